package main

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"text/tabwriter"

	"carteado/assets/words"
	"carteado/engine/games"
)

// share is what a first visit transfers for one game, in bytes.
type share struct {
	key     string
	program int // code and data
	words   int
}

// gameList is the file that holds the list of games.
const gameList = "engine/games/games.go"

// shares measures what each game of the list adds to a first visit. It builds the program once more without the game
// and compares: what only this game needs is its share, a core that two games call is in neither's. So that twenty games
// are measured in minutes, the programs are compared at a lower quality of brotli, and the difference is scaled by what
// the best quality makes of the whole.
func (b *Build) shares(list []games.Entry, files []*File) ([]share, error) {
	program := files[slices.IndexFunc(files, func(f *File) bool { return strings.HasSuffix(f.Name, ".wasm") })]
	whole := brotliSize(program.Data, roughly)
	scale := float64(program.transfer()) / float64(whole)

	dir, err := os.MkdirTemp("", "dist")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	light, err := lightEbitengine(dir)
	if err != nil {
		return nil, err
	}
	path := filepath.Join(filepath.Dir(light.seems), filepath.FromSlash(gameList))
	source, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	var out []share
	for i, e := range list {
		fewer, err := withoutGame(source, i, len(list))
		if err == nil {
			err = light.replace(path, fewer)
		}
		if err != nil {
			return nil, fmt.Errorf("%s: %w", gameList, err)
		}
		without, _, err := b.link(light)
		if err != nil {
			return nil, err
		}
		key := e.Game.Info().Key
		out = append(out, share{key, int(float64(whole-brotliSize(without, roughly)) * scale), wordsOf(key)})
	}
	return out, nil
}

// withoutGame returns the source of the list of n games without the one at place i.
func withoutGame(source []byte, i, n int) ([]byte, error) {
	set := token.NewFileSet()
	file, err := parser.ParseFile(set, "", source, parser.ParseComments)
	if err != nil {
		return nil, err
	}
	found := 0
	ast.Inspect(file, func(node ast.Node) bool {
		v, ok := node.(*ast.ValueSpec)
		if !ok || len(v.Names) != 1 || v.Names[0].Name != "All" || len(v.Values) != 1 {
			return true
		}
		if list, ok := v.Values[0].(*ast.CompositeLit); ok {
			found = len(list.Elts)
			if found == n {
				list.Elts = slices.Delete(list.Elts, i, i+1)
			}
		}
		return false
	})
	if found != n {
		return nil, fmt.Errorf("it holds a list of %d games, not %d", found, n)
	}
	var out bytes.Buffer
	if err := format.Node(&out, set, file); err != nil {
		return nil, err
	}
	return pruned(out.Bytes())
}

// wordsOf returns what a game's words take in the file of the first language.
func wordsOf(key string) int {
	file := words.File(words.Langs[0])
	var others []byte
	for line := range bytes.Lines(file) {
		if !bytes.HasPrefix(line, []byte(key+".")) {
			others = append(others, line...)
		}
	}
	return brotliSize(file, best) - brotliSize(others, best)
}

// printShares prints a line for each game.
func printShares(w io.Writer, all []share) {
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(t, "program\twords\tboth\t  \t")
	for _, s := range all {
		fmt.Fprintf(t, "%d\t%d\t%d\t  %s alone\t\n", s.program, s.words, s.program+s.words, s.key)
	}
	t.Flush()
}
