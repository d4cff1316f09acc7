package king

import (
	"carteado/engine"
	"carteado/engine/trick"
	"carteado/engine/trick/sight"
)

// board is a world on which a hand is played out, with what everybody has taken.
type board struct {
	sight.Board
	rules  *rules
	object object
	trump  engine.Suit
	tricks uint8 // complete
	due    bool  // the king of hearts must go, if it may
	stake  int16 // what the cards of the trick count
	taken  [seats]int16
}

// board returns the board of a world as it stands, once a card is due.
func (h *Hand) board() board {
	tr := &h.s.play
	b := board{rules: h.rules, object: h.s.object, trump: h.s.trump, tricks: tr.Done, taken: h.s.taken}
	b.Board = sight.Stand(&h.t, tr, b.order(), handOf)
	cards := tr.Trick(int(tr.Done))
	for _, c := range cards {
		b.stake += counts[b.object][h.t.Face(c)]
	}
	b.due = b.object == noKing && len(cards) > 0 && h.kingDue(cards)
	return b
}

// board returns the board of a world in which the seats hold these hands, before the first card of a positive hand that is
// played so: a suit, saysNoTrump or saysNulos.
func (r *rules) board(hands *[seats]trick.Cards, says int32) board {
	b := board{Board: sight.Deal(hands[:], r.dealer), rules: r, object: tricks, trump: engine.NoSuit}
	switch {
	case says == saysNulos:
		b.object = nulos
	default:
		b.trump = engine.Suit(says)
	}
	return b
}

// order returns what beats what.
func (b *board) order() *trick.Rules { return beats(b.trump) }

// beats returns what beats what with a trump, or without one.
func beats(trump engine.Suit) *trick.Rules {
	if trump == engine.NoSuit {
		return &open
	}
	return &trumped[trump]
}

// law returns what binds the next card, as Hand.law does.
func (b *board) law() *trick.Rules {
	switch led := b.Now.Led(); {
	case led == engine.NoSuit && (b.object == noHearts || b.object == noKing):
		return &shut
	case b.due:
		return &forced
	case b.trump != engine.NoSuit && led == b.trump && b.rules.cover:
		return &covered[b.trump]
	}
	return b.order()
}

// may lists the cards that the seat in turn may play; none when the hand is over.
func (b *board) may(cards *[dealt]engine.Face) []engine.Face {
	if b.rules.earlyStop && b.object.complete(&b.taken) {
		return nil
	}
	return b.Legal(b.law(), cards[:0])
}

// play plays a card of the seat in turn.
func (b *board) play(f engine.Face) {
	r := b.law()
	b.stake += counts[b.object][f]
	if b.object == noKing {
		b.due = b.due || b.Now.N == 0 && (f.Suit() != engine.Hearts || b.rules.anyKing) || b.rules.underAce && f == theAce
	}
	if b.Play(r, f) {
		b.taken[b.Winner] += b.stake + b.object.trick(int(b.tricks))
		b.stake, b.due = 0, false
		b.tricks++
	}
}

// outlook is what the seat in turn makes of the trick in play.
type outlook struct {
	sight.Sight
	object object
	stake  int16
	tricks uint8
}

// look returns the outlook of the seat in turn.
func (b *board) look() outlook {
	return outlook{b.Look(b.order(), b.Turn.Set()), b.object, b.stake, b.tricks}
}

// look returns the outlook of the seat in turn, by what it sees.
func (h *Hand) look() outlook {
	tr := &h.s.play
	me := tr.Turn()
	o := outlook{Sight: sight.Look(&h.t, tr, beats(h.s.trump), me, handOf(me), me.Set()), object: h.s.object, tricks: tr.Done}
	for _, c := range tr.Trick(int(tr.Done)) {
		o.stake += counts[o.object][h.t.Face(c)]
	}
	return o
}

// leads reports whether the trick is still to be led.
func (o *outlook) leads() bool { return o.Now.N == 0 }
