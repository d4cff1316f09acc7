package session

import (
	"carteado/engine"
	"carteado/net/identity"
	"carteado/net/lobby"
)

// Ask is that somebody who does not play would like to have a place.
type Ask struct {
	Name string
	Seat engine.Seat
}

// ask is one that the owner has heard. It is said again as long as it stands.
type ask struct {
	Ask
	at int64
}

// guest is somebody who gets a place when the sitting is over.
type guest struct {
	Ask
	id identity.ID
}

const askLasts = 4 * lobby.ClaimEvery
