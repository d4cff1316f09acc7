package gin

import (
	"slices"
	"testing"

	"carteado/engine"
	"carteado/engine/enginetest"
)

func TestClauses(t *testing.T) {
	enginetest.Clauses(t, "D1-D4 V1-V7 A1-A7 R1-R19 C1-C4 S1-S8 W0-W11 X1-X14")
}

func TestGolden(t *testing.T) { enginetest.Golden(t, Game{}) }

func TestPresets(t *testing.T) {
	enginetest.Presets(t, Game{}, `
		start                eleven upcard
		limit                second_deck fixed fixed upcard
		fixed_limit          10
		ace_limit            1
		dealer_first_draw    either
		tie                  knocker undercut
		zero_undercut_as_gin on off
		layoff_on_gin        off
		big_gin              on off on
		prize_knock          0
		prize_gin            25 20 25
		prize_big_gin        31
		prize_undercut       25 10 25
		box                  25 20 25
		game_bonus           100
		shutout              double_game_bonus
		spade_double         off
		target               100`)
}

// Tables that many tests play at. In the first, seat 0 begins with eleven cards; in the second, of the card turned up.
const (
	lenha    = "gin-rummy"
	classico = "gin-rummy(preset=classico)"
	moderno  = "gin-rummy(preset=moderno)"
	oklahoma = "gin-rummy(preset=oklahoma)"
)

// with returns options with more changed.
func with(options, more string) string {
	if options == lenha {
		return lenha + "(" + more + ")"
	}
	return options[:len(options)-1] + "," + more + ")"
}

// play starts a round of the second deck with the limit card that is wanted.
func play(t *testing.T, options, carry, card, deck string) *enginetest.Script {
	t.Helper()
	s := enginetest.Play(t, Game{}, options, carry, deck)
	if card != "" {
		f, err := engine.ParseFace(card)
		if err != nil {
			t.Fatal(err)
		}
		at(s).s.card = f
	}
	return s
}

func at(s *enginetest.Script) *Hand { return s.Hand().(*Hand) }

func TestDeal(t *testing.T) {
	t.Run("D2 D4 V1 V2 V7 eleven and ten", func(t *testing.T) {
		h := at(enginetest.Play(t, Game{}, lenha, "deal=0 dealer=0 points=0,0 rounds=0,0", ""))
		for p, want := range [seats][]engine.Slot{
			{1, 3, 5, 7, 9, 11, 13, 15, 17, 19},
			{0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20},
		} {
			pile := h.t.Pile(hand(engine.Seat(p)))
			if len(pile) != len(want) {
				t.Fatalf("seat %d has %v", p, pile)
			}
			for i, c := range pile {
				if c != want[i] || h.t.Seen(c) != engine.Seat(p).Set() {
					t.Errorf("seat %d: slot %d, seen by %b", p, c, h.t.Seen(c))
				}
			}
		}
		if h.t.Count(zStock) != 31 || h.t.Pile(zStock)[0] != 21 || h.t.Seen(21) != 0 || h.t.Count(zDiscard) != 0 {
			t.Error(h.t.Pile(zStock))
		}
		if h.s.card == engine.Unknown || h.s.phase != playing || h.s.turn != 1 {
			t.Error(h.s)
		}
	})
	t.Run("D3 V2 a card turned up", func(t *testing.T) {
		h := at(enginetest.Play(t, Game{}, oklahoma, "", "discard: 7H"))
		if h.t.Count(zHand) != 10 || h.t.Count(zHand+1) != 10 || h.t.Count(zStock) != 31 || !h.t.Open(20) || h.limit() != 7 {
			t.Error(h.s)
		}
	})
	t.Run("D4 X7 both see the same card of the second pack, another in each round", func(t *testing.T) {
		seen := map[engine.Face]bool{}
		for n := range int32(52) {
			o, c := enginetest.Setting(t, Game{}, lenha, "")
			e, err := engine.New(Game{}, o, c)
			if err == nil {
				err = e.Do(0, &engine.Action{Seat: engine.Nobody, Verb: engine.Coin, N: n})
			}
			if err != nil {
				t.Fatal(err)
			}
			h := e.Hand().(*Hand)
			seen[h.s.card] = true
			if p := h.t.Pack(); p.Size() != 52 || h.limit() != int(worth[h.s.card]) {
				t.Error(h.s.card, h.limit())
			}
		}
		if len(seen) != 52 {
			t.Errorf("%d cards can set the limit", len(seen))
		}
	})
}

func TestLimit(t *testing.T) {
	for _, c := range []struct {
		name, options, card string
		want                int
	}{
		{"R8 a king", lenha, "KS", 10}, {"R8 a ten", lenha, "TS", 10}, {"R8 a two", lenha, "2H", 2},
		{"R8 X4 an ace", lenha, "AD", 1}, {"R8 X4 an ace that asks for gin", with(lenha, "ace_limit=0"), "AD", 0},
		{"R8 X4 one that is turned up", oklahoma, "AD", 1}, {"R8 X4 one that is turned up, and asks for gin", with(oklahoma, "ace_limit=0"), "AD", 0},
		{"R8 fixed", classico, "", 10}, {"R8 fixed at another", with(moderno, "fixed_limit=5"), "", 5},
	} {
		if got := at(play(t, c.options, "", c.card, "")).limit(); got != c.want {
			t.Errorf("%s: %d, not %d", c.name, got, c.want)
		}
	}
}

func TestTurn(t *testing.T) {
	t.Run("R4 R5 A1 A2 A4 V3 with eleven cards there is no draw", func(t *testing.T) {
		s := play(t, lenha, "", "2C", "hand0: KH 3C; hand1: QD; stock: 9S 8S")
		s.Refuse("0 draw_stock", "R5").Refuse("0 take_top", "R5").Refuse("0 pass_upcard", "A3").Refuse("0 answer", "no such action")
		s.Refuse("1 discard QD", "it is not this").Refuse("0 discard (KH)", "A4").Refuse("0 discard @1", "A4").Do("0 discard KH")
		s.Refuse("1 discard QD", "R5").Do("1 take_top")
		if h := at(s); !h.t.Open(h.s.taken) || h.t.Where(h.s.taken) != zHand+1 {
			t.Error("the card is not known any more")
		}
		s.Refuse("1 take_top", "R5").Refuse("1 draw_stock", "R5").Refuse("1 discard KH", "R6").Do("1 discard QD; 0 draw_stock")
		if got := at(s).t.Pile(zHand); s.Dealer.Faces()[got[10]] != engine.FaceOf(9, engine.Spades) || at(s).t.Open(got[10]) {
			t.Error(got)
		}
		s.Do("0 discard 9S; 1 draw_stock; 1 discard KH") // a turn later it may go
	})
	t.Run("R5 X5 the dealer's first draw", func(t *testing.T) {
		s := play(t, with(lenha, "dealer_first_draw=stock"), "", "2C", "hand0: KH QH; hand1: JH")
		if s.Do("0 discard KH"); s.Hand().Prompt(1) != "stock" || len(s.Legal(1)) != 1 {
			t.Error(s.Legal(1))
		}
		s.Refuse("1 take_top", "R5").Do("1 draw_stock; 1 discard JH; 0 take_top; 0 discard QH; 1 take_top")
		if s := play(t, lenha, "", "2C", "hand0: KH").Do("0 discard KH"); s.Hand().Prompt(1) != "draw" || len(s.Legal(1)) != 2 {
			t.Error(s.Legal(1))
		}
	})
	t.Run("A3 R6 the card turned up is taken", func(t *testing.T) {
		s := play(t, classico, "", "", "hand0: 2C; discard: KD")
		s.Refuse("0 draw_stock", "A3").Refuse("0 discard 2C", "A3").Do("0 take_top").Refuse("0 discard KD", "R6").Do("0 discard 2C; 1 take_top")
		s = play(t, classico, "", "", "discard: KD").Do("0 pass_upcard; 1 take_top")
		if at(s).t.Count(zHand+1) != 11 {
			t.Error("the dealer has it now")
		}
	})
	t.Run("A3 R7 both pass", func(t *testing.T) {
		s := play(t, classico, "", "", "hand0: 2C; discard: KD").Do("0 pass_upcard").Refuse("0 take_top", "it is not").Do("1 pass_upcard")
		if got := enginetest.Told(Game{}, s.Hand(), "dealer", "limit"); got != "" {
			t.Error(got)
		}
		s.Refuse("0 take_top", "R7").Refuse("0 pass_upcard", "A3").Do("0 draw_stock; 0 discard 2C")
		if got := at(s).t.Pile(zDiscard); len(got) != 2 {
			t.Error("the card turned up does not stay on the pile", got)
		}
		s.Do("1 take_top")
	})
}

func TestVoid(t *testing.T) {
	t.Run("R9 W11 S6 V7 two cards are left", func(t *testing.T) {
		s := play(t, lenha, "", "AC", "").Auto(1 + 2*28)
		if h := at(s); s.Over() || h.t.Count(zStock) != 3 {
			t.Fatal(h.t.Count(zStock))
		}
		if s.Auto(2); !s.Over() || s.Hand().Score().Ending != EndVoid || s.Hand().Score().Points != [8]int32{} {
			t.Fatal(s.Hand().Score())
		}
		for p := range engine.Seat(seats) {
			for _, c := range at(s).t.Pile(hand(p)) {
				if at(s).t.Open(c) {
					t.Error("a hand of a void round lies open")
				}
			}
		}
	})
	t.Run("R9 X10 the last who drew may still go out", func(t *testing.T) {
		s := play(t, lenha, "", "KC", "hand1: 4H 5H 6H 3C 3D 3S TD JD QD QC").Auto(1 + 2*28)
		s.Auto(1)
		h := at(s)
		if h.t.Count(zStock) != dead || !h.mayGoOut(h.s.turn) {
			t.Fatal("nobody can go out")
		}
		var l engine.List
		h.Legal(h.s.turn, &l)
		a := l.At(0).Clone()
		if err := s.Engine.Do(uint32(s.Len()), &a); err != nil || h.s.phase != answering {
			t.Fatal(err)
		}
	})
}

func TestGoOut(t *testing.T) {
	const w1 = "hand0: 5C 6C 7C 9C 9H 9S AC 2D 4H QH AH"
	t.Run("W1 R10 R11 R3 X1 X11 X14 C1 C2 C3 at the limit and above", func(t *testing.T) {
		s := play(t, lenha, "", "7S", w1)
		s.Refuse("0 knock n=51 (QH) 5C 6C 7C 9C 9H 9S AC AH 2D 4H", "R11")
		if s.Hand().Prompt(0) != "discard" {
			t.Error(s.Hand().Prompt(0))
		}
		s = play(t, lenha, "", "8S", w1)
		if s.Hand().Prompt(0) != "out" || len(s.Legal(0)) != 12 {
			t.Error(s.Legal(0))
		}
		s.Do("0 knock n=51 (QH) 5C 6C 7C 9C 9H 9S AC AH 2D 4H")
		if got := enginetest.Told(Game{}, s.Hand(), "dealer", "limit", "run", "set"); got != "knocked 0 n=8; left 0 n=8" {
			t.Error(got)
		}
		if h := at(s); h.t.Count(zHand) != 4 || h.t.Count(zMeld) != 3 || h.t.Count(zMeld+1) != 3 || s.Hand().Prompt(1) != "answer" {
			t.Error(h.s)
		}
	})
	t.Run("A5 R2 W0 V4 V5 X6 C2 what a knock names", func(t *testing.T) {
		s := play(t, lenha, "", "8S", w1)
		s.Refuse("0 knock n=51 QH 5C 6C 7C 9C 9H 9S AC AH 2D 4H", "A5")
		s.Refuse("0 knock n=51 (QH) (5C) 6C 7C 9C 9H 9S AC AH 2D 4H", "A4")
		s.Refuse("0 knock n=50 (QH) 5C 6C 7C 9C 9H 9S AC AH 2D 4H", "A5")
		s.Refuse("0 knock n=-1 (QH) 5C 6C 7C 9C 9H 9S AC AH 2D 4H", "A5")
		s.Refuse("0 knock n=819 (QH) 5C 6C 7C 9C 9H 9S AC AH 2D 4H", "R2")
		s.Refuse("0 knock n=51 (QH) 5C 6C 9C 7C 9H 9S AC AH 2D 4H", "R2")
		s.Refuse("0 knock n=51 (QH) 5C 6C 7C 9C 9H 9S AC AH 2D", "no such action")
		s.Do("0 knock n=51 (QH) 7C 5C 6C 9C 9H 9S AC AH 2D 4H")
		h := at(s)
		pile := h.t.Pile(zDiscard)
		if c := pile[len(pile)-1]; h.t.Open(c) || h.t.Seen(c) != engine.Seat(0).Set() {
			t.Error("the closing discard is open")
		}
		for _, c := range append(append(h.t.Pile(zHand), h.t.Pile(zMeld)...), h.t.Pile(zMeld+1)...) {
			if !h.t.Open(c) {
				t.Error("a card is not open")
			}
		}
		if got := enginetest.Told(Game{}, s.Hand(), "dealer", "limit", "knocked", "left"); got != "run 0 n=5 5C meld0.0; set 0 n=9 9C meld0.1" {
			t.Error(got)
		}
	})
	t.Run("A5 R6 a card just taken does not close the hand", func(t *testing.T) {
		s := play(t, lenha, "", "KC", "hand0: 2C; hand1: 4H 5H 6H 3C 3D 3S TD JD QD QC; stock: 2D").Do("0 discard 2C; 1 take_top")
		s.Refuse("1 knock n=819 (2C) 4H 5H 6H 3C 3D 3S TD JD QD QC", "R6").Do("1 knock n=819 (QC) 4H 5H 6H 3C 3D 3S TD JD QD 2C")
	})
	t.Run("R1 R2 W0 what melds are", func(t *testing.T) {
		for cards, ok := range map[string]bool{
			"8C 9C TC": true, "2S 3S 4S": true, "AD 2D 3D": true, "4C 4D 4S": true, "4C 4D 4S 4H": true, "9D TD JD QD KD": true,
			"QH KH AH": false, "KH AH 2H": false, "4C 5C 6D": false, "4C 5C 7C": false, "4C 4D 5C": false, "4C 5C": false,
		} {
			f, err := engine.ParseFaces(cards)
			if err != nil {
				t.Fatal(err)
			}
			if _, flaw := melding.New(f, 0); (flaw == 0) != ok {
				t.Errorf("%s: flaw %d", cards, flaw)
			}
		}
	})
	t.Run("R13 laid out in a way that leaves more", func(t *testing.T) {
		s := play(t, lenha, "", "KS", "hand0: 5C 6C 7C 8C 9C 9H 9S 9D 3H KH AH")
		s.Refuse("0 knock n=51 (KH) 5C 6C 7C 9H 9S 9D 8C 9C 3H AH", "R11").Do("0 knock n=52 (KH) 6C 7C 8C 9C 9H 9S 9D 3H AH 5C")
		if at(s).left(0) != 9 {
			t.Error(at(s).left(0))
		}
	})
}

// Among friends the card just drawn is seen a moment after it was drawn: until then only others are discarded, and nobody
// goes out.
func TestNotSeenYet(t *testing.T) {
	s := play(t, lenha, "", "KC", w6+"; stock: AS").Do("0 discard 2C; 1 draw_stock; 1 discard KD; 0 draw_stock")
	h := s.Clone().(*Hand)
	if !h.mayGoOut(0) {
		t.Fatal("seat 0 cannot go out")
	}
	h.t.Mask(1)
	var l engine.List
	h.Legal(0, &l)
	if l.Len() != 0 || h.Prompt(0) != "discard" || h.Arrange(0) != nil {
		t.Error(l.Len(), h.Prompt(0))
	}
}

func TestArrange(t *testing.T) {
	s := play(t, lenha, "", "KC", w6)
	for p, want := range []struct {
		melds, left int
	}{{3, 2}, {2, 3 + 7 + 10 + 5}} {
		l := at(s).Arrange(engine.Seat(p))
		if len(l.Melds) != want.melds || l.Left != want.left || len(l.Cards) != 11-p {
			t.Errorf("seat %d: %+v", p, l)
		}
		var cards []engine.Face
		for _, c := range l.Cards {
			cards = append(cards, at(s).t.Face(c))
		}
		for _, n := range l.Melds {
			if _, flaw := melding.New(cards[:n], 0); flaw != 0 {
				t.Errorf("%v is no meld", cards[:n])
			}
			cards = cards[n:]
		}
	}
	if s.Do(w6out); at(s).Arrange(0) != nil || at(s).Arrange(1) == nil {
		t.Error("melds on the table are laid out no more")
	}
}

// A hand that its player has laid out counts what is in no meld of these, and with eleven cards what the best discard leaves.
func TestRearrange(t *testing.T) {
	s := play(t, lenha, "", "KC", "hand0: 5C 6C 7C 8C 9C 9H 9S 9D 3H KH AH; hand1: 2C; stock: 4S KS")
	h := at(s)
	slots := func(names string) (out []engine.Slot) {
		f, err := engine.ParseFaces(names)
		if err != nil {
			t.Fatal(err)
		}
		for _, x := range f {
			for _, c := range h.t.Pile(hand(0)) {
				if h.t.Face(c) == x {
					out = append(out, c)
				}
			}
		}
		return out
	}
	for _, c := range []struct {
		cards string
		melds []int
		left  int
	}{
		{"5C 6C 7C 8C 9C 9H 9S 9D 3H KH AH", []int{4, 4}, 4},
		{"5C 6C 7C 8C 9C 9H 9S 9D 3H KH AH", []int{5, 3}, 4},
		{"6C 7C 8C 9C 9H 9S 9D 5C 3H KH AH", []int{3, 4}, 9},
		{"6C 7C 8C 9C 9H 9S 9D 5C 3H AH", []int{3, 4}, 9}, // the king closes
		{"5C 7C 6C 9C 8C 9H 9D 3H 9S KH AH", nil, 11},     // without the three the nines lie side by side
		{"5C 6C 7C 8C 9C 9H 3H 9S KH 9D", nil, 9*3 + 13},
	} {
		if l := h.Rearrange(0, slots(c.cards), c.melds); l.Left != c.left || !slices.Equal(slices.Sorted(slices.Values(l.Cards)), slices.Sorted(slices.Values(slots(c.cards)))) {
			t.Errorf("%s in %v: %+v", c.cards, c.melds, l)
		}
	}
	if l := h.Arrange(0); l.Left != 4 {
		t.Errorf("%+v", l)
	}
}
