//go:build !js

package input

import "time"

// Listener queues what happens to the canvas. Without a page nothing does, but for what Put queues.
type Listener struct {
	events []Event
	keys   []Key
}

// Listen begins to listen.
func Listen() *Listener { return &Listener{} }

// Put queues events as a page would.
func (l *Listener) Put(e ...Event) { l.events = append(l.events, e...) }

// Drain returns the pointer events and keys since the last call, in order. The slices are good until the next.
func (l *Listener) Drain(events []Event, keys []Key) ([]Event, []Key) {
	events, keys = append(events[:0], l.events...), append(keys[:0], l.keys...)
	l.events, l.keys = l.events[:0], l.keys[:0]
	return events, keys
}

var begin = time.Now()

// Now returns the clock in milliseconds, the one of Event.At.
func Now() float64 { return float64(time.Since(begin).Microseconds()) / 1000 }
