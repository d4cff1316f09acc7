//go:build !js

package page

import (
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	xfont "golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"carteado/assets/words"
	"carteado/engine"
	"carteado/engine/enginetest"
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

// Widths of letters, as SetLetter takes them: of Helvetica, and of DejaVu Sans, which is as broad as fonts of systems are.
const (
	usualLetter = 0.483
	broadLetter = 0.576
)

// gameRibbon is one that a game has on a screen: of what is asked, and of words in passing beside one button.
type gameRibbon struct {
	game     string
	at, wide layout.Rect
}

// ribbons returns the ribbons that the games have on a screen, the lowest of each width.
func ribbons(t *testing.T, f layout.Frame) (out []gameRibbon) {
	t.Helper()
	for _, e := range games.All {
		of := map[float64]gameRibbon{}
		for _, o := range enginetest.Settings(e.Game.Info()) {
			h, err := engine.New(e.Game, o, engine.Carry{})
			if err != nil {
				t.Fatal(err)
			}
			if err := engine.NewDealer(h, rand.New(rand.NewPCG(1, 1))).Serve(h); err != nil {
				t.Fatal(err)
			}
			me := h.Hand().Turn().First()
			lay := layout.Lay(f, &layout.Table{View: h.View(me), Options: &o, Me: me})
			at := lay.Prompt
			if low, ok := of[at.W]; !ok || at.H < low.at.H {
				of[at.W] = gameRibbon{e.Game.Info().Key, at, lay.Ribbon(1)}
			}
		}
		for _, r := range of {
			out = append(out, r)
		}
	}
	return out
}

// Whatever can be asked, refused, advised or told in passing at a table fits into the ribbon of its game on every screen, in type
// that can be read, and in a broad font, too.
func TestRibbonHoldsEverySentence(t *testing.T) {
	passing := regexp.MustCompile(`^([\w-]+\.)?(error|prompt)\.|^friends\.(note|ask\.wish)|^page\.(undo\.done|hint\.)`)
	fill := []any{"who", "Antonieta", "whom", "Antonieta", "by", "Antonieta", "suit", "espadas", "n", 12, "turn", "Antonieta", "cards", "valete de espadas", "card", "valete de espadas", "price", 1200, "pot", 10400}
	was := letter
	t.Cleanup(func() { letter = was })
	keys := map[string]bool{}
	for _, e := range games.All {
		keys[e.Game.Info().Key] = true
	}
	of, asked := map[[2]string][]string{}, map[string]bool{} // by language and game, which is "" for all
	for _, lang := range words.Langs {
		b := words.In(lang)
		for _, key := range b.Keys() {
			text := b.Say(key, fill...)
			game, _, _ := strings.Cut(key, ".")
			if !keys[game] {
				game = ""
			}
			switch {
			case strings.Contains(key, ".hint.") && !strings.HasPrefix(key, "page.") && !strings.HasPrefix(key, "talk.hint.only"):
				text = b.Say("talk.hint", "move", b.Say("talk.advise.play", "the", "o valete de espadas"), "why", text)
			case passing.MatchString(key) && key != "page.error.graphics": // without which there is no table
			default:
				continue
			}
			of[[2]string{lang, game}] = append(of[[2]string{lang, game}], text)
			asked[text] = asked[text] || strings.Contains(key, "prompt.")
		}
		if n := len(of[[2]string{lang, ""}]); n < 100 {
			t.Fatalf("%s: only %d sentences for all games", lang, n)
		}
	}
	if len(of) < 3*len(games.All) {
		t.Fatalf("sentences of %d games in three languages", len(of))
	}
	for _, f := range frames() {
		for _, r := range ribbons(t, f) {
			for x, list := range of {
				if x[1] != "" && x[1] != r.game {
					continue
				}
				for _, mean := range []float64{usualLetter, broadLetter} {
					SetLetter(mean)
					for _, text := range list {
						at := r.wide
						if asked[text] {
							at = r.at
						}
						w, h := at.W-toastPad, at.H-toastPad/4
						if !fits(text, w, h, fit(text, w, h, f.Big)) {
							t.Errorf("%s, %s at %vx%v, big %v, letters of %v: %.0fx%.0f is too little for %d letters: %s", r.game, x[0], f.W, f.H, f.Big, mean, w, h, len([]rune(text)), text)
						}
					}
				}
			}
		}
	}
}

// Words in passing that would be small in the place of what is asked stand as far as there are no buttons; others stay in that place.
func TestWordsTakeTheRoomOfButtons(t *testing.T) {
	info := games.All[0].Game.Info()
	o, _ := info.Defaults("")
	e, err := engine.New(games.All[0].Game, o, engine.Carry{})
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range frames() {
		for _, f.LeftHanded = range []bool{false, true} {
			lay := layout.Lay(f, &layout.Table{View: e.View(0), Options: &o})
			for n := range seenButtons + 1 {
				wide := lay.Ribbon(n)
				r := ribbon{at: lay.Prompt, wide: wide, big: f.Big, k: lay.Scale}
				if at, _, _ := r.toasted("Vá"); at != lay.Prompt {
					t.Errorf("%+v: a word stands in %v, not in %v", f, at, lay.Prompt)
				}
				if at, size, _ := r.toasted(strings.Repeat("palavra ", 12)); at != lay.Prompt && (at != layout.Rect{X: wide.X, Y: lay.Prompt.Y, W: wide.W, H: lay.Prompt.H} || size <= scaled(strings.Repeat("palavra ", 12), lay.Prompt.W-toastPad, lay.Prompt.H-toastPad/2, f.Big, lay.Scale)) {
					t.Errorf("%+v: words stand in %v, in letters of %v", f, at, size)
				}
				narrow := !lay.Prompt.Within(wide.Grow(0.01)) && (wide.H <= lay.Prompt.H || wide.W < 0.65*lay.Prompt.W)
				if narrow && n < seenButtons || !wide.Within(lay.Safe) {
					t.Errorf("%+v: beside %d buttons there is %v, what is asked stands in %v", f, n, wide, lay.Prompt)
				}
				for i := range n {
					if lay.Button(i, n, n > 3).Meets(wide) {
						t.Errorf("%+v: words in %v lie on button %d of %d", f, wide, i, n)
					}
				}
			}
			if low := f.H < 480; low && lay.Ribbon(0).W < lay.Prompt.W+200 {
				t.Errorf("%+v: without buttons there is %v, what is asked stands in %v", f, lay.Ribbon(0), lay.Prompt)
			}
		}
	}
}

// Hints grow upwards over free felt: on a screen that stands all but one of ten are as large as what is asked. In Modo Grande none is smaller than
// else, and most are larger by a fifth.
func TestHintsAreLarge(t *testing.T) {
	small, less, all := 0, 0, 0
	for _, e := range games.All {
		info := e.Game.Info()
		o, _ := info.Defaults("")
		h, err := engine.New(e.Game, o, engine.Carry{})
		if err != nil {
			t.Fatal(err)
		}
		if err := engine.NewDealer(h, rand.New(rand.NewPCG(1, 1))).Serve(h); err != nil {
			t.Fatal(err)
		}
		me := h.Hand().Turn().First()
		size := func(f layout.Frame, text string) float64 {
			lay := layout.Lay(f, &layout.Table{View: h.View(me), Options: &o, Me: me})
			r := ribbon{at: lay.Prompt, wide: lay.Ribbon(1), big: f.Big, k: lay.Scale}
			_, size, _ := r.toasted(text)
			return size
		}
		b := words.In("pt-BR")
		for _, key := range b.Keys() {
			if !strings.HasPrefix(key, info.Key+".hint.") {
				continue
			}
			text := b.Say("talk.hint", "move", b.Say("talk.advise.play", "the", "o valete de ouros"), "why", b.Say(key, "who", "Antonieta", "n", 3, "price", 20))
			for _, f := range frames() {
				if f.Big || f.W > f.H {
					continue
				}
				plain := size(f, text)
				f.Big, f.Top = true, BarHeight(true, f.H)
				big := size(f, text)
				if plain < largest*layout.Lay(f, &layout.Table{View: h.View(me), Options: &o, Me: me}).Scale {
					less++
				}
				if big < plain {
					t.Errorf("%vx%v: %v px, %v in Modo Grande: %s", f.W, f.H, plain, big, text)
				}
				if all++; big < 1.2*plain {
					small++
				}
			}
		}
	}
	if all < 100 || small > all/3 || less > all/10 {
		t.Errorf("of %d hints %d are smaller than what is asked, and %d are hardly larger in Modo Grande", all, less, small)
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

// verbs returns what buttons say, in all languages.
func verbs() (labels []string) {
	for _, lang := range words.Langs {
		b := words.In(lang)
		for _, key := range b.Keys() {
			if strings.Contains(key, ".verb.") {
				labels = append(labels, b.Say(key, "n", 20, "cards", "10♠ J♠", "meld", "10-K♠", "count", 3, "called", "7♠ dobrado", "the", "7♠", "whom", "Antonieta", "seat", "Antonieta", "worth", 12, "asked", 12))
			}
		}
	}
	return labels
}

// How wide a text is is known from the mean width of the letters of its font: in Go Bold, and in DejaVu Sans Bold, whose widths are by the size
// of the type.
func TestLetters(t *testing.T) {
	font, err := sfnt.Parse(gobold.TTF)
	if err != nil {
		t.Fatal(err)
	}
	const em = 1000
	var b sfnt.Buffer
	width := func(text string) (w float64) {
		for _, r := range text {
			g, err := font.GlyphIndex(&b, r)
			if err != nil {
				t.Fatal(err)
			}
			advance, err := font.GlyphAdvance(&b, g, fixed.I(em), xfont.HintingNone)
			if err != nil {
				t.Fatal(err)
			}
			w += float64(advance) / 64 / em
		}
		return w
	}
	was := letter
	t.Cleanup(func() { letter = was })
	near := func(text string, want float64) {
		t.Helper()
		if got := letters(text) * letter; got < want || got > 1.25*want {
			t.Errorf("%q is %.2f wide and thought to be %.2f", text, want, got)
		}
	}
	const frequent = "etaoin shrdlu" // what the page measures
	SetLetter(width(frequent) / float64(len(frequent)))
	for _, label := range verbs() {
		if !strings.ContainsAny(label, "♠♥♦♣") { // in no font of Go's
			near(label, width(label))
		}
	}
	SetLetter(broadLetter)
	for text, want := range map[string]float64{"Comprar": 4.84, "do monte": 5.35, "Pegar do lixo": 7.41, "Mão seguinte": 7.62, "Pontuação": 5.95, "Encostar 6♠": 6.86,
		"Correr (dá 1)": 7.28, "MAMMAL WOMB": 9.23, "lllll": 1.71, "Sua vez: compre do monte ou pegue do lixo": 24.73} {
		near(text, want)
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
	labels := map[string]float64{} // how long its longest word is
	for _, label := range verbs() {
		for _, word := range strings.Fields(label) {
			labels[label] = max(labels[label], letters(word))
		}
	}
	for _, f := range frames() {
		lay := layout.Lay(f, &table)
		for n := 1; n <= seenButtons; n++ {
			r := lay.Button(0, n, false)
			w, h := (r.W-labelPad)/lay.Scale, (r.H-labelPad/2)/lay.Scale
			for label, longest := range labels {
				if size := fit(label, w, h, f.Big); longest*letter*size > w && size > smallest {
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
