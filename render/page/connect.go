package page

import (
	"carteado/assets/words"
	"carteado/render/dom"
)

// SlowAfter is after how many seconds without a connection the ways out are shown.
const SlowAfter = 8

// ConnectState is a table that is being looked for.
type ConnectState struct {
	Book    *words.Book
	Table   string // what is known of it: "Sueca"
	Seconds int    // since it began
	Found   []Check

	// The ways out; nil where there is none.
	Again func()
	Code  func() // a code or a picture of one, handed over in the same network

	Met  bool   // somebody at the table has been reached, and tells nothing of it: they play, and nobody may watch
	Shut bool   // they do
	Open bool   // people come to the table and leave it between two hands
	Bars bool   // somebody is there, and the networks let nothing through
	Wish string // the place that this player has asked for, in words
	Ask  func() // asks for one, or takes that back; nil where there is none to have

	Close func()
}

// Connect tells that a connection is being made, and after SlowAfter seconds what else can be done.
func Connect(s ConnectState) *dom.Node {
	b := s.Book
	title := b.Say("friends.connect")
	if s.Table != "" {
		title = b.Say("friends.connect.table", "table", s.Table)
	}
	dots := dom.El("div", dom.Attr{"class": "waits", "aria-hidden": "true"}, dom.El("i"), dom.El("i"), dom.El("i"))
	if s.Shut || s.Met && s.Seconds >= SlowAfter {
		text, ask := b.Say("friends.connect.closed"), maybe(b.Say("page.menu.ask"), s.Ask)
		switch {
		case s.Wish != "":
			text, ask = s.Wish, maybe(b.Say("page.menu.unask"), s.Ask)
		case s.Open && s.Ask != nil: // nobody knows when such a match is over
			text = b.Say("friends.connect.closed.open")
		case s.Open:
			text = b.Say("friends.connect.closed.full")
		}
		return sheet("dialog", title, b.Say("page.close"), s.Close,
			dom.El("p", dom.Attr{"id": "wait-text", "role": "status"}, text), dots, feet(ask, dom.Button(b.Say("page.menu.leave"), s.Close)))
	}
	if s.Seconds < SlowAfter {
		return sheet("dialog", title, b.Say("page.close"), s.Close,
			dom.El("p", dom.Attr{"id": "wait-text", "role": "status"}, b.Say("friends.connect.text")), dots, feet(dom.Button(b.Say("page.cancel"), s.Close)))
	}
	way := func(key string, do func()) *dom.Node {
		if do == nil {
			return nil
		}
		return dom.El("li", dom.Key(key), dom.Button("", do, dom.Class("way"), dom.El("b", b.Say("friends.connect."+key)), dom.El("small", b.Say("friends.connect."+key+".note"))))
	}
	var found *dom.Node
	if len(s.Found) > 0 {
		found = dom.El("details", dom.El("summary", b.Say("friends.connect.why")), checks(b, s.Found))
	}
	text := dom.El("p", dom.Attr{"id": "wait-text", "role": "status"}, b.Say("friends.connect.slow"))
	if s.Bars {
		text = dom.El("p", dom.Attr{"id": "wait-text", "role": "status"}, b.Say("friends.connect.bars"))
	}
	return sheet("dialog", title, b.Say("page.close"), s.Close, text, dots,
		dom.El("ul", dom.Class("ways"), way("again", s.Again), way("code", s.Code)), found)
}

// Shuffling tells that all shuffle, one after the other.
func Shuffling(b *words.Book) *dom.Node {
	return sheet("dialog", b.Say("friends.shuffle"), "", nil, dom.El("p", dom.Attr{"id": "wait-text", "role": "status"}, b.Say("friends.shuffle.text")),
		dom.El("div", dom.Attr{"class": "waits", "aria-hidden": "true"}, dom.El("i"), dom.El("i"), dom.El("i")))
}
