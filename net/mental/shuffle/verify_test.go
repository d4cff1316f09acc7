package shuffle

import (
	"bytes"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"
)

// TestEveryByteCounts flips every byte of a proof and of the decks it is about.
func TestEveryByteCounts(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	const n = 3
	_, in := chain(t, Faces(pack(n)...), 1)
	stages, _ := chain(t, in, 1)
	good := stages[0]
	for name, b := range map[string]func(*Stage) []byte{
		"proof": func(s *Stage) []byte { return s.Proof },
		"in":    func(s *Stage) []byte { return s.In.Bytes() },
		"out":   func(s *Stage) []byte { return s.Out.Bytes() },
	} {
		for i := range b(&good) {
			flipped := bytes.Clone(b(&good))
			flipped[i] ^= byte(1 + r.IntN(255))
			s := good
			var err error
			switch name {
			case "proof":
				s.Proof = flipped
			case "in":
				s.In, err = DecodeDeck(flipped, n)
			case "out":
				s.Out, err = DecodeDeck(flipped, n)
			}
			if err == nil {
				err = Verify(s)
			}
			if err == nil {
				t.Errorf("%s: byte %d changed to %x unseen", name, i, flipped[i])
			}
		}
	}
}

// TestBatch: a batch is accepted if and only if each of its stages is, and the first bad one is named.
func TestBatch(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	good, _ := chain(t, Faces(pack(5)...), 7)
	for try := range 60 {
		stages := slices.Clone(good[:1+r.IntN(len(good))])
		for range r.IntN(4) {
			s := &stages[r.IntN(len(stages))]
			switch r.IntN(4) {
			case 0: // mostly cannot be read
				s.Proof = bytes.Clone(s.Proof)
				s.Proof[r.IntN(len(s.Proof))] ^= byte(1 + r.IntN(255))
			case 1: // can be read
				s.Proof = with(s.Proof, 256+32*r.IntN(5), s.Proof[len(s.Proof)-32:])
			case 2:
				s.Out = good[r.IntN(len(good))].Out
			case 3:
				s.Seat = uint8(r.IntN(9))
			}
		}
		first := slices.IndexFunc(stages, func(s Stage) bool { return Verify(s) != nil })
		err := Verify(stages...)
		var stage *StageError
		switch {
		case first < 0 && err != nil:
			t.Errorf("try %d: all stages hold, but together %v", try, err)
		case first >= 0 && (!errors.As(err, &stage) || stage.Stage != first):
			t.Errorf("try %d: stage %d is the first bad one, but together %v", try, first, err)
		}
	}
}

// TestBatchOfDifferentDecks: stages need not belong together.
func TestBatchOfDifferentDecks(t *testing.T) {
	a, _ := chain(t, Faces(pack(2)...), 2)
	b, _ := chain(t, Faces(pack(9)...), 1)
	c, _ := chain(t, Faces(pack(4)...), 2)
	h := header(0)
	h.Key = h.Key.Add(h.Key)
	other, w, err := Mix(h, c[0].In, testHedge(9))
	if err != nil {
		t.Fatal(err)
	}
	proof, err := Prove(other, w, testHedge(9))
	if err != nil {
		t.Fatal(err)
	}
	all := slices.Concat(a, b, c, []Stage{{other, proof}})
	if err := Verify(all...); err != nil {
		t.Error(err)
	}
	all[5].Key = c[0].Key
	var stage *StageError
	if err := Verify(all...); !errors.As(err, &stage) || stage.Stage != 5 {
		t.Errorf("%v, want stage 5", err)
	}
}
