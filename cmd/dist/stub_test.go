package main

import (
	"errors"
	"os"
	"os/exec"
	"strings"
	"testing"
)

func TestEmptied(t *testing.T) {
	const source = `package p

import (
	"fmt"
	"os"
)

// say says it.
func say(what string) error {
	_, err := fmt.Println(what)
	return err
}

func leave() { os.Exit(1) }
`
	const want = `package p

import (
	"os"
)

// say says it.
func say(what string) error { return nil }

func leave() { os.Exit(1) }
`
	s := stub{"p.go", "func say(what string) error", "return nil"}
	got, err := s.emptied([]byte(source))
	if err != nil || string(got) != want {
		t.Errorf("%v\n%s", err, got)
	}
	for _, c := range []struct{ function, source, want string }{
		{"func say(what []byte) error", source, "it holds no func say(what []byte) error"},
		{"func hear() error", source, "it holds no func hear() error"},
		{"func say(what string) error", "package", "expected"},
		{"func say(what string) error", "package p\n\nfunc say(what string) error\n", "it holds no func say"},
	} {
		if _, err := (stub{"p.go", c.function, "return nil"}).emptied([]byte(c.source)); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s in %q gives %v", c.function, c.source, err)
		}
	}
}

func TestWithoutConstants(t *testing.T) {
	const source = "package p\n\nimport (\n\t\"go/constant\"\n\t\"os\"\n)\n\ntype t struct{ a, b constant.Value }\n\nfunc f() { os.Exit(1) }\n"
	got, err := withoutConstants([]byte(source))
	if want := "package p\n\nimport (\n\t\"os\"\n)\n\ntype t struct{ a, b any }\n\nfunc f() { os.Exit(1) }\n"; err != nil || string(got) != want {
		t.Errorf("%v\n%s", err, got)
	}
	if _, err := withoutConstants([]byte("package p\n")); err == nil || !strings.Contains(err.Error(), "it holds no constant.Value") {
		t.Errorf("a file without constants: %v", err)
	}
}

func TestEdit(t *testing.T) {
	o, err := newOverlay(t.TempDir(), ebitengine)
	if err != nil {
		t.Fatal(err)
	}
	refuse := func([]byte) ([]byte, error) { return nil, errors.New("no") }
	for file, want := range map[string]string{"nowhere.go": "nowhere.go is not where it was: ", "run.go": "run.go is not as it was: no"} {
		if err := o.edit(file, refuse); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%v, not %s", err, want)
		}
	}
}

// What Ebitengine drags along without need stays out.
func TestLightEbitengineNeedsLess(t *testing.T) {
	light, err := lightEbitengine(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	needs := func(flags ...string) string {
		list := exec.Command("go", append(append([]string{"list", "-deps"}, flags...), ebitengine)...)
		list.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "GOFLAGS=", "GOWORK=off")
		out, err := list.Output()
		if err != nil {
			t.Fatal(err)
		}
		return "\n" + string(out)
	}
	as, lighter := needs(), needs(light.flags()...)
	for _, name := range []string{"text/template", "go/build", "archive/zip", "compress/flate", "regexp", "go/parser", "go/constant", "math/big"} {
		if !strings.Contains(as, "\n"+name+"\n") {
			t.Errorf("Ebitengine itself no longer needs %s: nothing has to be done about it any more", name)
		}
		if strings.Contains(lighter, "\n"+name+"\n") {
			t.Errorf("%s is still needed", name)
		}
	}
}
