//go:build !js

package meet

import (
	"context"
	"errors"
	"testing"
	"time"

	"carteado/engine/games"
	"carteado/net/hall"
	"carteado/net/identity"
	"carteado/net/rendezvous"
)

// At a relay of the site's own, a table is shown, seen, knocked at and given; when its owner goes it is gone at once.
func TestHall(t *testing.T) {
	c := HallConfig{Configured: []string{atRelay(t)}, Private: true, Games: games.Lookup}
	if err := Browse(t.Context(), HallConfig{Private: true}, nil); !errors.Is(err, rendezvous.ErrNoRelay) {
		t.Errorf("a site that uses no public relay and has none has a hall: %v", err)
	}
	ctx, leave := context.WithCancel(t.Context())
	link := rendezvous.Link{Secret: rendezvous.Secret{5}, Game: 1, Private: true, Own: "wss://elsewhere.example/relay", Page: "https://elsewhere.example/"}
	asked, over := make(chan []hall.Knock, 9), make(chan error, 1)
	shown := Show(ctx, c, link, func(k []hall.Knock) { asked <- k }, func(err error) { over <- err })
	_, o, err := games.Rules("truco(seats=2)")
	if err != nil {
		t.Fatal(err)
	}
	shown.Set(hall.Notice{Rules: o.String(), Free: 1, Lang: "en", Name: "Ana"})
	found := make(chan []hall.Table, 99)
	go Browse(t.Context(), c, func(list []hall.Table) { found <- list })
	sees := func(n int) []hall.Table {
		t.Helper()
		for patience := time.After(40 * time.Second); ; {
			select {
			case list := <-found:
				if len(list) == n {
					return list
				}
			case <-patience:
				t.Fatalf("there are never %d tables", n)
			}
		}
	}
	table := sees(1)[0]
	type answer struct {
		rendezvous.Link
		err error
	}
	come := make(chan answer, 1)
	const page = "https://bia.example/"
	go func() {
		l, err := Knock(t.Context(), c, table.ID, "Bia", false, page, len(games.All))
		come <- answer{l, err}
	}()
	k := (<-asked)[0]
	if shown.Answer(k.ID, true); k.Name != "Bia" {
		t.Errorf("there knocks %+v", k)
	}
	if got := <-come; got.err != nil || got.Secret != link.Secret || got.Page != page || got.Own != "" || !got.Private {
		t.Errorf("given is %+v", got)
	}
	shown.Answer(identity.ID{}, true) // nobody
	leave()
	sees(0)
	if err := <-over; !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}
