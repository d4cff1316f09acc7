package mental

import (
	"crypto/sha512"

	"carteado/engine"
)

// roots tells where a deal is: on which root the next message hangs, and on which nothing is said any more.
type roots struct {
	everyone  engine.SeatSet // who sits there
	root      [32]byte
	base      [32]byte                    // the root at which the phase under way began
	outs      engine.SeatSet              // who was found to cheat in it
	family    map[[32]byte]engine.SeatSet // the roots that come of that
	heads     map[[32]byte]bool           // roots at which an action could be made
	begun     map[[32]byte]bool           // roots at which phases have begun
	abandoned map[[32]byte]bool           // roots at which phases began again: what hangs on them is passed over
}

func newRoots(root [32]byte, seats int) roots {
	return roots{
		everyone: engine.Seats(seats), root: root, base: root,
		heads: map[[32]byte]bool{}, begun: map[[32]byte]bool{}, abandoned: map[[32]byte]bool{},
	}
}

// turn goes to another root. What is still to come of those who had not heard of a cheat then is passed over.
func (r *roots) turn(root [32]byte) {
	r.abandon(false)
	r.root, r.base, r.outs, r.family = root, root, 0, nil
}

// bind goes to the root that has a piece of the record in it.
func (r *roots) bind(p Piece) { r.turn(sha512.Sum512_256(AppendPiece(r.root[:], p))) }

// abandon notes that at the roots of the phase under way nothing counts any more: those of peers who know of fewer cheats,
// and the present one too if it is all.
func (r *roots) abandon(all bool) {
	for sub := r.outs; ; sub = (sub - 1) & r.outs {
		if sub != r.outs || all {
			r.abandoned[r.without(sub)] = true
		}
		if sub == 0 {
			return
		}
	}
}

// without returns the root at which the phase goes on when seats were found to cheat in it: the same in whatever order
// they were found.
func (r *roots) without(outs engine.SeatSet) [32]byte {
	if outs == 0 {
		return r.base
	}
	return sha512.Sum512_256(AppendPiece(r.base[:], Piece{pieceGuilty, []byte{byte(outs)}}))
}

// convict goes to the root at which the phase goes on without one more.
func (r *roots) convict(s engine.Seat) {
	r.outs |= s.Set()
	r.root = r.without(r.outs)
}

// past reports whether a message hangs on a root at which nothing is said any more, as somebody went, came back or was
// found to cheat; ahead whether it hangs on one to which this peer may come, as its author has heard of other cheats.
func (r *roots) past(root [32]byte) (past, ahead bool) {
	switch {
	case r.abandoned[root]:
		return true, false
	case root == r.base:
		return r.outs != 0, false
	}
	if r.family == nil {
		r.family = map[[32]byte]engine.SeatSet{}
		for outs := engine.SeatSet(1); outs != 0 && outs <= r.everyone; outs++ {
			r.family[r.without(outs)] = outs
		}
	}
	outs, known := r.family[root]
	return known && outs&^r.outs == 0 && outs != r.outs, known && outs&^r.outs != 0
}
