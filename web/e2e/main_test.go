package e2e

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"
)

// shell is the folder of a site whose program is testdata/program, which says what the page told it.
var shell string

func TestMain(m *testing.M) {
	dir, err := os.MkdirTemp("", "e2e")
	if err == nil {
		shell = filepath.Join(dir, "shell")
		err = Build("./web/e2e/testdata/program", shell)
	}
	code := 1
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
	} else {
		code = m.Run()
	}
	os.RemoveAll(dir)
	os.Exit(code)
}
