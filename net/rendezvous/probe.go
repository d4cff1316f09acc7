package rendezvous

import (
	"context"
	"crypto/rand"
	"time"

	"carteado/net/rendezvous/nostr"
)

// Probe finds those relays that can be met at: it posts an event to each, in a room of its own, and gives the places
// of the first few that take it and bring it back, the fastest first. It ends when it has them, when all have
// answered, or with the context. dial may be nil for [Dial].
func Probe(ctx context.Context, relays []string, want int, dial Dialer) ([]int, error) {
	if dial == nil {
		dial = Dial
	}
	secret, err := NewSecret(rand.Reader)
	if err != nil {
		return nil, err
	}
	room, err := NewRoom(secret)
	if err != nil {
		return nil, err
	}
	key, err := nostr.NewKey(rand.Reader)
	if err != nil {
		return nil, err
	}
	content, err := room.Seal(nil, rand.Reader)
	if err != nil {
		return nil, err
	}
	event := &nostr.Event{CreatedAt: time.Now().Unix(), Kind: room.Kind, Tags: [][]string{{"x", room.Tag}}, Content: content}
	if err := event.Sign(key, rand.Reader); err != nil {
		return nil, err
	}
	results := make(chan result, 2*len(relays)) // each says one thing, and may be closed after it
	for i, relay := range relays {
		t := &trial{place: i, room: room, event: event, results: results, ready: make(chan struct{})}
		t.socket = dial(relay, t)
		close(t.ready)
		defer t.socket.Close()
	}
	var found []int
	failed := make(map[int]bool)
	for len(found) < want && len(found)+len(failed) < len(relays) {
		select {
		case r := <-results:
			if r.good {
				found = append(found, r.place)
			} else {
				failed[r.place] = true
			}
		case <-ctx.Done():
			return found, nil
		}
	}
	return found, nil
}

type result struct {
	place int
	good  bool
}

// trial is the probing of one relay.
type trial struct {
	place      int
	room       *Room
	event      *nostr.Event
	results    chan<- result
	socket     Socket
	ready      chan struct{} // closed when socket is set
	took, echo bool
	done       bool
}

func (t *trial) end(good bool) {
	if !t.done {
		t.done = true
		t.results <- result{t.place, good}
	}
}

func (t *trial) Opened() {
	<-t.ready
	t.socket.Send(nostr.RequestFrame(subscription, t.room.Kind, 'x', t.room.Tag))
	t.socket.Send(nostr.EventFrame("", t.event))
}

func (t *trial) Closed() { t.end(false) }

func (t *trial) Text(text []byte) {
	frame, err := nostr.ParseFrame(text)
	if err != nil {
		return
	}
	switch frame.Word {
	case "OK":
		id, taken, _, err := frame.OK()
		if err != nil || id != t.event.ID {
			return
		}
		if t.took = taken; !taken {
			t.end(false)
		}
	case "EVENT":
		if len(frame.Rest) == 2 {
			if e, err := nostr.ParseEvent(frame.Rest[1]); err == nil && e.ID == t.event.ID && e.Content == t.event.Content {
				t.echo = true
			}
		}
	case "CLOSED", "NOTICE":
		t.end(false)
	}
	if t.took && t.echo {
		t.end(true)
	}
}
