package main

import (
	"math"
	"syscall/js"

	"github.com/hajimehoshi/ebiten/v2"

	"carteado/assets/words"
	"carteado/cmd/carteado/app"
	"carteado/cmd/carteado/connector"
	"carteado/cmd/carteado/diagnosis"
	"carteado/cmd/carteado/loop"
	"carteado/cmd/carteado/shell"
	"carteado/cmd/carteado/worker"
	"carteado/render/input"
	"carteado/render/layout"
	"carteado/render/page"
	"carteado/render/sound"
)

// game is what Ebitengine runs: it gives the app the time and what was touched, and draws the table when there
// is something new to see.
type game struct {
	app    *app.App
	shell  shell.Shell
	listen *input.Listener
	events []input.Event
	keys   []input.Key
	w, h   int // device px of the canvas
	scale  float64
	fresh  int  // frames to be drawn whatever the table says: a canvas that was resized is empty
	opened bool // what is kept has been read
	ready  bool // and a frame after that was drawn

	stirs float64 // until when something may move without being told
	rests bool    // the page gives no frames until something happens

	drawn   int     // frames so far
	drawing float64 // and the milliseconds they took
}

func newGame(s shell.Shell, book *words.Book) *game {
	g := &game{shell: s}
	l := loop.New(s)
	l.Ran = g.wake
	w := worker.Start(s, func(msg []byte) { l.Run(func() { g.app.Told(msg) }) }, func() { l.Run(g.app.Broken) })
	c := connector.NewBrowser(s, l.Run)
	g.app = app.New(app.Config{Host: s, Book: book, Loop: l, Worker: w, Connector: c, Prober: diagnosis.NewBrowser(s, c, l.Run), Sounds: sound.NewPlayer()})
	hearPage(s, g.app)
	if wide, ok := s.Get("letter").(float64); ok {
		page.SetLetter(wide)
	}
	if s.Param("debug") == "1" {
		debug(s, g)
	}
	g.app.Open(func() {
		g.opened = true
		hearWishes(s, func(w app.Wish) { l.Run(func() { g.app.Wished(w) }) })
	})
	return g
}

// Update takes in what was done to the page.
func (g *game) Update() error {
	if g.listen == nil {
		g.listen = input.Listen(g.drainInput)
		// Tab passes by the canvas: keys are heard everywhere, and the list beside it says in words what it shows.
		canvas := js.Global().Get("document").Call("querySelector", "canvas")
		canvas.Set("tabIndex", -1)
		canvas.Call("setAttribute", "aria-hidden", "true")
	}
	g.rests = false
	g.drainInput()
	g.rest()
	return nil
}

// drainInput goes on to the present with what was done since the last time.
func (g *game) drainInput() {
	g.events, g.keys = g.listen.Drain(g.events, g.keys)
	now := input.Now()
	if len(g.events) > 0 {
		g.stirs = now + input.Longer // a finger that stays where it is means something, too
	}
	g.app.Update(now, g.events, g.keys)
}

// rest asks the page for no more frames where this one is drawn and nothing moves after it.
func (g *game) rest() {
	if g.ready && g.fresh == 0 && g.app.Screen.Rests() && input.Now() > g.stirs {
		g.rests = true
		g.shell.Call("rest")
	}
}

// wake has the page give frames again: something has come that may be seen.
func (g *game) wake() {
	if g.rests {
		g.rests = false
		g.shell.Call("wake")
	}
}

// Draw draws the table when something has changed.
func (g *game) Draw(screen *ebiten.Image) {
	if g.fresh == 0 && !g.app.Screen.Dirty() && (g.ready || !g.opened) {
		return
	}
	g.fresh = max(0, g.fresh-1)
	begin := input.Now()
	g.app.Screen.Draw(screen, begin)
	g.drawn++
	g.drawing += input.Now() - begin
	if g.opened && !g.ready {
		g.ready = true
		g.shell.Call("ready")
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
		g.app.Screen.Resize(f, scale)
	}
	return float64(pw), float64(ph)
}

// insets returns what the device's own corners and bars take of the window, as the page's style sheet knows it.
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
