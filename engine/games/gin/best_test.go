package gin

import (
	"math/rand/v2"
	"slices"
	"testing"

	"carteado/engine"
	"carteado/engine/meld"
)

// TestFourthCard goes out with a seven at the end of a run, and three others: the run would take a six, and be undercut.
func TestFourthCard(t *testing.T) {
	const deck = "hand0: 7H 8H 9H TH 7C 7D 7S 4C 3D AC QS; hand1: 6H 5H KC KD KS JC JD JS 2D 2S"
	s := play(t, lenha, "", "TC", deck)
	out := s.Legal(0)[0]
	sc := s.Do(out).Auto(1).Hand().Score()
	if sc.Ending != EndKnock || [2]int32(sc.Points[:2]) != [2]int32{15 - 8} {
		t.Errorf("%s brings %v, %s", out, sc.Points[:2], info.Endings[sc.Ending])
	}
	s = play(t, lenha, "", "TC", deck)
	var b board
	at(s).newBoard(&b)
	if b.play(true); b.points != [2]int32{7} {
		t.Errorf("a board has %v", b.points)
	}
	s.Do("0 knock n=52 (QS) 7H 8H 9H TH 7C 7D 7S 4C 3D AC").Auto(1)
	if got := s.Hand().Score().Points; got[1] != 29 {
		t.Errorf("the run of four is undercut for %d, not 29", got[1])
	}
}

// TestBest compares with what package meld finds, in hands of few ranks: as much is left, the melds are melds, and the other
// never lays off more.
func TestBest(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 10))
	better := 0
	table := func(cards []engine.Face, s *meld.Split) (table []meld.Meld, left int) {
		var faces []engine.Face
		for _, i := range s.Order[:len(cards)] {
			faces = append(faces, cards[i])
		}
		for k := range s.Groups.Len() {
			m, flaw := melding.New(faces[:s.Groups.Size(k)], 0)
			if flaw != meld.Sound {
				t.Fatalf("%v is no meld: %v", faces[:s.Groups.Size(k)], flaw)
			}
			table, faces = append(table, m), faces[s.Groups.Size(k):]
		}
		return table, sum(faces)
	}
	for range 30_000 {
		deck := rng.Perm(28) // to the seven, so that there are many melds
		var faces []engine.Face
		for _, k := range deck[:whole+dealt] {
			faces = append(faces, engine.FaceOf(engine.Rank(1+k/4), engine.Suit(k%4)))
		}
		cards, others := faces[:whole], faces[whole:]
		plain, want := melding.Best(cards, &worth)
		got, left := best(cards)
		order := slices.Clone(got.Order[:whole])
		slices.Sort(order)
		for i, c := range order {
			if int(c) != i {
				t.Fatalf("%v: the order is %v", cards, got.Order[:whole])
			}
		}
		melds, rest := table(cards, &got)
		before, _ := table(cards, &plain)
		if left != want || rest != want {
			t.Fatalf("%v leaves %d and %d, not %d", cards, left, rest, want)
		}
		_, _, more := melding.LayOff(others, melds, &worth)
		_, _, less := melding.LayOff(others, before, &worth)
		if more < less {
			t.Fatalf("%v against %v: %d, not %d", cards, others, more, less)
		}
		if more > less {
			better++
		}
	}
	if better < 10 {
		t.Errorf("only %d hands fare better", better)
	}
}
