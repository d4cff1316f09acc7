//go:build !js

package scene

// canvas is what the table is drawn with: nothing, where there is no page.
type canvas struct{}

func (c *canvas) forgetCards() {}

func (c *canvas) forget() {}
