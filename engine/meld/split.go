package meld

import "carteado/engine"

// Split is a hand laid out in melds.
type Split struct {
	Groups Groups
	Order  [MaxHand]uint8 // where the cards lie in the hand: meld by meld, each as it is read, then those left over
}

// Laid returns the hand as a screen shows it, but for what is left over.
func (s *Split) Laid(cards []engine.Slot) *engine.Laid {
	l := &engine.Laid{}
	for k := range s.Groups.Len() {
		l.Melds = append(l.Melds, s.Groups.Size(k))
	}
	for _, i := range s.Order[:len(cards)] {
		l.Cards = append(l.Cards, cards[i])
	}
	return l
}

// chosen is groups that can lie side by side, in a way to assign the wild cards.
type chosen struct {
	n     int
	group [maxGroups]group
	one   uint16 // the kinds that stand for themselves, before the groups took theirs
	two   uint16
}

func (c *chosen) with(g *group) chosen {
	d := *c
	d.group[d.n] = *g
	d.n++
	return d
}

// split lays the cards out as chosen.
func (h *hand) split(c *chosen, cards int) (s Split) {
	var used [MaxHand]bool
	n := 0
	put := func(i uint8) {
		s.Order[n] = i
		used[i] = true
		n++
	}
	// The wild cards that are free are the last copies of their kinds.
	var free [MaxHand]uint8
	frees := 0
	for k := range h.kinds {
		stay := int(c.one>>k&1 + c.two>>k&1)
		for i := stay; i < h.count(k); i++ {
			free[frees] = h.cards[k][i]
			frees++
		}
	}
	natural := func(k uint16) bool {
		for kind := range h.kinds {
			for i := range int(c.one>>kind&1 + c.two>>kind&1) {
				if k>>kind&1 != 0 && !used[h.cards[kind][i]] {
					put(h.cards[kind][i])
					return true
				}
			}
		}
		return false
	}
	wild := func() {
		frees--
		put(free[frees])
	}
	for _, g := range c.group[:c.n] {
		s.Groups = s.Groups.With(int(g.size))
		if g.suit == engine.NoSuit {
			for kinds, again := g.once, g.twice; kinds != 0; kinds, again = again, 0 {
				for rest := kinds; rest != 0; rest &= rest - 1 {
					natural(rest & -rest)
				}
			}
			for range g.holes {
				wild()
			}
			continue
		}
		for p := g.start; p < g.start+g.size; p++ {
			if k := h.at[g.suit][p] & g.once; k != 0 {
				natural(k)
			} else {
				wild()
			}
		}
	}
	for i := range cards {
		if !used[i] {
			put(uint8(i))
		}
	}
	return s
}
