package main

import (
	"slices"

	"carteado/engine"
	"carteado/net/session"
	"carteado/render/page"
)

// place is what a player has asked for, above all one who comes while others play, and what the owner has said to others
// who do.
type place struct {
	watches bool          // he has said that he is there
	told    bool          // how to ask
	wish    engine.Seat   // that he would like to have, and has no answer to; Nobody for none
	later   []session.Ask // that the owner does not want to answer now
}

const placeSheet = "place"

// visit has who comes to a table where others play watch them.
func (f *friends) visit() {
	a, st := f.a, f.state
	f.answered()
	f.place.later = slices.DeleteFunc(f.place.later, func(x session.Ask) bool { return !slices.Contains(st.Asking, x) })
	if st.Phase <= session.Lobby || st.Me != engine.Nobody || !st.Terms.Public {
		return
	}
	if !f.place.watches {
		f.place.watches = true
		f.remote.Watch()
	}
	if a.table != nil && !f.place.told {
		f.place.told = true
		if f.places() == nil {
			a.say("friends.lobby.watch")
		} else {
			a.say("friends.ask.watch")
		}
	}
}

// answered ends the wish for a place that this player has got, or another, who was faster: that is told. Who sits when a
// match begins wishes for no other place any more.
func (f *friends) answered() {
	st, wish := f.state, f.place.wish
	switch {
	case wish == engine.Nobody:
	case st.Me == wish || st.Me != engine.Nobody && st.Phase > session.Lobby:
		f.place.wish = engine.Nobody
	case int(wish) >= len(st.Seats) || st.Seats[wish].Kind == session.Person && !st.Seats[wish].Left:
		f.place.wish = engine.Nobody
		f.a.sorry(session.ErrPlace)
	}
}

// shut tells who comes that others play and nobody may watch, and lets him ask for a place.
func (f *friends) shut() {
	a := f.a
	f.opened()
	s := page.ConnectState{Book: a.book, Table: a.book.Say(f.gameKey() + ".name"), Shut: true, Close: a.by(func() { a.quit(); a.home() })}
	switch {
	case f.place.wish != engine.Nobody:
		s.Wish = f.who.names[f.place.wish]
		s.Ask = a.by(func() {
			f.place.wish = engine.Nobody
			f.remote.Claim(engine.Nobody)
			f.draw()
		})
	case f.places() != nil:
		s.Ask = a.by(f.openPlaces)
	}
	page.Open(lobby, page.Connect(s), s.Close)
}

// wishes tells in the banner that somebody would like to have a place, until the owner has answered.
func (f *friends) wishes(s *page.BannerState) {
	for _, x := range f.state.Asking {
		if !slices.Contains(f.place.later, x) {
			s.Asks, s.Admit = x.Name, f.a.by(func() { f.askAdmit(x) })
			return
		}
	}
}

// askable puts into the menu of who watches that he can ask for a place, or think again.
func (f *friends) askable(s *page.MenuState) {
	a := f.a
	switch {
	case f.state.Me != engine.Nobody:
	case f.place.wish != engine.Nobody:
		s.Unask = a.by(func() {
			page.Close(menu)
			f.place.wish = engine.Nobody
			f.remote.Claim(engine.Nobody)
		})
	case f.places() != nil:
		s.Ask = a.by(f.openPlaces)
	}
}

// places gives the seats that can be asked for while others play: those of robots, and of who has left for good; none at a table
// that is locked for this player.
func (f *friends) places() (out []engine.Seat) {
	if f.state.Barred {
		return nil
	}
	for i := range f.state.Seats {
		if x := &f.state.Seats[i]; x.Kind != session.Person || x.Left {
			out = append(out, engine.Seat(i))
		}
	}
	return out
}

// openPlaces lets who watches ask for one of them.
func (f *friends) openPlaces() {
	a, b := f.a, f.a.book
	var lines []page.Line
	for _, p := range f.places() {
		lines = append(lines, page.Line{Text: f.who.names[p], Do: a.by(func() {
			page.CloseAll()
			f.place.wish, f.agreed = p, f.state.Terms
			f.remote.Claim(p)
			a.passing(b.Say("friends.ask.wish", "who", f.who.names[p]), false)
			f.draw()
		})})
	}
	about := page.Group{Lines: []page.Line{{Text: b.Say("friends.ask.text")}}}
	a.open(placeSheet, page.Listing(b, b.Say("friends.ask"), []page.Group{about, {Lines: lines}}, "", a.shut(placeSheet)))
}

// askAdmit asks the owner whether somebody gets the place that he would like to have.
func (f *friends) askAdmit(x session.Ask) {
	a, b := f.a, f.a.book
	later := a.by(func() {
		page.Close(asked)
		f.place.later = append(f.place.later, x)
		f.banner()
	})
	page.Open(asked, page.Confirm(page.ConfirmState{Book: b, Title: b.Say("friends.admit", "who", x.Name),
		Text: b.Say("friends.admit.text", "who", x.Name, "from", f.who.names[x.Seat]), Do: b.Say("friends.admit.do"), Stay: b.Say("friends.admit.not"),
		Yes: a.by(func() { page.Close(asked); f.remote.Admit(x.Seat) }), No: later}), a.shut(asked))
}
