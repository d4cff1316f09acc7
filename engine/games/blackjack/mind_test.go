package blackjack

import (
	"math"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"carteado/engine"
	"carteado/engine/enginetest"
)

// TestDealerOdds holds the odds against what is printed of dealers who stand with soft 17: how often they go over.
func TestDealerOdds(t *testing.T) {
	o := oddsOf(false)
	for up := 1; up <= 10; up++ {
		sum := 0.0
		for _, p := range o.dealer[up] {
			sum += p
		}
		if math.Abs(sum-1) > 1e-9 {
			t.Errorf("%d: %f", up, sum)
		}
	}
	for up, want := range map[int]float64{2: 0.3536, 3: 0.3739, 4: 0.3945, 5: 0.4164, 6: 0.4232, 7: 0.2623, 8: 0.2447, 9: 0.2284, 10: 0.2299, 1: 0.1665} {
		if got := o.dealer[up][5]; math.Abs(got-want) > 0.001 {
			t.Errorf("a dealer with %d goes over in %.4f, not %.4f", up, got, want)
		}
	}
}

// chart is basic strategy as it is printed for a dealer who stands with soft 17, against 2 to 9, ten and ace: Hit, Stand, Double,
// sPlit, suRrender.
const chart = `
5  HHHHHHHHHH
6  HHHHHHHHHH
7  HHHHHHHHHH
8  HHHHHHHHHH
9  HDDDDHHHHH
10 DDDDDDDDHH
11 DDDDDDDDDH
12 HHSSSHHHHH
13 SSSSSHHHHH
14 SSSSSHHHHH
15 SSSSSHHHHH
16 SSSSSHHHHH
17 SSSSSSSSSS
18 SSSSSSSSSS
19 SSSSSSSSSS
A2 HHHHDHHHHH
A3 HHHDDHHHHH
A4 HHHDDHHHHH
A5 HHDDDHHHHH
A6 HDDDDHHHHH
A7 SDDDDSSHHH
A8 SSSSSSSSSS
A9 SSSSSSSSSS
22 HHPPPPHHHH
33 HHPPPPHHHH
44 HHHHHHHHHH
55 DDDDDDDDHH
66 HPPPPHHHHH
77 PPPPPPHHHH
88 PPPPPPPPPP
99 PPPPPSPPSS
TT SSSSSSSSSS
AA PPPPPPPPPP
`

// dealTo deals two cards of these values to seat 0 against an open card, and plays to its decision.
func dealTo(t *testing.T, options, x, y, up string) *Hand {
	t.Helper()
	s := enginetest.Play(t, Game{}, "blackjack("+strings.Trim(options+",seats=2", ",")+")", "", shoe(x+"C "+up+"D "+y+"H 9S")).Do("0 bet n=10; 1 sit_out")
	if h := handIn(s); h.s.phase == asking {
		s.Do("0 decline")
	}
	return handIn(s)
}

// hard returns two different cards that come to a total without an ace or a pair.
func hard(total int) (x, y string) {
	for a := 2; a <= 10; a++ {
		if b := total - a; b > a && b <= 10 {
			return card(a), card(b)
		}
	}
	return "", ""
}

func card(v int) string {
	if v == 10 {
		return "T"
	}
	return strconv.Itoa(v)
}

// TestChart plays every hand of two cards as basic strategy does. In a shoe without end A2 against 5 and A4 against 4 are hit, by a
// hair; with six packs they are doubled.
func TestChart(t *testing.T) {
	ups := strings.Fields("2 3 4 5 6 7 8 9 T A")
	for _, line := range strings.Split(strings.TrimSpace(chart), "\n") {
		f := strings.Fields(line)
		x, y := f[0][:1], f[0][len(f[0])-1:]
		if n, err := strconv.Atoi(f[0]); err == nil && n < 20 {
			if x, y = hard(n); x == "" {
				t.Fatalf("no cards come to %d", n)
			}
		}
		for i, up := range ups {
			want := map[byte]engine.Verb{'H': Hit, 'S': Stand, 'D': Double, 'P': Split}[f[1][i]]
			h := dealTo(t, "", x, y, up)
			if got := (Mind{}).choose(h, 0); got != want {
				t.Errorf("%s against %s: %s, not %s", f[0], up, info.VerbKey(got), info.VerbKey(want))
			}
		}
	}
}

// TestSurrenders gives up late and early as is printed.
func TestSurrenders(t *testing.T) {
	for _, c := range []struct {
		x, y, up    string
		late, early bool
	}{
		{"T", "6", "9", true, true}, {"T", "6", "T", true, true}, {"T", "6", "A", true, true}, {"T", "6", "8", false, false},
		{"T", "5", "T", true, true}, {"T", "5", "9", false, false}, {"8", "8", "T", false, true}, {"8", "8", "9", false, false},
		{"T", "4", "T", false, true}, {"T", "4", "A", false, true}, {"T", "2", "A", false, true}, {"2", "3", "A", false, true}, {"2", "5", "A", false, true},
		{"2", "6", "A", false, false}, {"T", "7", "A", false, true}, {"T", "8", "A", false, false}, {"T", "3", "T", false, false},
	} {
		if got := (Mind{}).choose(dealTo(t, "surrender=late", c.x, c.y, c.up), 0) == Surrender; got != c.late {
			t.Errorf("late, %s%s against %s: %v", c.x, c.y, c.up, got)
		}
		s := enginetest.Play(t, Game{}, "blackjack(seats=2,surrender=early)", "", shoe(c.x+"C "+c.up+"D "+c.y+"H 9S")).Do("0 bet n=10; 1 sit_out")
		if got := (Mind{}).givesUp(handIn(s), 0); got != c.early {
			t.Errorf("early, %s%s against %s: %v", c.x, c.y, c.up, got)
		}
	}
}

func TestReason(t *testing.T) {
	why := enginetest.NewReasons(t, Game{}, Mind{})
	for _, c := range []struct{ options, shoe, plays, action, want string }{
		{"", "TC 6D 2C 9S", "", "0 bet n=2", "fun"},
		{"", "TC 6D 2C 9S", "", "0 sit_out", "watch"},
		{"", "TC AD 2C 9S", "0 bet n=10; 1 sit_out", "0 insure", "insurance"},
		{"", "TC AD 2C 9S", "0 bet n=10; 1 sit_out", "0 decline", "no_insurance"},
		{"surrender=early", "TC 6D 2C 9S", "0 bet n=10; 1 sit_out", "0 decline", "better"},
		{"surrender=late", "TC TD 6C 9S", "0 bet n=10; 1 sit_out", "0 surrender", "give_up"},
		{"", "TC 6D 2C 9S", "0 bet n=10; 1 sit_out", "0 stand", "dealer_weak"},
		{"", "TC 6D 2C 9S", "0 bet n=10; 1 sit_out", "0 hit", "worse"},
		{"", "TC TD 9C 9S", "0 bet n=10; 1 sit_out", "0 stand", "enough"},
		{"", "TC TD 6C 9S", "0 bet n=10; 1 sit_out", "0 hit", "better"},
		{"", "2C TD 6C 9S", "0 bet n=10; 1 sit_out", "0 hit", "safe"},
		{"", "5C TD 6C 9S", "0 bet n=10; 1 sit_out", "0 double", "strong"},
		{"", "8C TD 8H 9S", "0 bet n=10; 1 sit_out", "0 split", "apart"},
		{"preset=nevada", "8C TD 7H 9S", "0 bet n=10; 1 sit_out", "0 conceal", "told"},
	} {
		s := enginetest.Play(t, Game{}, "blackjack("+strings.Trim(c.options+",seats=2", ",")+")", "", shoe(c.shoe)).Do(c.plays)
		if got := why.Of(s, c.action); got != c.want {
			t.Errorf("%s %q, %s: %s, not %s", c.options, c.plays, c.action, got, c.want)
		}
	}
	why.All()
}

// TestTaste plays rounds of robots: they bet little, never insure, and lose about half a chip in a hundred.
func TestTaste(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 5))
	var l engine.List
	o, c := enginetest.Setting(t, Game{}, "blackjack", "")
	bets, won, rounds := 0.0, 0.0, 20000
	for range rounds {
		h := Game{}.New(&o, &c)
		engine.Sample(h, rng, new(engine.Scratch))
		for !h.Over() {
			l.Reset()
			h.Legal(h.Turn().First(), &l)
			a := l.At(Mind{}.Thumb(h, &l, rng))
			switch {
			case a.Verb == Bet:
				if bets += float64(a.N); a.N > 1000/patience {
					t.Fatalf("%d are bet", a.N)
				}
			case a.Verb == SitOut || a.Verb == Insure:
				t.Fatalf("a robot says %s", info.VerbKey(a.Verb))
			}
			engine.Step(h, a)
		}
		for p := range 4 {
			won += float64(h.Score().Points[p])
		}
	}
	t.Logf("%.2f %% of what was bet is won", 100*won/bets)
	if edge := won / bets; edge < -0.04 || edge > 0.03 {
		t.Errorf("robots win %.2f %% of their bets", 100*edge)
	}
}
