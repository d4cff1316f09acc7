package meld

import (
	"math/bits"

	"carteado/engine"
)

// Best lays out a hand so that what is left over counts least, and returns that count. Of splits that leave
// the same it is one with the fewest melds. The hand has at most MaxHand cards.
func (r *Rules) Best(faces []engine.Face, worth *Worth) (Split, int) {
	var b best
	b.start(r, faces, worth)
	b.all()
	return b.hand.split(&b.top, len(faces)), b.total - b.most
}

// BestAfter returns what at least is left over in a hand after each of its cards is discarded: its result is
// parallel to faces. One search answers for all cards.
func (r *Rules) BestAfter(faces []engine.Face, worth *Worth) (left [MaxHand]int) {
	var b best
	b.each = true
	b.start(r, faces, worth)
	b.all()
	for k := range b.hand.kinds {
		for i := range b.hand.count(k) {
			left[b.hand.cards[k][i]] = b.total - int(worth[b.hand.face[k]]) - b.without[k]
		}
	}
	return left
}

// best searches for the melds that are worth most.
type best struct {
	hand    hand
	found   found
	worth   *Worth
	total   int          // of all cards
	wild    int          // of a wild card
	each    bool         // without is asked for
	without [MaxHand]int // the most that melds are worth which leave a card of the kind over

	most int // the most that melds are worth
	top  chosen
}

func (b *best) start(r *Rules, faces []engine.Face, worth *Worth) {
	b.worth = worth
	b.hand.sort(r, faces)
	for _, f := range faces {
		b.total += int(worth[f])
	}
	if b.hand.wild != 0 {
		b.wild = int(worth[b.hand.face[bits.TrailingZeros16(b.hand.wild)]])
	}
	b.most = -1
}

// all searches in every way to assign the wild cards.
func (b *best) all() {
	h := &b.hand
	for way := range h.assignments() {
		one, two, free := h.assign(way)
		b.found.find(h, one, two, free, min(free, int(h.r.Wilds)), MaxHand)
		b.from(0, one, two, free, 0, chosen{one: one, two: two})
	}
}

// from goes on with the groups from the i-th on, when one, two and free are what the chosen ones leave.
func (b *best) from(i int, one, two uint16, free, value int, c chosen) {
	if value > b.most || value == b.most && c.n < b.top.n {
		b.most, b.top = value, c
	}
	if b.each {
		// A wild card that is free and not used is left over in another way to assign the wild cards, too.
		for rest := one; rest != 0; rest &= rest - 1 {
			k := bits.TrailingZeros16(rest)
			b.without[k] = max(b.without[k], value)
		}
	}
	for ; i < b.found.n; i++ {
		g := &b.found.group[i]
		if got, o, t, ok := g.takeFrom(one, two); ok && int(got.holes) <= min(free, int(b.hand.r.Wilds)) {
			b.from(i, o, t, free-int(got.holes), value+b.value(&got), c.with(&got))
		}
	}
}

// value returns what the cards of a group are worth.
func (b *best) value(g *group) int {
	v := int(g.holes) * b.wild
	for rest := g.once; rest != 0; rest &= rest - 1 {
		v += int(b.worth[b.hand.face[bits.TrailingZeros16(rest)]])
	}
	for rest := g.twice; rest != 0; rest &= rest - 1 {
		v += int(b.worth[b.hand.face[bits.TrailingZeros16(rest)]])
	}
	return v
}
