package page

import (
	"slices"
	"strconv"

	"carteado/assets/words"
	"carteado/render/dom"
)

// MenuState is what can be reached from the table. What has no callback is left out.
type MenuState struct {
	Book *words.Book

	Resume, Pause, Rules, Options, Sheet, Log, Settings, Help, Credits func()
	Restart, Game, Friends, Ask, Unask, End, Leave, Notebook, Deal     func()

	Standing []Line // what the seat may say of the hands to come, in the game's words
}

// menuItem is a button of the menu. Its word and its sign have the same name.
type menuItem struct {
	key string
	do  func()
}

// menuSigns are drawn as signs are.
var menuSigns = map[string]string{
	"pause":    "M8 5V19M16 5V19",
	"sheet":    signs["sheet"],
	"log":      signs["log"],
	"rules":    "M5 19V6A3 3 0 0 1 8 3H19V18H7A2 2 0 0 0 7 22H19M9 8H15",
	"options":  "M4 20L5 16L16 5L19 8L8 19ZM14 7L17 10",
	"standing": "M12 3A9 9 0 1 0 12 21A9 9 0 1 0 12 3M12 8A4 4 0 1 0 12 16A4 4 0 1 0 12 8",
	"restart":  "M4 4V9H9M4.5 9A8 8 0 1 1 4 14",
	"game":     "M4 4H10V10H4ZM14 4H20V10H14ZM4 14H10V20H4ZM14 14H20V20H14Z",
	"friends":  "M9 11A3.5 3.5 0 1 0 9 4A3.5 3.5 0 1 0 9 11M3 20C3 16 5.5 14 9 14C12.5 14 15 16 15 20M19 8V14M16 11H22",
	"ask":      "M12 3V13M8 9L12 13L16 9M5 17H19V21H5Z",
	"unask":    "M6 6L18 18M18 6L6 18",
	"deal":     "M4 8H12V20H4ZM13 14L20 7M15 6H20.5V11.5",
	"end":      "M6 21V4H18L15 8.5L18 13H6",
	"settings": "M4 7H12M18 7H20M15 4V10M4 17H6M12 17H20M9 14V20",
	"help":     "M12 3A9 9 0 1 0 12 21A9 9 0 1 0 12 3M9.5 9.5A2.5 2.5 0 1 1 12 12V13.5M12 17V17.2",
	"credits":  "M12 3A9 9 0 1 0 12 21A9 9 0 1 0 12 3M12 11V17M12 7V7.2",
	"notebook": "M6 3H19V21H6ZM10 3V21M4 8H8M4 12H8M4 16H8",
	"leave":    "M14 4H5V20H14M10 12H21M17 8L21 12L17 16",
}

// Menu is all that can be done besides playing, in groups: the match, the people, the program, the way out.
func Menu(s MenuState) *dom.Node {
	b := s.Book
	group := func(key string, items ...menuItem) *dom.Node {
		var list []*dom.Node
		line := func(key, sign, text string, do func()) {
			list = append(list, dom.El("li", dom.Key(key), dom.Button("", do, glyph(menuSigns[sign]), dom.El("span", text))))
		}
		for _, x := range items {
			if x.do != nil {
				line(x.key, x.key, b.Say("page.menu."+x.key), x.do)
			}
		}
		if key == "match" {
			for i, x := range s.Standing {
				line(strconv.Itoa(i), "standing", x.Text, x.Do)
			}
		}
		if len(list) == 0 {
			return nil
		}
		return dom.El("section", dom.Key(key), dom.Class("group"), dom.El("h3", b.Say("page.menu.group."+key)), dom.El("ul", dom.Class("menu"), list))
	}
	var resume *dom.Node
	if s.Resume != nil {
		resume = mainButton(b.Say("page.menu.resume"), s.Resume, dom.Attr{"class": "wide", "data-focus": ""})
	}
	return sheet("dialog", b.Say("page.menu"), b.Say("page.close"), s.Resume, resume, dom.El("div", dom.Class("groups"),
		group("match", menuItem{"pause", s.Pause}, menuItem{"sheet", s.Sheet}, menuItem{"log", s.Log}, menuItem{"rules", s.Rules}, menuItem{"options", s.Options}, menuItem{"restart", s.Restart}),
		group("people", menuItem{"friends", s.Friends}, menuItem{"deal", s.Deal}, menuItem{"ask", s.Ask}, menuItem{"unask", s.Unask}),
		group("program", menuItem{"notebook", s.Notebook}, menuItem{"settings", s.Settings}, menuItem{"help", s.Help}, menuItem{"credits", s.Credits}),
		group("out", menuItem{"game", s.Game}, menuItem{"end", s.End}, menuItem{"leave", s.Leave})))
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
func Listing(b *words.Book, title string, groups []Group, empty string, close func(), buttons ...*dom.Node) *dom.Node {
	var parts []any
	bare := true
	for i, g := range groups {
		var list []*dom.Node
		for _, l := range g.Lines {
			bare = false
			if l.Do != nil {
				list = append(list, dom.El("li", dom.Button(l.Text, l.Do)))
			} else {
				list = append(list, dom.El("li", l.Text))
			}
		}
		var head *dom.Node
		if g.Title != "" {
			head = dom.El("h3", g.Title)
		}
		parts = append(parts, dom.El("section", dom.Key(strconv.Itoa(i)), dom.Class("part"), head, dom.El("ul", dom.Class("lines"), list)))
	}
	if bare {
		parts = append(parts, note(empty))
	}
	if len(buttons) > 0 {
		parts = append(parts, feet(buttons...))
	}
	return sheet("dialog", title, b.Say("page.close"), close, parts...)
}

// Log is all that was played in this hand, in words, the newest first.
func Log(b *words.Book, lines []string, close func()) *dom.Node {
	if len(lines) == 0 {
		return sheet("dialog", b.Say("page.log"), b.Say("page.close"), close, note(b.Say("page.log.empty")))
	}
	var list []*dom.Node
	for i, l := range slices.Backward(lines) {
		list = append(list, dom.El("li", dom.Key(strconv.Itoa(i)), l))
	}
	return sheet("dialog", b.Say("page.log"), b.Say("page.close"), close,
		dom.El("div", dom.Attr{"role": "log", "tabindex": "0", "aria-label": b.Say("page.log"), "class": "log"}, dom.El("ol", dom.Attr{"reversed": ""}, list)))
}
