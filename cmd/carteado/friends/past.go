package friends

import (
	"crypto/sha256"
	"slices"
	"time"

	"carteado/engine"
	"carteado/engine/games"
	"carteado/net/notebook"
	"carteado/net/receipt"
)

// past is the last match that the device was given to keep.
type past struct {
	match  [32]byte
	signed engine.SeatSet
	hands  []string // their receipts
}

// keepPast keeps the receipt of a match that is over, and the match as it tells it with its hands, anew with each signature that comes. Where the match goes on with others it is none of its own.
func (t *Table) keepPast() {
	st := t.state
	if t.Keep == nil || st.Match == [32]byte{} || st.Match == t.past.match && st.Signed == t.past.signed {
		return
	}
	if st.Match != t.past.match {
		t.past = past{match: st.Match}
	}
	t.past.signed = st.Signed
	x := t.past
	first, last := 0, st.Receipts // there is that of the match
	if x.hands != nil {
		first = last
	}
	for k := first; k <= last; k++ {
		t.remote.Receipt(k, func(text string, err error) {
			switch {
			case t.past.match != x.match || err != nil:
			case k < last:
				t.past.hands = append(t.past.hands, text)
			case t.past.signed == x.signed:
				t.keepMatch(text)
			}
		})
	}
}

// abandon keeps a match that this player leaves for a price. Its receipt, which comes at its end, does not come here.
func (r *room) abandon() {
	st, info, o := r.state, r.party.Info(), &r.party.Options
	if r.Keep == nil {
		return
	}
	m := notebook.Match{ID: sha256.Sum256(slices.Concat([]byte("left"), st.Table[:], r.me[:])), At: r.Page.Date().Truncate(time.Second), Game: info.Key, Preset: o.Preset(),
		Rounds: o.Rounds(), Terms: notebook.Terms{Wager: st.Terms.Wager, Declarer: -1}}
	points := o.Totals(&st.Carry)
	for p := range engine.Seat(o.Seats()) {
		x := notebook.Seat{Name: st.Seats[p].Name, Place: 1, Points: int(points[p]), Side: info.Side(o, p)}
		if x.Side == info.Side(o, st.Me) {
			x.Place = 2
		}
		if p == st.Me {
			x.Person, x.Left = notebook.Self, true
		}
		m.Seats = append(m.Seats, x)
	}
	r.Keep(m, nil)
}

// keepMatch keeps a match by its receipt.
func (t *Table) keepMatch(text string) {
	s, err := receipt.ParseSheet(text)
	if err != nil {
		return
	}
	t.KeepReceipt(t.past.match, text)
	if s.Void != "" && s.Void != receipt.Friendly {
		return
	}
	if m, err := notebook.Told(s, s.Seat(t.me), t.Page.Date().Location(), games.Lookup); err == nil {
		hands := notebook.Hands(s, t.past.hands, games.Lookup)
		m.Feats(hands, games.Lookup)
		t.Keep(m, hands)
	}
}
