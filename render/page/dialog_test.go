//go:build !js

package page

import (
	"testing"

	"carteado/assets/words"
	"carteado/render/dom"
)

// changes counts the changes of the page that something makes.
func changes(do func()) int {
	before := screen.Changes()
	do()
	return screen.Changes() - before
}

func TestDialogsTrapAndReturnFocus(t *testing.T) {
	screen.Mount("bar", dom.El("button", dom.Attr{"id": "menu"}, "Menu"))
	screen.Focus("menu")
	b := words.In("pt-BR")
	shut := ""
	Open("menu", Menu(MenuState{Book: b, Resume: func() { Close("menu") }, Leave: func() {}}), func() { shut = "menu"; Close("menu") })
	if n := screen.Focused(); n == nil || n.Name() != b.Say("page.menu.resume") {
		t.Fatalf("the focus is not in the menu: %+v", n)
	}
	if !screen.Deaf("bar") || !screen.Deaf("mirror") || Top() != "menu" {
		t.Error("what is behind the menu can be reached")
	}
	Open("sure", Confirm(ConfirmState{Book: b, Do: "Sair", Loses: true, Yes: func() {}, No: func() { Close("sure") }}), func() { Close("sure") })
	if n := screen.Focused(); n == nil || n.Name() != b.Say("page.cancel") {
		t.Fatalf("the focus is not on the harmless button: %+v", n)
	}
	layers := screen.Shown("panel").Kids
	if len(layers) != 2 || !inertNode(layers[0]) || inertNode(layers[1]) {
		t.Fatal("the menu below can be reached")
	}
	// Tab past either end comes in at the other.
	top := layers[1]
	screen.FocusOn(top.Kids[len(top.Kids)-1])
	if screen.Focused().Name() != "Sair" {
		t.Error("past the end comes", screen.Focused().Name())
	}
	screen.FocusOn(top.Kids[1])
	if screen.Focused().Name() != b.Say("page.cancel") {
		t.Error("before the start comes", screen.Focused().Name())
	}
	top.Fire("keydown", dom.Event{Key: "Escape"})
	if n := screen.Focused(); Top() != "menu" || n == nil || n.Name() != b.Say("page.menu.resume") {
		t.Error("the focus does not go back to the menu")
	}
	screen.Shown("panel").Find("button", b.Say("page.menu.resume")).Click()
	if n := screen.Focused(); Top() != "" || screen.Shown("panel") != nil || n == nil || n.Attr["id"] != "menu" {
		t.Errorf("the focus does not go back to the bar: %+v", n)
	}
	if screen.Deaf("bar") || screen.Deaf("mirror") || shut != "" || Escape() {
		t.Error("the table cannot be reached again")
	}
	screen.Mount("bar", nil)
}

func inertNode(n *dom.Node) bool {
	_, ok := n.Attr["inert"]
	return ok
}

// A dialog that is shown again under its key is changed where it is: the focus stays.
func TestDialogChanges(t *testing.T) {
	b := words.In("en")
	idle := func(n int) { Open("idle", Idle(b, n, func() { Close("idle") }), nil) }
	idle(20)
	at := screen.Focused()
	if n := changes(func() { idle(19) }); n != 1 || screen.Focused() == nil || !dom.Same(screen.Focused(), at) {
		t.Errorf("a second less takes %d changes", n)
	}
	if !Escape() || Top() != "idle" {
		t.Error("Escape closes what must be answered")
	}
	CloseAll()
	if Top() != "" || screen.Shown("panel") != nil {
		t.Error("still open")
	}
}

// The curtain is lifted by holding its button for 600 ms, with a finger or a key, and by nothing else.
func TestCurtain(t *testing.T) {
	var due func()
	var ms float64
	shown := make(chan bool, 1)
	c := &Curtain{Book: words.In("pt-BR"), For: []Person{{"Maria", 2}}, Recap: []string{"João: 7 de copas"}, Mine: func(seat int) { shown <- seat == 2 },
		After: func(wait float64, do func()) func() {
			ms, due = wait, do
			return func() { due = nil }
		}}
	button := func() *dom.Node { return screen.Shown("curtain").Find("button", "Sou Maria: ver minhas cartas") }
	c.Draw()
	if !screen.Deaf("mirror") || screen.Focused() == nil || screen.Focused().Attr["id"] != "curtain-sheet" {
		t.Fatal("the table can be reached behind the curtain")
	}
	Open("idle", Idle(c.Book, 20, func() {}), nil)
	if CloseAll(); !screen.Deaf("mirror") {
		t.Error("a dialog that closes opens the table behind the curtain")
	}
	if button().Click(); len(shown) > 0 || screen.Shown("curtain") == nil {
		t.Fatal("a tap shows the cards")
	}
	for _, kinds := range [][2]string{{"pointerdown", "pointerup"}, {"pointerdown", "pointerout"}, {"keydown", "keyup"}, {"keydown", "blur"}} {
		button().Fire(kinds[0], dom.Event{Key: " "})
		if due == nil || ms != 600 || button().Attr["data-holding"] != "" {
			t.Fatal("the hold does not begin")
		}
		if _, on := button().Attr["data-holding"]; !on {
			t.Error("nothing shows that the button is held")
		}
		button().Fire(kinds[1], dom.Event{})
		if due != nil || screen.Shown("curtain") == nil {
			t.Fatal("letting go does not end the hold:", kinds)
		}
	}
	button().Fire("keydown", dom.Event{Key: "Enter", Repeat: true})
	button().Fire("keydown", dom.Event{Key: "a"})
	if due != nil {
		t.Fatal("a key held since before, or another, begins a hold")
	}
	button().Fire("pointerdown", dom.Event{})
	due()
	if !<-shown || screen.Shown("curtain") != nil || screen.Deaf("mirror") {
		t.Error("the curtain is not lifted")
	}
}

// The same words are said again when they have another number, and else left as they are, to be read once.
func TestToast(t *testing.T) {
	rule := Word{Text: "Tem de seguir copas.", N: 1, Bad: true}
	Toast(rule)
	first := screen.Shown("toast").Kids[0]
	if n := changes(func() { Toast(rule) }); n != 0 {
		t.Error("the same toast takes", n, "changes")
	}
	if at := screen.Shown("toast"); at.Attr["aria-live"] != "polite" || at.Attr["aria-atomic"] != "false" {
		t.Error("what was read is read again with what comes")
	}
	rule.N = 3
	Toast(rule)
	if dom.Same(screen.Shown("toast").Kids[0], first) {
		t.Error("the words are not new")
	}
	Toast(Word{})
	if screen.Shown("toast").Words() != "" {
		t.Error("the toasts stay")
	}
}

// Escape leaves a field first, and then the dialog that it is in.
func TestEscapeLeavesTheField(t *testing.T) {
	field := dom.El("input", dom.Attr{"type": "text", "id": "field", "data-focus": ""}, dom.On{"input": func(dom.Event) {}})
	Open("writing", sheet("dialog", "Conversa", "Fechar", func() { Close("writing") }, field), func() { Close("writing") })
	veil := screen.Shown("panel").Kids[0]
	if at := Focused(); at == nil || at.Attr["id"] != "field" {
		t.Fatalf("the focus is on %v", at)
	}
	veil.Fire("keydown", dom.Event{Key: "Escape"})
	if at := Focused(); Top() != "writing" || at != nil && at.Attr["id"] == "field" {
		t.Errorf("Escape leads from the field to %q, %v", Top(), at)
	}
	veil.Fire("keydown", dom.Event{Key: "Escape"})
	if Top() != "" {
		t.Errorf("and then to %q", Top())
	}
}
