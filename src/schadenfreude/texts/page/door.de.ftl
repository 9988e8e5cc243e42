# Was nur die Seite sagt, auf Deutsch.

page-tagline = Drei gemeine kleine Spiele, ein Tisch.
page-you-are = Du bist { $name }.
page-looking-for-the-table = Der Tisch wird gesucht …
