package sobe

import (
	"carteado/engine"
	"carteado/engine/trick"
	"carteado/engine/trick/sight"
)

// board is a world on which the tricks are played out, with what everybody has taken.
type board struct {
	sight.Board
	rules *rules
	trump engine.Suit
	in    engine.SeatSet
	done  int32 // tricks complete
	tally tally
}

// board returns the board of a world as it stands, once the first card is due.
func (h *Hand) board() board {
	tr := &h.s.play
	b := board{rules: h.rules, trump: h.s.trump, in: h.s.auction.In, done: int32(tr.Done)}
	b.Board = sight.Stand(&h.t, tr, b.duty(), handOf)
	for k := range b.done {
		b.rules.take(&b.tally, tr.Lead[k+1], k+1, worth(b.trump))
	}
	return b
}

// duty returns what binds who does not lead.
func (b *board) duty() *trick.Rules { return &b.rules.follow[b.trump] }

// law returns what binds the next card, as Hand.law does.
func (b *board) law() *trick.Rules {
	switch {
	case b.Now.N > 0:
		return b.duty()
	case b.rules.aceFirst:
		return &aceFirst[b.trump]
	}
	return &free[b.trump]
}

// may lists the cards that the seat in turn may play; none when all are played.
func (b *board) may(cards *[five]engine.Face) []engine.Face { return b.Legal(b.law(), cards[:0]) }

// play plays a card of the seat in turn.
func (b *board) play(f engine.Face) {
	if b.Play(b.law(), f) {
		b.done++
		b.rules.take(&b.tally, b.Winner, b.done, worth(b.trump))
	}
}

// outlook is what the seat in turn makes of the trick in play.
type outlook struct {
	sight.Sight
	trump  engine.Suit
	left   int // cards in the hand of each seat that has not played to the trick
	tricks int // that this seat has taken
}

// look returns the outlook of the seat in turn.
func (b *board) look() outlook {
	return outlook{b.Look(b.duty(), b.Turn.Set()), b.trump, five - int(b.done), int(b.tally.tricks[b.Turn])}
}

// look returns the outlook of the seat in turn, by what it sees.
func (h *Hand) look() outlook {
	tr := &h.s.play
	me := tr.Turn()
	s := sight.Look(&h.t, tr, &h.rules.follow[h.s.trump], me, handOf(me), me.Set())
	return outlook{s, h.s.trump, five - int(tr.Done), int(h.s.tricks[me])}
}

// none returns the chance that a hand of so many cards has none of some, of all that are hidden.
func none(cards, some, hidden int) float64 {
	p := 1.0
	for i := range min(cards, hidden) {
		if some+i >= hidden {
			return 0
		}
		p *= float64(hidden-some-i) / float64(hidden-i)
	}
	return p
}

// seen returns how many cards a player has chosen from who now holds so many: who has exchanged three has seen eight. He
// has kept the trumps among them.
func seen(cards int) int { return cards + (cards+1)/2 }

// beats returns the chance that seat x beats card f in a trick of the suit led. Products are converted before they are
// added, here and below: that keeps compilers from fusing the two, and robots choosing alike everywhere.
func (o *outlook) beats(x engine.Seat, led engine.Suit, f engine.Face) float64 {
	hidden := o.Hidden.Len()
	open := o.Hidden.Without(o.Lacks[x]) // what x may hold
	above := open.And(order.Above(f)).Len()
	trumps := open.And(order.Suited(o.trump)).Len()
	switch {
	case f.Suit() != o.trump:
	case led == o.trump:
		return 1 - none(seen(o.left), above, hidden)
	default:
		trumps = above
	}
	p := 0.0
	if f.Suit() == led {
		p = 1 - none(o.left, above, hidden)
	}
	ruffs := none(o.left, open.And(order.Suited(led)).Len(), hidden)
	p += float64(ruffs * (1 - none(seen(o.left), trumps, hidden)))
	return min(1, p)
}

// chance returns the chance that f takes the trick.
func (o *outlook) chance(f engine.Face) float64 {
	if !o.Wins(f) {
		return 0
	}
	led := o.Now.Led()
	if led == engine.NoSuit {
		led = f.Suit()
	}
	p := 1.0
	for left := o.Behind; left != 0; left &= left - 1 {
		p *= 1 - o.beats(left.First(), led, f)
	}
	return p
}
