package main

import (
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"testing/fstest"
)

// site serves a small site whose files say what they are, and one more by its name and text.
func site(t *testing.T, more ...string) *httptest.Server {
	t.Helper()
	dir := t.TempDir()
	files := map[string]string{
		"secret.html":                        "outside",
		"dist/index.html":                    "page",
		"dist/index.html.br":                 "page br",
		"dist/index.html.gz":                 "page gz",
		"dist/sw.js":                         "worker",
		"dist/config.json":                   `{"name":"Clube"}`,
		"dist/config.json.br":                "config br",
		"dist/app.0123456789.wasm":           "wasm",
		"dist/app.0123456789.wasm.br":        "wasm br",
		"dist/app.0123456789.wasm.gz":        "wasm gz",
		"dist/icons/icon-192.abcdef0123.png": "png",
		"dist/notes.md":                      "not of a kind that is served",
	}
	for i := 0; i < len(more); i += 2 {
		files[more[i]] = more[i+1]
	}
	for name, text := range files {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Symlink(filepath.Join(dir, "secret.html"), filepath.Join(dir, "dist", "way-out.html")); err != nil {
		t.Fatal(err)
	}
	root, err := os.OpenRoot(filepath.Join(dir, "dist"))
	if err != nil {
		t.Fatal(err)
	}
	server := httptest.NewServer(Site(root.FS(), false))
	t.Cleanup(func() { server.Close(); root.Close() })
	return server
}

func get(t *testing.T, s *httptest.Server, path string, header ...string) (*http.Response, string) {
	t.Helper()
	r, err := http.NewRequest("GET", s.URL, nil)
	if err != nil {
		t.Fatal(err)
	}
	r.URL.Path = path // as it is, dots and all
	r.Header.Set("Accept-Encoding", "identity")
	for i := 0; i < len(header); i += 2 {
		r.Header.Set(header[i], header[i+1])
	}
	got, err := http.DefaultTransport.RoundTrip(r)
	if err != nil {
		t.Fatal(err)
	}
	defer got.Body.Close()
	body, err := io.ReadAll(got.Body)
	if err != nil {
		t.Fatal(err)
	}
	return got, string(body)
}

func TestForms(t *testing.T) {
	s := site(t)
	for _, c := range []struct {
		path, accept         string
		body, encoding, kind string
		cache                string
	}{
		{"/", "br, gzip", "page br", "br", "text/html; charset=utf-8", "no-cache"},
		{"/index.html", "gzip", "page gz", "gzip", "text/html; charset=utf-8", "no-cache"},
		{"/index.html", "gzip;q=0.5, br;q=0", "page gz", "gzip", "text/html; charset=utf-8", "no-cache"},
		{"/index.html", "identity", "page", "", "text/html; charset=utf-8", "no-cache"},
		{"/sw.js", "br", "worker", "", "text/javascript; charset=utf-8", "no-cache"},
		{"/config.json", "br", `{"name":"Clube","signal":["/relay"]}`, "", "application/json", "no-cache"},
		{"/app.0123456789.wasm", "gzip, deflate, br, zstd", "wasm br", "br", "application/wasm", "public, max-age=31536000, immutable"},
		{"/app.0123456789.wasm.gz", "gzip, br", "wasm gz", "", "application/gzip", "public, max-age=31536000, immutable"},
		{"/icons/icon-192.abcdef0123.png", "br", "png", "", "image/png", "public, max-age=31536000, immutable"},
	} {
		got, body := get(t, s, c.path, "Accept-Encoding", c.accept)
		h := got.Header
		if got.StatusCode != 200 || body != c.body || h.Get("Content-Encoding") != c.encoding || h.Get("Content-Type") != c.kind ||
			h.Get("Cache-Control") != c.cache || h.Get("Vary") != "Accept-Encoding" {
			t.Errorf("%s for %q gives %d %q %v", c.path, c.accept, got.StatusCode, body, h)
		}
	}
}

func TestNotServed(t *testing.T) {
	s := site(t)
	for _, path := range []string{"/none.html", "/icons/", "/icons", "/notes.md", "/../secret.html", "/icons/../../secret.html", "/way-out.html", "/index.html/", "/index.html/x.js", "/a\x00.js"} {
		if got, body := get(t, s, path); got.StatusCode != 404 || body == "outside" {
			t.Errorf("%q gives %d %q", path, got.StatusCode, body)
		}
	}
	got, err := http.Post(s.URL, "text/plain", nil)
	if err != nil || got.StatusCode != 405 || got.Header.Get("Allow") != "GET, HEAD" {
		t.Errorf("POST gives %v %v", got, err)
	}
}

// Who types a game's address without the slash at its end is led to its page, wherever a proxy serves the site.
func TestFolderWithoutSlash(t *testing.T) {
	s := site(t, "dist/en/truco/index.html", "rules")
	if r, _ := get(t, s, "/en/truco"); r.StatusCode != http.StatusMovedPermanently || r.Header.Get("Location") != "truco/" {
		t.Errorf("%d, to %q", r.StatusCode, r.Header.Get("Location"))
	}
	r, err := http.Get(s.URL + "/en/truco?big=1")
	if err != nil {
		t.Fatal(err)
	}
	defer r.Body.Close()
	if text, err := io.ReadAll(r.Body); string(text) != "rules" || r.Request.URL.RequestURI() != "/en/truco/?big=1" {
		t.Errorf("%s gives %q, %v", r.Request.URL, text, err)
	}
}

func TestUnchanged(t *testing.T) {
	s := site(t)
	plain, _ := get(t, s, "/")
	packed, _ := get(t, s, "/", "Accept-Encoding", "br")
	if plain.Header.Get("ETag") == packed.Header.Get("ETag") {
		t.Error("two forms have the same ETag")
	}
	if got, body := get(t, s, "/", "If-None-Match", plain.Header.Get("ETag")); got.StatusCode != 304 || body != "" {
		t.Errorf("an unchanged page gives %d %q", got.StatusCode, body)
	}
	if got, _ := get(t, s, "/", "If-None-Match", packed.Header.Get("ETag")); got.StatusCode != 200 {
		t.Errorf("another form of the page gives %d", got.StatusCode)
	}
}

// What a hashed name holds is named by the hash, without a look at the file; what has no hash by when it was written.
func TestVersions(t *testing.T) {
	s := site(t)
	for _, c := range []struct{ path, accept, tag string }{
		{"/app.0123456789.wasm", "br", `"0123456789-br"`},
		{"/app.0123456789.wasm", "gzip", `"0123456789-gzip"`},
		{"/app.0123456789.wasm", "identity", `"0123456789"`},
	} {
		if got, _ := get(t, s, c.path, "Accept-Encoding", c.accept); got.Header.Get("ETag") != c.tag {
			t.Errorf("%s as %s is %s, not %s", c.path, c.accept, got.Header.Get("ETag"), c.tag)
		}
		if got, body := get(t, s, c.path, "Accept-Encoding", c.accept, "If-None-Match", c.tag); got.StatusCode != 304 || body != "" {
			t.Errorf("%s, unchanged, gives %d %q", c.path, got.StatusCode, body)
		}
	}
	got, body := get(t, s, "/app.0123456789.wasm", "Range", "bytes=1-2")
	if got.StatusCode != 206 || body != "as" {
		t.Errorf("a part gives %d %q", got.StatusCode, body)
	}
}

// A site in the program has no times: what changes is told by what it holds.
func TestInside(t *testing.T) {
	tags := map[string]bool{}
	for _, text := range []string{"one page", "another", "one page"} {
		s := httptest.NewServer(Site(fstest.MapFS{"index.html": {Data: []byte(text)}, "app.0123456789.wasm.br": {Data: []byte("wasm")}}, false))
		defer s.Close()
		got, body := get(t, s, "/")
		tag := got.Header.Get("ETag")
		if got.StatusCode != 200 || body != text || tag == "" {
			t.Errorf("%q is served as %d %q %s", text, got.StatusCode, body, tag)
		}
		tags[tag] = true
		if got, body := get(t, s, "/app.0123456789.wasm", "Accept-Encoding", "br"); got.Header.Get("Content-Encoding") != "br" || body != "wasm" {
			t.Errorf("a packed file is served as %d %q", got.StatusCode, body)
		}
		if got, body := get(t, s, "/config.json"); body != `{"signal":["/relay"]}` {
			t.Errorf("the config is served as %d %q", got.StatusCode, body)
		}
	}
	if len(tags) != 2 {
		t.Errorf("three programs, two of them with the same page, have the tags %v", tags)
	}
}

// Without a folder there is no site, but where one is inside.
func TestFolder(t *testing.T) {
	if site, err := open(t.TempDir()); err != nil || site == nil {
		t.Errorf("a folder is no site: %v", err)
	}
	if _, err := open(""); (err == nil) != (folder == "") {
		t.Errorf("without a folder: %v", err)
	}
}

func TestAddresses(t *testing.T) {
	for _, c := range []struct {
		ip   string
		want string
	}{
		{"127.0.0.1", "http://localhost:8080"},
		{"0.0.0.0", "http://localhost:8080"},
		{"192.0.2.7", "http://192.0.2.7:8080"},
		{"2001:db8::1", "http://[2001:db8::1]:8080"},
	} {
		if got := addresses(&net.TCPAddr{IP: net.ParseIP(c.ip), Port: 8080}); !slices.Contains(got[:1], c.want) {
			t.Errorf("listening on %s prints %v, not %s first", c.ip, got, c.want)
		}
	}
}
