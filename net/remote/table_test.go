package remote_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"carteado/engine"
	"carteado/engine/games"
	"carteado/engine/games/sueca"
	"carteado/net/remote"
	"carteado/net/session"
)

// long is the beginning of a test that takes long, and finds nothing as WebAssembly that it would not natively.
func long(t *testing.T) {
	t.Helper()
	if testing.Short() {
		t.Skip("left out with -short")
	}
}

// Four play a hand of Sueca, each by a page that knows only what he may; a fifth watches.
func TestSueca(t *testing.T) {
	long(t)
	e := newEvening(t, 5, 1, "sueca", nil)
	e.friends[4].Ask(session.Watch{})
	e.sit(4)
	e.until("all see the cards", 100000, func() bool {
		return e.all(5, func(s *session.State) bool { return s.Phase == session.Playing })
	})
	mine, tells, told := e.friends[1], e.friends[1].tells, e.friends[1].told
	if n := len(mine.Engine().Hand().Table().Pile(engine.Zone(1))); n != 10 {
		t.Fatalf("a hand of %d", n)
	}
	for _, s := range mine.Engine().Hand().Table().Pile(engine.Zone(1)) {
		if mine.Engine().Hand().Table().Face(s) == engine.Unknown {
			t.Errorf("card %d of the own hand is not here", s)
		}
	}
	e.over(5)
	t.Logf("40 cards: %d messages, %d bytes in all, the longest %d", mine.tells-tells, mine.told-told, mine.longest)
	if !mine.Engine().Over() || mine.State().Scores[0] != *mine.Engine().Hand().Score() {
		t.Error("the mirror has another score")
	}
	if n := mine.State().Receipts; n != 1 {
		t.Fatalf("%d receipts", n)
	}
	file := ""
	mine.Receipt(0, func(text string, err error) { file = text })
	var missing error
	mine.Receipt(1, func(text string, err error) { missing = err })
	mine.pump()
	if !strings.Contains(file, "friend 1") || missing != session.ErrPhase {
		t.Errorf("%.80q, %v", file, missing)
	}
	// The next hand has another mirror.
	e.until("the next hand", 100000, func() bool {
		return e.all(5, func(s *session.State) bool { return s.Phase == session.Playing && s.Hand == 2 })
	})
}

// Raises that two may answer at once, and cards that are played closed.
func TestTruco(t *testing.T) {
	e := newEvening(t, 4, 3, "truco", nil)
	e.sit(4)
	e.over(4)
}

// A robot's hand is known to the worker of its owner, not to the page.
func TestRobots(t *testing.T) {
	e := newEvening(t, 2, 4, "truco", nil)
	e.until("the plan is known", 5000, func() bool { return e.friends[1].State().Phase == session.Lobby })
	e.friends[1].Ask(session.SetRobot{Seat: 2, On: true})
	e.friends[1].pump()
	if len(e.friends[1].refused) != 1 || e.friends[1].refused[0] != session.ErrOwner {
		t.Errorf("not the owner: %v", e.friends[1].refused)
	}
	for _, s := range []engine.Seat{2, 3} {
		e.friends[0].Ask(session.SetRobot{Seat: s, On: true})
	}
	e.friends[0].pump()
	e.friends[1].Ask(session.Claim{Seat: 1})
	e.friends[1].pump()
	e.until("seated", 20000, func() bool { return e.friends[1].State().Me == 1 })
	e.Run(2000)
	e.friends[1].Ask(session.Ready{})
	e.friends[1].pump()
	e.until("ready", 20000, func() bool { return e.friends[0].State().Seats[1].Ready })
	e.friends[0].Ask(session.Start{})
	e.over(2)
}

// Who stands in for another plays his cards, in the worker: the page does not see them.
func TestStandIn(t *testing.T) {
	e := newEvening(t, 4, 5, "sueca", func(x *session.Terms) { x.MoveTime = 10 })
	e.sit(4)
	e.playing(4, 5)
	e.Crash(3)
	e.until("seat 1 stands in", 100000, func() bool {
		s := e.friends[1].State()
		return len(s.Seats) == 4 && s.Seats[3].StandIn == 1
	})
	e.Run(1000)
	behind := remote.Behind(e.friends[1].host).Hand().Table()
	page := e.friends[1].Engine().Hand().Table()
	known := 0
	for _, s := range behind.Pile(3) {
		if behind.Face(s) != engine.Unknown && !behind.Open(s) {
			known++
		}
		if page.Face(s) != engine.Unknown && !page.Open(s) { // the trump lies open in the hand of who deals
			t.Errorf("the page knows card %d of who is away", s)
		}
	}
	if known == 0 {
		t.Error("the stand-in does not know the hand that it plays")
	}
	e.over(3)
}

// A page that is loaded again has all back: its seat, the table, its cards; also the lobby before.
func TestReload(t *testing.T) {
	e := newEvening(t, 4, 6, "sueca", func(x *session.Terms) { x.MoveTime = 0 })
	e.sit(4)
	e.playing(4, 9)
	for _, f := range e.friends {
		f.idle = true
	}
	e.Run(3000)
	before, cards := e.friends[2].Engine().Hash(), faces(e.friends[2].Engine(), 2)
	e.Crash(2)
	e.Run(1000)
	e.Start(2, e.come(2))
	e.until("the hand is back", 30000, func() bool {
		m := e.friends[2].Engine()
		return m != nil && m.Hash() == before && e.friends[2].State().Phase == session.Playing
	})
	if got := faces(e.friends[2].Engine(), 2); len(got) == 0 || !slices.Equal(got, cards) {
		t.Errorf("cards %v, before %v", got, cards)
	}
	for _, f := range e.friends {
		f.idle = false
	}
	e.over(4)
}

func faces(e *engine.Engine, p engine.Seat) (out []engine.Face) {
	for _, s := range e.Hand().Table().Pile(engine.Zone(p)) {
		out = append(out, e.Hand().Table().Face(s))
	}
	return out
}

// What cannot be written is not said, and nothing after it.
func TestDiskFails(t *testing.T) {
	e := newEvening(t, 4, 7, "sueca", nil)
	e.sit(4)
	x := e.friends[1]
	e.disks[1].fails = errDisk
	e.until("the disk has failed", 60000, func() bool { return x.Err() != nil })
	sent := x.sent
	if err := x.Err(); !errors.Is(err, session.ErrStore) || !strings.Contains(err.Error(), errDisk.Error()) {
		t.Error(err)
	}
	x.Ask(session.Say{Text: "hello"})
	x.Ask(session.Next{})
	e.Run(30000)
	if x.sent != sent {
		t.Errorf("%d messages after that", x.sent-sent)
	}
	if x.host.Open() || len(x.refused) != 1 {
		t.Errorf("open %v, refused %v", x.host.Open(), x.refused)
	}
	a := engine.Action{Seat: 1, Verb: sueca.Play}
	if err := x.Do(0, &a); err != session.ErrPhase {
		t.Error(err)
	}
	e.Crash(1) // loaded again, on a disk that cannot be read
	e.Start(1, e.come(1))
	if err := e.friends[1].Err(); !errors.Is(err, session.ErrStore) {
		t.Error(err)
	}
	e.disks[1].fails = nil // and on one that can
	e.Crash(1)
	e.Start(1, e.come(1))
	e.until("the seat is back", 60000, func() bool { return e.friends[1].State().Me == 1 })
}

// A table where nobody does anything is silent, while the clock runs.
func TestQuiet(t *testing.T) {
	e := newEvening(t, 4, 8, "sueca", func(x *session.Terms) { x.MoveTime = 60 })
	for _, f := range e.friends {
		f.idle = true
	}
	e.sit(4)
	e.until("playing", 100000, func() bool {
		return e.all(4, func(s *session.State) bool { return s.Phase == session.Playing && s.Left >= 0 })
	})
	e.Run(3000)
	f := e.friends[2]
	tells, writes, left := f.tells, e.disks[2].writes, f.State().Left
	e.Run(10000)
	if f.tells != tells || e.disks[2].writes != writes {
		t.Errorf("%d messages, %d writes", f.tells-tells, e.disks[2].writes-writes)
	}
	if now := f.State().Left; now != left-10000 || left < 40000 || left > 60000 {
		t.Errorf("%d ms left, and 10 s later %d", left, now)
	}
}

// A page leaves a table, opens another, and comes back; what was on its way for the one does not reach the other.
func TestAnotherTable(t *testing.T) {
	e := newEvening(t, 2, 9, "truco", nil)
	e.until("the plan is known", 5000, func() bool { return e.friends[1].State().Phase == session.Lobby })
	f := e.friends[0]
	first := f.Table
	f.Ask(session.SetTerms{Terms: e.terms})
	f.Ask(session.SetRobot{Seat: 3, On: true})
	f.pump()
	version := f.State().Version
	first.Ask(session.Say{Text: "on its way"})
	late := f.up
	f.up = nil
	first.Close()
	f.open([32]byte{8}, true)
	if s := f.State(); s.Version != 1 || s.Seats[3].Kind != session.Empty {
		t.Errorf("the other table: %+v", s)
	}
	f.up = late
	first.Ask(session.Say{Text: "too late"})
	f.pump()
	if l := f.Lines(); len(l) > 0 {
		t.Errorf("said at another table: %v", l)
	}
	f.open([32]byte{7}, true) // without Close: the worker leaves the one before
	if s := f.State(); s.Version != version || s.Seats[3].Kind != session.Robot {
		t.Errorf("back again: %+v", s)
	}
}

// What a page may not do comes back as the session's own error.
func TestRefused(t *testing.T) {
	e := newEvening(t, 2, 10, "truco", nil)
	e.until("the plan is known", 5000, func() bool { return e.friends[1].State().Phase == session.Lobby })
	f := e.friends[1]
	for _, c := range []struct {
		name string
		do   func()
		want error
	}{
		{"terms of another", func() { f.Ask(session.SetTerms{Terms: e.terms}) }, session.ErrOwner},
		{"robot", func() { f.Ask(session.SetRobot{Seat: 2, On: true}) }, session.ErrOwner},
		{"ready without a seat", func() { f.Ask(session.Ready{}) }, session.ErrPhase},
		{"unready without a seat", func() { f.Ask(session.Unready{}) }, session.ErrPhase},
		{"start", func() { f.Ask(session.Start{}) }, session.ErrOwner},
		{"next", func() { f.Ask(session.Next{}) }, session.ErrPhase},
		{"give up", func() { f.Ask(session.GiveUp{}) }, session.ErrOwner},
		{"hand over", func() { f.Ask(session.HandOver{Seat: 0}) }, session.ErrOwner},
		{"remove", func() { f.Ask(session.Remove{Seat: 0}) }, session.ErrOwner},
		{"admit", func() { f.Ask(session.Admit{Seat: 0}) }, session.ErrOwner},
		{"end", func() { f.Ask(session.ProposeEnd{}) }, session.ErrPhase},
		{"answer", func() { f.Ask(session.AnswerEnd{Yes: true}) }, session.ErrPhase},
		{"no name", func() { f.Ask(session.SetName{Name: ""}) }, session.ErrName},
		{"rules that do not exist", func() { f.Ask(session.SetTerms{Terms: session.Terms{Rules: "poker", ReturnTime: 300}}) }, session.ErrTerms},
		{"two lines", func() { f.Ask(session.Say{Text: "a\nb"}) }, remote.ErrMessage},
		{"no such seat", func() { f.Ask(session.Claim{Seat: 9}) }, remote.ErrMessage},
	} {
		f.refused = nil
		c.do()
		f.pump()
		if len(f.refused) != 1 || !errors.Is(f.refused[0], c.want) {
			t.Errorf("%s: %v", c.name, f.refused)
		}
	}
	if err := f.Do(0, &engine.Action{}); err != session.ErrPhase {
		t.Error(err)
	}
	f.refused = nil
	f.Ask(session.Say{Text: "olá"})
	f.Ask(session.Phrase{Number: 3})
	f.Ask(session.Editing{On: true})
	f.Ask(session.Show{State: 1})
	f.Ask(session.Wake{})
	f.Ask(session.Watch{})
	f.Ask(session.Leave{})
	f.pump()
	if l := f.Lines(); len(f.refused) > 0 || len(l) != 2 || l[0].Text != "olá" || l[1].Phrase != 3 {
		t.Errorf("%v, %v", f.refused, l)
	}
}

// A name that cannot be one opens nothing.
func TestBadName(t *testing.T) {
	e := newEvening(t, 1, 11, "truco", nil)
	for _, name := range []string{"", strings.Repeat("x", 25), "a\u202e"} {
		var refused []error
		f := e.friends[0]
		c := remote.Config{Key: e.keys[0], Name: name, Create: &e.terms, Games: games.Lookup, Now: e.Now, Changed: func() {}}
		c.Post, c.Refused = func(msg []byte) { f.up = append(f.up, msg) }, func(err error) { refused = append(refused, err) }
		f.Table = remote.Open(c)
		f.pump()
		if len(refused) != 1 || !errors.Is(refused[0], session.ErrName) && !errors.Is(refused[0], remote.ErrMessage) {
			t.Errorf("%q: %v", name, refused)
		}
	}
}
