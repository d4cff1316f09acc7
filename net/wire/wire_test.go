package wire_test

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"carteado/engine"
	"carteado/net/mental"
	"carteado/net/wire"
)

func Example() {
	b, err := wire.Encode(&wire.Chat{Text: "boa!"})
	fmt.Printf("%q %v\n", b, err)
	f, err := wire.Decode(b)
	fmt.Println(f.(*wire.Chat).Text, err)
	_, err = wire.Decode(append(b, 0))
	fmt.Println(err)
	// Output:
	// "\v\x04boa!" <nil>
	// boa! <nil>
	// wire: not a frame: malformed message: 1 bytes too many
}

func vote(s engine.Seat) wire.Vote {
	return wire.Vote{Seat: s, View: 9, Normal: 8, Index: 70, Head: wire.Hash{1}, Committed: 69, Sig: wire.Signature{2}}
}

func proposal() wire.Proposal {
	return wire.Proposal{Seat: 3, Counter: 4, At: 300, Head: wire.Hash{5}, Action: []byte("play"), Sig: wire.Signature{6}}
}

// frames has every kind, with what can be missing there and missing.
func frames() []wire.Frame {
	v := vote(1)
	entry := wire.Entry{View: 2, Proposal: proposal(), Sig: wire.Signature{3}}
	motion := proposal()
	motion.What, motion.Action = wire.Motion, []byte{4}
	ack := wire.Ack{Seat: 7, View: 1, Index: wire.MaxIndex, Head: wire.Hash{8}, Sig: wire.Signature{9}, Sequencer: wire.Signature{1}}
	view := &wire.View{View: wire.MaxView, Index: 2, Head: wire.Hash{3}, Votes: []wire.Vote{vote(0), vote(7)}}
	return []wire.Frame{
		&wire.Propose{Proposal: proposal()},
		&wire.Propose{Proposal: motion},
		&wire.Append{Index: 5, Entry: entry},
		&ack,
		&v,
		view,
		&wire.Fetch{After: 1 << 14},
		&wire.Tail{After: 2, Length: 4, View: view, Entries: []wire.Entry{entry, entry}, Acks: []wire.Ack{ack}},
		&wire.Tail{},
		&wire.Beat{View: 3, Call: 4, Committed: 5, Ack: ack, Vote: &v},
		&wire.Beat{Ack: ack},
		&wire.Recall{Call: 4},
		&wire.Held{View: 9, Normal: 2, Index: 3, Head: wire.Hash{4}, Vote: &v, Ack: &ack},
		&wire.Held{},
		&wire.Deal{Hand: 1<<32 - 1, Raw: make([]byte, mental.MaxMessage)},
		&wire.Presence{State: wire.Away},
		&wire.Chat{Text: "é a vovó 👵🏽 que dá!"},
		&wire.Phrase{Number: 12},
		&wire.Bye{Why: wire.Leaving},
		&wire.Editing{On: true},
		&wire.Editing{},
		&wire.Watch{Name: "Zé"},
		&wire.Claim{Seat: engine.Nobody, Name: "Lúcia"},
		&wire.Claim{Seat: 7, Name: strings.Repeat("ã", wire.MaxName)},
		&wire.Refusal{Seat: 7},
	}
}

// The bytes of the frames stay what they are: two versions of the program are at one table. A change here is a change of the
// protocol.
func TestBytesStay(t *testing.T) {
	h := sha256.New()
	for _, f := range frames() {
		b, err := wire.Encode(f)
		if err != nil {
			t.Fatal(err)
		}
		h.Write(b)
	}
	if got := fmt.Sprintf("%x", h.Sum(nil)[:8]); got != "de26e85c32ef884a" {
		t.Errorf("the frames have the hash %s", got)
	}
}

func TestEveryFrameComesBack(t *testing.T) {
	seen := map[wire.Kind]bool{}
	for _, f := range frames() {
		b, err := wire.Encode(f)
		if err != nil {
			t.Fatalf("%#v: %v", f, err)
		}
		got, err := wire.Decode(b)
		if err != nil {
			t.Fatalf("%#v: %v", f, err)
		}
		if !reflect.DeepEqual(got, f) {
			t.Errorf("%#v\ncame back as\n%#v", f, got)
		}
		seen[f.Kind()] = true
		for _, n := range []int{0, 1, len(b) / 2, len(b) - 1} {
			if _, err := wire.Decode(b[:n]); !errors.Is(err, wire.ErrFrame) {
				t.Errorf("%T cut to %d of %d bytes: %v", f, n, len(b), err)
			}
		}
		if _, err := wire.Decode(append(b, 0)); !errors.Is(err, wire.ErrFrame) {
			t.Errorf("%T with a byte more: %v", f, err)
		}
	}
	for k := wire.KindPropose; k <= wire.KindRefusal; k++ {
		if !seen[k] {
			t.Errorf("kind %d is not tried", k)
		}
	}
}

func TestBadFrames(t *testing.T) {
	for _, c := range []struct {
		name string
		b    []byte
	}{
		{"nothing", nil},
		{"kind 0", []byte{0}},
		{"unknown kind", []byte{byte(wire.KindRefusal) + 1, 0}},
		{"number in two bytes that fits one", []byte{byte(wire.KindFetch), 0x85, 0}},
		{"number above its bound", []byte{byte(wire.KindFetch), 0x81, 0x80, 0x80, 0x80, 0x10}},
		{"number that never ends", append([]byte{byte(wire.KindFetch)}, bytes.Repeat([]byte{0x80}, 12)...)},
		{"flag of 2", []byte{byte(wire.KindEditing), 2}},
		{"unknown state", []byte{byte(wire.KindPresence), 3}},
		{"seat 8", []byte{byte(wire.KindClaim), 9, 1, 'a'}},
		{"no name", []byte{byte(wire.KindWatch), 0}},
		{"broken UTF-8", []byte{byte(wire.KindChat), 1, 0xff}},
		{"line end", []byte{byte(wire.KindChat), 3, 'a', '\n', 'b'}},
		{"bytes that are not there", []byte{byte(wire.KindChat), 9, 'a'}},
		{"list that is not there", []byte{byte(wire.KindTail), 0, 0, 0, 9}},
		{"too long", make([]byte, wire.MaxFrame+1)},
	} {
		if f, err := wire.Decode(c.b); !errors.Is(err, wire.ErrFrame) {
			t.Errorf("%s: %#v, %v", c.name, f, err)
		}
	}
}

func TestUnspeakable(t *testing.T) {
	long, motion, late := proposal(), proposal(), vote(2)
	long.Action = make([]byte, wire.MaxAction+1)
	motion.What = wire.Motion
	late.Normal = late.View
	for _, f := range []wire.Frame{
		&wire.Propose{Proposal: long},
		&wire.Propose{Proposal: motion},
		&wire.Propose{},
		&late,
		&wire.Ack{Seat: engine.Nobody},
		&wire.Ack{Seat: engine.MaxSeats},
		&wire.Fetch{After: wire.MaxIndex + 1},
		&wire.Tail{Acks: make([]wire.Ack, wire.MaxAcks+1)},
		&wire.Deal{Raw: make([]byte, mental.HeaderSize-1)},
		&wire.Chat{},
		&wire.Chat{Text: strings.Repeat("a", wire.MaxChat+1)},
		&wire.Chat{Text: "\u202Eoi"},
		&wire.Watch{Name: "\x00"},
		&wire.Claim{Seat: 8, Name: "Ana"},
	} {
		if b, err := wire.Encode(f); !errors.Is(err, wire.ErrFrame) {
			t.Errorf("%#v: %d bytes, %v", f, len(b), err)
		}
	}
}

// What can be read can be written in one way only, and that is what was read.
func FuzzDecode(f *testing.F) {
	for _, fr := range frames() {
		b, err := wire.Encode(fr)
		if err != nil {
			f.Fatal(err)
		}
		if len(b) < 1<<12 {
			f.Add(b)
		}
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		fr, err := wire.Decode(b)
		if err != nil {
			return
		}
		again, err := wire.Encode(fr)
		if err != nil || !bytes.Equal(again, b) {
			t.Fatalf("%x\ncame back as\n%x, %v", b, again, err)
		}
	})
}
