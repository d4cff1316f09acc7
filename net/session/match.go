package session

import (
	"carteado/engine"
	"carteado/net/codec"
)

// match is a series of hands under the same house rules. Unlike engine.Match it can go on from a carry that others
// tell, as for somebody who comes to it in the middle.
type match struct {
	game  engine.Game
	opt   engine.Options
	carry engine.Carry
	hands []engine.Score
	over  bool
	lost  engine.SeatSet // who stayed away from it for good, where that loses it
}

func (m *match) add(s *engine.Score) {
	m.hands = append(m.hands, *s)
	m.carry, m.over = m.game.Next(&m.opt, &m.carry, s)
}

// places returns every seat's place. A side that stayed away comes last.
func (m *match) places() [engine.MaxSeats]uint8 {
	return engine.Places(m.game, &m.opt, &m.carry, m.lost)
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
