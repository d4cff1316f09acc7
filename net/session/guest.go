package session

import (
	"carteado/engine"
	"carteado/net/identity"
	"carteado/net/lobby"
)

// Ask is that somebody who does not play would like to have a place.
type Ask struct {
	ID    identity.ID // a name may be another's too
	Name  string
	Seat  engine.Seat
	Cheat bool // he was found to cheat in the match that goes on, or was played last
}

// ask is one that the owner has heard. It is said again as long as it stands, and stands as it was said first, whatever its author calls himself
// meanwhile.
type ask struct {
	Ask
	since int64 // when it was said first
	at    int64 // and last
}

// Times in milliseconds.
const (
	askLasts     = 4 * lobby.ClaimEvery
	nextAsk      = 10_000 // between two wishes of one
	refusalLasts = 20_000 // for so long who was refused is not heard
)
