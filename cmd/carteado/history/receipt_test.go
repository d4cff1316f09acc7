//go:build !js

package history_test

import (
	"encoding/hex"
	"os"
	"strings"
	"testing"
	"time"

	"carteado/cmd/carteado/app"
	"carteado/cmd/carteado/apptest"
	"carteado/engine/games"
	"carteado/net/notebook"
	"carteado/net/receipt"
)

// file returns a receipt as it was saved once.
func file(t *testing.T, name string) string {
	b, err := os.ReadFile("../../../net/receipt/testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// lookBack opens the only match of a notebook in which a match with a receipt and a hand stands.
func lookBack(t *testing.T, match, hand string) *apptest.Bench {
	s, err := receipt.ParseSheet(file(t, "match.txt"))
	if err != nil {
		t.Fatal(err)
	}
	m, err := notebook.Told(s, 0, time.UTC, games.Lookup)
	if err != nil {
		t.Fatal(err)
	}
	d := apptest.NewDevice()
	text := notebook.WriteHands([]notebook.Hand{{Number: 1, Text: hand}})
	e := notebook.Entry{Match: m, Hands: 1, Size: len(text)}
	id := hex.EncodeToString(m.ID[:])
	d.Kept["match."+id], d.Kept["hands."+id], d.Kept["receipt."+id] = e.Line(), text, match
	b := apptest.Reopen(t, d, "")
	b.Wish(app.Wish{Notebook: true})
	past()[0].Click()
	return b
}

// The page of a match among friends says who has signed its receipt, and goes through its hands where somebody wants it. It says so, too,
// when the receipt or a hand was changed since, or is another's.
func TestMatchReceipt(t *testing.T) {
	match, hand := file(t, "match.txt"), file(t, "match-1.txt")
	says := func(b *apptest.Bench, key string, pairs ...any) bool {
		return strings.Contains(b.Words(), b.Word("page.notebook.receipt."+key, pairs...))
	}
	b := lookBack(t, match, hand)
	if !says(b, "signed", "who", "guest 0 e guest 1") || says(b, "proved") || !says(b, "word") || says(b, "since") || !strings.Contains(b.Words(), b.Word("page.notebook.void")) {
		t.Errorf("the page says %s", b.Words())
	}
	b.Click(b.Word("page.notebook.receipt.prove"))
	if !says(b, "proving", "n", 1, "of", 1) || says(b, "proved") || says(b, "prove") && !says(b, "proving") {
		t.Errorf("while the hand is gone through the page says %s", b.Words())
	}
	b.Until("it is proved", func() bool { return says(b, "proved") })
	if b.Click(b.Word("page.notebook.receipt.save")); b.D.Args["save"][1] != match {
		t.Errorf("saved is %v", b.D.Args["save"])
	}
	lines := strings.SplitAfter(match, "\n")
	b = lookBack(t, strings.Join(append(lines[:len(lines)-3:len(lines)-3], lines[len(lines)-2:]...), ""), hand)
	if !says(b, "signed", "who", "guest 0") || !says(b, "unsigned", "who", "guest 1") {
		t.Errorf("where one has not signed the page says %s", b.Words())
	}
	b = lookBack(t, strings.Replace(match, "friendly", "unfriendly", 1), hand)
	if bad := b.Word("page.verified.false"); !strings.Contains(b.Words(), bad) || says(b, "signed", "who", "guest 0 e guest 1") {
		t.Errorf("of a receipt that was changed the page says %s", b.Words())
	}
	for what, hand := range map[string]string{"another match's": file(t, "receipt.txt"), "changed": strings.Replace(hand, "\nm ", "\nm A", 1)} {
		b = lookBack(t, match, hand)
		b.Click(b.Word("page.notebook.receipt.prove"))
		b.Until(what+" hand is found", func() bool { return strings.Contains(b.Words(), b.Word("page.verified.false")) })
	}
}
