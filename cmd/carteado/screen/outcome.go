package screen

import (
	"carteado/cmd/carteado/loop"
	"carteado/render/page"
	"carteado/render/sound"
)

// What came of a hand stands over the table for so long, in milliseconds, before the next is dealt. While somebody reads
// something else it waits, and looks again as often.
const (
	OutcomeTime = 2000.0
	outcomeLook = 500.0
	offerTime   = 3000.0 // more where friends can be invited
)

// outcome is what is shown of a hand that is over while the match goes on.
type outcome struct {
	next   func() // goes on; nil while nothing is shown
	invite func() // to a table among friends; nil where that is not offered
	timer  loop.Timer
}

// showOutcome says what came of the hand, and goes on to the next after a while or when it is touched. In Modo Grande, and where nothing
// follows, it waits for the touch. The first time that there is room for it invite is offered, which leads to a table among friends.
func (s *Screen) showOutcome(invite func()) {
	next := func() {
		s.closeOutcome()
		s.match.Next()
		s.scene.Update(s.time) // not with the next frame: the cards are others
		s.refresh()
	}
	s.outcome.next, s.outcome.invite = next, invite
	if s.invited {
		s.outcome.invite = nil
	}
	s.drawOutcome()
	stands := OutcomeTime
	if x := s.outcomeState(); x.Invites() {
		s.invited = true
		stands += offerTime
	}
	s.outcome.timer.Set(s.Loop, stands, s.outcomeRead)
}

// drawOutcome brings what came of the hand to the page, where it covers nothing, or all that is done with.
func (s *Screen) drawOutcome() {
	if s.outcome.next != nil {
		page.Mount("outcome", page.Outcome(s.outcomeState()))
	}
}

// outcomeState returns what came of the hand, and where that is shown.
func (s *Screen) outcomeState() page.OutcomeState {
	state := page.OutcomeState{Voice: s.Aloud(), View: s.now.View, Points: s.now.totals(),
		Next: s.Loop.By(s.outcome.next), Sheet: s.Loop.By(s.OpenSheet), Look: s.lookOver(), Invite: s.outcome.invite, Mates: s.mates()}
	if m, ok := s.match.(Shared); ok {
		state.Rival = m.Rival()
	}
	if m, ok := s.match.(Company); ok {
		state.Eager = m.Eager()
	}
	if !s.now.Party.Exhibition { // there it lies over what is said to passers-by
		state.Room, state.Over = s.scene.Layout().Outcome()
	}
	return state
}

// outcomeRead goes on, unless somebody has opened something meanwhile, or has all the time in the world.
func (s *Screen) outcomeRead() {
	u, ok := s.match.(Unattended)
	switch {
	case s.outcome.next == nil:
	case page.Top() != "" || (s.Likes.Big || s.now.Party.Practice) && !(ok && u.Automatic()):
		s.outcome.timer.Set(s.Loop, outcomeLook, s.outcomeRead)
	default:
		s.outcome.next()
	}
}

// closeOutcome takes away what came of the hand.
func (s *Screen) closeOutcome() {
	s.outcome.timer.Stop()
	if s.outcome.next != nil {
		s.outcome.next = nil
		page.Mount("outcome", nil)
	}
}

// Outcome reports whether what came of a hand is shown while the match goes on.
func (s *Screen) Outcome() bool { return s.outcome.next != nil }

// OpenResult shows what came of the hand that is over: in passing while the match goes on, on a sheet where that is over too.
// other leads to another game, friends to a table among friends; nil where there is no way there.
func (s *Screen) OpenResult(other, friends func()) {
	if s.match == nil || !s.match.Engine().Over() {
		return
	}
	s.Renew()
	s.explain()
	m := &s.now.Standing
	if !m.Over {
		s.showOutcome(friends)
		return
	}
	again := s.Loop.By(func() { page.CloseAll(); s.match.Next() })
	leave := other
	if leave == nil {
		leave = again // to the lobby
	}
	end := page.MatchEndState{Voice: s.Aloud(), Hands: m.Hands, Points: s.now.totals(), Places: m.Places, Calm: s.Likes.Calm,
		Receipts: s.match.Receipts(), Again: again, Game: other, Invite: friends, Look: s.lookOver(), Mates: s.mates(), Print: s.print, Close: leave}
	if m, ok := s.match.(Shared); ok {
		end.Rival, end.Share = m.Rival(), m.Share()
	}
	end.Review = s.review()
	end.Reached = s.honours
	end.Picture = s.Loop.By(func() { s.SharePicture(s.now.Party.Info().Key, "", end.Results()) })
	if end.Won() && !page.IsOpen(Result) {
		s.Sounds.Play(sound.Out)
	}
	page.Open(Result, page.MatchEnd(end), leave)
}

// Honour says on the sheet of the match that is over what a person has reached by it, also where the sheet is open.
func (s *Screen) Honour(reached []string) {
	if s.honours = reached; len(reached) > 0 && page.IsOpen(Result) {
		s.OpenResult(nil, nil)
	}
}

// review returns what shows the decisions that cost most in the hand that is over; nil where there is nothing to show.
func (s *Screen) review() func() {
	if m, ok := s.match.(Reviewed); ok {
		return m.Reviewer()
	}
	return nil
}

// lookOver returns what shows all cards of a hand of tricks that is over, nil where there are none.
func (s *Screen) lookOver() func() {
	if s.now.hands() == nil {
		return nil
	}
	return s.Loop.By(s.openHands)
}
