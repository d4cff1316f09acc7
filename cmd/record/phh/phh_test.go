package phh_test

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"carteado/cmd/record/phh"
	"carteado/engine"
	"carteado/engine/games"
	"carteado/engine/games/holdem"
	"carteado/engine/games/sueca"
	"carteado/engine/record"
)

var update = flag.Bool("update", false, "play the hands of testdata anew")

const file = "testdata/hands.phh"

// Every hand of a file comes out as it went in: with limit and without, of two players and of more, folded to one and shown.
func TestRoundTrip(t *testing.T) {
	if *update {
		if err := os.WriteFile(file, []byte(strings.Join(hands(t), "\n")), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	list := strings.SplitAfter(string(text), "\n\n")
	var all strings.Builder
	kinds := map[string]bool{}
	for i, one := range list {
		h, err := phh.Parse(one)
		if err != nil {
			t.Fatalf("hand %d: %v", i+1, err)
		}
		r, err := h.Record()
		if err != nil {
			t.Fatalf("hand %d: %v", i+1, err)
		}
		if _, err := r.Verify(); err != nil {
			t.Fatal(err)
		}
		again, err := record.Parse(r.String(), games.Lookup)
		if err != nil {
			t.Fatal(err)
		}
		out, err := phh.From(again)
		if err != nil {
			t.Fatal(err)
		}
		if i > 0 {
			all.WriteString("\n")
		}
		all.WriteString(out.String())
		kinds[map[bool]string{true: "limit", false: "no limit"}[h.Limit]] = true
		kinds[map[bool]string{true: "two", false: "more"}[len(h.Stacks) == 2]] = true
		kinds[map[bool]string{true: "shown", false: "folded"}[strings.Contains(one, " sm ")]] = true
		kinds["draw"] = kinds["draw"] || h.Draw
		for _, a := range r.Log {
			kinds["mixed"] = kinds["mixed"] || a.Verb == engine.Shuffled
		}
	}
	if all.String() != string(text) {
		got, want := strings.Split(all.String(), "\n"), strings.Split(string(text), "\n")
		for i := range min(len(got), len(want)) {
			if got[i] != want[i] {
				t.Fatalf("line %d comes out as %q, not %q", i+1, got[i], want[i])
			}
		}
		t.Fatal("lines are missing, or there are too many")
	}
	for _, k := range []string{"limit", "no limit", "two", "more", "shown", "folded", "draw", "mixed"} {
		if !kinds[k] {
			t.Errorf("no hand is %s", k)
		}
	}
}

// hands plays hands of all kinds by chance.
func hands(t *testing.T) (out []string) {
	rng := rand.New(rand.NewPCG(1, 3))
	for i := range 24 {
		rules := []string{"texas-holdem", "texas-holdem(seats=2)", "texas-holdem(preset=casino-nolimit,seats=6)", "texas-holdem(preset=casino-nolimit,seats=2,showAllIn=true)",
			"poker-fechado(autoAnte=off,seats=2)", "poker-fechado(maxDraw=3,preset=tradicional-br,seats=7)"}[i%6]
		g, o, err := games.Rules(rules)
		if err != nil {
			t.Fatal(err)
		}
		c := engine.Carry{Deal: int32(i), Dealer: engine.Seat(i % o.Seats())}
		e, err := engine.New(g, o, c)
		if err != nil {
			t.Fatal(err)
		}
		d := engine.NewDealer(e, rng)
		for !e.Over() {
			if err := d.Serve(e); err != nil {
				t.Fatal(err)
			}
			if e.Over() {
				break
			}
			moves := slices.DeleteFunc(e.View(e.Hand().Turn().First()).Moves, func(a engine.Action) bool { return g.Info().Verb(a.Verb).Aside })
			a := moves[rng.IntN(len(moves))]
			if a.Verb == holdem.Fold && rng.IntN(3) > 0 {
				a = moves[0]
			}
			if err := e.Do(uint32(e.Len()), &a); err != nil {
				t.Fatal(err)
			}
		}
		r, err := record.From(e, []string{"Dalva", "Chico", "Rita", "Zé", "Ana", "Rui", "Bia"}[:o.Seats()], d.Faces())
		if err != nil {
			t.Fatal(err)
		}
		h, err := phh.From(r)
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, h.String())
	}
	return out
}

// foreign is a hand as another program writes it: hands that nobody showed are not known.
const foreign = `# A comment
variant = 'NT'
ante_trimming_status = true
antes = [0, 0, 0]
blinds_or_straddles = [50, 100, 0]
min_bet = 100
starting_stacks = [10000, 10000, 1010]
actions = [
  # Before the flop
  'd dh p1 ????', 'd dh p2 KdAs', 'd dh p3 8h5h',
  'p3 cbr 300', 'p1 f', 'p2 cc # he thinks',
  'd db 9sAhTs', 'p2 cc', 'p3 cbr 710', 'p2 cc',
  'd db 2c', 'd db 2d',
  'p2 sm KdAs', 'p3 sm 8h5h',
]
event = "Saturday"
players = ["a", 'b \ c', "d"]
finishing_stacks = [9950, 11060, 0]
`

func TestForeign(t *testing.T) {
	h, err := phh.Parse(foreign)
	if err != nil {
		t.Fatal(err)
	}
	r, err := h.Record()
	if err != nil {
		t.Fatal(err)
	}
	if len(r.Deck) != 0 {
		t.Error("a deck is known of which two cards are not")
	}
	out, err := phh.From(r)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{`"d dh p1 ????"`, `"d dh p2 KdAs"`, `"p3 cbr 300"`, `"d db 9sAhTs"`, `"b \\ c"`, "hand = 1\n", "finishing_stacks = [9950, 11060, 0]"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("%s is not in\n%s", want, out)
		}
	}
}

// What is no hand is refused, and says why.
func TestRefuses(t *testing.T) {
	for _, c := range []struct{ old, new, want string }{
		{"'NT'", "'PO'", "no variant"},
		{"[0, 0, 0]", "[0, 0, 5]", "antes"},
		{"[0, 0, 0]", "[5, 5, 5]", "in Poker fechado alone"},
		{"[50, 100, 0]", "[50, 100, 200]", "straddles"},
		{"[50, 100, 0]\nmin_bet = 100", "[51, 102, 0]\nmin_bet = 102", "nothing larger than a chip"},
		{"[50, 100, 0]", "[60, 100, 0]", "do not go with"},
		{"[50, 100, 0]", "[50, 100]", "one for each"},
		{"min_bet = 100", "min_bet = x", "no number"},
		{"10000, 1010]", "10000, -1]", "no number"},
		{"KdAs'", "KdAx'", "no card"},
		{"KdAs'", "KdAsAc'", "two cards"},
		{"9sAhTs", "9sAsTs", "two AS"},
		{"'p3 cbr 300'", "'p3 cbr 150'", "too small"},
		{"'p3 cbr 300'", "'p1 cbr 300'", "not this seat's turn"},
		{"'p3 cbr 300'", "'p9 cbr 300'", "no player"},
		{"'p3 cbr 300'", "'p3 jumps'", "no action"},
		{"'d db 2d'", "''", "not known"},
		{"'p1 f', 'p2 cc # he thinks'", "'p1 f'", "turn"},
		{"11060", "11061", "at the end"},
		{"players = [", "players = ['x'] players = [", "two fields"},
		{"event = \"Saturday\"", "event = \"Saturday", "does not end"},
	} {
		text := strings.Replace(foreign, c.old, c.new, 1)
		h, err := phh.Parse(text)
		if err == nil {
			_, err = h.Record()
		}
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q for %q: %v, not %q", c.new, c.old, err, c.want)
		}
	}
}

// What is not whole, or too large, is counted in larger or smaller chips.
func TestMeasure(t *testing.T) {
	for _, c := range []struct {
		old, new []string
		small    int32
		first    int32 // stack
	}{
		{[]string{"[50, 100, 0]", "= 100", "10000, 10000, 1010", "300", "710", "9950, 11060, 0"}, []string{"[0.50, 1.00, 0]", "= 1.0", "100.00, 100.00, 10.10", "3.00", "7.10", "99.5, 110.6, 0.00"}, 10, 1000},
		{[]string{"[50, 100, 0]", "= 100", "10000, 10000, 1010", "300", "710", "9950, 11060, 0"}, []string{"[50_000, 100_000, 0]", "= 1e5", "10_000_000, 10_000_000, 1_010_000", "300000", "710000", "9950000, 11060000, 0"}, 0, 0},
		{[]string{"[50, 100, 0]", "= 100", "10000, 10000, 1010", "300", "710", "9950, 11060, 0"}, []string{"[50_000, 100_000, 0]", "= 100_000", "10_000_000, 10_000_000, 1_010_000", "300000", "710000", "9950000, 11060000, 0"}, 10, 1000},
	} {
		text := foreign
		for i, old := range c.old {
			text = strings.Replace(text, old, c.new[i], 1)
		}
		h, err := phh.Parse(text)
		if c.small == 0 {
			if err == nil {
				t.Error("a number with an exponent is taken")
			}
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		if h.Small != c.small || h.Stacks[0] != c.first {
			t.Errorf("least bet %d, first stack %d", h.Small, h.Stacks[0])
		}
		if _, err := h.Record(); err != nil {
			t.Error(err)
		}
	}
}

// A hand of Poker fechado as somebody might write it: without the house rules, two of the hands closed.
const drawn = `variant = "N5D"
antes = [10, 10, 10]
min_bet = 10
starting_stacks = [1000, 1000, 1000]
actions = [
  "d dh p1 AcAdKcQd9h", "d dh p2 ??????????", "d dh p3 ??????????",
  "p1 cbr 20", "p2 cc", "p3 f",
  "p1 sd KcQd9h", "p2 sd ????", "d dh p1 AhJc7c", "d dh p2 ????",
  "p1 cc", "p2 cc", "p1 sm -", "p2 sm 8c8d8h8sTd",
]
hand = "of the evening"
`

func TestDrawn(t *testing.T) {
	h, err := phh.Parse(drawn)
	if err != nil {
		t.Fatal(err)
	}
	r, err := h.Record()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := r.Verify(); err != nil {
		t.Error(err)
	}
	if len(r.Deck) != 0 || r.Result.Points != [engine.MaxSeats]int32{-30, 40, -10} {
		t.Errorf("points %v, and a deck of %d", r.Result.Points, len(r.Deck))
	}
	for _, c := range []struct{ old, new, want string }{
		{"[10, 10, 10]", "[10, 10, 5]", "by all alike"},
		{"min_bet", "blinds_or_straddles = [5, 10, 0]\nmin_bet", "nor blinds"},
		{"hand =", "_rules = \"poker-fechado(seats=4)\"\nhand =", "another table"},
		{"hand =", "_rules = \"buraco\"\nhand =", "is not poker-fechado"},
		{"p3 ??????????", "p3 5c7s9cTcJd", "not in the deck"},
		{"AcAdKcQd9h", "AcAdKcQd", "5 cards, not 4"},
		{"sd KcQd9h", "sd KcQd8h", "does not have 8H"},
		{"sd KcQd9h", "cc", "turn"},
		{"p3 ??????????", "p3 Ad7s9cTcJd", "two AD"},
		{"AhJc7c", "AhJc", "3 cards, not 2"},
		{"p2 sm 8c8d8h8sTd", "p2 sm 8c8d8h8s", "five cards"},
		{", \"p2 sm 8c8d8h8sTd\"", "", "not known"},
		{"1000, 1000, 1000", "inf, 1000, 1000", "not known (inf)"},
	} {
		h, err := phh.Parse(strings.Replace(drawn, c.old, c.new, 1))
		if err == nil {
			_, err = h.Record()
		}
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q for %q: %v, not %q", c.new, c.old, err, c.want)
		}
	}
}

// Who leaves in turn has folded; out of turn there are no words for it.
func TestLeaves(t *testing.T) {
	for _, rules := range []string{"texas-holdem", "poker-fechado"} {
		for k, want := range []string{"f\n", "no words"} {
			g, o, err := games.Rules(rules)
			if err != nil {
				t.Fatal(err)
			}
			e, err := engine.New(g, o, engine.Carry{Dealer: 3})
			if err != nil {
				t.Fatal(err)
			}
			d := engine.NewDealer(e, rand.New(rand.NewPCG(1, 2)))
			first, said := engine.Nobody, false
			for !e.Over() {
				if err := d.Serve(e); err != nil {
					t.Fatal(err)
				}
				if e.Over() {
					break
				}
				a := e.View(e.Hand().Turn().First()).Moves[0]
				if !said {
					said, first = true, a.Seat.Next(k, 4)
					a = engine.Action{Seat: engine.Nobody, Verb: engine.Left, N: int32(first)}
				}
				if err := e.Do(uint32(e.Len()), &a); err != nil {
					t.Fatal(err)
				}
			}
			r, err := record.From(e, []string{"Dalva", "Chico", "Rita", "Zé"}, d.Faces())
			if err != nil {
				t.Fatal(err)
			}
			h, err := phh.From(r)
			got := fmt.Sprint(err)
			if err == nil {
				got = strings.Join(h.Actions, "\n")
				want = fmt.Sprintf("p%d %s", first+1, want)
			}
			if !strings.Contains(got, want) {
				t.Errorf("%s: not %q:\n%s", rules, want, got)
			}
		}
	}
}

// Only poker is written so.
func TestNoPoker(t *testing.T) {
	o, err := sueca.Game{}.Info().Defaults("")
	if err != nil {
		t.Fatal(err)
	}
	e, err := engine.New(sueca.Game{}, o, engine.Carry{})
	if err != nil {
		t.Fatal(err)
	}
	r, err := record.From(e, []string{"Dalva", "Chico", "Rita", "Zé"}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := phh.From(r); err == nil || !strings.Contains(err.Error(), "Sueca is no poker") {
		t.Errorf("Sueca: %v", err)
	}
}

// Whatever a file holds, it is refused or can be written and read again.
func FuzzParse(f *testing.F) {
	f.Add(foreign)
	f.Add(drawn)
	f.Fuzz(func(t *testing.T, text string) {
		h, err := phh.Parse(text)
		if err != nil {
			return
		}
		if r, err := h.Record(); err == nil {
			if _, err := phh.From(r); err != nil {
				t.Fatal(err)
			}
		}
	})
}
