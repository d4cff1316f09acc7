package olho

import (
	"slices"

	"carteado/engine"
)

// pairs exchange cards: the olho with the president two, the vice-olho with the vice-president one (R3).
const pairs = 2

// The two of a pair, and how many cards go each way.
var (
	below = [pairs]role{olho, viceOlho}
	above = [pairs]role{president, vicePresident}
	many  = [pairs]int{2, 1}
)

// step is where an exchange stands.
type step uint8

const (
	none      step = iota // nothing is exchanged
	giving                // who stands below gives the best cards
	returning             // who stands above gives cards back
	done
)

// gift is the exchange of one pair.
type gift struct {
	step  step
	given [2]engine.Slot // by who stands below
}

var (
	errGiveWhen = &engine.RuleError{Clause: "R3", Key: "give_when", Text: "cards are exchanged once, by those with a role, before the first trick"}
	errGiveMany = &engine.RuleError{Clause: "R3", Key: "give_many", Text: "the olho and the president exchange two cards, the vices one"}
	errGiveOpen = &engine.RuleError{Clause: "A1", Key: "give_open", Text: "cards are given closed"}
	errBest     = &engine.RuleError{Clause: "R4", Key: "best", Text: "the olho gives the best cards of the hand"}
)

// ask has those below give their best cards, where both of a pair are there.
func (h *Hand) ask() {
	for k := range h.s.gifts {
		if h.rules.holder[below[k]] != engine.Nobody && h.rules.holder[above[k]] != engine.Nobody {
			h.s.gifts[k].step = giving
		}
	}
}

// giver returns who of pair k gives now, and with which verb; Nobody when the pair is done.
func (h *Hand) giver(k int) (engine.Seat, engine.Verb) {
	switch h.s.gifts[k].step {
	case giving:
		return h.rules.holder[below[k]], GiveBest
	case returning:
		return h.rules.holder[above[k]], GiveBack
	}
	return engine.Nobody, 0
}

// giftOf returns the pair in which a seat gives now, and with which verb; -1 if it gives nothing.
func (h *Hand) giftOf(p engine.Seat) (pair int, verb engine.Verb) {
	for k := range h.s.gifts {
		if q, verb := h.giver(k); q == p {
			return k, verb
		}
	}
	return -1, 0
}

// partner returns who gets what a seat of pair k gives.
func (h *Hand) partner(k int, verb engine.Verb) engine.Seat {
	if verb == GiveBest {
		return h.rules.holder[above[k]]
	}
	return h.rules.holder[below[k]]
}

// legalGifts lists every set of cards that may be given; of best cards those that are by what is known.
func (h *Hand) legalGifts(p engine.Seat, l *engine.List) {
	k, verb := h.giftOf(p)
	pile := h.t.Pile(handOf(p))
	var two [2]engine.Slot
	for i := range pile {
		two[0] = pile[i]
		if many[k] == 1 {
			h.listGift(p, verb, two[:1], l)
			continue
		}
		for _, c := range pile[i+1:] {
			two[1] = c
			h.listGift(p, verb, two[:], l)
		}
	}
}

func (h *Hand) listGift(p engine.Seat, verb engine.Verb, cards []engine.Slot, l *engine.List) {
	if verb == GiveBack || h.bestOf(handOf(p), cards, func(c engine.Slot) engine.Face { return h.t.FaceFor(p, c) }) {
		l.Cards(p, verb, 0, cards, nil)
	}
}

// bestOf reports whether no other card of a pile is known to be better than one of these.
func (h *Hand) bestOf(hand engine.Zone, cards []engine.Slot, face func(engine.Slot) engine.Face) bool {
	least := ranks
	for _, c := range cards {
		if f := face(c); f != engine.Unknown {
			least = min(least, strength(f))
		}
	}
	for _, c := range h.t.Pile(hand) {
		if f := face(c); f != engine.Unknown && strength(f) > least && !slices.Contains(cards, c) {
			return false
		}
	}
	return true
}

func (h *Hand) checkGift(a *engine.Action) error {
	k, verb := h.giftOf(a.Seat)
	switch {
	case h.s.phase != exchanging || k < 0 || verb != a.Verb:
		return errGiveWhen
	case len(a.Cards) != many[k]:
		return errGiveMany
	}
	for i, c := range a.Cards {
		if h.t.Where(c) != handOf(a.Seat) {
			return errNotHeld
		}
		if a.Face(i) != engine.Unknown {
			return errGiveOpen
		}
	}
	if verb == GiveBest && !h.bestOf(handOf(a.Seat), a.Cards, h.t.Face) {
		return errBest
	}
	return nil
}

// give moves the cards to the other of the pair, who may look at them.
func (h *Hand) give(a *engine.Action) {
	k, verb := h.giftOf(a.Seat)
	to := h.partner(k, verb)
	for _, c := range a.Cards {
		h.t.Move(c, handOf(to))
		h.t.Allow(c, to.Set())
	}
	g := &h.s.gifts[k]
	if verb == GiveBest {
		copy(g.given[:], a.Cards)
		g.step = returning
		return
	}
	g.step = done
}

// autoGift gives the best cards, or the lowest back.
func (h *Hand) autoGift(p engine.Seat, a *engine.Action) {
	k, verb := h.giftOf(p)
	pile := slices.Clone(h.t.Pile(handOf(p)))
	slices.SortStableFunc(pile, func(a, b engine.Slot) int {
		if verb == GiveBest {
			a, b = b, a
		}
		return strength(h.t.FaceFor(p, a)) - strength(h.t.FaceFor(p, b))
	})
	*a = engine.Action{Seat: p, Verb: verb, Cards: pile[:many[k]]}
}

// Reflex gives the best cards where no others are as good.
func (h *Hand) Reflex(p engine.Seat, a *engine.Action) bool {
	if h.s.phase != exchanging {
		return false
	}
	k, verb := h.giftOf(p)
	if k < 0 || verb != GiveBest {
		return false
	}
	h.autoGift(p, a)
	least := strength(h.t.FaceFor(p, a.Cards[len(a.Cards)-1]))
	for _, c := range h.t.Pile(handOf(p)) {
		if strength(h.t.FaceFor(p, c)) == least && !slices.Contains(a.Cards, c) {
			return false
		}
	}
	return true
}

// gaveBest reports whether who stands below in pair k has given the best cards of the hand, once all cards are open (section
// 7). Of a pair that has exchanged nothing it is true.
func (h *Hand) gaveBest(k int) bool {
	if !h.gave(k) {
		return true
	}
	p := h.rules.holder[below[k]]
	given := h.s.gifts[k].given[:many[k]]
	least := ranks
	for _, c := range given {
		least = min(least, strength(h.t.Face(c)))
	}
	for c := range engine.Slot(h.rules.dealt) {
		if h.dealtTo(c) == p && strength(h.t.Face(c)) > least && !slices.Contains(given, c) {
			return false
		}
	}
	return true
}

// knownGift returns how high the lowest card is that was given by who stands below in pair k, and the highest that was kept, by
// the faces known here.
func (h *Hand) knownGift(k int) (least, high int) {
	p, given := h.rules.holder[below[k]], h.s.gifts[k].given[:many[k]]
	least, high = ranks-1, 0
	for c := range engine.Slot(h.rules.dealt) {
		f := h.t.Face(c)
		switch {
		case f == engine.Unknown || h.dealtTo(c) != p:
		case slices.Contains(given, c):
			least = min(least, strength(f))
		default:
			high = max(high, strength(f))
		}
	}
	return least, high
}

// gave reports whether who stands below in pair k has given the best cards.
func (h *Hand) gave(k int) bool { return h.s.gifts[k].step == returning || h.s.gifts[k].step == done }

// mayGive returns the faces that a card can have by what was given: no higher than a card that was, no lower than one that
// was not.
func (h *Hand) mayGive(c engine.Slot) engine.FaceSet {
	set := engine.AnyFace
	p := h.dealtTo(c)
	for k := range h.s.gifts {
		if !h.gave(k) || h.rules.holder[below[k]] != p {
			continue
		}
		least, high := h.knownGift(k)
		given := slices.Contains(h.s.gifts[k].given[:many[k]], c)
		for f := engine.Face(1); f < engine.Faces; f++ {
			if suited(f) && (given && strength(f) < high || !given && strength(f) > least) {
				set = set.Without(engine.FaceSet{}.With(f))
			}
		}
	}
	return set
}
