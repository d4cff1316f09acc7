package friends

import (
	"carteado/cmd/carteado/screen"
	"carteado/engine"
	"carteado/net/identity"
	"carteado/net/session"
	"carteado/render/page"
	"carteado/render/speech"
)

// Engine implements screen.Match.
func (t *Table) Engine() *engine.Engine { return t.hand.engine }

// Party implements screen.Match.
func (t *Table) Party() *screen.Party { return &t.party }

// Standing implements screen.Match.
func (t *Table) Standing() screen.Standing {
	return screen.Standing{Carry: t.state.Carry, Hands: t.state.Scores, Places: t.state.Places, Over: t.state.Over}
}

// Seats implements screen.Match.
func (t *Table) Seats() (out [engine.MaxSeats]screen.Seat) {
	st, b := t.state, t.Screen.Likes.Book
	for i, name := range t.party.Names {
		out[i].Name = name
	}
	for i := range st.Seats {
		x, s := &st.Seats[i], &out[i]
		mine := st.Automatic && i == int(st.Me)
		s.Robot = x.Kind == session.Robot || x.StandIn != engine.Nobody || x.Auto || mine
		switch {
		case x.StandIn != engine.Nobody:
			s.By = b.Say("friends.seat.standin", "by", t.party.Names[x.StandIn])
		case mine:
			s.By = b.Say("friends.seat.automatic")
		case s.Robot:
			s.By = b.Say("friends.seat.robot")
		}
		if x.Person != (identity.ID{}) {
			s.Portrait = 1 + x.Picture
		}
		s.Away = x.Away || x.Left || x.Kind == session.Person && i != int(st.Me) && t.quiet(x.ID)
		if st.Left >= 0 && st.Turn.Has(engine.Seat(i)) {
			s.Due = t.Screen.Time() + float64(st.Left)
			s.Since = s.Due - float64(st.Limit)
		}
	}
	return
}

// MayMove implements screen.Match: not while this player's move is on its way, nor while another plays in that place.
func (t *Table) MayMove() bool {
	me := t.state.Me
	return t.hand.sent == 0 && me != engine.Nobody && t.state.Seats[me].StandIn == engine.Nobody
}

// Automatic implements screen.Unattended: the computer, or somebody else, plays in this player's place.
func (t *Table) Automatic() bool {
	me := t.state.Me
	return t.state.Automatic || me != engine.Nobody && t.state.Seats[me].StandIn != engine.Nobody
}

// Sending reports whether this player's move is on its way.
func (t *Table) Sending() bool { return t.hand.sent != 0 }

// Move implements screen.Match: it sends what this player has decided. What was picked stays so until it is played: it goes from
// there to the table.
func (t *Table) Move(x *engine.Action) {
	if x == nil {
		return
	}
	t.Screen.Hurry()
	at := t.hand.engine.Len()
	if err := t.remote.Do(uint32(at), x); err != nil {
		t.Screen.Refuse(err)
		return
	}
	t.hand.sent = at + 1
	t.Screen.Loop.After(moveWait, func() {
		if t.hand.sent == at+1 {
			t.hand.sent = 0
		}
	})
}

// Next implements screen.Match: this player has seen how the hand ended.
func (t *Table) Next() {
	t.hand.seen = true
	if t.state.Phase == session.Between && t.state.Me != engine.Nobody {
		t.remote.Ask(session.Next{})
	}
	t.draw()
}

// Eager implements screen.Company.
func (t *Table) Eager() string {
	b, list := t.Screen.Likes.Book, t.hand.others(t.state.Next)
	if len(list) == 0 {
		return ""
	}
	return b.Count("friends.next.eager", len(list), "who", speech.List(b, list))
}

// Awaited implements screen.Company.
func (t *Table) Awaited() string {
	b, list := t.Screen.Likes.Book, t.hand.others(^t.state.Next)
	if !t.hand.seen || len(list) == 0 {
		return ""
	}
	return b.Say("talk.turn.many", "who", speech.List(b, list))
}

// Rest implements screen.Match. Friends do not rest because one of them reads.
func (t *Table) Rest() {}

// Resume implements screen.Match.
func (t *Table) Resume() {}

// Bar implements screen.Match.
func (t *Table) Bar(s *page.BarState) {
	by := t.Screen.Loop.By
	if t.advises() && t.Screen.Likes.Hints && t.Screen.Now().Mine() {
		s.Hint = by(t.Hint)
	}
	s.Proof, s.Trust, s.Chat, s.Unread = t.Proof.State(), by(t.Proof.Open), by(t.Chat.Open), t.Chat.Unread()
}

// Talk implements screen.Talker.
func (t *Table) Talk(s *page.TalkState) {
	t.Chat.Talk(s)
	t.praise.talk(s)
}

// Menu implements screen.Match.
func (t *Table) Menu(s *page.MenuState) {
	by := t.Screen.Loop.By
	s.Leave = by(t.askLeave)
	if t.state.Me != engine.Nobody && t.state.Vote == nil {
		s.End = by(t.vote.ask)
	}
	if !t.state.Locked {
		s.Friends = by(t.invitation.showAnew)
	}
	t.spectator.menu(s)
}

// Counted implements proof.Table.
func (t *Table) Counted() bool { return t.hand.counted() }

// Receipts implements screen.Match.
func (t *Table) Receipts() page.Receipts {
	return page.Receipts{Count: t.state.Receipts, Save: func(k int) { t.Screen.Loop.Run(func() { t.Proof.Save(k) }) }}
}

// Link returns the table's link.
func (t *Table) Link() string { return t.link.String() }
