package canastratest

import (
	"math/rand/v2"
	"slices"
	"testing"

	"carteado/engine"
	"carteado/engine/canastra"
	"carteado/engine/enginetest"
	"carteado/engine/meld"
)

// Misses plays random hands under each of the options and compares what is listed with all there is. All that is
// listed must be legal. No card that can be added to a meld alone may be missing, nor a three for the row. Where
// three cards make a meld, and where the lixo can be taken for use, one such action must be listed. Misses returns how
// often it found what had to be listed: additions, melds, and draws with a lixo to take.
func Misses(t *testing.T, g engine.Game, hands uint64, options ...string) (adds, melds, takes int) {
	t.Helper()
	for _, options := range options {
		o, carry := enginetest.Setting(t, g, options, "")
		for seed := range hands {
			rng := rand.New(rand.NewPCG(seed, 3))
			h := g.New(&o, &carry).(*canastra.Hand)
			var sc engine.Scratch
			var l engine.List
			engine.Sample(h, rng, &sc)
			for !h.Over() {
				l.Reset()
				h.Legal(h.State().Turn, &l)
				x := misses{t: t, h: h, p: h.State().Turn, l: &l, options: options}
				for i := range l.Len() {
					if err := h.Check(l.At(i)); err != nil {
						t.Fatalf("%s: %s is listed: %v", options, g.Info().Notation(l.At(i)), err)
					}
				}
				switch {
				case h.State().Phase == canastra.Drawing:
					takes += x.takes()
				case h.State().Phase == canastra.Melding && rng.IntN(4) == 0:
					adds += x.adds()
					melds += x.melds()
					x.threes()
				}
				engine.Step(h, l.At(rng.IntN(l.Len())))
			}
		}
	}
	return
}

type misses struct {
	t       *testing.T
	h       *canastra.Hand
	p       engine.Seat
	l       *engine.List
	options string
}

func (x *misses) hand() []engine.Slot { return x.h.Table().Pile(x.h.Rules().Piles.Hand(x.p)) }

// open makes an action with cards of the hand.
func (x *misses) open(v engine.Verb, n int, cards ...engine.Slot) *engine.Action {
	a := &engine.Action{Seat: x.p, Verb: v, N: int32(n), Cards: cards}
	for _, c := range cards {
		a.Faces = append(a.Faces, x.h.Table().Face(c))
	}
	return a
}

// listed reports whether an action with a verb is listed that is good enough.
func (x *misses) listed(v engine.Verb, good func(*engine.Action) bool) bool {
	for i := range x.l.Len() {
		if a := x.l.At(i); a.Verb == v && (good == nil || good(a)) {
			return true
		}
	}
	return false
}

func isWild(f engine.Face) bool { return f == engine.Joker || f.Rank() == 2 }

func (x *misses) adds() (found int) {
	add := x.h.Rules().Verbs.Add
	for k, old := range x.h.Melds(x.h.Side(x.p)) {
		for _, c := range x.hand() {
			a := x.open(add, k, c)
			f := a.Faces[0]
			m, _ := x.h.Rules().Melds.Add(old, a.Faces, 0)
			if x.h.Check(a) != nil || m.Wilds > old.Wilds && !isWild(f) {
				continue // not, or only by making a 2 wild that is at home: nobody wants that
			}
			found++
			if !x.listed(add, func(b *engine.Action) bool {
				if b.N != a.N || len(b.Cards) != 1 {
					return false
				}
				// One 2 of another suit stands for all, and of 2s for a set one for all.
				g := b.Faces[0]
				like := f.Rank() == 2 && g.Rank() == 2 && (old.Kind == meld.Set || (f.Suit() == old.Suit) == (g.Suit() == old.Suit))
				return g == f || like
			}) {
				x.t.Fatalf("%s: %v can be added to %+v, but is not listed", x.options, f, old)
			}
		}
	}
	return
}

func (x *misses) melds() (found int) {
	lay, pile := x.h.Rules().Verbs.Lay, x.hand()
	for i := range pile {
		for j := range i {
			for k := range j {
				a := x.open(lay, 0, pile[i], pile[j], pile[k])
				if x.h.Check(a) != nil {
					continue
				}
				if found++; !x.listed(lay, nil) {
					x.t.Fatalf("%s: %v is a meld, but none is listed", x.options, a.Faces)
				}
			}
		}
	}
	return
}

func (x *misses) threes() {
	three := x.h.Rules().Verbs.LayThree
	for _, c := range x.hand() {
		a := x.open(three, 0, c)
		if three != 0 && x.h.Check(a) == nil && !x.listed(three, func(b *engine.Action) bool { return b.Faces[0] == a.Faces[0] }) {
			x.t.Fatalf("%s: %v can be laid, but is not listed", x.options, a.Faces[0])
		}
	}
}

// takes looks for a use of the lixo. A free one of more than two cards is always listed.
func (x *misses) takes() (found int) {
	take, pile := x.h.Rules().Verbs.TakePile, x.h.Table().Pile(x.h.Rules().Piles.Lixo())
	if len(pile) == 0 {
		return 0
	}
	use := len(pile) > 2
	if x.h.Rules().Justify {
		use = x.justified(take)
	} else if !use {
		use = slices.ContainsFunc(pile, x.melded)
	}
	if use && !x.h.Locked() && !x.listed(take, nil) {
		x.t.Fatalf("%s: the lixo is of use, but taking it is not listed", x.options)
	}
	return 1
}

// justified reports whether the top card of the lixo can go to a meld, or to two cards of the hand.
func (x *misses) justified(take engine.Verb) bool {
	for k := range x.h.Melds(x.h.Side(x.p)) {
		if x.h.Check(x.open(take, k)) == nil {
			return true
		}
	}
	pile := x.hand()
	for i := range pile {
		for j := range i {
			if x.h.Check(x.open(take, 0, pile[i], pile[j])) == nil {
				return true
			}
		}
	}
	return false
}

// melded reports whether a card of the lixo could be melded with the hand and the rest of the lixo.
func (x *misses) melded(c engine.Slot) bool {
	table, rules := x.h.Table(), x.h.Rules()
	for _, m := range x.h.Melds(x.h.Side(x.p)) {
		n, flaw := rules.Melds.Add(m, []engine.Face{table.Face(c)}, 0)
		if flaw == meld.Sound && n.Wilds <= m.Wilds {
			return true
		}
	}
	all := append(slices.Clone(x.hand()), table.Pile(rules.Piles.Lixo())...)
	for i := range all {
		for j := range i {
			if all[i] == c || all[j] == c {
				continue
			}
			_, flaw := rules.Melds.New([]engine.Face{table.Face(all[i]), table.Face(all[j]), table.Face(c)}, 0)
			if flaw == meld.Sound {
				return true
			}
		}
	}
	return false
}
