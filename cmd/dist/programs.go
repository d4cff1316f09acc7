package main

import (
	_ "embed"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"go/format"
	"maps"
	"slices"
	"strings"
)

// Ebitengine compiles its shaders when the program starts: a parser of Go, numbers of any length and regular
// expressions, for a handful of texts that are always the same. They are compiled here, when the site is built, by the
// same compiler. A shader of one's own would need it in the program: [ebiten.NewShader] refuses it.

const (
	graphicsPackage = "internal/graphics"
	compilerFile    = graphicsPackage + "/shader.go"
	compiler        = "func CompileShader(fragmentSrc []byte) (*shaderir.Program, error)"
	packedPackage   = "dist/packed"
)

//go:embed packed/packed.go
var packedSource []byte

// shaderCompiler is a program that prints the packed programs, in hexadecimal, by the hash of their texts. It makes
// sure that what is unpacked gives the graphics card the same as what was packed.
const shaderCompiler = `package main

import (
	"encoding/hex"
	"encoding/json"
	"fmt"
	"os"

	"` + ebitengine + "/" + packedPackage + `"
	"` + ebitengine + `/internal/builtinshader"
	"` + ebitengine + `/internal/graphics"
	"` + ebitengine + `/internal/shaderir"
	"` + ebitengine + `/internal/shaderir/glsl"
)

func main() {
	all := map[string]string{}
	add := func(text []byte) {
		program, err := graphics.CompileShader(text)
		if err != nil {
			fail(err)
		}
		data, err := packed.Pack(program)
		if err != nil {
			fail(err)
		}
		var again *shaderir.Program
		if err := packed.Unpack(string(data), &again); err != nil {
			fail(err)
		}
		vertex, fragment := glsl.Compile(program, glsl.GLSLVersionES300)
		if v, f := glsl.Compile(again, glsl.GLSLVersionES300); v != vertex || f != fragment {
			fail("a program that changes on its way")
		}
		all[shaderir.CalcSourceHash(text).String()] = hex.EncodeToString(data)
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

func fail(why any) {
	fmt.Fprintln(os.Stderr, why)
	os.Exit(1)
}
`

// compiledShaders puts the programs in place of their compiler.
func compiledShaders(o *overlay) error {
	if err := o.put(packedPackage+"/packed.go", packedSource); err != nil {
		return err
	}
	out, err := o.run("dist/compile", shaderCompiler)
	if err != nil {
		return fmt.Errorf("its shaders do not compile: %w", err)
	}
	var programs map[string]string
	if err := json.Unmarshal(out, &programs); err != nil {
		return err
	}
	return o.edit(compilerFile, func(source []byte) ([]byte, error) {
		if _, err := (still{compilerFile, compiler, ""}).quiet(source); err != nil {
			return nil, err
		}
		return compiledSource(programs)
	})
}

// compiledSource gives the file that holds the packed programs, by the hash of their texts.
func compiledSource(programs map[string]string) ([]byte, error) {
	var out strings.Builder
	out.WriteString(`package graphics

import (
	"errors"

	"` + ebitengine + "/" + packedPackage + `"
	"` + ebitengine + `/internal/shaderir"
)

// CompileShader gives a program that was compiled when the site was built.
` + compiler + ` {
	data, ok := programs[shaderir.CalcSourceHash(fragmentSrc).String()]
	if !ok {
		return nil, errors.New("graphics: cmd/dist compiled none but Ebitengine's own shaders, and left the compiler out")
	}
	var program *shaderir.Program
	err := packed.Unpack(data, &program)
	return program, err
}

var programs = map[string]string{
`)
	for _, hash := range slices.Sorted(maps.Keys(programs)) {
		data, err := hex.DecodeString(programs[hash])
		if err != nil {
			return nil, err
		}
		fmt.Fprintf(&out, "%q: %q,\n", hash, data)
	}
	out.WriteString("}\n")
	return format.Source([]byte(out.String()))
}
