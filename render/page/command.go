package page

import (
	"carteado/render/control"
	"carteado/render/dom"
	"carteado/render/speech"
)

// command is the field for typed commands.
func (m *Mirror) command() *dom.Node {
	b := m.s.Voice.Book
	return dom.El("form", dom.Attr{"class": "heard", "id": "command-form"}, dom.On{"submit": func(dom.Event) {
		line := m.typed
		m.typed = ""
		m.draw()
		m.s.Command(line)
	}}, dom.El("label", dom.El("span", b.Say("page.command")),
		dom.El("input", dom.Attr{"id": "command", "type": "text", "value": m.typed, "placeholder": b.Say("page.command.hint"), "autocomplete": "off",
			"autocapitalize": "none", "spellcheck": "false", "enterkeyhint": "send", "maxlength": "200"},
			dom.On{"input": func(e dom.Event) { m.typed = e.Value }, "keydown": m.leaveField})))
}

// leaveField goes from the field for commands back to the hand.
func (m *Mirror) leaveField(e dom.Event) {
	if e.Key == "Escape" {
		e.Stop()
		m.typed = ""
		m.draw()
		m.FocusHand()
	}
}

// Slip says what was wrong with a typed command.
func Slip(v *speech.Voice, e *control.CommandError) string {
	return v.Book.Say("page.command."+e.Key, "text", e.Text, "card", v.Card(e.Face), "n", e.N)
}
