package meet

import (
	"context"
	"crypto/rand"
	"fmt"
	"slices"
	"time"

	"carteado/net/rendezvous"
)

const (
	probed      = 6 // public relays at a time
	probeRounds = 2
	probeWithin = 4 * time.Second // a round
)

// Create makes the link of a new room for a game, given by its place in the caller's list, and without the page's
// address, which the caller adds. A page whose host configured relays meets at those, if one of them answers.
// Otherwise public relays are asked for a few seconds, and the link names those that answered first. With
// [rendezvous.ErrNoRelay] none did; the link is good all the same, for who exchanges codes by hand and for a network
// that comes back.
func Create(ctx context.Context, game byte, configured []string) (rendezvous.Link, error) {
	return create(ctx, game, configured, nil)
}

func create(ctx context.Context, game byte, configured []string, dial rendezvous.Dialer) (rendezvous.Link, error) {
	secret, err := rendezvous.NewSecret(rand.Reader)
	if err != nil {
		return rendezvous.Link{}, err
	}
	link := rendezvous.Link{Secret: secret, Game: game}
	lists := rendezvous.Relays(link, configured)
	for _, own := range lists[:len(lists)-1] { // the last is that of the secret
		if found, err := probe(ctx, own, 1, dial); err != nil || found != nil {
			return link, err
		}
	}
	places, err := rendezvous.Draw(rand.Reader, probed*probeRounds)
	if err != nil {
		return rendezvous.Link{}, err
	}
	for round := range slices.Chunk(places, probed) {
		var relays []string
		for _, p := range round {
			relays = append(relays, rendezvous.Public[p])
		}
		found, err := probe(ctx, relays, rendezvous.MaxRelays, dial)
		for _, i := range found {
			link.Relays = append(link.Relays, round[i])
		}
		if err != nil || found != nil {
			return link, err
		}
	}
	return link, fmt.Errorf("meet: none of %d answers: %w", len(places), rendezvous.ErrNoRelay)
}

// probe gives the places of the first few of some relays that can be met at, nil for none.
func probe(ctx context.Context, relays []string, want int, dial rendezvous.Dialer) ([]int, error) {
	ctx, cancel := context.WithTimeout(ctx, probeWithin)
	defer cancel()
	return rendezvous.Probe(ctx, relays, want, dial)
}
