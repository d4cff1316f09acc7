package session

import (
	"slices"

	"carteado/engine"
	"carteado/net/codec"
)

// match is a series of hands under the same house rules. Unlike engine.Match it can go on from a carry that others
// tell, as for somebody who comes to it in the middle.
type match struct {
	game   engine.Game
	opt    engine.Options
	places []Place // who plays it
	carry  engine.Carry
	hands  []engine.Score
	over   bool
	lost   engine.SeatSet // who stayed away from it for good, where that loses it
}

func (m *match) add(s *engine.Score) {
	m.hands = append(m.hands, *s)
	m.carry, m.over = m.game.Next(&m.opt, &m.carry, s)
}

// ranks returns every seat's place in the match, 1 first. A side that stayed away comes last.
func (m *match) ranks() [engine.MaxSeats]uint8 {
	return engine.Places(m.game, &m.opt, &m.carry, m.lost)
}

// carryOf returns what the next hand starts with when others sit there. At an open table everybody has what he had, wherever he sits,
// and newcomers begin (engine.Reseater); elsewhere whoever takes a seat goes on for who had it.
func (m *match) carryOf(places []Place) engine.Carry {
	who := make([]engine.Seat, len(places))
	for i, p := range places {
		who[i] = engine.Seat(slices.IndexFunc(m.places, func(q Place) bool { return p.Kind != Empty && q.Kind == p.Kind && q.ID == p.ID }))
		if p.Kind == Robot && i < len(m.places) && m.places[i].Kind == Robot { // another who looks after the table runs it
			who[i] = engine.Seat(i)
		}
	}
	if c, err := engine.Reseat(m.game, &m.opt, &m.opt, m.carry, who); err == nil {
		return c
	}
	return m.carry
}

func (m *match) text() string { return m.carry.Text(&m.opt) }

func scoreFields(s *engine.Score, c *codec.Coder) {
	const least, most = -1 << 31, 1<<31 - 1
	codec.Int(c, &s.Ending, 0, 255)
	each := func(v *int32) {
		x := int64(*v)
		codec.Int(c, &x, int64(least), int64(most))
		*v = int32(x)
	}
	for i := range s.Points {
		each(&s.Points[i])
	}
	for k := range s.Parts {
		for i := range s.Parts[k] {
			each(&s.Parts[k][i])
		}
	}
}

// maxHands bounds a match.
const maxHands = 1000
