package person

import (
	"bytes"
	"crypto/rand"
	"errors"
	"regexp"
	"testing"

	"carteado/net/codec"
	"carteado/net/identity"
)

func key(b byte) *identity.Key { return identity.FromSeed([32]byte{b}) }

// A tie holds for the person, the seat and the table that it was made for, and for no other.
func TestTie(t *testing.T) {
	ana, seat, table := key(1), key(2), Table{3}
	tie := Bind(ana, seat, table)
	if err := tie.Check(seat.ID(), table); err != nil {
		t.Fatal(err)
	}
	if tie.Check(key(4).ID(), table) == nil || tie.Check(seat.ID(), Table{4}) == nil {
		t.Error("it holds for another seat or table")
	}
	// Eva claims Ana's seat, and a seat of Eva's claims to be Ana.
	eva := Bind(key(5), key(6), table)
	claimed := Tie{Person: eva.Person, ByPerson: [64]byte(key(5).Sign(byPersonLabel, at(table, seat.ID()))), BySeat: eva.BySeat}
	if claimed.Check(seat.ID(), table) == nil {
		t.Error("who has no part in a seat can claim it")
	}
	claimed = Tie{Person: ana.ID(), ByPerson: tie.ByPerson, BySeat: [64]byte(key(6).Sign(bySeatLabel, at(table, ana.ID())))}
	if claimed.Check(key(6).ID(), table) == nil {
		t.Error("a seat can claim to be anybody's")
	}
	swapped := tie
	swapped.ByPerson, swapped.BySeat = tie.BySeat, tie.ByPerson
	if swapped.Check(seat.ID(), table) == nil {
		t.Error("one signature does for the other")
	}
	if self := Bind(seat, seat, table); self.Check(seat.ID(), table) == nil {
		t.Error("a person's key sits at a table")
	}
	if weak := (Tie{}); weak.Check(seat.ID(), table) == nil {
		t.Error("nobody is a person")
	}
	for i := range tie.BySeat {
		flipped := tie
		flipped.BySeat[i] ^= 1
		if i%2 == 0 {
			flipped = tie
			flipped.ByPerson[i] ^= 1
		}
		if flipped.Check(seat.ID(), table) == nil {
			t.Errorf("byte %d is not looked at", i)
		}
	}
}

// An introduction is read by the seat that it is for, at the table that it is for, as that of who sealed it.
func TestIntroduction(t *testing.T) {
	ana, seat, other, table := key(1), key(2), key(3), Table{4}
	x := &Introduction{Bind(ana, seat, table), Profile{"Ana", Pictures - 1}}
	letter, err := Seal(seat, other.ID(), table, x, rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	got, err := Open(other, seat.ID(), table, letter)
	if err != nil || *got != *x {
		t.Fatalf("read is %+v, %v", got, err)
	}
	anaID := ana.ID()
	if bytes.Contains(letter, anaID[:]) || bytes.Contains(letter, []byte("Ana")) {
		t.Error("who carries the letter can read it")
	}
	if _, err := Open(key(5), seat.ID(), table, letter); !errors.Is(err, ErrLetter) {
		t.Errorf("another seat reads it: %v", err)
	}
	if _, err := Open(other, seat.ID(), Table{5}, letter); !errors.Is(err, ErrLetter) {
		t.Errorf("it is read at another table: %v", err)
	}
	if _, err := Open(seat, other.ID(), table, letter); !errors.Is(err, ErrLetter) {
		t.Errorf("it is read as the answer to itself: %v", err)
	}
	for _, bad := range [][]byte{nil, letter[:8], letter[:len(letter)-1], append(letter[:len(letter):len(letter)], 0), make([]byte, maxLetter+1)} {
		if _, err := Open(other, seat.ID(), table, bad); !errors.Is(err, ErrLetter) {
			t.Errorf("%d bytes are read: %v", len(bad), err)
		}
	}
	// Bia hands on Ana's tie as her own: it is sealed well, and does not hold.
	stolen, err := Seal(key(6), other.ID(), table, x, rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := Open(other, key(6).ID(), table, stolen); !errors.Is(err, ErrTie) {
		t.Errorf("another's tie is taken: %v", err)
	}
	x.Profile.Picture = Pictures
	if _, err := Seal(seat, other.ID(), table, x, rand.Reader); !errors.Is(err, codec.ErrMalformed) {
		t.Errorf("a picture that is not drawn: %v", err)
	}
}

// A print is always the same for a key, another for another, and what versions before this one said.
func TestPrint(t *testing.T) {
	ana := Print(key(1).ID())
	if want := "louro metal urso 8068"; ana != want {
		t.Errorf("the print is %s, not %s", ana, want)
	}
	if !regexp.MustCompile(`^([a-z]{4,8} ){3}[0-9]{4}$`).MatchString(ana) || Print(key(2).ID()) == ana {
		t.Errorf("the print is %s", ana)
	}
}

func FuzzOpen(f *testing.F) {
	seat, other := key(2), key(3)
	x := &Introduction{Bind(key(1), seat, Table{}), Profile{"Ana", 1}}
	b, err := codec.Append(nil, x)
	if err != nil {
		f.Fatal(err)
	}
	f.Add(b)
	f.Fuzz(func(t *testing.T, b []byte) {
		var x Introduction
		if codec.Read(b, &x) != nil {
			return
		}
		if again, err := codec.Append(nil, &x); err != nil || !bytes.Equal(again, b) {
			t.Errorf("%x is written %x, %v", b, again, err)
		}
		if x.Tie.Check(seat.ID(), Table{}) == nil && x.Tie.Person != key(1).ID() {
			t.Error("a made-up tie holds")
		}
		_, _ = Open(other, seat.ID(), Table{}, b)
	})
}

func BenchmarkPrint(b *testing.B) {
	for b.Loop() {
		Print(key(1).ID())
	}
}
