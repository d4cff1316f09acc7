package people

import (
	"slices"
	"testing"
)

// A word is known by its first four letters, also when it is said over a telephone and written down by somebody else.
func TestWords(t *testing.T) {
	words := Words()
	if len(words) != Count || !slices.IsSorted(words) {
		t.Errorf("%d words, in order: %v", len(words), slices.IsSorted(words))
	}
	seen := map[string]string{}
	for _, w := range words {
		if len(w) < 4 || len(w) > 8 {
			t.Errorf("%s has %d letters", w, len(w))
			continue
		}
		for _, r := range w {
			if r < 'a' || r > 'z' {
				t.Errorf("%s is not of plain letters", w)
			}
		}
		if other, ok := seen[w[:4]]; ok {
			t.Errorf("%s and %s begin alike", other, w)
		}
		seen[w[:4]] = w
	}
}
