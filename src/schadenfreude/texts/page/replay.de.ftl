# Was nur die Seite bei einer Wiederholung und auf dem gemeinsamen Bildschirm sagt, auf Deutsch.

page-replay-title = Wiederholung: { $game }
page-replay-fetching = Die Karten werden aus der Schublade geholt …
page-replay-only-looking = Dieses Spiel ist vorbei: Hier kannst du nur zuschauen und es besser wissen.

page-replay-still-running = Dieses Spiel läuft noch
page-replay-still-running-why = Eine Wiederholung zeigt alle Karten, darum gibt es sie erst nach dem Ende. Bis dahin kannst du am Tisch zusehen wie alle anderen.
page-replay-to-the-table = Zum Tisch
page-replay-unknown = Dieses Spiel gibt es hier nicht
page-replay-unknown-why = Vielleicht hat der Link unterwegs sein Ende verloren. Frag noch einmal nach, oder fang selbst ein Spiel an.
page-replay-to-the-door = Zur Haustür
page-replay-unreachable = Der Server antwortet nicht
page-replay-unreachable-why = Das Spiel ist nicht verloren: Sobald die Verbindung wieder steht, ist es hier zu sehen.
page-replay-try-again = Noch einmal versuchen

page-replay-beginning = Der Tisch ist gedeckt, und alle sind noch nett.
page-replay-chose = { $name } entscheidet sich für „{ $did }“.
page-replay-slider = Stelle im Spiel
page-replay-step = Schritt { $step } von { $steps }
page-replay-back = Einen Schritt zurück
page-replay-forward = Einen Schritt weiter
page-replay-play = Abspielen
page-replay-pause = Anhalten
page-replay-speed = Tempo
page-replay-times = { $speed }×
page-replay-eyes = Mit wessen Augen?
page-replay-all-eyes = Alle Karten
page-replay-no-cards = keine Karten
page-replay-story = Die ganze Geschichte
page-replay-share = Link zu diesem Moment kopieren
page-replay-copied = Kopiert: Wer dem Link folgt, sieht genau diesen Moment.
page-replay-download = Protokoll herunterladen

page-verify-title = Prüf den Zufall
page-verify-explained = Vor der ersten Karte hat der Server seinen Zufall versiegelt und allen das Siegel gezeigt. Danach konnte jeder Platz ein eigenes Wort dazugeben, darum konnte sich niemand die Karten aussuchen, auch der Server nicht. Jetzt ist das Siegel offen, und dein Gerät kann jede Karte und jeden Wurf noch einmal ziehen und vergleichen.
page-verify-now = Alles noch einmal ziehen
page-verify-holds = Das hat sich niemand ausgesucht.
page-verify-broken = Hier stimmt etwas nicht.
page-verify-seal-fits = Was vor dem Spiel versiegelt wurde, ist das, was danach geöffnet wurde.
page-verify-seal-broken = Was nach dem Spiel geöffnet wurde, ist nicht das, was davor versiegelt wurde.
page-verify-added = { $name } hat „{ $text }“ dazugegeben.
page-verify-nobody-added = Diesmal hat niemand ein Wort dazugegeben.
page-verify-draws-fit = { $draws ->
    [one] Der eine Zug des Zufalls kam
   *[other] Alle { $draws } Züge des Zufalls kamen
} genau wie berechnet.
page-verify-draws-wrong = { $wrong } von { $draws } Zügen des Zufalls hätten anders ausgehen müssen.
page-verify-wrong-draw = Schritt { $step }: { $came } kam, { $due } war dran
page-verify-numbers = Die Zahlen zeigen
page-verify-published = Siegel, vor dem Spiel gezeigt
page-verify-computed = Siegel, aus der Saat berechnet
page-verify-seed = Saat, nach dem Spiel geöffnet
page-verify-further = Du traust auch dieser Seite nicht? Gut so. Lade das Protokoll herunter und prüfe es auf deinem eigenen Rechner, samt jedem Zug nach den Regeln:

# Der gemeinsame Bildschirm.
page-tv-title = Der Tisch für alle
page-tv-laying = Der Tisch wird gedeckt …
page-tv-nothing = Hier gibt es nichts zu sehen
page-tv-qr = QR-Code, mit dem ein Telefon an diesen Tisch kommt
page-tv-join = Dein Telefon ist deine Hand
page-tv-join-how = Scann den Code, oder öffne die Adresse und tipp die sechs Zeichen ein. Deine Karten bleiben auf deinem Telefon.
page-tv-free = frei
page-tv-free-seats = { $free ->
    [one] Ein Platz ist noch frei
   *[other] { $free } Plätze sind noch frei
}
page-tv-host-starts = Alle da! { $host } fängt an.
page-tv-all-there = Alle da!
page-tv-asked = ist gefragt
page-tv-told = Was gerade geschah
page-tv-replay-qr = QR-Code, der die Wiederholung dieses Spiels öffnet
page-tv-replay = Noch einmal, mit allen Karten und geprüftem Zufall

page-review-explained = Ein Bot wägt jede Stellung dieser Partie mit offenen Karten und erzählt, wie die Aussichten stiegen und fielen, was Glück war und welche Entscheidungen am meisten gekostet haben.
page-review-now = Zurückblicken
page-review-failed = Der Bot hat gerade keine Zeit. Versuch es in einer Minute noch einmal.
page-review-who = Wer
