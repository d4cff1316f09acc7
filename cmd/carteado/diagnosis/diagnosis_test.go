//go:build !js

package diagnosis

import (
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"time"

	"carteado/net/rendezvous/relay"
	"carteado/net/webrtc"
	"carteado/render/page"
)

func TestPaths(t *testing.T) {
	const sdp = "v=0\r\na=group:BUNDLE 0\r\n" +
		"a=candidate:1 1 udp 2113937151 9b36eaac-bb2e-49bb-bb78-21c41c499900.local 50000 typ host generation 0 network-cost 999\r\n" +
		"a=candidate:2 1 udp 1677729535 203.0.113.7 50000 typ srflx raddr 0.0.0.0 rport 0\r\n" +
		"a=candidate:2 1 udp 1677729535 203.0.113.7 50001 typ srflx raddr 0.0.0.0 rport 0\r\n" +
		"a=candidate:cut 1 udp\r\n"
	got := paths(sdp)
	want := []path{{"host", "9b36eaac-bb2e-49bb-bb78-21c41c499900.local"}, {"srflx", "203.0.113.7"}}
	if !slices.Equal(got, want) {
		t.Errorf("paths %v", got)
	}
	for _, c := range []struct {
		list   []path
		kind   string
		state  page.State
		detail string
	}{
		{got, "host", page.StateGood, "mDNS"},
		{got, "srflx", page.StateGood, "203.0.113.7"},
		{got, "relay", page.StateFair, ""},
		{got[:1], "srflx", page.StateFair, ""},
		{nil, "host", page.StateBad, ""},
	} {
		if state, detail := checkPaths(c.list, c.kind); state != c.state || detail != c.detail {
			t.Errorf("%s among %v: %v %q", c.kind, c.list, state, detail)
		}
	}
}

func TestReach(t *testing.T) {
	stun, turn := webrtc.ICEServer{URLs: []string{"stun:a"}}, webrtc.ICEServer{URLs: []string{"turn:a"}}
	host, seen, relayed := path{"host", "a.local"}, path{"srflx", "203.0.113.7"}, path{"relay", "203.0.113.1"}
	for _, c := range []struct {
		servers []webrtc.ICEServer
		relayed bool // the host has a relay, whether it gave a credential or not
		found   []path
		want    page.Reach
	}{
		{nil, false, []path{host}, page.ReachFine}, // a house without a way out
		{nil, false, nil, page.ReachNone},
		{[]webrtc.ICEServer{stun}, false, []path{host, seen}, page.ReachFine},
		{[]webrtc.ICEServer{stun}, false, []path{host}, page.ReachHome},
		{[]webrtc.ICEServer{stun}, false, nil, page.ReachNone},
		{[]webrtc.ICEServer{stun, turn}, false, []path{host, seen, relayed}, page.ReachFine},
		{[]webrtc.ICEServer{stun, turn}, true, []path{relayed}, page.ReachFine},
		{[]webrtc.ICEServer{stun, turn}, false, []path{host, seen}, page.ReachNoRelay},
		{[]webrtc.ICEServer{stun}, true, []path{host, seen}, page.ReachNoRelay},
		{nil, true, []path{host}, page.ReachHome},
	} {
		if got := reach(c.found, best(c.servers, c.relayed)); got != c.want {
			t.Errorf("%v by %v, relayed %v, is %d, not %d", c.found, c.servers, c.relayed, got, c.want)
		}
	}
}

func TestCheckRelays(t *testing.T) {
	for _, c := range []struct {
		relays, open string
		state        page.State
		detail       string
	}{
		{"ws://a/relay", "ws://a/relay", page.StateGood, "a/relay ✓"},
		{"wss://a wss://b", "wss://b", page.StateFair, "a ✗, b ✓"},
		{"wss://a wss://b wss://c wss://d", "wss://a wss://b wss://c", page.StateGood, "a ✓, b ✓, c ✓, d ✗"},
		{"wss://a", "", page.StateBad, "a ✗"},
		{"", "", page.StateBad, ""},
	} {
		if state, detail := checkRelays(strings.Fields(c.relays), strings.Fields(c.open)); state != c.state || detail != c.detail {
			t.Errorf("%q of %q: %v %q", c.open, c.relays, state, detail)
		}
	}
}

func TestNetworkKeys(t *testing.T) {
	stun, turn := webrtc.ICEServer{URLs: []string{"stun:a"}}, webrtc.ICEServer{URLs: []string{"turns:a", "turn:a"}}
	for _, c := range []struct {
		servers []webrtc.ICEServer
		relayed bool
		want    string
	}{
		{nil, false, "webrtc relay host"},
		{nil, true, "webrtc relay host turn"},
		{[]webrtc.ICEServer{stun}, false, "webrtc relay host srflx"},
		{[]webrtc.ICEServer{stun, turn}, false, "webrtc relay host srflx turn"},
		{[]webrtc.ICEServer{stun, turn}, true, "webrtc relay host srflx turn"},
	} {
		if got := strings.Join(networkKeys(c.servers, c.relayed), " "); got != c.want {
			t.Errorf("%v asks for %s", c.servers, got)
		}
	}
	if relays := usual(nil, []byte{0, 2}); !slices.Equal(relays, []string{"wss://nos.lol", "wss://relay.mostr.pub"}) {
		t.Errorf("usually %v", relays)
	}
	if relays := usual([]string{"ws://a"}, []byte{0}); !slices.Equal(relays, []string{"ws://a"}) {
		t.Errorf("where one is configured %v", relays)
	}
}

// The network is asked as in the page, by the same code: here is a relay, and a way to oneself.
func TestDiagnoseNetwork(t *testing.T) {
	server := httptest.NewServer(relay.New(time.Now))
	defer server.Close()
	here := "ws" + strings.TrimPrefix(server.URL, "http") + "/relay"
	var settings webrtc.SettingEngine
	settings.SetIncludeLoopbackCandidate(true)

	told := make(chan []page.Check, 20)
	d := newChecks(func(list []page.Check) { told <- list }, append([]string{"secure"}, networkKeys(nil, false)...)...)
	for _, c := range <-told {
		if c.State != page.StateWaits {
			t.Errorf("before anything was checked: %+v", c)
		}
	}
	d.network([][]string{{"ws://127.0.0.1:1/relay"}, {here}, {"wss://not.asked.example"}}, webrtc.NewAPI(webrtc.WithSettingEngine(settings)), func() []webrtc.ICEServer { return nil })
	want := map[string]page.State{"secure": page.StateWaits, "webrtc": page.StateGood, "relay": page.StateFair, "host": page.StateGood}
	var last []page.Check
	for range 3 {
		last = <-told
	}
	for _, c := range last {
		if c.State != want[c.Key] {
			t.Errorf("%+v", c)
		}
	}
	if len(last) != len(want) {
		t.Errorf("%d checks", len(last))
	}
}
