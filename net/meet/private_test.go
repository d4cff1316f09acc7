//go:build !js

package meet

import (
	"context"
	"net"
	"sync/atomic"
	"testing"
	"time"

	"carteado/net/identity"
	"carteado/net/mesh"
	"carteado/net/rendezvous"
	"carteado/net/webrtc"
)

// countedSTUN is a place that answers nothing and counts who asks how he looks from outside.
func countedSTUN(t *testing.T) (server webrtc.ICEServer, asked *atomic.Int32) {
	t.Helper()
	c, err := net.ListenPacket("udp4", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { c.Close() })
	asked = new(atomic.Int32)
	go func() {
		b := make([]byte, 1500)
		for {
			if _, _, err := c.ReadFrom(b); err != nil {
				return
			}
			asked.Add(1)
		}
	}()
	return webrtc.ICEServer{URLs: []string{"stun:" + c.LocalAddr().String()}}, asked
}

// Two who open a private link meet, and no public STUN server hears of them; by any other link it does.
func TestPrivateAsksNoSTUN(t *testing.T) {
	usual := mesh.DefaultICE
	t.Cleanup(func() { mesh.DefaultICE = usual })
	for _, private := range []bool{true, false} {
		server, asked := countedSTUN(t)
		mesh.DefaultICE = []webrtc.ICEServer{server}
		link := rendezvous.Link{Page: "https://example.org/", Secret: rendezvous.Secret{5}, Own: atRelay(t), Private: private}
		var two [2]*Meeting
		for i := range two {
			var err error
			two[i], err = Join(context.Background(), Config{Link: link, Key: identity.FromSeed([32]byte{byte(i)}), API: api()})
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(two[i].Close)
		}
		next[mesh.Up](t, two[0])
		for range 20 {
			if !private && asked.Load() > 0 {
				break
			}
			time.Sleep(20 * time.Millisecond)
		}
		if n := asked.Load(); (n == 0) != private {
			t.Errorf("private %v: the public server is asked %d times", private, n)
		}
	}
}
