package sueca

import (
	"math/bits"

	"carteado/engine"
	"carteado/engine/trick"
)

// sight is what the seat on turn makes of the table: who has the trick so far, who plays after it, and which
// cards it has not seen yet. Cards are bits, suit by suit, the strongest of a suit highest.
type sight struct {
	me     engine.Seat
	trump  engine.Suit
	led    engine.Suit              // NoSuit before the lead
	best   engine.Face              // the card that has the trick so far
	ours   bool                     // it is this side's
	points int                      // in the trick
	behind int                      // seats that play after this one
	last   bool                     // it is the last trick
	hidden uint64                   // in the others' hands
	holds  [engine.NoSuit + 1]uint8 // cards of each suit in the own hand
	void   [engine.MaxSeats]trick.SuitSet
	stands float64              // the chance to win the trick with a card that does not take it; -1 while not asked for
	may    [engine.NoSuit]uint8 // how many of the others may hold each suit
}

// bit is a card's place in a set of cards; no bit at all for what is not in the pack.
var bit = func() (b [engine.Faces]uint64) {
	for f := range engine.Face(engine.Faces) {
		if order[f] > 0 {
			b[f] = 1 << (10*uint(f.Suit()) + uint(order[f]) - 1)
		}
	}
	return
}()

// ofSuit gives all cards of a suit.
func ofSuit(s engine.Suit) uint64 { return (1<<10 - 1) << (10 * s) }

// above is the cards of the same suit that beat a card.
var above = func() (set [engine.Faces]uint64) {
	for f, b := range bit {
		if b != 0 {
			set[f] = ofSuit(engine.Face(f).Suit()) &^ (b<<1 - 1)
		}
	}
	return
}()

// look takes in the table for the seat on turn. Faces of other hands are not looked at, in a world that knows
// them either.
func (h *Hand) look() sight {
	tr := &h.s.play
	s := sight{me: tr.Turn(), trump: h.s.trump, led: engine.NoSuit, hidden: 1<<40 - 1, void: tr.Void,
		behind: seats - 1 - int(tr.Count), last: tr.Done == 9}
	for _, c := range tr.Card[:seats*int(tr.Done)] {
		s.hidden &^= bit[h.t.Face(c)]
	}
	for i, c := range tr.Trick(int(tr.Done)) {
		f := h.t.Face(c)
		s.hidden &^= bit[f]
		s.points += int(worth[f])
		if i == 0 || s.wins(f) {
			s.best = f
			s.ours = (int(tr.Count)-i)&1 == 0
		}
		if i == 0 {
			s.led = f.Suit()
		}
	}
	for _, c := range h.t.Pile(zHand + engine.Zone(s.me)) {
		f := h.t.FaceFor(s.me, c)
		s.hidden &^= bit[f]
		s.holds[f.Suit()]++
	}
	for x := range engine.Seat(seats) {
		if x != s.me {
			for suit := range engine.NoSuit {
				s.may[suit] += 1 - uint8(s.void[x]>>suit&1)
			}
		}
	}
	s.stands = -1
	return s
}

// wins tells whether f beats the card that has the trick.
func (s *sight) wins(f engine.Face) bool {
	if f.Suit() == s.best.Suit() {
		return order[f] > order[s.best]
	}
	return f.Suit() == s.trump
}

// out counts the cards of a set that others hold.
func (s *sight) out(set uint64) int { return bits.OnesCount64(set & s.hidden) }

// top tells whether no hidden card of its suit beats f.
func (s *sight) top(f engine.Face) bool { return above[f]&s.hidden == 0 }

// lacks[k][m] is the chance that one of k hands holds none of m cards that lie among them.
var lacks = func() (c [seats][41]float64) {
	for k := range c {
		c[k][0] = 1
		for m := 1; k > 0 && m < len(c[k]); m++ {
			c[k][m] = c[k][m-1] * float64(k-1) / float64(k)
		}
	}
	return
}()

// none gives the chance that another seat, not known to be out of the suit, holds no card of a set of it.
func (s *sight) none(suit engine.Suit, set uint64) float64 { return lacks[s.may[suit]][s.out(set)] }

// beats gives the chance that seat x can beat card f in a trick of the suit led.
func (s *sight) beats(x engine.Seat, led engine.Suit, f engine.Face) float64 {
	p, ruffs := 0.0, 1.0
	if !s.void[x].Has(led) {
		ruffs = s.none(led, ofSuit(led))
		if f.Suit() == led {
			p = 1 - s.none(led, above[f])
		}
	}
	if led != s.trump && !s.void[x].Has(s.trump) {
		over := ofSuit(s.trump)
		if f.Suit() == s.trump {
			over = above[f]
		}
		p += float64(ruffs * (1 - s.none(s.trump, over)))
	}
	return min(p, 1)
}

// chance gives the chance that this side wins the trick if f is played to it now.
func (s *sight) chance(f engine.Face) float64 {
	switch {
	case s.led == engine.NoSuit:
		return s.wait(f.Suit(), f, 1)
	case s.wins(f):
		return s.wait(s.led, f, 1)
	case s.stands < 0:
		ours := 0.0
		if s.ours {
			ours = 1
		}
		s.stands = s.wait(s.led, s.best, ours)
	}
	return s.stands
}

// wait gives the chance that this side wins the trick in the end, where best has it now: stands is 1 if that
// is this side's, 0 if not.
func (s *sight) wait(led engine.Suit, best engine.Face, stands float64) float64 {
	taken := 0.0 // the chance that the partner takes it later
	for k := 1; k <= s.behind; k++ {
		b := s.beats(s.me.Next(k, seats), led, best)
		if k == 2 {
			taken = (1 - stands) * b
		} else {
			stands -= float64(stands * b)
			taken -= float64(taken * b / 2) // what the partner took it with is harder to beat
		}
	}
	return stands + taken
}
