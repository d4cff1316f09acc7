package meld

import (
	"math/bits"

	"carteado/engine"
)

// LaidOff is the cards that a player adds to melds of another: where each lies in the hand, and the number of
// the meld it goes to, in an order in which they can be added one by one.
type LaidOff struct {
	N        uint8
	Card, On [MaxHand]uint8
}

// LayOff lays out a hand in melds of its own and adds what it can of the rest to melds on the table, so that
// what is left over counts least; it returns that count. The other player of gin rummy lays off like this after a
// knock. For every choice of own melds, runs on the table are extended as far as they go, and only then sets get the
// card they lack, since a card in a set makes no place for another. There are no wild cards, and every face is there once.
func (r *Rules) LayOff(faces []engine.Face, on []Meld, worth *Worth) (Split, LaidOff, int) {
	s := layOff{on: on}
	s.start(r, faces, worth)
	h := &s.hand
	s.found.find(h, h.one, h.two, 0, 0, MaxHand)
	s.from(0, h.one, 0, chosen{one: h.one, two: h.two})
	var laid LaidOff
	s.lay(s.rest, func(kind int, on int) {
		laid.Card[laid.N], laid.On[laid.N] = h.cards[kind][0], uint8(on)
		laid.N++
	})
	return h.split(&s.top, len(faces)), laid, s.total - s.most
}

// layOff searches for the melds that leave least when the rest is laid off.
type layOff struct {
	best
	on   []Meld
	rest uint16 // what the best melds leave
}

func (s *layOff) from(i int, one uint16, value int, c chosen) {
	all := value
	s.lay(one, func(kind, on int) { all += int(s.worth[s.hand.face[kind]]) })
	if all > s.most {
		s.most, s.top, s.rest = all, c, one
	}
	for ; i < s.found.n; i++ {
		g := &s.found.group[i]
		if g.once&^one != 0 {
			continue
		}
		s.from(i+1, one&^g.once, value+s.value(g), c.with(g))
	}
}

// lay adds the kinds of a set to the melds on the table, and calls add for each of them.
func (s *layOff) lay(rest uint16, add func(kind, on int)) {
	take := func(k uint16, on int) bool {
		if k &= rest; k == 0 {
			return false
		}
		rest &^= k
		add(bits.TrailingZeros16(k), on)
		return true
	}
	r := s.hand.r
	for i, m := range s.on {
		if m.Kind != Run {
			continue
		}
		at := &s.hand.at[m.Suit&3]
		for p := m.End() + 1; p <= r.High && take(at[p], i); p++ {
		}
		for p := m.Start - 1; p >= r.Low && take(at[p], i); p-- {
		}
	}
	for i, m := range s.on {
		if m.Kind != Set {
			continue
		}
		size := m.Size
		for suit := range s.hand.at {
			if (r.SetMax == 0 || size < r.SetMax) && take(s.hand.at[suit][m.Rank], i) {
				size++
			}
		}
	}
}

// Has reports whether the card that lies at i in the hand is laid off.
func (l *LaidOff) Has(i uint8) bool {
	for _, c := range l.Card[:l.N] {
		if c == i {
			return true
		}
	}
	return false
}
