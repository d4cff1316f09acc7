package card

import (
	"image"
	"image/color"
	"math"
)

// Shadow draws the shadow of a card w px wide: soft, 35% black at most, larger than the card by the same margin on
// every side. It is to be drawn under the card, a little lower.
func Shadow(w int) *image.RGBA {
	w = max(minWidth, min(w, maxWidth))
	blur := max(2, float64(w)*0.045) // over which the shadow fades, on each side of the card's outline
	margin := int(math.Ceil(blur))
	h := Height(w)
	img := image.NewRGBA(image.Rect(0, 0, w+2*margin, h+2*margin))
	cx, cy := float64(img.Rect.Dx())/2, float64(img.Rect.Dy())/2
	r := float64(w)*radius + blur/2
	for y := range img.Rect.Dy() {
		for x := range img.Rect.Dx() {
			dx := math.Abs(float64(x)+0.5-cx) - float64(w)/2 + r
			dy := math.Abs(float64(y)+0.5-cy) - float64(h)/2 + r
			d := math.Hypot(max(dx, 0), max(dy, 0)) + min(max(dx, dy), 0) - r // less than 0 inside
			t := max(0, min(1, 0.5-d/(2*blur)))
			img.SetRGBA(x, y, color.RGBA{A: uint8(0.35*255*t*t*(3-2*t) + 0.5)})
		}
	}
	return img
}
