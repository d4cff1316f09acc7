package session_test

import (
	"fmt"
	"testing"

	"carteado/engine"
	"carteado/net/identity"
	"carteado/net/session"
)

// TestFloodOfAnything: one sends another hundreds of frames of every kind, each with something else in it: who looks after the table, a friend, and somebody who has only got the link; in the
// lobby and while they play. What the other keeps of that has a bound for every kind, and most leave nothing.
func TestFloodOfAnything(t *testing.T) {
	t.Parallel()
	const owner, friend, victim, stranger = 0, 1, 2, 3
	const frames, little = 40, 2000
	bounds := map[string]int{
		"Chat": frames * 700, "Phrase": frames * 200, // 200 lines that the screen has not fetched
		"Deal": frames * 1000, // of which 4 MB are kept: TestKept
	}
	for playing, list := range map[bool][]int{false: {owner, stranger}, true: {friend, stranger}} {
		for _, by := range list {
			t.Run(fmt.Sprintf("playing: %v, by guest %d", playing, by), func(t *testing.T) {
				e := newEvening(t, 4, 95, "lots(seats=3)", func(x *session.Terms) { x.Public, x.Friends = true, true })
				e.rough = true
				for i := range 4 {
					e.cfg[i].Person = personOf(i)
					e.Start(i, e.come(i))
				}
				for _, g := range e.guests {
					g.idle = true
				}
				e.lobby(upTo(4))
				e.guests[owner].Know([]identity.ID{personOf(friend).ID(), personOf(victim).ID()})
				for i := range 3 {
					e.guests[i].Claim(engine.Seat(i))
				}
				e.until("three sit", 20_000, func() bool {
					return e.all(upTo(3), func(s *session.State) bool { return s.Me != engine.Nobody })
				})
				if playing {
					e.begin(upTo(3))
					e.playing(upTo(3), 0)
				}
				to := e.guests[victim]
				var sent [frames][]session.Sent
				for k := range sent {
					sent[k] = session.Anything(e.guests[by].Session, to.Me(), k)
				}
				for n, x := range sent[0] {
					before := session.Size(to.Session)
					for k := range sent {
						for _, frame := range sent[k][n].Frames {
							session.Rested(to.Session, e.ids[by])
							to.Session.Receive(e.ids[by], frame)
						}
					}
					to.Session.Notices()
					if grown := session.Size(to.Session) - before; grown > max(little, bounds[x.What]) {
						t.Errorf("%s: %d bytes more after %d", x.What, grown, frames)
					}
				}
			})
		}
	}
}

// TestStrangersAreForgotten: strangers come to a table, say who they are and what they are called, and go, one after the other: with a word or without. Whoever looks after it keeps nothing of them.
func TestStrangersAreForgotten(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 2, 96, "truco(seats=2)", func(x *session.Terms) { x.Friends = true })
	e.lobby(upTo(2))
	owner := e.guests[0]
	for _, bye := range []bool{false, true} {
		before := session.Size(owner.Session)
		for k := range 20 {
			id, frames := session.Stranger(owner.Session, k)
			owner.Session.Linked(id, true)
			for _, x := range frames {
				if x.What != "Bye" || bye {
					owner.Session.Receive(id, x.Frames[0])
				}
			}
			owner.Session.Linked(id, false)
		}
		owner.Notices()
		if grown := session.Size(owner.Session) - before; grown > 200 {
			t.Errorf("%d bytes more of 20 strangers who say goodbye: %v", grown, bye)
		}
	}
}
