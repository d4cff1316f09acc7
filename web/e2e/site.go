package e2e

import (
	"bufio"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// root is the module's folder, seen from this one.
var root = filepath.Join("..", "..")

// Build builds the site around a program, given by the path of its package in the module, into the folder dir. It
// differs from what visitors get in nothing but how well it is compressed.
func Build(program, dir string) error {
	return run("go", "run", "./cmd/dist", "-quick", "-main", program, "-out", dir)
}

func run(name string, args ...string) error {
	c := exec.Command(name, args...)
	c.Dir = root
	if said, err := c.CombinedOutput(); err != nil {
		return fmt.Errorf("%s: %w\n%s", c, err, said)
	}
	return nil
}

// Plain serves a built site as the simplest of hosts does, which knows nothing of compression, under a path such as
// "/" or "/x/y/". It gives the address, and a function that takes the host off the network.
func Plain(t testing.TB, dir, path string) (url string, stop func()) {
	t.Helper()
	mux := http.NewServeMux()
	mux.Handle(path, http.StripPrefix(path[:len(path)-1], http.FileServer(http.Dir(dir))))
	server := httptest.NewServer(mux)
	stop = func() {
		server.CloseClientConnections()
		server.Close()
	}
	t.Cleanup(stop)
	return server.URL + path, stop
}

// Served runs cmd/serve on a built site, gives its address, and ends it with the test.
func Served(t testing.TB, dir string) (url string) {
	t.Helper()
	program := filepath.Join(t.TempDir(), "serve")
	if err := run("go", "build", "-o", program, "./cmd/serve"); err != nil {
		t.Fatal(err)
	}
	c := exec.Command(program, "-addr", "localhost:0", "-dir", dir)
	out, err := c.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		c.Process.Kill()
		c.Wait()
	})
	line, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		t.Fatalf("cmd/serve: %v", err)
	}
	return strings.TrimSpace(line) + "/"
}
