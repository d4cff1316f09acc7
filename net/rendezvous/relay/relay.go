//go:build !js

// Package relay passes ephemeral events of Nostr on to those who listen, and keeps nothing: enough for the people of
// a link to find each other through their own host.
package relay

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/netip"
	"strings"
	"sync"
	"time"

	"github.com/coder/websocket"

	"carteado/net/rendezvous/nostr"
)

// Limits of a relay. They leave room for a family behind one address: eight players who come together post about 120
// events.
const (
	MaxConnections   = 2048
	MaxPerAddress    = 48  // connections
	MaxSubscriptions = 4   // of a connection
	EventBurst       = 240 // of an address
	EventsPerSecond  = 8   // of an address, on average
	FrameBurst       = 480 // of any message of an address
	FramesPerSecond  = 16
	MaxSkew          = 2 * time.Minute // between an event's time and ours
	maxQueue         = 256             // messages that a listener has not taken
	maxQueueBytes    = 1 << 20
	writeWithin      = 10 * time.Second
	idleAfter        = 2 * time.Minute // a ping is sent; without an answer the connection ends
)

// Relay is a handler for WebSockets.
type Relay struct {
	now       func() time.Time
	mu        sync.Mutex
	listeners map[*listener]struct{}
	addresses map[string]*address
	swept     time.Time
}

// New makes a relay; now is time.Now outside of tests.
func New(now func() time.Time) *Relay {
	return &Relay{now: now, listeners: map[*listener]struct{}{}, addresses: map[string]*address{}}
}

// address is what one address has used up.
type address struct {
	connections    int
	events, frames bucket
}

// bucket holds what may be spent at once and fills with time.
type bucket struct {
	left float64
	at   time.Time
}

func (b *bucket) spend(now time.Time, burst, perSecond float64) bool {
	if b.at.IsZero() {
		b.left = burst
	} else if passed := now.Sub(b.at).Seconds(); passed > 0 {
		b.left = min(burst, b.left+passed*perSecond)
	}
	b.at = now
	if b.left < 1 {
		return false
	}
	b.left--
	return true
}

// listener is one connection.
type listener struct {
	relay         *Relay
	address       string
	subscriptions map[string][]nostr.Filter // guarded by the relay's lock
	out           chan []byte
	queued        int // bytes, guarded by the relay's lock
	end           context.CancelFunc
}

// about is what NIP-11 says to those who ask by plain HTTP.
const about = `{"name":"Carteado","description":"A relay for ephemeral events. Nothing is kept.","supported_nips":[1,11],` +
	`"limitation":{"max_message_length":65536,"max_subscriptions":4,"auth_required":false,"payment_required":false}}`

// ServeHTTP turns the request into a WebSocket and serves it until it ends. Pages of every origin may come: there is
// nothing here that belongs to any of them.
func (r *Relay) ServeHTTP(w http.ResponseWriter, req *http.Request) {
	if !strings.EqualFold(req.Header.Get("Upgrade"), "websocket") {
		w.Header().Set("Content-Type", "application/nostr+json")
		w.Header().Set("Access-Control-Allow-Origin", "*")
		w.Write([]byte(about))
		return
	}
	ctx, end := context.WithCancel(req.Context())
	defer end()
	l := &listener{
		relay: r, address: household(req), subscriptions: map[string][]nostr.Filter{},
		out: make(chan []byte, maxQueue), end: end,
	}
	if !r.enter(l) {
		http.Error(w, "too many connections", http.StatusTooManyRequests)
		return
	}
	defer r.leave(l)
	ws, err := websocket.Accept(w, req, &websocket.AcceptOptions{InsecureSkipVerify: true})
	if err != nil {
		return
	}
	defer ws.CloseNow()
	ws.SetReadLimit(nostr.MaxFrame)
	var writer sync.WaitGroup
	defer writer.Wait()
	defer end()
	writer.Go(func() {
		defer end()
		l.write(ctx, ws)
	})
	for {
		kind, text, err := ws.Read(ctx)
		if err != nil {
			return
		}
		if kind != websocket.MessageText || !l.receive(text) {
			return
		}
	}
}

// household gives the part of an address that one household has: all of IPv4, half of IPv6.
func household(req *http.Request) string {
	ip := visitor(req)
	if ip.Is6() {
		half, _ := ip.Prefix(64) // an address without a zone has one
		return half.String()
	}
	return ip.String()
}

// visitor gives the address of who asks. Behind a proxy on this machine all connections come from here: there it is the
// one that the proxy saw, which is the last that was written down. Whatever else is written may be made up.
func visitor(req *http.Request) netip.Addr {
	from, _ := netip.ParseAddrPort(req.RemoteAddr) // net/http sees to it
	ip := from.Addr().Unmap().WithZone("")
	if written := req.Header.Values("X-Forwarded-For"); ip.IsLoopback() && len(written) > 0 {
		list := written[len(written)-1]
		last := strings.TrimSpace(list[strings.LastIndexByte(list, ',')+1:])
		if seen, err := netip.ParseAddr(last); err == nil {
			return seen.Unmap().WithZone("")
		}
	}
	return ip
}

func (r *Relay) enter(l *listener) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	if now := r.now(); now.Sub(r.swept) > time.Minute {
		r.swept = now
		for key, a := range r.addresses {
			if a.connections == 0 && now.Sub(a.frames.at) > time.Minute {
				delete(r.addresses, key)
			}
		}
	}
	a := r.addresses[l.address]
	if a == nil {
		if len(r.addresses) >= 4*MaxConnections {
			return false
		}
		a = new(address)
		r.addresses[l.address] = a
	}
	if a.connections >= MaxPerAddress || len(r.listeners) >= MaxConnections ||
		!a.frames.spend(r.now(), FrameBurst, FramesPerSecond) {
		return false
	}
	a.connections++
	r.listeners[l] = struct{}{}
	return true
}

func (r *Relay) leave(l *listener) {
	r.mu.Lock()
	defer r.mu.Unlock()
	delete(r.listeners, l)
	r.addresses[l.address].connections--
}

func (l *listener) write(ctx context.Context, ws *websocket.Conn) {
	idle := time.NewTimer(idleAfter)
	defer idle.Stop()
	for {
		select {
		case text := <-l.out:
			l.relay.mu.Lock()
			l.queued -= len(text)
			l.relay.mu.Unlock()
			within, cancel := context.WithTimeout(ctx, writeWithin)
			err := ws.Write(within, websocket.MessageText, text)
			cancel()
			if err != nil {
				return
			}
		case <-idle.C:
			within, cancel := context.WithTimeout(ctx, writeWithin)
			err := ws.Ping(within)
			cancel()
			if err != nil {
				return
			}
		case <-ctx.Done():
			return
		}
		idle.Reset(idleAfter)
	}
}

// send queues a message. Who does not take what he asked for is dropped. The relay is locked.
func (l *listener) send(text []byte) {
	if l.queued+len(text) > maxQueueBytes {
		l.end()
		return
	}
	select {
	case l.out <- text:
		l.queued += len(text)
	default:
		l.end()
	}
}

// receive obeys a message; false ends the connection.
func (l *listener) receive(text []byte) bool {
	r := l.relay
	r.mu.Lock()
	now := r.now()
	ok := r.addresses[l.address].frames.spend(now, FrameBurst, FramesPerSecond)
	r.mu.Unlock()
	if !ok {
		return false
	}
	frame, err := nostr.ParseFrame(text)
	if err != nil {
		return l.answer(nostr.WordFrame("NOTICE", "error: not a message of NIP-01"))
	}
	switch frame.Word {
	case "EVENT":
		return l.event(frame, now)
	case "REQ":
		return l.request(frame)
	case "CLOSE":
		if name, ok := frame.Text(0); ok && len(frame.Rest) == 1 {
			r.mu.Lock()
			delete(l.subscriptions, name)
			r.mu.Unlock()
			return true
		}
	}
	return l.answer(nostr.WordFrame("NOTICE", "error: only EVENT, REQ and CLOSE are known here"))
}

func (l *listener) answer(text []byte) bool {
	l.relay.mu.Lock()
	defer l.relay.mu.Unlock()
	l.send(text)
	return true
}

func (l *listener) event(frame nostr.Frame, now time.Time) bool {
	if len(frame.Rest) != 1 {
		return l.answer(nostr.WordFrame("NOTICE", "error: EVENT has one event"))
	}
	e, err := nostr.ParseEvent(frame.Rest[0])
	if err != nil {
		return l.answer(nostr.WordFrame("NOTICE", "error: not an event"))
	}
	if why := l.refuse(e, now); why != "" {
		return l.answer(nostr.OKFrame(e.ID, false, why))
	}
	r := l.relay
	r.mu.Lock()
	defer r.mu.Unlock()
	l.send(nostr.OKFrame(e.ID, true, ""))
	for other := range r.listeners {
		for name, filters := range other.subscriptions {
			for i := range filters {
				if filters[i].Match(e) {
					other.send(nostr.EventFrame(name, e))
					break
				}
			}
		}
	}
	return true
}

// refuse tells why an event is not passed on. What is costly to find out comes last.
func (l *listener) refuse(e *nostr.Event, now time.Time) string {
	if e.Kind < nostr.FirstEphemeral || e.Kind > nostr.LastEphemeral {
		return "blocked: only ephemeral events pass here"
	}
	if skew := now.Sub(time.Unix(e.CreatedAt, 0)); skew > MaxSkew || skew < -MaxSkew {
		return fmt.Sprint("invalid: created_at is more than two minutes off", nostr.TimeIs, now.Unix())
	}
	r := l.relay
	r.mu.Lock()
	ok := r.addresses[l.address].events.spend(now, EventBurst, EventsPerSecond)
	r.mu.Unlock()
	if !ok {
		return "rate-limited: too many events from this address"
	}
	switch e.Check() {
	case nil:
		return ""
	case nostr.ErrID:
		return "invalid: the id is not the event's hash"
	default:
		return "invalid: the signature is wrong"
	}
}

func (l *listener) request(frame nostr.Frame) bool {
	name, ok := frame.Text(0)
	if !ok || name == "" || len(name) > nostr.MaxSubscription {
		return l.answer(nostr.WordFrame("NOTICE", "error: REQ has a name of 1 to 64 bytes"))
	}
	filters, why := parseFilters(frame.Rest[1:])
	r := l.relay
	r.mu.Lock()
	defer r.mu.Unlock()
	if _, known := l.subscriptions[name]; why == "" && !known && len(l.subscriptions) == MaxSubscriptions {
		why = "error: too many subscriptions"
	}
	if why != "" {
		delete(l.subscriptions, name)
		l.send(nostr.WordFrame("CLOSED", name, why))
		return true
	}
	l.subscriptions[name] = filters
	l.send(nostr.WordFrame("EOSE", name))
	return true
}

func parseFilters(list []json.RawMessage) ([]nostr.Filter, string) {
	if len(list) == 0 || len(list) > nostr.MaxFilters {
		return nil, "error: a subscription has 1 to 4 filters"
	}
	filters := make([]nostr.Filter, len(list))
	for i, raw := range list {
		var err error
		if filters[i], err = nostr.ParseFilter(raw); err != nil {
			return nil, "unsupported: a filter with fields that are not known here"
		}
	}
	return filters, ""
}
