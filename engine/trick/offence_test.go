package trick_test

import (
	"slices"
	"testing"

	"carteado/engine"
	"carteado/engine/trick"
)

// TestOffences finds what the games call a revoke, once the cards are open.
func TestOffences(t *testing.T) {
	type at = trick.Offence
	always := func(r trick.Rules) func(int, int) *trick.Rules { return func(int, int) *trick.Rules { return &r } }
	firstTrick := func(r trick.Rules) func(int, int) *trick.Rules { // binds the cards of trick 1 only
		return func(k, _ int) *trick.Rules {
			if k > 0 {
				return &plain
			}
			return &r
		}
	}
	for _, c := range []struct {
		clause string
		plain  trick.Rules
		rules  func(k, i int) *trick.Rules
		lead   engine.Seat
		tricks []string // one a row
		left   string   // in the hand of seat 2, open
		want   []at
	}{
		{"nobody offends", plain, always(plain), 0, []string{"2C 3C 4C 5C", "6C 7C 8C AD"}, "2D", nil},
		{"nothing shows a revoke", plain, always(plain), 0, []string{"2C 2D 3C 4C"}, "", nil},
		{"a card played later does", plain, always(plain), 0, []string{"2C 2D 3C 4C", "6H 7H 8H 9C", "5H 3H AC 5C"}, "", []at{{2, 1, 3, trick.Follow}}},
		{"sueca: a card in the trick in play does", suecaRules, always(suecaRules), 0, []string{"2H 2D 3H 4H", "AC QC 6H"}, "", []at{{1, 0, 1, trick.Follow}}},
		{"sueca: the earliest of both sides'", plain, always(plain), 0, []string{"2C 2D 3C 4C", "6H 7H 8H 9D", "TC 5C 6C 9C"}, "AH",
			[]at{{1, 0, 1, trick.Follow}, {2, 1, 3, trick.Follow}}},
		{"cards open in the hand do", plain, always(plain), 0, []string{"2C 3C 2D 4C"}, "9C", []at{{2, 0, 2, trick.Follow}}},
		{"copas: a heart led unbroken", heartsShut, always(heartsShut), 2, []string{"2H 3H 4H 5H"}, "9C", []at{{2, 0, 0, trick.Bar}}},
		{"copas: the lady in trick 1 with another choice", copasFirst, firstTrick(copasFirst), 0, []string{"2C 3C QS 4C"}, "9D", []at{{2, 0, 2, trick.Bar}}},
		{"copas: without another choice", copasFirst, firstTrick(copasFirst), 0, []string{"2C 3C QS 4C"}, "9H", nil},
		{"king: the king of hearts withheld", kingForced, always(kingForced), 0, []string{"9D 8D 2C 7D"}, "KH", []at{{2, 0, 2, trick.Must}}},
		{"king: trump not covered", kingBeat, always(kingBeat), 0, []string{"9S 8S 2S 7S"}, "TS", []at{{2, 0, 2, trick.Beat}}},
		{"sobe e desce: not trumping", sobe, always(sobe), 0, []string{"AS KS 2C JS"}, "2D", []at{{2, 0, 2, trick.Ruff}}},
		{"sobe e desce: not beating", sobe, always(sobe), 0, []string{"KD QD 2D JD"}, "7D", []at{{2, 0, 2, trick.Beat}}},
		{"tarot: not overtrumping", tarotRules, always(tarotRules), 0, []string{"7D t9 t3 8D"}, "t10", []at{{2, 0, 2, trick.Over}}},
		{"bridge L1: each of them, with its trick", plain, always(plain), 0, []string{"2C 3C 2D 4C", "6H 5H 3H 4D"}, "9C 8H",
			[]at{{2, 0, 2, trick.Follow}, {2, 1, 3, trick.Follow}}},
	} {
		t.Run(c.clause, func(t *testing.T) {
			d := newDesk(t, 4, c.lead)
			d.deal(2, true, c.left)
			for _, row := range c.tricks {
				d.play(c.plain, row)
			}
			got := slices.Collect(d.Offences(&d.Table, handOf, c.rules))
			if !slices.Equal(got, c.want) {
				t.Errorf("found %v, not %v", got, c.want)
			}
			first, found := d.First(&d.Table, handOf, c.rules)
			if found != (len(c.want) > 0) || found && first != c.want[0] || !found && first.Seat != engine.Nobody {
				t.Errorf("the first is %v, %v", first, found)
			}
		})
	}
}
