package speech

import (
	"slices"
	"testing"

	"carteado/engine"
)

// A side pot is named by who plays for it, in ever fewer letters, and in the fewest by who does not where that is shorter. Two of one first
// name are told apart. The pot before it is the main one, or another side pot.
func TestSidePotNames(t *testing.T) {
	_, o := table(t, "texas-holdem(preset=casino-nolimit,seats=6)")
	v := voice("pt-BR", o, 0)
	names := []string{"Você", "Maria Clara", "Rita", "Zé", "Maria Antonieta Vasconcelos", "Jogador 6"}
	v.Names = func(s engine.Seat) string { return names[s] }
	pot := func(n int32, seats engine.SeatSet) engine.Fact {
		return engine.Fact{Key: "pot", Seat: engine.Nobody, Zone: engine.NoZone, N: n, Seats: seats}
	}
	w := &engine.View{Facts: []engine.Fact{pot(720, 0b111111), {Key: "all_in", Seat: 2, Zone: engine.NoZone}, pot(100, 0b111011), pot(40, 0b001001)}}
	c := v.Captions(w)
	want := [][]string{{"Pote 720"}, nil,
		{"Pote paralelo 100: Você, Maria Clara, Zé, Maria Antonieta Vasconcelos, Jogador 6", "Pote paralelo 100: Você, Maria Cl, Zé, Maria Va, Jogador",
			"Pote paralelo 100: sem Rita", "+ 100: sem Rita"},
		{"Pote paralelo 40: Você, Zé", "Pote paralelo 40: Você, Zé", "+ 40: Você, Zé"}}
	if !slices.EqualFunc(c.Chips, want, slices.Equal[[]string]) {
		t.Errorf("%q", c.Chips)
	}
	if c.Stack != [engine.MaxSeats]string{2: "all-in"} || c.Notes[2] != "" {
		t.Errorf("%q, %q", c.Stack, c.Notes)
	}
	if s := v.Told(w, 2); s != want[2][0] {
		t.Error(s)
	}
}
