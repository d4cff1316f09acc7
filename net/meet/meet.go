// Package meet opens a link: it ties the relays at which people with the same link find each other ([rendezvous]) to
// the connections between them ([mesh]).
//
// Who invites calls [Create], and then both he and whoever has the link call [Join]. From there on a [Meeting] tells
// who is up, who went, and what they say.
package meet

import (
	"context"
	"time"

	"carteado/net/webrtc"

	"carteado/net/identity"
	"carteado/net/mesh"
	"carteado/net/rendezvous"
)

// Config says what is opened and how. Only Link and Key must be there.
type Config struct {
	Link       rendezvous.Link
	Key        *identity.Key      // who this player is in the room
	Configured []string           // relays of the page's host, for a link that names none
	ICEServers []webrtc.ICEServer // nil for the usual ones, see [ICEServers]; empty for none
	API        *webrtc.API        // nil for pion's default
	Now        func() time.Time   // nil for time.Now
}

// Meeting is a link that is open. Events, Send, Admit, Wake, SetICEServers, Bye, Drop, Barred and Stats, and Offer, Answer and Complete
// for codes that are carried by hand, are those of the mesh.
type Meeting struct {
	*mesh.Mesh
	client *rendezvous.Client
	stop   func() bool // listening to the context
}

// ICEServers returns the servers for the connections of a link: those that the page's host has configured or, if configured is nil,
// the public [mesh.DefaultICE]; none of them for a private link.
func ICEServers(link rendezvous.Link, configured []webrtc.ICEServer) []webrtc.ICEServer {
	switch {
	case configured != nil:
		return configured
	case link.Private:
		return []webrtc.ICEServer{}
	}
	return mesh.DefaultICE
}

// Join opens a link and returns at once. Nobody may be there yet, and relays that cannot be reached are tried for as
// long as the meeting lasts: until Close, or the end of the context.
func Join(ctx context.Context, c Config) (*Meeting, error) {
	room, err := rendezvous.NewRoom(c.Link.Secret)
	if err != nil {
		return nil, err
	}
	client, err := rendezvous.NewClient(rendezvous.Config{Room: room, Relays: rendezvous.Relays(c.Link, c.Configured), Now: c.Now})
	if err != nil {
		return nil, err
	}
	// Not with the context: the relays are to be closed after it.
	joined, err := mesh.Join(context.Background(), mesh.Config{
		Room: room.ID, Key: c.Key, Signal: client, ICEServers: ICEServers(c.Link, c.ICEServers), API: c.API, Now: c.Now,
	})
	if err != nil {
		client.Close()
		return nil, err
	}
	m := &Meeting{Mesh: joined, client: client}
	m.stop = context.AfterFunc(ctx, m.end)
	return m, nil
}

// Close says goodbye to all and ends, which takes up to two seconds. Events is closed by it.
func (m *Meeting) Close() {
	m.stop()
	m.end()
}

func (m *Meeting) end() {
	m.Mesh.Close()
	m.client.Close()
}

// Relays counts the relays that listen now. Once others of the room listen for all, it is normal that none does.
func (m *Meeting) Relays() int { return m.client.Open() }

// Visible says whether a person can see the page: out of sight nobody is called for any more after the first minute.
func (m *Meeting) Visible(yes bool) { m.client.Visible(yes) }
