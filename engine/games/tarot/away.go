package tarot

import (
	"math/bits"
	"slices"

	"carteado/engine"
	"carteado/engine/trick"
)

// What the declarer of a toma or guarda lays away.

var (
	errAwayWhen   = &engine.RuleError{Clause: "A3", Key: "away_when", Text: "the declarer lays six cards away once he has taken the dog"}
	errAwayKeep   = &engine.RuleError{Clause: "R2", Key: "away_keep", Text: "no king and no bout is laid away"}
	errAwayTrump  = &engine.RuleError{Clause: "R3", Key: "away_trump", Text: "trumps that are laid away are shown, and nothing else is"}
	errAwayForced = &engine.RuleError{Clause: "R3", Key: "away_forced", Text: "trumps are laid away only where there are too few other cards, and no more than needed"}
)

// checkAway judges the six cards by the faces known here (R1 to R3).
func (h *Hand) checkAway(a *engine.Action) error {
	hand := handOf(a.Seat)
	if h.s.phase != away {
		return errAwayWhen
	}
	shown := 0 // trumps known to be among the six
	for i, c := range a.Cards {
		if h.t.Where(c) != hand {
			return errNotHeld
		}
		f, open := h.t.Face(c), a.Face(i)
		if f == engine.Unknown {
			f = open
		}
		switch {
		case f == engine.Unknown:
		case isBout(f) || f.Rank() == engine.King:
			return errAwayKeep
		case isTrump(f) != (open != engine.Unknown):
			return errAwayTrump
		case isTrump(f):
			shown++
		}
	}
	held, hidden := 0, false // plain cards known to be in the hand
	for _, c := range h.t.Pile(hand) {
		f := h.t.Face(c)
		hidden = hidden || f == engine.Unknown
		if f != engine.Unknown && plain(f) {
			held++
		}
	}
	if must := max(0, kept-held); shown > must || !hidden && shown != must {
		return errAwayForced
	}
	return nil
}

// legalAway lists sets of six: those that a player would think of, and enough others that every card that may go is in one.
func (h *Hand) legalAway(p engine.Seat, l *engine.List) {
	a := h.hold(p)
	a.think()
	a.cover()
	for _, set := range a.sets[:a.n] {
		h.listAway(p, &a, set, l)
	}
}

// cheapest lists the six cards that Auto lays away: those that count least, of these the lowest, then clubs, diamonds,
// hearts, spades; trumps that must go, the lowest first.
func (h *Hand) cheapest(p engine.Seat, l *engine.List) {
	a := h.hold(p)
	h.listAway(p, &a, a.fill(0, cheap), l)
}

// listAway lists a set, with its trumps shown.
func (h *Hand) listAway(p engine.Seat, a *aways, set uint32, l *engine.List) {
	var slots [kept]engine.Slot
	var faces [kept]engine.Face
	n, pile := 0, h.t.Pile(handOf(p))
	for ; set != 0; set &= set - 1 {
		i := bits.TrailingZeros32(set)
		slots[n] = pile[i]
		if isTrump(a.faces[i]) {
			faces[n] = a.faces[i]
		}
		n++
	}
	if a.forced == 0 {
		l.Cards(p, Discard, 0, slots[:], nil)
		return
	}
	l.Cards(p, Discard, 0, slots[:], faces[:])
}

// hold looks at a hand.
func (h *Hand) hold(p engine.Seat) aways {
	var list [fullest + kept]engine.Face
	pile := h.t.Pile(handOf(p))
	for i, c := range pile {
		list[i] = h.t.FaceFor(p, c)
	}
	return awaysOf(list[:len(pile)])
}

// maxAways bounds the sets that are listed.
const maxAways = 64

// aways are the sets of six that a declarer may lay away. Cards are bits of a number, by their place in his hand.
type aways struct {
	faces  [fullest + kept]engine.Face
	plain  uint32                // cards that may go freely
	trumps uint32                // those that may go where they must
	forced int                   // how many of them must
	suits  [engine.NoSuit]uint32 // the plain cards of each suit
	kings  [engine.NoSuit]bool
	sets   [maxAways]uint32
	n      int
}

// awaysOf looks at the cards of a hand. What is unknown may be anything, so it is taken to be plain.
func awaysOf(list []engine.Face) (a aways) {
	copy(a.faces[:], list)
	for i, f := range list {
		s := f.Suit()
		switch {
		case f == engine.Unknown:
			a.plain |= 1 << i
		case plain(f):
			a.plain |= 1 << i
			a.suits[s] |= 1 << i
		case s <= engine.Spades:
			a.kings[s] = true
		case isTrump(f) && !isBout(f):
			a.trumps |= 1 << i
		}
	}
	a.forced = max(0, kept-bits.OnesCount32(a.plain))
	return a
}

// fill adds to a set of plain cards those that are least by a measure, and the trumps that must go.
func (a *aways) fill(set uint32, measure func(engine.Face) int) uint32 {
	for bits.OnesCount32(set) < kept {
		from := a.plain &^ set
		if from == 0 {
			from = a.trumps &^ set
		}
		best, low := -1, 0
		for ; from != 0; from &= from - 1 {
			i := bits.TrailingZeros32(from)
			if v := measure(a.faces[i]); best < 0 || v < low {
				best, low = i, v
			}
		}
		set |= 1 << best
	}
	return set
}

// add notes a set that is not there yet.
func (a *aways) add(set uint32) {
	if a.n < len(a.sets) && !slices.Contains(a.sets[:a.n], set) {
		a.sets[a.n] = set
		a.n++
	}
}

// cheap puts cards first that count little, of these the lowest.
func cheap(f engine.Face) int { return int(worth[f])*1000 + cheapness(f) }

// think adds the sets that a player would think of. He gets rid of whole suits, and of what counts much and is hard to
// save: so there is one for every choice of suits to be rid of, filled up with the dearest cards, and one with the cheapest.
func (a *aways) think() {
	dear := func(f engine.Face) int {
		v := -cheap(f)
		if s := f.Suit(); s <= engine.Spades && a.kings[s] {
			v += 4000 // the king saves them
		}
		return v
	}
	for choice := range uint32(1 << len(a.suits)) {
		set := uint32(0)
		for s := range a.suits {
			if choice>>s&1 != 0 {
				set |= a.suits[s]
			}
		}
		if bits.OnesCount32(set) <= kept {
			a.add(a.fill(set, dear))
			a.add(a.fill(set, cheap))
		}
	}
}

// cover adds sets until every card that may go is in one.
func (a *aways) cover() {
	seen := uint32(0)
	for _, set := range a.sets[:a.n] {
		seen |= set
	}
	may, base, room := a.plain, uint32(0), kept
	if a.forced > 0 {
		may, base, room = a.trumps, a.plain, a.forced
	}
	for left := may &^ seen; left != 0; left = may &^ seen {
		some := uint32(0)
		for ; left != 0 && bits.OnesCount32(some) < room; left &= left - 1 {
			some |= left & -left
		}
		set := a.fill(base|some, cheap)
		seen |= set
		a.add(set)
	}
}

// rate rates a set: points that are saved, suits that he is rid of and can trump, and none that leaves a king alone.
func (a *aways) rate(set uint32) (v int) {
	for left := set & a.plain; left != 0; left &= left - 1 {
		f := a.faces[bits.TrailingZeros32(left)]
		points := 2 * int(worth[f])
		if a.kings[f.Suit()] {
			points = int(worth[f]) - 4
		}
		v += points
	}
	for s, cards := range a.suits {
		if cards != 0 && cards&^set == 0 && !a.kings[s] {
			v += 14
		}
		if rest := bits.OnesCount32(cards &^ set); rest == 1 && !a.kings[s] {
			v += 4
		}
	}
	return v
}

// best returns the set that is rated best.
func (a *aways) best() uint32 {
	best, most := a.sets[0], a.rate(a.sets[0])
	for _, set := range a.sets[1:a.n] {
		if v := a.rate(set); v > most {
			best, most = set, v
		}
	}
	return best
}

// cards returns the cards of a set.
func (a *aways) cards(set uint32) (c trick.Cards) {
	for ; set != 0; set &= set - 1 {
		c.Add(order, a.faces[bits.TrailingZeros32(set)])
	}
	return c
}
