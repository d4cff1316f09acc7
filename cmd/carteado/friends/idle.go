package friends

import (
	"carteado/engine"
	"carteado/net/session"
	"carteado/render/page"
)

const idleSheet = "late"

// idle is what this player thinks about waiting for somebody who does not move.
type idle struct {
	*room
	asks  bool              // this player wants to see what can be done
	waits [2]engine.SeatSet // who wanted a robot, or the hand given up, when this player put the question away
}

// draw asks what should be done about somebody who takes long, or is away where nobody may play instead: when this player wants
// to know, or another has proposed something.
func (d *idle) draw() {
	l, me := d.state.Late, d.state.Me
	if l == nil || !l.Say {
		d.asks, d.waits = false, [2]engine.SeatSet{}
		page.Close(idleSheet)
		return
	}
	others := [2]engine.SeatSet{l.Robot &^ me.Set(), l.Void &^ me.Set()}
	if !d.asks && (others == [2]engine.SeatSet{} || others == d.waits) {
		page.Close(idleSheet)
		return
	}
	b, by := d.Screen.Likes.Book, d.Screen.Loop.By
	s := page.AbsentState{Book: b, Who: d.named(l.Seats), Slow: !l.Away, Sole: d.waiters(l.Seats).Len() == 1}
	if l.Away {
		s.Seconds = int((d.Screen.Loop.Now() - d.away[l.Seats.First()]) / 1000)
	}
	for i, name := range d.party.Names {
		p := engine.Seat(i)
		for key, set := range map[string]engine.SeatSet{"wait": l.Wait, "robot": l.Robot, "void": l.Void} {
			switch {
			case !set.Has(p):
			case p == me:
				s.Mine = key
			default:
				s.Chosen = append(s.Chosen, page.Choice(b, name, key))
			}
		}
	}
	propose := func(w session.Way, key string) func() {
		return by(func() {
			d.asks, d.waits = true, [2]engine.SeatSet{}
			if s.Mine != key {
				d.remote.Ask(session.Propose{Way: w})
			}
		})
	}
	s.Wait = by(func() {
		d.asks, d.waits = false, others
		if l.Asked() && !l.Away && s.Mine != "wait" {
			d.remote.Ask(session.Propose{Way: session.WayWait})
		}
		page.Close(idleSheet)
	})
	s.Void = propose(session.WayVoid, "void")
	if !l.Away {
		s.Robot = propose(session.WayRobot, "robot")
	}
	page.Open(idleSheet, page.Absent(s), s.Wait)
}

// inBanner puts into the banner whom this player waits for, or that the others wait for this player.
func (d *idle) inBanner(s *page.BannerState) {
	by := d.Screen.Loop.By
	switch l := d.state.Late; {
	case l == nil:
	case l.Say && (l.Away || s.Away == ""):
		if !l.Away {
			s.Late = d.named(l.Seats)
		}
		s.Vote = by(func() { d.asks = true; d.draw() })
	case l.Asked() && l.Seats.Has(d.state.Me) && !l.Away:
		s.Asked = true
		if w := d.waiters(l.Seats); w.Len() == 1 {
			s.Sole = d.named(w)
		}
		s.Here = by(func() { d.remote.Ask(session.Propose{Way: session.WayWait}) })
	}
}
