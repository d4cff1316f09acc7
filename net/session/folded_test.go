package session_test

import (
	"slices"
	"testing"

	"carteado/engine"
	"carteado/engine/games/holdem"
	"carteado/net/mental/bus"
	"carteado/net/mental/group"
	"carteado/net/mental/keys"
	"carteado/net/session"
)

// folder is somebody who goes, with the cards that he has then and the keys by which the others might open them.
type folder struct {
	seat engine.Seat
	hand group.Scalar   // his own key, which nobody else has
	pool []group.Scalar // all keys of the others, and his part of the stock's, which they put together when he has left
	list []engine.Slot
}

// folder notes the keys of a deal as soon as all have them: some are erased when the cards are dealt.
func (e *evening) folder(seats int, gone engine.Seat) *folder {
	e.t.Helper()
	secret := func(s int, r keys.Record) ([]byte, bool) {
		return session.SecretOf(e.guests[s].Session, engine.Seat(s), r)
	}
	list := []keys.Record{keys.Shuffle, keys.Hand, keys.Stock}
	e.until("all have their keys", 20000, func() bool {
		for s := range seats {
			for _, r := range list {
				if _, there := secret(s, r); !there {
					return false
				}
			}
		}
		return true
	})
	f := &folder{seat: gone}
	for s := range seats {
		for _, r := range list {
			b, _ := secret(s, r)
			switch key := bus.Must(group.DecodeScalar(b)); {
			case engine.Seat(s) != gone || r == keys.Stock:
				f.pool = append(f.pool, key)
			case r == keys.Hand:
				f.hand = key
			}
		}
	}
	return f
}

// holds notes the cards in his hand, before he goes.
func (f *folder) holds(s *session.Session) { f.list = session.HandOf(s, f.seat) }

// shut sees to it that his cards are closed to a peer and to all others together, as they lie in that peer's deal, and that they are
// cards that his own key opens.
func (f *folder) shut(t *testing.T, s *session.Session) {
	t.Helper()
	if len(f.list) == 0 {
		t.Error("he had no cards")
	}
	if session.Reads(s, f.list...) {
		t.Errorf("a card of %v is read", f.list)
	}
	for _, c := range f.list {
		if !session.Opens(s, f.hand, c) {
			t.Errorf("his own key does not open card %d", c)
		}
		for set := range 1 << len(f.pool) {
			var key group.Scalar
			for i, k := range f.pool {
				if set>>i&1 != 0 {
					key = key.Add(k)
				}
			}
			if session.Opens(s, key, c) {
				t.Fatalf("the others open card %d with the keys %b", c, set)
			}
		}
	}
}

// TestFolded: one folds before the flop at Hold'em, and looks on. On the flop his cards are shut to all others together, and they are when
// he has left and the hand is over.
func TestFolded(t *testing.T) {
	t.Parallel()
	const gone = 3
	e := newEvening(t, 4, 23, "texas-holdem(seats=4)", nil)
	for i, g := range e.guests {
		g.meek, g.idle = true, i == gone
	}
	e.wait()
	e.sit(4)
	cards := e.folder(4, gone)
	e.until("it is his turn", 200000, func() bool { return e.guests[gone].State().Turn.Has(gone) })
	cards.holds(e.guests[0].Session)
	e.does(gone, holdem.Fold, 0)
	rest := slices.DeleteFunc(upTo(4), func(i int) bool { return i == gone })
	e.street(rest, 3)
	cards.shut(t, e.guests[0].Session)
	e.goes(gone, rest, false)
	e.idle(rest, false)
	e.scored(rest, 1)
	cards.shut(t, e.guests[0].Session)
	if p := e.guests[0].State().Scores[0].Points; p[gone] > 0 || p[gone] < -10 {
		t.Errorf("he has %v", p)
	}
}
