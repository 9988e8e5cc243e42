"""The table server: people, tables, time, the store, and the ways in. `docs/protocol.md` describes the messages."""
