//go:build !js

package rendezvous

import (
	"context"
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

// Dial opens a WebSocket.
func Dial(url string, on Handler) Socket {
	ctx, cancel := context.WithCancel(context.Background())
	s := &nativeSocket{make(chan []byte, 256), cancel}
	go s.run(ctx, url, on)
	return s
}

func (s *nativeSocket) run(ctx context.Context, url string, on Handler) {
	defer on.Closed()
	defer s.close()
	opening, cancel := context.WithTimeout(ctx, 10*time.Second)
	ws, _, err := websocket.Dial(opening, url, nil)
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
