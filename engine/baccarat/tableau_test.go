package baccarat

import (
	"strings"
	"testing"

	"carteado/engine"
)

// table is the table of the banco as it is printed: T draws, F stands, O as he likes, for third cards 0 to 9 of the ponto
// and for a ponto that stood.
const table = `
0 T T T T T T T T T T T
1 T T T T T T T T T T T
2 T T T T T T T T T T T
3 T T T T T T T T F O T
4 F F T T T T T T F F T
5 F F F F O T T T F F T
6 F F F F F F T T F F F
7 F F F F F F F F F F F`

func TestBanco(t *testing.T) {
	for total, line := range strings.Split(strings.TrimSpace(table), "\n") {
		for k, want := range strings.Fields(line)[1:] {
			third := k
			if k == 10 {
				third = Stood
			}
			if got := Banco(total, third); got != map[string]Rule{"T": Draw, "F": Stand, "O": Free}[want] {
				t.Errorf("with %d against %d the banco does %d, not %s", total, third, got, want)
			}
		}
	}
}

func TestPonto(t *testing.T) {
	for total, want := range []Rule{Draw, Draw, Draw, Draw, Draw, Free, Stand, Stand} {
		if got := Ponto(total); got != want {
			t.Errorf("with %d the ponto does %d, not %d", total, got, want)
		}
	}
}

func TestTotal(t *testing.T) {
	deck := engine.French(1, 0)
	var table engine.Table
	table.Lay(deck, 1, 0)
	for s, f := range deck.Cards() {
		table.Show(engine.Slot(s), f)
	}
	slot := func(name string) engine.Slot {
		f, err := engine.ParseFace(name)
		if err != nil {
			t.Fatal(err)
		}
		return engine.Slot(f - 1)
	}
	for hand, want := range map[string]int{
		"4C 7D": 1, "KC 9D": 9, "JC QD": 0, "AC TD": 1, "9C 9D": 8, "9C 9D 9H": 7, "KC 6D 3H": 9, "": 0,
	} {
		var cards []engine.Slot
		for _, name := range strings.Fields(hand) {
			cards = append(cards, slot(name))
		}
		if got := Total(&table, cards); got != want {
			t.Errorf("%s counts %d, not %d", hand, got, want)
		}
	}
	if Natural(7) || !Natural(8) || !Natural(9) {
		t.Error("eight and nine are naturals")
	}
}

// TestWorn is the first count of used cards at which a shoe of six, seven and eight packs is changed.
func TestWorn(t *testing.T) {
	for packs, used := range map[int]int{6: 260, 7: 304, 8: 347} {
		n := 52 * packs
		if Worn(n-used+1, n) || !Worn(n-used, n) {
			t.Errorf("a shoe of %d packs is not changed after %d cards", packs, used)
		}
	}
}
