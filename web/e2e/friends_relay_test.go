package e2e

import (
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"testing"
	"time"

	"carteado/cmd/serve/turn"
	"carteado/net/rendezvous/relay"
	"carteado/render/settings"
)

// counted notes the connections that a browser makes.
const counted = `(() => {
	const made = globalThis.connections = [];
	globalThis.RTCPeerConnection = class extends RTCPeerConnection { constructor(c) { super(c); made.push(this); } };
})();`

// ways is the kinds of the paths by which a page is connected.
const ways = `Promise.all(connections.map(async c => {
	const stats = await c.getStats(), of = id => stats.get(id)?.candidateType;
	return [...stats.values()].filter(s => s.type === 'candidate-pair' && s.nominated && s.state === 'succeeded').map(s => of(s.localCandidateId) + ' to ' + of(s.remoteCandidateId));
})).then(list => [...new Set(list.flat())].join())`

// TestRelayOnly: two who hide where they are find each other at cmd/serve -turn, on an address of this machine that may be a private
// one, and play a hand.
func TestRelayOnly(t *testing.T) {
	t.Parallel()
	g := &party{t: t, url: Served(t, site, "-turn", net.JoinHostPort(address(t), "0")), before: counted, moves: (*match).move}
	hides := func() *Page { return hider(t, g.url) }
	g.makesOn(hides(), "truco", "", "seats=2")
	g.sitsBy(g.comeOn(hides()))
	g.begin()
	g.plays("the end of the hand", func() bool { return g.all(func(s Seen) bool { return s.Hands > 0 }) })
	for _, m := range g.friends {
		if got := Eval[string](m.Page, ways); got != "relay to relay" {
			t.Errorf("a page is connected by %q", got)
		}
		expect(t, m.Page, "connections.filter(c => c.connectionState === 'connected').every(c => c.getConfiguration().iceTransportPolicy === 'relay')", true)
	}
}

// hider returns the page, at an address, of somebody who hides.
func hider(t testing.TB, url string) *Page {
	set := settings.Default()
	set.Hide = true
	p := shared.Apart(t, phone)
	p.Go(url + "?nosw=1")
	p.Wait("globalThis.carteado?.store")
	p.Keep("settings", set.String())
	return p
}

// address returns an address of this machine that a browser takes for one of a network.
func address(t testing.TB) string {
	t.Helper()
	list, err := net.InterfaceAddrs()
	if err != nil {
		t.Fatal(err)
	}
	for _, a := range list {
		if n, ok := a.(*net.IPNet); ok && n.IP.To4() != nil && !n.IP.IsLoopback() && !strings.HasPrefix(n.IP.String(), "169.254.") {
			return n.IP.String()
		}
	}
	t.Skip("this machine is in no network")
	return ""
}

// TestOutlives: what two who hide play through a TURN server goes on when the credentials are over by which it was opened, though the relays
// have to be refreshed all the time; and when it is cut the pages have new ones, by which they find each other again.
func TestOutlives(t *testing.T) {
	if !*long {
		t.Skip("it waits until credentials are over; with -long")
	}
	host := address(t)
	udp, err := net.ListenPacket("udp4", net.JoinHostPort(host, "0"))
	if err != nil {
		t.Fatal(err)
	}
	tcp, err := net.Listen("tcp4", udp.LocalAddr().String())
	if err != nil {
		t.Fatal(err)
	}
	const life, refresh = 30 * time.Second, 8 * time.Second
	relays, err := turn.New(turn.Config{UDP: udp, TCP: tcp, Public: netip.MustParseAddr(host), Name: udp.LocalAddr().String(), Credential: life, Refresh: refresh})
	if err != nil {
		t.Fatal(err)
	}
	defer relays.Close()
	mux := http.NewServeMux()
	mux.Handle("/", http.FileServer(http.Dir(site)))
	mux.Handle("/relay", relay.New(time.Now))
	mux.Handle("/ice", relays.Credentials(func() []string { return nil }))
	mux.HandleFunc("/config.json", func(w http.ResponseWriter, _ *http.Request) {
		io.WriteString(w, `{"signal": ["/relay"], "turn": "/ice", "ice": []}`)
	})
	server := httptest.NewServer(mux)
	defer server.Close()
	g := &party{t: t, url: server.URL + "/", before: counted, moves: (*match).move}
	hides := func() *Page { return hider(t, g.url) }
	g.makesOn(hides(), "truco", "", "seats=2")
	g.sitsBy(g.comeOn(hides()))
	g.begin()
	began := time.Now()
	made := func() (n int) {
		for _, m := range g.friends {
			n += Eval[int](m.Page, "connections.length")
		}
		return n
	}
	was, hands := made(), 0
	g.plays("hands after the credentials are over", func() bool {
		hands = g.friends[0].Seen().Hands
		return time.Since(began) > life+2*refresh && hands > 0
	})
	if n := made(); n != was {
		t.Errorf("%d connections were made after the %d", n-was, was)
	}
	for _, m := range g.friends {
		Eval[bool](m.Page, "connections.forEach(c => c.close()) || true")
	}
	g.plays("a hand more", func() bool { return g.all(func(s Seen) bool { return s.Hands > hands }) })
	for _, m := range g.friends {
		if got := Eval[string](m.Page, "connections = connections.filter(c => c.connectionState !== 'closed'), "+ways); got != "relay to relay" {
			t.Errorf("a page is connected by %q", got)
		}
	}
}
