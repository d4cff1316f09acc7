package card

import (
	"image"
	"image/draw"

	"carteado/engine"
	"carteado/render/settings"
	"carteado/render/theme"
)

// sampleWidth is how wide a sample is, and sampleEdge what is left above and below its cards, in css px.
const (
	sampleWidth = 340
	sampleEdge  = 9
)

// sampleFaces have both colours, every suit, a court and pips.
var sampleFaces = [...]engine.Face{engine.FaceOf(engine.Ace, engine.Spades), engine.FaceOf(engine.King, engine.Hearts), engine.FaceOf(7, engine.Clubs), engine.FaceOf(engine.Queen, engine.Diamonds)}

// Sample draws some cards and a back on the felt, as somebody with some settings sees them: larger where that was asked for.
// scale is how many device px a css px has. The picture is opaque.
func Sample(s settings.Settings, scale float64) *image.RGBA {
	look := LookOf(s)
	w := 62 * s.Zoom
	if s.Big {
		w *= 1.4
	}
	w = min(w, 100)
	px := func(v float64) int { return int(v*scale + 0.5) }
	out := image.NewRGBA(image.Rect(0, 0, px(sampleWidth), px(1.5*w+2*sampleEdge)))
	draw.Draw(out, out.Rect, image.NewUniform(theme.Of(s).Felt), image.Point{}, draw.Src)
	step := min(0.86*w, (sampleWidth-16-w)/float64(len(sampleFaces)))
	x := (sampleWidth - w - step*float64(len(sampleFaces))) / 2
	put := func(k int, img *image.RGBA) {
		at := image.Pt(px(x+float64(k)*step), px(sampleEdge))
		draw.Draw(out, img.Rect.Add(at), img, image.Point{}, draw.Over)
	}
	last := len(sampleFaces)
	if s.Left { // fanned to the left: the first card lies on top
		put(last, Back(look, px(w)))
		for k := last - 1; k >= 0; k-- {
			put(k, Face(sampleFaces[k], look, px(w)))
		}
		return out
	}
	for k, f := range sampleFaces {
		put(k, Face(f, look, px(w)))
	}
	put(last, Back(look, px(w)))
	return out
}
