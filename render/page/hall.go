package page

import (
	"carteado/assets/words"
	"carteado/engine"
	"carteado/render/dom"
)

// OpenTable is a table in the hall.
type OpenTable struct {
	Options     engine.Options
	Free        int
	Competitive bool
	Lang        string
	Owner       string
	Short       string // why this player cannot play there, in words; "" if he can

	Ask   func() // for a seat
	Watch func()
}

// HallState is the sheet of the tables that are open to whoever comes.
type HallState struct {
	Book   *words.Book
	Tables []OpenTable
	Hidden bool   // nobody at a table there learns where this device is
	Heard  bool   // a relay has answered: the list is what there is
	Waits  string // the owner who has not answered yet; "" while nothing was asked
	Bad    string // what came of the last thing, in words

	Back  func() // takes back what was asked
	Close func()
}

// Hall is that sheet.
func Hall(s HallState) *dom.Node {
	b := s.Book
	title, shut := b.Say("friends.hall"), b.Say("page.close")
	if s.Waits != "" {
		return sheet("dialog", title, shut, s.Close, dom.El("p", dom.Attr{"role": "status"}, b.Say("friends.hall.waits", "who", s.Waits)),
			feet(dom.Button(b.Say("page.cancel"), s.Back)))
	}
	var bad *dom.Node
	if s.Bad != "" {
		bad = dom.El("p", dom.Attr{"role": "alert", "class": "bad"}, s.Bad)
	}
	list := dom.El("p", dom.Attr{"role": "status"}, b.Say("friends.hall.looking"))
	switch {
	case len(s.Tables) > 0:
		var items []*dom.Node
		for i := range s.Tables {
			items = append(items, s.Tables[i].show(b))
		}
		list = dom.El("ul", dom.Class("lines"), items)
	case s.Heard:
		list = dom.El("p", dom.Attr{"role": "status"}, b.Say("friends.hall.none", "invite", b.Say("friends.invite"), "open", b.Say("friends.hall.show")))
	}
	var seen *dom.Node
	if !s.Hidden {
		seen = note(b.Say("friends.hall.seen"))
	}
	return sheet("dialog", title, shut, s.Close, bad, dom.El("p", b.Say("friends.hall.text")), seen, list)
}

// show shows one table.
func (t *OpenTable) show(b *words.Book) *dom.Node {
	about := LobbyState{Book: b, Options: t.Options, Terms: Terms{Competitive: t.Competitive}}
	var why *dom.Node
	if t.Short != "" {
		why = note(t.Short)
	}
	return dom.El("li", dom.El("p", about.swords(), dom.El("b", about.table())),
		note(b.Say("friends.hall.about", "who", t.Owner, "free", b.Count("friends.hall.free", t.Free), "lang", b.Say("page.lang."+t.Lang))), why,
		dom.El("div", dom.Class("row"), maybe(b.Say("friends.hall.ask"), t.Ask), maybe(b.Say("page.options.watch"), t.Watch)))
}

// HallSwitch says on the invitation whether the table is shown to strangers.
type HallSwitch struct {
	On     bool
	Hidden bool // nobody who comes by it learns where this device is
	Set    func(on bool)
}

// show shows it, nil where a table cannot be shown.
func (h HallSwitch) show(b *words.Book) *dom.Node {
	if h.Set == nil {
		return nil
	}
	key := "friends.hall.show.seen"
	if h.Hidden {
		key = "friends.hall.show.hidden"
	}
	return dom.El("div", toggle(b.Say("friends.hall.show"), h.On, h.Set), note(b.Say("friends.hall.show.note", "hall", b.Say("friends.hall"))+" "+b.Say(key)))
}
