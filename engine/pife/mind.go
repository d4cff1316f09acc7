package pife

import (
	"math/rand/v2"

	"carteado/engine"
	"carteado/engine/meld"
)

// Mind is what robots know of the family: how many cards a hand lacks to go out, and in how few of the draws that a
// world has in store it could. The book settles what is clear; worlds decide between cards to throw away that leave the
// hand equally near, and between the lixo and the stock.
type Mind struct{}

// Is is a hand that has this core. The hands of games embed it.
type Is interface{ Core() *Hand }

// Core returns the hand itself.
func (h *Hand) Core() *Hand { return h }

// ahead is how many draws of its own a hand looks into: with nine cards as many as can be searched.
const ahead = 7

// Value returns 1 for who went out, 0 for the others, and between them where nobody did.
func (Mind) Value(hand engine.Hand, p engine.Seat) float64 {
	switch h := hand.(Is).Core(); h.s.Out {
	case engine.Nobody:
		return 0.5
	case p:
		return 1
	}
	return 0
}

// Pace lets a strong robot imagine 600 worlds for a decision.
func (Mind) Pace() float64 { return 0.15 }

// Book goes out where that is possible, with ten cards rather than nine, claims what goes out, and considers only cards
// to throw away that leave the hand as near as can be. It calls whoever gave up a claim. It announces what is true: that one card is missing.
func (Mind) Book(hand engine.Hand, l *engine.List, _ *rand.Rand, keep []bool) {
	h := hand.(Is).Core()
	if k := h.plain(l); k >= 0 {
		for i := range keep {
			keep[i] = i == k
		}
		return
	}
	if h.s.Phase != Deciding {
		return
	}
	p := l.At(0).Seat
	x := h.lackingOf(p)
	least := x.least(h)
	for i := range keep {
		m := x.after(h, l.At(i).Cards[0])
		keep[i] = keep[i] && m == least && (l.At(i).N == 1) == h.tells(p, m)
	}
}

// plain returns the action that needs no thought, -1 if there is none: a way out, the best one first, a claim that goes
// out, and what is left to who claimed in vain.
func (h *Hand) plain(l *engine.List) int {
	v := h.rules.Verbs
	best := -1
	for i := range l.Len() {
		switch l.At(i).Verb {
		case v.OutTen, v.Call:
			return i
		case v.OutNine:
			best = i
		case v.GiveUp:
			if best < 0 {
				best = i
			}
		case v.Claim:
			if h.goesOut(l.At(i).Seat) {
				best = i
			}
		case v.Pass:
			if best < 0 {
				best = i
			}
		}
	}
	return best
}

// tells reports whether a seat announces when it discards and lacks so many cards.
func (h *Hand) tells(p engine.Seat, missing int) bool {
	return missing <= 1 && h.rules.Claims == Announced && !h.s.Announced.Has(p)
}

// lacking is the ten cards of a seat, and how many it lacks to go out after each is thrown away.
type lacking struct {
	tens
	known   [Dealt + 1]bool
	missing [Dealt + 1]int
}

// lackingOf returns the cards of a seat.
func (h *Hand) lackingOf(p engine.Seat) (x lacking) {
	h.held(p, &x.tens)
	return x
}

// after returns how many cards are missing when c is thrown away.
func (x *lacking) after(h *Hand, c engine.Slot) int {
	at := 0
	for i := range x.n {
		if x.slots[i] == c {
			at = i
		}
	}
	if x.known[at] {
		return x.missing[at]
	}
	var rest [Dealt + 1]engine.Face
	n := copy(rest[:], x.faces[:at])
	n += copy(rest[n:], x.faces[at+1:x.n])
	m := h.melds.Missing(rest[:n], Dealt)
	for i := range x.n {
		if x.faces[i] == x.faces[at] {
			x.known[i], x.missing[i] = true, m
		}
	}
	return m
}

// least returns how many are missing at the best.
func (x *lacking) least(h *Hand) int {
	least := Dealt
	for _, c := range x.slots[:x.n] {
		least = min(least, x.after(h, c))
	}
	return least
}

// Thumb plays greedily: it goes out when it can, takes the top of the lixo if that brings it nearer, and throws away the
// first card that leaves it as near as can be.
func (Mind) Thumb(hand engine.Hand, l *engine.List, _ *rand.Rand) int {
	h := hand.(Is).Core()
	if k := h.plain(l); k >= 0 {
		return k
	}
	p := l.At(0).Seat
	if h.s.Phase == Drawing {
		if l.Len() > 1 && h.nearer(p) {
			return 1
		}
		return 0
	}
	x := h.lackingOf(p)
	least := x.least(h)
	for i := range l.Len() {
		if m := x.after(h, l.At(i).Cards[0]); m == least && (l.At(i).N == 1) == h.tells(p, m) {
			return i
		}
	}
	return 0
}

// nearer reports whether the top of the lixo brings a seat nearer to going out.
func (h *Hand) nearer(p engine.Seat) bool {
	x := h.lackingOf(p)
	before := h.melds.Missing(x.faces[:x.n], Dealt)
	x.add(h.Top(), h.t.Face(h.Top()))
	return before == 0 || x.least(h) < before
}

// Judge counts for each action after how many of its next draws in this world the seat can go out, if it keeps all that
// comes: the sooner the better.
func (Mind) Judge(hand engine.Hand, l *engine.List, _ *rand.Rand, worth []float64) {
	h := hand.(Is).Core()
	p := l.At(0).Seat
	x := h.lackingOf(p)
	var coming [ahead]engine.Face
	n := h.coming(&coming)
	if h.s.Phase == Drawing {
		for i := range l.Len() {
			hand := draws{h: h, n: x.n}
			copy(hand.cards[:], x.faces[:x.n])
			skip := 0
			if l.At(i).Verb == h.rules.Verbs.TakeTop {
				hand.cards[hand.n] = h.t.Face(h.Top())
				hand.n, skip = hand.n+1, 1
			}
			worth[i] = hand.worth(coming[min(skip, n):n], skip)
		}
		return
	}
	var seen [engine.Faces]float64 // worth and 1, by what is thrown away
	for i := range l.Len() {
		worth[i] = 0
		if len(l.At(i).Cards) != 1 {
			continue
		}
		f := h.t.Face(l.At(i).Cards[0])
		if seen[f] == 0 {
			hand := draws{h: h}
			gone := false
			for _, y := range x.faces[:x.n] {
				if y == f && !gone {
					gone = true
					continue
				}
				hand.cards[hand.n] = y
				hand.n++
			}
			seen[f] = 1 + hand.worth(coming[:n], 0)
		}
		worth[i] = seen[f] - 1
	}
}

// coming fills in the cards that the seat in turn will draw in this world, if all draw from the stock.
func (h *Hand) coming(out *[ahead]engine.Face) (n int) {
	step := h.s.In.Len()
	at := 0
	if h.s.Phase != Drawing {
		at = step - 1
	}
	stock := h.t.Pile(h.stock())
	for ; at < len(stock) && n < ahead; at += step {
		out[n] = h.t.Face(stock[at])
		n++
	}
	return n
}

// draws is a hand that keeps what it draws.
type draws struct {
	h     *Hand
	n     int
	cards [meld.MaxHand]engine.Face
}

// worth rates how soon the hand can go out with the cards that come, when it has had so many draws: 1 at once, 0 never.
func (d *draws) worth(coming []engine.Face, had int) float64 {
	most := min(len(coming), meld.MaxHand-d.n)
	copy(d.cards[d.n:], coming[:most])
	if !d.out(most) {
		return 0
	}
	low, high := 0, most // it goes out with high more cards
	for low < high {
		if mid := (low + high) / 2; d.out(mid) {
			high = mid
		} else {
			low = mid + 1
		}
	}
	return 1 - float64(had+high)/(ahead+2)
}

func (d *draws) out(more int) bool {
	_, ok := d.h.melds.Out(d.cards[:d.n+more], Dealt)
	return ok
}
