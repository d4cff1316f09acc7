package main

import (
	"carteado/engine"
	"carteado/render/page"
)

// home leaves the table and shows the first screen. The match is kept: its game's tile takes it up again.
func (a *App) home() {
	page.CloseAll()
	a.silence() // what has happened at the table is of no use any more
	a.quit()
	a.leave()
	a.page.mirror.Clear()
	page.Mount("bar", nil)
	a.host.keep(keptAt, "")
	a.host.call("home")
	if a.update {
		a.host.call("update")
	}
}

// lose forgets the match in play.
func (a *App) lose() {
	if a.solo != nil {
		a.forget(a.table.party().info().Key)
	}
	a.leave()
}

// wished does what somebody asked for on the first screen: a game that was left is taken up again. Several
// people say first who they are.
func (a *App) wished(w wish) {
	switch {
	case w.link != "":
		a.visit(w.link)
		return
	case w.friends:
		a.gather(w.game)
		return
	}
	e, ok := entry(w.game)
	if !ok {
		return
	}
	a.kiosk.touched(a)
	if w.people > 1 {
		o, _ := e.Game.Info().Defaults("")
		w.options, w.level = &o, a.set.Level
		a.host.call("home")
		a.options(w, false, false)
		return
	}
	if w.preset == "" && a.restore(w.game) {
		return
	}
	w.people, w.level = 1, a.set.Level
	a.start(w)
}

// mute turns the sound off, and on again.
func (a *App) mute() {
	s := a.set
	if s.Sound > 0 {
		s.Sound = 0
	} else {
		s.Sound = 0.7
	}
	a.apply(s)
	a.keepSettings()
}

// played is a card that somebody laid.
type played struct {
	seat engine.Seat
	face engine.Face
}

// lastTrick gives the cards of the last trick that was taken: the latest cards laid that the trick in play
// does not hold, as many as there are players.
func (a *App) lastTrick() (out []played) {
	e := a.table.Engine()
	v := e.View(a.viewer)
	now := map[engine.Slot]bool{}
	for z := range v.Zones {
		if v.Zones[z].Kind == engine.Trick {
			for _, c := range v.Zones[z].Cards {
				now[c.Slot] = true
			}
		}
	}
	info := e.Game().Info()
	seats := e.Options().Seats()
	for i := e.Len() - 1; i >= 0 && len(out) < seats; i-- {
		x := e.Entry(i)
		switch info.VerbKey(x.Verb) {
		case "play", "cover":
			if !now[x.Cards[0]] {
				out = append([]played{{x.Seat, x.Face(0)}}, out...)
			}
		}
	}
	if len(out) < seats {
		return nil
	}
	return out
}

// recap gives what has been said since the device was passed on last.
func (a *App) recap() []string {
	out := a.lines[min(a.recaps, len(a.lines)):]
	a.recaps = len(a.lines)
	return out
}

// advise shows what the strongest robot would do, and why.
func (a *App) advise(x *engine.Action, why string) {
	v := a.table.Engine().View(a.viewer)
	a.passing(a.voice.Hint(why, x, v), false)
	if len(x.Cards) > 0 {
		a.scene.SetFocus(x.Cards[0])
	}
}
