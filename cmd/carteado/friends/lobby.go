package friends

import (
	"slices"

	"carteado/cmd/carteado/loop"
	"carteado/cmd/carteado/proof"
	"carteado/engine"
	"carteado/engine/games"
	"carteado/net/identity"
	"carteado/net/session"
	"carteado/render/card"
	"carteado/render/page"
)

const lobbySheet = "lobby"

// lobby is who is at the table before it begins, and what each may do there.
type lobby struct {
	*room
	proof      *proof.Proof
	invitation *invitation
	spectator  *spectator
	picked     int           // the chair whose buttons are shown, -1 for none
	known      []identity.ID // whom this player knows
	typed      *string       // in the field of the name, and not yet the name

	begins loop.Timer // runs after the owner has begun, as long as the others may take to agree to the robots
	could  bool       // the match could begin when the sheet was last drawn
	rests  loop.Timer // runs while it has just become so: who was about to invite, with the same button, does not begin
}

// beginWait bounds how long that may take, in milliseconds.
const beginWait = 5000

// beginRests is how long the button rests that has just become the one that begins, in milliseconds.
const beginRests = 700

// agree says ready as long as the terms are those that this player sat down under, at an open table for however many: who else comes
// and goes needs no word of this player.
func (l *lobby) agree() {
	st := l.state
	l.goOn()
	if st.Me != engine.Nobody && (st.Phase > session.Lobby || st.Phase == session.Lobby && st.Seats[st.Me].Ready && !l.spoke) {
		l.agreed = st.Terms // also where the page was loaded anew since
	}
	if _, _, poor := l.credits(); poor {
		if st.Phase == session.Lobby && st.Me != engine.Nobody && !st.Owner && st.Seats[st.Me].Ready {
			l.remote.Ask(session.Unready{})
		}
		return
	}
	if st.Phase == session.Lobby && st.Me != engine.Nobody && !st.Owner && !st.Seats[st.Me].Ready && l.agreed.Covers(&st.Terms, games.Lookup) && !st.Editing {
		l.remote.Ask(session.Ready{})
	}
}

// show shows the lobby.
func (l *lobby) show() {
	st, likes, by := l.state, l.Screen.Likes, l.Screen.Loop.By
	g, o, err := games.Rules(st.Terms.Rules)
	if err != nil {
		return
	}
	s := page.LobbyState{Book: likes.Book, Options: o, Terms: shownTerms(st.Terms), Me: int(st.Me), Picked: l.picked, Name: likes.Name, Owner: st.Owner,
		Editing: st.Editing, Locked: st.Locked, Barred: st.Barred, More: l.wide(), Watching: len(st.Watching), Watches: l.spectator.watches, Calm: likes.Calm,
		Rules:  by(func() { l.openRules(g, o) }),
		Invite: by(l.invitation.showAnew),
		Leave:  by(l.askLeave),
		Sit:    func(chair int) { by(func() { l.sit(engine.Seat(chair)) })() },
		Pick:   func(chair int) { l.Screen.Loop.Run(func() { l.picked = chair; l.Meet(); l.show() }) },
		Type:   func(name string) { l.typed = &name },
		SetName: func(name string) {
			l.Screen.Loop.Run(func() { l.setName(name) })
		},
	}
	s.Waits = st.Me == engine.Nobody && (st.Terms.Friends || st.Convict) && l.spectator.wish != engine.Nobody
	if l.Know != nil {
		s.Know = func(chair int) { l.Screen.Loop.Run(func() { l.know(st.Seats[chair].Person) }) }
	}
	s.Seen = st.Terms.Strangers && (l.open.seen || !l.hides())
	for _, x := range st.Asking {
		says := "friends.lobby.stranger"
		if x.Cheat {
			says = "friends.lobby.cheat"
		}
		s.Asks = append(s.Asks, page.Asker{Says: likes.Book.Say(says, "who", x.Name), Admit: by(func() { l.remote.Ask(session.Admit{ID: x.ID, Seat: x.Seat}) }),
			Refuse: by(func() { l.remote.Ask(session.Refuse{ID: x.ID}) })})
	}
	s.Asks = append(s.Asks, l.open.askers()...)
	if l.proof.Told() {
		s.Proof, s.Trust = l.proof.State(), by(l.proof.Open)
	}
	switch {
	case l.typed != nil:
		s.Name = *l.typed
	case s.Name == "" && st.Me != engine.Nobody:
		s.Name = st.Seats[st.Me].Name
	}
	people, free := st.Persons(), 0
	for i := range st.Seats {
		s.Chairs = append(s.Chairs, l.chair(i))
		if st.Seats[i].Kind == session.Empty {
			free++
		}
		if st.Seats[i].Owner && i != int(st.Me) {
			s.Host = st.Seats[i].Name
		}
	}
	if people < 3 { // too few, unless they come who are waited for
		people += free
	}
	if !st.Terms.Shared() {
		s.Stock, s.People = proof.Stock(g, &o, &st.Terms, people), people
	}
	switch {
	case st.Me != engine.Nobody:
		l.forPlayer(&s)
	case st.Terms.Public:
		s.Watch = by(func() { l.spectator.watch(); l.show() })
	}
	if st.Locked { // who is called would find the door shut
		s.Invite = nil
	}
	if st.Owner {
		l.forOwner(&s, o)
	}
	if s.Credits, s.Needs, s.Short = l.credits(); s.Short {
		s.Sit, s.Ready, s.Start = nil, nil, nil
	}
	page.Open(lobbySheet, page.Lobby(s), nil)
}

// credits returns how many credits this player has and how many are needed at the table, and whether the first are too few. What is not
// known yet is enough, until it is.
func (l *lobby) credits() (has, needs int, poor bool) {
	if l.Credits == nil {
		return
	}
	needs = l.open.needs()
	now := true
	if needs > 0 {
		l.Credits(func(credits int) {
			if !now {
				l.redraw()
				return
			}
			has, poor = credits, credits < needs
		})
	}
	now = false
	return
}

// know notes that this player knows a person, or does no more.
func (l *lobby) know(person identity.ID) {
	i := slices.Index(l.known, person)
	if l.Know(person, i < 0); i < 0 {
		l.known = append(l.known, person)
	} else {
		l.known = slices.Delete(l.known, i, i+1)
	}
	l.remote.Ask(session.Know{Persons: l.known})
	l.show()
}

// sit takes a chair.
func (l *lobby) sit(chair engine.Seat) {
	l.agreed, l.spectator.wish = l.state.Terms, chair
	if l.state.Me == engine.Nobody {
		l.takeName()
	}
	l.remote.Ask(session.Claim{Seat: chair})
	l.show()
}

func (l *lobby) setName(name string) {
	likes := l.Screen.Likes
	l.typed = nil
	likes.Name = name
	likes.Keep(likes.String())
	if name != "" {
		l.remote.Ask(session.SetName{Name: name})
	}
	l.show()
}

// forPlayer adds what who sits may do.
func (l *lobby) forPlayer(s *page.LobbyState) {
	st, by := l.state, l.Screen.Loop.By
	s.Altered = !st.Seats[st.Me].Ready && l.agreed != (session.Terms{}) && !l.agreed.Covers(&st.Terms, games.Lookup)
	if _, before, err := games.Rules(l.agreed.Rules); err == nil && s.Altered {
		s.Before, s.Agreed = &before, shownTerms(l.agreed)
	}
	s.Stand = by(func() {
		l.agreed, l.spoke, l.spectator.wish = session.Terms{}, true, engine.Nobody
		l.remote.Ask(session.Claim{Seat: engine.Nobody})
	})
	s.Ready = func(on bool) {
		by(func() {
			if on {
				l.agreed = st.Terms
				l.remote.Ask(session.Ready{})
			} else {
				l.agreed, l.spoke = session.Terms{}, true
				l.remote.Ask(session.Unready{})
			}
		})()
	}
}

// forOwner adds what the owner may do.
func (l *lobby) forOwner(s *page.LobbyState, o engine.Options) {
	st, run, by := l.state, l.Screen.Loop.Run, l.Screen.Loop.By
	people := 0
	for i := range st.Seats {
		if st.Seats[i].Kind == session.Person {
			people++
		}
	}
	s.Lock = func(on bool) { run(func() { l.remote.Ask(session.Lock{On: on}) }) }
	if !st.Terms.Competitive {
		s.Fill = by(l.fill)
	}
	s.Change = by(func() {
		l.remote.Ask(session.Editing{On: true})
		l.chooseTerms(o, st.Terms, "friends.options.use", func(o engine.Options, t session.Terms) {
			t.Rules = o.String()
			l.remote.Ask(session.Editing{On: false})
			l.remote.Ask(session.SetTerms{Terms: t})
		}, func() { l.remote.Ask(session.Editing{On: false}) })
	})
	s.Remove = func(chair int) {
		run(func() {
			l.picked = -1
			if st.Seats[chair].Kind == session.Robot {
				l.remote.Ask(session.SetRobot{Seat: engine.Seat(chair), On: false})
			} else {
				l.remote.Ask(session.Remove{Seat: engine.Seat(chair)})
			}
		})
	}
	s.HandOver = func(chair int) {
		run(func() { l.picked = -1; l.remote.Ask(session.HandOver{Seat: engine.Seat(chair)}) })
	}
	can := people > 1 && (people == len(st.Seats) || !st.Terms.Competitive) && st.Me != engine.Nobody && !l.unready()
	if can && !l.could {
		l.rests.Set(l.Screen.Loop, beginRests, func() {
			if page.IsOpen(lobbySheet) {
				l.show()
			}
		})
	}
	l.could = can
	if can && !l.rests.Running() {
		s.Start = by(l.begin)
	}
}

// fill puts robots on the free chairs.
func (l *lobby) fill() {
	for i := range l.state.Seats {
		if l.state.Seats[i].Kind == session.Empty {
			l.remote.Ask(session.SetRobot{Seat: engine.Seat(i), On: true})
		}
	}
}

// begin begins the match, with robots on the free chairs: once the others, whose pages do it for them, have agreed to those.
func (l *lobby) begin() {
	l.begins.Set(l.Screen.Loop, beginWait, func() {})
	l.fill()
	l.goOn()
}

// goOn begins what the owner wanted to begin, as soon as it can be.
func (l *lobby) goOn() {
	empty := func(x session.SeatState) bool { return x.Kind == session.Empty }
	switch st := l.state; {
	case !l.begins.Running():
	case st.Phase != session.Lobby || !st.Owner:
		l.begins.Stop()
	case !slices.ContainsFunc(st.Seats, empty) && !l.unready():
		l.begins.Stop()
		l.remote.Ask(session.Start{})
	}
}

// unready reports whether anybody else has yet to say ready.
func (l *lobby) unready() bool {
	return slices.ContainsFunc(l.state.Seats, func(x session.SeatState) bool { return x.Kind == session.Person && x.ID != l.me && !x.Ready })
}

// chair returns a place as the lobby shows it.
func (l *lobby) chair(i int) page.Chair {
	x := l.state.Seats[i]
	c := page.Chair{Name: x.Name, Robot: x.Kind == session.Robot, Owner: x.Owner, Ready: x.Ready}
	switch {
	case c.Robot:
		c.Name = l.Robot(i)
	case x.Kind == session.Person:
		if x.Person != (identity.ID{}) {
			c.Portrait = card.Portrait(x.Picture)
		}
		if i == int(l.state.Me) {
			break
		}
		c.Link = l.way(i)
		c.Friend = slices.Contains(l.known, x.Person)
		c.Known, c.Print = x.Person != identity.ID{}, x.Print
		for k := range l.state.Seats {
			other := &l.state.Seats[k]
			if k != i && other.Name == x.Name {
				c.Mark = x.ID.String()[:4]
			}
			if k != i && c.Known && other.Person == x.Person {
				c.Twice = other.Name
			}
		}
	}
	return c
}

// openRules shows the rules of the table before anybody plays.
func (l *lobby) openRules(g engine.Game, o engine.Options) {
	v := l.Screen.VoiceOf(&l.party, engine.Nobody)
	v.Info, v.Options = g.Info(), &o
	l.Screen.Open("rules", page.Rules(&v, l.Screen.Shut("rules")))
}
