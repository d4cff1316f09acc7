package scene

import (
	"image"
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"
)

// felt is the cloth under everything: one colour, a little darker to the edges.
type felt struct {
	cloth *ebiten.Image
}

func (f *felt) forget() {
	if f.cloth != nil {
		f.cloth.Deallocate()
		f.cloth = nil
	}
}

// grain is how many device px share one of the cloth's: the light on it has no edges.
const grain = 8

// drawFelt covers the canvas.
func (t *Table) drawFelt(dst *ebiten.Image) {
	b := dst.Bounds()
	if t.set.Contrast {
		dst.Fill(t.theme.Felt)
		return
	}
	if t.cloth == nil {
		t.cloth = ebiten.NewImageFromImage(cloth(b.Dx()/grain+1, b.Dy()/grain+1, t.theme.Felt))
	}
	t.op.GeoM.Reset()
	t.op.GeoM.Scale(grain, grain)
	t.op.ColorScale.Reset()
	t.op.Filter = ebiten.FilterLinear
	dst.DrawImage(t.cloth, &t.op)
}

// cloth is the felt's colour under a lamp: as it is in the middle, a fifth darker in the corners.
func cloth(w, h int, c color.RGBA) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	for y := range h {
		for x := range w {
			dx, dy := (float64(x)/float64(w)-0.5)*2, (float64(y)/float64(h)-0.45)*2
			shade := 1.06 - 0.20*math.Min(1, (dx*dx+dy*dy)/1.6)
			img.SetRGBA(x, y, color.RGBA{part(c.R, shade), part(c.G, shade), part(c.B, shade), 255})
		}
	}
	return img
}

func part(v uint8, k float64) uint8 { return uint8(min(255, float64(v)*k+0.5)) }
