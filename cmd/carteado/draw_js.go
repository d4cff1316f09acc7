package main

import "github.com/hajimehoshi/ebiten/v2"

// Draw draws the table as it is at a time.
func (a *App) Draw(screen *ebiten.Image, now float64) { a.scene.Draw(screen, now) }
