//go:build !js

package rendezvous

import "testing"

// Outside of browsers nothing is dialled but this machine and the network around it.
func TestNear(t *testing.T) {
	for relay, want := range map[string]bool{
		"ws://127.0.0.1:1/relay": true, "ws://[::1]:8080/relay": true, "ws://localhost:80/relay": true, "ws://192.168.0.7/relay": true,
		"wss://nos.lol": false, "ws://203.0.113.1/relay": false, "ws://localhost.example.org/": false, "": false, "ws://%": false,
	} {
		if near(relay) != want {
			t.Errorf("%q is dialled: %v", relay, !want)
		}
	}
}
