package main

import (
	"carteado/engine"
	"carteado/render/page"
	"carteado/render/speech"
)

// several tells whether people pass this device on.
func (a *App) several() bool { return a.table != nil && a.table.party().here.Len() > 1 }

// aloud gives the voice for what everybody at the device may read: where several share it, it speaks to none of
// them.
func (a *App) aloud() *speech.Voice {
	v := a.voice
	if a.several() {
		v.Me = engine.Nobody
	}
	return &v
}

// hide takes away whatever the person who has the device alone may see.
func (a *App) hide() {
	a.viewer = engine.Nobody
	a.control.Clear()
	page.CloseAll()
	a.silence()
	a.show(nil, false)
	a.refresh()
}

// pass covers the table and asks for the person whose turn it is; then shows his cards. Where partners may both
// answer, as a raise at truco, either of them may take the device; if one of them has it already, he answers and
// it is not passed on.
func (a *App) pass(who engine.SeatSet) {
	t := a.table
	a.hide()
	var people []page.Person
	for p := range engine.Seat(engine.MaxSeats) {
		if who.Has(p) {
			people = append(people, page.Person{Name: a.voice.Name(p), Seat: int(p)})
		}
	}
	a.page.curtain = page.Curtain{Book: a.book, For: people, Recap: a.recap(),
		Mine: func(seat int) {
			if a.table != t {
				return
			}
			a.Touched()
			a.viewer = engine.Seat(seat)
			a.show(nil, false)
			a.refresh()
			a.advance()
		},
		Leave: a.by(a.home),
		After: func(ms float64, do func()) func() { return a.host.after(ms, func() { a.run(do) }) }}
	a.page.curtain.Draw()
}
