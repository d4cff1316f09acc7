package page

import (
	"strconv"

	"carteado/assets/words"
	"carteado/render/dom"
)

// CarryState is the sheet by which somebody takes everything from one device to another.
type CarryState struct {
	Book     *words.Book
	Sends    bool   // this is the device that it comes from
	Link     string // that the other one opens; "" while it is being made
	QR       QR     // of it
	Passcode Passcode
	Text     string // in the field for the code
	Signs    string // that both devices show, once they have found each other
	Question string // to this person, who may say no with Close; "" for none
	Do       string // what the button says that says yes
	Asks     bool   // the other one is there, and waits for this person's word
	Part     int    // percent that have gone; -1 before
	Lost     bool   // the other one is not there just now
	Said     string // what came of it, in words
	Bad      bool   // it came to nothing
	Over     bool

	Type  func(string)
	Go    func() // with the code
	Send  func()
	Yes   func()
	Erase func() // everything here, after it has arrived there
	Close func()
}

// Carry is that sheet.
func Carry(s CarryState) *dom.Node {
	b := s.Book
	say := func(key string, pairs ...any) string { return b.Say("page.moving."+key, pairs...) }
	title := say("send")
	if !s.Sends {
		title = say("bring")
	}
	status := func(text string) *dom.Node { return dom.El("p", dom.Attr{"role": "status"}, text) }
	var parts []any
	switch {
	case s.Over:
		parts = append(parts, dom.El("p", dom.Attr{"role": "alert"}, dom.If(s.Bad, "class", "bad"), s.Said))
		if s.Erase != nil {
			parts = append(parts, dom.El("p", say("keep")), feet(mainButton(say("keep.do"), s.Close), dom.Button(b.Say("page.settings.erase"), s.Erase)))
		}
	case s.Question != "":
		parts = append(parts, dom.El("p", s.Question), feet(dom.Button(s.Do, s.Yes, dom.Class("main")), dom.Button(b.Say("page.cancel"), s.Close, dom.Attr{"data-focus": ""})))
	case s.Asks:
		parts = append(parts, dom.El("p", say("check")), dom.El("p", dom.Class("address passcode"), dom.El("code", s.Signs)),
			feet(mainButton(say("check.do"), s.Send), dom.Button(b.Say("page.cancel"), s.Close)))
	case s.Part >= 0:
		text := say("part", "n", s.Part)
		if s.Lost {
			text = say("lost")
		}
		parts = append(parts, status(text), dom.El("progress", dom.Attr{"max": "100", "value": strconv.Itoa(s.Part), "aria-label": title}))
	case s.Signs != "":
		parts = append(parts, status(say("confirm")), dom.El("p", dom.Class("address passcode"), dom.El("code", s.Signs)))
	case s.Sends && s.Link == "":
		parts = append(parts, status(say("making")))
	case s.Sends:
		var code *dom.Node
		if s.Passcode.Code != "" {
			code = dom.El("div", dom.Attr{"role": "status"}, dom.El("p", dom.Class("address passcode"), dom.El("span", say("code")), dom.El("code", s.Passcode.Code)), note(say("code.note")))
		}
		parts = append(parts, dom.El("p", say("send.text", "move", b.Say("page.moving"), "bring", say("bring"))),
			dom.El("div", dom.Class("invitation"), dom.El("figure", s.QR.sign(say("qr"))), code))
	case s.Go == nil:
		parts = append(parts, status(b.Say("friends.enter.looking")))
	default:
		var bad *dom.Node
		if s.Said != "" {
			bad = dom.El("p", dom.Attr{"role": "alert", "class": "bad"}, s.Said)
		}
		parts = append(parts, dom.El("p", say("bring.text", "move", b.Say("page.moving"), "send", say("send"))),
			dom.El("form", dom.On{"submit": func(dom.Event) { s.Go() }},
				dom.El("label", dom.Class("passcode"), dom.El("span", say("code")),
					dom.El("input", dom.Attr{"type": "text", "value": s.Text, "maxlength": strconv.Itoa(longestPasscode), "autocomplete": "off", "spellcheck": "false",
						"autocapitalize": "characters", "data-focus": ""}, dom.On{"input": func(e dom.Event) { s.Type(e.Value) }}))),
			bad, feet(mainButton(say("bring.go"), s.Go)))
	}
	return sheet("dialog", title, b.Say("page.close"), s.Close, parts...)
}
