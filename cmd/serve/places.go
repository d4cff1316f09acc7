package main

import (
	"net"
	"net/http"
	"net/netip"
	"sync"

	"carteado/net/rendezvous/relay"
)

// How many connections there may be at a time, those to the relay included. A family with a browser each needs some 20.
const (
	maxConnections  = 4096
	maxPerHousehold = 96
)

// places counts the places that are taken, by household.
type places struct {
	each, all int // how many one household may take, and all together

	mu    sync.Mutex
	taken map[string]int
	total int
}

func newPlaces(each, all int) *places { return &places{each: each, all: all, taken: map[string]int{}} }

// take takes a place and reports whether there was one. Only the limit for all holds for a household without a name.
func (p *places) take(who string) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.total >= p.all || who != "" && p.taken[who] >= p.each {
		return false
	}
	p.total++
	p.taken[who]++
	return true
}

func (p *places) free(who string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.total--
	if p.taken[who]--; p.taken[who] == 0 {
		delete(p.taken, who)
	}
}

// listener closes at once the connections for which there is no place.
type listener struct {
	*net.TCPListener
	places *places
}

// Accept implements net.Listener.
func (l listener) Accept() (net.Conn, error) {
	for {
		c, err := l.AcceptTCP()
		if err != nil {
			return nil, err
		}
		who := ""
		if from := c.RemoteAddr().(*net.TCPAddr).AddrPort().Addr(); !from.Unmap().IsLoopback() { // else it may be a proxy, for many
			who = relay.HouseholdOf(from)
		}
		if l.places.take(who) {
			return &conn{TCPConn: c, free: func() { l.places.free(who) }}, nil
		}
		c.Close()
	}
}

// conn frees its place when it is closed. It embeds a TCPConn so that the system can send files by itself.
type conn struct {
	*net.TCPConn
	once sync.Once
	free func()
}

// Close implements net.Conn.
func (c *conn) Close() error {
	c.once.Do(c.free)
	return c.TCPConn.Close()
}

// limited returns a handler that serves at most each requests of a household at a time, also of those behind a proxy.
func limited(each int, h http.Handler) http.Handler {
	p := newPlaces(each, maxConnections)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		who := relay.Household(r)
		if from, err := netip.ParseAddr(who); err == nil && from.IsLoopback() {
			who = "" // this machine, or a proxy that does not say for whom it asks
		}
		if !p.take(who) {
			http.Error(w, "too many requests at a time", http.StatusTooManyRequests)
			return
		}
		defer p.free(who)
		h.ServeHTTP(w, r)
	})
}
