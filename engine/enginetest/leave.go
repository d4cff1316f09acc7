package enginetest

import (
	"math/rand/v2"

	"carteado/engine"
)

// Leaver returns, once in so many times, the entry by which a seat leaves that has not yet; else nil.
func Leaver(h engine.Hand, o *engine.Options, rng *rand.Rand, times int) *engine.Action {
	p := engine.Seat(rng.IntN(o.Seats()))
	if rng.IntN(times) != 0 || h.Table().Gone().Has(p) {
		return nil
	}
	return &engine.Action{Seat: engine.Nobody, Verb: engine.Left, N: int32(p)}
}

// left lets a seat of a game that goes on without it leave, now and then, also while the table waits. It reports
// whether one did.
func (s *suite) left(ps *peers, rng *rand.Rand) bool {
	s.t.Helper()
	if _, ok := ps.seer.Hand().(engine.Leaver); !ok || rng.IntN(60) != 0 {
		return false
	}
	p := engine.Seat(rng.IntN(ps.n))
	s.broken(ps, p)
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

// broken ends a copy of the hand where it stands, as a seat has cheated. It is over for good then, the next can begin, and nobody else has
// less by it than if nobody had.
func (s *suite) broken(ps *peers, p engine.Seat) {
	s.t.Helper()
	if ps.seer.Hand().Table().Gone().Has(p) {
		return
	}
	ends := func(out engine.SeatSet) *engine.Score {
		h := ps.seer.Clone()
		next, over := engine.Break(ps.seer.Game(), &s.o, ps.seer.Carry(), h, out)
		if !h.Over() || h.Turn() != 0 || h.Settle() {
			ps.fail("a hand that is broken off goes on")
		}
		if !over {
			if err := engine.CheckCarry(ps.seer.Game(), &s.o, &next); err != nil {
				ps.fail("after a hand that is broken off: %v", err)
			}
		}
		return h.Score()
	}
	cheated, nobody := ends(p.Set()), ends(0)
	for q, x := range nobody.Points[:ps.n] {
		if y := cheated.Points[q]; engine.Seat(q) == p && y > x || engine.Seat(q) != p && y < x {
			ps.fail("seat %d has cheated, and seat %d has %d instead of %d", p, q, y, x)
		}
	}
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
