package truco

import (
	"slices"

	"carteado/engine"
)

// What is noted of a seat in a match: how many times each of these was seen.
const (
	silent = iota // a hand in which it laid cards, and its side asked for nothing
	loud          // a hand in which it asked
	stood         // it asked with cards that were shown, and they were worth it,
	stole         // or they were not
	stayed        // it accepted, or asked for more
	fled          // it ran
	kinds
)

// notes are of all seats.
type notes [4][kinds]uint8

// most is as often as is counted.
const most = 60

// readNotes reads what Observe gives. Anything else says nothing.
func readNotes(b []byte) (n notes) {
	if len(b) == len(n)*kinds {
		for p := range n {
			for k := range kinds {
				n[p][k] = min(b[p*kinds+k], most)
			}
		}
	}
	return n
}

// Observe notes who asked and who ran, and what those held who asked and had to show it.
func (Mind) Observe(before []byte, hand engine.Hand) []byte {
	h, n := hand.(*Hand), readNotes(before)
	if h.rules.special() {
		return before
	}
	see := func(p engine.Seat, kind int) { n[p][kind] = min(n[p][kind]+1, most) }
	last, asked := h.s.stakes.Rung, engine.SeatSet(0)
	if h.s.score.Ending == Ran {
		last++
	}
	for rung := uint8(1); rung <= last; rung++ {
		a := &h.s.asks[rung]
		asked |= a.by.Set()
		if chance, ok := h.shown(a); ok && chance < poor {
			see(a.by, stole)
		} else if ok {
			see(a.by, stood)
		}
		switch {
		case a.taken != engine.Nobody:
			see(a.taken, stayed)
		case a.fled != engine.Nobody:
			see(a.fled, fled)
		default:
			see(h.s.asks[rung+1].by, stayed)
		}
	}
	for p := range h.rules.n {
		switch {
		case asked.Has(p):
			see(p, loud)
		case asked&h.rules.sides[side(p)] != 0: // its partner asked for both
		case h.s.done > 0 || h.laid(p):
			see(p, silent)
		}
	}
	return slices.Concat(n[0][:], n[1][:], n[2][:], n[3][:])
}

// laid reports whether a seat has laid a card in the trick in play.
func (h *Hand) laid(p engine.Seat) bool {
	for i := range int(h.s.count) {
		if h.s.lead[h.s.done].Next(i, int(h.rules.n)) == p {
			return true
		}
	}
	return false
}

// shown returns the chance of the hand with which somebody asked, as far as everybody has seen his cards at the end of it. A card that
// he did not need to lay counts for nothing.
func (h *Hand) shown(a *ask) (chance float64, ok bool) {
	s := h.sightAt(a.by, a.at)
	held := 3 - int(a.at.done)
	if s.played {
		held--
	}
	if h.s.score.Ending == Ran || s.n < held-1 {
		return 0, false
	}
	for ; s.n < held; s.n++ {
		s.mine[s.n] = 1
	}
	return s.chance(), true
}

// manner is what a seat is like, for all that was noted of it.
type manner struct {
	asks  [len(tempers)]float64 // how likely it asks in each temper
	takes [len(nerves)]float64  // and answers with each nerve
}

// Knowing returns the mind that has made these notes.
func (Mind) Knowing(b []byte) any {
	n := readNotes(b)
	people := new([4]manner)
	for p := range people {
		people[p] = mannerOf(&n[p])
	}
	return Mind{people}
}

// stranger is what a seat is like of which nothing was noted.
var stranger = mannerOf(new([kinds]uint8))

// of returns what a seat is like.
func (m Mind) of(p engine.Seat) *manner {
	if m.people == nil {
		return &stranger
	}
	return &m.people[p]
}

// mannerOf weighs what there is in people by what was noted (Bayes' rule).
func mannerOf(n *[kinds]uint8) (m manner) {
	often := func(rate float64, yes, no uint8) float64 { return pow(rate, int(yes)) * pow(1-rate, int(no)) }
	for i, x := range asking {
		m.asks[i] = x.share * often(x.asks, n[loud], n[silent]) * often(x.steals, n[stole], n[stood])
	}
	for i, x := range answering {
		m.takes[i] = x.share * often(x.flees, n[fled], n[stayed])
	}
	for _, w := range [][]float64{m.asks[:], m.takes[:]} {
		all := sum(w)
		for i := range w {
			w[i] /= all
		}
	}
	return m
}

// asking tells of each temper how large a share of the people has it, in how many of their hands they ask, and how many of the raises
// that they have to show are bluffs; answering of each nerve its share, and how often they run: see TestManners.
var (
	asking = [len(tempers)]struct{ share, asks, steals float64 }{
		{0.3, 0.50, 0.08}, {0.3, 0.67, 0.17}, {0.3, 0.74, 0.19}, {0.1, 0.91, 0.30},
	}
	answering = [len(nerves)]struct{ share, flees float64 }{{0.1, 0.05}, {0.5, 0.28}, {0.3, 0.49}, {0.1, 0.97}}
)

// shy tells how much oftener than strangers the other side runs, by the one who stands: 0 as often, 1 three times in four.
func (m Mind) shy(h *Hand, p engine.Seat) float64 {
	least, usual := 1.0, stranger.flees()
	for q := range h.rules.n {
		if side(q) != side(p) {
			least = min(least, (m.of(q).flees()-usual)/(0.75-usual))
		}
	}
	return max(0, least)
}

// flees returns how often a seat runs.
func (m *manner) flees() (rate float64) {
	for i, x := range answering {
		rate += float64(m.takes[i] * x.flees)
	}
	return rate
}
