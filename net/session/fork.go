package session

import (
	"bytes"

	"carteado/engine"
)

// fork is what people say in the log when one is proved to have cheated where chips are played for, and has parted the others by two messages in one
// place. Nobody can tell any more whose deal is the right one, and none goes back: a share that was given for one player's card would be there
// when another draws it. So each tells the roots of his deal, and the hand ends at the last one at which more than half of the others have been; if there is
// none, as it began. Where somebody has played his deal has been, whatever he tells. A friend of the cheat who tells nothing, or other roots, changes nothing in
// that: who stands elsewhere hears from the others how they came there. All others are waited for, unless half of them have told theirs and say that they wait no longer.
type fork struct {
	roots  [engine.MaxSeats]trail
	said   engine.SeatSet // voices
	enough engine.SeatSet // who does not wait for more
	done   bool
}

// trail are roots of a deal in their order, and how many come before them.
type trail struct {
	before uint64
	roots  [][32]byte
}

// maxTrail bounds it.
const maxTrail = 96

// newTrail returns the last of some roots.
func newTrail(roots [][32]byte) trail {
	n := max(0, len(roots)-maxTrail)
	return trail{uint64(n), roots[n:]}
}

// at returns the root at a place, if there is one.
func (x *trail) at(place uint64) (root [32]byte, ok bool) {
	if place < x.before || place-x.before >= uint64(len(x.roots)) {
		return root, false
	}
	return x.roots[place-x.before], true
}

// say takes in what a voice tells. The first word counts.
func (x *fork) say(by engine.Seat, roots trail) {
	if !x.said.Has(by) {
		x.said, x.roots[by] = x.said|by.Set(), roots
	}
}

// told reports whether nobody of some voices is waited for.
func (x *fork) told(others engine.SeatSet) bool {
	return others&^x.said == 0 || 2*(x.enough&x.said&others).Len() >= others.Len()
}

// last returns the last root at which more than half of some voices have been, as they tell or have played there, zero if there is none.
func (x *fork) last(others engine.SeatSet, played func(v engine.Seat, root [32]byte) bool) (last [32]byte) {
	var place uint64
	for v := range engine.Seat(engine.MaxSeats) {
		if !others.Has(v) {
			continue
		}
		for i, root := range x.roots[v].roots {
			at := x.roots[v].before + uint64(i)
			n := 0
			for w := range engine.Seat(engine.MaxSeats) {
				if there, ok := x.roots[w].at(at); others.Has(w) && (ok && there == root || played(w, root)) {
					n++
				}
			}
			if 2*n > others.Len() && (last == [32]byte{} || at > place || at == place && bytes.Compare(root[:], last[:]) < 0) {
				last, place = root, at
			}
		}
	}
	return last
}
