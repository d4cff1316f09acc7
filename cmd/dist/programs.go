package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"go/format"
	"strings"
)

// Ebitengine compiles its shaders when the program starts, from a dialect of Go to what the graphics card understands: a
// parser, numbers of any length and regular expressions, for a handful of texts that are always the same. They are
// compiled here, when the site is built, by the same compiler. A shader of one's own would need it in the program:
// [ebiten.NewShader] refuses it.

const (
	graphicsPackage = "internal/graphics"
	compilerFile    = graphicsPackage + "/shader.go"
	compiler        = "func CompileShader(fragmentSrc []byte) (*shaderir.Program, error)"

	writerPackage = "internal/shaderir/glsl"
	writerFile    = writerPackage + "/glsl.go"
	writer        = "func Compile(p *shaderir.Program, version GLSLVersion) (vertexShader, fragmentShader string)"
)

// compiledShader is a shader as the page's program holds it.
type compiledShader struct {
	Text             string // a literal of the hash of its text
	Program          string // a literal of a shaderir.Program, without its code
	Hash             string // a literal of the program's SourceHash
	Vertex, Fragment string // in GLSL
}

// shaderCompiler is a program that prints all compiled shaders, as JSON. In place of its code a program gets a statement
// that names the uniforms which the code depends on: Ebitengine asks for these while it draws.
const shaderCompiler = `package main

import (
	"encoding/json"
	"fmt"
	"os"

	"` + ebitengine + `/internal/builtinshader"
	"` + ebitengine + `/internal/graphics"
	"` + ebitengine + `/internal/shaderir"
	"` + ebitengine + `/internal/shaderir/glsl"
)

type compiled struct{ Text, Program, Hash, Vertex, Fragment string }

func main() {
	var all []compiled
	add := func(text []byte) {
		p, err := graphics.CompileShader(text)
		if err != nil {
			fail(err)
		}
		c := compiled{Text: fmt.Sprintf("%#v", shaderir.CalcSourceHash(text)), Hash: fmt.Sprintf("%#v", p.SourceHash)}
		c.Vertex, c.Fragment = glsl.Compile(p, glsl.GLSLVersionES300)
		c.Program = fmt.Sprintf("UniformNames: %#v, Uniforms: %#v, TextureCount: %d, Attributes: %#v, Varyings: %#v, Unit: %d, SourceHash: %#v, FragmentFunc: depends(%s)",
			p.UniformNames, p.Uniforms, p.TextureCount, p.Attributes, p.Varyings, p.Unit, p.SourceHash, needed(p))
		all = append(all, c)
	}
	add([]byte(builtinshader.ClearShaderSource))
	for f := range builtinshader.FilterCount {
		for a := range builtinshader.AddressCount {
			for _, matrix := range []bool{false, true} {
				add(builtinshader.ShaderSource(builtinshader.Filter(f), builtinshader.Address(a), matrix))
			}
		}
	}
	if err := json.NewEncoder(os.Stdout).Encode(all); err != nil {
		fail(err)
	}
}

// needed lists the uniforms that the code depends on.
func needed(p *shaderir.Program) (list string) {
	words := 0
	for _, t := range p.Uniforms {
		words += t.DwordCount()
	}
	all := make([]uint32, words)
	for i := range all {
		all[i] = 1
	}
	p.FilterUniformVariables(all)
	at := 0
	for i, t := range p.Uniforms {
		if all[at] == 1 {
			list += fmt.Sprint(i, ",")
		}
		at += t.DwordCount()
	}
	return list
}

func fail(why any) {
	fmt.Fprintln(os.Stderr, why)
	os.Exit(1)
}
`

// compiledShaders puts the compiled shaders in place of their compiler.
func compiledShaders(o *overlay) error {
	out, err := o.run("dist/compile", shaderCompiler)
	if err != nil {
		return fmt.Errorf("its shaders do not compile: %w", err)
	}
	var shaders []compiledShader
	if err := json.Unmarshal(out, &shaders); err != nil {
		return err
	}
	// A file may be replaced whole if it still offers what the new one does.
	instead := func(file, function string, text func([]compiledShader) ([]byte, error)) error {
		return o.edit(file, func(source []byte) ([]byte, error) {
			if _, err := (stub{file, function, ""}).emptied(source); err != nil {
				return nil, err
			}
			return text(shaders)
		})
	}
	if err := instead(compilerFile, compiler, compilerSource); err != nil {
		return err
	}
	if err := instead(writerFile, writer, writerSource); err != nil {
		return err
	}
	// What is left of the compiler's own work. Were any of it needed, the build would fail.
	nothing := func(name string) func([]byte) ([]byte, error) {
		return func([]byte) ([]byte, error) { return []byte("package " + name + "\n"), nil }
	}
	if err := o.edit(writerPackage+"/type.go", nothing("glsl")); err != nil {
		return err
	}
	if err := o.edit("internal/shaderir/check.go", nothing("shaderir")); err != nil {
		return err
	}
	return o.edit("internal/shaderir/program.go", withoutConstants)
}

// withoutConstants leaves out the type of the constants in a shader's code, of which no code is left.
func withoutConstants(source []byte) ([]byte, error) {
	const constant = "constant.Value"
	if !bytes.Contains(source, []byte(constant)) {
		return nil, errors.New("it holds no " + constant)
	}
	return pruned(bytes.ReplaceAll(source, []byte(constant), []byte("any")))
}

// compilerSource returns the file that holds the programs.
func compilerSource(shaders []compiledShader) ([]byte, error) {
	var out strings.Builder
	out.WriteString(`package graphics

import (
	"errors"

	"` + ebitengine + `/internal/shaderir"
)

// CompileShader returns a program that was compiled when the site was built.
` + compiler + ` {
	hash := shaderir.CalcSourceHash(fragmentSrc)
	for i := range programs {
		if programs[i].text == hash {
			p := programs[i].program
			return &p, nil
		}
	}
	return nil, errors.New("graphics: cmd/dist compiled none but Ebitengine's own shaders, and left the compiler out")
}

// depends returns code that reads uniforms and does nothing.
func depends(uniforms ...int) shaderir.FragmentFunc {
	var s shaderir.Stmt
	for _, i := range uniforms {
		s.Exprs = append(s.Exprs, shaderir.Expr{Type: shaderir.UniformVariable, Index: i})
	}
	return shaderir.FragmentFunc{Block: &shaderir.Block{Stmts: []shaderir.Stmt{s}}}
}

var programs = []struct {
	text    shaderir.SourceHash
	program shaderir.Program
}{
`)
	for _, s := range shaders {
		fmt.Fprintf(&out, "{%s, shaderir.Program{%s}},\n", s.Text, s.Program)
	}
	out.WriteString("}\n")
	return format.Source([]byte(out.String()))
}

// writerSource returns the file that holds the texts for the graphics card.
func writerSource(shaders []compiledShader) ([]byte, error) {
	var out strings.Builder
	out.WriteString(`package glsl

import "` + ebitengine + `/internal/shaderir"

type GLSLVersion int

const (
	GLSLVersionDefault GLSLVersion = iota
	GLSLVersionES300
)

// Compile returns what was written when the site was built.
` + writer + ` {
	for _, t := range texts {
		if t.hash == p.SourceHash && version == GLSLVersionES300 {
			return t.vertex, t.fragment
		}
	}
	panic("glsl: cmd/dist wrote none but Ebitengine's own shaders, for WebGL 2")
}

var texts = []struct {
	hash             shaderir.SourceHash
	vertex, fragment string
}{
`)
	for _, s := range shaders {
		fmt.Fprintf(&out, "{%s, %q, %q},\n", s.Hash, s.Vertex, s.Fragment)
	}
	out.WriteString("}\n")
	return format.Source([]byte(out.String()))
}
