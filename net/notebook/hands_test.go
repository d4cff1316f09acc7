package notebook_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"carteado/net/notebook"
)

func TestHands(t *testing.T) {
	var hands []notebook.Hand
	for _, h := range []notebook.Hand{{1, "one\n"}, {2, "two"}, {3, "hand 4 1\n\x00"}, {3, "again"}, {5, "five"}} {
		hands = notebook.WithHand(hands, h)
	}
	want := []notebook.Hand{{1, "one\n"}, {2, "two"}, {3, "again"}, {5, "five"}}
	if !slices.Equal(hands, want) {
		t.Fatalf("%v, not %v", hands, want)
	}
	text := notebook.WriteHands(hands)
	if back, err := notebook.ParseHands(text); err != nil || !slices.Equal(back, want) {
		t.Errorf("%v comes back as %v, %v", want, back, err)
	}
	if none, err := notebook.ParseHands(""); err != nil || none != nil {
		t.Error(none, err)
	}
	if first := notebook.WithHand(hands, notebook.Hand{Number: 1, Text: "another match"}); len(first) != 1 || hands[0].Text != "one\n" {
		t.Errorf("the first hand of another match leaves %v", first)
	}
	for what, bad := range map[string]string{
		"cut": text[:len(text)-1], "more": text + "x", "a zero": strings.Replace(text, "hand 1 4", "hand 01 4", 1), "a plus": strings.Replace(text, "hand 1 4", "hand +1 4", 1),
		"twice": text + text, "no text": "hand 1 0\n", "no size": "hand 1\nx", "no word": "1 1\nx", "number 0": "hand 0 1\nx", "too many": "hand 1001 1\nx", "less than nothing": "hand 1 -1\nx",
	} {
		if hands, err := notebook.ParseHands(bad); !errors.Is(err, notebook.ErrHands) {
			t.Errorf("%s: %v, %v", what, hands, err)
		}
	}
}

func FuzzParseHands(f *testing.F) {
	f.Add(notebook.WriteHands([]notebook.Hand{{1, "one\n"}, {2, "two"}}))
	f.Fuzz(func(t *testing.T, text string) {
		if hands, err := notebook.ParseHands(text); err == nil && notebook.WriteHands(hands) != text {
			t.Errorf("%q comes back as %q", text, notebook.WriteHands(hands))
		}
	})
}
