package sueca

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"carteado/engine"
	"carteado/engine/enginetest"
)

func TestClauses(t *testing.T) {
	enginetest.Clauses(t, "D1-D6 A1-A4 R1-R9 S1-S8 S3a V1-V7 C1-C4 E1-E14 X1-X11")
}

func TestGolden(t *testing.T) { enginetest.Golden(t, Game{}) }

func hand(s *enginetest.Script) *Hand { return s.Hand().(*Hand) }

// Ten cards of one suit, for a hand that is void in the others.
const (
	allHearts   = "AH 2H 3H 4H 5H 6H QH JH KH 7H"
	allDiamonds = "AD 2D 3D 4D 5D 6D QD JD KD 7D"
	allClubs    = "AC 2C 3C 4C 5C 6C QC JC KC 7C"
)

func TestTricks(t *testing.T) {
	for _, c := range []struct {
		name, dealer, deck, plays string
		winner                    engine.Seat
		points                    int
	}{
		{"E1 R6 R7 the seven beats the jack", "3", "hand0: QH; hand1: 6H; hand2: JH; hand3: 7H; @39: 2S",
			"0 play QH; 1 play 6H; 2 play JH; 3 play 7H", 3, 15},
		{"E2 the king beats jack and queen", "0", "hand1: JD; hand2: KD; hand3: QD; hand0: 2D; @39: 2S",
			"1 play JD; 2 play KD; 3 play QD; 0 play 2D", 2, 9},
		{"E3 R6 any trump beats the suit led", "1", "hand2: AD; hand3: 2S 2H 3H 4H 5H 6H QH JH KH 7H; hand0: 7D; hand1: KD; @39: 3S",
			"2 play AD; 3 play 2S; 0 play 7D; 1 play KD", 3, 25},
		{"E4 R6 a discard never wins", "3", "hand0: 3C; hand1: " + allHearts + "; hand2: 4C; hand3: 2C; @39: 2S",
			"0 play 3C; 1 play AH; 2 play 4C; 3 play 2C", 2, 11},
		{"R2 trump may be led; R5 nobody has to beat it", "3", "hand0: 3S; hand1: 2S AS; hand2: 4S; hand3: 5S; @39: 6S",
			"0 play 3S; 1 play 2S; 2 play 4S; 3 play 5S", 3, 0},
		{"R6 the higher of two trumps wins", "3", "hand0: AC; hand1: 7S " + "AH 2H 3H 4H 5H 6H QH JH KH; hand2: KS " + "AD 2D 3D 4D 5D 6D QD JD KD; hand3: 2C; @39: QS",
			"0 play AC; 1 play 7S; 2 play KS; 3 play 2C", 1, 25},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := enginetest.Play(t, Game{}, "", "deal=0 dealer="+c.dealer+" points=0,0,0,0 pot=0", c.deck).Do(c.plays)
			h := hand(s)
			if h.Tricks().Lead[1] != c.winner || h.Points(int(c.winner)&1) != c.points || h.Points(1-int(c.winner)&1) != 0 {
				t.Errorf("seat %d wins %d points", h.Tricks().Lead[1], h.Points(int(c.winner)&1))
			}
			if h.Turn() != c.winner.Set() {
				t.Error("R1: the winner does not lead")
			}
			if got := h.t.Count(zWon + engine.Zone(c.winner&1)); got != 4 {
				t.Errorf("R7: the side has %d cards", got)
			}
		})
	}
}

func TestDuties(t *testing.T) {
	deck := "hand0: 2H; hand1: 7C AS 3H QH 2D 3D 4D 5D 6D QD; @39: 2C"
	t.Run("E12 R3 hearts are held", func(t *testing.T) {
		s := enginetest.Play(t, Game{}, "", "", deck).Do("0 play 2H")
		if got := s.Legal(1); !slices.Equal(got, []string{"1 play 3H", "1 play QH"}) {
			t.Error(got)
		}
		s.Refuse("1 play 7C", "R3").Refuse("1 play AS", "R3")
	})
	t.Run("E12 R4 no hearts are held", func(t *testing.T) {
		s := enginetest.Play(t, Game{}, "", "", strings.NewReplacer("3H", "JD", "QH", "KD").Replace(deck)).Do("0 play 2H")
		if got := len(s.Legal(1)); got != 10 {
			t.Error(s.Legal(1))
		}
		s.Do("1 play AS")
	})
	t.Run("A3 C1 whose turn, whose card, and open", func(t *testing.T) {
		enginetest.Play(t, Game{}, "", "", deck).
			Refuse("1 play 7C", engine.ErrTurn.Error()).
			Refuse("0 play @10:7C", "A3").
			Refuse("0 play (2H)", "A3").
			Refuse("0 play @0:3H", engine.ErrFace.Error()).
			Refuse("0 play @0:9H", engine.ErrFace.Error()).
			Do("0 play 2H").
			Refuse("1 play @0:2H", "A3")
	})
	t.Run("X11 there is no claim or signal", func(t *testing.T) {
		for _, v := range info.Verbs {
			if v.Key != "choose_turnup" && v.Key != "throw_in" && v.Key != "play" && v.Key != "accuse" {
				t.Error(v.Key)
			}
		}
	})
}

func TestDeal(t *testing.T) {
	piles := func(s *enginetest.Script) (out [4][2]engine.Slot) {
		for p := range engine.Zone(seats) {
			pile := s.Hand().Table().Pile(zHand + p)
			if len(pile) != 10 {
				t.Fatalf("seat %d has %d cards", p, len(pile))
			}
			out[p] = [2]engine.Slot{slices.Min(pile), slices.Max(pile)}
		}
		return
	}
	for _, c := range []struct {
		name, options, dealer, choose string
		up                            engine.Slot
		want                          [4][2]engine.Slot
	}{
		{"D3 X2 last: from the seat after the dealer to the dealer", "sueca", "1", "", 39, [4][2]engine.Slot{{20, 29}, {30, 39}, {0, 9}, {10, 19}}},
		{"E13 D3 X3 first: the dealer, then against the turn order", "sueca(preset=portugal,turnup=first)", "3", "", 0, [4][2]engine.Slot{{30, 39}, {20, 29}, {10, 19}, {0, 9}}},
		{"A1 D3 the dealer chooses last", "sueca(preset=portugal)", "3", "3 choose_turnup", 39, [4][2]engine.Slot{{0, 9}, {10, 19}, {20, 29}, {30, 39}}},
		{"A1 D3 the dealer chooses first", "sueca(preset=portugal)", "3", "3 choose_turnup n=1", 0, [4][2]engine.Slot{{30, 39}, {20, 29}, {10, 19}, {0, 9}}},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := enginetest.Play(t, Game{}, c.options, "deal=0 dealer="+c.dealer+" points=0,0,0,0 pot=0", "@0: 5D; @39: 6D")
			if c.choose != "" {
				s.Refuse("0 choose_turnup", engine.ErrTurn.Error()).Refuse("3 choose_turnup n=2", "A1").Refuse("3 play @39:6D", "A1")
				s.Do(c.choose).Refuse("0 choose_turnup", "A1")
			}
			if got := piles(s); got != c.want {
				t.Errorf("the hands are slots %v", got)
			}
			h := hand(s)
			if h.Trump() != engine.Diamonds || !h.t.Open(c.up) || h.t.Where(c.up) != zHand+engine.Zone(h.rules.dealer) {
				t.Error("D4 X10: the turn-up is open, makes trump and is the dealer's")
			}
			if want := h.rules.dealer.Next(1, seats); h.Turn() != want.Set() {
				t.Error("D2 R1: the seat after the dealer leads")
			}
		})
	}
	t.Run("A1 nothing to choose", func(t *testing.T) {
		enginetest.Play(t, Game{}, "", "", "").Refuse("0 choose_turnup", "A1")
	})
	t.Run("D4 V1 V2 the turn-up is opened before any hand", func(t *testing.T) {
		o, c := enginetest.Setting(t, Game{}, "", "")
		e, err := engine.New(Game{}, o, c)
		if err != nil {
			t.Fatal(err)
		}
		if got := e.Orders(); !slices.Equal(got, []engine.Order{{Slot: 39, To: engine.Everyone}}) {
			t.Error("ordered first:", got)
		}
		if err := e.Do(0, &engine.Action{Seat: engine.Nobody, Verb: engine.Open, Cards: []engine.Slot{39}, Faces: []engine.Face{5}}); err != nil {
			t.Fatal(err)
		}
		if got := e.Orders(); len(got) != 39 {
			t.Error("then the hands:", got)
		}
	})
	t.Run("D4 the turn-up may be played in trick one", func(t *testing.T) {
		enginetest.Play(t, Game{}, "", "", "@39: 6D; hand0: 2D; hand1: 3D; hand2: 4D").Do("0 play 2D; 1 play 3D; 2 play 4D; 3 play 6D")
	})
}

func TestThrowIn(t *testing.T) {
	nine := "hand0: JS QH KD 2S 3S 4H 5D 6C 2C 3C; @39: 7C"
	words := "0 throw_in JS QH KD 2S 3S 4H 5D 6C 2C 3C"
	t.Run("E11 A2 D5 X7 V5 nine points", func(t *testing.T) {
		s := enginetest.Play(t, Game{}, "", "deal=4 dealer=3 points=2,1,2,1 pot=2", nine)
		if !slices.Contains(s.Legal(0), words) {
			t.Error("not offered:", s.Legal(0))
		}
		s.Do(words)
		if !s.Over() || s.Hand().Score().Ending != ThrownIn {
			t.Fatal("the hand is not over")
		}
		for _, c := range s.Hand().Table().Pile(zHand) {
			if !s.Hand().Table().Open(c) {
				t.Error("V5: not everything is shown")
			}
		}
		next, over := Game{}.Next(s.Options(), s.Carry(), s.Hand().Score())
		if got := next.Text(s.Options()); over || got != "deal=5 dealer=3 points=2,1,2,1 pot=2" {
			t.Error("D5: the next hand is", got)
		}
	})
	t.Run("E11 C3 fifteen points", func(t *testing.T) {
		s := enginetest.Play(t, Game{}, "", "", strings.Replace(nine, "KD", "7H", 1))
		if slices.ContainsFunc(s.Legal(0), func(w string) bool { return strings.Contains(w, "throw_in") }) {
			t.Error("offered")
		}
		s.Refuse(strings.Replace(words, "KD", "7H", 1), "A2")
	})
	t.Run("X6 exactly ten points", func(t *testing.T) {
		enginetest.Play(t, Game{}, "", "", strings.NewReplacer("JS", "KS", "7C", "7D").Replace(nine)).
			Do(strings.Replace(words, "JS", "KS", 1))
	})
	t.Run("X6 A2 only the first leader, before his first card, the whole hand", func(t *testing.T) {
		s := enginetest.Play(t, Game{}, "", "", nine).
			Refuse("0 throw_in QH JS KD 2S 3S 4H 5D 6C 2C 3C", "A2").
			Refuse("0 throw_in (JS) QH KD 2S 3S 4H 5D 6C 2C 3C", "A2").
			Refuse("0 throw_in JS QH KD", engine.ErrAction.Error())
		s.Do("0 play JS").Auto(3)
		if h := hand(s); h.Turn() == engine.Seat(0).Set() && h.mayThrowIn(0) {
			t.Error("offered after the first card")
		}
	})
	t.Run("A2 the option is off", func(t *testing.T) {
		enginetest.Play(t, Game{}, "sueca(throw_in_max=off)", "", nine).Refuse(words, "A2")
	})
	t.Run("D6 nobody else can have a hand dealt again", func(t *testing.T) {
		s := enginetest.Play(t, Game{}, "", "", strings.Replace(nine, "hand0", "hand1", 1)).Auto(1)
		for _, w := range s.Legal(1) {
			if !strings.HasPrefix(w, "1 play ") {
				t.Error(w)
			}
		}
		s.Refuse(strings.Replace(words, "0", "1", 1), "A2")
	})
}

// scored returns a hand that ended with these card points and tricks of side A.
func scored(o engine.Options, carry engine.Carry, a int16, tricks uint8) *engine.Score {
	h := Game{}.New(&o, &carry).(*Hand)
	h.s.points = [2]int16{a, 120 - a}
	h.s.tricks = [2]uint8{tricks, 10 - tricks}
	ending, side, points := h.result()
	h.award(ending, side, points)
	return h.Score()
}

func TestScoring(t *testing.T) {
	const brasil, portugal = "sueca", "sueca(preset=portugal)"
	type played struct {
		points int16 // of side A
		tricks uint8 // of side A
	}
	for _, c := range []struct {
		name, options, carry string
		hands                []played
		want                 string
		over                 bool
	}{
		{"E5 S1 S4 D1 a tie, then 95", brasil, "deal=0 dealer=3 points=0,0,0,0 pot=0", []played{{60, 5}, {95, 8}}, "deal=2 dealer=1 points=3,0,3,0 pot=0", false},
		{"E6 S2 the same in Portugal", portugal, "deal=0 dealer=3 points=0,0,0,0 pot=0", []played{{60, 5}, {95, 8}}, "deal=2 dealer=1 points=2,0,2,0 pot=0", false},
		{"E7 X5 S5 120 points, nine tricks", brasil, "deal=5 dealer=0 points=2,3,2,3 pot=0", []played{{120, 9}}, "deal=6 dealer=1 points=4,3,4,3 pot=0", true},
		{"E8 S2 X5 the same in Portugal", portugal, "deal=5 dealer=0 points=0,3,0,3 pot=0", []played{{120, 9}}, "deal=6 dealer=1 points=4,3,4,3 pot=0", true},
		{"E9 S1 a sweep", brasil, "deal=5 dealer=0 points=0,3,0,3 pot=0", []played{{0, 0}}, "deal=6 dealer=1 points=0,4,0,4 pot=0", true},
		{"X8 a sweep with a pot", brasil, "deal=5 dealer=0 points=0,1,0,1 pot=2", []played{{0, 0}}, "deal=6 dealer=1 points=0,4,0,4 pot=0", true},
		{"E10 S3 61", brasil, "deal=5 dealer=0 points=1,1,1,1 pot=0", []played{{61, 5}}, "deal=6 dealer=1 points=2,1,2,1 pot=0", false},
		{"E10 S3 90", brasil, "deal=5 dealer=0 points=1,1,1,1 pot=0", []played{{90, 5}}, "deal=6 dealer=1 points=2,1,2,1 pot=0", false},
		{"E10 S3 X1 91", brasil, "deal=5 dealer=0 points=1,1,1,1 pot=0", []played{{91, 5}}, "deal=6 dealer=1 points=3,1,3,1 pot=0", false},
		{"S2 91 and 119 in Portugal", portugal, "deal=5 dealer=0 points=0,0,0,0 pot=0", []played{{91, 5}, {1, 1}}, "deal=7 dealer=2 points=2,2,2,2 pot=0", false},
		{"S2 a sweep is no more than 120 points in Portugal", portugal, "deal=5 dealer=0 points=0,0,0,0 pot=0", []played{{120, 10}}, "deal=6 dealer=1 points=4,0,4,0 pot=0", true},
		{"S4 three ties", brasil, "deal=0 dealer=0 points=0,0,0,0 pot=0", []played{{60, 5}, {60, 5}, {60, 5}}, "deal=3 dealer=3 points=0,0,0,0 pot=3", false},
		{"S3a sweeps win, ties are nothing", "sueca(tie=nothing)", "deal=0 dealer=0 points=0,0,0,0 pot=0", []played{{60, 5}, {120, 9}}, "deal=2 dealer=2 points=2,0,2,0 pot=0", false},
		{"S3a 120 score four and the pot", "sueca(capot=points_120_score_4,target=9)", "deal=0 dealer=0 points=0,0,0,0 pot=0", []played{{60, 5}, {120, 10}}, "deal=2 dealer=2 points=5,0,5,0 pot=0", false},
		{"X4 S5 four game points", brasil, "deal=0 dealer=0 points=3,3,3,3 pot=0", []played{{59, 5}}, "deal=1 dealer=1 points=3,4,3,4 pot=0", true},
	} {
		t.Run(c.name, func(t *testing.T) {
			o, carry := enginetest.Setting(t, Game{}, c.options, c.carry)
			over := false
			for _, p := range c.hands {
				carry, over = Game{}.Next(&o, &carry, scored(o, carry, p.points, p.tricks))
			}
			if got := carry.Text(&o); got != c.want || over != c.over {
				t.Errorf("%s, over %v; want %s", got, over, c.want)
			}
		})
	}
	t.Run("S6 places", func(t *testing.T) {
		o, carry := enginetest.Setting(t, Game{}, "", "deal=9 dealer=0 points=3,4,3,4 pot=0")
		if got := engine.Places(Game{}, &o, &carry, 0); [4]uint8(got[:4]) != [4]uint8{3, 1, 3, 1} {
			t.Error(got)
		}
	})
	t.Run("S8 the sheet", func(t *testing.T) {
		o, carry := enginetest.Setting(t, Game{}, "", "deal=1 dealer=0 points=0,0,0,0 pot=1")
		sc := scored(o, carry, 70, 6)
		if sc.Parts[PartCards] != [8]int32{70, 50, 70, 50} || sc.Parts[PartTricks] != [8]int32{6, 4, 6, 4} ||
			sc.Parts[PartPot] != [8]int32{1, 0, 1, 0} || sc.Points != [8]int32{2, 0, 2, 0} {
			t.Error(sc)
		}
	})
	t.Run("R9 silence is a setting of the table", func(t *testing.T) {
		for preset, want := range map[string]engine.Mute{"brasil": engine.MuteNothing, "portugal": engine.MutePartners} {
			if o, err := info.Defaults(preset); err != nil || o.Mute() != want {
				t.Error(preset, err)
			}
		}
	})
}

func TestR8WholeHand(t *testing.T) {
	// Seat 0 holds every trump and its side wins all: 120 points long before the last card.
	s := enginetest.Play(t, Game{}, "sueca(capot=points_120_score_4)", "", "hand0: AS 2S 3S 4S 5S 6S QS JS 7S AH; @39: KS")
	if s.Auto(39); s.Over() {
		t.Error("R8: the hand ended early")
	}
	if s.Auto(1); !s.Over() {
		t.Error("R8: forty cards are played and the hand goes on")
	}
	t.Run("V7 V4 won tricks are open", func(t *testing.T) {
		for c := range engine.Slot(40) {
			if !s.Hand().Table().Open(c) {
				t.Error("slot", c)
			}
		}
	})
}

func TestV3Hands(t *testing.T) {
	s := enginetest.Play(t, Game{}, "", "", "").Auto(1)
	for _, viewer := range []engine.Seat{engine.Nobody, 0, 1, 2, 3} {
		v := s.View(viewer)
		for z, pile := range v.Zones {
			for _, c := range pile.Cards {
				own := pile.Kind == engine.Holding && pile.Owner == viewer
				up := c.Slot == 39 || engine.Zone(z) == zTrick
				if (c.Face != engine.Unknown) != (own || up) {
					t.Errorf("V2 V3 V4: seat %d sees %v in %s", viewer, c.Face, pile.Name)
				}
			}
		}
	}
}

func TestRevokes(t *testing.T) {
	deck := "hand0: 2H 3H AC; hand1: 4H AD 5H 2D; hand2: 5D 6H; hand3: 7H KH; @39: 2S"
	first := "0 play 2H; 1 play AD; 2 play 6H; 3 play 7H" // seat 1 holds hearts: a revoke
	t.Run("C2 it passes where nobody can see it", func(t *testing.T) {
		enginetest.Watch(t, Game{}, "", "", deck).Do(first)
		enginetest.Play(t, Game{}, "", "", deck).Do("0 play 2H").Refuse("1 play AD", "R3")
	})
	t.Run("E14 D1 S7 104 points become four for the others", revokeIn104)
	const ask = "sueca(accusation=on)"
	for _, c := range []struct {
		name, accuse string
		ending       uint8
		want         string
	}{
		{"A4 V6 right", "2 accuse n=1", Accused, "deal=1 dealer=0 points=4,0,4,0 pot=1"},
		{"A4 S7 right of the offender's partner", "0 accuse n=3", Accused, "deal=1 dealer=0 points=4,0,4,0 pot=1"},
		{"C4 S7 wrong: the accuser's side revoked", "1 accuse n=0", Slander, "deal=1 dealer=0 points=4,0,4,0 pot=1"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := enginetest.Watch(t, Game{}, ask, "deal=0 dealer=3 points=0,0,0,0 pot=1", deck).Do(first).
				Refuse("1 accuse n=3", "A4").Refuse("1 accuse n=1", "A4").Refuse("1 accuse n=4", "A4").Refuse("1 accuse n=-1", "A4")
			s.Do(c.accuse)
			for slot := range engine.Slot(40) {
				if !s.Hand().Table().Open(slot) {
					t.Fatal("V6: not everything is open")
				}
			}
			next, _ := Game{}.Next(s.Options(), s.Carry(), s.Hand().Score())
			if got := next.Text(s.Options()); s.Hand().Score().Ending != c.ending || got != c.want {
				t.Error(s.Hand().Score().Ending, got)
			}
		})
	}
	t.Run("C4 S7 an accusation where nobody revoked", func(t *testing.T) {
		s := enginetest.Play(t, Game{}, ask, "", "").Auto(4).Do("3 accuse n=2")
		if sc := s.Hand().Score(); sc.Ending != Slander || sc.Points != [8]int32{4, 0, 4, 0} {
			t.Error(sc)
		}
	})
	t.Run("A4 not before the first trick is complete, nor where the option is off", func(t *testing.T) {
		enginetest.Play(t, Game{}, ask, "", "").Auto(3).Refuse("0 accuse n=1", engine.ErrTurn.Error())
		off := enginetest.Play(t, Game{}, "", "", "").Auto(4)
		p := int(hand(off).turn())
		off.Refuse(fmt.Sprintf("%d accuse n=%d", p, (p+1)%4), "A4").Refuse(fmt.Sprintf("%d accuse n=%d", (p+1)%4, p), engine.ErrTurn.Error())
	})
	t.Run("A4 not after the end of the last trick", func(t *testing.T) {
		s := enginetest.Play(t, Game{}, ask, "", "").Auto(39)
		s.Auto(1).Refuse("0 accuse n=1", engine.ErrOver.Error())
	})
	t.Run("C2 both sides revoked: the earlier counts", func(t *testing.T) {
		// Seat 1 in trick one, then seat 2, which holds 5D, does not follow seat 3's diamond lead.
		s := enginetest.Watch(t, Game{}, ask, "", "hand0: 2H 3H AC; hand1: 4H AD 5H 2D; hand2: 5D 6H KC; hand3: 7H QD; @39: 2S").
			Do(first).Do("3 play QD; 0 play AC; 1 play 2D; 2 play KC").Do("1 accuse n=2")
		if sc := s.Hand().Score(); sc.Ending != Slander || sc.Points != [8]int32{4, 0, 4, 0} {
			t.Error(sc)
		}
	})
	t.Run("X9 the target is higher", func(t *testing.T) {
		s := enginetest.Watch(t, Game{}, "sueca(accusation=on,target=9)", "deal=0 dealer=3 points=3,0,3,0 pot=0", deck).Do(first).Do("2 accuse n=1")
		if next, over := (Game{}).Next(s.Options(), s.Carry(), s.Hand().Score()); over || next.Points[0] != 7 {
			t.Error(next, over)
		}
	})
}

// revokeIn104 looks for a hand in which side A takes 104 points and seat 2 does not follow in trick four
// although it could, and wants it scored as E14 says.
func revokeIn104(t *testing.T) {
	o, carry := enginetest.Setting(t, Game{}, "sueca(preset=portugal,turnup=last)", "deal=3 dealer=3 points=1,2,1,2 pot=0")
	for seed := range uint64(20000) {
		rng := rand.New(rand.NewPCG(seed, 14))
		e, err := engine.New(Game{}, o, carry)
		if err != nil {
			t.Fatal(err)
		}
		d := engine.NewDealer(e, rng)
		if err := e.Do(0, d.Answer(e)); err != nil {
			t.Fatal(err)
		}
		h := e.Hand().(*Hand)
		for !e.Over() {
			p := h.turn()
			pile := h.t.Pile(zHand + engine.Zone(p))
			var follow, rest []engine.Slot
			for _, c := range pile {
				if d.Faces()[c].Suit() == h.s.play.Led() {
					follow = append(follow, c)
				} else {
					rest = append(rest, c)
				}
			}
			from := follow
			if len(from) == 0 || p == 2 && h.s.play.Done == 3 && len(rest) > 0 {
				from = rest
			}
			c := from[rng.IntN(len(from))]
			if err := e.Do(uint32(e.Len()), &engine.Action{Seat: p, Verb: Play, Cards: []engine.Slot{c}, Faces: []engine.Face{d.Faces()[c]}}); err != nil {
				t.Fatal(err)
			}
		}
		if h.Points(0) != 104 || h.Score().Ending != Revoked {
			continue
		}
		next, over := Game{}.Next(&o, &carry, h.Score())
		if got := next.Text(&o); got != "deal=4 dealer=0 points=1,6,1,6 pot=0" || !over {
			t.Errorf("%s, over %v", got, over)
		}
		faults, err := engine.Audit(Game{}, o, carry, d.Faces(), e.Log())
		if err != nil || len(faults) != 1 || faults[0].Seat != 2 {
			t.Error("the audit says", faults, err)
		}
		return
	}
	t.Fatal("no such hand was found")
}

func TestConcurrent(t *testing.T) {
	s := enginetest.Play(t, Game{}, "sueca(accusation=on)", "", "").Auto(4)
	h := hand(s)
	p := h.turn()
	var card engine.Action
	h.Auto(p, &card)
	by := func(k int) engine.Action {
		return engine.Action{Seat: p.Next(k, seats), Verb: Accuse, N: int32(p.Next(k+1, seats))}
	}
	a, b := by(1), by(2)
	if !h.Before(&a, &card) || h.Before(&card, &a) || !h.Before(&a, &b) || h.Before(&b, &a) {
		t.Error("an accusation comes before a card, and the nearest accuser first")
	}
	at := uint32(s.Len())
	if err := s.Engine.Do(at, &card); err != nil {
		t.Fatal(err)
	}
	if err := s.Engine.Do(at, &card); err != engine.ErrStale {
		t.Error("the same card again:", err)
	}
	if err := s.Engine.Do(at, &a); err != nil {
		t.Error("an accusation made before the card was seen:", err)
	}
}

func TestAuto(t *testing.T) {
	for _, c := range []struct{ name, deck, lead, want string }{
		{"plain before trump, low before high", "hand0: AC; hand1: 2S 7D 2H AH 3D 4D 5D 6D QD JD; @39: 3S", "0 play AC", "1 play 2H"},
		{"clubs before diamonds", "hand0: AS; hand1: 2D 2C 2H AH 3D 4D 5D 6D QD JD; @39: 3H", "0 play AS", "1 play 2C"},
		{"a card of the suit led", "hand0: AS; hand1: 2D 2C 2H AH 3D 4D 5D KS QS JD; @39: 3H", "0 play AS", "1 play QS"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := enginetest.Play(t, Game{}, "", "", c.deck).Do(c.lead)
			var a engine.Action
			s.Hand().Auto(1, &a)
			if got := s.Words(&a); got != c.want {
				t.Error(got)
			}
		})
	}
}
