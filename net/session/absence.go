package session

import (
	"slices"

	"carteado/engine"
)

// absences is what people have said in the log about who is there. There are two of each sitting: one that takes in
// entries as soon as they are committed, for a hand that stands still; and one that takes them in in their order, for
// everything that has to be decided at one place of the log by all alike.
type absences struct {
	voices int
	away   engine.SeatSet // waited for in vain by all others
	left   engine.SeatSet // for good, by their own word
	stays  []stay         // who is waited for
	voids  engine.SeatSet // who gives up the hand
	hand   uint32         // that one
}

// stay is who waits for a voice while the deal stands at a root.
type stay struct {
	voice engine.Seat
	root  [32]byte
	dealt bool
	by    engine.SeatSet
}

// present gives the voices that count.
func (a *absences) present() engine.SeatSet { return engine.Seats(a.voices) &^ a.away &^ a.left }

// change is what an entry has brought about.
type change struct {
	gone  engine.SeatSet // is away from now on, at this root
	root  [32]byte
	heard engine.SeatSet // was not away after all
	here  engine.SeatSet // says that he is there, and has not left for good
	back  engine.SeatSet
	left  engine.SeatSet
	void  uint32 // the hand that all have given up
}

// take takes in an entry of a voice.
func (a *absences) take(by engine.Seat, e *entry) (c change) {
	switch e.kind {
	case entryAway:
		if int(e.Voice) >= a.voices || a.away.Has(e.Voice) || e.Voice == by || !a.present().Has(by) {
			return
		}
		i := slices.IndexFunc(a.stays, func(s stay) bool { return s.voice == e.Voice && s.root == e.Root && s.dealt == e.Dealt })
		if i < 0 {
			if len(a.stays) >= 4*engine.MaxSeats {
				a.stays = a.stays[1:]
			}
			i = len(a.stays)
			a.stays = append(a.stays, stay{voice: e.Voice, root: e.Root, dealt: e.Dealt})
		}
		a.stays[i].by |= by.Set()
		if rest := a.present() &^ e.Voice.Set(); a.stays[i].by&rest == rest {
			a.away |= e.Voice.Set()
			c.gone, c.root = e.Voice.Set(), e.Root
		}
	case entryHears:
		if e.Voice != by && a.away.Has(e.Voice) {
			c.heard = e.Voice.Set()
			a.clear(e.Voice)
		}
	case entryBack:
		if !a.left.Has(by) {
			c.here, c.back = by.Set(), by.Set()&a.away
			a.clear(by)
		}
	case entryLeave:
		c.left = by.Set() &^ a.left
		a.left |= by.Set()
	case entryVoid:
		if e.Hand != a.hand {
			a.hand, a.voids = e.Hand, 0
		}
		a.voids |= by.Set()
	}
	if rest := a.present(); a.voids != 0 && rest != 0 && a.voids&rest == rest {
		c.void, a.voids = a.hand, 0
	}
	return c
}

// clear forgets that a voice was waited for.
func (a *absences) clear(v engine.Seat) {
	a.away &^= v.Set()
	a.voids = 0
	a.stays = slices.DeleteFunc(a.stays, func(s stay) bool { return s.voice == v })
}
