package lobby_test

import (
	"errors"
	"testing"

	"carteado/engine"
	"carteado/engine/games"
	"carteado/net/identity"
	"carteado/net/lobby"
	"carteado/net/plan"
)

func lookup(key string) (engine.Game, bool) {
	e, ok := games.Named(key)
	return e.Game, ok
}

// TestAgreement: it holds with the word of every seat for this version of the plan, and with nothing less.
func TestAgreement(t *testing.T) {
	keys := []*identity.Key{identity.FromSeed([32]byte{1}), identity.FromSeed([32]byte{2})}
	g, _ := lookup("truco")
	o, err := g.Info().Parse("truco(seats=2)")
	if err != nil {
		t.Fatal(err)
	}
	p := plan.Plan{Version: 7, Terms: plan.NewTerms(o), Header: plan.Header(g, &o)}
	for i, k := range keys {
		p.Places = append(p.Places, plan.Place{Kind: plan.Person, ID: k.ID(), Name: "x"})
		p.Elders = append(p.Elders, keys[i].ID())
	}
	p.Sign(keys[0])
	word := func(p *plan.Plan, seat, turn int, k *identity.Key) lobby.Word {
		w := lobby.Word{Plan: p.Hash(), Seat: engine.Seat(seat), Turn: uint32(turn)}
		w.Sign(k)
		return w
	}
	other := *p.Clone()
	other.Terms.MoveTime++
	other.Sign(keys[0])
	for _, c := range []struct {
		what  string
		words []lobby.Word
		good  bool
	}{
		{"both", []lobby.Word{word(&p, 0, 0, keys[0]), word(&p, 1, 0, keys[1])}, true},
		{"both, one after he took it back", []lobby.Word{word(&p, 0, 2, keys[0]), word(&p, 1, 0, keys[1])}, true},
		{"one has taken it back", []lobby.Word{word(&p, 0, 0, keys[0]), word(&p, 1, 1, keys[1])}, false},
		{"one is missing", []lobby.Word{word(&p, 0, 0, keys[0])}, false},
		{"one said it of another version", []lobby.Word{word(&p, 0, 0, keys[0]), word(&other, 1, 0, keys[1])}, false},
		{"one spoke for both", []lobby.Word{word(&p, 0, 0, keys[0]), word(&p, 1, 0, keys[0])}, false},
		{"in another order", []lobby.Word{word(&p, 1, 0, keys[1]), word(&p, 0, 0, keys[0])}, false},
	} {
		x := lobby.Agreement{Plan: p, Ready: c.words}
		if err := x.Check(lookup); (err == nil) != c.good || err != nil && !errors.Is(err, lobby.ErrReady) {
			t.Errorf("%s: %v", c.what, err)
		}
	}
}
