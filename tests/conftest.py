"""How the tests are run."""

import pytest


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The longest come first, so that no worker is left waiting for them."""
    items.sort(key=lambda item: "test_ways" not in item.nodeid)
