package main

import (
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// A name in the list of cold packages that no package of the program has does nothing.
func TestColdPackagesAreInTheProgram(t *testing.T) {
	list := exec.Command("go", "list", "-deps", "../carteado")
	list.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "GOFLAGS=", "GOWORK=off")
	out, err := list.Output()
	if err != nil {
		t.Fatal(err)
	}
	packages := strings.Fields(string(out))
	for _, name := range cold {
		stem, all := strings.CutSuffix(name, "/...")
		if !slices.ContainsFunc(packages, func(p string) bool { return p == stem || all && strings.HasPrefix(p, stem+"/") }) {
			t.Errorf("%s is not in the program", name)
		}
	}
}
