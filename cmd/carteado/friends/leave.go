package friends

import (
	"errors"
	"slices"

	"carteado/engine"
	"carteado/net/session"
	"carteado/render/page"
)

// leaveWait bounds how long it may take the others to put down that somebody has left, and leaveHelps is how long the road stays open after
// that, in milliseconds: where two leave at once each is needed to put it down for the other.
const (
	leaveWait  = 5000
	leaveHelps = 1500
)

// askLeave asks before the seat is given up.
func (r *room) askLeave() {
	if r.state.Me == engine.Nobody {
		r.leave()
		return
	}
	b := r.Screen.Likes.Book
	text := b.Say(r.leaves())
	if r.plays() {
		if cost := r.cost(); cost != "" {
			text += " " + cost + "."
		}
	}
	r.Screen.Ask(b.Say("friends.leave"), text, b.Say("friends.leave.do"), r.leave)
}

// leaves returns the key of what comes of it when this player leaves now.
func (r *room) leaves() string {
	st := r.state
	shared := st.Shared() && r.relieved(st.Me)
	switch {
	case st.Phase <= session.Lobby:
	case st.Phase == session.Between && r.party.Info().Stakes:
		return "friends.leave.chips"
	case r.party.Info().Stakes && r.people() == 2:
		return "friends.leave.fold.two"
	case r.party.Info().Stakes:
		return "friends.leave.fold"
	case st.Terms.Forfeit && !st.Shared():
		return "friends.leave.forfeit"
	case st.Phase == session.Between:
	case shared:
		return "friends.leave.shared"
	case r.people() >= 3:
		return "friends.leave.strike"
	default:
		return "friends.leave.void"
	}
	return "friends.leave.text"
}

// people returns how many persons sit here.
func (r *room) people() (n int) {
	for i := range r.state.Seats {
		if r.state.Seats[i].Kind == session.Person {
			n++
		}
	}
	return n
}

// plays reports whether this player is in a match in which others are, too, who can be reached.
func (r *room) plays() bool {
	st := r.state
	return st.Me != engine.Nobody && st.Phase > session.Lobby && !st.Over && slices.ContainsFunc(st.Seats, func(x session.SeatState) bool {
		return x.Kind == session.Person && x.ID != r.me && x.Linked && !x.Away && !x.Left
	})
}

// cost says what the terms have it cost to leave a match, "" for nothing.
func (r *room) cost() string {
	t := shownTerms(r.state.Terms)
	return t.Abandoning(r.Screen.Likes.Book)
}

// relieved reports whether there is somebody to play on for a seat: a person of its side, or anybody where all play for
// themselves.
func (r *room) relieved(seat engine.Seat) bool {
	info, o := r.party.Info(), &r.party.Options
	sides, partner := false, false
	for i := range r.state.Seats {
		for k := range r.state.Seats[:i] {
			sides = sides || info.Side(o, engine.Seat(i)) == info.Side(o, engine.Seat(k))
		}
		p := engine.Seat(i)
		partner = partner || p != seat && r.state.Seats[i].Kind == session.Person && info.Side(o, p) == info.Side(o, seat)
	}
	return !sides || partner
}

// leave gives the seat up. The road stays open until the others know, out of sight.
func (r *room) leave() {
	r.clearBanner()
	if r.plays() && r.cost() != "" {
		r.abandon()
	}
	r.stage = parting
	if r.remote != nil {
		r.remote.Ask(session.Leave{})
	}
	r.Connector.Forget(r.link)
	r.Device.Keep(hallKey(r.link), "")
	r.Page.Call("address", "")
	r.Program.Home()
	if r.remote == nil || r.state.Me == engine.Nobody {
		r.stop()
		return
	}
	r.Screen.Loop.After(leaveWait, r.stop)
}

// left ends what a table that was left still needs, once the others know.
func (r *room) left() {
	switch st := r.remote.State(); {
	case st.Me == engine.Nobody:
		r.stop()
	case st.Seats[st.Me].Left:
		r.Screen.Loop.After(leaveHelps, r.stop)
	}
}

// giveUp goes back to the first screen; the seat, if there is one, is kept.
func (r *room) giveUp() {
	r.stop()
	r.Page.Call("address", "")
	r.Program.Home()
}

// stop ends all that runs for the table; its seat is kept.
func (r *room) stop() {
	was := r.stage
	if was == ended {
		return
	}
	r.stage = ended
	r.Codes.Close()
	r.passcode.end()
	r.open.end()
	if r.remote != nil {
		r.remote.Close()
	}
	if r.road != nil {
		r.road.Close()
	}
	if was == here {
		r.clearBanner()
	}
	if r.told != nil {
		r.told()
	}
}

func (r *room) clearBanner() {
	page.Mount("banner", nil)
	r.Screen.BannerChanged()
}

// moved ends this page's part: the same player has opened the table in another window.
func (r *room) moved() {
	was := r.stage
	r.stop()
	if was == here {
		r.Program.Home()
		r.Screen.Say("friends.elsewhere")
	}
}

// broke ends this page's part where its worker cannot go on. What was kept is there when the page is loaded anew.
func (r *room) broke(err error) {
	r.stop()
	switch {
	case r.state.Phase == session.Coming:
		r.Page.Call("address", "")
		r.Program.Home()
		r.Sorry(err)
	case errors.Is(err, session.ErrStore):
		r.Page.Call("fail", r.Screen.Likes.Book.Say("friends.sorry.store"))
	default:
		r.Page.Call("fail", r.Screen.Likes.Book.Say("friends.note.broken"))
	}
}
