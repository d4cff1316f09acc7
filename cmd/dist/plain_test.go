package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// What visitors load says the same without its comments, and nothing that only looks like one goes.
func TestPlain(t *testing.T) {
	for _, c := range []struct{ name, source, want string }{
		{"a.js", "// It's said.\nlet a = 1; // why\n\t//\n  // and `how\nb();\n", "\nlet a = 1;\n\n\nb();\n"},
		{"a.js", "const u = 'https://x.example/', v = 'a // b', w = `c // d`; // it is \"so\"\n", "const u = 'https://x.example/', v = 'a // b', w = `c // d`; // it is \"so\"\n"},
		{"a.js", "const r = /^https:\\/\\/[a-z]+$/;\n", "const r = /^https:\\/\\/[a-z]+$/;\n"},
		{"a.css", "/* a\n   b */ .x { color: red; /* c */ }\n", " .x { color: red;  }\n"},
		{"a.html", "<!-- for\nus -->\n<p>\n<!-- cmd/dist: the tiles -->\n</p>", "<p>\n<!-- cmd/dist: the tiles -->\n</p>"},
		{"a.txt", "// a\n", "// a\n"},
	} {
		if got, err := plain(c.name, []byte(c.source)); err != nil || string(got) != c.want {
			t.Errorf("of %q stays %q, %v", c.source, got, err)
		}
	}
	if _, err := plain("a.js", []byte("`a\n// b`")); err == nil {
		t.Error("a text over several lines is cut")
	}
	files, err := filepath.Glob("../../web/*.*s")
	if err != nil || len(files) < 10 {
		t.Fatal(files, err)
	}
	for _, name := range files {
		source, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		got, err := plain(name, source)
		if err != nil || bytes.Equal(got, source) || strings.HasSuffix(name, ".js") && bytes.Count(got, []byte("\n")) != bytes.Count(source, []byte("\n")) {
			t.Errorf("%s has %d bytes, %d before, %v", name, len(got), len(source), err)
		}
	}
}
