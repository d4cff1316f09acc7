package friends

import (
	"carteado/engine"
	"carteado/net/session"
	"carteado/render/page"
)

const aloneSheet = "absent"

// banner is a line over the table while something is not as it should be.
type banner struct {
	*room
	idle      *idle
	spectator *spectator
	vote      *vote
}

// draw brings the line to the state of the table.
func (w *banner) draw() {
	st, by := w.state, w.Screen.Loop.By
	s := page.BannerState{Book: w.Screen.Likes.Book, Again: by(w.wake)}
	if st.Phase != session.Coming && st.Phase != session.Lobby {
		s.Vote = by(w.vote.ask)
		if st.Automatic { // who plays for an absent player stops without being asked
			s.Back = by(func() { w.remote.Ask(session.Wake{}) })
		}
		w.seatsInBanner(&s)
		w.linksInBanner(&s)
		s.Mine = s.Mine || st.Automatic
		w.idle.inBanner(&s)
		w.spectator.inBanner(&s)
	}
	page.Mount("banner", page.Banner(s))
	w.Screen.BannerChanged()
}

// seatsInBanner tells of the first seat of each kind at which somebody does not play.
func (w *banner) seatsInBanner(s *page.BannerState) {
	st := w.state
	for i := range st.Seats {
		x, p, name := &st.Seats[i], engine.Seat(i), w.party.Names[i]
		if x.Kind != session.Person {
			continue
		}
		switch {
		case x.StandIn != engine.Nobody && s.For == "" && !s.Mine:
			s.Mine = p == st.Me
			if !s.Mine {
				s.For, s.By = name, w.party.Names[x.StandIn]
			}
		case x.Auto && p != st.Me && s.Auto == "":
			s.Auto = name
		case x.Away && !x.Left && p != st.Me && s.Away == "":
			s.Away = name
			s.Left = max(0, st.Terms.ReturnTime-x.Waited-int((w.Screen.Loop.Now()-w.away[i])/1000))
		case p != st.Me && x.StandIn == engine.Nobody && !x.Away && !x.Left && s.Silent == "" && w.quiet(x.ID):
			s.Silent = name
		}
	}
}

// linksInBanner tells that the others cannot be reached.
func (w *banner) linksInBanner(s *page.BannerState) {
	st := w.state
	people, lost, other, silent := 0, 0, "", false
	for i := range st.Seats {
		if x := &st.Seats[i]; x.Kind == session.Person && engine.Seat(i) != st.Me {
			people++
			other = w.party.Names[i]
			silent = w.ways[x.ID] == page.LinkSilent
			if !x.Linked || silent {
				lost++
			}
		}
	}
	silent = silent && people == 1 // that player may be back at once: there is nothing to decide yet
	if s.Alone = people == 1; s.Alone && st.Paused && !silent {
		s.Away, s.Vote = other, w.Screen.Loop.By(func() { w.askAlone(other) })
	} else {
		page.Close(aloneSheet) // the other is back
	}
	s.Lost = people > 1 && lost == people
	s.Paused = st.Paused && !silent
}

// askAlone asks who is left of two what to do: nobody opens the cards of the other, so there is waiting or an end.
func (w *banner) askAlone(other string) {
	shut := w.Screen.Shut(aloneSheet)
	page.Open(aloneSheet, page.Absent(page.AbsentState{Book: w.Screen.Likes.Book, Who: other, Alone: true, Wait: shut,
		Void: w.Screen.Loop.By(func() { page.Close(aloneSheet); w.remote.Ask(session.ProposeEnd{}) })}), shut)
}
