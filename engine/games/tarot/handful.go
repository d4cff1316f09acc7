package tarot

import (
	"slices"

	"carteado/engine"
)

// Handfuls: ten trumps or more of one hand, shown in the first trick.

var (
	errHandfulWhen   = &engine.RuleError{Clause: "A4", Key: "handful_when", Text: "one handful is shown by each player, before his card to the first trick"}
	errHandfulCount  = &engine.RuleError{Clause: "R14", Key: "handful_count", Text: "a handful has a number of trumps that is fixed"}
	errHandfulTrumps = &engine.RuleError{Clause: "R14", Key: "handful_trumps", Text: "a handful is of trumps and the excuse, open"}
	errHandfulExcuse = &engine.RuleError{Clause: "R15", Key: "handful_excuse", Text: "the excuse is shown only where no other trump is hidden"}
)

// handfulOf returns the level of a handful of so many cards, 0 if it is none (R14).
func (h *Hand) handfulOf(cards int) int8 { return int8(slices.Index(h.rules.handfuls[:], cards) + 1) }

// checkHandful judges what is shown by the faces known here (R14 to R16).
func (h *Hand) checkHandful(a *engine.Action) error {
	if h.s.phase != playing || h.s.play.Done != 0 || h.s.handful[a.Seat] != 0 {
		return errHandfulWhen
	}
	if h.handfulOf(len(a.Cards)) == 0 {
		return errHandfulCount
	}
	excuse := false
	for i, c := range a.Cards {
		f := a.Face(i)
		switch {
		case !h.mayShow(a.Seat, c):
			return errNotHeld
		case !isTrump(f) && f != engine.Excuse:
			return errHandfulTrumps
		}
		excuse = excuse || f == engine.Excuse
	}
	if excuse && h.countTrumps(a.Seat, a) > len(a.Cards) {
		return errHandfulExcuse
	}
	return nil
}

// mayShow reports whether a card can be in a seat's handful: one of its hand, or one that it had to lay away open.
func (h *Hand) mayShow(p engine.Seat, c engine.Slot) bool {
	z := h.t.Where(c)
	return z == handOf(p) || z == zAway && p == h.s.auction.Holder && h.t.Open(c)
}

// countTrumps returns how many trumps a seat is known here to have, those among them that it shows now.
func (h *Hand) countTrumps(p engine.Seat, a *engine.Action) (n int) {
	n = len(a.Cards)
	for _, z := range [...]engine.Zone{handOf(p), zAway} {
		for _, c := range h.t.Pile(z) {
			if f := h.t.Face(c); h.mayShow(p, c) && (isTrump(f) || f == engine.Excuse) && !slices.Contains(a.Cards, c) {
				n++
			}
		}
	}
	return n
}

// legalHandfuls lists for each level that the hand is good for sets of neighbours, so that every trump is in one (R15).
func (h *Hand) legalHandfuls(p engine.Seat, l *engine.List) {
	const all = 22
	var slots [all]engine.Slot
	var faces [all]engine.Face
	n, excuse := 0, -1
	for _, z := range [...]engine.Zone{handOf(p), zAway} {
		for _, c := range h.t.Pile(z) {
			f := h.t.FaceFor(p, c)
			if !isTrump(f) && f != engine.Excuse || !h.mayShow(p, c) {
				continue
			}
			i := n // kept in order, the excuse last
			for ; i > 0 && faces[i-1] > f; i-- {
				slots[i], faces[i] = slots[i-1], faces[i-1]
			}
			slots[i], faces[i] = c, f
			n++
		}
	}
	if n > 0 && faces[n-1] == engine.Excuse {
		excuse = n - 1
	}
	for _, k := range h.rules.handfuls {
		if n == k {
			l.Cards(p, Handful, 0, slots[:k], faces[:k])
			continue
		}
		trumps := n
		if excuse >= 0 {
			trumps--
		}
		for from := 0; from+k <= trumps; from++ {
			l.Cards(p, Handful, 0, slots[from:from+k], faces[from:from+k])
		}
	}
}
