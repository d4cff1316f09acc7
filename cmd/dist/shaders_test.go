package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"strings"
	"testing"
)

// sameShaders is a program that compares the texts of the shaders with what the template makes and with Ebitengine's own
// list, and what the graphics card gets with what Ebitengine's own compiler makes for it.
const sameShaders = `package main

import (
	"bytes"
	"fmt"
	"os"
	"strconv"

	first "` + ebitengine + `/dist/original/builtinshader"
	compiler "` + ebitengine + `/dist/original/graphics"
	writer "` + ebitengine + `/dist/original/glsl"
	"` + ebitengine + `/internal/builtinshader"
	"` + ebitengine + `/internal/graphics"
	"` + ebitengine + `/internal/shaderir/glsl"
)

func main() {
	list, err := os.ReadFile(os.Args[1])
	if err != nil {
		panic(err)
	}
	n := 0
	same := func(name string, got, want []byte) {
		n++
		if !bytes.Equal(got, want) {
			fmt.Printf("%s is %q, not %q\n", name, got, want)
		}
		was, err := compiler.CompileShader(want)
		if err != nil {
			panic(err)
		}
		is, err := graphics.CompileShader(got)
		if err != nil {
			panic(err)
		}
		v, f := writer.Compile(was, writer.GLSLVersionES300)
		if v2, f2 := glsl.Compile(is, glsl.GLSLVersionES300); v2 != v || f2 != f {
			fmt.Printf("%s compiles to %s%s, not %s%s\n", name, v2, f2, v, f)
		}
	}
	same("clear", []byte(builtinshader.ClearShaderSource), []byte(first.ClearShaderSource))
	for f := range first.FilterCount {
		for a := range first.AddressCount {
			for _, matrix := range []bool{false, true} {
				name := fmt.Sprintf("filter %d, address %d, matrix %v", f, a, matrix)
				got := builtinshader.ShaderSource(builtinshader.Filter(f), builtinshader.Address(a), matrix)
				same(name, got, first.ShaderSource(first.Filter(f), first.Address(a), matrix))
				if !bytes.Contains(list, []byte("const _ = "+strconv.Quote(string(got))+"\n")) {
					fmt.Println(name, "is not in the list")
				}
			}
		}
	}
	_, err = graphics.CompileShader([]byte("package main\n"))
	fmt.Print(n, " shaders; ", err, "\n")
}
`

func TestShadersAreTheSame(t *testing.T) {
	dir := t.TempDir()
	o, err := newOverlay(dir, ebitengine)
	if err != nil {
		t.Fatal(err)
	}
	light, err := lightEbitengine(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, from := range []string{shaderPackage, graphicsPackage, "internal/shaderir/glsl"} {
		entries, err := os.ReadDir(filepath.Join(filepath.Dir(o.source("go.mod")), from))
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range entries {
			light.read[light.seem("dist/original/"+path.Base(from)+"/"+e.Name())] = o.source(from + "/" + e.Name())
		}
	}
	if light.source(shaderFile) == o.source(shaderFile) || light.source(compilerFile) == o.source(compilerFile) {
		t.Fatal("nothing was changed")
	}
	if err := light.put("dist/same/main.go", []byte(sameShaders)); err != nil {
		t.Fatal(err)
	}
	out, err := light.goTool(light.flags(), "run", ebitengine+"/dist/same", o.source(shaderPackage+"/defs.go"))
	if err != nil {
		t.Fatal(err)
	}
	if want := "19 shaders; graphics: cmd/dist compiled none but Ebitengine's own shaders, and left the compiler out\n"; string(out) != want {
		t.Errorf("%s", out)
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
		args := append([]string{"build", "-trimpath", "-ldflags=-dumpdep", "-o", filepath.Join(dir, "app.wasm")}, light.flags()...)
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
			if programs[i], _, err = (&Build{Main: "./cmd/dist/testdata/drawn"}).compile(); err != nil {
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
