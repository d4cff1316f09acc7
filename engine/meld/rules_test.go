package meld

import (
	"testing"

	"carteado/engine"
)

// What the games meld.
var (
	gin       = Rules{Low: 1, High: 13, Sets: true, Suits: Different, SetMax: 4}         // gin rummy: the ace is low
	three     = Rules{Low: 1, High: 14, Sets: true, Suits: Different, SetMax: 3}         // pif-paf: sets of three suits
	threeFour = Rules{Low: 1, High: 14, Sets: true, Suits: Different, SetMax: 4}         //
	doubled   = Rules{Low: 1, High: 14, Sets: true, Suits: Doubled, SetMax: 5}           //
	tranca    = Rules{Low: 4, High: 14, Sets: true, Wilds: 1, Bar: ofRank(3)}            // tranca: threes are not melded
	cacheta   = Rules{Low: 1, High: 14, Sets: true, Suits: Doubled, SetMax: 5, Wilds: 1} // cacheta
	pips      = func() (w Worth) {
		for f := engine.Face(1); f <= 52; f++ {
			w[f] = uint8(min(f.Rank(), 10))
		}
		return
	}()
)

func ofRank(k engine.Rank) (set engine.FaceSet) {
	for s := engine.Clubs; s <= engine.Spades; s++ {
		set = set.With(engine.FaceOf(k, s))
	}
	return
}

// vira returns the rules of Cacheta with a turned card: wild are the cards of the next rank in its colour.
func vira(t testing.TB, r Rules, card string) *Rules {
	f := faces(t, card)[0]
	next := f.Rank()%13 + 1
	for s := engine.Clubs; s <= engine.Spades; s++ {
		black := s == engine.Clubs || s == engine.Spades
		if black == (f.Suit() == engine.Clubs || f.Suit() == engine.Spades) {
			r.Wild = r.Wild.With(engine.FaceOf(next, s))
		}
	}
	return &r
}

// TestMelds are sound and unsound melds of each game.
func TestMelds(t *testing.T) {
	eight := vira(t, cacheta, "8C")
	any := *eight
	any.Wilds = 10
	four := *eight
	four.Suits = DoubledFour
	for _, c := range []struct {
		name  string
		r     *Rules
		cards string
		flaw  Flaw
	}{
		{"gin rummy", &gin, "8C 9C TC", Sound},
		{"gin rummy", &gin, "2S 3S 4S", Sound},
		{"gin rummy ace low", &gin, "QH KH AH", Place},
		{"gin rummy", &gin, "7C 7D 7H 7S", Sound},
		{"pif-paf", &three, "7C 7D 7H", Sound},
		{"pif-paf", &three, "7C 7D 7C", Suits},
		{"pif-paf", &three, "QH KH AH", Sound},
		{"pif-paf", &three, "AH 2H 3H", Sound},
		{"pif-paf", &three, "KH AH 2H", Place},
		{"pif-paf three", &three, "7C 7D 7H 7S", Large},
		{"pif-paf three_or_four", &threeFour, "7C 7D 7H 7S", Sound},
		{"pif-paf doubled", &doubled, "7C 7D 7H 7S", Suits},
		{"pif-paf only doubled", &doubled, "5H 5C 5D 5D", Sound},
		{"pif-paf only doubled", &threeFour, "5H 5C 5D 5D", Suits},
		{"cacheta", eight, "5H 5C 5D 5D", Sound},
		{"cacheta", eight, "5H 5C 5D 5S", Suits},
		{"cacheta fourth_suit=allow", &four, "5H 5C 5D 5S", Sound},
		{"cacheta", eight, "5H 5H 5C 5C 5D", Sound},
		{"cacheta six", eight, "5H 5H 5C 5C 5D 5D", Large},
		{"cacheta two suits", eight, "5H 5H 5C", Suits},
		{"cacheta", eight, "5H 5C 9C", Sound},
		{"cacheta only two suits possible", eight, "5H 5H 9C", Suits},
		{"cacheta", eight, "5H 5H 5C 9C", Sound},
		{"cacheta doubles a suit", eight, "5H 5C 5D 9C", Sound},
		{"cacheta limit 1", eight, "5H 5C 9C 9S", Wild},
		{"cacheta any", &any, "5H 5C 9C 9S", Sound},
		{"cacheta natural", eight, "8C 9C TC", Sound},
		{"cacheta one wild use", eight, "8C 9S TC", Sound},
		{"cacheta one natural, one wild", eight, "7C 8C 9S 9C", Sound},
		{"cacheta", eight, "QD KD AD", Sound},
		{"cacheta", eight, "AD 2D 3D", Sound},
		{"cacheta", eight, "KD AD 2D", Place},
		{"cacheta as the queen", eight, "KD AD 9C", Sound},
		{"cacheta a wild card in a set of its own rank", eight, "9C 9C 9H", Sound},
		{"tranca", &tranca, "TH JH QH", Sound},
		{"tranca", &tranca, "QD 2S AD", Sound},
		{"tranca", &tranca, "5C 5D 2H", Sound},
		{"tranca", &tranca, "2C 4C 5C", Sound},
		{"tranca threes", &tranca, "3S 4S 5S", Barred},
		{"tranca threes", &tranca, "3C 3S 2D", Barred},
		{"tranca no low ace", &tranca, "AC 2C 4C", Place},
		{"tranca one ordinary card", &tranca, "2S 2H 4S", Wild},
	} {
		t.Run(c.name+" "+c.cards, func(t *testing.T) {
			if m, flaw := c.r.New(faces(t, c.cards), 0); flaw != c.flaw {
				t.Errorf("%s: %+v, flaw %d; want flaw %d", c.cards, m, flaw, c.flaw)
			}
		})
	}
	// 8C 9C TC has no wild use, 7C 8C 9S 9C one.
	for cards, wilds := range map[string]uint8{"8C 9C TC": 0, "8C 9S TC": 1, "7C 8C 9S 9C": 1, "5H 5C 9C": 1} {
		if m, _ := eight.New(faces(t, cards), 0); m.Wilds != wilds {
			t.Errorf("%s: %d wild uses, not %d", cards, m.Wilds, wilds)
		}
	}
	// tranca: the canonical window of 2C 4C 5C is 4..6; then additions.
	if m, _ := tranca.New(faces(t, "2C 4C 5C"), 0); m.Start != 4 {
		t.Errorf("tranca: %+v", m)
	}
	m, _ := tranca.New(faces(t, "QD 2S AD"), 0)
	if m, flaw := tranca.Add(m, faces(t, "KD"), 0); flaw != Sound || m.Start != 11 {
		t.Errorf("tranca: %+v, flaw %d", m, flaw)
	}
	m, _ = tranca.New(faces(t, "4S 5S 6S 7S 8S 9S TS JS QS KS AS"), 0)
	if _, flaw := tranca.Add(m, faces(t, "2S"), 0); flaw == Sound {
		t.Error("tranca: a 2 is added to a full run")
	}
	if _, flaw := tranca.Add(m, faces(t, "3S"), 0); flaw != Barred {
		t.Errorf("tranca: a three is added to a run, flaw %d", flaw)
	}
	m, _ = gin.New(faces(t, "7C 7D 7H 7S"), 0)
	if _, flaw := gin.Add(m, faces(t, "7C"), 0); flaw != Large {
		t.Errorf("gin rummy: a set of four accepts nothing, flaw %d", flaw)
	}
}
