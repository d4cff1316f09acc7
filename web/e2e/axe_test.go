package e2e

import (
	"archive/tar"
	"compress/gzip"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"testing"

	"carteado/engine/games"
)

// axe is the version of axe-core that looks for what keeps people with disabilities out.
const axe = "axe-core@4.10.3"

// axePack returns axe-core as npm hands it out, fetched once for all tests.
var axePack = sync.OnceValues(func() (script string, err error) {
	dir, err := os.MkdirTemp("", "axe")
	if err != nil {
		return "", err
	}
	defer os.RemoveAll(dir)
	pack := exec.Command("npm", "pack", "--silent", axe)
	pack.Dir = dir
	if said, err := pack.CombinedOutput(); err != nil {
		return "", fmt.Errorf("this test needs npm and a network, for %s: %w\n%s", axe, err, said)
	}
	list, err := filepath.Glob(filepath.Join(dir, "*.tgz"))
	if err != nil || len(list) != 1 {
		return "", fmt.Errorf("npm pack left %q, %v", list, err)
	}
	f, err := os.Open(list[0])
	if err != nil {
		return "", err
	}
	defer f.Close()
	z, err := gzip.NewReader(f)
	if err != nil {
		return "", err
	}
	for r := tar.NewReader(z); ; {
		h, err := r.Next()
		if err != nil { // at the end too
			return "", fmt.Errorf("no axe.min.js in %s: %w", list[0], err)
		}
		if h.Name == "package/axe.min.js" {
			data, err := io.ReadAll(io.LimitReader(r, 10<<20))
			return string(data), err
		}
	}
})

// axeScript returns axe-core, for a page to run before its own scripts.
func axeScript(t *testing.T) string {
	t.Helper()
	script, err := axePack()
	if err != nil {
		t.Fatal(err)
	}
	return script
}

// Nothing on the first screen, on the curtain or on any sheet is a barrier. TestGames looks at the tables.
func TestNoBarriers(t *testing.T) {
	p := shared.Apart(t, phone)
	p.Before(axeScript(t))
	game := games.All[0].Game.Info().Key
	table := SitAt(t, p, url+"?"+quick+game)
	way := Mouse{}
	m := &match{Table: table, way: way}
	m.some(3)
	close := func() { way.Press(table, ".veil button.close") }
	if Eval[bool](p, "!!find('#bar [data-sign=last]:not([disabled])')") {
		way.Press(table, "#bar [data-sign=last]:not([disabled])")
		table.Until("s.dialog === 'last'")
		p.barriers("the last trick")
		close()
		table.Until("!s.dialog")
	}
	way.Press(table, "#bar [data-sign=menu]")
	table.Until("s.dialog === 'menu'")
	p.barriers("menu")
	for _, item := range []string{"rules", "sheet", "log", "settings", "help", "credits", "restart", "options"} {
		way.Press(table, "="+book.Say("page.menu."+item))
		table.Until("s.dialog !== 'menu'")
		if item == "options" {
			way.Press(table, "input[name=who][value='2']")
			way.Press(table, ".sheet button.wide")
			table.Wait("document.querySelectorAll('.rules li').length > 5")
		}
		p.barriers(item)
		switch item {
		case "options":
			way.Press(table, ".sheet footer button.main")
		case "restart":
			way.Press(table, ".veil footer button[data-focus]")
			table.Until("s.dialog === 'menu'")
		default:
			close()
			table.Until("s.dialog === 'menu'")
		}
	}
	p.Wait("find('#curtain .hold')")
	p.barriers("curtain")

	Eval[any](p, "carteado.store.del('at').then(() => 0)")
	p.Go(url + "?speed=0&level=0&nosw=1&debug=1")
	table.Until("s.at === 'home'")
	p.Wait("getComputedStyle(document.querySelector('#loading')).visibility === 'hidden'") // it fades
	p.barriers("the first screen")
}
