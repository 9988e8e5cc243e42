# Das Terminal auf Deutsch. Seine Namen beginnen mit screen-, damit sie nie mit denen eines Spiels zusammenstoßen.

# Vor dem Spiel
screen-which-language = Language / Sprache
screen-which-game = Was spielen wir?
screen-how-many = Wie viele am Tisch, du mitgezählt? ({ $fewest } bis { $most })
screen-variants = Mit Varianten spielen?
screen-default = Enter = { $default }
screen-yes-or-no = { $default ->
    [yes] J/n
   *[no] j/N
}
screen-commands = Jederzeit: eine Zahl zum Wählen, ? für die Regeln, log für alles, was war, tipp für einen Rat, zurück für einen Schritt zurück, ende zum Gehen.
screen-commitment = Der Zufall steht schon fest. Das ist das Siegel darauf, damit ihn niemand mehr austauscht:
screen-add-word = Traust du uns nicht, rühr mit einem eigenen Wort um (Enter lässt es bleiben):
screen-bad-word = Höchstens { $most } Bytes, bitte; etwas Kurzes rührt genauso gut.

# Am Tisch
screen-happened = Was geschah
screen-your-turn = Du bist dran
screen-which = Was soll es sein?
screen-which-card = Welche Karte?
screen-before-whom = { $card } für wen?
screen-hand = Deine Hand
screen-hand-white = Deine Hand (Wert/weiße Zahl)
screen-start = Start
screen-goal = Ziel
screen-stage = Durchgang { $stage } von { $stages }, Runde { $round } von { $rounds }
screen-second = nur Platz zwei zählt
screen-order = Noch zu ziehen
screen-played = Schon gespielt
screen-sheet = Punktezettel
screen-game-of = Spiel { $game } von { $games }
screen-game-up-to = Spiel { $game }, bis { $target } Punkte
screen-points = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
screen-cup = Becher
screen-pile = Stapel
screen-die = Würfel
screen-card = Karte { $card }
screen-round-of = Runde { $round } von { $rounds }
screen-jump = Neben der Reihe
screen-colours = { $orange } orange, { $purple } violett
screen-held = Hand
screen-penalty = Strafkarten
screen-total = gesamt
screen-eliminated = ausgeschieden
screen-no-row = Noch keine Reihe.

# Antworten
screen-log = Bisher
screen-hint = Was ein Bot täte
screen-hint-share = { $share } % Aussicht, ungefähr { $low } bis { $high }
screen-hint-only = Etwas anderes bleibt nicht.
screen-bad-number = { $most ->
    [1] Hier gibt es nur eins zu wählen: Tipp 1 oder bloß Enter, oder ? für die Regeln.
   *[other] { $text ->
        [nothing] Nichts gewählt: Tipp eine Zahl von 1 bis { $most } oder ? für die Regeln.
       *[other] „{ $text }“ steht nicht zur Wahl: Tipp eine Zahl von 1 bis { $most } oder ? für die Regeln.
    }
}
screen-bad-range = „{ $text }“ geht hier nicht: Tipp eine Zahl von { $least } bis { $most }.
screen-bad-yes-or-no = „{ $text }“ ist weder Ja noch Nein: Tipp j oder n.

# Das Ende
screen-over = Ende
screen-seed = Jetzt darf das Siegel auf, und das war drin:
screen-log-written = Das ganze Spiel steht in { $path }; schadenfreude review blickt darauf zurück, schadenfreude verify prüft, dass niemand gemogelt hat.
screen-log-lost = Das Protokoll ließ sich nicht nach { $path } schreiben: { $why }.
screen-goodbye = Du stehst vom Tisch auf; die anderen tun so, als wäre es schade.
screen-goodbye-log = Du stehst vom Tisch auf; das Spiel bis hierher steht in { $path }.
