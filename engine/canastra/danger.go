package canastra

import (
	"math/bits"

	"carteado/engine"
	"carteado/engine/meld"
)

// pickUp rates the hand with the lixo, less a card of the stock, and that the others do not get the lixo. One of
// one or two cards is taken only to meld from it: see listTakes. While nobody can go out cards are time: with more of
// them come more runs. Only who is about to empty the hand for the morto leaves them to the partner.
func (s *sight) pickUp() float64 {
	const fresh, pressed = 4.8, 15 // a card of the stock; what it costs to have more cards in a race
	const plenty = 20              // what it is worth to have them before
	pile := s.h.t.Pile(s.h.lixo())
	all := s.mine
	all.addPile(&s.h.t, s.me, s.h.lixo())
	denied := 0.0
	for _, c := range pile {
		denied += s.feeds(s.h.t.Face(c))
	}
	if len(pile) <= 2 && !s.r.Justify && !s.certainUse(pile, &all) {
		return never
	}
	v := s.prospect(&all) + float64(0.6*denied) - float64(0.5*s.setBack(&all))
	switch {
	case s.race:
		return v - pressed
	case !s.r.Justify && !s.runs():
		v += plenty
	}
	return v - fresh
}

// runs reports whether the seat is the one that shall empty its hand for the morto: it has few cards, and no partner
// has fewer.
func (s *sight) runs() bool {
	const few = 4
	return s.h.Available(s.side) && s.size <= min(few, s.h.shortest(s.side))
}

// setBack rates how much further from its morto the side would be with a holding in place of the hand: only by what cannot
// be laid at once, and only as far as no partner has fewer cards. Who plays alone needs the lixo more.
func (s *sight) setBack(x *counts) float64 {
	if s.r.Seats == s.r.Sides || !s.h.Available(s.side) {
		return 0
	}
	few := engine.MaxSlots
	for p := s.side; p < s.r.Seats; p += s.r.Sides {
		if engine.Seat(p) != s.me {
			few = min(few, s.h.t.Count(s.h.hand(engine.Seat(p))))
		}
	}
	return s.pull(min(few, s.loose(&s.mine)+1), true) - s.pull(min(few, s.loose(x)+1), true)
}

// certainUse reports whether a card of the lixo is certain to be melded once it is taken. all is the hand with
// the lixo.
func (s *sight) certainUse(pile []engine.Slot, all *counts) bool {
	r := &s.r.Melds
	for _, c := range pile {
		f := s.h.t.Face(c)
		left := s.size + len(pile)
		if left > 2 && s.addable(f) {
			return true
		}
		if wild(f) || r.Bar.Has(f) {
			continue
		}
		at := all.have.run(f.Suit()) & (1<<(r.High+1) - 1<<r.Low)
		for _, end := range [2]uint16{lowAce, highAce} {
			n := bits.OnesCount16(extend(placesOf(f)&at&^end, at&^end))
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

// purpose returns how far a meld is what a small lixo was taken for in this turn: 2 if it uses the last card that
// came to the hand, or one like it, 1 if it uses the one before, else 0. Such melds come first: after others the
// hand might be too short for them.
func (h *Hand) purpose(a *engine.Action) int {
	pile := h.t.Pile(h.hand(a.Seat))
	if h.s.Drawn != engine.NoSlot {
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

// addable reports whether a card can be added as itself to a meld of the side.
func (s *sight) addable(f engine.Face) bool {
	for _, m := range s.h.Melds(s.side) {
		if m.Kind == meld.Set && m.Rank == f.Rank() {
			return true
		}
		if m.Kind == meld.Run && m.Suit == f.Suit() && s.r.Melds.Reach(m)&placesOf(f) != 0 {
			if n, flaw := s.r.Melds.Add(m, []engine.Face{f}, 0); flaw == meld.Sound && n.Wilds <= m.Wilds {
				return true
			}
		}
	}
	return false
}

// feeds rates what a card is worth in the melds of the other sides, to the one that gains most by it.
func (s *sight) feeds(f engine.Face) float64 {
	if wild(f) {
		return 45
	}
	most := 0.0
	for side := range s.r.Sides {
		if side == s.side {
			continue
		}
		for _, m := range s.h.Melds(side) {
			switch {
			case m.Kind == meld.Set && m.Rank == f.Rank(),
				m.Kind == meld.Run && m.Suit == f.Suit() && s.r.Melds.Reach(m)&placesOf(f) != 0:
				n := m
				n.Size = min(n.Size+1, meld.Most)
				most = max(most, feeding+s.h.promise(n, s.turns)-s.h.promise(m, s.turns))
			case m.Kind == meld.Run && m.Suit == f.Suit():
				if w := m.Window(); (w<<2|w>>2)&^w&placesOf(f) != 0 {
					most = max(most, 6)
				}
			}
		}
	}
	return most
}

// feeding is the least that feeds returns for a card that a side can add.
const feeding = 10

// danger rates what a discard may give to the others, the lixo under it included. known are the cards that they took
// from the lixo.
func (s *sight) danger(f engine.Face, known *counts) float64 {
	h := s.h
	d := s.feeds(f)
	if wild(f) || s.r.Threes.Lock.Has(f) {
		return d
	}
	under := float64(h.t.Count(h.lixo()))
	if d >= feeding {
		d += float64(6 * under)
	}
	suit := f.Suit()
	at, have := placesOf(f), known.have.run(suit)
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

// known counts the cards that the other sides took from the lixo and still hold.
func (s *sight) known() (known counts) {
	h := s.h
	for q := range engine.Seat(h.rules.Seats) {
		if h.rules.side(q) == s.side {
			continue
		}
		for _, c := range h.t.Pile(h.hand(q)) {
			if h.t.Open(c) {
				known.add(bitOf(h.t.Face(c)))
			}
		}
	}
	return known
}
