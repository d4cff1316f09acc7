package solo_test

import (
	"bytes"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"carteado/engine/games"
	"carteado/engine/robot"
	"carteado/engine/solo"
)

// A deal is read as it was written, with every game's presets.
func TestDeal(t *testing.T) {
	for _, game := range everyGame() {
		usual := setup(t, game, 0, 1).Options
		info := usual.Game()
		for k, preset := range info.Presets {
			o, err := info.Defaults(preset)
			if err != nil {
				t.Fatal(err)
			}
			d := solo.Deal{Options: o, Level: k % len(robot.Levels), Seed: 1<<64 - 1 - uint64(k), Rival: solo.Rival{Hands: k, Points: int32(-61 * k)}}
			got, err := solo.ParseDeal(d.String())
			if d.Rival.Hands == 0 {
				d.Rival = solo.Rival{}
			}
			if err != nil || got.String() != d.String() || got.Level != d.Level || got.Seed != d.Seed || got.Rival != d.Rival || !solo.IsDeal(d.String()) {
				t.Errorf("%s is read as %s: %v", d, got, err)
			}
			if strings.HasSuffix(d.String(), ")") {
				t.Errorf("%s ends with a bracket", d)
			}
		}
	}
}

func TestNoDeal(t *testing.T) {
	for _, text := range []string{
		"",
		"d1:",
		"d2:truco:easy:1",
		"d1:truco:easy",
		"d1:truco:easy:1:1",
		"d1:truco:easy:1:0:0", // nobody is not named
		"d1:truco:easy:1:1:+1",
		"d1:truco:easy:1:1001:1",
		"d1:truco:easy:1:1:1000001",
		"d1:bisca:easy:1",
		"d1:truco(preset=nobody):easy:1",
		"d1:truco():easy:1",
		"d1:truco:hopeless:1",
		"d1:truco:easy:01",
		"d1:truco(preset=megajogos):easy:1", // the usual one is not named
		"d1:truco:easy:-1",
		"d1:truco:easy:18446744073709551616",
		"d1:truco:easy:1" + strings.Repeat(" ", solo.MaxDeal),
	} {
		if d, err := solo.ParseDeal(text); err == nil {
			t.Errorf("%q is read as %s", text, d)
		}
	}
}

// Whoever has the deal of a table gets its cards and its robots' decisions, however little time there is, and knows what came of it.
func TestSameDeal(t *testing.T) {
	s := setup(t, "truco", 0b0001, 1987)
	s.Level = len(robot.Levels) - 1
	rng := rand.New(rand.NewPCG(7, 7))
	table := begin(t, s)
	for len(table.Match().Hands()) == 0 {
		step(t, table, rng)
	}
	d, err := solo.ParseDeal(table.Deal(0).String())
	if err != nil || d.Rival != (solo.Rival{Hands: 1, Points: table.Match().Carry().Points[0]}) {
		t.Fatalf("the deal is %s, %v", d, err)
	}
	s.Seed, s.Unhurried, s.Rival = d.Seed, true, d.Rival
	again := begin(t, s)
	for at := 0; len(again.Match().Hands()) == 0; at = again.Engine().Len() {
		p, due := again.Due()
		if !due {
			if err := again.Do(uint32(at), table.Engine().Entry(at)); err != nil {
				t.Fatal(err)
			}
			continue
		}
		answer, err := solo.Think(again.Ask(p), func() bool { t.Error("it is asked whether to stop"); return true })
		if err == nil {
			err = again.Settle(answer)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if again.Engine().Head() != table.Engine().Head() {
		t.Error("the hands differ")
	}
	saved := again.Save()
	if kept, err := solo.Restore(saved); err != nil || kept.Setup().Rival != d.Rival || !kept.Setup().Unhurried {
		t.Errorf("restored is %v: %s", err, saved)
	}
	if got := again.Deal(0); got.String() != d.String() {
		t.Errorf("told on it is %s", got)
	}
	for _, rival := range []string{"rival 0 1", "rival 1", "rival 1 01", "rival x 1", "rival 1 1 1"} {
		if _, err := solo.Restore(bytes.Replace(saved, []byte("rival 1 "+strconv.Itoa(int(d.Rival.Points))), []byte(rival), 1)); err == nil {
			t.Errorf("%q is read", rival)
		}
	}
}

// The deal of a day is one for each day and each house's rules.
func TestDaily(t *testing.T) {
	_, o, err := games.Rules("truco")
	_, other, err2 := games.Rules("truco(preset=blog)")
	if err != nil || err2 != nil {
		t.Fatal(err, err2)
	}
	a, b, c := solo.Daily(o, "2026-03-21"), solo.Daily(o, "2026-03-22"), solo.Daily(other, "2026-03-21")
	if a.String() != "d1:truco:medium:17621527205485466849" || a.Seed == b.Seed || a.Seed == c.Seed {
		t.Errorf("they are %s, %s and %s", a, b, c)
	}
}
