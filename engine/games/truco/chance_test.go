package truco

import (
	"math/rand/v2"
	"testing"

	"carteado/engine"
	"carteado/engine/enginetest"
)

// A better card never makes the odds of a trick worse, with a partner either.
func TestBetterCardsAreBetter(t *testing.T) {
	for _, options := range []string{"truco", "truco(seats=2)"} {
		s := hand(play(t, options, "", "hand0: 3S 2S QD; vira: 6D", "")).sight(0)
		for v := uint8(1); v < zap; v++ {
			low, high := s.later(v), s.later(v+1)
			if high.win-high.lose < low.win-low.lose {
				t.Errorf("%s, a later trick: %+v with %d, %+v with %d", options, low, v, high, v+1)
			}
		}
	}
}

// Hands played out by rule tell how good the chances are that players give themselves, by the mean square of what they are off.
func TestChances(t *testing.T) {
	const hands = 4000
	o, c := enginetest.Setting(t, Game{}, "truco", "")
	var sc engine.Scratch
	var l engine.List
	var off [4]float64 // by place in the first trick
	for k := range uint64(hands) {
		h := Game{}.New(&o, &c).(*Hand)
		engine.Sample(h, rand.New(rand.NewPCG(k, 15)), &sc)
		var said []float64
		for !h.Over() {
			l.Reset()
			h.Legal(h.Turn().First(), &l)
			i := h.rule(&l)
			if h.s.phase == playing {
				s := h.sight(h.current())
				card, chance := s.choose(&l) // and no raises
				if i = card; len(said) < 4 {
					said = append(said, chance)
				}
			}
			engine.Step(h, l.At(i))
		}
		for place, chance := range said {
			p := h.s.lead[0].Next(place, 4)
			won := 0.5 + float64(h.s.score.Points[p]-h.s.score.Points[p^1])/2
			off[place] += (chance - won) * (chance - won) / hands
		}
	}
	for place, most := range [...]float64{0.22, 0.22, 0.20, 0.19} {
		if off[place] > most {
			t.Errorf("who plays as number %d is off by %.4f", place, off[place])
		}
	}
	t.Log(off)
}
