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
// address, which the caller adds. A page whose host configured relays meets at those, and this returns at once.
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
	if slices.ContainsFunc(configured, rendezvous.IsRelay) {
		return link, nil
	}
	places, err := rendezvous.Draw(rand.Reader, probed*probeRounds)
	if err != nil {
		return rendezvous.Link{}, err
	}
	for round := range slices.Chunk(places, probed) {
		if link.Relays, err = probe(ctx, round, dial); err != nil || link.Relays != nil {
			return link, err
		}
	}
	return link, fmt.Errorf("meet: none of %d answers: %w", len(places), rendezvous.ErrNoRelay)
}

// probe gives those of some places of [rendezvous.Public] that can be met at, nil for none.
func probe(ctx context.Context, places []byte, dial rendezvous.Dialer) ([]byte, error) {
	ctx, cancel := context.WithTimeout(ctx, probeWithin)
	defer cancel()
	var relays []string
	for _, p := range places {
		relays = append(relays, rendezvous.Public[p])
	}
	found, err := rendezvous.Probe(ctx, relays, rendezvous.MaxRelays, dial)
	var good []byte
	for _, i := range found {
		good = append(good, places[i])
	}
	return good, err
}
