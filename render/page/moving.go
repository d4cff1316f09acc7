package page

import (
	"strconv"

	"carteado/assets/words"
	"carteado/render/dom"
)

// MovingState is the sheet by which somebody takes along who he is and what he has played.
type MovingState struct {
	Book   *words.Book
	Closed bool   // the notebook is closed by the passphrase, too
	Locked bool   // a file was chosen, and waits for its passphrase
	Busy   bool   // something takes a second or two
	Done   int    // so many matches of a file were checked
	Of     int    // and all of them; 0 while none are
	Said   string // what came of the last thing; "" for nothing
	Bad    bool   // it went wrong

	Type   func(k int, text string) // the passphrase, and once more
	Seal   func(on bool)
	Send   func() // to another device
	Bring  func() // from one
	Save   func()
	Pick   func() // a file
	Unlock func() // it
	Close  func()
}

// longestPass bounds a passphrase, in characters.
const longestPass = 100

// Moving is that sheet.
func Moving(s MovingState) *dom.Node {
	b := s.Book
	say := func(key string) string { return b.Say("page.moving." + key) }
	pass := func(k int, key string) *dom.Node {
		n := entry(say(key), "", "", longestPass, func(text string) { s.Type(k, text) })
		field := n.Find("textbox", say(key))
		field.Set("type", "password")
		field.On["input"] = func(e dom.Event) { s.Type(k, e.Value) }
		return n
	}
	var said *dom.Node
	if s.Busy && s.Of > 0 {
		text := b.Say("page.moving.checking", "n", s.Done, "of", s.Of)
		said = dom.El("div", dom.El("p", dom.Attr{"role": "status"}, text), dom.El("progress", dom.Attr{"max": strconv.Itoa(s.Of), "value": strconv.Itoa(s.Done), "aria-label": text}))
	} else if s.Busy {
		said = dom.El("p", dom.Attr{"role": "status"}, say("busy"))
	} else if s.Said != "" {
		said = dom.El("p", dom.Attr{"role": "alert"}, dom.If(s.Bad, "class", "bad"), s.Said)
	}
	save, pick, unlock := s.Save, s.Pick, s.Unlock
	if s.Busy {
		save, pick, unlock = nil, nil, nil
	}
	if s.Locked {
		return sheet("dialog", b.Say("page.moving"), b.Say("page.close"), s.Close, said, pass(0, "pass"), feet(maybe(say("unlock"), unlock)))
	}
	return sheet("dialog", b.Say("page.moving"), b.Say("page.close"), s.Close, said, dom.El("p", say("text")),
		part(say("devices"), note(say("devices.note")), dom.El("div", dom.Class("row"), dom.Button(say("send"), s.Send), dom.Button(say("bring"), s.Bring))),
		part(say("out"), pass(0, "pass"), pass(1, "again"), note(say("note")), toggle(say("seal"), s.Closed, s.Seal), maybe(say("save"), save)),
		part(say("in"), note(say("in.note")), maybe(say("pick"), pick)))
}
