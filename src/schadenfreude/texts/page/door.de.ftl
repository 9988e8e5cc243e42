# Was nur die Seite an der Haustür und in den Spielregeln sagt, auf Deutsch.

page-tagline = Drei gemeine kleine Spiele, ein Tisch.
page-you-are = Du bist { $name }.
page-looking-for-the-table = Der Tisch wird gesucht …

# Die Plakate.
page-teaser-why-first = Renn um dein Leben, aber lass jemand anderem den Sieg.
page-teaser-wie-du-mir = Du ziehst meine Figur, ich ziehe deine. Rate, wer zahlt.
page-teaser-fifty-fifty = Halt die Reihe in Ordnung, sonst nimmst du sie mit nach Hause.
page-facts = { $fewest }–{ $most } Leute · etwa { $minutes } Minuten
page-games = Such dir ein Spiel aus

# Ein aufgeschlagenes Plakat.
page-play-now = Gleich spielen
page-play-now-bots = { $bots ->
    [0] alle an diesem Gerät
    [one] gegen einen Bot
   *[other] gegen { $bots } Bots
}
page-invite-friends = Freunde einladen
page-invite-friends-help = ein Tisch mit Link
page-read-rules = Regeln lesen
page-rules-of = Regeln von { $title }
page-change-something = Etwas ändern
page-players = Wie viele spielen?
page-fewer = Eins weniger
page-more = Eins mehr
page-bots-play = Die Bots sind …
page-level-easy_going = Gutmütig
page-level-clever = Pfiffig
page-level-sharp = Gerissen
page-level-merciless = Gnadenlos
page-level-random = Macht irgendwas
page-level-playouts = Stellt sich viel vor
page-variants = Varianten
page-limit = Wie gierig darf man sein?
page-limit-none = Ohne Grenzen
page-limit-none-help = Raff so viele Chips, wie du kriegen kannst.
page-limit-ten = Höchstens zehn
page-limit-ten-help = Mit elf fällst du auf vier. Wie gedruckt.
page-limit-stamp = Liebling der Kritik
page-at-this-device = Wer sitzt noch an diesem Gerät?
page-at-this-device-help = Ihr reicht es herum; ein Vorhang verdeckt eure Karten.
page-companion = Name von Person { $number }
page-add-companion = Noch jemand
page-remove-companion = { $name } entfernen
page-companion-usual = Gast { $number }
page-clock = Bedenkzeit
page-clock-0 = So lange du magst
page-clock-30 = 30 Sekunden
page-clock-60 = 1 Minute
page-clock-300 = 5 Minuten
page-clock-86400 = 1 Tag
page-reaction = Zeit zum Springen
page-reaction-help = So lange wartet jede Karte, damit nicht die schnellere Leitung gewinnt.
page-reaction-0 = Keine
page-reaction-2 = 2 Sekunden
page-reaction-3 = 3 Sekunden
page-reaction-6 = 6 Sekunden
page-hints = Auf mögliche Sprünge hinweisen
page-hints-help = Für Neulinge: Wer springen könnte, erfährt es.
page-table = Der Tisch
page-advice = Tipps sind erlaubt
page-advice-help = Wer dran ist, darf einen Bot fragen, was er täte. Allein gegen Bots darfst du das immer.
page-listed = Allen zeigen
page-listed-help = Fremde finden an der Haustür eine Einladung und dürfen sich setzen.
page-spectators = Andere dürfen zusehen
page-spectators-help = Sie sehen, was auf dem Tisch liegt, nie eine Hand.

# Eigene Spiele und die der anderen.
page-my-tables = Deine Spiele
page-continue-one = Weiterspielen
page-gather = Zum Tisch
page-watch-again = Noch mal ansehen
page-my-table = { $title } · { $names }
page-my-table-alone = { $title }, noch ohne andere
page-free-seats = { $free ->
    [one] ein freier Platz
   *[other] { $free } freie Plätze
}
page-open-tables = Offene Tische
page-no-open-tables = Gerade wartet niemand. Mach selbst einen Tisch auf und zeig ihn allen.
page-sit-down = Dazusetzen
page-join-by-code = Hast du einen Code?
page-code = Code des Tisches
page-code-help = Sechs Buchstaben und Ziffern, von der Person, die dich einlädt.
page-join = Mitspielen
page-show-here = Auf dem Fernseher zeigen

# Wer man ist.
page-who = Wer bist du?
page-change-name = Namen ändern
page-name = Dein Name
page-save = Speichern
page-name-changed = Hallo, { $name }!
page-other-device = Anderes Gerät benutzen
page-other-device-help = Öffne diesen Link dort, und du bist dieselbe Person mit denselben Spielen. Er gilt einmal und zehn Minuten lang. Gib ihn sonst niemandem.
page-make-link = Link machen
page-the-link = Link für dein anderes Gerät
page-other-device-qr = Der Link als Bild, für die Kamera des anderen Geräts
page-copy = Kopieren
page-copied = Kopiert.
page-claimed = Du bist jetzt auch hier { $name }.
page-claimed-help = Deine Spiele und dein Name sind mitgekommen.
page-claim-failed = Das hat nicht geklappt
page-on-we-go = Weiter geht’s

# Die Spielregeln.
page-rulebook = Spielregeln
page-to-the-door = Zur Haustür
page-chapters = Kapitel
page-event-cards = Die Ereigniskarten
page-event-card-with-more = nicht zu zweit
page-no-such-rulebook = So ein Spiel gibt es hier nicht.
page-imprint = Alle Worte und Zeichnungen sind von uns. Gemacht mit freier Software:
page-licences = Lizenzen
