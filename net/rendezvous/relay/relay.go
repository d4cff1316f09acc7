//go:build !js

package relay

import (
	"context"
	"fmt"
	"net/http"
	"strings"
	"sync"
	"time"

	"github.com/coder/websocket"

	"carteado/net/rendezvous/nostr"
)

// MaxConnections is how many a relay has at a time.
const MaxConnections = 2048

// Relay is a handler for WebSockets.
type Relay struct {
	now   func() time.Time
	about string
	group sync.WaitGroup // of connections

	mu        sync.Mutex
	listeners map[*listener]struct{}
	addresses addresses
	rooms     rooms
	events    uint64 // that were passed on
	queued    int    // bytes that wait to be taken by all listeners
	closed    bool
}

// New makes a relay; now is time.Now outside of tests.
func New(now func() time.Time) *Relay {
	// What NIP-11 says to those who ask by plain HTTP.
	about := fmt.Sprintf(`{"name":"Carteado","description":"A relay for ephemeral events. Nothing is kept.","supported_nips":[1,11],`+
		`"limitation":{"max_message_length":%d,"max_subscriptions":%d,"max_limit":0,"auth_required":false,"payment_required":false}}`,
		nostr.MaxFrame, MaxSubscriptions)
	return &Relay{
		now: now, about: about, listeners: map[*listener]struct{}{}, addresses: addresses{known: map[string]*address{}}, rooms: rooms{},
	}
}

// ServeHTTP turns the request into a WebSocket and serves it until it ends. Pages of every origin may come: there is
// nothing here that belongs to any of them.
func (r *Relay) ServeHTTP(w http.ResponseWriter, req *http.Request) {
	if !strings.EqualFold(req.Header.Get("Upgrade"), "websocket") {
		w.Header().Set("Content-Type", "application/nostr+json")
		w.Header().Set("Access-Control-Allow-Origin", "*")
		fmt.Fprint(w, r.about)
		return
	}
	ctx, end := context.WithCancel(req.Context())
	defer end()
	l := &listener{relay: r, end: end, woken: make(chan struct{}, 1), subscriptions: map[string]*subscription{}}
	if !r.enter(l, Household(req)) {
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
	if !l.accepted(ws) {
		return
	}
	var writer sync.WaitGroup
	defer writer.Wait()
	defer end()
	writer.Go(func() {
		defer end()
		l.write(ctx, ws)
	})
	for {
		kind, text, err := ws.Read(ctx)
		if err != nil || kind != websocket.MessageText || !l.receive(text) {
			return
		}
	}
}

// Close ends all connections and refuses new ones. It returns when the last one has ended, which takes up to ten seconds if a
// listener does not answer.
func (r *Relay) Close() {
	r.mu.Lock()
	r.closed = true
	for l := range r.listeners {
		if l.ws != nil {
			go l.ws.Close(websocket.StatusGoingAway, "the relay stops")
		}
	}
	r.mu.Unlock()
	r.group.Wait()
}

// enter reports whether there is room for a connection, in all and for its household, and counts it.
func (r *Relay) enter(l *listener, household string) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.closed || len(r.listeners) >= MaxConnections {
		return false
	}
	if l.address = r.addresses.enter(household, r.now()); l.address == nil {
		return false
	}
	r.listeners[l] = struct{}{}
	r.group.Add(1)
	return true
}

func (r *Relay) leave(l *listener) {
	defer r.group.Done()
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, s := range l.subscriptions {
		r.rooms.remove(s)
	}
	r.queued -= l.queued
	delete(r.listeners, l)
	r.addresses.leave(l.address)
}
