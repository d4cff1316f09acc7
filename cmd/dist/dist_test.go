package main

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"io"
	"maps"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/andybalholm/brotli"

	"carteado/assets/words"
)

// build builds the site around the tiny program.
func build() (map[string]*File, error) {
	b := &Build{Main: "./testdata/tiny", Web: "../../web", Quick: true}
	files, err := b.Files()
	byName := map[string]*File{}
	for _, f := range files {
		byName[f.Name] = f
	}
	return byName, err
}

var once = sync.OnceValues(build)

func built(t *testing.T) map[string]*File {
	t.Helper()
	files, err := once()
	if err != nil {
		t.Fatal(err)
	}
	return files
}

func TestSameBytesTwice(t *testing.T) {
	first := built(t)
	second, err := build()
	if err != nil {
		t.Fatal(err)
	}
	if len(first) != len(second) {
		t.Errorf("%d files, then %d", len(first), len(second))
	}
	for name, f := range first {
		g := second[name]
		if g == nil {
			t.Errorf("%s is not there the second time", name)
		} else if !bytes.Equal(f.Data, g.Data) || !bytes.Equal(f.Brotli, g.Brotli) || !bytes.Equal(f.Gzip, g.Gzip) {
			t.Errorf("%s differs the second time", name)
		}
	}
}

func TestPackedFormsHoldTheFile(t *testing.T) {
	for name, f := range built(t) {
		if packed := f.Brotli != nil; packed == (path.Ext(name) == ".png" || path.Ext(name) == "") {
			t.Errorf("%s packed: %v", name, packed)
		}
		if f.Brotli == nil {
			continue
		}
		if got, err := io.ReadAll(brotli.NewReader(bytes.NewReader(f.Brotli))); err != nil || !bytes.Equal(got, f.Data) {
			t.Errorf("%s.br unpacks to %d bytes of %d: %v", name, len(got), len(f.Data), err)
		}
		r, err := gzip.NewReader(bytes.NewReader(f.Gzip))
		if err != nil {
			t.Errorf("%s.gz: %v", name, err)
			continue
		}
		if got, err := io.ReadAll(r); err != nil || !bytes.Equal(got, f.Data) || !r.ModTime.IsZero() || r.Name != "" {
			t.Errorf("%s.gz unpacks to %d bytes of %d, named %q at %v: %v", name, len(got), len(f.Data), r.Name, r.ModTime, err)
		}
	}
}

// Whatever a file of the site names is there, and is named from the folder it lies in, so that any sub-path will do.
func TestNamesAreThere(t *testing.T) {
	files := built(t)
	named := regexp.MustCompile(`["']([\w./-]+\.(?:js|css|wasm|json|svg|png|webmanifest))["']`)
	seen := 0
	for name, f := range files {
		switch path.Ext(name) {
		case ".html", ".js", ".webmanifest":
		default:
			continue
		}
		if strings.HasPrefix(name, "qr/") {
			continue // it names itself in comments: see TestReaderOfCodes
		}
		for _, m := range named.FindAllStringSubmatch(string(f.Data), -1) {
			seen++
			file := m[1]
			if strings.HasPrefix(file, ".") { // an import, or a page in a folder of its own
				file = path.Join(path.Dir(name), file)
			}
			if files[file] == nil {
				t.Errorf("%s names %s, which is not in the site", name, m[1])
			}
		}
		if strings.HasPrefix(name, "wasm_exec.") {
			continue // Go's own, which loads nothing
		}
		if strings.Contains(string(f.Data), `="/`) || strings.Contains(string(f.Data), `"/"`) {
			t.Errorf("%s names the root of the host", name)
		}
	}
	if seen < 30 {
		t.Errorf("only %d names seen", seen)
	}
}

// The reader of QR codes comes with its licence, and as it was taken over but for the hashes in what it imports; all of
// that is there, from device.js on.
func TestReaderOfCodes(t *testing.T) {
	files := built(t)
	imports := regexp.MustCompile(`(?m)^(?:import|export)\s(?:[\w\s{},*]*\sfrom\s)?['"]([^'"]+)['"]|\bimport\(['"]([^'"]+)['"]\)`)
	hash := regexp.MustCompile(`\.[0-9a-f]{10}\.js\b`)
	reached := map[string]bool{}
	var follow func(name string)
	follow = func(name string) {
		if reached[name] {
			return
		}
		reached[name] = true
		for _, m := range imports.FindAllStringSubmatch(string(files[name].Data), -1) {
			to := path.Join(path.Dir(name), m[1]+m[2])
			if !strings.HasPrefix(m[1]+m[2], "./") || files[to] == nil {
				t.Errorf("%s imports %s, which is not in the site", name, m[1]+m[2])
				continue
			}
			follow(to)
		}
	}
	taken := 0
	for name := range files {
		if strings.HasPrefix(name, "device.") {
			follow(name)
		}
	}
	for name, f := range files {
		if !strings.HasPrefix(name, "qr/") {
			continue
		}
		taken++
		plain := hash.ReplaceAllString(name, ".js")
		if plain != name && !reached[name] {
			t.Errorf("nothing imports %s", name)
		}
		want, err := os.ReadFile(filepath.Join("..", "..", "web", filepath.FromSlash(plain)))
		if err != nil || !bytes.Equal(hash.ReplaceAll(f.Data, []byte(".js")), want) {
			t.Errorf("%s is not as it was taken over: %v", name, err)
		}
	}
	if source, err := os.ReadDir("../../web/qr"); err != nil || taken != len(source) || taken != 3 {
		t.Errorf("%d files of %d were taken over: %v", taken, len(source), err)
	}
}

func TestServiceWorkerKeepsTheSite(t *testing.T) {
	files := built(t)
	source := string(files["sw.js"].Data)
	var list []string
	kept := map[string]Use{"index.html": Always, "sw.js": Always, "config.json": Always, "manifest.webmanifest": Always}
	for constant, use := range map[string]Use{"FILES": Always, "LATER": OnUse} {
		if err := json.Unmarshal([]byte(regexp.MustCompile(`const ` + constant + ` = (\[.*\]);`).FindStringSubmatch(source)[1]), &list); err != nil {
			t.Fatal(err)
		}
		for _, name := range list {
			kept[name] = use
		}
	}
	for name, f := range files {
		if use, ok := kept[name]; path.Ext(name) != ".wasm" && (ok != (f.Use != Apart) || use != f.Use && ok) {
			t.Errorf("%s is kept: %v, %d, not %d", name, ok, use, f.Use)
		}
	}
	for _, name := range []string{"words/pt-BR.", "words/en.", "qr/decode.", "qr/index."} {
		if !slices.ContainsFunc(slices.Collect(maps.Keys(files)), func(n string) bool { return strings.HasPrefix(n, name) && files[n].Use == OnUse }) {
			t.Errorf("no %s waits until it is used", name)
		}
	}
	if !regexp.MustCompile(`const VERSION = '[0-9a-f]{10}'`).MatchString(source) || !regexp.MustCompile(`const WASM = 'app\.[0-9a-f]{10}\.wasm'`).MatchString(source) {
		t.Error("no version or no program in sw.js")
	}
}

func TestPage(t *testing.T) {
	page := string(built(t)["index.html"].Data)
	for _, want := range []string{
		"<title data-word=\"page.shell.name\">Carteado</title>",
		">de 2 a 6 jogadores<",
		`aria-label="Arrumando a mesa…"`,
		`content="Jogos de cartas de graça, sem cadastro e sem anúncio. Entre amigos, todos embaralham."`,
	} {
		if !strings.Contains(page, want) {
			t.Errorf("no %s in the page", want)
		}
	}
	for _, lang := range words.Langs {
		if !regexp.MustCompile(`data-words-` + strings.ToLower(lang) + `="words/` + lang + `\.[0-9a-f]{10}\.txt"`).MatchString(page) {
			t.Errorf("the page does not know where the words of %s are", lang)
		}
	}
	if empty := regexp.MustCompile(`<[^>]*data-word="[^>]*></`).FindString(page); empty != "" {
		t.Errorf("no words in %s", empty)
	}
	for _, never := range []string{"<style", "style=", "onclick=", `-size="0"`, ">{"} {
		if strings.Contains(page, never) {
			t.Errorf("%s in the page", never)
		}
	}
}

func TestPageWithoutAWord(t *testing.T) {
	s := &site{names: map[string]string{}}
	_, err := fill([]byte(`<p data-word="page.shell.nonsense"></p>`), s)
	if err == nil || !strings.Contains(err.Error(), "page.shell.nonsense") {
		t.Errorf("a word that is nowhere gives %v", err)
	}
}

func TestSourceWithoutItsPlace(t *testing.T) {
	s := &site{names: map[string]string{}}
	s.worker([]byte("const VERSION = '';"))
	if s.err == nil || !strings.Contains(s.err.Error(), "const FILES = []") {
		t.Errorf("a service worker without a list gives %v", s.err)
	}
	if len(s.files) != 0 {
		t.Error("and it was added all the same")
	}
}

func TestWriteReplacesOnlyABuild(t *testing.T) {
	dir := t.TempDir()
	mine := filepath.Join(dir, "letters")
	if err := os.WriteFile(mine, []byte("dear"), 0o644); err != nil {
		t.Fatal(err)
	}
	files := []*File{{Name: "sw.js", Data: []byte("1"), Brotli: []byte("2"), Gzip: []byte("3")}, {Name: "icons/a.png", Data: []byte("4")}}
	if err := write(dir, files); err == nil || !strings.Contains(err.Error(), "no earlier build") {
		t.Errorf("somebody's folder: %v", err)
	}
	if _, err := os.Stat(mine); err != nil {
		t.Fatal(err)
	}
	out := filepath.Join(dir, "dist")
	for _, list := range [][]*File{append(files, &File{Name: "old.js", Data: []byte("5")}), files} {
		if err := write(out, list); err != nil {
			t.Fatal(err)
		}
	}
	for name, want := range map[string]string{"sw.js": "1", "sw.js.br": "2", "sw.js.gz": "3", "icons/a.png": "4", "old.js": "", "icons/a.png.gz": ""} {
		if got, _ := os.ReadFile(filepath.Join(out, name)); string(got) != want {
			t.Errorf("%s holds %q, not %q", name, got, want)
		}
	}
}

func TestBudget(t *testing.T) {
	var out bytes.Buffer
	files := []*File{
		{Name: "a.js", Data: make([]byte, 100), Brotli: make([]byte, 7), Gzip: make([]byte, 9)}, {Name: "b.png", Data: make([]byte, 20)},
		{Name: "words/en.txt", Data: make([]byte, 5), Use: OnUse}, {Name: "words/pt.txt", Data: make([]byte, 6), Use: OnUse},
		{Name: "qr.js", Data: make([]byte, 1000), Use: OnUse}, {Name: "c.png", Data: make([]byte, 1000), Use: Apart},
	}
	if got := table(&out, files); got != 33 {
		t.Errorf("a first visit transfers %d, not 33", got)
	}
	for _, line := range []string{"100 +9 +7 +a.js", "20 +20 +20 +b.png", "6 +6 +6 +words/pt.txt *\n *126 +35 +33 +first visit", "5 +5 +5 +words/en.txt, when it is first used"} {
		if !regexp.MustCompile(line).Match(out.Bytes()) {
			t.Errorf("no %q in\n%s", line, &out)
		}
	}
}
