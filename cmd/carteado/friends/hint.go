package friends

import (
	"errors"

	"carteado/cmd/carteado/screen"
	"carteado/engine"
	"carteado/engine/solo"
	"carteado/net/plan"
)

// advises reports whether the table has agreed that who asks is advised.
func (t *Table) advises() bool { return t.state.Terms.Hints == plan.HintsFull }

// Hint implements screen.Adviser: it asks the strongest robot what it would do with what this player sees.
func (t *Table) Hint() {
	s := t.Screen
	switch {
	case t.stage != here || t.hand.engine == nil || s.Viewer() == engine.Nobody:
		return
	case !t.advises():
		s.Reply("friends.hint.off")
		return
	case !s.Likes.Hints:
		s.Reply("page.hint.off")
		return
	}
	e := t.hand.engine
	seed := uint64(e.Len())
	question := solo.Advise(e, t.party.Names, s.Viewer(), seed)
	if question == nil {
		s.Reply("page.hint.none")
		return
	}
	s.Reply("page.hint.thinking")
	t.Worker.Ask(question, func(answer []byte) {
		s.Loop.Run(func() {
			if t.stage != here || t.hand.engine != e {
				return
			}
			x, why, err := solo.Advice(e, answer, func(engine.Seat) uint64 { return seed })
			if err == nil {
				s.Advise(x, why)
			} else if errors.Is(err, engine.ErrStale) && s.Now().Mine() { // others have acted meanwhile
				t.Hint()
			}
		})
	})
}

var _ screen.Adviser = (*Table)(nil)
