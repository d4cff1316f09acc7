package main

import (
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

func TestWithOwn(t *testing.T) {
	const none = `{"signal":["/relay"]}`
	for _, c := range []struct{ file, want string }{
		{`{}`, none},
		{" {\n} ", none},
		{`{"signal": null}`, none},
		{`{"signal": []}`, none},
		{`{"games": ["sueca", "truco"], "name": "Zé & Cia"}`, `{"games":["sueca","truco"],"name":"Zé \u0026 Cia","signal":["/relay"]}`},
		{`{"kiosk": {"signal": ["wss://a.example"]}}`, `{"kiosk":{"signal":["wss://a.example"]},"signal":["/relay"]}`},
		// Those that a host names stand, byte for byte, and so does what the page has to complain about.
		{`{"signal": ["wss://relay.example.org"]}`, `{"signal": ["wss://relay.example.org"]}`},
		{`{"signal": "wss://relay.example.org"}`, `{"signal": "wss://relay.example.org"}`},
		{`{"name": `, `{"name": `},
		{`null`, `null`},
		{`[]`, `[]`},
		{``, ``},
	} {
		if got := string(withOwn([]byte(c.file), false)); got != c.want {
			t.Errorf("%s is served as %s, not %s", c.file, got, c.want)
		}
	}
}

// Where there is TURN, the page is told, unless its site has another.
func TestWithTurn(t *testing.T) {
	for _, c := range []struct{ file, want string }{
		{`{}`, `{"signal":["/relay"],"turn":"/ice"}`},
		{`{"signal": ["wss://a.example"], "turn": null}`, `{"signal":["wss://a.example"],"turn":"/ice"}`},
		{`{"turn": "https://b.example/ice"}`, `{"signal":["/relay"],"turn":"https://b.example/ice"}`},
		{`{"signal": ["wss://a.example"], "turn": "./ice"}`, `{"signal": ["wss://a.example"], "turn": "./ice"}`},
		{`[]`, `[]`},
	} {
		if got := string(withOwn([]byte(c.file), true)); got != c.want {
			t.Errorf("%s is served as %s, not %s", c.file, got, c.want)
		}
	}
}

// What the page may use, and no frame of another site in it.
func TestPermissions(t *testing.T) {
	got, _ := get(t, site(t), "/")
	list := strings.Split(got.Header.Get("Permissions-Policy"), ", ")
	slices.Sort(list)
	if want := "camera=(self) clipboard-read=(self) clipboard-write=(self) fullscreen=(self) screen-wake-lock=(self)"; strings.Join(list, " ") != want {
		t.Errorf("the page may use %v", list)
	}
}

// A site says who may show the page in a frame; what is no origin never reaches the header.
func TestFrameAncestors(t *testing.T) {
	for _, c := range []struct{ file, want string }{
		{`{}`, "'self'"},
		{`{"embed": ["https://clube.example", "http://192.168.0.7:8080"]}`, "'self' https://clube.example http://192.168.0.7:8080"},
		{`{"embed": ["*", "https:", "https://a.example/path", "https://a.example; script-src *", "https://a.example\nX: y", "'none'", "https://b.example"]}`, "'self' https://b.example"},
		{`{"embed": "https://clube.example"}`, "'self'"},
		{`{"embed": `, "'self'"},
		{strings.Repeat(" ", maxConfig) + `{"embed": ["https://clube.example"]}`, "'self'"},
	} {
		s := site(t, "dist/config.json", c.file)
		for _, accept := range []string{"identity", "br"} {
			got, _ := get(t, s, "/", "Accept-Encoding", accept)
			if h := got.Header; h.Get("Content-Security-Policy") != "frame-ancestors "+c.want || h.Get("Permissions-Policy") != permissions {
				t.Errorf("%.80s gives %v", c.file, h)
			}
		}
		if got, _ := get(t, s, "/sw.js"); got.Header.Get("Content-Security-Policy") != "" {
			t.Error("a worker has the header of a page")
		}
	}
}

// What is fresh is told by what is served, not by what lies in the folder.
func TestConfigChanges(t *testing.T) {
	dir := t.TempDir()
	root, err := os.OpenRoot(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer root.Close()
	s := httptest.NewServer(Site(root.FS(), false))
	defer s.Close()
	missing, body := get(t, s, "/config.json")
	tag := missing.Header.Get("ETag")
	if body != `{"signal":["/relay"]}` || missing.StatusCode != 200 || tag == "" {
		t.Fatalf("without a file %d %q %q", missing.StatusCode, body, tag)
	}
	write := func(text string) {
		t.Helper()
		if err := os.WriteFile(filepath.Join(dir, "config.json"), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	write(`{"signal": []}`) // says the same
	if got, _ := get(t, s, "/config.json", "If-None-Match", tag); got.StatusCode != 304 {
		t.Errorf("what has not changed gives %d", got.StatusCode)
	}
	write(`{"name": "Clube"}`)
	got, body := get(t, s, "/config.json", "If-None-Match", tag)
	if got.StatusCode != 200 || body != `{"name":"Clube","signal":["/relay"]}` || got.Header.Get("ETag") == tag {
		t.Errorf("what has changed gives %d %q %q", got.StatusCode, body, got.Header.Get("ETag"))
	}
}
