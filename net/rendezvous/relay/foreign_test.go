//go:build !js

package relay_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// The client by other hands, and the WebSocket that node may lack.
const nostrTools, webSocket = "nostr-tools@2.17.0", "ws@8.18.3"

// A client that others wrote understands the relay, and the relay it: both follow NIP-01, not one another.
func TestForeignClient(t *testing.T) {
	if testing.Short() {
		t.Skip("npm fetches the client")
	}
	script, err := os.ReadFile(filepath.Join("testdata", "foreign.mjs"))
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	run := func(name string, args ...string) string {
		t.Helper()
		c := exec.Command(name, args...)
		c.Dir = dir
		said, err := c.CombinedOutput()
		if err != nil {
			t.Fatalf("%s: %v\n%s", c, err, said)
		}
		return string(said)
	}
	if err := os.WriteFile(filepath.Join(dir, "foreign.mjs"), script, 0o644); err != nil {
		t.Fatal(err)
	}
	run("npm", "install", "--silent", "--no-audit", "--no-fund", "--ignore-scripts", "--prefix", dir, nostrTools, webSocket)
	url, _ := served(t)
	if said := run("node", "foreign.mjs", url); !strings.HasSuffix(said, "as NIP-01 says\n") {
		t.Error(said)
	}
}
