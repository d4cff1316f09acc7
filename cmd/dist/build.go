package main

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"sort"
	"strings"

	"carteado/assets/words"
	"carteado/engine/games"
)

// Build says what to build from.
type Build struct {
	Main string // package of the program
	Tags string // its build tags but for site, with commas between them
	Web  string // folder of the page's sources
	Out  string // folder of the result
	Base string // address of the site's folder, "" for one that may lie anywhere

	Quick bool // compress fast and badly
}

// File is one file of the site.
type File struct {
	Name   string // with its hash, relative to the site, with slashes
	Data   []byte
	Brotli []byte // nil when the kind of file does not compress
	Gzip   []byte
	Use    Use

	Symbols []byte // of the program: the same with the names of its functions, which no visitor loads
}

// Use says when a visitor loads a file.
type Use byte

const (
	Always Use = iota // with the first visit: the service worker keeps it
	OnUse             // when it is first used: the service worker keeps it from then on
	Apart             // no visit needs it: pictures and a licence, for those who install or read about the site
)

// Files returns the files of the site, sorted by name.
func (b *Build) Files() ([]*File, error) {
	base, err := checkBase(b.Base)
	if err != nil {
		return nil, err
	}
	s := site{base: base, names: map[string]string{}, previews: map[string]string{}, quick: b.Quick}
	read := func(name string) []byte {
		if s.err != nil {
			return nil
		}
		var data []byte
		if data, s.err = os.ReadFile(filepath.Join(b.Web, filepath.FromSlash(name))); s.err == nil && !strings.HasPrefix(name, "qr/") { // which is others', with their notice
			data, s.err = plain(name, data)
		}
		return data
	}

	wasm, symbols, exec, err := b.compile()
	if err != nil {
		return nil, err
	}
	program := s.hashed("app.wasm", wasm)
	program.Symbols = symbols
	s.hashed("wasm_exec.js", exec)
	for _, lang := range words.Langs {
		s.hashed("words/"+lang+".txt", words.File(lang)).Use = OnUse
	}

	// A file may name those before it.
	for _, name := range []string{"qr/index.js", "qr/decode.js", "picture.js", "rules.css", "rules.js"} {
		s.hashed(name, read(name)).Use = OnUse
	}
	for _, name := range []string{"style.css", "panel.css", "friends.css", "device.js", "shell.js", "erase.js", "frames.js", "unpack.js", "boot.js", "worker.js", "kiosk-fully.js", "icons/icon.svg"} {
		s.hashed(name, read(name))
	}
	if s.err == nil {
		s.err = s.icons(read("icons/icon.svg"))
	}
	for _, name := range []string{"qr/LICENSE-MIT", "screenshots/narrow.png", "screenshots/wide.png"} {
		if data := read(name); s.err == nil {
			s.add(name, data).Use = Apart
		}
	}
	s.brand = brand(read("config.json"))
	s.kept("manifest.webmanifest", s.shortcuts(read("manifest.webmanifest"), games.All))
	s.heed(read("config.json"), read("shell.js"))
	s.kept("config.json", s.offer(read("config.json"), games.All))
	items, err := tiles(games.All)
	if s.err == nil {
		s.err = err
	}
	source := read("index.html")
	defs := signs(source)
	source = s.put(source, "<!-- cmd/dist: the tiles -->\n", items)
	source = s.put(source, "<!-- cmd/dist: the cards -->\n", drawings(string(source)))
	if s.err != nil {
		return nil, s.err
	}
	page, err := fill(source, &s)
	if err != nil {
		return nil, fmt.Errorf("index.html: %w", err)
	}
	page = s.put(page, `data-raw-size="0"`, fmt.Sprintf(`data-raw-size="%d"`, len(program.Data)))
	page = s.put(page, `data-gz-size="0"`, fmt.Sprintf(`data-gz-size="%d"`, len(program.Gzip)))
	s.home(page)
	s.rules(read("rules.html"), defs, games.All)
	s.data(read("data.html"))
	s.sitemap(games.All)
	s.worker(read("sw.js"))
	s.headers(read("config.json"))
	sort.Slice(s.files, func(i, j int) bool { return s.files[i].Name < s.files[j].Name })
	return s.files, s.err
}

// site gathers the files, and remembers under which name each one is found. After an error it does nothing.
type site struct {
	base     string // see Build.Base
	brand    string // what the host calls it; "" for its usual name
	files    []*File
	names    map[string]string // by the name in the sources
	previews map[string]string // by game and title
	quick    bool
	err      error
}

// hashed matches the names of files that are named by their content.
var hashed = regexp.MustCompile(`\.[0-9a-f]{10}\.[a-z]+$`)

// hashed adds a file that is named by its content.
func (s *site) hashed(name string, data []byte) *File {
	if s.err != nil {
		return &File{}
	}
	data = s.link(name, data)
	sum := sha256.Sum256(data)
	ext := path.Ext(name)
	s.names[name] = strings.TrimSuffix(name, ext) + "." + hex.EncodeToString(sum[:5]) + ext
	return s.add(s.names[name], data)
}

// kept adds a file that keeps its name.
func (s *site) kept(name string, data []byte) {
	if s.err == nil {
		s.add(name, s.link(name, data))
	}
}

func (s *site) add(name string, data []byte) *File {
	f := &File{Name: name, Data: data}
	f.pack(s.quick)
	s.files = append(s.files, f)
	return f
}

// link puts the hashed names where a text names other files in quotes, from the site's folder or, beginning with ./, from
// its own, as imports do.
func (s *site) link(name string, data []byte) []byte {
	switch path.Ext(name) {
	case ".html", ".js", ".webmanifest":
	default:
		return data
	}
	folder := ""
	if dir := path.Dir(name); dir != "." {
		folder = dir + "/"
	}
	var pairs []string
	pair := func(plain, hashed string) {
		pairs = append(pairs, `"`+plain+`"`, `"`+hashed+`"`, `'`+plain+`'`, `'`+hashed+`'`)
	}
	for plain, hashed := range s.names {
		pair(plain, hashed)
		if beside, ok := strings.CutPrefix(plain, folder); ok {
			pair("./"+beside, "./"+strings.TrimPrefix(hashed, folder))
		}
	}
	return []byte(strings.NewReplacer(pairs...).Replace(string(data)))
}

// worker adds the service worker with its lists of files. The program is in none: it is kept in the form in which the
// host sends it. Files that keep their name are asked for again at each visit, and stand in sw.js itself.
func (s *site) worker(source []byte) {
	if s.err != nil {
		return
	}
	list := func(use Use) string {
		names := []string{}
		for _, f := range s.files {
			if f.Use == use && f.Name != s.names["app.wasm"] && hashed.MatchString(f.Name) {
				names = append(names, f.Name)
			}
		}
		sort.Strings(names)
		return text(names)
	}
	source = s.put(s.link("sw.js", source), "const FILES = [];", "const FILES = "+list(Always)+";")
	source = s.put(source, "const LATER = [];", "const LATER = "+list(OnUse)+";")
	// Any change of the site is a new version, but for the host's own configuration.
	all := sha256.New()
	for _, f := range s.files {
		if f.Name != "config.json" {
			fmt.Fprintf(all, "%s %d\n", f.Name, len(f.Data))
			all.Write(f.Data)
		}
	}
	all.Write(source)
	source = s.put(source, "const VERSION = '';", "const VERSION = '"+hex.EncodeToString(all.Sum(nil)[:5])+"';")
	if s.err == nil {
		s.add("sw.js", source)
	}
}

// put fills the one place that a source keeps for something only the build knows.
func (s *site) put(source []byte, place, what string) []byte {
	if n := strings.Count(string(source), place); n != 1 && s.err == nil {
		s.err = fmt.Errorf("%q is there %d times, not once", place, n)
	}
	return []byte(strings.Replace(string(source), place, what, 1))
}
