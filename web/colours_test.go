package web

import (
	"image/color"
	"os"
	"regexp"
	"strconv"
	"testing"

	"carteado/render/theme"
)

// pairs are the colours of the style sheets that lie on each other, and the least contrast: 4.5 for text, 7 for what is asked
// and what it costs, 3 for borders and signs (WCAG 2.2, 1.4.3, 1.4.6 and 1.4.11).
var pairs = []struct {
	on, over string
	least    float64
}{
	{"text", "felt", 7}, {"text", "deep", 7}, {"muted", "felt", 7}, {"ink", "paper", 7}, {"soft", "paper", 4.5}, {"edge", "paper", 3},
	{"on-accent", "accent", 7}, {"accent", "felt", 4.5}, {"text", "second", 7}, {"price", "second", 7}, {"second-edge", "felt", 3}, {"red", "paper", 4.5}, {"black", "paper", 7}, {"trump", "paper", 7},
	{"on-sheet", "sheet", 7}, {"soft-sheet", "sheet", 4.5}, {"line", "sheet", 3}, {"link", "sheet", 4.5}, {"on-sheet", "field", 7},
	{"on-sheet", "picked", 7}, {"mark", "sheet", 4.5}, {"bad", "sheet", 4.5}, {"legal", "felt", 3},
}

// TestColours computes the contrast of all pairs, for every set of colours the style sheets have: light and dark,
// every felt, high contrast.
func TestColours(t *testing.T) {
	blocks := regexp.MustCompile(`:root([^{}\s,]*)\s*\{([^{}]*--[^{}]*)\}`)
	value := regexp.MustCompile(`--([a-z-]+):\s*#([0-9A-Fa-f]{3,6})\b`)
	sets := 0
	base := map[string]color.RGBA{}
	for _, name := range []string{"style.css", "panel.css", "friends.css"} {
		css, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for k, b := range blocks.FindAllStringSubmatch(string(css), -1) {
			set := map[string]color.RGBA{}
			for key, c := range base {
				set[key] = c
			}
			for _, v := range value.FindAllStringSubmatch(b[2], -1) {
				set[v[1]] = parse(t, v[2])
			}
			if k == 0 {
				base = set // the first block of a sheet has what the others change
			}
			sets++
			for _, p := range pairs {
				on, ok := set[p.on]
				over, is := set[p.over]
				if ok && is && theme.Contrast(on, over) < p.least {
					t.Errorf("%s, set %d (%s): %s on %s has a contrast of %.1f, less than %.1f", name, k, b[1], p.on, p.over, theme.Contrast(on, over), p.least)
				}
			}
		}
	}
	if sets < 8 {
		t.Errorf("only %d sets of colours found", sets)
	}
	for _, p := range pairs {
		if _, ok := base[p.on]; !ok {
			t.Errorf("no colour is called %s", p.on)
		}
		if _, ok := base[p.over]; !ok {
			t.Errorf("no colour is called %s", p.over)
		}
	}
}

func parse(t *testing.T, hex string) color.RGBA {
	if len(hex) == 3 {
		hex = string([]byte{hex[0], hex[0], hex[1], hex[1], hex[2], hex[2]})
	}
	v, err := strconv.ParseUint(hex, 16, 32)
	if err != nil || len(hex) != 6 {
		t.Fatalf("#%s is no colour", hex)
	}
	return color.RGBA{uint8(v >> 16), uint8(v >> 8), uint8(v), 255}
}
