package rendezvous

import (
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"carteado/net/rendezvous/nostr"
)

// pretend is a relay and its network, whose time is turned by hand.
type pretend struct {
	t       *testing.T
	at      time.Time
	sockets []*pretendSocket
	client  *Client
}

// pretendSocket is one connection; what the client sends is kept.
type pretendSocket struct {
	url    string
	on     Handler
	sent   []string
	closed bool
}

func (s *pretendSocket) Send(text []byte) { s.sent = append(s.sent, string(text)) }
func (s *pretendSocket) Close()           { s.closed = true }

func newPretend(t *testing.T, relays ...string) *pretend {
	t.Helper()
	p := &pretend{t: t, at: time.Unix(1_790_000_000, 0)}
	room, err := NewRoom(Secret{1})
	if err != nil {
		t.Fatal(err)
	}
	p.client, err = newClient(Config{
		Room: room, Relays: [][]string{relays}, Now: func() time.Time { return p.at },
		Dial: func(url string, on Handler) Socket {
			s := &pretendSocket{url: url, on: on}
			p.sockets = append(p.sockets, s)
			return s
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// pass turns the clock, a tick at a time.
func (p *pretend) pass(d time.Duration) {
	for end := p.at.Add(d); p.at.Before(end); {
		p.at = p.at.Add(tickInterval)
		p.client.tick()
	}
}

// last returns the newest socket to a relay.
func (p *pretend) last(url string) *pretendSocket {
	for _, s := range slices.Backward(p.sockets) {
		if s.url == url {
			return s
		}
	}
	p.t.Fatalf("%s was not dialled", url)
	return nil
}

// count returns how many messages of a kind were sent.
func (s *pretendSocket) count(word string) (n int) {
	for _, text := range s.sent {
		if strings.HasPrefix(text, `["`+word+`"`) {
			n++
		}
	}
	return n
}

// event returns the last event that was sent.
func (s *pretendSocket) event(t *testing.T) *nostr.Event {
	t.Helper()
	for _, text := range slices.Backward(s.sent) {
		if f, err := nostr.ParseFrame([]byte(text)); err == nil && f.Word == "EVENT" {
			e, err := nostr.ParseEvent(f.Rest[0])
			if err != nil || e.Check() != nil {
				t.Fatalf("%s: %v", text, err)
			}
			return e
		}
	}
	t.Fatal("no event")
	return nil
}

// Hellos come at 0, 1, 3, 8 and 20 seconds and then once a minute; out of sight not even that, and never when nobody
// is looked for.
func TestHelloSchedule(t *testing.T) {
	p := newPretend(t, "ws://a")
	a := p.last("ws://a")
	a.on.Opened()
	began := p.at
	var times []int
	p.client.Announce([]byte("oi"))
	for n := 0; p.at.Sub(began) < 200*time.Second; p.pass(tickInterval) {
		a.on.Text([]byte(`["EOSE","x"]`)) // a sign of life
		for ; n < a.count("EVENT"); n++ {
			times = append(times, int(p.at.Sub(began).Seconds()))
		}
	}
	if want := []int{0, 1, 3, 8, 20, 80, 140}; !slices.Equal(times, want) {
		t.Errorf("hellos at %v, not %v", times, want)
	}
	keep := func(d time.Duration) int {
		n := a.count("EVENT")
		for end := p.at.Add(d); p.at.Before(end); p.pass(10 * time.Second) {
			a.on.Text([]byte(`["EOSE","x"]`))
		}
		return a.count("EVENT") - n
	}
	p.client.Visible(false)
	if n := keep(5 * time.Minute); n != 0 {
		t.Errorf("%d hellos out of sight", n)
	}
	p.client.Visible(true)
	if n := keep(2 * time.Minute); n != 2 {
		t.Errorf("%d hellos in two minutes", n)
	}
	p.client.Announce(nil)
	if n := keep(10 * time.Minute); n != 0 {
		t.Errorf("%d hellos after the last was found", n)
	}
	p.client.Announce([]byte("oi"))
	if n := keep(10*time.Second) + 1; n != 4 { // the first came at once
		t.Errorf("%d hellos when one is missed again", n)
	}
}

// Listening comes before posting, and one event goes to all relays, to the late ones too.
func TestPublish(t *testing.T) {
	p := newPretend(t, "ws://a", "ws://b")
	a, b := p.last("ws://a"), p.last("ws://b")
	a.on.Opened()
	if err := p.client.Publish([]byte("carta")); err != nil {
		t.Fatal(err)
	}
	p.pass(3 * time.Second)
	b.on.Opened()
	for _, s := range []*pretendSocket{a, b} {
		if len(s.sent) != 2 || !strings.HasPrefix(s.sent[0], `["REQ","room",{"kinds":[`) || s.count("EVENT") != 1 {
			t.Errorf("%s heard %q", s.url, s.sent)
		}
	}
	e := a.event(t)
	if b.event(t).ID != e.ID {
		t.Error("two events for one letter")
	}
	if e.Kind != p.client.room.Kind || e.CreatedAt != p.at.Unix()-3 || len(e.Tags) != 1 || e.Tags[0][1] != p.client.room.Tag || strings.Contains(e.Content, "carta") {
		t.Errorf("%+v", e)
	}
	if err := p.client.Publish(make([]byte, MaxLetter+1)); err != ErrLetterSize {
		t.Error(err)
	}
	p.client.Close()
	if err := p.client.Publish(nil); err != ErrClosed || !a.closed || !b.closed {
		t.Error(err, a.closed, b.closed)
	}
}

// A letter that two relays bring is one, and our own come back in silence.
func TestIncoming(t *testing.T) {
	p := newPretend(t, "ws://a", "ws://b")
	other := newPretend(t, "ws://a")
	a, b := p.last("ws://a"), p.last("ws://b")
	a.on.Opened()
	b.on.Opened()
	other.last("ws://a").on.Opened()
	other.client.Publish([]byte("carta"))
	event := other.last("ws://a").event(t)
	p.client.Publish([]byte("minha"))
	for _, text := range []string{
		string(nostr.EventFrame("room", a.event(t))),
		string(nostr.EventFrame("other", event)),
		"nonsense", `["EVENT"]`, `["EVENT","room"]`, `["EVENT","room",{}]`, `["EVENT","room",null]`, `["OK"]`, `[]`, `[1]`,
		strings.Repeat("x", nostr.MaxFrame+1),
		strings.Replace(string(nostr.EventFrame("room", event)), `"kind":2`, `"kind":3`, 1),
		strings.Replace(string(nostr.EventFrame("room", event)), p.client.room.Tag, "another", 1),
		strings.Replace(string(nostr.EventFrame("room", event)), event.Content[:4], "AAAA", 1),
	} {
		a.on.Text([]byte(text))
	}
	select {
	case e := <-p.client.Incoming():
		t.Errorf("%q came in", e.Letter)
	default:
	}
	a.on.Text(nostr.EventFrame("room", event))
	b.on.Text(nostr.EventFrame("room", event))
	if e := <-p.client.Incoming(); string(e.Letter) != "carta" || e.Relay != "ws://a" {
		t.Errorf("%+v", e)
	}
	select {
	case e := <-p.client.Incoming():
		t.Errorf("%q came twice", e.Letter)
	default:
	}
}

// A relay that falls silent is asked, and left for a new connection; one that cannot be reached is tried ever more
// rarely; one that complains is left alone.
func TestManners(t *testing.T) {
	p := newPretend(t, "ws://a")
	a := p.last("ws://a")
	a.on.Opened()
	p.pass(29 * time.Second)
	if len(a.sent) != 1 {
		t.Errorf("%q", a.sent)
	}
	p.pass(2 * time.Second)
	if a.count("REQ") != 2 || a.count("CLOSE") != 1 {
		t.Errorf("no probe: %q", a.sent)
	}
	a.on.Text([]byte(`["EOSE","probe"]`))
	p.pass(44 * time.Second)
	if a.closed {
		t.Error("closed although it answered")
	}
	p.pass(2 * time.Second)
	if !a.closed || p.last("ws://a") == a {
		t.Error("a silent relay is kept")
	}

	b := p.last("ws://a")
	b.on.Opened()
	p.client.Reopen()
	if !b.closed || p.last("ws://a") == b {
		t.Error("not opened anew")
	}
	a.on.Opened() // what an old socket says does not matter
	b.on.Closed()

	var pauses []int
	for range 9 {
		n, s := len(p.sockets), p.last("ws://a")
		s.on.Closed()
		began := p.at
		for len(p.sockets) == n {
			p.pass(tickInterval)
		}
		pauses = append(pauses, int(p.at.Sub(began).Seconds()))
	}
	if want := []int{1, 2, 4, 8, 16, 32, 60, 60, 60}; !slices.Equal(pauses, want) {
		t.Errorf("dialled after %v, not %v", pauses, want)
	}

	for _, complaint := range []string{
		`["NOTICE","rate-limited"]`, `["OK","` + strings.Repeat("0", 64) + `",false,"pow: 20 bits"]`, `["CLOSED","room","auth-required: who are you"]`,
	} {
		p := newPretend(t, "ws://a")
		a := p.last("ws://a")
		a.on.Opened()
		a.on.Text([]byte(complaint))
		p.client.Publish([]byte("1"))
		p.pass(firstMute - 2*time.Second)
		a.on.Text([]byte(`["EOSE","x"]`))
		if a.count("EVENT") != 0 || a.count("REQ") != 1 {
			t.Errorf("%s: %q", complaint, a.sent)
		}
		p.pass(3 * time.Second)
		p.client.Publish([]byte("2"))
		if a.count("EVENT") != 1 {
			t.Errorf("%s: %q", complaint, a.sent)
		}
		if n := a.count("REQ") - a.count("CLOSE"); n != 1 && !strings.Contains(complaint, "CLOSED") || n == 1 && strings.Contains(complaint, "CLOSED") {
			t.Errorf("%s: %q", complaint, a.sent)
		}
		a.on.Text([]byte(complaint))
		p.pass(firstMute + 2*time.Second) // the second time counts double
		a.on.Text([]byte(`["EOSE","x"]`))
		p.client.Publish([]byte("3"))
		if a.count("EVENT") != 1 {
			t.Errorf("%s: %q", complaint, a.sent)
		}
	}
}

// A relay may tell the time once, but not lead us about for ever.
func TestWrongClock(t *testing.T) {
	p := newPretend(t, "ws://a")
	a := p.last("ws://a")
	a.on.Opened()
	refuse := func(why string) {
		a.on.Text(nostr.OKFrame([32]byte{}, false, "invalid: created_at"+why))
	}
	refuse(nostr.TimeIs + strconv.FormatInt(p.at.Unix()+7200, 10))
	p.client.Publish([]byte("1"))
	if e := a.event(t); e.CreatedAt != p.at.Unix()+7200 {
		t.Errorf("dated %d at %d", e.CreatedAt, p.at.Unix())
	}
	p.pass(outboxAge)
	refuse(nostr.TimeIs + strconv.FormatInt(p.at.Unix()+7201, 10))
	p.client.Publish([]byte("2"))
	if n := a.count("EVENT"); n != 1 {
		t.Errorf("%d events to who refuses them", n)
	}
	for _, why := range []string{nostr.TimeIs, nostr.TimeIs + "-1", nostr.TimeIs + "99999999999999999999", nostr.TimeIs + "noon"} {
		p := newPretend(t, "ws://a")
		a = p.last("ws://a")
		a.on.Opened()
		refuse(why)
		p.client.Publish(nil)
		if a.count("EVENT") != 0 {
			t.Errorf("%q was believed", why)
		}
	}
}

// Who does not listen has no connections, until somebody is missed.
func TestListen(t *testing.T) {
	p := newPretend(t, "ws://a")
	a := p.last("ws://a")
	a.on.Opened()
	p.client.Listen(false)
	if !a.closed || p.client.Open() != 0 {
		t.Error("still listening")
	}
	p.pass(5 * time.Minute)
	if len(p.sockets) != 1 {
		t.Error("dialled")
	}
	p.client.Listen(true)
	if len(p.sockets) != 2 {
		t.Error("not dialled")
	}
}

// Where no relay answers the next list is added, and then the next; the first ones are still tried. One that was met and
// is gone, that does not answer or wants silence is as good as none.
func TestSpare(t *testing.T) {
	seconds := func(p *pretend) (list []int) { // until each was first dialled
		began, dialled := p.at, map[string]bool{}
		for p.at.Sub(began) < 30*time.Second {
			for _, s := range p.sockets {
				if !dialled[s.url] {
					dialled[s.url] = true
					list = append(list, int(p.at.Sub(began).Seconds()))
				}
			}
			p.pass(tickInterval)
		}
		return list
	}
	answer := func(s *pretendSocket) {
		s.on.Opened()
		s.on.Text([]byte(`["EOSE","room"]`))
	}
	for _, c := range []struct {
		name string
		does func(p *pretend, a *pretendSocket)
		want []int
	}{
		{"nobody is there", func(p *pretend, a *pretendSocket) { a.on.Closed() }, []int{0, 8, 16}},
		{"nobody answers", func(p *pretend, a *pretendSocket) { a.on.Opened() }, []int{0, 8, 16}},
		{"one is met", func(p *pretend, a *pretendSocket) { answer(a) }, []int{0}},
		{"one is met and is gone", func(p *pretend, a *pretendSocket) { answer(a); p.pass(20 * time.Second); a.on.Closed() }, []int{0, 8, 16}},
		{"one sends us away", func(p *pretend, a *pretendSocket) {
			answer(a)
			a.on.Text([]byte(`["CLOSED","room","auth-required: "]`))
		}, []int{0, 8, 16}},
		{"one wants no more", func(p *pretend, a *pretendSocket) { answer(a); a.on.Text([]byte(`["NOTICE","slow down"]`)) }, []int{0, 8, 16}},
		{"all others listen", func(p *pretend, a *pretendSocket) { p.client.Listen(false) }, []int{0}},
		{"the network has changed", func(p *pretend, a *pretendSocket) { a.on.Closed(); p.pass(5 * time.Second); p.client.Reopen() }, []int{0, 8, 16}},
	} {
		p := newPretend(t, "ws://a")
		p.client.spare = [][]string{{"ws://b"}, {"ws://c"}}
		c.does(p, p.last("ws://a"))
		if got := seconds(p); !slices.Equal(got, c.want) {
			t.Errorf("%s: dialled after %v s, not %v", c.name, got, c.want)
		}
	}

	p := newPretend(t, "ws://a")
	p.client.spare = [][]string{{"ws://b"}, {"ws://c"}}
	p.last("ws://a").on.Closed()
	p.client.Announce([]byte("oi"))
	p.pass(9 * time.Second)
	b := p.last("ws://b")
	answer(b)
	if b.count("EVENT") == 0 || p.client.Open() != 1 {
		t.Errorf("%d hellos, %d relays open", b.count("EVENT"), p.client.Open())
	}
	p.pass(20 * time.Second)
	if len(p.client.spare) != 1 {
		t.Error("a third list is added where the second answers")
	}
	again := p.last("ws://a")
	answer(again)
	p.client.Publish([]byte("carta"))
	if again.count("EVENT") == 0 || p.client.Open() != 2 {
		t.Error("the first, back again, is not used")
	}
}

// Where no relay is named, as by a private link at a page without one, nobody is met and nothing is dialled.
func TestNoRelay(t *testing.T) {
	p := newPretend(t, "ws://a")
	p.sockets = nil
	var err error
	p.client, err = newClient(Config{
		Room: p.client.room, Relays: Relays(Link{Private: true, Relays: []byte{0}}, nil), Now: func() time.Time { return p.at },
		Dial: p.client.dial,
	})
	if err != nil {
		t.Fatal(err)
	}
	p.client.Announce([]byte("oi"))
	p.pass(time.Minute)
	p.client.Reopen()
	p.pass(time.Minute)
	if len(p.sockets) != 0 || p.client.Open() != 0 {
		t.Errorf("%d relays are dialled", len(p.sockets))
	}
}

// What a relay says of the time counts for itself alone: one that lies keeps nobody from meeting at another.
func TestClocksApart(t *testing.T) {
	p := newPretend(t, "ws://a", "ws://b")
	a, b := p.last("ws://a"), p.last("ws://b")
	a.on.Opened()
	b.on.Opened()
	a.on.Text(nostr.OKFrame([32]byte{}, false, "invalid: created_at"+nostr.TimeIs+strconv.FormatInt(p.at.Unix()+7200, 10)))
	p.client.Publish([]byte("carta"))
	ea, eb := a.event(t), b.event(t)
	if ea.CreatedAt != p.at.Unix()+7200 || eb.CreatedAt != p.at.Unix() || ea.Content != eb.Content {
		t.Errorf("dated %d for one and %d for the other at %d", ea.CreatedAt, eb.CreatedAt, p.at.Unix())
	}
}

// A relay that brings letters without end is heard no more for a while, and what it brought too much another may bring.
func TestLetterBudget(t *testing.T) {
	p := newPretend(t, "ws://a", "ws://b")
	a, b := p.last("ws://a"), p.last("ws://b")
	a.on.Opened()
	b.on.Opened()
	other := newPretend(t, "ws://a")
	o := other.last("ws://a")
	o.on.Opened()
	letter := func() []byte {
		other.client.Publish([]byte("oi"))
		return nostr.EventFrame("room", o.event(t))
	}
	heard := func() (n int) {
		for {
			select {
			case <-p.client.Incoming():
				n++
			default:
				return n
			}
		}
	}
	n, last := 0, []byte(nil)
	for range int(letterRate.Burst) + 5 {
		last = letter()
		a.on.Text(last)
		n += heard()
	}
	if n != int(letterRate.Burst) {
		t.Errorf("%d letters were taken from one relay", n)
	}
	b.on.Text(last)
	if heard() != 1 {
		t.Error("what one relay may not bring no other may")
	}
	p.pass(time.Second)
	a.on.Text(letter())
	if heard() != 1 {
		t.Error("the budget does not come back")
	}
}
