package mesh

import (
	"time"

	"carteado/net/ratelimit"
)

// How many peers there may be of each kind. People of the table have places of their own.
const (
	maxPeople   = 16
	maxGuests   = 16 // connected, and not of the table
	passing     = 4  // of the guests: the last to come, who make room for each other
	maxSleepers = 8  // were connected, and were lost
	maxCallers  = 12 // known by name only, and names cost nothing to make up
)

// What one peer may say: a person of the table or, while no policy is known, anybody; and a guest. A deal for eight is some
// megabytes, and a guest may have to forward it between two others.
var (
	frameRate, guestFrames = ratelimit.Rate{Burst: 5000, PerSecond: 500}, ratelimit.Rate{Burst: 2000, PerSecond: 200}
	byteRate, guestBytes   = ratelimit.Rate{Burst: 24 << 20, PerSecond: 4 << 20}, ratelimit.Rate{Burst: 8 << 20, PerSecond: 512 << 10}
)

// What one peer may leave unread.
const (
	maxUnread      = 16 << 20 // bytes of messages that the caller has not taken from Events
	maxUnreadCount = 8192     // such messages
	maxUrgent      = 4096     // answers that wait to be sent
)

// How many letters are read, since a signature costs as much as a hundred frames: of each peer that forwards them; and by the
// signal, of those that claim to be from a known peer, and of all others.
var (
	forwardedLetters = ratelimit.Rate{Burst: 200, PerSecond: 20}
	knownLetters     = ratelimit.Rate{Burst: 400, PerSecond: 60}
	otherLetters     = ratelimit.Rate{Burst: 200, PerSecond: 20}
)

// How many attempts to connect are made. A person of the table, or a peer that was connected before, has its own budget. Nobody else
// can spend it, since letters are signed. Attempts at any other are charged to its bringer: the peer that told of it, or the
// signal, where everybody with the link can write.
var (
	ownAttempts     = ratelimit.Rate{Burst: 8, PerSecond: 0.5}
	guestAttempts   = ratelimit.Rate{Burst: 4, PerSecond: 0.1} // own ones of a peer that is not of the table
	broughtAttempts = ratelimit.Rate{Burst: 40, PerSecond: 0.5}
	calledAttempts  = ratelimit.Rate{Burst: 20, PerSecond: 1}
)

// allowance is what a peer may still say.
type allowance struct{ frames, bytes ratelimit.Bucket }

// spend takes a frame out of the allowance, or reports that the peer has said too much.
func (a *allowance) spend(now time.Time, size int, guest bool) bool {
	frames, bytes := frameRate, byteRate
	if guest {
		frames, bytes = guestFrames, guestBytes
	}
	return a.frames.Spend(now, frames, 1) && a.bytes.Spend(now, bytes, float64(size))
}
