package apptest

import (
	"bytes"
	"errors"
	"time"

	"carteado/cmd/carteado/connector"
	"carteado/net/identity"
	"carteado/net/mesh"
	"carteado/net/passcode"
	"carteado/net/rendezvous"
	"carteado/render/page"
)

// roads are the connector and the prober of the person's page.
type roads struct{ *Evening }

func (e roads) Create(game byte, then func(rendezvous.Link, error)) {
	e.D.After(30, func() {
		e.Do(func() {
			l := e.Link
			l.Game = game
			if e.NoLink != nil && !errors.Is(e.NoLink, rendezvous.ErrNoRelay) {
				l = rendezvous.Link{}
			}
			then(l, e.NoLink)
		})
	})
}

func (e roads) Identity(_ rendezvous.Link, then func(*identity.Key, error)) {
	e.D.After(5, func() {
		e.Do(func() {
			if e.NoKey != nil {
				then(nil, e.NoKey)
				return
			}
			then(e.Keys[0], nil)
		})
	})
}

func (e roads) Person(then func(*identity.Key)) {
	e.D.After(5, func() { e.Do(func() { then(PersonOf(0)) }) })
}

// alone is the connector of a device that reaches nobody.
type alone struct{ connector.Connector }

func (alone) Person(then func(*identity.Key)) { then(PersonOf(0)) }

// PersonOf returns who somebody with a place in the network is at every table.
func PersonOf(i int) *identity.Key { return identity.FromSeed([32]byte{7, 7, byte(i)}) }

func (e roads) Join(_ rendezvous.Link, _ *identity.Key, hides bool, on func(mesh.Event), then func(connector.Road, error)) {
	e.D.After(5+e.Late, func() {
		if e.NoRoad != nil {
			e.Do(func() { then(nil, e.NoRoad) })
			return
		}
		l := &Lane{e: e.Evening, Hides: hides}
		e.Lanes = append(e.Lanes, l)
		e.Do(func() { then(l, nil) })
		e.On = func(x mesh.Event) {
			e.Do(func() {
				if !l.Closed {
					on(x)
				}
			})
		}
		e.Net.Start(0, seat0{e.Evening})
	})
}

// Spell and Ask know one code, if the evening has any.
func (e roads) Spell(link rendezvous.Link, told func(passcode.Code, bool)) (stop func()) {
	on := true
	e.Spelled = func(code passcode.Code, guessed bool) {
		e.Do(func() {
			if on {
				told(code, guessed)
			}
		})
	}
	e.Spells++
	return func() { on = false; e.Spells-- }
}

func (e roads) Ask(code passcode.Code, then func(string, error)) (stop func()) {
	e.D.After(300, func() {
		e.Do(func() {
			if err := e.Codes[code]; err != nil {
				then("", err)
			} else {
				then(e.Link.String(), nil)
			}
		})
	})
	return func() {}
}

func (e roads) Forget(rendezvous.Link) { e.Forgot++ }

// Lane is a road in the network in memory.
type Lane struct {
	e      *Evening
	Closed bool
	Woken  int
	Silent int // 1 while no relay answers
	Bars   bool
	Hides  bool
	Policy mesh.Policy // the last one that was said

	Offers, Completed int  // codes carried by hand, see [Lane.Offer]
	Fits              bool // the last answer did
}

func (l *Lane) Send(to identity.ID, msg []byte) {
	if l.Closed {
		l.e.Error("something is sent on a road that is closed")
	}
	for i, k := range l.e.Keys {
		if k.ID() == to {
			l.e.Net.Send(0, i, msg)
		}
	}
}

func (l *Lane) Close() {
	if !l.Closed {
		l.Closed = true
		l.e.Net.Crash(0)
	}
}

func (l *Lane) Hide()               { l.Hides = true }
func (l *Lane) Wake()               { l.Woken++ }
func (l *Lane) Admit(p mesh.Policy) { l.Policy = p }
func (l *Lane) Relays() int         { return 1 - l.Silent }
func (l *Lane) Barred() bool        { return l.Bars }

// seat0 is the person's place in the network.
type seat0 struct{ e *Evening }

func (s seat0) Receive(from int, msg []byte) {
	s.e.On(mesh.Message{From: s.e.Keys[from].ID(), Data: msg})
	s.e.Pump()
}

func (s seat0) Linked(peer int, up bool) {
	if up {
		s.e.On(mesh.Up{Peer: s.e.Keys[peer].ID()})
	} else {
		s.e.On(mesh.Down{Peer: s.e.Keys[peer].ID(), Why: mesh.Lost})
	}
	s.e.Pump()
}

func (s seat0) Silent(peer int, ms int64) {
	id := s.e.Keys[peer].ID()
	if ms > 0 {
		s.e.On(mesh.Suspect{Peer: id, Silence: time.Duration(ms) * time.Millisecond})
	} else {
		s.e.On(mesh.Back{Peer: id})
	}
	s.e.Pump()
}

func (s seat0) Tick() {}

// CodeOf makes a code that is as good as any but that nobody can be reached by.
func CodeOf(n byte, answer bool) []byte {
	c := rendezvous.Code{Answer: answer, Fingerprint: [32]byte{n}, User: "abcd", Password: "abcdefghijklmnopqrstuvwx"}
	packed, err := c.Pack()
	if err != nil {
		panic(err)
	}
	return packed
}

func (e roads) Device(found func([]page.Check)) {
	found([]page.Check{{Key: "secure"}, {Key: "webrtc"}})
	found([]page.Check{{Key: "secure", State: page.StateGood, Detail: Aim}, {Key: "webrtc", State: page.StateBad}})
}

func (e roads) Network(_ rendezvous.Link, found func([]page.Check)) {
	found([]page.Check{{Key: "relay", State: page.StateBad, Detail: "relay.ana.example ✗"}})
}

func (e roads) Reach(then func(page.Reach)) {
	e.D.After(e.ReachAfter, func() { e.Do(func() { then(e.Reached) }) })
}

func (e roads) Scanner() connector.Scanner { return nil }

// The codes of a lane are numbered: an answer fits the last offer.

func (l *Lane) Offer(then func([]byte, error)) {
	l.Offers++
	code := CodeOf(byte(l.Offers), false)
	l.e.D.After(300, func() { l.e.Do(func() { then(code, nil) }) })
}

func (l *Lane) Answer(offer []byte, then func([]byte, error)) {
	c, err := rendezvous.Unpack(offer)
	if err != nil || c.Answer {
		l.e.Errorf("%x is answered", offer)
		return
	}
	l.e.D.After(300, func() { l.e.Do(func() { then(CodeOf(c.Fingerprint[0], true), nil) }) })
}

func (l *Lane) Complete(answer []byte) error {
	if l.Completed == l.Offers {
		return mesh.ErrCode
	}
	l.Completed = l.Offers
	l.Fits = bytes.Equal(answer, CodeOf(byte(l.Offers), true))
	return nil
}
