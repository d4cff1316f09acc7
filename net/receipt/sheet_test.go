package receipt_test

import (
	"encoding/hex"
	"os"
	"strings"
	"testing"

	"carteado/engine"
	"carteado/net/codec"
	"carteado/net/identity"
	"carteado/net/person"
	"carteado/net/receipt"
)

func matchText(t testing.TB) string {
	b, err := os.ReadFile("testdata/match.txt")
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// A sheet is read as it is written, and in no other way; a line more or less, or another byte in one, is found.
func TestSheetText(t *testing.T) {
	text := matchText(t)
	s, err := receipt.ParseSheet(text)
	if err != nil || s.String() != text || !receipt.IsSheet(text) || s.Seats() != 3 || s.Unsigned(s.Signatures) != 0 {
		t.Fatalf("%v, %v", s, err)
	}
	lines := strings.SplitAfter(strings.TrimSuffix(text, "\n"), "\n")
	for i, line := range lines {
		without := strings.Join(append(lines[:i:i], lines[i+1:]...), "") + "\n"
		if x, err := receipt.ParseSheet(without); (err == nil) != strings.HasPrefix(line, "signed ") || err == nil && x.Seats() == 3 {
			t.Errorf("without %q: %v", line, err)
		}
		at := len(line) / 2
		bad := strings.Join(lines[:i], "") + line[:at] + string(line[at]^1) + line[at+1:] + strings.Join(lines[i+1:], "") + "\n"
		for what, text := range map[string]string{"twice": strings.Replace(text, line, line+line, 1), "another": bad} {
			if _, err := receipt.ParseSheet(text); err == nil {
				t.Errorf("%s: %q is read", what, line)
			}
		}
	}
}

// A sheet says which persons have signed it, where they let it: as it is written it is read again, and nobody is tied to another's seat.
func TestSheetPersons(t *testing.T) {
	_, m := played(t)
	var keys, persons []*identity.Key
	for i := range m.Keys {
		keys, persons = append(keys, identity.FromSeed([32]byte{byte(i + 1)})), append(persons, identity.FromSeed([32]byte{9, byte(i)}))
		m.Keys[i] = keys[i].ID()
	}
	sign := func(seat engine.Seat, tie person.Tie) receipt.Signature {
		x, _ := m.Sign(keys[seat], seat, 1_800_000_000, 0)
		x.Tie = tie
		return x
	}
	tie := person.Bind(persons[0], keys[0], m.Table)
	s := &receipt.Sheet{Match: *m}
	ana, bia := sign(0, tie), sign(1, person.Tie{})
	if !s.Add(&ana) || !s.Add(&bia) {
		t.Fatal("what was signed does not hold")
	}
	back, err := receipt.ParseSheet(s.String())
	if err != nil || back.String() != s.String() || back.Of(0).Tie.Person != persons[0].ID() || back.Of(1).Tie != (person.Tie{}) {
		t.Errorf("read is %v, %v", back, err)
	}
	b, err := codec.Append(nil, s)
	var again receipt.Sheet
	if err != nil || codec.Read(b, &again) != nil || again.String() != s.String() {
		t.Errorf("kept is %v, %v", again, err)
	}
	half := tie
	half.BySeat = person.Tie{}.BySeat
	for what, tie := range map[string]person.Tie{"another's": tie, "another table's": person.Bind(persons[2], keys[2], person.Table{1}), "half a tie": half} {
		if x := sign(2, tie); s.Add(&x) {
			t.Errorf("%s holds", what)
		}
	}
	text := s.String()
	at := strings.Index(text, " "+hex.EncodeToString(back.Of(0).Tie.Person[:]))
	if _, err := receipt.ParseSheet(text[:at+1] + "00" + text[at+3:]); err == nil {
		t.Error("another person is read")
	}
}

func FuzzSheet(f *testing.F) {
	f.Add(matchText(f))
	f.Fuzz(func(t *testing.T, text string) {
		if s, err := receipt.ParseSheet(text); err == nil && s.String() != text {
			t.Errorf("%q is written %q", text, s)
		}
	})
}
