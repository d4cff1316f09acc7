package enginetest

import (
	"math/rand/v2"
	"testing"

	"carteado/engine"
)

// table returns an engine that knows all, in a hand of a game's options after so many automatic moves.
func table(b *testing.B, g engine.Game, options string, moves int) (*engine.Engine, *rand.Rand) {
	b.Helper()
	o, c := Setting(b, g, options, "")
	e, err := engine.New(g, o, c)
	if err != nil {
		b.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(1, 2))
	s := &Script{t: b, Engine: e, Dealer: engine.NewDealer(e, rng)}
	s.serve()
	s.Auto(moves)
	return e, rng
}

// BenchPlayout measures random playouts from the deal: clone the world, play it to its end. An EPYC at 2.6 GHz that was busy besides made,
// in thousands a second at nice -15, natively and under node: Copas 159 and 40, with passing 34 and 13, Espadas 154 and 41, King 176 and 49,
// Sobe e Desce 172 and 53, Tarot 70 and 19, Bridge 142 and 41.
func BenchPlayout(b *testing.B, g engine.Game, options string) {
	e, rng := table(b, g, options, 0)
	world, h := e.Clone(), e.Clone()
	var sc engine.Scratch
	engine.Sample(world, rng, &sc)
	var l engine.List
	b.ReportAllocs()
	for b.Loop() {
		h.CopyFrom(world)
		engine.Playout(h, rng, &l)
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "playouts/s")
}

// BenchWorld measures what a robot's search does again and again: clone, sample a world as the seat in turn
// could face it, play it to its end; in mid-hand, after so many automatic moves.
func BenchWorld(b *testing.B, g engine.Game, options string, moves int) {
	e, rng := table(b, g, options, moves)
	seat, h := e.Clone(), e.Clone()
	seat.Table().Mask(seat.Turn().First())
	var sc engine.Scratch
	var l engine.List
	b.ReportAllocs()
	for b.Loop() {
		h.CopyFrom(seat)
		engine.Sample(h, rng, &sc)
		engine.Playout(h, rng, &l)
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "worlds/s")
}
