package page

import (
	"strconv"

	"carteado/assets/words"
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
func Confirm(s ConfirmState) *Node {
	b := s.Book
	title, stay := s.Title, s.Stay
	if title == "" {
		title = b.Say("page.confirm")
	}
	if stay == "" {
		stay = b.Say("page.cancel")
	}
	var text *Node
	if s.Text != "" {
		text = El("p", Attr{"id": "asked"}, s.Text)
	}
	yes, no := Class("main"), Attr{}
	if s.Loses {
		yes, no = Class("danger"), Attr{"data-focus": ""}
	} else {
		yes["data-focus"] = ""
	}
	return sheet("alertdialog", title, b.Say("page.close"), nil, text,
		feet(Button(s.Do, s.Yes, yes), Button(stay, s.No, no)))
}

// Pause stands over a table that rests.
func Pause(b *words.Book, resume func()) *Node {
	return sheet("alertdialog", b.Say("page.pause"), "", nil, El("p", Attr{"id": "paused"}, b.Say("page.pause.text")),
		feet(mainButton(b.Say("page.pause.resume"), resume, Attr{"data-focus": "", "class": "huge"})))
}

// Idle asks whether anybody is still there; in so many seconds a robot plays.
func Idle(b *words.Book, seconds int, here func()) *Node {
	return sheet("alertdialog", b.Say("page.idle.title"), "", nil,
		El("p", Attr{"role": "timer", "id": "left"}, b.Say("page.idle.text", "n", seconds)),
		feet(mainButton(b.Say("page.idle.yes"), here, Attr{"data-focus": "", "class": "huge"})))
}

// Word is one that is shown in passing. N numbers it, so that the same words are said again.
type Word struct {
	Text string
	N    int
	Bad  bool
}

// Toast shows the passing words that are up, one under the other. They stay until Toast is called without them.
func Toast(list []Word) {
	var words []*Node
	for _, w := range list {
		words = append(words, El("div", Key(strconv.Itoa(w.N)), Class("toast"), If(w.Bad, "class", "bad"), El("p", w.Text)))
	}
	// Words are read, each once, when they appear in a region that was there before: Mirror sees to that.
	Mount("toast", El("div", Attr{"role": "status", "aria-live": "polite", "aria-atomic": "false"}, words))
}
