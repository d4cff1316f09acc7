// Package hotseat passes a device on between people who share it, as in hot-seat play
// (https://en.wikipedia.org/wiki/Hotseat_(multiplayer_mode)): a curtain covers the table until the person whose turn it is
// holds the button, and tells meanwhile what the others have done. Nobody sees the cards of the others.
package hotseat

import (
	"carteado/cmd/carteado/screen"
	"carteado/engine"
	"carteado/render/page"
)

// Hotseat is the curtain of a screen.
type Hotseat struct {
	screen  *screen.Screen
	curtain page.Curtain
	told    int // entries of the hand that whoever looks behind the curtain has heard of
}

// New returns a curtain that is not drawn.
func New(s *screen.Screen) *Hotseat { return &Hotseat{screen: s} }

// Dealt begins with the hand that the screen shows. What is new to the next person begins with the last decision of a person.
func (h *Hotseat) Dealt() {
	m := h.screen.Match()
	e, here := m.Engine(), m.Party().Here
	h.told = 0
	for i := range e.Len() {
		if here.Has(e.Entry(i).Seat) {
			h.told = i
		}
	}
}

// Pass covers the table and asks for those whose turn it is; then shows the cards of the one who has held the button, and calls
// taken. Where partners may both answer, as a raise, either of them may take the device. leave goes away from the
// table.
func (h *Hotseat) Pass(who engine.SeatSet, taken, leave func()) {
	s := h.screen
	s.Cover()
	voice, m := s.Voice(), s.Match()
	var people []page.Person
	for p := range engine.Seat(engine.MaxSeats) {
		if who.Has(p) {
			people = append(people, page.Person{Name: voice.Name(p), Seat: int(p)})
		}
	}
	h.curtain = page.Curtain{Book: s.Likes.Book, For: people, Recap: s.LinesSince(h.told), Leave: s.Loop.By(leave), After: s.Loop.After,
		Mine: func(seat int) {
			if s.Match() != m {
				return
			}
			s.Loop.Touched()
			s.Look(engine.Seat(seat))
			taken()
		}}
	h.told = s.Told()
	h.curtain.Draw()
}

// Lift takes the curtain away, if it is drawn. The table stays hidden until somebody looks.
func (h *Hotseat) Lift() {
	if h.curtain.Down() {
		h.curtain.Lift()
	}
}
