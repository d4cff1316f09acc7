package solo_test

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"carteado/engine"
	"carteado/engine/games"
	_ "carteado/engine/games/gamestest"
	"carteado/engine/games/truco"
	"carteado/engine/record"
	"carteado/engine/solo"
)

// setup returns a table of names and easy robots.
func setup(t testing.TB, options string, humans engine.SeatSet, seed uint64) solo.Setup {
	t.Helper()
	g, o, err := games.Rules(options)
	if err != nil {
		t.Fatal(err)
	}
	names := []string{"Ana", "Rui", "Zé Maria", "Bia", "Tó", "Lia"}
	return solo.Setup{Game: g, Options: o, Humans: humans, Seed: seed, Names: names[:o.Seats()]}
}

func begin(t testing.TB, s solo.Setup) *solo.Table {
	t.Helper()
	table, err := solo.New(s)
	if err != nil {
		t.Fatal(err)
	}
	return table
}

// turn lets the robot that is due play.
func turn(t testing.TB, table *solo.Table) {
	t.Helper()
	p, ok := table.Due()
	if !ok {
		t.Fatal("nobody is due")
	}
	answer, err := solo.Think(table.Ask(p), nil)
	if err == nil {
		err = table.Settle(answer)
	}
	if err != nil {
		t.Fatalf("robot %d: %v\n%s", p, err, table.Save())
	}
}

// person lets a person who may act do anything that is listed, asides too if asides.
func person(t testing.TB, table *solo.Table, rng *rand.Rand, asides bool) {
	t.Helper()
	e := table.Engine()
	set := e.Hand().Turn() & table.Setup().Humans
	if asides {
		set = e.Hand().Actors() & table.Setup().Humans
	}
	if set == 0 {
		t.Fatalf("neither a robot nor a person can act\n%s", table.Save())
	}
	p := set.First()
	l := engine.List{Asides: asides}
	e.Hand().Legal(p, &l)
	a := l.At(rng.IntN(l.Len())).Clone()
	if err := table.Do(uint32(e.Len()), &a); err != nil {
		t.Fatalf("%s: %v\n%s", e.Game().Info().Notation(&a), err, table.Save())
	}
}

// step plays one decision, or deals the next hand. It reports whether the match goes on.
func step(t testing.TB, table *solo.Table, rng *rand.Rand) bool {
	t.Helper()
	switch _, due := table.Due(); {
	case table.Over():
		return false
	case table.Engine().Over():
		if err := table.NextHand(); err != nil {
			t.Fatal(err)
		}
	case due:
		turn(t, table)
	default:
		person(t, table, rng, false)
	}
	return true
}

// state is all that can be seen of a table.
func state(table *solo.Table) string {
	c := table.Match().Carry()
	return fmt.Sprintf("%x %s %v %v\n%s", table.Engine().Hash(), c.Text(table.Engine().Options()), table.CanUndo(), table.Over(), table.Save())
}

var tables = []struct {
	options string
	humans  engine.SeatSet
}{
	{"sueca", 0},
	{"sueca", 0b0001},
	{"sueca(preset=portugal)", 0b1010},
	{"truco", 0},
	{"truco(preset=blog)", 0b0100},
	{"truco(preset=regulamento,ritual=on)", 0b0010},
	{"truco(seats=2,signals=public)", 0b11},
	{"truco(signals=public)", 0b1111},
	{"buraco", 0},
	{"buraco(preset=mega,seats=2)", 0b01},
	{"buraco(preset=copag,seats=3,target=1500)", 0b010},
}

// TestMatch plays whole matches, and sees to it that the same seed and the same people make the same match.
func TestMatch(t *testing.T) {
	for i, c := range tables {
		t.Run(fmt.Sprint(c.options, " ", c.humans), func(t *testing.T) {
			t.Parallel()
			var ends [2]string
			for k := range ends {
				table := begin(t, setup(t, c.options, c.humans, uint64(i)))
				rng := rand.New(rand.NewPCG(uint64(i), 0))
				for step(t, table, rng) {
				}
				if err := table.NextHand(); !errors.Is(err, engine.ErrOver) {
					t.Error("after the last hand:", err)
				}
				if len(table.Match().Hands()) == 0 || table.Match().Places()[0] == 0 {
					t.Error("a match without a result")
				}
				ends[k] = state(table)
			}
			if ends[0] != ends[1] {
				t.Errorf("two matches of the same seed:\n%s\n%s", ends[0], ends[1])
			}
			if other := state(begin(t, setup(t, c.options, c.humans, uint64(i)+100))); other == ends[0] {
				t.Error("another seed makes the same match")
			}
		})
	}
}

// TestGoesOn plays matches in which the table is saved and restored, and decisions are taken back, at any
// moment: it must go on as if nothing had happened.
func TestGoesOn(t *testing.T) {
	for i, c := range tables {
		t.Run(fmt.Sprint(c.options, " ", c.humans), func(t *testing.T) {
			t.Parallel()
			w := wayward{T: t}
			for seed := uint64(i); seed < 1000; seed += 100 {
				w.match(setup(t, c.options, c.humans, seed))
				if w.restored > 5 && (w.undone > 2 || c.humans == 0) {
					return
				}
			}
			t.Errorf("%d restored, %d undone", w.restored, w.undone)
		})
	}
}

// wayward plays a match at two tables, at one of them with second thoughts.
type wayward struct {
	*testing.T
	whims            *rand.Rand
	restored, undone int
}

func (w *wayward) match(s solo.Setup) {
	w.whims = rand.New(rand.NewPCG(s.Seed, 2))
	table, plain := begin(w, s), begin(w, s)
	rng, same := rand.New(rand.NewPCG(s.Seed, 1)), rand.New(rand.NewPCG(s.Seed, 1))
	for goes := true; goes; {
		switch w.whims.IntN(8) {
		case 0:
			table = restore(w, table)
			w.restored++
		case 1:
			table = w.again(table)
		}
		goes = step(w, table, rng)
		too := step(w, plain, same)
		if a, b := state(table), state(plain); a != b || goes != too {
			w.Fatalf("the tables have drifted apart:\n%s\n%s", a, b)
		}
	}
}

// again decides for a person, lets robots go on, and takes it all back. A match that has ended by it cannot be
// taken back: then the table is restored.
func (w *wayward) again(table *solo.Table) *solo.Table {
	if _, due := table.Due(); due || table.Engine().Over() {
		return table
	}
	before := state(table)
	person(w, table, w.whims, w.whims.IntN(3) == 0)
	for range w.whims.IntN(4) {
		if _, due := table.Due(); due {
			turn(w, table)
		}
	}
	err := table.Undo()
	if table.Over() {
		if err != solo.ErrUndo {
			w.Fatal("undone when the match was over:", err)
		}
		_, saved, _ := strings.Cut(before, "\n")
		if table, err = solo.Restore([]byte(saved)); err != nil {
			w.Fatal(err)
		}
		return table
	}
	if err != nil {
		w.Fatal(err)
	}
	if after := state(table); after != before {
		w.Fatalf("undone:\n%s\nbefore:\n%s", after, before)
	}
	w.undone++
	return table
}

// restore saves a table and gives the restored one, which must be alike.
func restore(t testing.TB, table *solo.Table) *solo.Table {
	t.Helper()
	before := state(table)
	again, err := solo.Restore(table.Save())
	if err != nil {
		t.Fatalf("%v\n%s", err, table.Save())
	}
	if after := state(again); after != before {
		t.Fatalf("restored:\n%s\nsaved:\n%s", after, before)
	}
	if !slices.Equal(again.Match().Hands(), table.Match().Hands()) {
		t.Fatal("the hands before are others")
	}
	return again
}

// TestUndo goes back to the beginning of a hand, one decision of the person after another.
func TestUndo(t *testing.T) {
	table := begin(t, setup(t, "sueca(throw_in_max=off)", 0b0100, 5))
	rng := rand.New(rand.NewPCG(5, 5))
	if err := table.Undo(); err != solo.ErrUndo || table.CanUndo() {
		t.Fatal("nothing was decided yet:", err)
	}
	var states []string
	for len(states) < 10 {
		if _, due := table.Due(); due {
			turn(t, table)
			continue
		}
		states = append(states, state(table))
		if len(states) < 10 {
			person(t, table, rng, false)
		}
	}
	for k := len(states) - 2; k >= 0; k-- {
		if err := table.Undo(); err != nil {
			t.Fatal(err)
		}
		if got := state(table); got != states[k] {
			t.Fatalf("decision %d taken back:\n%s\nwant\n%s", k, got, states[k])
		}
	}
	if table.CanUndo() {
		t.Error("there is one more to undo")
	}
}

// TestUndoLast takes back the decision that ended the second hand of a match: its points go, those of the first stay, and
// what is saved is restored with them.
func TestUndoLast(t *testing.T) {
	table := begin(t, setup(t, "truco", 0b0001, 8))
	rng := rand.New(rand.NewPCG(8, 8))
	undone := 0
	for hand := 0; hand < 12 && !table.Over(); hand++ {
		before := ""
		for !table.Engine().Over() {
			if _, due := table.Due(); due {
				turn(t, table)
				continue
			}
			before = state(table)
			person(t, table, rng, false)
		}
		if before != "" && !table.Over() {
			table = restore(t, table)
			if err := table.Undo(); err != nil || state(table) != before {
				t.Fatalf("hand %d is not taken back: %v\n%s\nwant\n%s", hand, err, state(table), before)
			}
			if len(table.Match().Hands()) != hand {
				t.Fatalf("hand %d still counts", hand)
			}
			undone++
			for !table.Engine().Over() {
				if _, due := table.Due(); due {
					turn(t, table)
				} else {
					person(t, table, rng, false)
				}
			}
		}
		if !table.Over() {
			if err := table.NextHand(); err != nil {
				t.Fatal(err)
			}
		}
	}
	if undone < 3 {
		t.Errorf("only %d hands were taken back", undone)
	}
}

// TestPartners asks who answers a raise: a person before the robot that is the partner, and of two robots the one with the better
// cards, which is now this one and now that.
func TestPartners(t *testing.T) {
	answers := map[engine.Seat]int{}
	for seed := range uint64(60) {
		table := begin(t, setup(t, "truco", 0b0011, seed))
		first := table.Engine().Hand().Turn().First()
		if !table.Setup().Humans.Has(first) {
			continue
		}
		raise := engine.Action{Seat: first, Verb: table.Engine().Game().Info().VerbNamed("raise"), N: 3}
		if err := table.Do(uint32(table.Engine().Len()), &raise); err != nil {
			t.Fatal(err)
		}
		if turn := table.Engine().Hand().Turn(); turn.Len() != 2 {
			t.Fatalf("a raise is answered by %b", turn)
		}
		if p, due := table.Due(); due {
			t.Fatalf("robot %d answers for its human partner", p)
		}
		// The same raise at a table where the other side is of robots.
		alone := begin(t, setup(t, "truco", first.Set(), seed))
		if err := alone.Do(uint32(alone.Engine().Len()), &raise); err != nil {
			t.Fatal(err)
		}
		p, due := alone.Due()
		if !due || (p-first)&1 == 0 {
			t.Fatalf("seat %d answers seat %d: %v", p, first, due)
		}
		h := alone.Engine().Hand().(*truco.Hand)
		if h.Voice(p) < h.Voice((p+2)%4) {
			t.Errorf("seat %d answers, and its partner has the better cards", p)
		}
		answers[(p-first+4)%4]++
		turn(t, alone)
	}
	if answers[1] == 0 || answers[3] == 0 {
		t.Errorf("of two robots the same one answers always: %v", answers)
	}
}

func TestRefused(t *testing.T) {
	good := setup(t, "sueca", 1, 1)
	for name, change := range map[string]func(*solo.Setup){
		"no game":             func(s *solo.Setup) { s.Game = nil },
		"no level 9":          func(s *solo.Setup) { s.Level = 9 },
		"no level -1":         func(s *solo.Setup) { s.Level = -1 },
		"3 names for 4 seats": func(s *solo.Setup) { s.Names = s.Names[:3] },
		"from 1 to 40":        func(s *solo.Setup) { s.Names = []string{"", "b", "c", "d"} },
		"a table of 4":        func(s *solo.Setup) { s.Humans = 1 << 4 },
		"not those of sueca":  func(s *solo.Setup) { s.Options = setup(t, "truco", 0, 0).Options },
	} {
		s := good
		change(&s)
		if _, err := solo.New(s); err == nil || !strings.Contains(err.Error(), name) {
			t.Errorf("%s: %v", name, err)
		}
	}
	table := begin(t, setup(t, "sueca", 0b0001, 1))
	robots := 0
	for p, due := table.Due(); due; p, due = table.Due() {
		l := engine.List{}
		table.Engine().Hand().Legal(p, &l)
		if err := table.Do(uint32(table.Engine().Len()), l.At(0)); err != solo.ErrRobot {
			t.Fatal("a person plays for a robot:", err)
		}
		turn(t, table)
		robots++
	}
	if robots == 0 {
		t.Fatal("no robot plays before the person")
	}
	if err := table.NextHand(); err != solo.ErrPlaying {
		t.Error("the next hand before this one is over:", err)
	}
	if table.Ask(1) != nil {
		t.Error("a seat is asked that has nothing to decide")
	}
	if answer, err := solo.Think(table.Hint(0), nil); err != nil {
		t.Error(err)
	} else if err := table.Settle(answer); err != solo.ErrHuman {
		t.Error("a robot decides for a person:", err)
	} else if a, _, err := table.Advice(answer); err != nil || a.Seat != 0 {
		t.Error("the hint:", a, err)
	} else if person(t, table, rand.New(rand.NewPCG(1, 1)), false); table.Settle(answer) != engine.ErrStale {
		t.Error("a stale answer is taken")
	}
}

// TestStale sees to it that an answer is for one table and one place in it.
func TestStale(t *testing.T) {
	a, b := begin(t, setup(t, "buraco", 0, 1)), begin(t, setup(t, "buraco", 0, 1))
	p, _ := a.Due()
	answer, err := solo.Think(a.Ask(p), nil)
	if err != nil {
		t.Fatal(err)
	}
	for seed := uint64(2); ; seed++ { // one at which the same seat begins
		other := begin(t, setup(t, "buraco", 0, seed))
		if q, _ := other.Due(); q != p {
			continue
		}
		if other.Engine().Head() != a.Engine().Head() {
			t.Fatal("nothing was public yet, and the heads differ")
		}
		if err := other.Settle(answer); err != engine.ErrStale {
			t.Error("another table takes it:", err)
		}
		break
	}
	if err := b.Settle(answer); err != nil {
		t.Error("the same table does not take it:", err)
	}
	if err := b.Settle(answer); err != engine.ErrStale {
		t.Error("it is taken twice:", err)
	}
	if err := a.Settle([]byte("solo answer 1\n")); err == nil {
		t.Error("half an answer is taken")
	}
}

// TestAskTellsNoMore looks for the faces of cards that a seat does not see in what it is asked.
func TestAskTellsNoMore(t *testing.T) {
	for _, options := range everyGame("truco(preset=blog)") {
		table := begin(t, setup(t, options, 0, 3))
		for range 8 {
			e := table.Engine()
			p, due := table.Due()
			if !due || e.Over() {
				break
			}
			ask := table.Ask(p)
			for s := range engine.Slot(e.Hand().Table().Slots()) {
				hidden := e.Hand().Table().FaceFor(p, s) == engine.Unknown
				if words := fmt.Sprintf(" %d:", s); hidden && bytes.Contains(ask, []byte(words)) {
					t.Errorf("%s: seat %d is told the face of slot %d:\n%s", options, p, s, ask)
				}
			}
			turn(t, table)
		}
	}
}

// TestRecord sees to it that a hand that is over is a record that stands, deck and all.
func TestRecord(t *testing.T) {
	for _, options := range everyGame("truco(preset=regulamento,ritual=on)") {
		table := begin(t, setup(t, options, 0, 8))
		for !table.Engine().Over() {
			turn(t, table)
		}
		r, err := table.Record()
		if err != nil {
			t.Fatal(err)
		}
		again, err := record.Parse(r.String(), games.Lookup)
		if err != nil {
			t.Fatal(err)
		}
		if rep, err := again.Verify(); err != nil || !rep.Audited || len(rep.Faults) > 0 {
			t.Errorf("%s: %+v %v", options, rep, err)
		}
	}
}
