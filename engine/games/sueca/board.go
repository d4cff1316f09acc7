package sueca

import (
	"carteado/engine"
	"carteado/engine/trick"
	"carteado/engine/trick/sight"
)

// board is a world on which a hand is played out, with what either side has taken.
type board struct {
	sight.Board
	rules  *trick.Rules
	stake  int16 // points in the trick
	points [2]int16
	tricks [2]uint8
}

// board returns the board of a world as it stands.
func (h *Hand) board() board {
	tr := &h.s.play
	b := board{Board: sight.Stand(&h.t, tr, h.law(), handOf), rules: h.law(), points: h.s.points, tricks: h.s.tricks}
	for _, c := range tr.Trick(int(tr.Done)) {
		b.stake += worth[h.t.Face(c)]
	}
	return b
}

// dealt returns the board of a world before the first card.
func (h *Hand) dealt() board {
	return board{Board: sight.Dealt(&h.t, &h.s.play, h.law(), handOf), rules: h.law()}
}

// may lists the cards that the seat in turn may play; none when all are played.
func (b *board) may(cards *[10]engine.Face) []engine.Face { return b.Legal(b.rules, cards[:0]) }

// play plays a card of the seat in turn.
func (b *board) play(f engine.Face) {
	b.stake += worth[f]
	if b.Play(b.rules, f) {
		b.points[b.Winner&1] += b.stake
		b.tricks[b.Winner&1]++
		b.stake = 0
	}
}

// look returns the outlook of the seat in turn, as Hand.look does.
func (b *board) look() outlook {
	return outlook{b.Look(b.rules, partners(b.Turn)), int(b.stake), b.Hands[b.Turn].Len() == 1}
}
