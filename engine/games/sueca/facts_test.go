package sueca

import (
	"fmt"
	"strings"
	"testing"

	"carteado/engine"
	"carteado/engine/enginetest"
)

// told writes the facts of a hand in words: key, seat, number and face, as far as they say something.
func told(h engine.Hand) string {
	var out []string
	for _, f := range h.(engine.Telling).Facts(nil) {
		if f.Zone != engine.NoZone {
			return "a fact about a pile"
		}
		words := fmt.Sprintf("%s %d n=%d", f.Key, f.Seat, f.N)
		if f.Face != engine.Unknown {
			words += " " + f.Face.String()
		}
		out = append(out, words)
	}
	return strings.Join(out, "; ")
}

func TestFacts(t *testing.T) {
	const deck = "hand0: AC 2C; hand1: 3C; hand2: 4C; hand3: 5C; @39: 7H"
	for _, c := range []struct{ name, options, carry, plays, want string }{
		{"dealt", "", "", "",
			"dealer 3 n=0; trump -1 n=2 7H; tricks 0 n=0; tricks 1 n=0"},
		{"after a trick, with a pot", "", "deal=4 dealer=3 points=1,2,1,2 pot=2", "0 play AC; 1 play 3C; 2 play 4C; 3 play 5C",
			"dealer 3 n=0; pot -1 n=2; trump -1 n=2 7H; tricks 0 n=1; tricks 1 n=0"},
		{"a pot that counts nothing", "sueca(tie=nothing)", "deal=4 dealer=3 points=1,2,1,2 pot=2", "",
			"dealer 3 n=0; trump -1 n=2 7H; tricks 0 n=0; tricks 1 n=0"},
	} {
		s := enginetest.Play(t, Game{}, c.options, c.carry, deck).Do(c.plays)
		if got := told(s.Hand()); got != c.want {
			t.Errorf("%s: %s\nwant %s", c.name, got, c.want)
		}
	}
	o, k := enginetest.Setting(t, Game{}, "sueca(preset=portugal)", "")
	e, err := engine.New(Game{}, o, k)
	if err != nil {
		t.Fatal(err)
	}
	if got := told(e.Hand()); got != "dealer 3 n=0" {
		t.Errorf("before the turn-up is chosen: %s", got)
	}
}

func TestFactsAllocateNothing(t *testing.T) {
	h := enginetest.Play(t, Game{}, "", "", "").Auto(6).Hand().(*Hand)
	f := h.Facts(nil)
	if n := testing.AllocsPerRun(100, func() { f = h.Facts(f[:0]) }); n != 0 {
		t.Errorf("telling the facts allocates %v times", n)
	}
}
