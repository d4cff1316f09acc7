package main

import (
	"strings"

	"carteado/engine"
	"carteado/net/session"
	"carteado/render/page"
)

const lateSheet = "late"

// urge is what this player thinks about waiting for somebody.
type urge struct {
	asks  bool              // he wants to see what can be done
	waits [2]engine.SeatSet // who wanted a robot, or the hand given up, when he put the question away
}

// late asks what should be done about somebody who takes long, or is away where nobody may play for him: when this player
// wants to know, or another has proposed something.
func (f *friends) late() {
	l, me := f.state.Late, f.state.Me
	if l == nil || !l.Say {
		f.urge = urge{}
		page.Close(lateSheet)
		return
	}
	others := [2]engine.SeatSet{l.Robot &^ me.Set(), l.Void &^ me.Set()}
	if !f.urge.asks && (others == [2]engine.SeatSet{} || others == f.urge.waits) {
		page.Close(lateSheet)
		return
	}
	a := f.a
	s := page.AbsentState{Book: a.book, Who: f.named(l.Seats), Slow: !l.Away, Sole: f.waiters(l.Seats).Len() == 1}
	if l.Away {
		s.Seconds = int((a.host.now() - f.away[l.Seats.First()]) / 1000)
	}
	for i, name := range f.who.names {
		p := engine.Seat(i)
		for key, set := range map[string]engine.SeatSet{"wait": l.Wait, "robot": l.Robot, "void": l.Void} {
			switch {
			case !set.Has(p):
			case p == me:
				s.Mine = key
			default:
				s.Chosen = append(s.Chosen, page.Choice(a.book, name, key))
			}
		}
	}
	propose := func(w session.Way, key string) func() {
		return a.by(func() {
			f.urge = urge{asks: true}
			if s.Mine != key {
				f.remote.Propose(w)
			}
		})
	}
	s.Wait = a.by(func() {
		f.urge = urge{waits: others}
		if l.Asked() && !l.Away && s.Mine != "wait" {
			f.remote.Propose(session.WayWait)
		}
		page.Close(lateSheet)
	})
	s.Void = propose(session.WayVoid, "void")
	if !l.Away {
		s.Robot = propose(session.WayRobot, "robot")
	}
	page.Open(lateSheet, page.Absent(s), s.Wait)
}

// named gives the names of those at some seats.
func (f *friends) named(seats engine.SeatSet) string {
	var out []string
	for i, name := range f.who.names {
		if seats.Has(engine.Seat(i)) {
			out = append(out, name)
		}
	}
	return strings.Join(out, ", ")
}

// waiters gives who waits for those at some seats.
func (f *friends) waiters(seats engine.SeatSet) (set engine.SeatSet) {
	for i := range f.state.Seats {
		x, p := &f.state.Seats[i], engine.Seat(i)
		if x.Kind == session.Person && !seats.Has(p) && !x.Away && !x.Left {
			set |= p.Set()
		}
	}
	return set
}

// waiting puts into the banner whom this player waits for, or that the others wait for him.
func (f *friends) waiting(s *page.BannerState) {
	a, l := f.a, f.state.Late
	switch {
	case l == nil:
	case l.Say && (l.Away || s.Away == ""):
		if !l.Away {
			s.Late = f.named(l.Seats)
		}
		s.Vote = a.by(func() { f.urge.asks = true; f.late() })
	case l.Asked() && l.Seats.Has(f.state.Me) && !l.Away:
		s.Asked = true
		if w := f.waiters(l.Seats); w.Len() == 1 {
			s.Sole = f.named(w)
		}
		s.Here = a.by(func() { f.remote.Propose(session.WayWait) })
	}
}
