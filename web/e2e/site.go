package e2e

import (
	"bufio"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
)

// root is the module's folder, seen from this one.
var root = filepath.Join("..", "..")

// Build builds the site around a program, given by the path of its package in the module, into the folder dir. It
// differs from what visitors get in the game that only tests play, in how well it is compressed, and in that its pages never
// ask public relays and servers.
func Build(program, dir string) error {
	const tag = "gamestest"
	if err := run("go", "run", "-tags", tag, "./cmd/dist", "-tags", tag, "-quick", "-main", program, "-out", dir); err != nil {
		return err
	}
	config := filepath.Join(dir, "config.json")
	keys := map[string]any{}
	data, err := os.ReadFile(config)
	if err == nil {
		err = json.Unmarshal(data, &keys)
	}
	if err != nil {
		return err
	}
	keys["public"] = false
	if data, err = json.Marshal(keys); err != nil {
		return err
	}
	return os.WriteFile(config, data, 0o644)
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
// "/" or "/x/y/". It returns the address, and a function that takes the host off the network.
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

// programs is the folder of what serve builds.
var programs string

// serve builds cmd/serve, once for all tests, and returns the path of the program.
var serve = sync.OnceValues(func() (program string, err error) {
	program = filepath.Join(programs, "serve")
	return program, run("go", "build", "-o", program, "./cmd/serve")
})

// Served runs cmd/serve on a built site, perhaps with more flags, returns its address, and ends it with the test.
func Served(t testing.TB, dir string, flags ...string) (url string) {
	t.Helper()
	program, err := serve()
	if err != nil {
		t.Fatal(err)
	}
	c := exec.Command(program, append(flags, "-addr", "localhost:0", "-dir", dir)...)
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
