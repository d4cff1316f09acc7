package page

import (
	"strconv"

	"carteado/assets/words"
)

// MenuState is what can be reached from the table. What has no callback is left out.
type MenuState struct {
	Book *words.Book

	Resume, Pause, Rules, Options, Sheet, Log, Settings, Help, Credits func()
	Restart, Game, Friends, Ask, Unask, End, Leave                     func()
}

// Menu is the list of all that can be done besides playing.
func Menu(s MenuState) *Node {
	b := s.Book
	var list []*Node
	for _, x := range []struct {
		key  string
		do   func()
		more Attr
	}{
		{"resume", s.Resume, Attr{"class": "main", "data-focus": ""}}, {"pause", s.Pause, nil}, {"rules", s.Rules, nil}, {"sheet", s.Sheet, nil}, {"log", s.Log, nil},
		{"settings", s.Settings, nil}, {"help", s.Help, nil}, {"friends", s.Friends, nil}, {"ask", s.Ask, nil}, {"unask", s.Unask, nil}, {"options", s.Options, nil},
		{"restart", s.Restart, nil}, {"game", s.Game, nil}, {"end", s.End, nil}, {"credits", s.Credits, nil}, {"leave", s.Leave, nil},
	} {
		if x.do != nil {
			list = append(list, El("li", Key(x.key), Button(b.Say("page.menu."+x.key), x.do, x.more)))
		}
	}
	return sheet("dialog", b.Say("page.menu"), b.Say("page.close"), s.Resume, El("ul", Class("menu"), list))
}

// Line is something in a list: with Do it is a button.
type Line struct {
	Text string
	Do   func()
}

// Group is a part of a list with a heading.
type Group struct {
	Title string
	Lines []Line
}

// Listing is a sheet with lists: the last trick, the melds of a side, the cards of a pile, the ways in which
// something can be done. empty is said where there is nothing.
func Listing(b *words.Book, title string, groups []Group, empty string, close func(), buttons ...*Node) *Node {
	var parts []any
	bare := true
	for i, g := range groups {
		var list []*Node
		for _, l := range g.Lines {
			bare = false
			if l.Do != nil {
				list = append(list, El("li", Button(l.Text, l.Do)))
			} else {
				list = append(list, El("li", l.Text))
			}
		}
		var head *Node
		if g.Title != "" {
			head = El("h3", g.Title)
		}
		parts = append(parts, El("section", Key(strconv.Itoa(i)), Class("part"), head, El("ul", Class("lines"), list)))
	}
	if bare {
		parts = append(parts, note(empty))
	}
	if len(buttons) > 0 {
		parts = append(parts, feet(buttons...))
	}
	return sheet("dialog", title, b.Say("page.close"), close, parts...)
}

// Log is all that was played in this hand, in words, the newest last.
func Log(b *words.Book, lines []string, close func()) *Node {
	if len(lines) == 0 {
		return sheet("dialog", b.Say("page.log"), b.Say("page.close"), close, note(b.Say("page.log.empty")))
	}
	var list []*Node
	for i, l := range lines {
		list = append(list, El("li", Key(strconv.Itoa(i)), l))
	}
	return sheet("dialog", b.Say("page.log"), b.Say("page.close"), close,
		El("div", Attr{"role": "log", "tabindex": "0", "aria-label": b.Say("page.log"), "class": "log"}, El("ol", list)))
}
