package tarot

import (
	"fmt"
	"strings"
	"testing"

	"carteado/engine"
	"carteado/engine/enginetest"
)

func TestFacts(t *testing.T) {
	const nine = "t2 t3 t4 t5 t6 t7 t8 t9 t10"
	const deck = "hand0: " + nine + " ex t1 2C; hand1: 3C; hand2: KC; hand3: 5C"
	for _, c := range []struct{ name, plays, want string }{
		{"dealt", "", "dealer 3 n=0"},
		{"some have called", "0 bid n=1; 1 pass; 2 slam n=2", "dealer 3 n=0; passed 1 n=0; bid 2 n=2; slam 2 n=0"},
		{"the dog lies open", "0 bid n=1; 1 pass; 2 pass; 3 pass", "dealer 3 n=0; declarer 0 n=1"},
		{"the excuse was led with a handful", "0 bid n=3; 1 pass; 2 pass; 3 pass; 0 handful " + nine + " t1; 0 play ex; 1 play 3C; 2 play KC; 3 play 5C",
			"dealer 3 n=0; declarer 0 n=3; handful 0 n=1; points 0 n=4; points 1 n=5; points 2 n=5; points 3 n=5; need 0 n=51; took 2 n=5"},
	} {
		for _, options := range []string{"", "tarot(excuse_last_trick=lost)"} {
			s := enginetest.Play(t, Game{}, options, "", deck).Do(c.plays)
			if got := enginetest.Told(Game{}, s.Hand()); got != c.want {
				t.Errorf("%s: %s\nwant %s", c.name, got, c.want)
			}
		}
	}
	s := enginetest.Play(t, Game{}, "", "", "hand1: t1 "+diamonds+" 2C 3C 4C").Do("0 bid n=2; 1 petit_sec t1 " + diamonds + " 2C 3C 4C")
	if got := enginetest.Told(Game{}, s.Hand()); got != "dealer 3 n=0" {
		t.Errorf("a petit sec: %s", got)
	}
}

// TestFactsAtTheEnd tells what both sides have when the dog is open, and the excuse was lost in the last trick or goes back.
func TestFactsAtTheEnd(t *testing.T) {
	const deck = "hand0: 2C t21 t20 t19 t18 t17 t16 t15 t14 t13 t12 t11 t10 t9 t8 t7 t6 ex"
	for _, c := range []struct {
		options string
		level   int
		back    bool
	}{
		{"", semCao, true}, {"", contra, true}, {"tarot(excuse_last_trick=lost)", semCao, false}, {"tarot(excuse_last_trick=lost)", contra, false},
	} {
		s := enginetest.Play(t, Game{}, c.options, "", deck).Do(fmt.Sprintf("0 bid n=%d; 1 pass; 2 pass; 3 pass; 0 play 2C", c.level))
		for _, f := range strings.Fields(deck)[2:] {
			for hand(s).turn() != 0 {
				s.Auto(1)
			}
			s.Do("0 play " + f)
		}
		for !s.Over() {
			s.Auto(1)
		}
		h := hand(s)
		var halves, bouts [2]int16
		pile := func(side int, z engine.Zone) {
			for _, slot := range h.t.Pile(z) {
				if !h.t.Open(slot) {
					t.Fatal("V4: a card is closed")
				}
				halves[side] += worth[h.t.Face(slot)]
				if isBout(h.t.Face(slot)) {
					bouts[side]++
				}
			}
		}
		pile(0, zWon)
		for z := zWon + 1; z < zWon+most; z++ {
			pile(1, z)
		}
		pile(map[int]int{semCao: 0, contra: 1}[c.level], zDog)
		last := int16(0)
		for _, slot := range h.s.play.Trick(17) {
			last += worth[h.t.Face(slot)]
		}
		if c.back {
			halves[0], halves[1], bouts[0], last = halves[0]+9, halves[1]-9, bouts[0]+1, last-9
		}
		w := h.s.play.Lead[18]
		want := fmt.Sprintf("points 0 n=%d; points 1 n=%d; points 2 n=%d; points 3 n=%d; ", halves[0]/2, halves[1]/2, halves[1]/2, halves[1]/2)
		want += fmt.Sprintf("need 0 n=%d; took %d n=%d", needed[bouts[0]], w, last/2)
		if got := enginetest.Told(Game{}, h); w == 0 || !strings.HasSuffix(got, want) {
			t.Errorf("%s: %s, not %s", s.Options(), got, want)
		}
	}
	// Trumps that had to go lie open, and count for the declarer.
	s := taken(t, forced).Do("0 discard (2S) (3S) (4H) (5C) t2 t7")
	if got := enginetest.Told(Game{}, s.Hand()); !strings.Contains(got, "points 0 n=1; points 1 n=0") {
		t.Error(got)
	}
}

func TestFactsAllocateNothing(t *testing.T) {
	enginetest.TellsFreely(t, begun(t, "", shuffled()).Auto(20).Hand())
}
