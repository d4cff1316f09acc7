package friends

import (
	"carteado/cmd/carteado/screen"
	"carteado/engine"
	"carteado/net/session"
	"carteado/render/page"
)

// vote is the question whether the match should end in friendship.
type vote struct {
	*room
	closed bool // this player has answered, and looks at the table again
}

// draw shows the question, as long as it is asked.
func (v *vote) draw() {
	const key = "end"
	x, by := v.state.Vote, v.Screen.Loop.By
	if x == nil {
		v.closed = false
		page.Close(key)
		return
	}
	if v.closed {
		return
	}
	b := v.Screen.Likes.Book
	s := page.EndVoteState{Book: b, Left: int(x.Left / 1000), Mine: x.Mine,
		Yes: by(func() { v.remote.Ask(session.AnswerEnd{Yes: true}) }), No: by(func() { v.remote.Ask(session.AnswerEnd{Yes: false}) })}
	if x.By != v.state.Me {
		s.By = v.party.Names[x.By]
	}
	for i, name := range v.party.Names {
		if p := engine.Seat(i); x.Yes.Has(p) && !v.party.Robots.Has(p) {
			s.Chosen = append(s.Chosen, page.Choice(b, name, "yes"))
		}
	}
	if x.Mine {
		s.Close = by(func() { v.closed = true; page.Close(key) })
	}
	page.Open(key, page.EndVote(s), s.Close)
}

// ask asks this player first, before the others are asked.
func (v *vote) ask() {
	shut := v.Screen.Shut(screen.Asked)
	yes := v.Screen.Loop.By(func() { page.CloseAll(); v.remote.Ask(session.ProposeEnd{}) })
	page.Open(screen.Asked, page.ProposeEnd(v.Screen.Likes.Book, yes, shut), shut)
}
