# Was nur die Seite an einem Tisch und um jeden Bildschirm herum sagt, auf Deutsch.

# Um jeden Bildschirm herum.
page-skip = Zum Inhalt springen
page-lost = Verbindung weg, ich suche sie …
page-close = Schließen
page-settings = Einstellungen
page-language = Sprache
page-theme = Hell und dunkel
page-theme-auto = Wie das Gerät
page-theme-light = Tag
page-theme-dark = Nacht
page-motion = Bewegung
page-motion-auto = Wie das Gerät
page-motion-still = Stillhalten
page-sound = Ton

# An einen Tisch kommen.
page-no-table = Hier sitzt niemand
page-home = Zur Haustür
page-table-is-laid = Der Tisch wird gedeckt …
page-rules = Regeln
page-table-menu = Menü

# Vor dem Beginn.
page-who-plays = Wer spielt
page-free-seat = frei
page-sit = Hinsetzen
page-sit-guest = Gast
page-sit-guest-help = Noch jemand an diesem Gerät nimmt Platz { $seat }
page-guest-name = Name der Person
page-stand = Aufstehen
page-thats-you = das bist du
page-same-device = an diesem Gerät
page-host = lädt ein
page-away = weg
page-add-bot = Ein Bot für Platz { $seat }
page-a-bot = Ein Bot …
page-remove = { $name } wegschicken
page-start = Los geht’s
page-still-free = { $count ->
    [one] Ein Platz ist noch frei.
   *[other] { $count } Plätze sind noch frei.
}
page-host-starts = Alle da. { $host } darf beginnen.
page-watching = Es schauen zu: { $names }
page-clock-of = { $seconds ->
    [one] eine Sekunde
   *[other] { $seconds } Sekunden
} je Entscheidung
page-invite = Freunde einladen
page-code-is = Der Code:
page-link = Der Link zu diesem Tisch
page-copy-link = Link kopieren
page-link-copied = Kopiert. Ab damit zu deinen Freunden.
page-copy-by-hand = Dein Browser lässt hier niemanden kopieren; der Link ist markiert, kopier ihn selbst.
page-share = Teilen
page-qr = Der Link als Bild für Telefone
page-to-the-tv = Den Tisch auf einem großen Bildschirm zeigen
page-luck = Gib dein Glück dazu
page-luck-help = Der Zufall ist schon versiegelt. Rühr ihn einmal mit einem Wort um, dann kann niemand sagen, es sei Schiebung gewesen.
page-luck-example = drei schwarze Katzen
page-luck-add = Umrühren
page-luck-added = Umgerührt. Was jetzt kommt, ist auch deine Schuld.
page-commitment = Das Siegel dieser Verteilung

# Während des Spiels.
page-your-turn = Du bist dran!
page-turn-of = { $name } ist dran!
page-waiting-for = Warten auf { $names }
page-one-moment = Einen Moment …
page-to-move = am Zug
page-bot-plays = weg, ein Bot spielt
page-you-watch = Du schaust zu.
page-paused = Pause. Tief durchatmen.
page-pause = Pause
page-go-on = Weiter
page-log = Was geschah
page-log-empty = Noch ist nichts geschehen.
page-log-and-chat = { $count ->
    [0] Was geschah, und Plauderei
    [one] Was geschah, und Plauderei: eine neue Nachricht
   *[other] Was geschah, und Plauderei: { $count } neue Nachrichten
}
page-chat = Plauderei
page-nothing-said = Noch hat niemand ein Wort gesagt.
page-say-something = Sag etwas
page-send = Abschicken
page-emotes = Gesichter
page-emote-laugh = lacht
page-emote-cry = weint
page-emote-wow = staunt
page-emote-clap = klatscht
page-emote-angry = ist sauer
page-emote-think = denkt nach
page-emote-hurry = drängelt
page-emote-heart = schickt ein Herz
page-emote-schadenfreude = ist schadenfroh
page-people = Wer hier ist
page-mute = { $name } stumm schalten
page-unmute = { $name } wieder reden lassen
page-make-host = { $name } zum Gastgeber machen
page-kick = { $name } endgültig wegschicken
page-really = Wirklich?
page-leave = Hinausgehen, Platz behalten
page-give-up = Platz einem Bot überlassen
page-sound-on = Ton ist an
page-sound-off = Ton ist aus
page-advice-ask = Einen Bot fragen
page-advice-thinking = Er denkt darüber nach …
page-advice-share = { $share } % Aussicht auf den Sieg, ungefähr: { $low } bis { $high } %
page-advice-only = Etwas anderes bleibt nicht.
page-advice-take = Mach das
page-advice-doubt = Das erwartet der stärkste Bot dieses Spiels. Irren kann er sich trotzdem.
page-how-to = So geht das
page-how-title = { $game } in drei Schritten
page-how-done = Los
page-curtain = Gib das Gerät an { $name }
page-curtain-help = Alle anderen schauen an die Decke.
page-curtain-lift = Ich bin { $name }

# Nach dem Ende.
page-results = Wie es ausging
page-you-won = Gewonnen!
page-its-over = Das war’s
page-rematch = Revanche
page-join-rematch = Bei der Revanche mitspielen
page-watch-rematch = Der Revanche zuschauen
page-replay-link = Noch einmal ansehen
