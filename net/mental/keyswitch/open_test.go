package keyswitch

import (
	"errors"
	"slices"
	"testing"

	"carteado/engine"
	"carteado/net/mental/dleq"
	"carteado/net/mental/group"
	"carteado/net/mental/shuffle"
)

func TestOpen(t *testing.T) {
	tab := newTable(2, source(1))
	y, h := tab.y[0], header("open", 0, tab.y[0])
	hand := tab.lay(y, 1, 1, engine.Joker, 79, 52)
	for n := 1; n <= len(hand); n++ {
		cards := hand[:n]
		f := []engine.Face{1, 1, engine.Joker, 79, 52}[:n]
		b, err := Open(h, cards, f, y, tab.hedge())
		if err != nil || len(b) != OpeningSize(n) {
			t.Fatal(n, len(b), err)
		}
		o, err := DecodeOpening(b)
		if err != nil || !slices.Equal(o.Faces, f) || len(o.Slots) != n || o.Slots[n-1] != cards[n-1].Slot {
			t.Fatalf("%d cards: %v, %v", n, o, err)
		}
		if err := o.Verify(h, group.MulBase(y), cards); err != nil {
			t.Errorf("%d cards: %v", n, err)
		}
	}
	card := []byte{0, 100, 0, 1}
	b := must(Open(h, hand[:1], []engine.Face{1}, y, tab.hedge()))
	if !slices.Equal(b[:4], card) {
		t.Errorf("slot 100 with face 1 is written %x", b[:4])
	}
}

// TestOpenCheats is cheat 10: another face, another slot, a card of another seat or of the stock.
func TestOpenCheats(t *testing.T) {
	tab := newTable(2, source(2))
	y, h := tab.y[0], header("open", 0, tab.y[0])
	hand, his, stock := tab.lay(y, 1, 2, 3, 4), tab.lay(tab.y[1], 1, 2, 3, 4), tab.lay(sum(tab.z), 1, 2, 3, 4)
	// Four cards from each, of which another seat sees the second list.
	for name, c := range map[string]struct {
		proved, seen []Card
		faces        []engine.Face
	}{
		"a false face":             {hand, hand, []engine.Face{1, 2, 3, 5}},
		"faces exchanged":          {hand, hand, []engine.Face{2, 1, 3, 4}},
		"all of one face":          {hand, hand, []engine.Face{1, 1, 1, 1}},
		"another's cards":          {his, his, []engine.Face{1, 2, 3, 4}},
		"stock cards":              {stock, stock, []engine.Face{1, 2, 3, 4}},
		"another's under my slots": {hand, his, []engine.Face{1, 2, 3, 4}},
		"one of them another's":    {slices.Concat(hand[:3], his[3:]), slices.Concat(hand[:3], his[3:]), []engine.Face{1, 2, 3, 4}},
	} {
		for _, n := range []int{1, 4} { // the last, by itself and with the others
			proved, seen, f := c.proved[4-n:], c.seen[4-n:], c.faces[4-n:]
			if n == 1 && name == "faces exchanged" {
				continue // the last is right
			}
			o := must(DecodeOpening(must(Open(h, proved, f, y, tab.hedge()))))
			if err := o.Verify(h, group.MulBase(y), seen); !errors.Is(err, dleq.ErrProof) {
				t.Errorf("%s, %d cards: %v", name, n, err)
			}
		}
	}

	good := must(Open(h, hand, []engine.Face{1, 2, 3, 4}, y, tab.hedge()))
	o := must(DecodeOpening(good))
	other := h
	other.Root[0]++
	if err := o.Verify(other, group.MulBase(y), hand); err != dleq.ErrProof {
		t.Errorf("at another entry of the log: %v", err)
	}
	if err := o.Verify(h, group.MulBase(tab.y[1]), hand); err != dleq.ErrProof {
		t.Errorf("by another seat: %v", err)
	}
	for name, cards := range map[string][]Card{
		"fewer cards": hand[:3], "no cards": nil, "another order": {hand[1], hand[0], hand[2], hand[3]},
	} {
		if err := o.Verify(h, group.MulBase(y), cards); !errors.Is(err, ErrOtherSet) && !errors.Is(err, ErrNoCards) {
			t.Errorf("verify with %s: %v", name, err)
		}
	}
}

// TestErrorsCancel: two false faces whose errors are opposite. It takes M_f + M_g = M_h + M_i, which no faces
// fulfil, so the ciphertexts are made to fit.
func TestErrorsCancel(t *testing.T) {
	tab := newTable(2, source(3))
	y, h := tab.y[0], header("open", 0, tab.y[0])
	hand := tab.lay(y, 1, 2)
	d := group.CardPoint(3).Sub(group.CardPoint(1))
	hand[1].Ciphertext = shuffle.Ciphertext{A: hand[1].A, B: hand[1].B.Add(d)}
	o := must(DecodeOpening(must(Open(h, hand, []engine.Face{3, 2}, y, tab.hedge()))))
	if err := o.Verify(h, group.MulBase(y), hand); err != dleq.ErrProof {
		t.Error(err)
	}
}

func TestDecodeOpeningRefuses(t *testing.T) {
	proof := make([]byte, 64)
	for name, c := range map[string]struct {
		b    []byte
		want error
	}{
		"nothing":            {nil, group.ErrLength},
		"a proof alone":      {proof, group.ErrLength},
		"half a card":        {append([]byte{0, 1}, proof...), group.ErrLength},
		"a card and a half":  {append([]byte{0, 1, 0, 1, 0, 2}, proof...), group.ErrLength},
		"face 0":             {append([]byte{0, 1, 0, 0}, proof...), ErrNoFace},
		"face 80":            {append([]byte{0, 1, 0, 80}, proof...), ErrNoFace},
		"face 257":           {append([]byte{0, 1, 1, 1}, proof...), ErrNoFace},
		"a slot named twice": {append([]byte{0, 1, 0, 1, 0, 1, 0, 1}, proof...), ErrTwice},
	} {
		if _, err := DecodeOpening(c.b); !errors.Is(err, c.want) {
			t.Errorf("%s: %v", name, err)
		}
	}
	tab := newTable(2, source(4))
	hand := tab.lay(tab.y[0], 1, 2)
	for name, f := range map[string][]engine.Face{"no face": {1, engine.Unknown}, "face 80": {1, 80}} {
		if _, err := Open(header("open", 0, tab.y[0]), hand, f, tab.y[0], tab.hedge()); !errors.Is(err, ErrNoFace) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := Open(header("open", 0, tab.y[0]), hand, []engine.Face{1}, tab.y[0], tab.hedge()); !errors.Is(err, ErrOtherSet) {
		t.Errorf("too few faces: %v", err)
	}
}
