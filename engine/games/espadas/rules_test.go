package espadas

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"carteado/engine"
	"carteado/engine/enginetest"
)

func TestClauses(t *testing.T) {
	enginetest.Clauses(t, "D1-D3 A1-A4 R1-R9 S1-S8 V1-V4 C1-C5 E1-E14 X1-X12")
}

func TestGolden(t *testing.T) { enginetest.Golden(t, Game{}) }

func hand(s *enginetest.Script) *Hand { return s.Hand().(*Hand) }

func TestBids(t *testing.T) {
	t.Run("A1 A2 A3 C1 C5 V1 V2 X8 nobody sees his cards before he looks, or has bid double nil", func(t *testing.T) {
		s := enginetest.Play(t, Game{}, "", "", "")
		h := hand(s)
		seen := func(p engine.Seat) engine.SeatSet { return h.t.Seen(h.t.Pile(handOf(p))[0]) }
		if seen(0) != 0 || !slices.Equal(s.Legal(0), []string{"0 look", "0 double_nil"}) {
			t.Fatal(s.Legal(0), seen(0))
		}
		if h.Prompt(0) != "look" || h.Prompt(1) != "" {
			t.Errorf("seat 0 is asked for %q", h.Prompt(0))
		}
		s.Refuse("0 bid n=3", "A3").Do("0 double_nil")
		if seen(0) != 1 || h.s.bids[0] != doubleNil || h.Turn() != 2 {
			t.Error("double nil opens the cards, and the next is in turn")
		}
		s.Do("3 look").Refuse("3 look", engine.ErrTurn.Error()).Refuse("3 bid n=2", engine.ErrTurn.Error()).Refuse("2 double_nil", engine.ErrTurn.Error())
		if seen(3) != 8 || h.Turn() != 2 {
			t.Error("who looks out of turn sees his cards, and nothing else changes")
		}
		if s.Do("1 look"); h.Prompt(1) != "bid" {
			t.Errorf("seat 1 is asked for %q", h.Prompt(1))
		}
		s.Do("1 bid n=0; 2 look; 2 bid n=13")
		if !slices.Equal(s.Legal(3)[:2], []string{"3 bid", "3 bid n=1"}) || len(s.Legal(3)) != 14 {
			t.Error("X7", s.Legal(3))
		}
		s.Refuse("3 double_nil", "A2").Refuse("3 bid n=14", "A3").Refuse("3 bid n=-1", "A3").Refuse("0 look", engine.ErrTurn.Error()).Refuse("3 look", "A1").Do("3 bid n=0")
		if h.s.phase != playing || h.Turn() != 1 {
			t.Error("R1: the left of the dealer leads")
		}
		if h.Prompt(0) != "play" || h.Prompt(1) != "" {
			t.Errorf("seat 0 is asked for %q", h.Prompt(0))
		}
		s.Refuse("0 look", "A1").Refuse("0 bid n=1", engine.ErrTurn.Error())
	})
	t.Run("A1 where double nil may not be bid the cards are seen at once", func(t *testing.T) {
		for _, c := range []struct {
			options, points string
			open            [2]bool
		}{
			{"espadas(double_nil=off)", "0,0,0,0", [2]bool{true, true}},
			{"espadas", "0,0,0,0", [2]bool{false, false}},
			{"espadas(preset=classico)", "0,99,0,99", [2]bool{true, true}},
			{"espadas(preset=classico)", "0,100,0,100", [2]bool{false, true}},
			{"espadas(double_nil_deficit=200,preset=classico)", "150,-50,150,-50", [2]bool{true, false}},
		} {
			s := enginetest.Play(t, Game{}, c.options, "deal=3 dealer=3 points="+c.points+" bags0=0 bags1=0", "")
			for p := range engine.Seat(seats) {
				h := hand(s)
				if open := h.t.Seen(h.t.Pile(handOf(p))[0]) == p.Set(); open != c.open[p&1] {
					t.Errorf("%s %s: seat %d sees its cards: %v", c.options, c.points, p, open)
				}
			}
			if c.open[0] {
				s.Refuse("0 double_nil", "A2").Refuse("0 look", "A1")
			}
		}
	})
	t.Run("A1 of a look and a bid at once both stand", func(t *testing.T) {
		h := hand(enginetest.Play(t, Game{}, "", "", "").Do("0 look"))
		look, bid, other := &engine.Action{Seat: 2, Verb: Look}, &engine.Action{Seat: 0, Verb: Bid, N: 3}, &engine.Action{Seat: 3, Verb: Look}
		if !h.Stands(look, bid) || !h.Stands(bid, look) || !h.Stands(other, look) || h.Stands(look, look) {
			t.Error("a look says nothing of a bid")
		}
		last := &engine.Action{Seat: 3, Verb: Bid, N: 3}
		if !h.Before(bid, look) || h.Before(look, bid) || !h.Before(last, look) || h.Before(look, last) || !h.Before(look, other) || h.Before(other, look) {
			t.Error("a bid comes before a look")
		}
		if h.Stands(last, bid) {
			t.Error("a bid says something of the next one")
		}
	})
	t.Run("A1 A3 A4 what the clock does", func(t *testing.T) {
		s := enginetest.Play(t, Game{}, "", "", "hand0: AS KS AD 2C 3C 4C 5C 6C 7C 8C 9C TC JC")
		s.Auto(2)
		if h := hand(s); h.s.bids[0] != 3 || h.Turn() != 2 {
			t.Errorf("it bids %d", h.s.bids[0])
		}
		s.Auto(6)
		var a engine.Action
		s.Hand().Auto(0, &a)
		if f := a.Face(0).String(); f != "2C" {
			t.Errorf("it leads %s", f)
		}
		const rest = " KC KD KH AC AD AH QC QD QH"
		for _, c := range []struct{ held, want string }{
			{"3C 3D 3H 2S", "3C"}, {"4C 3D 3H 2S", "3D"}, {"4C 4D 3H 2S", "3H"}, {"4C 4D 4H 2S", "4C"},
		} {
			s := begun(t, "forbidden", "hand0: "+c.held+rest)
			if s.Hand().Auto(0, &a); s.Words(&a) != "0 play "+c.want {
				t.Errorf("with %s %s", c.held, s.Words(&a))
			}
		}
		s = begun(t, "allowed", "hand0: 8D; hand1: 3S AH AC"+" KC KH QC QH JC JH TC TH 9C 9H")
		if s.Do("0 play 8D").Hand().Auto(1, &a); s.Words(&a) != "1 play 9C" {
			t.Errorf("spades come last: %s", s.Words(&a))
		}
		s = enginetest.Play(t, Game{}, "", "", "hand0: 2S 3S 2D 2C 3C 4C 5C 6C 7C 8C 9C TC JC").Auto(2)
		if h := hand(s); h.s.bids[0] != 1 {
			t.Errorf("without an ace or a king it bids %d", h.s.bids[0])
		}
	})
}

func TestDeal(t *testing.T) {
	t.Run("D1 D2 D3 one card at a time from the left of the dealer, and all of them", func(t *testing.T) {
		s := enginetest.Play(t, Game{}, "", "deal=0 dealer=2 points=0,0,0,0 bags0=0 bags1=0", "")
		for i := range engine.Slot(seats * dealt) {
			if got, want := s.Hand().Table().Where(i), handOf(engine.Seat((2+1+int(i))%seats)); got != want {
				t.Fatalf("slot %d is in pile %d, not %d", i, got, want)
			}
		}
		o, c := enginetest.Setting(t, Game{}, "", "")
		if n, _ := (Game{}).Next(&o, &c, &engine.Score{}); n.Dealer != c.Dealer.Next(1, seats) {
			t.Error("the deal does not pass to the left")
		}
	})
}

const (
	spades   = "AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S"
	lowHeart = "2H 3H 4H 5H 6H 7H 8H 9H TH"
)

func TestDuties(t *testing.T) {
	for _, c := range []struct {
		name, firstTrick, deck, plays string
		seat                          engine.Seat
		legal, refused, clause        string
	}{
		{"R2 X3 no spade leads trick 1", "forbidden", "hand0: AS 2D 3C " + lowHeart + " JH", "", 0, "2D 2H 3C 3H 4H 5H 6H 7H 8H 9H JH TH", "AS", "R2"},
		{"R2 allowed to follow, not to lead", "allowed", "hand0: AS 2D 3C " + lowHeart + " JH", "", 0, "2D 2H 3C 3H 4H 5H 6H 7H 8H 9H JH TH", "AS", "R2"},
		{"X4 R2 thirteen spades", "forbidden", "hand0: " + spades, "", 0, "2S 3S 4S 5S 6S 7S 8S 9S AS JS KS QS TS", "", ""},
		{"R3 suit is followed", "forbidden", "hand0: 8D; hand1: 2D 3D AS " + lowHeart + " JH", "0 play 8D", 1, "2D 3D", "AS 2H", "R3"},
		{"E12 R5 trick 1 forbidden", "forbidden", "hand0: 8D; hand1: KS 3S " + lowHeart + " AC JH", "0 play 8D", 1, "2H 3H 4H 5H 6H 7H 8H 9H AC JH TH", "KS 3S", "R5"},
		{"E12 R4 trick 1 allowed", "allowed", "hand0: 8D; hand1: KS 3S " + lowHeart + " AC JH", "0 play 8D", 1, "2H 3H 4H 5H 6H 7H 8H 9H AC JH KS 3S TH", "", ""},
		{"R5 nothing but spades", "forbidden", "hand0: 8D; hand1: " + spades, "0 play 8D", 1, "2S 3S 4S 5S 6S 7S 8S 9S AS JS KS QS TS", "", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := begun(t, c.firstTrick, c.deck).Do(c.plays)
			var got []string
			for _, words := range s.Legal(c.seat) {
				got = append(got, strings.Fields(words)[2])
			}
			want := strings.Fields(c.legal)
			slices.Sort(got)
			slices.Sort(want)
			if !slices.Equal(got, want) {
				t.Errorf("%v may be played", got)
			}
			for _, f := range strings.Fields(c.refused) {
				s.Refuse(fmt.Sprintf("%d play %s", c.seat, f), c.clause)
			}
		})
	}
	t.Run("A4 whose turn, whose card, and open", func(t *testing.T) {
		begun(t, "forbidden", "hand0: 8D; hand1: 9D").Refuse("1 play 9D", engine.ErrTurn.Error()).Refuse("0 play (8D)", "A4").Do("0 play 8D").
			Refuse("1 play @0:8D", "A4")
	})
}

// begun starts a hand that seat 3 has dealt, up to the first lead; everybody has bid 3.
func begun(t *testing.T, firstTrick, deck string) *enginetest.Script {
	t.Helper()
	s := enginetest.Play(t, Game{}, "espadas(spades_first_trick="+firstTrick+")", "", deck)
	for p := range engine.Seat(seats) {
		if !hand(s).s.looked.Has(p) {
			s.Do(fmt.Sprintf("%d look", p))
		}
		s.Do(fmt.Sprintf("%d bid n=3", p))
	}
	return s
}

func TestTricks(t *testing.T) {
	for _, c := range []struct {
		name, deck, plays string
		winner            engine.Seat
		broken            bool
	}{
		{"E10 R8 X1 the jack of the suit led", "hand0: 7C; hand1: TC; hand2: JC; hand3: 9C", "0 play 7C; 1 play TC; 2 play JC; 3 play 9C", 2, false},
		{"E11 R7 R8 R9 the higher spade", "hand0: 2C 5S " + lowHeart + " JH QH; hand1: AC KD; hand2: 3C 2S 3S 4S 6S 7S 8S 9S TS JS QS KS AS; hand3: 4C AD",
			"0 play 2C; 1 play AC; 2 play 3C; 3 play 4C; 1 play KD; 2 play 2S; 3 play AD; 0 play 5S", 0, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := begun(t, "forbidden", c.deck).Do(c.plays)
			h := hand(s)
			if h.Turn() != c.winner.Set() {
				t.Errorf("R1: %v is in turn", h.Turn())
			}
			if got := h.s.play.Played(&h.t, order, &allSpades, int(h.s.play.Done), 0); got != c.broken {
				t.Errorf("spades are broken: %v", got)
			}
			if z := zWon + engine.Zone(c.winner&1); h.t.Count(z) == 0 || h.t.Seen(h.t.Pile(z)[0]) != engine.Everyone {
				t.Error("V3: a played card is not everybody's")
			}
		})
	}
	const deck = "hand0: 2C 3D 4D; hand1: AC AS KS %s; hand2: 3C; hand3: 4C"
	t.Run("E13 R6 spades are not led before they are broken", func(t *testing.T) {
		s := begun(t, "forbidden", fmt.Sprintf(deck, "2D QS JS TS 9S 8S 7S 6S 5S 4S")).Do("0 play 2C; 1 play AC; 2 play 3C; 3 play 4C")
		if got := s.Legal(1); !slices.Equal(got, []string{"1 play 2D"}) {
			t.Error(got)
		}
		s.Refuse("1 play AS", "R6")
	})
	t.Run("E13 R6 R7 X11 a hand of spades leads and breaks them", func(t *testing.T) {
		s := begun(t, "forbidden", fmt.Sprintf(deck, "3S QS JS TS 9S 8S 7S 6S 5S 4S")).Do("0 play 2C; 1 play AC; 2 play 3C; 3 play 4C")
		if got := s.Legal(1); len(got) != 12 {
			t.Error(got)
		}
		s.Do("1 play AS")
		if h := hand(s); !h.s.play.Played(&h.t, order, &allSpades, 1, 1) {
			t.Error("spades are shut")
		}
	})
}

// A spade in the first trick breaks spades like any other.
func TestBrokenAtOnce(t *testing.T) {
	const deck = "hand0: 8D; hand1: 3S 4S 5C 6C " + lowHeart
	for f, broken := range map[string]bool{"3S": true, "5C": false} {
		t.Run("R5 R7 "+f, func(t *testing.T) {
			s := begun(t, "allowed", deck+"; hand2: 2D 3D 4D; hand3: 5D 6D 7D").Do("0 play 8D; 1 play " + f + "; 2 play 2D; 3 play 5D")
			if broken {
				if got := s.Legal(1); len(got) != 12 || !slices.Contains(got, "1 play 4S") {
					t.Error(got)
				}
				return
			}
			if h := hand(s); h.Turn() != 1 || h.s.play.Played(&h.t, order, &allSpades, 1, 0) {
				t.Error("spades are broken")
			}
		})
	}
}

// ruled returns what house rules and a carry make of a hand.
func ruled(t *testing.T, options string, bags int32) *rules {
	t.Helper()
	o, c := enginetest.Setting(t, Game{}, options, "")
	c.Extra[extraBags] = bags
	return Game{}.New(&o, &c).(*Hand).rules
}

func TestScore(t *testing.T) {
	const counts, stay = "espadas(failed_nil_tricks=count)", "espadas(bag_reset=carry)"
	for _, c := range []struct {
		name, options string
		bags          int32 // before
		bids          [2]int8
		taken         [2]uint8
		points        int32
		fresh         int32
		left          int32
	}{
		{"E1 S2 just made", "", 0, [2]int8{3, 4}, [2]uint8{4, 3}, 70, 0, 0},
		{"E2 S2 X2 two bags", "", 0, [2]int8{3, 4}, [2]uint8{4, 5}, 72, 2, 2},
		{"E3 S2 broken", "", 0, [2]int8{6, 5}, [2]uint8{5, 5}, -110, 0, 0},
		{"E4 S5 X10 the penalty, and none left", "", 9, [2]int8{2, 3}, [2]uint8{4, 4}, 53 - 100, 3, 0},
		{"E4 S5 X5 the penalty, and two left", stay, 9, [2]int8{2, 3}, [2]uint8{4, 4}, 53 - 100, 3, 2},
		{"E5 S4 nil made", "", 0, [2]int8{0, 4}, [2]uint8{0, 6}, 142, 2, 2},
		{"E6 S3 S4 nil failed", "", 0, [2]int8{0, 4}, [2]uint8{1, 4}, -59, 1, 1},
		{"E7 S1 X6 nil and contract failed", "", 0, [2]int8{0, 4}, [2]uint8{1, 3}, -139, 1, 1},
		{"E7 S1 its trick counts", counts, 0, [2]int8{0, 4}, [2]uint8{1, 3}, -60, 0, 0},
		{"E8 S4 double nil", "", 0, [2]int8{doubleNil, 5}, [2]uint8{0, 4}, 150, 0, 0},
		{"S4 double nil failed", "", 0, [2]int8{doubleNil, 3}, [2]uint8{2, 3}, -200 + 30 + 2, 2, 2},
		{"E9 S2 S4 two nils", "", 0, [2]int8{0, 0}, [2]uint8{0, 2}, 2, 2, 2},
		{"X9 a contract of 14", "", 0, [2]int8{7, 7}, [2]uint8{6, 7}, -140, 0, 0},
		{"S5 thirteen bags of two nils", stay, 4, [2]int8{0, 0}, [2]uint8{6, 7}, -200 + 13 - 100, 13, 7},
		{"S4 another value of nil", "espadas(nil_value=50)", 0, [2]int8{0, 4}, [2]uint8{0, 4}, 90, 0, 0},
		{"S4 another value of nil, failed", "espadas(nil_value=50)", 0, [2]int8{0, 4}, [2]uint8{1, 4}, -50 + 40 + 1, 1, 1},
		{"S4 another value of double nil", "espadas(double_nil_value=100)", 0, [2]int8{doubleNil, 4}, [2]uint8{0, 4}, 140, 0, 0},
		{"S5 another penalty", "espadas(bag_penalty=40)", 9, [2]int8{2, 3}, [2]uint8{4, 4}, 53 - 40, 3, 0},
		{"S5 no penalty", "espadas(bag_penalty=0)", 9, [2]int8{2, 3}, [2]uint8{4, 4}, 53, 3, 0},
		{"S5 another limit", "espadas(bag_limit=5)", 3, [2]int8{2, 3}, [2]uint8{4, 3}, 52 - 100, 2, 0},
		{"S5 another limit, twice over", "espadas(bag_limit=5,bag_reset=carry)", 4, [2]int8{1, 1}, [2]uint8{6, 4}, 28 - 200, 8, 2},
		{"S5 twice over: one penalty", "espadas(bag_limit=5)", 4, [2]int8{1, 1}, [2]uint8{6, 4}, 28 - 100, 8, 0},
		{"S5 one short of another limit", "espadas(bag_limit=5)", 3, [2]int8{2, 3}, [2]uint8{4, 2}, 51, 1, 4},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := ruled(t, c.options, c.bags)
			bids, taken := [seats]int8{c.bids[0], 1, c.bids[1], 1}, [seats]uint8{c.taken[0], 0, c.taken[1], 0}
			x := r.result(&bids, &taken, 0)
			r.charge(&x, 0)
			left, _ := settleBags(c.bags+x.bags, r.bagLimit, r.bagsStay)
			if x.points() != c.points || x.bags != c.fresh || left != c.left {
				t.Errorf("%d points, %d bags, %d left", x.points(), x.bags, left)
			}
		})
	}
	t.Run("S5 where bags cost nothing no rule is told of how many do", func(t *testing.T) {
		for options, want := range map[string]bool{"espadas": true, "espadas(bag_penalty=1)": true, "espadas(bag_penalty=0)": false} {
			o, _ := enginetest.Setting(t, Game{}, options, "")
			for k := range info.Options {
				if x := &info.Options[k]; (x.Key == "bag_limit" || x.Key == "bag_reset") && x.Matters(&o) != want {
					t.Errorf("%s: %s is told: %v", options, x.Key, !want)
				}
			}
		}
	})
	if left, times := settleBags(17, 5, true); left != 2 || times != 3 {
		t.Errorf("S5: 17 bags at a limit of 5 cost %d penalties and leave %d", times, left)
	}
}

func TestOffence(t *testing.T) {
	for _, c := range []struct {
		name, deck, plays string
		side              int
	}{
		{"C2 S6 V4 a revoke", "hand0: 2C; hand1: 3C 2D; hand2: 4C; hand3: 5C", "0 play 2C; 1 play 2D; 2 play 4C; 3 play 5C", 1},
		{"C3 S6 a spade led too early", "hand0: 2C AD; hand1: 3C 2D; hand2: AC 3S 3D; hand3: 5C 4D", "0 play 2C; 1 play 3C; 2 play AC; 3 play 5C; 2 play 3S", 0},
		{"C4 S6 a spade in trick 1", "hand0: 2C; hand1: 3S 2H; hand2: 4C; hand3: 5C", "0 play 2C; 1 play 3S; 2 play 4C; 3 play 5C", 1},
		{"C2 S6 the earlier of two", "hand0: 2C; hand1: 3C 2D; hand2: 4C 3D; hand3: 5C", "0 play 2C; 1 play 2D; 2 play 3D; 3 play 5C", 1},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := enginetest.Watch(t, Game{}, "espadas", "", c.deck).
				Do("0 look; 0 bid n=3; 1 look; 1 bid n=0; 2 look; 2 bid n=4; 3 look; 3 bid n=5")
			deck := enginetest.Play(t, Game{}, "espadas", "", c.deck)
			s.Do(c.plays)
			for !s.Over() {
				follow(t, s, deck)
			}
			h, sc := hand(s), s.Hand().Score()
			want := [2]int32{70, -50 - 100} // seats 1 and 3 offended: their nil is failed
			over := max(0, h.Taken(0)+h.Taken(2)-7)
			if c.side == 0 {
				want = [2]int32{-70, 50 + 100} // their nil is made, whatever it took
				over = max(0, h.Taken(3)-5)
			}
			want[1-c.side] += int32(over)
			if sc.Ending != Revoked || [2]int32(sc.Points[:2]) != want || [2]int32(sc.Points[2:4]) != want {
				t.Errorf("%+v, not %v", sc, want)
			}
			if sc.Parts[PartBags][c.side] != 0 || sc.Parts[PartBags][1-c.side] != int32(over) {
				t.Errorf("S6: %v bags", sc.Parts[PartBags][:2])
			}
		})
	}
	t.Run("S6 a failed contract of the other side is just made, and its nils are", func(t *testing.T) {
		r := ruled(t, "", 0)
		bids, taken := [seats]int8{0, 4, 5, doubleNil}, [seats]uint8{2, 3, 3, 5}
		x := r.result(&bids, &taken, 0)
		r.wronged(&bids, &x, 0)
		if x.points() != 150 || x.bags != 0 {
			t.Errorf("%+v", x)
		}
		bids[2], taken = doubleNil, [seats]uint8{2, 3, 1, 5}
		x = r.result(&bids, &taken, 0)
		if r.wronged(&bids, &x, 0); x.points() != 300 || x.bags != 0 {
			t.Errorf("a double nil: %+v", x)
		}
		x = r.result(&bids, &taken, 1)
		r.forfeit(&bids, &x, 1)
		if x.points() != -240 || x.bags != 0 {
			t.Errorf("%+v", x)
		}
	})
	t.Run("S6 the tricks of a nil that counts as made are no bags", func(t *testing.T) {
		bids, taken := [seats]int8{0, 4, 5, 1}, [seats]uint8{2, 3, 6, 2}
		for options, want := range map[string][2]int32{"": {100 + 51, 1}, "espadas(failed_nil_tricks=count)": {100 + 53, 3}} {
			r := ruled(t, options, 0)
			x := r.result(&bids, &taken, 0)
			if r.wronged(&bids, &x, 0); x.points() != want[0] || x.bags != want[1] {
				t.Errorf("%s: %+v", options, x)
			}
		}
	})
}

// follow plays a card of the seat in turn that follows suit if it can, of its faces in another engine of the same deck.
func follow(t *testing.T, s, deck *enginetest.Script) {
	t.Helper()
	h := hand(s)
	p := h.Turn().First()
	led := h.s.play.Led()
	for pass := range 2 {
		for _, c := range h.t.Pile(handOf(p)) {
			f := deck.Hand().Table().Face(c)
			if pass == 0 && f.Suit() != led {
				continue
			}
			a := engine.Action{Seat: p, Verb: Play, Cards: []engine.Slot{c}, Faces: []engine.Face{f}}
			if s.Check(&a) == nil {
				if err := s.Engine.Do(uint32(s.Len()), &a); err != nil {
					t.Fatal(err)
				}
				return
			}
		}
	}
	t.Fatal("no card may be played")
}

func TestMatch(t *testing.T) {
	o := func(text string) *engine.Options { x, _ := enginetest.Setting(t, Game{}, text, ""); return &x }
	for _, c := range []struct {
		name, options string
		a, b          int32
		over          bool
	}{
		{"E14 S7 X12 both have passed 500", "espadas", 542, 545, true}, {"E14 S7 a tie", "espadas", 520, 520, false},
		{"S7 exactly the target", "espadas", 500, -700, true}, {"S7 nobody", "espadas", 499, -700, false},
		{"S7 the floor", "espadas(floor=-300)", 10, -300, true}, {"S7 above the floor", "espadas(floor=-300)", 10, -299, false},
		{"S7 both below", "espadas(floor=-200)", -250, -240, true}, {"S7 both below, a tie", "espadas(floor=-200)", -250, -250, false},
		{"S7 another target", "espadas(target=150)", 150, 0, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			k, sc := engine.Carry{}, engine.Score{}
			sc.Points = [engine.MaxSeats]int32{c.a, c.b, c.a, c.b}
			n, over := Game{}.Next(o(c.options), &k, &sc)
			if over != c.over {
				t.Errorf("over: %v", over)
			}
			if want := [engine.MaxSeats]uint8{3, 1, 3, 1}; c.b > c.a && c.over {
				if got := engine.Places(Game{}, o(c.options), &n, 0); got != want {
					t.Errorf("S8: %v", got)
				}
			}
		})
	}
	t.Run("S5 bags go on from hand to hand", func(t *testing.T) {
		k, sc := engine.Carry{}, engine.Score{}
		k.Extra[extraBags], sc.Parts[PartBags][0], sc.Parts[PartBags][1] = 9, 3, 4
		if n, _ := (Game{}).Next(o("espadas"), &k, &sc); n.Extra[0] != 0 || n.Extra[1] != 4 {
			t.Error(n.Extra)
		}
		if n, _ := (Game{}).Next(o("espadas(bag_reset=carry)"), &k, &sc); n.Extra[0] != 2 {
			t.Error(n.Extra)
		}
	})
	t.Run("S7 carries that cannot be", func(t *testing.T) {
		for text, ok := range map[string]bool{
			"points=499,0,499,0 bags0=9 bags1=0": true, "points=500,0,500,0 bags0=0 bags1=0": false, "points=0,0,0,0 bags0=10 bags1=0": false,
			"points=0,0,0,0 bags0=0 bags1=-1": false, "points=520,520,520,520 bags0=0 bags1=0": true, "points=-900,0,-900,0 bags0=0 bags1=0": true,
		} {
			x := o("espadas")
			k, err := engine.ParseCarry(x, "deal=9 dealer=0 "+text)
			if err != nil {
				t.Fatal(err)
			}
			if err := (Game{}).CheckCarry(x, &k); (err == nil) != ok {
				t.Errorf("%s: %v", text, err)
			}
		}
	})
}
