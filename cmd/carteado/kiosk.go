package main

import (
	"strconv"

	"carteado/engine"
	"carteado/engine/games"
	"carteado/render/page"
)

// The patience of a public tablet, in milliseconds.
const (
	idleAsk   = 90_000  // without a touch while a person is waited for, before it asks whether he is there
	idleTake  = 20_000  // that it waits for an answer, then the computer plays for him
	idleReset = 180_000 // without a touch at all, before it forgets the match
	attract   = 180_000 // that it shows one game, when nobody plays
)

// kiosk is what a public tablet does when nobody touches it. It does nothing anywhere else.
type kiosk struct {
	on      bool
	asks    func() // stops the clock that asks
	resets  func() // and the one that forgets
	turns   func() // and the one that shows another game
	showing int    // the game that is shown when nobody plays, by its place in games.All
	robots  bool   // robots play, for all to see
	asking  bool   // "are you still there?"
}

func stop(timer *func()) {
	if *timer != nil {
		(*timer)()
		*timer = nil
	}
}

// touched is called at every touch and key.
func (k *kiosk) touched(a *App) {
	if !k.on {
		return
	}
	stop(&k.asks)
	stop(&k.resets)
	if k.asking {
		k.asking = false
		a.page.close()
	}
	if k.robots {
		k.end(a)
		a.home()
		return
	}
	k.resets = a.host.after(idleReset, func() { a.run(func() { k.forget(a) }) })
	if a.table != nil {
		k.asks = a.host.after(idleAsk, func() { a.run(func() { k.ask(a) }) })
	}
}

// ask asks whether somebody is there, if a person is waited for.
func (k *kiosk) ask(a *App) {
	t := a.table
	if t == nil || t.Engine().Over() || !t.Engine().Hand().Turn().Has(a.viewer) {
		return
	}
	k.asking = true
	a.openIdle(idleTake / 1000)
	k.asks = a.host.after(idleTake, func() { a.run(func() { k.take(a) }) })
}

// take lets the computer play for the person, and asks again at his next turn.
func (k *kiosk) take(a *App) {
	t := a.table
	k.asking = false
	a.page.close()
	if t == nil || a.viewer == engine.Nobody {
		return
	}
	ask := t.Hint(a.viewer)
	if ask == nil {
		return
	}
	a.think(ask, func(answer []byte) {
		a.run(func() {
			if a.table != t {
				return
			}
			if x, _, err := t.Advice(answer); err == nil {
				a.do(x)
				k.asks = a.host.after(idleTake, func() { a.run(func() { k.take(a) }) })
			}
		})
	})
}

// forget takes the match away and shows what can be played.
func (k *kiosk) forget(a *App) {
	stop(&k.asks)
	a.lose()
	k.attract(a)
}

// attract lets robots play one game after another, slowly and with open cards, until somebody touches the
// screen.
func (k *kiosk) attract(a *App) {
	k.robots = true
	g := games.All[k.showing%len(games.All)]
	k.showing++
	a.start(wish{game: g.Game.Info().Key, level: 1})
	a.openAttract(g.Game.Info().Key)
	stop(&k.turns)
	k.turns = a.host.after(attract, func() { a.run(func() { k.attract(a) }) })
}

// end stops showing.
func (k *kiosk) end(a *App) {
	stop(&k.turns)
	k.robots = false
	a.page.close()
	page.Mount("curtain", nil)
	a.leave()
}

// open gives what everybody sees, and all hands open: for a table that only robots sit at.
func open(e *engine.Engine) *engine.View {
	v := e.View(engine.Nobody)
	for z := range v.Zones {
		if p := v.Zones[z].Owner; v.Zones[z].Kind == engine.Holding && p != engine.Nobody && int(p) < e.Options().Seats() {
			v.Zones[z] = e.View(p).Zones[z]
			for i := range v.Zones[z].Cards {
				v.Zones[z].Cards[i].Up = v.Zones[z].Cards[i].Face != engine.Unknown
				v.Zones[z].Cards[i].Touch = false
			}
		}
	}
	return v
}

// key gives the name of a numbered line of the language files.
func key(prefix string, n int) string { return prefix + "." + strconv.Itoa(n) }

// ribbon says over the table that it can be touched.
func (k *kiosk) ribbon(a *App, game string) {
	b := a.book
	page.Mount("curtain", page.El("div", page.Attr{"class": "attract"},
		page.El("p", page.Class("watching"), b.Say("page.kiosk.watching", "game", b.Say(game+".name"))),
		page.Button(b.Say("page.kiosk.start"), a.by(func() {}), page.Class("main huge pulse"))))
}
