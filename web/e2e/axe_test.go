package e2e

import (
	"archive/tar"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// axe is the version of axe-core that looks for what keeps people with disabilities out.
const axe = "axe-core@4.10.3"

// axeScript gives axe-core as npm hands it out.
func axeScript(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	pack := exec.Command("npm", "pack", "--silent", axe)
	pack.Dir = dir
	if said, err := pack.CombinedOutput(); err != nil {
		t.Fatalf("this test needs npm and a network, for %s: %v\n%s", axe, err, said)
	}
	list, err := filepath.Glob(filepath.Join(dir, "*.tgz"))
	if err != nil || len(list) != 1 {
		t.Fatal("npm pack left", list, err)
	}
	f, err := os.Open(list[0])
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	z, err := gzip.NewReader(f)
	if err != nil {
		t.Fatal(err)
	}
	for r := tar.NewReader(z); ; {
		h, err := r.Next()
		if errors.Is(err, io.EOF) {
			t.Fatal("no axe.min.js in", list[0])
		}
		if err != nil {
			t.Fatal(err)
		}
		if h.Name == "package/axe.min.js" {
			data, err := io.ReadAll(io.LimitReader(r, 10<<20))
			if err != nil {
				t.Fatal(err)
			}
			return string(data)
		}
	}
}

// Nothing on the first screen, at the table or on any sheet is a serious or critical barrier.
func TestNoBarriers(t *testing.T) {
	script := axeScript(t)
	p := shared.Apart(t, phone)
	p.Before(script)
	table := SitAt(t, p, url+"?"+quick+"buraco")
	check := func(where string) {
		t.Helper()
		p.Wait("!document.getAnimations().some(a => a.playState === 'running' && a.effect.getComputedTiming().iterations !== Infinity)")
		for _, v := range Eval[[]struct {
			Impact, ID, Help string
			Where            []string
		}](p, `axe.run(document, {resultTypes: ['violations']}).then(r => r.violations.map(v => ({Impact: v.impact, ID: v.id, Help: v.help, Where: v.nodes.map(n => n.target.join(' ') + ' ' + (n.any[0]?.message ?? ''))})))`) {
			if v.Impact == "serious" || v.Impact == "critical" {
				t.Errorf("%s: %s: %s (%s): %q", where, v.Impact, v.Help, v.ID, v.Where[:min(3, len(v.Where))])
			} else {
				t.Logf("%s: %s: %s (%s)", where, v.Impact, v.Help, v.ID)
			}
		}
	}
	way := Mouse{}
	m := &match{Table: table, way: way}
	m.some(3)
	check("the table and its mirror")
	close := func() { way.Press(table, ".veil button.close") }
	for _, sign := range []string{"last"} {
		if !Eval[bool](p, fmt.Sprintf("!!find('#bar [data-sign=%s]')", sign)) {
			continue
		}
		way.Press(table, "#bar [data-sign="+sign+"]")
		table.Until("s.dialog === '%s'", sign)
		check(sign)
		close()
		table.Until("!s.dialog")
	}
	way.Press(table, "#bar [data-sign=menu]")
	table.Until("s.dialog === 'menu'")
	check("menu")
	for _, item := range []string{"rules", "sheet", "log", "settings", "help", "credits", "restart", "options"} {
		way.Press(table, "="+book.Say("page.menu."+item))
		table.Until("s.dialog !== 'menu'")
		if item == "options" {
			way.Press(table, "input[name=who][value='2']")
			way.Press(table, ".sheet button.wide")
			table.Wait("document.querySelectorAll('.rules li').length > 5")
		}
		check(item)
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
	check("curtain")

	Eval[any](p, "carteado.store.del('at').then(() => 0)")
	p.Go(url + "?speed=0&level=0&nosw=1&debug=1")
	table.Until("s.at === 'home'")
	check("the first screen")

	p.Go(url + "?speed=0&level=0&nosw=1&debug=1&game=truco&preset=megajogos")
	table.Until("s.game === 'truco'")
	for s := m.Turn(); s.Dialog != "over"; s = m.Turn() {
		m.move(s)
	}
	check("the end of a hand")
	for !table.Seen().Match {
		way.Press(table, ".sheet footer button.main")
		table.Until("!s.dialog && !s.over")
		for s := m.Turn(); s.Dialog != "over"; s = m.Turn() {
			m.move(s)
		}
	}
	check("the end of a match")
}
