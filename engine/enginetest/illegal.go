package enginetest

import (
	"math/rand/v2"

	"carteado/engine"
)

// tryIllegal throws a few dozen actions at the table that are mostly against the rules: arbitrary ones, and
// legal ones with something changed.
func (s *suite) tryIllegal(ps *peers, rng *rand.Rand) {
	s.t.Helper()
	for range 8 {
		a := s.arbitrary(ps, rng)
		if rng.IntN(2) == 0 {
			if b := s.altered(ps, rng); b != nil {
				a = b
			}
		}
		if ps.refuse(a) {
			s.illegal++
		}
	}
}

// arbitrary makes an action out of nothing.
func (s *suite) arbitrary(ps *peers, rng *rand.Rand) *engine.Action {
	t := ps.seer.Hand().Table()
	a := &engine.Action{
		Seat: engine.Seat(rng.IntN(ps.n+2) - 1),
		Verb: engine.Verb(rng.IntN(int(engine.FirstVerb) + len(s.Game.Info().Verbs) + 1)),
	}
	if v := s.Game.Info().Verb(a.Verb); v != nil && v.Takes.N || rng.IntN(8) == 0 {
		a.N = int32(rng.IntN(20) - 2)
		if rng.IntN(8) == 0 {
			a.N = rng.Int32() - rng.Int32()
		}
	}
	for range rng.IntN(6) {
		c := engine.Slot(rng.IntN(t.Slots() + 1))
		f := engine.Unknown
		switch rng.IntN(4) {
		case 0:
			f = engine.Face(rng.IntN(engine.Faces))
		case 1, 2:
			if int(c) < t.Slots() {
				f = t.Face(c)
			}
		}
		a.Cards = append(a.Cards, c)
		a.Faces = append(a.Faces, f)
	}
	if rng.IntN(4) == 0 {
		a.Faces = nil
	}
	return a
}

// altered changes one thing in a legal action: its author, its verb, its number, a card, a face.
func (s *suite) altered(ps *peers, rng *rand.Rand) *engine.Action {
	h := ps.seer.Hand()
	p := engine.Seat(rng.IntN(ps.n))
	if !h.Actors().Has(p) {
		return nil
	}
	l := legal(ps.seer, p, true)
	a := l.At(rng.IntN(l.Len())).Clone()
	t := h.Table()
	switch rng.IntN(6) {
	case 0:
		a.Seat = engine.Seat(rng.IntN(ps.n))
	case 1:
		a.Verb = engine.FirstVerb + engine.Verb(rng.IntN(len(s.Game.Info().Verbs)))
	case 2:
		a.N += int32(rng.IntN(5) - 2)
	case 3: // other cards, shown as what they are: the seat's own if it has some, which is how one revokes
		for i := range a.Cards {
			a.Cards[i] = engine.Slot(rng.IntN(t.Slots()))
			if len(a.Faces) > 0 {
				a.Faces[i] = t.Face(a.Cards[i])
			}
		}
	case 4:
		if len(a.Faces) == 0 {
			return nil
		}
		a.Faces[rng.IntN(len(a.Faces))] = engine.Face(rng.IntN(engine.Faces))
	case 5:
		c := engine.Slot(rng.IntN(t.Slots()))
		a.Cards = append(a.Cards, c)
		if len(a.Faces) > 0 {
			a.Faces = append(a.Faces, t.Face(c))
		}
	}
	return &a
}
