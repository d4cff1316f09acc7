package espadas

import (
	"carteado/engine"
	"carteado/engine/trick"
	"carteado/engine/trick/sight"
)

// board is a world on which a hand is played out, with what everybody has bid and taken.
type board struct {
	sight.Board
	rules  *rules
	bids   [seats]int8
	taken  [seats]uint8
	tricks uint8 // complete
	broken bool  // spades
}

// board returns the board of a world as it stands, once the bids are made.
func (h *Hand) board() board {
	tr := &h.s.play
	b := board{Board: sight.Stand(&h.t, tr, &open, handOf), rules: h.rules, bids: h.s.bids, taken: h.s.tricks, tricks: tr.Done}
	b.broken = tr.Played(&h.t, order, &allSpades, int(tr.Done), int(tr.Count))
	return b
}

// bidden returns the board of a world before the first card, with the bids so far.
func (h *Hand) bidden() board {
	var hands [seats]trick.Cards
	for p := range engine.Seat(seats) {
		for _, c := range h.t.Pile(handOf(p)) {
			hands[p].Add(order, h.t.Face(c))
		}
	}
	return board{Board: sight.Deal(hands[:], h.rules.dealer.Next(1, seats)), rules: h.rules, bids: h.s.bids}
}

// law returns what binds the next card, as Hand.law does.
func (b *board) law() *trick.Rules {
	switch {
	case b.tricks == 0 && (b.Now.N == 0 || !b.rules.firstFree):
		return &shut
	case b.tricks > 0 && b.Now.N == 0 && !b.broken:
		return &shut
	}
	return &open
}

// may lists the cards that the seat in turn may play; none when all are played.
func (b *board) may(cards *[dealt]engine.Face) []engine.Face { return b.Legal(b.law(), cards[:0]) }

// play plays a card of the seat in turn.
func (b *board) play(f engine.Face) {
	r := b.law()
	b.broken = b.broken || f.Suit() == engine.Spades
	if b.Play(r, f) {
		b.taken[b.Winner]++
		b.tricks++
	}
}

// outlook is what the seat in turn makes of the trick in play.
type outlook struct {
	sight.Sight
	bids   [seats]int8
	taken  [seats]uint8
	tricks uint8
	counts bool // the tricks of a failed nil count for the contract
}

// partners returns the seats of a seat's side.
func partners(p engine.Seat) engine.SeatSet { return 0b0101 << (p & 1) }

// look returns the outlook of the seat in turn.
func (b *board) look() outlook {
	counts := b.rules.failCounts
	return outlook{b.Look(&open, with(&b.bids, &b.taken, counts, b.Turn)), b.bids, b.taken, b.tricks, counts}
}

// look returns the outlook of the seat in turn, by what it sees.
func (h *Hand) look() outlook {
	tr, counts := &h.s.play, h.rules.failCounts
	me := tr.Turn()
	s := sight.Look(&h.t, tr, &open, me, handOf(me), with(&h.s.bids, &h.s.tricks, counts, me))
	return outlook{s, h.s.bids, h.s.tricks, tr.Done, counts}
}

// with returns the seats whose tricks are as good, or as bad, as the own. That of who has bid nil is another thing than his
// partner's, unless the nil has failed and its tricks count.
func with(bids *[seats]int8, taken *[seats]uint8, counts bool, p engine.Seat) engine.SeatSet {
	for _, q := range [...]engine.Seat{p, p.Next(2, seats)} {
		if bids[q] <= plainNil && !(counts && taken[q] > 0) {
			return p.Set()
		}
	}
	return partners(p)
}

// hopes reports whether a seat has bid nil, or double nil, and taken no trick yet.
func hopes(bids *[seats]int8, taken *[seats]uint8, p engine.Seat) bool {
	return bids[p] <= plainNil && taken[p] == 0
}
