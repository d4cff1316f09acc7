package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"path"
	"regexp"
	"strings"
	"time"
)

// kinds are the kinds of file that a site holds. Others are not served.
var kinds = map[string]string{
	".html":        "text/html; charset=utf-8",
	".css":         "text/css; charset=utf-8",
	".js":          "text/javascript; charset=utf-8",
	".json":        "application/json",
	".webmanifest": "application/manifest+json",
	".wasm":        "application/wasm",
	".svg":         "image/svg+xml",
	".txt":         "text/plain; charset=utf-8",
	".png":         "image/png",
	".gz":          "application/gzip",
}

// hashed matches names that change with their content. The group is the hash.
var hashed = regexp.MustCompile(`\.([0-9a-f]{10})\.[a-z.]+$`)

// permissions lists what the page may use, but no frame of another site in it. It leaves out web-share, which has the same default:
// browsers that cannot share warn about a header that names it.
const permissions = "camera=(self), screen-wake-lock=(self), fullscreen=(self), clipboard-read=(self), clipboard-write=(self)"

// Site serves the files of a built site: compressed where the browser takes it and a .br or .gz file lies beside,
// for ever where the name carries a hash, and checked again each time otherwise. Folders are not listed, and nothing
// outside the site can be named. The page's config names the relay of this host and, where there is one, its TURN, unless the site has
// others, and the sites that may show the page in a frame.
//
// No file is read whole: the system sends it, however many visitors ask for it and however slowly they read.
func Site(site fs.FS, turn bool) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method != http.MethodGet && r.Method != http.MethodHead {
			w.Header().Set("Allow", "GET, HEAD")
			http.Error(w, "only GET", http.StatusMethodNotAllowed)
			return
		}
		name := strings.TrimPrefix(path.Clean("/"+r.URL.Path), "/")
		if strings.HasSuffix(r.URL.Path, "/") {
			name = path.Join(name, "index.html")
		}
		kind, ok := kinds[path.Ext(name)]
		if !ok {
			if _, err := fs.Stat(site, path.Join(name, "index.html")); err == nil {
				leadIn(w, r)
				return
			}
			http.NotFound(w, r)
			return
		}
		f, err := openBest(site, name, r.Header.Get("Accept-Encoding"), turn)
		switch {
		case errors.Is(err, fs.ErrNotExist):
			http.NotFound(w, r)
			return
		case err != nil:
			http.Error(w, "cannot be read", http.StatusInternalServerError)
			return
		}
		defer f.Close()
		h := w.Header()
		h.Set("Content-Type", kind)
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Referrer-Policy", "no-referrer")
		h.Set("Vary", "Accept-Encoding")
		if f.encoding != "" {
			h.Set("Content-Encoding", f.encoding)
		}
		if path.Ext(name) == ".html" {
			h.Set("Permissions-Policy", permissions)
			h.Set("Content-Security-Policy", "frame-ancestors "+frameAncestors(site))
		}
		if hashed.MatchString(name) {
			h.Set("Cache-Control", "public, max-age=31536000, immutable")
		} else {
			h.Set("Cache-Control", "no-cache")
		}
		h.Set("ETag", `"`+f.version+`"`)
		http.ServeContent(newPatient(w), r, name, time.Time{}, f)
	})
}

// leadIn sends who asked for a folder without the slash at its end to its page. The address is relative: a proxy may serve the site at a path
// of its own.
func leadIn(w http.ResponseWriter, r *http.Request) {
	to := path.Base(r.URL.Path) + "/"
	if r.URL.RawQuery != "" {
		to += "?" + r.URL.RawQuery
	}
	w.Header().Set("Location", to)
	w.WriteHeader(http.StatusMovedPermanently)
}

// file is an open file of the site in one of its forms.
type file struct {
	io.ReadSeeker
	io.Closer
	encoding string
	version  string // names the content
}

// openBest opens a file, in the best form that the browser accepts and that is there.
func openBest(site fs.FS, name, accept string, turn bool) (*file, error) {
	if name == config {
		return openConfig(site, turn)
	}
	for _, form := range []struct{ encoding, ext string }{{"br", ".br"}, {"gzip", ".gz"}} {
		if accepts(accept, form.encoding) {
			if f, err := openFile(site, name+form.ext); err == nil {
				f.encoding = form.encoding
				f.version += "-" + form.encoding
				return f, nil
			}
		}
	}
	return openFile(site, name)
}

// openFile opens a regular file; what cannot be opened is not part of the site. The version is the hash in the name
// or, without one, the file's time and size, or that of its content if it has no time.
func openFile(site fs.FS, name string) (*file, error) {
	f, err := site.Open(name)
	if err != nil {
		return nil, fs.ErrNotExist
	}
	info, err := f.Stat()
	content, ok := f.(io.ReadSeeker)
	if err != nil || !ok || !info.Mode().IsRegular() {
		f.Close()
		return nil, fs.ErrNotExist
	}
	version := fmt.Sprintf("%x-%x", info.ModTime().UnixNano(), info.Size())
	if m := hashed.FindStringSubmatch(name); m != nil {
		version = m[1]
	} else if info.ModTime().IsZero() {
		if version, err = digest(content); err != nil {
			f.Close()
			return nil, err
		}
	}
	return &file{ReadSeeker: content, Closer: f, version: version}, nil
}

// digest returns what names a content whose time is not known, as in a program that has its site inside.
func digest(content io.ReadSeeker) (string, error) {
	sum := sha256.New()
	if _, err := io.Copy(sum, content); err != nil {
		return "", err
	}
	_, err := content.Seek(0, io.SeekStart)
	return hex.EncodeToString(sum.Sum(nil)[:8]), err
}

// openConfig opens the page's config as it is served.
func openConfig(site fs.FS, turn bool) (*file, error) {
	data, err := readConfig(site)
	if err != nil {
		return nil, err
	}
	data = withOwn(data, turn)
	sum := sha256.Sum256(data)
	return &file{ReadSeeker: bytes.NewReader(data), Closer: io.NopCloser(nil), version: hex.EncodeToString(sum[:8])}, nil
}

// accepts reports whether an Accept-Encoding header allows an encoding by name.
func accepts(header, encoding string) bool {
	for _, item := range strings.Split(header, ",") {
		name, quality, _ := strings.Cut(strings.ReplaceAll(item, " ", ""), ";")
		if strings.EqualFold(name, encoding) {
			return strings.Trim(strings.TrimPrefix(quality, "q="), "0.") != "" || quality == ""
		}
	}
	return false
}
