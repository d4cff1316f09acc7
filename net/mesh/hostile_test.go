//go:build !js

package mesh

import (
	"bytes"
	"encoding/binary"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"carteado/net/webrtc"
	"github.com/pion/transport/v4/vnet"

	"carteado/net/identity"
	"carteado/net/ratelimit"
	"carteado/net/rendezvous"
)

// A player who is let in and then breaks the rules is named and dropped, and nothing more is said to him.
func TestHostile(t *testing.T) {
	huge := append([]byte{frameBegin}, binary.AppendUvarint(nil, MaxMessage+1)...)
	part := append([]byte{frameBegin, 0x80, 0x80, 0x01}, make([]byte, 10)...)
	for name, frames := range map[string][][]byte{
		"an unknown kind":             {{99}},
		"no kind":                     {{0}},
		"a second proof":              {append([]byte{frameAuth}, make([]byte, 96)...)},
		"a part of no message":        {{frameMore, 1}},
		"a message too long":          {huge},
		"a length that is cut":        {{frameBegin, 0x80}},
		"a length with zeros":         {{frameBegin, 0x80, 0x00}},
		"a part too short":            {part},
		"more than the message":       {{frameBegin, 1, 1, 1}},
		"a message within a message":  {chunks(make([]byte, 2*maxChunk))[0], {frameBegin, 0}},
		"half a ping":                 {{framePing, 1}},
		"half a neighbour":            {append([]byte{frameNeighbours}, make([]byte, 39)...)},
		"too many neighbours":         {append([]byte{frameNeighbours}, make([]byte, 40*(maxNeighbours+1))...)},
		"a long goodbye":              {{frameBye, 1}},
		"a parcel without an address": {{frameForward, 1}},
		"a parcel to nobody's kind":   {parcelFrame(frameForwarded, key(7).ID(), 99, nil)},
		"a parcel from ourselves":     {parcelFrame(frameForwarded, key(1).ID(), parcelLetter, nil)},
		"a frame too long":            {make([]byte, maxFrame+1)},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := newWorld(t)
			at, bt := w.public(), w.public()
			w.start()
			ana, mal := w.join(1, at), w.join(2, bt)
			ana.up(mal)
			mal.up(ana)
			channel := mal.channelTo(ana)
			for _, frame := range frames {
				if len(frame) > 0 {
					channel.Send(frame)
				}
			}
			verdict := ana.wait("Verdict", func(e Event) bool { _, ok := e.(Verdict); return ok }).(Verdict)
			if verdict.Peer != mal.id || verdict.Why == "" {
				t.Errorf("%+v", verdict)
			}
			if why := ana.down(mal).Why; why != Dropped {
				t.Errorf("it %v", why)
			}
			if err := ana.Send(mal.id, nil); err != ErrNotConnected {
				t.Error(err)
			}
		})
	}
}

func (p *player) channelTo(other *player) *webrtc.DataChannel {
	p.Mesh.mu.Lock()
	defer p.Mesh.mu.Unlock()
	return p.peers[other.id].pipe.conn.dc
}

// Nobody can make another keep more than the bounds, neither by frames nor by messages that are not read.
func TestFlood(t *testing.T) {
	now := time.Unix(1, 0)
	m := standing(1, &now)
	flood := func(frame []byte) (frames int) {
		p := &peer{id: key(2).ID()}
		p.pipe = &pipe{to: p.id, conn: &conn{done: make(chan struct{})}, woken: make(chan struct{}, 1)}
		m.peers = map[identity.ID]*peer{p.id: p}
		m.queue = nil
		for p.pipe != nil {
			m.receiveFrame(p, frame)
			if frames++; frames > 1e6 {
				t.Fatal("no end")
			}
		}
		if !slices.ContainsFunc(m.queue, func(e Event) bool { v, ok := e.(Verdict); return ok && v.Peer == p.id }) {
			t.Error("no verdict")
		}
		return frames
	}
	if n := flood([]byte{framePong, 0, 0, 0, 0, 0, 0, 0, 0}); n != int(frameRate.Burst)+1 {
		t.Errorf("%d small frames passed", n)
	}
	if n := flood(chunks(make([]byte, 10_000))[0]); n != maxUnread/10_000+1 {
		t.Errorf("%d messages were kept", n)
	}
	for _, c := range []struct {
		guest bool
		burst ratelimit.Rate
	}{{false, frameRate}, {true, guestFrames}} {
		var a allowance
		for range int(c.burst.Burst) {
			if !a.spend(now, 1, c.guest) {
				t.Fatal("an allowance is less than it should be")
			}
		}
		if a.spend(now, 1, c.guest) || !a.spend(now.Add(time.Second), 1, c.guest) {
			t.Error("an allowance does not come back")
		}
	}
	m.Admit(Policy{People: []identity.ID{key(3).ID()}})
	if n := flood([]byte{framePong, 0, 0, 0, 0, 0, 0, 0, 0}); n != int(guestFrames.Burst)+1 {
		t.Errorf("%d small frames of a guest passed", n)
	}
}

// Strangers who have the link can say what they want by letters: nothing comes of it.
func TestHostileLetters(t *testing.T) {
	w := newWorld(t)
	at, bt := w.public(), w.public()
	w.start()
	ana := w.join(1, at)
	stranger := w.hub.plug()
	write := func(l letter, in [32]byte, by byte) []byte { return l.write(in, key(by)) }
	hello := write(letter{kind: letterHello, from: key(5).ID(), visit: session{1}}, room, 5)
	to := func(kind byte, visit session, body []byte) letter {
		return letter{kind: kind, from: key(5).ID(), to: ana.id, toVisit: visit, attempt: session{1}, body: body}
	}
	code, _ := (&rendezvous.Code{User: "abcd", Password: "abcdefghijklmnopqrstuvwx"}).Pack()
	for _, raw := range [][]byte{
		nil,
		{1},
		make([]byte, maxLetter+1),
		hello[:len(hello)-1],
		append(slices.Clone(hello), 0),
		write(letter{kind: letterHello, from: key(6).ID(), visit: session{1}}, room, 5),          // another's name
		write(letter{kind: letterHello, from: key(5).ID(), visit: session{1}}, [32]byte{'x'}, 5), // another room
		write(to(letterOffer, ana.visit, []byte("no code")), room, 5),
		write(to(letterOffer, session{9}, code), room, 5), // to an earlier visit
		write(to(letterAnswer, ana.visit, code), room, 5), // to no offer
		write(to(letterRestart, ana.visit, append([]byte{1}, code...)), room, 5),
		write(to(letterShut+1, ana.visit, code), room, 5),
	} {
		for _, other := range w.hub.wires {
			if other != stranger {
				other.incoming <- rendezvous.Envelope{Letter: raw}
			}
		}
	}
	for n := range byte(maxCallers + 6) { // who are not there
		stranger.Publish((&letter{kind: letterHello, from: key(100 + n).ID(), visit: session{1}}).write(room, key(100+n)))
	}
	bia := w.join(2, bt)
	ana.up(bia)
	ana.Mesh.mu.Lock()
	if n := len(ana.peers); n > maxCallers+1 {
		t.Errorf("%d peers", n)
	}
	ana.Mesh.mu.Unlock()
	for _, e := range ana.events() {
		if u, ok := e.(Up); !ok || u.Peer != bia.id {
			t.Errorf("%T %+v", e, e)
		}
	}
}

// Who changes the letters on their way makes them void.
func TestChangedLetters(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	at, bt := w.public(), w.public()
	w.start()
	changed := 0
	w.hub.change = func(raw []byte) []byte {
		if raw[0] == letterOffer {
			changed++
			raw[letterHead+5] ^= 1 // of the fingerprint
		}
		return raw
	}
	ana, bia := w.join(1, at), w.join(2, bt)
	for end := time.Now().Add(20 * time.Second); time.Now().Before(end); time.Sleep(5 * time.Millisecond) {
		w.hub.mu.Lock()
		enough := changed > 3 // they try again after three seconds, many times what meeting takes
		w.hub.mu.Unlock()
		if enough {
			break
		}
	}
	if len(ana.Stats())+len(bia.Stats()) > 0 || len(ana.events())+len(bia.events()) > 0 {
		t.Error("they met")
	}
}

// middle stands between two players: it answers one as the other, on DTLS connections of its own, and passes on every
// byte that it hears. The letters are signed with the players' own keys here, as if their signatures were worth
// nothing: what is left is the proof on the channel.
type middle struct {
	t        *testing.T
	w        *world
	net      *vnet.Net
	mu       sync.Mutex
	heard    [][]byte
	legs     [2]*webrtc.PeerConnection // to who offered, and to who answers
	channels [2]*webrtc.DataChannel
	waiting  [2][][]byte
	offer    *rendezvous.Code
	keys     map[identity.ID]*identity.Key
	passed   chan struct{}
}

func (m *middle) leg(i int) *webrtc.PeerConnection {
	pc, err := api(m.net).NewPeerConnection(webrtc.Configuration{})
	if err != nil {
		m.t.Error(err)
		return nil
	}
	m.t.Cleanup(func() { pc.Close() })
	negotiated, id := true, uint16(0)
	dc, err := pc.CreateDataChannel("carteado", &webrtc.DataChannelInit{Negotiated: &negotiated, ID: &id})
	if err != nil {
		m.t.Error(err)
		return nil
	}
	dc.OnMessage(func(msg webrtc.DataChannelMessage) {
		m.mu.Lock()
		defer m.mu.Unlock()
		m.heard = append(m.heard, bytes.Clone(msg.Data))
		m.waiting[1-i] = append(m.waiting[1-i], msg.Data)
		if len(m.heard) == 2 { // both have proven themselves: to him
			for i, channel := range m.channels {
				for _, b := range m.waiting[i] {
					channel.Send(b)
				}
			}
			close(m.passed)
		}
	})
	m.mu.Lock()
	m.legs[i], m.channels[i] = pc, dc
	m.mu.Unlock()
	return pc
}

func (m *middle) describe(pc *webrtc.PeerConnection, answer bool) []byte {
	gathered := webrtc.GatheringCompletePromise(pc)
	var d webrtc.SessionDescription
	var err error
	if answer {
		d, err = pc.CreateAnswer(nil)
	} else {
		d, err = pc.CreateOffer(nil)
	}
	if err == nil {
		err = pc.SetLocalDescription(d)
	}
	if err != nil {
		m.t.Error(err)
		return nil
	}
	<-gathered
	code, err := rendezvous.ParseSDP(pc.LocalDescription().SDP, answer)
	if err != nil {
		m.t.Error(err)
		return nil
	}
	b, _ := code.Pack()
	return b
}

func (m *middle) intercept(raw []byte) []byte {
	l, err := readLetter(room, raw)
	if err != nil {
		return raw
	}
	switch {
	case l.kind == letterHello && l.from == key(1).ID():
		return []byte{0} // only one of them is heard, so that only the other offers
	case l.kind == letterHello:
		return raw
	case l.kind == letterOffer && m.offer == nil:
		m.offer, _ = rendezvous.Unpack(l.body)
		go m.instead(l, func() []byte { return m.describe(m.leg(1), false) })
	case l.kind == letterAnswer:
		answer, _ := rendezvous.Unpack(l.body)
		go m.instead(l, func() []byte {
			m.mu.Lock()
			far := m.legs[1]
			m.mu.Unlock()
			far.SetRemoteDescription(webrtc.SessionDescription{Type: webrtc.SDPTypeAnswer, SDP: answer.SDP()})
			near := m.leg(0)
			near.SetRemoteDescription(webrtc.SessionDescription{Type: webrtc.SDPTypeOffer, SDP: m.offer.SDP()})
			return m.describe(near, true)
		})
	}
	return []byte{0}
}

// instead sends a letter with another body in another's name.
func (m *middle) instead(l *letter, body func() []byte) {
	l.body = body()
	raw := l.write(room, m.keys[l.from])
	m.w.hub.mu.Lock()
	defer m.w.hub.mu.Unlock()
	for _, wire := range m.w.hub.wires {
		wire.incoming <- rendezvous.Envelope{Letter: raw}
	}
}

// Who stands in the middle of a channel is found out before a word is said.
func TestManInTheMiddle(t *testing.T) {
	w := newWorld(t)
	at, bt, mt := w.public(), w.public(), w.public()
	w.start()
	m := &middle{t: t, w: w, net: mt, keys: map[identity.ID]*identity.Key{}, passed: make(chan struct{})}
	for _, n := range []byte{1, 2} {
		m.keys[key(n).ID()] = key(n)
	}
	w.hub.change = m.intercept
	ana, bia := w.join(1, at), w.join(2, bt)
	select {
	case <-m.passed: // both proofs, each to the other
	case <-time.After(30 * time.Second):
		t.Fatal("the one in the middle did not get between them")
	}
	gone := func(p *player, other *player) bool { // the attempt was given up, not forgotten
		p.Mesh.mu.Lock()
		defer p.Mesh.mu.Unlock()
		q := p.peers[other.id]
		return q != nil && q.tries > 0 && q.pipe == nil
	}
	for end := time.Now().Add(20 * time.Second); time.Now().Before(end) && !(gone(ana, bia) && gone(bia, ana)); {
		time.Sleep(5 * time.Millisecond)
	}
	if !gone(ana, bia) || !gone(bia, ana) {
		t.Error("they did not notice")
	}
	if len(ana.events())+len(bia.events()) > 0 {
		t.Errorf("they met:\n%s\n%s", ana.history(), bia.history())
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, b := range m.heard {
		if b[0] != frameAuth {
			t.Errorf("he heard %x", b)
		}
	}
}

// A proof is worth something for one channel between two players of one room, in one direction.
func TestProof(t *testing.T) {
	channel := ends{room: room, near: key(1).ID(), far: key(2).ID(), nearPrint: [32]byte{1}, farPrint: [32]byte{2}, attempt: session{3}}
	proof := channel.flipped().prove(key(2), session{4})
	if visit, ok := channel.proven(proof); !ok || visit != (session{4}) {
		t.Fatal("a good proof is not one")
	}
	for name, change := range map[string]func(*ends){
		"another room":        func(e *ends) { e.room[0]++ },
		"another near end":    func(e *ends) { e.near = key(3).ID() },
		"another far end":     func(e *ends) { e.far = key(3).ID() },
		"another certificate": func(e *ends) { e.farPrint[0]++ },
		"another of ours":     func(e *ends) { e.nearPrint[0]++ },
		"another attempt":     func(e *ends) { e.attempt[0]++ },
		"strangers":           func(e *ends) { e.stranger = true },
		"our own":             func(e *ends) { *e = e.flipped() },
	} {
		other := channel
		change(&other)
		if _, ok := other.proven(proof); ok {
			t.Errorf("%s: taken", name)
		}
	}
	if _, ok := channel.proven(channel.prove(key(1), session{4})); ok {
		t.Error("our own proof, sent back, was taken")
	}
	for i := range proof {
		bad := slices.Clone(proof)
		bad[i] ^= 1
		for _, p := range [][]byte{bad, proof[:i]} {
			if _, ok := channel.proven(p); ok {
				t.Errorf("taken with byte %d changed or cut", i)
			}
		}
	}
}

// The one between sees parcels that are all different and open for nobody else, in no other order.
func TestTunnelKeys(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	at, bt, ct := w.public(), w.behind(symmetric), w.behind(symmetric)
	w.start()
	caio, ana, bia := w.join(3, at), w.join(1, bt), w.join(2, ct)
	ana.up(bia)
	bia.up(ana)
	caio.up(ana)
	tunnelOf := func(p, to *player) tunnel {
		p.Mesh.mu.Lock()
		defer p.Mesh.mu.Unlock()
		return *p.peers[to.id].pipe.tunnel
	}
	a, b := tunnelOf(ana, bia), tunnelOf(bia, ana)
	b.inward = a.outward
	one, two := a.seal([]byte("segredo")), a.seal([]byte("segredo"))
	if bytes.Equal(one, two) || strings.Contains(string(one), "segredo") {
		t.Error("the parcels tell something")
	}
	if _, ok := b.unseal(two); ok {
		t.Error("a parcel was left out")
	}
	if _, ok := a.unseal(one); ok {
		t.Error("a parcel was sent back")
	}
	if frame, ok := b.unseal(one); !ok || string(frame) != "segredo" {
		t.Error("the parcel does not open")
	}
	if _, ok := b.unseal(one); ok {
		t.Error("a parcel came twice")
	}
	if frame, ok := b.unseal(two); !ok || string(frame) != "segredo" {
		t.Error("the second parcel does not open")
	}
}

func FuzzFrames(f *testing.F) {
	f.Add(bytes.Join(chunks([]byte("oi")), nil), false)
	f.Add(neighboursFrame([]neighbour{{key(3).ID(), session{1}}}), true)
	f.Add(parcelFrame(frameForward, key(3).ID(), parcelSealed, []byte("x")), true)
	f.Add(parcelFrame(frameForwarded, key(3).ID(), parcelOpen, make([]byte, tunnelSize)), true)
	f.Add((&letter{kind: letterHello, from: key(5).ID(), visit: session{1}}).write(room, key(5)), false)
	f.Fuzz(func(t *testing.T, b []byte, split bool) {
		m := prepare(Config{Room: room, Key: key(1), Signal: new(hub).plug()})
		m.mu.Lock()
		defer m.mu.Unlock()
		m.receiveLetter(b, nil)
		p := m.meet(key(2).ID(), nil)
		p.pipe = &pipe{to: p.id, conn: &conn{done: make(chan struct{})}, woken: make(chan struct{}, 1)}
		for len(b) > 0 && p.pipe != nil {
			n := len(b)
			if split {
				n = min(1+int(b[0]), n)
			}
			m.receiveFrame(p, b[:n])
			b = b[n:]
		}
		if len(m.peers) > maxPeople+maxGuests+maxSleepers+maxCallers {
			t.Error("too many peers")
		}
	})
}
