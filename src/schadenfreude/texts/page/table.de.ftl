# Was nur die Seite an einem Tisch und um jeden Bildschirm herum sagt, auf Deutsch.

# Um jeden Bildschirm herum.
page-skip = Zum Inhalt springen
page-lost = Verbindung weg. Ich versuche es wieder …
page-close = Schließen
page-settings = Einstellungen
page-language = Sprache
page-theme = Licht
page-theme-auto = Wie das Gerät
page-theme-light = Tag
page-theme-dark = Nacht
page-motion = Bewegung
page-motion-auto = Wie das Gerät
page-motion-still = Stillhalten
page-sound = Ton
