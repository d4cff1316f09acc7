package blackjack

import "carteado/engine"

var (
	errSplitAce = &engine.RuleError{Clause: "R8", Key: "split_ace", Text: "a split ace gets one card"}
	errTwoCards = &engine.RuleError{Clause: "A6", Key: "two_cards", Text: "doubling, splitting and surrender come with two cards"}
	errDoubleOn = &engine.RuleError{Clause: "A6", Key: "double_on", Text: "this table doubles on nine to eleven"}
	errDas      = &engine.RuleError{Clause: "R10", Key: "das", Text: "this table does not double after a split"}
	errPair     = &engine.RuleError{Clause: "R7", Key: "pair", Text: "two equal cards are split"}
	errResplit  = &engine.RuleError{Clause: "R9", Key: "resplit", Text: "this hand is not split again"}
	errOpen     = &engine.RuleError{Clause: "A9", Key: "open", Text: "the two cards are opened with this, if they are not open"}
	errShow     = &engine.RuleError{Clause: "A9", Key: "show", Text: "a blackjack is shown, or a hand of more than 21"}
	errDeclare  = &engine.RuleError{Clause: "R18", Key: "declare", Text: "the hole card is shown, and makes a blackjack"}
	errShoe     = &engine.RuleError{Clause: "R4", Key: "shoe", Text: "the shoe is empty"}
)

// cardsOf returns how many cards the k-th hand of a seat has.
func (h *Hand) cardsOf(p engine.Seat, k int) int {
	n := h.t.Count(boxOf(p, k))
	if k == 0 {
		n += h.t.Count(handOf(p))
	}
	return n
}

// pair returns the two cards of the hand that is played, as another sees them; a face that rides on the action is seen.
func (h *Hand) pair(see, p engine.Seat, k int, a *engine.Action) (x, y engine.Face) {
	pile := h.t.Pile(boxOf(p, k))
	if k == 0 && h.hidden(p) {
		pile = h.t.Pile(handOf(p))
		if a != nil && len(a.Cards) == 2 {
			return a.Face(0), a.Face(1)
		}
	}
	return h.t.FaceFor(see, pile[0]), h.t.FaceFor(see, pile[1])
}

// twoCards returns why a seat may not double or split the hand it plays whatever the cards are; nil if nothing is against it.
func (h *Hand) twoCards(p engine.Seat, wager int32, need int) error {
	switch {
	case h.cardsOf(p, int(h.s.now)) != 2:
		return errTwoCards
	case h.s.stack[p] < wager:
		return errCredits
	case h.t.Count(zShoe) < need:
		return errShoe
	case !h.covers(wager):
		return errCover
	}
	return nil
}

// mayDouble returns why two cards may not be doubled (A6, R10).
func (h *Hand) mayDouble(p engine.Seat, x, y engine.Face) error {
	b := &h.s.box[p][h.s.now]
	if err := h.twoCards(p, b.wager, 1); err != nil {
		return err
	}
	switch {
	case b.aces:
		return errSplitAce
	case b.depth > 0 && !h.rules.das:
		return errDas
	case h.rules.high && x != engine.Unknown && y != engine.Unknown:
		c := counting{}
		c.add(x)
		c.add(y)
		if n := c.sum().total; n < 9 || n > 11 {
			return errDoubleOn
		}
	}
	return nil
}

// maySplit returns why two cards may not be split (A7, R7-R9).
func (h *Hand) maySplit(p engine.Seat, x, y engine.Face) error {
	b := &h.s.box[p][h.s.now]
	if err := h.twoCards(p, h.s.bet[p], 2); err != nil {
		return err
	}
	switch {
	case b.aces && !h.rules.resplitAces:
		return errSplitAce
	case b.depth > 1 || b.depth > 0 && !h.rules.resplit:
		return errResplit
	case x == engine.Unknown || y == engine.Unknown:
		return nil
	case worth(x) != worth(y) || h.rules.byRank && x.Rank() != y.Rank():
		return errPair
	}
	return nil
}

// maySurrender reports whether the hand may be given up: it is the first decision of the turn (A8).
func (h *Hand) maySurrender(p engine.Seat) bool {
	return h.rules.late && h.s.count[p] == 1 && h.cardsOf(p, 0) == 2
}

// legalPlays lists what may be done with the hand that is played: of taking a card and standing first what wins more on average, where the
// cards are known.
func (h *Hand) legalPlays(p engine.Seat, l *engine.List) {
	k := int(h.s.now)
	c := h.sum(p, p, k)
	if c.total > 21 {
		h.listShow(p, Show, l)
		return
	}
	if c.total == 21 {
		l.Add(p, Stand, 0)
		return
	}
	o, up := h.rules.odds, worth(h.up())
	hits := !h.s.box[p][k].aces
	first := hits && c.total > 0 && o.hit[up][c.total][index(c.soft)] > o.stand[up][c.total]
	if first {
		l.Add(p, Hit, 0)
	}
	l.Add(p, Stand, 0)
	if hits && !first {
		l.Add(p, Hit, 0)
	}
	if c.cards == 2 {
		x, y := h.pair(p, p, k, nil)
		if x != engine.Unknown && y != engine.Unknown {
			if h.mayDouble(p, x, y) == nil {
				h.listShow(p, Double, l)
			}
			if h.maySplit(p, x, y) == nil {
				h.listShow(p, Split, l)
			}
		}
	}
	if h.maySurrender(p) {
		l.Add(p, Surrender, 0)
	}
}

// listShow lists an action that opens the two hidden cards, if there are any.
func (h *Hand) listShow(p engine.Seat, v engine.Verb, l *engine.List) {
	if !h.hidden(p) {
		l.Add(p, v, 0)
		return
	}
	pile := h.t.Pile(handOf(p))
	l.Cards(p, v, 0, pile, []engine.Face{h.t.FaceFor(p, pile[0]), h.t.FaceFor(p, pile[1])})
}

// show fills in an action that opens the two hidden cards.
func (h *Hand) show(p engine.Seat, v engine.Verb, a *engine.Action) {
	pile := h.t.Pile(handOf(p))
	*a = engine.Action{Seat: p, Verb: v, Cards: []engine.Slot{pile[0], pile[1]}, Faces: []engine.Face{h.t.FaceFor(p, pile[0]), h.t.FaceFor(p, pile[1])}}
}

// checkOpen refuses an action that does not open the two hidden cards, or names cards where none are hidden.
func (h *Hand) checkOpen(a *engine.Action) error {
	if !h.hidden(a.Seat) {
		if len(a.Cards) > 0 {
			return errOpen
		}
		return nil
	}
	pile := h.t.Pile(handOf(a.Seat))
	if len(a.Cards) != 2 || a.Cards[0] != pile[0] || a.Cards[1] != pile[1] || a.Face(0) == engine.Unknown || a.Face(1) == engine.Unknown {
		return errOpen
	}
	return nil
}

// checkShow lets a blackjack be shown when it is dealt, and a bust hand when it is one.
func (h *Hand) checkShow(a *engine.Action) error {
	if err := h.checkOpen(a); err != nil || !h.hidden(a.Seat) {
		return errOpen
	}
	c := counting{}
	c.add(a.Face(0))
	c.add(a.Face(1))
	if h.s.phase == showing {
		if c.sum().total != 21 {
			return errShow
		}
		return nil
	}
	for _, x := range h.t.Pile(boxOf(a.Seat, 0)) {
		c.add(h.t.Face(x))
	}
	if c.sum().total <= 21 {
		return errShow
	}
	return nil
}

// checkPlay judges what is done with the hand that is played. Nobody but the owner sees two hidden cards, so what they
// forbid is found out when they are opened: see the package documentation.
func (h *Hand) checkPlay(a *engine.Action) error {
	p, k := a.Seat, int(h.s.now)
	switch a.Verb {
	case Hit:
		if h.s.box[p][k].aces {
			return errSplitAce
		}
	case Surrender:
		switch {
		case !h.rules.late:
			return errNoSurrender
		case !h.maySurrender(p):
			return errTwoCards
		}
	case Double, Split:
		if h.cardsOf(p, k) != 2 {
			return errTwoCards
		}
		if err := h.checkOpen(a); err != nil {
			return err
		}
		x, y := h.pair(engine.Nobody, p, k, a)
		if a.Verb == Double {
			return h.mayDouble(p, x, y)
		}
		return h.maySplit(p, x, y)
	}
	return nil
}

// lay puts the two cards that only a seat saw before its hand.
func (h *Hand) lay(p engine.Seat) {
	if n := h.t.Count(boxOf(p, 0)); h.hidden(p) {
		h.t.MoveAll(handOf(p), boxOf(p, 0))
		h.t.Rotate(boxOf(p, 0), n)
	}
}

// play does what was decided for the hand that is played.
func (h *Hand) play(a *engine.Action) {
	s, p, k := &h.s, a.Seat, int(h.s.now)
	b := &s.box[p][k]
	switch a.Verb {
	case Stand:
		b.done = true
	case Hit:
		h.t.Deal(zShoe, boxOf(p, k), 1, engine.Everyone)
	case Double:
		h.lay(p)
		s.stack[p] -= b.wager
		b.wager *= 2
		b.doubled, b.done = true, true
		h.t.Deal(zShoe, boxOf(p, k), 1, engine.Everyone)
	case Split:
		h.lay(p)
		h.split(p, k)
	}
}

// split makes two hands of one, the left one first.
func (h *Hand) split(p engine.Seat, k int) {
	s := &h.s
	for j := int(s.count[p]); j > k+1; j-- {
		h.t.MoveAll(boxOf(p, j-1), boxOf(p, j))
		s.box[p][j] = s.box[p][j-1]
	}
	s.count[p]++
	b := &s.box[p][k]
	pile := h.t.Pile(boxOf(p, k))
	b.aces = h.t.Face(pile[0]).Rank() == engine.Ace
	b.depth++
	s.box[p][k+1] = box{wager: s.bet[p], depth: b.depth, aces: b.aces}
	s.stack[p] -= s.bet[p]
	h.t.Move(pile[1], boxOf(p, k+1))
	h.t.Deal(zShoe, boxOf(p, k), 1, engine.Everyone)
	h.t.Deal(zShoe, boxOf(p, k+1), 1, engine.Everyone)
}

// legalDeclare lists what the dealer's seat says of the hole card.
func (h *Hand) legalDeclare(p engine.Seat, l *engine.List) {
	hole := h.t.Pile(zDealer)[1]
	if f := h.t.FaceFor(p, hole); f != engine.Unknown && worth(h.up())+worth(f) == 11 {
		l.Card(p, Declare, 0, hole, f)
		return
	}
	l.Add(p, NoDeclare, 0)
}

func (h *Hand) checkDeclare(a *engine.Action) error {
	if a.Cards[0] != h.t.Pile(zDealer)[1] || a.Face(0) == engine.Unknown || worth(h.up())+worth(a.Face(0)) != 11 {
		return errDeclare
	}
	return nil
}
