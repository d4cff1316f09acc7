//go:build !js

package rendezvous

import (
	"context"
	"net/netip"
	"net/url"
	"sync"
	"time"

	"github.com/coder/websocket"

	"carteado/net/rendezvous/nostr"
)

// nativeSocket is a WebSocket outside of browsers.
type nativeSocket struct {
	out   chan []byte
	close context.CancelFunc
}

// Dial opens a WebSocket. Outside of browsers only tests dial, and they must not reach beyond this machine and its local network: a
// relay elsewhere is treated as one that does not answer.
func Dial(relay string, on Handler) Socket {
	ctx, cancel := context.WithCancel(context.Background())
	if !near(relay) {
		cancel()
	}
	s := &nativeSocket{make(chan []byte, 256), cancel}
	go s.run(ctx, relay, on)
	return s
}

// near reports whether the address of a relay is on this machine or in its local network, without resolving any name.
func near(relay string) bool {
	u, err := url.Parse(relay)
	if err != nil {
		return false
	}
	ip, _ := netip.ParseAddr(u.Hostname())
	return ip.IsLoopback() || ip.IsPrivate() || u.Hostname() == "localhost"
}

func (s *nativeSocket) run(ctx context.Context, relay string, on Handler) {
	defer on.Closed()
	defer s.close()
	opening, cancel := context.WithTimeout(ctx, 10*time.Second)
	ws, _, err := websocket.Dial(opening, relay, nil)
	cancel()
	if err != nil {
		return
	}
	defer ws.CloseNow()
	ws.SetReadLimit(nostr.MaxFrame)
	var writer sync.WaitGroup
	defer writer.Wait()
	defer s.close()
	writer.Go(func() {
		defer s.close()
		for {
			select {
			case text := <-s.out:
				if ws.Write(ctx, websocket.MessageText, text) != nil {
					return
				}
			case <-ctx.Done():
				return
			}
		}
	})
	on.Opened()
	for {
		kind, text, err := ws.Read(ctx)
		if err != nil {
			return
		}
		if kind == websocket.MessageText {
			on.Text(text)
		}
	}
}

func (s *nativeSocket) Send(text []byte) {
	select {
	case s.out <- text:
	default:
	}
}

func (s *nativeSocket) Close() { s.close() }
