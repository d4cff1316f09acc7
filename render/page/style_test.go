//go:build !js

package page

import (
	"image/color"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"carteado/render/settings"
	"carteado/render/theme"
)

// Words and signs on sheets can be read by day, by night and with high contrast.
func TestContrast(t *testing.T) {
	text, err := os.ReadFile("../../web/panel.css")
	if err != nil {
		t.Fatal(err)
	}
	day, rest, _ := strings.Cut(string(text), "@media (prefers-color-scheme: dark)")
	night, high, _ := strings.Cut(rest, ":root.contrast")
	high, _, _ = strings.Cut(high, "/* Controls */")
	base := tokens(day)
	for name, set := range map[string]map[string]color.RGBA{"day": base, "night": with(base, tokens(night)), "contrast": with(base, tokens(high))} {
		for _, x := range []struct {
			front, back string
			least       float64
		}{
			{"on-sheet", "sheet", 7}, {"on-sheet", "field", 7}, {"on-sheet", "picked", 7}, {"soft-sheet", "sheet", 4.5}, {"soft-sheet", "field", 4.5},
			{"soft-sheet", "picked", 4.5}, {"link", "sheet", 4.5}, {"bad", "sheet", 4.5}, {"line", "sheet", 3}, {"line", "field", 3},
			{"mark", "picked", 3}, {"mark", "sheet", 3},
		} {
			front, ok1 := set[x.front]
			back, ok2 := set[x.back]
			if !ok1 || !ok2 {
				t.Fatalf("%s: no colour %s or %s", name, x.front, x.back)
			}
			if got := theme.Contrast(front, back); got < x.least {
				t.Errorf("%s: %s on %s has %.1f, less than %.1f", name, x.front, x.back, got, x.least)
			}
		}
	}
	white := color.RGBA{255, 255, 255, 255}
	if got := theme.Contrast(white, base["danger"]); got < 7 {
		t.Errorf("white on danger has %.1f", got)
	}
}

// Prices, and what else stands on the buttons of the turn, can be read on every felt.
func TestPrices(t *testing.T) {
	text, err := os.ReadFile("../../web/style.css")
	if err != nil {
		t.Fatal(err)
	}
	base, _, _ := strings.Cut(string(text), ":root[data-felt")
	felts := 0
	for _, line := range strings.Split(string(text), "\n") {
		set := with(tokens(base), tokens(line))
		if !strings.Contains(line, "--second:") {
			continue
		}
		felts++
		for _, front := range []string{"price", "text"} {
			if got := theme.Contrast(set[front], set["second"]); got < 7 {
				t.Errorf("%s has %.1f: %s", front, got, line)
			}
		}
	}
	if felts != 4 {
		t.Errorf("%d felts", felts)
	}
}

// The ring around what has the focus is seen on every ground: its two colours differ from each other, and one of them from the paper of
// cards and sheets, and from every felt.
func TestFocusRing(t *testing.T) {
	text, err := os.ReadFile("../../web/style.css")
	if err != nil {
		t.Fatal(err)
	}
	rule := regexp.MustCompile(`(?m)^:focus-visible[^{]*\{ outline: 3px solid (#\w{6}); outline-offset: 2px; box-shadow: 0 0 0 7px (#\w{6}) !important; \}`).FindStringSubmatch(string(text))
	if rule == nil {
		t.Fatal("there is no ring of two colours")
	}
	gold, dark := tokens("--x: " + rule[1] + ";")["x"], tokens("--x: " + rule[2] + ";")["x"]
	grounds := map[string]color.RGBA{"paper": {0xFF, 0xFD, 0xF6, 255}, "black": {0, 0, 0, 255}}
	for i := range settings.Felts {
		set := settings.Default()
		set.Felt = settings.Felt(i)
		grounds["felt "+strconv.Itoa(int(i))] = theme.Of(set).Felt
	}
	if got := theme.Contrast(gold, dark); got < 7 {
		t.Errorf("its colours have %.1f", got)
	}
	for name, ground := range grounds {
		if got := max(theme.Contrast(gold, ground), theme.Contrast(dark, ground)); got < 4.5 {
			t.Errorf("on %s it has %.1f", name, got)
		}
	}
}

var token = regexp.MustCompile(`--([a-z-]+): #([0-9A-F]{6}|[0-9A-F]{3});`)

// tokens reads the colours that are named in a style sheet.
func tokens(css string) map[string]color.RGBA {
	out := map[string]color.RGBA{}
	for _, m := range token.FindAllStringSubmatch(css, -1) {
		h := m[2]
		if len(h) == 3 {
			h = string([]byte{h[0], h[0], h[1], h[1], h[2], h[2]})
		}
		v, _ := strconv.ParseUint(h, 16, 32)
		out[m[1]] = color.RGBA{uint8(v >> 16), uint8(v >> 8), uint8(v), 255}
	}
	return out
}

func with(base, more map[string]color.RGBA) map[string]color.RGBA {
	out := map[string]color.RGBA{}
	for _, set := range []map[string]color.RGBA{base, more} {
		for k, c := range set {
			out[k] = c
		}
	}
	return out
}
