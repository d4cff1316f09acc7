package session_test

import (
	"errors"
	"flag"
	"os"
	"strings"
	"testing"

	"carteado/net/receipt"
	"carteado/net/session"
)

var write = flag.Bool("write", false, "write the golden receipts")

const golden = "../receipt/testdata/receipt.txt"

// played returns the receipts of the first hand of an evening.
func played(t testing.TB, rules string, n int, names ...string) *receipt.Receipt {
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
	t.Parallel()
	r := played(t, "truco", 4, "Ana", "Zé Maria")
	text := r.String()
	again, err := receipt.Parse(text, lookup)
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
	if again, err = receipt.Parse(bare, lookup); err != nil {
		t.Fatal(err)
	}
	if _, err := again.Check(lookup); !errors.Is(err, receipt.ErrSigned) {
		t.Errorf("without the options that all signed: %v", err)
	}
	if *write {
		if err := os.WriteFile(golden, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	t.Logf("%d bytes", len(text))
}

// Receipts are there after a reload too, of an owner, a guest and who watches; one by one the same.
func TestReceiptsReload(t *testing.T) {
	t.Parallel()
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
