package history

import (
	"math"

	"carteado/engine"
	"carteado/engine/solo"
	"carteado/render/page"
)

// reviewed is the name of the sheet with the costliest decisions of a hand.
const reviewed = "review"

// review looks for the decisions of a seat that cost most, while its sheet is open.
type review struct {
	replay *Replay
	seat   engine.Seat
	review *solo.Review // nil where the cards are not known
	rests  bool         // somebody has stopped it
	asking bool
}

// review opens the review of a seat's decisions, or what there is of it.
func (r *Replay) openReview(p engine.Seat) {
	if r.review == nil || r.review.seat != p {
		v, err := solo.NewReview(r.record, p)
		if err != nil {
			v = nil
		}
		r.review = &review{replay: r, seat: p, review: v}
	}
	r.review.rests = false
	r.review.draw()
	r.review.goOn()
}

// whose returns the seat whose decisions are looked at first.
func (r *Replay) whose() engine.Seat {
	switch {
	case r.history.Screen.Viewer() != engine.Nobody:
		return r.history.Screen.Viewer()
	case r.review != nil:
		return r.review.seat
	}
	return max(r.own, 0)
}

// shown reports whether its sheet is.
func (v *review) shown() bool {
	h := v.replay.history
	return h.replay == v.replay && v.replay.review == v && h.shown() && page.IsOpen(reviewed)
}

// goOn lets the worker think about the next question. A review whose sheet is closed rests until it is opened again.
func (v *review) goOn() {
	if v.review == nil || v.asking || v.rests || !v.shown() {
		return
	}
	question := v.review.Ask()
	if question == nil {
		return
	}
	v.asking = true
	v.replay.history.Worker.Ask(question, func(answer []byte) {
		v.replay.history.Screen.Loop.Run(func() {
			v.asking = false
			if err := v.review.Take(answer); err != nil {
				v.rests = true
				v.replay.history.Screen.SayError(err)
			}
			if v.shown() {
				v.draw()
			}
			v.goOn()
		})
	})
}

// draw shows how far it is, and what was found.
func (v *review) draw() {
	r := v.replay
	s, b, by := r.history.Screen, r.history.Screen.Likes.Book, r.history.Screen.Loop.By
	state := page.ReviewState{Book: b, Names: r.Party().Names, Seat: v.seat, Closed: v.review == nil, Close: s.Shut(reviewed),
		Look: func(p engine.Seat) { s.Loop.Run(func() { r.openReview(p) }) }}
	if v.review != nil {
		state.Done, state.Of = v.review.Progress()
		if state.Done == state.Of {
			if state.Of > 0 {
				state.Luck = b.Say("page.review.luck", "n", percent(v.review.Luck()), "lost", percent(v.review.Cost()))
			}
		} else if v.rests {
			state.On = by(func() { r.openReview(v.seat) })
		} else {
			state.Stop = by(func() { v.rests = true; v.draw() })
		}
		for _, x := range v.review.Slips() {
			state.Slips = append(state.Slips, v.slip(x))
		}
		if e := r.engine; !e.Over() && engine.Asks(e.Hand(), v.seat) {
			state.Here = by(func() { v.suppose(e.Len()) })
		}
	}
	s.Open(reviewed, page.Review(state))
}

// percent writes a part of 1 as people say it.
func percent(x float64) int { return int(math.Round(100 * x)) }

// slip puts a decision into words: as the seat is told whose it was.
func (v *review) slip(x solo.Slip) page.ReviewSlip {
	r := v.replay
	s, by := r.history.Screen, r.history.Screen.Loop.By
	at := Replay{history: r.history, record: r.record}
	if at.to(x.At) != nil {
		return page.ReviewSlip{}
	}
	voice := s.VoiceOf(r.Party(), r.own)
	before := at.engine.View(v.seat)
	better := voice.Hint(x.Why, &x.Better, before)
	if at.to(x.At+1) != nil {
		return page.ReviewSlip{}
	}
	view, did := at.engine.View(v.seat), at.engine.Read(x.At)
	text := voice.Whisper(view, &did)
	if text == "" {
		text = voice.Entry(before, view, &did)
	}
	b := s.Likes.Book
	return page.ReviewSlip{Did: text, Better: better, Cost: b.Say("page.review.cost", "n", percent(x.Cost)),
		See: by(func() {
			page.Close(reviewed)
			s.Look(v.seat)
			r.turn(x.At)
		}),
		Otherwise: by(func() { v.suppose(x.At) })}
}

// suppose plays on from an entry otherwise, and comes back to the review.
func (v *review) suppose(at int) {
	r := v.replay
	h := r.history
	t, err := solo.Suppose(r.record, at, v.seat, h.Page.Chance())
	if err != nil { // it is no move of this person's that cannot be
		h.Screen.Say("page.review.closed")
		return
	}
	page.CloseAll()
	h.Program.Leave()
	h.Suppose(t, func() {
		page.CloseAll()
		r.sit(v.seat)
		r.turn(at)
		r.openReview(v.seat)
	})
}

// Review shows the hand of a table against robots that is over, and what its player decided worst. back leads back to it.
func (h *History) Review(t *solo.Table, back func()) {
	rec, err := t.Record()
	if err != nil {
		h.Screen.SayError(err)
		return
	}
	if r := h.watch(rec.String(), true); r != nil {
		r.own, r.back = t.Setup().Humans.First(), back
		r.turn(len(r.record.Log))
		r.openReview(r.own)
	}
}
