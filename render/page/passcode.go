package page

import (
	"strconv"

	"carteado/assets/words"
	"carteado/render/dom"
)

// Passcode is the code of a table, to be read aloud.
type Passcode struct {
	Code    string // "" while there is none
	Guessed bool   // strangers have guessed at the last one, and at all that may be if there is none now
}

// show shows it on the invitation; nil while there is nothing to say.
func (p Passcode) show(b *words.Book) *dom.Node {
	var guessed *dom.Node
	switch {
	case p.Guessed && p.Code != "":
		guessed = note(b.Say("friends.passcode.guessed"))
	case p.Guessed:
		guessed = note(b.Say("friends.passcode.none"))
	case p.Code == "":
		return nil
	}
	var code *dom.Node
	if p.Code != "" {
		code = dom.El("p", dom.Class("address passcode"), dom.El("span", b.Say("friends.passcode")), dom.El("code", p.Code))
		if guessed == nil {
			guessed = note(b.Say("friends.passcode.note", "enter", b.Say("friends.enter")))
		}
	}
	return dom.El("div", dom.Attr{"role": "status"}, code, guessed)
}

// EnterState is the sheet in which the code of a table is typed.
type EnterState struct {
	Book    *words.Book
	Text    string // as it is in the field
	Bad     string // what is wrong, in words; "" while nothing is
	Looking bool   // for the table

	Type  func(string)
	Go    func()
	Hall  func() // the tables that are open to all; nil where there are none
	Close func()
}

// longestPasscode bounds what is typed: a code with what people put between its characters.
const longestPasscode = 11

// Enter is the sheet for the code of a table.
func Enter(s EnterState) *dom.Node {
	b := s.Book
	title, shut := b.Say("friends.enter"), b.Say("page.close")
	if s.Looking {
		return sheet("dialog", title, shut, s.Close, dom.El("p", dom.Attr{"role": "status", "id": "enter"}, b.Say("friends.enter.looking")),
			feet(dom.Button(b.Say("page.cancel"), s.Close)))
	}
	var bad *dom.Node
	if s.Bad != "" {
		bad = dom.El("p", dom.Attr{"role": "alert", "class": "bad"}, s.Bad)
	}
	return sheet("dialog", title, shut, s.Close, dom.El("p", dom.Attr{"id": "enter"}, b.Say("friends.enter.text", "invite", b.Say("friends.invite"))),
		dom.El("form", dom.On{"submit": func(dom.Event) { s.Go() }},
			dom.El("label", dom.Class("passcode"), dom.El("span", b.Say("friends.passcode")),
				dom.El("input", dom.Attr{"type": "text", "value": s.Text, "maxlength": strconv.Itoa(longestPasscode), "autocomplete": "off", "spellcheck": "false",
					"autocapitalize": "characters", "data-focus": ""}, dom.On{"input": func(e dom.Event) { s.Type(e.Value) }}))),
		bad, feet(mainButton(b.Say("friends.enter.go"), s.Go), maybe(b.Say("friends.hall"), s.Hall)))
}
