//go:build !js

package meet

import (
	"bytes"
	"context"
	"errors"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"carteado/net/webrtc"

	"carteado/net/identity"
	"carteado/net/mesh"
	"carteado/net/rendezvous"
	"carteado/net/rendezvous/relay"
)

// atRelay runs a relay and gives its address.
func atRelay(t *testing.T) string {
	t.Helper()
	server := httptest.NewServer(relay.New(time.Now))
	t.Cleanup(func() {
		server.CloseClientConnections()
		server.Close()
	})
	return "ws" + strings.TrimPrefix(server.URL, "http") + "/relay"
}

// api is pion as it meets itself on a machine that has no network but its own.
func api() *webrtc.API {
	var settings webrtc.SettingEngine
	settings.SetIncludeLoopbackCandidate(true)
	return webrtc.NewAPI(webrtc.WithSettingEngine(settings))
}

func join(t *testing.T, ctx context.Context, who byte, link string, configured ...string) (*Meeting, identity.ID) {
	t.Helper()
	l, err := rendezvous.ParseLink(link, 3)
	if err != nil {
		t.Fatal(err)
	}
	key := identity.FromSeed([32]byte{who})
	m, err := Join(ctx, Config{Link: l, Key: key, Configured: configured, ICEServers: []webrtc.ICEServer{}, API: api()})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(m.Close)
	return m, key.ID()
}

// next returns the next event that is of one kind.
func next[E mesh.Event](t *testing.T, m *Meeting) E {
	t.Helper()
	patience := time.After(40 * time.Second)
	for {
		select {
		case e, ok := <-m.Events():
			if !ok {
				t.Fatal("the meeting ended")
			}
			if e, ok := e.(E); ok {
				return e
			}
		case <-patience:
			var e E
			t.Fatalf("no %T came", e)
		}
	}
}

func TestTwoMeetByTheLinkAlone(t *testing.T) {
	own := atRelay(t)
	for _, c := range []struct {
		name       string
		link       func(*rendezvous.Link)
		configured []string
	}{
		{"at the relays of the page", func(*rendezvous.Link) {}, []string{own}},
		{"at the relay in the link", func(l *rendezvous.Link) { l.Own = own }, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			l, err := Create(t.Context(), 1, []string{own}, true)
			if err != nil {
				t.Fatal(err)
			}
			l.Page = "https://example.org/mesa/"
			c.link(&l)
			link := l.String() // which is all that they share
			ana, anaID := join(t, context.Background(), 1, link, c.configured...)
			bia, biaID := join(t, context.Background(), 2, link, c.configured...)
			if up := next[mesh.Up](t, ana); up.Peer != biaID || up.Forwarded {
				t.Errorf("Ana sees %+v", up)
			}
			if up := next[mesh.Up](t, bia); up.Peer != anaID {
				t.Errorf("Bia sees %+v", up)
			}
			if n := ana.Relays(); n != 1 {
				t.Errorf("%d relays listen", n)
			}
			for _, way := range []struct {
				from, to *Meeting
				id       identity.ID
				said     string
			}{{ana, bia, biaID, "oi, Bia"}, {bia, ana, anaID, "oi, Ana"}} {
				if err := way.from.Send(way.id, []byte(way.said)); err != nil {
					t.Fatal(err)
				}
				if m := next[mesh.Message](t, way.to); string(m.Data) != way.said {
					t.Errorf("%q arrives as %q", way.said, m.Data)
				}
			}
			if s := ana.Stats(); len(s) != 1 || s[0].Peer != biaID || s[0].Sent != 7 || s[0].Received != 7 {
				t.Errorf("stats %+v", s)
			}
			bia.Close()
			if down := next[mesh.Down](t, ana); down != (mesh.Down{Peer: biaID, Why: mesh.Left}) {
				t.Errorf("Bia's end is seen as %+v", down)
			}
			if n := bia.Relays(); n != 0 {
				t.Errorf("after Close %d relays listen", n)
			}
			if err := bia.Send(anaID, nil); !errors.Is(err, mesh.ErrClosed) {
				t.Errorf("after Close sending says %v", err)
			}
		})
	}
}

func TestEndsWithTheContext(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	m, _ := join(t, ctx, 1, rendezvous.Link{Page: "http://localhost/", Private: true}.String(), atRelay(t))
	cancel()
	for range m.Events() {
	}
	m.Close() // once more does no harm
}

func TestByHand(t *testing.T) {
	l := rendezvous.Link{Page: "http://192.168.0.10/", Secret: rendezvous.Secret{3}, Private: true} // whose relay is gone
	ana, anaID := join(t, context.Background(), 1, l.String(), "ws://127.0.0.1:1/relay")
	bia, _ := join(t, context.Background(), 2, l.String(), "ws://127.0.0.1:1/relay")
	offer, err := ana.Offer(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	answer, err := bia.Answer(t.Context(), offer)
	if err != nil {
		t.Fatal(err)
	}
	if err := ana.Complete(answer); err != nil {
		t.Fatal(err)
	}
	if up := next[mesh.Up](t, bia); up.Peer != anaID {
		t.Errorf("Bia sees %+v", up)
	}
	if n := ana.Relays(); n != 0 {
		t.Errorf("%d relays listen", n)
	}
}

func TestCreate(t *testing.T) {
	ours := atRelay(t)
	asked := map[string]int{}
	here := func(good func(n int) bool) rendezvous.Dialer {
		clear(asked)
		return func(url string, on rendezvous.Handler) rendezvous.Socket {
			asked[url]++
			if good(len(asked)) {
				return rendezvous.Dial(ours, on)
			}
			return rendezvous.Dial("ws://127.0.0.1:1/", on)
		}
	}
	for _, c := range []struct {
		name       string
		configured []string
		private    bool
		good       func(n int) bool // whether the n-th that is asked answers
		asked      int
		relays     int
		err        error
	}{
		{"one's own answers", []string{"wss://relay.example.org", "wss://relay.example.com"}, false, func(n int) bool { return n == 2 }, 2, 0, nil},
		{"one's own is dead", []string{"wss://relay.example.org"}, false, func(n int) bool { return n > 1 }, 7, 3, nil},
		{"one's own is dead and so are all", []string{"wss://relay.example.org"}, false, func(int) bool { return false }, 13, 0, rendezvous.ErrNoRelay},
		{"all answer", nil, false, func(int) bool { return true }, 6, 3, nil},
		{"none of the first six answers", []string{"not a relay"}, false, func(n int) bool { return n == 8 }, 12, 1, nil},
		{"never public", []string{"wss://relay.example.org"}, true, func(int) bool { return true }, 1, 0, nil},
		{"never public, and one's own is dead", []string{"wss://relay.example.org"}, true, func(int) bool { return false }, 1, 0, rendezvous.ErrNoRelay},
		{"never public, without one's own", nil, true, func(int) bool { return true }, 0, 0, rendezvous.ErrNoRelay},
		{"none answers", nil, false, func(int) bool { return false }, 12, 0, rendezvous.ErrNoRelay},
	} {
		link, err := create(t.Context(), 2, c.configured, c.private, here(c.good))
		if !errors.Is(err, c.err) || len(link.Relays) != c.relays || len(asked) != c.asked || link.Private != c.private {
			t.Errorf("%s: %d relays asked, %d in the link, %v", c.name, len(asked), len(link.Relays), err)
		}
		for _, r := range link.Relays {
			if asked[rendezvous.Public[r]] != 1 {
				t.Errorf("%s: %s is in the link, and was not asked", c.name, rendezvous.Public[r])
			}
		}
		if link.Game != 2 || link.Secret == (rendezvous.Secret{}) {
			t.Errorf("%s: %+v", c.name, link)
		}
		link.Page = "https://example.org/"
		if again, err := rendezvous.ParseLink(link.String(), 3); err != nil || again.Secret != link.Secret || !bytes.Equal(again.Relays, link.Relays) {
			t.Errorf("%s: %s is read as %+v, %v", c.name, link, again, err)
		}
	}
}
