package session_test

import (
	"slices"
	"testing"

	"carteado/net/mental"
	"carteado/net/mental/bus"
	"carteado/net/session"
	"carteado/net/wire"
)

// TestMemoryAttack: somebody at the table tells the others what he has signed, and what they can make no use of yet: 42 MB in a
// minute, in frames few enough for nobody to count them. Each keeps four of that and names him; the hand is played, and the next.
func TestMemoryAttack(t *testing.T) {
	long(t)
	e := newEvening(t, 4, 94, "lots(seats=4,hands=2)", nil)
	e.rough = true
	for _, g := range e.guests {
		g.idle = true
	}
	e.sit(4)
	e.playing(upTo(4), 0)
	const every, size = 140, 100_000
	table := session.Table(e.guests[0].Session)
	next := session.Chair(e.guests[cheat].Session, 1).Deal.Next(cheat)
	told := func(i int) bool {
		return slices.ContainsFunc(e.guests[i].notices, func(n session.Notice) bool { return n.Key == "flood" && n.Seat == cheat })
	}
	m := &mental.Message{Kind: mental.Shares, Hand: 1, Seat: cheat, Body: make([]byte, size)}
	for k := range uint32(2 * 60000 / every) {
		e.After(int64(every*k), func() {
			m.Seq = next + 40 + k
			mental.IdentityOf(guestKey(cheat).Seed()).Sign(table, m)
			frame := bus.Must(wire.Encode(&wire.Deal{Hand: 1, Raw: m.Bytes()}))
			for _, to := range honest {
				e.guests[to].Session.Receive(e.ids[cheat], frame)
			}
		})
	}
	e.Run(120000)
	for _, i := range honest {
		if n := session.Kept(e.guests[i].Session, e.ids[cheat]); n > 1<<22 || n < 1<<21 {
			t.Errorf("guest %d keeps %d bytes of his", i, n)
		}
		if !told(i) {
			t.Errorf("guest %d is told %v", i, e.guests[i].notices)
		}
	}
	for _, g := range e.guests {
		g.idle = false
	}
	e.scored(upTo(4), 2)
	for _, i := range honest {
		if v := e.guests[i].Verdicts(); len(v) > 0 {
			t.Errorf("guest %d: %v", i, v)
		}
	}
}
