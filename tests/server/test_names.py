"""Names can be shown anywhere, and nobody at a table can be taken for somebody else."""

import unicodedata
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from schadenfreude.server.names import LONGEST_NAME, UNPRINTABLE, cleaned, looks, printable, told_apart
from schadenfreude.server.refusals import No

from .client import Client
from .conftest import House
from .scenes import refusal, seats_of

NAMES = st.text(max_size=60) | st.text(st.sampled_from("aAіiI10 \u0301\ufe0f\u200d\u202e\u3164\U0001f98a"), max_size=40)


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("  Ida   Lupe\t", "Ida Lupe"),
        ("two\nlines", "two lines"),
        ("Ida\x00\x07\x1b[31m", "Ida[31m"),
        ("\u202eadI\u2066", "adI"),
        ("Zwölf", "Zwölf"),
        ("Zwo\u0308lf", "Zwölf"),
        ("Z" + "\u0335\u0336\u0337\u0338" * 9 + "algo", "Z\u0335\u0336algo"),
        ("\u0301\u0302Ida", "Ida"),
        ("I\u3164d\u2800a\u115f", "Ida"),
        ("Ida\u200b\u200d\ufeff\U000e0041", "Ida"),
        ("\U0001f98a Fuchs \u2764\ufe0f", "\U0001f98a Fuchs \u2764\ufe0f"),
        ("\U0001f469\u200d\U0001f680", "\U0001f469\U0001f680"),
        ("Жанна", "Жанна"),
        ("李小龍", "李小龍"),
    ],
)
def test_names_keep_their_letters_and_lose_what_could_do_harm(typed: str, shown: str) -> None:
    assert cleaned(typed) == shown


@pytest.mark.parametrize(
    "typed",
    ["", "   ", "\n\t", "\u200b\u200d", "\ufe0f", "\u0301\u0302", "\u3164", "\u2800\u2800", "\ue000", "x" * 25],
)
def test_names_that_nobody_could_see_or_that_are_too_long_are_refused(typed: str) -> None:
    with pytest.raises(No) as caught:
        cleaned(typed)
    assert caught.value.reason == "name-length" and caught.value.values == {"most": LONGEST_NAME}


def test_the_longest_name_is_as_long_as_the_refusal_says() -> None:
    assert cleaned("x" * LONGEST_NAME) == "x" * LONGEST_NAME


@settings(deadline=None)
@given(NAMES)
@example("a\u200d\u0301")
def test_a_shown_name_is_printable_and_stays_the_same_when_shown_again(typed: str) -> None:
    shown = printable(typed)
    assert not {unicodedata.category(letter) for letter in shown} & UNPRINTABLE
    assert printable(shown) == shown == shown.strip()


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Otter", "otter"),
        ("Otter", "OTTER"),
        ("Otter", "Оttеr"),  # two letters are Cyrillic
        ("Otter", "Οtter"),  # one is Greek
        ("Otter", "0tter"),
        ("Lisa", "\u04cfisa"),  # a palochka
        ("Ida", "\u0131da"),  # without a dot
        ("Anna", "\u0251nna"),  # as it is written by hand
        ("Gabi", "\u0261abi"),
        ("Anna", "\ua4eenna"),  # Lisu
        ("Anna", "\u13aann\u1d00"),  # Cherokee, and a small capital
        ("Hanno", "\u0570ann\u0585"),  # Armenian
        ("Ida", "lda"),
        ("Otter", "\uff2ftter"),
        ("Otter", "Otter\ufe0f"),
        ("Straße", "STRASSE"),
    ],
)
def test_names_that_look_alike_are_told_apart_by_a_number(one: str, other: str) -> None:
    assert told_apart(other, [one]) == f"{other} 2"


def test_names_that_look_different_stay_as_they_are() -> None:
    assert told_apart("Otter", ["Ottilie", "Ott er", ""]) == "Otter"


def test_a_name_chosen_to_look_like_a_numbered_one_gets_a_number_itself() -> None:
    assert told_apart("Otter", ["Otter", "Otter 2"]) == "Otter 3"
    assert told_apart("Otter 2", ["Otter", "Otter 2"]) == "Otter 2 2"


@settings(deadline=None)
@given(NAMES, st.lists(NAMES, max_size=7))
def test_whoever_comes_to_a_table_looks_like_nobody_else_and_fits(typed: str, others: list[str]) -> None:
    shown = printable(typed)[:LONGEST_NAME]
    result = told_apart(shown, others)
    assert looks(result) not in map(looks, others)
    assert len(result) <= LONGEST_NAME


# At a table


async def at_one_table(house: House, *names: str) -> list[Client]:
    """Everybody looks at a table with four seats; nobody sits."""
    guests = await house.guests_named(*names)
    answer = await guests[0].ask("create", settings={"game": "why_first", "players": 4}, sit=False)
    for guest in guests[1:]:
        await guest.ask("open", table=answer["answer"]["table"])
    return guests


def test_people_of_one_name_sit_under_different_ones(run: Any) -> None:
    async def scene(house: House) -> None:
        guests = await at_one_table(house, "Otter", "otter", "Оtter")
        for seat, guest in enumerate(guests):
            await guest.ask("sit", seat=seat)
        assert [seat["name"] for seat in seats_of(guests[2])] == ["Otter", "otter 2", "Оtter 3", ""]

    run(scene)


def test_nobody_speaks_under_the_name_of_somebody_who_sits(run: Any) -> None:
    async def scene(house: House) -> None:
        otter, rogue, other = await at_one_table(house, "Otter", "Otter", "Otter")
        await otter.ask("sit", seat=0)
        for guest in (otter, rogue, other):
            await guest.ask("chat", text="It was me.")
        await rogue.ask("emote", emote="laugh")
        lines = [message["line"] for message in other.received if message["is"] == "chat"]
        assert [line["name"] for line in lines] == ["Otter", "Otter 2", "Otter 3", "Otter 2"]
        assert [line["person"] for line in lines] == [otter.person, rogue.person, other.person, rogue.person]

    run(scene)


def test_those_who_look_on_are_told_apart_and_can_be_named_to_the_host(run: Any) -> None:
    async def scene(house: House) -> None:
        host, first, second = await at_one_table(house, "Ida", "Rabe", "Rabe")
        await host.until(lambda: len(host.table["watching"]) == 3)
        names = {watcher["person"]: watcher["name"] for watcher in host.table["watching"]}
        assert names == {host.person: "Ida", first.person: "Rabe", second.person: "Rabe 2"}
        await host.ask("kick", person=second.person)
        await second.until(lambda: second.received[-1]["is"] == "gone")
        await host.until(lambda: len(host.table["watching"]) == 2)

    run(scene)


def test_a_second_seat_of_one_person_has_a_name_of_its_own(run: Any) -> None:
    async def scene(house: House) -> None:
        (guest,) = await at_one_table(house, "Ida")
        await guest.ask("sit", seat=0)
        await guest.ask("sit", seat=1, name="Ben\u202e")
        assert [seat["name"] for seat in seats_of(guest)][:2] == ["Ida", "Ben"]
        assert await refusal(guest, "sit", seat=2, name="\u200b") == "name-length"

    run(scene)


def test_bots_do_not_take_the_names_of_people(run: Any) -> None:
    async def scene(house: House) -> None:
        (guest,) = await at_one_table(house, "Ada")
        await guest.ask("sit", seat=1)
        await guest.ask("bot", seat=0, level="random")
        assert [seat["name"] for seat in seats_of(guest)][:2] == ["Ada 2", "Ada"]

    run(scene)


def test_a_bad_name_is_refused_and_the_old_one_stays(run: Any) -> None:
    async def scene(house: House) -> None:
        (guest,) = await house.guests_named("Ida")
        for typed in ("", "\u202e", "x" * 25):
            assert await refusal(guest, "rename", name=typed) == "name-length"
        assert (await guest.ask("hello"))["answer"]["name"] == "Ida"
        assert await refusal(guest, "rename", name="x" * 101) == "unreadable-message"

    run(scene)
