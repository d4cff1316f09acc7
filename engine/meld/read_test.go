package meld

import (
	"math/rand/v2"
	"slices"
	"testing"

	"carteado/engine"
)

func TestRead(t *testing.T) {
	gin := &Rules{Low: 1, High: 13, Sets: true, Suits: Different, SetMax: 4}
	for _, c := range []struct {
		hand   string
		groups Groups
		want   string
		melds  Groups
	}{
		{"5C 6C 7C 8C KD", 0x4, "5C 6C 7C 8C KD", 0x4},                         // as it is
		{"7C 5C 6C KD 8C", 0x3, "5C 6C 7C KD 8C", 0x3},                         // a run is read upwards, what does not lie beside it is no part of it
		{"5C 6C KD 7C 8C 9C", 0x6, "7C 8C 9C 5C 6C KD", 0x3},                   // a card that does not belong takes a meld apart
		{"3C 4C 6C 7C 8C AD", 0x5, "6C 7C 8C 3C 4C AD", 0x3},                   // so does one that is missing
		{"2C 3C 4C 5C 5D 5H 5S", 0x34, "2C 3C 4C 5C 5D 5H 5S", 0x34},           // a card that could lie in either lies where it is
		{"2C 3C 4C 5C 5D 5H 5S", 0x43, "2C 3C 4C 5C 5D 5H 5S", 0x43},           //
		{"AD KC KD KH 2D", 0, "KC KD KH AD 2D", 0x3},                           // three that have come together
		{"4C 5C 6D KC KD KH 6C", 0x33, "KC KD KH 4C 5C 6D 6C", 0x3},            // what was taken apart comes before what was left over
		{"6D KC KD 4C 5C KH 6C 7C 8C", 0x222, "6C 7C 8C 6D KC KD 4C 5C KH", 3}, // pairs are no melds
		{"4C 5C KC KD KH 6C", 0x32, "KC KD KH 4C 5C 6C", 0x33},                 // and come together with others
	} {
		f, err := engine.ParseFaces(c.hand)
		if err != nil {
			t.Fatal(err)
		}
		s := gin.Read(f, c.groups)
		var got []engine.Face
		for _, i := range s.Order[:len(f)] {
			got = append(got, f[i])
		}
		want, _ := engine.ParseFaces(c.want)
		if !slices.Equal(got, want) || s.Groups != c.melds {
			t.Errorf("%s in %x: %v in %x", c.hand, c.groups, got, s.Groups)
		}
	}
}

// What was read stays as it is when it is read again, and every group of it is a meld, with wild cards, too.
func TestReadAgain(t *testing.T) {
	rng := rand.New(rand.NewPCG(15, 3))
	wild := engine.FaceSet{}.With(engine.FaceOf(4, engine.Spades)).With(engine.FaceOf(4, engine.Clubs))
	melds := 0
	for _, r := range []*Rules{
		{Low: 1, High: 13, Sets: true, Suits: Different, SetMax: 4},
		{Low: 1, High: 14, Sets: true, Suits: Doubled, Wilds: 1, Wild: wild},
	} {
		for range 10_000 {
			var f []engine.Face
			for range 11 { // of few cards, so that there are melds
				f = append(f, engine.FaceOf(engine.Rank(2+rng.IntN(5)), engine.Suit(rng.IntN(4))))
			}
			g := Groups(0).With(rng.IntN(5)).With(1 + rng.IntN(5))
			s := r.Read(f, g)
			again := make([]engine.Face, len(f))
			var seen uint16
			for k, i := range s.Order[:len(f)] {
				again[k] = f[i]
				seen |= 1 << i
			}
			if seen != 1<<len(f)-1 {
				t.Fatalf("%v in %x: order %v", f, g, s.Order)
			}
			if _, flaw := r.Check(again, s.Groups); flaw != Sound {
				t.Fatalf("%v in %x is no melds", again, s.Groups)
			}
			twice := r.Read(again, s.Groups)
			for k, i := range twice.Order[:len(f)] {
				if again[i] != again[k] || twice.Groups != s.Groups {
					t.Fatalf("%v in %x, read again %v in %x", again, s.Groups, twice.Order, twice.Groups)
				}
			}
			melds += s.Groups.Len()
		}
	}
	if melds < 7_000 {
		t.Error("melds:", melds)
	}
}
