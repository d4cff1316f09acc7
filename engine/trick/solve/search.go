package solve

import "math/bits"

// suitMask is the field of clubs. Each suit has 16 bits, of which 13 are cards.
const suitMask = 1<<most - 1

// next reports whether seats 0 and 2 take at least need of the tricks left when p leads the next one. rel holds the
// cards on whose rank that depends: it is as true of every position with the same lengths in which the cards from the
// top of each suit down to the lowest of rel lie with the same seats.
func (s *Solver) next(p, need int) (yes bool, rel uint64) {
	left := s.left
	switch {
	case need <= 0:
		return true, 0
	case need > left:
		return false, 0
	case left == 1:
		return s.end(p)
	}
	pos := s.look()
	ours := p&1 == 0
	mine := need // tricks that decide for the side on lead
	if !ours {
		mine = left - need + 1
	}
	key := pos.key(p, left)
	yes, rel, found, best := s.recall(key, need, &pos)
	if found {
		return yes, rel
	}
	if sure, rel := s.quick(p, mine, &pos); sure {
		return ours, rel
	}
	if sure, rel := s.later(p, left-mine+1, &pos); sure {
		return !ours, rel
	}
	if s.quota--; s.GaveUp() {
		return false, 0
	}
	moves := &s.moves[seats*(most-left)]
	n := s.leads(p, moves, &pos, best)
	all, small := uint64(0), uint64(0)
	for i := range n {
		c := moves[i].card
		if c&small != 0 {
			continue
		}
		s.trick[left][0] = c
		s.hand[p] &^= c
		yes, rel = s.follow(p, 1, need, c, p)
		s.hand[p] |= c
		if s.GaveUp() {
			return false, 0
		}
		if yes == ours {
			s.keep(key, need, yes, rel, c, &pos)
			return yes, rel
		}
		all |= rel
		small |= alike(c, rel)
	}
	s.keep(key, need, !ours, all, 0, &pos)
	return !ours, all
}

// follow is next for the i-th card, 1 to 3, of a trick that p has led and whose best card is of seat at.
func (s *Solver) follow(p, i, need int, best uint64, at int) (yes bool, rel uint64) {
	left, q := s.left, (p+i)&3
	ours := q&1 == 0
	moves := &s.moves[seats*(most-left)+i]
	n := s.follows(p, i, moves, best, at)
	all, small := uint64(0), uint64(0)
	for k := range n {
		c := moves[k].card
		if c&small != 0 {
			continue
		}
		win, who := best, at
		if s.beats(c, best) {
			win, who = c, q
		}
		s.trick[left][i] = c
		s.hand[q] &^= c
		if i < seats-1 {
			yes, rel = s.follow(p, i+1, need, win, who)
		} else {
			yes, rel = s.close(win, who, need)
		}
		s.hand[q] |= c
		if yes == ours || s.GaveUp() {
			return yes, rel
		}
		all |= rel
		small |= alike(c, rel)
	}
	return !ours, all
}

// alike returns the cards that do as c, which was to no avail: those that are of its suit and below all cards on whose
// rank that depends, if c is.
func alike(c, rel uint64) uint64 {
	f := fieldOf(c)
	rel &= f
	below := f & (rel&-rel - 1)
	if c&below == 0 {
		return 0
	}
	return below
}

// close goes on after a trick that is complete.
func (s *Solver) close(win uint64, who, need int) (yes bool, rel uint64) {
	t := &s.trick[s.left]
	cards := t[0] | t[1] | t[2] | t[3]
	if who&1 == 0 {
		need--
	}
	s.left--
	s.all &^= cards
	yes, rel = s.next(who, need)
	s.all |= cards
	s.left++
	if f := fieldOf(win); cards&f != win { // its rank has won it, not its suit alone
		rel |= win
		if yes != (who&1 == 0) {
			// It was to no avail, and so are its equals, which were not tried: that holds as long as they are equal.
			own := (s.hand[who] | win) & f & (win<<1 - 1)
			others := s.all & f & (win - 1) &^ own
			own &^= 1<<bits.Len64(others) - 1
			rel |= own & -own
		}
	}
	return yes, rel
}

// end plays the last trick, of which need is 1.
func (s *Solver) end(p int) (yes bool, rel uint64) {
	best, at := s.hand[p], p
	cards := best
	for i := 1; i < seats; i++ {
		q := (p + i) & 3
		c := s.hand[q]
		cards |= c
		if s.beats(c, best) {
			best, at = c, q
		}
	}
	if cards&fieldOf(best) != best {
		rel = best
	}
	return at&1 == 0, rel
}

// fieldOf returns all cards of the suit of c.
func fieldOf(c uint64) uint64 { return suitMask << (bits.TrailingZeros64(c) &^ 15) }

// beats reports whether c takes the trick from best.
func (s *Solver) beats(c, best uint64) bool {
	if c&fieldOf(best) != 0 {
		return c > best
	}
	return c&s.trump != 0
}
