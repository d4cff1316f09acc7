package main

import (
	"carteado/engine"
	"carteado/engine/solo"
)

// table is a match in play as the page shows it: on this device alone, or among friends.
type table interface {
	Engine() *engine.Engine // the hand in play, for reading
	party() *party
	standing() standing
}

// party is who plays what.
type party struct {
	game    engine.Game
	options engine.Options
	names   []string
	here    engine.SeatSet // the seats of people at this device
	robots  engine.SeatSet
}

func (p *party) info() *engine.Info { return p.game.Info() }

// standing is how a match stands.
type standing struct {
	carry  engine.Carry
	hands  []engine.Score // that are over
	places [engine.MaxSeats]uint8
	over   bool
}

// alone is a match on this device.
type alone struct {
	*solo.Table
	who party
}

func newAlone(t *solo.Table) *alone {
	s := t.Setup()
	return &alone{t, party{game: s.Game, options: s.Options, names: s.Names, here: s.Humans, robots: engine.Seats(s.Options.Seats()) &^ s.Humans}}
}

func (t *alone) party() *party { return &t.who }

func (t *alone) standing() standing {
	m := t.Match()
	return standing{m.Carry(), m.Hands(), m.Places(), t.Over()}
}
