package control

import (
	"cmp"
	"slices"

	"carteado/engine"
)

// Sort is an order of the hand; the first four are settings.Settings.Sort.
type Sort int

// The orders.
const (
	AsDealt Sort = iota
	BySuit       // colours alternating, trump first; ByRank is the same where nobody follows suit
	ByRank       // the best first; where there are melds low to high, wild cards last
	ByMeld       // what belongs together side by side; BySuit is the same where melds stay in the hand
	Manual       // as its player laid them
)

// Guide is what the order of a hand depends on.
type Guide struct {
	Trump engine.Suit    // its cards come first; NoSuit for none
	High  engine.Rank    // the rank above all others, a manilha; NoRank for none
	Ranks []engine.Rank  // low to high; none where the ace is simply the best
	Melds bool           // runs are read upwards
	Wild  engine.FaceSet // stand for others, and come last
	Equal bool           // cards of a rank belong together: some are played or exchanged at once, and nobody follows suit
}

// GuideOf returns the guide for the hand that a view shows.
func GuideOf(v *engine.View, info *engine.Info) Guide {
	g := Guide{Trump: engine.NoSuit, Ranks: info.Ranks, Wild: info.Wild}
	single := false
	for k := range info.Verbs {
		switch info.Verbs[k].Deed {
		case engine.DeedLay:
			g.Melds = true
		case engine.DeedSeveral:
			g.Equal = true
		case engine.DeedPlay, engine.DeedThrow:
			single = true
		}
	}
	g.Equal = g.Equal && !single
	for i := range v.Facts {
		switch f := &v.Facts[i]; info.Spot(f) {
		case engine.SpotTrump:
			g.Trump = f.Face.Suit()
		case engine.SpotHigh:
			g.High = f.Face.Rank()
		}
	}
	return g
}

// Arrange returns the cards of a hand in an order; cards come as the pile has them. Cards that are not seen keep
// their place behind the others. Manual is as dealt: who arranges by hand keeps the order.
func Arrange(order Sort, cards []engine.CardView, g Guide) []engine.Slot {
	sorted := slices.Clone(cards)
	if order == BySuit && g.Equal {
		order = ByRank
	}
	switch order {
	case BySuit:
		g.bySuit(sorted)
	case ByRank:
		slices.SortStableFunc(sorted, func(a, b engine.CardView) int {
			return cmp.Or(g.rank(a.Face)-g.rank(b.Face), int(a.Face.Suit())-int(b.Face.Suit()))
		})
	case ByMeld:
		g.byMeld(sorted)
	}
	out := make([]engine.Slot, len(sorted))
	for i := range sorted {
		out[i] = sorted[i].Slot
	}
	return out
}

// Kinds of cards that come after those of a suit.
const (
	wildCards = 100
	noCards   = 200
)

// wild reports whether a card stands for others.
func (g *Guide) wild(f engine.Face) bool { return f == engine.Joker || g.Wild.Has(f) }

// rank returns the place of a face among its suit, the first shown lowest.
func (g *Guide) rank(f engine.Face) int {
	r := f.Rank()
	switch {
	case f == engine.Unknown:
		return noCards
	case f == engine.Joker:
		return wildCards + 1
	case g.wild(f):
		return wildCards
	case r == engine.NoRank: // trumps of the tarot, high first
		return -int(f)
	case r == g.High:
		return -90
	}
	if i := slices.Index(g.Ranks, r); i >= 0 {
		return -i
	}
	if r == engine.Ace {
		r = engine.Cavalier + 1
	}
	if g.Melds {
		return int(r)
	}
	return -int(r)
}

// bySuit sorts by suit, so that neighbours differ in colour as far as the suits in the hand allow.
func (g *Guide) bySuit(cards []engine.CardView) {
	place := g.suits(cards)
	slices.SortStableFunc(cards, func(a, b engine.CardView) int {
		return cmp.Or(g.block(a.Face, &place)-g.block(b.Face, &place), g.rank(a.Face)-g.rank(b.Face),
			int(a.Face.Suit())-int(b.Face.Suit()))
	})
}

// block returns which part of a hand a face belongs to.
func (g *Guide) block(f engine.Face, place *[5]int) int {
	switch {
	case f == engine.Unknown:
		return noCards
	case g.wild(f):
		return wildCards
	}
	return place[f.Suit()]
}

// suits returns the places of the suits that are held: trump, then those of the other colour by turns.
func (g *Guide) suits(cards []engine.CardView) (place [5]int) {
	var held [5]bool
	for _, x := range cards {
		if x.Face != engine.Unknown && !g.wild(x.Face) {
			held[x.Face.Suit()] = true
		}
	}
	red := func(s engine.Suit) bool { return s == engine.Diamonds || s == engine.Hearts }
	var best []engine.Suit
	clash := 99
	orders([]engine.Suit{engine.Spades, engine.Hearts, engine.Clubs, engine.Diamonds}, func(all []engine.Suit) {
		var row []engine.Suit
		for _, s := range all {
			if held[s] {
				row = append(row, s)
			}
		}
		n := 0
		for i := range row {
			if i > 0 && red(row[i]) == red(row[i-1]) {
				n++
			}
			if row[i] == g.Trump && i > 0 {
				n += 10
			}
		}
		if n < clash {
			clash, best = n, row
		}
	})
	for i, s := range best {
		place[s] = i
	}
	place[engine.NoSuit] = -1
	return place
}

// orders calls do with every order of a list, the given one first.
func orders(list []engine.Suit, do func([]engine.Suit)) {
	var next func(k int)
	next = func(k int) {
		if k == len(list) {
			do(list)
			return
		}
		for i := k; i < len(list); i++ {
			x := list[i]
			copy(list[k+1:i+1], list[k:i])
			list[k] = x
			next(k + 1)
			copy(list[k:i], list[k+1:i+1])
			list[i] = x
		}
	}
	next(0)
}

// byMeld puts runs of three and more first, longest first, then sets of three and more, then pairs and cards
// next to each other by suit, wild cards last.
func (g *Guide) byMeld(cards []engine.CardView) {
	g.bySuit(cards)
	left := slices.Clone(cards)
	out := cards[:0]
	for {
		part := g.run(left)
		if len(part) < 3 {
			if part = g.set(left); len(part) < 3 {
				break
			}
		}
		for _, x := range part {
			out = append(out, x)
			left = slices.DeleteFunc(left, func(y engine.CardView) bool { return y.Slot == x.Slot })
		}
	}
	copy(cards[len(out):], left)
}

// run returns the longest run of a suit, low to high; an ace stands at either end.
func (g *Guide) run(cards []engine.CardView) (best []engine.CardView) {
	for s := engine.Clubs; s <= engine.Spades; s++ {
		var at [15]*engine.CardView
		for i := range cards {
			if x := &cards[i]; x.Face.Suit() == s && x.Face.Rank() <= engine.King && !g.wild(x.Face) {
				at[x.Face.Rank()] = x
			}
		}
		at[14] = at[1]
		for low := 1; low <= 12; low++ {
			var row []engine.CardView
			for p := low; p <= 14 && at[p] != nil && (p < 14 || low > 1); p++ {
				row = append(row, *at[p])
			}
			if len(row) > len(best) {
				best = row
			}
		}
	}
	return best
}

// set returns the most cards of one rank.
func (g *Guide) set(cards []engine.CardView) (best []engine.CardView) {
	for r := engine.Ace; r <= engine.King; r++ {
		var row []engine.CardView
		for _, x := range cards {
			if x.Face.Rank() == r && !g.wild(x.Face) {
				row = append(row, x)
			}
		}
		if len(row) > len(best) {
			best = row
		}
	}
	return best
}
