package session_test

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"carteado/net/identity"
	"carteado/net/mental"
	"carteado/net/mental/bus"
	"carteado/net/order"
	"carteado/net/session"
	"carteado/net/wire"
)

// Two entries in one place, shown to one seat alone: all have the verdict, and the evidence.
func TestLogEvidenceSpreads(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 4, 61, "sueca", nil)
	e.sit(4)
	e.playing(upTo(4), 3)
	session.Rival(e.guests[cheat].Session, e.twin(cheat, 2))
	e.until("one has a verdict", 30000, func() bool { return len(e.guests[2].Verdicts()) > 0 })
	if len(e.guests[0].Verdicts())+len(e.guests[3].Verdicts()) > 0 {
		t.Error("others saw it too")
	}
	e.spread()
	for _, i := range []int{0, 2, 3} {
		v := e.guests[i].Verdicts()[0]
		if v.Seat != cheat || v.Order == nil {
			t.Fatalf("guest %d: %+v", i, v)
		}
		if err := order.Judge(session.Table(e.guests[0].Session), e.ids, *v.Order); err != nil {
			t.Error(err)
		}
	}
}

// spread runs until all but the cheat have a verdict.
func (e *evening) spread() {
	e.t.Helper()
	e.until("all have a verdict", 60000, func() bool {
		for i, g := range e.guests {
			if i != cheat && len(g.Verdicts()) == 0 {
				return false
			}
		}
		return true
	})
}

// When the hand is over for all others, one is told another key of the cheat's hand.
func TestDealEvidenceSpreads(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 4, 62, "sueca", nil)
	e.distort(mental.Audit, 1, func(m *mental.Message) { m.Body[3] ^= 1 }, 2)
	e.sit(4)
	e.spread()
	e.convict([]int{0, 2, 3})
	e.until("they rise", 60000, func() bool {
		return e.all([]int{0, 2, 3}, func(s *session.State) bool {
			return s.Phase == session.Lobby && s.Seats[cheat].Kind == session.Empty
		})
	})
}

// Who charges another with what he cannot prove is not believed, nor heard again.
func TestSlander(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 2, 63, "truco(seats=2)", nil)
	e.guests[0].idle, e.guests[1].idle, e.rough = true, true, true
	e.sit(2)
	e.playing(upTo(2), 1)
	victim := e.guests[0]
	says, shows := session.Slander(victim.Session, 1, "share", []byte("nothing"))
	if err := victim.Session.Receive(e.ids[1], shows); err != session.ErrPhase {
		t.Errorf("evidence that nobody asked for: %v", err)
	}
	asked := 0
	e.Hook = func(from, to int, msg []byte) [][]byte {
		if from == 0 && bytes.Equal(msg[1:], says[1:]) {
			asked++
			if err := victim.Session.Receive(e.ids[1], shows); err != nil {
				t.Error(err)
			}
		}
		return [][]byte{msg}
	}
	for range 3 {
		if err := victim.Session.Receive(e.ids[1], says); err != nil {
			t.Error(err)
		}
		e.Run(5000)
	}
	if asked != 1 || len(victim.Verdicts()) > 0 {
		t.Errorf("asked %d times, believes %v", asked, victim.Verdicts())
	}
	last := victim.notices[len(victim.notices)-1]
	if last.Key != "slander" || last.Seat != 1 || last.Name != "guest 1" {
		t.Errorf("%+v", last)
	}
	for _, what := range []string{"root", "silence", "", "x"} {
		says, _ := session.Slander(victim.Session, 1, what, nil)
		if err := victim.Session.Receive(e.ids[1], says); err != session.ErrFrame {
			t.Errorf("%q: %v", what, err)
		}
	}
}

// A friend of the cheat begins again and again to bring the charge, and never comes to its end. Others bring it.
func TestSlowCharge(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 4, 64, "lots(seats=4,hands=2)", nil)
	e.rough = true
	e.lie(mental.Deals, 1)
	for k := range int64(600) {
		e.After(k*500, func() { session.Dawdle(e.guests[2].Session, cheat) })
	}
	e.sit(4)
	e.until("the match is lost", 90000, func() bool {
		return e.all([]int{0, 3}, func(s *session.State) bool { return s.Phase == session.Lobby && s.Ending == "forfeit" })
	})
}

// Evidence against another, for which somebody has to show a lie of his own, convicts him.
func TestSlanderCosts(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 4, 63, "sueca", nil)
	e.rough = true
	for _, g := range e.guests {
		g.idle = true
	}
	var first *mental.Message
	e.Hook = func(_, _ int, msg []byte) [][]byte {
		if m := deal(msg); m != nil && m.Seat == cheat && m.Kind == mental.Commit && m.Hand == 1 {
			first = m
		}
		return [][]byte{msg}
	}
	e.sit(4)
	e.playing(upTo(4), 0)
	evidence := mental.AppendPiece(nil, mental.Piece{Letter: 'm', Bytes: first.Bytes()})
	first.Body = append([]byte{first.Body[0] ^ 1}, first.Body[1:]...)
	e.signed(cheat, first)
	evidence = mental.AppendPiece(evidence, mental.Piece{Letter: 'm', Bytes: first.Bytes()})
	says, shows := session.Slander(e.guests[0].Session, 2, "keys", evidence)
	e.Hook = func(from, _ int, msg []byte) [][]byte {
		if from == 0 && bytes.Equal(msg[1:], says[1:]) {
			if err := e.guests[0].Session.Receive(e.ids[cheat], shows); err != nil {
				t.Error(err)
			}
		}
		return [][]byte{msg}
	}
	if err := e.guests[0].Session.Receive(e.ids[cheat], says); err != nil {
		t.Error(err)
	}
	e.Run(5000)
	e.convict([]int{0})
	if v := e.guests[0].Verdicts(); len(v) != 1 || v[0].What != "twice" || !told(e.guests[0], "slander") {
		t.Errorf("%v, %v", v, e.guests[0].notices)
	}
}

// Whoever floods is ignored for a while, and named; what he has cost is bounded. The others play on.
func TestFlood(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 3, 64, "truco(seats=2)", nil)
	e.rough = true
	e.guests[0].idle, e.guests[1].idle = true, true
	e.guests[2].Watch()
	e.sit(2)
	e.playing(upTo(2), 1)
	victim := e.guests[0]
	frames := session.Frames(victim.Session)
	for range 3 {
		deal, err := wire.Encode(&wire.Deal{Hand: 1, Raw: bytes.Repeat([]byte{1}, 2000)})
		if err != nil {
			t.Fatal(err)
		}
		frames = append(frames, deal)
	}
	flood := func(n int) (looked int) {
		for k := range n {
			if err := victim.Session.Receive(e.ids[2], frames[k%len(frames)]); !errors.Is(err, session.ErrFlood) {
				looked++
			}
		}
		return looked
	}
	line, err := wire.Encode(&wire.Chat{Text: "buy"})
	if err != nil {
		t.Fatal(err)
	}
	spam := frames
	if frames = [][]byte{line}; flood(1000) > 120 {
		t.Error("a chat full of one peer's lines")
	}
	e.Run(20000)
	frames = spam
	if n := flood(50000); n > 6000 {
		t.Errorf("looked at %d at once", n)
	}
	total := 0
	for range 30 {
		e.Run(1000)
		total += flood(1000)
	}
	if total > 30*400 || total == 0 {
		t.Errorf("looked at %d in 30 s", total)
	}
	named := 0
	for _, n := range victim.notices {
		if n.Key == "flood" {
			named++
			if n.Name != "guest 2" || n.Seat != -1 {
				t.Errorf("%+v", n)
			}
		}
	}
	if named != 1 {
		t.Errorf("named %d times", named)
	}
	e.guests[0].idle, e.guests[1].idle = false, false
	e.scored(upTo(2), 1)
}

// twin returns a second session of a guest, of a program that does not care what the first has said: it sits down as if for the
// first time, and says
// what belongs to the log to one other guest alone.
func (e *evening) twin(i, to int) *session.Session {
	e.t.Helper()
	cfg, s := e.cfg[i], bus.NewStore()
	for name, b := range e.store(i).Records {
		if strings.HasPrefix(name, "nonce/") {
			s.Records[name] = b
		}
	}
	cfg.Store, cfg.Create, cfg.Net = s, nil, logOnly{cfg.Net}
	twin, err := session.New(cfg)
	if err != nil {
		e.t.Fatal(err)
	}
	twin.Linked(e.ids[to], true)
	for _, msg := range session.SittingFrames(e.guests[to].Session) {
		if err := twin.Receive(e.ids[to], msg); err != nil {
			e.t.Fatal(err)
		}
	}
	twin.Tick(e.Now())
	return twin
}

// logOnly lets nothing out but what belongs to the log.
type logOnly struct{ session.Net }

func (n logOnly) Send(to identity.ID, msg []byte) {
	if wire.Kind(msg[0]).Ordering() {
		n.Net.Send(to, msg)
	}
}

// Who has a verdict still has it when his page is loaded anew, and can show it to the others then.
func TestVerdictSurvives(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 4, 62, "sueca", nil)
	e.distort(mental.Audit, 1, func(m *mental.Message) { m.Body[3] ^= 1 }, 2)
	e.sit(4)
	e.until("one has a verdict", 600000, func() bool { return len(e.guests[2].Verdicts()) > 0 })
	was := e.guests[2].Verdicts()
	e.Crash(2)
	e.Start(2, e.come(2))
	is := e.guests[2].Verdicts()
	if len(is) != len(was) || is[0].Seat != cheat || is[0].What != was[0].What || len(e.guests[2].Accusations()) != len(is) {
		t.Fatalf("%+v, and %+v before", is, was)
	}
	e.spread()
	e.judged([]int{0, 2, 3})
}
