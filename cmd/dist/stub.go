package main

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"path"
	"slices"
	"strconv"
	"strings"
)

// stub is a function of Ebitengine that no page ever needs, and what is left of it. What it alone wants is left out
// of the program.
type stub struct {
	file, function, body string
}

var stubs = []stub{
	// Finds where in a program something was drawn, in a build for debugging, and looks up Go's sources for it.
	{"internal/debug/caller.go", "func FirstCaller() (file string, line int, callerType CallerType)", "return"},
	// Pictures of the screen as files, at a key that the environment names. A page has no environment.
	{"internal/graphicscommand/image_js.go", "func DumpImages(images []*Image, graphicsDriver graphicsdriver.Graphics, dir string) (string, error)", `return "", nil`},
	{"internal/graphicscommand/image.go", "func (i *Image) dumpTo(w io.Writer, graphicsDriver graphicsdriver.Graphics, blackbg bool, rect image.Rectangle) error", "return nil"},
}

// emptied returns the file with the function's new body, and without the imports that nothing needs any more.
func (s stub) emptied(source []byte) ([]byte, error) {
	set := token.NewFileSet()
	file, err := parser.ParseFile(set, path.Base(s.file), source, parser.ParseComments)
	if err != nil {
		return nil, err
	}
	at := func(p token.Pos) int { return set.Position(p).Offset }
	for _, decl := range file.Decls {
		f, ok := decl.(*ast.FuncDecl)
		if !ok || f.Body == nil || strings.TrimSpace(string(source[at(f.Pos()):at(f.Body.Pos())])) != s.function {
			continue
		}
		source = slices.Concat(source[:at(f.Body.Lbrace)], []byte("{ "+s.body+" }"), source[at(f.Body.End()):])
		return pruned(source)
	}
	return nil, fmt.Errorf("it holds no %s", s.function)
}

// pruned leaves out the imports that nothing in the file needs. Each has to be named as its path ends.
func pruned(source []byte) ([]byte, error) {
	set := token.NewFileSet()
	file, err := parser.ParseFile(set, "", source, parser.ParseComments)
	if err != nil {
		return nil, err
	}
	needed := map[string]bool{}
	ast.Inspect(file, func(n ast.Node) bool {
		if s, ok := n.(*ast.SelectorExpr); ok {
			if x, ok := s.X.(*ast.Ident); ok {
				needed[x.Name] = true
			}
		}
		return true
	})
	unneeded := func(spec ast.Spec) bool {
		i, ok := spec.(*ast.ImportSpec)
		if !ok || i.Name != nil {
			return false
		}
		name, err := strconv.Unquote(i.Path.Value)
		return err == nil && !needed[path.Base(name)]
	}
	for _, decl := range file.Decls {
		if d, ok := decl.(*ast.GenDecl); ok && d.Tok == token.IMPORT {
			d.Specs = slices.DeleteFunc(d.Specs, unneeded)
		}
	}
	var out bytes.Buffer
	err = format.Node(&out, set, file)
	return out.Bytes(), err
}
