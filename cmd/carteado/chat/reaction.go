package chat

import (
	"carteado/engine"
	"carteado/net/session"
	"carteado/render/page"
)

// ReactSheet is the name of the sheet of what is said by one tap.
const ReactSheet = "react"

// React says the kth reaction, counted from 1.
func (c *Chat) React(k int) { c.table.Phrase(uint16(firstReaction + k - 1)) }

// Praises reports whether this player may praise who sits somewhere: a person, to whom the house rules let phrases pass.
func (c *Chat) Praises(p engine.Seat) bool {
	st := c.table.State()
	x := &st.Seats[p]
	return c.house.Phrases && x.Kind == session.Person && x.StandIn == engine.Nobody && !st.NoPhrase.Has(p)
}

// Talk adds to what lies over the table what was said a moment ago, and the reactions.
func (c *Chat) Talk(s *page.TalkState) {
	s.Balloons = c.balloons.list()
	if st := c.table.State(); c.house.Phrases && st.Me != engine.Nobody && !ruleOf(st).noPhrase {
		s.React = func(k int) { c.screen.Loop.By(func() { c.React(k) })() }
		s.More = c.screen.Loop.By(c.OpenReactions)
	}
}

// OpenReactions shows what can be said by one tap, and says it.
func (c *Chat) OpenReactions() {
	shut, run := c.screen.Shut(ReactSheet), c.screen.Loop.Run
	s := page.ReactingState{Book: c.screen.Likes.Book, Game: c.game(), Close: shut,
		Say:   func(k int) { run(func() { page.Close(ReactSheet); c.table.Phrase(uint16(k)) }) },
		React: func(k int) { run(func() { page.Close(ReactSheet); c.React(k) }) }}
	if c.writing() {
		s.Write = c.screen.Loop.By(func() { page.Close(ReactSheet); c.Open() })
	}
	page.Open(ReactSheet, page.Reacting(s), shut)
}
