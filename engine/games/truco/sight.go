package truco

import "carteado/engine"

// sight is what a seat makes of the table: the trick in play, its own cards, and how likely a card is to hold
// against those it has not seen.
//
// The chances are a guess in closed form: each seat that plays after this one is taken to lay the best of
// random cards, later tricks to be independent. Against hands played out by rule they are mostly within 0.1
// of the truth; in the last trick they can be off by twice that.
type sight struct {
	h      *Hand
	at     moment
	me     engine.Seat
	mine   [3]uint8 // the strengths in hand, falling
	n      int
	us     int // the best strength of this side on the table, -1 for none
	them   int // and of the other
	played bool
	foes   int              // of the other side, yet to play in this trick
	friend bool             // the partner is yet to play
	below  [zap + 2]float64 // the share of the hidden cards that is weaker than each strength
}

// sight takes in the table for seat p, who sees its cards.
func (h *Hand) sight(p engine.Seat) sight { return h.sightAt(p, moment{h.s.done, h.s.count}) }

// sightAt takes in the table as seat p saw it at a moment, now or earlier in the hand.
func (h *Hand) sightAt(p engine.Seat, at moment) (s sight) {
	s.h, s.at, s.me, s.us, s.them = h, at, p, -1, -1
	rank := &strength[h.s.manilha]
	hidden := census[h.s.manilha]
	own, later := zHand+engine.Zone(p), h.since(at)
	for c := range engine.Slot(h.t.Slots()) {
		f := h.t.FaceFor(p, c)
		if f == engine.Unknown {
			continue
		}
		x := later.of(c)
		if x != engine.Nobody && x != p {
			continue
		}
		v := rank[f]
		hidden[v]--
		if (x == p || h.t.Where(c) == own) && s.n < len(s.mine) {
			i := s.n
			for ; i > 0 && s.mine[i-1] < v; i-- {
				s.mine[i] = s.mine[i-1]
			}
			s.mine[i] = v
			s.n++
		}
	}
	all, sum := 0, 0
	for _, k := range hidden {
		all += int(k)
	}
	share := 1 / float64(max(1, all))
	for v := range hidden {
		s.below[v] = float64(float64(sum) * share)
		sum += int(hidden[v])
	}
	s.below[zap+1] = 1
	if at.done == 3 {
		return s
	}
	lead := h.s.lead[at.done]
	for i := range h.rules.n {
		x := lead.Next(int(i), int(h.rules.n))
		switch {
		case uint8(i) >= at.count:
			if side(x) != side(p) {
				s.foes++
			} else if x != p {
				s.friend = true
			}
			continue
		case x == p:
			s.played = true
		}
		v := int(h.power(h.s.card[at.done][i]))
		if side(x) == side(p) {
			s.us = max(s.us, v)
		} else {
			s.them = max(s.them, v)
		}
	}
	return s
}

// census counts the cards of each strength, by the manilha's rank.
var census = func() (n [engine.Cavalier + 1][zap + 1]int8) {
	for _, manilha := range order {
		for _, r := range order {
			for _, s := range suits {
				n[manilha][strength[manilha][engine.FaceOf(r, s)]]++
			}
		}
	}
	return
}()

// odds are the chances of a trick, from one side. They add up to 1.
type odds struct{ win, tie, lose float64 }

// pow is x to the n. Here and below, conversions keep compilers from fusing a product into a sum: robots rate
// alike everywhere.
func pow(x float64, n int) float64 {
	y := 1.0
	for range n {
		y = float64(y * x)
	}
	return y
}

// now returns the odds of the trick in play when card v, -1 for none, goes to it.
func (s *sight) now(v int) odds {
	us := max(s.us, v)
	top := max(us, s.them, 0)
	each := 3 - int(s.at.done) // cards of a seat that is yet to play
	upto, below := s.below[top+1], s.below[top]
	hold := pow(upto, each*s.foes) // none of them goes over the top
	clear := pow(below, each*s.foes)
	over, equal, best := 0.0, 0.0, 0.0 // what the partner can do: go over the top, reach it, lay the best card of all
	if s.friend {
		over = 1 - pow(upto, each)
		equal = (1 - over) - pow(below, each)
		best = (1 - float64(hold*(1-over))) / float64(s.foes+1)
	}
	if us < s.them {
		tie := float64(hold * equal)
		return odds{best, tie, 1 - best - tie}
	}
	even := hold // a tie, unless the partner breaks it
	if us > s.them {
		even -= clear
	}
	tie := float64(even * (1 - over))
	rescued := max(0, best-float64(hold*over)) // by a partner who beats the card that beat this seat's
	lose := max(0, 1-hold-rescued)
	return odds{1 - tie - lose, tie, lose}
}

// later gives the odds of a trick to come in which this seat's card is v, -1 for none.
func (s *sight) later(v uint8) odds {
	upto, below := s.below[v+1], s.below[v]
	if s.h.rules.n == 2 {
		return odds{below, upto - below, 1 - upto}
	}
	hold, clear := pow(upto, 3), pow(below, 3) // as if the two of the other side laid the best of three
	best := float64((1 - float64(hold*upto)) / 3)
	tie := float64((hold - clear) * upto)
	lose := max(0, 1-hold-max(0, best-float64(hold*(1-upto))))
	return odds{1 - tie - lose, tie, lose}
}

// after gives the chance to win the hand when the trick in play ends as told, 0 won, 1 lost, tied, with the
// cards left to this seat, the better one first.
func (s *sight) after(result uint8, rest []uint8) float64 {
	var won [3]uint8
	k := int(s.at.done)
	for i, w := range s.h.s.won[:k] {
		won[i] = w
		if w != tied {
			won[i] = w ^ uint8(side(s.me))
		}
	}
	won[k] = result
	switch outcome(won[:k+1]) {
	case 0:
		return 1
	case 1:
		return 0
	case tied:
		return s.allTied()
	}
	var x, y odds
	if len(rest) > 0 {
		x = s.later(rest[0])
	}
	if len(rest) > 1 {
		y = s.later(rest[1])
	}
	switch {
	case k == 1 && won[0] == 0:
		return x.win + x.tie
	case k == 1 && won[0] == 1:
		return x.win
	case k == 1:
		return x.win + float64(x.tie*s.allTied())
	case result == 0:
		return 1 - float64(x.lose*y.lose)
	case result == 1:
		return float64(x.win * y.win)
	}
	return x.win + float64(x.tie*(y.win+float64(y.tie*s.allTied())))
}

// allTied is what three tied tricks are worth: the dealer's side may have them, and else it is as if nothing
// had happened.
func (s *sight) allTied() float64 {
	switch r := s.h.rules; {
	case !r.dealerTie:
		return 0.5
	case side(r.dealer) == side(s.me):
		return 1
	}
	return 0
}

// rate gives the chance to win the hand by laying the i-th card of mine now.
func (s *sight) rate(i int) float64 {
	var rest [2]uint8
	n := 0
	for j, v := range s.mine[:s.n] {
		if j != i {
			rest[n] = v
			n++
		}
	}
	return s.weigh(s.now(int(s.mine[i])), rest[:n])
}

func (s *sight) weigh(o odds, rest []uint8) float64 {
	return float64(o.win*s.after(0, rest)) + float64(o.tie*s.after(tied, rest)) + float64(o.lose*s.after(1, rest))
}

// chance returns the chance of this side to win the hand, as this seat sees it. A seat whose turn is to come is
// taken to choose now.
func (s *sight) chance() float64 {
	if s.played || s.n == 0 {
		return s.weigh(s.now(-1), s.mine[:min(2, s.n)])
	}
	best := 0.0
	for i := range s.mine[:s.n] {
		best = max(best, s.rate(i))
	}
	return best
}

// futile reports whether a card of this strength leaves the trick in play as it is.
func (s *sight) futile(v int) bool { return v <= s.us || v < s.them }
