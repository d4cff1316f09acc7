package session_test

import (
	"bytes"
	"testing"

	"carteado/engine"
	"carteado/net/identity"
	"carteado/net/session"
)

// personOf returns the key of who a guest is at every table.
func personOf(i int) *identity.Key { return identity.FromSeed([32]byte{99, byte(i)}) }

// Those who want to be known are, to all who sit with them, and to nobody else; also after a reload, and in the next sitting. Nothing that
// is sent tells it to others, and what was said to one is nothing to another.
func TestAcquaint(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 4, 61, "lots(seats=3,hands=1)", nil)
	e.rough = true // who watches is told what is of no use to him
	var letters [][]byte
	for i := range 4 {
		if i != 1 {
			e.cfg[i].Person, e.cfg[i].Picture = personOf(i), i+5
		}
		e.Start(i, e.come(i))
	}
	e.Hook = func(from, _ int, msg []byte) [][]byte {
		if id := personOf(from).ID(); bytes.Contains(msg, id[:]) {
			t.Fatalf("guest %d sends in the clear who he is", from)
		}
		if from == 0 && session.IsWho(msg) {
			letters = append(letters, bytes.Clone(msg))
		}
		return [][]byte{msg}
	}
	e.guests[3].Watch()
	known := func() {
		t.Helper()
		e.until("they know each other", 20000, func() bool {
			for i, g := range e.guests {
				for seat, x := range g.State().Seats {
					want, picture := identity.ID{}, 0
					if i != 3 && seat != 1 {
						want, picture = personOf(seat).ID(), seat+5
					}
					if x.Person != want || x.Picture != picture {
						return false
					}
				}
			}
			return true
		})
	}
	e.sit(3)
	known()
	e.Crash(2)
	e.Run(2000)
	e.Start(2, e.come(2))
	known()
	e.guests[0].Meet()
	e.guests[2].Meet()
	if a, b := e.guests[0].State().Seats, e.guests[2].State().Seats; a[0].Print == "" || a[2].Print == "" || a[0].Print != b[0].Print || a[2].Print != b[2].Print || a[1].Print != "" {
		t.Errorf("they read %v and %v", a, b)
	}
	if len(letters) < 3 {
		t.Fatalf("%d letters", len(letters))
	}
	for _, letter := range letters {
		if e.guests[3].Session.Receive(e.ids[0], letter); e.guests[3].State().Seats[0].Person != (identity.ID{}) {
			t.Error("who watches knows who sits there")
		}
	}
	e.over(upTo(3), 6000000)
	known()
	e.begin(upTo(3))
	known()
}

// TestAcquaintLie: somebody says that he is a person whose key he does not have. Nobody takes him for that.
func TestAcquaintLie(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 3, 62, "lots(seats=3,hands=1)", nil)
	e.rough = true
	for i := range 3 {
		e.cfg[i].Person = personOf(i)
		e.Start(i, e.come(i))
	}
	lied := 0
	e.Hook = func(from, to int, msg []byte) [][]byte {
		if from != cheat || !session.IsWho(msg) {
			return [][]byte{msg}
		}
		lied++
		return [][]byte{session.Posing(e.guests[cheat].Session, e.ids[to], personOf(0).ID())}
	}
	e.sit(3)
	e.playing(upTo(3), 0)
	if x := e.guests[2].State().Seats; lied == 0 || x[cheat].Person != (identity.ID{}) || x[0].Person != personOf(0).ID() {
		t.Errorf("%d lies, and they are taken for %v", lied, x)
	}
}

// TestKnownOnly: at a table for those whom its owner knows, who comes shows the owner alone who he is, and gets a place if that is known, or
// when the owner lets him in. Who says nothing, or claims to be another, waits for that.
func TestKnownOnly(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 4, 68, "truco", func(x *session.Terms) { x.Friends = true })
	for i := 1; i < 4; i++ {
		if i != 2 {
			e.cfg[i].Person = personOf(i)
		}
		e.Start(i, e.come(i))
	}
	owner := e.guests[0]
	owner.Know([]identity.ID{personOf(1).ID(), personOf(2).ID()})
	e.Hook = func(from, to int, msg []byte) [][]byte {
		if session.IsWho(msg) && to != 0 {
			t.Errorf("guest %d tells guest %d who he is", from, to)
		}
		return [][]byte{msg}
	}
	e.lobby(upTo(4))
	for i := 1; i < 4; i++ {
		e.guests[i].Claim(engine.Seat(i))
	}
	e.until("who is known sits", 20000, func() bool { return owner.State().Seats[1].Kind == session.Person })
	e.Run(5000)
	asks := func() (out []identity.ID) {
		for _, x := range owner.State().Asking {
			out = append(out, x.ID)
		}
		return out
	}
	if st := owner.State(); st.Seats[2].Kind != session.Empty || st.Seats[3].Kind != session.Empty || len(asks()) != 2 {
		t.Fatalf("there sit %+v, and %v ask", st.Seats, asks())
	}
	if got := owner.State().Seats[1].Person; got != personOf(1).ID() {
		t.Errorf("known is %v", got)
	}
	if err := owner.Admit(e.guests[3].State().People[0], 3); err != nil { // the owner himself: nothing comes of it
		t.Error(err)
	}
	if err := owner.Admit(e.cfg[2].Key.ID(), 2); err != nil {
		t.Fatal(err)
	}
	e.until("who was let in sits", 20000, func() bool { return owner.State().Seats[2].Kind == session.Person })
	e.Run(5000)
	if st := owner.State(); st.Seats[3].Kind != session.Empty || len(asks()) != 1 {
		t.Errorf("there sit %+v, and %v ask", st.Seats, asks())
	}
	owner.Know([]identity.ID{personOf(3).ID()})
	e.until("who is known by now sits", 20000, func() bool { return owner.State().Seats[3].Kind == session.Person })
	if got := asks(); got != nil {
		t.Errorf("still %v ask", got)
	}
}
