package group

import (
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"strings"
	"testing"
)

// TestSeam: nobody else in the module imports the library of the arithmetic, which may be exchanged.
func TestSeam(t *testing.T) {
	err := filepath.WalkDir("../../..", func(path string, _ fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".go") || filepath.Base(filepath.Dir(path)) == "group" {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ImportsOnly)
		if err != nil {
			return nil // for the compiler to say
		}
		for _, i := range file.Imports {
			if strings.Contains(i.Path.Value, "ristretto255") || strings.Contains(i.Path.Value, "edwards25519") {
				t.Errorf("%s imports %s", path, i.Path.Value)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}
