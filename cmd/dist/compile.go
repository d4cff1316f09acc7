package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

const ebitengine = "github.com/hajimehoshi/ebiten/v2"

// lightEbitengine prepares a build with an Ebitengine that weighs less and does the same on a page. It writes into dir.
func lightEbitengine(dir string) (*overlay, error) {
	o, err := newOverlay(dir, ebitengine)
	if err != nil {
		return nil, err
	}
	if err = plainShaders(o); err == nil {
		err = compiledShaders(o)
	}
	for i := 0; i < len(stills) && err == nil; i++ {
		err = o.edit(stills[i].file, stills[i].quiet)
	}
	for i := 0; i < len(swaps) && err == nil; i++ {
		err = o.edit(swaps[i].file, swaps[i].swapped)
	}
	if err != nil {
		return nil, fmt.Errorf("Ebitengine %s: %w", o.version, err)
	}
	return o, nil
}

// cold are packages whose functions are not copied to where they are called: nothing in them happens in every frame, or
// often enough for a robot or a proof to wait for.
var cold = []string{
	"render/page", "render/settings", "render/speech",
	"net/identity", "net/meet", "net/mesh", "net/order", "net/remote", "net/rendezvous/...", "net/session", "net/webrtc", "net/wire",
}

// compile gives the program and the script that runs it, both of the same Go.
func (b *Build) compile() (wasm, script []byte, err error) {
	dir, err := os.MkdirTemp("", "dist")
	if err != nil {
		return nil, nil, err
	}
	defer os.RemoveAll(dir)
	light, err := lightEbitengine(dir)
	if err != nil {
		return nil, nil, err
	}
	out := filepath.Join(dir, "app.wasm")
	// No trace of where or from which commit: the same sources give the same bytes.
	args := append([]string{"build", "-trimpath", "-buildvcs=false", "-ldflags=-s -w -buildid=", "-o", out}, light.flags()...)
	for _, name := range cold {
		args = append(args, "-gcflags=carteado/"+name+"=-l")
	}
	build := exec.Command("go", append(args, b.Main)...)
	build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "GOFLAGS=", "GOWORK=off")
	if said, err := build.CombinedOutput(); err != nil {
		return nil, nil, fmt.Errorf("go build %s: %w\n%s", b.Main, err, said)
	}
	if wasm, err = os.ReadFile(out); err != nil {
		return nil, nil, err
	}
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return nil, nil, fmt.Errorf("go env GOROOT: %w", err)
	}
	script, err = os.ReadFile(filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "wasm_exec.js"))
	return wasm, script, err
}
