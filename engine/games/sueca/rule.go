package sueca

import (
	"math/bits"

	"carteado/engine"
)

// sight is what a seat on turn makes of the table before it looks at its choices: who has the trick so far,
// who plays after it, and which cards it has not seen yet.
//
// Cards are bits, suit by suit, the strongest of a suit highest.
type sight struct {
	h      *Hand
	me     engine.Seat
	led    engine.Suit
	best   engine.Face          // the card that has the trick so far, Unknown before the lead
	ours   bool                 // it is the partner's
	points int                  // in the trick
	behind int                  // seats that play after this one
	hidden uint64               // in the others' hands
	may    [engine.NoSuit]uint8 // how many of the others may hold each suit
}

const all40 = 1<<40 - 1

// bit is a card's place in a set of cards; 0 for no card of this pack.
var bit = func() (b [engine.Faces]uint64) {
	for f := range engine.Face(engine.Faces) {
		if order[f] > 0 {
			b[f] = 1 << (10*int(f.Suit()) + int(order[f]) - 1)
		}
	}
	return
}()

// suitBits is the set of a suit's cards.
func suitBits(s engine.Suit) uint64 { return (1<<10 - 1) << (10 * int(s)) }

// above gives the cards of the same suit that beat f.
func above(f engine.Face) uint64 { return suitBits(f.Suit()) &^ (bit[f]<<1 - 1) }

// lacks[k][m] is the chance that a seat holds none of m cards that are spread over k hands.
var lacks = func() (c [4][41]float64) {
	for k := 1; k < 4; k++ {
		c[k][0] = 1
		for m := 1; m < 41; m++ {
			c[k][m] = c[k][m-1] * (1 - 1/float64(k))
		}
	}
	c[0][0] = 1
	return
}()

// look takes in the table for seat p.
func (h *Hand) look(p engine.Seat) sight {
	s := sight{h: h, me: p, led: h.s.play.Led(&h.t)}
	tr := &h.s.play
	s.hidden = all40
	for _, c := range tr.Card[:seats*int(tr.Done)+int(tr.Count)] {
		s.hidden &^= bit[h.t.Face(c)]
	}
	for _, c := range h.t.Pile(zHand + engine.Zone(p)) {
		s.hidden &^= bit[h.t.FaceFor(p, c)]
	}
	if tr.Count > 0 {
		w := tr.Winner(&h.t, int(tr.Done), order, h.s.trump)
		s.ours = (w-p)&1 == 0
		for i, c := range tr.Trick(int(tr.Done)) {
			f := h.t.Face(c)
			s.points += int(worth[f])
			if tr.Lead[tr.Done].Next(i, seats) == w {
				s.best = f
			}
		}
	}
	s.behind = seats - 1 - int(tr.Count)
	for suit := range s.may {
		for x := range engine.Seat(seats) {
			if x != p && !tr.Void[x].Has(engine.Suit(suit)) {
				s.may[suit]++
			}
		}
	}
	return s
}

// none gives the chance that a seat that may hold a suit holds none of a set of its hidden cards.
func (s *sight) none(suit engine.Suit, set uint64) float64 {
	return lacks[s.may[suit]][bits.OnesCount64(set&s.hidden)]
}

// beats gives the chance that seat x, which plays after this one, can beat card f when suit led was led.
func (s *sight) beats(x engine.Seat, led engine.Suit, f engine.Face) float64 {
	trump := s.h.s.trump
	void := s.h.s.play.Void[x]
	out := 1.0 // that x does not hold the suit led
	if !void.Has(led) {
		out = s.none(led, suitBits(led))
	}
	p := 0.0
	if f.Suit() == led && !void.Has(led) {
		p = 1 - s.none(led, above(f))
	}
	if led != trump && !void.Has(trump) {
		over := suitBits(trump)
		if f.Suit() == trump {
			over = above(f)
		}
		p += out * (1 - s.none(trump, over))
	}
	return min(p, 1)
}

// chance gives the chance that this side wins the trick when card f is played now.
func (s *sight) chance(f engine.Face) float64 {
	led, best, ours := s.led, s.best, s.ours
	switch {
	case best == engine.Unknown:
		led, best, ours = f.Suit(), f, true
	case f.Suit() == best.Suit() && order[f] > order[best],
		f.Suit() == s.h.s.trump && best.Suit() != s.h.s.trump:
		best, ours = f, true
	}
	p := 0.0
	if ours {
		p = 1
	}
	for k := range s.behind {
		x := s.me.Next(k+1, seats)
		b := s.beats(x, led, best)
		if k&1 == 0 {
			p -= p * b
		} else {
			p += (1 - p) * b
		}
	}
	return p
}

// future gives what card f is worth to its holder later, in card points.
func (s *sight) future(f engine.Face) float64 {
	suit := f.Suit()
	higher := bits.OnesCount64(above(f) & s.hidden)
	w := float64(worth[f])
	left := float64(9 - s.h.s.play.Done) // tricks after this one
	scale := min(1, left/fade)
	if suit == s.h.s.trump {
		switch higher {
		case 0:
			return scale * (w + trumpTop)
		case 1:
			return scale * (0.6*w + trumpMid)
		}
		return scale * (0.3*w + trumpLow)
	}
	win := 0.0
	switch higher {
	case 0:
		win = 0.9
		if s.hidden&suitBits(s.h.s.trump) != 0 {
			win = 0.9 - 0.8*s.none(suit, suitBits(suit))*2
		}
	case 1:
		win = 0.4
	case 2:
		win = 0.3
	}
	return scale * max(0, (2*win-1)*w+win*control)
}

var (
	fade                         = 4.0
	trumpTop, trumpMid, trumpLow = 8.0, 6.0, 5.0
	control                      = 8.0
	keepers                      = 0.7
	extra                        = 3.0
)

// gain rates playing card f now, in card points.
func (s *sight) gain(f engine.Face) float64 {
	stake := float64(s.points+int(worth[f])) + extra*float64(s.behind)
	return (2*s.chance(f)-1)*stake - keepers*s.future(f)
}
