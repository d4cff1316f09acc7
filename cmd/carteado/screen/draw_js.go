package screen

import "github.com/hajimehoshi/ebiten/v2"

// Draw draws the table as it is at a time.
func (s *Screen) Draw(canvas *ebiten.Image, now float64) { s.scene.Draw(canvas, now) }
