package olho

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"carteado/engine"
	"carteado/engine/enginetest"
)

func TestClauses(t *testing.T) {
	enginetest.Clauses(t, "D1-D3 V1-V5 A1-A5 R1-R14 C1-C3 S1-S2 E1-E12 X1-X12")
}

func TestGolden(t *testing.T) { enginetest.Golden(t, Game{}) }

func TestPresets(t *testing.T) {
	enginetest.Presets(t, Game{}, `
		seats      4
		leftover   aside
		passing    free forced
		pass_locks off
		auto_two   on
		games      4`)
}

func handIn(s *enginetest.Script) *Hand { return s.Hand().(*Hand) }

// leads is the carry of a second game dealt by the last of four, in which a seat is president and nobody has another role,
// so that nothing is exchanged.
func leads(p int) string {
	own := []string{"0", "0", "0", "0"}
	own[p] = "111"
	return "deal=1 dealer=3 points=0,0,0,0 games=1 standing=" + strings.Join(own, ",")
}

// roles is the carry of a second game of four: seat 0 is president, 1 vice-president, 2 vice-olho, 3 olho and deals.
const roles = "deal=1 dealer=3 points=2,1,-1,-2 games=1 standing=111,22,33,44"

// turn wants the seat in turn.
func turn(t *testing.T, s *enginetest.Script, p engine.Seat) {
	t.Helper()
	if got := handIn(s).Turn(); got != p.Set() {
		t.Errorf("the turn is %v, not that of %d", got, p)
	}
}

// TestDeal counts the cards.
func TestDeal(t *testing.T) {
	for _, c := range []struct {
		clause      string
		n           int
		all         bool
		each, spare int
	}{
		{"D2 X3", 4, false, 13, 0}, {"E6", 5, false, 10, 2}, {"D2", 6, false, 8, 4}, {"D2", 7, false, 7, 3}, {"D2", 8, false, 6, 4},
		{"E6 dealt all", 5, true, 10, 2}, {"D2 dealt all", 8, true, 6, 4},
	} {
		options := fmt.Sprintf("olho(seats=%d)", c.n)
		if c.all {
			options = fmt.Sprintf("olho(leftover=deal_all,seats=%d)", c.n)
		}
		s := enginetest.Play(t, Game{}, options, "", "")
		h := handIn(s)
		for j := range c.n {
			p := engine.Seat(c.n-1).Next(1+j, c.n)
			want := c.each
			if c.all && j < c.spare {
				want++
			}
			pile := h.t.Pile(handOf(p))
			if len(pile) != want {
				t.Errorf("%s: seat %d of %d has %d cards", c.clause, p, c.n, len(pile))
			}
			for k, slot := range pile {
				if int(slot) != k*c.n+j || h.t.Seen(slot) != p.Set() {
					t.Errorf("D1 D3 V1: card %d of seat %d is slot %d, seen by %v", k, p, slot, h.t.Seen(slot))
				}
			}
		}
		left := c.spare
		if c.all {
			left = 0
		}
		if pile := h.t.Pile(zSpare); len(pile) != left || left > 0 && (h.t.Seen(pile[0]) != 0 || !info.Zones[zSpare].Never) {
			t.Errorf("V4: %d cards are left out", len(pile))
		}
	}
}

// TestLead has the first leader drawn, and the president lead later.
func TestLead(t *testing.T) {
	led := engine.SeatSet(0)
	o, c := enginetest.Setting(t, Game{}, "", "")
	for n := range int32(4) {
		e, err := engine.New(Game{}, o, c)
		if err != nil {
			t.Fatal(err)
		}
		if orders := e.Hand().Table().Waiting(); !orders {
			t.Fatal("R6: no lot is drawn")
		}
		if err := e.Do(0, &engine.Action{Seat: engine.Nobody, Verb: engine.Coin, N: n}); err != nil {
			t.Fatal(err)
		}
		led |= e.Hand().Turn()
	}
	if led != engine.Seats(4) {
		t.Errorf("R6 X10: %v lead", led)
	}
	s := enginetest.Play(t, Game{}, "", leads(2), "")
	turn(t, s, 2)
	s.Refuse("2 pass", "A5")
	if p := handIn(s).Prompt(2); p != "lead" {
		t.Errorf("X11: asked for %q", p)
	}
	s = enginetest.Play(t, Game{}, "", leads(2), "hand2: 3C 3D").Auto(1)
	if r := handIn(s).s.round; r.size != 1 || r.high != 0 {
		t.Errorf("A3: the clock leads %d of strength %d, not the lowest card alone", r.size, r.high)
	}
}

// TestRounds plays tricks.
func TestRounds(t *testing.T) {
	t.Run("E1 E12 R8 R10 R12 X1 X2 singles", func(t *testing.T) {
		s := enginetest.Play(t, Game{}, "", leads(0), "hand0: 3C 2D; hand1: 4C QC; hand2: 7C AC; hand3: TC KD")
		s.Do("0 play 3C; 1 play 4C; 2 play 7C; 3 play TC; 0 pass; 1 play QC").Refuse("3 play KD", "it is not")
		s.Do("2 play AC; 3 pass")
		turn(t, s, 0) // E12
		if l := s.Legal(0); !slices.Contains(l, "0 play 2D") || !slices.Contains(l, "0 pass") {
			t.Errorf("E12: %v", l)
		}
		s.Do("0 pass; 1 pass")
		turn(t, s, 2)
		if h := handIn(s); h.s.round.size != 0 || h.s.took != 2 || h.t.Count(zPlayed) != 6 || h.t.Count(zTrick) != 0 || !h.t.Open(h.t.Pile(zPlayed)[0]) {
			t.Errorf("R12 V3: %+v", h.s.round)
		}
	})
	t.Run("R10 pass_locks", func(t *testing.T) {
		s := enginetest.Play(t, Game{}, "olho(pass_locks=on)", leads(0), "hand0: 3C 2D; hand1: 4C QC; hand2: 7C AC; hand3: TC")
		s.Do("0 play 3C; 1 play 4C; 2 play 7C; 3 play TC; 0 pass; 1 play QC; 2 play AC; 3 pass")
		turn(t, s, 1)
		s.Refuse("0 play 2D", "it is not").Do("1 pass")
		turn(t, s, 2)
	})
	t.Run("E2 R11 twos end a trick", func(t *testing.T) {
		hands := "hand0: 4C 4D; hand1: 7C 7D; hand2: JC JD; hand3: 2C 2D"
		s := enginetest.Play(t, Game{}, "", leads(0), hands).Do("0 play 4C 4D; 1 play 7C 7D; 2 play JC JD; 3 play 2C 2D")
		turn(t, s, 3)
		if handIn(s).s.round.size != 0 {
			t.Error("E2: the trick goes on")
		}
		s = enginetest.Play(t, Game{}, "olho(auto_two=off)", leads(0), hands).Do("0 play 4C 4D; 1 play 7C 7D; 2 play JC JD; 3 play 2C 2D")
		turn(t, s, 0)
		s.Do("0 pass; 1 pass; 2 pass")
		turn(t, s, 3)
	})
	t.Run("E3 R7 R8 A3 A4 X4 X7 what beats", func(t *testing.T) {
		s := enginetest.Play(t, Game{}, "", leads(0), "hand0: 9C 9D 3C 3D 3H 3S; hand1: 9H 9S TC TD TH AC AD 8C 8D; hand2: AH AS")
		s.Refuse("0 play 9C 3C", "R7").Refuse("0 play (9C)", "A3").Do("0 play 9C 9D")
		s.Refuse("1 play AC", "R8").Refuse("1 play TC TD TH", "R8").Refuse("1 play 9H 9S", "R8").Refuse("1 play 8C 8D", "R8").Refuse("1 play TC AC", "R7")
		var got []string
		for _, x := range s.Legal(1) {
			if f := strings.Fields(x); f[1] == "play" {
				got = append(got, f[2]+f[3])
			}
		}
		slices.Sort(got)
		if want := "[ACAD TCTD TCTH TDTH]"; fmt.Sprint(got) != want {
			t.Errorf("%v beat it", got)
		}
		s.Do("1 pass; 2 pass; 3 pass; 0 play 3C 3D 3H 3S") // four of a kind are led like any others
		turn(t, s, 1)
	})
	t.Run("E11 R9 forced", func(t *testing.T) {
		hands := "hand0: QC; hand1: KC KD KH 2C 4C 4D 4H 4S 5C 5D 5H 6C 6D"
		s := enginetest.Play(t, Game{}, "olho(passing=forced)", leads(0), hands).Do("0 play QC").Refuse("1 pass", "R9")
		if l := s.Legal(1); fmt.Sprint(l) != "[1 play KC 1 play KD 1 play KH 1 play 2C]" {
			t.Errorf("%v", l)
		}
		if p := handIn(s).Prompt(1); p != "answer" {
			t.Errorf("asked for %q", p)
		}
		s.Do("1 play KD")
		enginetest.Play(t, Game{}, "", leads(0), hands).Do("0 play QC; 1 pass") // free
		enginetest.Play(t, Game{}, "olho(passing=forced)", leads(0), "hand0: QC; hand1: KC KD KH 2C 2D 4C 4D 4H 4S 5C 5D 5H 6C").
			Do("0 play QC").Refuse("1 pass", "R9") // a group must be broken up
		s = enginetest.Play(t, Game{}, "olho(passing=forced)", leads(0), "hand0: QC QD; hand1: KC AC 2C 4C 4D 4H 4S 5C 5D 5H 6C 6D 6H").Do("0 play QC QD; 1 pass")
		turn(t, s, 2) // A5: no pair beats it
	})
}

// TestOut ends games.
func TestOut(t *testing.T) {
	six := func(hands ...string) string {
		var out []string
		for p, x := range hands {
			out = append(out, fmt.Sprintf("hand%d: %s", p, x))
		}
		return strings.Join(out, "; ")
	}
	const eight = "olho(seats=8)"
	const carry = "deal=1 dealer=7 points=0,0,0,0,0,0,0,0 games=1 standing=111,0,0,0,0,0,0,0"
	t.Run("E7 R12 R13 nobody beats the last card", func(t *testing.T) {
		s := enginetest.Play(t, Game{}, eight, carry, six("3C 3D 3H 3S QC QD", "4C 4D 4H 4S 5C 5D"))
		s.Do("0 play 3C 3D 3H 3S").Auto(7).Do("0 play QC").Auto(7).Do("0 play QD").Auto(6)
		turn(t, s, 7)
		s.Auto(1)
		turn(t, s, 1) // the next who has cards
		if h := handIn(s); h.s.done != 1 || h.in().Has(0) {
			t.Error("R13: seat 0 is still in")
		}
		s.Do("1 play 4C")
		for p := engine.Seat(2); p < 8; p++ {
			turn(t, s, p)
			s.Auto(1)
		}
		turn(t, s, 1) // seat 0 is skipped
	})
	t.Run("E8 R13 somebody beats the last pair", func(t *testing.T) {
		s := enginetest.Play(t, Game{}, eight, carry, six("3C 3D 3H 3S KC KD", "AC AD 4H 4S 5C 5D"))
		s.Do("0 play 3C 3D 3H 3S").Auto(7).Do("0 play KC KD").Refuse("1 play 4H 4S", "R8").Do("1 play AC AD").Auto(6)
		turn(t, s, 1)
	})
	t.Run("X6 out with twos", func(t *testing.T) {
		s := enginetest.Play(t, Game{}, eight, carry, six("3C 3D 3H 3S 2C 2D")).Do("0 play 3C 3D 3H 3S").Auto(7).Do("0 play 2C 2D")
		turn(t, s, 1)
	})
	t.Run("E9 R1 R14 S1 V5 D1 X12 four places", func(t *testing.T) {
		s := enginetest.Play(t, Game{}, "", leads(2), "hand2: 3C 3D 3H 3S 4C 4D 4H 4S 5C 5D 5H 5S QC; hand0: AC AD AH 6C 6D 6H 6S 7C 7D 7H 7S 8C 8D; hand1: 8H; hand3: 9C")
		s.Do("2 play 3C 3D 3H 3S").Auto(3).Do("2 play 4C 4D 4H 4S").Auto(3).Do("2 play 5C 5D 5H 5S").Auto(3).Do("2 play QC; 3 pass; 0 play AC; 1 pass; 3 pass")
		s.Do("0 play 6C 6D 6H 6S; 1 pass; 3 pass; 0 play 7C 7D 7H 7S; 1 pass; 3 pass; 0 play AD AH; 1 pass; 3 pass; 0 play 8C 8D; 1 pass")
		s.Do("3 pass") // nobody beats it, and the next who has cards leads
		turn(t, s, 1)
		s.Do("1 play 8H; 3 play 9C; 1 pass")
		for !s.Over() {
			if handIn(s).s.round.size > 0 && handIn(s).Turn() == engine.Seat(1).Set() {
				s.Do("1 pass")
				continue
			}
			s.Auto(1)
		}
		h := handIn(s)
		sc := h.Score()
		if want := [4]int32{1, -2, 2, -1}; [4]int32(sc.Points[:4]) != want || sc.Ending != Counted {
			t.Errorf("E9: %v", sc.Points[:4])
		}
		for _, c := range h.t.Pile(handOf(1)) {
			if !h.t.Open(c) {
				t.Error("V5 C3: the last hand is not open")
			}
		}
		next, over := Game{}.Next(s.Options(), s.Carry(), sc)
		if want := [4]int32{22, 44, 211, 33}; [4]int32(next.Own[:4]) != want || over || next.Dealer != 1 {
			t.Errorf("R1 D1: %v, dealt by %d, over %v", next.Own[:4], next.Dealer, over)
		}
	})
	t.Run("E10 R2 six places", func(t *testing.T) {
		var got []role
		for place := range 6 {
			got = append(got, roleOf(place+1, 6))
		}
		if !slices.Equal(got, []role{president, vicePresident, nobody, nobody, viceOlho, olho}) {
			t.Errorf("%v", got)
		}
		if worth != [...]int32{0, 2, 1, -1, -2} {
			t.Errorf("S1: %v", worth)
		}
	})
}

// TestExchange goes through gifts.
func TestExchange(t *testing.T) {
	deck := "hand3: 3C 3D 4C 5C 6C 7C 7D 8C TC JC QC AC 2C; hand2: 2D 2H KC 3H 3S 4D 4H 4S 5D 5H 5S 6D 6H; hand0: 9C 9D"
	t.Run("E4 E5 A1 A2 R3 R4 R5 V2 X5 both pairs", func(t *testing.T) {
		s := enginetest.Play(t, Game{}, "", roles, deck)
		h := handIn(s)
		if got := h.Turn(); got != engine.Seat(2).Set()|engine.Seat(3).Set() {
			t.Fatalf("X5: %v give", got)
		}
		var a engine.Action
		if !h.Reflex(3, &a) || h.Reflex(2, &a) {
			t.Error("R4: seat 3 has no choice, seat 2 has")
		}
		s.Refuse("3 give_best (AC) (QC)", "R4").Refuse("3 give_best (2C)", "R3").Refuse("3 give_best AC 2C", "A1").Refuse("0 give_back (9C) (9D)", "it is not")
		if l := s.Legal(2); len(l) != 2 { // one of two twos
			t.Errorf("E4: %v", l)
		}
		s.Refuse("2 give_best (KC)", "R4").Do("3 give_best (AC) (2C)")
		if h.Turn() != engine.Seat(2).Set()|engine.Seat(0).Set() {
			t.Errorf("R5: %v give", h.Turn())
		}
		ace := h.s.gifts[0].given[0]
		if h.t.Where(ace) != handOf(0) || h.t.Seen(ace) != engine.Seat(0).Set()|engine.Seat(3).Set() {
			t.Error("V2: the two of the pair see what is given")
		}
		s.Refuse("0 give_best (9C) (9D)", "R3").Refuse("0 give_back (9C)", "R3").Do("0 give_back (AC) (9D)") // A2: also what came
		s.Do("2 give_best (2H); 1 give_back (8D)")
		turn(t, s, 0)
		for p := range engine.Seat(4) {
			if n := h.t.Count(handOf(p)); n != 13 {
				t.Errorf("E5: seat %d has %d cards", p, n)
			}
		}
		s.Refuse("0 give_back (9C) (2C)", "R3")
	})
	t.Run("R3 the first game", func(t *testing.T) {
		if s := enginetest.Play(t, Game{}, "", "", ""); handIn(s).s.phase != playing {
			t.Error("cards are exchanged")
		}
	})
	t.Run("X9 a newcomer", func(t *testing.T) {
		s := enginetest.Play(t, Game{}, "", "deal=1 dealer=3 points=2,1,-1,0 games=1 standing=111,22,33,0", "")
		if got := handIn(s).Turn(); got != engine.Seat(2).Set() {
			t.Errorf("%v give", got)
		}
		o, c := enginetest.Setting(t, Game{}, "", roles)
		n, err := engine.Reseat(Game{}, &o, &o, c, []engine.Seat{3, 1, engine.Nobody, 2})
		if err != nil || [4]int32(n.Own[:4]) != [4]int32{44, 22, 0, 33} || [4]int32(n.Points[:4]) != [4]int32{-2, 1, 0, -1} || n.Dealer != 0 {
			t.Errorf("%+v, %v", n, err)
		}
		five := o.With("seats", "5")
		if _, err := engine.Reseat(Game{}, &o, &five, c, []engine.Seat{0, 1, 2, 3, engine.Nobody}); err == nil {
			t.Error("the table grows")
		}
	})
	t.Run("X8 the clock", func(t *testing.T) {
		s := enginetest.Play(t, Game{}, "", roles, deck).Auto(4)
		h := handIn(s)
		if h.s.phase != playing || h.t.Face(h.s.gifts[0].given[0]) != engine.FaceOf(2, engine.Clubs) || h.t.Face(h.s.gifts[0].given[1]) != engine.FaceOf(engine.Ace, engine.Clubs) {
			t.Errorf("gives %v", h.s.gifts)
		}
		for _, c := range h.t.Pile(handOf(3))[11:] {
			if h.t.Face(c).Rank() > 8 || h.t.Face(c).Rank() < 3 {
				t.Errorf("the lowest go back, not %v", h.t.Face(c))
			}
		}
		s.Auto(1) // leads the lowest alone
		if h.s.round.size != 1 {
			t.Error("leads a group")
		}
		s.Auto(1) // passes
		if h.s.round.passed == 0 {
			t.Error("does not pass")
		}
	})
}

// TestOffences plays what nobody sees to be wrong.
func TestOffences(t *testing.T) {
	// finish plays on before a spectator, as the clock does where all cards are known.
	finish := func(s *enginetest.Script) *engine.Score {
		for !s.Over() {
			h := s.Clone().(*Hand)
			for c, f := range s.Dealer.Faces() {
				h.t.Show(engine.Slot(c), f)
			}
			var a engine.Action
			p := h.Turn().First()
			h.Auto(p, &a)
			a.Faces = nil
			if a.Verb == Play {
				for _, c := range a.Cards {
					a.Faces = append(a.Faces, h.t.Face(c))
				}
			}
			if err := s.Engine.Do(uint32(s.Len()), &a); err != nil {
				t.Fatal(err)
			}
			if d := s.Dealer.Answer(s.Engine); d != nil {
				if err := s.Engine.Do(uint32(s.Len()), d); err != nil {
					t.Fatal(err)
				}
			}
		}
		return s.Hand().Score()
	}
	const deck = "hand3: 3C 3D 4C 5C 6C 7C 7D 8C TC JC QC AC 2C; hand2: 2D 2H KC 3H 3S 4D 4H 4S 5D 5H 5S 6D 6H"
	t.Run("C1 the best kept back", func(t *testing.T) {
		for _, c := range []struct {
			name, gift string
			want       uint8
		}{{"the best", "(2C) (AC)", Counted}, {"another", "(QC) (AC)", Revoked}} {
			sc := finish(enginetest.Watch(t, Game{}, "", roles, deck).Do("3 give_best " + c.gift + "; 2 give_best (2D)"))
			if sc.Ending != c.want {
				t.Errorf("%s: ending %d", c.name, sc.Ending)
			}
			if c.want == Revoked && sc.Parts[PartPlace][3] != 4 {
				t.Errorf("%s: the offender comes in at %d", c.name, sc.Parts[PartPlace][3])
			}
		}
	})
	t.Run("C1 the best kept back, and played before the end", func(t *testing.T) {
		w := enginetest.Watch(t, Game{}, "", roles, deck).Do("3 give_best (QC) (AC); 2 give_best (2D); 0 give_back @4 @8; 1 give_back @1; 0 play 9C; 1 pass; 2 pass; 3 play 2C")
		if sc := finish(w); sc.Ending != Revoked || sc.Parts[PartPlace][3] != 4 {
			t.Errorf("ending %d, place %d", sc.Ending, sc.Parts[PartPlace][3])
		}
	})
	t.Run("C2 passing with a card that is never played", func(t *testing.T) {
		for _, c := range []struct {
			card engine.Face
			want int32
		}{{engine.FaceOf(9, engine.Clubs), -3}, {engine.FaceOf(7, engine.Clubs), -2}} {
			h := &Hand{rules: &rules{n: 4, forced: true}}
			h.s.out, h.s.done = [most]engine.Seat{0, 2, 1, 3}, 4
			h.t.Lay(engine.French(1, 0), len(info.Zones), zStock)
			h.t.Deal(zStock, handOf(3), 1, engine.Everyone)
			h.t.Show(0, c.card)
			h.s.limits.start()
			h.s.limits.deny(3, strength(engine.FaceOf(8, engine.Hearts)), 1)
			if h.count(); h.s.score.Points[3] != c.want {
				t.Errorf("who passed on an eight with %v gets %d", c.card, h.s.score.Points[3])
			}
		}
	})
	t.Run("C1 last already", func(t *testing.T) {
		h := &Hand{rules: &rules{n: 4}}
		h.s.out, h.s.done = [most]engine.Seat{0, 2, 1, 3}, 4
		h.rules.forced = true
		h.s.limits.caught = engine.Seat(3).Set()
		h.t.Lay(engine.French(1, 0), len(info.Zones), zStock)
		if h.count(); [4]int32(h.s.score.Points[:4]) != [4]int32{2, -1, 1, -3} || h.s.score.Parts[PartFine][3] != -1 {
			t.Errorf("%v", h.s.score.Points[:4])
		}
		h.s.limits.caught = engine.Seat(0).Set() | engine.Seat(2).Set() // two: behind all others, in their order
		h.s.score = engine.Score{}
		if h.count(); [4]int32(h.s.score.Parts[PartPlace][:4]) != [4]int32{3, 1, 4, 2} || h.s.score.Parts[PartFine] != [engine.MaxSeats]int32{} {
			t.Errorf("%v", h.s.score.Parts[PartPlace][:4])
		}
	})
	t.Run("C2 passing with a play", func(t *testing.T) {
		const hands = "hand0: QC; hand1: KC KD KH 2C 4C 4D 4H 4S 5C 5D 5H 6C 6D"
		w := enginetest.Watch(t, Game{}, "olho(passing=forced)", leads(0), hands).Do("0 play QC; 1 pass")
		if sc := finish(w); sc.Ending != Revoked || sc.Parts[PartPlace][1] != 4 {
			t.Errorf("ending %d, place %d", sc.Ending, sc.Parts[PartPlace][1])
		}
	})
}

// TestMatch ranks at the end, and refuses carries that cannot be.
func TestMatch(t *testing.T) {
	o, _ := enginetest.Setting(t, Game{}, "olho(games=3)", "")
	for _, c := range []struct {
		clause, carry string
		want          [4]uint8
	}{
		{"S2 points", "deal=3 dealer=3 points=4,3,-3,-4 games=3 standing=211,122,33,44", [4]uint8{1, 2, 3, 4}},
		{"S2 presidencies", "deal=3 dealer=3 points=2,2,-1,-3 games=3 standing=122,211,33,44", [4]uint8{2, 1, 3, 4}},
		{"S2 the last game", "deal=3 dealer=3 points=2,2,-1,-1 games=3 standing=122,111,144,33", [4]uint8{2, 1, 3, 4}},
		{"S2 the last game alone", "deal=3 dealer=3 points=2,2,-1,-1 games=3 standing=122,111,44,33", [4]uint8{2, 1, 4, 3}},
		{"S2 the last game, in which one was not", "deal=3 dealer=3 points=4,-1,-1,-2 games=3 standing=211,0,33,44", [4]uint8{1, 3, 2, 4}},
	} {
		x, err := engine.ParseCarry(&o, c.carry)
		if err != nil {
			t.Fatal(err)
		}
		if got := engine.Places(Game{}, &o, &x, 0); [4]uint8(got[:4]) != c.want {
			t.Errorf("%s: %v", c.clause, got[:4])
		}
	}
	for _, text := range []string{
		"deal=3 dealer=3 points=4,3,-3,-4 games=3 standing=211,122,33,44", // over
		"deal=0 dealer=3 points=0,0,0,0 games=0 standing=111,0,0,0",
		"deal=1 dealer=3 points=2,1,-1,-2 games=1 standing=111,22,33,33",
		"deal=1 dealer=3 points=2,1,-1,-2 games=1 standing=111,23,32,44",
		"deal=1 dealer=3 points=2,1,-1,-2 games=1 standing=11,122,33,44",
		"deal=1 dealer=3 points=3,1,-1,-2 games=1 standing=111,22,33,44",
		"deal=1 dealer=3 points=2,1,-1,-4 games=1 standing=111,22,33,44",
		"deal=1 dealer=3 points=2,1,-1,-2 games=1 standing=111,22,33,55",
		"deal=1 dealer=3 points=2,1,-1,-2 games=1 standing=111,22,33,40",
		"deal=1 dealer=3 points=2,1,-1,-2 games=1 standing=111,22,-3,44",
		"deal=1 dealer=3 points=2,1,-1,-2 games=0 standing=0,0,0,0",
		"deal=1 dealer=3 points=2,1,-1,-2 games=2 standing=111,22,33,44",
		"deal=1 dealer=3 points=2,1,-1,-2 games=1 standing=111,122,33,44",
	} {
		c, err := engine.ParseCarry(&o, text)
		if err != nil {
			t.Fatal(err)
		}
		if engine.CheckCarry(Game{}, &o, &c) == nil {
			t.Errorf("%s is a match", text)
		}
	}
}
