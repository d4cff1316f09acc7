package text

import (
	"image"
	"math"
	"unicode"

	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"

	"carteado/render/font"
)

// The sizes that there are. Others are taken as the nearest.
const (
	minSize = 4
	maxSize = 400
)

// face is a font at a size.
type face struct {
	halves int // size in halves of a px
	bold   bool
}

// faceOf returns the face for a size: halves of a px where they are seen, whole px above 32, so that letters that
// grow do not fill the cache.
func faceOf(size float64, bold bool) face {
	if math.IsNaN(size) {
		size = minSize
	}
	h := int(math.Round(2 * max(minSize, min(size, maxSize))))
	if h > 64 {
		h = (h + 1) &^ 1
	}
	return face{h, bold}
}

// size returns the size in px.
func (f face) size() fixed.Int26_6 { return fixed.Int26_6(f.halves * 32) }

// printed returns what is written for a rune: spaces for whatever breaks lines, -1 for what has no width of its own.
func printed(r rune) rune {
	switch {
	case r < 0x7F && r >= ' ':
		return r
	case unicode.IsSpace(r) || unicode.IsControl(r):
		return ' '
	case unicode.In(r, unicode.Mn, unicode.Me, unicode.Cf):
		return -1
	}
	return r
}

// letter is a rune of a face, begun so many quarters of a px right of a whole one.
type letter struct {
	face
	r       rune
	quarter uint8
}

var (
	ras  vector.Rasterizer
	segs sfnt.Segments
)

// raster draws a letter: how much of each pixel it covers, told from where it stands on the baseline. The picture
// of a space is empty.
func (l letter) raster() *image.Alpha {
	segs = font.Outline(segs[:0], l.r, l.bold, l.size())
	b := segs.Bounds()
	shift := fixed.Int26_6(l.quarter) * 16
	box := image.Rect((b.Min.X + shift).Floor(), b.Min.Y.Floor(), (b.Max.X + shift).Ceil(), b.Max.Y.Ceil())
	if len(segs) == 0 || box.Empty() {
		return &image.Alpha{}
	}
	ras.Reset(box.Dx(), box.Dy())
	at := func(p fixed.Point26_6) (x, y float32) {
		return float32(p.X+shift)/64 - float32(box.Min.X), float32(p.Y)/64 - float32(box.Min.Y)
	}
	for i := range segs {
		a := &segs[i].Args
		x, y := at(a[0])
		switch segs[i].Op {
		case sfnt.SegmentOpMoveTo:
			ras.ClosePath()
			ras.MoveTo(x, y)
		case sfnt.SegmentOpLineTo:
			ras.LineTo(x, y)
		case sfnt.SegmentOpQuadTo:
			x1, y1 := at(a[1])
			ras.QuadTo(x, y, x1, y1)
		case sfnt.SegmentOpCubeTo:
			x1, y1 := at(a[1])
			x2, y2 := at(a[2])
			ras.CubeTo(x, y, x1, y1, x2, y2)
		}
	}
	ras.ClosePath()
	img := image.NewAlpha(box)
	ras.Draw(img, box, image.Opaque, image.Point{})
	return img
}
