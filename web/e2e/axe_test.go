package e2e

import (
	"archive/tar"
	"compress/gzip"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
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
	t.Parallel()
	p := shared.Apart(t, phone)
	p.Before(axeScript(t))
	table := SitAt(t, p, url+"?"+quick+games.All[0].Game.Info().Key)
	m := &match{Table: table, way: Mouse{}}
	m.some(3)
	table.sheetsWithoutBarriers("", everySheet)
}

// Nor is anything in Modo Grande, on some sheets and on tables of cards, melds, a bidding and chips; with -long on all.
func TestNoBarriersInGrande(t *testing.T) {
	t.Parallel()
	const big = "big=1&"
	p := shared.Apart(t, phone)
	p.Before(axeScript(t))
	p.Before(leaping)
	var table *Table
	for _, entry := range games.All {
		game := entry.Game.Info().Key
		if !*long && !slices.Contains([]string{"truco", "buraco", "bridge", "texas-holdem"}, game) {
			continue
		}
		table = SitAt(t, p, url+"?"+big+quick+game)
		table.Turn()
		p.barriers(game + " in Modo Grande")
	}
	sheets := []string{"sheet", "settings", "options"}
	if *long {
		sheets = everySheet
	}
	table.sheetsWithoutBarriers(big, sheets)
}

// everySheet lists what the menu leads to. The last leads to the curtain.
var everySheet = []string{"rules", "sheet", "log", "settings", "help", "credits", "restart", "options"}

// sheetsWithoutBarriers looks at the last trick, the menu, sheets that it leads to, the curtain, and the first screen in a mode.
func (t *Table) sheetsWithoutBarriers(mode string, sheets []string) {
	t.t.Helper()
	p, way := t.Page, Mouse{}
	close := func() { way.Press(t, ".veil button.close") }
	if Eval[bool](p, "!!find('#bar [data-sign=last]:not([disabled])')") {
		way.Press(t, "#bar [data-sign=last]:not([disabled])")
		t.Until("s.dialog === 'last'")
		p.barriers("the last trick")
		close()
		t.Until("!s.dialog")
	}
	way.Press(t, "#bar [data-sign=menu]")
	t.Until("s.dialog === 'menu'")
	p.barriers("menu")
	for _, item := range sheets {
		way.Press(t, "="+book.Say("page.menu."+item))
		t.Until("s.dialog !== 'menu'")
		if item == "options" {
			way.Press(t, "input[name=who][value='2']")
			way.Press(t, ".sheet button.wide")
			t.Wait("document.querySelectorAll('.rules li').length > 5")
		}
		p.barriers(item)
		switch item {
		case "options":
			way.Press(t, ".sheet footer button.main")
		case "restart":
			way.Press(t, ".veil footer button[data-focus]")
			t.Until("s.dialog === 'menu'")
		default:
			close()
			t.Until("s.dialog === 'menu'")
		}
	}
	p.Wait("find('#curtain .hold')")
	p.barriers("curtain")

	Eval[any](p, "carteado.store.del('at').then(() => 0)")
	p.Go(url + "?" + mode + "speed=0&level=0&nosw=1&debug=1")
	t.Until("s.at === 'home'")
	p.barriers("the first screen")
}
