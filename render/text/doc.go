// Package text writes on the canvas: single lines in the Go fonts, regular and bold, at any size. Each letter is
// rasterised once, into one picture, and each line is laid out once, so that drawing what was drawn before
// allocates nothing.
//
// Sizes and places are device px. All functions are for the goroutine that draws, and for no other at once.
package text

// Align is which point of a line stands at the place that is given.
type Align uint8

// The alignments.
const (
	Left Align = iota
	Centre
	Right
)

// Width returns the width of a line.
func Width(s string, size float64, bold bool) float64 {
	return layOut(s, size, bold).wide
}

// The line is centred between the capitals' heads and feet when its baseline lies Middle times its size below
// the middle of what it is centred in.
const Middle = 0.36
