package canastra

import (
	"fmt"

	"carteado/engine"
)

// Piles says how many piles the tables of a game have. The hands come first, then lixo and stock, so that what
// cards move between most lies side by side; then the mortos, and the melds of the sides in turns, so that
// those in use come first; last the rows of threes.
type Piles struct {
	Seats  engine.Zone // the most there are at a table of the game; so are the others
	Sides  engine.Zone // at most 3
	Mortos engine.Zone
	Melds  engine.Zone // of a side, at most 54
	Rows   bool        // each side has a row of threes
}

// Bounds of a table. Three packs and their jokers make 54 melds of three.
const (
	maxSides = 3
	maxMelds = 54
)

// Hand returns the pile of a seat's cards.
func (p *Piles) Hand(s engine.Seat) engine.Zone { return engine.Zone(s) }

// Lixo returns the discard pile.
func (p *Piles) Lixo() engine.Zone { return p.Seats }

// Stock returns the pile that is drawn from.
func (p *Piles) Stock() engine.Zone { return p.Seats + 1 }

// Morto returns the k-th reserve hand.
func (p *Piles) Morto(k uint8) engine.Zone { return p.Seats + 2 + engine.Zone(k) }

// Meld returns the pile of meld k of a side.
func (p *Piles) Meld(side, k int) engine.Zone {
	return p.Seats + 2 + p.Mortos + engine.Zone(k)*p.Sides + engine.Zone(side)
}

// Row returns the pile of the threes that a side has laid.
func (p *Piles) Row(side int) engine.Zone { return p.Meld(side, int(p.Melds)) }

// count returns how many piles there are.
func (p *Piles) count() int {
	if p.Rows {
		return int(p.Row(int(p.Sides)))
	}
	return int(p.Row(0))
}

// Zones describes the piles, for engine.Info.
func (p *Piles) Zones() []engine.ZoneInfo {
	var out []engine.ZoneInfo
	add := func(kind engine.Kind, owner engine.Seat, name string, number ...any) {
		out = append(out, engine.ZoneInfo{Name: fmt.Sprintf(name, number...), Kind: kind, Owner: owner})
	}
	for s := range engine.Seat(p.Seats) {
		add(engine.Holding, s, "hand%d", s)
	}
	add(engine.Discard, engine.Nobody, "lixo")
	add(engine.Stock, engine.Nobody, "stock")
	for k := range p.Mortos {
		add(engine.Reserve, engine.Nobody, "morto%d", k)
	}
	for k := range p.Melds {
		for side := range engine.Seat(p.Sides) {
			add(engine.Meld, side, "meld%d.%d", side, k)
		}
	}
	if p.Rows {
		for side := range engine.Seat(p.Sides) {
			add(engine.Meld, side, "threes%d", side)
			out[len(out)-1].Row = true
		}
	}
	return out
}
