package words

import (
	"strings"
	"testing"
)

func TestParsePart(t *testing.T) {
	text := map[string]string{}
	data := "# A part.\n\npage.ok = Certo\npage.a-b.c_d.9 = {who} = {n}…\n"
	if err := parsePart("pt-BR/page.txt", data, text); err != nil {
		t.Fatal(err)
	}
	if text["page.ok"] != "Certo" || text["page.a-b.c_d.9"] != "{who} = {n}…" || len(text) != 2 {
		t.Errorf("read %v", text)
	}
}

func TestParsePartRefuses(t *testing.T) {
	for _, c := range []struct{ name, data, want string }{
		{"page.txt", "page.ok = Sim\npage.ok = Certo", "page.txt:2: there is a page.ok already"},
		{"en/page.txt", "\n\npage.ok", "en/page.txt:3: a line is key = text"},
		{"page.txt", "page.ok =Sim", "a line is key = text"},
		{"page.txt", "page.ok = ", "empty"},
		{"page.txt", "page.ok =  Sim", "blanks"},
		{"page.txt", "page.ok = Sim ", "blanks"},
		{"page.txt", " page.ok = Sim", "is no key"},
		{"page.txt", "page..ok = Sim", "is no key"},
		{"page.txt", "page. = Sim", "is no key"},
		{"page.txt", ".page = Sim", "is no key"},
		{"page.txt", "página.ok = Sim", "is no key"},
		{"page.txt", "talk.ok = Sim", "does not belong in page.txt"},
		{"page.txt", "error.turn = Não", "does not belong in page.txt"},
		{"page.txt", "page.ok = {", "curly brackets"},
		{"page.txt", "page.ok = }", "curly brackets"},
		{"page.txt", "page.ok = {who", "curly brackets"},
		{"page.txt", "page.ok = {}", "curly brackets"},
		{"page.txt", "page.ok = {Who}", "curly brackets"},
		{"page.txt", "page.ok = {a {b}}", "curly brackets"},
		{"page.txt", "page.ok = a\tb", "control character"},
		{"page.txt", "page.ok = Sim\r\n", "blanks"},
		{"page.txt", "page.ok = \xff", "not UTF-8"},
		{"page.txt", "page.ok = " + strings.Repeat("a", longest), "too long"},
	} {
		err := parsePart(c.name, c.data, map[string]string{})
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q: %v, not %q", c.data, err, c.want)
		}
	}
	if err := parsePart("pt-BR/talk.txt", "error.turn = Não\ntalk.and = e", map[string]string{}); err != nil {
		t.Error(err)
	}
}

// Whatever a file holds, it is read or refused with its name; what was read can be said.
func FuzzParsePart(f *testing.F) {
	f.Add("page.ok = Certo\n# nothing\n\npage.n = {n} de {of}\n")
	f.Add("page.ok = {")
	f.Add("page.ok = a = b")
	f.Fuzz(func(t *testing.T, data string) {
		text := map[string]string{}
		if err := parsePart("x/page.txt", data, text); err != nil && !strings.HasPrefix(err.Error(), "x/page.txt:") {
			t.Fatalf("%v does not say where", err)
		}
		b := &Book{text: text}
		for key, s := range text {
			names, ok := places(s)
			if !ok {
				t.Fatalf("%s = %q has broken places", key, s)
			}
			var pairs []any
			for _, n := range names {
				pairs = append(pairs, n, "x")
			}
			if out := b.Say(key, pairs...); strings.ContainsAny(out, "{}") {
				t.Fatalf("%q with all places filled is %q", s, out)
			}
		}
	})
}
