package buraco

import (
	"math/bits"

	"carteado/engine"
	"carteado/engine/meld"
)

// pickUp is what the hand would be good for with the lixo, less a card of the stock; that the others do not
// get it counts too. A lixo of one or two cards is taken only to meld from it: see listTakes.
func (s *sight) pickUp() float64 {
	const fresh, pressed = 4.8, 15 // a card of the stock; what it costs to have more cards in a race
	pile := s.h.t.Pile(zLixo)
	all := s.mine
	all.look(&s.h.t, s.me, zLixo)
	denied := 0.0
	for _, c := range pile {
		denied += s.feeds(s.h.t.Face(c))
	}
	if len(pile) <= 2 && !s.r.justify && !s.sure(pile, &all) {
		return never
	}
	v := s.prospect(&all) + float64(0.6*denied)
	if s.race {
		return v - pressed
	}
	return v - fresh
}

// sure tells whether a card of the lixo is certain to be melded when it is taken; all is the hand with it.
func (s *sight) sure(pile []engine.Slot, all *counts) bool {
	r := &s.r.melds
	for _, c := range pile {
		f := s.h.t.Face(c)
		left := s.size + len(pile)
		if left > 2 && s.fits(f) {
			return true
		}
		if wild(f) {
			continue
		}
		at := all.have.run(f.Suit()) & (1<<(r.High+1) - 1<<r.Low)
		for _, end := range [2]uint16{lowAce, highAce} {
			n := bits.OnesCount16(extend(place(f)&at&^end, at&^end))
			if n >= 3 && left-n >= 2 {
				return true
			}
		}
		if n := all.rank(f.Rank()); r.Sets && n >= 3 && left-n >= 2 {
			return true
		}
	}
	return false
}

// taken tells whether a meld is what a small lixo was taken for, in this turn: 2 when it uses the last card
// that came to the hand, or one like it, 1 when it uses the one before, else 0. Those are melded first of all:
// when other melds have made the hand short, they might have to stay.
func (h *Hand) taken(a *engine.Action) int {
	pile := h.t.Pile(hand(a.Seat))
	if h.s.drawn != engine.NoSlot {
		return 0
	}
	for k := 1; k <= 2 && k <= len(pile); k++ {
		c := pile[len(pile)-k]
		for _, f := range a.Faces {
			if h.t.Open(c) && f == h.t.Face(c) {
				return 3 - k
			}
		}
	}
	return 0
}

// fits tells whether a card can be added as itself to a meld of the side.
func (s *sight) fits(f engine.Face) bool {
	for _, m := range s.h.Melds(s.side) {
		if m.Kind == meld.Set && m.Rank == f.Rank() {
			return true
		}
		if m.Kind == meld.Run && m.Suit == f.Suit() && s.r.melds.Reach(m)&place(f) != 0 {
			if n, flaw := s.r.melds.Add(m, []engine.Face{f}, 0); flaw == meld.Sound && n.Wilds <= m.Wilds {
				return true
			}
		}
	}
	return false
}

// feeds is what a card is worth in the melds of the other sides: to the one that has most of it.
func (s *sight) feeds(f engine.Face) float64 {
	if wild(f) {
		return 45
	}
	most := 0.0
	for side := range s.r.sides {
		if side == s.side {
			continue
		}
		for _, m := range s.h.Melds(side) {
			switch {
			case m.Kind == meld.Set && m.Rank == f.Rank(),
				m.Kind == meld.Run && m.Suit == f.Suit() && s.r.melds.Reach(m)&place(f) != 0:
				n := m
				n.Size = min(n.Size+1, meld.Most)
				most = max(most, feeding+s.h.promise(n, s.turns)-s.h.promise(m, s.turns))
			case m.Kind == meld.Run && m.Suit == f.Suit():
				if w := m.Window(); (w<<2|w>>2)&^w&place(f) != 0 {
					most = max(most, 6)
				}
			}
		}
	}
	return most
}

// feeding is what feeds gives at least for a card that somebody can add.
const feeding = 10

// danger is what a discard may give to the others, the lixo under it included.
func (s *sight) danger(f engine.Face) float64 {
	h := s.h
	d := s.feeds(f)
	if wild(f) {
		return d
	}
	under := float64(h.t.Count(zLixo))
	if d >= feeding {
		d += float64(6 * under)
	}
	var known counts // what they took from the lixo
	for q := range engine.Seat(h.rules.seats) {
		if h.rules.side(q) == s.side {
			continue
		}
		for _, c := range h.t.Pile(hand(q)) {
			if h.t.Open(c) {
				known.add(just(h.t.Face(c)))
			}
		}
	}
	suit := f.Suit()
	at, have := place(f), known.have.run(suit)
	if at&(have<<1&(have<<2)|have>>1&(have>>2)|have<<1&(have>>1)) != 0 {
		return d + 20 + float64(4*under)
	}
	may := have | s.live[suit]&^s.mine.twice.run(suit)
	for _, run := range [...]uint16{may << 1 & (may << 2), may >> 1 & (may >> 2), may << 1 & (may >> 1)} {
		if at&run != 0 {
			d += 1.5
		}
	}
	return d
}
