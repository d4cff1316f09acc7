// Command dist builds the site: everything a static host needs, in dist/.
//
//	go run ./cmd/dist          # build, and print what a first visit transfers
//	go run ./cmd/dist -size    # the same, and what each game takes of it; fail when it is over the budget
//	go run ./cmd/dist -base https://cards.example.org/   # messengers and search engines are told where the pages are
//	go run ./cmd/dist -zip carteado.zip   # the site as one file, too, with a checksum
//	go run ./cmd/dist -quick   # in seconds, for trying things out: the sizes say little
//	go run ./cmd/dist -symbols FILE   # tell what a visitor's program wrote as it died with the names that it lacks
//
// Names of files carry a hash of their content and may be cached for ever; index.html, sw.js, config.json and
// manifest.webmanifest keep theirs. The same sources and the same Go give the same bytes.
//
// The program is compiled with an Ebitengine that lacks what no page needs, see lightEbitengine, and with a runtime that reckons
// where functions are, see lightRuntime. When a new version of Ebitengine or of Go is not as expected there, the build says what
// has changed.
//
// What visitors load of the program is without the names of functions and files: see stripNames. The program with its
// names is kept beside the site, in dist.symbols/, by the name that the page tells with a failure. It is packed besides, and
// the page unpacks it as it comes: see packReturns.
package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"

	"carteado/engine/games"
)

// budget returns what a first visit may transfer with so many games, in bytes: 2,780,000 with twenty, and all that lies around
// the table.
func budget(games int) int { return 2_180_000 + 30_000*games }

func main() {
	b := &Build{}
	flag.StringVar(&b.Main, "main", "./cmd/carteado", "package to compile to WebAssembly")
	flag.StringVar(&b.Tags, "tags", "", "build tags of the program: see package gamestest")
	flag.StringVar(&b.Web, "web", "web", "folder with the sources of the page")
	flag.StringVar(&b.Out, "out", "dist", "folder to write; what an earlier build left there is replaced")
	flag.StringVar(&b.Base, "base", "", "`address` of the site, with https://: messengers show pictures of it only by whole addresses")
	flag.BoolVar(&b.Quick, "quick", false, "compress fast and badly: for tests, not for visitors")
	archive := flag.String("zip", "", "`file` to write the site into as well, for whoever hosts it, with a checksum beside it")
	check := flag.Bool("size", false, "print what each game takes, and fail when a first visit transfers more than the budget")
	trace := flag.String("symbols", "", "print the `file`, what the program wrote as it died, with the names of functions and lines")
	flag.Parse()
	if *trace != "" {
		if err := b.readTrace(os.Stdout, *trace); err != nil {
			fmt.Fprintln(os.Stderr, "dist:", err)
			os.Exit(1)
		}
		return
	}
	if err := run(b, *archive, *check); err != nil {
		fmt.Fprintln(os.Stderr, "dist:", err)
		os.Exit(1)
	}
}

func run(b *Build, archive string, check bool) error {
	files, err := b.Files()
	if err != nil {
		return err
	}
	if err := write(b.Out, files); err != nil {
		return err
	}
	if err := b.writeSymbols(files); err != nil {
		return err
	}
	if archive != "" {
		if err := release(archive, files); err != nil {
			return err
		}
	}
	total := table(os.Stdout, files)
	if !check {
		return nil
	}
	shares, err := b.shares(games.All, files)
	if err != nil {
		return err
	}
	printShares(os.Stdout, shares)
	if most := budget(len(games.All)); total > most {
		return fmt.Errorf("a first visit transfers %d bytes, %d more than the budget for %d games", total, total-most, len(games.All))
	}
	return nil
}

// write puts the files into the folder out, in place of an earlier build. It touches no other folder.
func write(out string, files []*File) error {
	if old, err := os.ReadDir(out); err == nil && len(old) > 0 {
		if _, err := os.Stat(filepath.Join(out, "sw.js")); err != nil {
			return fmt.Errorf("%s is not empty and holds no earlier build: not replaced", out)
		}
		if err := os.RemoveAll(out); err != nil {
			return err
		}
	} else if err != nil && !errors.Is(err, os.ErrNotExist) {
		return err
	}
	for _, f := range files {
		path := filepath.Join(out, filepath.FromSlash(f.Name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			return err
		}
		for ext, data := range map[string][]byte{"": f.Data, ".br": f.Brotli, ".gz": f.Gzip} {
			if data == nil {
				continue
			}
			if err := os.WriteFile(path+ext, data, 0o644); err != nil {
				return err
			}
		}
	}
	return nil
}
