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

// chart is basic strategy and what it wins of a wager on average, against 2 to 9, ten and ace: Hit, Stand, Double, sPlit. Cards come
// as from a shoe without end, the dealer stands with soft 17 and has no blackjack, and a pair is split once, without doubling after it.
// It was counted in fractions by a program of its own; but for pairs it is what the Wizard of Odds prints (Blackjack, appendix 5).
const chart = `
5  H-.1282 H-.0953 H-.0615 H-.0240 H-.0012 H-.1194 H-.1881 H-.2666 H-.3134 H-.2786
6  H-.1408 H-.1073 H-.0729 H-.0349 H-.0130 H-.1519 H-.2172 H-.2926 H-.3377 H-.3041
7  H-.1092 H-.0766 H-.0430 H-.0073 H+.0292 H-.0688 H-.2106 H-.2854 H-.3191 H-.3101
8  H-.0218 H+.0080 H+.0388 H+.0708 H+.1150 H+.0822 H-.0599 H-.2102 H-.2494 H-.1970
9  H+.0744 D+.1208 D+.1819 D+.2431 D+.3171 H+.1719 H+.0984 H-.0522 H-.1530 H-.0657
10 D+.3589 D+.4093 D+.4609 D+.5125 D+.5756 D+.3924 D+.2866 D+.1443 H+.0253 H+.0814
11 D+.4706 D+.5178 D+.5660 D+.6147 D+.6674 D+.4629 D+.3507 D+.2278 D+.1797 H+.1430
12 H-.2534 H-.2337 S-.2111 S-.1672 S-.1537 H-.2128 H-.2716 H-.3400 H-.3810 H-.3505
13 S-.2928 S-.2523 S-.2111 S-.1672 S-.1537 H-.2691 H-.3236 H-.3872 H-.4253 H-.3969
14 S-.2928 S-.2523 S-.2111 S-.1672 S-.1537 H-.3213 H-.3719 H-.4309 H-.4663 H-.4400
15 S-.2928 S-.2523 S-.2111 S-.1672 S-.1537 H-.3698 H-.4168 H-.4716 H-.5044 H-.4800
16 S-.2928 S-.2523 S-.2111 S-.1672 S-.1537 H-.4148 H-.4584 H-.5093 H-.5398 H-.5171
17 S-.1530 S-.1172 S-.0806 S-.0449 S+.0117 S-.1068 S-.3820 S-.4232 S-.4197 S-.4780
18 S+.1217 S+.1483 S+.1759 S+.1996 S+.2834 S+.3996 S+.1060 S-.1832 S-.1783 S-.1002
19 S+.3863 S+.4044 S+.4232 S+.4395 S+.4960 S+.6160 S+.5939 S+.2876 S+.0631 S+.2776
A2 H+.0466 H+.0741 H+.1025 H+.1334 D+.1797 H+.1224 H+.0541 H-.0377 H-.1049 H-.0573
A3 H+.0224 H+.0508 H+.0801 D+.1260 D+.1797 H+.0795 H+.0133 H-.0752 H-.1395 H-.0939
A4 H-.0001 H+.0292 H+.0593 D+.1260 D+.1797 H+.0370 H-.0271 H-.1122 H-.1737 H-.1300
A5 H-.0210 H+.0091 D+.0584 D+.1260 D+.1797 H-.0049 H-.0668 H-.1486 H-.2074 H-.1656
A6 H-.0005 D+.0551 D+.1187 D+.1824 D+.2561 H+.0538 H-.0729 H-.1498 H-.1969 H-.1796
A7 S+.1217 D+.1776 D+.2370 D+.2952 D+.3815 S+.3996 S+.1060 H-.1007 H-.1438 H-.0929
A8 S+.3863 S+.4044 S+.4232 S+.4395 S+.4960 S+.6160 S+.5939 S+.2876 S+.0631 S+.2776
A9 S+.6400 S+.6503 S+.6610 S+.6704 S+.7040 S+.7732 S+.7918 S+.7584 S+.5545 S+.6555
22 H-.1149 H-.0826 P-.0442 P+.0275 P+.0778 P-.0545 H-.1593 H-.2407 H-.2892 H-.2531
33 H-.1408 H-.1073 P-.0725 P+.0003 P+.0489 P-.1149 H-.2172 H-.2926 H-.3377 H-.3041
44 H-.0218 H+.0080 H+.0388 H+.0708 H+.1150 H+.0822 H-.0599 H-.2102 H-.2494 H-.1970
55 D+.3589 D+.4093 D+.4609 D+.5125 D+.5756 D+.3924 D+.2866 D+.1443 H+.0253 H+.0814
66 H-.2534 P-.2146 P-.1458 P-.0698 P-.0260 H-.2128 H-.2716 H-.3400 H-.3810 H-.3505
77 P-.2184 P-.1532 P-.0860 P-.0145 P+.0584 P-.1376 H-.3719 H-.4309 H-.4663 H-.4400
88 P-.0436 P+.0160 P+.0776 P+.1416 P+.2299 P+.1644 P-.1198 P-.4204 P-.4988 P-.3941
99 P+.1489 P+.2025 P+.2580 P+.3161 P+.3920 S+.3996 P+.1968 P-.1044 S-.1783 S-.1002
TT S+.6400 S+.6503 S+.6610 S+.6704 S+.7040 S+.7732 S+.7918 S+.7584 S+.5545 S+.6555
AA P+.4706 P+.5178 P+.5660 P+.6147 P+.6674 P+.4629 P+.3507 P+.2278 P+.1797 P+.1091
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

// TestChart plays every hand of two cards as basic strategy does, for what it is worth. In a shoe without end A2 against 5 and A4
// against 4 are hit, by a hair; with six packs they are doubled.
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
			do := map[byte]engine.Verb{'H': Hit, 'S': Stand, 'D': Double, 'P': Split}[f[1+i][0]]
			wins, err := strconv.ParseFloat(f[1+i][1:], 64)
			if err != nil {
				t.Fatal(err)
			}
			h := dealTo(t, "", x, y, up)
			got, worth := Mind{}.choose(h, 0)
			if got != do || math.Abs(worth-wins) > 0.5001e-4 {
				t.Errorf("%s against %s: %s for %.6f, not %s for %.4f", f[0], up, info.VerbKey(got), worth, info.VerbKey(do), wins)
			}
			var l engine.List
			if h.Legal(0, &l); (do == Hit || do == Stand) && l.At(0).Verb != do {
				t.Errorf("%s against %s: %s is listed first, not %s", f[0], up, info.VerbKey(l.At(0).Verb), info.VerbKey(do))
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
		if do, _ := (Mind{}).choose(dealTo(t, "surrender=late", c.x, c.y, c.up), 0); (do == Surrender) != c.late {
			t.Errorf("late, %s%s against %s: %s", c.x, c.y, c.up, info.VerbKey(do))
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
