package scene

import (
	"slices"
	"testing"

	"carteado/engine"
	"carteado/render/layout"
	"carteado/render/settings"
	"carteado/render/sound"
	"carteado/render/theme"
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

// What a hint is about and where the keyboard is are both seen on a card, whatever lies round it, and are not taken for each other: on every
// felt and with high contrast, each has a colour that stands out from the felt and one that stands out from paper; the hint is drawn within the
// edge of the card, whose paper is tinted, and the focus outside, in two rings that touch. A card that is both shows both.
func TestHintAndFocusAreSeenAndDiffer(t *testing.T) {
	sets := []settings.Settings{{Contrast: true}}
	for felt := range settings.Felt(settings.Felts) {
		sets = append(sets, settings.Settings{Felt: felt})
	}
	for _, set := range sets {
		for _, wide := range []float64{54, 78, 160, 300} {
			table := New(nobody{}, sound.NewPlayer())
			table.theme = theme.Of(set)
			card := layout.Card{W: wide, H: 1.5 * wide}
			lines := func(hinted, focused bool) []cardLine {
				all, n := table.cardLines(&card, hinted, false, true, focused)
				return all[:n]
			}
			hint, focus, both := lines(true, false), lines(false, true), lines(true, true)
			focus = focus[1:] // before it is the line of what may be played
			for name, list := range map[string][]cardLine{"hint": hint, "focus": focus} {
				felt, paper := 0.0, 0.0
				for _, x := range list {
					felt, paper = max(felt, theme.Contrast(x.line, table.theme.Felt)), max(paper, theme.Contrast(x.line, table.theme.Card))
					if x.line.A != 255 || x.border < 1.5 {
						t.Errorf("%+v: the %s has a line %+v", set, name, x)
					}
				}
				if felt < 4.5 || paper < 4.5 {
					t.Errorf("%+v: the %s has a contrast of %.1f to the felt and %.1f to paper", set, name, felt, paper)
				}
			}
			for _, x := range hint {
				if x.outside > 0 {
					t.Errorf("a hint is drawn %v outside the card", x.outside)
				}
			}
			if theme.Contrast(table.theme.HintPaper, table.theme.Card) < 1.05 {
				t.Errorf("%+v: the paper of a hint is that of any card", set)
			}
			dark, gold := focus[0], focus[1]
			if gold.outside < 1 || dark.outside < gold.outside+dark.border-0.01 || dark.outside-dark.border > gold.outside+0.01 || gold.border < 3 || dark.border < 3 {
				t.Errorf("%v wide: the focus is %+v", wide, focus)
			}
			if len(focus) != 2 || len(both) != len(hint)+len(focus) || !slices.Equal(both[:len(hint)], hint) || !slices.Equal(both[len(hint):], focus) {
				t.Errorf("a hint %+v under the focus %+v is %+v", hint, focus, both)
			}
		}
	}
}
