package screen

import (
	"carteado/engine"
	"carteado/render/layout"
	"carteado/render/page"
)

// Talker is a Match at whose table people talk.
type Talker interface {
	Talk(s *page.TalkState) // adds what was said a moment ago, and the buttons that say something
}

// TalkChanged shows what is said over the table: each balloon and button near the plate that it belongs to, and over nothing that
// is needed. The reactions stay where they are while they can. A balloon for which there is no room is as small in Modo Grande as else. Then
// backs and the plate of whoever speaks may lie under it, then its first words are all that is seen of it, and at last it stands on that plate in any case.
func (s *Screen) TalkChanged() {
	t, ok := s.match.(Talker)
	if !ok || s.now == nil {
		page.Mount("talk", nil)
		return
	}
	state := page.TalkState{Book: s.Likes.Book, Calm: s.Likes.Calm, Big: s.Likes.Big}
	t.Talk(&state)
	lay, big := s.scene.Layout(), s.Likes.Big
	var taken []layout.Rect
	if state.React != nil {
		if s.reacts.in != lay.Frame {
			s.reacts.in, s.reacts.at = lay.Frame, layout.Rect{}
		}
		s.reacts.at, _ = lay.Handy(page.ReactShapes(big), s.reacts.at)
		state.ReactAt = s.reacts.at
		taken = append(taken, state.ReactAt)
	}
	if state.Praise != nil {
		state.PraiseAt, _ = lay.Beside(state.Partner, page.PraiseShape(big), taken...)
		taken = append(taken, state.PraiseAt)
	}
	for i := range state.Balloons {
		x := &state.Balloons[i]
		x.Plate = lay.PlateOf(x.Seat)
		find := func(place func(engine.Seat, []layout.Shape, ...layout.Rect) (layout.Rect, bool), large bool) (ok bool) {
			x.Plain = big && !large
			x.Rect, ok = place(x.Seat, x.Shapes(large), taken...)
			return ok
		}
		if !(big && find(lay.Beside, true) || find(lay.Beside, false) || big && find(lay.Over, true) || find(lay.Over, false)) {
			if x.Brief = true; !find(lay.Over, false) {
				x.Rect = lay.Atop(x.Seat, x.Shapes(false), taken...)
			}
		}
		taken = append(taken, x.Rect)
	}
	page.Mount("talk", page.Talk(state))
}
