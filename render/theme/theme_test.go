package theme

import (
	"image/color"
	"math"
	"testing"

	"carteado/engine"
	"carteado/render/settings"
)

func TestContrast(t *testing.T) {
	for _, c := range []struct {
		a, b uint32
		want float64
	}{
		{0x000000, 0xFFFFFF, 21},
		{0xFFFFFF, 0x000000, 21},
		{0x777777, 0x777777, 1},
		{0x777777, 0xFFFFFF, 4.48}, // the known grey that just fails
		{0xF7F3E8, 0x12402F, 10.5},
		{0xFFFDF6, 0x8B8778, 3.5},
	} {
		if got := Contrast(rgb(c.a), rgb(c.b)); math.Abs(got-c.want) > 0.06 {
			t.Errorf("Contrast(%06X, %06X) = %.2f, want %.2f", c.a, c.b, got, c.want)
		}
	}
}

// every calls f for each table that a person can set.
func every(f func(name string, t *Theme)) {
	for i, name := range []string{"green", "blue", "wine", "graphite"} {
		s := settings.Default()
		s.Felt = settings.Felt(i)
		f(name, Of(s))
	}
	s := settings.Default()
	s.Contrast = true
	f("contrast", Of(s))
}

// Of every two colours that meet, the ratio; text 4.5 at least and 7 where it is small, marks 3.
func TestPairs(t *testing.T) {
	every(func(name string, th *Theme) {
		for _, p := range []struct {
			what string
			a, b color.RGBA
			min  float64
		}{
			{"text on felt", th.Text, th.Felt, 7},
			{"muted text on felt", th.Muted, th.Felt, 7},
			{"text on plate", th.Text, th.Plate, 7},
			{"muted text on plate, the steps of the price", th.Muted, th.Plate, 7},
			{"text on accent", th.AccentText, th.Accent, 7},
			{"text on danger", th.DangerText, th.Danger, 7},
			{"text on our side", th.OursText, th.Ours, 6},
			{"text on their side", th.TheirsText, th.Theirs, 7},
			{"text on the third side", th.ThirdText, th.Third, 7},
			{"border of the third side", th.SideLine, th.Third, 3},
			{"ink on card", th.Ink, th.Card, 7},
			{"muted ink on card", th.InkMuted, th.Card, 6},

			{"card on felt", th.Card, th.Felt, 7},
			{"edge of touching cards", th.CardEdge, th.Card, 3},
			{"ring on felt", th.Ring, th.Felt, 3},
			{"border of plate on felt", th.PlateLine, th.Felt, 4.5},
			{"border of plate", th.PlateLine, th.Plate, 3},
			{"accent on felt", th.Accent, th.Felt, 4.5},
			{"accent on plate", th.Accent, th.Plate, 4.5},
			{"legal on felt", th.Legal, th.Felt, 4.5},
			{"border of danger", th.DangerLine, th.Danger, 3},
			{"border of danger on felt", th.DangerLine, th.Felt, 3},
			{"border of our side", th.SideLine, th.Ours, 3},
			{"border of the sides on felt", th.SideLine, th.Felt, 3},
			{"their side on felt", th.Theirs, th.Felt, 4.5},
			{"clock on felt", th.Clock, th.Felt, 3},
			{"clock, soon, on felt", th.ClockSoon, th.Felt, 3},
			{"clock, last, on felt", th.ClockLast, th.Felt, 3},
			{"focus on felt", th.Focus, th.Felt, 7},
			{"edge of focus on card", th.FocusEdge, th.Card, 7},
			{"focus on its edge", th.Focus, th.FocusEdge, 7},
			{"hint on felt", th.Hint, th.Felt, 7},
			{"ink on the paper of a hint", th.Ink, th.HintPaper, 7},
		} {
			if got := Contrast(p.a, p.b); got < p.min {
				t.Errorf("%s: %s is %.2f, want %.1f", name, p.what, got, p.min)
			}
		}
		for class := range seals {
			fill, ink := th.Seal(class)
			if got := Contrast(fill, ink); got < 7 {
				t.Errorf("%s: letter on seal %d is %.2f", name, class, got)
			}
		}
		for _, ink := range []color.RGBA{TrumpInk, JokerInk} {
			if got := Contrast(ink, th.Card); got < 7 {
				t.Errorf("%s: ink %v on card is %.2f", name, ink, got)
			}
		}
		for set := range settings.Suits(settings.SuitSets) {
			for s := range engine.Suit(4) {
				if got := Contrast(SuitInk(set, s), th.Card); got < 5.5 {
					t.Errorf("%s: set %d, %v on card is %.2f", name, set, s, got)
				}
			}
		}
	})
}

func TestOfIsTotal(t *testing.T) {
	s := settings.Default()
	s.Felt = 200
	if Of(s) == nil {
		t.Fatal("no colours for a felt that there is not")
	}
	one := Of(settings.Default())
	for _, class := range []int{-5, 99} {
		if fill, ink := one.Seal(class); fill == ink {
			t.Errorf("seal %d cannot be read", class)
		}
	}
	if SuitInk(77, engine.Hearts) == SuitInk(77, engine.Spades) || SuitInk(0, engine.NoSuit).A != 255 {
		t.Error("suits of an unknown set")
	}
}

// The ways to see colours, as matrices on linear RGB (Machado, Oliveira and Fernandes 2009, full severity).
var eyes = map[string][9]float64{
	"all colours": {1, 0, 0, 0, 1, 0, 0, 0, 1},
	"deutan":      {0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820, 0.042940, 0.968881},
	"protan":      {0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998},
	"tritan":      {1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.303900},
}

// lab returns how an eye with the matrix m sees c, in CIE L*a*b* under daylight.
func lab(c color.RGBA, m [9]float64) (v [3]float64) {
	r, g, b := linear(c.R), linear(c.G), linear(c.B)
	see := func(i int) float64 { return max(0, min(1, m[i]*r+m[i+1]*g+m[i+2]*b)) }
	r, g, b = see(0), see(3), see(6)
	f := func(t float64) float64 {
		if t > 216.0/24389 {
			return math.Cbrt(t)
		}
		return (24389.0/27*t + 16) / 116
	}
	x := f((0.4124564*r + 0.3575761*g + 0.1804375*b) / 0.95047)
	y := f(0.2126729*r + 0.7151522*g + 0.0721750*b)
	z := f((0.0193339*r + 0.1191920*g + 0.9503041*b) / 1.08883)
	return [3]float64{116*y - 16, 500 * (x - y), 200 * (y - z)}
}

// nearest returns the least distance (delta E of 1976) between two suits of a set.
func nearest(set settings.Suits, m [9]float64) float64 {
	least := math.Inf(1)
	for a := range engine.Suit(4) {
		for b := range a {
			p, q := lab(SuitInk(set, a), m), lab(SuitInk(set, b), m)
			least = min(least, math.Hypot(math.Hypot(p[0]-q[0], p[1]-q[1]), p[2]-q[2]))
		}
	}
	return least
}

// The set for the colour-blind keeps every two suits well apart in every kind of sight; the common four-colour
// set does not, which is why there is one.
func TestColourBlindSuits(t *testing.T) {
	for name, m := range eyes {
		if got := nearest(settings.ColourBlind, m); got < 38 {
			t.Errorf("%s: the nearest suits are %.1f apart", name, got)
		}
	}
	if got := nearest(settings.FourColours, eyes["protan"]); got > 30 {
		t.Errorf("the common four colours are %.1f apart to protan eyes: then the other set is not needed", got)
	}
}
