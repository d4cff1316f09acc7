package copas

import (
	"carteado/engine"
	"carteado/engine/trick"
	"carteado/engine/trick/sight"
)

// board is a world on which a hand is played out, with what everybody has taken.
type board struct {
	sight.Board
	rules  *rules
	tricks uint8 // complete
	broken bool  // hearts
	stake  int16 // points in the trick
	points [seats]int16
}

// board returns the board of a world as it stands, once the first card is due.
func (h *Hand) board() board {
	tr := &h.s.play
	b := board{Board: sight.Stand(&h.t, tr, &open, handOf), rules: h.rules, tricks: tr.Done}
	b.broken = tr.Played(&h.t, order, h.breakers(), int(tr.Done), int(tr.Count))
	for _, c := range tr.Trick(int(tr.Done)) {
		b.stake += worth[h.t.Face(c)]
	}
	for p := range engine.Seat(seats) {
		b.points[p] = h.points(p)
	}
	return b
}

// board returns the board of a world in which the seats hold these hands, before the first card.
func (r *rules) board(hands *[seats]trick.Cards) board {
	b := board{rules: r}
	for p := range engine.Seat(seats) {
		if hands[p].Has(order, theTwo) {
			b.Board = sight.Deal(hands[:], p)
		}
	}
	return b
}

// law returns what binds the next card, as Hand.law does.
func (b *board) law() *trick.Rules {
	switch {
	case b.tricks == 0 && b.Now.N == 0:
		return &opening
	case b.tricks == 0 && !b.rules.firstFree:
		return &first
	case b.tricks > 0 && b.Now.N == 0 && !b.broken:
		return &shut
	}
	return &open
}

// may lists the cards that the seat in turn may play; none when the hand is over.
func (b *board) may(cards *[dealt]engine.Face) []engine.Face {
	if b.rules.earlyStop && b.stake == 0 && b.points[0]+b.points[1]+b.points[2]+b.points[3] == all {
		return nil
	}
	return b.Legal(b.law(), cards[:0])
}

// play plays a card of the seat in turn.
func (b *board) play(f engine.Face) {
	r := b.law()
	b.stake += worth[f]
	b.broken = b.broken || f.Suit() == engine.Hearts || f == theLady && b.rules.queenBreaks
	if b.Play(r, f) {
		b.points[b.Winner] += b.stake
		b.stake = 0
		b.tricks++
	}
}

// outlook is what the seat in turn makes of the trick in play.
type outlook struct {
	sight.Sight
	stake  int16
	tricks uint8
	points [seats]int16
	moon   bool // to take all points is worth something here
}

// look returns the outlook of the seat in turn.
func (b *board) look() outlook {
	return outlook{b.Look(&open, b.Turn.Set()), b.stake, b.tricks, b.points, b.rules.othersMoon || b.rules.selfMoon}
}

// look returns the outlook of the seat in turn, by what it sees.
func (h *Hand) look() outlook {
	tr := &h.s.play
	me := tr.Turn()
	o := outlook{Sight: sight.Look(&h.t, tr, &open, me, handOf(me), me.Set()), tricks: tr.Done, moon: h.rules.othersMoon || h.rules.selfMoon}
	for _, c := range tr.Trick(int(tr.Done)) {
		o.stake += worth[h.t.Face(c)]
	}
	for p := range engine.Seat(seats) {
		o.points[p] = h.points(p)
	}
	return o
}

// leads reports whether the trick is still to be led.
func (o *outlook) leads() bool { return o.Now.N == 0 }

// ladyOut reports whether the queen of spades may lie in another hand.
func (o *outlook) ladyOut() bool { return o.Hidden.Has(order, theLady) }

// shooter returns a seat, not this one, that has taken all of many points and so may shoot the moon; Nobody if there is
// none, or no moon at this table.
func (o *outlook) shooter() engine.Seat {
	const many = 8
	if !o.moon {
		return engine.Nobody
	}
	for p := range engine.Seat(seats) {
		if p != o.Me && o.points[p] >= many {
			for q := range engine.Seat(seats) {
				if q != p && o.points[q] > 0 {
					return engine.Nobody
				}
			}
			return p
		}
	}
	return engine.Nobody
}
