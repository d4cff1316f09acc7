package pife

import (
	"carteado/engine"
	"carteado/engine/meld"
)

// Legal lists what may be done in turn: of the ways to go out one with nine cards and one with ten.
func (h *Hand) Legal(p engine.Seat, l *engine.List) {
	v := h.rules.Verbs
	if h.Turn().Has(p) {
		switch h.s.Phase {
		case Drawing:
			l.Add(p, v.DrawStock, 0)
			if h.Top() != engine.NoSlot && !h.s.DrawOnly.Has(p) {
				l.Add(p, v.TakeTop, 0)
			}
		case Deciding:
			h.listDecision(p, l)
		case Claiming:
			l.Add(p, v.Claim, 0)
			l.Add(p, v.Pass, 0)
		case Showing:
			h.listShows(p, l)
			l.Add(p, v.GiveUp, 0)
		}
	}
	if (l.Asides || h.Turn().Has(p)) && h.mayCall().Has(p) {
		for q := range engine.Seat(h.rules.Seats) {
			if q != p && h.s.GaveUp.Has(q) {
				l.Add(p, v.Call, int32(q))
			}
		}
	}
	if l.Asides && h.mayQuit().Has(p) {
		l.Add(p, v.Quit, 0)
	}
	if l.Asides && h.mayAnnounce().Has(p) {
		l.Add(p, v.Announce, 0)
	}
}

// listDecision lists the shows, and the discards: with an announcement too, where there are any (A6).
func (h *Hand) listDecision(p engine.Seat, l *engine.List) {
	if !h.s.False && !h.stockOnly(p) {
		h.listShows(p, l)
	}
	for _, c := range h.t.Pile(h.hand(p)) {
		l.Card(p, h.rules.Verbs.Discard, 0, c, h.t.FaceFor(p, c))
	}
	if h.rules.Claims == Announced && !h.s.Announced.Has(p) {
		for _, c := range h.t.Pile(h.hand(p)) {
			l.Card(p, h.rules.Verbs.Discard, 1, c, h.t.FaceFor(p, c))
		}
	}
}

// stockOnly reports whether the seat in turn may not go out with the card it has taken (Pif-Paf R18).
func (h *Hand) stockOnly(p engine.Seat) bool {
	return h.rules.StockWins && h.s.Phase == Deciding && h.s.Took && h.s.Burned.Has(p)
}

// listShows lists a way to go out with ten cards and one with nine, if there are. Where there are none it lists a false
// show among the asides.
func (h *Hand) listShows(p engine.Seat, l *engine.List) {
	var x tens
	h.held(p, &x)
	if x.blind {
		return
	}
	was := l.Len()
	if h.ten(h.s.Phase == Showing) {
		if s, ok := h.melds.Out(x.faces[:x.n], Dealt+1); ok {
			x.list(p, h.rules.Verbs.OutTen, &s, l)
		}
	}
	if s, ok := h.melds.Out(x.faces[:x.n], Dealt); ok {
		x.list(p, h.rules.Verbs.OutNine, &s, l)
	}
	if l.Asides && l.Len() == was {
		s := h.falseSplit(&x)
		x.list(p, h.rules.Verbs.OutNine, &s, l)
	}
}

// falseSplit lays out a hand that does not go out as its player may have misread it: the melds that it has, and of the
// rest so many cards together that nine lie in groups.
func (h *Hand) falseSplit(x *tens) meld.Split {
	s, _ := h.melds.Best(x.faces[:x.n], &each)
	var g meld.Groups
	left := Dealt
	for k := range s.Groups.Len() {
		n := s.Groups.Size(k)
		if left -= n; left < 3 {
			n, left = n+left, 0
		}
		g = g.With(n)
	}
	for ; left >= 6; left -= 3 {
		g = g.With(3)
	}
	if left > 0 {
		g = g.With(left)
	}
	s.Groups = g
	return s
}

// list lists the cards as a split lays them out.
func (x *tens) list(p engine.Seat, v engine.Verb, s *meld.Split, l *engine.List) {
	var y tens
	for _, i := range s.Order[:x.n] {
		y.add(x.slots[i], x.faces[i])
	}
	l.Cards(p, v, int32(s.Groups), y.slots[:y.n], y.faces[:y.n])
}

// Check judges an action. A show of cards that are no melds is accepted: see the package documentation.
func (h *Hand) Check(a *engine.Action) error {
	v := h.rules.Verbs
	if a.Verb == v.Announce {
		switch {
		case h.rules.Claims != Announced || h.s.Announced.Has(a.Seat):
			return errAnnounced
		case !h.mayAnnounce().Has(a.Seat):
			return engine.ErrTurn
		}
		return nil
	}
	switch q := engine.Seat(a.N); {
	case a.Verb == v.Call && (a.N < 0 || int(a.N) >= h.rules.Seats || q == a.Seat || !h.s.GaveUp.Has(q) || !h.mayCall().Has(a.Seat)):
		return errCall
	case a.Verb == v.Quit && !h.mayQuit().Has(a.Seat):
		return errQuit
	case a.Verb == v.Call || a.Verb == v.Quit:
		return nil
	}
	if !h.Turn().Has(a.Seat) || !h.does(a.Verb) {
		return engine.ErrTurn
	}
	switch a.Verb {
	case v.TakeTop:
		switch {
		case h.Top() == engine.NoSlot:
			return errEmpty
		case h.s.DrawOnly.Has(a.Seat):
			return errDrawOnly
		}
	case v.Discard:
		if a.N != 0 && (a.N != 1 || h.rules.Claims != Announced || h.s.Announced.Has(a.Seat)) {
			return errAnnounced
		}
		return h.checkCards(a)
	case v.OutNine, v.OutTen:
		return h.checkShow(a)
	}
	return nil
}

// does reports whether a verb is used in this phase.
func (h *Hand) does(x engine.Verb) bool {
	switch v := h.rules.Verbs; x {
	case v.DrawStock, v.TakeTop:
		return h.s.Phase == Drawing
	case v.Discard:
		return h.s.Phase == Deciding
	case v.OutNine, v.OutTen:
		return h.s.Phase == Deciding || h.s.Phase == Showing
	case v.Claim, v.Pass:
		return h.s.Phase == Claiming
	}
	return h.s.Phase == Showing // give_up
}

// checkCards wants cards of the hand, open.
func (h *Hand) checkCards(a *engine.Action) error {
	for i, c := range a.Cards {
		switch {
		case h.t.Where(c) != h.hand(a.Seat):
			return errNotHeld
		case a.Face(i) == engine.Unknown:
			return errClosed
		}
	}
	return nil
}

// checkShow wants all ten cards, laid out in groups, whatever these are.
func (h *Hand) checkShow(a *engine.Action) error {
	g, melded := meld.Groups(a.N), Dealt
	if a.Verb == h.rules.Verbs.OutTen {
		melded++
		if !h.ten(h.s.Phase == Showing) {
			return errTen
		}
	}
	switch {
	case h.s.False:
		return errShown
	case h.stockOnly(a.Seat):
		return errStockWin
	case !g.Fits(melded) || g.Cards() != melded:
		return errMelds
	}
	return h.checkCards(a)
}

// Apply records a decision.
func (h *Hand) Apply(a *engine.Action) {
	switch v := h.rules.Verbs; a.Verb {
	case v.DrawStock:
		h.drawStock()
	case v.TakeTop:
		h.take(h.s.Turn)
		h.s.Took = true
		h.s.Phase = Deciding
	case v.Discard:
		h.discard(a)
	case v.OutNine, v.OutTen:
		h.show(a)
	case v.Claim, v.Pass:
		h.s.Window.Answer(a.Seat, a.Verb == v.Claim)
	case v.GiveUp:
		h.giveUp(a.Seat)
	case v.Announce:
		h.s.Announced |= a.Seat.Set()
	case v.Call:
		h.s.DrawOnly |= engine.Seat(a.N).Set()
		h.s.GaveUp &^= h.s.DrawOnly
	case v.Quit:
		h.Quit(a.Seat)
	}
}

// drawStock gives the first card of the stock to the seat in turn. Of an empty one the lixo but its top is mixed
// first, and where that cannot be the hand is void (R19).
func (h *Hand) drawStock() {
	if h.t.Count(h.stock()) > 0 {
		h.draw()
		return
	}
	top := h.Top()
	h.t.Move(top, h.stock())
	if h.t.Count(h.lixo()) == 0 || int(h.s.Restocks) >= h.rules.Restocks || !h.t.CanReshuffle(h.lixo()) {
		h.t.Move(top, h.lixo())
		h.finish(engine.Nobody, false)
		return
	}
	h.t.Reshuffle(h.lixo(), h.stock())
	h.t.Move(top, h.lixo())
	h.s.Restocks++
	h.s.Phase = Restocking
}

func (h *Hand) draw() {
	h.s.Came = h.t.Pile(h.stock())[0]
	h.t.Deal(h.stock(), h.hand(h.s.Turn), 1, h.s.Turn.Set())
	h.s.Phase = Deciding
}

// take gives the top of the lixo to a seat.
func (h *Hand) take(p engine.Seat) {
	h.s.Came = h.Top()
	h.t.Move(h.s.Came, h.hand(p))
}

// discard throws a card away and asks who may claim it. What is announced with it does not concern it (A6, R11).
func (h *Hand) discard(a *engine.Action) {
	h.t.Move(a.Cards[0], h.lixo())
	h.s.False, h.s.GaveUp = false, 0
	asked := h.MayClaim(a.Seat)
	if a.N == 1 {
		h.s.Announced |= a.Seat.Set()
	}
	if asked == 0 {
		h.pass()
		return
	}
	h.s.Window.Ask(asked, a.Seat.Next(1, h.rules.Seats))
	h.s.Phase = Claiming
}

// pass gives the turn to the next seat.
func (h *Hand) pass() {
	h.s.Window.Close()
	h.s.Turn, h.s.Came, h.s.Took, h.s.False = h.next(h.s.Turn), engine.NoSlot, false, false
	h.s.Phase = Drawing
}

// show lays a hand open: it goes out, or was no way out and costs (R6, R13, R14).
func (h *Hand) show(a *engine.Action) {
	h.s.GaveUp = 0
	for _, c := range a.Cards {
		h.t.Move(c, h.hand(a.Seat)) // as the melds lie
	}
	if _, flaw := h.melds.Check(a.Faces, meld.Groups(a.N)); flaw != meld.Sound {
		h.fail(a.Seat)
		return
	}
	ten := a.Verb == h.rules.Verbs.OutTen
	if !ten {
		h.t.Move(a.Cards[Dealt], h.lixo())
	}
	h.finish(a.Seat, ten)
}

// giveUp ends a claim that was granted, for what it costs.
func (h *Hand) giveUp(p engine.Seat) {
	switch h.rules.GivenUp {
	case Burns:
		h.s.Burned |= p.Set()
	case Bars:
		h.s.DrawOnly |= p.Set()
	case IfCalled:
		h.s.GaveUp |= p.Set()
	}
	h.putBack(p)
}

// fail burns who made a false show.
func (h *Hand) fail(p engine.Seat) {
	h.s.Burned |= p.Set()
	if h.s.Phase != Showing {
		h.s.False = true
		return
	}
	h.putBack(p)
}

// putBack lays the card that was claimed on the lixo again, and the next claim is tried (R14).
func (h *Hand) putBack(p engine.Seat) {
	h.t.Move(h.s.Came, h.lixo())
	h.s.Window.Yes &^= p.Set()
	h.s.Claimer, h.s.Phase = engine.Nobody, Claiming
}

// finish ends the hand. Nobody goes out of a void one.
func (h *Hand) finish(out engine.Seat, ten bool) {
	h.s.Out, h.s.Ten, h.s.Phase = out, ten, Finished
	if h.rules.Count != nil {
		h.rules.Count(out, ten, &h.s.Score)
	}
}

// Settle deals, names the wild cards, draws from a stock that was mixed, and grants claims.
func (h *Hand) Settle() bool {
	switch {
	case h.s.Phase == Dealing:
		h.deal()
	case h.s.Phase == Turning:
		h.melds.Wild = h.rules.Wilds.Of(h.Vira())
		h.s.Phase = Drawing
	case h.s.Phase > Waiting && h.s.Phase < Finished && h.s.In.Len() <= 1:
		h.finish(h.s.In.First(), false)
	case h.s.Phase == Mixing:
		h.s.Phase = Drawing
	case h.s.Phase == Restocking:
		h.draw()
	case h.s.Phase == Claiming && h.s.Window.Done():
		h.grant()
	default:
		return false
	}
	return true
}

// deal gives nine cards to everybody, in packets from the first player on, and turns the next one up (D2).
func (h *Hand) deal() {
	packet := max(h.rules.Packet, 1)
	for range Dealt / packet {
		for i := range h.rules.Seats {
			if p := h.rules.First.Next(i, h.rules.Seats); h.rules.In.Has(p) {
				h.t.Deal(h.stock(), h.hand(p), packet, p.Set())
			}
		}
	}
	h.s.Phase = Drawing
	if h.rules.Waits {
		h.s.Phase = Waiting
	}
	if h.rules.Vira {
		h.t.Deal(h.stock(), h.rules.Piles.TurnUp(), 1, engine.Everyone)
		h.s.Phase = Turning
	}
}

// Vira returns the face that is turned up, Unknown until it lies open.
func (h *Hand) Vira() engine.Face {
	if !h.rules.Vira {
		return engine.Unknown
	}
	for _, c := range h.t.Pile(h.rules.Piles.TurnUp()) {
		if h.t.Open(c) {
			return h.t.Face(c)
		}
	}
	return engine.Unknown
}

// grant gives the card to the first whose claim is left, or the turn to the next seat (R12, R15).
func (h *Hand) grant() {
	w := h.s.Window.Winner(h.rules.Seats)
	if w == engine.Nobody {
		h.pass()
		return
	}
	h.take(w)
	h.s.Claimer, h.s.Phase = w, Showing
}

// Begin ends what the game had to do before the first turn: the seats of in play on, the first of them from Rules.First
// on begins, and the cards of the others are mixed with the stock, but for those of who has left: nobody else could give them away.
func (h *Hand) Begin(in engine.SeatSet) {
	h.s.In, h.s.Phase = in, Mixing
	h.s.Turn = in.Nearest(h.rules.First, h.rules.Seats)
	out := h.rules.In &^ in &^ h.t.Gone()
	if out == 0 {
		return
	}
	for p := range engine.Seat(h.rules.Seats) {
		if out.Has(p) {
			h.t.MoveAll(h.hand(p), h.stock())
		}
	}
	h.t.Reshuffle(h.stock(), h.stock())
}

// Quit takes a seat out of the hand. Its cards stay where they are, closed; to a claim it says no, and a turn of its
// passes to the next. With one seat left the hand is over, and that seat stands as who went out.
func (h *Hand) Quit(p engine.Seat) {
	s := &h.s
	if !s.In.Has(p) {
		h.lose(p)
		return
	}
	s.In &^= p.Set()
	s.GaveUp &^= p.Set()
	s.Window.Said |= p.Set() & s.Window.Asked
	s.Window.Yes &^= p.Set()
	switch {
	case s.Phase == Showing && s.Claimer == p:
		h.putBack(p)
	case s.Phase == Mixing && s.Turn == p:
		s.Turn = h.next(p)
	case (s.Phase == Drawing || s.Phase == Deciding || s.Phase == Restocking) && s.Turn == p:
		h.pass()
	}
}

// lose takes as many cards from the end of the new stock as a seat had that leaves while its cards are being mixed: it may not have
// given them away yet, and then these are none.
func (h *Hand) lose(p engine.Seat) {
	if h.s.Phase != Mixing || !h.rules.In.Has(p) || h.t.Count(h.hand(p)) > 0 {
		return
	}
	for range Dealt {
		stock := h.t.Pile(h.stock())
		h.t.Move(stock[len(stock)-1], h.hand(p))
	}
}
