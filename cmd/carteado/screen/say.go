package screen

import (
	"errors"

	"carteado/engine"
	"carteado/render/control"
	"carteado/render/page"
	"carteado/render/sound"
)

// Say shows by its key what has happened, for as long as it takes to read it.
func (s *Screen) Say(key string) { s.Toasts.Announce(s.Likes.Book.Say(key), false) }

// Reply shows by its key what answers the person, until somebody acts.
func (s *Screen) Reply(key string) { s.Toasts.Answer(s.Likes.Book.Say(key), false) }

// Refuse says, and lets hear, why a move cannot be made.
func (s *Screen) Refuse(err error) {
	s.Sounds.Play(sound.Illegal)
	s.SayError(err)
}

// SayError says why something could not be done.
func (s *Screen) SayError(err error) {
	if s.match == nil {
		s.Toasts.Answer(s.Likes.Book.Say("error.other"), true)
		return
	}
	if typed := (*control.CommandError)(nil); errors.As(err, &typed) {
		s.Toasts.Answer(page.Slip(&s.voice, typed), true)
		return
	}
	s.Toasts.Answer(s.voice.Why(s.now.View, err), true)
}

// askHint asks for advice where there is any.
func (s *Screen) askHint() {
	if adviser, ok := s.match.(Adviser); ok {
		adviser.Hint()
	}
}

// Advise shows what the strongest robot would do, and why. What it is about is marked until somebody acts.
func (s *Screen) Advise(x *engine.Action, why string) {
	if page.Top() != "" { // who has asked looks at something else meanwhile
		return
	}
	s.Toasts.Advise(s.voice.Hint(why, x, s.now.View), s.forgetHint)
	hint := x.Clone()
	s.hint = &hint
	if v := s.voice.Info.Verb(x.Verb); v != nil && v.Ask == engine.AskSum {
		s.control.ChooseSum(x.N) // so that its button does what is advised
	}
	s.scene.SetHint(hint.Cards)
	s.refresh()
}

// forgetHint takes the marks of a hint away.
func (s *Screen) forgetHint() {
	s.hint = nil
	s.scene.SetHint(nil)
	s.refresh()
}

// Opine says what a partner thinks of what the person is asked, before there is an answer: at the partner's plate, and in the
// list of moves for whoever does not see that.
func (s *Screen) Opine(x *engine.Action) {
	word := s.voice.Opinion(x)
	if word == "" {
		return
	}
	s.log.lines = append(s.log.lines, s.Likes.Book.Say("page.opinion", "who", s.voice.Name(x.Seat), "word", word))
	s.scene.Opine(x.Seat, word, s.time)
	s.refresh()
}

// Copy gives a text to the device to keep for pasting, and tells what came of it. It has to be called from a click itself:
// browsers want that.
func (s *Screen) Copy(text string, then func(page.Copied)) {
	s.Page.Try("copy", func(ok bool) {
		s.Loop.Run(func() {
			if ok {
				then(page.CopyDone)
			} else {
				then(page.CopyFailed)
			}
		})
	}, text)
}
