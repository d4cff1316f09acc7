package tarot

import (
	"strings"
	"testing"

	"carteado/engine"
	"carteado/engine/enginetest"
	"carteado/engine/trick"
)

// played returns a hand whose eighteen tricks are over, that seat 0 has played at some level, with these cards in piles.
// What is not named lies with who shares the others' tricks, seat 1. All tricks went to seat 0 but for the last, but who has
// won what is told by winners.
func played(t *testing.T, options string, level int, piles map[engine.Zone]string) *Hand {
	t.Helper()
	h := enginetest.Play(t, Game{}, options, "", "").Clone().(*Hand)
	engine.Sample(h, rng, new(engine.Scratch))
	h.s.phase = showing
	h.s.auction.Holder, h.s.auction.Level = 0, int32(level)
	for s := range engine.Slot(78) {
		h.t.Move(s, zWon+1)
	}
	for z, faces := range piles {
		for _, name := range strings.Fields(faces) {
			h.t.Move(slotOf(t, h, name), z)
		}
	}
	h.s.play.Start(4, 0)
	plain := slotOf(t, h, "2C")
	for i := range h.s.play.Card {
		h.s.play.Card[i] = plain
	}
	h.s.play.Done = 18
	return h
}

func slotOf(t *testing.T, h *Hand, name string) engine.Slot {
	t.Helper()
	f, err := engine.ParseFace(name)
	if err != nil {
		t.Fatal(err)
	}
	for s := range engine.Slot(78) {
		if h.t.Face(s) == f {
			return s
		}
	}
	t.Fatal("there is no ", name)
	return 0
}

// put lets a seat play a card to trick k, counted from 1, which another wins.
func (h *Hand) put(t *testing.T, name string, k int, by, winner engine.Seat) {
	tr := &h.s.play
	tr.Lead[k-1], tr.Lead[k] = by, winner
	tr.Card[4*(k-1)] = slotOf(t, h, name)
}

func TestDeed(t *testing.T) {
	t.Run("E4 S1 S2 the excuse goes back for a small card", func(t *testing.T) {
		h := played(t, "", toma, map[engine.Zone]string{zWon: "KS QS 5S 2C t21 t10 3D t4", zAway: "3S 4S 5H 6H 7H 8H"})
		h.put(t, "ex", 3, 0, 1)
		if d := h.deed(); d.halves != 44 || d.bouts != 2 {
			t.Errorf("%+v", d)
		}
		h.put(t, "ex", 3, 0, 0) // the same in a trick of his own: nothing is exchanged
		h.t.Move(slotOf(t, h, "ex"), zWon)
		if d := h.deed(); d.halves != 45 || d.bouts != 2 {
			t.Errorf("%+v", d)
		}
	})
	t.Run("S2 another's excuse in a trick of the declarer", func(t *testing.T) {
		h := played(t, "", toma, map[engine.Zone]string{zWon: "KS QS 5S 2C ex"})
		h.put(t, "ex", 3, 2, 0)
		if d := h.deed(); d.halves != 9+7+1+1+1 || d.bouts != 0 {
			t.Errorf("%+v", d)
		}
	})
	t.Run("S2 X4 without a small card nothing is paid", func(t *testing.T) {
		h := played(t, "", toma, map[engine.Zone]string{zWon: "KS QS"})
		h.put(t, "ex", 3, 0, 1)
		if d := h.deed(); d.halves != 9+7+9 || d.bouts != 1 {
			t.Errorf("%+v", d)
		}
		h = played(t, "", semCao, map[engine.Zone]string{zDog: "KS QS JS NS KH QH"})
		for s := range engine.Slot(78) {
			if h.t.Where(s) == zWon+1 {
				h.t.Move(s, zWon)
			}
		}
		h.put(t, "ex", 3, 2, 0)
		if d := h.deed(); d.halves != 182-9 || d.bouts != 2 {
			t.Errorf("X4: %+v", d)
		}
	})
	t.Run("R11 X11 whose the dog is", func(t *testing.T) {
		for level, want := range map[int]deed{semCao: {halves: 9 + 9 + 1 + 5, bouts: 1}, contra: {halves: 5}} {
			h := played(t, "", level, map[engine.Zone]string{zDog: "t21 KS 2C", zWon: "NS"})
			if d := h.deed(); d.halves != want.halves || d.bouts != want.bouts {
				t.Errorf("level %d: %+v", level, d)
			}
		}
		h := played(t, "", guarda, map[engine.Zone]string{zAway: "QS QH NC 2D 3D 4D"})
		if d := h.deed(); d.halves != 7+7+5+3 {
			t.Errorf("%+v", d)
		}
	})
	t.Run("S2 R11 what is paid for the excuse may lie in the dog", func(t *testing.T) {
		h := played(t, "", contra, map[engine.Zone]string{zDog: "2C KS QS KH QH KD"})
		for s := range engine.Slot(78) {
			if h.t.Where(s) == zWon+1 {
				h.t.Move(s, zWon)
			}
		}
		h.put(t, "ex", 3, 2, 0)
		if d := h.deed(); d.halves != 182-(1+9+7+9+7+9)-9+1 || d.bouts != 2 {
			t.Errorf("%+v", d)
		}
	})
	t.Run("X2 S2 the excuse in the last trick", func(t *testing.T) {
		for options, want := range map[string]int32{"": 9 + 9 - 1, "tarot(excuse_last_trick=lost)": 9, "tarot(preset=fft)": 9} {
			h := played(t, options, toma, map[engine.Zone]string{zWon: "KS", zAway: "2S"})
			h.put(t, "ex", 18, 0, 1)
			if d := h.deed(); d.halves != want+1 {
				t.Errorf("%s: %+v", options, d)
			}
		}
	})
	t.Run("S5 E14 trump 1 in the last trick, or in the one before", func(t *testing.T) {
		for _, c := range []struct {
			name       string
			petitAt    int
			won        engine.Seat
			excuseAt   int
			excuseWins bool
			want       int32
		}{
			{"won", 18, 0, 5, false, 1}, {"lost", 18, 3, 5, false, -1}, {"earlier", 17, 0, 5, false, 0},
			{"won by who has played the excuse", 18, 1, 5, false, -1}, {"before the excuse", 17, 0, 18, true, 1}, {"in the trick of the excuse", 18, 0, 18, true, 0}, {"the excuse loses", 18, 2, 18, false, -1},
		} {
			h := played(t, "", guarda, nil)
			h.put(t, "t1", c.petitAt, 2, c.won)
			if c.excuseAt != c.petitAt {
				h.put(t, "ex", c.excuseAt, 1, 0)
			}
			if c.petitAt == 18 {
				h.s.play.Lead[18] = c.won
			}
			if c.excuseAt == 18 && c.petitAt == 18 {
				h.s.play.Card[4*17+1] = slotOf(t, h, "ex") // played by seat 3
			}
			if c.excuseWins {
				_, by := h.find(engine.Excuse)
				h.s.play.Lead[18] = by
			}
			if c.petitAt == 17 {
				h.s.play.Lead[17] = c.won
				if c.excuseAt == 18 { // its leader is who won the trick before
					h.s.play.Lead[18] = c.won
				}
			}
			if got := h.deed().petit; got != c.want {
				t.Errorf("%s: %d", c.name, got)
			}
		}
	})
	t.Run("S6 what handfuls are worth, whoever has shown them", func(t *testing.T) {
		for handfuls, want := range map[[most]int8]int32{{}: 0, {1, 0, 0, 0}: 20, {0, 2, 0, 0}: 30, {0, 0, 0, 3}: 40, {1, 2, 0, 0}: 50} {
			h := played(t, "", guarda, nil)
			h.s.handful = handfuls
			if d := h.deed(); d.handfuls != want {
				t.Errorf("%v are worth %d, not %d", handfuls, d.handfuls, want)
			}
		}
	})
	t.Run("R12 X3 X9 when the excuse wins the last trick", func(t *testing.T) {
		for _, c := range []struct {
			name   string
			by     engine.Seat
			mine   uint8 // tricks of the declarer
			winner engine.Seat
		}{
			{"the declarer has all others", 0, 17, 0}, {"the others have all others", 2, 0, 2},
			{"the declarer has lost one", 0, 16, 1}, {"the others have lost one", 2, 1, 1},
		} {
			h := played(t, "", guarda, nil)
			h.s.play.Done, h.s.play.Count = 17, 0
			h.s.play.Lead[17] = 0
			h.s.tricks = [most]uint8{c.mine, 17 - c.mine, 0, 0}
			for p, f := range []string{"2C", "KC", "3C", "4C"} {
				if engine.Seat(p) == c.by {
					f = "ex"
				}
				h.s.play.Play(&h.t, &binding, slotOf(t, h, f))
			}
			if got := h.winner(); got != c.winner {
				t.Errorf("%s: seat %d wins", c.name, got)
			}
		}
	})
}

// TestSlam plays a hand in which the declarer wins all tricks, the last of them with the excuse.
func TestSlam(t *testing.T) {
	const deck = "hand0: t21 t20 t19 t18 t17 t16 t15 t14 t13 t12 t11 t10 t9 t8 t7 t6 KC ex"
	t.Run("R12 S7 S8 E14 X3 X7 the excuse wins the last trick", func(t *testing.T) {
		s := begun(t, "", deck)
		for _, f := range strings.Fields(deck)[1:] {
			s.Do("0 play " + f).Auto(3)
		}
		sc := s.Hand().Score()
		// All cards but the small trump that lies in no trick of the others: nothing does. 91 points with three bouts.
		if h := hand(s); !s.Over() || h.s.tricks[0] != 18 || sc.Ending != Counted {
			t.Fatalf("%+v", sc)
		}
		d := hand(s).deed()
		want := int32(25+91-36)*4 + 10*d.petit*4 + 200
		if sc.Points != [engine.MaxSeats]int32{3 * want, -want, -want, -want} || sc.Parts[PartSlam][1] != -200 || sc.Parts[PartNeed][0] != 36 || sc.Parts[PartCards][0] != 91 {
			t.Errorf("%+v, not %d", sc, want)
		}
	})
	t.Run("S7 an announced one counts double", func(t *testing.T) {
		s := enginetest.Play(t, Game{}, "", "", deck).Do("0 slam n=3; 1 pass; 2 pass; 3 pass")
		for _, f := range strings.Fields(deck)[1:] {
			s.Do("0 play " + f).Auto(3)
		}
		if sc := s.Hand().Score(); sc.Parts[PartSlam][0] != 1200 {
			t.Errorf("%+v", sc)
		}
	})
}

// TestNoTrick plays a hand in which the declarer has eight points with the excuse, and takes no trick.
func TestNoTrick(t *testing.T) {
	const deck = "hand0: AC 2C 3C 4C 5C AD 2D 3D 4D AH 2H 3H 4H AS 2S 3S 4S ex"
	for options, want := range map[string]int32{"": 268, "tarot(defence_slam=off)": 68, "tarot(preset=fft)": 268, "tarot(defence_slam=off,preset=fft)": 68} {
		t.Run("E15 S2 S7 S8 "+options, func(t *testing.T) {
			s := enginetest.Play(t, Game{}, options, "", deck+dog("JC 6C 5D 6D 5H 5S")).Do("0 bid n=1; 1 pass; 2 pass; 3 pass; 0 take")
			s.Do("0 discard (JC) (6C) (5D) (6D) (5H) (5S); 0 play ex")
			for !s.Over() {
				s.Auto(1)
			}
			h, sc := hand(s), s.Hand().Score()
			if d := h.deed(); d.tricks != 0 || d.halves != 16 || d.bouts != 1 || d.petit != 0 || sc.Ending != Counted {
				t.Fatalf("it is another hand: %+v, ending %d", d, sc.Ending)
			}
			if sc.Points != [engine.MaxSeats]int32{-3 * want, want, want, want} {
				t.Errorf("%v, not %d for each of the others", sc.Points, want)
			}
		})
	}
}

// TestThree has what a contract is worth at a table of three, half a point below it and half a point above.
func TestThree(t *testing.T) {
	h := enginetest.Play(t, Game{}, "tarot(seats=3)", "", "").Clone().(*Hand)
	h.s.auction.Holder = 1
	for halves, want := range map[int32][engine.MaxSeats]int32{81: {52, -104, 52}, 83: {-52, 104, -52}} {
		l := h.rules.lines(&deed{level: guarda, bouts: 2, halves: halves, tricks: 12, others: 12})
		for p := range engine.Seat(3) {
			h.write(p, h.share(p, engine.Nobody), &l)
		}
		if h.s.score.Points != want {
			t.Errorf("E16 S8 X12: %d halves are %v, not %v", halves, h.s.score.Points, want)
		}
	}
}

// finish plays cards that the seats may play by all they hold, at an engine that sees none of it.
func finish(t *testing.T, s *enginetest.Script) {
	t.Helper()
	for !s.Over() {
		h := hand(s)
		p := h.turn()
		var held trick.Cards
		pile := h.t.Pile(handOf(p))
		for _, c := range pile {
			held.Add(order, s.Dealer.Faces()[c])
		}
		may := binding.Allowed(&h.s.play.Now, &held)
		words := ""
		for _, c := range pile {
			if f := s.Dealer.Faces()[c]; words == "" && may.Has(order, f) {
				words = string(rune('0'+p)) + " play " + f.String()
			}
		}
		s.Do(words)
	}
}

// TestOffences has somebody break a rule that the others cannot see to be broken: the end of the hand finds it.
func TestOffences(t *testing.T) {
	const nine = "t2 t3 t4 t5 t6 t7 t8 t9 t10"
	for _, c := range []struct {
		name, deck, plays string
		guilty, declarer  engine.Seat
		petitSec          string
	}{
		{"C3 S9 a revoke of the declarer", "hand0: 2C 7C 3D; hand1: 3C; hand2: 4C; hand3: 5C 6C", "0 bid n=3; 1 pass; 2 pass; 3 pass; 0 play 2C; 1 play 3C; 2 play 4C; 3 play 5C; 3 play 6C; 0 play 3D", 0, 0, "on"},
		{"C3 S9 S8 a revoke of another", "hand0: 2C; hand1: 3C 3D; hand2: 4C; hand3: 5C", "0 bid n=3; 1 pass; 2 pass; 3 pass; 0 play 2C; 1 play 3D; 2 play 4C; 3 play 5C", 1, 0, "on"},
		{"C3 no trump where one is due", "hand0: 2C; hand1: t3 " + hearts + " 2S 3S 4S; hand2: 4C; hand3: 5C", "0 bid n=3; 1 pass; 2 pass; 3 pass; 0 play 2C; 1 play 2H; 2 play 4C; 3 play 5C", 1, 0, "on"},
		{"C3 the first of two pays", "hand0: 2C; hand1: 3C 3D; hand2: 4C 4D; hand3: 5C", "0 bid n=3; 1 pass; 2 pass; 3 pass; 0 play 2C; 1 play 3D; 2 play 4D; 3 play 5C", 1, 0, "on"},
		{"C4 a petit sec that was bid on", "hand1: t1 " + diamonds + " 2C 3C 4C", "0 pass; 1 bid n=3; 2 pass; 3 pass", 1, 1, "on"},
		{"C4 a petit sec that was passed", "hand2: t1 " + diamonds + " 2C 3C 4C", "0 bid n=3; 1 pass; 2 pass; 3 pass", 2, 0, "on"},
		{"C4 a petit sec of who took the dog", "hand0: t1 " + diamonds + " 2C 3C 4C" + dog("t2 t3 ex 5C 6C 7C"), "0 bid n=2; 1 pass; 2 pass; 3 pass; 0 take; 0 discard (2C) (3C) (4C) (5C) (6C) (7C)", 0, 0, "on"},
		{"D4 where there is none", "hand1: t1 " + diamonds + " 2C 3C 4C", "0 pass; 1 bid n=3; 2 pass; 3 pass", engine.Nobody, 1, "off"},
		{"D4 what comes with the dog is none", "hand0: t2 " + diamonds + " 2C 3C 4C" + dog("t1 5C 6C 7C 8C 9C"), "0 bid n=2; 1 pass; 2 pass; 3 pass; 0 take; 0 discard (2C) (3C) (4C) (5C) (6C) (7C)", engine.Nobody, 0, "on"},
		{"C2 R2 a king is laid away", "hand0: KS t2 ex 2C 3C 4C 5C 6C 7C", "0 bid n=2; 1 pass; 2 pass; 3 pass; 0 take; 0 discard (KS) (2C) (3C) (4C) (5C) (6C)", 0, 0, "on"},
		{"C2 R3 a trump is laid away", "hand0: KS t2 ex 2C 3C 4C 5C 6C 7C", "0 bid n=2; 1 pass; 2 pass; 3 pass; 0 take; 0 discard (t2) (2C) (3C) (4C) (5C) (6C)", 0, 0, "on"},
		{"C2 R3 a trump that need not go is shown", "hand0: KS t2 ex 2C 3C 4C 5C 6C 7C", "0 bid n=2; 1 pass; 2 pass; 3 pass; 0 take; 0 discard t2 (2C) (3C) (4C) (5C) (6C)", 0, 0, "on"},
		{"C5 R15 a handful that hides a trump", "hand0: " + nine + " t11 ex 2C", "0 bid n=3; 1 pass; 2 pass; 3 pass; 0 handful " + nine + " ex", 0, 0, "on"},
		{"C5 R15 one of another", "hand0: 3C; hand1: " + nine + " t11 ex 2C; hand2: t1 t12", "0 bid n=3; 1 pass; 2 pass; 3 pass; 0 play 3C; 1 handful " + nine + " ex", 1, 0, "on"},
		{"C5 C3 a revoke before it comes first", "hand0: 3C; hand1: 4C 5D; hand2: " + nine + " t11 ex; hand3: t1 t12", "0 bid n=3; 1 pass; 2 pass; 3 pass; 0 play 3C; 1 play 5D; 2 handful " + nine + " ex", 1, 0, "on"},
		{"C5 C3 a revoke after it comes later", "hand0: 3C; hand1: " + nine + " t11 ex; hand2: 4C 5D; hand3: t1 t12", "0 bid n=3; 1 pass; 2 pass; 3 pass; 0 play 3C; 1 handful " + nine + " ex; 1 play t3; 2 play 5D", 1, 0, "on"},
		{"D4 X1 the excuse is with it", "hand1: t1 ex " + diamonds + " 2C 3C", "0 bid n=3; 1 pass; 2 pass; 3 pass", engine.Nobody, 0, "on"},
		{"D4 a hand without a trump, which comes with the dog", "hand0: " + diamonds + " 2C 3C 4C 5C" + dog("t1 6C 7C 8C 9C TC"),
			"0 bid n=2; 1 pass; 2 pass; 3 pass; 0 take; 0 discard (2C) (3C) (4C) (5C) (6C) (7C)", engine.Nobody, 0, "on"},
		{"R3 trumps that had to go", forced, "0 bid n=2; 1 pass; 2 pass; 3 pass; 0 take; 0 discard (2S) (3S) (4H) (5C) t2 t7", engine.Nobody, 0, "on"},
		{"C2 R3 a trump goes and a plain card stays", forced, "0 bid n=2; 1 pass; 2 pass; 3 pass; 0 take; 0 discard (2S) (3S) (4H) t3 t2 t7", 0, 0, "on"},
		{"C2 R3 a trump that had to go is not shown", forced, "0 bid n=2; 1 pass; 2 pass; 3 pass; 0 take; 0 discard (2S) (3S) (4H) (5C) (t2) t7", 0, 0, "on"},
		{"C2 R2 a bout is laid away", "hand0: KS t1 t2 ex 2C 3C 4C 5C 6C 7C", "0 bid n=2; 1 pass; 2 pass; 3 pass; 0 take; 0 discard (t1) (2C) (3C) (4C) (5C) (6C)", 0, 0, "on"},
		{"R15 a handful without the excuse hides what it likes", "hand0: " + nine + " t11 t12 t13 2C 3C 4C 5C 6C 7C", "0 bid n=3; 1 pass; 2 pass; 3 pass; 0 handful " + nine + " t11", engine.Nobody, 0, "on"},
		{"C5 R15 the excuse hides one trump", "hand0: " + nine + " t11 ex 2C 3C 4C 5C 6C 7C 8C", "0 bid n=3; 1 pass; 2 pass; 3 pass; 0 handful ex " + nine, 0, 0, "on"},
		{"C5 C3 a revoke in the next trick comes later", "hand0: KC 8D; hand1: 3C 9D 5H; hand2: 5C 7D t1 t12; hand3: " + nine + " t11 ex 4C",
			"0 bid n=3; 1 pass; 2 pass; 3 pass; 0 play KC; 1 play 3C; 2 play 5C; 3 handful " + nine + " ex; 3 play 4C; 0 play 8D; 1 play 5H", 3, 0, "on"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := enginetest.Watch(t, Game{}, "tarot(petit_sec="+c.petitSec+")", "", c.deck).Do(c.plays)
			finish(t, s)
			h, sc := hand(s), s.Hand().Score()
			guilty, _ := h.fault()
			if guilty != c.guilty || (sc.Ending == Revoked) != (guilty != engine.Nobody) || h.s.auction.Holder != c.declarer {
				t.Fatalf("seat %d is guilty, ending %d", guilty, sc.Ending)
			}
			d := h.deed()
			level := multiplier[d.level]
			switch {
			case guilty == engine.Nobody:
			case guilty == c.declarer:
				if sc.Points[c.declarer] > -3*25*level || sc.Parts[PartContract][c.declarer.Next(1, 4)] < 25*level || sc.Parts[PartHandful] != [engine.MaxSeats]int32{} {
					t.Errorf("S9: %+v", sc)
				}
			default:
				if sc.Points[guilty] > -3*25*level || sc.Points[c.declarer] != -sc.Points[guilty] || sc.Parts[PartHandful] != [engine.MaxSeats]int32{} {
					t.Errorf("S9: %+v", sc)
				}
				for p := range engine.Seat(most) {
					if p != guilty && p != c.declarer && sc.Points[p] != 0 {
						t.Errorf("S9: seat %d pays, too", p)
					}
				}
			}
		})
	}
}

// The declarer of a match of one hand is told by its points: alone above nothing, or alone below.
func TestAlone(t *testing.T) {
	o, err := Game{}.Info().Parse("tarot(rounds=1)")
	if err != nil {
		t.Fatal(err)
	}
	for points, want := range map[[4]int32]engine.Seat{
		{-30, 90, -30, -30}: 1, {30, 30, -90, 30}: 2, {0, 90, -90, 0}: 1, {0, 0, 0, 0}: engine.Nobody,
	} {
		c := engine.Carry{}
		copy(c.Points[:], points[:])
		if got := (Game{}).Alone(&o, &c); got != want {
			t.Errorf("%v: seat %d, not %d", points, got, want)
		}
	}
}
