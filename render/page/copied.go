package page

import (
	"carteado/assets/words"
	"carteado/render/dom"
)

// Copied says what came of copying a text.
type Copied uint8

// What can come of it.
const (
	CopyNone   Copied = iota // it was not tried
	CopyDone                 // it is in the device's clipboard
	CopyFailed               // it is not: it has to be selected and copied by hand
)

// label returns what the button that copies says, which at first is word.
func (c Copied) label(b *words.Book, word string) string {
	if c == CopyDone {
		return b.Say("page.copied")
	}
	return word
}

// note says how to copy by hand, nil unless that is needed.
func (c Copied) note(b *words.Book) *dom.Node {
	if c != CopyFailed {
		return nil
	}
	return dom.El("p", dom.Attr{"class": "differs", "role": "status"}, b.Say("page.copied.not"))
}
