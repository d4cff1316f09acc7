// Package theme has the colours of the table. Each has a name that says what it is for, and comes out of Of for
// the felt and the contrast that a person set; which colour may lie on which is stated, and computed, in the tests.
package theme

import (
	"image/color"

	"carteado/render/settings"
)

// Theme is every colour that the canvas uses. All are opaque but Shade.
type Theme struct {
	Felt  color.RGBA // the table
	Shade color.RGBA // over the table while something else is asked; not opaque, premultiplied

	Text  color.RGBA // on Felt, Plate and Panel
	Muted color.RGBA // text on Felt that steps back
	Ring  color.RGBA // thin lines on Felt: of zones, of the turn

	Plate     color.RGBA // seats, chips and buttons that are not the main one
	PlateLine color.RGBA // the border of Plate, seen against Plate and Felt

	Accent     color.RGBA // whose turn it is, the main button
	AccentText color.RGBA // on Accent
	Legal      color.RGBA // marks what may be played
	Danger     color.RGBA // buttons that lose something
	DangerText color.RGBA // on Danger
	DangerLine color.RGBA // the border of Danger, which alone would sink into Felt

	Ours       color.RGBA // the side of the seat that looks
	OursText   color.RGBA // on Ours
	Theirs     color.RGBA // the other side
	TheirsText color.RGBA // on Theirs
	Third      color.RGBA // one side more
	ThirdText  color.RGBA // on Third
	SideLine   color.RGBA // the border of Ours and Theirs

	Clock     color.RGBA // what is left of the time to move
	ClockSoon color.RGBA // when a third is left
	ClockLast color.RGBA // in the last ten seconds

	Card     color.RGBA // paper of cards and of chips with cards on them
	CardEdge color.RGBA // the line round Card that parts touching cards
	Ink      color.RGBA // text on Card
	InkMuted color.RGBA // text on Card that steps back

	Focus     color.RGBA // the ring round what the keyboard is on
	FocusEdge color.RGBA // the ring around that one: one of the two is seen on anything
	Hint      color.RGBA // the ring round what a hint is about
	HintPaper color.RGBA // of a card that a hint is about

	Outline float64 // css px of the line round plates, buttons and chosen cards
	Lamp    bool    // the felt is darker to the corners
}

// rgb returns the opaque colour of a number like 0x12402F.
func rgb(v uint32) color.RGBA { return color.RGBA{uint8(v >> 16), uint8(v >> 8), uint8(v), 255} }

// felts has what changes with the colour of the table.
var felts = [settings.Felts]struct{ felt, plate, line, ring uint32 }{
	settings.Green:    {0x12402F, 0x24463A, 0x8FB3A3, 0x6C9785},
	settings.Blue:     {0x14304F, 0x22405F, 0x93AECB, 0x6C8BAC},
	settings.Wine:     {0x4A1426, 0x61283B, 0xCBA0AE, 0xA8748A},
	settings.Graphite: {0x1E2226, 0x31373D, 0x9AA3AC, 0x747D86},
}

// Of returns the colours for what a person set. Calls with the same felt and contrast give the same value, which
// is shared: it is not to be changed.
func Of(s settings.Settings) *Theme {
	if s.Contrast {
		return &contrast
	}
	return &themes[min(s.Felt, settings.Felts-1)]
}

// AtChips returns what a person set as it is at a table of chips: the felt is that of a casino, unless a colour of the person's own was
// chosen.
func AtChips(s settings.Settings) settings.Settings {
	if s.Felt == settings.Default().Felt {
		s.Felt = settings.Wine
	}
	return s
}

var themes = func() (all [settings.Felts]Theme) {
	for i, f := range felts {
		all[i] = Theme{
			Felt:  rgb(f.felt),
			Shade: color.RGBA{0, 0, 0, 0x99},
			Text:  rgb(0xF7F3E8),
			Muted: rgb(0xCDD8D0),
			Ring:  rgb(f.ring),

			Plate:     rgb(f.plate),
			PlateLine: rgb(f.line),

			Accent:     rgb(0xFFC94D),
			AccentText: rgb(0x1B1404),
			Legal:      rgb(0x6FE3FF),
			Danger:     rgb(0xA61B1B),
			DangerText: rgb(0xFFFFFF),
			DangerLine: rgb(0xF7F3E8),

			Ours:       rgb(0x1F5FAE),
			OursText:   rgb(0xFFFFFF),
			Theirs:     rgb(0xF2A33A),
			TheirsText: rgb(0x1B1404),
			Third:      rgb(0x6B3FA0),
			ThirdText:  rgb(0xFFFFFF),
			SideLine:   rgb(0xF7F3E8),

			Clock:     rgb(0xFFC94D),
			ClockSoon: rgb(0xFFB020),
			ClockLast: rgb(0xFF6B5E),

			Card:     rgb(0xFFFDF6),
			CardEdge: rgb(0x8B8778),
			Ink:      rgb(0x1B1E22),
			InkMuted: rgb(0x55585C),

			Focus:     rgb(0xFFC94D),
			FocusEdge: rgb(0x1B1404),
			Hint:      rgb(0xFFC94D),
			HintPaper: rgb(0xFFE9A8),

			Outline: 1.5,
			Lamp:    true,
		}
	}
	return
}()

// contrast is for people with low vision: black, white and yellow, thick lines, no light on the felt.
var contrast = Theme{
	Felt:  rgb(0x000000),
	Shade: color.RGBA{0, 0, 0, 0xCC},
	Text:  rgb(0xFFFFFF),
	Muted: rgb(0xFFFFFF),
	Ring:  rgb(0xFFFFFF),

	Plate:     rgb(0x000000),
	PlateLine: rgb(0xFFFFFF),

	Accent:     rgb(0xFFE600),
	AccentText: rgb(0x000000),
	Legal:      rgb(0x6FE3FF),
	Danger:     rgb(0x8E0000),
	DangerText: rgb(0xFFFFFF),
	DangerLine: rgb(0xFFFFFF),

	Ours:       rgb(0x0A3F85),
	OursText:   rgb(0xFFFFFF),
	Theirs:     rgb(0xFFB95A),
	TheirsText: rgb(0x000000),
	Third:      rgb(0x5A2A8C),
	ThirdText:  rgb(0xFFFFFF),
	SideLine:   rgb(0xFFFFFF),

	Clock:     rgb(0xFFE600),
	ClockSoon: rgb(0xFFB020),
	ClockLast: rgb(0xFF8A80),

	Card:     rgb(0xFFFFFF),
	CardEdge: rgb(0x000000),
	Ink:      rgb(0x000000),
	InkMuted: rgb(0x33363A),

	Focus:     rgb(0xFFE600),
	FocusEdge: rgb(0x000000),
	Hint:      rgb(0xFFE600),
	HintPaper: rgb(0xFFF7B0),

	Outline: 3,
}

// chips are the colours of chips, from the smallest sums up: paper, red, blue, black. The line parts each from every felt.
var chips = [...][2]uint32{{0xF7F3E8, 0x8A6D1F}, {0xB5121B, 0xF7F3E8}, {0x1F5FAE, 0xF7F3E8}, {0x14161A, 0xFFC94D}}

// Chip returns the colours of a chip, and of the lines on it, by how much it is worth: from 0 up. The figure beside it tells it, too.
func Chip(worth int) (fill, line color.RGBA) {
	c := chips[max(0, min(worth, len(chips)-1))]
	return rgb(c[0]), rgb(c[1])
}

// seals are the colours of a canastra's seal: by class, from the least. The letter on it tells it too.
var seals = [...][2]uint32{
	{0xFFFDF6, 0x1B1E22}, // none: plain paper
	{0xC9CED6, 0x1B1E22}, // dirty: silver
	{0xFFC94D, 0x1B1404}, // clean: gold
	{0xF2A33A, 0x1B1404}, // half: amber
	{0x5A2A8C, 0xFFFFFF}, // full: royal purple
}

// Seal returns the colours of the seal of a canastra of a class, and of the letter on it. A class that it does not
// know gets those of the nearest.
func (t *Theme) Seal(class int) (fill, ink color.RGBA) {
	s := seals[max(0, min(class, len(seals)-1))]
	return rgb(s[0]), rgb(s[1])
}
