package remote_test

import (
	"bytes"
	"encoding/binary"
	"errors"
	"testing"

	"carteado/engine"
	"carteado/engine/games"
	"carteado/engine/games/sueca"
	"carteado/net/identity"
	"carteado/net/mental/bus"
	"carteado/net/remote"
	"carteado/net/session"
)

// quiet is a page whose worker never answers.
func quiet() *remote.Table {
	return remote.Open(remote.Config{
		Key: identity.FromSeed([32]byte{1}), Name: "page", Games: games.Lookup, Now: func() int64 { return 5 },
		Post: func([]byte) {}, Send: func(identity.ID, []byte) {}, Changed: func() {}, Refused: func(error) {},
	})
}

// sight is a hand of Sueca as a seat sees it after the deal, and the faces of its cards.
func sight(seat engine.Seat) (*engine.Engine, []engine.Slot) {
	g, _ := games.Lookup("sueca")
	e := bus.Must(engine.New(g, bus.Must(g.Info().Parse("sueca")), engine.Carry{}))
	for s := range engine.Slot(40) {
		if e.Hand().Table().Awaited(s) { // the trump
			bus.Must(0, e.Do(0, &engine.Action{Seat: engine.Nobody, Verb: engine.Open, Cards: []engine.Slot{s}, Faces: []engine.Face{1}}))
		}
	}
	return e, e.Hand().Table().Pile(engine.Zone(seat))
}

// The mirror takes no face that its seat may not see, and no log that does not stand.
func TestMirrorRefuses(t *testing.T) {
	e, mine := sight(1)
	carry := e.Carry().Text(e.Options())
	page := quiet()
	n := remote.Number(page)
	if err := page.Handle(remote.HandNews(n, 1, "sueca", carry, e.Log())); err != nil {
		t.Fatal(err)
	}
	_, theirs := sight(2)
	if err := page.Handle(remote.FacesNews(n, 1, theirs[0], 5)); !errors.Is(err, remote.ErrMessage) {
		t.Errorf("another's card: %v", err)
	}
	if page.Engine().Hand().Table().Face(theirs[0]) != engine.Unknown {
		t.Error("another's card is known")
	}
	if err := page.Handle(remote.FacesNews(n, 1, mine[0], 5)); err != nil || page.Engine().Hand().Table().Face(mine[0]) != 5 {
		t.Errorf("the own card: %v", err)
	}
	for _, c := range []struct {
		name string
		msg  []byte
	}{
		{"another face of it", remote.FacesNews(n, 1, mine[0], 6)},
		{"of a later state", remote.FacesNews(n, 3, mine[1], 6)},
		{"no such card", remote.FacesNews(n, 1, 200, 6)},
		{"no such game", remote.HandNews(n, 1, "poker", carry, nil)},
		{"rules that cannot be", remote.HandNews(n, 1, "sueca(x=1)", carry, nil)},
		{"no such seat", remote.HandNews(n, 5, "sueca", carry, nil)},
		{"no carry", remote.HandNews(n, 1, "sueca", "", nil)},
		{"no log", remote.HandNews(n, 1, "sueca", carry, []byte{1, 2, 3})},
		{"a time before all times", remote.TimeNews(n, -2)},
		{"a time that never comes", remote.TimeNews(n, 1<<60)},
		{"a log that does not stand", remote.HandNews(n, 1, "sueca", carry, []byte{1, 200, 0, 0})},
	} {
		if err := page.Handle(c.msg); !errors.Is(err, remote.ErrMessage) {
			t.Errorf("%s: %v", c.name, err)
		}
	}
	if err := page.Handle(remote.HandNews(n+1, 1, "poker", carry, nil)); err != nil {
		t.Errorf("of another table: %v", err)
	}
	page.Close()
	if err := page.Handle(remote.HandNews(n, 1, "sueca", carry, nil)); err != nil || page.Engine() != nil {
		t.Error("taken in after the table was closed", err)
	}
}

// A hand may end, and make room for the next, in one step: the page still sees how it ended.
func TestLastCard(t *testing.T) {
	e, _ := sight(0)
	page := quiet()
	tell := remote.Follower(page)
	if err := tell(e, 0); err != nil {
		t.Fatal(err)
	}
	first := page.Engine()
	p := e.Hand().Turn().First()
	s := e.Hand().Table().Pile(engine.Zone(p))[0]
	if f := e.Hand().Table().Face(s); f == engine.Unknown {
		bus.Must(0, e.Learn(s, 2))
	}
	a := engine.Action{Seat: p, Verb: sueca.Play, Cards: []engine.Slot{s}, Faces: []engine.Face{e.Hand().Table().Face(s)}}
	bus.Must(0, e.Do(uint32(e.Len()), &a))
	next, _ := sight(0)
	if err := tell(next, 1); err != nil {
		t.Fatal(err)
	}
	if first.Len() != 2 || first.Head() != e.Head() {
		t.Errorf("%d entries of 2", first.Len())
	}
	if m := page.Engine(); m == first || m.Head() != next.Head() || remote.Seat(page) != 1 {
		t.Error("not the next hand")
	}
	if err := tell(nil, 1); err != nil || page.Engine() != nil {
		t.Errorf("%v, and still a hand", err)
	}
}

// messages returns what page and worker say to each other until a hand of Truco is on its way, without their numbers.
func messages(t testing.TB) (up, down [][]byte) {
	e := newEvening(t, 2, 1, "truco(seats=2)", nil)
	f := e.friends[1]
	seen := map[byte]int{}
	f.overhear = func(toWorker bool, msg []byte) {
		if seen[msg[0]]++; seen[msg[0]] > 30 {
			return
		}
		_, n := binary.Uvarint(msg[1:])
		msg = append([]byte{msg[0]}, msg[1+n:]...)
		if toWorker {
			up = append(up, msg)
		} else {
			down = append(down, msg)
		}
	}
	e.sit(2)
	e.until("some cards", 100000, func() bool { return e.friends[1].State().Phase == session.Playing && f.State().Left > 0 })
	e.Run(5000)
	return up, down
}

// numbered puts a table's number into a message.
func numbered(b []byte, n uint32) []byte {
	if len(b) == 0 {
		return nil
	}
	return append(binary.AppendUvarint([]byte{b[0]}, uint64(n)), b[1:]...)
}

// again sees to it that what can be read is written in the same way.
func again(t *testing.T, msg []byte) {
	k, n, body, err := remote.Unpack(msg)
	if err != nil {
		if !errors.Is(err, remote.ErrMessage) {
			t.Fatalf("%v", err)
		}
		return
	}
	if b, err := remote.Pack(k, n, body); err != nil || !bytes.Equal(b, msg) {
		t.Fatalf("%x is %+v, which is %x, %v", msg, body, b, err)
	}
}

// A page bears whatever a worker says.
func FuzzPage(f *testing.F) {
	_, down := messages(f)
	for _, msg := range down {
		f.Add(msg, []byte{})
		f.Add(down[len(down)-1], msg)
	}
	e, mine := sight(1)
	f.Add(numberless(remote.HandNews(0, 1, "sueca", e.Carry().Text(e.Options()), e.Log())), numberless(remote.FacesNews(0, 1, mine[0], 9)))
	f.Add(numberless(remote.HandNews(0, 1, "buraco", "deal=-1 dealer=0 points=-5,0,0,0", nil)), []byte{})
	f.Fuzz(func(t *testing.T, first, second []byte) {
		page := quiet()
		for _, b := range [][]byte{first, second} {
			msg := numbered(b, remote.Number(page))
			if err := page.Handle(msg); err != nil && !errors.Is(err, remote.ErrMessage) {
				t.Fatal(err)
			}
			again(t, msg)
			st := page.State()
			if st == nil || st.View != nil || st.Left < -1 {
				t.Fatalf("%+v", st)
			}
			m := page.Engine()
			if m == nil {
				continue
			}
			for s := range engine.Slot(m.Hand().Table().Slots()) {
				x := m.Hand().Table()
				if x.Live(s) && x.Face(s) != engine.Unknown && !x.Open(s) && !x.Seen(s).Has(remote.Seat(page)) {
					t.Fatalf("card %d is known", s)
				}
			}
			page.Do(uint32(m.Len()), &engine.Action{Seat: remote.Seat(page), Verb: engine.FirstVerb})
		}
	})
}

func numberless(msg []byte) []byte { return append([]byte{msg[0]}, msg[2:]...) }

// A worker bears whatever a page says.
func FuzzWorker(f *testing.F) {
	up, _ := messages(f)
	for i, msg := range up {
		f.Add(msg, up[(i+1)%len(up)])
	}
	g, _ := games.Lookup("truco")
	terms := session.NewTerms(bus.Must(g.Info().Parse("truco(seats=2)")))
	f.Fuzz(func(t *testing.T, first, second []byte) {
		broken := false
		var host *remote.Host
		var page *remote.Table
		host = remote.NewHost(remote.HostConfig{Disk: &disk{records: map[string][]byte{}}, Random: bus.Source(1), Games: games.Lookup, Post: func(msg []byte) {
			page.Handle(msg)
		}})
		var early [][]byte
		post := func(msg []byte) { early = append(early, msg) }
		page = remote.Open(remote.Config{
			Key: identity.FromSeed([32]byte{1}), Name: "page", Create: &terms, Games: games.Lookup, Now: func() int64 { return 0 },
			Post: func(msg []byte) { post(msg) }, Send: func(identity.ID, []byte) {}, Changed: func() {},
			Refused: func(err error) { broken = broken || errors.Is(err, remote.ErrBroken) },
		})
		post = func(msg []byte) { host.Handle(0, msg) }
		for _, msg := range early {
			post(msg)
		}
		page.Linked(identity.FromSeed([32]byte{2}).ID(), true)
		for i, b := range [][]byte{first, second} {
			msg := numbered(b, remote.Number(page))
			if err := host.Handle(int64(i*100), msg); err != nil && !errors.Is(err, remote.ErrMessage) {
				t.Fatal(err)
			}
			again(t, msg)
			host.Tick(int64(i*3000 + 50))
		}
		if broken {
			t.Fatal("it broke")
		}
	})
}
