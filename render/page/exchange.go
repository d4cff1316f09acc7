package page

import (
	"strconv"

	"carteado/assets/words"
	"carteado/render/dom"
)

// LongestCode bounds what is pasted as a code, in characters.
const LongestCode = 1024

// ExchangeState is a connection that is made by hand: each side gives a code to the other. The host shows a code
// first; the guest takes it and shows an answer. Both codes are links, so that a telephone's camera reads them.
type ExchangeState struct {
	Book   *words.Book
	Guest  bool   // this side comes
	Mine   string // this side's code; "" while it is being made, or before the other's is there
	QR     QR     // of it
	Theirs string // as it is in the field
	Bad    string // what is wrong, in words; "" while nothing is
	Trying bool   // the connection is being made
	Copied Copied

	Type  func(string)
	Go    func() // takes the other's code; nil while there is none
	Scan  func() // reads it with the camera; nil where the page cannot
	Copy  func()
	Share func()
	Close func()
}

// Exchange is the sheet for two codes. A guest sees one step at a time: the answer is made of the host's code.
func Exchange(s ExchangeState) *dom.Node {
	b := s.Book
	text, steps := b.Say("friends.exchange.host"), []*dom.Node{s.show(), s.take()}
	switch {
	case s.Guest && (s.Mine != "" || s.Trying):
		text, steps = b.Say("friends.exchange.back"), steps[:1]
	case s.Guest:
		text, steps = b.Say("friends.exchange.guest"), steps[1:]
	}
	list := dom.El("ol", dom.Class("steps"), steps)
	if len(steps) == 1 {
		list = dom.El("div", dom.Class("step"), steps[0].Kids)
	}
	return sheet("dialog", b.Say("friends.exchange"), b.Say("page.close"), s.Close, dom.El("p", dom.Attr{"id": "exchange"}, text), list)
}

func (s *ExchangeState) show() *dom.Node {
	b := s.Book
	title := dom.El("h3", b.Say("friends.exchange.mine"))
	if s.Mine == "" {
		return dom.El("li", dom.Key("mine"), title, dom.El("p", dom.Attr{"class": "note", "role": "status"}, b.Say("friends.exchange.making")))
	}
	copied := s.Copied.label(b, b.Say("friends.exchange.copy"))
	return dom.El("li", dom.Key("mine"), title, note(b.Say("friends.exchange.mine.note")),
		dom.El("div", dom.Class("invitation"), dom.El("figure", s.QR.sign(b.Say("friends.exchange.qr"))), dom.El("p", dom.Class("address"), dom.El("code", dom.Attr{"id": "code-mine"}, s.Mine))),
		s.Copied.note(b), dom.El("div", dom.Class("row"), dom.Button(copied, s.Copy), maybe(b.Say("page.share"), s.Share)))
}

func (s *ExchangeState) take() *dom.Node {
	b := s.Book
	title := dom.El("h3", b.Say("friends.exchange.theirs"))
	if s.Trying {
		return dom.El("li", dom.Key("theirs"), title, dom.El("p", dom.Attr{"class": "note", "role": "status"}, b.Say("friends.exchange.trying")))
	}
	var bad *dom.Node
	if s.Bad != "" {
		bad = dom.El("p", dom.Attr{"role": "alert", "class": "bad"}, s.Bad)
	}
	about := b.Say("friends.exchange.theirs.host")
	if s.Guest {
		about = b.Say("friends.exchange.theirs.guest")
	}
	return dom.El("li", dom.Key("theirs"), title, note(about),
		dom.El("label", dom.Class("paste"), dom.El("span", dom.Class("unseen"), b.Say("friends.exchange.theirs")),
			dom.El("textarea", dom.Attr{"rows": "3", "value": s.Theirs, "maxlength": strconv.Itoa(LongestCode), "autocomplete": "off", "spellcheck": "false",
				"autocapitalize": "off", "placeholder": b.Say("friends.exchange.paste")}, dom.On{"input": func(e dom.Event) { s.Type(e.Value) }})),
		bad, dom.El("div", dom.Class("row"), mainButton(b.Say("friends.exchange.go"), s.Go), maybe(b.Say("friends.exchange.scan"), s.Scan)))
}

// Lens is the id of the video in which the camera's picture is shown while a code is read.
const Lens = "lens"

// Scan is the sheet with the camera's picture; bad says why there is none, "" while all is well.
func Scan(b *words.Book, bad string, close func()) *dom.Node {
	text := dom.El("p", dom.Attr{"id": "scan"}, b.Say("friends.scan.text"))
	picture := dom.El("video", dom.Attr{"id": Lens, "autoplay": "", "playsinline": "", "muted": "", "aria-label": b.Say("friends.scan.lens")})
	if bad != "" {
		text, picture = dom.El("p", dom.Attr{"id": "scan", "role": "alert", "class": "bad"}, bad), nil
	}
	return sheet("dialog", b.Say("friends.scan"), b.Say("page.close"), close, text, picture,
		feet(dom.Button(b.Say("page.cancel"), close)))
}

// Brought tells, in the window that a code was opened in, that the window with the table has it.
func Brought(b *words.Book, close func()) *dom.Node {
	return sheet("dialog", b.Say("friends.exchange.brought"), b.Say("page.close"), close,
		dom.El("p", dom.Attr{"id": "brought"}, b.Say("friends.exchange.brought.text")), feet(mainButton(b.Say("page.close"), close, dom.Attr{"data-focus": ""})))
}
