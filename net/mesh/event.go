package mesh

import (
	"time"

	"carteado/net/identity"
)

// Event is what happens in the mesh: [Up], [Near], [Suspect], [Back], [Down], [Alive], [Message], [Verdict], [Shut] or [Elsewhere].
type Event interface{ event() }

// Up says that a peer proved who it is and can be sent to.
type Up struct {
	Peer      identity.ID
	Forwarded bool // through a third peer, who can see when and how much is said, but nothing else
}

// Near says, right after Up, that a peer shares a public address with this player, as far as they know by then: see [rendezvous.Near].
type Near struct{ Peer identity.ID }

// Suspect says that nothing was heard of a peer for some seconds, as long as Silence. It may be back at any time.
type Suspect struct {
	Peer    identity.ID
	Silence time.Duration
}

// Back says that a suspect is heard again and nothing was lost.
type Back struct{ Peer identity.ID }

// Down says that the connection to a peer ended. Unless it left, it is looked for.
type Down struct {
	Peer identity.ID
	Why  Reason
}

// Alive says that somebody of the table, to whom there is no way, has answered by the relay or through a third: he is there.
type Alive struct{ Peer identity.ID }

// Message is what a peer said.
type Message struct {
	From identity.ID
	Data []byte
}

// Verdict says that a peer broke the protocol or said too much. It was dropped and is not let in for a minute.
type Verdict struct {
	Peer identity.ID
	Why  string
}

// Shut says that a peer refuses this player because the table is locked: see [Policy].
type Shut struct{ Peer identity.ID }

// Elsewhere says that the same player came to the room anew at another place, to which the others turn. Here it is
// time for Close.
type Elsewhere struct{}

func (Up) event()        {}
func (Near) event()      {}
func (Suspect) event()   {}
func (Back) event()      {}
func (Down) event()      {}
func (Alive) event()     {}
func (Message) event()   {}
func (Verdict) event()   {}
func (Shut) event()      {}
func (Elsewhere) event() {}

// Reason is why a connection ended.
type Reason uint8

// The reasons.
const (
	Left     Reason = iota + 1 // said goodbye
	Closed                     // the page was closed or reloaded without a word
	Lost                       // silent for too long
	Replaced                   // a new connection took the place of this one: an Up follows
	Dropped                    // by us: by Drop, a Verdict or a Policy, or since there were too many
)

func (r Reason) String() string {
	return [...]string{"", "left", "closed", "lost", "replaced", "dropped"}[r%6]
}
