package chemin

import (
	"flag"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"carteado/engine"
	"carteado/engine/enginetest"
)

// chips returns all chips that are before the seats, staked, or put aside by the banker.
func (h *Hand) chips() int32 {
	sum := h.staked() + h.s.banca
	for _, x := range h.s.stack {
		sum += x
	}
	return sum
}

// TestMoney plays random shoes, which people leave on the way and after which others come. No chip comes, and none goes but what the cagnotte takes of what a bank
// wins; after each coup everybody has what he is told to have won, and won it by the cards as they lie there. With -hands it plays until there were so many coups.
func TestMoney(t *testing.T) {
	hands := 10000
	if n, _ := strconv.Atoi(flag.Lookup("hands").Value.String()); n > 0 {
		hands = n
	}
	var o [4]engine.Options
	for i, text := range []string{
		"chemin-de-fer", "chemin-de-fer(banker_rule=fixed,cagnotte=5,decks=7,reveal=on_declaration,seats=6)", "chemin-de-fer(bank_rule=accumulate,cagnotte=5,cover=full,seats=3)",
		"chemin-de-fer(banco_suivi=on,banker_rule=free,chips=100,coups=20,min_stake=20,seats=5)",
	} {
		o[i], _ = enginetest.Setting(t, Game{}, text, "")
	}
	rng := rand.New(rand.NewPCG(1, 16))
	var l engine.List
	var sc engine.Scratch
	var c [4]engine.Carry
	shoes, coups, took, came, ended := 0, 0, 0, 0, map[uint8]int{}
	for ; coups < hands && shoes < hands; shoes++ {
		o, c := &o[shoes%4], &c[shoes%4]
		h := Game{}.New(o, c).(*Hand)
		engine.Sample(h, rng, &sc)
		all, before := h.chips(), new(Hand)
		for !h.Over() {
			before.CopyFrom(h)
			if x := enginetest.Broken(Game{}, o, c, h, rng, 100); x != nil {
				if x := x.(*Hand); x.chips() != all || x.staked()+x.s.banca != 0 {
					t.Fatalf("shoe %d at %s: broken off, there are %d chips, not %d", shoes, o.String(), x.chips(), all)
				}
			}
			if leave := enginetest.Leaver(h, o, rng, 400); leave != nil {
				engine.Step(h, leave)
			} else {
				l.Reset()
				h.Legal(h.Turn().First(), &l)
				engine.Step(h, l.At(rng.IntN(l.Len())))
			}
			if h.s.coups != before.s.coups {
				coups++
				cagnotte := h.judge(t, before)
				if h.s.foul == engine.Nobody {
					h.referee(t, before)
				}
				all -= cagnotte
				took += int(cagnotte)
			}
			if x := h.chips(); x != all {
				t.Fatalf("shoe %d at %s: there are %d chips, not %d", shoes, o.String(), x, all)
			}
			for p, x := range h.s.stack {
				if x < 0 {
					t.Fatalf("shoe %d at %s: seat %d has %d chips", shoes, o.String(), p, x)
				}
			}
		}
		s := h.Score()
		ended[s.Ending]++
		for p := range h.rules.n {
			if x := s.Parts[PartPonto][p] + s.Parts[PartBank][p]; s.Points[p] != x || h.s.stack[p] != h.rules.stack[p]+x {
				t.Fatalf("shoe %d at %s: seat %d has won %d, and the sheet says %d", shoes, o.String(), p, s.Points[p], x)
			}
		}
		next, over := Game{}.Next(o, c, s)
		if over {
			next = engine.Carry{}
		} else if err := engine.CheckCarry(Game{}, o, &next); err != nil {
			t.Fatal(err)
		}
		*c = next
		if gone := h.t.Gone(); gone != 0 || rng.IntN(4) == 0 {
			var ok bool
			if *o, *c, ok = enginetest.Company(t, Game{}, *o, next, gone, rng, begins); ok {
				came++
			}
		}
	}
	t.Logf("%d shoes, %d coups, %d chips in the cagnotte, %d times others came, ended %v", shoes, coups, took, came, ended)
	if took == 0 || coups < 10*shoes || came < shoes/10 {
		t.Errorf("only %d coups in %d shoes, %d chips in the cagnotte, and %d times others came", coups, shoes, took, came)
	}
}

// begins returns what a seat begins a shoe with.
func begins(h engine.Hand, p engine.Seat) int32 { return h.(*Hand).rules.stack[p] }

// judge compares a coup that has just been paid with what stood before, and returns what the cagnotte took.
func (h *Hand) judge(t *testing.T, before *Hand) int32 {
	t.Helper()
	bank, won, lost := before.s.bank, int32(0), int32(0)
	for p := range engine.Seat(h.rules.n) {
		had := before.s.stack[p] + before.s.stake[p]
		if p == bank {
			had += before.s.banca
		} else if x := h.s.gain[p]; x > 0 {
			lost += x
		} else {
			won -= x
		}
		if h.s.gain[p] != h.s.stack[p]-had {
			t.Fatalf("seat %d had %d, has %d, and is told of %d", p, had, h.s.stack[p], h.s.gain[p])
		}
		if x := h.s.gain[p]; p != bank && x != 0 && x != before.s.stake[p] && x != -before.s.stake[p] {
			t.Fatalf("seat %d staked %d, and won %d", p, before.s.stake[p], x)
		}
	}
	kept := won * (100 - h.rules.cagnotte) / 100
	if h.s.gain[bank] != kept-lost {
		t.Fatalf("the bank takes %d and pays %d, and has won %d", won, lost, h.s.gain[bank])
	}
	return won - kept
}

// referee judges by itself, from the cards that lie there, what the sides of a coup have drawn and who has won it.
func (h *Hand) referee(t *testing.T, before *Hand) {
	t.Helper()
	var all, two [2]int
	var thirds [2]bool
	third := 10
	for side, z := range [...]engine.Zone{zPonto, zBanco} {
		for i, c := range h.t.Pile(z) {
			v := []int{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0}[h.t.Face(c).Rank()]
			switch all[side] = (all[side] + v) % 10; i {
			case 1:
				two[side] = all[side]
			case 2:
				if thirds[side] = true; side == 0 {
					third = v
				}
			}
		}
	}
	does := byte('F')
	if two[0] < 8 && two[1] < 8 {
		if thirds[0] != (two[0] < 5) && two[0] != 5 {
			t.Fatalf("the ponto has drawn %v with %d", thirds[0], two[0])
		}
		does = printed[two[1]][third]
	} else if thirds[0] {
		t.Fatalf("the ponto has drawn though there is a natural, %v", two)
	}
	may := map[byte]string{'T': "T", 'F': "F", 'S': "F", 'N': "TF", 'Q': "TF"}[does]
	switch {
	case two[0] > 7 || two[1] > 7:
	case h.rules.free:
		may = "TF"
	case h.rules.fixed && len(may) == 2:
		may = "T"
	}
	if did := map[bool]string{true: "T", false: "F"}[thirds[1]]; !strings.Contains(may, did) {
		t.Fatalf("the banker has drawn %v with %d against %d", thirds[1], two[1], third)
	}
	wins := before.s.stake[before.s.actor] * int32(min(1, max(-1, all[0]-all[1])))
	if got := h.s.gain[before.s.actor]; got != wins {
		t.Fatalf("%d against %d: the ponto has won %d, not %d", all[0], all[1], got, wins)
	}
}
