//go:build js && wasm

package main

import (
	"fmt"
	"math"
	"math/rand/v2"
	"strconv"
	"syscall/js"

	"github.com/hajimehoshi/ebiten/v2"

	"carteado/assets/words"
	"carteado/engine"
	"carteado/render/control"
	"carteado/render/layout"
	"carteado/render/page"
	"carteado/render/scene"
	"carteado/render/settings"
	"carteado/render/sound"
	"carteado/render/speech"
)

var names = [seats]string{"Você", "Zé", "Maria Antonieta Vasconcelos", "Joana", "Chico", "Ana", "Sebastião", "Rita"}

const (
	robot = engine.Seat(4)
	away  = engine.Seat(6)
)

// points are those of the match before this hand.
var points = [engine.MaxSeats]int32{7, 23, 105, 0, 48, 1250, -3, 61}

// moment is when the table is seen, in milliseconds; who has the turn has 17 of 30 seconds left.
const moment = 60_000.0

// laid is how many cards lie in the trick.
const laid = 5

// table is what Ebitengine runs.
type table struct {
	scene.Player // nobody plays
	page         js.Value
	book         *words.Book
	engine       *engine.Engine
	state        scene.State
	control      control.Control
	mirror       page.Mirror
	voice        speech.Voice
	scene        *scene.Table
	w, h         float64 // css px
	big          bool    // Modo Grande
	scale        float64
	frames       int
	laid         int // the scene's count when the page was brought in line last
	fresh        int // frames to be drawn whatever the scene says: a canvas that was resized is empty
}

func (t *table) Lit(s engine.Slot) bool    { return t.control.Lit(s) }
func (t *table) Picked(s engine.Slot) bool { return t.control.Picked(s) }
func (t *table) Target(z engine.Zone) bool { return t.control.Target(z) }

func main() {
	t := &table{page: js.Global().Get("carteado")}
	param := func(key string) string { return t.page.Get("params").Get(key).String() }
	file := make([]byte, t.page.Get("words").Length())
	js.CopyBytesToGo(file, t.page.Get("words"))
	var err error
	turn := 0
	if t.book, err = words.Parse(file); err == nil {
		turn, err = strconv.Atoi(param("turn"))
	}
	if err == nil {
		err = t.play(param("cards"), engine.Seat(turn))
	}
	if err != nil {
		t.page.Call("fail", err.Error())
		return
	}
	t.show(param)
	t.page.Set("seen", js.FuncOf(func(js.Value, []js.Value) any { return t.seen() }))
	ebiten.SetScreenClearedEveryFrame(false)
	if err := ebiten.RunGameWithOptions(t, &ebiten.RunGameOptions{InitUnfocused: true}); err != nil {
		t.page.Call("fail", err.Error())
	}
}

// play deals to all and lets them play, each the first card that may be, through a trick and until some cards of
// another lie there and a seat is waited for.
func (t *table) play(cards string, turn engine.Seat) error {
	o, err := info.Defaults("")
	if err == nil {
		err = o.Set("cards", cards)
	}
	if err != nil {
		return err
	}
	// Who takes the first trick leads the second: it depends on who deals.
	for dealer := range engine.Seat(seats) {
		for seed := range uint64(100) {
			e, err := engine.New(eight{}, o, engine.Carry{Deal: 6, Dealer: dealer, Points: points})
			if err != nil {
				return err
			}
			from := engine.NewDealer(e, rand.New(rand.NewPCG(seed, 8)))
			for range seats + laid {
				if err := from.Serve(e); err != nil {
					return err
				}
				var x engine.Action
				e.Hand().Auto(e.Hand().Turn().First(), &x)
				if err := e.Do(uint32(e.Len()), &x); err != nil {
					return err
				}
			}
			if e.Hand().Turn().Has(turn) {
				t.engine = e
				return nil
			}
		}
	}
	return fmt.Errorf("seat %d never has the turn", turn)
}

// show puts the moment on the table.
func (t *table) show(param func(string) string) {
	e := t.engine
	v := e.View(0)
	t.control.Sort(control.Sort(1))
	t.control.Show(v, info, e.Options(), e)
	t.voice = speech.Voice{Book: t.book, Info: info, Options: e.Options(), Me: 0,
		Names: func(p engine.Seat) string { return names[p] }}
	t.state = scene.State{View: v, Options: e.Options(), Me: 0, Hand: t.control.Hand(), Played: t.played(), Dealer: e.Carry().Dealer, Points: points}
	for p := range t.state.Seats {
		t.state.Seats[p] = scene.Seat{Name: names[p], Robot: engine.Seat(p) == robot, Away: engine.Seat(p) == away, Since: moment - 13_000, Due: moment + 17_000}
	}
	w := &t.state.Words
	w.Trump, w.Value = "Vira "+e.Hand().Table().Face(e.Hand().Table().Pile(zTurn)[0]).Symbol(), "Rodada 7"
	for p := range seats {
		if n := e.Hand().Score().Points[p]; n > 0 {
			w.Note[p] = strconv.Itoa(int(n)) + " vaza"
		}
	}
	set := settings.Default()
	if param("big") == "1" {
		set = set.Grande(true)
	}
	t.big = set.Big
	set.Calm, set.Speed, set.Sound = true, 0, 0
	t.scene = scene.New(t, sound.NewPlayer())
	t.scene.Set(set)
	t.scene.Show(&t.state, moment)
}

// played tells who laid each card.
func (t *table) played() func(engine.Slot) engine.Seat {
	who := map[engine.Slot]engine.Seat{}
	for i := range t.engine.Len() {
		for _, s := range t.engine.Entry(i).Cards {
			who[s] = t.engine.Entry(i).Seat
		}
	}
	return func(s engine.Slot) engine.Seat {
		if p, ok := who[s]; ok {
			return p
		}
		return engine.Nobody
	}
}

// Update brings the page beside the canvas in line with it.
func (t *table) Update() error {
	t.scene.Update(moment)
	if t.laid == t.scene.Laid() {
		return nil
	}
	t.laid = t.scene.Laid()
	none := func() {}
	bar := page.BarState{Book: t.voice.Book, Title: "Oito", Trick: t.voice.Trick(), Menu: none, Last: none, Log: none, Sheet: none, Sound: none}
	if t.w < 1000 {
		bar.Title = ""
	}
	page.Mount("bar", page.Bar(bar))
	t.mirror.Draw(page.MirrorState{Voice: &t.voice, View: t.state.View, Control: &t.control, Points: points, Played: t.state.Played,
		Lay: t.scene.Layout(), Asked: t.voice.Prompt(t.state.View), Focus: func(engine.Slot) {}})
	return nil
}

// Draw draws the table when something has changed.
func (t *table) Draw(screen *ebiten.Image) {
	if t.fresh == 0 && !t.scene.Dirty() {
		return
	}
	t.fresh = max(0, t.fresh-1)
	t.scene.Draw(screen, moment)
	if t.frames++; t.frames == 1 {
		t.page.Call("ready")
		t.page.Call("table")
	}
}

// Layout keeps Ebitengine's older form of LayoutF.
func (t *table) Layout(w, h int) (int, int) { panic("LayoutF is asked instead") }

// LayoutF makes the canvas as large as the window, less the bar.
func (t *table) LayoutF(w, h float64) (float64, float64) {
	scale := ebiten.Monitor().DeviceScaleFactor()
	if w != t.w || h != t.h || scale != t.scale {
		t.w, t.h, t.scale, t.fresh = w, h, scale, 3
		t.scene.Resize(layout.Frame{W: w, H: h, Top: page.BarHeight(t.big, h)}, scale)
	}
	return math.Ceil(w * scale), math.Ceil(h * scale)
}
