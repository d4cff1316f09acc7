package local

import (
	"errors"

	"carteado/cmd/carteado/screen"
	"carteado/engine"
	"carteado/render/page"
)

// Hint implements screen.Adviser: it asks the strongest robot what it would do.
func (p *Play) Hint() {
	t, s := p.table, p.Screen
	if t == nil || s.Viewer() == engine.Nobody {
		return
	}
	if !s.Likes.Hints {
		s.Reply("page.hint.off")
		return
	}
	question := t.Hint(s.Viewer())
	if question == nil {
		s.Reply("page.hint.none")
		return
	}
	s.Reply("page.hint.thinking")
	p.Worker.Ask(question, func(answer []byte) {
		s.Loop.Run(func() {
			if p.table != t {
				return
			}
			if x, why, err := t.Advice(answer); err == nil {
				s.Advise(x, why)
			} else if errors.Is(err, engine.ErrStale) && s.Now().Mine() { // others have acted at the same time
				p.Hint()
			}
		})
	})
}

// Undo implements screen.Helper: it takes the last decision back.
func (p *Play) Undo() {
	t, s := p.table, p.Screen
	if t == nil || !t.CanUndo() || s.Viewer() == engine.Nobody {
		return
	}
	p.stop()
	if err := t.Undo(); err != nil {
		s.SayError(err)
		return
	}
	p.Keep()
	s.ClearPicks()
	if !t.Engine().Hand().Turn().Has(s.Viewer()) { // it was somebody else's decision
		s.Hide()
	}
	s.Deal(s.Viewer(), false)
	p.hotseat.Dealt()
	s.Reply("page.undo.done")
	p.advance()
}

// Pause implements screen.Helper: it stops the match until somebody goes on.
func (p *Play) Pause() {
	s := p.Screen
	p.Rest()
	page.Open("pause", page.Pause(s.Likes.Book, s.Shut("pause")), s.Shut("pause"))
}

func (p *Play) askRestart() {
	b := p.Screen.Likes.Book
	p.Screen.Ask(b.Say("page.confirm.restart"), b.Say("page.confirm.restart.text"), b.Say("page.menu.restart"), func() {
		page.CloseAll()
		p.Start(p.another())
	})
}

var (
	_ screen.Adviser = (*Play)(nil)
	_ screen.Helper  = (*Play)(nil)
)
