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
// is needed. The reactions stay where they are while they can. A balloon for which there is no room is as small in Modo Grande as else, and
// at last lies over the plate of whoever speaks.
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
	place := func(p engine.Seat, shapes []layout.Shape) (layout.Rect, bool) {
		r, ok := lay.Beside(p, shapes, taken...)
		taken = append(taken, r)
		return r, ok
	}
	if state.React != nil {
		if s.reacts.in != lay.Frame {
			s.reacts.in, s.reacts.at = lay.Frame, layout.Rect{}
		}
		s.reacts.at, _ = lay.Handy(page.ReactShapes(big), s.reacts.at)
		state.ReactAt = s.reacts.at
		taken = append(taken, state.ReactAt)
	}
	if state.Praise != nil {
		state.PraiseAt, _ = place(state.Partner, page.PraiseShape(big))
	}
	for i := range state.Balloons {
		x := &state.Balloons[i]
		found := false
		x.Plate = lay.PlateOf(x.Seat)
		if x.Rect, found = place(x.Seat, x.Shapes(big)); !found && big {
			x.Plain = true
			x.Rect, found = place(x.Seat, x.Shapes(false))
		}
		if !found {
			x.Rect, x.Tight = x.Plate, true
		}
	}
	page.Mount("talk", page.Talk(state))
}
