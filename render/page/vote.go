package page

import (
	"carteado/assets/words"
	"carteado/render/dom"
)

// EndVoteState is a vote about ending the match in friendship.
type EndVoteState struct {
	Book   *words.Book
	By     string // who asks; "" if this player did
	Left   int    // seconds to answer
	Mine   bool   // this player has answered
	Chosen []string

	Yes, No func()
	Close   func() // for whoever has answered; nil before
}

// EndVote asks whether the match should end without a winner.
func EndVote(s EndVoteState) *dom.Node {
	b := s.Book
	text := b.Say("friends.end.mine")
	if s.By != "" {
		text = b.Say("friends.end.text", "who", s.By)
	}
	foot := dom.El("p", dom.Attr{"class": "note", "role": "status"}, b.Say("friends.end.waits"))
	if !s.Mine {
		foot = feet(dom.Button(b.Say("friends.end.yes"), s.Yes), mainButton(b.Say("friends.end.no"), s.No, dom.Attr{"data-focus": ""}))
	}
	return sheet("alertdialog", b.Say("friends.end"), b.Say("page.close"), s.Close, dom.El("p", dom.Attr{"id": "asked"}, text),
		dom.El("p", dom.Attr{"role": "timer", "class": "note"}, b.Say("friends.end.left", "n", s.Left)), voices(s.Chosen), foot)
}

// ProposeEnd asks before the others are asked.
func ProposeEnd(b *words.Book, yes, no func()) *dom.Node {
	return Confirm(ConfirmState{Book: b, Title: b.Say("friends.end.propose"), Text: b.Say("friends.end.note"), Do: b.Say("friends.end.ask"), Yes: yes, No: no})
}
