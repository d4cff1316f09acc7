package main

import (
	"errors"
	"os"
	"os/exec"
	"strings"
	"testing"
)

func TestQuiet(t *testing.T) {
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
	s := still{"p.go", "func say(what string) error", "return nil"}
	got, err := s.quiet([]byte(source))
	if err != nil || string(got) != want {
		t.Errorf("%v\n%s", err, got)
	}
	for _, c := range []struct{ function, source, want string }{
		{"func say(what []byte) error", source, "it holds no func say(what []byte) error"},
		{"func hear() error", source, "it holds no func hear() error"},
		{"func say(what string) error", "package", "expected"},
		{"func say(what string) error", "package p\n\nfunc say(what string) error\n", "it holds no func say"},
	} {
		if _, err := (still{"p.go", c.function, "return nil"}).quiet([]byte(c.source)); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s in %q gives %v", c.function, c.source, err)
		}
	}
}

func TestSwapped(t *testing.T) {
	const source = "package p\n\nimport \"os\"\n\nfunc f() {\n\tos.Exit(1)\n}\n"
	s := swap{"p.go", "os.Exit(1)", "panic(1)"}
	got, err := s.swapped([]byte(source))
	if want := "package p\n\nimport ()\n\nfunc f() {\n\tpanic(1)\n}\n"; err != nil || string(got) != want {
		t.Errorf("%v\n%s", err, got)
	}
	for _, c := range []struct{ source, want string }{
		{"package p\n", "it holds 0 times, not once:\nos.Exit(1)"},
		{source + "func g() {\n\tos.Exit(1)\n}\n", "it holds 2 times"},
		{"os.Exit(1)", "expected"},
	} {
		if _, err := s.swapped([]byte(c.source)); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q gives %v", c.source, err)
		}
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
	for _, name := range []string{"text/template", "go/build", "archive/zip", "compress/flate", "regexp", "go/parser"} {
		if !strings.Contains(as, "\n"+name+"\n") {
			t.Errorf("Ebitengine itself no longer needs %s: nothing has to be done about it any more", name)
		}
		if strings.Contains(lighter, "\n"+name+"\n") {
			t.Errorf("%s is still needed", name)
		}
	}
}
