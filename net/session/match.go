package session

import (
	"slices"

	"carteado/engine"
	"carteado/net/codec"
	"carteado/net/plan"
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

// reseated returns the match as it goes on when others sit there. Where people may change seats (engine.Reseater) everybody has what he
// had, wherever he sits, newcomers begin, and the hands before are told no more, as others played them; elsewhere whoever takes a
// seat goes on for who had it. It is nil where the match cannot go on with so many.
func (m *match) reseated(places []Place) *match {
	n := *m
	n.places = places
	if _, ok := m.game.(engine.Reseater); !ok {
		return &n
	}
	if len(places) != len(m.places) {
		var ok bool
		if n.opt, ok = plan.Sized(m.opt, len(places)); !ok {
			return nil
		}
	}
	who := make([]engine.Seat, len(places))
	others := len(places) != len(m.places)
	for i, p := range places {
		who[i] = engine.Seat(slices.IndexFunc(m.places, func(q Place) bool {
			return q.Kind == p.Kind && (p.Kind == Person && q.ID == p.ID || p.Kind == Robot && q.Name == p.Name) // whoever runs it
		}))
		others = others || p.Kind != Empty && int(who[i]) != i
	}
	var err error
	if n.carry, err = engine.Reseat(m.game, &m.opt, &n.opt, m.carry, who); err != nil {
		if len(places) != len(m.places) {
			return nil
		}
		n.carry = m.carry
	}
	if others {
		n.hands = nil
	}
	return &n
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
