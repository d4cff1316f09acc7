// Package screen is the table on the screen: a match as one seat sees it, drawn on the canvas, told beside it to those who cannot
// see it, with the bar of buttons and the sheets about the match. Taps, keys, buttons and typed commands become moves here.
//
// It knows no way of playing. What is played is a [Match], which package local and package friends are. They say what is new,
// by Sit, Deal, Advance, Look and Renew; a [Snapshot] is taken then, once, and everything that is shown is shown of it.
package screen
