package page

import (
	"strconv"

	"carteado/assets/words"
	"carteado/render/dom"
)

// BarHeight is the room, in css px, that the bar takes at the top of a window of a height within the safe area: less where the
// table needs all of it. The style sheet says the same.
func BarHeight(big bool, height float64) float64 {
	switch {
	case !big:
		return 52
	case height < 480:
		return 56
	}
	return 64
}

// BarState is the row of buttons at the top. What has no callback is left out, but Undo and Last, which then rest.
type BarState struct {
	Book  *words.Book
	Solo  bool   // there is an undo
	Mute  bool   // the sound is off
	Full  bool   // the whole screen is used
	Trick string // what a trick is called; "" in a game without any
	Title string

	Menu, Undo, Hint, Last, Log, Sheet, Sound, Screen func()

	// Among friends.
	Proof       Proof
	Trust, Chat func()
	Unread      int // lines of the chat
}

// signs are drawn with a pen of two in a square of 24.
var signs = map[string]string{
	"menu":      "M4 6H20M4 12H20M4 18H20",
	"undo":      "M9 6L4 11L9 16M4 11H14A6 6 0 0 1 14 23H11",
	"hint":      "M9 18H15M10 21H14M12 3A6 6 0 0 0 8 13.5C9 14.5 9 15 9 16H15C15 15 15 14.5 16 13.5A6 6 0 0 0 12 3Z",
	"last":      "M4 7H12V19H4ZM9 4L19 6L16.5 18",
	"log":       "M5 5H19M5 10H19M5 15H14M5 20H11",
	"sheet":     "M4 4H20V20H4ZM4 9H20M12 9V20",
	"sound.on":  "M4 9H8L13 5V19L8 15H4ZM16 9A4 4 0 0 1 16 15M18.5 6A8 8 0 0 1 18.5 18",
	"sound.off": "M4 9H8L13 5V19L8 15H4ZM16 9L21 15M21 9L16 15",
	"full":      "M4 9V4H9M15 4H20V9M20 15V20H15M9 20H4V15",
	"full.off":  "M9 4V9H4M20 9H15V4M15 20V15H20M4 15H9V20",
}

func keyed(key string, n *dom.Node) *dom.Node {
	n.Key = key
	return n
}

// Bar is what Mount puts at the top of the table.
func Bar(s BarState) *dom.Node {
	b := s.Book
	button := func(key string, do func(), parts ...any) *dom.Node {
		word := b.Say("page.bar."+key, "trick", s.Trick)
		return dom.Button("", do, append([]any{dom.Key(key), dom.Attr{"class": "sign", "data-sign": key, "title": word},
			dom.El("svg", dom.Attr{"viewBox": "0 0 24 24", "aria-hidden": "true"}, dom.El("path", dom.Attr{"d": signs[key]})),
			dom.El("span", word)}, parts...)...)
	}
	var list []*dom.Node
	add := func(key string, do func(), parts ...any) {
		if do != nil {
			list = append(list, button(key, do, parts...))
		}
	}
	add("menu", s.Menu, dom.Attr{"aria-haspopup": "dialog"})
	if s.Solo {
		list = append(list, button("undo", s.Undo))
	}
	add("hint", s.Hint)
	list = append(list, dom.El("span", dom.Key("title"), dom.Class("title"), s.Title))
	if s.Trust != nil {
		list = append(list, keyed("trust", Badge(s.Book, s.Proof, s.Trust)))
	}
	if s.Chat != nil {
		list = append(list, keyed("chat", ChatButton(s.Book, s.Unread, s.Chat)))
	}
	if s.Trick != "" {
		list = append(list, button("last", s.Last))
	}
	add("log", s.Log)
	add("sheet", s.Sheet)
	if s.Sound != nil {
		n := button("sound."+map[bool]string{true: "off", false: "on"}[s.Mute], s.Sound, dom.Attr{"aria-pressed": strconv.FormatBool(!s.Mute)})
		n.Key = "sound"
		list = append(list, n)
	}
	if s.Screen != nil {
		n := button(map[bool]string{true: "full.off", false: "full"}[s.Full], s.Screen)
		n.Key = "full"
		list = append(list, n)
	}
	return dom.El("nav", dom.Attr{"aria-label": b.Say("page.bar"), "class": "bar"}, list)
}
