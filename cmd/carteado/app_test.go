package main

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"carteado/engine"
	"carteado/engine/solo"
	"carteado/render/layout"
	"carteado/render/page"
	"carteado/render/sound"
)

// device is a Host whose clock is turned by hand: what a page would do, done at once and written down.
type device struct {
	param_ map[string]string
	state  map[string]any // of the page: its config.json and the like, by the path with dots
	kept   map[string]string
	told   map[string]any
	calls  []string
	args   map[string][]any // of the last call by a name
	roads  roads
	post   func(msg []byte) // to the worker, of a table among friends
	clock  float64          // in ms
	timers []*timer
	seed   uint64
}

type timer struct {
	at float64
	do func()
}

func (d *device) param(key string) string            { return d.param_[key] }
func (d *device) lang() string                       { return "pt-BR" }
func (d *device) load(key string, then func(string)) { then(d.kept[key]) }
func (d *device) tell(name string, value any)        { d.told[name] = value }
func (d *device) get(path ...string) any             { return d.state[strings.Join(path, ".")] }
func (d *device) minute() int                        { return int(d.clock/60_000) % (24 * 60) }
func (d *device) chance() uint64                     { d.seed++; return d.seed }
func (d *device) now() float64                       { return d.clock }
func (d *device) after(ms float64, do func()) func() {
	t := &timer{d.clock + max(0, ms), do}
	d.timers = append(d.timers, t)
	return func() { d.timers = slices.DeleteFunc(d.timers, func(x *timer) bool { return x == t }) }
}

func (d *device) call(name string, args ...any) {
	d.calls = append(d.calls, name)
	if d.args == nil {
		d.args = map[string][]any{}
	}
	d.args[name] = args
}

func (d *device) try(name string, then func(ok bool), args ...any) {
	d.call(name, args...)
	then(d.state[name+".fails"] != true)
}

func (d *device) keep(key, value string) {
	if value == "" {
		delete(d.kept, key)
		return
	}
	d.kept[key] = value
}

// next gives the timer that rings next.
func (d *device) next() *timer {
	var first *timer
	for _, t := range d.timers {
		if first == nil || t.at < first.at {
			first = t
		}
	}
	return first
}

// bench is an App on a device, and somebody who looks at the page and clicks.
type bench struct {
	*testing.T
	*App
	d     *device
	rng   *rand.Rand
	watch func() // looks at everything after everything that happens
}

// beside is a worker whose robots answer after a moment.
type beside struct{ *bench }

func (w beside) ask(question []byte, then func([]byte)) {
	answer, err := solo.Think(question, func() bool { return true })
	if err != nil {
		w.Errorf("a robot cannot think: %v", err)
	}
	w.d.after(40, func() { then(answer) })
}

func (w beside) post(msg []byte) {
	if w.d.post != nil {
		w.d.post(msg)
	}
}

func (w beside) level(int) {}

// newBench opens the program on a device, with an address such as "kiosk=1&big=1".
func newBench(t *testing.T, address string) *bench {
	d := &device{state: map[string]any{}, kept: map[string]string{}, told: map[string]any{}, seed: 20260321}
	return reopen(t, d, address)
}

// reopen opens the program once more on a device that has been used.
func reopen(t *testing.T, d *device, address string) *bench {
	page.CloseAll()
	for _, id := range [...]string{"bar", "mirror", "panel", "curtain", "toast"} {
		page.Mount(id, nil)
	}
	d.param_, d.calls, d.timers = map[string]string{}, nil, nil
	if !strings.Contains(address, "kiosk") { // no time is to be lost
		d.param_["speed"] = "0"
	}
	for _, pair := range strings.Split(address, "&") {
		key, value, _ := strings.Cut(pair, "=")
		d.param_[key] = value
	}
	b := &bench{T: t, d: d, rng: rand.New(rand.NewPCG(d.seed, 1))}
	b.App = NewApp(d, beside{b}, d.roads, sound.NewPlayer())
	b.Resize(layout.Frame{W: 800, H: 1280}, 1)
	ready := false
	b.Open(func() { ready = true })
	if !ready {
		t.Fatal("the program does not open")
	}
	b.draw()
	return b
}

// wish is a tap on the first screen.
func (b *bench) wish(w wish) {
	b.run(func() { b.wished(w) })
	b.draw()
}

// frame lets the program draw.
func (b *bench) draw() {
	b.Update(b.d.clock, nil, nil)
	if b.watch != nil {
		b.watch()
	}
}

// step goes on to when the next timer rings.
func (b *bench) step() bool {
	t := b.d.next()
	if t == nil {
		return false
	}
	b.d.clock = max(b.d.clock, t.at)
	b.d.timers = slices.DeleteFunc(b.d.timers, func(x *timer) bool { return x == t })
	b.draw()
	t.do()
	b.draw()
	return true
}

// turn lets time pass, in milliseconds.
func (b *bench) turn(ms float64) {
	end := b.d.clock + ms
	for t := b.d.next(); t != nil && t.at <= end; t = b.d.next() {
		b.step()
	}
	b.d.clock = end
	b.draw()
}

// until goes on until something holds.
func (b *bench) until(what string, holds func() bool) {
	b.Helper()
	for range 3000 {
		if holds() {
			return
		}
		if !b.step() {
			break
		}
	}
	b.Fatalf("%s does not come; the page says: %s", what, b.words())
}

// still goes on until a person, a dialog or a curtain is waited for.
func (b *bench) still() {
	b.Helper()
	b.until("a decision", func() bool { return page.Top() != "" || b.covered() || b.mine() })
}

func (b *bench) mine() bool {
	return b.table != nil && b.viewer != engine.Nobody && !b.table.Engine().Over() && b.table.Engine().Hand().Turn().Has(b.viewer)
}

func (b *bench) covered() bool { return find("curtain", byID("curtain-sheet")) != nil }

func byID(id string) func(*page.Node) bool {
	return func(n *page.Node) bool { return n.Attr["id"] == id }
}

// find gives the first node of a part of the page that a test holds for.
func find(part string, test func(*page.Node) bool) *page.Node {
	for _, n := range page.Shown(part).All(test) {
		return n
	}
	return nil
}

// button finds a button anywhere, the topmost part first.
func button(name string) *page.Node {
	for _, part := range [...]string{"curtain", "toast", "panel", "banner", "bar", "mirror"} {
		at := page.Shown(part)
		if part == "panel" && at != nil {
			at = at.Kids[len(at.Kids)-1]
		}
		if n := at.Find("button", name); n != nil {
			return n
		}
	}
	return nil
}

// click presses a button by its name.
func (b *bench) click(name string) {
	b.Helper()
	if !button(name).Click() {
		b.Fatalf("there is no button %q; the page says: %s", name, b.words())
	}
	b.draw()
}

// say gives a word of the language files.
func (b *bench) word(key string, pairs ...any) string { return b.book.Say(key, pairs...) }

// words gives everything that the page says.
func (b *bench) words() string {
	var all []string
	for _, part := range [...]string{"curtain", "toast", "panel", "banner", "bar", "mirror"} {
		for _, n := range page.Shown(part).All(func(n *page.Node) bool { return true }) {
			all = append(all, n.Text, n.Attr["aria-label"], n.Attr["value"], n.Attr["title"])
		}
	}
	return strings.Join(slices.DeleteFunc(all, func(s string) bool { return s == "" }), " | ")
}

// hold keeps a button of the curtain down for a while.
func (b *bench) hold(n *page.Node, ms float64) {
	b.Helper()
	if n == nil || !n.Fire("pointerdown", page.Event{}) {
		b.Fatalf("there is nothing to hold; the page says: %s", b.words())
	}
	b.turn(ms)
	if again := find("curtain", byID(n.Attr["id"])); again != nil {
		again.Fire("pointerup", page.Event{})
	}
	b.draw()
}

// holds gives the buttons of the curtain that are held.
func holds() []*page.Node {
	return page.Shown("curtain").All(func(n *page.Node) bool { return n.On["pointerdown"] != nil })
}

// decide does something that can be done at the table: taps a card or a pile, presses a button.
func (b *bench) decide() {
	b.Helper()
	var ways []*page.Node
	may := ", " + b.word("page.mirror.card.may")
	for _, n := range page.Shown("mirror").All(func(n *page.Node) bool { return n.Tag == "button" }) {
		if strings.HasSuffix(n.Name(), may) || n.Attr["class"] == "target" {
			ways = append(ways, n)
		}
	}
	if a := find("mirror", byID("actions")); a != nil {
		ways = append(ways, a.All(func(n *page.Node) bool { return n.Tag == "button" })...)
	}
	if len(ways) == 0 {
		b.Fatalf("nothing can be done; the page says: %s", b.words())
	}
	at := b.table.Engine().Len()
	n := ways[b.rng.IntN(len(ways))]
	n.Click()
	b.draw()
	if b.table != nil && b.table.Engine().Len() == at && strings.HasSuffix(n.Name(), may) { // picked: the second tap plays
		if n := find("mirror", byID(n.Attr["id"])); n != nil && page.Top() == "" {
			n.Click()
			b.draw()
		}
	}
}

// answer does something in the dialog on top: the first button that the dialog is about.
func (b *bench) answer() {
	b.Helper()
	top := page.Top()
	panel := page.Shown("panel")
	layer := panel.Kids[len(panel.Kids)-1]
	var ways []*page.Node
	for _, n := range layer.All(func(n *page.Node) bool { return n.Tag == "button" && n.On["click"] != nil }) {
		if strings.Contains(n.Attr["class"], "main") || strings.Contains(n.Attr["class"], "danger") || top == "more" || top == "ways" {
			if n.Attr["class"] != "close" {
				ways = append(ways, n)
			}
		}
	}
	if len(ways) == 0 {
		b.Fatalf("the dialog %q has no way on: %s", top, layer.Words())
	}
	ways[b.rng.IntN(len(ways))].Click()
	b.draw()
}

// match plays until the match is over, by clicks alone.
func (b *bench) match() (hands int) { return b.hands(1000) }

// hands plays so many hands, or until the match is over, by clicks alone; it gives how many there were.
func (b *bench) hands(most int) (hands int) {
	b.Helper()
	for range 20_000 {
		b.still()
		switch {
		case b.covered():
			b.hold(holds()[0], 700)
		case page.Top() == over && b.solo.Over():
			return hands + 1
		case page.Top() == over:
			if hands++; hands == most {
				return hands
			}
			b.answer()
		case page.Top() != "":
			b.answer()
		default:
			b.decide()
		}
	}
	b.Fatal("the match does not end")
	return 0
}

// options gives a game's with some of them set.
func options(t *testing.T, game string, set ...string) *engine.Options {
	t.Helper()
	e, _ := entry(game)
	o, err := e.Game.Info().Defaults("")
	for i := 0; i+1 < len(set) && err == nil; i += 2 {
		err = o.Set(set[i], set[i+1])
	}
	if err != nil {
		t.Fatal(err)
	}
	return &o
}

// short are matches of all games that end soon.
func short(t *testing.T) []wish {
	return []wish{
		{game: "sueca", options: options(t, "sueca")},
		{game: "truco", options: options(t, "truco")},
		{game: "buraco", options: options(t, "buraco", "target", "1500")},
	}
}

func TestMatch(t *testing.T) {
	for _, w := range short(t) {
		t.Run(w.game, func(t *testing.T) {
			b := newBench(t, "")
			w.people = 1
			b.run(func() { b.start(w) })
			hands := b.match()
			if got := len(b.solo.Match().Hands()); got != hands {
				t.Errorf("%d hands were shown, %d were played", hands, got)
			}
			if b.d.kept[keptTable+w.game] != "" {
				t.Error("a match that is over is kept")
			}
			b.click(b.word("page.match.again"))
			b.still()
			if b.solo.Over() || b.solo.Engine().Len() == 0 {
				t.Error("there is no other match")
			}
		})
	}
}

// What is on the device is enough to go on, byte by byte.
func TestComeBack(t *testing.T) {
	for _, w := range short(t) {
		t.Run(w.game, func(t *testing.T) {
			b := newBench(t, "")
			b.wish(wish{game: w.game})
			for range 4 {
				b.still()
				if page.Top() != "" {
					b.answer()
				} else {
					b.decide()
				}
			}
			b.still()
			saved := b.d.kept[keptTable+w.game]
			if saved == "" || saved != string(b.solo.Save()) {
				t.Fatalf("kept is %q", saved)
			}
			page.CloseAll()

			// The page is loaded again.
			b = reopen(t, b.d, "")
			if b.solo == nil || string(b.solo.Save()) != saved {
				t.Fatal("it is not at the table again")
			}
			// The table is left, another game is looked at, and the tile brings the table back.
			b.run(b.home)
			if b.solo != nil || b.d.calls[len(b.d.calls)-1] != "home" {
				t.Fatal("the table is not left")
			}
			other := "truco"
			if w.game == other {
				other = "sueca"
			}
			b.wish(wish{game: other})
			b.run(b.home)
			b.wish(wish{game: w.game})
			if b.solo == nil || string(b.solo.Save()) != saved {
				t.Fatal("the tile does not bring the table back")
			}
			// From the menu it begins anew.
			b.run(b.openMenu)
			b.click(b.word("page.menu.restart"))
			b.click(b.word("page.menu.restart"))
			if s := string(b.solo.Save()); s == saved || b.paused {
				t.Error("it does not begin anew")
			}
			if b.still(); b.solo.CanUndo() {
				t.Error("there is something to take back in a new match")
			}
		})
	}
}

// A table that was only looked at is there again too, with the same cards.
func TestComeBackToDeal(t *testing.T) {
	b := newBench(t, "")
	b.wish(wish{game: "buraco"})
	saved := string(b.solo.Save())
	b.run(b.home)
	b.wish(wish{game: "buraco"})
	if string(b.solo.Save()) != saved {
		t.Error("other cards were dealt")
	}
}

func TestDamaged(t *testing.T) {
	d := &device{state: map[string]any{}, kept: map[string]string{keptTable + "sueca": "solo 1\nnonsense\n", keptAt: "sueca"}, told: map[string]any{}}
	b := reopen(t, d, "")
	if b.solo != nil || !strings.Contains(b.words(), b.word("page.error.saved")) {
		t.Errorf("a damaged table: %s", b.words())
	}
	if d.kept[keptTable+"sueca"] != "" {
		t.Error("it stays")
	}
}

func TestUndo(t *testing.T) {
	b := newBench(t, "")
	b.wish(wish{game: "sueca"})
	b.still()
	before := string(b.solo.Save())
	b.decide()
	if string(b.solo.Save()) == before {
		t.Fatal("nothing was played")
	}
	b.still()
	b.click(b.word("page.bar.undo"))
	if s := string(b.solo.Save()); s != before {
		t.Errorf("taken back:\n%s\nnot:\n%s", s, before)
	}
	if b.d.kept[keptTable+"sueca"] != before {
		t.Error("what was taken back is kept")
	}
	if n := find("bar", func(n *page.Node) bool { return n.Attr["data-sign"] == "undo" }); n.On["click"] != nil {
		t.Error("there is more to take back")
	}
}

func TestHint(t *testing.T) {
	for _, game := range [...]string{"sueca", "truco", "buraco"} {
		b := newBench(t, "")
		b.wish(wish{game: game})
		b.still()
		b.click(b.word("page.bar.hint"))
		at := b.solo.Engine().Len()
		thinking := b.word("page.hint.thinking")
		if !strings.Contains(b.words(), thinking) {
			t.Error(game, ": it does not say that it thinks")
		}
		b.turn(200)
		word := page.Shown("toast").Words()
		if word == "" || word == thinking || strings.Contains(word, "hint.") {
			t.Errorf("%s: the hint is %q", game, word)
		}
		if b.solo.Engine().Len() != at {
			t.Error(game, ": a hint plays")
		}
	}
}

// Words come from the language files, all of them.
func TestSaid(t *testing.T) {
	for _, w := range short(t) {
		b := newBench(t, "lang=pt-PT")
		b.watch = func() {
			for _, word := range strings.FieldsFunc(b.words(), func(r rune) bool { return r == ' ' || r == '|' }) {
				for _, part := range [...]string{"page.", "talk.", "cards.", w.game + "."} {
					if strings.HasPrefix(word, part) && len(word) > len(part) {
						t.Fatalf("the page says %q", word)
					}
				}
			}
		}
		w.people = 1
		b.run(func() { b.start(w) })
		for range 30 {
			b.still()
			if page.Top() != "" {
				b.answer()
			} else {
				b.decide()
			}
		}
	}
}

// A match that is paused stands still, robots' turns too, until somebody goes on.
func TestPause(t *testing.T) {
	b := newBench(t, "")
	b.wish(wish{game: "sueca"})
	b.still()
	b.decide()
	b.click(b.word("page.bar.menu"))
	b.click(b.word("page.menu.pause"))
	at := b.solo.Engine().Len()
	b.turn(60_000)
	if n := b.solo.Engine().Len(); n != at {
		t.Errorf("%d entries were made in a pause", n-at)
	}
	b.click(b.word("page.pause.resume"))
	b.still()
	if b.solo.Engine().Len() == at {
		t.Error("nobody plays after the pause")
	}
}
