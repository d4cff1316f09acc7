package apptest

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"carteado/assets/words"
	"carteado/cmd/carteado/app"
	"carteado/cmd/carteado/loop"
	"carteado/cmd/carteado/screen"
	"carteado/engine"
	"carteado/engine/games"
	_ "carteado/engine/games/gamestest" // every game means every game
	"carteado/engine/solo"
	"carteado/net/backup"
	"carteado/net/identity"
	"carteado/net/notebook"
	"carteado/net/receipt"
	"carteado/render/layout"
	"carteado/render/page"
	"carteado/render/sound"
)

// Bench is an App on a device, and somebody who looks at the page and clicks.
type Bench struct {
	*testing.T
	*app.App
	D     *Device
	Rng   *rand.Rand
	Watch func() // looks at everything after everything that happens
}

// beside is a worker whose robots answer after a moment.
type beside struct{ *Bench }

func (w beside) Ask(question []byte, then func([]byte)) {
	answer, err := solo.Think(question, func() bool { return true })
	if err != nil {
		w.Errorf("a robot cannot think: %v", err)
	}
	w.D.After(40, func() { then(answer) })
}

func (w beside) Check(text string, told func(int), then func(bool, []engine.Seat)) {
	w.D.After(20, func() { told(50) })
	w.D.After(40, func() {
		r, err := receipt.Parse(text, games.Lookup)
		if err == nil {
			_, err = r.Check(games.Lookup)
		}
		then(err == nil, nil)
	})
}

func (w beside) Prove(match, hands string, then func(bool)) {
	w.D.After(40, func() { then(notebook.Prove(match, hands, games.Lookup) == nil) })
}

func (w beside) Holds(line, sheet, hands string, persons []identity.ID, then func(bool)) {
	w.D.After(5, func() { then(notebook.Holds(line, sheet, hands, persons, games.Lookup)) })
}

func (w beside) Stretch(lock, passphrase string, then func([]byte)) {
	key, _ := backup.Stretch(lock, passphrase)
	w.D.After(40, func() { then(key) })
}

func (w beside) Post(msg []byte) {
	if w.D.PostTo != nil {
		w.D.PostTo(msg)
	}
}

func (w beside) Level(int) {}

// New opens the program on a device, with an address such as "kiosk=1&big=1".
func New(t *testing.T, address string) *Bench {
	return Reopen(t, NewDevice(), address)
}

// Reopen opens the program once more on a device that has been used.
func Reopen(t *testing.T, d *Device, address string) *Bench {
	page.CloseAll()
	for _, id := range [...]string{"bar", "mirror", "talk", "outcome", "panel", "curtain", "toast"} {
		page.Mount(id, nil)
	}
	d.Params, d.Calls, d.Timers = map[string]string{}, nil, nil
	if !strings.Contains(address, "kiosk") { // no time is to be lost
		d.Params["speed"] = "0"
	}
	for _, pair := range strings.Split(address, "&") {
		key, value, _ := strings.Cut(pair, "=")
		d.Params[key] = value
	}
	b := &Bench{T: t, D: d, Rng: rand.New(rand.NewPCG(d.seed, 1))}
	b.App = app.New(app.Config{Host: d, Book: words.In(d.Lang()), Loop: loop.New(d), Worker: beside{b}, Connector: d.connector, Prober: d.prober, Sounds: sound.NewPlayer()})
	b.Screen.Resize(layout.Frame{W: 800, H: 1280}, 1)
	ready := false
	b.Open(func() { ready = true })
	if !ready {
		t.Fatal("the program does not open")
	}
	b.Draw()
	return b
}

// Wish is a tap on the first screen.
func (b *Bench) Wish(w app.Wish) {
	b.Do(func() { b.Wished(w) })
	b.Draw()
}

// Do does something on behalf of the page.
func (b *Bench) Do(do func()) { b.Loop.Run(do) }

// Draw lets the program draw.
func (b *Bench) Draw() {
	b.Update(b.D.Clock, nil, nil)
	if b.Watch != nil {
		b.Watch()
	}
}

// Step goes on to when the next timer rings.
func (b *Bench) Step() bool {
	t := b.D.next()
	if t == nil {
		return false
	}
	b.D.Clock = max(b.D.Clock, t.at)
	b.D.Timers = slices.DeleteFunc(b.D.Timers, func(x *Timer) bool { return x == t })
	b.Draw()
	t.do()
	if b.Watch != nil {
		b.Watch() // what is on the page before the next frame is seen, too
	}
	b.Draw()
	return true
}

// Turn lets time pass, in milliseconds.
func (b *Bench) Turn(ms float64) {
	end := b.D.Clock + ms
	for t := b.D.next(); t != nil && t.at <= end; t = b.D.next() {
		b.Step()
	}
	b.D.Clock = end
	b.Draw()
}

// Until goes on until something holds.
func (b *Bench) Until(what string, holds func() bool) {
	b.Helper()
	for range 3000 {
		if holds() {
			return
		}
		if ms, t := b.Screen.Wait(), b.D.next(); ms > 0 && (t == nil || t.at > b.D.Clock+ms) {
			b.Turn(ms) // cards land
		} else if !b.Step() {
			break
		}
	}
	b.Fatalf("%s does not come; the page says: %s", what, b.Words())
}

// HandOver reports whether it is shown what came of a hand, or of the match.
func (b *Bench) HandOver() bool { return page.Top() == screen.Result || b.Screen.Outcome() }

// Covered reports whether the curtain is drawn.
func (b *Bench) Covered() bool { return Find("curtain", ByID("curtain-sheet")) != nil }

// Word returns a word of the language files.
func (b *Bench) Word(key string, pairs ...any) string { return b.Likes.Book.Say(key, pairs...) }
