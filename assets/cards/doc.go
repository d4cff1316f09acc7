// Package cards has the court art: the jack, queen and king of each suit as flat shapes in five inks.
//
// The art is Adrian Kennard's (https://www.me.uk/cards/), given to all under CC0 1.0: see LICENSE. The drawings
// stand in svg/, and gen packs what is inside their frames into courts.bin, which is what a program carries.
// Indices, pips and frames are not taken from them: render/card draws those.
//
// A picture is the upper half of a two-headed card. Whoever paints it paints every layer twice, as it is and
// turned by half a turn about the middle, before the next layer.
package cards

//go:generate go run ./gen
