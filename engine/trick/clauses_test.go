package trick_test

import (
	"testing"

	"carteado/engine"
	"carteado/engine/trick"
)

// What binds a card in each game; TestDuties says each clause in words.
var (
	plain       = trick.Rules{Order: french, Trump: engine.NoSuit}
	hearts      = french.Suited(engine.Hearts)
	spades      = french.Suited(engine.Spades)
	blackLady   = french.Cards(face("QS"))
	kingOfH     = french.Cards(face("KH"))
	copasFirst  = trick.Rules{Order: french, Trump: engine.NoSuit, Bar: hearts.Or(blackLady)} // the first trick
	heartsShut  = trick.Rules{Order: french, Trump: engine.NoSuit, Bar: hearts}               // until hearts are broken, and in King
	clubsTwo    = trick.Rules{Order: french, Trump: engine.NoSuit, Must: french.Cards(face("2C"))}
	spadesShut  = trick.Rules{Order: french, Trump: engine.Spades, Bar: spades} // Espadas: the first trick, and until spades are broken
	spadesTrump = trick.Rules{Order: french, Trump: engine.Spades}
	kingBeat    = trick.Rules{Order: french, Trump: engine.Spades, Beat: true}
	kingForced  = trick.Rules{Order: french, Trump: engine.NoSuit, Must: kingOfH}
	sobe        = trick.Rules{Order: forty, Trump: engine.Diamonds, Ruff: true, Beat: true}
	sobeFree    = trick.Rules{Order: forty, Trump: engine.Diamonds}
	sobeAce     = trick.Rules{Order: forty, Trump: engine.Diamonds, Ruff: true, Beat: true, Must: forty.Cards(face("AD"))}
	tarotRules  = trick.Rules{Order: tarot, Trump: trick.Trumps, Ruff: true, Beat: true, Over: true}
	suecaRules  = trick.Rules{Order: forty, Trump: engine.Clubs}
)

// TestDuties holds every clause of the seven games that says which card may be played: the cards in the trick, a
// hand, what of it is legal, and the duty that the others do not keep.
func TestDuties(t *testing.T) {
	for _, c := range []struct {
		clause string
		rules  trick.Rules
		trick  string
		hand   string
		legal  string
		duty   trick.Duty
	}{
		{"copas: the holder of 2♣ leads it", clubsTwo, "", "AC 2C 5H", "2C", trick.Must},
		{"copas: follow suit", plain, "AS", "QS 3D 4H", "QS", trick.Follow},
		{"copas: void, any card", plain, "AS", "QC 3D 4H", "QC 3D 4H", trick.Kept},
		{"copas: no points in trick 1", copasFirst, "2C", "QS KS 4D AH", "KS 4D", trick.Bar},
		{"copas: but a hand of nothing else", copasFirst, "2C", "QS AH 2H", "QS AH 2H", trick.Kept},
		{"copas: clubs are followed all the same", copasFirst, "2C", "QS AH 9C", "9C", trick.Follow},
		{"copas: hearts are not led before they are broken", heartsShut, "", "5H 9H 2C KS", "2C KS", trick.Bar},
		{"copas: a hand of hearts", heartsShut, "", "5H 9H", "5H 9H", trick.Kept},
		{"copas: hearts and the lady lead the lady", heartsShut, "", "QS 5H 9H", "QS", trick.Bar},
		{"copas: there is no trump to play", plain, "3D 4D", "KD AS", "KD", trick.Follow},

		{"espadas: spades do not lead trick 1", spadesShut, "", "AS KS 2D", "2D", trick.Bar},
		{"espadas: but a hand of spades does", spadesShut, "", "AS KS", "AS KS", trick.Kept},
		{"espadas: follow suit", spadesTrump, "8D", "AS KD", "KD", trick.Follow},
		{"espadas: void, any card", spadesTrump, "8D", "AS 2S 2H", "AS 2S 2H", trick.Kept},
		{"espadas: no spade to trick 1", spadesShut, "8D", "KS 3S 2H AC", "2H AC", trick.Bar},
		{"espadas: allowed", spadesTrump, "8D", "KS 3S 2H AC", "KS 3S 2H AC", trick.Kept},
		{"espadas: a hand of spades", spadesShut, "8D", "KS 3S", "KS 3S", trick.Kept},
		{"espadas: unbroken", spadesShut, "", "AS KS 2D", "2D", trick.Bar},
		{"espadas: only spades", spadesShut, "", "AS KS", "AS KS", trick.Kept},

		{"king: follow suit", plain, "7H", "KH 4H 9C", "KH 4H", trick.Follow},
		{"king: void, no duty to trump", spadesTrump, "9D", "2S 9C", "2S 9C", trick.Kept},
		{"king: trump led is beaten", kingBeat, "9S", "TS 2S AD", "TS", trick.Beat},
		{"king: who cannot, any trump", kingBeat, "9S QS", "TS 2S", "TS 2S", trick.Kept},
		{"king: without trump any card", kingBeat, "9S", "AD 2C", "AD 2C", trick.Kept},
		{"king: a side suit that was trumped binds nobody to beat", kingBeat, "9D 4S", "5S 3S 9C", "5S 3S 9C", trick.Kept},
		{"king: no heart is led", heartsShut, "", "AH 3H 5C", "5C", trick.Bar},
		{"king: a hand of hearts", heartsShut, "", "AH 3H", "AH 3H", trick.Kept},
		{"king: trump may be led at any time", kingBeat, "", "AS 3H", "AS 3H", trick.Kept},
		{"king: void, the king goes", kingForced, "9D", "KH 2H 9C", "KH", trick.Must},
		{"king: who follows keeps it", kingForced, "9D", "KH 2D", "2D", trick.Follow},
		{"king: under the ace", kingForced, "AH", "KH 4H 9C", "KH", trick.Must},
		{"king: discard, it may stay", plain, "AH", "KH 4H", "KH 4H", trick.Kept},
		{"king: any_legal", kingForced, "7H", "KH 4H", "KH", trick.Must},
		{"king: nulos have no duty but to follow", plain, "7H", "KH 4H", "KH 4H", trick.Kept},

		{"sobe e desce: ace_first", sobeAce, "", "AD KD 2C", "AD", trick.Must},
		{"sobe e desce: not to a trick another leads", sobe, "2D", "AD KD 2C", "AD KD", trick.Follow},
		{"sobe e desce: follow suit", sobe, "2S", "3S AD", "3S", trick.Follow},
		{"sobe e desce: void, a trump", sobe, "AS", "2D AC KH", "2D", trick.Ruff},
		{"sobe e desce: free", sobeFree, "AS", "2D AC KH", "2D AC KH", trick.Kept},
		{"sobe e desce: not necessarily higher", sobe, "AS 6D", "2D AD KH", "2D AD", trick.Ruff},
		{"sobe e desce: without a trump any card", sobe, "AS", "AC KH", "AC KH", trick.Kept},
		{"sobe e desce: trump led is beaten", sobe, "KD", "7D 3D AS", "7D", trick.Beat},
		{"sobe e desce: who cannot, any trump", sobe, "KD", "JD 3D", "JD 3D", trick.Kept},
		{"sobe e desce: free", sobeFree, "KD", "7D 3D AS", "7D 3D", trick.Follow},

		{"tarot: the excuse at any time", tarotRules, "7D", "3D ex", "3D ex", trick.Kept},
		{"tarot: the excuse may lead", tarotRules, "", "3D ex", "3D ex", trick.Kept},
		{"tarot: after the excuse any card is the first", tarotRules, "ex", "3D KS t4", "3D KS t4", trick.Kept},
		{"tarot: it sets the suit", tarotRules, "ex t4", "KS t3 t9", "t9", trick.Beat},
		{"tarot: a higher trump", tarotRules, "t12", "t14 t20", "t14 t20", trick.Kept},
		{"tarot: lower ones do not do", tarotRules, "t12", "t5 t14 t20", "t14 t20", trick.Beat},
		{"tarot: else any trump", tarotRules, "t12 t19", "t5 t14 KS", "t5 t14", trick.Follow},
		{"tarot: else any card", tarotRules, "t12", "KS 2H", "KS 2H", trick.Kept},
		{"tarot: follow suit, any rank", tarotRules, "7D t9", "3D KD t20 ex", "3D KD ex", trick.Follow},
		{"tarot: void, any trump", tarotRules, "7D", "t3 t8 QH", "t3 t8", trick.Ruff},
		{"tarot: void, a higher trump", tarotRules, "7D t9", "t3 t12 ex", "t12 ex", trick.Over},
		{"tarot: else a lower one", tarotRules, "7D t9", "t3 t8 QH ex", "t3 t8 ex", trick.Ruff},
		{"tarot: else any card", tarotRules, "7D t9", "QH NS", "QH NS", trick.Kept},
		{"tarot: the excuse is no trump", tarotRules, "7D", "QH ex", "QH ex", trick.Kept},

		{"bridge: follow suit", spadesTrump, "9H", "2H AS", "2H", trick.Follow},
		{"bridge: else any card, no duty to trump or beat", spadesTrump, "9H 2S", "AC 3S", "AC 3S", trick.Kept},

		{"sueca: any card is led", suecaRules, "", "7C AS 3H", "7C AS 3H", trick.Kept},
		{"sueca: follow suit", suecaRules, "2H", "7C AS 3H QH", "3H QH", trick.Follow},
		{"sueca: void, any card", suecaRules, "2H", "7C AS 5D", "7C AS 5D", trick.Kept},
		{"sueca: no duty to beat, also not when trump is led", suecaRules, "KC", "7C 2C", "7C 2C", trick.Kept},
	} {
		t.Run(c.clause, func(t *testing.T) {
			d := newDesk(t, 5, 0)
			d.play(c.rules, c.trick)
			p := d.Turn()
			d.deal(p, true, c.hand)
			if got := d.legal(c.rules); got != sorted(c.legal) {
				t.Errorf("legal is %s, not %s", got, sorted(c.legal))
			}
			allowed := tarot.Cards(faces(t, c.legal)...)
			for _, f := range faces(t, c.hand) {
				want := c.duty
				if allowed.Has(tarot, f) {
					want = trick.Kept
				}
				if got := d.Check(&d.Table, &c.rules, handOf(p), f); got != want && !(want != trick.Kept && got == trick.Follow) {
					t.Errorf("%v: %v, not %v", f, got, want)
				}
			}
		})
	}
}

// TestDummy lets declarer, seat 0, play from the open hand of seat 2 (bridge: a revoke from dummy is seen at
// once).
func TestDummy(t *testing.T) {
	d := newDesk(t, 4, 1)
	d.play(spadesTrump, "7C")
	d.deal(2, true, "3C AD")
	d.deal(0, false, "4C 5C")
	var l engine.List
	d.Legal(&d.Table, &spadesTrump, 0, handOf(2), play, &l)
	if l.Len() != 1 || l.At(0).Seat != 0 || l.At(0).Face(0) != face("3C") {
		t.Error("declarer plays the club of dummy, not", l.Len(), "cards")
	}
	if d.Check(&d.Table, &spadesTrump, handOf(2), face("AD")) != trick.Follow {
		t.Error("dummy has a club")
	}
}

// TestHidden: at a table that does not see a hand, only what surely breaks a duty is refused.
func TestHidden(t *testing.T) {
	for _, c := range []struct {
		clause       string
		rules        trick.Rules
		trick        string
		open, hidden string
		card         string
		want         trick.Duty
	}{
		{"copas: a revoke is not seen at once", plain, "AC", "", "2C 3D", "3D", trick.Kept},
		{"sueca: but beside a known card it is", suecaRules, "AH", "3H", "2C", "2C", trick.Follow},
		{"tarot: a handful shown obliges", tarotRules, "7D", "t9", "QH", "QH", trick.Ruff},
		{"tarot: not to a trump where the hand may follow", tarotRules, "7D", "t9", "3D", "3D", trick.Kept},
		{"king: the trump known is lower", kingBeat, "9S", "3S", "TS 2S", "2S", trick.Kept},
		{"king: the trump known is higher", kingBeat, "9S", "TS", "2S", "2S", trick.Beat},
	} {
		t.Run(c.clause, func(t *testing.T) {
			d := newDesk(t, 4, 0)
			d.play(c.rules, c.trick)
			d.deal(d.Turn(), true, c.open)
			d.deal(d.Turn(), false, c.hidden)
			if got := d.Check(&d.Table, &c.rules, handOf(d.Turn()), face(c.card)); got != c.want {
				t.Errorf("%s: %v, not %v", c.card, got, c.want)
			}
		})
	}
}
