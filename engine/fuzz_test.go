package engine_test

import (
	"bytes"
	"math/rand/v2"
	"reflect"
	"testing"

	"carteado/engine"
	"carteado/engine/games/sueca"
)

// Bytes that decode are the bytes that the action appends: an action has one encoding.
func FuzzDecodeAction(f *testing.F) {
	for _, a := range []engine.Action{
		{Seat: engine.Nobody, Verb: engine.Open, Cards: []engine.Slot{39, 639}, Faces: []engine.Face{7, engine.Excuse}},
		{Seat: engine.Nobody, Verb: engine.Shuffled, N: 108},
		{Seat: 7, Verb: 255, N: -1 << 31},
		{Seat: 2, Verb: sueca.Play, Cards: []engine.Slot{127, 128}, Faces: []engine.Face{0, engine.Joker}},
		{Seat: 0, Verb: sueca.Play, N: 1<<31 - 1, Cards: make([]engine.Slot, engine.MaxCards)},
	} {
		f.Add(a.Append(nil))
	}
	for _, b := range [][]byte{
		{1, 4, 0x80, 0x00, 0},                   // a number longer than it need be
		{1, 4, 0, 0x82, 0x00, 5},                // a count
		{1, 4, 0, 2, 0x85, 0x00},                // a slot
		{1, 4, 0, 3, 5, 0},                      // faces of which none is known
		{1, 4, 0, 3, 5, 80},                     // a face beyond the last
		{1, 4, 0, 1},                            // faces of no cards
		{9, 4, 0, 0},                            // a ninth seat
		{1, 4, 0, 2, 0x80, 0x05},                // slot 640
		{1, 4, 0x80, 0x80, 0x80, 0x80, 0x20, 0}, // 1<<31 and more
		{1, 4, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x01, 0},
		{1, 4, 0, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x01},
	} {
		f.Add(b)
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		a, rest, err := engine.DecodeAction(b)
		if err != nil {
			return
		}
		read := b[:len(b)-len(rest)]
		if got := a.Append(nil); !bytes.Equal(got, read) {
			t.Fatalf("% x is decoded and encoded as % x", read, got)
		}
		again, left, err := engine.DecodeAction(read)
		if err != nil || len(left) > 0 || !reflect.DeepEqual(again, a) {
			t.Fatalf("decoded again: %v %v", again, err)
		}
		// What the game has words for comes back from them.
		info := sueca.Game{}.Info()
		if info.VerbKey(a.Verb) == "" {
			return
		}
		if said, err := info.ParseNotation(info.Notation(&a)); err != nil || !reflect.DeepEqual(said, a) {
			t.Fatalf("%s comes back as %v, %v", info.Notation(&a), said, err)
		}
	})
}

// Words that are accepted are the words that the action is written in, and its bytes can be read.
func FuzzParseNotation(f *testing.F) {
	for _, s := range []string{
		"2 play 17:7H", "0 choose_turnup n=1", "1 play 5", "- open 12:KD 13:4C", "- shuffled n=40", "- coin n=3",
		"3 accuse n=-2147483648", "0 play 5:7H 6", "0 play 5 6:7H", "7 throw_in 639:ex 0:t21 1:* 2:NC",
		"0 play 5:?", "0 play 5:", "0 play :7H", "0 play +5", "0 play 05", "0 play -5", "0 play 640", "0 play  5", "0 play 5 ",
		"0 accuse n=0", "0 accuse n=+1", "0 accuse n=01", "0 accuse n=-0", "0 accuse n=1 n=2", "0 play 5 n=1", "0 accuse n=2147483648",
		"8 play 5", "-1 play 5", "+1 play 5", "", " ", "0", "0 ", "0 verb9", "- play 5:face(80)", "0 play ５",
	} {
		f.Add(s)
	}
	info := sueca.Game{}.Info()
	f.Fuzz(func(t *testing.T, s string) {
		a, err := info.ParseNotation(s)
		if err != nil {
			return
		}
		if got := info.Notation(&a); got != s {
			t.Fatalf("%q is printed as %q", s, got)
		}
		again, rest, err := engine.DecodeAction(a.Append(nil))
		if err != nil || len(rest) > 0 || !reflect.DeepEqual(again, a) {
			t.Fatalf("%q has bytes that decode to %v, %v", s, again, err)
		}
	})
}

// House rules that are accepted print to a text that says the same, whatever order they came in, and that
// prints to itself.
func FuzzParseOptions(f *testing.F) {
	for _, s := range []string{
		"sueca", "sueca(preset=portugal)", "sueca(preset=brasil)", "sueca(target=3,preset=portugal,accusation=off)",
		"sueca()", "sueca(", "sueca)", "sueca(,)", "sueca(=)", "sueca(target)", "sueca(target=)", "sueca(target=+3)", "sueca(target=03)",
		"sueca(target=0)", "sueca(target=21)", "sueca(target=65540)", "sueca(target=3,target=3)", "sueca(preset=)",
		"sueca(preset=portugal,preset=portugal)", "sueca(colour=red)", "suecas", "sueca (target=3)", "sueca(target=3) ", "sueca((target=3))",
		"sueca(target=3,)", "sueca(silent=ON)", "",
	} {
		f.Add(s)
	}
	info := sueca.Game{}.Info()
	f.Fuzz(func(t *testing.T, s string) {
		o, err := info.Parse(s)
		if err != nil {
			return
		}
		text := o.String()
		again, err := info.Parse(text)
		if err != nil || again != o || again.String() != text {
			t.Fatalf("%q prints as %q, which is %q, %v", s, text, again, err)
		}
		if _, err := engine.New(sueca.Game{}, o, engine.Carry{}); err != nil {
			t.Fatalf("%q: %v", s, err)
		}
	})
}

// A carry that is accepted prints to itself, and a hand can start with it.
func FuzzParseCarry(f *testing.F) {
	for _, s := range []string{
		"deal=3 dealer=1 points=2,0,2,0 pot=1", "deal=0 dealer=0 points=0,0,0,0 pot=0",
		"deal=2147483647 dealer=3 points=-2147483648,2147483647,0,-1 pot=-5",
		"deal=-1 dealer=0 points=0,0,0,0 pot=0", "deal=0 dealer=4 points=0,0,0,0 pot=0", "deal=0 dealer=-1 points=0,0,0,0 pot=0",
		"deal=0 dealer=0 points=0,0,0 pot=0", "deal=0 dealer=0 points=0,0,0,0,0 pot=0", "deal=0 dealer=0 points=0,0,0,0",
		"deal=+1 dealer=0 points=0,0,0,0 pot=0", "deal=01 dealer=0 points=0,0,0,0 pot=0", "deal=0 dealer=0 points=0,0,0,-0 pot=0",
		"deal=2147483648 dealer=0 points=0,0,0,0 pot=0", "dealer=0 deal=0 points=0,0,0,0 pot=0", "deal=0  dealer=0 points=0,0,0,0 pot=0",
		"deal=0 dealer=0 points=0,0,0,0 pot=0 ", "deal=0 dealer=0 points=0,0,0,0 pot=x", "",
	} {
		f.Add(s)
	}
	o, err := sueca.Game{}.Info().Defaults("")
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, s string) {
		c, err := engine.ParseCarry(&o, s)
		if err != nil {
			return
		}
		if got := c.Text(&o); got != s {
			t.Fatalf("%q is printed as %q", s, got)
		}
		if _, err := engine.New(sueca.Game{}, o, c); (err == nil) != (engine.CheckCarry(sueca.Game{}, &o, &c) == nil) {
			t.Fatalf("%q: %v", s, err)
		}
	})
}

// Whatever action is thrown at a hand of Sueca: no panic, and one that is refused changes nothing. The bytes
// are actions one after another; what does not decode is made into an action that no peer could send.
func FuzzDo(f *testing.F) {
	seed := func(plays, know uint8, actions ...engine.Action) {
		var b []byte
		for i := range actions {
			b = actions[i].Append(b)
		}
		f.Add(plays, know, b)
	}
	seven := []engine.Face{engine.FaceOf(7, engine.Hearts)}
	seed(0, 0, engine.Action{Seat: 3, Verb: sueca.ChooseTurnup, N: 1},
		engine.Action{Seat: engine.Nobody, Verb: engine.Open, Cards: []engine.Slot{0}, Faces: seven})
	seed(0, 1, engine.Action{Seat: 3, Verb: sueca.ChooseTurnup, N: 2})
	seed(9, 0, engine.Action{Seat: 2, Verb: sueca.Accuse, N: 1})
	seed(9, 5, engine.Action{Seat: 2, Verb: sueca.Accuse, N: -1})
	seed(20, 0, engine.Action{Seat: 1, Verb: sueca.Play, Cards: []engine.Slot{17}, Faces: seven})
	seed(20, 5, engine.Action{Seat: 1, Verb: sueca.Play, Cards: []engine.Slot{17}})
	seed(20, 2, engine.Action{Seat: 1, Verb: sueca.Play, Cards: []engine.Slot{640 - 1}, Faces: seven})
	seed(20, 2, engine.Action{Seat: 1, Verb: sueca.ThrowIn, Cards: []engine.Slot{0, 1, 2, 3, 4, 5, 6, 7, 8, 9}})
	seed(20, 0, engine.Action{Seat: engine.Nobody, Verb: engine.Shuffled, N: 0}, engine.Action{Seat: engine.Nobody, Verb: engine.Coin})
	seed(20, 0, engine.Action{Seat: engine.Nobody, Verb: sueca.Play, Cards: []engine.Slot{3}, Faces: seven})
	seed(60, 4, engine.Action{Seat: 0, Verb: sueca.Play, Cards: []engine.Slot{3}, Faces: seven})
	f.Add(uint8(12), uint8(0), []byte{0xff, 0x80, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff})
	f.Fuzz(func(t *testing.T, plays, know uint8, b []byte) {
		e := midway(t, plays, know)
		for len(b) > 0 {
			var a engine.Action
			if got, rest, err := engine.DecodeAction(b); err == nil {
				a, b = got, rest
			} else {
				a, b = wild(b)
			}
			at := uint32(e.Len())
			if know&0x80 != 0 && at > 0 {
				at-- // decided on an older state
			}
			hash, head, n := e.Hash(), e.Head(), e.Len()
			err := e.Do(at, &a)
			if err != nil && (e.Hash() != hash || e.Head() != head || e.Len() != n) {
				t.Fatalf("%v was refused with %q and changed the hand", a, err)
			}
			if err == nil && (e.Head() == head || e.Len() != n+1) {
				t.Fatalf("%v stands and is not in the log", a)
			}
		}
		if _, err := engine.Resume(e.Game(), *e.Options(), *e.Carry(), e.Log()); err != nil {
			t.Fatalf("the log cannot be resumed: %v", err)
		}
	})
}

// midway plays some moves of a hand with accusations. know says what the engine knows: the open cards, those
// of a seat (1 to 4) besides, or all (5).
func midway(t *testing.T, plays, know uint8) *engine.Engine {
	g := sueca.Game{}
	o, err := g.Info().Parse("sueca(accusation=on,turnup=dealer_choice)")
	if err != nil {
		t.Fatal(err)
	}
	e, err := engine.New(g, o, engine.Carry{Dealer: 3})
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(uint64(plays), 0))
	d := engine.NewDealer(e, rng)
	var l engine.List
	for range plays {
		if err := d.Serve(e); err != nil {
			t.Fatal(err)
		}
		if e.Over() {
			break
		}
		l.Reset()
		p := e.Hand().Turn().First()
		e.Hand().Legal(p, &l)
		if err := e.Do(uint32(e.Len()), l.At(rng.IntN(l.Len()))); err != nil {
			t.Fatal(err)
		}
	}
	know = know & 0x7f % 6
	if know == 5 {
		return e
	}
	e, err = engine.Resume(g, o, *e.Carry(), e.Log())
	if err != nil {
		t.Fatal(err)
	}
	for s := range engine.Slot(40) {
		if know > 0 && e.Hand().Table().Seen(s).Has(engine.Seat(know-1)) {
			if err := e.Learn(s, d.Faces()[s]); err != nil {
				t.Fatal(err)
			}
		}
	}
	return e
}

// wild makes an action of the next bytes without keeping to what an action may be.
func wild(b []byte) (engine.Action, []byte) {
	at := func(i int) byte {
		if i < len(b) {
			return b[i]
		}
		return 0
	}
	a := engine.Action{Seat: engine.Seat(int8(at(0))), Verb: engine.Verb(at(1)), N: int32(int8(at(2))) << (at(3) % 32)}
	for i := range int(at(4) % 16) {
		a.Cards = append(a.Cards, engine.Slot(at(5+2*i))<<(at(4)>>6))
		a.Faces = append(a.Faces, engine.Face(at(6+2*i)))
	}
	if at(4)&0x20 != 0 && len(a.Faces) > 0 {
		a.Faces = a.Faces[1:]
	}
	return a, b[min(len(b), 5+2*len(a.Cards)):]
}
