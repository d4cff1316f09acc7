package main

import (
	"slices"
	"strings"
	"testing"

	"carteado/engine"
	"carteado/render/page"
)

// secrets gives the faces that a person sees and not everybody does.
func (b *bench) secrets(p engine.Seat) (out []engine.Face) {
	e := b.solo.Engine()
	public := e.View(engine.Nobody)
	known := map[engine.Slot]bool{}
	for z := range public.Zones {
		for _, c := range public.Zones[z].Cards {
			known[c.Slot] = c.Face != engine.Unknown
		}
	}
	v := e.View(p)
	for z := range v.Zones {
		for _, c := range v.Zones[z].Cards {
			if c.Face != engine.Unknown && !known[c.Slot] {
				out = append(out, c.Face)
			}
		}
	}
	return out
}

// lying counts the cards of a face that lie open on the table, or have been played in this hand: these may be
// spoken of.
func (b *bench) spoken(f engine.Face) bool {
	e := b.solo.Engine()
	v := e.View(engine.Nobody)
	for z := range v.Zones {
		for _, c := range v.Zones[z].Cards {
			if c.Face == f {
				return true
			}
		}
	}
	for i := range e.Len() {
		for k := range e.Entry(i).Cards {
			if e.Entry(i).Face(k) == f {
				return true
			}
		}
	}
	return slices.ContainsFunc(v.Facts, func(x engine.Fact) bool { return x.Face == f })
}

// guard fails when anything on the page or the canvas shows more than the person who has the device may see,
// or, behind the curtain, anything that not everybody may see.
func (b *bench) guard() {
	b.Helper()
	if b.solo == nil || !b.several() {
		return
	}
	words := b.words()
	humans := b.solo.Setup().Humans
	voice := b.aloud()
	for p := range engine.Seat(engine.MaxSeats) {
		if !humans.Has(p) || p == b.viewer {
			continue
		}
		for _, f := range b.secrets(p) {
			if b.spoken(f) || b.viewer != engine.Nobody && slices.Contains(b.secrets(b.viewer), f) {
				continue
			}
			for _, name := range []string{voice.Card(f), voice.Short(f)} {
				if said(words, name) {
					b.Fatalf("seat %d looks (curtain %v), and the page says %q of seat %d: %s", b.viewer, b.covered(), name, p, words)
				}
			}
		}
	}
	// The canvas: a card that it shows open is one that whoever looks may see.
	may := map[engine.Slot]bool{}
	e := b.solo.Engine()
	who := b.viewer
	if b.covered() {
		who = engine.Nobody
	}
	v := e.View(who)
	for z := range v.Zones {
		for _, c := range v.Zones[z].Cards {
			may[c.Slot] = c.Face != engine.Unknown
		}
	}
	lay := b.scene.Layout()
	for i := range lay.Cards {
		if c := &lay.Cards[i]; c.Face != engine.Unknown && !may[c.Slot] {
			b.Fatalf("seat %d looks (curtain %v), and the canvas has %v", b.viewer, b.covered(), c.Face)
		}
	}
	if b.covered() {
		if b.viewer != engine.Nobody || page.Top() != "" || page.Shown("toast") != nil && page.Shown("toast").Words() != "" {
			b.Fatalf("something is over the curtain: %s", words)
		}
		if len(b.control.Hand()) > 0 {
			b.Fatal("a hand is ready behind the curtain")
		}
	}
	if page.Top() == over && b.viewer != engine.Nobody {
		b.Fatalf("the hand is over, and what seat %d has left lies open", b.viewer)
	}
	if said(words, b.word("page.you")) {
		b.Fatalf("somebody is called by no name: %s", words)
	}
}

// said tells whether a text has words that end where they end.
func said(text, words string) bool {
	for i := 0; ; {
		k := strings.Index(text[i:], words)
		if k < 0 {
			return false
		}
		i += k + len(words)
		if i == len(text) || !isLetter(text[i]) {
			return true
		}
	}
}

func isLetter(c byte) bool {
	return c >= 0x80 || c|0x20 >= 'a' && c|0x20 <= 'z' || c >= '0' && c <= '9'
}

// Whole matches on one device: what is not the looker's is on no part of the page and in no card of the canvas,
// before, behind and after the curtain.
func TestPass(t *testing.T) {
	for _, c := range []struct {
		game   string
		people int
		set    []string
		hands  int // whoever clicks at random does not get far at buraco
	}{
		{"sueca", 2, nil, 100}, {"sueca", 4, nil, 100},
		{"truco", 2, nil, 100}, {"truco", 4, nil, 100}, {"truco", 3, nil, 100}, {"truco", 2, []string{"seats", "2"}, 100},
		{"buraco", 2, nil, 1}, {"buraco", 4, nil, 1}, {"buraco", 2, []string{"seats", "2"}, 1},
	} {
		t.Run(c.game, func(t *testing.T) {
			b := newBench(t, "")
			b.watch = b.guard
			b.run(func() {
				b.start(wish{game: c.game, options: options(t, c.game, c.set...), people: c.people, names: []string{"Ana", "Bia", "Caio", "Duda"}})
			})
			if n := b.solo.Setup().Humans.Len(); n != c.people {
				t.Fatalf("%d people sit down", n)
			}
			b.hands(c.hands)
			names := slices.Clone(b.solo.Setup().Names)
			b.answer()
			for p := range engine.Seat(len(names)) {
				if b.solo.Setup().Humans.Has(p) && b.solo.Setup().Names[p] != names[p] {
					t.Errorf("in the next match %s is called %s", names[p], b.solo.Setup().Names[p])
				}
			}
		})
	}
}

// pass gives two people at a table with two robots, at their first curtain.
func passed(t *testing.T, game string) *bench {
	b := newBench(t, "")
	b.watch = b.guard
	b.wish(wish{game: game, people: 2})
	if b.d.calls[len(b.d.calls)-1] != "home" || page.Top() != "options" {
		t.Fatal("several people are not asked who they are")
	}
	for i, name := range [...]string{"Ana", "Maria"} {
		page.Shown("panel").Find("textbox", b.word("page.seat.n", "n", i+1)).Fire("change", page.Event{Value: name})
	}
	b.click(b.word("page.options.start"))
	b.still()
	if !b.covered() {
		t.Fatal("the cards of the first are not covered")
	}
	return b
}

// A turn takes one hold and two taps, and what happened meanwhile is told behind the curtain, with names.
func TestPassTurn(t *testing.T) {
	b := passed(t, "sueca")
	var who []string
	for range 3 {
		n := holds()
		if len(n) != 1 {
			t.Fatalf("%d buttons", len(n))
		}
		at := b.solo.Engine().Len()
		b.hold(n[0], 300)
		if !b.covered() {
			t.Fatal("a tap shows the cards")
		}
		b.hold(holds()[0], 700)
		if b.covered() || b.viewer == engine.Nobody {
			t.Fatal("the cards are not shown")
		}
		name := b.solo.Setup().Names[b.viewer]
		who = append(who, name)
		b.decide()
		if b.solo.Engine().Len() == at {
			t.Fatal("two taps do not play")
		}
		card := b.aloud().Card(b.solo.Engine().Entry(b.solo.Engine().Len() - 1).Face(0))
		b.still()
		if !b.covered() {
			break // the first to lead a new trick may be the same
		}
		recap := page.Shown("curtain").Words()
		if !strings.Contains(recap, name+": "+card) {
			t.Errorf("the curtain does not tell %s: %s, but %q", name, card, recap)
		}
		for i := at; i < b.solo.Engine().Len(); i++ {
			x := b.solo.Engine().Entry(i)
			if x.Seat == engine.Nobody {
				continue
			}
			if robot := b.solo.Setup().Names[x.Seat]; !strings.Contains(recap, robot) {
				t.Errorf("the curtain does not tell what %s did: %q", robot, recap)
			}
		}
	}
	if !slices.Contains(who, "Ana") || !slices.Contains(who, "Maria") {
		t.Errorf("only %v have played", who)
	}
}

// What somebody was looking at does not stay for the next.
func TestPassCloses(t *testing.T) {
	b := passed(t, "sueca")
	b.hold(holds()[0], 700)
	b.decide()
	b.run(b.openLast)
	b.run(b.openCredits)
	b.until("the curtain", func() bool {
		if !b.covered() && b.mine() { // a robot does not come between
			page.CloseAll()
			b.decide()
			b.run(b.openCredits)
		}
		return b.covered()
	})
}

// While the curtain is down no key does anything at the table.
func TestPassKeys(t *testing.T) {
	b := passed(t, "sueca")
	b.hold(holds()[0], 700)
	b.decide()
	b.still()
	for range 8 {
		if b.covered() {
			break
		}
		b.decide()
		b.still()
	}
	if !b.covered() {
		t.Fatal("the device is not passed on")
	}
	saved, said := string(b.solo.Save()), b.words()
	for _, key := range []string{"u", "h", "l", "s", "Escape", "Enter", "1", "t", "a", "r", "/", "ArrowLeft"} {
		b.run(func() { b.Key(key, false) })
		b.draw()
	}
	if string(b.solo.Save()) != saved || b.words() != said {
		t.Errorf("a key does something: %s", b.words())
	}
	// There is a way out, and the way back leads to the curtain.
	b.click(b.word("page.menu.leave"))
	if b.covered() || b.solo != nil {
		t.Fatal("the table is not left")
	}
	b.wish(wish{game: "sueca"})
	b.still()
	if !b.covered() || string(b.solo.Save()) != saved {
		t.Error("the tile does not lead back to the curtain")
	}
	if n := strings.Count(page.Shown("curtain").Words(), ": "); n < 2 {
		t.Errorf("who comes back is not told what happened: %s", page.Shown("curtain").Words())
	}
}

// Who takes back what another decided does not see the other's cards.
func TestPassUndo(t *testing.T) {
	for _, game := range []string{"sueca", "truco", "buraco"} {
		b := passed(t, game)
		for range 40 { // until the device has been passed on once
			b.still()
			if page.Top() != "" {
				b.answer()
			} else if !b.covered() {
				b.decide()
			} else {
				b.hold(holds()[0], 700)
				if b.solo.CanUndo() {
					break
				}
			}
		}
		if b.viewer == engine.Nobody || !b.solo.CanUndo() {
			t.Fatal(game, ": nobody can take anything back")
		}
		me := b.viewer
		b.click(b.word("page.bar.undo"))
		if b.solo.Engine().Hand().Turn().Has(me) {
			continue // it was the own decision
		}
		if b.viewer != engine.Nobody {
			t.Fatal(game, ": cards lie open")
		}
		b.still()
		if !b.covered() {
			t.Fatal(game, ": the other is not asked for")
		}
	}
}

// title gives what the curtain says in large letters.
func title() string {
	n := find("curtain", func(n *page.Node) bool { return n.Tag == "h2" })
	return n.Words()
}

// A raise at truco may be answered by both who are raised against: either may take the device.
func TestPassRaise(t *testing.T) {
	b := newBench(t, "")
	b.watch = b.guard
	b.run(func() {
		b.start(wish{game: "truco", options: options(t, "truco", "seats", "4"), people: 4, names: []string{"Ana", "Bia", "Caio", "Duda"}})
	})
	b.still()
	b.hold(holds()[0], 700)
	me := b.viewer
	b.run(func() { b.pressVerb("raise") })
	b.still()
	both := holds()
	if !b.covered() || len(both) != 2 {
		t.Fatalf("%d people are asked for: %s", len(both), b.words())
	}
	for p, name := range b.solo.Setup().Names {
		if strings.Contains(title(), name) != ((p+int(me))%2 == 1) {
			t.Errorf("seat %d raises, and the curtain says %q", me, title())
		}
	}
	b.hold(both[1], 700)
	if b.viewer == me || b.viewer == engine.Nobody || b.solo.Setup().Names[b.viewer] == "" {
		t.Fatal("the second cannot take it")
	}
	b.run(func() { b.pressVerb("accept") })
	b.still()
	if len(holds()) != 1 || !strings.Contains(title(), b.solo.Setup().Names[me]) {
		t.Errorf("it does not go on with who raised: %s", b.words())
	}
}

// A sign to the partner is his to see, and nobody's else.
func TestPassSign(t *testing.T) {
	b := newBench(t, "")
	b.watch = b.guard
	b.run(func() {
		b.start(wish{game: "truco", options: options(t, "truco", "seats", "4", "signals", "partner"), people: 4, names: []string{"Ana", "Bia", "Caio", "Duda"}})
	})
	b.still()
	b.hold(holds()[0], 700)
	me := b.viewer
	info := b.solo.Setup().Game.Info()
	var sign *engine.Action
	for _, x := range b.solo.Engine().View(me).Moves {
		if info.VerbKey(x.Verb) == "signal" {
			c := x.Clone()
			sign = &c
		}
	}
	if sign == nil {
		t.Skip("no sign can be made here")
	}
	b.run(func() { b.do(sign) })
	mate := b.voice
	mate.Me = me + 2
	told := mate.Whisper(b.solo.Engine().View(me+2), sign)
	if told == "" || slices.Contains(b.lines, told) {
		t.Errorf("the log says %q", told)
	}
}
