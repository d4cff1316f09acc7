package chemin

import (
	"math/rand/v2"
	"slices"

	"carteado/engine"
	"carteado/engine/baccarat"
)

// shut is a hand that lies closed for good, because its coup was broken off, and what it may count by what was said of it.
type shut struct {
	cards [2]engine.Slot
	may   totals
}

// totals is a set of totals, a bit each.
type totals uint16

// may returns what the first two cards of a hand of this coup count if who plays it did what they bade him.
func (h *Hand) may(z engine.Zone) (set totals) {
	for total := range 10 {
		if h.agrees(z, total) {
			set |= 1 << total
		}
	}
	return set
}

// agrees reports whether all that was said of a hand so far is right if it counts so much.
func (h *Hand) agrees(z engine.Zone, total int) bool {
	s := &h.s
	switch {
	case z == zPonto && hid(&s.window, s.actor, total), z == zBanco && hid(&s.window, s.bank, total):
		return false
	case s.window.Yes != 0:
		return true
	case z == zPonto:
		return s.phase < called || against(h.pontoRule(total), s.pulls, errPonto) == nil
	}
	return s.phase < answered || against(h.bankRule(total), s.thirds, errBank) == nil
}

// Possible reports whether all hands that lie closed are such that what was said of them is true.
func (h *Hand) Possible() bool {
	for i := range closable {
		if x := h.closed(i); x.may != 0 && !h.fits(&x) {
			return false
		}
	}
	return true
}

// closed returns the i-th hand that may lie closed: the two of this coup, then those of coups that were broken off.
func (h *Hand) closed(i int) (x shut) {
	if i >= 2 {
		return h.s.shut[i-2]
	}
	if h.s.phase >= asking && h.s.phase <= opened && !h.s.gone {
		z := zPonto + engine.Zone(i)
		x.cards, x.may = [2]engine.Slot(h.t.Pile(z)), h.may(z)
	}
	return x
}

// closable is how many hands may lie closed.
const closable = 2 + 2*engine.MaxSeats

// fits reports whether a hand counts what it may.
func (h *Hand) fits(x *shut) bool { return x.may>>baccarat.Total(&h.t, x.cards[:])&1 != 0 }

// tries is how often Adjust draws a hand anew.
const tries = 64

// Adjust exchanges the cards of each hand that nobody here sees with others from the shoe, until it counts what it may.
func (h *Hand) Adjust(unseen []engine.Slot, rng *rand.Rand) {
	for i := range closable {
		x := h.closed(i)
		if x.may == 0 || !slices.Contains(unseen, x.cards[0]) {
			continue
		}
		for k := 0; k < tries && !h.fits(&x); k++ {
			for _, c := range x.cards {
				if d := unseen[rng.IntN(len(unseen))]; h.t.Where(d) == zShoe {
					h.t.Swap(c, d)
				}
			}
		}
	}
}
