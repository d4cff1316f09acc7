package words

import (
	"bytes"
	"maps"
	"strings"
	"testing"
)

func TestFile(t *testing.T) {
	for _, lang := range Langs {
		b, err := Parse(File(lang))
		if err != nil {
			t.Fatal(err)
		}
		if want := In(lang); b.Lang() != lang || !maps.Equal(b.text, want.text) {
			t.Errorf("%s: %s with %d texts, not %d", lang, b.Lang(), len(b.text), len(want.text))
		}
	}
}

func TestParseRefuses(t *testing.T) {
	for _, c := range []struct{ data, want string }{
		{"", "the first line"},
		{"en 0", "the first line"},
		{"de 0\n", "the first line"},
		{"en\n", "the first line"},
		{"en -1\n", "the first line"},
		{"en 01\npage.ok = Yes\n", "the first line"},
		{"en 1000000\n", "the first line"},
		{"<!doctype html>\n", "the first line"},
		{"en 1\n", "ends in text 1 of 1"},
		{"en 2\npage.ok = Yes\npage.no = N", "ends in text 2 of 2"},
		{"en 1\npage.ok = Yes\n\n", "more than 1 texts"},
		{"en 1\n\n", "text 1 of 1: a line is key = text"},
		{"en 1\n# page.ok = Yes\n", "is no key"},
		{"en 2\npage.ok = Yes\npage.ok = Yes\n", "text 2 of 2: there is a page.ok already"},
		{"en 1\npage.ok = Yes\x00\n", "control character"},
		{"en 1\npage.ok = {\n", "curly brackets"},
		{strings.Repeat("x", largest+1), "too long"},
	} {
		if b, err := Parse([]byte(c.data)); err == nil || b != nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%.40q: %v, not %q", c.data, err, c.want)
		}
	}
	// A file that ends too early is never taken for a whole one.
	whole := File("en")
	for n := 0; n < len(whole); n += 97 {
		if _, err := Parse(whole[:n]); err == nil {
			t.Errorf("%d of %d bytes are read", n, len(whole))
		}
	}
}

// Whatever a file holds, it is refused, or written again as it was but for the order.
func FuzzFile(f *testing.F) {
	f.Add(File("pt-BR")[:2000])
	f.Add([]byte("en 2\npage.ok = Yes\npage.n = {n} of {of}\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		b, err := Parse(data)
		if err != nil {
			return
		}
		lines := bytes.Split(bytes.TrimSuffix(data, []byte("\n")), []byte("\n"))
		if len(lines) != len(b.text)+1 {
			t.Fatalf("%d texts of %d lines", len(b.text), len(lines))
		}
		for _, l := range lines[1:] {
			key, text, _ := strings.Cut(string(l), " = ")
			if b.text[key] != text {
				t.Fatalf("%s = %q, not %q", key, b.text[key], text)
			}
		}
	})
}
