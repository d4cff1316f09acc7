package trick_test

import (
	"testing"

	"carteado/engine"
	"carteado/engine/trick"
)

// TestMay says what a card tells of the hand it came from.
func TestMay(t *testing.T) {
	for _, c := range []struct {
		clause string
		rules  trick.Rules
		cards  string // the last is that of the seat looked at
		ask    string // of these cards
		may    string // it may still hold these
	}{
		{"who follows shows nothing", plain, "2C 3C", "4C AD", "4C AD"},
		{"who does not follow has none", plain, "2C 3D", "4C AC 4D", "4D"},
		{"a leader shows nothing", plain, "2C", "3C AD", "3C AD"},
		{"copas: points in trick 1 show a hand of points", copasFirst, "2C 5H", "AC 2D KS AH QS", "AH QS"},
		{"copas: an unbroken heart led shows a hand of hearts", heartsShut, "5H", "AC 2D KS AH QS", "AH"},
		{"espadas: a spade in trick 1 shows a hand of spades", spadesShut, "2C 5S", "AC 2D AH QS", "QS"},
		{"king: a lower trump shows no higher one", kingBeat, "9S 2S", "8S TS AS AD", "8S AD"},
		{"king: a higher one shows nothing", kingBeat, "9S TS", "8S JS AS", "8S JS AS"},
		{"king: a trump on a side suit shows no lack of trumps", kingBeat, "9D 4S 3S", "2S 5S 2D", "2S 5S"},
		{"king: who throws another card off has no king of hearts", kingForced, "9D 2C", "KH AH 2D", "AH"},
		{"king: who follows may have it", kingForced, "9D 2D", "KH AH", "KH AH"},
		{"king: who plays it shows a void", kingForced, "9D KH", "2D AH", "AH"},
		{"sobe e desce: who does not trump has no trump", sobe, "AS 2C", "3S AD 3C", "3C"},
		{"sobe e desce: who trumps low may have higher ones", sobe, "AS 6D 2D", "3S AD 3C", "AD 3C"},
		{"sobe e desce: a lower trump", sobe, "KD 2D", "3D 7D AD 2C", "3D 2C"},
		{"tarot: who undertrumps has no trump above", tarotRules, "7D t9 t3", "t8 t10 t21 2D QH", "t8 QH"},
		{"tarot: who overtrumps may have any", tarotRules, "7D t9 t12", "t3 t21 2D QH", "t3 t21 QH"},
		{"tarot: who neither follows nor trumps has neither", tarotRules, "7D t9 QH", "t3 t21 2D KH ex", "KH ex"},
		{"tarot: the excuse shows nothing", tarotRules, "7D ex", "8D t2 KH", "8D t2 KH"},
		{"bridge", spadesTrump, "7D 2S", "8D AS KH", "AS KH"},
	} {
		d := newDesk(t, 5, 0)
		d.play(c.rules, c.cards)
		p := engine.Seat(len(faces(t, c.cards)) - 1)
		if got := d.may(c.rules, p, c.ask); got != c.may {
			t.Errorf("%s: %s, not %s", c.clause, got, c.may)
		}
		if q := p.Next(1, 5); d.May(c.rules.Order, q) != engine.AnyFace {
			t.Errorf("%s: seat %d has shown nothing yet", c.clause, q)
		}
	}
}

// TestVoid collects what a seat shows over several tricks.
func TestVoid(t *testing.T) {
	d := newDesk(t, 4, 0)
	d.play(tarotRules, "2C t1 3C 4C") // seat 1 trumps and leads
	d.play(tarotRules, "2D 3D AS 4D") // seat 3 has neither diamonds nor trumps
	for p, want := range []trick.SuitSet{0, 1 << engine.Clubs, 0, 1<<engine.Diamonds | 1<<trick.Trumps} {
		if got := d.Void(engine.Seat(p)); got != want {
			t.Errorf("seat %d is out of %06b, not %06b", p, got, want)
		}
	}
}
