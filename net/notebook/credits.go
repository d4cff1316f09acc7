package notebook

import (
	"errors"
	"slices"
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
	places := sortPlaces(len(matches), func(i, j int) int { return matches[i].At.Compare(matches[j].At) })
	events = slices.Clone(events)
	inOrder(events, func(a, b *Event) int { return a.At.Compare(b.At) })
	backed := false
	until := func(at time.Time) { // takes the events before a time
		for ; len(events) > 0 && events[0].At.Before(at); events = events[1:] {
			e := &events[0]
			l.mature(e.At)
			switch {
			case !e.Backup:
				l.ask(e.At)
			case !backed:
				backed = true
				l.Credits += Member - Guest
			}
		}
	}
	for i := range matches {
		m := &matches[i]
		if places != nil {
			m = &matches[places[i]]
		}
		if m.At.After(now) {
			break
		}
		if seat := m.Seat(p); seat >= 0 && !m.Solo {
			until(m.At)
			l.mature(m.At)
			l.Credits = max(0, l.Credits+m.chips(seat))
		}
	}
	until(now.Add(1)) // those of that moment, too
	l.mature(now)
	return l
}

// chips returns what a match changed in the credits of a seat.
func (m *Match) chips(seat int) int {
	var room [maxSeats]int
	change := room[:len(m.Seats)]
	m.settle(change)
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
