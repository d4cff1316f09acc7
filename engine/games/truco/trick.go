package truco

import "carteado/engine"

var (
	errPlayWhen  = &engine.RuleError{Clause: "A3", Key: "play_when", Text: "cards are played when all are dealt and no question is open"}
	errNotHeld   = &engine.RuleError{Clause: "A3", Key: "not_held", Text: "the card is not in this player's hand"}
	errClosed    = &engine.RuleError{Clause: "A3", Key: "closed", Text: "a card is played open"}
	errUnseen    = &engine.RuleError{Clause: "R30", Key: "unseen", Text: "a card that its player cannot see is played unseen"}
	errCoverFace = &engine.RuleError{Clause: "A4", Key: "cover_face", Text: "a covered card is not shown"}
	errCoverIron = &engine.RuleError{Clause: "R32", Key: "cover_ferro", Text: "nothing is covered in mão de ferro"}
	errCoverFrom = &engine.RuleError{Clause: "R12", Key: "cover_from", Text: "no card may be covered in this trick"}
	errCoverTied = &engine.RuleError{Clause: "R13", Key: "cover_tied", Text: "no card may be covered after a tied trick"}
	errBiggest   = &engine.RuleError{Clause: "R19", Key: "biggest", Text: "who tied the first trick and leads the second plays his stronger card"}
)

// current returns whose card the trick waits for; of a hand that is over it means nothing.
func (h *Hand) current() engine.Seat {
	p := h.s.lead[min(h.s.done, 2)] + engine.Seat(h.s.count)
	if p >= h.rules.n {
		p -= h.rules.n
	}
	return p
}

// power gives the strength of a card on the table, 0 if it is covered (R11).
func (h *Hand) power(c engine.Slot) uint8 {
	if !h.t.Open(c) {
		return 0
	}
	return strength[h.s.manilha][h.t.Face(c)]
}

// coverError tells why no card may be covered now, nil if one may.
func (h *Hand) coverError() *engine.RuleError {
	r := h.rules
	switch {
	case r.ferro:
		return errCoverIron
	case r.coverFrom == 0 || h.s.done+1 < r.coverFrom:
		return errCoverFrom
	case !r.coverTied && h.s.done > 0 && h.s.won[0] == tied:
		// As long as the hand goes on, a tied trick is or follows a tied first one, and none has been won.
		return errCoverTied
	}
	return nil
}

// bound reports whether the second trick is one that must be led with the leader's strongest card.
func (h *Hand) bound() bool {
	return h.rules.biggest && h.s.done > 0 && h.s.won[0] == tied && (!h.rules.ferro || h.rules.blindOnce)
}

// proof returns the card, still in hand, that shows whether the leader of the second trick played his strongest;
// NoSlot if there is none.
func (h *Hand) proof() engine.Slot {
	if h.bound() && (h.s.done > 1 || h.s.count > 0) {
		if pile := h.t.Pile(zHand + engine.Zone(h.s.lead[1])); len(pile) == 1 {
			return pile[0]
		}
	}
	return engine.NoSlot
}

// listCards lists the cards that p may play, then those it may cover.
func (h *Hand) listCards(p engine.Seat, l *engine.List) {
	pile := h.t.Pile(zHand + engine.Zone(p))
	least := uint8(0)
	if h.s.done == 1 && h.s.count == 0 && h.bound() {
		for _, c := range pile {
			least = max(least, strength[h.s.manilha][h.t.FaceFor(p, c)])
		}
	}
	for _, c := range pile {
		if f := h.t.FaceFor(p, c); least == 0 || strength[h.s.manilha][f] >= least {
			l.Card(p, Play, 0, c, f)
		}
	}
	if h.coverError() == nil {
		for _, c := range pile {
			l.Card(p, Cover, 0, c, engine.Unknown)
		}
	}
}

func (h *Hand) checkCard(a *engine.Action) error {
	hand := zHand + engine.Zone(a.Seat)
	c, f := a.Cards[0], a.Face(0)
	switch {
	case h.s.phase != playing:
		return errPlayWhen
	case h.s.stakes.Pending():
		return errPending
	case h.current() != a.Seat:
		return engine.ErrTurn
	case h.t.Where(c) != hand:
		return errNotHeld
	}
	if a.Verb == Cover {
		if err := h.coverError(); err != nil {
			return err
		}
		if f != engine.Unknown {
			return errCoverFace
		}
		return nil
	}
	switch seen := h.t.Seen(c).Has(a.Seat); {
	case seen && f == engine.Unknown:
		return errClosed
	case !seen && f != engine.Unknown:
		return errUnseen
	}
	if h.s.done == 1 && h.s.count == 0 && h.bound() {
		for _, x := range h.t.Pile(hand) {
			if strength[h.s.manilha][h.t.Face(x)] > strength[h.s.manilha][f] {
				return errBiggest
			}
		}
	}
	return nil
}

// play lays a card into the trick. One that its player did not see is opened now (R30).
func (h *Hand) play(a *engine.Action) {
	c := a.Cards[0]
	h.s.card[h.s.done][h.s.count] = c
	h.s.count++
	h.t.Move(c, zTrick)
	switch {
	case a.Verb == Cover:
	case !h.t.Open(c):
		h.t.Allow(c, engine.Everyone)
	case h.s.done == 2 && h.s.lead[1] == a.Seat && h.offended(c):
		h.tento(1 - side(a.Seat))
	}
}

// close judges a full trick (R7 to R20). In a mão de ferro whose vira is closed, it is opened first (R31).
func (h *Hand) close() {
	if h.s.manilha == engine.NoRank {
		h.t.Allow(h.t.Pile(zVira)[0], engine.Everyone)
		h.nameManilha()
		if h.s.manilha == engine.NoRank {
			return
		}
	}
	k := h.s.done
	won, lead := h.result()
	h.s.won[k] = won
	h.s.done++
	h.s.count = 0
	h.t.MoveAll(zTrick, zPlayed)
	switch end := outcome(h.s.won[:h.s.done]); {
	case end == open:
		h.s.lead[h.s.done] = lead
		h.clearSigns()
		if k == 0 && h.rules.ferro && h.rules.blindOnce {
			for p := range h.rules.n {
				h.t.AllowAll(zHand+engine.Zone(p), p.Set())
			}
		}
	case end != tied:
		h.end(Won, int(end), ladder.Value(&h.s.stakes))
	case h.rules.dealerTie:
		h.end(TiedDealer, side(h.rules.dealer), ladder.Value(&h.s.stakes))
	default:
		h.end(Tied, 0, 0)
	}
}

// result returns who won the trick, or tied, and who leads the next.
func (h *Hand) result() (won uint8, lead engine.Seat) {
	n := int(h.rules.n)
	from := h.s.lead[h.s.done]
	var top [2]uint8
	first := [2]int{-1, -1} // the first card of each side that has its top strength
	for i, c := range h.s.card[h.s.done][:n] {
		p := h.power(c)
		if s := (int(from) + i) & 1; first[s] < 0 || p > top[s] {
			top[s], first[s] = p, i
		}
	}
	at := 0
	switch {
	case top[0] > top[1]:
		won, at = 0, first[0]
	case top[1] > top[0]:
		won, at = 1, first[1]
	default:
		won = tied
		switch h.rules.tieLead {
		case tier:
			at = max(first[0], first[1])
		case firstEqual:
			at = min(first[0], first[1])
		}
	}
	return won, from.Next(at, n)
}

// outcome returns the side that the results of one to three tricks make the winner of the hand, tied if all
// three are, open if the hand goes on (R10, R14 to R18).
func outcome(won []uint8) uint8 {
	switch len(won) {
	case 2:
		a, b := won[0], won[1]
		switch {
		case a == b && a != tied, a != tied && b == tied:
			return a
		case a == tied && b != tied:
			return b
		}
	case 3:
		if won[2] == tied {
			return won[0]
		}
		return won[2]
	}
	return open
}

// weakest returns the automatic card: the weakest that may be played, of equal ones the lowest slot.
func (h *Hand) weakest(p engine.Seat) engine.Action {
	var l engine.List
	h.listCards(p, &l)
	best, low := 0, 1<<30
	for i := range l.Len() {
		a := l.At(i)
		if a.Verb != Play {
			break
		}
		if v := int(strength[h.s.manilha][a.Face(0)])<<16 | int(a.Cards[0]); v < low {
			best, low = i, v
		}
	}
	return l.At(best).Clone()
}
