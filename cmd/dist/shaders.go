package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"maps"
	"slices"
	"strings"
)

// Ebitengine makes the sources of its shaders from a template while the program runs. A template may call any method
// by its name, and so the linker keeps every method of every type in the whole program, which is a third of it. The
// program gets the same sources as plain text instead: the template is run here, when the site is built.

const (
	shaderPackage = "internal/builtinshader"
	shaderFile    = shaderPackage + "/shader.go"
)

// shaderTexts holds the source of every shader by filter, by address, and without and with a matrix of colours.
type shaderTexts [][][2]string

// shaderTeller is a program that prints what Ebitengine's template makes, as JSON.
const shaderTeller = `package main

import (
	"encoding/json"
	"os"

	"` + ebitengine + "/" + shaderPackage + `"
)

func main() {
	var all [builtinshader.FilterCount][builtinshader.AddressCount][2]string
	for f := range all {
		for a := range all[f] {
			for m := range all[f][a] {
				all[f][a][m] = string(builtinshader.ShaderSource(builtinshader.Filter(f), builtinshader.Address(a), m == 1))
			}
		}
	}
	if err := json.NewEncoder(os.Stdout).Encode(all); err != nil {
		panic(err)
	}
}
`

// plainShaders puts the texts of Ebitengine's shaders in place of their template.
func plainShaders(o *overlay) error {
	out, err := o.run("dist/tell", shaderTeller)
	if err != nil {
		return fmt.Errorf("its shaders cannot be told: %w", err)
	}
	var texts shaderTexts
	if err := json.Unmarshal(out, &texts); err != nil {
		return err
	}
	return o.edit(shaderFile, func(source []byte) ([]byte, error) { return plainSource(source, texts) })
}

// plainSource rewrites the one file of the package: types and constants stay, and the texts come in place of the template.
// It is an error when there is anything else in the file, since then somebody has to look at it.
func plainSource(source []byte, texts shaderTexts) ([]byte, error) {
	set := token.NewFileSet()
	file, err := parser.ParseFile(set, "shader.go", source, parser.ParseComments)
	if err != nil {
		return nil, err
	}
	at := func(p token.Pos) int { return set.Position(p).Offset }
	var out bytes.Buffer
	out.Write(source[:at(file.Name.End())])
	out.WriteString("\n")
	gone := map[string]bool{} // what the texts make superfluous, and whether it was seen
	for _, name := range []string{`"text/template"`, "tmpl", "shaders", "shadersM", "ShaderSource"} {
		gone[name] = false
	}
	for _, decl := range file.Decls {
		switch d := decl.(type) {
		case *ast.FuncDecl:
			const want = "func(filter Filter, address Address, useColorM bool) []byte"
			if got := string(source[at(d.Type.Func):at(d.Type.End())]); d.Recv != nil || d.Name.Name != "ShaderSource" || strings.Replace(got, " ShaderSource", "", 1) != want {
				return nil, fmt.Errorf("it holds %s", got)
			}
			gone["ShaderSource"] = true
		case *ast.GenDecl:
			if d.Tok == token.CONST || d.Tok == token.TYPE {
				begin := d.Pos()
				if d.Doc != nil {
					begin = d.Doc.Pos()
				}
				out.WriteString("\n")
				out.Write(source[at(begin):at(d.End())])
				out.WriteString("\n")
				continue
			}
			for _, spec := range d.Specs {
				switch s := spec.(type) {
				case *ast.ImportSpec:
					gone[s.Path.Value] = true
				case *ast.ValueSpec:
					for _, name := range s.Names {
						if _, ok := gone[name.Name]; !ok {
							return nil, fmt.Errorf("it holds var %s", name.Name)
						}
						gone[name.Name] = true
					}
				}
			}
		}
	}
	for _, name := range slices.Sorted(maps.Keys(gone)) {
		if !gone[name] {
			return nil, fmt.Errorf("it holds no %s", name)
		}
	}
	if len(texts) == 0 {
		return nil, errors.New("it has no shaders")
	}
	out.WriteString(`
// ShaderSource returns the built-in shader source based on the given parameters.
func ShaderSource(filter Filter, address Address, useColorM bool) []byte {
	var m int
	if useColorM {
		m = 1
	}
	return []byte(texts[filter][address][m])
}

var texts = [FilterCount][AddressCount][2]string{
`)
	for _, addresses := range texts {
		out.WriteString("{\n")
		for _, pair := range addresses {
			fmt.Fprintf(&out, "{\n%q,\n%q,\n},\n", pair[0], pair[1])
		}
		out.WriteString("},\n")
	}
	out.WriteString("}\n")
	return format.Source(out.Bytes())
}
