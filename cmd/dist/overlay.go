package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
)

// overlay builds with other files in place of a module's own. Nothing is copied and nothing is left behind: Go is told
// that the module lies in a folder which is not there, and where to read each of its files instead.
//
// The folder is named from the main module's, since its name is written into the program, which has to be the same
// wherever it is built.
type overlay struct {
	dir     string // for what is written on the way
	written int    // files
	module  string
	version string
	seems   string            // where the module seems to lie
	read    map[string]string // the file to read, by where it seems to be
}

// newOverlay begins one of a module that the main module requires. It writes into dir.
func newOverlay(dir, module string) (*overlay, error) {
	o := &overlay{dir: dir, module: module, read: map[string]string{}}
	out, err := o.goTool(nil, "mod", "download", "-json", module)
	if err != nil {
		return nil, err
	}
	var found struct{ Version, Dir string }
	if err := json.Unmarshal(out, &found); err != nil {
		return nil, fmt.Errorf("go mod download: %w", err)
	}
	o.version = found.Version
	out, err = o.goTool(nil, "env", "GOMOD")
	if err != nil {
		return nil, err
	}
	mod := string(bytes.TrimSpace(out))
	const name = ".overlay"
	o.seems = filepath.Join(filepath.Dir(mod), name)
	if _, err := os.Lstat(o.seems); !errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("%s should not be there: the name is needed for files that only seem to be", o.seems)
	}
	err = filepath.WalkDir(found.Dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		file, err := filepath.Rel(found.Dir, path)
		o.read[filepath.Join(o.seems, file)] = path
		return err
	})
	if err != nil {
		return nil, err
	}
	for _, ext := range []string{".mod", ".sum"} {
		data, err := os.ReadFile(mod[:len(mod)-len(".mod")] + ext)
		if err != nil {
			return nil, err
		}
		if err := os.WriteFile(filepath.Join(dir, "go"+ext), data, 0o644); err != nil {
			return nil, err
		}
	}
	_, err = o.goTool(nil, "mod", "edit", "-replace="+module+"=./"+name, filepath.Join(dir, "go.mod"))
	return o, err
}

// source returns the path of a file of the module, named with slashes, as it is read now.
func (o *overlay) source(file string) string {
	return o.read[o.seem(file)]
}

func (o *overlay) seem(file string) string {
	return filepath.Join(o.seems, filepath.FromSlash(file))
}

// put replaces a file of the module. The file may be new.
func (o *overlay) put(file string, data []byte) error {
	return o.replace(o.seem(file), data)
}

// replace has other data read in place of the file at a path: one of the module, where it seems to lie, or any other.
func (o *overlay) replace(path string, data []byte) error {
	written := filepath.Join(o.dir, strconv.Itoa(o.written)+".go")
	o.written++
	if err := os.WriteFile(written, data, 0o644); err != nil {
		return err
	}
	o.read[path] = written
	list, err := json.Marshal(map[string]any{"Replace": o.read})
	if err != nil {
		return err
	}
	return os.WriteFile(o.list(), list, 0o644)
}

// edit changes a file of the module. What it says of an error names the file.
func (o *overlay) edit(file string, change func(source []byte) ([]byte, error)) error {
	source, err := os.ReadFile(o.source(file))
	if err != nil {
		return fmt.Errorf("%s is not where it was: %w", file, err)
	}
	if source, err = change(source); err != nil {
		return fmt.Errorf("%s is not as it was: %w", file, err)
	}
	return o.put(file, source)
}

func (o *overlay) list() string { return filepath.Join(o.dir, "overlay.json") }

// flags returns what `go build` has to be told.
func (o *overlay) flags() []string {
	return []string{"-modfile=" + filepath.Join(o.dir, "go.mod"), "-overlay=" + o.list()}
}

// run runs a program on this machine as if it were a package of the module, and returns what it prints.
func (o *overlay) run(name, program string) ([]byte, error) {
	if err := o.put(name+"/main.go", []byte(program)); err != nil {
		return nil, err
	}
	return o.goTool(o.flags(), "run", o.module+"/"+name)
}

// goTool calls Go for this machine. The flags come after the first of the arguments.
func (o *overlay) goTool(flags []string, args ...string) ([]byte, error) {
	call := exec.Command("go", slices.Concat(args[:1], flags, args[1:])...)
	call.Env = append(os.Environ(), "GOOS="+runtime.GOOS, "GOARCH="+runtime.GOARCH, "GOFLAGS=", "GOWORK=off")
	var said bytes.Buffer
	call.Stderr = &said
	out, err := call.Output()
	if err != nil {
		return nil, fmt.Errorf("go %s: %w\n%s%s", strings.Join(args, " "), err, out, &said)
	}
	return out, nil
}
