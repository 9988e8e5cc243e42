"""People without accounts: a secret in the cookie of each device, a name, and one-time links to other devices."""

import time
from collections import OrderedDict
from dataclasses import dataclass

from .codes import digest, new_person_id, new_secret
from .names import cleaned
from .refusals import No
from .store import Statement, Store

LINK_SECONDS = 600
LONGEST_SECRET = 100
REMEMBERED = 2_000
FIRST_NAMES = ("Otter", "Dachs", "Elster", "Igel", "Luchs", "Marder", "Rabe", "Wiesel", "Uhu", "Fuchs")


@dataclass
class Person:
    """Somebody as the server knows them; the id is public."""

    id: str
    name: str


class People:
    """Everybody, from the store. Secrets are looked up by their digest, so that no comparison takes telling time."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.known: OrderedDict[bytes, Person] = OrderedDict()  # by the digest of a device's secret

    async def identified(self, secret: str) -> Person | None:
        """Whoever holds this secret."""
        if not 0 < len(secret) <= LONGEST_SECRET or not secret.isascii():
            return None
        key = digest(secret)
        person = self.known.get(key) or await self._read(key)
        return self._remember(key, person) if person else None

    async def _read(self, key: bytes) -> Person | None:
        sql = "SELECT people.id, name FROM devices JOIN people ON person = people.id WHERE digest = ?"
        rows = await self.store.read(sql, key)
        if not rows:
            return None
        same = [person for person in self.known.values() if person.id == rows[0][0]]
        return same[0] if same else Person(*rows[0])

    def _remember(self, key: bytes, person: Person) -> Person:
        self.known[key] = person
        self.known.move_to_end(key)
        while len(self.known) > REMEMBERED:
            self.known.popitem(last=False)
        return person

    async def newcomer(self) -> tuple[Person, str]:
        """Somebody new, and the secret for their cookie."""
        id, secret = new_person_id(), new_secret()
        person = Person(id, FIRST_NAMES[sum(id.encode()) % len(FIRST_NAMES)])
        await self.store.write(
            [
                ("INSERT INTO people VALUES (?, ?, ?)", (id, person.name, time.time())),
                ("INSERT INTO devices VALUES (?, ?, ?)", (digest(secret), id, time.time())),
            ]
        )
        return self._remember(digest(secret), person), secret

    async def rename(self, person: Person, name: str) -> None:
        shown = cleaned(name)
        await self.store.write([("UPDATE people SET name = ? WHERE id = ?", (shown, person.id))])
        person.name = shown

    async def link(self, person: Person) -> str:
        """A token that makes one other device this person, once and soon."""
        token = new_secret()
        until = time.time() + LINK_SECONDS
        await self.store.write([("INSERT INTO links VALUES (?, ?, ?)", (digest(token), person.id, until))])
        return token

    async def claimed(self, token: str) -> tuple[Person, str]:
        """Redeem a token: this device gets a secret of its own. Of two that try at once, one gets it."""
        secret = new_secret()
        await self.store.write(redeeming(token, secret))
        person = await self.identified(secret)
        if person is None:
            raise No("link-used-up")
        return person, secret


def redeeming(token: str, secret: str) -> list[Statement]:
    now = time.time()
    take = "INSERT INTO devices SELECT ?, person, ? FROM links WHERE digest = ? AND until > ?"
    return [
        (take, (digest(secret), now, digest(token), now)),
        ("DELETE FROM links WHERE digest = ?", (digest(token),)),
    ]
