package notebook

import (
	"errors"
	"time"
)

// What a ledger begins with, and what it takes to get more.
const (
	Guest        = 500  // credits of who has made no backup
	Member       = 1000 // of who has
	RechargeAt   = 50   // who has less may ask
	Recharge     = 150
	RechargeTime = 2 * time.Hour
	RechargesDay = 2 // by the own calendar
)

// Why somebody gets no recharge.
var (
	ErrEnough = errors.New("notebook: who has 50 credits or more gets no recharge")
	ErrTwice  = errors.New("notebook: there are two recharges a day")
)

// Event is something other than a match that changes credits.
type Event struct {
	At     time.Time // with the zone in which it was
	Backup bool      // the first backup of the key; else a recharge was asked for
}

// Ledger is what a person has, from the matches and events of a notebook.
type Ledger struct {
	Credits int
	Pending []time.Time // when recharges come that were asked for
	asked   []time.Time
}

// Credits returns the ledger of a person at a time. Matches and events are taken in the order of their times; a recharge that was asked
// for where none was due counts for nothing.
func Credits(p Person, matches []Match, events []Event, now time.Time) Ledger {
	l := Ledger{Credits: Guest}
	type entry struct {
		at    time.Time
		match *Match // nil for an event
		seat  int
		event Event
	}
	var all []entry
	for i := range matches {
		m := &matches[i]
		if seat := m.Seat(p); seat >= 0 && !m.Solo {
			all = append(all, entry{at: m.At, match: m, seat: seat})
		}
	}
	for _, e := range events {
		all = append(all, entry{at: e.At, event: e})
	}
	inOrder(all, func(a, b *entry) int { return a.at.Compare(b.at) })
	backed := false
	for i := range all {
		e := &all[i]
		if e.at.After(now) {
			break
		}
		l.mature(e.at)
		switch {
		case e.match != nil:
			l.Credits = max(0, l.Credits+e.match.chips(e.seat))
		case !e.event.Backup:
			l.ask(e.at)
		case !backed:
			backed = true
			l.Credits += Member - Guest
		}
	}
	l.mature(now)
	return l
}

// chips returns what a match changed in the credits of a seat.
func (m *Match) chips(seat int) int {
	change, _ := m.Settle()
	if m.Competitive && !m.Solo {
		return change[seat] + m.Seats[seat].Chips
	}
	return change[seat]
}

// MayAsk returns why no recharge can be asked for at a time, nil if one can.
func (l *Ledger) MayAsk(now time.Time) error {
	year, month, day := now.Date()
	today := 0
	for _, t := range l.asked {
		if y, m, d := t.In(now.Location()).Date(); y == year && m == month && d == day {
			today++
		}
	}
	switch {
	case l.Credits >= RechargeAt:
		return ErrEnough
	case today >= RechargesDay:
		return ErrTwice
	}
	return nil
}

func (l *Ledger) ask(at time.Time) {
	if l.MayAsk(at) == nil {
		l.Pending = append(l.Pending, at.Add(RechargeTime))
		l.asked = append(l.asked, at)
	}
}

// mature adds the recharges that have come.
func (l *Ledger) mature(now time.Time) {
	for len(l.Pending) > 0 && !l.Pending[0].After(now) {
		l.Credits += Recharge
		l.Pending = l.Pending[1:]
	}
}
