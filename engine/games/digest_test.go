package games_test

import (
	"testing"

	"carteado/engine"
	"carteado/engine/games"
)

// Every game has a digest of its own under each of its presets, and the same one each time.
func TestDigests(t *testing.T) {
	seen := map[[32]byte]string{}
	for _, x := range games.All {
		info := x.Game.Info()
		for _, preset := range info.Presets[:min(2, len(info.Presets))] {
			o, err := info.Defaults(preset)
			if err != nil {
				t.Fatal(err)
			}
			d := engine.Digest(x.Game, o)
			if other, ok := seen[d]; ok {
				t.Errorf("%s has the digest of %s", &o, other)
			}
			if seen[d] = o.String(); engine.Digest(x.Game, o) != d {
				t.Errorf("%s has another digest the second time", &o)
			}
		}
	}
}

// redealt is a game that goes on otherwise from one hand to the next.
type redealt struct {
	engine.Game
	next func(engine.Carry) engine.Carry
}

func (c redealt) Next(o *engine.Options, was *engine.Carry, s *engine.Score) (engine.Carry, bool) {
	next, over := c.Game.Next(o, was, s)
	return c.next(next), over
}

// A rule of the match that differs shows, though each hand is played alike.
func TestDigestOfTheMatch(t *testing.T) {
	for _, x := range games.All {
		info := x.Game.Info()
		o, err := info.Defaults(info.Presets[0])
		if err != nil {
			t.Fatal(err)
		}
		other := redealt{x.Game, func(c engine.Carry) engine.Carry {
			c.Dealer = c.Dealer.Next(1, o.Seats())
			return c
		}}
		if engine.Digest(other, o) == engine.Digest(x.Game, o) {
			t.Errorf("%s: another one deals the next hand, and the digest is the same", &o)
		}
	}
}

func BenchmarkDigest(b *testing.B) {
	for _, x := range games.All {
		info := x.Game.Info()
		o, err := info.Defaults(info.Presets[0])
		if err != nil {
			b.Fatal(err)
		}
		b.Run(info.Key, func(b *testing.B) {
			for b.Loop() {
				engine.Digest(x.Game, o)
			}
		})
	}
}
