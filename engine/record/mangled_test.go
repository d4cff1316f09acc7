package record

import (
	"errors"
	"flag"
	"math/rand/v2"
	"slices"
	"testing"

	"carteado/engine"
)

var mangles = flag.Int("mangles", 200, "how often TestMangled changes each golden hand")

// Entries that are changed, left out, doubled and exchanged: whatever comes of it, Verify names a line, and the
// part of the hand that can be played is a record, deck and all.
func TestMangled(t *testing.T) {
	for _, g := range golden {
		whole, err := Parse(readFile(t, g.file), games)
		if err != nil {
			t.Fatal(err)
		}
		if len(whole.Log) == 0 {
			continue
		}
		for seed := range uint64(*mangles) {
			rng := rand.New(rand.NewPCG(seed, 0))
			r := *whole
			r.Log = make([]engine.Action, len(whole.Log))
			for i := range whole.Log {
				r.Log[i] = whole.Log[i].Clone()
			}
			for range 1 + rng.IntN(3) {
				mangle(&r, rng)
			}
			text := r.String()
			if again, err := Parse(text, games); err != nil || again.String() != text {
				t.Fatalf("%s, seed %d: %v in\n%s", g.file, seed, err, text)
			}
			_, err := r.Verify()
			var e *Error
			if err != nil && (!errors.As(err, &e) || e.Line < 1 || e.Line > len(lines(text))) {
				t.Fatalf("%s, seed %d: %v in\n%s", g.file, seed, err, text)
			}
			part, err := r.Start()
			for err == nil && part.Len() < len(r.Log) {
				err = r.Step(part)
			}
			open, err := From(part, r.Names, nil)
			if err == nil {
				_, err = open.Verify()
			}
			if err != nil {
				t.Fatalf("%s, seed %d: %v in the part that can be played of\n%s", g.file, seed, err, text)
			}
			if len(r.Deck) != part.Hand().Table().Slots() {
				continue
			}
			dealt, err := From(part, r.Names, r.Deck)
			if err == nil {
				_, err = dealt.Verify()
			}
			if err != nil && !errors.As(err, &e) {
				t.Fatalf("%s, seed %d: %v in\n%s", g.file, seed, err, text)
			}
		}
	}
}

// mangle changes one thing in a log that has at least one entry.
func mangle(r *Record, rng *rand.Rand) {
	i, j := rng.IntN(len(r.Log)), rng.IntN(len(r.Log))
	a := &r.Log[i]
	switch rng.IntN(8) {
	case 0:
		r.Log[i], r.Log[j] = r.Log[j], r.Log[i]
	case 1:
		if len(r.Log) > 1 {
			r.Log = slices.Delete(r.Log, i, i+1)
		}
	case 2:
		r.Log = slices.Insert(r.Log, i, r.Log[j].Clone())
	case 3:
		a.Seat = engine.Seat(rng.IntN(len(r.Names)+1)) - 1
	case 4:
		a.Verb = 1 + engine.Verb(rng.IntN(int(engine.FirstVerb)+len(r.Game.Info().Verbs)-1))
	case 5:
		a.N = int32(rng.Uint32()) >> rng.IntN(32)
	case 6: // the card of another entry, with its face
		if b := &r.Log[j]; len(a.Cards) > 0 && len(b.Cards) > 0 && len(a.Faces) > 0 && len(b.Faces) > 0 {
			k, l := rng.IntN(len(a.Cards)), rng.IntN(len(b.Cards))
			a.Cards[k], b.Cards[l] = b.Cards[l], a.Cards[k]
			a.Faces[k], b.Faces[l] = b.Faces[l], a.Faces[k]
		}
	case 7:
		if len(a.Cards) > 0 {
			a.Cards[rng.IntN(len(a.Cards))] = engine.Slot(rng.IntN(50))
		}
	}
}
