package apptest

import (
	"fmt"
	"slices"

	"carteado/engine"
	"carteado/engine/games"
	"carteado/net/identity"
	"carteado/net/remote"
	"carteado/net/rendezvous"
	"carteado/net/session"
)

// Guest is a friend who plays without being asked to, on another device.
type Guest struct {
	*remote.Table
	*Desk
	e        *Evening
	At       int // the place in the network
	Name     string
	Idle     bool   // looks elsewhere
	Bold     bool   // raises the stakes
	Dreams   bool   // does not say that the end of a hand was seen
	Vote     string // what is said to an end in friendship: "yes", "no"
	Refusals []error
	Notes    []string
	Said     []session.Line
	acted    map[string]int64
}

// Guest lets a friend come, with a new table or to that of the link.
func (e *Evening) Guest(i int, create *session.Terms) *Guest {
	g := &Guest{Desk: newDesk(e.Disks[i], byte(i)), e: e, At: i, Name: [...]string{"", "Bia", "Caio", "Duda", "Edu"}[i], acted: map[string]int64{}}
	room, err := rendezvous.NewRoom(e.Link.Secret)
	if err != nil {
		e.Fatal(err)
	}
	if old := e.Guests[i]; old != nil {
		g.Idle, g.Vote, g.Desk = old.Idle, old.Vote, newDesk(e.Disks[i], byte(i+10))
	}
	e.Guests[i] = g
	g.Table = remote.Open(remote.Config{
		Key: e.Keys[i], Person: PersonOf(i), Named: true, Name: g.Name, Room: room.ID, Create: create, Games: games.Lookup, Now: e.Net.Now,
		Post: func(msg []byte) { g.up = append(g.up, msg) },
		Send: func(to identity.ID, msg []byte) {
			for j, k := range e.Keys {
				if k.ID() == to {
					e.Net.Send(i, j, msg)
				}
			}
		},
		Changed: func() {
			for _, n := range g.Notices() {
				g.Notes = append(g.Notes, n.Key)
			}
			g.Said = append(g.Said, g.Lines()...)
		},
		Refused: func(err error) { g.Refusals = append(g.Refusals, err) },
	})
	g.Pump()
	e.Net.Start(i, g)
	return g
}

func (g *Guest) Pump() {
	if err := g.Desk.pump(g.e.Net.Now(), g.Handle); err != nil {
		g.e.Fatal(g.Name, " and his worker: ", err)
	}
}

func (g *Guest) Receive(from int, msg []byte) { g.Heard(g.e.Keys[from].ID(), msg); g.Pump() }
func (g *Guest) Linked(peer int, up bool)     { g.Table.Linked(g.e.Keys[peer].ID(), up); g.Pump() }
func (g *Guest) Silent(peer int, ms int64)    { g.Table.Silent(g.e.Keys[peer].ID(), uint32(ms)); g.Pump() }

func (g *Guest) Tick() {
	g.Host.Tick(g.e.Net.Now())
	g.Pump()
	if !g.Idle {
		g.acts()
		g.Pump()
	}
}

// Once reports whether something was not done a moment ago.
func (g *Guest) Once(what ...any) bool {
	key := fmt.Sprint(what...)
	at, ok := g.acted[key]
	if ok && g.e.Net.Now()-at < 5000 {
		return false
	}
	g.acted[key] = g.e.Net.Now()
	return true
}

func (g *Guest) acts() {
	st := g.State()
	if st.Me == engine.Nobody {
		return
	}
	switch m := g.Engine(); {
	case st.Phase == session.Lobby && !st.Owner && !st.Seats[st.Me].Ready && g.Once("ready", st.Version):
		g.Ask(session.Ready{})
	case st.Vote != nil && !st.Vote.Mine && g.Vote != "" && g.Once("vote", st.Hand):
		g.Ask(session.AnswerEnd{Yes: g.Vote == "yes"})
	case st.Phase == session.Between && !g.Dreams && g.Once("next", st.Hand):
		g.Ask(session.Next{})
	case m != nil && st.Phase == session.Playing && st.Turn.Has(st.Me) && !st.Pending && st.Seats[st.Me].StandIn == engine.Nobody && g.Once(st.Hand, m.Len()):
		v := m.View(st.Me)
		info := m.Game().Info()
		moves := slices.DeleteFunc(v.Moves, func(x engine.Action) bool {
			verb := info.Verb(x.Verb)
			return verb.Aside || !g.Bold && verb.Role == engine.RoleRaise
		})
		if len(moves) > 0 {
			if err := g.Do(v.At, &moves[g.e.Net.Rand.IntN(len(moves))]); err != nil {
				g.e.Errorf("%s: %v", g.Name, err)
			}
		}
	}
}
