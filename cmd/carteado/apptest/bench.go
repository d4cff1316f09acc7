package apptest

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"carteado/assets/words"
	"carteado/cmd/carteado/app"
	"carteado/cmd/carteado/local"
	"carteado/cmd/carteado/loop"
	"carteado/cmd/carteado/screen"
	"carteado/engine"
	"carteado/engine/games"
	_ "carteado/engine/games/gamestest" // every game means every game
	"carteado/engine/solo"
	"carteado/render/dom"
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

// Still goes on until a person, a dialog or a curtain is waited for. It does not look long at a trick that was taken.
func (b *Bench) Still() {
	b.Helper()
	b.Draw()
	b.Until("a decision", func() bool {
		if b.Screen.Held() {
			b.Click(b.Word("page.trick.on"))
		}
		if b.Screen.Outcome() && b.Likes.Big { // it waits for a touch
			b.Click(b.Word("page.hand.next"))
		}
		return page.Top() != "" || b.Covered() || b.Mine()
	})
}

// Mine reports whether somebody who looks at the cards has the turn and sees it, and the device does not answer at once.
func (b *Bench) Mine() bool {
	if b.Screen.Match() == nil || b.Screen.Viewer() == engine.Nobody || b.Screen.Match().Engine().Over() || !b.Screen.Quiet() {
		return false
	}
	var answer engine.Action
	hand, me := b.Screen.Match().Engine().Hand(), b.Screen.Viewer()
	return hand.Turn().Has(me) && !engine.Reflex(hand, me.Set(), &answer)
}

// HandOver reports whether it is shown what came of a hand, or of the match.
func (b *Bench) HandOver() bool { return page.Top() == screen.Result || b.Screen.Outcome() }

// Covered reports whether the curtain is drawn.
func (b *Bench) Covered() bool { return Find("curtain", ByID("curtain-sheet")) != nil }

// Click presses a button by its name.
func (b *Bench) Click(name string) {
	b.Helper()
	if !Button(name).Click() {
		b.Fatalf("there is no button %q; the page says: %s", name, b.Words())
	}
	b.Draw()
}

// Word returns a word of the language files.
func (b *Bench) Word(key string, pairs ...any) string { return b.Likes.Book.Say(key, pairs...) }

// Hold keeps a button of the curtain down for a while.
func (b *Bench) Hold(n *dom.Node, ms float64) {
	b.Helper()
	if n == nil || !n.Fire("pointerdown", dom.Event{}) {
		b.Fatalf("there is nothing to hold; the page says: %s", b.Words())
	}
	b.Turn(ms)
	if again := Find("curtain", ByID(n.Attr["id"])); again != nil {
		again.Fire("pointerup", dom.Event{})
	}
	b.Draw()
}

// Decide does something that can be done at the table: taps a card or a pile, presses a button.
func (b *Bench) Decide() {
	b.Helper()
	var ways []*dom.Node
	may := ", " + b.Word("page.mirror.card.may")
	for _, n := range page.Shown("mirror").All(func(n *dom.Node) bool { return n.Tag == "button" }) {
		if strings.HasSuffix(n.Name(), may) || strings.Contains(n.Attr["class"], "target") {
			ways = append(ways, n)
		}
	}
	if a := Find("mirror", ByID("actions")); a != nil {
		ways = append(ways, a.All(func(n *dom.Node) bool { return n.Tag == "button" })...)
	}
	if len(ways) == 0 {
		b.Fatalf("nothing can be done; the page says: %s", b.Words())
	}
	at := b.Screen.Match().Engine().Len()
	n := ways[b.Rng.IntN(len(ways))]
	n.Click()
	b.Draw()
	if b.Screen.Match() != nil && b.Screen.Match().Engine().Len() == at && strings.HasSuffix(n.Name(), may) { // picked: the main button or a second tap plays
		main := Find("mirror", func(n *dom.Node) bool { return n.Tag == "button" && strings.Contains(n.Attr["class"], "main") })
		if again := Find("mirror", ByID(n.Attr["id"])); main == nil && again != nil && !b.several() {
			main = again
		}
		if main != nil && page.Top() == "" {
			main.Click()
			b.Draw()
		}
	}
}

// several reports whether more cards than one are to be picked: a second tap puts a card back then.
func (b *Bench) several() bool {
	e := b.Screen.Match().Engine()
	return slices.ContainsFunc(e.View(b.Screen.Viewer()).Moves, func(a engine.Action) bool {
		return e.Game().Info().Verb(a.Verb).Deed == engine.DeedSeveral && len(a.Cards) > 1
	})
}

// Answer does something in the dialog on top: the first button that the dialog is about.
func (b *Bench) Answer() {
	b.Helper()
	top := page.Top()
	panel := page.Shown("panel")
	layer := panel.Kids[len(panel.Kids)-1]
	var ways []*dom.Node
	for _, n := range layer.All(func(n *dom.Node) bool { return n.Tag == "button" && n.On["click"] != nil }) {
		if strings.Contains(n.Attr["class"], "main") || strings.Contains(n.Attr["class"], "danger") || top == "more" || top == "ways" {
			if n.Attr["class"] != "close" {
				ways = append(ways, n)
			}
		}
	}
	if len(ways) == 0 {
		b.Fatalf("the dialog %q has no way on: %s", top, layer.Words())
	}
	ways[b.Rng.IntN(len(ways))].Click()
	b.Draw()
}

// PlayMatch plays until the match is over, by clicks alone.
func (b *Bench) PlayMatch() (hands int) { return b.PlayHands(1000) }

// PlayHands plays so many hands, or until the match is over, by clicks alone; it returns how many there were.
func (b *Bench) PlayHands(most int) (hands int) {
	b.Helper()
	for range 20_000 {
		b.Draw()
		b.Do(b.Noticed) // whoever plays is there
		b.Until("a decision, or the end of a hand", func() bool {
			if b.Screen.Held() {
				b.Click(b.Word("page.trick.on"))
			}
			return page.Top() != "" || b.Covered() || b.Screen.Outcome() || b.Mine()
		})
		switch {
		case b.Covered():
			b.Hold(Holds()[0], 700)
		case page.Top() == screen.Result:
			return hands + 1
		case b.Screen.Outcome():
			if hands++; hands == most {
				return hands
			}
			if b.Screen.Likes.Big || b.Rng.IntN(2) == 0 {
				b.Click(b.Word("page.hand.next"))
			} else {
				b.Until("the next hand", func() bool { return !b.Screen.Outcome() })
			}
		case page.Top() != "":
			b.Answer()
		default:
			b.Decide()
		}
	}
	b.Fatal("the match does not end")
	return 0
}

// Options returns a game's options with some of them set.
func Options(t *testing.T, game string, set ...string) *engine.Options {
	t.Helper()
	e, _ := games.Named(game)
	o, err := e.Game.Info().Defaults("")
	for i := 0; i+1 < len(set) && err == nil; i += 2 {
		err = o.Set(set[i], set[i+1])
	}
	if err != nil {
		t.Fatal(err)
	}
	return &o
}

// Short returns a match of every game that ends soon, if the game can be played to few points.
func Short(t *testing.T) (out []local.Wish) {
	for _, e := range games.All {
		info := e.Game.Info()
		o, err := info.Defaults("")
		for _, x := range info.Options {
			if x.Key != "target" || err != nil {
				continue
			}
			fewest := 0
			for _, v := range x.Values {
				if n, _ := strconv.Atoi(v); n > 0 && (fewest == 0 || n < fewest) {
					fewest = n
				}
			}
			if fewest > 0 {
				err = o.Set(x.Key, strconv.Itoa(fewest))
			}
		}
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, local.Wish{Game: info.Key, Options: &o})
	}
	return out
}
