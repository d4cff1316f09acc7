package bridge

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"carteado/engine"
	"carteado/engine/enginetest"
)

func TestClauses(t *testing.T) {
	enginetest.Clauses(t, "D1-D4 A1-A5 R1-R6 R10-R15 L1-L5 S1-S8 V1-V5 E1-E21 X1-X4 X6-X13")
}

func TestGolden(t *testing.T) { enginetest.Golden(t, Game{}) }

func hand(s *enginetest.Script) *Hand { return s.Hand().(*Hand) }

// begun starts a hand whose contract is bid by seat 2, with no other bid; seat 3 leads.
func begun(t *testing.T, options, carry, deck string, level int, strain Strain) *enginetest.Script {
	t.Helper()
	s := enginetest.Play(t, Game{}, options, carry, deck)
	bidTo(s, level, strain)
	return s
}

func bidTo(s *enginetest.Script, level int, strain Strain) {
	for hand(s).turn() != 2 {
		s.Do(fmt.Sprintf("%d pass", hand(s).turn()))
	}
	s.Do(fmt.Sprintf("2 bid n=%d; 3 pass; 0 pass; 1 pass", Number(level, strain)))
}

func TestDeal(t *testing.T) {
	t.Run("D1 D2 D4 V1 one card at a time from the left of the dealer, who calls first", func(t *testing.T) {
		s := enginetest.Play(t, Game{}, "", "deal=0 dealer=2 points=0,0,0,0 games0=0 games1=0 below0=0 below1=0 rubber=0", "")
		h := hand(s)
		for i := range engine.Slot(seats * dealt) {
			p := engine.Seat((2 + 1 + int(i)) % seats)
			if h.t.Where(i) != handOf(p) || h.t.Seen(i) != p.Set() {
				t.Fatalf("slot %d is in pile %d, seen by %b", i, h.t.Where(i), h.t.Seen(i))
			}
		}
		if h.Turn() != 4 || h.Prompt(2) != "call" || h.Prompt(0) != "" {
			t.Error("the dealer calls first")
		}
	})
	t.Run("D3 X12 S6 four passes", func(t *testing.T) {
		for _, options := range []string{"bridge", "bridge(preset=rubber)", "bridge(preset=torneio)"} {
			s := enginetest.Play(t, Game{}, options, "", "").Do("")
			o, c := enginetest.Setting(t, Game{}, options, "")
			s.Auto(4)
			h := hand(s)
			if !h.Over() || h.s.score.Ending != Passed || h.s.score.Points != [engine.MaxSeats]int32{} {
				t.Fatal("nothing is scored")
			}
			want := c
			want.Deal, want.Dealer = 1, c.Dealer.Next(1, seats)
			if n, over := (Game{}).Next(&o, &c, h.Score()); n != want || over {
				t.Errorf("%s: %v", options, n)
			}
		}
	})
	t.Run("D1 S6 boards have their own dealer and vulnerability", func(t *testing.T) {
		for k, want := range strings.Fields("- NS EW all NS EW all - EW all - NS all - NS EW") {
			s := enginetest.Play(t, Game{}, "bridge(boards=16,preset=torneio)", fmt.Sprintf("deal=%d dealer=1 points=0,0,0,0 games0=0 games1=0 below0=0 below1=0 rubber=0", k), "")
			h := hand(s)
			got := map[[2]bool]string{{false, false}: "-", {true, false}: "NS", {false, true}: "EW", {true, true}: "all"}[h.rules.vulnerable]
			if got != want || h.turn() != engine.Seat(k%4) {
				t.Errorf("board %d: %s, dealer %d", k+1, got, h.turn())
			}
		}
	})
}

func TestAuction(t *testing.T) {
	t.Run("E1 R1 R5 R6 R10 A1 X1 the auction of the page", func(t *testing.T) {
		s := enginetest.Play(t, Game{}, "", "deal=0 dealer=0 points=0,0,0,0 games0=0 games1=0 below0=0 below1=0 rubber=0", "")
		s.Refuse("1 pass", engine.ErrTurn.Error()).Do("0 bid n=2; 1 bid n=6; 2 bid n=8; 3 pass; 0 bid n=18; 1 pass; 2 pass")
		if h := hand(s); h.Declarer() != engine.Nobody || h.Dummy() != engine.Nobody {
			t.Error("two passes end nothing")
		}
		s.Do("3 pass")
		h := hand(s)
		if c := h.Contract(); c != (Contract{4, engine.Hearts, 0}) || h.Declarer() != 2 || h.Dummy() != 0 || h.turn() != 3 {
			t.Errorf("%v by %d, %d leads", c, h.Declarer(), h.turn())
		}
	})
	t.Run("R6 X8 the strain counts for the side that plays it, and for who bid it first", func(t *testing.T) {
		for _, c := range []struct {
			calls    string
			declarer engine.Seat
		}{
			{"3 bid n=3; 0 bid n=8; 1 pass; 2 bid n=13; 3 pass; 0 pass; 1 pass", 0}, // an opponent bid hearts before
			{"3 pass; 0 pass; 1 bid n=1; 2 pass; 3 bid n=2; 0 pass; 1 bid n=6; 2 pass; 3 pass; 0 pass", 1},
			{"3 bid n=5; 0 pass; 1 bid n=15; 2 double; 3 pass; 0 pass; 1 pass", 3},
		} {
			s := enginetest.Play(t, Game{}, "", "", "").Do(c.calls)
			if h := hand(s); h.Declarer() != c.declarer || h.turn() != c.declarer.Next(1, seats) {
				t.Errorf("%s: declarer %d", c.calls, h.Declarer())
			}
		}
	})
	t.Run("E2 R2 over 1♥", func(t *testing.T) {
		s := enginetest.Play(t, Game{}, "", "", "").Do("3 bid n=3")
		s.Refuse("0 bid n=1", "R2").Refuse("0 bid n=2", "R2").Refuse("0 bid n=3", "R2").Refuse("0 bid", "R1").Refuse("0 bid n=36", "R1")
		legal := s.Legal(0)
		if len(legal) != 1+32+1 || legal[0] != "0 pass" || legal[1] != "0 bid n=4" || legal[33] != "0 double" {
			t.Error(legal)
		}
		s.Do("0 bid n=6") // two clubs
	})
	t.Run("R3 R4 X7 doubles", func(t *testing.T) {
		s := enginetest.Play(t, Game{}, "", "", "")
		s.Refuse("3 double", "R3").Refuse("3 redouble", "R3").Do("3 bid n=3; 0 pass").Refuse("1 double", "R3").Do("1 pass; 2 double")
		s.Refuse("3 double", "R3").Do("3 pass").Refuse("0 redouble", "R3").Refuse("0 double", "R3").Do("0 pass; 1 redouble")
		if c := hand(s).Contract(); c.Doubled != 2 {
			t.Error(c)
		}
		s.Refuse("2 double", "R3").Refuse("2 redouble", "R3").Do("2 bid n=4")
		if c := hand(s).Contract(); c != (Contract{1, engine.Spades, 0}) {
			t.Error("R4", c)
		}
		s.Do("3 double; 0 pass; 1 pass; 2 pass")
		if h := hand(s); h.Declarer() != 2 || h.Contract().Doubled != 1 {
			t.Error("R5: a double is followed by three passes")
		}
	})
	t.Run("R3 what is redoubled is not redoubled again", func(t *testing.T) {
		s := enginetest.Play(t, Game{}, "", "", "").Do("3 bid n=3; 0 double; 1 redouble; 2 pass").Refuse("3 redouble", "R3")
		if got := s.Legal(3); slices.Contains(got, "3 redouble") || slices.Contains(got, "3 double") {
			t.Error(got)
		}
	})
	t.Run("X9 over seven no trump", func(t *testing.T) {
		s := enginetest.Play(t, Game{}, "", "", "").Do("3 bid n=35")
		if got := s.Legal(0); !slices.Equal(got, []string{"0 pass", "0 double"}) {
			t.Error(got)
		}
		if got := s.Do("0 double").Legal(1); !slices.Equal(got, []string{"1 pass", "1 redouble"}) {
			t.Error(got)
		}
	})
}

const (
	// Seats 0 and 2 have ten tricks without a trump, and 1 takes the first three.
	tenTricks = "hand0: AC KC QC JC AD KD QD 2H 3H 4H 2S 3S 4S; hand1: 5C 6C 7C 6D 7D 8D 5H 6H 7H 8H AS KS QS;" +
		"hand2: 2C 3C 4C 2D 3D 4D 5D AH KH QH 5S 6S 7S; hand3: 8C 9C TC 9D TD JD 9H TH JH JS TS 9S 8S"
	// Of spades seats 0 and 2 have nine, and 3 can ruff what he should follow.
	nineSpades = "hand0: 8S 7S 6S JH TH 9H 8H TD 9D 8D 7D 3C 4C; hand1: 4S 5S 5H 6H 7H AD 5D 6D QC JC TC 9C 8C;" +
		"hand2: AS KS QS JS TS 9S AH KH QH KD QD JD 2C; hand3: 2S 3S 2H 3H 4H 2D 3D 4D AC KC 5C 6C 7C"
)

// finish plays the lowest cards that may be played by the faces of the deck, whatever the engine knows.
func finish(t *testing.T, s *enginetest.Script) *enginetest.Script {
	t.Helper()
	for !s.Over() {
		h := hand(s)
		var best engine.Action
		low := 0
		for _, c := range h.t.Pile(handOf(h.s.play.Turn())) {
			f := s.Dealer.Faces()[c]
			v := 100 + order.Strength(f)
			if f.Suit() == h.s.play.Led() {
				v -= 100
			}
			if best.Cards == nil || v < low {
				best, low = engine.Action{Seat: h.turn(), Verb: Play, Cards: []engine.Slot{c}, Faces: []engine.Face{f}}, v
			}
		}
		s.Do(s.Words(&best))
	}
	return s
}

func TestPlay(t *testing.T) {
	t.Run("A2 R10 R11 V2 V3 X6 dummy lies open after the lead, and the declarer plays it", func(t *testing.T) {
		s := begun(t, "", "", tenTricks, 1, NoTrump)
		h := hand(s)
		dummy, mine := h.t.Pile(handOf(0))[0], h.t.Pile(handOf(2))[0]
		if h.t.Seen(dummy) != 1 || h.t.Seen(mine) != 4 || h.Prompt(3) != "play" {
			t.Fatal("nothing lies open before the lead")
		}
		s.Refuse("3 play (JS)", "A2").Refuse("2 play 5S", engine.ErrTurn.Error()).Do("3 play JS")
		if h.t.Seen(dummy) != engine.Everyone || h.t.Seen(mine) != 4 || h.Turn() != 4 || h.Prompt(2) != "dummy" || h.Prompt(0) != "" {
			t.Fatal("dummy lies open, the declarer's cards do not")
		}
		if got := s.Legal(2)[:3]; !slices.Equal(got, []string{"2 play 2S", "2 play 3S", "2 play 4S"}) {
			t.Error(got)
		}
		s.Refuse("0 play 2S", engine.ErrTurn.Error()).Refuse("2 play 5S", "A2").Refuse("2 play AC", "R12").Do("2 play 2S; 1 play AS; 2 play 5S")
		if h.turn() != 1 || h.s.tricks != [2]uint8{0, 1} {
			t.Error("R13: the ace takes it")
		}
		s.Do("1 play 5C; 2 play 2C; 3 play 8C; 2 play JC")
		if h.s.play.Turn() != 0 || h.turn() != 2 {
			t.Error("R13: dummy has won, and leads")
		}
	})
	t.Run("R12 R13 R14 R15 anything else when one cannot follow; a trump wins", func(t *testing.T) {
		s := begun(t, "", "", nineSpades, 4, engine.Spades).Do("3 play AC; 2 play 3C; 1 play 8C; 2 play 2C; 3 play KC; 2 play 4C; 1 play 9C")
		if got := len(s.Legal(2)); got != 12+13 { // any of twelve cards, or a claim of 0 to 12
			t.Error(got, s.Legal(2))
		}
		s.Do("2 play 9S")
		if h := hand(s); h.turn() != 2 || h.s.tricks != [2]uint8{1, 1} || h.s.play.Done != 2 {
			t.Error("the trump wins")
		}
		finish(t, s)
		if h := hand(s); h.s.play.Done != dealt || h.s.score.Ending != Counted {
			t.Error("thirteen tricks")
		}
	})
	t.Run("A5 what the clock does", func(t *testing.T) {
		s := begun(t, "", "", nineSpades, 4, engine.Spades)
		for _, want := range []string{"2D", "7D", "5D", "JD", "2C"} {
			var a engine.Action
			h := hand(s)
			h.Auto(h.turn(), &a)
			if got := a.Face(0).String(); got != want {
				t.Errorf("%s, want %s", got, want)
			}
			s.Auto(1)
		}
		s.Do("1 claim n=0")
		var a engine.Action
		if hand(s).Auto(3, &a); a.Verb != Reject {
			t.Error("it rejects a claim")
		}
	})
}

func TestClaims(t *testing.T) {
	t.Run("E3 E4 A3 A4 V4 V5 R14 the play of the page", func(t *testing.T) {
		const page = "hand0: 2C 3C 6H JH QH 2D 3D 4D 5D 2S 3S 4S 5S; hand1: AC KC 4C 9C TC JC 2H 3H 6D 7D 8D 6S 7S;" +
			"hand2: 5C 6C QC AH KH TH 9H AD KD QD AS KS QS; hand3: 7C 8C 5H 4H 7H 8H 9D TD JD 8S 9S TS JS"
		s := enginetest.Play(t, Game{}, "", "deal=0 dealer=0 points=0,0,0,0 games0=0 games1=0 below0=0 below1=0 rubber=0", page)
		s.Do("0 bid n=2; 1 bid n=6; 2 bid n=8; 3 pass; 0 bid n=18; 1 pass; 2 pass; 3 pass")
		s.Refuse("2 claim n=13", engine.ErrTurn.Error()).Refuse("3 claim n=1", "A3")
		s.Do("3 play 7C; 2 play 2C; 1 play KC; 2 play 5C; 1 play AC; 2 play 6C; 3 play 8C; 2 play 3C; 1 play 4C; 2 play QC; 3 play 5H; 2 play 6H")
		h := hand(s)
		if h.s.tricks != [2]uint8{1, 2} || h.s.play.Turn() != 0 {
			t.Fatal(h.s.tricks)
		}
		s.Do("2 play JH; 1 play 2H; 2 play AH; 3 play 4H")
		s.Refuse("0 claim n=9", engine.ErrTurn.Error()).Refuse("2 claim n=10", "A3").Refuse("2 claim n=-1", "A3").Do("2 claim n=9")
		left := h.t.Pile(handOf(2))[0]
		if h.t.Seen(left) != engine.Everyone || h.Turn() != 0b1010 || h.Prompt(1) != "answer" || h.t.Seen(h.t.Pile(handOf(1))[0]) != 2 {
			t.Fatal("the claimant's cards lie open, and the defenders are asked")
		}
		s.Refuse("0 accept", engine.ErrTurn.Error()).Refuse("2 play AD", engine.ErrTurn.Error()).Do("3 accept").Refuse("3 reject", engine.ErrTurn.Error()).Do("1 accept")
		if !h.Over() || h.s.score.Ending != Claimed || h.t.Seen(h.t.Pile(handOf(1))[0]) != engine.Everyone {
			t.Fatal("all cards lie open")
		}
		if p := h.s.score.Parts[PartTricks]; p[0] != 11 || p[1] != 2 || h.s.score.Points[2] != 450 {
			t.Error(p, h.s.score.Points)
		}
	})
	t.Run("A3 A4 X10 a defender's claim, out of turn and in a trick; a rejection costs nothing", func(t *testing.T) {
		s := begun(t, "", "", tenTricks, 1, NoTrump).Do("3 play JS; 2 play 2S; 3 claim n=3")
		h := hand(s)
		open := h.t.Pile(handOf(3))[0]
		if h.Turn() != 0b0110 || h.t.Seen(open) != engine.Everyone {
			t.Fatalf("%b are asked", h.Turn())
		}
		if got := s.Legal(2); !slices.Equal(got, []string{"2 accept", "2 reject"}) {
			t.Error(got)
		}
		s.Do("2 accept; 1 reject")
		if h.s.phase != playing || h.turn() != 1 || h.s.tricks != [2]uint8{} || h.t.Seen(open) != engine.Everyone || h.t.Seen(h.t.Pile(handOf(1))[0]) != 2 {
			t.Error("the play goes on, and the cards stay open")
		}
		s.Do("1 play AS; 2 play 5S; 1 play KS; 2 play 6S").Refuse("3 play 9D", "R12").Do("3 claim n=1; 2 accept; 1 accept")
		if p := h.s.score.Parts[PartTricks]; p[0] != 11 || p[1] != 2 {
			t.Error(p)
		}
	})
	t.Run("A3 where the table has no claims", func(t *testing.T) {
		s := begun(t, "bridge(claim=off)", "", tenTricks, 1, NoTrump).Do("3 play JS").Refuse("2 claim n=10", "A3")
		if h := hand(s); h.Actors() != 4 {
			t.Errorf("%b", h.Actors())
		}
	})
	t.Run("A4 answers stand whoever was quicker", func(t *testing.T) {
		h := hand(begun(t, "", "", tenTricks, 1, NoTrump).Do("3 play JS"))
		claim, card := &engine.Action{Seat: 1, Verb: Claim}, &engine.Action{Seat: 2, Verb: Play}
		if !h.Before(card, claim) || h.Before(claim, card) || h.Stands(claim, card) || h.Stands(card, claim) {
			t.Error("a claim comes after a card, and neither stands after the other")
		}
		yes, no := &engine.Action{Seat: 1, Verb: Accept}, &engine.Action{Seat: 3, Verb: Reject}
		if !h.Stands(yes, no) || h.Stands(yes, yes) || !h.Before(yes, no) {
			t.Error("an answer stands after another's")
		}
	})
}
