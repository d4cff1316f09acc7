package friends

import (
	"time"

	"carteado/engine"
	"carteado/net/notebook"
	"carteado/net/session"
)

// keepPast keeps the match of the hand on the screen once it is over, with the receipts of its hands. Its ID is the same for all who
// played it. It is a practice match: nothing is played for.
func (h *hand) keepPast() {
	st := h.state
	if h.Keep == nil || st.Phase != session.Lobby || !st.Over || st.Me == engine.Nobody || !h.counted() || h.kept == h.engine {
		return
	}
	h.kept = h.engine
	info, o := h.party.Info(), &h.party.Options
	points := o.Totals(&st.Carry)
	id := notebook.ID(st.Match)
	if id == (notebook.ID{}) { // nobody signs for it
		id = h.engine.Head()
	}
	m := notebook.Match{ID: id, At: h.Page.Date().Truncate(time.Second), Game: info.Key, Preset: o.Preset(), Rounds: 1, Terms: notebook.Terms{Declarer: -1}}
	for p := range engine.Seat(o.Seats()) {
		seat := notebook.Seat{Name: h.party.Names[p], Robot: h.party.Robots.Has(p), Place: int(st.Places[p]), Points: int(points[p]), Side: info.Side(o, p)}
		if p == st.Me {
			seat.Person = notebook.Self
		}
		m.Seats = append(m.Seats, seat)
	}
	h.receipts(func(hands []notebook.Hand) { h.Keep(m, hands) })
}

// receipts calls then with the receipts of the last hands, as far as there are any.
func (h *hand) receipts(then func([]notebook.Hand)) {
	count, over := h.state.Receipts, len(h.state.Scores)
	var hands []notebook.Hand
	var next func(k int)
	next = func(k int) {
		if k == count {
			then(hands)
			return
		}
		h.remote.Receipt(k, func(text string, err error) {
			if number := over - count + k + 1; err == nil && number > 0 {
				hands = append(hands, notebook.Hand{Number: number, Text: text})
			}
			next(k + 1)
		})
	}
	next(0)
}
