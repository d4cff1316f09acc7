package apptest

import (
	"slices"
	"strings"

	"carteado/cmd/carteado/screen"
	"carteado/engine"
	"carteado/render/dom"
	"carteado/render/page"
)

// Still goes on until a person, a dialog or a curtain is waited for. It does not look long at a trick that was taken. Who sits
// out may come back, and would else wait for the end of the match.
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
		return page.Top() != "" || b.Covered() || b.Mine() || b.out()
	})
}

// out reports whether somebody who looks at the cards sits out, and may come back.
func (b *Bench) out() bool {
	if b.Screen.Match() == nil || b.Screen.Viewer() == engine.Nobody || !b.Screen.Quiet() {
		return false
	}
	e := b.Screen.Match().Engine()
	return slices.ContainsFunc(e.View(b.Screen.Viewer()).Moves, func(a engine.Action) bool { return e.Game().Info().Verb(a.Verb).Key == "back" })
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

// Click presses a button by its name.
func (b *Bench) Click(name string) {
	b.Helper()
	if !Button(name).Click() {
		b.Fatalf("there is no button %q; the page says: %s", name, b.Words())
	}
	b.Draw()
}

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

// Decide does something that can be done at the table: taps a card or a pile, presses a button, of those there is no room
// for in their sheet.
func (b *Bench) Decide() {
	b.Helper()
	if page.Top() == "more" {
		b.Answer()
		return
	}
	var ways []*dom.Node
	may := ", " + b.Word("page.mirror.card.may")
	for _, n := range page.Shown("mirror").All(func(n *dom.Node) bool { return n.Tag == "button" }) {
		if strings.HasSuffix(n.Name(), may) || strings.Contains(n.Attr["class"], "target") {
			ways = append(ways, n)
		}
	}
	for _, id := range [...]string{"actions", "grid"} {
		if a := Find("mirror", ByID(id)); a != nil {
			ways = append(ways, a.All(func(n *dom.Node) bool { return n.Tag == "button" })...)
		}
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
	hands, ended := b.PlaySteps(most, 20_000)
	if !ended {
		b.Fatal("the match does not end")
	}
	return hands
}

// PlaySteps is PlayHands that stops after so many decisions, curtains and answers, and reports whether the hands have ended by then:
// who clicks at random may go on for thousands where a hand ends with whoever has laid his cards down.
func (b *Bench) PlaySteps(most, steps int) (hands int, ended bool) {
	b.Helper()
	for range steps {
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
			return hands + 1, true
		case b.Screen.Outcome():
			if hands++; hands == most {
				return hands, true
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
	return hands, false
}
