package solve

import (
	"math"
	"math/bits"

	"carteado/engine"
	"carteado/engine/trick"
)

const (
	seats = 4
	most  = 13 // cards of a hand, and of a suit
)

// Position is where a hand of tricks stands. The seats hold equally many cards, but for those who have played to the
// trick in play.
type Position struct {
	Hands [seats]trick.Cards // what they still hold, 13 cards of a suit and of a seat at most
	Trump engine.Suit        // engine.NoSuit for none
	Lead  engine.Seat        // who leads the next trick, or has led the one in play
	Trick [seats - 1]engine.Face
	N     int // cards in the trick
}

// Solver solves positions. It has all memory that it needs, so that a search allocates nothing. It is not for several
// goroutines at once.
type Solver struct {
	order     *trick.Order
	hand      [seats]uint64 // what each seat holds: 16 bits a suit, its lowest card that is left in bit 0
	all       uint64        // what all held when the trick in play began
	trump     uint64        // the field of the trumps, 0 for none
	trumpSuit int
	left      int // tricks left, with the one in play

	lead int // who leads the trick in play
	n    int // cards in it
	best uint64
	at   int // who has played best

	trick [most + 1][seats]uint64 // the cards of each trick, by the number of those left
	moves [seats * most][most]move
	last  int // the last result, with which the next search begins
	quota int // how many positions the searches may still look into; 0 when they have given up

	ranks [4]uint64            // the cards of each suit that the position has, as trick.Cards has them
	suit  [4][1 << most]suited // what is left of each suit
	table table
}

// New returns a solver that keeps so many results at a time, at some 70 bytes each.
func New(results int) *Solver { return &Solver{table: newTable(results)} }

// Set lays out a position.
func (s *Solver) Set(o *trick.Order, p *Position) {
	if field := trumps(p.Trump); field != s.trump || s.order == nil {
		s.trump = field
		s.table.clear()
	}
	s.trumpSuit = int(p.Trump & 3)
	s.order, s.lead, s.n = o, int(p.Lead), p.N
	var owned [seats]trick.Cards
	copy(owned[:], p.Hands[:])
	for i := range p.N {
		owned[(s.lead+i)&3].Add(o, p.Trick[i])
	}
	s.all, s.hand = 0, [seats]uint64{}
	for k := range s.ranks {
		s.lay(k, &owned)
	}
	s.left = bits.OnesCount64(s.all) / seats
	s.last, s.quota = s.left/2, math.MaxInt
	for i := range p.N {
		c, q := s.card(p.Trick[i]), (s.lead+i)&3
		s.hand[q] &^= c
		s.trick[s.left][i] = c
		if i == 0 || s.beats(c, s.best) {
			s.best, s.at = c, q
		}
	}
}

// trumps returns the field of a trump suit.
func trumps(k engine.Suit) uint64 {
	if k == engine.NoSuit {
		return 0
	}
	return suitMask << (16 * k)
}

// lay takes the cards of a suit and works out what it is like when some of them are left.
func (s *Solver) lay(k int, hands *[seats]trick.Cards) {
	var owner [most]uint8
	s.ranks[k] = 0
	n := 0
	for r := range 16 {
		for p := range hands {
			if hands[p].Suit(engine.Suit(k))>>r&1 != 0 {
				owner[n] = uint8(p)
				s.ranks[k] |= 1 << r
				s.hand[p] |= 1 << (16*k + n)
				n++
			}
		}
	}
	s.all |= (1<<n - 1) << (16 * k)
	for set := 1; set < 1<<n; set++ {
		top := bits.Len(uint(set)) - 1
		rest, p := &s.suit[k][set&^(1<<top)], owner[top]
		x := suited{owner: rest.owner<<2 | uint32(p), sizes: rest.sizes + 1<<(4*p), run: 1, pair: 1}
		if rest.sizes != 0 && uint8(rest.owner&3) == p {
			x.run = rest.run + 1
		}
		if rest.sizes != 0 && uint8(rest.owner&1) == p&1 {
			x.pair = rest.pair + 1
		}
		s.suit[k][set] = x
	}
}

// card returns the bit of a face.
func (s *Solver) card(f engine.Face) uint64 {
	k := int(f.Suit())
	below := s.ranks[k] & (1<<s.order.Strength(f) - 1)
	return 1 << (16*k + bits.OnesCount64(below))
}

// Limit has the searches of the position that is laid out look into so many positions between tricks, and then give up.
// What was found before is forgotten, so that it depends on the position alone whether they do.
func (s *Solver) Limit(positions int) {
	s.table.clear()
	s.quota = positions
}

// GaveUp reports whether a search since Set has come to its limit. What it and later ones have returned means nothing.
func (s *Solver) GaveUp() bool { return s.quota == 0 }

// Tricks returns how many of the tricks left seats 0 and 2 take, with the one in play.
func (s *Solver) Tricks() int {
	return s.solve(func(need int) (yes bool) {
		if s.n == 0 {
			yes, _ = s.next(s.lead, need)
		} else {
			yes, _ = s.follow(s.lead, s.n, need, s.best, s.at)
		}
		return yes
	})
}

// After returns the same when the seat in turn plays f, which it holds and may play.
func (s *Solver) After(f engine.Face) int {
	c, q := s.card(f), (s.lead+s.n)&3
	best, at := s.best, s.at
	if s.n == 0 || s.beats(c, best) {
		best, at = c, q
	}
	s.trick[s.left][s.n] = c
	s.hand[q] &^= c
	n := s.solve(func(need int) (yes bool) {
		if s.n == seats-1 {
			yes, _ = s.close(best, at, need)
		} else {
			yes, _ = s.follow(s.lead, s.n+1, need, best, at)
		}
		return yes
	})
	s.hand[q] |= c
	return n
}

// solve asks until it knows how many tricks there are.
func (s *Solver) solve(takes func(need int) bool) int {
	guess := s.last
	for lo, hi := 0, s.left; ; {
		if lo == hi || s.GaveUp() {
			s.last = lo
			return lo
		}
		if need := min(max(guess, lo+1), hi); takes(need) {
			lo, guess = need, need+1
		} else {
			hi, guess = need-1, need-1
		}
	}
}
