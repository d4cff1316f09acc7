package connector

import (
	"context"

	"carteado/engine/games"
	"carteado/net/hall"
	"carteado/net/identity"
	"carteado/net/meet"
	"carteado/net/rendezvous"
)

// hall returns how the hall of this page is come to.
func (r *Browser) hall() meet.HallConfig {
	return meet.HallConfig{Configured: r.Relays(), Private: r.Private(), Games: games.Lookup}
}

// showing is a table that a page shows.
type showing struct {
	*meet.Shown
	stop func()
}

// Close implements Showing.
func (s *showing) Close() { s.stop() }

// Show implements Connector.
func (r *Browser) Show(link rendezvous.Link, asked func([]hall.Knock), over func()) Showing {
	ctx, stop := context.WithCancel(context.Background())
	link.Private = link.Private || r.Private()
	return &showing{meet.Show(ctx, r.hall(), link, func(list []hall.Knock) { r.run(func() { asked(list) }) }, func(error) {
		if ctx.Err() == nil {
			r.run(over)
		}
	}), stop}
}

// Browse implements Connector.
func (r *Browser) Browse(found func([]hall.Table)) (stop func()) {
	ctx, stop := context.WithCancel(context.Background())
	go meet.Browse(ctx, r.hall(), func(list []hall.Table) {
		r.run(func() {
			if ctx.Err() == nil {
				found(list)
			}
		})
	})
	return stop
}

// Knock implements Connector.
func (r *Browser) Knock(table identity.ID, name string, watch bool, then func(rendezvous.Link, error)) (stop func()) {
	ctx, stop := context.WithCancel(context.Background())
	go func() {
		defer stop()
		link, err := meet.Knock(ctx, r.hall(), table, name, watch, here(), len(games.All))
		if ctx.Err() == nil {
			r.run(func() { then(link, err) })
		}
	}()
	return stop
}
