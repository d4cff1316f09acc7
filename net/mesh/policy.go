package mesh

import "carteado/net/identity"

// Policy is what a mesh knows about the table in its room: whom it lets in. With the zero Policy it knows nothing, and treats
// everybody alike.
type Policy struct {
	// People are the people of the table: those who have a seat or a say, and all who may return while it is locked. Each has a
	// place and a budget of its own, so that no crowd keeps it out. Those after the first sixteen are ignored.
	People []identity.ID
	Door   Door // for others
}

// Door says whether peers that are not of the table are let in.
type Door uint8

// The doors.
const (
	Open     Door = iota // yes, while there is room
	Locked               // no, and they are told so
	Watching             // no: this player only watches, and watchers do not connect to each other
)

var doorNames = [...]string{"open", "locked", "watching"}

// String returns the name of a door.
func (d Door) String() string { return doorNames[min(int(d), len(doorNames)-1)] }
