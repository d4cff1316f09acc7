// Package connector leads to the tables of friends: it makes and opens links, keeps who this window is at a table, carries
// what friends say to each other, and reads codes with the camera.
//
// In the page a [Road] is a meeting of package meet; in tests it is a network in memory.
package connector

import (
	"carteado/net/hall"
	"carteado/net/identity"
	"carteado/net/mesh"
	"carteado/net/passcode"
	"carteado/net/rendezvous"
)

// Connector leads to tables of friends. Its functions return at once; what they find out comes later, on the program's run
// queue.
type Connector interface {
	// Create makes the link of a new table; game is its place in the list of games. With [rendezvous.ErrNoRelay] the
	// link is there all the same.
	Create(game byte, then func(link rendezvous.Link, err error))
	// Identity returns the key of this window's player at a table: the same one as often as the page is loaded.
	Identity(link rendezvous.Link, then func(key *identity.Key, err error))
	// Person returns the key of who sits at this device, the same one at every table: made when it is first asked for, and nil where none
	// can be, or on a public tablet.
	Person(then func(person *identity.Key))
	// Join opens a link. Then returns the road; on is told what happens on it, not before.
	// hides has its connections show no address, where they can be made without.
	Join(link rendezvous.Link, key *identity.Key, hides bool, on func(mesh.Event), then func(Road, error))
	// Spell lets whoever types a code have the link. told learns each code when it can be typed, and "" when there is none any more;
	// guessed says that strangers have guessed at the last one.
	Spell(link rendezvous.Link, told func(code passcode.Code, guessed bool)) (stop func())
	// Ask asks for the link that belongs to a code; see [carteado/net/meet.Ask] for what else it may learn.
	Ask(code passcode.Code, then func(link string, err error)) (stop func())
	// Show shows the table of a link to strangers. asked learns who waits for an answer, and over is called when it is not shown any more
	// though nobody has closed it.
	Show(link rendezvous.Link, asked func([]hall.Knock), over func()) Showing
	// Browse tells which tables are shown, each time that changes.
	Browse(found func([]hall.Table)) (stop func())
	// Knock asks for a seat at one, or to watch; see [carteado/net/meet.Knock] for what it may learn.
	Knock(table identity.ID, name string, watch bool, then func(link rendezvous.Link, err error)) (stop func())
	// Forget leaves a table for good: the key is thrown away.
	Forget(link rendezvous.Link)
	// Scanner reads codes with the camera; nil where the page cannot.
	Scanner() Scanner
}

// Scanner shows the camera's picture in the video [page.Lens] and tells the first QR code that it sees. It ends with
// that, with an error, or with stop.
type Scanner func(found func(text string, err error)) (stop func())

// Showing is a table that is shown to strangers.
type Showing interface {
	Set(n hall.Notice)               // what they see
	Answer(id identity.ID, yes bool) // somebody who waits
	Close()
}

// Road carries what friends say to each other.
type Road interface {
	Send(to identity.ID, msg []byte) // lost unless the peer is up
	Wake()                           // what may be dead is tried at once
	Admit(policy mesh.Policy)        // says whom to let in
	Hide()                           // connections that are made from now on show no address, where they can do without
	Close()                          // for good; nothing more is told
	Relays() int                     // that answer now
	Barred() bool                    // somebody is there, and the networks let nothing through

	// Codes that are carried by hand, packed: as those of [mesh.Mesh], but that they return at once.
	Offer(then func(code []byte, err error))
	Answer(offer []byte, then func(code []byte, err error))
	Complete(answer []byte) error
}
