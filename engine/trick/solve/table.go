package solve

import "math/bits"

// A position between two tricks is looked up by its shape: the lengths of all suits in all hands, and who leads. Each
// entry of a shape bounds the tricks of seats 0 and 2 wherever the high cards lie as it says. The entries of a shape are in groups
// by the suits that they look at and by who holds the highest card of each of these, so that few are compared.

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
	return l.sizes&(1<<48-1) | uint64(p)<<48 | uint64(left)<<50
}

// group returns the key of the entries of a shape that look at the suits of a set, by who holds the highest card of each
// of these suits.
func (l *look) group(shape uint64, suits uint) uint64 {
	code := uint64(0)
	for k := range 4 {
		code *= seats + 1
		if suits>>k&1 != 0 {
			code += uint64(l.top(k)) + 1
		}
	}
	return shape | (code+1)<<54
}

// place is where the entries of a group are, or what is known of a shape.
type place struct {
	key   uint64
	first [2]uint32 // of the entries that bound the tricks from above, and from below; 0 for none
	sets  uint16    // of a shape: the sets of suits that its groups look at, a bit each
	best  uint8     // of a shape: the suit and the strength, counted from the top, that decided last; 0 for none
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
	places  []place // by their keys; a place without a key is free
	entries []entry
	shift   uint8
	used    uint32 // entries; the first is not used
	taken   uint32 // places
}

// newTable returns a table for so many entries.
func newTable(entries int) table {
	n := bits.Len(uint(max(entries, 64) - 1))
	return table{places: make([]place, 1<<n), entries: make([]entry, 1<<n+1), shift: uint8(64 - n)}
}

// clear forgets everything.
func (t *table) clear() {
	clear(t.places)
	t.used, t.taken = 0, 0
}

// room makes sure that an entry and what belongs to it can be added.
func (t *table) room() {
	if int(t.used)+2 > len(t.entries) || int(t.taken) > len(t.places)/4*3-2 {
		t.clear()
	}
}

// find returns the place of a key, or the free one where it belongs.
func (t *table) find(key uint64) *place {
	for at := key * 0x9E3779B97F4A7C15 >> t.shift; ; at = (at + 1) & uint64(len(t.places)-1) {
		if x := &t.places[at]; x.key == key || x.key == 0 {
			return x
		}
	}
}

// make returns the place of a key, which it takes.
func (t *table) make(key uint64) *place {
	x := t.find(key)
	if x.key == 0 {
		x.key = key
		t.taken++
	}
	return x
}

// recall looks for an entry that answers, and returns the card that has decided last in this shape.
func (s *Solver) recall(key uint64, need int, l *look) (yes bool, rel uint64, found bool, best uint8) {
	x := s.table.find(key)
	for sets := x.sets; sets != 0; sets &= sets - 1 {
		g := s.table.find(l.group(key, uint(bits.TrailingZeros16(sets))))
		if rel, found = s.search(&g.first[1], need, most, l); found {
			return true, rel, true, 0
		}
		if rel, found = s.search(&g.first[0], 0, need-1, l); found {
			return false, rel, true, 0
		}
	}
	return false, 0, false, x.best
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

// keep adds what was found to the table, with the card that decided, 0 if none did.
func (s *Solver) keep(key uint64, need int, yes bool, rel uint64, card uint64, l *look) {
	t := &s.table
	t.room()
	t.used++
	e := &t.entries[t.used]
	*e = entry{bound: int8(need - 1)}
	suits := uint(0)
	for k := range 4 {
		r := uint32(rel>>(16*k)) & suitMask
		if r == 0 {
			continue
		}
		r &= -r
		n := bits.OnesCount32(l.held[k] &^ (r - 1))
		e.deep[k] = uint8(n)
		e.mask[k>>1] |= (1<<(2*n) - 1) << (32 * (k & 1))
		suits |= 1 << k
	}
	e.owner[0], e.owner[1] = l.owner[0]&e.mask[0], l.owner[1]&e.mask[1]
	x := t.make(key)
	x.sets |= 1 << suits
	if card != 0 {
		x.best = s.name(card, l)
	}
	first := &t.make(l.group(key, suits)).first[0]
	if yes {
		e.bound++
		first = &t.make(l.group(key, suits)).first[1]
	}
	e.next, *first = *first, t.used
}

// name returns the suit of a card and how many of those left are at least as high.
func (s *Solver) name(card uint64, l *look) uint8 {
	at := bits.TrailingZeros64(card)
	k := at >> 4
	return uint8(k<<4) | uint8(bits.OnesCount32(l.held[k]>>(at&15)))
}
