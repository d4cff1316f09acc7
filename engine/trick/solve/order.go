package solve

import "math/bits"

// Cards are tried in the order of weights. They were found by climbing: each was moved up and down as long as the tables of ten random
// deals took fewer positions. Some are those of a second climb, over twelve deals, that was not carried to its end, and weights that made
// no difference were taken out by hand. What wins a trick for sure comes first, what gives one away last.

// move is a card to try.
type move struct {
	card   uint64
	weight int32 // the heaviest is tried first
}

// remembered is the weight of the card that decided last in a position of the same shape.
const remembered = 10000

// reps lists the highest of each group of equal cards of a hand in suit k: those between which none is left with
// another seat.
func reps(hand, left uint32, list *[most]uint32) int {
	n := 0
	for hand != 0 {
		c := uint32(1) << (bits.Len32(hand) - 1)
		list[n] = c
		n++
		// Below c the group goes on as long as the next card left is in the hand.
		others := left &^ hand & (c - 1)
		hand &= 1<<bits.Len32(others) - 1
	}
	return n
}

// sortMoves puts the heaviest first; equal ones stay in their order.
func sortMoves(m []move) {
	for i := 1; i < len(m); i++ {
		x := m[i]
		j := i
		for ; j > 0 && m[j-1].weight < x.weight; j-- {
			m[j] = m[j-1]
		}
		m[j] = x
	}
}

// leads lists what p may lead.
func (s *Solver) leads(p int, list *[most]move, l *look, best uint8) int {
	n := 0
	for k := range 4 {
		own := uint32(s.hand[p]>>(16*k)) & suitMask
		if own == 0 {
			continue
		}
		var rep [most]uint32
		m := reps(own, l.held[k], &rep)
		base := s.leadsTo(p, k, bits.OnesCount32(own), l)
		x := &s.suit[k][l.held[k]]
		q, e, f := p^2, (p+1)&3, (p+3)&3
		top, second := int(x.owner)&3, int(x.owner>>2)&3
		for i := range m {
			c, w := rep[i], base
			switch low := i == m-1; {
			case top == p && i == 0:
				w += 14
				switch second {
				case e:
					w += 6
				case q, p:
					w += 8
				}
			case top == q && low:
				w += 8
				switch second {
				case e:
					w += 3
				case f:
					w -= 6
				}
			case top == p && low:
				w += 3
			case top != q && low:
				w += 4
			}
			if best != 0 && int(best>>4) == k && bits.OnesCount32(l.held[k]&^(c-1)) == int(best&15) {
				w += remembered
			}
			list[n] = move{uint64(c) << (16 * k), w}
			n++
		}
	}
	sortMoves(list[:n])
	return n
}

// leadsTo weighs suit k for p, who holds so many cards of it and leads.
func (s *Solver) leadsTo(p, k, own int, l *look) (w int32) {
	q, e, f := p^2, (p+1)&3, (p+3)&3
	le, lf, lq := l.size(k, e), l.size(k, f), l.size(k, q)
	x := &s.suit[k][l.held[k]]
	top, second := int(x.owner)&3, int(x.owner>>2)&3
	if le == 0 {
		w -= 12
	}
	if lf == 0 {
		w -= 12
	}
	switch {
	case s.trump != 0 && k == s.trumpSuit:
		w -= 3
		if top&1 == p&1 {
			w -= 3
		}
	case s.trump != 0:
		if lf == 0 && l.size(s.trumpSuit, f) > 0 || le == 0 && l.size(s.trumpSuit, e) > 0 {
			w -= 34 // they ruff
		}
		if lq == 0 && l.size(s.trumpSuit, q) > 0 {
			w += 6 // the partner does
		}
		if own == 1 && l.size(s.trumpSuit, p) > 0 {
			w += 11 // to ruff the next
		}
	}
	if lq == 0 && (s.trump == 0 || k == s.trumpSuit) {
		w -= 6
	}
	switch {
	case top == f || second == f && top&1 != p&1:
		w -= 12 // into the strength of the last hand
	case top == q:
		w += 16
	case top == e && second == q:
		w += 6
	}
	return w
}

// follows lists what the i-th to play may play.
func (s *Solver) follows(p, i int, list *[most]move, best uint64, at int) int {
	q := (p + i) & 3
	first := s.trick[s.left][0]
	k := bits.TrailingZeros64(first) >> 4
	own := uint32(s.hand[q]>>(16*k)) & suitMask
	if own == 0 {
		return s.discards(q, list, best, at)
	}
	held := uint32(s.all>>(16*k)) & suitMask
	var rep [most]uint32
	m := reps(own, held, &rep)
	if m == 1 {
		list[0] = move{card: uint64(rep[0]) << (16 * k)}
		return 1
	}
	ours := at&1 == q&1
	ruffed := best&s.trump != 0 && first&s.trump == 0
	var behind uint32 // what the opponents behind hold of the suit
	for j := i + 1; j < 4; j++ {
		if r := (p + j) & 3; r&1 != q&1 {
			behind |= uint32(s.hand[r]>>(16*k)) & suitMask
		}
	}
	var partner uint32 // and the partner, if he comes later
	if i == 1 {
		partner = uint32(s.hand[q^2]>>(16*k)) & suitMask
	}
	now := uint32(best>>(16*k)) & suitMask
	for j := range m {
		c := rep[j]
		low := int32(bits.LeadingZeros32(c)) // lower cards weigh more
		w := 4 * low
		wins := !ruffed && c > now
		switch {
		case ruffed:
		case i == 3:
			if wins && !ours {
				w += 400
			}
		case i == 2:
			switch {
			case wins && c > behind && !(ours && now > behind):
				w += 400
			case wins && c <= behind && !ours:
				w += 214 - 8*low // as high as it gets
			}
		case i == 1:
			his := partner > behind && partner > now // the partner wins it
			switch {
			case wins && c > behind && his && partner > c:
				w += 80
			case wins && c > behind:
				w += 240
			case wins:
				w += 13
			}
			if his && j == m-1 {
				w += 200
			}
		}
		list[j] = move{uint64(c) << (16 * k), w}
	}
	sortMoves(list[:m])
	return m
}

// discards lists what q may play who cannot follow.
func (s *Solver) discards(q int, list *[most]move, best uint64, at int) int {
	n := 0
	ours := at&1 == q&1
	for k := range 4 {
		own := uint32(s.hand[q]>>(16*k)) & suitMask
		if own == 0 {
			continue
		}
		held := uint32(s.all>>(16*k)) & suitMask
		var rep [most]uint32
		m := reps(own, held, &rep)
		size := bits.OnesCount32(own)
		trump := s.trump != 0 && k == s.trumpSuit
		for j := range m {
			c := uint64(rep[j]) << (16 * k)
			low := int32(bits.LeadingZeros32(rep[j]))
			w := 6 * int32(size)
			switch {
			case trump && (c > best || best&s.trump == 0) && !ours:
				w = 4*low + 240 // a ruff that takes the trick
			case trump && (c > best || best&s.trump == 0):
				w = 4*low - 26
			case trump:
				w = 4*low - 107
			case j == m-1:
				w += 40 - guard(own, held)
			}
			list[n] = move{c, w}
			n++
		}
	}
	sortMoves(list[:n])
	return n
}

// guard returns how little a seat likes to discard from a suit: it would bare a high card, or throw one away.
func guard(own, held uint32) int32 {
	top := uint32(1) << (bits.Len32(held) - 1)
	switch rest := held &^ top; bits.OnesCount32(own) {
	case 1:
		if own == top {
			return 80
		}
	case 2:
		if rest != 0 && own&(1<<(bits.Len32(rest)-1)) != 0 {
			return 32
		}
	}
	return 0
}
