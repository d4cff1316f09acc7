package main

import (
	"bytes"
	"math"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"carteado/engine"
	"carteado/engine/games"
	_ "carteado/engine/games/gamestest"
	"carteado/engine/record"
)

func newBout(t *testing.T, game, a, b string) *bout {
	t.Helper()
	_, o, err := games.Rules(game)
	if err != nil {
		t.Fatal(err)
	}
	entry, _ := games.Named(o.Game().Key)
	return &bout{entry: entry, opt: o, names: [2]string{a, b}, seed: 1}
}

// TestFair lets a player that knows no chance play itself: what it makes on one side of a deal it must lose on
// the other.
func TestFair(t *testing.T) {
	pairs, _, err := newBout(t, "sueca(turnup=last)", "rule", "rule").all(50, 1)
	if err != nil {
		t.Fatal(err)
	}
	won := 0
	for k, p := range pairs {
		if p[0].result != -p[1].result || p[0].ahead != -p[1].ahead {
			t.Errorf("deal %d: %+v", k, p)
		}
		if p[0].result == 1 {
			won++
		}
	}
	if won < 10 || won > 40 {
		t.Errorf("the even sides won %d deals of 50", won)
	}
}

// TestJobs plays the same whatever the number of jobs, and differently with another seed.
func TestJobs(t *testing.T) {
	b := newBout(t, "sueca", "20", "random")
	one, clocks, err := b.all(12, 1)
	if err != nil {
		t.Fatal(err)
	}
	three, _, err := b.all(12, 3)
	if err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(one, three) {
		t.Error("three jobs play other hands than one")
	}
	if n := clocks[0].searched; n == 0 || clocks[0].iterations != 16*n || // the fewest a robot thinks
		len(clocks[0].spent) < n || clocks[1].searched != 0 || len(clocks[1].spent) == 0 {
		t.Errorf("%s\n%s", &clocks[0], &clocks[1])
	}
	b.seed = 2
	other, _, err := b.all(12, 1)
	if err != nil {
		t.Fatal(err)
	}
	if reflect.DeepEqual(one, other) {
		t.Error("the seed makes no difference")
	}
}

// TestRate counts what the book decides, and nothing that is forced.
func TestRate(t *testing.T) {
	var c clock
	entry, _ := games.Named("truco")
	e, err := engine.New(entry.Game, newBout(t, "truco(seats=2)", "rule", "rule").opt, engine.Carry{Points: [engine.MaxSeats]int32{11, 11}})
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(1, 1))
	d := engine.NewDealer(e, rng)
	strong, err := newPlayer("strong", &entry, e.Options())
	if err != nil {
		t.Fatal(err)
	}
	for moves := 0; !e.Over(); moves++ {
		if err := d.Serve(e); err != nil {
			t.Fatal(err)
		}
		p := e.Hand().Turn().First()
		a := c.choose(strong, e.Hand(), p, rng)
		if err := e.Do(uint32(e.Len()), &a); err != nil {
			t.Fatal(err)
		}
		// In mão de ferro each lays three cards unseen: two choices by the book, and the card that is left.
		if want := min(moves+1, 4); len(c.spent) != want || c.searched != 0 {
			t.Fatalf("after %d moves %s", moves+1, &c)
		}
		if err := d.Serve(e); err != nil {
			t.Fatal(err)
		}
	}
}

func TestMatches(t *testing.T) {
	b := newBout(t, "sueca(target=2)", "rule", "random")
	b.matches = true
	pairs, _, err := b.all(10, 1)
	if err != nil {
		t.Fatal(err)
	}
	most := 0
	for k, p := range pairs {
		for _, o := range p {
			if o.result == 0 {
				t.Errorf("match %d has no winner", k)
			}
			most = max(most, o.hands)
		}
	}
	if most < 2 {
		t.Error("no match had a second hand")
	}
}

// lowest is a game that the fewest points win.
type lowest struct{ engine.Game }

func (lowest) Info() *engine.Info { return &engine.Info{Low: true} }

// TestOutcome counts a side's points once, however many seats it has.
func TestOutcome(t *testing.T) {
	b := newBout(t, "sueca", "rule", "rule")
	who := func(p engine.Seat) int { return int(p) & 1 }
	for _, c := range []struct {
		points [engine.MaxSeats]int32
		want   float64
	}{
		{[engine.MaxSeats]int32{2, 0, 2, 0}, 2},
		{[engine.MaxSeats]int32{0, 1, 0, 1}, -1},
		{[engine.MaxSeats]int32{}, 0},
	} {
		if got := b.ahead(&c.points, who); got != c.want {
			t.Errorf("%v: %v", c.points, got)
		}
		low := &bout{entry: games.Entry{Game: lowest{}}, opt: b.opt}
		if got := low.ahead(&c.points, who); got != -c.want {
			t.Errorf("%v where the lowest win: %v", c.points, got)
		}
	}
	if got := b.meanPlace(&[engine.MaxSeats]uint8{1, 3, 1, 3}, who, 1); got != 3 {
		t.Errorf("the mean place is %v", got)
	}
}

func TestRefusals(t *testing.T) {
	for _, c := range []struct{ game, a, b, want string }{
		{"nogame", "rule", "random", "no game"},
		{"sueca(colour=red)", "rule", "random", "house rules"},
		{"sueca", "god", "random", `"god" is no player`},
		{"sueca", "runs", "rule", "nobody has the choice to run in sueca"},
		{"sueca", "rule", "0", `"0" is no player`},
		{"sueca", "rule", "-5", `"-5" is no player`},
		{"sueca", "rule", "ismcts", `"ismcts" is no player`},
		{"sueca", "rule", "ismcts0", `"ismcts0" is no player`},
	} {
		err := run(c.game, [2]string{c.a, c.b}, 1, false, 1, 1, false, false)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s, %s against %s: %v", c.game, c.a, c.b, err)
		}
	}
}

func TestOneHand(t *testing.T) {
	for _, entry := range games.All {
		key, best := entry.Game.Info().Key, "rule"
		if entry.Mind == nil {
			best = "random"
		}
		var out bytes.Buffer
		if err := newBout(t, key, best, "random").oneHand(&out); err != nil {
			t.Fatal(key, err)
		}
		r, err := record.Parse(out.String(), games.Lookup)
		if err == nil {
			_, err = r.Verify()
		}
		if err != nil {
			t.Errorf("%s: the record is refused: %v\n%s", key, err, out.String())
		}
	}
}

// pairsOf makes pairs of results in words: "+-" is a deal that a won on the first side and lost on the other.
func pairsOf(words string) (out []pair) {
	sign := map[byte]int{'+': 1, '-': -1, '0': 0}
	for _, w := range strings.Fields(words) {
		out = append(out, pair{{result: sign[w[0]]}, {result: sign[w[1]]}})
	}
	return
}

func TestWinRate(t *testing.T) {
	for _, c := range []struct {
		name, words string
		low, high   float64
	}{
		{"nothing decided", strings.Repeat("00 ", 10), 0, 1},
		{"nothing played", "", 0, 1},
		{"Wilson's interval for 10 of 10", strings.Repeat("+0 ", 10), 0.722, 1},
		{"Wilson's interval for 50 of 100, half of it in pairs that are won and lost alike",
			strings.Repeat("++ -- +- -+ ", 12) + "+- -+", 0.40, 0.60},
		{"luck that cancels out makes it narrow", strings.Repeat("+- ", 45) + strings.Repeat("++ ", 5), 0.52, 0.58},
	} {
		low, high := winRate(pairsOf(c.words))
		if math.Abs(low-c.low) > 0.02 || math.Abs(high-c.high) > 0.02 {
			t.Errorf("%s: %.3f to %.3f", c.name, low, high)
		}
	}
}

// TestWinRateHolds plays many bouts of which the true rate is known, and wants it within the interval about
// 95 times in a hundred, with luck that belongs to the deal and with luck that does not.
func TestWinRateHolds(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	for _, shared := range []float64{0, 0.6} {
		in := 0
		const bouts = 1000
		for range bouts {
			var pairs []pair
			for range 80 {
				var p pair
				good := rng.Float64() < 0.5
				for k := range p {
					p[k].result = -1
					if rng.Float64() < shared { // the cards decide, for the other one the second time
						if good == (k == 0) {
							p[k].result = 1
						}
					} else if rng.Float64() < 0.6 {
						p[k].result = 1
					}
				}
				pairs = append(pairs, p)
			}
			rate := shared*0.5 + (1-shared)*0.6
			if low, high := winRate(pairs); low <= rate && rate <= high {
				in++
			}
		}
		if in < 920 || in > 980 {
			t.Errorf("the true rate lies in %d of %d intervals", in, bouts)
		}
	}
}

func TestInterval(t *testing.T) {
	mean, wide := interval([]float64{1, 2, 3, 4, 5})
	if mean != 3 || math.Abs(wide-z*math.Sqrt(2.5/5)) > 1e-9 {
		t.Errorf("%v ± %v", mean, wide)
	}
	if mean, wide := interval(nil); mean != 0 || wide != 0 {
		t.Errorf("of nothing: %v ± %v", mean, wide)
	}
}

func TestSumUp(t *testing.T) {
	p := pairsOf("++ +- 0-")
	p[0][0].ahead, p[0][1].ahead = 2, 1
	for i := range p {
		p[i][0].hands, p[i][1].hands = 1, 1
	}
	if got := sumUp(p); strings.Contains(got, "place") {
		t.Errorf("hands alone have places in\n%s", got)
	}
	for i := range p {
		p[i][0].place, p[i][1].place = 2, 2.5
	}
	got := sumUp(p)
	for _, want := range []string{"won 3 of 5 decided: 60.0%", "1 undecided", "6 hands", "ahead by +0.500", "mean place 2.25"} {
		if !strings.Contains(got, want) {
			t.Errorf("%q is not in\n%s", want, got)
		}
	}
}

// TestISMCTS has who knows but the rules beat who knows nothing, with the iterations it was given.
func TestISMCTS(t *testing.T) {
	pairs, clocks, err := newBout(t, "sueca", "ismcts200", "random").all(10, 1)
	if err != nil {
		t.Fatal(err)
	}
	won := 0
	for _, p := range pairs {
		for _, x := range p {
			won += x.result
		}
	}
	if c := clocks[0]; won < 3 || c.searched == 0 || c.iterations != 200*c.searched {
		t.Errorf("it is %d ahead of 20, with %d iterations in %d choices", won, c.iterations, c.searched)
	}
}

// TestXinxin has a searcher of worlds take fewer points than the rule of thumb that plays its worlds out.
func TestXinxin(t *testing.T) {
	pairs, _, err := newBout(t, "copas", "xinxin", "rule").all(6, 1)
	if err != nil {
		t.Fatal(err)
	}
	ahead := 0.0
	for _, p := range pairs {
		for _, x := range p {
			ahead += x.ahead
		}
	}
	if ahead < 12 {
		t.Errorf("it is %+.1f points ahead in 12 hands", ahead)
	}
}
