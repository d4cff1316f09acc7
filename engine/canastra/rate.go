package canastra

import (
	"carteado/engine"
	"carteado/engine/meld"
)

// Ratings that are not points: they order what is done.
const (
	last  = -1000 // a discard, which comes after every meld that is worth it
	never = -5000
	first = 1000 // what the lixo was taken for, and threes for the row
)

// rate fills in what each action of a list is worth to the seat: the lixo compared with a card of the stock, the
// first card with another one, a meld with none. While there is something worth laying, all discards are alike.
func (s *sight) rate(l *engine.List, w []float64) {
	h := s.h
	if h.s.Phase == Melding {
		s.rateTurn(l, w)
		return
	}
	now := s.prospect(&s.mine)
	laid := s.laid
	for i := range w {
		switch v := &h.rules.Verbs; l.At(i).Verb {
		case v.TakePile:
			w[i] = s.pickUp() - now
		case v.KeepFirst:
			rest := s.mine.without(h.t.FaceFor(s.me, h.s.Drawn))
			if w[i] = now - s.prospect(&rest) - 4; s.laid < laid { // it can be laid at once
				w[i] += doubt
			}
		default:
			w[i] = 0
		}
	}
}

// rateTurn rates what may be done between the draw and the discard.
func (s *sight) rateTurn(l *engine.List, w []float64) {
	out := s.goesOut()
	lays := false
	for i := range w {
		a := l.At(i)
		switch v := &s.r.Verbs; a.Verb {
		case v.Lay, v.Add:
			if w[i] = s.rateMeld(a, out); w[i] < 0 {
				w[i] += never
			}
		case v.LayThree:
			w[i] = first
		case v.Discard:
			w[i] = last
			continue
		default:
			w[i] = 0
		}
		lays = lays || w[i] >= 0
	}
	if ends := s.size == 1 && !s.h.Available(s.side); lays && !ends {
		return
	}
	s.rateDiscards(l, w, out)
}

// rateDiscards rates the discards of a list. Where only runs are melds, a card matters to its suit alone.
func (s *sight) rateDiscards(l *engine.List, w []float64, out bool) {
	known, now, apart := s.known(), s.prospect(&s.mine), s.rateApart(&s.mine)
	var part [engine.NoSuit]float64
	if !s.r.Melds.Sets {
		for suit := range engine.NoSuit {
			part[suit] = s.rateSuit(suit, &s.mine)
		}
	}
	for i := range w {
		a := l.At(i)
		if a.Verb != s.r.Verbs.Discard {
			continue
		}
		if s.size == 1 && !s.h.Available(s.side) {
			w[i] = never
			if out {
				w[i] = -last
			}
			continue
		}
		f := a.Face(0)
		rest := s.mine.without(f)
		if s.r.Melds.Sets || f == engine.Joker {
			w[i] = s.prospect(&rest) - now
		} else {
			w[i] = s.rateSuit(f.Suit(), &rest) - part[f.Suit()] + s.rateApart(&rest) - apart
		}
		w[i] += last - s.danger(f, &known)
	}
}

// rateMeld rates a new meld or an addition.
func (s *sight) rateMeld(a *engine.Action, out bool) float64 {
	h, r := s.h, s.r
	var old, now meld.Meld
	if a.Verb == h.rules.Verbs.Lay {
		now, _ = r.Melds.New(a.Faces, uint8(a.N))
	} else {
		k, _ := engine.MeldOf(a.N)
		old = h.s.Melds[s.side][k]
		now, _ = r.Melds.Add(old, a.Faces, uint8(a.N>>6))
	}
	v := h.promise(now, s.turns) - h.promise(old, s.turns)
	if s.swing > 0 {
		v += float64(s.swing * (h.nearNeed(now) - h.nearNeed(old)) * hope(s.turns))
	}
	for _, f := range a.Faces {
		v += float64(0.3 * float64(r.Worth[f]))
	}
	if now.Wilds > old.Wilds {
		v -= float64(1.3 * s.spare())
	}
	v += s.pull(s.size-len(a.Cards), out) - s.pull(s.size, out)
	if v > 0 && now.Wilds <= old.Wilds {
		v += float64(first * h.purpose(a))
	}
	return v
}

// pull rates having so few cards left: it is worth the morto, or the way out.
func (s *sight) pull(left int, out bool) float64 {
	most := 210.0
	if !s.h.Available(s.side) {
		switch {
		case !s.h.Qualified(s.side):
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

// goesOut reports whether the side should end the hand when it can: whether that wins the hand, or nearly.
func (s *sight) goesOut() bool {
	h := s.h
	behind := 0.0
	for side := range h.rules.Sides {
		if side != s.side {
			behind = max(behind, h.tally(side, s.me)-h.tally(s.side, s.me))
		}
	}
	return behind < float64(h.rules.OutBonus)+100
}
