package main

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"io"
	"path"
	"text/tabwriter"

	"github.com/andybalholm/brotli"
)

// pack makes the compressed forms of a file whose kind compresses: as small as can be, or quickly.
func (f *File) pack(quick bool) {
	switch path.Ext(f.Name) {
	case ".html", ".js", ".css", ".json", ".webmanifest", ".svg", ".wasm":
	default:
		return
	}
	var br, gz bytes.Buffer
	small, level := brotli.WriterOptions{Quality: 11, LGWin: 24}, gzip.BestCompression
	if quick {
		small, level = brotli.WriterOptions{Quality: 1}, gzip.BestSpeed
	}
	b := brotli.NewWriterOptions(&br, small)
	g, _ := gzip.NewWriterLevel(&gz, level) // without name or time in its header
	for _, w := range []io.WriteCloser{b, g} {
		// A bytes.Buffer takes everything.
		w.Write(f.Data)
		w.Close()
	}
	f.Brotli, f.Gzip = br.Bytes(), gz.Bytes()
}

// transfer is what a visitor loads for the file from a host that knows brotli.
func (f *File) transfer() int {
	if f.Brotli != nil {
		return len(f.Brotli)
	}
	return len(f.Data)
}

// table prints the sizes and gives what a first visit transfers: everything, since the service worker keeps it all
// for later.
func table(w io.Writer, files []*File) (total int) {
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(t, "raw\tgzip\tbrotli\t  \t")
	var raw, gz int
	for _, f := range files {
		if f.Apart {
			continue
		}
		zipped := len(f.Gzip)
		if f.Gzip == nil {
			zipped = len(f.Data)
		}
		fmt.Fprintf(t, "%d\t%d\t%d\t  %s\t\n", len(f.Data), zipped, f.transfer(), f.Name)
		raw, gz, total = raw+len(f.Data), gz+zipped, total+f.transfer()
	}
	fmt.Fprintf(t, "%d\t%d\t%d\t  first visit\t\n", raw, gz, total)
	t.Flush()
	return total
}
