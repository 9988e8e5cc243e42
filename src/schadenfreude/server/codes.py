"""Things nobody can guess, and things somebody can read out over the telephone."""

import hashlib
import secrets

LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"  # none that looks like another
CODE_LENGTH = 6


def new_table_id() -> str:
    return secrets.token_urlsafe(16)


def new_person_id() -> str:
    return secrets.token_urlsafe(9)


def new_secret() -> str:
    return secrets.token_urlsafe(32)


def new_code() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))


def digest(secret: str) -> bytes:
    """What is stored of a secret: nobody who reads the store can pretend to be somebody."""
    return hashlib.sha256(secret.encode(errors="surrogateescape")).digest()
