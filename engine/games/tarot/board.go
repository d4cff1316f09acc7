package tarot

import (
	"carteado/engine"
	"carteado/engine/trick"
	"carteado/engine/trick/sight"
)

// board is a world on which a hand is played out, with what the declarer has so far. It leaves out that a side without a
// small card pays nothing for the excuse.
type board struct {
	sight.Board
	rules    *rules
	declarer engine.Seat
	level    int8
	slam     bool
	handfuls int16       // what they are worth
	apart    trick.Cards // in the dog, or laid away

	tricks, taken uint8 // complete, and of these the declarer's
	halves        int16 // of the declarer
	bouts         int8
	petit         int8 // who has won trump 1 in the last trick, as in deed
	late          int8 // the same of the trick before

	stake int16       // in the trick in play, without the excuse
	bout  int8        // of these, trump 1 and 21
	small bool        // trump 1 is there
	fool  engine.Seat // who has played the excuse to it
}

// board returns the board of a world as it stands, once the play has begun.
func (h *Hand) board() board {
	tr := &h.s.play
	b := board{Board: sight.Stand(&h.t, tr, &binding, handOf), rules: h.rules, declarer: h.s.auction.Holder, level: int8(h.level()),
		slam: h.s.slam, fool: engine.Nobody}
	for k := range int(tr.Done) + 1 {
		cards := tr.Trick(k)
		for i, c := range cards {
			b.lay(tr.Seat(k, i), h.t.Face(c))
		}
		if k < int(tr.Done) {
			b.collect(tr.Lead[k+1])
		}
	}
	for p := range h.rules.seats {
		b.handfuls += int16(handfulWorth[h.s.handful[p]])
	}
	for _, z := range [...]engine.Zone{zAway, zDog} {
		for _, c := range h.t.Pile(z) {
			b.keep(h.t.Face(c))
		}
	}
	return b
}

// board returns the board of a world in which the seats hold these hands, before the first card. apart are the cards of
// the dog, or those that the declarer has laid away.
func (r *rules) board(hands *[most]trick.Cards, apart trick.Cards, declarer engine.Seat, level int32, slam bool) board {
	lead := r.dealer.Next(1, r.seats)
	if slam && r.slamLead {
		lead = declarer
	}
	b := board{Board: sight.Deal(hands[:r.seats], lead), rules: r, declarer: declarer, level: int8(level), slam: slam, fool: engine.Nobody}
	var list [kept]engine.Face
	for _, f := range order.Faces(list[:0], &apart) {
		b.keep(f)
	}
	return b
}

// keep counts a card that was laid away, or lies in the dog.
func (b *board) keep(f engine.Face) {
	b.apart.Add(order, f)
	if b.level == contra {
		return
	}
	b.halves += worth[f]
	if isBout(f) {
		b.bouts++
	}
}

// lay puts a card of a seat on the trick.
func (b *board) lay(p engine.Seat, f engine.Face) {
	if f == engine.Excuse {
		b.fool = p
		return
	}
	b.stake += worth[f]
	b.small = b.small || f == petit
	if isBout(f) {
		b.bout++
	}
}

// collect gives a full trick to its winner, or to the excuse (R12, S2, S5).
func (b *board) collect(w engine.Seat) {
	last := int(b.tricks) == b.rules.dealt-1
	if last && (b.fool == b.declarer && b.taken == b.tricks || b.fool != engine.Nobody && b.fool != b.declarer && b.taken == 0) {
		w = b.fool
	}
	mine := w == b.declarer
	if mine {
		b.halves += b.stake
		b.bouts += b.bout
	}
	switch {
	case b.fool == engine.Nobody:
	case last && b.rules.lost && mine, b.fool == b.declarer && mine:
		b.halves += worth[engine.Excuse]
		b.bouts++
	case last && b.rules.lost:
	case b.fool == b.declarer:
		b.halves += worth[engine.Excuse] - 1
		b.bouts++
	case mine:
		b.halves++
	}
	won := int8(0)
	if b.small {
		won = -1
		if mine {
			won = 1
		}
	}
	if last && w != b.fool {
		b.petit = won
	} else if last {
		b.petit = b.late
	}
	b.late = won
	b.tricks++
	if mine {
		b.taken++
	}
	b.stake, b.bout, b.small, b.fool = 0, 0, false, engine.Nobody
}

// may lists the cards that the seat in turn may play; none when all are played.
func (b *board) may(cards *[fullest]engine.Face) []engine.Face { return b.Legal(&binding, cards[:0]) }

// play plays a card of the seat in turn.
func (b *board) play(f engine.Face) {
	b.lay(b.Turn, f)
	if b.Play(&binding, f) {
		b.collect(b.Winner)
	}
}

// deed returns what a hand that was played out has come to.
func (b *board) deed() deed {
	return deed{level: int(b.level), halves: int32(b.halves), bouts: int(b.bouts), petit: int32(b.petit), handfuls: int32(b.handfuls),
		slam: b.slam, tricks: int(b.taken), others: int(b.tricks - b.taken)}
}

// outlook is what the seat in turn makes of the trick in play.
type outlook struct {
	sight.Sight
	declarer engine.Seat
	stake    int16
	left     int // tricks, this one too
	lost     bool
}

// look returns the outlook of the seat in turn.
func (b *board) look() outlook {
	side := b.declarer.Set()
	if b.Turn != b.declarer {
		side = engine.Seats(b.rules.seats) &^ side
	}
	o := outlook{b.Look(&binding, side), b.declarer, b.stake, b.rules.dealt - int(b.tricks), b.rules.lost}
	if b.Turn == b.declarer && b.level <= guarda { // he knows what he has laid away
		o.Hidden = o.Hidden.Without(b.apart)
	} else {
		o.Hidden = o.Hidden.Or(b.apart)
	}
	return o
}

// look returns the outlook of the seat in turn, by what it sees.
func (h *Hand) look() outlook {
	tr := &h.s.play
	me := tr.Turn()
	o := outlook{sight.Look(&h.t, tr, &binding, me, handOf(me), h.sideOf(me)), h.s.auction.Holder, 0, h.rules.dealt - int(tr.Done), h.rules.lost}
	for _, c := range tr.Trick(int(tr.Done)) {
		if f := h.t.Face(c); f != engine.Excuse {
			o.stake += worth[f]
		}
	}
	if me == h.s.auction.Holder {
		for _, c := range h.t.Pile(zAway) {
			if f := h.t.FaceFor(me, c); f != engine.Unknown {
				o.Hidden.Remove(order, f)
			}
		}
	}
	return o
}
