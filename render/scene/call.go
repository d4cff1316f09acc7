package scene

import (
	"carteado/engine"
	"carteado/render/anim"
	"carteado/render/layout"
)

// call is a word that a seat calls out, beside its plate. What waits for an answer stays up until it is answered.
type call struct {
	word        string
	start, ends float64
	stays       bool
	quiet       bool   // it is no more than an opinion
	at          uint32 // on what is to be decided after so many entries
}

// calling reports whether a word is to be seen, or has just gone.
func (t *Table) calling(now float64) (some bool) {
	for i := range t.calls {
		c := &t.calls[i]
		some = some || c.word != ""
		if now > c.ends && !c.stays {
			c.word = ""
		}
	}
	return some
}

// callOut puts up the word of an entry, and keeps up what waits for an answer: also what was called out before anybody
// looked. Once it has its answer it goes, and with it the opinions on it.
func (t *Table) callOut(st *State, cut bool, now float64) {
	if st.Words.Call != "" && st.Last != nil && !cut && st.Last.Seat != engine.Nobody {
		t.calls[st.Last.Seat] = call{word: st.Words.Call, start: now, ends: now + max(900, t.pace.Ms(3*anim.Pop))}
	}
	s := &st.Stakes
	for i := range t.calls {
		c := &t.calls[i]
		waits := s.Asked > 0 && int(s.Caller) == i && st.Words.Asked != ""
		switch {
		case waits && c.word != st.Words.Asked:
			*c = call{word: st.Words.Asked, start: now - anim.Pop, ends: now}
		case c.quiet && (c.at == st.View.At || c.at > st.View.At && st.Last != nil && !cut): // what comes before is still on its way
			continue
		case c.stays && !waits:
			c.ends = now
		}
		c.stays = waits
	}
}

// Opine puts up what a seat thinks of what is to be decided, until it is. It is not called out: nobody has decided anything.
func (t *Table) Opine(p engine.Seat, word string, now float64) {
	if t.newest != nil {
		t.calls[p] = call{word: word, start: now, ends: now, stays: true, quiet: true, at: t.newest.View.At}
		t.wake = true
	}
}

// callPlace returns the place for a word of a size, in css px, that a seat calls out: between its plate and the middle, where
// nothing else is, nor another word. ok is false where it must be smaller.
func (t *Table) callPlace(w, h float64, seat engine.Seat, others []layout.Rect) (r layout.Rect, ok bool) {
	x, y := t.lay.Centre.Centre()
	for i := range t.lay.Plates {
		if p := &t.lay.Plates[i]; p.Seat == seat {
			px, py := p.Rect.Centre()
			x, y = (2*px+x)/3, (2*py+y)/3
		}
	}
	if r, ok := t.lay.Free(w, h, x, y, others); ok {
		return r, true
	}
	r = layout.Rect{X: x - w/2, Y: y - h/2, W: w, H: h}
	r.X = min(max(r.X, t.lay.Safe.X), t.lay.Safe.X+t.lay.Safe.W-w)
	return r, false
}
