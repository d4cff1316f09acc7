package enginetest

import (
	"math/rand/v2"

	"carteado/engine"
)

// left lets a seat of a game that goes on without it leave, now and then, also while the table waits. It reports
// whether one did.
func (s *suite) left(ps *peers, rng *rand.Rand) bool {
	s.t.Helper()
	if _, ok := ps.seer.Hand().(engine.Leaver); !ok || rng.IntN(60) != 0 {
		return false
	}
	p := engine.Seat(rng.IntN(ps.n))
	a := &engine.Action{Seat: engine.Nobody, Verb: engine.Left, N: int32(p)}
	if ps.seer.Hand().Table().Gone().Has(p) {
		if !ps.refuse(a) {
			ps.fail("seat %d leaves twice", p)
		}
		return false
	}
	ps.do(a)
	s.leavers++
	return true
}

// reflex makes an answer that leaves no choice, at the seat's own engine, and reports whether there was one. The
// seer must make the same.
func (s *suite) reflex(ps *peers) bool {
	s.t.Helper()
	for p := range engine.Seat(ps.n) {
		var own, all engine.Action
		is := engine.Reflex(ps.seat[p].Hand(), p.Set(), &own)
		if is != engine.Reflex(ps.seer.Hand(), p.Set(), &all) || is && !same(&own, &all) {
			ps.fail("the reflex of seat %d is another where all is known", p)
		}
		if is {
			s.reflexes++
			ps.do(&own)
			return true
		}
	}
	return false
}
