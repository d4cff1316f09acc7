//go:build !js

package relay

import (
	"context"
	"time"

	"github.com/coder/websocket"
)

// Bounds of the messages that wait for listeners, in bytes.
const (
	maxQueue    = 128 << 10 // for one listener: some hundred letters, or five of the longest
	maxQueues   = 8 << 20   // for all; above it, fewQueued is the most for one
	fewQueued   = 8 << 10   // a few letters, for a listener that reads
	messageCost = 64        // counted for each message besides its text
)

const (
	writeWithin = 10 * time.Second
	idleAfter   = time.Minute // a ping is sent; without an answer the connection ends
)

// message has a head for one listener, and a body that it may share with others.
type message struct{ head, body []byte }

func (m message) size() int { return messageCost + len(m.head) + len(m.body) }

// listener is one connection.
type listener struct {
	relay   *Relay
	address *address
	end     context.CancelFunc
	woken   chan struct{} // there is something to be sent

	// The relay's lock guards these.
	ws            *websocket.Conn // nil before it was accepted
	subscriptions map[string]*subscription
	queue         []message
	queued        int // bytes of the queue and of the message that is being sent
}

// accepted stores the connection. It reports whether the relay is still open.
func (l *listener) accepted(ws *websocket.Conn) bool {
	l.relay.mu.Lock()
	defer l.relay.mu.Unlock()
	l.ws = ws
	return !l.relay.closed
}

// send queues a message, with the relay locked. A listener that does not take what it asked for is dropped.
func (l *listener) send(m message) {
	r, size := l.relay, m.size()
	if l.queued+size > maxQueue || l.queued > 0 && l.queued+size > fewQueued && r.queued+size > maxQueues {
		l.end()
		return
	}
	l.queue = append(l.queue, m)
	l.queued += size
	r.queued += size
	select {
	case l.woken <- struct{}{}:
	default:
	}
}

// next returns the first message in the queue. taken is the size of the message before it, which has been sent.
func (l *listener) next(taken int) (m message, ok bool) {
	l.relay.mu.Lock()
	defer l.relay.mu.Unlock()
	l.queued -= taken
	l.relay.queued -= taken
	if len(l.queue) == 0 {
		l.queue = nil
		return m, false
	}
	m, l.queue[0] = l.queue[0], message{}
	l.queue = l.queue[1:]
	return m, true
}

// write sends what is queued, and now and then a ping, until the connection ends.
func (l *listener) write(ctx context.Context, ws *websocket.Conn) {
	idle := time.NewTimer(idleAfter)
	defer idle.Stop()
	within := func(do func(context.Context) error) bool {
		ctx, cancel := context.WithTimeout(ctx, writeWithin)
		defer cancel()
		return do(ctx) == nil
	}
	for {
		select {
		case <-l.woken:
			for m, ok := l.next(0); ok; m, ok = l.next(m.size()) {
				text := m.head
				if m.body != nil {
					text = append(append(append(make([]byte, 0, m.size()), m.head...), m.body...), ']')
				}
				if !within(func(ctx context.Context) error { return ws.Write(ctx, websocket.MessageText, text) }) {
					return
				}
			}
		case <-idle.C:
			if !within(ws.Ping) {
				return
			}
		case <-ctx.Done():
			return
		}
		idle.Reset(idleAfter)
	}
}
