package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"math"

	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/f64"
	"golang.org/x/image/math/fixed"

	xdraw "golang.org/x/image/draw"

	"carteado/assets/letters"
	"carteado/assets/words"
	"carteado/engine"
	"carteado/render/card"
)

// A preview is what a messenger shows beside a link: the cards of a game's tile on its colour, and its name below.

// The size that messengers ask for.
const previewWidth, previewHeight = 1200, 630

var (
	felt  = color.RGBA{0x12, 0x40, 0x2F, 0xFF}
	cream = color.RGBA{0xF7, 0xF3, 0xE8, 0xFF}
	gold  = color.RGBA{0xFF, 0xC9, 0x4D, 0xFF}
)

// picture adds the preview of a game in a language, of the site itself without one, and returns its name. Languages that call the
// game alike share it.
func (s *site) picture(lang string, info *engine.Info) string {
	name, title, ground := "carteado", s.called(), felt
	cards := []engine.Face{engine.FaceOf(4, engine.Clubs), engine.FaceOf(7, engine.Hearts), engine.FaceOf(engine.Queen, engine.Hearts), engine.FaceOf(engine.Ace, engine.Spades)}
	if info != nil {
		name, title, cards = info.Key, words.In(lang).Of(info.Key).Say("name"), info.Tile.Cards
		var err error
		if ground, err = hexColour(info.Tile.Colour); err != nil && s.err == nil {
			s.err = err
		}
	}
	if done, ok := s.previews[name+title]; ok || s.err != nil {
		return done
	}
	img, err := preview(title, s.called(), ground, cards)
	var out bytes.Buffer
	if err == nil {
		err = (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&out, paletted(img, 256))
	}
	if err != nil {
		s.err = fmt.Errorf("the preview of %s: %w", name, err)
		return ""
	}
	sum := sha256.Sum256(out.Bytes())
	file := "preview/" + name + "." + hex.EncodeToString(sum[:5]) + ".png"
	s.previews[name+title] = file
	s.add(file, out.Bytes()).Use = Apart
	return file
}

func hexColour(text string) (c color.RGBA, err error) {
	c.A = 0xFF
	_, err = fmt.Sscanf(text, "#%02X%02X%02X", &c.R, &c.G, &c.B)
	return c, err
}

// preview draws cards as a fan, and below them a title and, where that is another one, the name of the site.
func preview(title, site string, ground color.RGBA, cards []engine.Face) (*image.RGBA, error) {
	out := image.NewRGBA(image.Rect(0, 0, previewWidth, previewHeight))
	draw.Draw(out, out.Bounds(), image.NewUniform(ground), image.Point{}, draw.Src)
	const width = 240
	for i, f := range cards {
		turn := (float64(i) - float64(len(cards)-1)/2) * 11 * math.Pi / 180
		// Each card turns about a point far below it.
		const below = 900.
		x, y := previewWidth/2+below*math.Sin(turn)*1.05, 230+below*(1-math.Cos(turn))
		place(out, card.Face(f, card.Look{}, width), x, y, turn)
	}
	draw.Draw(out, image.Rect(0, 452, previewWidth, previewHeight), image.NewUniform(color.RGBA{0x0B, 0x1A, 0x14, 0xE8}), image.Point{}, draw.Over)
	if title == site {
		return out, lettering(out, title, 92, 570, cream)
	}
	if err := lettering(out, title, 92, 546, cream); err != nil {
		return nil, err
	}
	return out, lettering(out, site, 34, 606, gold)
}

// place draws a picture about a point, turned.
func place(out *image.RGBA, img image.Image, x, y, turn float64) {
	sin, cos := math.Sincos(turn)
	w, h := float64(img.Bounds().Dx())/2, float64(img.Bounds().Dy())/2
	m := f64.Aff3{cos, -sin, x - cos*w + sin*h, sin, cos, y - sin*w - cos*h}
	xdraw.CatmullRom.Transform(out, m, img, img.Bounds(), xdraw.Over, nil)
}

// lettering writes a line in the middle of a picture, with its feet at y. One that is too long is written smaller.
func lettering(out *image.RGBA, text string, size, y float64, c color.RGBA) error {
	f, err := opentype.Parse(letters.Bold)
	if err != nil {
		return err
	}
	face, err := opentype.NewFace(f, &opentype.FaceOptions{Size: size, DPI: 72, Hinting: font.HintingNone})
	if err != nil {
		return err
	}
	d := font.Drawer{Dst: out, Src: image.NewUniform(c), Face: face}
	if width, most := float64(d.MeasureString(text))/64, float64(previewWidth-80); width > most {
		return lettering(out, text, size*most/width*.99, y, c)
	}
	d.Dot = fixed.Point26_6{X: (fixed.I(out.Bounds().Dx()) - d.MeasureString(text)) / 2, Y: fixed.Int26_6(y * 64)}
	d.DrawString(text)
	return nil
}
