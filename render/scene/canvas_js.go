package scene

import "github.com/hajimehoshi/ebiten/v2"

// canvas is what the table is drawn with: pictures made once, and used until the screen or the colours change.
type canvas struct {
	some bool // only some cards of the own hand may be played
	textures
	shapes
	felt
	op ebiten.DrawImageOptions // of the picture being drawn
}

// forgetCards returns back the pictures of cards.
func (c *canvas) forgetCards() { c.textures.forget() }

// forget returns back all other pictures.
func (c *canvas) forget() {
	c.shapes.forget()
	c.felt.forget()
}
