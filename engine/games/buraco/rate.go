package buraco

import (
	"carteado/engine"
	"carteado/engine/meld"
)

// Ratings that are no matter of points.
const (
	last  = -1000 // a discard is what is left when no meld is worth it
	never = -5000
	first = 1000 // what the lixo was taken for goes before other melds
)

// rate fills in what each action of a list is worth to the seat: a lixo more than a card of the stock, the
// first card more than another one, a meld more than none.
func (s *sight) rate(l *engine.List, w []float64) {
	h := s.h
	out := s.goesOut()
	now := s.prospect(&s.mine)
	for i := range w {
		a := l.At(i)
		switch a.Verb {
		case TakePile:
			w[i] = s.pickUp() - now
		case KeepFirst:
			rest := s.mine.without(h.t.FaceFor(s.me, h.s.drawn))
			w[i] = now - s.prospect(&rest) - 4
		case Lay, Add:
			if w[i] = s.meld(a, out); w[i] < 0 {
				w[i] += never
			}
		case Discard:
			rest := s.mine.without(a.Face(0))
			w[i] = last + s.prospect(&rest) - now - s.danger(a.Face(0))
			if s.size == 1 && !h.available(s.side) {
				w[i] = never
				if out {
					w[i] = -last
				}
			}
		default:
			w[i] = 0
		}
	}
}

// meld is what a new meld or an addition is worth.
func (s *sight) meld(a *engine.Action, out bool) float64 {
	h, r := s.h, s.r
	var old, now meld.Meld
	if a.Verb == Lay {
		now, _ = r.melds.New(a.Faces, uint8(a.N))
	} else {
		old = h.s.melds[s.side][a.N&63]
		now, _ = r.melds.Add(old, a.Faces, uint8(a.N>>6))
	}
	v := h.promise(now, s.turns) - h.promise(old, s.turns)
	for _, f := range a.Faces {
		v += float64(0.3 * float64(r.worth[f]))
	}
	if now.Wilds > old.Wilds {
		v -= float64(1.3 * s.spare())
	}
	v += s.pull(s.size-len(a.Cards), out) - s.pull(s.size, out)
	if v > 0 && now.Wilds <= old.Wilds {
		v += float64(first * h.taken(a))
	}
	return v
}

// pull is what it is worth to have only so many cards left: for the morto, or to go out.
func (s *sight) pull(left int, out bool) float64 {
	most := 210.0
	if !s.h.available(s.side) {
		switch {
		case !s.h.qualified(s.side):
			return 0
		case !out && left < 2:
			return last
		case !out:
			return 0
		}
		most = 140
	}
	return most / (1 + 0.5*float64(max(0, left-1)))
}

// goesOut tells whether the side should end the hand when it can: if that wins it, or nearly.
func (s *sight) goesOut() bool {
	h := s.h
	behind := 0.0
	for side := range h.rules.sides {
		if side != s.side {
			behind = max(behind, h.tally(side, s.me)-h.tally(s.side, s.me))
		}
	}
	return behind < float64(h.rules.outBonus)+100
}
