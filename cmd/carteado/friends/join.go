package friends

import (
	"slices"
	"unicode/utf8"

	"carteado/cmd/carteado/connector"
	"carteado/engine/games"
	"carteado/engine/record"
	"carteado/net/identity"
	"carteado/net/mesh"
	"carteado/net/remote"
	"carteado/net/rendezvous"
	"carteado/net/session"
	"carteado/net/wire"
	"carteado/render/card"
	"carteado/render/page"
)

// openLink takes a seat at the session and sets out for the others. terms are of whoever makes the table.
func (t *Table) openLink(link rendezvous.Link, terms *session.Terms) {
	t.link, t.Codes.Link = link, link
	t.Page.Call("address", t.fragment())
	if link.Open {
		t.Device.Keep(hallKey(link), "1")
	}
	room, err := rendezvous.NewRoom(link.Secret)
	if err != nil {
		t.Program.Home()
		t.Sorry(err)
		return
	}
	t.Device.Load(hallKey(link), func(strangers string) {
		t.Screen.Loop.Run(func() {
			if t.stage != here {
				return
			}
			if strangers != "" { // which this page has learned after it came by another link
				t.amongStrangers()
			}
			t.identify(room, terms)
		})
	})
}

// identify finds out who this player is at the table, and takes the seat.
func (t *Table) identify(room *rendezvous.Room, terms *session.Terms) {
	t.Connector.Identity(t.link, func(key *identity.Key, err error) {
		switch {
		case t.stage != here:
		case err != nil:
			t.Program.Home()
			t.Sorry(err)
		case !t.Screen.Likes.Known:
			t.join(key, nil, room, terms)
		default:
			t.Connector.Person(func(person *identity.Key) {
				if t.stage == here {
					t.join(key, person, room, terms)
				}
			})
		}
	})
}

// join opens the session, and the road to the others. person is who this player is to them at every table, nil for who does not tell.
func (t *Table) join(key, person *identity.Key, room *rendezvous.Room, terms *session.Terms) {
	run := t.Screen.Loop.Run
	t.first = int(room.ID[0])
	t.me, t.name = key.ID(), t.ownName(key.ID())
	t.Chat.Me, t.Chat.Ready = t.me, func() bool { return t.link.Open }
	t.remote = remote.Open(remote.Config{
		Key: key, Person: person, Named: t.Screen.Likes.Named, Picture: picture(person, t.Screen.Likes.Picture), Name: t.name, Room: room.ID, Create: terms, Games: games.Lookup, Post: t.Worker.Post,
		Now:     func() int64 { return int64(t.Screen.Loop.Now()) },
		Send:    t.send,
		Changed: func() { run(t.changed) },
		Refused: func(err error) { run(func() { t.refused(err) }) },
	})
	if t.Known != nil {
		t.Known(func(persons []identity.ID) {
			run(func() {
				t.lobby.known = persons
				t.remote.Ask(session.Know{Persons: persons})
			})
		})
	}
	if hidden, _ := t.Page.Get("hidden").(bool); hidden { // a window that the browser has opened again
		t.show(false)
	}
	hides := t.link.Open
	t.Connector.Join(t.link, key, hides, t.event, func(r connector.Road, err error) {
		switch {
		case t.stage != here:
			if r != nil {
				r.Close()
			}
		case err != nil:
			t.Program.Home()
			t.Sorry(err)
		default:
			t.road = r
			if t.link.Open && !hides { // it was learned meanwhile
				r.Hide()
			}
			t.Codes.SetRoad(r)
			t.admit()
		}
	})
	t.Worker.Level(t.Screen.Likes.Level)
}

// picture returns the number of the picture by which somebody is shown: the one that was chosen, else one by the key.
func picture(person *identity.Key, chosen int) int {
	switch {
	case chosen > 0:
		return chosen - 1
	case person == nil:
		return 0
	}
	id := person.ID()
	return int(id[0]) % card.Portraits
}

// ownName returns the player's name, or one that can be changed, by an identity of the table.
func (c *Config) ownName(id identity.ID) string {
	likes := c.Screen.Likes
	if record.CheckName(likes.Name) == nil && utf8.RuneCountInString(likes.Name) <= wire.MaxName {
		return likes.Name
	}
	pool := likes.RobotNames()
	return pool[int(id[0])%len(pool)]
}

// takeName takes a name that nobody at the table has yet, for a player who has not said another.
func (r *room) takeName() {
	if r.Screen.Likes.Name != "" {
		return
	}
	pool := r.Screen.Likes.RobotNames()
	k := max(0, slices.Index(pool, r.name)) // the language may have changed
	for i := range pool {
		if name := pool[(k+i)%len(pool)]; !slices.Contains(r.party.Names, name) {
			r.remote.Ask(session.SetName{Name: name})
			return
		}
	}
}

// show tells the others whether this player looks at the page.
func (t *Table) show(looks bool) {
	if t.remote == nil || t.stage == ended {
		return
	}
	s := wire.Here
	if !looks {
		s = wire.Away
	}
	t.remote.Ask(session.Show{State: s})
}

// event takes what happens on the road.
func (t *Table) event(e mesh.Event) {
	if t.stage == ended {
		return
	}
	switch e := e.(type) {
	case mesh.Up:
		t.through[e.Peer] = e.Forwarded
		t.heard(e.Peer)
		t.remote.Linked(e.Peer, true)
		t.invitation.connected()
	case mesh.Near:
		t.remote.Ask(session.Near{ID: e.Peer})
		return
	case mesh.Suspect:
		t.ways[e.Peer] = page.LinkSilent
		t.remote.Silent(e.Peer, uint32(e.Silence.Milliseconds()))
	case mesh.Back:
		t.heard(e.Peer)
		t.remote.Silent(e.Peer, 0)
	case mesh.Alive:
		t.remote.Silent(e.Peer, 0)
		return
	case mesh.Verdict: // that peer sent more than can be read, or what is no message
		if t.stage == here {
			text := t.Screen.Likes.Book.Say("friends.note.expelled", "who", t.Chat.NameOf(e.Peer))
			if slices.ContainsFunc(t.state.Seats, func(x session.SeatState) bool { return x.ID == e.Peer }) {
				t.Screen.Toasts.Announce(text, true)
			} else {
				t.Screen.Toasts.Passing(text)
			}
		}
	case mesh.Down:
		t.ways[e.Peer] = page.LinkLost
		t.remote.Linked(e.Peer, false)
	case mesh.Message:
		t.remote.Heard(e.From, e.Data)
		return
	case mesh.Shut:
		if t.stage == here && t.reached() == 0 && !t.state.Barred { // else the lobby says it
			t.Screen.Toasts.Announce(t.Screen.Likes.Book.Say("friends.lobby.locked"), true)
		}
		return
	case mesh.Elsewhere:
		t.moved()
		return
	}
	t.admit()
	t.draw()
}
