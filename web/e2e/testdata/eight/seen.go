//go:build js && wasm

package main

import (
	"encoding/json"

	"carteado/engine"
)

// seen tells where everything on the canvas is, in the words of the real program.
func (t *table) seen() string {
	type card struct {
		Slot       engine.Slot `json:"slot"`
		Face       string      `json:"face"`
		Zone       engine.Zone `json:"zone"`
		Mine       bool        `json:"mine"`
		Lit        bool        `json:"lit"`
		X, Y, W, H float64
	}
	type pile struct {
		Zone  engine.Zone `json:"zone"`
		Kind  string      `json:"kind"`
		Count int         `json:"count"`
		X, Y  float64
	}
	s := struct {
		At     string  `json:"at"`
		Width  float64 `json:"width"`
		Height float64 `json:"height"`
		Quiet  bool    `json:"quiet"`
		Frames int     `json:"frames"`
		Cards  []card  `json:"cards"`
		Piles  []pile  `json:"piles"`
	}{At: "table", Width: t.w, Height: t.h, Quiet: t.frames > 0 && t.fresh == 0 && t.scene.Quiet(), Frames: t.frames}
	lay := t.scene.Layout()
	for _, c := range lay.Cards {
		face := ""
		if c.Up {
			face = c.Face.String()
		}
		s.Cards = append(s.Cards, card{c.Slot, face, c.Zone, c.Mine, c.Mine && t.control.Lit(c.Slot), c.X, c.Y, c.W, c.H})
	}
	for _, p := range lay.Piles {
		x, y := p.Hit.Centre()
		s.Piles = append(s.Piles, pile{p.Zone, p.Kind.String(), p.Count, x, y})
	}
	text, _ := json.Marshal(s)
	return string(text)
}
