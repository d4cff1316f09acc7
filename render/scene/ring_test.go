package scene

import (
	"testing"

	"carteado/engine"
	"carteado/render/layout"
	"carteado/render/sound"
)

// picks is a player who has picked a card that the trick would take.
type picks struct{ nobody }

func (picks) Target(engine.Zone) bool { return true }

// Once a card is picked that the trick would take, the oval in the middle glows: its own line is gold and twice as thick, with light round
// it, and nothing of it is farther from the middle than a finger is wide. Nothing else has a frame for it: the felt has none.
func TestOvalGlows(t *testing.T) {
	h := deal(t)
	shown := func(p Player) ([]ringLine, *Table) {
		h.t = New(p, sound.NewPlayer())
		h.t.Resize(layout.Frame{W: 390, H: 844, Top: 52}, 1)
		h.now = h.t.Show(h.state(nil, false), h.now)
		h.t.Update(h.now + 60_000)
		lines, n := h.t.ringLines()
		return lines[:n], h.t
	}
	lines, table := shown(nobody{})
	if len(lines) != 1 || lines[0].Rect != table.lay.Ring || lines[0].line != table.theme.Ring {
		t.Fatalf("before anything is picked the oval is %+v", lines)
	}
	thin := lines[0].border
	lines, table = shown(picks{})
	if len(lines) < 3 {
		t.Fatalf("with a picked card the oval is %+v", lines)
	}
	if last := lines[len(lines)-1]; last.Rect != table.lay.Ring || last.line != table.theme.Accent || last.border < 2*thin {
		t.Errorf("the oval is drawn over with %+v", last)
	}
	light := 0
	for _, x := range lines[1 : len(lines)-1] {
		gold := x.line
		gold.A = table.theme.Accent.A
		if gold != table.theme.Accent || x.line.A == 0 || x.line.A > 120 || !x.Within(table.lay.Ring.Grow(12)) {
			t.Errorf("the light is %+v", x)
		}
		light++
	}
	if light < 2 {
		t.Errorf("there is no light round the oval: %+v", lines)
	}
	table.queue = append(table.queue, phase{})
	if lines, n := table.ringLines(); n != 1 {
		t.Errorf("while others still play it glows: %+v", lines[:n])
	}
}
