package sobe

import (
	"strings"
	"testing"

	"carteado/engine"
	"carteado/engine/enginetest"
)

// TestWeight compares two worlds in which the others did the same: the first goes better with it.
func TestWeight(t *testing.T) {
	const diamonds = "0 name_trump n=1; "
	for _, c := range []struct {
		name, likely, unlikely, words string
		me                            engine.Seat
		least                         float64 // how many times as likely
	}{
		{"who goes in has something", "hand1: AD 2C", "hand1: 2S 2C", diamonds + "0 in; 1 in", 2, 3},
		{"who stays out has little", "hand1: 3C 2C", "hand1: AD 7D", diamonds + "0 in; 1 out", 2, 3},
		{"whoever is in, before the exchange", "hand1: AD 7D; stock: 2C 3C 4C", "hand1: 2C 3C; stock: 4C 5C 6C", diamonds + "0 in; 1 in; 2 out; 3 out", 0, 3},
		{"who exchanges none has kept five", "hand0: AD 7D; stock: KD JD QD", "hand0: 2C 3C; stock: 4C 5C 6C", diamonds + "0 in; 1 in; 2 out; 3 out; 0 exchange", 1, 100},
		{"who exchanges a card has kept four", "hand0: AD 7D; stock: KD JD 2C", "hand0: 4H 3C; stock: 4C 5C 2C", diamonds + "0 in; 1 in; 2 out; 3 out; 0 exchange (2C)", 1, 100},
		{"who exchanges a card puts no trump away", "hand0: AD 7D; stock: KD JD 2C 4H 5H 6H 3D", "hand0: AD 7D; stock: KD 2C JD 4H 5H 6H 3D",
			diamonds + "0 in; 1 in; 2 out; 3 out; 0 exchange *", 1, 5},
		{"one's own cards tell nothing", "hand1: AD 2C", "hand1: 2S 2C", diamonds + "0 in; 1 in", 1, 0.99},
		{"nothing is said yet", "hand1: AD 2C", "hand1: 2S 2C", "", 0, 1},
	} {
		t.Run(c.name, func(t *testing.T) {
			weight := func(deck, away string) float64 {
				s := enginetest.Play(t, Game{}, "", "", deck).Do(strings.Replace(c.words, "*", away, 1))
				return Mind{}.Weight(hand(s), c.me)
			}
			likely, unlikely := weight(c.likely, "(2C)"), weight(c.unlikely, "(JD)")
			if likely < c.least*unlikely || c.least < 1 && likely > unlikely/c.least {
				t.Errorf("%v and %v", likely, unlikely)
			}
		})
	}
}
