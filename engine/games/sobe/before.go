package sobe

import (
	"math/rand/v2"

	"carteado/engine"
	"carteado/engine/bid"
	"carteado/engine/trick"
	"carteado/engine/trick/sight"
)

// before is a world before the first card is played: what everybody holds, and what the stock will bring.
type before struct {
	rules   *rules
	trump   engine.Suit
	auction bid.Auction
	hands   [seats]trick.Cards
	stock   [40]engine.Face
	drawn   int            // of the stock
	swapped engine.SeatSet // who has exchanged cards
}

// before returns the world of a hand in which no card was played.
func (h *Hand) before() before {
	b := before{rules: h.rules, trump: h.s.trump, auction: h.s.auction}
	for p := range engine.Seat(h.rules.n) {
		for _, c := range h.t.Pile(handOf(p)) {
			b.hands[p].Add(order, h.t.Face(c))
		}
		if h.s.swapped[p] != notYet {
			b.swapped |= p.Set()
		}
	}
	for i, c := range h.t.Pile(zStock) {
		b.stock[i] = h.t.Face(c)
	}
	return b
}

// draw gives a seat so many cards of the stock.
func (b *before) draw(p engine.Seat, n int) {
	for _, f := range b.stock[b.drawn : b.drawn+n] {
		b.hands[p].Add(order, f)
	}
	b.drawn += n
}

// name makes a suit trump.
func (b *before) name(trump engine.Suit) {
	b.trump = trump
	b.auction = bidding[b.rules.n].Start(engine.Seats(b.rules.n), b.rules.first())
}

// say lets the seat in turn go in or stay out.
func (b *before) say(in bool) {
	if in {
		bidding[b.rules.n].Say(&b.auction)
	} else {
		bidding[b.rules.n].Pass(&b.auction)
	}
}

// decide lets all who have not decided do so as careful players would, and deals to those who are in.
func (b *before) decide() {
	for !b.auction.Over() {
		p := b.auction.Turn
		b.say(b.trump == engine.Hearts || b.rules.must.Has(p) || b.rules.goes(&b.hands[p], b.trump, &b.auction, p))
	}
	if b.auction.In.Len() < 2 {
		return
	}
	for k := range b.rules.n {
		if p := b.rules.first().Next(k, b.rules.n); b.auction.In.Has(p) {
			b.draw(p, more)
		}
	}
}

// exchange puts cards of a seat away, and draws as many.
func (b *before) exchange(p engine.Seat, away trick.Cards) {
	b.hands[p] = b.hands[p].Without(away)
	b.draw(p, away.Len())
	b.swapped |= p.Set()
}

// playOut lets those who have not exchanged cards do so, and all play the tricks, as careful players would. It returns what
// everybody takes.
func (b *before) playOut(rng *rand.Rand) tally {
	in, first := b.auction.In, b.rules.first()
	if in.Len() < 2 {
		return b.rules.untouched(in, worth(b.trump))
	}
	for k := range b.rules.n {
		p := first.Next(k, b.rules.n)
		switch {
		case !in.Has(p):
			b.hands[p] = trick.Cards{}
		case !b.swapped.Has(p):
			b.exchange(p, b.rules.putAway(&b.hands[p], b.trump))
		}
	}
	play := b.board()
	play.playOut(rng)
	return play.tally
}

// board returns the board of the world, once all have exchanged cards.
func (b *before) board() board {
	n := b.rules.n
	out := board{rules: b.rules, trump: b.trump, in: b.auction.In}
	out.Board = sight.Deal(b.hands[:n], out.in.Nearest(b.rules.first(), n))
	out.Hide(order.All())
	return out
}
