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
	for i := 0; i < len(stubs) && err == nil; i++ {
		err = o.edit(stubs[i].file, stubs[i].emptied)
	}
	if err != nil {
		return nil, fmt.Errorf("ebiten %s: %w", o.version, err)
	}
	return o, nil
}

// cold are packages whose functions are not copied to where they are called: nothing in them happens so often in a frame that
// calls count, or often enough for a robot or a proof to wait for.
var cold = []string{
	"carteado/assets/...", "carteado/cmd/carteado/...", "carteado/engine/baccarat", "carteado/engine/games/bacara", "carteado/engine/games/blackjack", "carteado/engine/games/chemin", "carteado/engine/record", "carteado/engine/solo",
	"carteado/net/backup", "carteado/net/codec", "carteado/net/hall", "carteado/net/identity", "carteado/net/lobby", "carteado/net/meet", "carteado/net/mental", "carteado/net/mental/keys",
	"carteado/net/mental/keyswitch", "carteado/net/mental/sharing", "carteado/net/mental/table", "carteado/net/mental/transcript",
	"carteado/net/mesh", "carteado/net/notebook", "carteado/net/order", "carteado/net/pake", "carteado/net/passcode", "carteado/net/person", "carteado/net/plan", "carteado/net/ratelimit", "carteado/net/receipt", "carteado/net/remote",
	"carteado/net/rendezvous/...", "carteado/net/session", "carteado/net/strictjson", "carteado/net/webrtc", "carteado/net/wire", "carteado/net/x25519",
	"carteado/render/anim", "carteado/render/card", "carteado/render/control", "carteado/render/dom", "carteado/render/font", "carteado/render/input", "carteado/render/page", "carteado/render/scene",
	"carteado/render/settings", "carteado/render/sound", "carteado/render/speech", "carteado/render/theme",
	"bufio", "bytes", "context", "encoding/base64", "encoding/hex", "errors", "fmt", "image", "image/color", "image/draw", "io", "os", "sort", "syscall", "syscall/js", "internal/strconv", "math/big", "net/netip", "net/url", "reflect", "strconv", "strings", "time",
	ebitengine + "/internal/graphicsdriver/opengl", ebitengine + "/internal/ui", "golang.org/x/image/font/sfnt", "rsc.io/qr/...",
}

// compile returns the packed program, the same as Go linked it, with the names of its functions, and the script that runs it,
// all of the same Go.
func (b *Build) compile() (wasm, symbols, script []byte, err error) {
	dir, err := os.MkdirTemp("", "dist")
	if err != nil {
		return nil, nil, nil, err
	}
	defer os.RemoveAll(dir)
	light, err := lightEbitengine(dir)
	if err != nil {
		return nil, nil, nil, err
	}
	if wasm, symbols, err = b.link(light); err != nil {
		return nil, nil, nil, err
	}
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return nil, nil, nil, fmt.Errorf("go env GOROOT: %w", err)
	}
	script, err = os.ReadFile(filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "wasm_exec.js"))
	return wasm, symbols, script, err
}

// link returns the program built with an overlay, packed as visitors load it and as Go linked it.
func (b *Build) link(o *overlay) (wasm, symbols []byte, err error) {
	if err := lightRuntime(o); err != nil {
		return nil, nil, err
	}
	out := filepath.Join(o.dir, "app.wasm")
	// No trace of where or from which commit: the same sources give the same bytes.
	args := append([]string{"build", "-trimpath", "-buildvcs=false", "-tags=site," + b.Tags, "-ldflags=-s -w -buildid=", "-o", out}, o.flags()...)
	for _, name := range cold {
		args = append(args, "-gcflags="+name+"=-l")
	}
	build := exec.Command("go", append(args, b.Main)...)
	build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "GOFLAGS=", "GOWORK=off")
	if said, err := build.CombinedOutput(); err != nil {
		return nil, nil, fmt.Errorf("go build %s: %w\n%s", b.Main, err, said)
	}
	if symbols, err = os.ReadFile(out); err != nil {
		return nil, nil, err
	}
	if wasm, err = joinSegments(symbols, stripNames, leaveOutFindTable, leaveOutPlaces); err != nil {
		return nil, nil, err
	}
	wasm, err = packReturns(wasm)
	return wasm, symbols, err
}
