package main

import (
	"carteado/engine"
	"carteado/net/session"
	"carteado/render/page"
)

const absent = "absent"

// banner keeps a word over the table while something is not as it should be.
func (f *friends) banner() {
	a, st := f.a, f.state
	s := page.BannerState{Book: a.book, Again: a.by(func() {
		if f.road != nil {
			f.road.wake()
		}
	})}
	playing := st.Phase != session.Coming && st.Phase != session.Lobby
	if playing {
		s.Vote = a.by(f.askEnd)
		if st.Automatic { // who plays for one who was away stops by himself
			s.Back = a.by(f.remote.Wake)
		}
		people, lost, other, silent := 0, 0, "", false
		for i := range st.Seats {
			x := &st.Seats[i]
			p := engine.Seat(i)
			if x.Kind != session.Person {
				continue
			}
			if p != st.Me {
				people++
				other = f.who.names[i]
				silent = f.ways[x.ID] == page.LinkSilent
				if !x.Linked || silent {
					lost++
				}
			}
			switch {
			case x.StandIn != engine.Nobody && s.For == "" && !s.Mine:
				s.Mine = p == st.Me
				if !s.Mine {
					s.For, s.By = f.who.names[i], f.who.names[x.StandIn]
				}
			case x.Auto && p != st.Me && s.Auto == "":
				s.Auto = f.who.names[i]
			case x.Away && !x.Left && p != st.Me && s.Away == "":
				s.Away = f.who.names[i]
				s.Left = st.Terms.ReturnTime - int((a.host.now()-f.away[i])/1000)
			case p != st.Me && x.StandIn == engine.Nobody && !x.Away && !x.Left && s.Silent == "" && f.quiet(x.ID):
				s.Silent = f.who.names[i]
			}
		}
		silent = silent && people == 1 // who may be back at once: there is nothing to decide yet
		if s.Alone = people == 1; s.Alone && st.Paused && !silent {
			s.Away, s.Vote = other, a.by(func() { f.alone(other) })
		} else {
			page.Close(absent) // he is back
		}
		s.Lost = people > 1 && lost == people
		s.Paused = st.Paused && !silent
		s.Mine = s.Mine || st.Automatic
		f.waiting(&s)
		f.wishes(&s)
	}
	page.Mount("banner", page.Banner(s))
	a.beneath()
}

// beneath moves the table on the canvas below the banner, where the window is high enough for both.
func (a *App) beneath() {
	h, _ := a.host.get("banner").(float64)
	if a.bare.H < 560 {
		h = 0
	}
	if h != a.banner {
		a.banner = h
		a.frame(a.bare, a.scale)
	}
}

// alone asks who is left of two what to do: nobody opens the cards of the other, so there is waiting or an end.
func (f *friends) alone(other string) {
	a := f.a
	page.Open(absent, page.Absent(page.AbsentState{Book: a.book, Who: other, Alone: true, Wait: a.shut(absent),
		Void: a.by(func() { page.Close(absent); f.remote.ProposeEnd() })}), a.shut(absent))
}

// askEnd asks before the others are asked to end the match in friendship.
func (f *friends) askEnd() {
	a := f.a
	page.Open(asked, page.ProposeEnd(a.book, a.by(func() { page.CloseAll(); f.remote.ProposeEnd() }), a.shut(asked)), a.shut(asked))
}

// vote shows the question whether the match should end in friendship, as long as it is asked.
func (f *friends) vote() {
	const key = "end"
	a, v := f.a, f.state.Vote
	if v == nil {
		page.Close(key)
		return
	}
	s := page.EndVoteState{Book: a.book, Left: int(v.Left / 1000), Mine: v.Mine,
		Yes: a.by(func() { f.remote.AnswerEnd(true) }), No: a.by(func() { f.remote.AnswerEnd(false) })}
	if v.By != f.state.Me {
		s.By = f.who.names[v.By]
	}
	for i, name := range f.who.names {
		if p := engine.Seat(i); v.Yes.Has(p) && !f.who.robots.Has(p) {
			s.Chosen = append(s.Chosen, page.Choice(a.book, name, "yes"))
		}
	}
	page.Open(key, page.EndVote(s), nil)
}
