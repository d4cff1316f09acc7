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
// that comes back. A private link names no public relay, and Create probes none.
func Create(ctx context.Context, game byte, configured []string, private bool) (rendezvous.Link, error) {
	return create(ctx, game, configured, private, nil)
}

func create(ctx context.Context, game byte, configured []string, private bool, dial rendezvous.Dialer) (rendezvous.Link, error) {
	secret, err := rendezvous.NewSecret(rand.Reader)
	if err != nil {
		return rendezvous.Link{}, err
	}
	link := rendezvous.Link{Secret: secret, Game: game, Private: private}
	for _, own := range rendezvous.Relays(rendezvous.Link{Private: true}, configured) {
		if found, err := probe(ctx, own, 1, dial); err != nil || found != nil {
			return link, err
		}
	}
	if private {
		return link, fmt.Errorf("meet: no relay of the page answers: %w", rendezvous.ErrNoRelay)
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

// probe returns the places of the first few of some relays that can be met at, nil for none.
func probe(ctx context.Context, relays []string, want int, dial rendezvous.Dialer) ([]int, error) {
	ctx, cancel := context.WithTimeout(ctx, probeWithin)
	defer cancel()
	return rendezvous.Probe(ctx, relays, want, dial)
}
