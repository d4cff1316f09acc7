package truco

import (
	"fmt"
	"strings"
	"testing"

	"carteado/engine"
)

func TestManilha(t *testing.T) {
	// E1 R2: the rank after the vira's, round from the 3 to the 4, whatever the vira's suit.
	for _, c := range []string{"45", "56", "67", "7Q", "QJ", "JK", "KA", "A2", "23", "34"} {
		for _, suit := range "CDHS" {
			t.Run(fmt.Sprintf("E1 R2 vira %c%c", c[0], suit), func(t *testing.T) {
				s := play(t, "", "", fmt.Sprintf("vira: %c%c", c[0], suit), "")
				if got := hand(s).Manilha().String(); got != c[1:] {
					t.Errorf("the manilha is %s, not %s", got, c[1:])
				}
			})
		}
	}
}

// What the game tells of its ranks and values is what it goes by.
func TestInfo(t *testing.T) {
	for i, r := range info.Ranks {
		if got := strengthOf(info.Ranks[(i+1)%len(info.Ranks)], engine.FaceOf(r, engine.Clubs)); got != i+1 {
			t.Errorf("%v is worth %d, not %d", r, got, i+1)
		}
	}
	s := play(t, "", "", "", "0 raise n=3; 1 re-raise n=6; 0 re-raise n=9; 1 re-raise n=12; 0 accept")
	if top := info.Ladder[len(info.Ladder)-1]; hand(s).Value() != int(top) || info.Ladder[0] != 1 {
		t.Errorf("raised to the end, the hand is worth %d; the ladder is %v", hand(s).Value(), info.Ladder)
	}
}

func TestStrength(t *testing.T) {
	t.Run("E2 R1 R3 R4 R5 X14 under a jack of hearts", func(t *testing.T) {
		manilha := hand(play(t, "", "", "vira: JH", "")).Manilha()
		for want, cards := range map[int]string{
			14: "KC", 13: "KH", 12: "KS", 11: "KD", 10: "3C 3D 3H 3S", 9: "2C 2D 2H 2S", 8: "AC AD AH AS",
			6: "JC JD JS", 5: "QC QD QH QS", 4: "7C 7D 7H 7S", 3: "6C 6D 6H 6S", 2: "5C 5D 5H 5S", 1: "4C 4D 4H 4S",
		} {
			faces, err := engine.ParseFaces(cards)
			if err != nil {
				t.Fatal(err)
			}
			for _, f := range faces {
				if got := strengthOf(manilha, f); got != want {
					t.Errorf("%v is worth %d, not %d", f, got, want)
				}
			}
		}
	})
	t.Run("R1 R2 R3 R4 every two cards under every vira", func(t *testing.T) {
		const ranks = "4567QJKA23"
		pack := engine.Forty()
		for i := range ranks {
			m := ranks[(i+1)%10]
			vira, err := engine.ParseFace(ranks[i:i+1] + "D")
			if err != nil {
				t.Fatal(err)
			}
			manilha := above[vira.Rank()]
			for _, a := range pack.Cards() {
				for _, b := range pack.Cards() {
					x, y := strengthOf(manilha, a), strengthOf(manilha, b)
					if got, want := sign(x-y), versus(ranks, m, a.String(), b.String()); got != want {
						t.Fatalf("vira %v: %v against %v is %d, not %d", vira, a, b, got, want)
					}
				}
			}
		}
	})
}

// versus compares two cards by their letters, as the rules tell it: 1 if a is better, -1 if b is, 0 if equal.
func versus(ranks string, manilha byte, a, b string) int {
	switch ma, mb := a[0] == manilha, b[0] == manilha; {
	case ma && mb:
		return sign(strings.IndexByte("DSHC", a[1]) - strings.IndexByte("DSHC", b[1]))
	case ma:
		return 1
	case mb:
		return -1
	}
	return sign(strings.IndexByte(ranks, a[0]) - strings.IndexByte(ranks, b[0]))
}

func sign(n int) int {
	switch {
	case n > 0:
		return 1
	case n < 0:
		return -1
	}
	return 0
}

// strengthOf returns how strong a face is under a manilha: 1 for a 4, 10 for a 3, 11 to 14 for the manilhas.
func strengthOf(manilha engine.Rank, f engine.Face) int { return int(strength[manilha][f]) }
