package engine

import (
	"fmt"
	"slices"
)

// Slot is a card's place in this hand's shuffled deck, from 0 on top. It stays the card's public name for the
// whole hand while its face may be known to nobody, to one seat, or to all.
type Slot uint16

// MaxSlots bounds the slots of one hand: eight packs, or a smaller deck and its reshuffles.
const MaxSlots = 640

// NoSlot is no card.
const NoSlot Slot = MaxSlots

// Table is what lies where, who may see it, and the faces known here. Everything but the faces that are not
// public is the same at every peer. The zero Table has no cards; Lay puts a deck on it.
//
// Piles lie one after another in one row, so that moving a card is a short memory move, a pile is a slice of
// the row, and a copy takes only the slots in use: robots copy tables a hundred thousand times a second.
type Table struct {
	n       uint16 // slots that ever existed
	zones   uint8  // piles in use
	world   bool   // an imagined world: all faces are known, nothing is awaited
	shuffle bool   // a reshuffle was ordered and is not in yet
	awaited uint16 // slots ordered open to Everyone whose face is not in yet
	first   Slot   // first slot of the newest pool
	pools   uint8
	gone    SeatSet // seats that have left the hand for good
	tosses  uint16  // coins ordered so far
	toss    int32   // the coin that is awaited is below it; 0 when none is
	coin    int32   // what the last one was
	luck    uint64  // state of the imagined world's own shuffles and coins

	end   [MaxZones]uint16 // pile z is row[end[z-1]:end[z]]
	row   [MaxSlots]Slot
	zone  [MaxSlots]Zone
	seen  [MaxSlots]SeatSet
	open  [MaxSlots]bool // the face is public
	face  [MaxSlots]Face // as known here
	pool  [MaxSlots]uint8
	stock [MaxPools]Pack // faces of the live slots of each pool

	mixed [MaxSlots]uint8 // the reshuffle that a slot went into, counted from 1
	made  [MaxPools]Slot  // the first slot that each reshuffle made
}

// Lay clears the table and puts the pack's cards, in slot order and unseen, into one pile. zones counts the
// game's piles.
func (t *Table) Lay(p Pack, zones int, stock Zone) {
	n := p.Size()
	if n > MaxSlots || zones > MaxZones || int(stock) >= zones {
		panic(fmt.Sprintf("engine: a deck of %d cards in %d piles is beyond the table", n, zones))
	}
	*t = Table{n: uint16(n), zones: uint8(zones), pools: 1}
	t.stock[0] = p
	for s := range Slot(n) {
		t.row[s] = s
		t.zone[s] = stock
	}
	for z := int(stock); z < zones; z++ {
		t.end[z] = uint16(n)
	}
}

// CopyFrom makes t equal to o, copying only the slots in use.
func (t *Table) CopyFrom(o *Table) {
	t.n, t.zones, t.world, t.shuffle, t.awaited = o.n, o.zones, o.world, o.shuffle, o.awaited
	t.first, t.pools, t.gone, t.luck = o.first, o.pools, o.gone, o.luck
	t.tosses, t.toss, t.coin = o.tosses, o.toss, o.coin
	n := o.n
	copy(t.end[:o.zones], o.end[:o.zones])
	copy(t.row[:n], o.row[:n])
	copy(t.zone[:n], o.zone[:n])
	copy(t.seen[:n], o.seen[:n])
	copy(t.open[:n], o.open[:n])
	copy(t.face[:n], o.face[:n])
	if o.pools > 1 {
		copy(t.pool[:n], o.pool[:n])
		copy(t.mixed[:n], o.mixed[:n])
		t.made = o.made
	} else {
		clear(t.pool[:n])
	}
	copy(t.stock[:o.pools], o.stock[:o.pools])
}

// Slots returns how many slots there are; reshuffles add some.
func (t *Table) Slots() int { return int(t.n) }

// Face returns the face of s as known here, Unknown if it is not.
func (t *Table) Face(s Slot) Face { return t.face[s] }

// FaceFor returns the face of s if seat p may see it and it is known here. Rules that list what a seat may do
// ask this and never Face, so that a listing is the same at the seat and at an engine that knows all.
func (t *Table) FaceFor(p Seat, s Slot) Face {
	if t.open[s] || t.seen[s].Has(p) {
		return t.face[s]
	}
	return Unknown
}

// Seen returns who may see the face of s.
func (t *Table) Seen(s Slot) SeatSet { return t.seen[s] }

// Open reports whether the face of s is public and in.
func (t *Table) Open(s Slot) bool { return t.open[s] }

// Where returns the pile that s lies in.
func (t *Table) Where(s Slot) Zone { return t.zone[s] }

func (t *Table) start(z Zone) uint16 {
	if z == 0 {
		return 0
	}
	return t.end[z-1]
}

// Pile gives the slots of a pile, the first dealt first. The slice is the table's own: it is good until the
// next move and must not be changed.
func (t *Table) Pile(z Zone) []Slot { return t.row[t.start(z):t.end[z]:t.end[z]] }

// Count returns how many cards lie in a pile.
func (t *Table) Count(z Zone) int { return int(t.end[z] - t.start(z)) }

// Move puts s on the end of a pile, wherever it lies.
func (t *Table) Move(s Slot, to Zone) {
	from := t.zone[s]
	i := t.start(from)
	for t.row[i] != s {
		i++
	}
	t.zone[s] = to
	if from <= to {
		last := t.end[to] - 1
		copy(t.row[i:last], t.row[i+1:last+1])
		t.row[last] = s
	} else {
		at := t.end[to]
		copy(t.row[at+1:i+1], t.row[at:i])
		t.row[at] = s
	}
	t.grow(from, to, 1)
}

// grow moves the ends of the piles between two when n cards have gone from one to the other.
func (t *Table) grow(from, to Zone, n uint16) {
	for z := from; z < to; z++ {
		t.end[z] -= n
	}
	for z := to; z < from; z++ {
		t.end[z] += n
	}
}

// MoveAll puts a whole pile on the end of another, order kept.
func (t *Table) MoveAll(from, to Zone) {
	if from != to {
		t.moveFirst(from, to, t.Count(from))
	}
}

// moveFirst puts the first n cards of a pile on the end of another, order kept, as many at a time as a trick has.
func (t *Table) moveFirst(from, to Zone, n int) {
	var some [MaxSeats]Slot
	for n > 0 {
		i := t.start(from)
		k := uint16(copy(some[:min(n, len(some))], t.row[i:t.end[from]]))
		for _, s := range some[:k] {
			t.zone[s] = to
		}
		if from < to {
			last := t.end[to] - k
			copy(t.row[i:last], t.row[i+k:last+k])
			copy(t.row[last:], some[:k])
		} else {
			at := t.end[to]
			copy(t.row[at+k:i+k], t.row[at:i])
			copy(t.row[at:], some[:k])
		}
		t.grow(from, to, k)
		n -= int(k)
	}
}

// Rotate cuts a pile: its first k cards go behind the others, order kept. The slots keep their faces; only
// their order in the pile is another.
func (t *Table) Rotate(z Zone, k int) {
	pile := t.Pile(z)
	slices.Reverse(pile[:k])
	slices.Reverse(pile[k:])
	slices.Reverse(pile)
}

// Alike reports whether two slots come of the same shuffle, so that the card of either could as well be the other's.
func (t *Table) Alike(a, b Slot) bool { return t.pool[a] == t.pool[b] }

// Swap exchanges the faces of two slots of an imagined world: see Adjuster. Rules have no other reason to.
func (t *Table) Swap(a, b Slot) { t.face[a], t.face[b] = t.face[b], t.face[a] }

// Deal moves the first n cards of a pile to another and lets see look at them.
func (t *Table) Deal(from, to Zone, n int, see SeatSet) {
	for range n {
		s := t.row[t.start(from)]
		t.Move(s, to)
		if see != 0 {
			t.Allow(s, see)
		}
	}
}

// Allow orders a reveal: see may look at s from now on. Opened to Everyone, the table waits until the face is
// in, unless it is public already.
func (t *Table) Allow(s Slot, see SeatSet) {
	if see == Everyone && !t.open[s] {
		if t.world {
			t.open[s] = true
		} else if t.seen[s] != Everyone {
			t.awaited++
		}
	}
	t.seen[s] |= see
}

// AllowAll orders a reveal of a whole pile.
func (t *Table) AllowAll(z Zone, see SeatSet) {
	for _, s := range t.Pile(z) {
		t.Allow(s, see)
	}
}

// Show makes the face of s public. The engine calls it for the faces that ride on an action and for openings;
// rules have no reason to.
func (t *Table) Show(s Slot, f Face) {
	if t.open[s] {
		return
	}
	if t.seen[s] == Everyone {
		t.awaited--
	}
	t.face[s], t.open[s], t.seen[s] = f, true, Everyone
}

// Waiting reports whether a public face, a reshuffle or a coin that was ordered is not in yet. Until it is,
// nothing else can happen.
func (t *Table) Waiting() bool { return t.awaited > 0 || t.shuffle || t.toss > 0 }

// Awaited reports whether s was ordered open to Everyone and its face is not in.
func (t *Table) Awaited(s Slot) bool { return t.seen[s] == Everyone && !t.open[s] }

// World reports whether this is an imagined world, in which every face is known and nothing is waited for.
func (t *Table) World() bool { return t.world }

// Live reports whether s is still a card of this hand: reshuffled slots are not.
func (t *Table) Live(s Slot) bool { return int(s) < int(t.n) && t.zone[s] != retired }

// Mask forgets every face that seat p may not see; Nobody keeps the public ones. What is left is what the
// seat's own engine would know.
func (t *Table) Mask(p Seat) {
	for s := range Slot(t.n) {
		if !t.open[s] && !t.seen[s].Has(p) {
			t.face[s] = Unknown
		}
	}
}

// Public writes all of the table that is the same at every peer.
func (t *Table) Public(e *Encoder) {
	e.Uint(uint64(t.n))
	e.Uint(uint64(t.zones))
	e.Bool(t.shuffle)
	e.Uint(uint64(t.awaited))
	e.Uint(uint64(t.tosses))
	e.Int(int64(t.toss))
	e.Int(int64(t.coin))
	for z := range t.zones {
		e.Uint(uint64(t.end[z]))
	}
	live := t.end[t.zones-1]
	for _, s := range t.row[:live] {
		e.Uint(uint64(s))
	}
	for s := range Slot(t.n) {
		var face Face
		if t.open[s] {
			face = t.face[s]
		}
		e.b = append(e.b, byte(t.zone[s]), byte(t.seen[s]), byte(face))
	}
	if t.pools > 1 {
		e.Uint(uint64(t.pools))
		e.Uint(uint64(t.first))
		for s := range Slot(t.n) {
			e.Byte(t.pool[s])
		}
	}
	if t.gone != 0 {
		e.Byte(byte(t.gone))
	}
}
