package truco

import (
	"fmt"
	"strings"
	"testing"

	"carteado/engine"
	"carteado/engine/enginetest"
)

func TestClauses(t *testing.T) {
	enginetest.Clauses(t, "D1-D3 D3a D3b D3c D3d D3e A1-A10 S1-S3 R1-R34 V1-V13 T1-T7 C1-C10 O1-O3 E1-E19 X1-X18")
}

func TestGolden(t *testing.T) { enginetest.Golden(t, Game{}) }

// The players of the worked examples are P1 to P4 in play order; dealt by the last seat, Pk is seat k-1.

func hand(s *enginetest.Script) *Hand { return s.Hand().(*Hand) }

// play starts a hand and plays what must stand.
func play(t *testing.T, options, carry, deck, actions string) *enginetest.Script {
	t.Helper()
	return enginetest.Play(t, Game{}, options, carry, deck).Do(actions)
}

// score writes a carry for four in which the sides have a and b, and the last seat deals.
func score(a, b int) string { return fmt.Sprintf("deal=0 dealer=3 points=%d,%d,%d,%d", a, b, a, b) }

// ended wants the hand over, with so many points for each side.
func ended(t *testing.T, s *enginetest.Script, ending int, a, b int32) {
	t.Helper()
	if !s.Over() {
		t.Fatal("the hand is not over")
	}
	sc := s.Hand().Score()
	if int(sc.Ending) != ending || sc.Points[0] != a || sc.Points[1] != b {
		t.Errorf("%s, %d to %d; want %s, %d to %d", info.Endings[sc.Ending], sc.Points[0], sc.Points[1], info.Endings[ending], a, b)
	}
	for p := range engine.Seat(s.Options().Seats()) {
		if sc.Points[p] != sc.Points[p&1] {
			t.Errorf("seat %d scores apart from its side: %v", p, sc.Points)
		}
	}
}

// next wants what the following hand starts with, and whether the match is over.
func next(t *testing.T, s *enginetest.Script, want string, over bool) {
	t.Helper()
	c, done := Game{}.Next(s.Options(), s.Carry(), s.Hand().Score())
	if got := c.Text(s.Options()); got != want || done != over {
		t.Errorf("next: %s, over %v; want %s, %v", got, done, want, over)
	}
}

// turns wants exactly these seats to be waited for.
func turns(t *testing.T, s *enginetest.Script, seats ...engine.Seat) {
	t.Helper()
	var want engine.SeatSet
	for _, p := range seats {
		want |= p.Set()
	}
	if got := s.Hand().Turn(); got != want {
		t.Errorf("in turn: %04b, want %04b", got, want)
	}
}

// results writes the tricks that are complete: A and B for the side that won, T for a tie.
func results(s *enginetest.Script) string {
	h := hand(s)
	out := ""
	for k := range h.Tricks() {
		out += string("TAB"[h.Winner(k)+1])
	}
	return out
}

// offers reports whether a seat is offered something that begins with words.
func offers(s *enginetest.Script, p engine.Seat, words string) bool {
	for _, w := range s.Legal(p) {
		if strings.HasPrefix(w, fmt.Sprintf("%d %s", p, words)) {
			return true
		}
	}
	return false
}

func TestOptions(t *testing.T) {
	// By key: megajogos, blog, regulamento.
	table := map[string][3]string{
		"seats":         {"4", "4", "4"},
		"direction":     {"cw", "ccw", "ccw"},
		"viraFrom":      {"after-deal", "after-deal", "before-deal"},
		"raiseWhen":     {"turn", "turn", "any"},
		"coverFrom":     {"2", "2", "2"},
		"coverWhenTied": {"on", "on", "off"},
		"biggestOnTie":  {"off", "off", "on"},
		"tieLead":       {"tier", "tier", "tier"},
		"allTied":       {"none", "none", "dealer-team"},
		"elevenMode":    {"forced", "decide", "decide"},
		"elevenShow":    {"off", "on", "on"},
		"elevenRaise":   {"lose-match", "illegal", "tento"},
		"ferroVira":     {"shown", "shown", "after-first-trick"},
		"ferroBlind":    {"all", "all", "all"},
		"tento":         {"off", "off", "auto"},
		"ritual":        {"off", "off", "off"},
		"signals":       {"off", "partner", "off"},
	}
	t.Run("O1 X1 X2 X15 the presets", func(t *testing.T) {
		if len(info.Options) != len(table) {
			t.Errorf("%d options, %d in the table", len(info.Options), len(table))
		}
		for i, preset := range []string{"megajogos", "blog", "regulamento"} {
			o, err := info.Defaults(preset)
			if err != nil {
				t.Fatal(err)
			}
			for key, want := range table {
				if got := o.Text(key); got != want[i] {
					t.Errorf("%s: %s is %s, not %s", preset, key, got, want[i])
				}
			}
			for _, seats := range []string{"2", "4"} {
				if x := o.With("seats", seats); x.Valid() != nil || x.Seats() != int(seats[0]-'0') {
					t.Errorf("%s does not go with %s seats", preset, seats)
				}
			}
		}
		if o, err := info.Defaults(""); err != nil || o.Preset() != "megajogos" {
			t.Error("the default is", o.Preset(), err)
		}
	})
	t.Run("O2 what goes together", func(t *testing.T) {
		for text, ok := range map[string]bool{
			"truco(biggestOnTie=on)":                             false,
			"truco(biggestOnTie=on,coverWhenTied=off)":           true,
			"truco(coverWhenTied=on,preset=regulamento)":         false,
			"truco(ritual=on)":                                   false,
			"truco(ritual=on,viraFrom=before-deal)":              true,
			"truco(preset=regulamento,ritual=on)":                true,
			"truco(preset=regulamento,viraFrom=after-deal)":      true,
			"truco(coverFrom=3)":                                 false,
			"truco(seats=3)":                                     false,
			"truco(ferroBlind=first-trick)":                      true,
			"truco(preset=blog,seats=2)":                         true,
			"truco(elevenRaise=tento,tento=off)":                 true,
			"truco(coverFrom=0,direction=ccw,tieLead=leader)":    true,
			"truco(allTied=dealer-team,tieLead=first-equal)":     true,
			"truco(signals=public,elevenShow=on,elevenMode=off)": false,
		} {
			if _, err := info.Parse(text); (err == nil) != ok {
				t.Errorf("%s: %v", text, err)
			}
		}
	})
	t.Run("O3 the direction is where the next seat sits", func(t *testing.T) {
		for text, want := range map[string]int{"truco": 1, "truco(direction=ccw)": -1, "truco(preset=blog)": -1, "truco(direction=cw,preset=blog)": 1} {
			o, err := info.Parse(text)
			if err != nil || info.Direction(&o) != want {
				t.Error(text, err)
			}
		}
	})
	t.Run("X17 nothing is claimed by a player", func(t *testing.T) {
		keys := "cut cerrar peekBottom burn deal subir descer play-eleven run-eleven play cover raise accept run re-raise signal"
		var got []string
		for _, v := range info.Verbs {
			got = append(got, v.Key)
		}
		if strings.Join(got, " ") != keys {
			t.Error(got)
		}
	})
}
