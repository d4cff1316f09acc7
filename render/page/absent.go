package page

import (
	"strconv"

	"carteado/assets/words"
	"carteado/render/dom"
)

// AbsentState is the question what to do about somebody who does not answer, or is there and does not move.
type AbsentState struct {
	Book    *words.Book
	Who     string
	Seconds int // since they were heard of
	Alone   bool
	Slow    bool     // they are there
	Sole    bool     // nobody but this player waits for them
	Mine    string   // what this player has chosen: "wait", "robot", "void"; "" for nothing yet
	Chosen  []string // who else has chosen, in words; see Choice

	Wait  func()
	Robot func() // nil where nobody may open the hand
	Void  func()
}

// Absent asks whether to wait, to let a robot play, or to give the hand up.
func Absent(s AbsentState) *dom.Node {
	b := s.Book
	text := b.Say("friends.absent.text", "who", s.Who, "time", Clock(s.Seconds))
	switch {
	case s.Slow && s.Sole:
		text = b.Say("friends.absent.slow.sole", "who", s.Who)
	case s.Slow:
		text = b.Say("friends.absent.slow", "who", s.Who)
	case s.Alone:
		text = b.Say("friends.absent.alone", "who", s.Who)
	}
	way := func(key string, do func()) *dom.Node {
		if do == nil {
			return nil
		}
		note := "friends.absent." + key + ".note"
		switch {
		case key == "void" && s.Alone:
			note = "friends.absent.void.alone"
		case key == "robot" && s.Slow:
			note = "friends.absent.slow.robot"
		}
		return dom.El("li", dom.Key(key), dom.Button("", do, dom.Class("way"), dom.If(s.Mine == key, "class", "pressed"), dom.If(key == "wait", "data-focus", ""),
			dom.Attr{"aria-pressed": strconv.FormatBool(s.Mine == key)},
			dom.El("b", b.Say("friends.absent."+key)), dom.El("small", b.Say(note, "who", s.Who))))
	}
	var closed *dom.Node
	if s.Robot == nil && !s.Alone {
		closed = note(b.Say("friends.absent.closed", "who", s.Who))
	}
	return sheet("alertdialog", b.Say("friends.absent", "who", s.Who), "", nil, dom.El("p", dom.Attr{"id": "absent"}, text),
		dom.El("ul", dom.Class("ways"), way("wait", s.Wait), way("robot", s.Robot), way("void", s.Void)), closed, voices(s.Chosen))
}

// Choice tells what somebody has chosen: "wait", "robot", "void", "yes" or "no".
func Choice(b *words.Book, who, what string) string {
	return b.Say("friends.choice."+what, "who", who)
}

func voices(list []string) *dom.Node {
	var out []*dom.Node
	for _, l := range list {
		out = append(out, dom.El("li", l))
	}
	if len(out) == 0 {
		return nil
	}
	return dom.El("ul", dom.Attr{"class": "lines", "role": "status"}, out)
}
