package friends

import (
	"errors"

	"carteado/net/passcode"
	"carteado/net/rendezvous"
	"carteado/render/page"
)

const enterSheet = "enter"

// entering is the sheet in which the code of a table is typed.
type entering struct {
	*Friends
	text, bad string
	stop      func() // while the table is looked for
}

// Enter lets somebody type the code of a table, over the first screen.
func (fs *Friends) Enter() {
	fs.Page.Call("home")
	(&entering{Friends: fs}).show()
}

func (e *entering) show() {
	shut := func() {
		if e.stop != nil {
			e.stop()
		}
		page.Close(enterSheet)
	}
	by := e.Screen.Loop.By
	var hall func()
	if e.House.Hall {
		hall = by(func() { shut(); e.Hall() })
	}
	page.Open(enterSheet, page.Enter(page.EnterState{Hall: hall, Book: e.Screen.Likes.Book, Text: e.text, Bad: e.bad, Looking: e.stop != nil,
		Type: func(text string) { e.text = text }, Go: by(e.look), Close: by(shut)}), by(shut))
}

// look looks for the table of what was typed.
func (e *entering) look() {
	code, ok := passcode.Read(e.text)
	if !ok {
		e.sorry("code")
		return
	}
	e.stop = e.Connector.Ask(code, func(link string, err error) {
		if !page.IsOpen(enterSheet) {
			return
		}
		e.stop = nil
		switch {
		case errors.Is(err, passcode.ErrNobody):
			e.sorry("nobody")
		case errors.Is(err, rendezvous.ErrNoRelay):
			e.sorry("relay")
		case err != nil:
			e.sorry("wrong")
		default:
			page.Close(enterSheet)
			e.Visit(link)
		}
	})
	e.bad = ""
	e.show()
}

func (e *entering) sorry(why string) {
	e.bad = e.Screen.Likes.Book.Say("friends.enter.sorry." + why)
	e.show()
}
