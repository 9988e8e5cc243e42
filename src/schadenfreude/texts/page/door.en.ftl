# What only the page says, in English.

page-tagline = Three mean little games, one table.
page-you-are = You are { $name }.
page-looking-for-the-table = Looking for the table …
