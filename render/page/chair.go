package page

import (
	"strconv"

	"carteado/assets/words"
	"carteado/render/dom"
)

// Link says how somebody can be reached.
type Link uint8

// The links.
const (
	LinkNone    Link = iota // nothing to tell: a free chair, a robot, oneself
	LinkComing              // being made
	LinkOpen                // from browser to browser
	LinkThrough             // through another player
	LinkSilent              // nothing was heard for some seconds
	LinkHidden              // the page is there, but nobody looks at it
	LinkLost
)

var linkKeys = [...]string{"", "coming", "open", "through", "silent", "hidden", "lost"}

// dots tell links apart without colour: a ring, a disc, a disc with a ring, a half disc, a cross.
var dots = map[Link]string{
	LinkComing:  "M12 5A7 7 0 1 1 11.9 5M12 12h.01",
	LinkOpen:    "M12 5A7 7 0 1 1 11.9 5Z",
	LinkThrough: "M7 8A4 4 0 1 1 6.9 8ZM17 8A4 4 0 1 1 16.9 8ZM7 12H17",
	LinkSilent:  "M12 5A7 7 0 0 1 12 19ZM12 5A7 7 0 0 0 12 19",
	LinkHidden:  "M15 4A8 8 0 1 0 20 15A7 7 0 0 1 15 4Z",
	LinkLost:    "M6 6L18 18M18 6L6 18",
}

// sign draws a link with its words.
func (l Link) sign(b *words.Book) *dom.Node {
	if l == LinkNone {
		return nil
	}
	return dom.El("span", dom.Attr{"class": "link", "data-link": linkKeys[l]}, glyph(dots[l]), dom.El("span", b.Say("friends.link."+linkKeys[l])))
}

// glyph is a sign drawn with a pen, for the eye alone.
func glyph(d string) *dom.Node {
	return dom.El("svg", dom.Attr{"class": "glyph", "viewBox": "0 0 24 24", "aria-hidden": "true"}, dom.El("path", dom.Attr{"d": d}))
}

const (
	more = "M5 12h.01M12 12h.01M19 12h.01"
	star = "M12 3L14.8 9.2L21.5 9.9L16.5 14.4L17.9 21L12 17.6L6.1 21L7.5 14.4L2.5 9.9L9.2 9.2Z"
	tick = "M5 13L10 18L19 7"

	swords = "M4 3L18 17M20 3L6 17M15 20L21 14M9 20L3 14M18 17L21 20M6 17L3 20"
)

// Chair is a place at a table that waits.
type Chair struct {
	Name     string // "" while it is free
	Mark     string // a few signs of the key, where two have the same name
	Robot    bool
	Owner    bool
	Ready    bool
	Link     Link
	Known    bool   // it is told who sits there at every table
	Portrait string // by which that person is shown, see card.Portrait; "" for none
	Print    string // by which words, "" while they are not asked for
	Friend   bool   // whom this player knows
	Twice    string // who else is the same person
}

func (c *Chair) free() bool { return c.Name == "" && !c.Robot }

// round draws the chairs around the table. One's own is nearest; before that the one that is next to be taken.
func (s *LobbyState) round() *dom.Node {
	b := s.Book
	near := s.Me
	if near < 0 {
		near = max(0, s.first())
	}
	n := len(s.Chairs)
	left := s.Options.Direction() > 0
	var list []*dom.Node
	for k := range n {
		i := (near + k) % n
		row, side := sitsAt(k, n, left)
		list = append(list, dom.El("li", dom.Key(strconv.Itoa(i)), dom.Attr{"class": "at-" + side, "--row": strconv.Itoa(row)}, s.chair(i), s.chairMenu(i)))
	}
	return dom.El("div", dom.Class("felted"),
		dom.El("ul", dom.Attr{"class": "round", "--rows": strconv.Itoa(n/2 + 1), "aria-label": b.Say("friends.lobby.chairs")}, list))
}

// sitsAt returns the row, from 1 at the top, and the side where the kth of n sits, counted from the nearest in the
// order of turns, which goes to the left or to the right.
func sitsAt(k, n int, left bool) (row int, side string) {
	rows := n/2 + 1
	switch {
	case k == 0:
		return rows, "middle"
	case 2*k == n:
		return 1, "middle"
	case 2*k < n:
		row = rows - k
	default:
		row, left = rows-(n-k), !left
	}
	if left {
		return row, "left"
	}
	return row, "right"
}

func (s *LobbyState) chair(i int) *dom.Node {
	b, c := s.Book, &s.Chairs[i]
	nth := b.Say("page.seat.n", "n", i+1)
	var partner *dom.Node
	if s.partner(i) {
		partner = dom.El("span", dom.Class("partner"), b.Say("friends.chair.partner"))
	}
	if c.free() {
		if s.Sit == nil || s.Barred {
			return dom.El("div", dom.Class("chair free"), dom.El("b", nth), partner, dom.El("span", b.Say("friends.chair.free")))
		}
		label := b.Say("friends.chair.sit")
		if s.Me >= 0 {
			label = b.Say("friends.chair.move")
		}
		// The button goes when somebody sits there: who pressed it with a key is led to the one that comes next.
		name := nth
		if partner != nil {
			name = b.Say("talk.comma", "a", nth, "b", b.Say("friends.chair.partner"))
		}
		return dom.Button("", func() { s.Sit(i); screen.Focus(nextID) }, dom.Attr{"class": "chair free", "aria-label": name + ": " + label},
			dom.If(s.Me < 0, "class", "beckons"), dom.If(s.Calm, "class", "calm"),
			dom.El("b", nth), partner, dom.El("span", label))
	}
	name := c.Name
	if name == "" {
		name = b.Say("page.robot")
	}
	var crown, mark, what, ready *dom.Node
	if c.Owner {
		crown = dom.El("span", dom.Attr{"class": "star", "role": "img", "aria-label": b.Say("friends.chair.owner"), "title": b.Say("friends.chair.owner")}, glyph(star))
	}
	if c.Mark != "" {
		mark = dom.El("small", c.Mark)
	}
	switch {
	case c.Robot:
		what = dom.El("span", dom.Class("what"), b.Say("friends.chair.robot"))
	case i == s.Me:
		what = dom.El("span", dom.Class("what"), b.Say("friends.chair.me"))
	}
	if c.Ready && !c.Robot {
		ready = dom.El("span", dom.Class("ready"), glyph(tick), dom.El("span", b.Say("friends.chair.ready")))
	}
	parts := []any{dom.El("b", portrait(c.Portrait), crown, dom.El("span", name), mark), partner, what, ready, c.Link.sign(b)}
	if i == s.Me || s.Pick == nil || s.Remove == nil && s.HandOver == nil && !c.Known {
		return dom.El("div", append([]any{dom.Class("chair"), dom.If(i == s.Me, "class", "mine")}, parts...)...)
	}
	to := i
	if s.Picked == i {
		to = -1
	}
	parts = append(parts, dom.El("span", dom.Class("more"), glyph(more)))
	return dom.Button("", func() { s.Pick(to) }, append([]any{dom.Attr{"class": "chair", "aria-expanded": strconv.FormatBool(s.Picked == i)}}, parts...)...)
}

// chairMenu is who sits on the chair, and what the owner may do about it, when it is the one that is picked.
func (s *LobbyState) chairMenu(i int) *dom.Node {
	b, c := s.Book, &s.Chairs[i]
	if i != s.Picked || i == s.Me || c.free() {
		return nil
	}
	with := func(f func(int)) func() {
		if f == nil {
			return nil
		}
		return func() { f(i) }
	}
	remove := b.Say("friends.owner.remove")
	var over *dom.Node
	if c.Robot {
		remove = b.Say("friends.owner.remove.robot")
	} else {
		over = maybe(b.Say("friends.owner.over"), with(s.HandOver))
	}
	var known, twice, friend *dom.Node
	if c.Known && s.Know != nil {
		friend = dom.Button(b.Say("friends.chair.know", "who", c.Name), with(s.Know), dom.Attr{"aria-pressed": strconv.FormatBool(c.Friend)}, dom.If(c.Friend, "class", "pressed"))
	}
	if c.Print != "" {
		known = note(b.Say("friends.chair.known", "print", c.Print))
	}
	if c.Twice != "" {
		twice = note(b.Say("friends.chair.twice", "who", c.Twice))
	}
	return dom.El("div", dom.Attr{"class": "fate", "role": "group", "aria-label": c.Name}, known, twice, friend, maybe(remove, with(s.Remove)), over)
}
