package main

import (
	"archive/zip"
	"bytes"
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
	"time"
)

// release writes the site into a zip file for whoever puts it on a host, and the file's checksum beside it, as sha256sum writes
// and checks it. The same site gives the same bytes.
func release(path string, files []*File) error {
	data, err := zipped(files)
	if err != nil {
		return err
	}
	if err := os.WriteFile(path, data, 0o644); err != nil {
		return err
	}
	sum := fmt.Sprintf("%x  %s\n", sha256.Sum256(data), filepath.Base(path))
	return os.WriteFile(path+".sha256", []byte(sum), 0o644)
}

// zipped returns the site as a zip file, in the folder carteado.
func zipped(files []*File) ([]byte, error) {
	var out bytes.Buffer
	z := zip.NewWriter(&out)
	put := func(name string, data []byte, method uint16) error {
		h := &zip.FileHeader{Name: "carteado/" + name, Method: method, Modified: time.Date(1980, 1, 1, 0, 0, 0, 0, time.UTC)}
		h.SetMode(0o644)
		w, err := z.CreateHeader(h)
		if err == nil {
			_, err = w.Write(data)
		}
		return err
	}
	for _, f := range files {
		err := put(f.Name, f.Data, zip.Deflate)
		for _, packed := range []struct {
			ext  string
			data []byte
		}{{".br", f.Brotli}, {".gz", f.Gzip}} {
			if packed.data != nil && err == nil {
				err = put(f.Name+packed.ext, packed.data, zip.Store)
			}
		}
		if err != nil {
			return nil, err
		}
	}
	err := z.Close()
	return out.Bytes(), err
}
