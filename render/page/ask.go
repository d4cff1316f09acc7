package page

import (
	"carteado/assets/words"
	"carteado/render/dom"
)

// ConfirmState is a question before something that loses something.
type ConfirmState struct {
	Book  *words.Book
	Title string // "Sair da mesa?"; "" asks whether one is sure
	Text  string
	Do    string // what the button says that does it
	Stay  string // what the other says; "" is "Cancelar"
	Loses bool   // it cannot be undone: the button is red, and the other has the focus
	Yes   func()
	No    func()
}

// Confirm asks before something is done.
func Confirm(s ConfirmState) *dom.Node {
	b := s.Book
	title, stay := s.Title, s.Stay
	if title == "" {
		title = b.Say("page.confirm")
	}
	if stay == "" {
		stay = b.Say("page.cancel")
	}
	var text *dom.Node
	if s.Text != "" {
		text = dom.El("p", dom.Attr{"id": "asked"}, s.Text)
	}
	yes, no := dom.Class("main"), dom.Attr{}
	if s.Loses {
		yes, no = dom.Class("danger"), dom.Attr{"data-focus": ""}
	} else {
		yes["data-focus"] = ""
	}
	return sheet("alertdialog", title, b.Say("page.close"), nil, text,
		feet(dom.Button(s.Do, s.Yes, yes), dom.Button(stay, s.No, no)))
}

// Pause stands over a table that rests.
func Pause(b *words.Book, resume func()) *dom.Node {
	return sheet("alertdialog", b.Say("page.pause"), "", nil, dom.El("p", dom.Attr{"id": "paused"}, b.Say("page.pause.text")),
		feet(mainButton(b.Say("page.pause.resume"), resume, dom.Attr{"data-focus": "", "class": "huge"})))
}

// Idle asks whether anybody is still there; in so many seconds a robot plays.
func Idle(b *words.Book, seconds int, here func()) *dom.Node {
	return sheet("alertdialog", b.Say("page.idle.title"), "", nil,
		dom.El("p", dom.Attr{"role": "timer", "id": "left"}, b.Say("page.idle.text", "n", seconds)),
		feet(mainButton(b.Say("page.idle.yes"), here, dom.Attr{"data-focus": "", "class": "huge"})))
}
