package page

import (
	"slices"

	"carteado/engine"
	"carteado/render/dom"
	"carteado/render/speech"
)

// table names the game and its preset.
func (s *LobbyState) table() string {
	b, info := s.Book, s.Options.Game()
	table := b.Of(info.Key).Say("name")
	if preset := presetText(b, info, s.Options.Preset()); preset != table {
		table = b.Say("friends.lobby.rules", "game", table, "preset", preset)
	}
	if len(s.Options.Changed()) > 0 {
		table = b.Say("page.options.preset.changed", "preset", table)
	}
	return table
}

// rules tells the game, its preset and what the house has otherwise.
func (s *LobbyState) rules() *dom.Node {
	b := s.Book
	v := &speech.Voice{Book: b, Info: s.Options.Game(), Options: &s.Options, Me: engine.Nobody}
	of := v.Rules()
	var list []*dom.Node
	was := s.was()
	line := func(text string, shown, differs bool) {
		switch {
		case was != nil && !slices.Contains(was, text):
			list = append(list, dom.El("li", dom.Class("differs"), dom.El("b", b.Say("page.options.changed")), ": ", text))
		case shown:
			list = append(list, dom.El("li", dom.If(differs && was == nil, "class", "differs"), text))
		}
	}
	for _, l := range of[len(of)-1].Lines {
		line(l.Text, l.Changed, true)
	}
	for _, t := range s.Terms.words(b, s.mostPeople(), s.stakes()) {
		line(t, true, false)
	}
	if s.Seen {
		list = append(list, dom.El("li", b.Say("friends.terms.seen")))
	}
	for _, t := range s.opens() {
		list = append(list, dom.El("li", t))
	}
	var editing *dom.Node
	if s.Editing && !s.Owner {
		editing = dom.El("p", dom.Attr{"role": "status", "class": "editing"}, b.Say("friends.lobby.editing"))
	}
	return part(s.table(), editing, note(b.Of(v.Info.Key).Say("preset."+s.Options.Preset()+".note")),
		dom.El("ul", dom.Class("lines"), list), maybe(b.Say("friends.lobby.rules.all"), s.Rules))
}

// mostPeople returns how many people sit here, once somebody has taken every chair that is free.
func (s *LobbyState) mostPeople() (n int) {
	for i := range s.Chairs {
		if !s.Chairs[i].Robot {
			n++
		}
	}
	return n
}

// opens tells who could open whose cards, as people sit now.
func (s *LobbyState) opens() (out []string) {
	b := s.Book
	var others []string
	robots, owner := false, ""
	for i := range s.Chairs {
		c := &s.Chairs[i]
		if c.Owner {
			owner = c.Name
		}
		robots = robots || c.Robot
		if !c.Robot && !c.free() && i != s.Me {
			others = append(others, c.Name)
		}
	}
	switch {
	case s.Me < 0 || len(others) == 0:
	case s.Terms.ShareAfter > 0 && len(others) >= 2:
		out = append(out, b.Say("friends.lobby.opens", "others", speech.List(b, others)))
	default:
		out = append(out, b.Say("friends.lobby.opens.none"))
	}
	if s.Stock > 0 {
		out = append(out, stockText(b, s.Stock, s.People))
	}
	if robots && owner != "" {
		out = append(out, b.Say("friends.lobby.opens.robots", "who", owner))
	}
	return out
}

// was returns what the rules said that this player was ready under, nil where nothing is to be marked as new since then.
func (s *LobbyState) was() (out []string) {
	if !s.Altered || s.Before == nil || s.Before.Game() != s.Options.Game() {
		return nil
	}
	v := &speech.Voice{Book: s.Book, Info: s.Before.Game(), Options: s.Before, Me: engine.Nobody}
	of := v.Rules()
	for _, l := range of[len(of)-1].Lines {
		out = append(out, l.Text)
	}
	return append(out, s.Agreed.words(s.Book, s.mostPeople(), s.stakes())...)
}

// stakes reports whether chips are played for.
func (s *LobbyState) stakes() bool { return s.Options.Game().Stakes }
