//go:build !js

package relay

import (
	"fmt"
	"time"

	"carteado/net/rendezvous/nostr"
	"carteado/net/strictjson"
)

// What a message may be.
const (
	MaxSubscriptions = 4       // of a connection
	MaxRooms         = 16      // that all subscriptions of a connection name, one as often as it is named
	maxRequest       = 1 << 10 // bytes of a subscription
	MaxSkew          = 2 * time.Minute
)

// receive obeys a message; false ends the connection.
func (l *listener) receive(text []byte) bool {
	r := l.relay
	r.mu.Lock()
	now := r.now()
	ok := l.address.frames.Spend(now, frameRate, 1)
	r.mu.Unlock()
	if !ok {
		return false
	}
	frame, err := nostr.ParseFrame(text)
	if err != nil {
		l.answer(nostr.WordFrame("NOTICE", "error: not a message of NIP-01"))
		return true
	}
	switch frame.Word {
	case "EVENT":
		l.answer(l.event(frame, now))
	case "REQ":
		l.answer(l.request(frame, len(text)))
	case "CLOSE":
		l.answer(l.unsubscribe(frame))
	default:
		l.answer(nostr.WordFrame("NOTICE", "error: only EVENT, REQ and CLOSE are known here"))
	}
	return true
}

// answer sends a text, if there is one.
func (l *listener) answer(text []byte) {
	if text == nil {
		return
	}
	l.relay.mu.Lock()
	defer l.relay.mu.Unlock()
	l.send(message{head: text})
}

// event passes an event on, and returns the answer to who posted it.
func (l *listener) event(frame nostr.Frame, now time.Time) []byte {
	if len(frame.Rest) != 1 {
		return nostr.WordFrame("NOTICE", "error: EVENT has one event")
	}
	e, err := nostr.ParseEvent(frame.Rest[0])
	if err != nil {
		return nostr.WordFrame("NOTICE", "error: not an event of at most 24 KiB")
	}
	if why := l.refuse(e, len(frame.Rest[0]), now); why != "" {
		return nostr.OKFrame(e.ID, false, why)
	}
	body := e.AppendJSON(make([]byte, 0, len(frame.Rest[0])))
	r := l.relay
	r.mu.Lock()
	defer r.mu.Unlock()
	l.send(message{head: nostr.OKFrame(e.ID, true, "")}) // before the event itself, for who listens to his own
	r.events++
	r.rooms.listening(e, r.events, func(s *subscription) { s.listener.send(message{s.head, body}) })
	return nil
}

// refuse returns why an event is not passed on, "" where it is. What is costly to find out comes last.
func (l *listener) refuse(e *nostr.Event, size int, now time.Time) string {
	if e.Kind < nostr.FirstEphemeral || e.Kind > nostr.LastEphemeral {
		return "blocked: only ephemeral events pass here"
	}
	if skew := now.Sub(time.Unix(e.CreatedAt, 0)); skew > MaxSkew || skew < -MaxSkew {
		return fmt.Sprint("invalid: created_at is more than two minutes off", nostr.TimeIs, now.Unix())
	}
	a := l.address
	l.relay.mu.Lock()
	ok := a.events.Spend(now, EventRate, 1) && a.bytes.Spend(now, byteRate, float64(size))
	l.relay.mu.Unlock()
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

// request begins a subscription, in the place of one of the same name, and returns the answer.
func (l *listener) request(frame nostr.Frame, size int) []byte {
	name, ok := frame.Text(0)
	if !ok || name == "" || len(name) > nostr.MaxSubscription {
		return nostr.WordFrame("NOTICE", "error: REQ has a name of 1 to 64 bytes")
	}
	filters, why := parseFilters(frame.Rest[1:])
	if size > maxRequest {
		why = "error: a subscription has at most 1 KiB"
	}
	r := l.relay
	r.mu.Lock()
	defer r.mu.Unlock()
	old := l.subscriptions[name]
	if old != nil {
		r.rooms.remove(old)
		delete(l.subscriptions, name)
	}
	s := &subscription{listener: l, head: nostr.EventHead(name), filters: filters}
	rooms := s.count()
	for _, other := range l.subscriptions {
		rooms += other.count()
	}
	switch {
	case why != "":
	case len(l.subscriptions) == MaxSubscriptions:
		why = "error: too many subscriptions"
	case rooms > MaxRooms:
		why = "error: too many rooms"
	}
	if why != "" {
		return nostr.WordFrame("CLOSED", name, why)
	}
	l.subscriptions[name] = s
	r.rooms.add(s)
	return nostr.WordFrame("EOSE", name)
}

// unsubscribe ends a subscription, and returns the answer.
func (l *listener) unsubscribe(frame nostr.Frame) []byte {
	name, ok := frame.Text(0)
	if !ok || len(frame.Rest) != 1 {
		return nostr.WordFrame("NOTICE", "error: CLOSE has the name of a subscription")
	}
	r := l.relay
	r.mu.Lock()
	defer r.mu.Unlock()
	if s := l.subscriptions[name]; s != nil {
		r.rooms.remove(s)
		delete(l.subscriptions, name)
	}
	return nil
}

// parseFilters reads the filters of a subscription, or returns why it is refused.
func parseFilters(list []strictjson.Value) ([]nostr.Filter, string) {
	if len(list) == 0 || len(list) > nostr.MaxFilters {
		return nil, "error: a subscription has 1 to 4 filters"
	}
	filters := make([]nostr.Filter, len(list))
	for i, raw := range list {
		var err error
		if filters[i], err = nostr.ParseFilter(raw); err != nil {
			return nil, "unsupported: a filter with fields that are not known here"
		}
		if _, values := filters[i].Room(); values == nil {
			return nil, "restricted: every filter names a tag and a value, as \"#x\":[\"a\"]"
		}
	}
	return filters, ""
}
