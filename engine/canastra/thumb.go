package canastra

import (
	"math/rand/v2"

	"carteado/engine"
	"carteado/engine/meld"
)

// Thumb plays as a greedy melder, decently and without looking ahead: it takes the lixo if it can meld from it,
// lays all it can, whole runs first and wild cards last, and discards the card that it has least use for.
func (Mind) Thumb(hand engine.Hand, l *engine.List, _ *rand.Rand) int {
	return hand.(*Hand).thumb(l, true)
}

// Novice plays by the same rule, but leaves the lixo to the others as long as there is a card to draw.
func (Mind) Novice(hand engine.Hand, l *engine.List, _ *rand.Rand) int {
	return hand.(*Hand).thumb(l, false)
}

// thumb returns the index of what the rule of thumb does, by one who takes the lixo or one who does not.
func (h *Hand) thumb(l *engine.List, takes bool) int {
	p := l.At(0).Seat
	best, most := 0, -1
	for i := range l.Len() {
		if l.At(i).Verb == h.rules.Verbs.TakePile && !takes {
			continue
		}
		if v := h.greed(p, l.At(i)); v > most {
			best, most = i, v
		}
	}
	return best
}

// greed rates an action by rule of thumb.
func (h *Hand) greed(p engine.Seat, a *engine.Action) int {
	switch v := &h.rules.Verbs; a.Verb {
	case v.TakePile:
		if h.rules.Justify || h.meldsFrom(p) {
			return 1
		}
		return -1
	case v.Lay, v.Add:
		v := 1100 + 10*len(a.Cards) + 200*h.purpose(a)
		for _, f := range a.Faces {
			if wild(f) {
				v -= 300
			}
		}
		if a.Verb == h.rules.Verbs.Add {
			v += 5
		}
		return v
	case v.LayThree:
		return 3000
	case v.Discard:
		return 700 - h.keepValue(p, a.Face(0))
	}
	return 0
}

// meldsFrom reports whether a player can meld from the lixo. Of a small one it must be certain: players who take
// those for nothing could go on for ever.
func (h *Hand) meldsFrom(p engine.Seat) bool {
	pile := h.t.Pile(h.lixo())
	if len(pile) > 2 {
		return h.worthTaking(p)
	}
	s := h.sightOf(p)
	all := s.mine
	all.addPile(&h.t, p, h.lixo())
	return s.certainUse(pile, &all)
}

// keepValue rates a card that is kept: wild cards most, then cards near others of the hand or of the side's melds,
// then cards that cost little if they stay.
func (h *Hand) keepValue(p engine.Seat, f engine.Face) int {
	if wild(f) {
		return 500
	}
	var x counts
	x.addPile(&h.t, p, h.hand(p))
	v := 15 - int(h.rules.Worth[f])
	at, me := x.have.run(f.Suit()), placesOf(f)
	if x.twice.has(f) {
		v -= 5
	}
	if me&(at<<1|at>>1) != 0 {
		v += 60
	}
	if me&(at<<2|at>>2) != 0 {
		v += 40
	}
	if h.rules.Melds.Sets {
		v += 30 * (x.rank(f.Rank()) - 1)
	}
	for _, m := range h.Melds(h.rules.side(p)) {
		if w := m.Window(); m.Kind == meld.Run && m.Suit == f.Suit() && me&(w<<1|w>>1|w<<2|w>>2) != 0 {
			v += 50
		}
	}
	return v
}
