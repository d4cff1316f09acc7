package solve

import "math/bits"

// A position between two tricks is looked up by its shape: the lengths of all suits in all hands, and who leads. Each
// entry of a shape bounds the tricks of seats 0 and 2 wherever the high cards lie as it says.

// look is what a position is looked up by.
type look struct {
	held  [4]uint32 // of each suit, the cards that are left
	owner [2]uint64 // who holds them, from the top down: two bits each, 32 bits a suit
	sizes uint64    // their number in each hand, 4 bits each
}

// suited is what a suit is when some of its cards are left.
type suited struct {
	owner uint32 // who holds them, from the top down, two bits each
	sizes uint16 // how many each seat holds, 4 bits each
	run   uint8  // how many from the top down are with one seat
	pair  uint8  // and how many with one side
}

// look looks at the cards that are left.
func (s *Solver) look() (l look) {
	for k := range l.held {
		l.held[k] = uint32(s.all>>(16*k)) & suitMask
	}
	a, b, c, d := &s.suit[0][l.held[0]], &s.suit[1][l.held[1]], &s.suit[2][l.held[2]], &s.suit[3][l.held[3]]
	l.owner[0] = uint64(a.owner) | uint64(b.owner)<<32
	l.owner[1] = uint64(c.owner) | uint64(d.owner)<<32
	l.sizes = uint64(a.sizes) | uint64(b.sizes)<<16 | uint64(c.sizes)<<32 | uint64(d.sizes)<<48
	return l
}

// key returns what tells the lengths and the leader apart. The lengths of the last suit follow from the others.
func (l *look) key(p, left int) uint64 {
	return l.sizes&(1<<48-1) | uint64(p)<<48 | uint64(left)<<50 | 1<<63
}

// shape is the entries of one shape.
type shape struct {
	key   uint64
	first [2]uint32 // of its entries that bound the tricks from above, and from below; 0 for none
	best  uint8     // the suit and the strength, counted from the top, that decided last; 0 for none
}

// entry bounds the tricks of seats 0 and 2 in the positions of a shape whose high cards lie as it says.
type entry struct {
	owner, mask [2]uint64
	next        uint32
	deep        [4]uint8 // how many cards of each suit from the top down the mask has
	bound       int8
}

// table is a transposition table of a fixed size. When it is full it begins anew.
type table struct {
	shapes  []shape
	entries []entry
	shift   uint8
	used    uint32 // entries, the first is not used
	shaped  uint32
}

// newTable returns a table for so many entries.
func newTable(entries int) table {
	n := bits.Len(uint(max(entries, 64) - 1))
	return table{shapes: make([]shape, 1<<n), entries: make([]entry, 1<<n+1), shift: uint8(64 - n)}
}

// clear forgets everything.
func (t *table) clear() {
	clear(t.shapes)
	t.used, t.shaped = 0, 0
}

// find returns the place of a shape, which it makes.
func (t *table) find(key uint64) uint32 {
	if int(t.used)+64 > len(t.entries) || int(t.shaped) > len(t.shapes)/4*3 {
		t.clear()
	}
	at := uint32(key * 0x9E3779B97F4A7C15 >> t.shift)
	for ; t.shapes[at].key != key; at = (at + 1) & uint32(len(t.shapes)-1) {
		if t.shapes[at].key == 0 {
			t.shaped++
			t.shapes[at].key = key
			break
		}
	}
	return at
}

// recall looks for an entry that answers.
func (s *Solver) recall(h uint32, need int, l *look) (yes bool, rel uint64, found bool) {
	x := &s.table.shapes[h]
	if rel, found = s.search(&x.first[1], need, 13, l); found {
		return true, rel, true
	}
	rel, found = s.search(&x.first[0], 0, need-1, l)
	return false, rel, found
}

// search looks for an entry whose bound is from lo to hi.
func (s *Solver) search(first *uint32, lo, hi int, l *look) (rel uint64, found bool) {
	entries := s.table.entries
	before := uint32(0)
	for k := *first; k != 0; before, k = k, entries[k].next {
		e := &entries[k]
		if int(e.bound) >= lo && int(e.bound) <= hi &&
			(e.owner[0]^l.owner[0])&e.mask[0] == 0 && (e.owner[1]^l.owner[1])&e.mask[1] == 0 {
			if before != 0 { // what answers once answers again
				entries[before].next, e.next, *first = e.next, *first, k
			}
			for k, n := range e.deep {
				rel |= lowest(l.held[k], n) << (16 * k)
			}
			return rel, true
		}
	}
	return 0, false
}

// lowest returns the n-th card from the top, 0 for none.
func lowest(held uint32, n uint8) uint64 {
	if n == 0 {
		return 0
	}
	for ; n > 1; n-- {
		held &^= 1 << (bits.Len32(held) - 1)
	}
	return 1 << (bits.Len32(held) - 1)
}

// keep adds what was found to the table.
func (s *Solver) keep(p, need int, yes bool, rel uint64, card uint64, l *look) {
	t := &s.table
	h := t.find(l.key(p, s.left)) // again, since the table may have begun anew meanwhile
	if card != 0 {
		t.shapes[h].best = s.name(card, l)
	}
	t.used++
	e := &t.entries[t.used]
	first, bound := &t.shapes[h].first[0], need-1
	if yes {
		first, bound = &t.shapes[h].first[1], need
	}
	*e = entry{bound: int8(bound), next: *first}
	*first = t.used
	for k := range 4 {
		r := uint32(rel>>(16*k)) & suitMask
		if r == 0 {
			continue
		}
		r &= -r
		n := bits.OnesCount32(l.held[k] &^ (r - 1))
		e.deep[k] = uint8(n)
		e.mask[k>>1] |= (1<<(2*n) - 1) << (32 * (k & 1))
	}
	e.owner[0], e.owner[1] = l.owner[0]&e.mask[0], l.owner[1]&e.mask[1]
}

// name returns the suit of a card and how many of those left are at least as high.
func (s *Solver) name(card uint64, l *look) uint8 {
	at := bits.TrailingZeros64(card)
	k := at >> 4
	return uint8(k<<4) | uint8(bits.OnesCount32(l.held[k]>>(at&15)))
}
