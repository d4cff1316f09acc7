package buraco

import (
	"math/rand/v2"

	"carteado/engine"
	"carteado/engine/meld"
)

// Thumb is the greedy melder, a decent player who does not look ahead: it takes the lixo when it can meld from
// it, lays all it can, whole runs first and wild cards last, and discards the card it has least use for.
func (Mind) Thumb(hand engine.Hand, l *engine.List, _ *rand.Rand) int {
	h := hand.(*Hand)
	p := l.At(0).Seat
	best, most := 0, -1
	for i := range l.Len() {
		if v := h.greed(p, l.At(i)); v > most {
			best, most = i, v
		}
	}
	return best
}

// greed rates an action by rule of thumb.
func (h *Hand) greed(p engine.Seat, a *engine.Action) int {
	switch a.Verb {
	case TakePile:
		if h.rules.justify || h.meldsFrom(p) {
			return 1
		}
		return -1
	case Lay, Add:
		v := 1100 + 10*len(a.Cards) + 200*h.taken(a)
		for _, f := range a.Faces {
			if wild(f) {
				v -= 300
			}
		}
		if a.Verb == Add {
			v += 5
		}
		return v
	case Discard:
		return 700 - h.use(p, a.Face(0))
	}
	return 0
}

// meldsFrom tells whether a player can meld from the lixo: of a small one it is asked more closely, since
// players who take those for nothing could go on for ever.
func (h *Hand) meldsFrom(p engine.Seat) bool {
	pile := h.t.Pile(zLixo)
	if len(pile) > 2 {
		return h.worthTaking(p)
	}
	s := h.look(p)
	all := s.mine
	all.look(&h.t, p, zLixo)
	return s.sure(pile, &all)
}

// use is how much a player would like to keep a card: wild cards most, then what lies next to other cards of
// the hand or of the side's melds, and of the rest what is worth little if it stays.
func (h *Hand) use(p engine.Seat, f engine.Face) int {
	if wild(f) {
		return 500
	}
	var x counts
	x.look(&h.t, p, zHand+engine.Zone(p))
	v := 15 - int(h.rules.worth[f])
	at, me := x.have.run(f.Suit()), place(f)
	if x.twice.has(f) {
		v -= 5
	}
	if me&(at<<1|at>>1) != 0 {
		v += 60
	}
	if me&(at<<2|at>>2) != 0 {
		v += 40
	}
	if h.rules.melds.Sets {
		v += 30 * (x.rank(f.Rank()) - 1)
	}
	for _, m := range h.Melds(h.rules.side(p)) {
		if w := m.Window(); m.Kind == meld.Run && m.Suit == f.Suit() && me&(w<<1|w>>1|w<<2|w>>2) != 0 {
			v += 50
		}
	}
	return v
}
