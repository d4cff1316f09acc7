package history

import (
	"slices"
	"strings"

	"carteado/render/page"
)

// A hand goes to others as a file, which is its record or its receipt, or packed into a link.
const (
	packed = "r1:"
	// longest is how long a link may be: messengers cut longer ones.
	longest = 2000
)

// IsHand reports whether what stands behind the # of a link is meant to be a hand.
func IsHand(text string) bool { return strings.HasPrefix(text, packed) }

// OpenLink shows the hand of a link.
func (h *History) OpenLink(text string) {
	h.Page.Text("unpack", func(text string) { h.Screen.Loop.Run(func() { h.OpenText(text) }) }, strings.TrimPrefix(text, packed))
}

// OpenText shows a hand that somebody has sent.
func (h *History) OpenText(text string) {
	if r := h.watch(text, false); r != nil {
		r.sent = true
	}
}

// pick lets the person choose the file of a hand.
func (h *History) pick() {
	h.Page.Pick(func(text string) { h.Screen.Loop.Run(func() { h.OpenText(text) }) })
}

// told returns the hand as others are given it. Robots have the names by which they are called here, and who plays with them without
// having said a name is a player with a number.
func (r *Replay) told() string {
	if !r.solo {
		return r.text
	}
	b, told := r.history.Screen.Likes.Book, *r.record
	told.Names = slices.Clone(r.Party().Names)
	for p, name := range told.Names {
		if name == b.Say("page.you") {
			told.Names[p] = b.Say("talk.seat", "n", p+1)
		}
	}
	return told.String()
}

// send shows how others get the hand.
func (r *Replay) send() {
	h, text := r.history, r.told()
	h.Page.Text("pack", func(short string) {
		h.Screen.Loop.Run(func() {
			b, key := h.Screen.Likes.Book, r.record.Game.Info().Key
			s := page.SendState{Title: b.Say("page.replay.send"), Text: b.Say("page.replay.send.file"), Link: h.Screen.Link(packed + short),
				Save: h.Screen.Loop.By(func() { h.Page.Call("save", "carteado-"+key+".txt", text) })}
			if short == "" || len(s.Link) > longest {
				s.Link = ""
			} else {
				s.Text = b.Say("page.replay.send.link")
			}
			h.Screen.Send(s, b.Say("page.replay.send.message", "game", b.Of(key).Say("name")))
		})
	}, text)
}
