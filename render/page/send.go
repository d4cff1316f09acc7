package page

import (
	"carteado/assets/words"
	"carteado/render/dom"
)

// SendState is something that others can be sent. What has no callback is left out.
type SendState struct {
	Book        *words.Book
	Title, Text string
	Link        string // "" where it does not fit into one
	Copied      Copied

	Share, Copy func() // the link
	Save        func() // as a file
	Close       func()
}

// Send is the sheet by which it is sent. What most people want is the first button, and the main one.
func Send(s SendState) *dom.Node {
	b := s.Book
	var address *dom.Node
	var ways []*dom.Node
	if s.Link != "" {
		address = dom.El("p", dom.Class("address"), dom.El("code", s.Link))
		if s.Share != nil {
			ways = append(ways, dom.Button(b.Say("page.share"), s.Share))
		}
		ways = append(ways, dom.Button(s.Copied.label(b, b.Say("friends.invite.copy")), s.Copy))
	}
	if s.Save != nil {
		ways = append(ways, dom.Button(b.Say("page.moving.save"), s.Save))
	}
	ways[0].Set("class", "main")
	ways[0].Set("data-focus", "")
	return sheet("dialog", s.Title, b.Say("page.close"), s.Close, dom.El("p", s.Text), address, s.Copied.note(b), feet(ways...))
}
