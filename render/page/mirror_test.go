//go:build !js

package page_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"carteado/assets/words"
	"carteado/engine"
	"carteado/engine/games"
	"carteado/render/control"
	"carteado/render/dom"
	. "carteado/render/page"
)

// A whole hand of Sueca is played by what a screen reader finds: the own cards by name, the prompt, the log.
func TestMirrorPlaysAHand(t *testing.T) {
	g := engineOf(t, "sueca")
	o, _ := g.Info().Defaults("")
	e, err := engine.New(g, o, engine.Carry{})
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(2, 3))
	d := engine.NewDealer(e, rng)
	v := voice("pt-BR", &o, 0)
	var c control.Control
	var m Mirror
	var log []string
	refused, asked := 0, 0
	state := MirrorState{Voice: v, Control: &c, Focus: func(engine.Slot) {}, Command: func(string) {}}
	draw := func() {
		state.View, state.Log = e.View(0), log
		c.Show(state.View, g.Info(), &o, e)
		m.Draw(state)
		proper(t, "mirror", Shown("mirror"))
	}
	do := func(a *engine.Action) {
		before := e.View(0)
		if err := e.Do(uint32(e.Len()), a); err != nil {
			t.Fatal(err)
		}
		log = append(log, v.Entry(before, e.View(0), a))
		d.Serve(e)
		draw()
	}
	state.TapCard = func(s engine.Slot) {
		r := c.Tap(s)
		if r.Err != nil {
			refused++
		}
		if r.Do != nil {
			do(r.Do)
		} else {
			m.Draw(state)
		}
	}
	state.Press = func(a *engine.Action) { do(c.Press(a).Do) }
	d.Serve(e)
	draw()
	for !e.Over() {
		if p := e.Hand().Turn().First(); p != 0 {
			moves := e.View(p).Moves
			do(&moves[rng.IntN(len(moves))])
			continue
		}
		page := Shown("mirror")
		region := func(id string) *dom.Node {
			for _, n := range page.All(func(n *dom.Node) bool { return n.Attr["id"] == id }) {
				return n
			}
			t.Fatal("no", id)
			return nil
		}
		if region("turn").Words() != v.Book.Say("page.mirror.yours") {
			t.Fatal("nothing says that it is one's turn")
		}
		asked++
		cards := region("hand").All(func(n *dom.Node) bool { return n.Role() == "button" })
		if len(cards) != 10-(asked-1) {
			t.Fatal(len(cards), "cards in the hand")
		}
		held := len(cards)
		tabs := 0
		for _, n := range cards {
			if n.Attr["tabindex"] == "0" {
				tabs++
			}
		}
		if tabs != 1 {
			t.Fatal("Tab comes to", tabs, "cards")
		}
		for _, n := range cards {
			if may := strings.HasSuffix(n.Name(), v.Book.Say("page.mirror.card.may")); !may {
				before := refused
				if n.Click(); refused != before+1 {
					t.Fatal("a card that may not be played is not refused:", n.Name())
				}
			}
		}
		may := slices.DeleteFunc(cards, func(n *dom.Node) bool { return !strings.HasSuffix(n.Name(), v.Book.Say("page.mirror.card.may")) })
		one := may[rng.IntN(len(may))]
		one.Click()
		if got := Shown("mirror").Find("button", one.Name()); got.Attr["aria-pressed"] != "true" {
			t.Fatal("the card is not picked:", got.Name())
		}
		Focus(one.Attr["id"])
		one.Click()
		if len(c.Hand()) != held-1 {
			t.Fatal("the card is not played")
		}
		if n := Focused(); len(c.Hand()) > 0 && (n == nil || !strings.HasPrefix(n.Attr["id"], "card-") || n.Attr["tabindex"] != "0") {
			t.Fatal("the focus is lost with the card")
		}
		lines := Shown("mirror").All(func(n *dom.Node) bool { return n.Attr["id"] == "log" })[0].Kids[0].Kids
		if len(lines) != min(60, len(log)) || lines[len(lines)-1].Text != log[len(log)-1] {
			t.Fatal("the log is not what was said")
		}
	}
	if asked != 10 || refused == 0 {
		t.Error(asked, "turns,", refused, "cards refused")
	}
	m.Clear()
}

// Whatever happens at a table, the mirror has words for it, and showing it again changes nothing.
func TestMirrorOfAnyTable(t *testing.T) {
	for _, g := range games.All {
		info := g.Game.Info()
		for _, preset := range info.Presets {
			o, _ := info.Defaults(preset)
			e, err := engine.New(g.Game, o, engine.Carry{})
			if err != nil {
				t.Fatal(err)
			}
			rng := rand.New(rand.NewPCG(8, 8))
			d := engine.NewDealer(e, rng)
			var c control.Control
			var m Mirror
			for n := 0; !e.Over(); n++ {
				d.Serve(e)
				if e.Over() {
					break
				}
				if p := engine.Seat(rng.IntN(o.Seats()+1)) - 1; n%5 == 0 {
					v := voice(words.Langs[n%3], &o, p)
					view := e.View(p)
					c.Show(view, info, &o, e)
					s := MirrorState{Voice: v, View: view, Control: &c, Focus: func(engine.Slot) {}, Log: []string{"x"}}
					m.Draw(s)
					what := info.Key + " " + preset
					proper(t, what, Shown("mirror"))
					if p >= 0 && len(c.Buttons()) > 0 && Shown("mirror").Find("toolbar", v.Book.Say("page.mirror.actions")).Kids == nil {
						t.Error(what, "has no buttons")
					}
				}
				moves := e.View(e.Hand().Turn().First()).Moves
				if err := e.Do(uint32(e.Len()), &moves[rng.IntN(len(moves))]); err != nil {
					t.Fatal(err)
				}
			}
			m.Clear()
		}
	}
}

// What is asked is in the letters of the own turn once what led to it has landed, and then readers are told of it, once: before that
// it is what was asked of another.
func TestPromptIsMineOnceItIs(t *testing.T) {
	g := engineOf(t, "sueca")
	o, _ := g.Info().Defaults("")
	e, _ := engine.New(g, o, engine.Carry{})
	engine.NewDealer(e, rand.New(rand.NewPCG(2, 3))).Serve(e)
	v := voice("pt-BR", &o, e.Hand().Turn().First())
	var c control.Control
	var m Mirror
	s := MirrorState{Voice: v, Control: &c, View: e.View(v.Me), Focus: func(engine.Slot) {}, Moving: true}
	c.Show(s.View, g.Info(), &o, e)
	defer m.Clear()
	m.Draw(s)
	var told []string
	for _, moving := range []bool{true, false, true} {
		s.Moving = moving
		m.Draw(s)
		prompt := Shown("mirror").All(func(n *dom.Node) bool { return n.Attr["id"] == "prompt" })[0]
		if mine := slices.Contains(strings.Fields(prompt.Attr["class"]), "mine"); mine == moving {
			t.Errorf("moving %v: the letters are those of the own turn: %v", moving, mine)
		}
		turn := Shown("mirror").All(func(n *dom.Node) bool { return n.Attr["id"] == "turn" })[0]
		for _, said := range turn.Kids {
			if told = append(told, said.Key); said.Key != told[0] {
				t.Error("the same turn is told twice")
			}
		}
	}
	if len(told) != 2 {
		t.Errorf("of three times that the table was drawn with the own turn it says so %d times, and should once all had landed", len(told))
	}
}

// Arrow keys go round in the hand; the field for commands keeps what is typed while the table changes.
func TestMirrorKeys(t *testing.T) {
	g := engineOf(t, "truco")
	o, _ := g.Info().Defaults("blog")
	e, _ := engine.New(g, o, engine.Carry{})
	engine.NewDealer(e, rand.New(rand.NewPCG(2, 3))).Serve(e)
	v := voice("en", &o, e.Hand().Turn().First())
	var c control.Control
	var m Mirror
	line := ""
	at := engine.NoSlot
	var pressed []string
	var state MirrorState
	state = MirrorState{Shift: func(s engine.Slot, by int) { c.Shift(s, by); m.Draw(state) }, Voice: v, Control: &c, View: e.View(v.Me), Focus: func(s engine.Slot) { at = s }, Command: func(s string) { line = s },
		Press: func(a *engine.Action) { pressed = append(pressed, g.Info().VerbKey(a.Verb)) }}
	c.Show(state.View, g.Info(), &o, e)
	m.Draw(state)
	card := func(k int) *dom.Node {
		return Shown("mirror").All(func(n *dom.Node) bool { return n.Tag == "button" && strings.HasPrefix(n.Attr["id"], "card-") })[k]
	}
	card(0).Fire("keydown", dom.Event{Key: "ArrowRight"})
	if at != c.Hand()[1] || Focused() == nil || Focused().Attr["id"] != card(1).Attr["id"] || card(1).Attr["tabindex"] != "0" || card(0).Attr["tabindex"] != "-1" {
		t.Error("the arrow does not go on to the next card")
	}
	card(1).Fire("keydown", dom.Event{Key: "End"})
	card(2).Fire("keydown", dom.Event{Key: "ArrowRight"})
	if at != c.Hand()[0] {
		t.Error("the arrows do not go round")
	}
	first, second := c.Hand()[0], c.Hand()[1]
	card(0).Fire("keydown", dom.Event{Key: "ArrowRight", Shift: true})
	if c.Hand()[0] != second || c.Hand()[1] != first || at != first || Focused() == nil || Focused().Attr["id"] != card(1).Attr["id"] {
		t.Error("Shift does not take the card along")
	}
	card(1).Fire("keydown", dom.Event{Key: "ArrowLeft", Shift: true})
	input := func() *dom.Node { return Shown("mirror").Find("textbox", v.Book.Say("page.command")) }
	input().Fire("input", dom.Event{Value: "j 7c"})
	m.Draw(state)
	if input().Attr["value"] != "j 7c" {
		t.Error("what was typed is gone")
	}
	Shown("mirror").All(func(n *dom.Node) bool { return n.Tag == "form" })[0].Fire("submit", dom.Event{})
	if line != "j 7c" || input().Attr["value"] != "" {
		t.Errorf("%q was sent, and %q is left", line, input().Attr["value"])
	}
	// The raise is a button; the signs to the partner are behind one more, which says so.
	bar := Shown("mirror").All(func(n *dom.Node) bool { return n.Attr["id"] == "actions" })[0]
	more := bar.Find("button", v.Book.Say("truco.several.signal"))
	if len(bar.Kids) != 2 || more == nil {
		t.Fatal("the buttons are", bar.Words())
	}
	bar.Kids[0].Click()
	more.Click()
	signs := Shown("panel").All(func(n *dom.Node) bool { return n.Tag == "li" })
	if len(signs) != 8 {
		t.Fatal(len(signs), "signs")
	}
	signs[0].Kids[0].Click()
	if !slices.Equal(pressed, []string{"raise", "signal"}) || Top() != "" {
		t.Error(pressed, Top())
	}
	m.Clear()
}
