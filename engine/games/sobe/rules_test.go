package sobe

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"carteado/engine"
	"carteado/engine/enginetest"
)

func TestClauses(t *testing.T) {
	enginetest.Clauses(t, "D1-D6 A1-A4 R1-R7 S1-S6 V1-V9 C1-C3 E1-E10 X1-X12")
}

func TestGolden(t *testing.T) { enginetest.Golden(t, Game{}) }

// allIn brings a hand of four to its first card: hearts are trump, and nobody exchanges a card.
const allIn = "0 name_trump n=2; 0 in; 1 in; 2 in; 3 in; 0 exchange; 1 exchange; 2 exchange; 3 exchange"

const key = "sobe-e-desce"

// with returns house rules in words.
func with(options string) string {
	if options == "" {
		return key
	}
	return key + "(" + options + ")"
}

func hand(s *enginetest.Script) *Hand { return s.Hand().(*Hand) }

// carryOf returns a carry in words for four who stand at these scores, after twenty at the start. Seat 3 deals.
func carryOf(scores ...int) string {
	var points []string
	for _, x := range scores {
		points = append(points, fmt.Sprint(x-20))
	}
	return "deal=4 dealer=3 points=" + strings.Join(points, ",") + " mark=0,0,0,0"
}

// deck lays hands of five: two are dealt first, and three to each of those who are in. A hand of two stays out.
func deck(hands []string) string {
	var out, stock []string
	for p, cards := range hands {
		list := strings.Fields(cards)
		out = append(out, fmt.Sprintf("hand%d: %s", p, strings.Join(list[:dealt], " ")))
		stock = append(stock, list[dealt:]...)
	}
	return strings.Join(append(out, "stock: "+strings.Join(stock, " ")), "; ")
}

// begun returns a hand with this trump, dealt by seat 3, in which all who hold five cards are in and exchange none.
func begun(t *testing.T, play func(testing.TB, engine.Game, string, string, string) *enginetest.Script, options, carry string, trump engine.Suit, hands ...string) *enginetest.Script {
	t.Helper()
	s := play(t, Game{}, with(options), carry, deck(hands))
	if hand(s).s.phase == naming {
		s.Do(fmt.Sprintf("0 name_trump n=%d", trump))
	}
	for p, cards := range hands {
		s.Do(fmt.Sprint(p, map[bool]string{true: " in", false: " out"}[len(strings.Fields(cards)) == five]))
	}
	for p, cards := range hands {
		if len(strings.Fields(cards)) == five && !s.Over() {
			s.Do(fmt.Sprint(p, " exchange"))
		}
	}
	return s
}

// legal returns the faces that the seat in turn may play.
func legal(s *enginetest.Script) string {
	var l engine.List
	h := hand(s)
	h.Legal(h.turn(), &l)
	var out []string
	for i := range l.Len() {
		out = append(out, l.At(i).Face(0).String())
	}
	slices.Sort(out)
	return strings.Join(out, " ")
}

// totals returns the scores after a hand, and the places if the match is over with it.
func totals(s *enginetest.Script) (scores [4]int32, places []uint8) {
	o := s.Options()
	next, over := Game{}.Next(o, s.Carry(), s.Hand().Score())
	all := o.Totals(&next)
	copy(scores[:], all[:])
	if over {
		p := engine.Places(Game{}, o, &next, 0)
		places = p[:o.Seats()]
	}
	return scores, places
}

// finish plays a hand on by the clock.
func finish(s *enginetest.Script) *enginetest.Script {
	for !s.Over() {
		s.Auto(1)
	}
	return s
}

const (
	crossing = "0 play 2C; 1 play 3C; 2 play AC; 3 play 4C; 2 play 2H; 3 play 3H; 0 play AH; 1 play 4H; 0 play 2D; 1 play AD; 2 play 3D; 3 play 4D; 1 play 5H; 2 play 6H; 3 play QH; 0 play KH; 0 play 5D; 1 play 6D; 2 play KD; 3 play QD"
	maximum  = "0 play 2C; 1 play AC; 2 play 3C; 3 play 4C; 1 play AH; 2 play 2H; 3 play 3H; 0 play 4H; 1 play 2S; 2 play AS; 3 play 3S; 0 play 4S; 2 play 5C; 3 play KC; 0 play 6C; 1 play QC; 3 play KH; 0 play 5H; 1 play 6H; 2 play QH"
)

var (
	crossingHands = []string{"2C AH 2D KH 5D", "3C 4H AD 5H 6D", "AC 2H 3D 6H KD", "4C 3H 4D QH QD"}
	maximumHands  = []string{"2C 4H 4S 6C 5H", "AC AH 2S QC 6H", "3C 2H AS 5C QH", "4C 3H 3S KC KH"}
)

// TestScore plays the worked examples.
func TestScore(t *testing.T) {
	level := carryOf(20, 20, 20, 20)
	for _, c := range []struct {
		name, options, carry string
		trump                engine.Suit
		hands                []string
		plays                string
		want                 [4]int32
		places               string
	}{
		{"E1 S1 S2 tricks 2, 0, 3 and one out", "", level, engine.Diamonds,
			[]string{"AD 7D 2C 3C 4C", "2S 3S 4S 2H 3H", "AC 7C KC 5S 6S", "QS QH"}, "0 play AD; 1 play 2H; 2 play 5S; 0 play 7D; 1 play 3H; 2 play 6S; 0 play 2C", [4]int32{18, 25, 17, 20}, ""},
		{"E2 S1 X10 X11 clubs count double", "", level, engine.Clubs,
			[]string{"AC 7C KC 2D 3D", "2S 3S 4S 2H 3H", "AD 7D 5S 6S 4H", "QS QH"}, "0 play AC; 1 play 2H; 2 play 5S; 0 play 7C; 1 play 3H; 2 play 6S; 0 play KC; 1 play 2S; 2 play 4H; 0 play 2D", [4]int32{14, 30, 16, 20}, ""},
		{"E3 A2 with hearts all are in", "", level, engine.Hearts,
			[]string{"AH 2S 3S 2D 3D", "AS 4S 2C 3C 4C", "AC 7C KC 5S 6S", "4D 5D 6D QD JD"}, "0 play AH; 1 play 4S; 2 play 5S; 3 play 4D; 0 play 2S; 1 play AS; 2 play 6S; 3 play 5D; 1 play 2C", [4]int32{19, 19, 17, 25}, ""},
		{"E7 S3 X8 the first at zero wins", "", carryOf(2, 1, 9, 12), engine.Spades, crossingHands, crossing, [4]int32{0, 0, 7, 17}, "[2 1 3 4]"},
		{"E8 S4 the maximum", "", carryOf(36, 12, 20, 5), engine.Diamonds, maximumHands, maximum, [4]int32{41, 10, 19, 3}, "[4 2 3 1]"},
		{"S4 a higher maximum does not end it", "max=50", carryOf(36, 12, 20, 5), engine.Diamonds, maximumHands, maximum, [4]int32{41, 10, 19, 3}, ""},
		{"S5 zero before the maximum", "", carryOf(36, 2, 20, 5), engine.Diamonds, maximumHands, maximum, [4]int32{41, 0, 19, 3}, "[4 1 3 2]"},
		{"S2 X9 never below zero", "", carryOf(20, 1, 20, 5), engine.Diamonds, maximumHands, maximum, [4]int32{25, 0, 19, 3}, "[4 1 3 2]"},
		{"S4 equal scores share a rank", "", carryOf(36, 21, 20, 5), engine.Diamonds, maximumHands, maximum, [4]int32{41, 19, 19, 3}, "[4 2 2 1]"},
		{"E9 R7 S6 alone with clubs", "", carryOf(4, 18, 20, 22), engine.Clubs, []string{"2C 3C 4C 5C 6C", "2D 3D", "2H 3H", "2S 3S"}, "", [4]int32{0, 18, 20, 22}, "[1 2 3 4]"},
		{"R7 alone", "", level, engine.Spades, []string{"2C 3C 4C 5C 6C", "2D 3D", "2H 3H", "2S 3S"}, "", [4]int32{15, 20, 20, 20}, ""},
		{"R7 alone, and such a hand is void", "lone_player=void", level, engine.Clubs, []string{"2C 3C 4C 5C 6C", "2D 3D", "2H 3H", "2S 3S"}, "", [4]int32{20, 20, 20, 20}, ""},
		{"R7 X4 nobody is in", "chooser_must_play=false", level, engine.Clubs, []string{"2C 3C", "2D 3D", "2H 3H", "2S 3S"}, "", [4]int32{20, 20, 20, 20}, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := finish(begun(t, enginetest.Play, c.options, c.carry, c.trump, c.hands...).Do(c.plays))
			got, places := totals(s)
			if got != c.want || (places != nil || c.places != "") && fmt.Sprint(places) != c.places {
				t.Errorf("%v, places %v", got, places)
			}
		})
	}
}

// TestEndings names how hands end, and what the sheet says of them.
func TestEndings(t *testing.T) {
	alone := []string{"2C 3C 4C 5C 6C", "2D 3D", "2H 3H", "2S 3S"}
	s := begun(t, enginetest.Play, "", carryOf(3, 20, 20, 20), engine.Spades, alone...)
	sc := s.Hand().Score()
	if sc.Ending != Alone || sc.Parts[PartTricks][0] != 5 || sc.Parts[PartZero][0] != 3 || sc.Points[0] != -3 || sc.Parts[PartOut] != [engine.MaxSeats]int32{0, 1, 1, 1} {
		t.Errorf("R7 alone: %+v", sc)
	}
	s = begun(t, enginetest.Play, "lone_player=void", carryOf(3, 20, 20, 20), engine.Spades, alone...)
	if sc := s.Hand().Score(); sc.Ending != Alone || sc.Parts[PartTricks] != [engine.MaxSeats]int32{} || sc.Parts[PartZero] != [engine.MaxSeats]int32{} || sc.Points != [engine.MaxSeats]int32{} {
		t.Errorf("R7 alone in a hand that is void: %+v", sc)
	}
	if _, places := totals(s); places != nil {
		t.Errorf("R7: the match is over, with places %v", places)
	}
	s = begun(t, enginetest.Play, "chooser_must_play=false", "", engine.Spades, append([]string{"2C 3C"}, alone[1:]...)...)
	if sc := s.Hand().Score(); sc.Ending != Empty {
		t.Errorf("R7 nobody: %+v", sc)
	}
	s = finish(begun(t, enginetest.Play, "", carryOf(2, 1, 9, 12), engine.Spades, crossingHands...).Do(crossing))
	if sc := s.Hand().Score(); sc.Ending != Counted || sc.Parts[PartZero] != [engine.MaxSeats]int32{4, 3} || sc.Points != [engine.MaxSeats]int32{-2, -1, -2, 5} {
		t.Errorf("E7: %+v", sc)
	}
}

// TestDuties plays to a trick under rules that are strict or free.
func TestDuties(t *testing.T) {
	for _, c := range []struct {
		name, options string
		trump         engine.Suit
		lead, second  string
		want          string
		refuse        string
	}{
		{"E4 R3 X6 who cannot follow trumps", "", engine.Diamonds, "2S", "2D AC KH 4C 5H", "2D", "R3: 1 play AC"},
		{"E4 R3 free", "void_rule=free", engine.Diamonds, "2S", "2D AC KH 4C 5H", "2D 4C 5H AC KH", ""},
		{"R3 X6 also where trumps led need not be beaten", "trump_led_rule=free", engine.Diamonds, "2S", "2D AC KH 4C 5H", "2D", "R3: 1 play AC"},
		{"R4 X6 also where nobody must trump", "void_rule=free", engine.Diamonds, "KD", "7D 3D AS 2H 3H", "7D", "R4: 1 play 3D"},
		{"R3 without a trump any card", "", engine.Diamonds, "2S", "AC KH 4C 5H 6H", "4C 5H 6H AC KH", ""},
		{"E5 R4 X6 a trump that is led is beaten", "", engine.Diamonds, "KD", "7D 3D AS 2H 3H", "7D", "R4: 1 play 3D"},
		{"E5 R4 who cannot plays any trump", "", engine.Diamonds, "KD", "JD 3D AS 2H 3H", "3D JD", "R2: 1 play AS"},
		{"R4 free", "trump_led_rule=free", engine.Diamonds, "KD", "7D 3D AS 2H 3H", "3D 7D", "R2: 1 play AS"},
		{"R2 suit is followed", "", engine.Diamonds, "2S", "AS 3S AD 2H 3H", "3S AS", "R2: 1 play AD"},
	} {
		t.Run(c.name, func(t *testing.T) {
			lead := c.lead + " QC QH JC JH"
			s := begun(t, enginetest.Play, c.options, "", c.trump, lead, c.second, "2C 3C", "5C 6C").Do("0 play " + c.lead)
			if got := legal(s); got != c.want {
				t.Errorf("%s are legal", got)
			}
			if clause, action, ok := strings.Cut(c.refuse, ": "); ok {
				s.Refuse(action, clause)
			}
		})
	}
	t.Run("R3 not necessarily a higher trump", func(t *testing.T) {
		s := begun(t, enginetest.Play, "", "", engine.Diamonds, "2S QC QH JC JH", "6D 2C 3C 4C 5C", "2D AD AC KC 3H", "6C 6H").Do("0 play 2S; 1 play 6D")
		if got := legal(s); got != "2D AD" {
			t.Errorf("%s are legal", got)
		}
	})
	t.Run("R1 ace_first", func(t *testing.T) {
		hands := []string{"AD QD QH JC 2S", "3S 2C 3C 4C 5C", "2H 3H", "6C 6H"}
		if s := begun(t, enginetest.Play, "ace_first=on", "", engine.Diamonds, hands...).Refuse("0 play QD", "R1"); legal(s) != "AD" {
			t.Errorf("%s are led", legal(s))
		}
		if s := begun(t, enginetest.Play, "", "", engine.Diamonds, hands...); legal(s) != "2S AD JC QD QH" {
			t.Errorf("%s are led without the rule", legal(s))
		}
		// To a trick that another leads it may stay.
		s := begun(t, enginetest.Play, "ace_first=on", "", engine.Diamonds, "2D 2C 3C 4C 5C", "AD QD 3H 4H 5H", "2H 6H", "6C QC").Do("0 play 2D")
		if legal(s) != "AD QD" {
			t.Errorf("%s are legal", legal(s))
		}
	})
}

// TestTricks asks who wins and leads.
func TestTricks(t *testing.T) {
	t.Run("E6 R5 the seven is over the king", func(t *testing.T) {
		s := begun(t, enginetest.Play, "", "", engine.Hearts, "JC 2D 3D 4D 5D", "QC 2S 3S 4S 5S", "KC 6D QD JD KD", "7C 6S QS JS KS").
			Do("0 play JC; 1 play QC; 2 play KC; 3 play 7C")
		if h := hand(s); h.Turn() != engine.Seat(3).Set() || h.Taken(3) != 1 || h.t.Count(zWon+3) != 4 {
			t.Errorf("R1: %v is in turn", h.Turn())
		}
	})
	t.Run("R5 R6 the highest trump, and who is out plays nothing", func(t *testing.T) {
		s := begun(t, enginetest.Play, "", "", engine.Clubs, "AD 2S 3S 4S 5S", "2H 3H", "2C KD 5H 6H QH", "3C 6S QS JS KS").Do("0 play AD; 2 play KD; 3 play 3C")
		if h := hand(s); h.Turn() != engine.Seat(3).Set() || h.Taken(3) != 1 {
			t.Errorf("%v is in turn", h.Turn())
		}
		if finish(s); hand(s).s.play.Done != 5 || hand(s).t.Count(handOf(1)) != 2 {
			t.Error("R6: not five tricks")
		}
	})
	t.Run("R1 X4 the chooser stays out", func(t *testing.T) {
		s := begun(t, enginetest.Play, "chooser_must_play=false", "", engine.Clubs, "AD 2S", "2H 3H 4H 5H 6H", "2D KD 3D 4D 5D", "6C 7C")
		if h := hand(s); h.Turn() != engine.Seat(1).Set() || h.s.phase != playing {
			t.Errorf("%v leads", h.Turn())
		}
	})
	t.Run("R1 ranks", func(t *testing.T) {
		low := []engine.Rank{2, 3, 4, 5, 6, engine.Queen, engine.Jack, engine.King, 7, engine.Ace}
		for i, r := range low {
			if order.Strength(engine.FaceOf(r, engine.Spades)) != i+1 {
				t.Errorf("R5 %v", r)
			}
		}
	})
}

// TestBefore goes through what comes before the tricks.
func TestBefore(t *testing.T) {
	t.Run("D2 D3 D6 V1 A1 V8 X1 X2 X3 the chooser", func(t *testing.T) {
		s := enginetest.Play(t, Game{}, "", "deal=0 dealer=1 points=0,0,0,0 mark=0,0,0,0", "")
		h := hand(s)
		for p := range engine.Seat(4) {
			k := engine.Slot(p.Next(-2, 4)) * 2
			if got := h.t.Pile(handOf(p)); !slices.Equal(got, []engine.Slot{k, k + 1}) || h.t.Seen(k) != p.Set() {
				t.Errorf("D3 V1: seat %d has %v", p, got)
			}
		}
		if h.Turn() != engine.Seat(2).Set() || h.s.trump != engine.NoSuit {
			t.Error("D2: seat 2 names trump")
		}
		s.Refuse("2 name_trump n=4", "A1").Refuse("2 in", "it is not").Refuse("3 name_trump", "it is not")
		s.Do("2 name_trump n=3") // which it does not hold
		if h.s.trump != engine.Spades || h.Turn() != engine.Seat(2).Set() || h.s.phase != deciding {
			t.Error("A1 X2: spades are trump")
		}
		for c := range engine.Slot(40) {
			if h.t.Open(c) {
				t.Error("D6: a card is turned up")
			}
		}
	})
	t.Run("A1 X1 the suits in a circle", func(t *testing.T) {
		for deal := range 5 {
			s := enginetest.Play(t, Game{}, with("trump_by=cycle"), fmt.Sprintf("deal=%d dealer=3 points=0,0,0,0 mark=0,0,0,0", deal), "")
			want := [...]engine.Suit{engine.Clubs, engine.Diamonds, engine.Hearts, engine.Spades, engine.Clubs}[deal]
			if hand(s).s.trump != want || hand(s).s.phase != deciding {
				t.Errorf("hand %d: %v", deal, hand(s).s.trump)
			}
			s.Refuse("0 name_trump n=1", "it is not")
		}
	})
	t.Run("A2 C1 E3 X4 who must go in", func(t *testing.T) {
		for _, c := range []struct {
			name, options, carry string
			trump, seat          int
			bound                bool
		}{
			{"the chooser", "", carryOf(20, 20, 20, 20), 3, 0, true},
			{"the chooser where he may stay out", "chooser_must_play=false", carryOf(20, 20, 20, 20), 3, 0, false},
			{"another", "", carryOf(20, 20, 20, 20), 3, 1, false},
			{"hearts", "", carryOf(20, 20, 20, 20), 2, 1, true},
			{"hearts, and the chooser may stay out", "chooser_must_play=false", carryOf(20, 20, 20, 20), 2, 0, true},
			{"five points", "must_play_at=5", carryOf(20, 5, 20, 20), 3, 1, true},
			{"six points", "must_play_at=5", carryOf(20, 6, 20, 20), 3, 1, false},
			{"five points without the rule", "", carryOf(20, 5, 20, 20), 3, 1, false},
			{"two hands out", "max_sit_out=2", "deal=4 dealer=3 points=0,0,0,0 mark=0,2,0,0", 3, 1, true},
			{"one hand out", "max_sit_out=2", "deal=4 dealer=3 points=0,0,0,0 mark=0,1,0,0", 3, 1, false},
			{"two of three", "max_sit_out=3", "deal=4 dealer=3 points=0,0,0,0 mark=0,2,0,0", 3, 1, false},
			{"three", "max_sit_out=3", "deal=4 dealer=3 points=0,0,0,0 mark=0,3,0,0", 3, 1, true},
		} {
			s := enginetest.Play(t, Game{}, with(c.options), c.carry, "").Do(fmt.Sprintf("0 name_trump n=%d", c.trump))
			if c.seat == 1 {
				s.Do("0 in")
			}
			out := fmt.Sprint(c.seat, " out")
			var a engine.Action
			forced := hand(s).Reflex(engine.Seat(c.seat), &a)
			if forced != c.bound || forced && a.Verb != In {
				t.Errorf("%s: the device answers %v", c.name, forced)
			}
			if c.bound {
				s.Refuse(out, "A2")
				s.Do(fmt.Sprint(c.seat, " in"))
			} else {
				s.Do(out)
			}
		}
	})
	t.Run("D4 D5 A3 V2 V3 V4 V5 V6 V7 X5 the exchange", func(t *testing.T) {
		s := enginetest.Play(t, Game{}, "", "", "hand0: 2C 3C; hand1: 2D 3D; hand2: 2H 3H; hand3: 2S 3S; stock: 4C 5C 6C 4H 5H 6H 4S 5S 6S AC AD AH AS 7C")
		s.Do("0 name_trump n=3; 0 in; 1 out; 2 in")
		h := hand(s)
		if h.t.Count(handOf(0)) != 2 {
			t.Error("V2: cards come before the last has decided")
		}
		s.Do("3 in")
		for p, want := range []string{"2C 3C 4C 5C 6C", "2D 3D", "2H 3H 4H 5H 6H", "2S 3S 4S 5S 6S"} {
			if got := faces(h, handOf(engine.Seat(p))); got != want {
				t.Errorf("D4: seat %d holds %s", p, got)
			}
			for _, c := range h.t.Pile(handOf(engine.Seat(p))) {
				if h.t.Seen(c) != engine.Seat(p).Set() || (c < 40) != (p == 1) {
					t.Errorf("V2 V5 V6: slot %d of seat %d is seen by %b", c, p, h.t.Seen(c))
				}
			}
		}
		before := slices.Clone(h.t.Pile(handOf(0)))
		s.Refuse("0 exchange 2C", "A3").Refuse("0 exchange @2", "A3").Refuse("2 exchange", "it is not")
		s.Do("0 exchange (2C) (4C)")
		if got := faces(h, handOf(0)); got != "3C 5C 6C AC AD" {
			t.Errorf("D5: it holds %s", got)
		}
		for _, c := range h.t.Pile(handOf(0)) {
			if slices.Contains(before, c) || h.t.Seen(c) != engine.Seat(0).Set() {
				t.Errorf("V3 V6: slot %d", c)
			}
		}
		for _, c := range h.t.Pile(zAway) {
			if h.t.Seen(c) != engine.Seat(0).Set() || h.t.Open(c) {
				t.Errorf("V4: slot %d", c)
			}
		}
		s.Do("2 exchange; 3 exchange (2S)")
		if got := enginetest.Told(Game{}, h); !strings.Contains(got, "out 1 n=0") || h.s.swapped != [seats]int8{2, notYet, 0, 1} {
			t.Errorf("V7: %v, %s", h.s.swapped, got)
		}
		if h.s.phase != playing || h.t.Count(zAway) != 3 {
			t.Error("X5: the exchange is once")
		}
		s.Refuse("0 exchange", "it is not")
	})
	t.Run("A3 three cards at most", func(t *testing.T) {
		s := enginetest.Play(t, Game{}, with("exchange_max=3"), "", "hand0: 2C 3C; stock: 4C 5C 6C").Do("0 name_trump n=2; 0 in; 1 in; 2 in; 3 in")
		s.Refuse("0 exchange (2C) (3C) (4C) (5C)", "A3").Do("0 exchange (2C) (3C) (4C)")
	})
	t.Run("E10 D5 the deck suffices", func(t *testing.T) {
		s := enginetest.Play(t, Game{}, "", "", "").Do("0 name_trump n=2; 0 in; 1 in; 2 in; 3 in")
		for p := range engine.Seat(4) {
			words := fmt.Sprint(p, " exchange")
			for _, c := range hand(s).t.Pile(handOf(p)) {
				words += fmt.Sprintf(" @%d", c)
			}
			s.Do(words)
		}
		if h := hand(s); h.t.Count(zStock) != 0 || h.t.Count(zAway) != 20 || h.s.phase != playing {
			t.Errorf("%d cards are left", h.t.Count(zStock))
		}
	})
	t.Run("C3 any card may be put away", func(t *testing.T) {
		s := enginetest.Play(t, Game{}, "", "", "hand0: AH 7H").Do("0 name_trump n=2; 0 in; 1 in; 2 in; 3 in; 0 exchange (AH) (7H)")
		if finish(s).Hand().Score().Ending != Counted {
			t.Error("trumps that are put away are an offence")
		}
	})
	t.Run("A4 V9 cards are played open", func(t *testing.T) {
		s := begun(t, enginetest.Play, "", "", engine.Hearts, "2C 3C 4C 5C 6C", "2D 3D 4D 5D 6D", "2H 3H 4H 5H 6H", "2S 3S 4S 5S 6S")
		s.Refuse("0 play (2C)", "A4").Refuse(fmt.Sprintf("0 play @%d", hand(s).t.Pile(handOf(1))[0]), "A4").Refuse("1 play 2D", "it is not").Do("0 play 2C")
		if h := hand(s); !h.t.Open(h.t.Pile(zTrick)[0]) {
			t.Error("V9: it is not open")
		}
	})
}

// faces returns the cards of a pile, sorted.
func faces(h *Hand, z engine.Zone) string {
	var out []string
	for _, c := range h.t.Pile(z) {
		out = append(out, h.t.Face(c).String())
	}
	slices.Sort(out)
	return strings.Join(out, " ")
}

// TestFewer plays at tables of two and three (X12).
func TestFewer(t *testing.T) {
	for _, c := range []struct {
		name  string
		seats int
		do    string
		want  [4]int32
	}{
		{"X12 two", 2, "0 name_trump n=2; 0 in; 1 in; 0 exchange; 1 exchange", [4]int32{15, 25}},
		{"X12 three", 3, "0 name_trump n=0; 0 in; 1 in; 2 out; 0 exchange; 1 exchange", [4]int32{10, 30, 20}},
	} {
		t.Run(c.name, func(t *testing.T) {
			hands := []string{"AH 7H KH JH QH", "2S 3S 4S 5S 6S", "2D 3D"}[:c.seats]
			if c.seats == 3 {
				hands[0] = "AC 7C KC JC QC"
			}
			s := finish(enginetest.Play(t, Game{}, with(fmt.Sprintf("seats=%d", c.seats)), "", deck(hands)).Do(c.do))
			if got, _ := totals(s); got != c.want {
				t.Errorf("%v", got)
			}
		})
	}
}

// TestOffences has somebody break a rule that the others cannot see to be broken: the end of the hand finds it (section 7).
func TestOffences(t *testing.T) {
	hands := []string{"2S AS 3H 4H 5H", "AD 2C 3C 4C 3S", "6H QH JH KH 2H", "5S 6S QS JS KS"}
	for _, c := range []struct {
		name, options, plays string
		trump                engine.Suit
		guilty               engine.SeatSet
		pays                 int32
	}{
		{"C2 R2 a revoke", "", "0 play 2S; 1 play 2C; 2 play 2H; 3 play 5S", engine.Spades, 0b0010, 10},
		{"C2 R3 a plain card for a trump", "", "0 play 3H; 1 play 2C; 2 play 2H; 3 play 5S", engine.Diamonds, 0b0010, 10},
		{"C2 R3 where it is free", "void_rule=free", "0 play 3H; 1 play 2C; 2 play 2H; 3 play 5S", engine.Diamonds, 0, 0},
		{"C2 R4 a trump that is not beaten", "", "0 play 2S; 1 play 3S; 2 play 2H; 3 play 5S; 3 play 6S; 0 play 3H", engine.Spades, 0b0001, 10},
		{"C2 X11 with clubs it counts double", "", "0 play 2S; 1 play 2C; 2 play 2H; 3 play 5S", engine.Clubs, 0b0010, 20},
		{"C2 R1 the ace stays in the hand", "ace_first=on", "0 play 2S; 1 play 3S; 2 play 2H; 3 play 5S", engine.Spades, 0b0001, 10},
		{"C2 two of them", "", "0 play 2S; 1 play 2C; 2 play 2H; 3 play 5S; 3 play 6S; 0 play 3H", engine.Spades, 0b0011, 10},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := begun(t, enginetest.Watch, c.options, carryOf(20, 20, 20, 20), c.trump, hands...).Do(c.plays)
			for !s.Over() { // by who sees nothing: what else is wrong is the same for all
				next(t, s)
			}
			sc := s.Hand().Score()
			if (sc.Ending == Revoked) != (c.guilty != 0) {
				t.Fatalf("ending %d, %v", sc.Ending, sc.Points)
			}
			for p := range engine.Seat(4) {
				switch h := hand(s); {
				case c.guilty.Has(p):
					if sc.Points[p] != c.pays || sc.Parts[PartTricks][p] != 0 {
						t.Errorf("seat %d has %d points", p, sc.Points[p])
					}
				case h.Taken(p) > 0:
					if sc.Points[p] != -int32(h.Taken(p))*worth(c.trump) {
						t.Errorf("seat %d has %d points for %d tricks", p, sc.Points[p], h.Taken(p))
					}
				}
			}
		})
	}
}

// TestOffenceAndZero has somebody offend in a hand in which everybody who takes a trick comes to zero: the innocent do, each at
// its own moment, and the tricks of who offended count for nobody.
func TestOffenceAndZero(t *testing.T) {
	hands := []string{"2S AS 3H 4H 5H", "AD 2C 3C 4C 3S", "6H QH JH KH 2H", "5S 6S QS JS KS"}
	taken := 0 // by who offended
	for plays, guilty := range map[string]engine.SeatSet{
		"0 play 2S; 1 play 2C; 2 play 2H; 3 play 5S":                         0b0010,
		"0 play 2S; 1 play 3S; 2 play 2H; 3 play 5S; 3 play 6S; 0 play 3H":   0b0001,
		"0 play 2S; 1 play 2C; 2 play 2H; 3 play 5S; 3 play 6S; 0 play 3H":   0b0011,
		"0 play AS; 1 play 3C; 2 play 2H; 3 play 5S; 0 play 3H; 1 play 3S":   0b0010,
		"0 play AS; 1 play 3S; 2 play 2H; 3 play 5S; 0 play 2S; 1 play 2C; ": 0,
		"0 play 2S; 1 play 3S; 2 play 2H; 3 play 5S; 3 play KS; 0 play 3H":   0b0001,
	} {
		t.Run("C2 S2 S3 "+plays, func(t *testing.T) {
			s := begun(t, enginetest.Watch, "", carryOf(1, 1, 1, 1), engine.Spades, hands...).Do(plays)
			for !s.Over() {
				next(t, s)
			}
			h := hand(s)
			var zero, want [4]int32
			for k := range int32(five) {
				switch w := h.s.play.Lead[k+1]; {
				case guilty.Has(w):
					taken++
				case zero[w] == 0:
					zero[w] = k + 1
				}
			}
			rank := func(p int) int32 { // the earliest at zero first, then the lowest score
				if want[p] == 0 {
					return zero[p]
				}
				return 100 + want[p]
			}
			for p := range want {
				switch {
				case guilty.Has(engine.Seat(p)):
					want[p] = 1 + 10
				case zero[p] == 0:
					want[p] = 1 + 5
				}
			}
			scores, places := totals(s)
			if scores != want || places == nil {
				t.Fatalf("%v, not %v; places %v", scores, want, places)
			}
			for p := range want {
				place := uint8(1)
				for q := range want {
					if rank(q) < rank(p) {
						place++
					}
				}
				if places[p] != place {
					t.Errorf("S3: seat %d is number %d, not %d: %v, zero at %v", p, places[p], place, scores, zero)
				}
			}
		})
	}
	if taken == 0 {
		t.Error("nobody who offended took a trick")
	}
}

// TestNobodyPlays has hands that are not played count as hands out, for all but who was in alone (R7, max_sit_out).
func TestNobodyPlays(t *testing.T) {
	for lone, points := range map[string]int32{"void": 0, "takes_all": -5} {
		o, c := enginetest.Setting(t, Game{}, with("chooser_must_play=false,max_sit_out=2,lone_player="+lone), "deal=0 dealer=3 points=0,0,0,0 mark=0,0,0,0")
		play := func(do string) *enginetest.Script {
			return enginetest.Play(t, Game{}, o.String(), c.Text(&o), "").Do(do)
		}
		after := func(s *enginetest.Script, ending uint8, marks [4]int32) {
			t.Helper()
			over := false
			if !s.Over() || s.Hand().Score().Ending != ending {
				t.Fatalf("%s: over %v, ending %d", lone, s.Over(), s.Hand().Score().Ending)
			}
			if c, over = (Game{}).Next(&o, &c, s.Hand().Score()); over || [4]int32(c.Own[:4]) != marks {
				t.Fatalf("%s: over %v, hands out %v, not %v", lone, over, c.Own[:4], marks)
			}
		}
		after(play("0 name_trump n=3; 0 out; 1 out; 2 out; 3 out"), Empty, [4]int32{1, 1, 1, 1})
		s := play("1 name_trump n=3; 1 out; 2 in; 3 out; 0 out")
		if got := s.Hand().Score().Points[2]; got != points {
			t.Errorf("%s: who is in alone has %d points", lone, got)
		}
		after(s, Alone, [4]int32{2, 2, 0, 2})
		s = play("2 name_trump n=3") // now three must go in, and who went in alone need not
		for p, must := range map[engine.Seat]bool{0: true, 1: true, 2: false, 3: true} {
			if hand(s).rules.must.Has(p) != must {
				t.Errorf("%s: seat %d must go in: %v", lone, p, !must)
			}
		}
		s.Do("2 out").Refuse("3 out", "A2").Do("3 in").Refuse("0 out", "A2").Do("0 in").Refuse("1 out", "A2").Do("1 in")
		if h := hand(s); h.s.auction.In != 0b1011 {
			t.Errorf("%s: %b are in", lone, h.s.auction.In)
		}
	}
}

// next plays a card that the seat in turn may play, by the faces that the dealer knows.
func next(t *testing.T, s *enginetest.Script) {
	t.Helper()
	h := hand(s)
	p := h.turn()
	know := s.Clone().(*Hand)
	for _, c := range h.t.Pile(handOf(p)) {
		know.t.Show(c, s.Dealer.Faces()[c])
	}
	var l engine.List
	know.Legal(p, &l)
	a := l.At(0)
	s.Do(fmt.Sprintf("%d play @%d:%v", p, a.Cards[0], a.Face(0)))
}

// TestMatch goes from hand to hand.
func TestMatch(t *testing.T) {
	t.Run("D1 X7 the deal passes, and scores start at 20", func(t *testing.T) {
		o, c := enginetest.Setting(t, Game{}, "", "deal=3 dealer=3 points=0,0,0,0 mark=0,0,0,0")
		n, over := Game{}.Next(&o, &c, &engine.Score{})
		if n.Dealer != 0 || n.Deal != 4 || over || o.Totals(&c)[0] != 20 || o.Direction() != -1 {
			t.Errorf("%+v", n)
		}
		if _, err := info.Parse(with("start=30,max=30")); err == nil {
			t.Error("X7: a maximum at the start")
		}
		for _, start := range []int32{10, 15, 20, 25, 30} {
			if o, _ := enginetest.Setting(t, Game{}, with(fmt.Sprintf("start=%d", start)), ""); o.Totals(&engine.Carry{})[2] != start {
				t.Errorf("start=%d", start)
			}
		}
	})
	t.Run("S4 every maximum", func(t *testing.T) {
		for _, most := range []int32{30, 40, 50, 60, 100} {
			o, _ := enginetest.Setting(t, Game{}, with(fmt.Sprintf("max=%d", most)), "")
			for short := range int32(2) {
				c := engine.Carry{Points: [engine.MaxSeats]int32{most - 20 - 5}}
				if _, over := (Game{}).Next(&o, &c, &engine.Score{Points: [engine.MaxSeats]int32{5 - short}}); over != (short == 0) {
					t.Errorf("%d of %d: over %v", most-short, most, over)
				}
			}
		}
	})
	t.Run("S3 who came to zero last of all is before a score of 1", func(t *testing.T) {
		o, k := enginetest.Setting(t, Game{}, "", "deal=4 dealer=3 points=-20,-19,-20,0 mark=5,0,4,0")
		if got := engine.Places(Game{}, &o, &k, 0); got != [engine.MaxSeats]uint8{2, 3, 1, 4} {
			t.Error(got)
		}
	})
	t.Run("A1 A2 A3 what may be done before the tricks, and is asked for", func(t *testing.T) {
		for options, exchanges := range map[string]int{"": 32, "exchange_max=3": 26} { // all sets of five cards, or those of three at most
			s := enginetest.Play(t, Game{}, with(options), "", "")
			for _, c := range []struct {
				prompt string
				p      engine.Seat
				listed int
				do     string
			}{
				{"name_trump", 0, 4, "0 name_trump n=1"}, {"decide", 0, 1, "0 in"}, {"decide", 1, 2, "1 in; 2 out; 3 out"}, {"exchange", 0, exchanges, "0 exchange; 1 exchange"},
			} {
				if got := s.Legal(c.p); len(got) != c.listed || s.Hand().Prompt(c.p) != c.prompt || s.Hand().Prompt(3-c.p) != "" {
					t.Errorf("%q: %v for %q", options, got, s.Hand().Prompt(c.p))
				}
				s.Do(c.do)
			}
			if s.Hand().Prompt(0) != "play" {
				t.Error("A4: no card is asked for")
			}
		}
	})
	t.Run("A2 hands out in a row", func(t *testing.T) {
		var sc engine.Score
		sc.Parts[PartOut] = [engine.MaxSeats]int32{0, 1, 1, 0}
		for _, c := range []struct {
			options string
			want    [4]int32
		}{{"max_sit_out=2", [4]int32{0, 1, 2, 0}}, {"", [4]int32{}}} {
			o, _ := enginetest.Setting(t, Game{}, with(c.options), "")
			n, _ := Game{}.Next(&o, &engine.Carry{Deal: 3, Own: [engine.MaxSeats]int32{1, 0, 1, 1}}, &sc)
			if [4]int32(n.Own[:4]) != c.want {
				t.Errorf("%q: %v", c.options, n.Own)
			}
		}
	})
	t.Run("S3 carries that cannot be", func(t *testing.T) {
		for _, c := range []struct {
			options, carry string
			ok             bool
		}{
			{"", "deal=1 dealer=0 points=-19,0,0,19 mark=0,0,0,0", true},
			{"", "deal=1 dealer=0 points=-20,0,0,0 mark=0,0,0,0", false},
			{"", "deal=1 dealer=0 points=0,0,0,20 mark=0,0,0,0", false},
			{"", "deal=1 dealer=0 points=0,0,0,0 mark=0,1,0,0", false},
			{"max_sit_out=2", "deal=2 dealer=0 points=0,0,0,0 mark=0,2,0,0", true},
			{"max_sit_out=2", "deal=1 dealer=0 points=0,0,0,0 mark=0,2,0,0", false},
			{"max_sit_out=2", "deal=9 dealer=0 points=0,0,0,0 mark=0,3,0,0", false},
			{"max_sit_out=2", "deal=9 dealer=0 points=0,0,0,0 mark=0,-1,0,0", false},
		} {
			o, k := enginetest.Setting(t, Game{}, with(c.options), c.carry)
			if err := (Game{}).CheckCarry(&o, &k); (err == nil) != c.ok {
				t.Errorf("%q %s: %v", c.options, c.carry, err)
			}
		}
	})
}

// TestAuto holds the moves that the clock makes against section 5.
func TestAuto(t *testing.T) {
	for _, c := range []struct {
		two  string
		want engine.Suit
	}{{"2C AD", engine.Diamonds}, {"7S KH", engine.Spades}, {"KC KD", engine.Clubs}, {"KD KS", engine.Diamonds}, {"KS KH", engine.Spades}, {"AH 7C", engine.Hearts}} {
		s := enginetest.Play(t, Game{}, "", "", "hand0: "+c.two).Auto(1)
		if got := hand(s).s.trump; got != c.want {
			t.Errorf("A1: with %s it names %v", c.two, got)
		}
	}
	s := enginetest.Play(t, Game{}, "", "", "hand0: KC 2D").Auto(5)
	if s.Hand().Score().Ending != Alone || hand(s).s.auction.In != 1 {
		t.Errorf("A2: %b are in", hand(s).s.auction.In)
	}
	s = begun(t, enginetest.Play, "void_rule=free", "", engine.Clubs, "2C 3D 3H 4S 5S", "2H 2S", "4C 4D 3S 5H 6H", "QC 3C").Auto(2)
	if h := hand(s); faces(h, zWon+2) != "3D 4D" {
		t.Errorf("A4: %s are played", faces(h, zWon+2))
	}
}
