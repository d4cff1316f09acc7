package sight

import (
	"math/bits"

	"carteado/engine"
	"carteado/engine/trick"
)

// Sight is what a seat in turn makes of the trick in play.
type Sight struct {
	Me     engine.Seat
	Rules  *trick.Rules
	Now    trick.Standing // how the trick stands
	Side   engine.SeatSet // the seats that win with this one, and itself
	Ours   bool           // the trick is that side's so far
	Behind engine.SeatSet // the seats that play to it after this one
	Own    trick.Cards    // in this seat's hand
	Hidden trick.Cards    // neither played nor in this hand: taken to lie in the others'
	Lacks  *[engine.MaxSeats]trick.Cards

	seats uint8
	may   tally   // how many of the others may hold each suit
	waits float64 // the chance to win with a card that does not take the trick; -1 while not asked for
}

// Look returns what seat me, in turn, makes of the trick in play. hand is the pile of its cards, and side are the
// seats that win with it. Faces that it does not see are not looked at, in a world that knows them either.
func Look(t *engine.Table, tr *trick.Tricks, r *trick.Rules, me engine.Seat, hand engine.Zone, side engine.SeatSet) Sight {
	return With(t, tr, r, me, r.Order.Held(t, hand, me), side)
}

// With is Look for a seat whose own cards the caller has found.
func With(t *engine.Table, tr *trick.Tricks, r *trick.Rules, me engine.Seat, own trick.Cards, side engine.SeatSet) Sight {
	s := Sight{Me: me, Rules: r, Now: tr.Now, Side: side, Own: own, Hidden: r.Order.All(), Lacks: &tr.Lacks, seats: tr.Seats}
	for k := range int(tr.Done) + 1 {
		for _, c := range tr.Trick(k) {
			s.Hidden.Remove(r.Order, t.Face(c))
		}
	}
	s.Hidden = s.Hidden.Without(s.Own)
	in := engine.Seats(int(tr.Seats)) &^ tr.Out
	s.Behind = in &^ me.Set()
	for i := range int(tr.Count) {
		s.Behind &^= tr.Seat(int(tr.Done), i).Set()
	}
	s.Ours = tr.Count > 0 && side.Has(tr.Winner())
	s.waits = -1
	for others := in &^ me.Set(); others != 0; others &= others - 1 {
		s.may += holds(&tr.Lacks[others.First()])
	}
	return s
}

// Forget is the sight of a seat that remembers nothing of the tricks before: what is not before its eyes may lie in any
// other hand.
func (s Sight) Forget(t *engine.Table, tr *trick.Tricks) Sight {
	s.Hidden = s.Rules.Order.All().Without(s.Own)
	for _, c := range tr.Trick(int(tr.Done)) {
		s.Hidden.Remove(s.Rules.Order, t.Face(c))
	}
	s.Lacks = &nothing
	others := engine.Seats(int(s.seats)) &^ tr.Out &^ s.Me.Set()
	s.may = tally(others.Len()) * holds(&nothing[0])
	return s
}

// nothing is what a seat that remembers nothing knows of what the others lack.
var nothing [engine.MaxSeats]trick.Cards

// tally is a number for each suit, a byte each.
type tally uint64

func (t tally) of(s engine.Suit) int { return int(t >> (s & 7 * 8) & 0xFF) }

// holds returns 1 for each suit that a seat is not known to be out of.
func holds(lacks *trick.Cards) (t tally) {
	if lacks.Empty() {
		return 0x01_01_01_01_01_01
	}
	for s := range engine.Suit(trick.Suits) {
		if !lacks.Whole(s) {
			t += 1 << (s * 8)
		}
	}
	return t
}

// next returns the first seat of a set after p, at a table of n.
func next(p engine.Seat, n uint8, of engine.SeatSet) engine.Seat {
	for {
		if p++; p == engine.Seat(n) {
			p = 0
		}
		if of.Has(p) {
			return p
		}
	}
}

// Wins reports whether f takes the trick from the card that has it.
func (s *Sight) Wins(f engine.Face) bool { return s.Rules.Beats(f, s.Now.Best) }

// Held returns how many cards of a suit this seat has.
func (s *Sight) Held(suit engine.Suit) int { return bits.OnesCount64(s.Own.Suit(suit)) }

// Unseen returns how many cards of a suit are hidden.
func (s *Sight) Unseen(suit engine.Suit) int { return bits.OnesCount64(s.Hidden.Suit(suit)) }

// Higher returns how many hidden cards of its suit beat f.
func (s *Sight) Higher(f engine.Face) int {
	return s.Hidden.And(s.Rules.Order.Above(f)).Len()
}

// Top reports whether no hidden card of its suit beats f.
func (s *Sight) Top(f engine.Face) bool { return s.Higher(f) == 0 }

// Out reports whether seat x is known to hold no card of a suit.
func (s *Sight) Out(x engine.Seat, suit engine.Suit) bool { return s.Lacks[x].Whole(suit) }

// among[k][m] is the chance that one of k hands holds none of m cards that lie among them.
var among = func() (c [engine.MaxSeats][64]float64) {
	for k := range c {
		c[k][0] = 1
		for m := 1; k > 0 && m < len(c[k]); m++ {
			c[k][m] = c[k][m-1] * float64(k-1) / float64(k)
		}
	}
	return
}()

// None returns the chance that another seat, not known to be out of the suit, holds no hidden card of it, as if each
// lay with any of the seats that may hold the suit.
func (s *Sight) None(suit engine.Suit) float64 { return among[s.may.of(suit)&7][s.Unseen(suit)&63] }

// noneOf is None for some cards of the suit.
func (s *Sight) noneOf(suit engine.Suit, some trick.Cards) float64 {
	return among[s.may.of(suit)&7][some.And(s.Hidden).Len()&63]
}

// Beats returns the chance that seat x can beat card f in a trick of the suit led.
//
// Conversions around products, here and below, keep compilers from fusing a product into a sum: robots choose alike
// everywhere.
func (s *Sight) Beats(x engine.Seat, led engine.Suit, f engine.Face) float64 {
	p, ruffs := 0.0, 1.0
	lacks, suit, trump := &s.Lacks[x], trick.SuitOf(f), s.Rules.Trump
	if !lacks.Whole(led) {
		ruffs = s.None(led)
		if suit == led {
			p = 1 - s.noneOf(led, s.Rules.Order.Above(f).Without(*lacks))
		}
	}
	if trump != engine.NoSuit && led != trump && !lacks.Whole(trump) {
		none := 0.0
		if suit == trump {
			none = s.noneOf(trump, s.Rules.Order.Above(f).Without(*lacks))
		} else {
			none = s.None(trump)
		}
		p += float64(ruffs * (1 - none))
	}
	return min(p, 1)
}

// Chance returns the chance that this side wins the trick if f is played to it now.
func (s *Sight) Chance(f engine.Face) float64 {
	switch led := s.Now.Led(); {
	case led == engine.NoSuit && trick.SuitOf(f) == engine.NoSuit: // the next card is as good as led
		return float64((s.Side & s.Behind).Len()) / float64(max(1, s.Behind.Len()))
	case led == engine.NoSuit:
		return s.wait(trick.SuitOf(f), f, 1)
	case s.Wins(f):
		return s.wait(led, f, 1)
	case s.waits < 0:
		ours := 0.0
		if s.Ours {
			ours = 1
		}
		s.waits = s.wait(led, s.Now.Best, ours)
	}
	return s.waits
}

// wait returns the chance that this side wins the trick in the end, where best has it now: stands is 1 if that is
// this side's, 0 if not.
func (s *Sight) wait(led engine.Suit, best engine.Face, stands float64) float64 {
	taken := 0.0 // the chance that another of this side takes it later
	for x, left := s.Me, s.Behind; left != 0; left &^= x.Set() {
		x = next(x, s.seats, left)
		b := s.Beats(x, led, best)
		if s.Side.Has(x) {
			taken += float64((1 - stands - taken) * b)
		} else {
			stands -= float64(stands * b)
			taken -= float64(taken * b / 2) // what the friend took it with is harder to beat
		}
	}
	return stands + taken
}
