package order

import (
	"crypto/sha512"
	"encoding/binary"
	"fmt"

	"carteado/engine"
	"carteado/net/wire"
)

// Hash is the head of a log: it stands for every entry up to there.
type Hash = wire.Hash

// link is an entry in its place, with what holds after it.
type link struct {
	wire.Entry
	head  Hash
	after standing
}

// standing is what the entries up to somewhere make of the table.
type standing struct {
	members  engine.SeatSet
	motions  [engine.MaxSeats]engine.SeatSet // whom each would go on without
	counters [engine.MaxSeats]uint64         // entries by author
}

// chain is a log: entries from index 1, each bound to those before by its head.
type chain struct {
	origin Hash // what the first entry hangs on: the table and its keys
	start  standing
	links  []link
}

func (c *chain) len() uint64 { return uint64(len(c.links)) }

// head returns the head after i entries.
func (c *chain) head(i uint64) Hash {
	if i == 0 {
		return c.origin
	}
	return c.links[i-1].head
}

// at returns what holds after i entries.
func (c *chain) at(i uint64) *standing {
	if i == 0 {
		return &c.start
	}
	return &c.links[i-1].after
}

func (c *chain) end() *standing { return c.at(c.len()) }

// has reports whether the chain has this head after i entries.
func (c *chain) has(i uint64, h Hash) bool { return i <= c.len() && c.head(i) == h }

// cut returns the first i entries, in a chain that can grow by itself.
func (c *chain) cut(i uint64) chain {
	return chain{c.origin, c.start, c.links[:i:i]}
}

// find returns the index of an author's entry, which must be there.
func (c *chain) find(s engine.Seat, counter uint64) uint64 {
	lo, hi := uint64(1), c.len()
	for lo < hi {
		if mid := (lo + hi) / 2; c.at(mid).counters[s] >= counter {
			hi = mid
		} else {
			lo = mid + 1
		}
	}
	return lo
}

// next returns the head that an entry would have in the next place.
func (c *chain) next(e *wire.Entry) Hash { return chained(c.head(c.len()), c.len()+1, e) }

// chained returns the head of an entry behind another head. Signatures do not count: a signer can make two of one thing.
func chained(prev Hash, index uint64, e *wire.Entry) Hash {
	b := append([]byte("carteado/1 order entry"), prev[:]...)
	b = binary.BigEndian.AppendUint64(b, index)
	b = binary.BigEndian.AppendUint64(b, e.View)
	return sha512.Sum512_256(content(b, &e.Proposal))
}

// content writes what an author signs.
func content(b []byte, p *wire.Proposal) []byte {
	b = append(b, byte(p.Seat), p.What)
	b = binary.BigEndian.AppendUint64(b, p.Stint)
	b = binary.BigEndian.AppendUint64(b, p.Counter)
	b = binary.BigEndian.AppendUint64(b, p.At)
	b = append(b, p.Head[:]...)
	b = binary.BigEndian.AppendUint32(b, uint32(len(p.Action)))
	return append(b, p.Action...)
}

// fits tells why a proposal cannot be the next entry, nil if it can. Signatures are not looked at.
func (c *chain) fits(p *wire.Proposal) error {
	s := c.end()
	switch {
	case !s.members.Has(p.Seat):
		return fmt.Errorf("%w: seat %d is not at the table", ErrEntry, p.Seat)
	case p.Counter != s.counters[p.Seat]+1:
		return fmt.Errorf("%w: number %d of seat %d after %d", ErrEntry, p.Counter, p.Seat, s.counters[p.Seat])
	case !c.has(p.At, p.Head):
		return fmt.Errorf("%w: seat %d had seen another log of %d", ErrEntry, p.Seat, p.At)
	}
	return nil
}

// push adds an entry that fits.
func (c *chain) push(e wire.Entry) {
	l := link{Entry: e, head: c.next(&e), after: *c.end()}
	l.after.applyEntry(&e.Proposal)
	c.links = append(c.links, l)
}

// applyEntry counts an entry. The seats of a motion go when all others have made the same one, and are more than half.
func (s *standing) applyEntry(p *wire.Proposal) {
	s.counters[p.Seat] = p.Counter
	if p.What != wire.Motion {
		return
	}
	without := engine.SeatSet(p.Action[0])
	s.motions[p.Seat] = without
	rest := s.members &^ without
	if without == 0 || rest == s.members || rest.Len() < majority(s.members) {
		return
	}
	for x := range engine.Seat(engine.MaxSeats) {
		if rest.Has(x) && s.motions[x] != without {
			return
		}
	}
	s.members = rest
	s.motions = [engine.MaxSeats]engine.SeatSet{}
}

// majority is how many of a set are more than half of it.
func majority(set engine.SeatSet) int { return set.Len()/2 + 1 }

// before compares logs by view, then length.
func before(view, index, otherView, otherIndex uint64) bool {
	return view < otherView || view == otherView && index < otherIndex
}
