//go:build !js

package page

import (
	"math"
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

// In Modo Grande the letters of a row of buttons are 17 px high at least, at every question of every game as hands come to them, in the three
// languages: on every screen but the smallest phones, where one row of thirty has lower ones. Four long words on a phone that stands,
// with which a bet is answered in Pif-Paf, are 14 px high there.
func TestButtonsHaveLargeLetters(t *testing.T) {
	was := letter
	t.Cleanup(func() { letter = was })
	SetLetter(usualLetter)
	rows, small, lower := 0, 0, 0
	for _, entry := range games.All {
		questions(t, entry.Game, 2, func(e *engine.Engine, p engine.Seat) {
			for _, lang := range words.Langs {
				for _, f := range frames() {
					if !f.Big {
						continue
					}
					key, prompt, size := entry.Game.Info().Key, e.View(p).Prompt, rowLetters(lang, e, p, f)
					smallest := min(f.W, f.H) == 360
					switch rows++; {
					case smallest:
						if small++; size < 17 {
							lower++
						}
					case size >= 17:
					case key != "pif-paf" || prompt != "answer" || f.W > f.H || size < 14:
						t.Errorf("%s, %s, %s at %vx%v: letters of %v", key, prompt, lang, f.W, f.H, size)
					}
				}
			}
		})
	}
	if rows < 1000 || lower > small/30 {
		t.Errorf("of %d rows %d are on the smallest phones, and %d of these have lower letters", rows, small, lower)
	}
}

// rowLetters returns how high the letters are of the row of buttons at a question, without that of a sign.
func rowLetters(lang string, e *engine.Engine, p engine.Seat, f layout.Frame) float64 {
	o, v := e.Options(), e.View(p)
	voice := &speech.Voice{Book: words.In(lang), Info: o.Game(), Options: o, Me: p, Names: func(engine.Seat) string { return "Antonieta" }}
	var c control.Control
	c.Show(v, o.Game(), o, e)
	var m Mirror
	m.Draw(MirrorState{Voice: voice, Control: &c, View: v, Lay: layout.Lay(f, &layout.Table{View: v, Options: o, Me: p}), Focus: func(engine.Slot) {}, Command: func(string) {}})
	defer m.Clear()
	size := math.Inf(1)
	for _, n := range Shown("mirror").All(func(n *dom.Node) bool { return n.Attr["id"] == "actions" }) {
		for _, n := range n.All(func(n *dom.Node) bool { return n.Tag == "button" && n.Attr["aria-haspopup"] == "" }) {
			high, _ := strconv.ParseFloat(strings.TrimSuffix(n.Attr["--f"], "px"), 64)
			size = min(size, high)
		}
	}
	return size
}
