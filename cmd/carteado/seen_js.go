package main

import (
	"fmt"
	"runtime"
	"strconv"
	"strings"
	"syscall/js"

	"carteado/engine"
	"carteado/render/page"
)

// show lets tests see what a person sees: with ?debug=1 carteado.seen() gives, as JSON, where everything on the
// canvas is. It tells no more than the canvas shows. carteado.entries() gives how many entries of the hand are told, at
// next to no cost. carteado.memory() tells what the program takes.
func (s shell) show(a *App) {
	if s.param("debug") != "1" {
		return
	}
	s.Set("seen", js.FuncOf(func(js.Value, []js.Value) any { return a.seen() }))
	s.Set("entries", js.FuncOf(func(js.Value, []js.Value) any {
		if a.table == nil {
			return -1
		}
		return a.shown
	}))
	s.Set("memory", js.FuncOf(func(js.Value, []js.Value) any { return memory() }))
}

// memory gives, as JSON, the bytes in use once all garbage is collected, and those that the program has taken
// from the system, which never get fewer.
func memory() string {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return fmt.Sprintf(`{"heap":%d,"system":%d}`, m.HeapAlloc, m.Sys)
}

// closed counts the cards that the program knows though they do not lie open.
func closed(e *engine.Engine) (n int) {
	h := e.Hand().Table()
	for s := range engine.Slot(h.Slots()) {
		if h.Face(s) != engine.Unknown && !h.Open(s) {
			n++
		}
	}
	return n
}

// seen describes the table on the canvas.
func (a *App) seen() string {
	var b strings.Builder
	t := a.table
	if f := a.friends; t == nil && f != nil {
		return fmt.Sprintf(`{"at":"friends","phase":%q,"dialog":%q,"link":%q,"hands":%d}`, f.state.Phase, page.Top(), f.link, len(f.state.Scores))
	}
	if t == nil {
		return `{"at":"home"}`
	}
	e := t.Engine()
	lay := a.scene.Layout()
	v := e.View(a.viewer)
	field := func(name, value string) { b.WriteString(`,"` + name + `":` + value) }
	number := func(x float64) string { return strconv.FormatFloat(x, 'f', 1, 64) }
	b.WriteString(`{"at":"table"`)
	field("game", strconv.Quote(t.party().info().Key))
	field("width", number(a.bare.W))
	field("height", number(a.bare.H))
	field("quiet", strconv.FormatBool(a.scene.Quiet() && a.wait() == 0 && a.shown == e.Len())) // what has happened is shown
	field("mine", strconv.FormatBool(a.viewer != engine.Nobody && v.Turn.Has(a.viewer)))
	field("viewer", strconv.Itoa(int(a.viewer)))
	field("over", strconv.FormatBool(e.Over()))
	field("match", strconv.FormatBool(t.standing().over))
	field("deal", strconv.Itoa(int(e.Carry().Deal)))
	field("entries", strconv.Itoa(e.Len()))
	field("dialog", strconv.Quote(page.Top()))
	field("frames", strconv.Itoa(a.drawn))
	field("drawing", number(a.drawing))
	field("prompt", strconv.Quote(v.Prompt))
	if f := a.friends; f != nil {
		field("phase", strconv.Quote(f.state.Phase.String()))
		field("sent", strconv.FormatBool(f.sent != 0))
		field("proof", strconv.Itoa(int(f.proof())))
		field("hands", strconv.Itoa(len(f.state.Scores)))
		field("closed", strconv.Itoa(closed(e)))
		field("hash", strconv.Quote(fmt.Sprintf("%x", e.Hash())))
	}
	focus := -1
	if s := a.scene.Focus(); s != engine.NoSlot {
		focus = int(s)
	}
	field("focus", strconv.Itoa(focus))
	b.WriteString(`,"cards":[`)
	for i := range lay.Cards {
		c := &lay.Cards[i]
		if i > 0 {
			b.WriteByte(',')
		}
		face := ""
		if c.Up {
			face = c.Face.String()
		}
		// Of a card of a fan the left part is free, or the right one where the fan is mirrored.
		x := c.X - c.W/2 + min(c.W, lay.Strip)/2
		if !c.Mine {
			x = c.X
		} else if a.set.Left {
			x = c.X + c.W/2 - min(c.W, lay.Strip)/2
		}
		y := c.Y - c.H/2 + 16
		b.WriteString(`{"slot":` + strconv.Itoa(int(c.Slot)) + `,"face":` + strconv.Quote(face) + `,"zone":` + strconv.Itoa(int(c.Zone)) +
			`,"mine":` + strconv.FormatBool(c.Mine) + `,"lit":` + strconv.FormatBool(c.Mine && a.control.Lit(c.Slot)) +
			`,"picked":` + strconv.FormatBool(c.Picked) + `,"x":` + number(x) + `,"y":` + number(y) + `,"w":` + number(c.W) + `,"h":` + number(c.H) + `}`)
	}
	b.WriteString(`],"piles":[`)
	for i := range lay.Piles {
		p := &lay.Piles[i]
		if i > 0 {
			b.WriteByte(',')
		}
		x, y := p.Hit.Centre()
		b.WriteString(`{"zone":` + strconv.Itoa(int(p.Zone)) + `,"kind":` + strconv.Quote(p.Kind.String()) + `,"count":` + strconv.Itoa(p.Count) +
			`,"target":` + strconv.FormatBool(a.control.Target(p.Zone)) + `,"x":` + number(x) + `,"y":` + number(y) + `}`)
	}
	b.WriteString(`],"melds":[`)
	for i := range lay.Melds {
		m := &lay.Melds[i]
		if i > 0 {
			b.WriteByte(',')
		}
		x, y := m.Rect.Centre()
		b.WriteString(`{"zone":` + strconv.Itoa(int(m.Zone)) + `,"side":` + strconv.Itoa(m.Side) + `,"count":` + strconv.Itoa(m.Count) +
			`,"target":` + strconv.FormatBool(a.control.Target(m.Zone)) + `,"x":` + number(x) + `,"y":` + number(y) + `}`)
	}
	b.WriteString("]}")
	return b.String()
}
