package gin

import (
	"slices"

	"carteado/engine"
	"carteado/engine/meld"
)

// Legal lists the draws and discards, and the ways to go out: for each card that can close the hand the arrangement that
// leaves least and least to lay off on, the best first. A player may lay his cards out in another way, and Check takes it. The answer is the one
// that leaves least (R17).
func (h *Hand) Legal(p engine.Seat, l *engine.List) {
	if !h.Turn().Has(p) {
		return
	}
	switch h.s.phase {
	case offered:
		l.Add(p, TakeTop, 0)
		l.Add(p, PassUpcard, 0)
	case drawing:
		l.Add(p, DrawStock, 0)
		if !h.s.fromStock {
			l.Add(p, TakeTop, 0)
		}
	case playing:
		h.listOut(p, l)
		for _, c := range h.t.Pile(hand(p)) {
			if f := h.t.FaceFor(p, c); c != h.s.taken && f != engine.Unknown { // the card just drawn may not be seen yet
				l.Card(p, Discard, 0, c, f)
			}
		}
	case answering:
		h.listAnswer(p, l)
	}
}

// held is the cards of a seat, as it sees them.
type held struct {
	n     int
	slots [whole]engine.Slot
	cards [whole]engine.Face
}

func (h *Hand) held(p engine.Seat) (x held) {
	for _, c := range h.t.Pile(hand(p)) {
		x.slots[x.n], x.cards[x.n] = c, h.t.FaceFor(p, c)
		x.n++
	}
	return x
}

// without returns the cards but for the i-th.
func (x *held) without(i int) (y held) {
	y = *x
	copy(y.slots[i:], x.slots[i+1:])
	copy(y.cards[i:], x.cards[i+1:])
	y.n--
	return y
}

// seen reports whether all cards are seen.
func (x *held) seen() bool { return !slices.Contains(x.cards[:x.n], engine.Unknown) }

// after returns what each discard leaves at least; a card that may not be discarded, or is not seen yet, leaves more than
// any limit.
func (h *Hand) after(x *held) [meld.MaxHand]int {
	left := melding.BestAfter(x.cards[:x.n], &worth)
	for i, c := range x.slots[:x.n] {
		if c == h.s.taken || x.cards[i] == engine.Unknown {
			left[i] = never
		}
	}
	return left
}

// never is more than a hand can come to.
const never = 1000

// mayGoOut reports whether a seat with eleven cards may go out.
func (h *Hand) mayGoOut(p engine.Seat) bool {
	x := h.held(p)
	if !x.seen() {
		return false
	}
	left := h.after(&x)
	for _, n := range left[:x.n] {
		if n <= h.limit() {
			return true
		}
	}
	return false
}

// listOut lists big gin, and the knocks from what leaves least on; of cards that leave the same the dearest one closes
// first.
func (h *Hand) listOut(p engine.Seat, l *engine.List) {
	x := h.held(p)
	if !x.seen() {
		return
	}
	left := h.after(&x)
	if h.rules.bigGin && slices.Contains(left[:x.n], 0) { // one of eleven cards in melds can always be spared
		if split, n := best(x.cards[:x.n]); n == 0 {
			x.list(p, BigGin, int32(split.Groups), split.Order[:x.n], l, nil)
		}
	}
	for {
		closing := -1
		for i, n := range left[:x.n] {
			if n <= h.limit() && (closing < 0 || n < left[closing] || n == left[closing] && worth[x.cards[i]] > worth[x.cards[closing]]) {
				closing = i
			}
		}
		if closing < 0 {
			return
		}
		left[closing] = never
		rest := x.without(closing)
		split, _ := best(rest.cards[:rest.n])
		rest.list(p, Knock, int32(split.Groups), split.Order[:rest.n], l, x.slots[closing:closing+1])
	}
}

// list lists an action with the cards in an order, behind one that stays closed if there is one.
func (x *held) list(p engine.Seat, v engine.Verb, n int32, order []uint8, l *engine.List, closing []engine.Slot) {
	var slots [whole]engine.Slot
	var cards [whole]engine.Face
	k := copy(slots[:], closing)
	for _, i := range order {
		slots[k], cards[k] = x.slots[i], x.cards[i]
		k++
	}
	l.Cards(p, v, n, slots[:k], cards[:k])
}

// listAnswer lists the answer that leaves least.
func (h *Hand) listAnswer(p engine.Seat, l *engine.List) {
	x := h.held(p)
	if !x.seen() {
		return
	}
	var table [melds]meld.Meld
	var on [melds]uint8
	n := 0
	if h.mayLayOff() {
		for n < melds && h.t.Count(laid(h.s.knocker, n)) > 0 {
			table[n] = h.meld(h.s.knocker, n)
			n++
		}
	}
	split, add, _ := melding.LayOff(x.cards[:x.n], table[:n], &worth)
	var order [whole]uint8
	at := copy(order[:], split.Order[:split.Groups.Cards()])
	for k := range on {
		for i := range add.N {
			if int(add.On[i]) == k {
				order[at] = add.Card[i]
				at++
				on[k]++
			}
		}
	}
	for _, i := range split.Order[split.Groups.Cards():x.n] {
		if !add.Has(i) {
			order[at] = i
			at++
		}
	}
	x.list(p, Answer, answerNumber(split.Groups, on), order[:x.n], l, nil)
}

// Auto passes, draws from the stock, discards what leaves least, and answers as well as can be.
func (h *Hand) Auto(p engine.Seat, a *engine.Action) {
	*a = engine.Action{Seat: p}
	switch h.s.phase {
	case offered:
		a.Verb = PassUpcard
	case drawing:
		a.Verb = DrawStock
	case playing:
		x := h.held(p)
		left := h.after(&x)
		best := 0
		for i, n := range left[:x.n] {
			if n < left[best] {
				best = i
			}
		}
		a.Verb = Discard
		a.Cards, a.Faces = []engine.Slot{x.slots[best]}, []engine.Face{x.cards[best]}
	case answering:
		var l engine.List
		a.Verb = Answer
		if h.listAnswer(p, &l); l.Len() > 0 {
			*a = l.At(0).Clone()
		}
	}
}
