//go:build !js

package page

import (
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"carteado/assets/words"
	"carteado/engine"
	"carteado/engine/games"
	"carteado/render/layout"
)

// frames are screens that people have, below the bar.
func frames() (out []layout.Frame) {
	for _, big := range []bool{false, true} {
		for _, f := range []layout.Frame{{W: 360, H: 640}, {W: 390, H: 844}, {W: 640, H: 360}, {W: 844, H: 390}, {W: 800, H: 1280}, {W: 1280, H: 800}, {W: 1440, H: 900}, {W: 1920, H: 1080}} {
			f.Big, f.Top = big, BarHeight(big, f.H)
			out = append(out, f)
		}
	}
	return out
}

// Whatever can be asked, refused, advised or told in passing at a table fits into the ribbon of every screen, in type that
// can be read.
func TestRibbonHoldsEverySentence(t *testing.T) {
	passing := regexp.MustCompile(`^(\w+\.)?(error|prompt)\.|^friends\.(note|ask\.wish)|^page\.(undo\.done|hint\.)`)
	fill := []any{"who", "Antonieta", "whom", "Antonieta", "by", "Antonieta", "suit", "espadas", "n", 12, "turn", "Antonieta", "cards", "valete de espadas", "card", "valete de espadas", "price", 1200, "pot", 10400}
	info := games.All[0].Game.Info()
	o, _ := info.Defaults("")
	e, err := engine.New(games.All[0].Game, o, engine.Carry{})
	if err != nil {
		t.Fatal(err)
	}
	table := layout.Table{View: e.View(0), Options: &o}
	for _, lang := range words.Langs {
		b := words.In(lang)
		var all []string
		for _, key := range b.Keys() {
			text := b.Say(key, fill...)
			switch {
			case strings.Contains(key, ".hint.") && !strings.HasPrefix(key, "page.") && !strings.HasPrefix(key, "talk.hint.only"):
				all = append(all, b.Say("talk.hint", "move", b.Say("talk.advise.play", "the", "o valete de espadas"), "why", text))
			case passing.MatchString(key) && key != "page.error.graphics": // without which there is no table
				all = append(all, text)
			}
		}
		if len(all) < 100 {
			t.Fatalf("%s: only %d sentences", lang, len(all))
		}
		for _, f := range frames() {
			at := layout.Lay(f, &table).Prompt
			for _, text := range all {
				w, h := at.W-toastPad, at.H-toastPad/4
				if size := fit(text, w, h, f.Big); !fits(text, w, h, size) {
					t.Errorf("%s at %vx%v, big %v: %.0fx%.0f is too little for %d letters: %s", lang, f.W, f.H, f.Big, w, h, len([]rune(text)), text)
				}
			}
		}
	}
}

// A text gets the largest type at which its lines fit.
func TestFit(t *testing.T) {
	for _, c := range []struct {
		text string
		w, h float64
		big  bool
		want float64
	}{
		{"Sua vez", 300, 40, false, largest},
		{"Sua vez", 300, 40, true, largestBig},
		{strings.Repeat("palavra ", 8), 300, 40, false, largest},
		{strings.Repeat("palavra ", 12), 300, 40, false, 12},
		{strings.Repeat("palavra ", 9), 300, 40, false, 14.5},
		{strings.Repeat("palavra ", 60), 300, 40, false, smallest},
		{strings.Repeat("p", 60), 300, 40, false, smallest},
	} {
		if got := fit(c.text, c.w, c.h, c.big); got != c.want {
			t.Errorf("%.20q in %vx%v: %v, want %v", c.text, c.w, c.h, got, c.want)
		}
	}
	if px(14.5) != "14.5px" || px(12.1) != "12px" {
		t.Error(px(14.5), px(12.1))
	}
}

// No word of a button is cut, in a broad font either: on every screen, with as many buttons as there may be.
func TestLabelsAreWhole(t *testing.T) {
	info := games.All[0].Game.Info()
	o, _ := info.Defaults("")
	e, err := engine.New(games.All[0].Game, o, engine.Carry{})
	if err != nil {
		t.Fatal(err)
	}
	table := layout.Table{View: e.View(0), Options: &o}
	labels := map[string]int{} // how long its longest word is
	for _, lang := range words.Langs {
		b := words.In(lang)
		for _, key := range b.Keys() {
			if strings.Contains(key, ".verb.") {
				label := b.Say(key, "n", 20, "cards", "10♠ J♠", "meld", "10-K♠", "count", 3, "called", "7♠ dobrado", "the", "7♠", "whom", "Antonieta", "seat", "Antonieta", "worth", 12, "asked", 12)
				for _, word := range strings.Fields(label) {
					labels[label] = max(labels[label], utf8.RuneCountInString(word))
				}
			}
		}
	}
	for _, f := range frames() {
		lay := layout.Lay(f, &table)
		for n := 1; n <= seenButtons; n++ {
			r := lay.Button(0, n)
			w, h := (r.W-labelPad)/lay.Scale, (r.H-labelPad/2)/lay.Scale
			for label, longest := range labels {
				if size := fit(label, w, h, f.Big); float64(longest)*broad*size > w && size > smallest {
					t.Errorf("%d buttons at %vx%v, big %v: %q is set in %v", n, f.W, f.H, f.Big, label, size)
				}
			}
		}
	}
}

// On a television the words are as much larger as the line that they stand in.
func TestRibbonScales(t *testing.T) {
	const text = "Sua vez: siga paus"
	if desk, wall := scaled(text, 400, 60, false, 1), scaled(text, 800, 120, false, 2); wall != 2*desk || desk != fit(text, 400, 60, false) {
		t.Errorf("%v px on a desk, %v px on a screen twice as large", desk, wall)
	}
}
