package e2e

import (
	"net"
	"strings"
	"testing"

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
	g := &party{t: t, url: Served(t, site, "-turn", net.JoinHostPort(address(t), "0")), before: counted, moves: (*match).move}
	set := settings.Default()
	set.Hide = true
	hides := func() *Page {
		p := shared.Apart(t, phone)
		p.Go(g.url + "?nosw=1")
		p.Wait("globalThis.carteado?.store")
		p.Keep("settings", set.String())
		return p
	}
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
