package page

import (
	"slices"

	"carteado/render/dom"
)

// nextID is the id of the one button that comes next.
const nextID = "lobby-next"

// feet has the one button that comes next, and why it rests.
func (s *LobbyState) feet() *dom.Node {
	b := s.Book
	first := s.first()
	next := dom.Attr{"id": nextID}
	big := dom.Attr{"id": nextID, "class": "huge"}
	switch {
	case s.Short:
		return feet(dom.El("p", dom.Attr{"class": "note", "role": "status"}, b.Say("friends.lobby.short", "n", s.Credits, "needs", s.Needs)), maybe(b.Say("friends.lobby.stand"), s.Stand), s.watch())
	case s.Me < 0:
		var why *dom.Node
		var sit func()
		robot := slices.IndexFunc(s.Chairs, func(c Chair) bool { return c.Robot })
		switch {
		case s.Barred:
			why = note(b.Say("friends.lobby.locked"))
		case s.Waits:
			why = dom.El("p", dom.Attr{"class": "note", "role": "status"}, b.Say("friends.lobby.asked"))
		case first < 0 && s.More && s.Sit != nil:
			why, sit = note(b.Say("friends.lobby.more")), func() { s.Sit(len(s.Chairs)) }
		case first < 0 && robot >= 0 && s.Sit != nil:
			why, sit = note(b.Say("friends.lobby.full.robot")), func() { s.Sit(robot) }
		case first < 0:
			why = note(b.Say("friends.lobby.full"))
		case s.Sit != nil:
			sit = func() { s.Sit(first) }
		}
		return feet(why, mainButton(b.Say("friends.lobby.sit"), sit, big, dom.Attr{"data-focus": ""}), s.watch())
	case s.Owner:
		return s.ownerFeet(big)
	}
	ready := s.Chairs[s.Me].Ready
	label, why := b.Say("friends.lobby.ready"), b.Say("friends.lobby.ready.note")
	switch {
	case ready:
		label, why = b.Say("friends.lobby.unready"), b.Say("friends.lobby.waits")
	case s.Altered:
		why = b.Say("friends.lobby.altered")
	}
	var press func()
	if s.Ready != nil && !s.Editing {
		press = func() { s.Ready(!ready) }
	}
	about := dom.El("p", dom.Attr{"class": "note", "role": "status"}, why)
	if ready {
		return feet(about, dom.Button(label, press, next), maybe(b.Say("friends.lobby.stand"), s.Stand))
	}
	return feet(about, mainButton(label, press, big), maybe(b.Say("friends.lobby.stand"), s.Stand))
}

// watch lets who has no seat watch, also who has too few credits for one; nil where he may not.
func (s *LobbyState) watch() *dom.Node {
	if s.Watches && s.Me < 0 {
		return dom.El("p", dom.Attr{"class": "note", "role": "status"}, s.Book.Say("friends.lobby.watch"))
	}
	return maybe(s.Book.Say("page.options.watch"), s.Watch)
}

// ownerFeet are the buttons of the owner, who invites somebody before anything else, and then begins.
func (s *LobbyState) ownerFeet(big dom.Attr) *dom.Node {
	b := s.Book
	stand := maybe(b.Say("friends.lobby.stand"), s.Stand)
	if s.people() < 2 && s.invites() {
		return feet(s.missing(), mainButton(b.Say("page.menu.friends"), s.Invite, big), stand)
	}
	start := b.Say("page.options.start")
	if n := s.robots(); n > 0 {
		start = b.Count("friends.lobby.start", n)
	}
	var invite *dom.Node
	if s.invites() {
		invite = dom.Button(b.Say("page.menu.friends"), s.Invite)
	}
	return feet(s.missing(), mainButton(start, s.Start, big), invite, stand)
}

// missing says what the table waits for, nil if for nothing.
func (s *LobbyState) missing() *dom.Node {
	b := s.Book
	var who string
	for i := range s.Chairs {
		switch c := &s.Chairs[i]; {
		case c.free() || c.Robot || c.Ready || i == s.Me:
		case who == "":
			who = c.Name
		default:
			who = b.Say("talk.comma", "a", who, "b", c.Name)
		}
	}
	text := ""
	switch {
	case s.people() < 2:
		text = b.Say("friends.lobby.few")
	case who != "":
		text = b.Say("talk.turn.many", "who", who)
	case s.Terms.Competitive && s.first() >= 0:
		text = b.Say("friends.lobby.people")
	case s.robots() > 0 && !s.Locked:
		text = b.Count("friends.lobby.free", s.robots())
	default:
		return nil
	}
	return dom.El("p", dom.Attr{"class": "note", "role": "status"}, text)
}
