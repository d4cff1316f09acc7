//go:build !js

package relay

import (
	"fmt"
	"net/netip"
	"slices"
	"strings"
	"testing"
	"time"

	"carteado/net/ratelimit"
	"carteado/net/rendezvous/nostr"
)

// Whoever fills the table of addresses keeps nobody out: those leave that have had no connection for the longest time, and
// nobody leaves who has one.
func TestAddressesLeave(t *testing.T) {
	a := addresses{known: map[string]*address{}}
	now := time.Unix(1, 0)
	come := func(i int) *address {
		x := a.enter(fmt.Sprint(i), now)
		if x == nil {
			t.Fatalf("address %d is not let in", i)
		}
		return x
	}
	stays, before := come(-1), come(-2)
	a.leave(before)
	for i := range 2 * maxAddresses {
		a.leave(come(i))
	}
	if len(a.known) != maxAddresses || a.idle.Len() != maxAddresses-1 {
		t.Errorf("%d addresses are remembered, %d of them idle", len(a.known), a.idle.Len())
	}
	if a.known["-1"] != stays || stays.idle != nil {
		t.Error("one with a connection was forgotten")
	}
	if a.known["-2"] != nil || a.known[fmt.Sprint(2*maxAddresses-1)] == nil {
		t.Error("it was not the oldest that left")
	}
	for range MaxPerAddress - 1 {
		a.enter("-1", now)
	}
	if a.enter("-1", now) != nil {
		t.Error("an address has no limit")
	}
	again := come(5) // forgotten long ago, and begins anew
	a.leave(again)
	if again.idle != a.idle.Back() {
		t.Error("who leaves last is not the last to be forgotten")
	}
}

func TestHouseholdOf(t *testing.T) {
	for _, c := range []struct{ ip, want string }{
		{"203.0.113.1", "203.0.113.1"},
		{"::ffff:203.0.113.1", "203.0.113.1"},
		{"2001:db8:1:2::3", "2001:db8:1:2::/64"},
		{"fe80::1%eth0", "fe80::/64"},
	} {
		if got := HouseholdOf(netip.MustParseAddr(c.ip)); got != c.want {
			t.Errorf("%s belongs to %s, not %s", c.ip, got, c.want)
		}
	}
}

// crowd is a relay with listeners whose connections take nothing.
type crowd struct {
	*Relay
	list  []*listener
	ended []*listener // that have not left
}

func gather(t testing.TB, n int, request string) *crowd {
	t.Helper()
	c := &crowd{Relay: New(time.Now)}
	for i := range n {
		l := &listener{relay: c.Relay, woken: make(chan struct{}, 1), subscriptions: map[string]*subscription{}}
		l.end = func() {
			if !slices.Contains(c.ended, l) {
				c.ended = append(c.ended, l)
			}
		}
		if !c.enter(l, fmt.Sprint(i)) {
			t.Fatalf("listener %d is not let in", i)
		}
		if !l.receive([]byte(request)) || len(l.queue) != 1 || !strings.HasPrefix(string(l.queue[0].head), `["EOSE"`) {
			t.Fatalf("%s is answered %v", request, l.queue)
		}
		l.takes()
		c.list = append(c.list, l)
	}
	return c
}

// takes takes all that waits for a listener.
func (l *listener) takes() {
	for m, ok := l.next(0); ok; m, ok = l.next(m.size()) {
	}
}

func event(t testing.TB, content string) *nostr.Event {
	t.Helper()
	key, err := nostr.NewKey(strings.NewReader(strings.Repeat("k", 32)))
	if err != nil {
		t.Fatal(err)
	}
	e := &nostr.Event{CreatedAt: time.Now().Unix(), Kind: 21000, Tags: [][]string{{"x", "mesa"}}, Content: content}
	if err := e.Sign(key, strings.NewReader(strings.Repeat("a", 32))); err != nil {
		t.Fatal(err)
	}
	return e
}

// Listeners who take nothing make the relay hold no more than its bounds, of each and of all, and go.
func TestQueuesAreBounded(t *testing.T) {
	c := gather(t, 400, `["REQ","s",{"#x":["mesa"]}]`)
	long := nostr.EventFrame("", event(t, strings.Repeat("m", nostr.MaxEvent-400)))
	longest, most := 0, 0
	for _, l := range c.list {
		for range 6 {
			if _, here := c.listeners[l]; here {
				l.receive(long)
			}
			most = max(most, c.queued)
			for _, l := range c.list {
				longest = max(longest, l.queued)
			}
			for _, l := range c.ended {
				c.leave(l)
			}
			c.ended = nil
		}
	}
	if most > maxQueues+len(c.list)*2*len(long) || longest > maxQueue {
		t.Errorf("%d bytes waited for one and %d for all", longest, most)
	}
	if c.queued != 0 || len(c.rooms) != 0 || len(c.listeners) != 0 { // since nobody has taken anything
		t.Errorf("%d bytes, %d rooms and %d listeners are left", c.queued, len(c.rooms), len(c.listeners))
	}
}

// An event is encoded once, whoever listens and by whatever name, and comes once for each name.
func TestEncodedOnce(t *testing.T) {
	list := gather(t, 3, `["REQ","s",{"#x":["mesa"]},{"#x":["mesa","outra"]}]`).list
	list[2].receive([]byte(`["REQ","t",{"#x":["mesa"],"kinds":[21000]}]`))
	list[2].takes()
	list[0].receive(nostr.EventFrame("", event(t, "carta")))
	var bodies []*byte
	for i, want := range []int{2, 1, 2} { // for the first an OK besides
		if len(list[i].queue) != want {
			t.Errorf("listener %d is sent %d messages, not %d", i, len(list[i].queue), want)
		}
		for _, m := range list[i].queue {
			if m.body != nil {
				bodies = append(bodies, &m.body[0])
			}
		}
	}
	for _, b := range bodies {
		if b != bodies[0] {
			t.Error("an event was encoded twice")
		}
	}
	if len(bodies) != 4 {
		t.Errorf("the event was sent %d times", len(bodies))
	}
}

// What one event costs the relay: to 400 listeners of one room; and where 2,000 listen in rooms of their own, which must not
// matter. The check of the signature is most of it.
func BenchmarkEvent(b *testing.B) {
	for _, c := range []struct {
		name, request string
		listeners     int
	}{
		{"room of 400", `["REQ","s",{"kinds":[21000],"#x":["mesa"]}]`, 400},
		{"2000 elsewhere", `["REQ","s",{"kinds":[21000],"#x":["outra"]}]`, 2000},
	} {
		b.Run(c.name, func(b *testing.B) {
			list := gather(b, c.listeners, c.request).list
			e := nostr.EventFrame("", event(b, strings.Repeat("m", 1000)))
			b.ReportAllocs()
			for b.Loop() {
				a := list[0].address
				a.events, a.bytes, a.frames = ratelimit.Bucket{}, ratelimit.Bucket{}, ratelimit.Bucket{}
				list[0].receive(e)
				for _, l := range list {
					l.takes()
				}
			}
		})
	}
}
