package session_test

import (
	"errors"
	"flag"
	"os"
	"strings"
	"testing"

	"carteado/engine/record"
	"carteado/net/session"
)

var write = flag.Bool("write", false, "write the golden receipts")

const golden = "testdata/receipt.txt"

// played returns the receipts of the first hand of an evening.
func played(t testing.TB, rules string, n int, names ...string) *session.Receipt {
	e := newEvening(t, n, 51, rules, nil)
	for i, name := range names {
		e.guests[i].SetName(name)
	}
	e.sit(n)
	e.until("a hand is over", 6000000, func() bool {
		return e.all(upTo(n), func(s *session.State) bool { return s.Receipts > 0 })
	})
	return &e.guests[n-1].Receipts()[0]
}

// A receipt is a file that anybody can check, and that a person can read.
func TestReceiptText(t *testing.T) {
	r := played(t, "truco", 4, "Ana", "Zé Maria")
	text := r.String()
	again, err := session.ParseReceipt(text, lookup)
	if err != nil {
		t.Fatal(err)
	}
	if again.String() != text {
		t.Error("it is written another way")
	}
	if _, err := again.Check(lookup); err != nil {
		t.Error(err)
	}
	at := strings.Index(text, "\noptions ")
	bare := text[:at] + text[at+1+strings.Index(text[at+1:], "\n"):]
	if again, err = session.ParseReceipt(bare, lookup); err != nil {
		t.Fatal(err)
	}
	if _, err := again.Check(lookup); !errors.Is(err, session.ErrSigned) {
		t.Errorf("without the options that all signed: %v", err)
	}
	if *write {
		if err := os.WriteFile(golden, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	t.Logf("%d bytes", len(text))
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
		r, err := session.ParseReceipt(strings.Replace(text, c.old, c.new, 1), lookup)
		if (err == nil) != c.parses {
			t.Errorf("%s: parsing says %v", c.name, err)
			continue
		}
		if err == nil {
			_, err = r.Check(lookup)
		}
		var e *record.Error
		if !errors.As(err, &e) || e.Line != c.line {
			t.Errorf("%s: %v, want line %d", c.name, err, c.line)
		}
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
		r, err := session.ParseReceipt(string(bad), lookup)
		if err == nil {
			_, err = r.Check(lookup)
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
		r, err := session.ParseReceipt(text, lookup)
		if err == nil {
			if r.String() != text {
				t.Fatal("written in another way")
			}
			if len(r.Deal) < 4096 { // else it takes long
				_, err = r.Check(lookup)
			}
		}
		var e *record.Error
		if err != nil && (!errors.As(err, &e) || e.Line < 1 || e.Line > strings.Count(text, "\n")+2) { // a line that is missing has a number too
			t.Fatal(err)
		}
	})
}

// Receipts are there after a reload too, of an owner, a guest and who watches; one by one the same.
func TestReceiptsReload(t *testing.T) {
	e := newEvening(t, 3, 52, "truco(seats=2)", nil)
	e.guests[2].Watch()
	e.sit(2)
	e.until("a hand is over", 6000000, func() bool {
		return e.all(upTo(3), func(s *session.State) bool { return s.Receipts > 0 })
	})
	want := e.guests[0].Receipts()[0].String()
	for i := range 3 {
		e.Crash(i)
		e.Start(i, e.come(i))
		if n := e.guests[i].State().Receipts; n != 1 {
			t.Fatalf("guest %d has %d receipts", i, n)
		}
		r := e.guests[i].Receipts()[0]
		if _, err := r.Check(lookup); err != nil {
			t.Errorf("guest %d: %v", i, err)
		}
		if again := r.String(); again[:len(r.Text)+200] != want[:len(r.Text)+200] { // the order in which each heard differs
			t.Errorf("guest %d has another", i)
		}
	}
}
