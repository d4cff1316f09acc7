//go:build !js

package mesh

import (
	"sync/atomic"
	"testing"
	"time"

	"github.com/pion/transport/v4/vnet"

	"carteado/net/identity"
	"carteado/net/rendezvous"
	"carteado/net/webrtc"
)

// Credentials change while people play: the next connection is made by the new ones, and so is the next way of one that is there.
func TestNewServers(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	server, at, bt := w.public(), w.behind(symmetric), w.behind(symmetric)
	var cut atomic.Bool
	w.wan.AddChunkFilter(func(vnet.Chunk) bool { return !cut.Load() })
	w.start()
	w.turnServer(server)
	good := w.servers
	stale := []webrtc.ICEServer{{URLs: good[0].URLs, Username: "mesa", Credential: "velha"}}
	w.servers = stale
	ana, bia := w.join(1, at), w.join(2, bt)
	ana.SetICEServers(good)
	bia.SetICEServers(good)
	ana.up(bia)
	bia.up(ana)
	next := []webrtc.ICEServer{{URLs: good[0].URLs, Username: "outra", Credential: "cartas"}}
	ana.SetICEServers(next)
	bia.SetICEServers(next)
	cut.Store(true)
	for _, p := range []*player{ana, bia} {
		by := ""
		for end := time.Now().Add(40 * time.Second); by != "outra" && time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
			name := make(chan string, 1)
			p.Mesh.mu.Lock()
			for _, x := range p.peers { // only the connection's worker touches it
				x.live.do(func() error {
					name <- x.live.pc.GetConfiguration().ICEServers[0].Username
					return nil
				})
			}
			p.Mesh.mu.Unlock()
			select {
			case by = <-name:
			case <-time.After(time.Second):
			}
		}
		if by != "outra" {
			t.Errorf("the next way is looked for by the credential of %s:\n%s", by, p.history())
		}
	}
}

// A relay that is found late is told of while another server still keeps the browser waiting.
func TestLateCandidates(t *testing.T) {
	t.Parallel()
	w := newWideWorld(t, 150*time.Millisecond)
	server, at := w.public(), w.behind(symmetric)
	w.start()
	w.turnServer(server)
	ana := w.join(1, at)
	ana.Mesh.mu.Lock()
	c := ana.newConn(identity.ID{}, session{}, session{}, true)
	told := make(chan int, 10) // relays in what is sent
	c.do(func() error {
		offer, err := c.pc.CreateOffer(nil)
		if err == nil {
			err = c.pc.SetLocalDescription(offer)
		}
		if err != nil {
			return err
		}
		return c.describe(make(chan struct{}), false, func(packed []byte, late bool) {
			code, err := rendezvous.Unpack(packed)
			if err != nil {
				t.Error(err)
				return
			}
			n := 0
			for _, k := range code.Candidates {
				if k.Kind == rendezvous.Relayed {
					n++
				}
			}
			told <- n
		})
	})
	ana.Mesh.mu.Unlock()
	defer func() {
		ana.Mesh.mu.Lock()
		c.close()
		ana.Mesh.mu.Unlock()
	}()
	if n := <-told; n != 0 {
		t.Errorf("%d relays at once: the server is too near for this test", n)
	}
	select {
	case n := <-told:
		if n != 1 {
			t.Errorf("%d relays in what is sent after that", n)
		}
	case <-time.After(20 * time.Second):
		t.Error("the relay is kept back")
	}
}
