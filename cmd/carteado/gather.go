package main

import (
	"net/netip"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"carteado/engine"
	"carteado/net/rendezvous"
	"carteado/net/session"
	"carteado/render/page"
)

// The sheets of a table that waits, by name.
const (
	lobby      = "lobby"
	invitation = "invite"
)

// terms gives the usual terms of a table for a game: among friends without a clock, and without onlookers.
func terms(o engine.Options) session.Terms {
	t := session.NewTerms(o)
	t.MoveTime, t.Public = 0, false
	return t
}

func shownTerms(t session.Terms) page.Terms {
	return page.Terms{MoveTime: t.MoveTime, ReturnTime: t.ReturnTime, Escrow: t.Escrow, Forfeit: t.Forfeit, Public: t.Public}
}

// gather lets somebody choose a game and its rules, for a table among friends.
func (a *App) gather(game string) {
	e, ok := entry(game)
	if !ok {
		return
	}
	a.host.call("home")
	o, _ := e.Game.Info().Defaults("")
	a.chooseTable(o, terms(o), "friends.options.found", a.found, func() {})
}

// chooseTable is the sheet on which the rules of a table among friends are chosen; then do is called with them. not is
// called if the sheet is closed.
func (a *App) chooseTable(o engine.Options, t session.Terms, word string, do func(engine.Options, session.Terms), not func()) {
	spread := false
	var draw func()
	change := func(x engine.Options) {
		// What can be agreed on hangs on the game and the number of seats.
		fresh := terms(x)
		t.Escrow = fresh.Escrow && (t.Escrow || !terms(o).Escrow)
		t.Forfeit = t.Forfeit && !t.Escrow
		o = x
		draw()
	}
	var offered []*engine.Info
	for _, key := range a.offered() {
		g, _ := entry(key)
		offered = append(offered, g.Game.Info())
	}
	shut := a.by(func() { page.Close("options"); not() })
	draw = func() {
		shown := shownTerms(t)
		page.Open("options", page.Options(page.OptionsState{Book: a.book, Games: offered, Options: o, Terms: &shown, Open: spread, Do: a.book.Say(word),
			Game: func(key string) {
				a.run(func() {
					if g, ok := entry(key); ok {
						x, _ := g.Game.Info().Defaults("")
						t = terms(x)
						change(x)
					}
				})
			},
			Change: func(x engine.Options) { a.run(func() { change(x) }) },
			SetTerms: func(x page.Terms) {
				a.run(func() {
					t.MoveTime, t.ReturnTime, t.Escrow, t.Forfeit, t.Public = x.MoveTime, x.ReturnTime, x.Escrow, x.Forfeit, x.Public
					draw()
				})
			},
			SetOpen: func(on bool) { a.run(func() { spread = on; draw() }) },
			Start: a.by(func() {
				page.Close("options")
				do(o, t)
			}),
			Close: shut}), shut)
	}
	draw()
}

// looking tells that the table is being looked for.
func (f *friends) looking() {
	a := f.a
	game := ""
	if i := int(f.link.Game); f.link.Secret != (rendezvous.Secret{}) {
		game = a.book.Say(every()[i] + ".name")
	}
	give := a.by(func() { a.quit(); a.home() })
	s := page.ConnectState{Book: a.book, Table: game, Seconds: int((a.host.now() - f.since) / 1000), Found: f.found, Close: give,
		Again: a.by(func() {
			f.since, f.looked, f.found = a.host.now(), false, nil
			if f.road != nil {
				f.road.wake()
			}
			f.looking()
		})}
	s.Bars = f.road != nil && f.road.barred()
	if f.remote != nil {
		s.Code = a.by(func() { f.exchange(true) })
		if s.Seconds >= page.SlowAfter && !f.looked {
			f.looked = true
			a.roads.network(f.link, func(found []page.Check) { f.found = found })
		}
	}
	for _, way := range f.ways {
		s.Met = s.Met || way == page.LinkOpen || way == page.LinkThrough
	}
	page.Open(lobby, page.Connect(s), give)
}

// gathering shows who is at the table before it begins.
func (f *friends) gathering() {
	a, b, st := f.a, f.a.book, f.state
	g, o, ok := f.rules(st.Terms)
	if !ok {
		return
	}
	s := page.LobbyState{Book: b, Options: o, Terms: shownTerms(st.Terms), Me: int(st.Me), Picked: f.picked, Name: a.set.Name, Owner: st.Owner,
		Editing: st.Editing, Locked: st.Locked, Barred: st.Barred, Watching: len(st.Watching), Watches: f.place.watches, Calm: a.set.Calm,
		Rules:  a.by(func() { f.openRules(g, o) }),
		Invite: a.by(func() { f.copied = page.CopyNone; f.invite() }),
		Leave:  a.by(f.askLeave),
		Sit: func(chair int) {
			a.run(func() {
				a.Touched()
				f.agreed, f.place.wish = st.Terms, engine.Seat(chair)
				if st.Me == engine.Nobody && a.set.Name == "" {
					f.remote.SetName(f.unlike())
				}
				f.remote.Claim(engine.Seat(chair))
			})
		},
		Pick: func(chair int) { a.run(func() { f.picked = chair; f.gathering() }) },
		Type: func(name string) { f.typed = &name },
		SetName: func(name string) {
			a.run(func() {
				f.typed = nil
				a.set.Name = name
				a.keepSettings()
				if name != "" {
					f.remote.SetName(name)
				}
				f.gathering()
			})
		},
	}
	if f.proves() {
		s.Proof, s.Trust = f.proof(), a.by(f.trust)
	}
	switch {
	case f.typed != nil:
		s.Name = *f.typed
	case s.Name == "" && st.Me != engine.Nobody:
		s.Name = st.Seats[st.Me].Name
	}
	free, people, waiting := 0, 0, false
	for i := range st.Seats {
		c := f.chair(i)
		s.Chairs = append(s.Chairs, c)
		if c.Name == "" && !c.Robot {
			free++
		}
		if st.Seats[i].Kind == session.Person {
			people++
		}
		waiting = waiting || !c.Robot && !c.Ready && i != int(st.Me)
		if st.Seats[i].Owner && i != int(st.Me) {
			s.Host = st.Seats[i].Name
		}
	}
	if st.Me != engine.Nobody {
		s.Altered = !st.Seats[st.Me].Ready && f.agreed != (session.Terms{}) && st.Terms != f.agreed
		if _, before, ok := f.rules(f.agreed); ok && s.Altered {
			s.Before, s.Agreed = &before, shownTerms(f.agreed)
		}
		s.Stand = a.by(func() {
			f.agreed, f.spoke, f.place.wish = session.Terms{}, true, engine.Nobody
			f.remote.Claim(engine.Nobody)
		})
		s.Ready = func(on bool) {
			a.run(func() {
				a.Touched()
				if on {
					f.agreed = st.Terms
					f.remote.Ready()
				} else {
					f.agreed, f.spoke = session.Terms{}, true
					f.remote.Unready()
				}
			})
		}
	} else if st.Terms.Public {
		s.Watch = a.by(func() { f.place.watches = true; f.remote.Watch(); f.gathering() })
	}
	if st.Locked { // who is called would find the door shut
		s.Invite = nil
	}
	if st.Owner {
		s.Lock = func(on bool) { a.run(func() { f.remote.Lock(on) }) }
		s.Fill = a.by(func() {
			for i := range st.Seats {
				if st.Seats[i].Kind == session.Empty {
					f.remote.SetRobot(engine.Seat(i), true)
				}
			}
		})
		s.Change = a.by(func() {
			f.remote.Editing(true)
			a.chooseTable(o, st.Terms, "friends.options.use", func(o engine.Options, t session.Terms) {
				t.Rules = o.String()
				f.remote.Editing(false)
				f.remote.SetTerms(t)
			}, func() { f.remote.Editing(false) })
		})
		s.Remove = func(chair int) {
			a.run(func() {
				f.picked = -1
				if st.Seats[chair].Kind == session.Robot {
					f.remote.SetRobot(engine.Seat(chair), false)
				} else {
					f.remote.Remove(engine.Seat(chair))
				}
			})
		}
		s.HandOver = func(chair int) { a.run(func() { f.picked = -1; f.remote.HandOver(engine.Seat(chair)) }) }
		if free == 0 && people > 1 && !waiting && st.Me != engine.Nobody {
			s.Start = a.by(f.remote.Start)
		}
	}
	page.Open(lobby, page.Lobby(s), nil)
}

// unlike gives a name that nobody at the table has yet, to who has not said his own.
func (f *friends) unlike() string {
	pool := robotNames(f.a.book)
	k := max(0, slices.Index(pool, f.name)) // the language may have changed
	for range pool {
		if name := pool[k]; !slices.ContainsFunc(f.state.Seats, func(x session.SeatState) bool { return x.Name == name }) {
			return name
		}
		k = (k + 1) % len(pool)
	}
	return f.name
}

// rules reads the house rules of terms.
func (f *friends) rules(t session.Terms) (engine.Game, engine.Options, bool) {
	for _, key := range every() {
		e, _ := entry(key)
		if o, err := e.Game.Info().Parse(t.Rules); err == nil {
			return e.Game, o, true
		}
	}
	return nil, engine.Options{}, false
}

// chair gives a place as the lobby shows it.
func (f *friends) chair(i int) page.Chair {
	x := f.state.Seats[i]
	c := page.Chair{Name: x.Name, Robot: x.Kind == session.Robot, Owner: x.Owner, Ready: x.Ready}
	switch {
	case c.Robot:
		c.Name = f.robot(i)
	case x.Kind == session.Person && i != int(f.state.Me):
		c.Link = f.way(i)
		for k := range f.state.Seats {
			if k != i && f.state.Seats[k].Name == x.Name {
				c.Mark = x.ID.String()[:4]
			}
		}
	}
	return c
}

// way tells how who sits at a place can be reached.
func (f *friends) way(i int) page.Link {
	x := f.state.Seats[i]
	l, ok := f.ways[x.ID]
	switch {
	case !ok:
		return page.LinkComing
	case l == page.LinkOpen && hidden(x.State):
		return page.LinkHidden
	}
	return l
}

// robot names a robot by its place, so that all pages call it alike.
func (f *friends) robot(i int) string { return f.a.book.Say("friends.robot", "n", strconv.Itoa(i+1)) }

// invite shows the link.
func (f *friends) invite() {
	a := f.a
	s := page.InviteState{Book: a.book, Copied: f.copied, Hidden: f.hidden, Close: a.shut(invitation)}
	if f.link.Secret != (rendezvous.Secret{}) {
		s.Link = f.link.String()
		s.QR = square(s.Link)
		s.Only = onlyHere(f.link.Page)
		s.Hand = a.by(func() { f.exchange(false) })
		s.Copy = func() {
			a.copy(s.Link, func(c page.Copied) {
				if f.copied = c; page.IsOpen(invitation) {
					f.invite()
				}
			})
		}
		if share, _ := a.host.get("canShare").(bool); share {
			s.Share = func() { a.host.call("shareLink", a.book.Say("friends.invite.text"), s.Link) }
		}
	}
	a.open(invitation, page.Invite(s))
}

// copy gives a text to the device to keep for pasting, and tells what came of it. It has to be called from a click itself:
// browsers want that.
func (a *App) copy(text string, then func(page.Copied)) {
	a.host.try("copy", func(ok bool) {
		a.run(func() {
			if ok {
				then(page.CopyDone)
			} else {
				then(page.CopyFailed)
			}
		})
	}, text)
}

// hiddenAfter is for how long no relay may answer before that is said, in milliseconds.
const hiddenAfter = 3000

// seek notes since when no relay answers, and tells who invites when the table can be found again, or no more. Once two
// others are there it is normal to hear no relay: they do.
func (f *friends) seek() {
	up := 0
	for _, way := range f.ways {
		if way == page.LinkOpen || way == page.LinkThrough {
			up++
		}
	}
	switch {
	case f.road == nil || f.road.relays() > 0 || up > 1:
		f.deaf = 0
	case f.deaf == 0:
		f.deaf = f.a.host.now()
	}
	if hidden := f.deaf > 0 && f.a.host.now()-f.deaf >= hiddenAfter; hidden != f.hidden {
		f.hidden = hidden
		if page.IsOpen(invitation) {
			f.invite()
		}
	}
}

// onlyHere gives the host of an address that no other device can open, "" of one that others can.
func onlyHere(address string) string {
	u, err := url.Parse(address)
	if err != nil {
		return ""
	}
	ip, _ := netip.ParseAddr(u.Hostname()) // the zero address is not a loopback
	if ip.IsLoopback() || u.Hostname() == "localhost" || strings.HasSuffix(u.Hostname(), ".localhost") {
		return u.Host
	}
	return ""
}

// openRules shows the rules of the table before anybody plays.
func (f *friends) openRules(g engine.Game, o engine.Options) {
	v := f.a.voice
	v.Book, v.Info, v.Options, v.Me = f.a.book, g.Info(), &o, engine.Nobody
	f.a.open("rules", page.Rules(&v, f.a.shut("rules")))
}
