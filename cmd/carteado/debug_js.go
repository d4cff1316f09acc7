package main

import (
	"fmt"
	"runtime"
	"syscall/js"

	"carteado/cmd/carteado/shell"
	"carteado/engine"
	"carteado/render/page"
)

// debug lets tests see what a person sees: carteado.seen() returns, as JSON, where everything on the canvas is. It tells no
// more than the canvas shows. carteado.entries() returns how many entries of the hand are told, at next to no cost.
// carteado.memory() tells what the program takes.
func debug(s shell.Shell, g *game) {
	s.Set("seen", js.FuncOf(func(js.Value, []js.Value) any { return g.seen() }))
	s.Set("entries", js.FuncOf(func(js.Value, []js.Value) any {
		if g.app.Screen.Match() == nil {
			return -1
		}
		return g.app.Screen.Told()
	}))
	s.Set("memory", js.FuncOf(func(js.Value, []js.Value) any { return memory() }))
	if debugMore != nil {
		debugMore(s, g)
	}
}

// debugMore does the rest of debug at a site that is built for tests.
var debugMore func(s shell.Shell, g *game)

// memory returns, as JSON, the bytes in use once all garbage is collected, and those that the program has taken
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
func (g *game) seen() string {
	a := g.app.Screen
	match, friends := a.Match(), g.app.Friends.Table()
	switch {
	case match != nil:
	case friends != nil:
		return fmt.Sprintf(`{"at":"friends","phase":%q,"dialog":%q,"link":%q,"hands":%d}`, friends.State().Phase, page.Top(), friends.Link(), len(friends.State().Scores))
	default:
		return fmt.Sprintf(`{"at":"home","frames":%d}`, g.drawn)
	}
	e, now, frame := match.Engine(), a.Now(), a.Frame()
	out := fmt.Appendf(nil, `{"at":"table","game":%q,"width":%.1f,"height":%.1f,"frames":%d,"drawing":%.1f`, now.Party.Info().Key, frame.W, frame.H, g.drawn, g.drawing)
	out = fmt.Appendf(out, `,"quiet":%t,"mine":%t,"viewer":%d,"over":%t,"match":%t`, a.Quiet(), now.Mine(), a.Viewer(), e.Over(), match.Standing().Over)
	alone := true // no robot is about to act beside the person
	if t := g.app.Local.Table(); t != nil {
		_, due := t.Due()
		alone = !due
	}
	out = fmt.Appendf(out, `,"alone":%t`, alone)
	out = fmt.Appendf(out, `,"outcome":%t,"deal":%d,"entries":%d,"dialog":%q,"prompt":%q`, a.Outcome(), now.Deal, e.Len(), page.Top(), now.View.Prompt)
	if f := friends; f != nil {
		out = fmt.Appendf(out, `,"phase":%q,"sent":%t,"proof":%d`, f.State().Phase.String(), f.Sending(), f.Proof.State())
		out = fmt.Appendf(out, `,"hands":%d,"closed":%d,"hash":"%x"`, len(f.State().Scores), closed(e), e.Hash())
	}
	focus := -1
	if c := a.Focus(); c != engine.NoSlot {
		focus = int(c)
	}
	out = fmt.Appendf(out, `,"focus":%d`, focus)
	lay, control := a.Layout(), a.Control()
	out = list(out, "cards", len(lay.Cards), func(i int) []byte {
		c := &lay.Cards[i]
		face := ""
		if c.Up {
			face = c.Face.String()
		}
		x, y := lay.Seen(c.Slot).Centre()
		lit := now.Party.Info().Zones[c.Zone].Kind == engine.Holding && control.Lit(c.Slot) // of the own hand, or of a dummy
		out := fmt.Appendf(nil, `"slot":%d,"face":%q,"zone":%d,"mine":%t,"lit":%t,"picked":%t`, c.Slot, face, c.Zone, c.Mine, lit, c.Picked)
		return fmt.Appendf(out, `,"x":%.1f,"y":%.1f,"w":%.1f,"h":%.1f`, x, y, c.W, c.H)
	})
	out = list(out, "piles", len(lay.Piles), func(i int) []byte {
		p := &lay.Piles[i]
		x, y := p.Hit.Centre()
		return fmt.Appendf(nil, `"zone":%d,"kind":%q,"count":%d,"target":%t,"x":%.1f,"y":%.1f`, p.Zone, p.Kind.String(), p.Count, control.Target(p.Zone), x, y)
	})
	out = list(out, "melds", len(lay.Melds), func(i int) []byte {
		m := &lay.Melds[i]
		x, y := m.Rect.Centre()
		return fmt.Appendf(nil, `"zone":%d,"side":%d,"count":%d,"target":%t,"x":%.1f,"y":%.1f`, m.Zone, m.Side, m.Count, control.Target(m.Zone), x, y)
	})
	out = list(out, "facts", len(now.View.Facts), func(i int) []byte {
		f := &now.View.Facts[i]
		return fmt.Appendf(nil, `"key":%q,"seat":%d,"n":%d`, f.Key, f.Seat, f.N)
	})
	return string(append(out, '}'))
}

// list writes a field with n objects.
func list(out []byte, name string, n int, fields func(i int) []byte) []byte {
	out = fmt.Appendf(out, `,%q:[`, name)
	for i := range n {
		if i > 0 {
			out = append(out, ',')
		}
		out = append(append(append(out, '{'), fields(i)...), '}')
	}
	return append(out, ']')
}
