package main

import (
	"archive/zip"
	"bytes"
	"crypto/sha256"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// The zip holds the site, every form of every file, and its checksum is that of the file.
func TestRelease(t *testing.T) {
	files := []*File{{Name: "sw.js", Data: []byte("1"), Brotli: []byte("2"), Gzip: []byte("3")}, {Name: "icons/a.png", Data: []byte("4")}}
	path := filepath.Join(t.TempDir(), "carteado.zip")
	var before []byte
	for range 2 {
		if err := release(path, files); err != nil {
			t.Fatal(err)
		}
		data, err := os.ReadFile(path)
		if err != nil || before != nil && !bytes.Equal(data, before) {
			t.Fatalf("the second time it holds other bytes: %v", err)
		}
		before = data
	}
	if sum, err := os.ReadFile(path + ".sha256"); err != nil || string(sum) != fmt.Sprintf("%x  carteado.zip\n", sha256.Sum256(before)) {
		t.Errorf("the checksum is %q: %v", sum, err)
	}
	z, err := zip.NewReader(bytes.NewReader(before), int64(len(before)))
	if err != nil {
		t.Fatal(err)
	}
	got := ""
	for _, f := range z.File {
		r, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		data, err := io.ReadAll(r)
		got += fmt.Sprintf("%s=%s %v\n", f.Name, data, err)
	}
	if want := "carteado/sw.js=1 <nil>\ncarteado/sw.js.br=2 <nil>\ncarteado/sw.js.gz=3 <nil>\ncarteado/icons/a.png=4 <nil>\n"; got != want {
		t.Errorf("it holds\n%snot\n%s", got, want)
	}
}

// Hosts that read _headers keep what is named by its content for ever, and nothing else.
func TestHeaders(t *testing.T) {
	files := built(t)
	text := string(files["_headers"].Data)
	for name := range files {
		if forever := strings.Contains(text, "\n/"+name+"\n  ! Cache-Control\n  Cache-Control: public, max-age=31536000, immutable\n"); forever != hashed.MatchString(name) {
			t.Errorf("%s is kept for ever: %v", name, forever)
		}
	}
	if !strings.HasPrefix(text, "/*\n") || !strings.Contains(text, "frame-ancestors 'self'\n") {
		t.Errorf("_headers begins\n%.300s", text)
	}
	serve, err := os.ReadFile("../serve/site.go")
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(text, "\n  Permissions-Policy: "+permissions+"\n") || !strings.Contains(string(serve), "const permissions = \""+permissions+"\"\n") {
		t.Errorf("_headers permits something else than cmd/serve, or begins\n%.400s", text)
	}
	for config, want := range map[string]string{
		`{"embed": ["https://clube.example", "http://192.168.0.7:8080"]}`:                          "'self' https://clube.example http://192.168.0.7:8080",
		`{"embed": ["*", "https://a.example; script-src *", "https://a.example\nX: y", "'none'"]}`: "'self'",
		`{"embed": "https://clube.example"}`:                                                       "'self'",
		`{"embed": `:                                                                               "'self'",
	} {
		var s site
		s.headers([]byte(config))
		if text := string(s.files[0].Data); !strings.Contains(text, "  Content-Security-Policy: frame-ancestors "+want+"\n") {
			t.Errorf("of %s it says\n%s", config, text)
		}
	}
}
