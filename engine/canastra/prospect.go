package canastra

import (
	"math/bits"

	"carteado/engine"
	"carteado/engine/meld"
)

// Ratings of cards that cannot be laid yet. These constants and those of the other ratings come from robots
// playing each other.
const (
	neighbours = 10.5 // two cards side by side
	split      = 9    // two cards with a hole between them
	twins      = 9    // two cards of a rank, where sets are melds
	burden     = 1.8  // cost of a card that must be got rid of
	haste      = 6    // its cost when others may go out
)

// spare rates a wild card that is kept.
func (s *sight) spare() float64 { return min(37, 15*s.turns) }

// ends returns a set of positions with both places of an ace if it has one of them: they are the same card.
func ends(at uint16) uint16 {
	if at&(lowAce|highAce) != 0 {
		at |= lowAce | highAce
	}
	return at
}

// rest is the cards of a holding that are in no meld, as positions by suit: those of which there is a card, and
// those of which there is a second.
type rest struct{ once, twice [engine.NoSuit]uint16 }

// remove takes cards of a suit out of the rest.
func (x *rest) remove(suit engine.Suit, at uint16) {
	if at&(lowAce|highAce) != lowAce|highAce {
		at = ends(at)
	} else if x.twice[suit]&lowAce != 0 { // both aces
		x.twice[suit] &^= lowAce | highAce
	}
	x.once[suit], x.twice[suit] = x.once[suit]&^at|x.twice[suit]&at, x.twice[suit]&^at
}

// prospect rates a holding beside the melds of the side. Cards that could be laid at once count with their worth
// and with what becomes of the melds; other cards by how near they are to a meld, less the cost of being left
// with them.
func (s *sight) prospect(x *counts) float64 {
	var left rest
	sum := 0.0
	s.laid = 0
	for suit := range engine.NoSuit {
		sum += s.rateRuns(suit, x, &left)
	}
	if s.r.Melds.Sets {
		sum += s.rateSets(&left)
	}
	for suit := range engine.NoSuit {
		sum += s.rateLoose(suit, &left)
	}
	return sum + s.rateApart(x)
}

// rateSuit rates the cards of a suit, where only runs are melds.
func (s *sight) rateSuit(suit engine.Suit, x *counts) float64 {
	var left rest
	v := s.rateRuns(suit, x, &left)
	return v + s.rateLoose(suit, &left)
}

// rateApart rates the cards of a holding that belong to no suit, or are locks.
func (s *sight) rateApart(x *counts) float64 {
	sum := 0.0
	if s.r.Melds.Low > 2 { // a 2 has no place of its own, and is not among the rest
		n := bits.OnesCount64(uint64(x.have&allTwos)) + bits.OnesCount64(uint64(x.twice&allTwos))
		sum += float64(float64(n) * s.spare())
	}
	if s.r.Threes.Lock != (engine.FaceSet{}) {
		sum -= float64(s.late * s.rateLocks(x))
	}
	if x.have&jokerBit != 0 {
		sum += s.spare()
	}
	if x.twice&jokerBit != 0 {
		sum += s.spare()
	}
	return sum
}

// rateLocks adds up the threes of a holding that can only be discarded. They cost nothing while there is time:
// they are kept for a lixo that the next player would like to have.
func (s *sight) rateLocks(x *counts) float64 {
	sum := int16(0)
	for _, at := range [2]cards{x.have, x.twice} {
		for at &= cardsOf(s.r.Threes.Lock); at != 0; at &= at - 1 {
			sum += s.r.Worth[bits.TrailingZeros64(uint64(at))]
		}
	}
	return float64(sum)
}

// rateRuns adds up what can be laid of a suit without wild cards, first to the runs of the side.
func (s *sight) rateRuns(suit engine.Suit, x *counts, left *rest) float64 {
	r := &s.r.Melds
	span := uint16(1<<(r.High+1) - 1<<r.Low)
	left.once[suit], left.twice[suit] = x.have.run(suit)&span, x.twice.run(suit)&span
	sum := 0.0
	for _, m := range s.h.Melds(s.side) {
		if m.Kind != meld.Run || m.Suit != suit {
			continue
		}
		at, w := left.once[suit], m.Window()
		add := extend(w, at) &^ w
		if !r.Fixed {
			add |= at & m.Gaps
		}
		if !r.Both && (add|w)&(lowAce|highAce) == lowAce|highAce ||
			add&(lowAce|highAce) == lowAce|highAce && left.twice[suit]&lowAce == 0 {
			add &^= highAce
		}
		n := bits.OnesCount16(add)
		if n == 0 || int(m.Size)+n > meld.Most {
			continue
		}
		s.laid += n
		sum -= s.h.promise(m, s.turns)
		m.Size += uint8(n)
		sum += s.h.promise(m, s.turns) + s.r.worthAt(suit, add)
		left.remove(suit, add)
	}
	for at := left.once[suit]; at != 0; {
		from := bits.TrailingZeros16(at)
		n := bits.TrailingZeros16(^(at >> from))
		stretch := uint16(1<<(from+n) - 1<<from)
		if at &^= stretch; n >= 3 {
			s.laid += n
			sum += s.r.worthAt(suit, stretch) + s.h.promise(meld.Meld{Kind: meld.Run, Size: uint8(n)}, s.turns)
			left.remove(suit, stretch)
		}
	}
	return sum
}

// loose returns how many cards of a holding cannot be laid at once without a wild card.
func (s *sight) loose(x *counts) int {
	s.prospect(x)
	return x.len() - s.laid
}

// extend grows a window by the positions of at that continue it at either end.
func extend(w, at uint16) uint16 {
	for {
		n := w | (w<<1|w>>1)&at
		if n == w {
			return w
		}
		w = n
	}
}

// worthAt adds up the cards at positions of a suit.
func (r *Rules) worthAt(suit engine.Suit, at uint16) float64 {
	sum := int16(0)
	for ; at != 0; at &= at - 1 {
		sum += r.Worth[atHome(suit, bits.TrailingZeros16(at))]
	}
	return float64(sum)
}

// rateSets adds up what can be laid in sets, and takes it from the rest.
func (s *sight) rateSets(left *rest) float64 {
	sum := 0.0
	for k := engine.Ace; k <= engine.King; k++ {
		n, place := 0, k
		if k == engine.Ace && s.r.Melds.Low > 2 {
			place = 14 // the only end of a run that it can stand at
		}
		for suit := range engine.NoSuit {
			n += int(left.once[suit]>>place&1) + int(left.twice[suit]>>place&1)
		}
		if n == 0 || k == 2 {
			continue
		}
		var old meld.Meld
		for _, m := range s.h.Melds(s.side) {
			if m.Kind == meld.Set && m.Rank == k && m.Size > old.Size {
				old = m
			}
		}
		if old.Size == 0 && n < 3 {
			if n == 2 {
				sum += twins * hope(s.turns)
			}
			continue
		}
		s.laid += n
		now := old
		now.Kind = meld.Set
		now.Size += uint8(n)
		sum += s.h.promise(now, s.turns) - s.h.promise(old, s.turns)
		sum += float64(n * int(s.r.Worth[engine.FaceOf(k, engine.Clubs)]))
		at := uint16(1) << k
		if k == engine.Ace {
			at = ends(at)
		}
		for suit := range engine.NoSuit {
			left.once[suit] &^= at
			left.twice[suit] &^= at
		}
	}
	return sum
}

// rateLoose rates the cards of a suit that cannot be laid. A 2 waits for its use as a wild card.
func (s *sight) rateLoose(suit engine.Suit, left *rest) float64 {
	at, again := left.once[suit], left.twice[suit]
	if at == 0 {
		return 0
	}
	sum := float64(float64(bits.OnesCount16(at&two)+bits.OnesCount16(again&two)) * s.spare())
	at, again = at&^two, again&^two
	live := s.live[suit]
	near := float64(neighbours * float64(bits.OnesCount16(at&(at<<1)&(live<<2|live>>1))))
	near += float64(split * float64(bits.OnesCount16(at&(at<<2)&(live<<1))))
	sum += float64(near * hope(s.turns))
	for _, m := range s.h.Melds(s.side) {
		if m.Kind == meld.Run && m.Suit == suit { // one card joins it to a run of the side
			w := m.Window()
			lack := (w<<1 | w>>1) &^ w & live &^ at
			n := bits.OnesCount16(at & (lack<<1 | lack>>1) &^ w)
			sum += float64(0.75 * float64(n*(6+3*int(m.Size))) * hope(s.turns))
		}
	}
	if at&(lowAce|highAce) == lowAce|highAce {
		at &^= highAce
	}
	again &^= highAce
	cost := burden
	if s.race {
		cost = haste
	}
	sum -= float64(cost * float64(bits.OnesCount16(at)+bits.OnesCount16(again)))
	return sum - float64(s.late*(s.r.worthAt(suit, at)+s.r.worthAt(suit, again)))
}

// without returns the counts less one card of a face.
func (x counts) without(f engine.Face) counts {
	one := bitOf(f)
	switch {
	case x.thrice&one != 0:
		x.thrice &^= one
	case x.twice&one != 0:
		x.twice &^= one
	default:
		x.have &^= one
	}
	return x
}
