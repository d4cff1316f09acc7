package screen

import (
	"carteado/render/dom"
	"carteado/render/page"
)

// The dialogs of the table, by name.
const (
	Menu   = "menu"
	Asked  = "asked" // a question with a yes and a no
	Result = "over"  // of a match

	lastTrick = "last"
	melds     = "melds"
	ways      = "ways"
	hands     = "hands"
	reasons   = "why"
	sheet     = "sheet"
	sending   = "send"
)

// Open shows a dialog that Escape closes.
func (s *Screen) Open(name string, n *dom.Node) { page.Open(name, n, s.Shut(name)) }

// Shut returns the callback that closes a dialog.
func (s *Screen) Shut(name string) func() { return s.Loop.By(func() { s.Closed(name) }) }

// Closed closes a dialog. The match goes on, if it has rested meanwhile.
func (s *Screen) Closed(name string) {
	page.Close(name)
	if s.match != nil && page.Top() == "" {
		s.match.Resume()
	}
}

// Rest stops the match while somebody reads, if it can stop.
func (s *Screen) Rest() {
	if s.match != nil {
		s.match.Rest()
	}
}

// CloseHand closes the dialogs that are about a hand: another has begun.
func (s *Screen) CloseHand() {
	s.closeOutcome()
	for _, name := range [...]string{Result, Asked, ways, melds, lastTrick, hands, reasons} {
		page.Close(name)
	}
}

// Ask asks before something that loses something.
func (s *Screen) Ask(title, text, do string, yes func()) {
	s.Open(Asked, page.Confirm(page.ConfirmState{Book: s.Likes.Book, Title: title, Text: text, Do: do, Loses: true,
		Yes: s.Loop.By(yes), No: s.Shut(Asked)}))
}
