package main

import (
	"errors"
	"strings"
	"unicode/utf8"

	"carteado/engine"
	"carteado/engine/games"
	"carteado/engine/record"
	"carteado/net/identity"
	"carteado/net/mesh"
	"carteado/net/remote"
	"carteado/net/rendezvous"
	"carteado/net/session"
	"carteado/net/wire"
	"carteado/render/page"
)

// friends is a table among friends, as it is seen from this page. The session itself runs beside the page; what the
// page knows of a hand is what this player may know.
type friends struct {
	a      *App
	link   rendezvous.Link
	remote *remote.Table // nil until this player's key is there
	road   road          // nil until it is there
	state  *session.State
	who    party
	hand   *engine.Engine // that is shown, also when it is over; nil in the lobby
	known  int            // faces in it
	sent   int            // entries of the hand when this player's move was sent, and one; 0 for none on its way
	waits  func()         // stops waiting for a face

	ways    map[identity.ID]page.Link // how others can be reached
	through map[identity.ID]bool      // who is, through another
	since   float64                   // when they were first looked for
	me      identity.ID               // this player
	name    string                    // that this player came with
	picked  int                       // the chair in the lobby whose buttons are shown
	agreed  session.Terms             // that this player sat down under
	spoke   bool                      // he has taken his word back, or stood up, on this page
	done    bool                      // he has seen how the hand ended
	lost    string                    // who stayed away from the match and has lost it, until this player has seen that
	talk    talk
	away    [engine.MaxSeats]float64 // since when somebody is
	signed  [engine.MaxSeats]sign    // what is shown of who sits there
	sat     *sat                     // nil before anybody has
	faults  []session.Verdict        // in that sitting
	typed   *string                  // in the field of the name, and not yet the name
	copied  page.Copied              // the link
	codes   *exchange                // that are carried by hand; nil for none
	found   []page.Check             // of the network, once it takes long to meet anybody
	looked  bool                     // for that
	deaf    float64                  // since when no relay answers, 0 when one does
	hidden  bool                     // it has been said that nobody finds the table by its link
	place   place
	urge    urge
	fresh   bool // this player has made the table just now: the link is shown
	ended   bool // this page is out of it
}

// sign is what a plate shows of who sits there, beside his name.
type sign struct{ away, robot bool }

// gameOf gives the game with a key.
func gameOf(key string) (engine.Game, bool) {
	e, ok := games.Named(key)
	return e.Game, ok
}

// number gives a game's place in the list, by which links name it.
func number(key string) byte {
	for i, e := range games.All {
		if e.Game.Info().Key == key {
			return byte(i)
		}
	}
	return 0
}

// newFriends leaves whatever is played and makes room for a table among friends.
func (a *App) newFriends() *friends {
	a.quit()
	if a.parting != nil {
		a.parting.stop()
	}
	a.leave()
	f := &friends{a: a, state: &session.State{Me: engine.Nobody, Left: -1}, ways: map[identity.ID]page.Link{}, through: map[identity.ID]bool{}, picked: -1, since: a.host.now(),
		place: place{wish: engine.Nobody},
		talk:  talk{muted: map[identity.ID]bool{}}}
	a.friends = f
	a.host.call("table")
	a.page.mirror.Clear()
	page.Mount("bar", nil)
	if page.Shown("toast") == nil {
		page.Toast(nil) // before there is anything to be read in it
	}
	f.beat()
	return f
}

// found makes a table for a game under house rules.
func (a *App) found(o engine.Options, terms session.Terms) {
	terms.Rules = o.String()
	f := a.newFriends()
	f.fresh = true
	f.looking()
	a.roads.create(number(o.Game().Key), func(link rendezvous.Link, err error) {
		if a.friends != f {
			return
		}
		switch {
		case errors.Is(err, rendezvous.ErrNoRelay): // who is near can come by a code all the same
			a.sorry(err)
		case err != nil:
			a.home()
			a.sorry(err)
			return
		}
		f.open(link, &terms)
	})
}

// visit comes to the table that the page's address leads to.
func (a *App) visit(address string) {
	if a.brought(address) {
		return
	}
	_, secret, _ := strings.Cut(address, "#")
	l, err := rendezvous.ParseLink(pageAddress(address)+"#"+secret, len(games.All))
	if err != nil {
		a.home()
		a.sorry(err)
		return
	}
	f := a.newFriends()
	f.looking()
	hand := len(l.Offer) > 0
	l.Offer = nil // which is good once
	f.open(l, nil)
	if hand {
		f.bring(address)
	}
}

// open takes a seat at the session and sets out for the others. terms are of who makes the table.
func (f *friends) open(link rendezvous.Link, terms *session.Terms) {
	a := f.a
	f.link = link
	a.host.call("address", f.fragment())
	room, err := rendezvous.NewRoom(link.Secret)
	if err != nil {
		a.home()
		a.sorry(err)
		return
	}
	a.roads.identity(link, func(key *identity.Key, err error) {
		if a.friends != f {
			return
		}
		if err != nil {
			a.home()
			a.sorry(err)
			return
		}
		f.me, f.name = key.ID(), a.called(key)
		f.remote = remote.Open(remote.Config{
			Key: key, Name: f.name, Room: room.ID, Create: terms, Games: gameOf, Post: a.worker.post,
			Now:     func() int64 { return int64(a.host.now()) },
			Send:    f.send,
			Changed: func() { a.run(f.changed) },
			Refused: func(err error) { a.run(func() { f.refused(err) }) },
		})
		if hidden, _ := a.host.get("hidden").(bool); hidden { // a window that the browser has opened again
			f.visible(false)
		}
		a.roads.join(link, key, func(e mesh.Event) { f.event(e) }, func(r road, err error) {
			switch {
			case a.friends != f:
				if r != nil {
					r.close()
				}
			case err != nil:
				a.home()
				a.sorry(err)
			default:
				f.road = r
				if f.codes != nil {
					f.codes.beat()
				}
			}
		})
		a.worker.level(a.set.Level)
	})
}

// fragment gives the link as it stands in the page's own address.
func (f *friends) fragment() string {
	s := f.link.String()
	return s[strings.IndexByte(s, '#'):]
}

// called gives the player's name, or one for him to change.
func (a *App) called(key *identity.Key) string {
	if record.CheckName(a.set.Name) == nil && utf8.RuneCountInString(a.set.Name) <= wire.MaxName {
		return a.set.Name
	}
	id := key.ID()
	pool := robotNames(a.book)
	return pool[int(id[0])%len(pool)]
}

// beat looks at the table every second: at what only time changes.
func (f *friends) beat() {
	f.a.host.after(1000, func() {
		f.a.run(func() {
			if f.a.friends == f && !f.ended {
				f.passes()
				f.beat()
			}
		})
	})
}

func (f *friends) send(to identity.ID, msg []byte) {
	if f.road != nil {
		f.road.send(to, msg)
	}
}

// told takes what the worker tells of the table.
func (a *App) told(msg []byte) {
	for _, f := range [...]*friends{a.friends, a.parting} {
		if f != nil && f.remote != nil && f.remote.Handle(msg) != nil {
			a.broken()
		}
	}
}

// event takes what the road tells.
func (f *friends) event(e mesh.Event) {
	if f.ended || f.a.friends != f && f.a.parting != f {
		return
	}
	switch e := e.(type) {
	case mesh.Up:
		f.through[e.Peer] = e.Forwarded
		f.heard(e.Peer)
		f.remote.Linked(e.Peer, true)
		if f.codes != nil {
			f.codes.up()
		}
	case mesh.Suspect:
		f.ways[e.Peer] = page.LinkSilent
		f.remote.Silent(e.Peer, uint32(e.Silence.Milliseconds()))
	case mesh.Back:
		f.heard(e.Peer)
		f.remote.Silent(e.Peer, 0)
	case mesh.Verdict:
		f.expelled(e.Peer)
	case mesh.Down:
		f.ways[e.Peer] = page.LinkLost
		f.remote.Linked(e.Peer, false)
	case mesh.Message:
		f.remote.Heard(e.From, e.Data)
		return
	case mesh.Elsewhere:
		f.elsewhere()
		return
	}
	f.draw()
}

// heard notes that a peer can be reached.
func (f *friends) heard(id identity.ID) {
	f.ways[id] = page.LinkOpen
	if f.through[id] {
		f.ways[id] = page.LinkThrough
	}
}

// quiet tells whether nothing is heard of somebody just now who was there.
func (f *friends) quiet(id identity.ID) bool {
	return f.ways[id] == page.LinkSilent || f.ways[id] == page.LinkLost
}

// expelled tells that a peer was cut off, who sent more than can be read, or what is no message.
func (f *friends) expelled(id identity.ID) {
	if f.a.friends == f {
		f.a.passing(f.a.book.Say("friends.note.expelled", "who", f.nameOf(id)), true)
	}
}

// nameOf gives what who sits at the table, or watches, is called.
func (f *friends) nameOf(id identity.ID) string {
	for i, x := range f.state.Seats {
		if x.Kind == session.Person && x.ID == id {
			return f.who.names[i]
		}
	}
	for _, w := range f.onlookers() {
		if w.ID == id && w.Name != "" {
			return w.Name
		}
	}
	return f.a.book.Say("friends.chat.someone")
}

// elsewhere ends this page's part: the same player has opened the table in another window.
func (f *friends) elsewhere() {
	a := f.a
	f.stop()
	if a.friends == f {
		a.friends = nil
		a.home()
		a.say("friends.elsewhere")
	}
}

// stop ends all that runs for the table; its seat is kept.
func (f *friends) stop() {
	if f.ended {
		return
	}
	f.ended = true
	if f.waits != nil {
		f.waits()
	}
	if f.remote != nil {
		f.remote.Close()
	}
	if f.road != nil {
		f.road.close()
	}
	if f.a.parting == f {
		f.a.parting = nil
	} else {
		page.Mount("banner", nil)
		f.a.beneath()
	}
}

// quit leaves the table among friends, if there is one, without giving up the seat.
func (a *App) quit() {
	if f := a.friends; f != nil {
		f.stop()
		a.friends = nil
		a.host.call("address", "")
	}
}

// askLeave asks before the seat is given up.
func (f *friends) askLeave() {
	a, b := f.a, f.a.book
	if f.state.Me == engine.Nobody {
		f.leave()
		return
	}
	page.Open(asked, page.Confirm(page.ConfirmState{Book: b, Title: b.Say("friends.leave"), Text: b.Say("friends.leave.text"), Do: b.Say("friends.leave.do"),
		Loses: true, Yes: a.by(f.leave), No: a.shut(asked)}), a.shut(asked))
}

// leaveWait bounds how long it may take the others to put down that somebody has left, in milliseconds.
const leaveWait = 5000

// leave gives the seat up. The road stays open until the others know, out of sight.
func (f *friends) leave() {
	a := f.a
	page.Mount("banner", nil)
	f.a.beneath()
	a.friends, a.parting = nil, f
	if f.remote != nil {
		f.remote.Leave()
	}
	a.roads.forget(f.link)
	a.host.call("address", "")
	a.home()
	if f.remote == nil || f.state.Me == engine.Nobody {
		f.stop()
		return
	}
	a.host.after(leaveWait, func() { a.run(f.stop) })
}

// left ends what a table that was left still needs, once the others know.
func (f *friends) left() {
	if st := f.remote.State(); st.Me == engine.Nobody || st.Seats[st.Me].Left {
		f.stop()
	}
}

// broke ends this page's part where its worker cannot go on. What was kept is there when the page is loaded anew.
func (f *friends) broke(err error) {
	a := f.a
	f.stop()
	switch {
	case f.state.Phase == session.Coming:
		a.home()
		a.sorry(err)
	case errors.Is(err, session.ErrStore):
		a.host.call("fail", a.book.Say("friends.sorry.store"))
	default:
		a.host.call("fail", a.book.Say("friends.note.broken"))
	}
}

// sorry says why something about a table among friends cannot be.
func (a *App) sorry(err error) {
	key := "else"
	switch {
	case errors.Is(err, rendezvous.ErrLinkVersion), errors.Is(err, rendezvous.ErrLinkGame):
		key = "version"
	case errors.Is(err, rendezvous.ErrLink), errors.Is(err, rendezvous.ErrLinkCut):
		key = "link"
	case errors.Is(err, rendezvous.ErrNoRelay):
		key = "relay"
	case errors.Is(err, session.ErrPlace):
		key = "place"
	case errors.Is(err, session.ErrStore):
		key = "store"
	}
	a.passing(a.book.Say("friends.sorry."+key), true)
}

// refused says why a command came to nothing.
func (f *friends) refused(err error) {
	if f.a.friends != f || f.ended {
		return
	}
	f.sent = 0
	if errors.Is(err, session.ErrPlace) {
		f.place.wish = engine.Nobody
	}
	if f.remote.Err() != nil {
		f.broke(err)
		return
	}
	if _, ok := engine.IsRule(err); ok && f.hand != nil {
		f.a.refuse(err)
		return
	}
	if !errors.Is(err, engine.ErrStale) && !errors.Is(err, engine.ErrTurn) { // somebody was faster: everybody sees it
		f.a.sorry(err)
	}
	f.draw()
}

// visible tells the others whether this player looks at the page.
func (f *friends) visible(yes bool) {
	if f.remote == nil || f.ended {
		return
	}
	s := wire.Here
	if !yes {
		s = wire.Away
	}
	f.remote.Show(s)
}

// Engine gives the hand that is shown.
func (f *friends) Engine() *engine.Engine { return f.hand }

func (f *friends) party() *party { return &f.who }

func (f *friends) standing() standing {
	return standing{f.state.Carry, f.state.Scores, f.state.Places, f.state.Over}
}
