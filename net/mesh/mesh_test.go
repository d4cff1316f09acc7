//go:build !js

package mesh

import (
	"fmt"
	"math/rand/v2"
	"net/http/httptest"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/pion/transport/v4/vnet"

	"carteado/net/rendezvous"
	"carteado/net/rendezvous/relay"
)

// The whole way: a link, a relay, a room, a channel.
func TestByRelay(t *testing.T) {
	server := httptest.NewServer(relay.New(time.Now))
	defer server.Close()
	link := rendezvous.Link{
		Page: "https://example.org/", Secret: rendezvous.Secret{7}, Private: true, Own: "ws" + strings.TrimPrefix(server.URL, "http") + "/relay",
	}
	w := newWorld(t)
	var places []*vnet.Net
	for range 8 {
		places = append(places, w.public())
	}
	w.start()
	var players []*player
	began := time.Now()
	for i, at := range places {
		opened, err := rendezvous.ParseLink(link.String(), 1)
		if err != nil {
			t.Fatal(err)
		}
		secret, err := rendezvous.NewRoom(opened.Secret)
		if err != nil {
			t.Fatal(err)
		}
		client, err := rendezvous.NewClient(rendezvous.Config{Room: secret, Relays: rendezvous.Relays(opened, nil)})
		if err != nil {
			t.Fatal(err)
		}
		defer client.Close()
		players = append(players, w.joinBy(client, byte(i+1), at))
		if i == 1 {
			players[0].up(players[1])
			t.Logf("two after %v", time.Since(began))
		}
	}
	for _, p := range players {
		for _, q := range players {
			if p != q {
				p.up(q)
			}
		}
	}
	t.Logf("eight after %v", time.Since(began))
}

// Two players meet, talk, and part; afterwards nothing is left running.
func TestTwo(t *testing.T) {
	before := runtime.NumGoroutine()
	t.Run("table", func(t *testing.T) {
		w := newWorld(t)
		at, bt := w.public(), w.public()
		w.start()
		ana, bia := w.join(1, at), w.join(2, bt)
		if ana.up(bia).Forwarded || bia.up(ana).Forwarded {
			t.Error("they had a third between them")
		}
		ana.says(bia, "oi")
		bia.hears(ana, "oi")
		long := strings.Repeat("carta ", 50_000) // 300 kB: many frames
		bia.says(ana, long)
		bia.says(ana, "")
		bia.says(ana, "depois")
		ana.hears(bia, long)
		ana.hears(bia, "depois")
		if s := ana.Stats(); len(s) != 1 || s[0].Peer != bia.id || s[0].Received != uint64(len(long)+6) || s[0].Sent != 2 {
			t.Errorf("stats: %+v", s)
		}
		if err := ana.Send(bia.id, make([]byte, MaxMessage+1)); err != ErrTooLong {
			t.Error(err)
		}
		if err := ana.Send(key(9).ID(), nil); err != ErrNotConnected {
			t.Error(err)
		}
		bia.Close()
		if why := ana.down(bia).Why; why != Left {
			t.Errorf("it %v", why)
		}
		if err := bia.Send(ana.id, nil); err != ErrClosed {
			t.Error(err)
		}
	})
	for range 100 {
		if runtime.NumGoroutine() <= before {
			return
		}
		time.Sleep(20 * time.Millisecond)
	}
	stacks := make([]byte, 1<<20)
	stacks = stacks[:runtime.Stack(stacks, true)]
	begun := map[string]int{}
	for _, line := range strings.Split(string(stacks), "\n") {
		if by, ok := strings.CutPrefix(line, "created by "); ok {
			begun[strings.Fields(by)[0]]++
		}
	}
	t.Errorf("%d goroutines were, %d are, begun by %v", before, runtime.NumGoroutine(), begun)
}

// Messages arrive once and in order, whatever their length.
func TestOrder(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	at, bt := w.public(), w.public()
	w.start()
	ana, bia := w.join(1, at), w.join(2, bt)
	ana.up(bia)
	random := rand.New(rand.NewPCG(1, 2))
	const n = 400
	for i := range n {
		ana.says(bia, fmt.Sprintf("%d %s", i, strings.Repeat("x", random.IntN(40_000)>>random.IntN(8))))
	}
	bia.wait("the last message", func(e Event) bool {
		m, ok := e.(Message)
		return ok && strings.HasPrefix(string(m.Data), fmt.Sprintf("%d ", n-1))
	})
	next := 0
	for _, e := range bia.events() {
		if m, ok := e.(Message); ok {
			if !strings.HasPrefix(string(m.Data), fmt.Sprintf("%d ", next)) {
				t.Fatalf("%.10q came as number %d", m.Data, next)
			}
			next++
		}
	}
}

// Eight players come together, with one packet in twenty lost. Then all is quiet, two listen, and a ninth is found.
func TestEight(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	var places []*vnet.Net
	for range 8 {
		places = append(places, w.public())
	}
	place := w.public()
	dice := rand.New(rand.NewPCG(3, 4))
	var lossy atomic.Bool
	lossy.Store(true)
	w.wan.AddChunkFilter(func(vnet.Chunk) bool { return !lossy.Load() || dice.IntN(20) > 0 })
	w.start()
	began := time.Now()
	var players []*player
	for i, at := range places {
		players = append(players, w.join(byte(i+1), at))
	}
	for _, p := range players {
		for _, q := range players {
			if p != q {
				p.up(q)
			}
		}
	}
	t.Logf("28 channels after %v, %d letters", time.Since(began), w.hub.letters())
	for _, p := range players {
		for _, q := range players {
			if p != q {
				p.says(q, "oi "+q.id.String())
			}
		}
	}
	for _, p := range players {
		for _, q := range players {
			if p != q {
				p.hears(q, "oi "+p.id.String())
			}
		}
		for _, e := range p.events() {
			switch e := e.(type) {
			case Up, Message:
			case Down: // where the third was faster
				if e.Why != Replaced {
					t.Errorf("%v: %+v", p.id, e)
				}
			default:
				t.Errorf("%v: %T %+v", p.id, e, e)
			}
		}
	}

	lossy.Store(false)
	letters := w.hub.letters()
	listening := func() (n int) {
		w.hub.mu.Lock()
		defer w.hub.mu.Unlock()
		for _, wire := range w.hub.wires {
			if wire.listening {
				n++
			}
		}
		return n
	}
	w.turn(3*settled, func() bool { return listening() == 2 })
	if n := listening(); n != 2 {
		t.Errorf("%d listen for others", n)
	}
	if n := w.hub.letters(); n != letters {
		t.Errorf("%d letters were written when all were there", n-letters)
	}
	late := w.join(9, place)
	for _, p := range players {
		p.up(late)
		late.up(p)
	}
	if n := w.hub.letters() - letters; n > 2+2*2*3 { // hellos, and offer, answer and candidates of the two
		t.Errorf("a ninth cost %d letters", n)
	}
}

var symmetric = vnet.NATType{MappingBehavior: vnet.EndpointAddrPortDependent, FilteringBehavior: vnet.EndpointAddrPortDependent}
var cone = vnet.NATType{MappingBehavior: vnet.EndpointIndependent, FilteringBehavior: vnet.EndpointAddrPortDependent}

// Behind cones people reach each other once they know how they look from outside.
func TestCones(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	server, at, bt := w.public(), w.behind(cone), w.behind(cone)
	w.start()
	w.stun(server)
	ana, bia := w.join(1, at), w.join(2, bt)
	if ana.up(bia).Forwarded || bia.up(ana).Forwarded {
		t.Error("they had a third between them")
	}
}

// Who is behind the same router is told to be near, and nobody else.
func TestNear(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	server, home, away := w.public(), w.home(cone, 2), w.behind(cone)
	w.start()
	w.stun(server)
	ana, bia, caio := w.join(1, home[0]), w.join(2, home[1]), w.join(3, away)
	w.settles([]*player{ana, bia, caio})
	for _, p := range []*player{ana, bia} {
		p.wait("Near", func(e Event) bool { _, ok := e.(Near); return ok })
	}
	for _, p := range []*player{ana, bia, caio} {
		for _, e := range p.events() {
			if e, ok := e.(Near); ok && (p == caio || e.Peer == caio.id) {
				t.Errorf("%v is near %v", e.Peer, p.id)
			}
		}
	}
}

// Two behind symmetric NATs never reach each other: a third passes on what they say, and cannot read it.
func TestForwarding(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	server, ct, at, bt := w.public(), w.public(), w.behind(symmetric), w.behind(symmetric)
	w.start()
	w.stun(server)
	ana, bia, caio := w.join(1, at), w.join(2, bt), w.join(3, ct)
	if !ana.up(bia).Forwarded || !bia.up(ana).Forwarded {
		t.Error("they met without a third")
	}
	if ana.up(caio).Forwarded || bia.up(caio).Forwarded {
		t.Error("they met the third through another")
	}
	long := strings.Repeat("carta ", 50_000)
	ana.says(bia, long)
	ana.says(bia, "oi")
	bia.says(ana, "olá")
	bia.hears(ana, long)
	bia.hears(ana, "oi")
	ana.hears(bia, "olá")
	for _, s := range ana.Stats() {
		if s.Forwarded != (s.Peer == bia.id) || s.Forwarded && s.Via != caio.id {
			t.Errorf("stats: %+v", s)
		}
	}
	caio.Close() // without the third they are apart
	if why := ana.down(bia).Why; why != Lost {
		t.Errorf("it %v", why)
	}
	bia.down(ana)
}

// Two behind symmetric NATs and nobody else: by a TURN server they reach each other, and without one never.
func TestTURN(t *testing.T) {
	t.Parallel()
	table := func(serve func(w *world, at *vnet.Net)) (w *world, ana, bia *player) {
		w = newWorld(t)
		server, at, bt := w.public(), w.behind(symmetric), w.behind(symmetric)
		w.start()
		serve(w, server)
		return w, w.join(1, at), w.join(2, bt)
	}
	away, apart, alone := table((*world).stun)
	_, ana, bia := table((*world).turnServer)
	began := time.Now()
	if ana.up(bia).Forwarded || bia.up(ana).Forwarded {
		t.Error("a TURN server is taken for a third player")
	}
	long := strings.Repeat("carta ", 50_000)
	ana.says(bia, long)
	bia.says(ana, "oi")
	bia.hears(ana, long)
	ana.hears(bia, "oi")
	t.Logf("by TURN after %v", time.Since(began))
	if ana.Barred() || bia.Barred() || apart.Barred() || alone.Barred() {
		t.Error("who is there, or is being tried, is taken for one who cannot be reached")
	}
	time.Sleep(max(6*time.Second, 2*time.Since(began)))
	away.turn(2*attemptWithin, func() bool { return apart.Barred() && alone.Barred() })
	for _, p := range []*player{apart, alone} {
		if e := p.events(); len(e) > 0 || !p.Barred() {
			t.Errorf("without TURN: %v, barred %v", e, p.Barred())
		}
	}
}

// Where letters take seconds, overtake each other, and packets take 200 ms, people meet all the same, each two by one
// channel that stays, and nobody is taken for silent. What was said before that channel took the place of another, of a way
// through a third or of an offer that crossed, may be lost: they talk when all have met.
func TestDelay(t *testing.T) {
	t.Parallel()
	w := newWideWorld(t, 200*time.Millisecond)
	var mu sync.Mutex
	dice := rand.New(rand.NewPCG(5, 6))
	w.hub.delay = func() time.Duration {
		mu.Lock()
		defer mu.Unlock()
		return 100*time.Millisecond + time.Duration(dice.IntN(3900))*time.Millisecond
	}
	var places []*vnet.Net
	for range 3 {
		places = append(places, w.public())
	}
	w.start()
	began := time.Now()
	var players []*player
	for i, at := range places {
		players = append(players, w.join(byte(i+1), at))
	}
	each := func(do func(p, q *player)) {
		for _, p := range players {
			for _, q := range players {
				if p != q {
					do(p, q)
				}
			}
		}
	}
	w.settles(players)
	t.Logf("3 channels after %v, %d letters", time.Since(began), w.hub.letters())
	long := strings.Repeat("carta ", 50_000)
	each(func(p, q *player) { p.says(q, "oi"); p.says(q, long) })
	each(func(p, q *player) { p.hears(q, "oi"); p.hears(q, long) })
	for _, p := range players {
		for _, e := range p.events() {
			switch e := e.(type) {
			case Up, Message:
			case Down: // where a way through a third, or an offer that crossed, was faster
				if e.Why != Replaced {
					t.Errorf("%v: %+v", p.id, e)
				}
			default:
				t.Errorf("%v: %T %+v", p.id, e, e)
			}
		}
	}
}

// A player who reloads the page comes back as himself: the new connection takes the place of the old one.
func TestReload(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	at, bt, ct := w.public(), w.public(), w.public()
	w.start()
	ana, bia := w.join(1, at), w.join(2, bt)
	ana.up(bia)
	ana.forget()
	again := w.join(2, ct) // while the old page still stands
	ana.up(again)
	if why := ana.down(bia).Why; why != Replaced {
		t.Errorf("the old one %v", why)
	}
	again.up(ana)
	ana.says(again, "de volta?")
	again.hears(ana, "de volta?")
	bia.wait("Elsewhere", func(e Event) bool { _, ok := e.(Elsewhere); return ok })
	time.Sleep(time.Second) // the old page says hello now, and nobody minds
	for _, p := range []*player{ana, again} {
		for _, e := range p.events() {
			switch e := e.(type) {
			case Elsewhere:
				t.Error("the new page is sent away")
			case Down:
				if p == again || e.Why != Replaced {
					t.Errorf("%+v", e)
				}
			case Up:
				if e.Peer == p.id {
					t.Error("met himself")
				}
			}
		}
	}
}

// Without a relay two players meet by codes that they carry by hand, and a third needs that only with one of them.
func TestByHand(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	places := []*vnet.Net{w.public(), w.public(), w.public()}
	w.start()
	var players []*player
	for i, at := range places {
		players = append(players, w.joinBy(new(hub).plug(), byte(i+1), at)) // where nobody else listens
	}
	ana, bia, caio := players[0], players[1], players[2]
	carry := func(from, to *player) {
		t.Helper()
		if _, err := from.Offer(t.Context()); err != nil { // and does not use it
			t.Fatal(err)
		}
		offer, err := from.Offer(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		answer, err := to.Answer(t.Context(), offer)
		if err != nil {
			t.Fatal(err)
		}
		for _, bad := range [][]byte{nil, offer, answer[1:]} {
			if err := from.Complete(bad); err != ErrCode {
				t.Errorf("%x: %v", bad, err)
			}
		}
		if _, err := to.Answer(t.Context(), answer); err != ErrCode {
			t.Error(err)
		}
		if err := from.Complete(answer); err != nil {
			t.Fatal(err)
		}
		if err := from.Complete(answer); err != ErrCode {
			t.Errorf("answered twice: %v", err)
		}
		from.up(to)
		to.up(from)
	}
	carry(ana, bia)
	carry(caio, bia)
	ana.up(caio)
	caio.up(ana)
	ana.says(caio, "oi")
	caio.hears(ana, "oi")
}

// What is cut for some seconds grows together again, with all that was said meanwhile.
func TestOutage(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	at, bt := w.public(), w.public()
	var cut atomic.Bool
	w.wan.AddChunkFilter(func(vnet.Chunk) bool { return !cut.Load() })
	w.start()
	ana, bia := w.join(1, at), w.join(2, bt)
	ana.up(bia)
	bia.up(ana)
	cut.Store(true)
	ana.says(bia, "ouves?")
	suspects := func(e Event) bool { s, ok := e.(Suspect); return ok && s.Silence >= suspectAfter }
	ana.wait("Suspect", suspects)
	bia.wait("Suspect", suspects)
	for w.hub.restarts() == 0 { // until the offer of another way was sent
		time.Sleep(5 * time.Millisecond)
	}
	cut.Store(false)
	bia.hears(ana, "ouves?")
	back := func(e Event) bool { _, ok := e.(Back); return ok }
	ana.wait("Back", back)
	bia.wait("Back", back)
	for _, e := range append(ana.events(), bia.events()...) {
		if d, ok := e.(Down); ok {
			t.Errorf("%+v", d)
		}
	}
}

// Who is silent for half a minute is connected to anew.
func TestLost(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	at, bt := w.public(), w.public()
	var cut atomic.Bool
	w.wan.AddChunkFilter(func(vnet.Chunk) bool { return !cut.Load() })
	w.start()
	ana, bia := w.join(1, at), w.join(2, bt)
	ana.up(bia)
	bia.up(ana)
	cut.Store(true)
	lost := func(p *player) bool {
		return slices.ContainsFunc(p.events(), func(e Event) bool { d, ok := e.(Down); return ok && d.Why == Lost })
	}
	w.turn(2*lostAfter, func() bool { return lost(ana) && lost(bia) })
	if !lost(ana) || !lost(bia) {
		t.Fatalf("not lost:\n%s\n%s", ana.history(), bia.history())
	}
	ana.forget()
	bia.forget()
	cut.Store(false)
	ana.up(bia)
	bia.up(ana)
	ana.says(bia, "de novo")
	bia.hears(ana, "de novo")
}
