//go:build !js

package page

import (
	"testing"

	"carteado/assets/words"
)

func TestDialogsTrapAndReturnFocus(t *testing.T) {
	Mount("bar", El("button", Attr{"id": "menu"}, "Menu"))
	Focus("menu")
	b := words.In("pt-BR")
	shut := ""
	Open("menu", Menu(MenuState{Book: b, Resume: func() { Close("menu") }, Leave: func() {}}), func() { shut = "menu"; Close("menu") })
	if n := Focused(); n == nil || n.Name() != b.Say("page.menu.resume") {
		t.Fatalf("the focus is not in the menu: %+v", n)
	}
	if !deaf["bar"] || !deaf["mirror"] || Top() != "menu" {
		t.Error("what is behind the menu can be reached")
	}
	Open("sure", Confirm(ConfirmState{Book: b, Do: "Sair", Loses: true, Yes: func() {}, No: func() { Close("sure") }}), func() { Close("sure") })
	if n := Focused(); n == nil || n.Name() != b.Say("page.cancel") {
		t.Fatalf("the focus is not on the harmless button: %+v", n)
	}
	layers := Shown("panel").Kids
	if len(layers) != 2 || !inertNode(layers[0]) || inertNode(layers[1]) {
		t.Fatal("the menu below can be reached")
	}
	// Tab past either end comes in at the other.
	top := layers[1]
	top.Kids[len(top.Kids)-1].el.focus()
	if Focused().Name() != "Sair" {
		t.Error("past the end comes", Focused().Name())
	}
	top.Kids[0].el.focus()
	if Focused().Name() != b.Say("page.cancel") {
		t.Error("before the start comes", Focused().Name())
	}
	top.Fire("keydown", Event{Key: "Escape"})
	if n := Focused(); Top() != "menu" || n == nil || n.Name() != b.Say("page.menu.resume") {
		t.Error("the focus does not go back to the menu")
	}
	Shown("panel").Find("button", b.Say("page.menu.resume")).Click()
	if n := Focused(); Top() != "" || Shown("panel") != nil || n == nil || n.Attr["id"] != "menu" {
		t.Errorf("the focus does not go back to the bar: %+v", n)
	}
	if deaf["bar"] || deaf["mirror"] || shut != "" || Escape() {
		t.Error("the table cannot be reached again")
	}
	Mount("bar", nil)
}

func inertNode(n *Node) bool {
	_, ok := n.Attr["inert"]
	return ok
}

// A dialog that is shown again under its key is changed where it is: the focus stays.
func TestDialogChanges(t *testing.T) {
	b := words.In("en")
	idle := func(n int) { Open("idle", Idle(b, n, func() { Close("idle") }), nil) }
	idle(20)
	at := Focused()
	if n := changes(func() { idle(19) }); n != 1 || Focused() == nil || Focused().el != at.el {
		t.Errorf("a second less takes %d changes", n)
	}
	if !Escape() || Top() != "idle" {
		t.Error("Escape closes what must be answered")
	}
	CloseAll()
	if Top() != "" || Shown("panel") != nil {
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
	button := func() *Node { return Shown("curtain").Find("button", "Sou Maria: mostrar") }
	c.Draw()
	if !deaf["mirror"] || Focused() == nil || Focused().Attr["id"] != "curtain-sheet" {
		t.Fatal("the table can be reached behind the curtain")
	}
	Open("idle", Idle(c.Book, 20, func() {}), nil)
	if CloseAll(); !deaf["mirror"] {
		t.Error("a dialog that closes opens the table behind the curtain")
	}
	if button().Click(); len(shown) > 0 || Shown("curtain") == nil {
		t.Fatal("a tap shows the cards")
	}
	for _, kinds := range [][2]string{{"pointerdown", "pointerup"}, {"pointerdown", "pointerout"}, {"keydown", "keyup"}, {"keydown", "blur"}} {
		button().Fire(kinds[0], Event{Key: " "})
		if due == nil || ms != 600 || button().Attr["data-holding"] != "" {
			t.Fatal("the hold does not begin")
		}
		if _, on := button().Attr["data-holding"]; !on {
			t.Error("nothing shows that the button is held")
		}
		button().Fire(kinds[1], Event{})
		if due != nil || Shown("curtain") == nil {
			t.Fatal("letting go does not end the hold:", kinds)
		}
	}
	button().Fire("keydown", Event{Key: "Enter", Repeat: true})
	button().Fire("keydown", Event{Key: "a"})
	if due != nil {
		t.Fatal("a key held since before, or another, begins a hold")
	}
	button().Fire("pointerdown", Event{})
	due()
	if !<-shown || Shown("curtain") != nil || deaf["mirror"] {
		t.Error("the curtain is not lifted")
	}
}

// The same words are said again when they have another number; others beside them are left as they are, and read once.
func TestToast(t *testing.T) {
	rule, gone := Word{"Tem de seguir copas.", 1, true}, Word{"Rui saiu da mesa.", 2, false}
	Toast([]Word{rule})
	first := Shown("toast").Kids[0].el
	if n := changes(func() { Toast([]Word{rule}) }); n != 0 {
		t.Error("the same toast takes", n, "changes")
	}
	Toast([]Word{gone, rule})
	if at := Shown("toast"); len(at.Kids) != 2 || at.Kids[1].el != first {
		t.Error("what was there is shown anew beside what comes")
	} else if at.Attr["aria-live"] != "polite" || at.Attr["aria-atomic"] != "false" {
		t.Error("what was read is read again with what comes")
	}
	rule.N = 3
	Toast([]Word{rule, gone})
	if Shown("toast").Kids[0].el == first {
		t.Error("the words are not new")
	}
	Toast(nil)
	if Shown("toast").Words() != "" {
		t.Error("the toasts stay")
	}
}
