// Command drawn is a program with Ebitengine in it.
package main

import "github.com/hajimehoshi/ebiten/v2"

type game struct{}

func (game) Update() error                    { return nil }
func (game) Draw(*ebiten.Image)               {}
func (game) Layout(w, h int) (wide, high int) { return w, h }

func main() {
	if err := ebiten.RunGame(game{}); err != nil {
		panic(err)
	}
}
