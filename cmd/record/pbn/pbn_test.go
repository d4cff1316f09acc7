package pbn_test

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"carteado/cmd/record/pbn"
	"carteado/engine"
	"carteado/engine/games"
	"carteado/engine/games/bridge"
	"carteado/engine/record"
)

var update = flag.Bool("update", false, "play the boards of testdata anew")

const file = "testdata/boards.pbn"

// Every board of a file comes out as it went in: in every strain, from every vulnerability, passed out, doubled, redoubled, claimed
// within a trick and after one, of a tournament, of its seventeenth board and beyond, of teams of four, a rubber, and at home.
func TestRoundTrip(t *testing.T) {
	if *update {
		if err := os.WriteFile(file, []byte(boards(t)), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	list, err := pbn.Parse(string(text))
	if err != nil {
		t.Fatal(err)
	}
	var all strings.Builder
	kinds := map[string]bool{}
	for _, b := range list {
		r, err := b.Record()
		if err != nil {
			t.Fatal(err)
		}
		if _, err := r.Verify(); err != nil {
			t.Fatal(err)
		}
		again, err := record.Parse(r.String(), games.Lookup)
		if err != nil {
			t.Fatal(err)
		}
		out, err := pbn.From(again)
		if err != nil {
			t.Fatal(err)
		}
		all.WriteString(out.String())
		kinds[b.Scoring], kinds[fmt.Sprint("vulnerable ", b.Vulnerable)], kinds[fmt.Sprint("dealt by ", b.Dealer)] = true, true, true
		if n := len(b.Tricks); b.Declarer != engine.Nobody {
			kinds[fmt.Sprint("strain ", b.Contract.Strain)], kinds[fmt.Sprint("declared by ", b.Declarer)] = true, true
			kinds["claimed within a trick"] = kinds["claimed within a trick"] || slices.Contains(b.Tricks[n-1][:], engine.Unknown)
			kinds["claimed after a trick"] = kinds["claimed after a trick"] || n < 13 && !slices.Contains(b.Tricks[n-1][:], engine.Unknown)
			kinds["made"] = kinds["made"] || b.Result >= b.Contract.Level+6
			kinds["down"] = kinds["down"] || b.Result < b.Contract.Level+6
		}
		for _, k := range []struct {
			name string
			is   bool
		}{{"passed", b.Declarer == engine.Nobody}, {"doubled", b.Contract.Doubled == 1}, {"redoubled", b.Contract.Doubled == 2},
			{"whole", len(b.Tricks) == 13}} {
			kinds[k.name] = kinds[k.name] || k.is
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
	want := []string{"MP", "IMP", "Rubber", "Rodado", "passed", "doubled", "redoubled", "claimed within a trick", "claimed after a trick", "whole", "made", "down"}
	for strain := engine.Clubs; strain <= bridge.NoTrump; strain++ {
		want = append(want, fmt.Sprint("strain ", strain))
	}
	for p := range engine.Seat(4) {
		want = append(want, fmt.Sprint("dealt by ", p), fmt.Sprint("declared by ", p), fmt.Sprint("vulnerable ", [2]bool{p&1 != 0, p&2 != 0}))
	}
	for _, k := range want {
		if !kinds[k] {
			t.Errorf("no board is %s", k)
		}
	}
}

// boards plays boards of all kinds by chance.
func boards(t *testing.T) string {
	var out strings.Builder
	rng := rand.New(rand.NewPCG(1, 2))
	for i := range 28 {
		rules := []string{"bridge(preset=torneio,boards=16)", "bridge(preset=rubber)", "bridge", "bridge(preset=torneio,boards=16)"}[i/8]
		g, o, err := games.Rules(rules)
		if err != nil {
			t.Fatal(err)
		}
		c := engine.Carry{Deal: int32(i % 16), Dealer: engine.Seat(i % 4)}
		if i >= 24 {
			c = bridge.BoardOf(17+5*(i-24), i%2 == 1)
		} else if i >= 8 {
			c.Extra[0], c.Extra[1] = int32(i>>1&1), int32(i>>2&1)
		}
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
			p := e.Hand().Turn().First()
			moves := e.View(p).Moves
			a := moves[rng.IntN(len(moves))]
			for a.Verb == bridge.Claim && (p != e.Hand().(*bridge.Hand).Declarer() || rng.IntN(24) > 0) {
				a = moves[rng.IntN(len(moves))]
			}
			switch {
			case moves[0].Verb == bridge.Accept:
				a = moves[0]
			case i%8 == 3 && a.Verb == bridge.Bid, a.Verb == bridge.Bid && a.N > moves[1].N+3:
				a = moves[0]
			}
			if i%8 != 3 && a.Verb == bridge.Pass && len(moves) == 36 && rng.IntN(2) == 0 { // nobody has bid
				a = moves[1+rng.IntN(15)]
			}
			if moves[0].Verb == bridge.Pass { // doubles are rare among so many bids
				for _, x := range moves {
					if (x.Verb == bridge.Double || x.Verb == bridge.Redouble) && rng.IntN(4) == 0 {
						a = x
					}
				}
			}
			if err := e.Do(uint32(e.Len()), &a); err != nil {
				t.Fatal(err)
			}
		}
		r, err := record.From(e, []string{"Dalva", "Chico", "Rita", "Zé"}, d.Faces())
		if err != nil {
			t.Fatal(err)
		}
		b, err := pbn.From(r)
		if err != nil {
			t.Fatal(err)
		}
		out.WriteString(b.String())
	}
	return out.String()
}

// foreign is a board as another program writes it.
const foreign = `% PBN 2.1
% EXPORT
[Event "Club \"{;\" night"]
[Board "2"]
[Dealer "E"]
[Vulnerable "NS"]
[Deal "E:A2.K43.QJ2.T9876 KQJT9.A2.AK3.A42 876.QJT.T987.QJ5 543.98765.654.K3"]
[Scoring "IMP"]
[Declarer "S"]
[Contract "1S"]
[Result "9"]
{A comment
 in two lines}
[Auction "E"]
Pass 1S! =1= AP ; the end
[Note "1:natural"]
[Play "W"]
H6 - - -
*
`

func TestForeign(t *testing.T) {
	text := strings.Replace(foreign, "H6 - - -", "HQ H6 H3 H2", 1)
	list, err := pbn.Parse(text)
	if err != nil || len(list) != 1 {
		t.Fatal(list, err)
	}
	r, err := list[0].Record()
	if err != nil {
		t.Fatal(err)
	}
	b, err := pbn.From(r)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{`[Board "2"]`, `[Scoring "IMP"]`, `[South "South"]`, `[Vulnerable "NS"]`, `[Contract "1S"]`, `[Result "9"]`, "Pass 1S AP\n", "HQ H6 H3 H2\n*\n"} {
		if !strings.Contains(b.String(), want) {
			t.Errorf("%q is not in\n%s", want, b)
		}
	}
}

// A board beyond the sixteenth has dealer and vulnerability of the one sixteen before, and keeps its number.
func TestBoardsBeyondSixteen(t *testing.T) {
	text := strings.Replace(foreign, "H6 - - -", "HQ H6 H3 H2", 1)
	for _, n := range []string{"18", "34", "15986"} {
		list, err := pbn.Parse(strings.Replace(text, `[Board "2"]`, `[Board "`+n+`"]`, 1))
		if err != nil {
			t.Fatal(err)
		}
		r, err := list[0].Record()
		if err != nil {
			t.Fatal(err)
		}
		again, err := record.Parse(r.String(), games.Lookup)
		if err != nil {
			t.Fatal(err)
		}
		b, err := pbn.From(again)
		if err != nil {
			t.Fatal(err)
		}
		for _, want := range []string{`[Board "` + n + `"]`, `[Dealer "E"]`, `[Vulnerable "NS"]`, `[Scoring "IMP"]`} {
			if !strings.Contains(b.String(), want) {
				t.Errorf("%q is not in\n%s", want, b)
			}
		}
	}
}

// What is no board is refused, and says why.
func TestRefuses(t *testing.T) {
	good := strings.Replace(foreign, "H6 - - -", "HQ H6 H3 H2", 1)
	for _, c := range []struct{ old, new, want string }{
		{`[Board "2"]`, `[Board "x"]`, "no number"},
		{`[Board "2"]`, `[Board "3"]`, "is dealt by S"},
		{`[Board "2"]`, `[Board "17"]`, "is dealt by N"},
		{`[Board "2"]`, `[Board "16002"]`, "no match of boards"},
		{`[Dealer "E"]`, `[Dealer "Q"]`, "no seat"},
		{`"NS"`, `"some"`, "no vulnerability"},
		{"A2.K43", "A2.K4", "has 12 cards"},
		{"A2.K43", "A2.K44", "two hands hold 4H"},
		{"A2.K43", "A2.K4Z", "no card"},
		{`[Auction "E"]`, `[Auction "N"]`, "not with the dealer"},
		{"1S!", "8S", "no call"},
		{"AP", "1H 1S AP", "must be higher"},
		{`[Contract "1S"]`, `[Contract "4S"]`, `come to 1S by "S", not to "4S"`},
		{`[Contract "1S"]`, `[Contract "1SX"]`, `not to "1SX"`},
		{`[Contract "1S"]`, `[Contract "Pass"]`, `not to "Pass"`},
		{`[Declarer "S"]`, `[Declarer "N"]`, `not to "N"`},
		{`[Result "9"]`, `[Result "19"]`, "no result"},
		{"HQ H6 H3 H2", "HQ H6 H3", "not four cards"},
		{"HQ H6 H3 H2", "HQ H6 H3 SK", "must play one"},
		{"HQ H6 H3 H2\n", "", "before the opening lead"},
		{"[Dealer \"E\"]", "[Dealer E]", "is no tag"},
	} {
		text := strings.Replace(good, c.old, c.new, 1)
		list, err := pbn.Parse(text)
		if err == nil {
			_, err = list[0].Record()
		}
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q for %q: %v, not %q", c.new, c.old, err, c.want)
		}
	}
}

// Whatever a file holds, it is refused or can be written and read again.
func FuzzParse(f *testing.F) {
	f.Add(foreign)
	f.Fuzz(func(t *testing.T, text string) {
		list, err := pbn.Parse(text)
		if err != nil {
			return
		}
		for _, b := range list {
			again, err := pbn.Parse(b.String())
			if err != nil || len(again) != 1 || again[0].String() != b.String() {
				t.Fatalf("%v of\n%s", err, b)
			}
		}
	})
}
