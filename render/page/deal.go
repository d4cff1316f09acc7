package page

import (
	"carteado/assets/words"
	"carteado/render/dom"
)

// DealState is the link by which others get the cards of a match.
type DealState struct {
	Book   *words.Book
	Link   string
	Text   string // what they will have
	Copied Copied

	Share func() // by what the device shares with; nil where it has nothing
	Copy  func()
	Close func()
}

// Deal is the sheet with that link.
func Deal(s DealState) *dom.Node {
	b := s.Book
	share, copyIt := maybe(b.Say("page.share"), s.Share), dom.Button(s.Copied.label(b, b.Say("friends.invite.copy")), s.Copy)
	first := copyIt
	if share != nil {
		first = share
	}
	first.Set("class", "main")
	first.Set("data-focus", "")
	return sheet("dialog", b.Say("page.menu.deal"), b.Say("page.close"), s.Close, dom.El("p", s.Text),
		dom.El("p", dom.Class("address"), dom.El("code", s.Link)), s.Copied.note(b), feet(share, copyIt))
}
