package theme

import (
	"image/color"
	"math"
)

// Contrast returns the ratio of two opaque colours as the web's accessibility guidelines (WCAG 2) define it: from 1,
// the same, to 21, black and white. Text asks for 4.5 at least, marks and borders for 3.
func Contrast(a, b color.RGBA) float64 {
	la, lb := luminance(a), luminance(b)
	if la < lb {
		la, lb = lb, la
	}
	return (la + 0.05) / (lb + 0.05)
}

// luminance is how bright a colour is to the eye, from 0 to 1.
func luminance(c color.RGBA) float64 {
	return 0.2126*linear(c.R) + 0.7152*linear(c.G) + 0.0722*linear(c.B)
}

// linear takes the gamma of sRGB from a channel.
func linear(v uint8) float64 {
	x := float64(v) / 255
	if x <= 0.04045 {
		return x / 12.92
	}
	return math.Pow((x+0.055)/1.055, 2.4)
}
