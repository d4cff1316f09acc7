package main

import (
	"fmt"
	"io"
	"math/rand/v2"

	"carteado/engine"
	"carteado/engine/record"
)

// oneHand lets the two players, side against side, play one hand and writes its record.
func (b *bout) oneHand(w io.Writer) error {
	var players [2]player
	for i, name := range b.names {
		var err error
		if players[i], err = newPlayer(name, &b.entry, &b.opt); err != nil {
			return err
		}
	}
	rng := rand.New(rand.NewPCG(b.seed, 0))
	seats := b.opt.Seats()
	e, err := engine.New(b.entry.Game, b.opt, engine.Carry{Dealer: engine.Seat(rng.IntN(seats))})
	if err != nil {
		return err
	}
	side := b.entry.Game.Info().Side
	who := func(p engine.Seat) int { return side(&b.opt, p) & 1 }
	d := engine.NewDealer(e, rng)
	var clocks [2]clock
	if err := b.playOut(e, d, players, who, rng, &clocks); err != nil {
		return err
	}
	names := make([]string, seats)
	for p := range names {
		names[p] = fmt.Sprintf("%s %d", b.names[who(engine.Seat(p))], p)
	}
	r, err := record.From(e, names, d.Faces())
	if err != nil {
		return err
	}
	_, err = r.WriteTo(w)
	return err
}

// playOut plays a hand to its end.
func (b *bout) playOut(e *engine.Engine, d *engine.Dealer, players [2]player, who func(engine.Seat) int, thoughts *rand.Rand, clocks *[2]clock) error {
	if err := d.Serve(e); err != nil {
		return err
	}
	for !e.Over() {
		p := engine.Spokesman(e.Hand(), e.Hand().Turn())
		a := clocks[who(p)].choose(players[who(p)], e.Hand(), p, thoughts)
		if err := e.Do(uint32(e.Len()), &a); err != nil {
			return err
		}
		if err := d.Serve(e); err != nil {
			return err
		}
	}
	return nil
}
