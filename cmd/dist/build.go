package main

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"sort"
	"strings"
)

// Build says what to build from.
type Build struct {
	Main string // package of the program
	Web  string // folder of the page's sources
	Out  string // folder of the result

	Quick bool // compress fast and badly
}

// File is one file of the site.
type File struct {
	Name   string // with its hash, relative to the site, with slashes
	Data   []byte
	Brotli []byte // nil when the kind of file does not compress
	Gzip   []byte
	Apart  bool // no visit needs it: pictures and a licence, for those who install or read about the site
}

// Files gives the files of the site, sorted by name.
func (b *Build) Files() ([]*File, error) {
	s := site{names: map[string]string{}, quick: b.Quick}
	read := func(name string) []byte {
		if s.err != nil {
			return nil
		}
		var data []byte
		data, s.err = os.ReadFile(filepath.Join(b.Web, filepath.FromSlash(name)))
		return data
	}

	wasm, exec, err := b.compile()
	if err != nil {
		return nil, err
	}
	program := s.hashed("app.wasm", wasm)
	s.hashed("wasm_exec.js", exec)

	// A file may name those before it.
	for _, name := range []string{"qr/index.js", "qr/decode.js", "style.css", "panel.css", "device.js", "shell.js", "boot.js", "worker.js", "kiosk-fully.js", "icons/icon.svg"} {
		s.hashed(name, read(name))
	}
	if s.err == nil {
		s.err = s.icons(read("icons/icon.svg"))
	}
	for _, name := range []string{"qr/LICENSE-MIT", "screenshots/narrow.png", "screenshots/wide.png"} {
		if data := read(name); s.err == nil {
			s.add(name, data).Apart = true
		}
	}
	s.kept("manifest.webmanifest", read("manifest.webmanifest"))
	s.kept("config.json", read("config.json"))
	if s.err != nil {
		return nil, s.err
	}

	page, err := fill(read("index.html"), &s)
	if err != nil {
		return nil, fmt.Errorf("index.html: %w", err)
	}
	page = s.put(page, `data-raw-size="0"`, fmt.Sprintf(`data-raw-size="%d"`, len(program.Data)))
	page = s.put(page, `data-gz-size="0"`, fmt.Sprintf(`data-gz-size="%d"`, len(program.Gzip)))
	s.kept("index.html", page)
	s.worker(read("sw.js"))
	sort.Slice(s.files, func(i, j int) bool { return s.files[i].Name < s.files[j].Name })
	return s.files, s.err
}

// site gathers the files, and remembers under which name each one is found. After an error it does nothing.
type site struct {
	files []*File
	names map[string]string // by the name in the sources
	quick bool
	err   error
}

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

// worker adds the service worker with its list of files. The program is not in the list: it is kept in the form in
// which the host sends it.
func (s *site) worker(source []byte) {
	if s.err != nil {
		return
	}
	var list []string
	for plain, hashed := range s.names {
		if plain != "app.wasm" {
			list = append(list, hashed)
		}
	}
	sort.Strings(list)
	files, err := json.Marshal(list)
	if err != nil {
		s.err = err
		return
	}
	source = s.put(s.link("sw.js", source), "const FILES = [];", "const FILES = "+string(files)+";")
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
