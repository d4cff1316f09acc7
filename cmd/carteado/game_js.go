package main

import (
	"math"
	"syscall/js"

	"github.com/hajimehoshi/ebiten/v2"

	"carteado/render/input"
	"carteado/render/layout"
	"carteado/render/sound"
)

// game is what Ebitengine runs: it gives the app the time and what was touched, and draws the table when there
// is something new to see.
type game struct {
	app    *App
	shell  shell
	listen *input.Listener
	events []input.Event
	keys   []input.Key
	w, h   int // device px of the canvas
	scale  float64
	fresh  int // frames to be drawn whatever the table says: a canvas that was resized is empty
	frames int
	opened bool // what is kept has been read
	ready  bool // and a frame after that was drawn
}

func newGame(s shell) *game {
	g := &game{shell: s}
	run := func(do func()) { g.app.run(do) }
	thinker := newThinker(s.Value, func() { run(g.app.broken) })
	g.app = NewApp(s, thinker, newRoads(s, run), sound.NewPlayer())
	thinker.table = func(msg []byte) { run(func() { g.app.told(msg) }) }
	s.events(g.app)
	s.show(g.app)
	g.app.Open(func() {
		g.opened = true
		s.wishes(func(w wish) { g.app.run(func() { g.app.wished(w) }) })
	})
	return g
}

// Update takes in what was done to the page.
func (g *game) Update() error {
	if g.listen == nil {
		g.listen = input.Listen(g.take)
		// Tab passes by the canvas: keys are heard everywhere, and the list beside it says in words what it shows.
		canvas := js.Global().Get("document").Call("querySelector", "canvas")
		canvas.Set("tabIndex", -1)
		canvas.Call("setAttribute", "aria-hidden", "true")
	}
	g.take()
	return nil
}

// take goes on to the present with what was done since the last time.
func (g *game) take() {
	g.events, g.keys = g.listen.Drain(g.events, g.keys)
	g.app.Update(input.Now(), g.events, g.keys)
}

// Draw draws the table when something has changed.
func (g *game) Draw(screen *ebiten.Image) {
	if g.fresh == 0 && !g.app.Dirty() && (g.ready || !g.opened) {
		return
	}
	g.fresh = max(0, g.fresh-1)
	begin := input.Now()
	g.app.Draw(screen, begin)
	g.app.drawn++
	g.app.drawing += input.Now() - begin
	if g.frames++; g.opened && !g.ready {
		g.ready = true
		g.shell.call("ready")
	}
}

// Layout keeps Ebitengine's older form of LayoutF.
func (g *game) Layout(w, h int) (int, int) { panic("LayoutF is asked instead") }

// LayoutF makes the canvas as large as the window, in device px.
func (g *game) LayoutF(w, h float64) (float64, float64) {
	scale := ebiten.Monitor().DeviceScaleFactor()
	pw, ph := int(math.Ceil(w*scale)), int(math.Ceil(h*scale))
	if pw != g.w || ph != g.h || scale != g.scale {
		g.w, g.h, g.scale, g.fresh = pw, ph, scale, 3
		f := layout.Frame{W: w, H: h}
		f.Top, f.Right, f.Bottom, f.Left = insets()
		g.app.Resize(f, scale)
	}
	return float64(pw), float64(ph)
}

// insets gives what the device's own corners and bars take of the window, as the page's style sheet knows it.
func insets() (top, right, bottom, left float64) {
	style := js.Global().Call("getComputedStyle", js.Global().Get("document").Get("documentElement"))
	side := func(name string) float64 {
		v := js.Global().Call("parseFloat", style.Call("getPropertyValue", name)).Float()
		if math.IsNaN(v) {
			return 0
		}
		return v
	}
	return side("--inset-top"), side("--inset-right"), side("--inset-bottom"), side("--inset-left")
}
