package friends

import (
	"carteado/engine/games"
	"carteado/net/rendezvous"
	"carteado/render/page"
)

// looking is the sheet while the table is being looked for.
type looking struct {
	*room
	since  float64      // it is looked for
	found  []page.Check // of the network, once it takes long to meet anybody
	looked bool         // for that
}

func (l *looking) show() {
	b, by := l.Screen.Likes.Book, l.Screen.Loop.By
	game := ""
	if l.link.Secret != (rendezvous.Secret{}) {
		game = b.Of(games.All[l.link.Game].Game.Info().Key).Say("name")
	}
	giveUp := by(l.giveUp)
	s := page.ConnectState{Book: b, Table: game, Seconds: int((l.Screen.Loop.Now() - l.since) / 1000), Found: l.found, Close: giveUp,
		Again: by(func() {
			l.since, l.looked, l.found = l.Screen.Loop.Now(), false, nil
			l.wake()
			l.show()
		})}
	s.Bars = l.road != nil && l.road.Barred()
	if l.remote != nil {
		s.Code = by(l.Codes.Come)
		if s.Seconds >= page.SlowAfter && !l.looked {
			l.looked = true
			l.Prober.Network(l.link, func(found []page.Check) { l.found = found })
		}
	}
	s.Met = l.reached() > 0
	page.Open(lobbySheet, page.Connect(s), giveUp)
}
