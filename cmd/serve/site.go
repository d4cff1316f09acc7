package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io"
	"io/fs"
	"net/http"
	"os"
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
	".png":         "image/png",
	".gz":          "application/gzip",
}

// hashed matches names that change with their content.
var hashed = regexp.MustCompile(`\.[0-9a-f]{10}\.[a-z.]+$`)

// Site serves the files of a built site: compressed where the browser takes it and a .br or .gz file lies beside,
// for ever where the name carries a hash, and checked again each time otherwise. Folders are not listed, and nothing
// outside the root can be named. The page's config names the relay of this host, unless the site has others.
func Site(root *os.Root) http.Handler {
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
			http.NotFound(w, r)
			return
		}
		data, encoding, err := load(root, name, r.Header.Get("Accept-Encoding"))
		switch {
		case errors.Is(err, fs.ErrNotExist):
			http.NotFound(w, r)
			return
		case err != nil:
			http.Error(w, "cannot be read", http.StatusInternalServerError)
			return
		}
		h := w.Header()
		h.Set("Content-Type", kind)
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Referrer-Policy", "no-referrer")
		h.Set("Vary", "Accept-Encoding")
		if encoding != "" {
			h.Set("Content-Encoding", encoding)
		}
		if hashed.MatchString(name) {
			h.Set("Cache-Control", "public, max-age=31536000, immutable")
		} else {
			h.Set("Cache-Control", "no-cache")
		}
		sum := sha256.Sum256(data)
		h.Set("ETag", `"`+hex.EncodeToString(sum[:8])+`"`)
		http.ServeContent(w, r, name, time.Time{}, bytes.NewReader(data))
	})
}

// load reads a file, in the best form that the browser accepts and that is there.
func load(root *os.Root, name, accept string) (data []byte, encoding string, err error) {
	if name == config {
		data, err := read(root, name)
		if errors.Is(err, fs.ErrNotExist) {
			data, err = []byte("{}"), nil
		}
		return withRelay(data), "", err
	}
	for _, form := range []struct{ encoding, ext string }{{"br", ".br"}, {"gzip", ".gz"}} {
		if accepts(accept, form.encoding) {
			if data, err := read(root, name+form.ext); err == nil {
				return data, form.encoding, nil
			}
		}
	}
	data, err = read(root, name)
	return data, "", err
}

func read(root *os.Root, name string) ([]byte, error) {
	f, err := root.Open(name)
	if err != nil {
		return nil, fs.ErrNotExist // whatever cannot be opened from the root is not part of the site
	}
	defer f.Close()
	if info, err := f.Stat(); err != nil || !info.Mode().IsRegular() {
		return nil, fs.ErrNotExist
	}
	return io.ReadAll(f)
}

// accepts tells whether an Accept-Encoding header allows an encoding by name.
func accepts(header, encoding string) bool {
	for _, item := range strings.Split(header, ",") {
		name, quality, _ := strings.Cut(strings.ReplaceAll(item, " ", ""), ";")
		if strings.EqualFold(name, encoding) {
			return strings.Trim(strings.TrimPrefix(quality, "q="), "0.") != "" || quality == ""
		}
	}
	return false
}
