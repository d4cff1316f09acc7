// Package sound makes the sounds of the table: taps of paper, wood and small chimes, computed when they are
// first asked for. There are no recordings and no decoder; the page's own Web Audio plays the samples
// (player_js.go), which costs nothing in the program's size.
//
// The cues are low (200 to 1200 Hz), which older ears hear best, and each has its look on the screen too.
package sound
