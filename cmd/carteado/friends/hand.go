package friends

import (
	"carteado/cmd/carteado/loop"
	"carteado/cmd/carteado/screen"
	"carteado/engine"
	"carteado/net/session"
	"carteado/render/page"
)

// Times in milliseconds.
const (
	FaceWait    = 1000.0 // how long a card that was drawn may wait for its face
	moveWait    = 5000.0 // how long a move on its way keeps this player from another
	resultAfter = 400.0  // from the arrival of the last card to the result
)

// hand is the hand in play, as far as this page has got.
type hand struct {
	*room
	match    screen.Match // the table whose hand it is
	advanced func()       // is called when something new was shown

	engine *engine.Engine // that is shown, also when it is over; nil in the lobby
	known  int            // faces in it
	opined uint32         // entries of the hand about which the partner has said what it thinks, and one
	sent   int            // entries of the hand when this player's move was sent, and one; 0 for none on its way
	face   loop.Timer     // of one that is waited for
	result loop.Timer     // of what came of the hand
	seen   bool           // this player has seen that
	lost   string         // who stayed away from the match and has lost it, until this player has seen that
}

// seated reports whether a hand of this table is on the screen.
func (h *hand) seated() bool { return h.Screen.Match() == h.match }

// follow brings the table on the screen to where the hand stands.
func (h *hand) follow() {
	e := h.remote.Engine()
	switch {
	case e == nil || h.state.Phase == session.Lobby && e != h.engine:
	case e != h.engine:
		h.showHand(e)
	case !h.seated():
	case e.Len() > h.Screen.Told():
		if !h.face.Running() && !h.whole() { // the face comes in a moment
			h.face.Set(h.Screen.Loop, FaceWait, h.advance)
			return
		}
		h.advance()
	case h.faces() != h.known:
		if h.face.Running() && h.whole() {
			h.advance()
			return
		}
		h.known = h.faces()
		h.Screen.Redraw()
	}
}

// showHand shows a hand that is new to this page.
func (h *hand) showHand(e *engine.Engine) {
	h.face.Stop()
	h.result.Stop()
	page.Close(lobbySheet) // and what was about the hand before; who reads or writes goes on
	h.Screen.CloseHand()
	h.Screen.Toasts.ClearAnswers() // nobody is waited for any more
	h.engine, h.opined, h.sent, h.seen, h.lost = e, 0, 0, false, ""
	h.known = h.faces()
	h.Screen.Sit(h.match, h.state.Me)
	h.advanced()
	h.showResult()
}

// clear forgets the hand: the lobby is shown.
func (h *hand) clear() {
	h.engine = nil
	h.face.Stop()
	h.result.Stop()
}

// advance tells and shows what is new in the hand.
func (h *hand) advance() {
	h.face.Stop()
	if h.stage != here || !h.seated() {
		return
	}
	h.state, h.known = h.remote.State(), h.faces()
	if h.arrived() {
		h.sent = 0
		h.Screen.ClearPicks()
	}
	h.Screen.Advance()
	h.advanced()
	h.opine()
	h.showResult()
}

// arrived reports whether what this player has sent is part of the hand, or cannot be any more. Where several are asked what another does comes in
// between.
func (h *hand) arrived() bool {
	if h.sent == 0 || h.engine.Len() < h.sent {
		return false
	}
	for i := h.sent - 1; i < h.engine.Len(); i++ {
		if h.engine.Entry(i).Seat == h.state.Me {
			return true
		}
	}
	return !h.engine.Hand().Turn().Has(h.state.Me)
}

// whole reports whether no face is on its way to this player.
func (h *hand) whole() bool {
	t := h.engine.Hand().Table()
	for s := range engine.Slot(t.Slots()) {
		if t.Live(s) && h.state.Me != engine.Nobody && t.Seen(s).Has(h.state.Me) && t.Face(s) == engine.Unknown {
			return false
		}
	}
	return true
}

// faces counts those that are known.
func (h *hand) faces() (n int) {
	if h.engine == nil {
		return 0
	}
	t := h.engine.Hand().Table()
	for s := range engine.Slot(t.Slots()) {
		if t.Face(s) != engine.Unknown {
			n++
		}
	}
	return n
}

// others returns the names of those of the other people at some seats who are there, after a hand that is over.
func (h *hand) others(seats engine.SeatSet) (list []string) {
	st := h.state
	if st.Phase != session.Between {
		return nil
	}
	for i := range st.Seats {
		if x, p := &st.Seats[i], engine.Seat(i); x.Kind == session.Person && p != st.Me && seats.Has(p) && !x.Away && !x.Left {
			list = append(list, h.party.Names[i])
		}
	}
	return list
}

// counted reports whether the hand on the screen is over, and among those that count.
func (h *hand) counted() bool {
	n := len(h.state.Scores)
	return n > 0 && h.engine != nil && h.engine.Over() && h.state.Scores[n-1] == *h.engine.Hand().Score()
}

// showResult shows what came of the hand, once it is counted and everything has arrived.
func (h *hand) showResult() {
	if !h.seated() || h.seen || !h.engine.Over() || page.IsOpen(screen.Result) || h.Screen.Outcome() || h.result.Running() {
		return
	}
	if h.state.Phase == session.Between || h.state.Phase == session.Lobby && h.counted() {
		h.result.Set(h.Screen.Loop, h.Screen.Wait()+resultAfter, h.openResult)
	}
}

// openResult shows what came of the hand, once nobody looks at its last trick any more.
func (h *hand) openResult() {
	switch {
	case !h.seated():
	case h.Screen.Held():
		h.result.Set(h.Screen.Loop, resultAfter, h.openResult)
	default:
		h.Screen.OpenResult(nil, nil) // friends choose another game together, in the lobby
	}
}

// showMissed shows what came of a hand that is not here any more: the page was loaded since.
func (h *hand) showMissed() {
	st := h.state
	n := len(st.Scores)
	if n == 0 || h.party.Game == nil || page.IsOpen(screen.Result) {
		return
	}
	sheetOpened()
	if h.seen {
		page.Open(lobbySheet, page.NextWaits(h.Screen.Likes.Book, h.Screen.Loop.By(h.askLeave)), nil)
		return
	}
	v := h.Screen.VoiceOf(&h.party, st.Me)
	page.Close(lobbySheet)
	page.Open(screen.Result, page.HandEnd(page.HandEndState{Voice: &v, Score: &st.Scores[n-1], Hand: n, Points: h.party.Options.Totals(&st.Carry),
		Next: h.Screen.Loop.By(func() { page.CloseAll(); h.match.Next() })}), nil)
}

// showForfeit shows how a match ended that somebody stayed away from.
func (h *hand) showForfeit() {
	if page.IsOpen(screen.Result) {
		return
	}
	st := h.state
	page.CloseAll()
	again := h.Screen.Loop.By(func() {
		page.CloseAll()
		h.lost = ""
		h.redraw()
	})
	page.Open(screen.Result, page.MatchEnd(page.MatchEndState{Voice: h.Screen.Aloud(), Hands: st.Scores, Points: h.party.Options.Totals(&st.Carry), Places: st.Places, Lost: h.lost,
		Again: again, Close: again}), again)
}
