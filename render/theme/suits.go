package theme

import (
	"image/color"

	"carteado/engine"
	"carteado/render/settings"
)

// The colours of cards that are of no suit, on paper.
var (
	TrumpInk = rgb(0x5A2A8C) // trumps of the tarot and its excuse
	JokerInk = rgb(0x7A3E00)
)

// suitInk is the colour of each suit's sign on paper, in each set.
var suitInk = [settings.SuitSets][4]color.RGBA{
	settings.TwoColours: {
		engine.Clubs: rgb(0x14161A), engine.Diamonds: rgb(0xB5121B), engine.Hearts: rgb(0xB5121B), engine.Spades: rgb(0x14161A),
	},
	settings.FourColours: {
		engine.Clubs: rgb(0x0A6A3A), engine.Diamonds: rgb(0x0B4FA8), engine.Hearts: rgb(0xB5121B), engine.Spades: rgb(0x14161A),
	},
	settings.ColourBlind: {
		engine.Clubs: rgb(0x8903EB), engine.Diamonds: rgb(0x3C68A1), engine.Hearts: rgb(0xC1200C), engine.Spades: rgb(0x14161A),
	},
}

// SuitInk returns the colour of a suit's sign on paper. On the felt it is not to be used: red on green is read by
// few. NoSuit gives black.
func SuitInk(set settings.Suits, s engine.Suit) color.RGBA {
	if s >= engine.NoSuit {
		return suitInk[0][engine.Spades]
	}
	return suitInk[min(set, settings.SuitSets-1)][s]
}
