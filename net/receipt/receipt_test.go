package receipt_test

import (
	"bytes"
	"errors"
	"os"
	"strings"
	"testing"

	"carteado/engine/games"
	"carteado/engine/record"
	"carteado/net/receipt"
)

// golden is a receipt that net/session writes with -write.
const golden = "testdata/receipt.txt"

// The receipts in testdata hold: of hands that were run from, played to their end, and of Buraco with its whole deck. That one was made by
// four peers of net/session who did anything that is allowed, and a little more often than else took the pile, so that the hand goes on for long.
func TestGolden(t *testing.T) {
	for name, entries := range map[string]int{"receipt": 4, "signs": 5, "match-1": 9, "of-four": 315} {
		text, err := os.ReadFile("testdata/" + name + ".txt")
		if err != nil {
			t.Fatal(err)
		}
		r, err := receipt.Parse(string(text), games.Lookup)
		if err != nil {
			t.Fatal(name, err)
		}
		if _, err := r.Check(games.Lookup); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if x, err := record.Parse(r.Text, games.Lookup); err != nil || len(x.Log) != entries {
			t.Errorf("%s: %d entries, %v", name, len(x.Log), err)
		}
	}
}

// What is changed is found, and the line is named.
func TestReceiptDamage(t *testing.T) {
	b, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	text := string(b)
	line := func(word string) int { return strings.Count(text[:strings.Index(text, "\n"+word)], "\n") + 2 }
	deal := line("deal") + 1
	for _, c := range []struct {
		name, old, new string
		line           int
		parses         bool
	}{
		{"another name", `"Ana"`, `"Eva"`, deal, true},
		{"another house rule", "move=30", "move=20", deal, true},
		{"other hints", "public=yes", "public=yes hints=full", deal, true},
		{"hints that are none", "public=yes", "public=yes hints=many", line("terms"), false},
		{"the usual hints", "public=yes", "public=yes hints=legal", line("terms"), false},
		{"a stake", "public=yes", "public=yes stake=100 penalty=1 home=yes", deal, true},
		{"onlookers' talk, and a stake", "public=yes", "public=yes hints=off friends=yes talk=yes stake=0 penalty=0 home=no", deal, true},
		{"strangers, and shared hands", "public=yes", "public=yes strangers=yes", line("terms"), false},
		{"strangers, and the keys of hands shared", "shared=yes public=yes", "shared=no public=yes talk=yes strangers=yes", line("share"), false},
		{"strangers in no way", "public=yes", "public=yes strangers=no", line("terms"), false},
		{"a stake that is none", "public=yes", "public=yes stake=99 penalty=1 home=yes", line("terms"), false},
		{"a stake before talk", "public=yes", "public=yes stake=10 penalty=1 home=yes talk=yes", line("terms"), false},
		{"half a wager", "public=yes", "public=yes stake=10", line("terms"), false},
		{"terms twice", "move=30", "move=30 move=30", line("terms"), false},
		{"a robot", "key 2 person", "key 2 robot 0", deal, true},
		{"another hand", "\nhand 1", "\nhand 2", deal, true},
		{"another score before", "since new", "since deal=1 dealer=0 points=0,0,0,0", deal, true},
		{"a number that is none", "return=300", "return=3oo", line("terms"), false},
		{"other shares", "hand=yes", "hand=no", line("share"), false},
		{"a word for another", "shared=yes", "shared=Yes", line("share"), false},
		{"no table", "\ntable ", "\ntavern ", line("table"), false},
		{"a key too short", "key 3 person ", "key 3 person 0", line("key 3"), false},
		{"a robot of nobody", "key 2 person", "key 2 robot", line("key 2"), false},
		{"no such seat", "key 3", "key 4", line("key 3"), false},
		{"a message that is left out", "\nm ", "\nx ", deal, false},
		{"no base64", "\nm A", "\nm !", deal, false},
		{"a carriage return", "\ndeal\n", "\ndeal\r\n", line("deal"), false},
		{"a blank line", "\ndeal\n", "\n\ndeal\n", line("deal"), false},
		{"an end that is none", "\nend receipt\n", "\nend\n", strings.Count(text, "\n"), false},
		{"no last line feed", "\nend receipt\n", "\nend receipt", strings.Count(text, "\n"), false},
		{"something behind the end", "\nend receipt\n", "\nend receipt\n\n", strings.Count(text, "\n") + 1, false},
		{"another game", "game truco", "game poker", 2, false},
	} {
		if !strings.Contains(text, c.old) {
			t.Fatalf("%s: no %q", c.name, c.old)
		}
		r, err := receipt.Parse(strings.Replace(text, c.old, c.new, 1), games.Lookup)
		if (err == nil) != c.parses {
			t.Errorf("%s: parsing says %v", c.name, err)
			continue
		}
		if err == nil {
			_, err = r.Check(games.Lookup)
		}
		var e *record.Error
		if !errors.As(err, &e) || e.Line != c.line {
			t.Errorf("%s: %v, want line %d", c.name, err, c.line)
		}
	}
}

// How far the check is is told before each piece.
func TestCheckTelling(t *testing.T) {
	b, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	r, err := receipt.Parse(string(b), games.Lookup)
	if err != nil {
		t.Fatal(err)
	}
	next, all := 0, strings.Count(string(b[bytes.Index(b, []byte("\ndeal\n")):]), "\n")-3 // but for "deal", "end receipt" and the last line feed
	_, err = r.CheckTelling(games.Lookup, func(done, of int) {
		if done != next || of != all {
			t.Fatalf("%d of %d, after %d of %d", done, of, next-1, all)
		}
		next++
	})
	if err != nil || next != all {
		t.Errorf("told of %d pieces of %d: %v", next, all, err)
	}
}

// One byte is changed, anywhere: it does not hold.
func TestReceiptFlips(t *testing.T) {
	b, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	step := len(b) / 60
	if testing.Short() {
		step = len(b) / 5
	}
	for at := 3; at < len(b); at += step {
		bad := append([]byte(nil), b...)
		switch c := &bad[at]; {
		case *c == 'B':
			*c = 'C'
		case *c == '\n':
			*c = ' '
		default:
			*c = 'B'
		}
		r, err := receipt.Parse(string(bad), games.Lookup)
		if err == nil {
			_, err = r.Check(games.Lookup)
		}
		var e *record.Error
		want := strings.Count(string(b[:at]), "\n") + 1
		if !errors.As(err, &e) {
			t.Fatalf("byte %d on line %d: %v", at, want, err)
		}
		if e.Line != want {
			t.Logf("byte %d on line %d: %v", at, want, err)
		}
	}
}

// Whatever text comes in: no panic, a line is named, and what is accepted is written as it was.
func FuzzReceipt(f *testing.F) {
	b, err := os.ReadFile(golden)
	if err != nil {
		f.Fatal(err)
	}
	text := string(b)
	head, _, _ := strings.Cut(text, "\nm ")
	f.Add(text)
	f.Add(head + "\nend receipt\n")
	f.Add(head + "\nm AAAA\nb AAAA\ns AQI=\ne \nd AA==\nend receipt\n")
	f.Fuzz(func(t *testing.T, text string) {
		r, err := receipt.Parse(text, games.Lookup)
		if err == nil {
			if r.String() != text {
				t.Fatal("written in another way")
			}
			if len(r.Deal) < 4096 { // else it takes long
				_, err = r.Check(games.Lookup)
			}
		}
		var e *record.Error
		if err != nil && (!errors.As(err, &e) || e.Line < 1 || e.Line > strings.Count(text, "\n")+2) { // a line that is missing has a number too
			t.Fatal(err)
		}
	})
}
