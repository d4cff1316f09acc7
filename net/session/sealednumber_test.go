package session_test

import (
	"bytes"
	"encoding/binary"
	"math/bits"
	"os"
	"slices"
	"testing"

	"carteado/engine"
	"carteado/engine/games/truco"
	"carteado/engine/record"
	"carteado/net/identity"
	"carteado/net/receipt"
	"carteado/net/session"
)

// What is sealed in one place opens for its two in that place, and nowhere else and for nobody else.
func TestWhisper(t *testing.T) {
	t.Parallel()
	ana, bia, eve := identity.FromSeed([32]byte{1}), identity.FromSeed([32]byte{2}), identity.FromSeed([32]byte{3})
	table, other := [32]byte{7}, [32]byte{8}
	seal, own := session.Whisper(ana, bia.ID(), table, 3, 0, 2, 1)
	_, open := session.Whisper(bia, ana.ID(), table, 3, 0, 2, 1)
	elsewhere := map[string]func(int32) (uint8, bool){}
	for _, c := range []struct {
		name     string
		key      *identity.Key
		with     identity.ID
		table    [32]byte
		hand     uint32
		from, to engine.Seat
		before   uint32
	}{
		{"another of his", bia, ana.ID(), table, 3, 0, 2, 0},
		{"another hand", bia, ana.ID(), table, 4, 0, 2, 1},
		{"another table", bia, ana.ID(), other, 3, 0, 2, 1},
		{"the partner's own", bia, ana.ID(), table, 3, 2, 0, 1},
		{"other seats", bia, ana.ID(), table, 3, 1, 3, 1},
		{"another and her who sealed", eve, ana.ID(), table, 3, 0, 2, 1},
		{"another and her partner", eve, bia.ID(), table, 3, 0, 2, 1},
	} {
		_, elsewhere[c.name] = session.Whisper(c.key, c.with, c.table, c.hand, c.from, c.to, c.before)
	}
	for n := range 256 {
		n := uint8(n)
		sealed := seal(n)
		if sealed < engine.FirstSealed || seal(n) != sealed {
			t.Fatalf("%d is sealed as %x", n, sealed)
		}
		for i, open := range []func(int32) (uint8, bool){own, open} {
			if got, ok := open(sealed); !ok || got != n {
				t.Errorf("%d is opened as %d, %v, by %d", n, got, ok, i)
			}
		}
		for name, open := range elsewhere {
			if got, ok := open(sealed); ok {
				t.Errorf("%s: %d is opened as %d", name, n, got)
			}
		}
		for bit := range 32 { // one bit is changed on the way
			if got, ok := open(sealed ^ int32(1)<<bit); ok {
				t.Errorf("bit %d of %d: opened as %d", bit, n, got)
			}
		}
	}
	for _, plain := range []int32{0, 1, 8, 255, -1} {
		if _, ok := open(plain); ok {
			t.Errorf("%d was never sealed", plain)
		}
	}
}

// Without the key a sealed number says nothing: whichever it is, each bit of it is 1 as often as not, all are as long,
// and the same one comes out another way each time.
func TestWhisperLooksLikeChance(t *testing.T) {
	t.Parallel()
	ana, bia := identity.FromSeed([32]byte{1}), identity.FromSeed([32]byte{2})
	const places = 600
	ones := make([][30]int, 9)
	seen := make([]map[int32]bool, 9)
	for n := range seen {
		seen[n] = map[int32]bool{}
	}
	for i := range uint32(places) {
		seal, _ := session.Whisper(ana, bia.ID(), [32]byte{9}, 1+i/3, 0, 2, i%3)
		for n := range uint8(9) {
			sealed := seal(n)
			seen[n][sealed] = true
			for bit := range 30 {
				ones[n][bit] += int(sealed >> bit & 1)
			}
			if b := binary.AppendVarint(nil, int64(sealed)); len(b) != binary.MaxVarintLen32 {
				t.Fatalf("%d takes %d bytes", sealed, len(b))
			}
		}
	}
	for n := range ones {
		for bit, k := range ones[n] {
			if k < places/2-75 || k > places/2+75 { // six times the standard deviation
				t.Errorf("bit %d of a sealed %d is 1 in %d of %d places", bit, n, k, places)
			}
		}
		if len(seen[n]) < places-1 {
			t.Errorf("%d is sealed in %d ways in %d places", n, len(seen[n]), places)
		}
	}
}

// still seats four at a table where signs are for partners, and has them wait when they have seen their cards.
func still(t *testing.T, guests int, seed uint64) *evening {
	t.Helper()
	e := newEvening(t, guests, seed, "truco(signals=partner)", nil)
	for i, g := range e.guests {
		g.idle = true
		if i >= 4 {
			g.Watch()
		}
	}
	e.sit(4)
	e.until("all see the cards", 100000, func() bool {
		return e.all(upTo(guests), func(s *session.State) bool { return s.Phase == session.Playing && s.View != nil })
	})
	return e
}

// plays lets all play by themselves until a hand is over.
func (e *evening) plays() {
	e.t.Helper()
	for _, g := range e.guests {
		g.idle = false
	}
	e.until("a hand is over", 600000, func() bool {
		return e.all(upTo(len(e.guests)), func(s *session.State) bool { return s.Receipts > 0 })
	})
}

// sign lets a guest make a sign, and gives the number of its entry in the log once all of a list have it.
func (e *evening) sign(i int, n int32, who []int) int {
	e.t.Helper()
	g := e.guests[i]
	var at uint32
	e.until("a sign can be made", 60000, func() bool {
		v := g.State().View
		if v == nil {
			return false
		}
		at = v.At
		return g.Do(at, &engine.Action{Seat: g.State().Me, Verb: truco.Signal, N: n}) == nil
	})
	found := -1
	e.until("the sign", 60000, func() bool {
		for _, j := range who {
			en := e.guests[j].Engine()
			if en == nil || en.Len() <= int(at) {
				return false
			}
			for found = int(at); found < en.Len() && en.Entry(found).Verb != truco.Signal; found++ {
			}
			if found == en.Len() {
				return false
			}
		}
		return true
	})
	return found
}

// reads sees to it that those of a list, and no others, read a number in an entry that is the same at all.
func (e *evening) reads(at int, n int32, who ...int) {
	e.t.Helper()
	first := e.guests[0].Engine().Entry(at).N
	for i, g := range e.guests {
		en := g.Engine()
		if en.Entry(at).N != first || first < engine.FirstSealed {
			e.t.Errorf("guest %d: the log has %d, and %d at guest 0", i, en.Entry(at).N, first)
		}
		want := first
		if slices.Contains(who, i) {
			want = n
		}
		if got := en.Read(at).N; got != want {
			e.t.Errorf("guest %d reads %d, not %d", i, got, want)
		}
	}
}

// A sign to the partner is read by him and by who made it, after a reload too, and by nobody else: not by the other side,
// not by who watches, not from the receipt.
func TestSigns(t *testing.T) {
	long(t)
	e := still(t, 5, 61)
	g := e.guests[2]
	for _, n := range []int32{0, 9, engine.FirstSealed, engine.FirstSealed + 300, -1} {
		if err := g.Do(g.State().View.At, &engine.Action{Seat: 2, Verb: truco.Signal, N: n}); err == nil {
			t.Errorf("a sign of %d is made", n)
		}
	}
	mine := e.sign(2, 1, upTo(5))
	e.reads(mine, 1, 0, 2)
	theirs := e.sign(3, 1, upTo(5))
	e.reads(theirs, 1, 1, 3)
	if en := g.Engine(); en.Entry(mine).N == en.Entry(theirs).N {
		t.Error("two who make the same sign send the same")
	}
	if err := g.Do(g.State().View.At, &engine.Action{Seat: 2, Verb: truco.Signal, N: 2}); err == nil {
		t.Error("a second sign in one trick")
	}
	for _, i := range []int{2, 0, 1} {
		e.Crash(i)
		e.Run(1500)
		e.Start(i, e.come(i))
		e.until("it is back", 60000, func() bool {
			en := e.guests[i].Engine()
			return en != nil && en.Len() > theirs && e.guests[i].State().Phase == session.Playing
		})
		e.reads(mine, 1, 0, 2)
		e.reads(theirs, 1, 1, 3)
	}
	tried := -1
	e.until("the trick is over", 300000, func() bool { // nobody runs: the hand is to go on
		for p, g := range e.guests[:4] {
			st, en, p := g.State(), g.Engine(), engine.Seat(p)
			if st.Phase == session.Playing && st.View.At == uint32(en.Len()) && en.Hand().Turn().Has(p) && en.Waiting() == nil && tried < en.Len() {
				var a engine.Action
				en.Hand().Auto(p, &a)
				if g.Do(st.View.At, &a) == nil {
					tried = en.Len()
				}
			}
		}
		return e.guests[2].Engine().Hand().(*truco.Hand).Tricks() == 1
	})
	e.Run(2000) // until all have seen it
	again := e.sign(2, 1, upTo(5))
	e.reads(again, 1, 0, 2)
	if en := e.guests[2].Engine(); en.Entry(mine).N == en.Entry(again).N {
		t.Error("the same sign twice is the same in the log")
	}
	e.plays()
	for i, g := range e.guests {
		r := g.Receipts()[0]
		if _, err := r.Check(lookup); err != nil {
			t.Errorf("the receipt of guest %d: %v", i, err)
		}
		text, err := record.Parse(r.Text, lookup)
		if err != nil {
			t.Fatal(err)
		}
		signs := 0
		for k := range text.Log {
			if a := &text.Log[k]; a.Verb == truco.Signal {
				if signs++; a.N < engine.FirstSealed {
					t.Errorf("the receipt of guest %d tells the sign %d", i, a.N)
				}
			}
		}
		if signs != 3 {
			t.Errorf("the receipt of guest %d tells of %d signs", i, signs)
		}
	}
}

// A sign to a robot is read by who made it alone: nor does the owner, who runs it, look for it.
func TestSignToARobot(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 2, 64, "truco(signals=partner)", nil)
	e.beginWithRobots()
	e.until("all see the cards", 100000, func() bool {
		return e.all(upTo(2), func(s *session.State) bool { return s.Phase == session.Playing && s.View != nil })
	})
	at := e.sign(1, 5, upTo(2))
	e.reads(at, 5, 1)
	e.plays()
}

// Two evenings differ in nothing but a sign: the other side and who watches hear as many messages, of the same lengths,
// from the same, and their logs differ in the bits below FirstSealed of that one number.
func TestSignIsNotTold(t *testing.T) {
	long(t)
	type heard struct{ from, size int }
	listen := func(n int32) (logs [2][]byte, heards [2][]heard) {
		e := still(t, 5, 62)
		for k, i := range []int{1, 4} {
			e.guests[i].hears = func(from int, msg []byte) { heards[k] = append(heards[k], heard{from, len(msg)}) }
		}
		e.sign(2, n, upTo(5))
		e.Run(3000)
		for k, i := range []int{1, 4} {
			logs[k] = bytes.Clone(e.guests[i].Engine().Log())
		}
		return logs, heards
	}
	logs, heards := listen(1)
	others, otherHeards := listen(8)
	for k, who := range []string{"an opponent", "who watches"} {
		if len(heards[k]) == 0 || !slices.Equal(heards[k], otherHeards[k]) {
			t.Errorf("%s hears %v, or %v", who, heards[k], otherHeards[k])
		}
		a, b := logs[k], others[k]
		if len(a) != len(b) {
			t.Fatalf("%s: a log of %d bytes, or of %d", who, len(a), len(b))
		}
		differ, bitsOf := 0, 0
		for len(a) > 0 {
			x, restA, errA := engine.DecodeAction(a)
			y, restB, errB := engine.DecodeAction(b)
			if errA != nil || errB != nil {
				t.Fatal(errA, errB)
			}
			if !bytes.Equal(a[:len(a)-len(restA)], b[:len(b)-len(restB)]) {
				differ++
				bitsOf = bits.OnesCount32(uint32(x.N ^ y.N))
				if x.N < engine.FirstSealed || y.N < engine.FirstSealed {
					t.Errorf("%s: the log has %d, or %d", who, x.N, y.N)
				}
				x.N = y.N
				if !bytes.Equal(x.Append(nil), y.Append(nil)) {
					t.Errorf("%s: more than a number differs: %+v, %+v", who, x, y)
				}
			}
			a, b = restA, restB
		}
		if differ != 1 || bitsOf < 3 || bitsOf > 27 {
			t.Errorf("%s: %d entries differ, in %d bits", who, differ, bitsOf)
		}
	}
}

const goldenSigns = "../receipt/testdata/signs.txt"

// The receipt of a hand with signs holds for whoever was not there, for who made them too. Who has the key of one of the
// two can open them in it still.
func TestSignsReceipt(t *testing.T) {
	t.Parallel()
	if *write {
		e := still(t, 4, 63)
		e.sign(0, 1, upTo(4))
		e.sign(1, 8, upTo(4))
		e.plays()
		if err := os.WriteFile(goldenSigns, []byte(e.guests[3].Receipts()[0].String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	b, err := os.ReadFile(goldenSigns)
	if err != nil {
		t.Fatal(err)
	}
	r, err := receipt.Parse(string(b), lookup)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := r.Check(lookup); err != nil {
		t.Error(err)
	}
	text, err := record.Parse(r.Text, lookup)
	if err != nil {
		t.Fatal(err)
	}
	roster := r.Config.Roster
	for from, want := range []uint8{1, 8} {
		seat := engine.Seat(from)
		i := slices.IndexFunc(text.Log, func(a engine.Action) bool { return a.Verb == truco.Signal && a.Seat == seat })
		if i < 0 {
			t.Fatalf("seat %d made no sign", from)
		}
		for other := range 4 {
			k := guestKey(other)
			if identity.ID(roster.Names[other]) != k.ID() {
				t.Fatalf("seat %d is not guest %d", other, other)
			}
			with := from
			if other == from {
				with = from + 2
			}
			_, open := session.Whisper(k, identity.ID(roster.Names[with]), roster.ID, r.Config.Hand, seat, seat+2, 0)
			n, ok := open(text.Log[i].N)
			if mine := other%2 == from%2; ok != mine || mine && n != want {
				t.Errorf("guest %d opens the sign of %d: %d, %v", other, from, n, ok)
			}
		}
	}
}
