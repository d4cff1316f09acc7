package receipt_test

import (
	"bytes"
	"errors"
	"os"
	"reflect"
	"testing"

	"carteado/engine"
	"carteado/engine/games"
	"carteado/engine/record"
	"carteado/net/codec"
	"carteado/net/identity"
	"carteado/net/plan"
	"carteado/net/receipt"
)

// played returns the receipt of a hand that friends dealt, and that of the match that ended in friendship after it.
func played(t testing.TB) (*receipt.Receipt, *receipt.Match) {
	t.Helper()
	b, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	r, err := receipt.Parse(string(b), games.Lookup)
	if err != nil {
		t.Fatal(err)
	}
	text, err := record.Parse(r.Text, games.Lookup)
	if err != nil {
		t.Fatal(err)
	}
	e, err := text.Replay(len(text.Log))
	if err != nil {
		t.Fatal(err)
	}
	m := &receipt.Match{Table: r.Config.Roster.ID, Void: "friendly", Hands: []receipt.HandHead{{Number: r.Config.Hand, Head: text.Head}}}
	if err := codec.Read([]byte(r.Config.Roster.Rules), &m.Charter); err != nil {
		t.Fatal(err)
	}
	for _, name := range r.Config.Roster.Names {
		m.Keys = append(m.Keys, identity.ID(name))
	}
	carry, _ := text.Game.Next(&text.Options, &text.Carry, e.Hand().Score())
	m.Carry = carry.Text(&text.Options)
	return r, m
}

// The match is what its hands come to, and what is changed in it is found.
func TestMatchHands(t *testing.T) {
	r, m := played(t)
	if err := m.CheckHands([]*receipt.Receipt{r}, games.Lookup); err != nil {
		t.Fatal(err)
	}
	for name, change := range map[string]func(m *receipt.Match){
		"another table":              func(m *receipt.Match) { m.Table[0]++ },
		"another key":                func(m *receipt.Match) { m.Keys[1] = m.Keys[0] },
		"another name":               func(m *receipt.Match) { m.Charter.Names[0] = "Eva" },
		"other terms":                func(m *receipt.Match) { m.Charter.Terms.MoveTime++ },
		"another log":                func(m *receipt.Match) { m.Hands[0].Head[0]++ },
		"another number":             func(m *receipt.Match) { m.Hands[0].Number++ },
		"a hand more":                func(m *receipt.Match) { m.Hands = append(m.Hands, receipt.HandHead{Number: 9}) },
		"no hand":                    func(m *receipt.Match) { m.Hands = nil },
		"another score":              func(m *receipt.Match) { m.Carry = "deal=2 dealer=0 points=9,0,9,0" },
		"an end that it has not had": func(m *receipt.Match) { m.Void = "" },
	} {
		_, m := played(t)
		change(m)
		if err := m.CheckHands([]*receipt.Receipt{r}, games.Lookup); !errors.Is(err, receipt.ErrMatchHands) {
			t.Errorf("%s: %v", name, err)
		}
	}
	m.Void, m.Lost = "", 1
	if err := m.CheckHands([]*receipt.Receipt{r}, games.Lookup); err != nil {
		t.Errorf("somebody has stayed away, and so lost: %v", err)
	}
	if places, err := m.Places(games.Lookup); err != nil || places[0] <= places[1] || places[0] != places[2] {
		t.Errorf("the places are %v, %v", places, err)
	}
}

// TestMatchOver: a match that has come to its end stands at what no hand could begin with.
func TestMatchOver(t *testing.T) {
	_, m := played(t)
	m.Void, m.Carry = "", "deal=9 dealer=0 points=3,12,3,12"
	if places, err := m.Places(games.Lookup); err != nil || places[0] <= places[1] || places[1] != 1 {
		t.Errorf("the places are %v, %v", places, err)
	}
}

// Each signs for himself, and nobody for another, another match, another time or other marks.
func TestMatchSignatures(t *testing.T) {
	_, m := played(t)
	var keys []*identity.Key
	for i := range m.Keys {
		keys = append(keys, identity.FromSeed([32]byte{byte(i + 1)}))
		m.Keys[i] = keys[i].ID()
	}
	m.Charter.Kinds[3] = plan.Robot
	ana, ok := m.Sign(keys[0], 0, 1_800_000_000, 2)
	bia, _ := m.Sign(keys[1], 1, 1_800_000_001, 1)
	if !ok || !m.Signed(&ana) || !m.Signed(&bia) {
		t.Fatal("what was signed does not hold")
	}
	if got := m.Unsigned([]receipt.Signature{ana, bia, ana}); got != 1<<2 {
		t.Errorf("signatures are missing of %b", got)
	}
	if s, _ := m.Sign(keys[3], 3, 0, 0); m.Signed(&s) {
		t.Error("a robot's word counts")
	}
	for name, change := range map[string]func(s *receipt.Signature){
		"seat": func(s *receipt.Signature) { s.Seat = 1 }, "no seat": func(s *receipt.Signature) { s.Seat = 7 },
		"time": func(s *receipt.Signature) { s.At++ }, "mark": func(s *receipt.Signature) { s.Near = 0 }, "byte": func(s *receipt.Signature) { s.Bytes[9]++ },
	} {
		s := ana
		if change(&s); m.Signed(&s) {
			t.Errorf("it holds with another %s", name)
		}
	}
	m.Void = ""
	if m.Signed(&ana) {
		t.Error("it holds for another match")
	}
}

// The hands prove a match without those who have not signed it, but for what is not in them: that it is void, or lost, or that
// somebody has left it. That he has must be said by all the others.
func TestBelieved(t *testing.T) {
	const ana, bia, caio = 1 << 0, 1 << 1, 1 << 2
	for _, c := range []struct {
		signed, left engine.SeatSet
		void         string
		lost         engine.SeatSet
		alone, hands bool
	}{
		{signed: ana | bia | caio, void: "friendly", alone: true, hands: true},
		{signed: ana | bia | caio, left: ana, alone: true, hands: true},
		{signed: ana, hands: true},
		{signed: ana | bia, void: "friendly"},
		{signed: ana | bia, lost: caio},
		{signed: ana | bia, left: caio, hands: true},
		{signed: ana, left: caio},
		{signed: ana | caio, left: caio},
	} {
		_, m := played(t)
		m.Charter.Kinds[3] = plan.Robot
		var keys []*identity.Key
		for i := range m.Keys {
			keys = append(keys, identity.FromSeed([32]byte{byte(i + 1)}))
			m.Keys[i] = keys[i].ID()
		}
		m.Void, m.Lost, m.Left = c.void, c.lost, c.left
		s := receipt.Sheet{Match: *m}
		for p := range engine.Seat(3) {
			if x, ok := m.Sign(keys[p], p, 0, 0); c.signed.Has(p) && (!ok || !s.Add(&x)) {
				t.Fatal("a signature does not hold")
			}
		}
		if alone, hands := s.Believed(false), s.Believed(true); alone != c.alone || hands != c.hands {
			t.Errorf("%+v: it is believed alone %v, with its hands %v", c, alone, hands)
		}
	}
}

// What is read is written again byte for byte, and what differs is another match.
func TestMatchBody(t *testing.T) {
	_, m := played(t)
	b, err := m.Body()
	if err != nil {
		t.Fatal(err)
	}
	back, err := receipt.ParseMatch(b)
	if err != nil || !reflect.DeepEqual(back, m) {
		t.Fatalf("read is %+v, %v", back, err)
	}
	id, _ := m.ID()
	m.Left = 1
	if other, ok := m.ID(); !ok || other == id {
		t.Error("another match has the same name")
	}
	for _, bad := range [][]byte{nil, b[:len(b)-1], append(b[:len(b):len(b)], 0), make([]byte, 1<<17)} {
		if _, err := receipt.ParseMatch(bad); err == nil {
			t.Errorf("%d bytes are read", len(bad))
		}
	}
	m.Hands = append(m.Hands, m.Hands[0])
	if _, ok := m.ID(); ok {
		t.Error("a hand counts twice")
	}
}

func FuzzMatch(f *testing.F) {
	_, m := played(f)
	b, err := m.Body()
	if err != nil {
		f.Fatal(err)
	}
	f.Add(b)
	f.Fuzz(func(t *testing.T, b []byte) {
		m, err := receipt.ParseMatch(b)
		if err != nil {
			return
		}
		if again, err := m.Body(); err != nil || !bytes.Equal(again, b) {
			t.Errorf("%x is written %x, %v", b, again, err)
		}
		_, _ = m.Places(games.Lookup)
		_ = m.Unsigned([]receipt.Signature{{}})
	})
}
