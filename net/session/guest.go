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
	Cheat bool // he was found to cheat in the match that was played last
}

// ask is one that the owner has heard. It is said again as long as it stands.
type ask struct {
	Ask
	at int64
}

// refusalLasts is how long who was refused is not heard, in milliseconds.
const refusalLasts = 20_000

const askLasts = 4 * lobby.ClaimEvery
