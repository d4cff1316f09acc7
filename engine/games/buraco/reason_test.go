package buraco

import (
	"math/rand/v2"
	"slices"
	"testing"

	"carteado/engine"
	"carteado/engine/enginetest"
	"carteado/engine/robot"
)

func TestReason(t *testing.T) {
	seen := map[string]bool{}
	for _, c := range []struct{ options, position, action, want string }{
		{mj, "hand0: 4C 9D 3H JS KC; phase: draw; lixo: 6C 8S QD", "0 draw_stock", "draw"},
		{mj, "hand0: 4C 5C 6C +4; phase: draw; lixo: 7C", "0 take_pile", "take_pile_melds"},
		{mj, "hand0: 4C 9D 3H JS KC; phase: draw; lixo: 6C 8S QD", "0 take_pile", "take_pile"},
		{mj, "hand0: 4C 5C 6C +4", "0 meld 4C 5C 6C", "lay"},
		{mj, "hand0: 7C +4; meld0.0: 4C 5C 6C", "0 add 7C", "add"},
		{mj, "hand0: TC +4; meld0.0: 4C 5C 6C 7C 8C 9C", "0 add TC", "lay_canastra"},
		{mj, "hand0: 4C 5C 6C", "0 meld 4C 5C 6C", "take_morto"},
		{mj, "hand0: 9S", "0 discard 9S", "only_move"},
		{mj, "hand0: 4C 5C 6C; took: 0 1; gone: 2; meld0.0: 3D 4D 5D 6D 7D 8D 9D", "0 meld 4C 5C 6C", "go_out"},
		{mj, "hand0: KS 4D 6D 7D; meld1.0: 4C 5C 6C", "0 discard KS", "discard_safe"},
		{mj, "hand0: 7C 4D 6D 7D; meld1.0: 4C 5C 6C", "0 discard 7C", "discard_loose"},
		{mj, "hand0: KS 4D 6D 7D", "0 discard KS", "discard_loose"},
		{mj, "hand0: KS 4D 6D 7D", "0 discard 6D", "odds"},
		{mj, "hand0: 2S 4D 6D 7D", "0 discard 2S", "odds"},
		{dv, "hand0: KS KD 6D 7D", "0 discard KS", "odds"},
	} {
		s := position(t, c.options, c.position)
		a, err := s.Action(c.action)
		if err == nil {
			err = s.Check(&a)
		}
		if err != nil {
			t.Fatalf("%s: %s: %v", c.position, c.action, err)
		}
		got := Mind{}.Reason(s.Hand(), &a)
		if got != c.want {
			t.Errorf("%s: %s: %s, not %s", c.position, c.action, got, c.want)
		}
		seen[got] = true
	}
	for _, options := range []string{mj, dv, cp, mg, with(mg, "pile_take=justify")} {
		why(t, seen, options, 4)
	}
	for _, key := range Reasons {
		if !seen[key] {
			t.Errorf("%s is never a reason", key)
		}
	}
}

// why plays hands, half by rule and half by chance, and gathers the reasons, which must be listed and the
// same at the seat.
func why(t *testing.T, seen map[string]bool, options string, hands int) {
	t.Helper()
	rng := rand.New(rand.NewPCG(6, 6))
	o, c := enginetest.Setting(t, Game{}, options, "")
	players := []interface {
		Choose(engine.Hand, engine.Seat, *rand.Rand, func() bool) engine.Action
	}{robot.NewSimple(Game{}, &o, Mind{}), &robot.Random{}}
	for range hands {
		e, err := engine.New(Game{}, o, c)
		if err != nil {
			t.Fatal(err)
		}
		d, h, own := engine.NewDealer(e, rng), e.Hand(), e.Clone()
		for err = d.Serve(e); err == nil && !h.Over(); err = d.Serve(e) {
			p := h.Turn().First()
			a := players[rng.IntN(2)].Choose(h, p, rng, nil)
			own.CopyFrom(h)
			own.Table().Mask(p)
			key := Mind{}.Reason(own, &a)
			if key != (Mind{}).Reason(h, &a) {
				t.Fatalf("the reason %s is another where all cards are known", key)
			}
			if !slices.Contains(Reasons, key) {
				t.Fatalf("%q is not listed", key)
			}
			seen[key] = true
			if err := e.Do(uint32(e.Len()), &a); err != nil {
				t.Fatal(err)
			}
		}
		if err != nil {
			t.Fatal(err)
		}
	}
}
