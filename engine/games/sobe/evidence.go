package sobe

import (
	"math"

	"carteado/engine"
	"carteado/engine/trick"
	"carteado/engine/trick/sight"
)

// Weight is how likely the others would have decided and exchanged as they did with the cards that they have in this world:
// who has gone in had something, who has stayed out had little, and who has exchanged few has kept what is good.
func (Mind) Weight(hand engine.Hand, p engine.Seat) float64 {
	h := hand.(*Hand)
	if h.s.phase == naming {
		return 1
	}
	var hands [engine.MaxSeats]trick.Cards
	if h.s.phase == playing {
		b := sight.Dealt(&h.t, &h.s.play, &h.rules.follow[h.s.trump], handOf)
		hands = b.Hands
	} else {
		for q := range engine.Seat(h.rules.n) {
			hands[q] = h.whole(handOf(q))
		}
	}
	away := h.t.Pile(zAway)
	w := 1.0
	for k := range h.rules.n {
		q := h.rules.first().Next(k, h.rules.n)
		n := max(0, int(h.s.swapped[q]))
		gone := away[:n]
		away = away[n:]
		if q == p || h.s.auction.Due.Has(q) {
			continue
		}
		switch in := h.s.auction.In.Has(q); {
		case !in:
			cards := h.whole(handOf(q))
			w *= 1 - h.likesIn(&cards)
		case h.s.swapped[q] != notYet:
			w *= h.kept(&hands[q], five-n)
			for _, c := range gone {
				w *= 1 - likesToKeep(h.t.Face(c), h.s.trump)
			}
		default:
			w *= h.likesIn(&hands[q])
		}
	}
	return w
}

// whole returns the cards of a pile in a world.
func (h *Hand) whole(z engine.Zone) (cards trick.Cards) {
	for _, c := range h.t.Pile(z) {
		cards.Add(order, h.t.Face(c))
	}
	return cards
}

// likesIn returns how likely somebody goes in, two of whose cards these were, any two of them.
func (h *Hand) likesIn(cards *trick.Cards) float64 {
	var list [five]engine.Face
	faces := order.Faces(list[:0], cards)
	sum, n := 0.0, 0.0
	for i, f := range faces {
		for _, g := range faces[:i] {
			sum += 1 / (1 + math.Exp((0.5-promised(f, h.s.trump)-promised(g, h.s.trump))/0.1))
			n++
		}
	}
	return doubt + float64((1-2*doubt)*sum/n)
}

// doubt is how likely the others do what nobody thinks they would.
const doubt = 0.05

// likesToKeep returns how likely a card is kept in an exchange.
func likesToKeep(f engine.Face, trump engine.Suit) float64 {
	switch {
	case keeps(f, trump):
		return 0.95
	case f.Rank() == 7:
		return 0.4
	case f.Rank() == engine.King:
		return 0.15
	}
	return 0.06
}

// kept returns how likely somebody has kept n of these cards, whichever.
func (h *Hand) kept(cards *trick.Cards, n int) float64 {
	var list [five]engine.Face
	ways := [five + 1]float64{1} // to have kept so many of the cards so far
	for _, f := range order.Faces(list[:0], cards) {
		v := likesToKeep(f, h.s.trump)
		for i := five; i > 0; i-- {
			ways[i] += float64(v * ways[i-1])
		}
	}
	return ways[n]
}
