"""Names that can be shown anywhere and told apart."""

import unicodedata
from collections.abc import Collection

from .refusals import No

LONGEST_NAME = 24
MOST_MARKS = 2  # combining marks on one letter
UNPRINTABLE = {"Cc", "Cf", "Co", "Cs", "Cn", "Zl", "Zp"}
NO_INK = {0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180B, 0x180C, 0x180D, 0x180F, 0x2800, 0x3164, 0xFFA0}
NO_INK |= {*range(0xFE00, 0xFE0F), *range(0xE0100, 0xE01F0)}  # variation selectors, but for the one of emojis
EMOJI_STYLE = "\N{VARIATION SELECTOR-16}"
LOOKALIKES = {  # by what they look like: Cyrillic, Greek, Armenian, Lisu, Cherokee and small capitals, without case
    "a": "аαɑꓮᎪᴀ",
    "b": "вьβꓐᏴʙ",
    "c": "сꓚᏟᴄ",
    "d": "ԁꓓᎠᴅ",
    "e": "еεꓰᎬᴇ",
    "f": "ϝꓝ",
    "g": "ԍɡꓖᏀցɢ",
    "h": "нһηꓧᎻհʜ",
    "j": "јꓙᎫᴊ",
    "k": "кκꓗᏦᴋ",
    "l": "1i|іӏιɩıꓡꓲᎥᏞʟɪǀ",
    "m": "мμꓟᎷᴍ",
    "n": "пνꓠոɴ",
    "o": "0оοσꓳօᴏ",
    "p": "рρꓑᏢᴘ",
    "q": "ԛզ",
    "r": "гꓣᎡʀ",
    "s": "ѕꓢᏚꜱ",
    "t": "тτꓔᎢᴛ",
    "u": "ꓴսᴜ",
    "v": "ѵꓦᏙᴠ",
    "w": "ԝѡωꓪᎳᴡ",
    "x": "хχꓫ",
    "y": "уүυγꓬᎽʏ",
    "z": "ζꓜᏃᴢ",
}
PLAIN = str.maketrans({letter: plain for plain, alike in LOOKALIKES.items() for letter in alike})


def printable(text: str) -> str:
    """Without control characters, turned writing direction, piles of accents, letters without ink, runs of spaces."""
    kept: list[str] = []
    marks = MOST_MARKS  # at the beginning of a word there is no letter that could carry a mark
    for letter in unicodedata.normalize("NFC", " ".join(text.split())):
        category = unicodedata.category(letter)
        if category not in UNPRINTABLE and ord(letter) not in NO_INK:
            marks = marks + 1 if category.startswith("M") else MOST_MARKS if letter == " " else 0
            if marks <= MOST_MARKS:
                kept.append(letter)
    return unicodedata.normalize("NFC", " ".join("".join(kept).split()))


def cleaned(name: str) -> str:
    """A name as it will be shown, or a refusal."""
    shown = printable(name)
    if not 1 <= len(shown) <= LONGEST_NAME:
        raise No("name-length", most=LONGEST_NAME)
    return shown


def looks(name: str) -> str:
    """Names with equal looks could be taken for each other."""
    return unicodedata.normalize("NFKC", name).casefold().translate(PLAIN).replace(EMOJI_STYLE, "")


def told_apart(name: str, others: Collection[str]) -> str:
    """The name, with a number behind it if somebody at the table is called the same."""
    taken = {looks(other) for other in others}
    number, result = 2, name
    while looks(result) in taken:
        result = f"{name[: LONGEST_NAME - 3]} {number}"
        number += 1
    return result
