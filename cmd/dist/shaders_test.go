package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// tellShaders is a program that prints every shader of Ebitengine's: its text, which is said where it is not in
// Ebitengine's own list, what the graphics card gets of it, and which of its uniforms count.
const tellShaders = `package main

import (
	"bytes"
	"fmt"
	"os"
	"strconv"

	"` + ebitengine + `/internal/builtinshader"
	"` + ebitengine + `/internal/graphics"
	"` + ebitengine + `/internal/shaderir/glsl"
)

func main() {
	list, err := os.ReadFile(os.Args[1])
	if err != nil {
		panic(err)
	}
	tell := func(name string, text []byte) {
		p, err := graphics.CompileShader(text)
		if err != nil {
			panic(err)
		}
		vertex, fragment := glsl.Compile(p, glsl.GLSLVersionES300)
		fmt.Printf("%s: %s\n%s\n%s\n", name, text, vertex, fragment)
		fmt.Println(p.UniformNames, p.Uniforms, p.TextureCount, p.Attributes, p.Varyings, p.Unit, p.SourceHash)
		var all []uint32
		for _, t := range p.Uniforms {
			for range t.DwordCount() {
				all = append(all, uint32(len(all)+1))
			}
		}
		p.FilterUniformVariables(all)
		fmt.Println(all)
	}
	tell("clear", []byte(builtinshader.ClearShaderSource))
	for f := range builtinshader.FilterCount {
		for a := range builtinshader.AddressCount {
			for _, matrix := range []bool{false, true} {
				text := builtinshader.ShaderSource(builtinshader.Filter(f), builtinshader.Address(a), matrix)
				if !bytes.Contains(list, []byte("const _ = "+strconv.Quote(string(text))+"\n")) {
					fmt.Print("not in the list: ")
				}
				tell(fmt.Sprintf("shader for filter %d, address %d, matrix %v", f, a, matrix), text)
			}
		}
	}
	if _, err = graphics.CompileShader([]byte("package main\n")); err == nil {
		panic("a shader without code is compiled")
	}
}
`

// What is left of Ebitengine does with its shaders what Ebitengine does.
func TestShadersAreTheSame(t *testing.T) {
	o, err := newOverlay(t.TempDir(), ebitengine)
	if err != nil {
		t.Fatal(err)
	}
	light, err := lightEbitengine(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	if light.source(shaderFile) == o.source(shaderFile) || light.source(compilerFile) == o.source(compilerFile) {
		t.Fatal("nothing was changed")
	}
	tell := func(o *overlay) string {
		if err := o.put("dist/same/main.go", []byte(tellShaders)); err != nil {
			t.Fatal(err)
		}
		out, err := o.goTool(o.flags(), "run", ebitengine+"/dist/same", o.source(shaderPackage+"/defs.go"))
		if err != nil {
			t.Fatal(err)
		}
		return string(out)
	}
	want, got := strings.Split(tell(o), "shader for "), strings.Split(tell(light), "shader for ")
	if len(want) != 19 || len(got) != 19 {
		t.Fatalf("%d shaders, not %d", len(got), len(want))
	}
	for i := range want {
		if got[i] != want[i] {
			t.Errorf("%s, not %s", got[i], want[i])
		}
	}
	if strings.Contains(strings.Join(got, ""), "not in the list") {
		t.Error("a shader is not in Ebitengine's list")
	}
}

func TestPlainSourceRefuses(t *testing.T) {
	o, err := newOverlay(t.TempDir(), ebitengine)
	if err != nil {
		t.Fatal(err)
	}
	source, err := os.ReadFile(o.source(shaderFile))
	if err != nil {
		t.Fatal(err)
	}
	texts := shaderTexts{{{"a", "b"}}}
	if _, err := plainSource(source, texts); err != nil {
		t.Errorf("the file as it is: %v", err)
	}
	for _, c := range []struct{ old, new, want string }{
		{`"text/template"`, `"html/template"`, `it holds no "text/template"`},
		{"package builtinshader", "package", "expected"},
		{"var tmpl = template", "var other = template", "it holds var other"},
		{"func ShaderSource(", "func Source(", "it holds func Source("},
		{"useColorM bool)", "useColorM int)", "it holds func ShaderSource(filter Filter, address Address, useColorM int) []byte"},
		{"// ShaderSource returns", "func (f Filter) ShaderSource() {}\n// ShaderSource returns", "it holds func (f Filter) ShaderSource()"},
		{"\nconst FilterCount", "\nvar also = 1\n\nconst FilterCount", "it holds var also"},
	} {
		changed := strings.Replace(string(source), c.old, c.new, 1)
		if changed == string(source) {
			t.Errorf("no %s in the file", c.old)
		}
		if _, err := plainSource([]byte(changed), texts); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s in place of %s gives %v", c.new, c.old, err)
		}
	}
	if _, err := plainSource(source, nil); err == nil || !strings.Contains(err.Error(), "no shaders") {
		t.Errorf("no texts: %v", err)
	}
}

// A method that is called by a name which only the running program knows makes the linker keep all methods of all
// types: several hundred thousand bytes.
func TestNothingIsCalledByName(t *testing.T) {
	byName := func(program string) (callers []string) {
		dir := t.TempDir()
		light, err := lightEbitengine(dir)
		if err != nil {
			t.Fatal(err)
		}
		args := append([]string{"build", "-trimpath", "-tags=site", "-ldflags=-dumpdep", "-o", filepath.Join(dir, "app.wasm")}, light.flags()...)
		build := exec.Command("go", append(args, program)...)
		build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "GOFLAGS=", "GOWORK=off")
		said, err := build.CombinedOutput()
		if err != nil {
			t.Fatalf("%v\n%s", err, said)
		}
		for line := range strings.Lines(string(said)) {
			if caller, _, ok := strings.Cut(line, " <ReflectMethod>"); ok {
				callers = append(callers, caller)
			}
		}
		return callers
	}
	if got := byName("./testdata/byname"); len(got) == 0 {
		t.Error("a call by name is not seen")
	}
	if got := byName("../carteado"); len(got) > 0 {
		t.Errorf("the program calls methods by name in %s", strings.Join(got, ", "))
	}
}

// Where the sources lie, and what is written on the way, leaves no trace in the program.
func TestSameBytesAnywhere(t *testing.T) {
	names := []string{"go.mod", "go.sum", "cmd/dist/testdata/drawn/main.go"}
	var programs [2][]byte
	for i := range programs {
		dir := filepath.Join(t.TempDir(), fmt.Sprint("tree", i))
		for _, name := range names {
			data, err := os.ReadFile(filepath.Join("../..", name))
			if err != nil {
				t.Fatal(err)
			}
			path := filepath.Join(dir, name)
			if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(path, data, 0o644); err != nil {
				t.Fatal(err)
			}
		}
		t.Run(fmt.Sprint(i), func(t *testing.T) {
			t.Chdir(dir)
			t.Setenv("TMPDIR", t.TempDir())
			var err error
			if programs[i], _, _, err = (&Build{Main: "./cmd/dist/testdata/drawn"}).compile(); err != nil {
				t.Fatal(err)
			}
		})
	}
	if len(programs[0]) == 0 || !bytes.Equal(programs[0], programs[1]) {
		t.Errorf("%d and %d bytes that differ", len(programs[0]), len(programs[1]))
	}
}

func TestOverlayWantsItsPlace(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"go.mod", "go.sum"} {
		data, err := os.ReadFile(filepath.Join("../..", name))
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, name), data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Mkdir(filepath.Join(dir, ".overlay"), 0o755); err != nil {
		t.Fatal(err)
	}
	t.Chdir(dir)
	if _, err := newOverlay(t.TempDir(), ebitengine); err == nil || !strings.Contains(err.Error(), ".overlay should not be there") {
		t.Errorf("a folder in the way: %v", err)
	}
	if _, err := newOverlay(t.TempDir(), "example.com/nothing"); err == nil || !strings.Contains(err.Error(), "example.com/nothing") {
		t.Errorf("a module that is not required: %v", err)
	}
}
