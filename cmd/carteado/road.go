package main

import (
	"encoding/json"
	"errors"
	"net/url"
	"strings"

	"carteado/net/webrtc"

	"carteado/net/identity"
	"carteado/net/mesh"
	"carteado/net/rendezvous"
	"carteado/render/page"
)

// roads lead to tables of friends. Its functions return at once; what they find out comes later, on the App's one
// thread.
type roads interface {
	// create makes the link of a new table; game is its place in the list of games. With [rendezvous.ErrNoRelay] the
	// link is there all the same.
	create(game byte, then func(link rendezvous.Link, err error))
	// identity gives the key of this window's player at a table: the same one as often as the page is loaded.
	identity(link rendezvous.Link, then func(key *identity.Key, err error))
	// join opens a link; on is told what happens on the road, but not before then has it.
	join(link rendezvous.Link, key *identity.Key, on func(mesh.Event), then func(road, error))
	// forget leaves a table for good: the key is thrown away.
	forget(link rendezvous.Link)
	// diagnose looks at what the device and its network can do; network only at what leads to the others at a table.
	// found is told all checks at once, and again each time one of them has come out.
	diagnose(found func([]page.Check))
	network(link rendezvous.Link, found func([]page.Check))
	// scanner reads codes with the camera; nil where the page cannot.
	scanner() scanner
}

// scanner shows the camera's picture in the video [page.Lens] and tells the first QR code that it sees. It ends with
// that, with an error, or with stop.
type scanner func(found func(text string, err error)) (stop func())

// road carries what friends say to each other: in the page a meeting, in tests a network in memory.
type road interface {
	send(to identity.ID, msg []byte) // lost unless the peer is up
	wake()                           // what may be dead is tried at once
	bye()                            // the page goes, and may come back
	close()                          // for good; nothing more is told
	stats() []mesh.Stats
	relays() int  // that answer now
	barred() bool // somebody is there, and the networks let nothing through
	visible(yes bool)

	// Codes that are carried by hand, packed: as those of [mesh.Mesh], but that they return at once.
	offer(then func(code []byte, err error))
	answer(offer []byte, then func(code []byte, err error))
	complete(answer []byte) error
}

// pageAddress gives the address of the page as a link begins with it, from the one that the browser shows.
func pageAddress(href string) string {
	href, _, _ = strings.Cut(href, "#")
	href, _, _ = strings.Cut(href, "?")
	return strings.TrimSuffix(href, "index.html")
}

// relayAddresses gives the relays that the page's host configured, those named by a path in full.
func relayAddresses(page string, signal []string) []string {
	base, err := url.Parse(page)
	if err != nil {
		return nil
	}
	var list []string
	for _, s := range signal {
		if !strings.Contains(s, "://") {
			at, err := base.Parse(s)
			if err != nil {
				continue
			}
			at.Scheme = map[string]string{"http": "ws", "https": "wss"}[at.Scheme]
			s = at.String()
		}
		if rendezvous.IsRelay(s) {
			list = append(list, s)
		}
	}
	return list
}

var errICE = errors.New("carteado: not a list of RTCIceServer")

// iceServers reads the page's configuration for connections, a list of RTCIceServer as JSON. Without any it gives nil,
// which stands for the usual ones; an empty list stands for none.
func iceServers(config string) ([]webrtc.ICEServer, error) {
	if config == "" || config == "null" {
		return nil, nil
	}
	var servers []struct {
		URLs       json.RawMessage
		Username   string
		Credential string
	}
	if json.Unmarshal([]byte(config), &servers) != nil {
		return nil, errICE
	}
	list := []webrtc.ICEServer{}
	for _, s := range servers {
		var one string
		var all []string
		if json.Unmarshal(s.URLs, &one) == nil {
			all = []string{one}
		} else if json.Unmarshal(s.URLs, &all) != nil {
			return nil, errICE
		}
		if len(all) == 0 {
			return nil, errICE
		}
		server := webrtc.ICEServer{URLs: all, Username: s.Username}
		if s.Credential != "" {
			server.Credential = s.Credential
		}
		list = append(list, server)
	}
	return list, nil
}
