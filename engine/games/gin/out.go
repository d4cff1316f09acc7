package gin

import (
	"carteado/engine"
	"carteado/engine/meld"
)

// The number of an answer has a nibble for each own meld, as meld.Groups has, and from bit 12 on one for each meld of the
// knocker: how many cards are laid off there.
const layOffBits = 4 * melds

// answerNumber returns the number of an answer.
func answerNumber(own meld.Groups, on [melds]uint8) int32 {
	n := int32(own)
	for k, count := range on {
		n |= int32(count) << (layOffBits + 4*k)
	}
	return n
}

// answerOf returns what answerNumber put together, and whether it was that.
func answerOf(n int32) (own meld.Groups, on [melds]uint8, ok bool) {
	own = meld.Groups(n & (1<<layOffBits - 1))
	for k := range on {
		on[k] = uint8(n >> (layOffBits + 4*k) & 15)
	}
	return own, on, n>>(2*layOffBits) == 0
}

// faces copies the faces of an action's cards from the i-th on. It reports whether all of them are shown.
func faces(a *engine.Action, i int, out *[whole]engine.Face) (f []engine.Face, shown bool) {
	f, shown = out[:0], true
	for ; i < len(a.Cards); i++ {
		f = append(f, a.Face(i))
		shown = shown && a.Face(i) != engine.Unknown
	}
	return f, shown
}

// sum returns what cards count that are left over.
func sum(cards []engine.Face) (n int) {
	for _, f := range cards {
		n += int(worth[f])
	}
	return n
}

// checkKnock judges melds and what is left over; the closing discard is nobody's business (R6, R11, R12, R13).
func (h *Hand) checkKnock(a *engine.Action) error {
	if err := h.checkLeaves(a.Cards[0]); err != nil {
		return err
	}
	if a.Face(0) != engine.Unknown {
		return errClosing
	}
	var store [whole]engine.Face
	cards, shown := faces(a, 1, &store)
	if !shown {
		return errClosed
	}
	g := meld.Groups(a.N)
	if err := checkMelds(cards, g); err != nil {
		return err
	}
	if left := sum(cards[g.Cards():]); left > 0 && left > h.limit() {
		return errLimit
	}
	return nil
}

// checkMelds judges whether groups of cards are melds.
func checkMelds(cards []engine.Face, g meld.Groups) error {
	if !g.Fits(len(cards)) {
		return errGroups
	}
	if _, flaw := melding.Check(cards, g); flaw != meld.Sound {
		return errNoMeld
	}
	return nil
}

// checkBigGin judges eleven cards in melds (R14).
func (h *Hand) checkBigGin(a *engine.Action) error {
	if !h.rules.bigGin {
		return errNoBigGin
	}
	var store [whole]engine.Face
	cards, shown := faces(a, 0, &store)
	if !shown {
		return errClosed
	}
	g := meld.Groups(a.N)
	if err := checkMelds(cards, g); err != nil {
		return err
	}
	if g.Cards() != whole {
		return errNotAll
	}
	return nil
}

// mayLayOff reports whether cards may be added to the melds of who went out (R18).
func (h *Hand) mayLayOff() bool { return h.s.out == withLeft || h.rules.layOffOnGin }

// checkAnswer judges own melds and what is laid off (R16, R18).
func (h *Hand) checkAnswer(a *engine.Action) error {
	var store [whole]engine.Face
	cards, shown := faces(a, 0, &store)
	if !shown {
		return errClosed
	}
	own, on, ok := answerOf(a.N)
	if !ok {
		return errGroups
	}
	if err := checkMelds(cards, own); err != nil {
		return err
	}
	cards = cards[own.Cards():]
	for k, n := range on {
		if n == 0 {
			continue
		}
		if !h.mayLayOff() {
			return errNoLayOff
		}
		if int(n) > len(cards) {
			return errGroups
		}
		if m := h.meld(h.s.knocker, k); m.Kind == meld.None {
			return errLayOff
		} else if _, flaw := melding.Add(m, cards[:n], 0); flaw != meld.Sound {
			return errLayOff
		}
		cards = cards[n:]
	}
	return nil
}

// meld returns the k-th meld of a seat on the table; its cards are open.
func (h *Hand) meld(p engine.Seat, k int) meld.Meld {
	var cards [meld.Most]engine.Face
	pile := h.t.Pile(laid(p, k))
	for i, c := range pile {
		cards[i] = h.t.Face(c)
	}
	m, _ := melding.New(cards[:len(pile)], 0)
	return m
}

// lay puts cards on a meld and its cards in order.
func (h *Hand) lay(z engine.Zone, cards []engine.Slot) {
	var slots [meld.Most]engine.Slot
	var list [meld.Most]engine.Face
	var order [meld.Most]uint8
	n := copy(slots[:], h.t.Pile(z))
	n += copy(slots[n:], cards)
	for i, c := range slots[:n] {
		list[i] = h.t.Face(c)
	}
	m, _ := melding.New(list[:n], 0)
	melding.Order(m, meld.Meld{}, list[:n], order[:n])
	for _, i := range order[:n] {
		h.t.Move(slots[i], z)
	}
}

// layAll lays the groups that cards begin with down for a seat, and returns the cards after them.
func (h *Hand) layAll(p engine.Seat, cards []engine.Slot, g meld.Groups) []engine.Slot {
	for k := range g.Len() {
		h.lay(laid(p, k), cards[:g.Size(k)])
		cards = cards[g.Size(k):]
	}
	return cards
}

// applyOut lays the melds of a knock or of big gin down; what is left over lies open in the hand.
func (h *Hand) applyOut(a *engine.Action) {
	s := &h.s
	cards := a.Cards
	s.out = withBigGin
	if a.Verb == Knock {
		h.t.Move(cards[0], zDiscard)
		cards = cards[1:]
		s.out = withLeft
		if meld.Groups(a.N).Cards() == dealt {
			s.out = withGin
		}
	}
	h.layAll(a.Seat, cards, meld.Groups(a.N))
	s.knocker, s.turn, s.taken, s.phase = a.Seat, other(a.Seat), engine.NoSlot, answering
}

// applyAnswer lays the other player's melds down, and what he lays off.
func (h *Hand) applyAnswer(a *engine.Action) {
	own, on, _ := answerOf(a.N)
	cards := h.layAll(a.Seat, a.Cards, own)
	for k, n := range on {
		h.lay(laid(h.s.knocker, k), cards[:n])
		cards = cards[n:]
	}
	h.s.phase = counting
}
