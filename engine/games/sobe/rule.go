package sobe

import (
	"carteado/engine"
	"carteado/engine/bid"
	"carteado/engine/trick"
)

// How a careful player plays: what the cards promise decides about trump and about going in, trumps and aces are kept, and
// each card is rated by the chance that it takes the trick, less what it is good for later.

// promised is the part of a trick that a card is good for.
func promised(f engine.Face, trump engine.Suit) float64 {
	s := order.Strength(f)
	switch {
	case f.Suit() == trump:
		return 0.3 + float64(0.06*float64(s))
	case f.Rank() == engine.Ace:
		return 0.5
	case f.Rank() == 7:
		return 0.3
	}
	return 0.015 * float64(s)
}

// promise returns how many tricks the first cards of a hand are good for.
func promise(hand *trick.Cards, trump engine.Suit) float64 {
	var list [five]engine.Face
	sum := 0.0
	for _, f := range order.Faces(list[:0], hand) {
		sum += promised(f, trump)
	}
	return sum
}

// suit returns the trump that a careful player names: what promises most, hearts only if that is much, since everybody is
// in then, and clubs only if the double is rather won than lost.
func (r *rules) suit(hand *trick.Cards) engine.Suit {
	best, most := engine.Clubs, -1.0
	for s := range engine.NoSuit {
		v := promise(hand, s)
		switch {
		case s == engine.Hearts:
			v -= 0.2
		case s == engine.Clubs && v < strong:
			v -= 0.1
		}
		if v > most {
			best, most = s, v
		}
	}
	return best
}

// strong is the promise of a hand that likes the double.
const strong = 1.1

// goes reports whether a careful player goes in with two cards.
func (r *rules) goes(hand *trick.Cards, trump engine.Suit, a *bid.Auction, p engine.Seat) bool {
	bar := 0.5
	in, last := (a.In &^ a.Due).Len(), a.Due == p.Set()
	v := worth(trump)
	switch {
	case in == 0 && last && r.takesAll:
		return true // five tricks for nothing
	case in == 1 && last && r.takesAll:
		bar -= 0.2 // else the other has five
	case in == 3:
		bar += 0.1
	}
	if r.scores[p] <= 3*v {
		bar -= 0.15 // a few tricks win the match
	}
	if r.scores[p]+noTrick*v >= r.max {
		bar += 0.3 // to take none would end it
	}
	return promise(hand, trump) >= bar
}

// use rates keeping a card in the exchange: trumps before the others.
func use(f engine.Face, trump engine.Suit) int {
	if f.Suit() == trump {
		return 20 + order.Strength(f)
	}
	return order.Strength(f)
}

// keeps reports whether a careful player keeps a card: trumps and aces.
func keeps(f engine.Face, trump engine.Suit) bool { return f.Suit() == trump || f.Rank() == engine.Ace }

// putAway returns what a careful player puts away: what he does not keep, the worst first.
func (r *rules) putAway(hand *trick.Cards, trump engine.Suit) (out trick.Cards) {
	left := *hand
	for range r.exchange {
		f := worst(&left, trump)
		if f == engine.Unknown || keeps(f, trump) {
			break
		}
		out.Add(order, f)
		left.Remove(order, f)
	}
	return out
}

// worst returns the card of a hand that is used least; Unknown of none.
func worst(hand *trick.Cards, trump engine.Suit) engine.Face {
	var list [five]engine.Face
	best := engine.Unknown
	for _, f := range order.Faces(list[:0], hand) {
		if best == engine.Unknown || use(f, trump) < use(best, trump) {
			best = f
		}
	}
	return best
}

// later is what a card is good for in the tricks to come.
func (o *outlook) later(f engine.Face) float64 {
	s := float64(order.Strength(f))
	switch {
	case f.Suit() == o.trump:
		return 0.15 + float64(0.07*s)
	case o.Top(f):
		return 0.4
	}
	return 0.02 * s
}

// rate rates playing f: the first trick spares the points for none.
func (o *outlook) rate(f engine.Face) float64 {
	want := 1.0
	if o.tricks == 0 {
		want = 2.5
	}
	return float64(want*o.chance(f)) - o.later(f)
}

// rule returns the index of the card that is rated best.
func (o *outlook) rule(cards []engine.Face) int {
	best, most := 0, o.rate(cards[0])
	for i, f := range cards[1:] {
		if v := o.rate(f); v > most {
			best, most = i+1, v
		}
	}
	return best
}
