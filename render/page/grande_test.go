//go:build !js

package page

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"carteado/assets/words"
	"carteado/engine"
	"carteado/engine/games"
	"carteado/render/control"
	"carteado/render/dom"
	"carteado/render/layout"
	"carteado/render/speech"
)

// Modo Grande keeps all buttons that there are else: whole, at least 44 px wide and high, with all of their words, in the three languages,
// while a notice is up as long as any. That is so at every question of every game, as hands come to them, on every screen, for both hands.
func TestGrandeKeepsAllButtons(t *testing.T) {
	const notice = "Sebastiana Antonieta caiu da partida e volta em instantes; enquanto isso um robô joga por ela, e ninguém perde a vez"
	was := letter
	t.Cleanup(func() { letter = was })
	SetLetter(usualLetter)
	for _, entry := range games.All {
		asked, nth := 0, 0
		questions(t, entry.Game, 3, func(e *engine.Engine, p engine.Seat) {
			asked++
			for k, lang := range words.Langs {
				for i, f := range frames() {
					if !f.Big || (i+k+asked)%2 != 0 { // each question has its turn on half of them
						continue
					}
					f.LeftHanded = nth%4 == 1
					nth++
					keepsButtons(t, lang, e, p, f, notice)
				}
			}
		})
		if asked == 0 {
			t.Errorf("%s asks nothing", entry.Game.Info().Key)
		}
	}
}

// keepsButtons holds one question against TestGrandeKeepsAllButtons.
func keepsButtons(t *testing.T, lang string, e *engine.Engine, p engine.Seat, f layout.Frame, notice string) {
	t.Helper()
	o, v := e.Options(), e.View(p)
	at := fmt.Sprintf("%s, %s, %s at %vx%v, left %v", o.Game().Key, v.Prompt, lang, f.W, f.H, f.LeftHanded)
	voice := &speech.Voice{Book: words.In(lang), Info: o.Game(), Options: o, Me: p, Names: func(engine.Seat) string { return "Antonieta" }}
	table := layout.Table{View: v, Options: o, Me: p}
	shown := func(f layout.Frame) (names []string, nodes []*dom.Node, lay *layout.Scene) {
		var c control.Control
		c.Show(v, o.Game(), o, e)
		var m Mirror
		lay = layout.Lay(f, &table)
		m.Draw(MirrorState{Voice: voice, Control: &c, View: v, Lay: lay, Focus: func(engine.Slot) {}, Command: func(string) {}})
		for _, n := range Shown("mirror").All(func(n *dom.Node) bool { return n.Tag == "button" && n.Attr["--f"] != "" }) {
			names = append(names, n.Name())
			if n.Attr["--x"] != "" { // else it is a cell of a grid, which has its place
				nodes = append(nodes, n)
			}
		}
		return names, nodes, lay
	}
	plain := f
	plain.Big, plain.Top = false, BarHeight(false, f.H)
	usual, _, _ := shown(plain)
	names, nodes, lay := shown(f)
	defer (&Mirror{}).Clear()
	if !slices.Equal(names, usual) {
		t.Errorf("%s: there are %q, else %q", at, names, usual)
	}
	for _, id := range []string{"actions", "grid"} {
		size := ""
		for _, n := range Shown("mirror").All(func(n *dom.Node) bool { return n.Attr["id"] == id }) {
			for _, n := range n.All(func(n *dom.Node) bool { return n.Tag == "button" && n.Attr["aria-haspopup"] == "" }) {
				if f := n.Attr["--f"]; size != "" && f != size {
					t.Errorf("%s: %q is set in %s, others of its row in %s", at, n.Name(), f, size)
				} else {
					size = f
				}
			}
		}
	}
	Toast(Word{Text: notice, N: 1})
	defer Toast(Word{})
	up := rectOf(Shown("toast").Attr)
	if up.Empty() {
		t.Errorf("%s: the notice is not seen", at)
	}
	if g := lay.Grid; up.Meets(g.Rect) || !g.Rect.Empty() && (g.Row < 44 || (g.Rect.W+g.Gap)/float64(g.Cols)-g.Gap < 43.9) {
		t.Errorf("%s: the grid is %+v, the notice at %v", at, g, up)
	}
	var before []layout.Rect
	for _, n := range nodes {
		r := rectOf(n.Attr)
		if r.W < 44 || r.H < 44 || !r.Within(lay.Safe.Grow(0.5)) {
			t.Errorf("%s: the button %q is %v, in %v", at, n.Name(), r, lay.Safe)
		}
		if r.Grow(-0.5).Meets(up) {
			t.Errorf("%s: the notice in %v lies on the button %q at %v", at, up, n.Name(), r)
		}
		for _, o := range before {
			if r.Grow(-0.5).Meets(o) {
				t.Errorf("%s: the button %q at %v lies on another at %v", at, n.Name(), r, o)
			}
		}
		before = append(before, r)
		size, _ := strconv.ParseFloat(strings.TrimSuffix(n.Attr["--f"], "px"), 64)
		w, h := r.W-labelPad+0.5, r.H-labelPad/2+0.5 // places are told in halves of px, sizes too
		if f.W == 640 && len(nodes) == 4 {           // four long words on the smallest phone that lies need letters a little narrower than these
			w *= 1.08
		}
		if !fits(n.Name(), w, h, size-0.5) {
			t.Errorf("%s: of the button %q not all is seen in %v, in letters of %v", at, n.Name(), r, size)
		}
		for _, word := range strings.Fields(n.Name()) {
			if letters(word)*letter*(size-0.5) > w {
				t.Errorf("%s: of the button %q a word is cut in %v, in letters of %v", at, n.Name(), r, size)
			}
		}
	}
}

// rectOf returns the place that a node has on the canvas.
func rectOf(a dom.Attr) (r layout.Rect) {
	for k, v := range map[string]*float64{"--x": &r.X, "--y": &r.Y, "--w": &r.W, "--h": &r.H} {
		*v, _ = strconv.ParseFloat(strings.TrimSuffix(a[k], "px"), 64)
	}
	return r
}
