package main

import (
	"carteado/engine"
	"carteado/render/page"
	"carteado/render/settings"
)

// The patience of a public tablet beside the house's own.
const (
	idleTake = 20      // seconds that it waits for an answer, then the computer plays
	attract  = 180_000 // milliseconds that it shows one game, when nobody plays
	minute   = 60_000  // milliseconds
	updates  = 60      // minutes between looks for a new version
)

// kiosk is what a public tablet does when nobody touches it, and for the house. It does nothing anywhere else.
//
// Whoever leaves without a word is asked whether he is still there; then the computer plays in his place, until
// somebody touches the screen; then the match is forgotten, with everything that a visitor has set or typed, and
// robots play for all to see.
type kiosk struct {
	on    bool
	house house
	base  settings.Settings // what a visitor finds
	games string            // those that are offered, with commas between them

	asks    func() // stops the clock that asks, and then the one that counts down
	resets  func() // the one that forgets
	turns   func() // the one that shows another game
	watch   func() // the one that rings every minute
	seconds int    // left to answer; 0 while nobody is asked
	away    bool   // the computer plays for the people
	robots  bool   // robots play, for all to see
	alone   bool   // nobody is there
	showing int    // which game is shown next
	clock   int    // the minute of the day when it was looked at last
	minutes int    // since the program began
	reload  bool   // is due, as soon as nobody is there
	frames  int    // so far
	staff   staff
}

func stop(timer *func()) {
	if *timer != nil {
		(*timer)()
		*timer = nil
	}
}

// open begins, with what is kept on the device.
func (k *kiosk) open(a *App) {
	k.clock = a.host.minute()
	k.watch = a.host.after(minute, func() { a.run(func() { k.tick(a) }) })
	a.host.call("wake", true)
	a.host.call("offer", k.games)
	if a.table != nil { // the page was loaded again in the middle of a match
		k.touched(a)
	} else if a.host.param("game") == "" {
		k.rest(a)
	}
}

// touched is called at every touch and key: somebody is there.
func (k *kiosk) touched(a *App) {
	if !k.on {
		return
	}
	k.alone = false
	if k.seconds > 0 {
		k.seconds = 0
		page.Close(idle)
	}
	stop(&k.asks)
	stop(&k.resets)
	k.resets = a.host.after(k.house.forgets(), func() { a.run(func() { k.reset(a) }) })
	switch {
	case k.robots:
		k.end(a)
		a.host.call("home")
	case k.away:
		k.back(a)
	default:
		k.waits(a)
	}
}

// waits starts the clock that asks, when a person is waited for.
func (k *kiosk) waits(a *App) {
	if !k.on || k.robots || k.away || k.alone {
		return
	}
	stop(&k.asks)
	k.seconds = 0
	k.asks = a.host.after(k.house.idle, func() { a.run(func() { k.ask(a) }) })
}

// waited gives the people who are waited for.
func (a *App) waited() engine.SeatSet {
	if a.table == nil || a.table.Engine().Over() {
		return 0
	}
	return a.table.party().here & a.table.Engine().Hand().Turn()
}

// ask asks whether somebody is there, and counts down until the computer plays.
func (k *kiosk) ask(a *App) {
	k.asks = nil
	if a.waited() == 0 {
		return
	}
	k.seconds = idleTake
	k.count(a)
}

func (k *kiosk) count(a *App) {
	if k.seconds == 0 {
		k.take(a)
		return
	}
	a.openIdle(k.seconds)
	k.asks = a.host.after(1000, func() { a.run(func() { k.seconds--; k.count(a) }) })
}

// take lets the computer play for the people, for all to see: no hand is open meanwhile on a device that is
// passed on.
func (k *kiosk) take(a *App) {
	k.asks = nil
	page.CloseAll()
	if a.table == nil {
		return
	}
	k.away, a.paused = true, false
	a.page.curtain.Lift()
	if a.several() {
		a.viewer = engine.Nobody
	}
	page.Mount("curtain", page.Away(a.book, a.by(func() {})))
	a.show(nil, false)
	a.advance()
}

// back gives their seats back to the people.
func (k *kiosk) back(a *App) {
	k.away = false
	page.Mount("curtain", nil)
	if a.table == nil {
		return
	}
	a.halt()
	a.asking = false
	a.show(nil, false)
	a.advance()
}

// play lets the computer decide for a person who is away.
func (k *kiosk) play(a *App, p engine.Seat) {
	t := a.solo
	a.asking = true
	a.worker.ask(t.Ask(p), func(answer []byte) {
		a.run(func() {
			if a.solo != t || !a.asking || !k.away {
				return
			}
			a.later(a.wait()+least+more, func() {
				a.asking = false
				if x, _, err := t.Advice(answer); err == nil {
					a.do(x)
				}
			})
		})
	})
}

// reset forgets the match and everything that visitors have done, and rests.
func (k *kiosk) reset(a *App) {
	stop(&k.resets)
	page.CloseAll()
	a.leave()
	for game := range a.kept {
		a.forget(game)
	}
	k.away = false
	a.silence()
	page.Mount("curtain", nil)
	a.apply(k.base)
	k.rest(a)
}

// rest is what the tablet does while nobody is there: it shows games, or the first screen.
func (k *kiosk) rest(a *App) {
	stop(&k.asks)
	stop(&k.resets)
	k.alone = true
	if k.due(a) {
		return
	}
	if !k.house.attract {
		a.host.call("home")
		return
	}
	if !k.robots {
		k.robots = true
		s := k.base
		s.Sound = 0
		if s.Speed > 0 {
			s.Speed = 0.6
		}
		a.apply(s)
	}
	k.show(a)
}

// show lets robots play the next game that is offered, slowly and with open cards.
func (k *kiosk) show(a *App) {
	offered := k.offered()
	game := offered[k.showing%len(offered)]
	k.showing++
	a.start(wish{game: game, level: 1})
	page.Mount("mirror", nil)
	page.Mount("bar", nil)
	page.Mount("curtain", page.Attract(a.book, a.book.Say(game+".name"), a.set.Calm, a.by(func() {})))
	stop(&k.turns)
	k.turns = a.host.after(attract, func() { a.run(func() { k.rest(a) }) })
}

// end stops showing.
func (k *kiosk) end(a *App) {
	stop(&k.turns)
	k.robots = false
	page.CloseAll()
	a.leave()
	page.Mount("curtain", nil)
	a.apply(k.base)
}

// tick comes every minute: it looks for new versions, and whether the page is to be loaded again.
func (k *kiosk) tick(a *App) {
	k.watch = a.host.after(minute, func() { a.run(func() { k.tick(a) }) })
	was := k.clock
	k.clock = a.host.minute()
	if at := k.house.reload; at >= 0 && (was < at && at <= k.clock || k.clock < was && (at > was || at <= k.clock)) {
		k.reload = true
	}
	if k.minutes++; k.minutes%updates == 0 {
		a.host.call("lookForUpdate")
	}
	k.due(a)
}

// due loads the page again, if that is due and nobody is there.
func (k *kiosk) due(a *App) bool {
	if !k.alone || !k.reload && !a.update {
		return false
	}
	k.reload, a.update = false, false
	a.host.call("update")
	return true
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
