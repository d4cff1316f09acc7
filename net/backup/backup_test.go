package backup

import (
	"crypto/rand"
	"errors"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"carteado/net/identity"
)

func TestMain(m *testing.M) {
	usualWork = leastWork
	os.Exit(m.Run())
}

// book returns what somebody has played, with everything in it that a line can trip over.
func book() map[string]string {
	return map[string]string{
		"match.5ac0":   `1 sueca "Zé \ Maria" 2-1`,
		"match.8810":   "two\nlines\r\n\x00\xff and bytes that are no text",
		"hands.5ac0":   strings.Repeat("carteado 1\n", 100),
		"receipt.0000": "",
	}
}

var ana = identity.FromSeed([32]byte{1})

func text(t testing.TB, b *Backup, seal bool) string {
	t.Helper()
	lock, err := NewLock(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	opens, err := Stretch(lock, "ás de copas")
	if err != nil {
		t.Fatal(err)
	}
	s, err := b.Text(lock, opens, seal)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// open opens a file with a passphrase.
func (f *File) open(passphrase string) (*Backup, error) {
	opens, _ := Stretch(f.Lock, passphrase)
	return f.Open(opens)
}

// What is written, erased and read again is the same, byte by byte, in the clear and sealed, with a person and without.
func TestRoundTrip(t *testing.T) {
	for _, person := range []*identity.Key{nil, ana} {
		for _, seal := range []bool{false, true} {
			s := text(t, &Backup{person, book()}, seal)
			f, err := Parse(s)
			if err != nil || (f.Lock != "") != (seal || person != nil) || !f.whole {
				t.Fatalf("%s\nis read %+v, %v", s, f, err)
			}
			b, err := f.open(" ás de copas\n")
			if err != nil || !maps.Equal(b.Book, book()) || f.Damaged != 0 || (b.Person == nil) != (person == nil) || person != nil && b.Person.ID() != person.ID() {
				t.Fatalf("opened is %+v with %d damaged, %v", b, f.Damaged, err)
			}
			add, differ := b.Merge(nil)
			if !maps.Equal(add, book()) || differ != nil {
				t.Errorf("onto an empty device come %v, %v", add, differ)
			}
			seed := ana.Seed()
			if strings.Contains(s, string(seed[:])) || strings.Contains(s, fmt.Sprintf("%x", seed)) || strings.Contains(s, "Maria") == seal {
				t.Error("it can be read what should not be, or not what should")
			}
			if _, err := f.open("ás de ouros"); f.Lock != "" && !errors.Is(err, ErrPassphrase) {
				t.Errorf("another passphrase: %v", err)
			}
		}
	}
}

// What a device keeps of hands, which is half of what a file may be (package history), leaves room for all else in it, sealed or in
// the clear.
func TestRoom(t *testing.T) {
	hand, err := os.ReadFile("../receipt/testdata/of-four.txt")
	if err != nil {
		t.Fatal(err)
	}
	b := &Backup{Book: map[string]string{}}
	for i := range 8 {
		b.Book[fmt.Sprintf("hands.%064x", i)] = string(hand)
	}
	size := 8 * len(hand)
	for _, seal := range []bool{false, true} {
		if got := len(text(t, b, seal)); got > size*17/12 {
			t.Errorf("of %d bytes of hands the file has %d (sealed: %v)", size, got, seal)
		}
	}
}

// What a device has is never changed: the same match comes once, and of two that differ its own stays.
func TestMerge(t *testing.T) {
	b := &Backup{Book: book()}
	if add, differ := b.Merge(book()); len(add) != 0 || differ != nil {
		t.Errorf("the same file once more adds %v, %v", add, differ)
	}
	kept := map[string]string{"match.5ac0": "mine", "match.8810": book()["match.8810"], "match.ffff": "another"}
	add, differ := b.Merge(kept)
	if !slices.Equal(differ, []string{"match.5ac0"}) || !slices.Equal(slices.Sorted(maps.Keys(add)), []string{"hands.5ac0", "receipt.0000"}) {
		t.Errorf("added are %v, different %v", add, differ)
	}
}

// Nothing but matches comes in by a file, whoever has written it.
func TestNames(t *testing.T) {
	for name, want := range map[string]bool{
		"match.5ac0": true, "hands.a-1": true, "receipt.00": true,
		"settings": false, "me.ab.0": false, "table.truco": false, "matches": false, "match.A": false, "match.a b": false, "match.\n": false,
		"match." + strings.Repeat("a", maxName): false, "": false,
	} {
		if Keeps(name) != want {
			t.Errorf("%q is kept: %v", name, !want)
		}
	}
	b := book()
	b["settings"] = "lang=en"
	if s := text(t, &Backup{Book: b}, false); strings.Contains(s, "settings") {
		t.Error("settings go out")
	}
	entry := `settings "lang=en"`
	f, err := Parse(mark + "\nbook 1\n" + check([]byte(entry)) + " " + entry + "\n")
	if err != nil || f.Damaged != 1 || len(f.book) != 0 {
		t.Errorf("settings come in: %+v, %v", f, err)
	}
}

// A file that was spoilt gives what holds, and says how many entries do not; one that cannot be read says why.
func TestDamage(t *testing.T) {
	clear, sealed := text(t, &Backup{Book: book()}, false), text(t, &Backup{ana, book()}, true)
	for _, c := range []struct {
		name, text string
		err        error
		left, lost int
	}{
		{"nothing", "", ErrForeign, 0, 0},
		{"a picture", "\x89PNG\r\n\x1a\n", ErrForeign, 0, 0},
		{"the record of a hand", "carteado 1\ngame truco\n", ErrForeign, 0, 0},
		{"a later version", strings.Replace(clear, "backup 1", "backup 2", 1), ErrVersion, 0, 0},
		{"line ends of another system", strings.ReplaceAll(clear, "\n", "\r\n"), nil, 4, 0},
		{"a mark before the text", "\uFEFF" + clear, nil, 4, 0},
		{"a letter changed", strings.Replace(clear, "Maria", "Mario", 1), nil, 3, 1},
		{"the end missing", clear[:strings.Index(clear, "receipt.")], nil, 3, 1},
		{"a line twice", strings.Replace(clear, "end ", "a\nend ", 1), nil, 4, 0},
		{"the number lost", strings.Replace(clear, "book 4", "book !", 1), nil, 4, -1},
		{"too long", clear + strings.Repeat("\n", Max), ErrTooLong, 0, 0},
		{"a lock that takes all memory", strings.Replace(sealed, "scrypt 10", "scrypt 30", 1), ErrDamaged, 0, 0},
		{"a lock that is none", strings.Replace(sealed, "scrypt 10", "scrypt 2", 1), ErrDamaged, 0, 0},
		{"a lock with more behind it", strings.Replace(sealed, "scrypt 10", "scrypt 010", 1), ErrDamaged, 0, 0},
		{"another lock", strings.Replace(sealed, "scrypt 10", "scrypt 11", 1), ErrDamaged, 0, 0},
		{"half of what is sealed", sealed[:len(sealed)/2], ErrDamaged, 0, 0},
	} {
		f, err := Parse(c.text)
		var b *Backup
		if err == nil {
			b, err = f.open("ás de copas")
		}
		if !errors.Is(err, c.err) || err == nil && (len(b.Book) != c.left || f.Damaged != c.lost) {
			t.Errorf("%s: %v, %+v", c.name, err, b)
			continue
		}
		if err != nil {
			continue
		}
		for name, value := range b.Book {
			if book()[name] != value {
				t.Errorf("%s: %s is %q", c.name, name, value)
			}
		}
	}
	lock, _ := NewLock(rand.Reader)
	_, err := Stretch(lock, " \n")
	_, also := (&Backup{Person: ana}).Text(lock, nil, false)
	if !errors.Is(err, ErrPassphrase) || !errors.Is(also, ErrPassphrase) {
		t.Errorf("sealed under nothing: %v, %v", err, also)
	}
}

// Two files of the same never look the same, and a part of one is none of the other.
func TestSealsAreApart(t *testing.T) {
	a, b := text(t, &Backup{Person: ana}, true), text(t, &Backup{Person: ana}, true)
	of := func(s, what string) string {
		_, s, _ = strings.Cut(s, "\n"+what+" ")
		s, _, _ = strings.Cut(s, "\n")
		return s
	}
	if of(a, "lock") == of(b, "lock") || of(a, "person") == of(b, "person") {
		t.Error("two files are sealed alike")
	}
	mixed := strings.Replace(a, of(a, "sealed"), of(a, "person"), 1)
	f, err := Parse(mixed)
	if err == nil {
		_, err = f.open("ás de copas")
	}
	if !errors.Is(err, ErrDamaged) {
		t.Errorf("a key is taken for a book: %v", err)
	}
}

// Whatever is read from a file is written again as it was.
func FuzzParse(f *testing.F) {
	f.Add([]byte(text(f, &Backup{Book: book()}, false)))
	f.Add([]byte(text(f, &Backup{ana, nil}, false)))
	f.Add([]byte(text(f, &Backup{ana, book()}, true)))
	f.Fuzz(func(t *testing.T, in []byte) {
		file, err := Parse(string(in))
		if err != nil || file.Lock != "" {
			return
		}
		b, err := file.open("")
		if err != nil {
			t.Fatal(err)
		}
		again, err := b.Text("", nil, false)
		if err != nil {
			t.Fatal(err)
		}
		back, err := Parse(again)
		if err != nil || !back.whole || back.Damaged != 0 || !maps.Equal(back.book, b.Book) {
			t.Errorf("%q becomes %q, %v", in, again, err)
		}
	})
}
