package trick_test

import (
	"testing"

	"carteado/engine"
	"carteado/engine/trick"
)

func TestWinner(t *testing.T) {
	diamonds := trick.Rules{Order: french, Trump: engine.Diamonds}
	sobeHearts := trick.Rules{Order: forty, Trump: engine.Hearts}
	suecaSpades := trick.Rules{Order: forty, Trump: engine.Spades}
	for _, c := range []struct {
		clause string
		rules  trick.Rules
		lead   engine.Seat
		cards  string
		want   engine.Seat
	}{
		{"the highest, round the table", plain, 2, "2C 3C 4C AC", 1},
		{"a trump led", diamonds, 3, "5D 4D AC 6D", 2},
		{"copas", plain, 3, "9D KD AS TD", 0},
		{"copas", plain, 0, "3S QS KS 7H", 2},
		{"espadas", spadesTrump, 0, "7C TC JC 9C", 2},
		{"espadas", spadesTrump, 1, "KD 2S AD 5S", 0},
		{"king", plain, 0, "2C AD AH AS", 0},
		{"king", diamonds, 0, "AC 2D AH 3D", 3},
		{"sobe e desce", sobeHearts, 0, "JC QC KC 7C", 3},
		{"tarot", tarotRules, 0, "KD t1 t2 AD", 2},
		{"tarot: the excuse never wins", tarotRules, 0, "2D ex AD 3S", 0},
		{"tarot: the excuse led", tarotRules, 2, "ex t4 KH t7", 1},
		{"tarot: a suit after it", tarotRules, 2, "ex 4H KS 7H", 1},
		{"tarot: suits are not ranked against each other", tarotRules, 0, "2D KS KH KC", 0},
		{"bridge", spadesTrump, 3, "7C 2C 3C KC", 2},
		{"sueca", suecaSpades, 0, "QH 6H JH 7H", 3},
		{"sueca", suecaSpades, 1, "JD KD QD 2D", 2},
		{"sueca", suecaSpades, 2, "AD 2S 7D KD", 3},
		{"sueca", suecaSpades, 0, "3C AH 4C 2C", 2},
	} {
		d := newDesk(t, 4, c.lead)
		d.play(c.rules, c.cards)
		if d.Lead[1] != c.want {
			t.Errorf("%s: seat %d leads next, not %d", c.clause, d.Lead[1], c.want)
		}
	}
}

// TestExcuseInTheLastTrick is of tarot: whether the excuse wins a last trick is for the game to say, which closes
// the trick for whom it likes.
func TestExcuseInTheLastTrick(t *testing.T) {
	d := newDesk(t, 4, 0)
	for _, f := range faces(t, "2D ex AD 3S") {
		d.Show(engine.Slot(f), f)
		d.Tricks.Play(&d.Table, &tarotRules, engine.Slot(f))
	}
	if d.Winner() != 0 {
		t.Error("the excuse wins by itself")
	}
	d.Close(1)
	if d.Turn() != 1 {
		t.Error("the trick is not the one's that the game gave it to")
	}
}

// TestOut is Sobe e Desce: only the seats that went in play. Seat 1 of four is out.
func TestOut(t *testing.T) {
	d := newDesk(t, 4, 0)
	d.Out = engine.Seat(1).Set()
	var before, after engine.Encoder
	all := d.Tricks
	all.Out = 0
	all.Public(&before)
	d.Tricks.Public(&after)
	if string(before.Bytes()) == string(after.Bytes()) {
		t.Error("the hash does not say who sits out")
	}
	for i, want := range []engine.Seat{0, 2, 3} {
		if d.Turn() != want || d.Seat(0, i) != want || d.Full() {
			t.Errorf("card %d is seat %d's", i, d.Turn())
		}
		d.play(sobe, []string{"2C", "KC", "3C"}[i])
	}
	if d.Done != 1 || d.Turn() != 2 {
		t.Fatalf("%d tricks are done, seat %d is in turn", d.Done, d.Turn())
	}
	d.play(sobe, "3H AH") // seats 2 and 3
	if d.Turn() != 0 {
		t.Error("after the last seat comes the first, not", d.Turn())
	}
	d.play(sobe, "2D")
	if d.Lead[2] != 0 || len(d.Trick(0)) != 3 || len(d.Trick(1)) != 3 {
		t.Error("seat 0 trumped a trick of three cards")
	}
	if d.May(forty, 0).Has(face("4H")) {
		t.Error("seat 0 is out of hearts")
	}
}

// TestBroken is of copas and espadas: a suit is broken once a card of it has been played, which the
// history tells of any moment.
func TestBroken(t *testing.T) {
	d := newDesk(t, 4, 0)
	d.play(plain, "2C 3C 4C AC") // seat 3 leads next
	d.play(plain, "5D QS 6D 7D") // a spade is thrown off
	d.play(plain, "8D 9D 2H 4D") // then a heart
	d.play(plain, "5C")
	for _, c := range []struct {
		set  trick.Cards
		k, i int
		want bool
	}{
		{hearts, 2, 2, false}, {hearts, 2, 3, true}, {hearts, 3, 0, true}, {hearts, 3, 1, true},
		{blackLady, 1, 1, false}, {blackLady, 1, 2, true}, {blackLady.Or(hearts), 2, 0, true},
		{french.Suited(engine.Clubs), 0, 0, false}, {french.Suited(engine.Clubs), 1, 0, true},
	} {
		if got := d.Played(&d.Table, french, &c.set, c.k, c.i); got != c.want {
			t.Errorf("%v before card %d of trick %d: %v", french.Faces(nil, &c.set)[0], c.i, c.k, got)
		}
	}
}
