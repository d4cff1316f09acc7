package group

import (
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestSeam: nobody else in the module imports what does the arithmetic, which may be exchanged. Tests may, to compare.
func TestSeam(t *testing.T) {
	importer := map[string][]string{
		"github.com/gtank/ristretto255": {"group"},
		"filippo.io/edwards25519":       {"group"},
		"carteado/net/mental/curve":     {"group"},
		"carteado/net/mental/field":     {"curve", "x25519"},
	}
	err := filepath.WalkDir("../../..", func(path string, _ fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ImportsOnly)
		if err != nil {
			return nil // for the compiler to say
		}
		for _, i := range file.Imports {
			only, ok := importer[strings.Trim(i.Path.Value, `"`)]
			if ok && !slices.Contains(only, filepath.Base(filepath.Dir(path))) {
				t.Errorf("%s imports %s", path, i.Path.Value)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}
