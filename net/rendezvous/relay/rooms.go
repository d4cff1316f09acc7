//go:build !js

package relay

import "carteado/net/rendezvous/nostr"

// rooms finds the subscriptions for an event without looking at all of them: every filter has a tag that the event must have.
type rooms map[room]map[*subscription]struct{}

// room is a tag with a value.
type room struct{ tag, value string }

// subscription is what a listener asked for under one name.
type subscription struct {
	listener *listener
	head     []byte // what stands before an event that is sent for it
	filters  []nostr.Filter
	passed   uint64 // the number of the last event that was passed on
}

// each calls f with every room of a subscription. One may come twice.
func (s *subscription) each(f func(room)) {
	for i := range s.filters {
		tag, values := s.filters[i].Room()
		for _, v := range values {
			f(room{tag, v})
		}
	}
}

// count returns how many rooms a subscription names.
func (s *subscription) count() (n int) {
	s.each(func(room) { n++ })
	return n
}

func (r rooms) add(s *subscription) {
	s.each(func(at room) {
		if r[at] == nil {
			r[at] = map[*subscription]struct{}{}
		}
		r[at][s] = struct{}{}
	})
}

func (r rooms) remove(s *subscription) {
	s.each(func(at room) {
		if delete(r[at], s); len(r[at]) == 0 {
			delete(r, at)
		}
	})
}

// listening calls f once with each subscription that wants an event; number is another one for each event.
func (r rooms) listening(e *nostr.Event, number uint64, f func(*subscription)) {
	for _, tag := range e.Tags {
		if len(tag) < 2 {
			continue
		}
		for s := range r[room{tag[0], tag[1]}] {
			if s.passed != number && s.wants(e) {
				s.passed = number
				f(s)
			}
		}
	}
}

func (s *subscription) wants(e *nostr.Event) bool {
	for i := range s.filters {
		if s.filters[i].Match(e) {
			return true
		}
	}
	return false
}
