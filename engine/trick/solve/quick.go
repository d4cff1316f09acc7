package solve

import "math/bits"

// size returns how many cards of suit k seat p holds.
func (l *look) size(k, p int) int { return int(l.sizes>>(16*k+4*p)) & 15 }

// top returns the seat that holds the highest card of suit k.
func (l *look) top(k int) int { return int(l.owner[k>>1]>>(32*(k&1))) & 3 }

// rounds is what the side on lead takes of a suit without losing the lead.
type rounds struct {
	lead, back int  // tricks of the seat on lead, and then of its partner
	high       int  // cards of the leader among those that the side holds from the top down
	all        int  // how many these are
	entry      bool // whether the partner can be reached in the suit
}

// rounds looks at suit k for p, who leads, and its partner. drawn says that nobody ruffs.
func (s *Solver) rounds(p, k int, l *look, drawn bool) (r rounds) {
	x := &s.suit[k][l.held[k]]
	q, e, f := p^2, (p+1)&3, (p+3)&3
	if x.sizes == 0 || int(x.owner)&1 != p&1 {
		return r
	}
	mine, his := l.size(k, p), l.size(k, q)
	theirs := max(l.size(k, e), l.size(k, f))
	limit := 13
	if !drawn && k != s.trumpSuit {
		if l.size(s.trumpSuit, e) > 0 {
			limit = l.size(k, e)
		}
		if l.size(s.trumpSuit, f) > 0 {
			limit = min(limit, l.size(k, f))
		}
	}
	r.all = int(x.pair)
	same := x.owner
	if p&2 == 0 {
		same = ^same
	}
	r.high = bits.OnesCount32(same & 0xAAAAAAAA & (1<<(2*r.all) - 1))
	back := r.all - r.high
	if back > 0 && his-back < r.high { // they would fall together
		r.all, r.high, back = int(x.run), 0, 0
		if int(x.owner)&3 == p {
			r.high = r.all
		} else {
			back = r.all
		}
	}
	r.lead, r.back = min(r.high, limit), back
	if limit == 13 && r.all >= theirs { // nobody else has any after that, so what follows wins too
		if back == 0 && r.all >= his {
			r.lead = mine
		}
		if back > 0 && r.all >= mine {
			r.back = his - r.high
		}
	}
	r.back = min(r.back, limit-r.lead)
	r.entry = r.back > 0 && mine > r.high
	return r
}

// ranked returns the lowest card on whose rank it depends that a suit brings the leader so many tricks, and the partner.
func (s *Solver) ranked(k int, r *rounds, lead, back int, l *look) uint64 {
	n := r.all
	switch {
	case lead+back == 0:
		return 0
	case back == 0 && r.high == r.all, lead == 0 && r.high == 0:
		n = min(n, lead+back)
	}
	return lowest(l.held[k], uint8(n)) << (16 * k)
}

// quick reports whether the side of p, who leads, takes so many tricks before it loses the lead, and returns the cards
// on whose rank that depends.
func (s *Solver) quick(p, need int, l *look) (sure bool, rel uint64) {
	e, f := (p+1)&3, (p+3)&3
	drawn := s.trump == 0 || l.size(s.trumpSuit, e) == 0 && l.size(s.trumpSuit, f) == 0
	var suit [4]rounds
	trumps, sum := -1, 0
	if !drawn {
		trumps = s.trumpSuit
		r := &suit[trumps]
		*r = s.rounds(p, trumps, l, false)
		sum = r.lead
		if sum >= need {
			return true, s.ranked(trumps, r, need, 0, l)
		}
		rel = s.ranked(trumps, r, r.lead, 0, l)
		drawn = sum >= l.size(trumps, e) && sum >= l.size(trumps, f)
	}
	entry := -1
	for k := range suit {
		r := &suit[k]
		if k != trumps {
			*r = s.rounds(p, k, l, drawn)
			n := min(r.lead, need-sum)
			sum += n
			rel |= s.ranked(k, r, n, 0, l)
			if sum >= need {
				return true, rel
			}
		}
		if r.entry && (entry < 0 || r.back > suit[entry].back) {
			entry = k
		}
	}
	if entry < 0 {
		return false, 0
	}
	for i := range suit {
		k := (entry + i) & 3
		r := &suit[k]
		n := min(r.back, need-sum)
		sum += n
		if n > 0 {
			rel |= s.ranked(k, r, r.lead, n, l)
		}
		if sum >= need {
			return true, rel
		}
	}
	return false, 0
}

// later reports whether the side that does not lead takes so many tricks sooner or later, and returns the cards on whose
// rank that depends.
func (s *Solver) later(p, need int, l *look) (sure bool, rel uint64) {
	if s.trump != 0 && l.held[s.trumpSuit] != 0 {
		return s.laterTrumps(p, need, l)
	}
	// Whatever is led, one of them has the highest card of it, and then cashes what he has.
	var sums [seats]int
	theirs, lost := 0, uint64(0) // what the other side can take before it must lead what it loses
	for k, held := range l.held {
		if held == 0 {
			continue
		}
		top := l.top(k)
		sums[top] += int(s.suit[k][held].run)
		if top&1 == p&1 {
			theirs += max(l.size(k, p), l.size(k, p^2))
		} else if l.size(k, p)+l.size(k, p^2)+l.size(k, top^2) > 0 {
			lost |= lowest(held, 1) << (16 * k)
		}
	}
	if need == 1 {
		return theirs < s.left, lost
	}
	var winners [seats]bool
	for k, held := range l.held {
		if l.size(k, p) == 0 {
			continue
		}
		top := l.top(k)
		if top&1 == p&1 || sums[top] < need {
			return false, 0
		}
		winners[top] = true
		rel |= lowest(held, 1) << (16 * k)
	}
	for q, wins := range winners {
		for k, left := 0, need; wins && k < 4 && left > 0; k++ {
			if held := l.held[k]; held != 0 && l.top(k) == q {
				n := min(int(s.suit[k][held].run), left)
				left -= n
				rel |= lowest(held, uint8(n)) << (16 * k)
			}
		}
	}
	return true, rel
}

// laterTrumps is later as far as trumps go.
func (s *Solver) laterTrumps(p, need int, l *look) (sure bool, rel uint64) {
	k, e, f := s.trumpSuit, (p+1)&3, (p+3)&3
	x := &s.suit[k][l.held[k]]
	if l.size(k, p)+l.size(k, p^2) == 0 {
		return max(l.size(k, e), l.size(k, f)) >= need, 0
	}
	n := 0 // of the highest trumps, on which it depends
	second, third := int(x.owner>>2)&3, int(x.owner>>4)&3
	switch top := l.top(k); {
	case top&1 != p&1:
		if int(x.run) >= need || need == 2 && x.pair >= 2 && max(l.size(k, e), l.size(k, f)) > 1 {
			n = need
		}
	case need > 1 || l.held[k]&(l.held[k]-1) == 0 || second&1 == p&1 || l.size(k, second) == 1:
	case (top+1)&3 == second: // the king lies behind the ace
		n = 2
	case third&1 != p&1 && bits.OnesCount32(l.held[k]) > 2:
		n = 3
	}
	return n > 0, lowest(l.held[k], uint8(n)) << (16 * k)
}
