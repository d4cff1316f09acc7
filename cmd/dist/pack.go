package main

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"io"
	"path"
	"strings"
	"text/tabwriter"

	"github.com/andybalholm/brotli"
)

// pack makes the compressed forms of a file whose kind compresses: as small as can be, or quickly.
func (f *File) pack(quick bool) {
	switch path.Ext(f.Name) {
	case ".html", ".js", ".css", ".json", ".webmanifest", ".svg", ".txt", ".wasm", ".xml":
	default:
		return
	}
	var br, gz bytes.Buffer
	small, level := best, gzip.BestCompression
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

// How brotli packs: for visitors, and to compare sizes in a tenth of the time.
var (
	best    = brotli.WriterOptions{Quality: 11, LGWin: 24}
	roughly = brotli.WriterOptions{Quality: 9, LGWin: 24}
)

// brotliSize returns how many bytes brotli makes of data.
func brotliSize(data []byte, options brotli.WriterOptions) int {
	var out bytes.Buffer // takes everything
	w := brotli.NewWriterOptions(&out, options)
	w.Write(data)
	w.Close()
	return out.Len()
}

// transfer returns what a visitor loads for the file from a host that knows brotli.
func (f *File) transfer() int {
	if f.Brotli != nil {
		return len(f.Brotli)
	}
	return len(f.Data)
}

// table prints the sizes and returns what a first visit transfers: everything that the service worker keeps from then on,
// and the words of one language, the longest.
func table(w io.Writer, files []*File) (total int) {
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(t, "raw\tgzip\tbrotli\t  \t")
	row := func(files []*File, name string) (total int) {
		raw, gz := 0, 0
		for _, f := range files {
			zipped := len(f.Gzip)
			if f.Gzip == nil {
				zipped = len(f.Data)
			}
			raw, gz, total = raw+len(f.Data), gz+zipped, total+f.transfer()
		}
		fmt.Fprintf(t, "%d\t%d\t%d\t  %s\t\n", raw, gz, total, name)
		return total
	}
	var first, later []*File
	var words *File
	for _, f := range files {
		switch {
		case f.Use == Always:
			first = append(first, f)
		case f.Use == OnUse && strings.HasPrefix(f.Name, "words/") && (words == nil || f.transfer() > words.transfer()):
			words = f
		}
	}
	if words != nil {
		first = append(first, words)
	}
	for _, f := range files {
		if f.Use == OnUse && f != words {
			later = append(later, f)
		}
	}
	for _, f := range first {
		row([]*File{f}, f.Name)
	}
	total = row(first, "first visit")
	for _, f := range later {
		row([]*File{f}, f.Name+", when it is first used")
	}
	t.Flush()
	return total
}
