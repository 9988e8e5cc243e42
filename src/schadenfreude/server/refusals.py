"""A request that cannot be granted, by the name of its reason; the words for it are in `texts/`."""

from ..words import Texts


class No(Exception):
    """Why not. The values go into the text."""

    def __init__(self, reason: str, **values: str | int) -> None:
        super().__init__(reason)
        self.reason = reason
        self.values = values

    def text(self, texts: Texts) -> str:
        return texts.say(f"refusal-{self.reason}", **self.values)
