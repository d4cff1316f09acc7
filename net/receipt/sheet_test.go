package receipt_test

import (
	"os"
	"strings"
	"testing"

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

func FuzzSheet(f *testing.F) {
	f.Add(matchText(f))
	f.Fuzz(func(t *testing.T, text string) {
		if s, err := receipt.ParseSheet(text); err == nil && s.String() != text {
			t.Errorf("%q is written %q", text, s)
		}
	})
}
