package robot

import (
	"math/rand/v2"

	"carteado/engine"
)

// Random plays anything that is listed: the partner everybody beats.
type Random struct{ list engine.List }

// Choose draws an action of seat p.
func (r *Random) Choose(h engine.Hand, p engine.Seat, rng *rand.Rand, _ func() bool) engine.Action {
	r.list.Reset()
	h.Legal(p, &r.list)
	return r.list.At(rng.IntN(r.list.Len())).Clone()
}

// Simple plays by a mind's rule of thumb and does not think ahead: what a robot that does must beat.
type Simple struct {
	mind Thumb
	seen engine.Hand
	list engine.List
}

// NewSimple makes a player by rule of thumb for a table.
func NewSimple(g engine.Game, o *engine.Options, mind Thumb) *Simple {
	return &Simple{mind: mind, seen: g.New(o, &engine.Carry{})}
}

// Choose decides for seat p from what it may see.
func (r *Simple) Choose(h engine.Hand, p engine.Seat, rng *rand.Rand, _ func() bool) engine.Action {
	r.seen.CopyFrom(h)
	r.seen.Table().Mask(p)
	r.list.Reset()
	r.seen.Legal(p, &r.list)
	return r.list.At(r.mind.Thumb(r.seen, &r.list, rng)).Clone()
}
