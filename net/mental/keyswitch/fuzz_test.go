package keyswitch

import (
	"bytes"
	"slices"
	"testing"

	"carteado/engine"
	"carteado/net/mental/group"
)

// FuzzVerify: of all messages only the one that the sender made is taken. The proof lets him make others, but
// nobody who does not know the key.
func FuzzVerify(f *testing.F) {
	tab := newTable(2, source(1))
	w, _ := tab.deal(3, false, true)
	_, messages := tab.all(f, "deal", w, tab.x)
	f.Add(messages[0].Bytes)
	f.Add(messages[1].Bytes)
	f.Add([]byte{})
	f.Fuzz(func(t *testing.T, b []byte) {
		shares, err := w.Verify(Message{messages[0].Header, messages[0].Sender, b})
		if same := bytes.Equal(b, messages[0].Bytes); same != (err == nil) || same != (shares[0] != nil) {
			t.Errorf("%x: %v", b, err)
		}
	})
}

// FuzzFlip is the same for a flip.
func FuzzFlip(f *testing.F) {
	tab := newTable(2, source(1))
	cards, h, sender := tab.lay(sum(tab.z), 1, 2), header("flip", 0, sum(tab.z)), group.MulBase(tab.z[0])
	_, message, err := Flip(h, cards, tab.z[0], tab.hedge())
	if err != nil {
		f.Fatal(err)
	}
	f.Add(message)
	f.Add([]byte{})
	f.Fuzz(func(t *testing.T, b []byte) {
		if _, err := VerifyFlip(Message{h, sender, b}, cards); bytes.Equal(b, message) != (err == nil) {
			t.Errorf("%x: %v", b, err)
		}
	})
}

// FuzzOpening: what decodes is encoded in no other way, and has slots and faces that exist.
func FuzzOpening(f *testing.F) {
	tab := newTable(2, source(1))
	hand, h := tab.lay(tab.y[0], 1, 2), header("open", 0, tab.y[0])
	message := must(Open(h, hand, []engine.Face{1, 2}, tab.y[0], tab.hedge()))
	f.Add(message)
	f.Add(must(Open(h, hand[:1], []engine.Face{1}, tab.y[0], tab.hedge())))
	f.Fuzz(func(t *testing.T, b []byte) {
		o, err := DecodeOpening(b)
		if err != nil {
			return
		}
		if again := append(o.said(), o.proof...); !bytes.Equal(again, b) {
			t.Errorf("%x is written %x", b, again)
		}
		if len(o.Slots) == 0 || len(o.Slots) != len(o.Faces) || slices.ContainsFunc(o.Faces, func(f engine.Face) bool { return !f.Valid() }) {
			t.Errorf("%x: %v", b, o)
		}
		if err := verifyOpening(b, h, tab.hand[0].key, hand[1:]); err == nil {
			t.Errorf("%x opens a card that it never was to open", b)
		}
	})
}
