package control_test

import (
	"errors"
	"slices"
	"testing"

	"carteado/engine"

	. "carteado/render/control"
)

// The verbs of a small table of chips.
const (
	fold = engine.FirstVerb + iota
	call
	raise
	side // on something else
)

var chipsInfo = &engine.Info{
	Key: "chips", Stakes: true,
	Zones: []engine.ZoneInfo{{Name: "stock", Kind: engine.Stock, Owner: engine.Nobody}},
	Verbs: []engine.VerbInfo{
		{Key: "fold", Role: engine.RoleYield},
		{Key: "call", Role: engine.RoleAccept},
		{Key: "raise", Takes: engine.Takes{N: true}, Ask: engine.AskSum, Role: engine.RoleRaise, Step: func(*engine.Options) int32 { return 10 }},
		{Key: "side", Takes: engine.Takes{N: true}, Ask: engine.AskSum},
	},
	Facts: []engine.FactInfo{{Key: "stack", Spot: engine.SpotStack}, {Key: "bet", Spot: engine.SpotBet}, {Key: "pot", Spot: engine.SpotPot}},
	Side:  func(_ *engine.Options, p engine.Seat) int { return int(p) },
}

// between accepts raises to 40, 50 ... 200 and to 205, all that there is, and side bets of 5 to 20, but not 13.
type between struct{}

func (between) Check(a *engine.Action) error {
	switch {
	case a.Verb == raise && (a.N < 40 || a.N > 205 || a.N%10 != 0 && a.N != 205), a.Verb == side && (a.N < 5 || a.N > 20 || a.N == 13):
		return errors.New("no such sum")
	}
	return nil
}

func (between) Rearrange(engine.Seat, []engine.Slot, []int) *engine.Laid { return nil }

// staking shows a table to seat 0: it has put in 5 of 205 chips, seat 1 has bet 20, and 15 lie in the pot.
func staking(more ...engine.Action) *Control {
	v := &engine.View{Seat: 0, Turn: 1, Actors: 1, Zones: []engine.ZoneView{{ZoneInfo: &chipsInfo.Zones[0]}},
		Facts: []engine.Fact{{Key: "stack", Seat: 0, N: 200}, {Key: "bet", Seat: 0, N: 5}, {Key: "bet", Seat: 1, N: 20}, {Key: "pot", Seat: engine.Nobody, N: 15}},
		Moves: append([]engine.Action{{Verb: fold}, {Verb: call}, {Verb: raise, N: 40}, {Verb: raise, N: 50}, {Verb: raise, N: 75}, {Verb: raise, N: 205}}, more...)}
	c := &Control{Typed: map[string][]engine.Verb{"aumento": {raise}}}
	c.Show(v, chipsInfo, nil, between{})
	return c
}

// A verb that asks for a sum has one button, which stakes what is chosen. The main button stakes nothing, and giving up comes last.
func TestSum(t *testing.T) {
	c := staking()
	if s, ok := c.Sums(); !ok || s.Low != 40 || s.High != 205 || s.Step != 10 || !slices.Equal(s.Usual, []int32{50, 75, 205}) || s.Jump() != 10 {
		t.Fatalf("%+v, %v, jumps of %d", s, ok, s.Jump())
	}
	for _, x := range []struct{ wish, stakes int32 }{{0, 40}, {60, 60}, {68, 70}, {500, 205}, {203, 200}, {-3, 40}} {
		c.ChooseSum(x.wish)
		if got := c.Buttons(); len(got) != 3 || got[0].Action.Verb != call || !got[0].Main || got[1].Action.N != x.stakes || got[2].Action.Verb != fold {
			t.Errorf("with %d chosen there are %+v", x.wish, got)
		}
		if c.Sum() != x.stakes {
			t.Errorf("of %d the field shows %d", x.wish, c.Sum())
		}
	}
	// It holds until somebody else has the turn.
	c.ChooseSum(90)
	c.Show(&engine.View{Seat: 0, Turn: 2, Actors: 2, At: 1}, chipsInfo, nil, between{})
	if _, ok := c.Sums(); ok || c.Sum() != 0 {
		t.Error("who has not the turn chooses a sum")
	}
}

// Everybody understands half of the pot, the pot and all: 55 chips lie there once the 15 that are owed are paid.
func TestShare(t *testing.T) {
	c := staking()
	for n, want := range map[int32]Share{47: ShareHalf, 48: ShareHalf, 75: SharePot, 205: ShareAll, 200: ShareAll, 50: SharePlain} {
		if got := c.Share(n); got != want {
			t.Errorf("%d is share %d, not %d", n, got, want)
		}
	}
}

// All that one has is asked about, once.
func TestAllInIsAsked(t *testing.T) {
	c := staking()
	c.ChooseSum(205)
	all := c.Buttons()[1].Action
	if r := c.Press(&all); r.Do != nil || r.Doubt != DoubtAll {
		t.Fatalf("%+v", r)
	}
	if r := c.Press(&all); r.Do == nil || r.Do.N != 205 {
		t.Fatalf("the second time %+v", r)
	}
	c.Press(&all)
	c.ChooseSum(100) // a second thought
	c.ChooseSum(205)
	if r := c.Press(&all); r.Do != nil {
		t.Error("all chips go unasked")
	}
	if r := c.Press(&engine.Action{Verb: raise, N: 200}); r.Do == nil {
		t.Errorf("%+v", r)
	}
}

// A typed number stakes; where there are several things to stake on it chooses, and words stake.
func TestTypedSum(t *testing.T) {
	c := staking()
	for line, n := range map[string]int32{"60": 60, "aumento 100": 100, "aumento": 40, "raise 205": 0, "45": -1} {
		r := c.Command(line)
		switch {
		case n < 0 && r.Err == nil, n == 0 && r.Doubt != DoubtAll, n > 0 && (r.Do == nil || r.Do.N != n):
			t.Errorf("%s: %+v", line, r)
		}
	}
	c = staking(engine.Action{Verb: side, N: 5}, engine.Action{Verb: side, N: 20})
	if r := c.Command("13"); r.Say != SaySum || c.Sum() != 13 {
		t.Fatalf("%+v, %d", r, c.Sum())
	}
	c.Clear()
	if r := c.Command("side"); r.Do == nil || r.Do.N != 5 {
		t.Errorf("what is refused falls back to a listed sum: %+v", r)
	}
	if r := c.Command("side 12"); r.Do == nil || r.Do.N != 12 {
		t.Errorf("%+v", r)
	}
}

// Where bets are made against a bank there is no pot of which a sum could be a share.
func TestNoPot(t *testing.T) {
	info := *chipsInfo
	info.Facts = info.Facts[:2]
	v := &engine.View{Seat: 0, Turn: 1, Actors: 1, Zones: []engine.ZoneView{{ZoneInfo: &info.Zones[0]}},
		Facts: []engine.Fact{{Key: "stack", Seat: 0, N: 200}, {Key: "bet", Seat: 0, N: 5}, {Key: "bet", Seat: 1, N: 20}},
		Moves: []engine.Action{{Verb: raise, N: 40}, {Verb: raise, N: 200}}}
	c := &Control{}
	c.Show(v, &info, nil, between{})
	for n := range int32(210) {
		if got := c.Share(n); (got == ShareAll) != (n == 200) || got == SharePot || got == ShareHalf {
			t.Errorf("%d is share %d", n, got)
		}
	}
}
