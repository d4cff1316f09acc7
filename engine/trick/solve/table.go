package solve

import "math/bits"

// A position between two tricks is looked up by its shape: the lengths of all suits in all hands, and who leads. Each
// entry of a shape bounds the tricks of seats 0 and 2 wherever the high cards lie as it says.
//
// Entries are read one after the other, and most of the time goes into waiting for memory. So what rules most of them out
// stands apart from the rest, in as few bytes as possible and side by side.

// look is what a position is looked up by.
type look struct {
	held  [4]uint32 // of each suit, the cards that are left
	owner [2]uint64 // who holds them, from the top down: two bits each, 32 bits a suit
	sizes uint64    // their number in each hand, 4 bits each
	tops  uint32    // who holds the four highest of each suit: two bits each, 8 bits a suit
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
	l.tops = a.owner&0xFF | b.owner&0xFF<<8 | c.owner&0xFF<<16 | d.owner&0xFF<<24
	return l
}

// key returns what tells the lengths and the leader apart. The lengths of the last suit follow from the others.
func (l *look) key(p, left int) uint64 {
	return l.sizes&(1<<48-1) | uint64(p)<<48 | uint64(left)<<50
}

// place is what is known of a shape: entries, in runs of 1, 2, 4, 8 and so on, the newest run the longest.
type place struct {
	key  uint64
	run  uint32 // where the newest run begins, with the number of where the one before does
	n    uint16 // entries
	best uint8  // the suit and the strength, counted from the top, that decided last; 0 for none
}

// entry bounds the tricks of seats 0 and 2 in the positions of a shape whose high cards lie as it says.
type entry struct {
	owner        [2]uint64
	deep         [4]uint8 // how many cards of each suit from the top down matter
	lower, upper uint8
}

// table is a transposition table of a fixed size. When it is full it begins anew.
type table struct {
	places  []place  // by their keys; a place without a key is free
	heads   []uint64 // of each entry who holds the four highest of each suit, and, 32 bits up, which of them matter
	entries []entry
	shift   uint8
	used    uint32 // entries; the first is not used
	taken   uint32 // places
}

// newTable returns a table for so many entries. In a small one every third has a shape of its own, in a large one few have.
func newTable(entries int) table {
	n := bits.Len(uint(max(entries, 64) - 1))
	return table{
		places: make([]place, 1<<(n-1)), heads: make([]uint64, 2<<n), entries: make([]entry, 2<<n),
		shift: uint8(64 - (n - 1)),
	}
}

// clear forgets everything.
func (t *table) clear() {
	clear(t.places)
	t.used, t.taken = 0, 0
}

// find returns the place of a key, or the free one where it belongs.
func (t *table) find(key uint64) *place {
	for at := key * 0x9E3779B97F4A7C15 >> t.shift; ; at = (at + 1) & uint64(len(t.places)-1) {
		if x := &t.places[at]; x.key == key || x.key == 0 {
			return x
		}
	}
}

// add returns room for one more entry of a shape.
func (t *table) add(key uint64) (x *place, at uint32) {
	if int(t.taken) >= len(t.places)/4*3 {
		t.clear()
	}
	x = t.find(key)
	if x.n&(x.n+1) == 0 { // all runs are full
		size := uint32(x.n) + 2
		if int(t.used+size) >= len(t.heads) || x.n == 1<<15-1 {
			t.clear()
			x, size = t.find(key), 2
		}
		if x.key == 0 {
			x.key = key
			t.taken++
		}
		t.heads[t.used] = uint64(x.run)
		x.run = t.used
		t.used += size
	}
	x.n++
	return x, x.run + uint32(x.n) - 1<<(bits.Len16(x.n)-1) + 1
}

// recall looks for an entry that answers, and returns the card that has decided last in this shape.
func (s *Solver) recall(key uint64, need int, l *look) (yes bool, rel uint64, found bool, best uint8) {
	t := &s.table
	x := t.find(key)
	run := x.run
	for n := uint32(x.n); n > 0; {
		size := uint32(1) << (bits.Len32(n) - 1)
		heads := t.heads[run+1 : run+1+n+1-size]
		for i := len(heads) - 1; i >= 0; i-- {
			if h := heads[i]; (uint32(h)^l.tops)&uint32(h>>32) == 0 {
				e := &t.entries[run+1+uint32(i)]
				if (int(e.lower) >= need || int(e.upper) < need) && e.holds(l) {
					for k, n := range e.deep {
						rel |= lowest(l.held[k], n) << (16 * k)
					}
					return int(e.lower) >= need, rel, true, 0
				}
			}
		}
		run, n = uint32(t.heads[run]), size-1
	}
	return false, 0, false, x.best
}

// holds reports whether the high cards lie as e says.
func (e *entry) holds(l *look) bool {
	return (e.owner[0]^l.owner[0])&mask(e.deep[0], e.deep[1]) == 0 && (e.owner[1]^l.owner[1])&mask(e.deep[2], e.deep[3]) == 0
}

// mask returns the bits of the owners of the highest cards of two suits.
func mask(m, n uint8) uint64 { return 1<<(2*m) - 1 | (1<<(2*n)-1)<<32 }

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
	x, at := s.table.add(key)
	e := entry{owner: l.owner, upper: most}
	if yes {
		e.lower = uint8(need)
	} else {
		e.upper = uint8(need - 1)
	}
	matter := uint32(0)
	for k := range 4 {
		if r := uint32(rel>>(16*k)) & suitMask; r != 0 {
			n := bits.OnesCount32(l.held[k] &^ (r&-r - 1))
			e.deep[k] = uint8(n)
			matter |= (1<<min(2*n, 8) - 1) << (8 * k)
		}
	}
	s.table.heads[at], s.table.entries[at] = uint64(l.tops)|uint64(matter)<<32, e
	if card != 0 {
		x.best = s.name(card, l)
	}
}

// name returns the suit of a card and how many of those left are at least as high.
func (s *Solver) name(card uint64, l *look) uint8 {
	at := bits.TrailingZeros64(card)
	k := at >> 4
	return uint8(k<<4) | uint8(bits.OnesCount32(l.held[k]>>(at&15)))
}
