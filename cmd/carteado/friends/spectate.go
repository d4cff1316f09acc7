package friends

import (
	"carteado/cmd/carteado/screen"
	"carteado/engine"
	"carteado/net/identity"
	"carteado/net/session"
	"carteado/render/page"
)

const placeSheet = "place"

// spectator is what a player has asked for, above all one who comes while others play, and what the owner answers others who do.
type spectator struct {
	*room
	watches bool        // this player watches
	told    bool        // and knows how to ask
	rung    identity.ID // who was told in the banner last that asks, and since when
	rungAt  float64
	wish    engine.Seat // that this player would like to have, and has no answer to; Nobody for none
}

// watch has this player watch the others.
func (w *spectator) watch() {
	w.watches = true
	w.remote.Ask(session.Watch{})
}

// come has who comes to a table where others play watch them.
func (w *spectator) come() {
	st := w.state
	w.answered()
	if st.Phase <= session.Lobby || st.Me != engine.Nobody || !st.Terms.Public {
		return
	}
	if !w.watches {
		w.watch()
	}
	if w.Screen.Match() != nil && !w.told {
		w.told = true
		if w.places() == nil {
			w.Screen.Say("friends.lobby.watch")
		} else {
			w.Screen.Say("friends.ask.watch")
		}
	}
}

// answered ends the wish for a place that this player has got, or another, who was faster: that is told. Who sits when a match
// begins wishes for no other place any more.
func (w *spectator) answered() {
	st, wish := w.state, w.wish
	switch {
	case wish == engine.Nobody:
	case st.Me == wish || st.Me != engine.Nobody && st.Phase > session.Lobby:
		w.wish = engine.Nobody
	case int(wish) == len(st.Seats) && w.wide():
	case int(wish) >= len(st.Seats) || st.Seats[wish].Kind == session.Person && !st.Seats[wish].Left:
		w.wish = engine.Nobody
		w.Sorry(session.ErrPlace)
	}
}

// withdraw takes back the wish for a place.
func (w *spectator) withdraw() {
	w.wish = engine.Nobody
	w.remote.Ask(session.Claim{Seat: engine.Nobody})
	w.redraw()
}

// showShut tells who comes that others play and nobody may watch. A place can be asked for.
func (w *spectator) showShut() {
	b, by := w.Screen.Likes.Book, w.Screen.Loop.By
	sheetOpened()
	s := page.ConnectState{Book: b, Table: b.Of(w.party.Info().Key).Say("name"), Shut: true, Open: w.comeAndGo(), Close: by(w.giveUp)}
	switch {
	case w.wish != engine.Nobody:
		s.Wish = w.wished(w.wish)
		s.Ask = by(w.withdraw)
	case w.places() != nil:
		s.Ask = by(w.openPlaces)
	}
	page.Open(lobbySheet, page.Connect(s), s.Close)
}

// bell is for how many milliseconds at least the banner names who asks before it names another, however many come and go.
const bell = 5000

// inBanner tells in the banner that somebody would like to have a place, until the owner has answered.
func (w *spectator) inBanner(s *page.BannerState) {
	if len(w.state.Asking) == 0 {
		return
	}
	x, now := w.state.Asking[0], w.Screen.Loop.Now()
	if x.ID != w.rung {
		if w.rungAt != 0 && now-w.rungAt < bell {
			return
		}
		w.rung, w.rungAt = x.ID, now
	}
	s.Asks, s.Admit = x.Name, w.Screen.Loop.By(func() { w.askAdmit(x) })
}

// menu puts into the menu of whoever watches that a place can be asked for, or the wish taken back.
func (w *spectator) menu(s *page.MenuState) {
	by := w.Screen.Loop.By
	switch {
	case w.state.Me != engine.Nobody:
	case w.wish != engine.Nobody:
		s.Unask = by(func() {
			page.Close(screen.Menu)
			w.withdraw()
		})
	case w.places() != nil:
		s.Ask = by(w.openPlaces)
	}
}

// places returns the seats that can be asked for while others play: those of robots, of whoever has left for good, and one more at an
// open table; none at a table that is locked for this player.
func (w *spectator) places() (out []engine.Seat) {
	if w.state.Barred {
		return nil
	}
	for i := range w.state.Seats {
		if x := &w.state.Seats[i]; x.Kind != session.Person || x.Left {
			out = append(out, engine.Seat(i))
		}
	}
	if w.wide() {
		out = append(out, engine.Seat(len(w.state.Seats)))
	}
	return out
}

// wished says which place this player has asked for.
func (w *spectator) wished(p engine.Seat) string {
	b := w.Screen.Likes.Book
	if int(p) >= len(w.state.Seats) {
		return b.Say("friends.ask.wish.more")
	}
	return b.Say("friends.ask.wish", "who", w.party.Names[p])
}

// openPlaces lets who watches ask for one of them.
func (w *spectator) openPlaces() {
	b := w.Screen.Likes.Book
	var lines []page.Line
	for _, p := range w.places() {
		name := b.Say("friends.ask.more")
		if int(p) < len(w.state.Seats) {
			name = w.party.Names[p]
		}
		lines = append(lines, page.Line{Text: name, Do: w.Screen.Loop.By(func() {
			page.CloseAll()
			w.wish, w.agreed = p, w.state.Terms
			w.takeName()
			w.remote.Ask(session.Claim{Seat: p})
			w.Screen.Toasts.Announce(w.wished(p), false)
			w.redraw()
		})})
	}
	text := b.Say("friends.ask.text")
	if w.comeAndGo() {
		text = b.Say("friends.ask.text.chips")
	}
	about := page.Group{Lines: []page.Line{{Text: text}}}
	w.Screen.Open(placeSheet, page.Listing(b, b.Say("friends.ask"), []page.Group{about, {Lines: lines}}, "", w.Screen.Shut(placeSheet)))
}

// askAdmit asks the owner whether somebody gets the place asked for.
func (w *spectator) askAdmit(x session.Ask) {
	b, by := w.Screen.Likes.Book, w.Screen.Loop.By
	refuse := by(func() {
		page.Close(screen.Asked)
		w.remote.Ask(session.Refuse{ID: x.ID})
		w.redraw()
	})
	text := ""
	switch more := int(x.Seat) >= len(w.state.Seats); {
	case more:
		text = b.Say("friends.admit.more", "who", x.Name)
	case w.comeAndGo():
		text = b.Say("friends.admit.chips", "who", x.Name, "from", w.party.Names[x.Seat])
	default:
		text = b.Say("friends.admit.text", "who", x.Name, "from", w.party.Names[x.Seat])
	}
	page.Open(screen.Asked, page.Confirm(page.ConfirmState{Book: b, Title: b.Say("friends.admit", "who", x.Name),
		Text: text, Do: b.Say("friends.admit.do"), Stay: b.Say("friends.admit.not"),
		Yes: by(func() { page.Close(screen.Asked); w.remote.Ask(session.Admit{ID: x.ID, Seat: x.Seat}) }), No: refuse}), w.Screen.Shut(screen.Asked))
}
