package rendezvous

import (
	"strconv"
	"strings"
	"time"

	"carteado/net/ratelimit"
	"carteado/net/rendezvous/nostr"
)

// line is the connection to one relay. The client's lock guards it.
type line struct {
	client  *Client
	place   int
	url     string
	socket  Socket
	call    *call // what the present socket tells
	open    bool
	met     bool      // it has answered: what is posted there is heard
	began   time.Time // of the dialling
	heard   time.Time // when the relay last said anything
	probed  bool      // asked since then
	retryAt time.Time // for the next dialling
	pause   time.Duration
	mutedTo time.Time // the relay wants less
	mute    time.Duration
	asked   bool          // subscribed
	skew    time.Duration // how far our clock is behind this relay's
	skewAt  time.Time     // when it said so
	letters ratelimit.Bucket
}

const (
	openWithin  = 10 * time.Second
	probeAfter  = 30 * time.Second // of silence
	deadAfter   = 45 * time.Second // of silence, a probe included
	firstPause  = time.Second
	longPause   = time.Minute
	firstMute   = 30 * time.Second
	longestMute = 15 * time.Minute

	subscription = "room"
	probe        = "probe"
)

// letterRate limits the letters that a relay may bring: everybody who has the link can post them without end. A table of eight that
// comes together writes 120.
var letterRate = ratelimit.Rate{Burst: 400, PerSecond: 30}

// call tells the line what happens at one of its sockets, until the line has hung up.
type call struct{ line *line }

func (l *line) advance(now time.Time) {
	switch {
	case l.socket == nil:
		if !now.Before(l.retryAt) {
			l.began = now
			l.call = &call{l}
			l.socket = l.client.dial(l.url, l.call)
		}
	case !l.open:
		if now.Sub(l.began) > openWithin {
			l.lost(now)
		}
	case now.Sub(l.heard) >= deadAfter:
		l.hangUp()
		l.retryAt = time.Time{}
		l.advance(now)
	case now.Sub(l.heard) >= probeAfter && !l.probed:
		l.probed = true // a page cannot ping: a subscription that finds nothing is answered, and closed again
		l.socket.Send(nostr.RequestFrame(probe, nostr.FirstEphemeral, 'x', "-"))
		l.socket.Send(nostr.WordFrame("CLOSE", probe))
	case !l.asked && !now.Before(l.mutedTo):
		l.subscribe()
	}
}

func (l *line) subscribe() {
	l.asked = true
	l.socket.Send(nostr.RequestFrame(subscription, l.client.room.Kind, 'x', l.client.room.Tag))
}

// flush posts what waits, unless the relay wants to be left alone.
func (l *line) flush(now time.Time) {
	if !l.open || now.Before(l.mutedTo) {
		return
	}
	for i := range l.client.outbox {
		if p := &l.client.outbox[i]; p.sent>>l.place&1 == 0 {
			p.sent |= 1 << l.place
			if e := p.event(l.client, p.at.Add(l.skew).Unix()); e != nil {
				l.socket.Send(e)
			}
		}
	}
}

// hangUp closes the socket. Nothing that it says later is heard.
func (l *line) hangUp() {
	if l.socket != nil {
		l.socket.Close()
	}
	l.socket, l.call, l.open, l.met, l.asked, l.probed = nil, nil, false, false, false, false
}

// lost hangs up and dials again after a pause.
func (l *line) lost(now time.Time) {
	l.hangUp()
	l.pause = min(max(2*l.pause, firstPause), longPause)
	l.retryAt = now.Add(l.pause)
}

// silence obeys a relay that complains: nothing is posted for a while, and each time for longer.
func (l *line) silence(now time.Time) {
	l.mute = min(max(2*l.mute, firstMute), longestMute)
	l.mutedTo = now.Add(l.mute)
}

// learnTime sets the clock by which events for this relay are dated, if it refused one for its date and said what time it is
// there: without that, a phone with a wrong clock could not be met. It holds for this relay alone, so that one that lies does not
// spoil the others.
func (l *line) learnTime(why string, now time.Time) bool {
	_, said, ok := strings.Cut(why, nostr.TimeIs)
	seconds, err := strconv.ParseInt(said, 10, 64)
	if !ok || err != nil || seconds < 0 || seconds > 1<<40 {
		return false
	}
	skew := time.Unix(seconds, 0).Sub(now)
	if change := skew - l.skew; max(change, -change) < time.Minute {
		return now.Sub(l.skewAt) < outboxAge // of what was on its way, or it did not help
	}
	l.skew, l.skewAt = skew, now
	return true
}

// with runs f under the lock if the line still listens to this call.
func (k *call) with(f func(l *line, now time.Time)) {
	c := k.line.client
	c.mu.Lock()
	defer c.mu.Unlock()
	if k.line.call == k && !c.stopped {
		f(k.line, c.now())
	}
}

func (k *call) Opened() {
	k.with(func(l *line, now time.Time) {
		l.open, l.heard, l.probed = true, now, false
		l.subscribe() // before anything is posted: of two that come together one at least hears the other
		l.flush(now)
	})
}

func (k *call) Closed() {
	k.with(func(l *line, now time.Time) { l.lost(now) })
}

func (k *call) Text(text []byte) {
	frame, err := nostr.ParseFrame(text)
	if err != nil {
		return
	}
	k.with(func(l *line, now time.Time) {
		l.heard, l.probed = now, false
		name, _ := frame.Text(0)
		switch frame.Word {
		case "EVENT":
			if len(frame.Rest) == 2 && name == subscription {
				if event, err := nostr.ParseEvent(frame.Rest[1]); err == nil {
					l.client.receive(l, event, now)
				}
			}
		case "EOSE":
			if name == subscription {
				l.met, l.pause = true, 0
			}
		case "OK":
			_, taken, why, err := frame.OK()
			switch {
			case err != nil || strings.HasPrefix(why, "duplicate:"):
			case taken:
				l.mute = 0
			case l.learnTime(why, now):
			default:
				l.silence(now)
			}
		case "CLOSED":
			if name == subscription {
				l.met, l.asked = false, false
				l.silence(now)
			}
		case "NOTICE":
			l.silence(now)
		}
	})
}
