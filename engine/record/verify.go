package record

import "carteado/engine"

// Report is what Verify found in a record that is in order.
type Report struct {
	Engine  *engine.Engine // after the last entry, knowing the open cards only
	Audited bool           // every face is known, so Faults lists every move that a rule forbade
	Faults  []Fault
}

// Fault is an entry that was against a rule, as is seen when all cards are open.
type Fault struct {
	Line int
	engine.Fault
}

// Verify plays the record and checks that everything in it agrees: every move could stand by what was open,
// the log has the head, the hand has come to the result, and the deck, if there is one, is a deck of the game
// and holds the faces that were opened. The error, of type *Error, names the first line that does not.
//
// If there is a deck, or every card was opened, it then audits the hand. A revoke is no error of the record:
// it was played, and the game may have its own price for it.
func (r *Record) Verify() (*Report, error) {
	e, err := r.Start()
	if err != nil {
		return nil, err
	}
	t := e.Hand().Table()
	if err := r.checkDeck(t); err != nil {
		return nil, err
	}
	for slots := t.Slots(); e.Len() < len(r.Log); {
		if err := r.checkFaces(e.Len()); err != nil {
			return nil, err
		}
		if err := r.Step(e); err != nil {
			return nil, err
		}
		if t.Slots() == slots {
			continue
		}
		slots = t.Slots()
		if err := r.checkDeck(t); err != nil {
			return nil, err
		}
	}
	if len(r.Deck) > t.Slots() {
		return nil, wrong(r.deckLine(), "the deck has %d cards for %d slots", len(r.Deck), t.Slots())
	}
	if err := r.checkEnd(e); err != nil {
		return nil, err
	}
	rep := &Report{Engine: e}
	faces := r.Faces(e)
	if faces == nil {
		return rep, nil
	}
	faults, err := engine.Audit(r.Game, r.Options, r.Carry, faces, e.Log())
	if err != nil {
		return nil, &Error{Line: r.logLine(), Err: err}
	}
	rep.Audited = true
	for _, f := range faults {
		rep.Faults = append(rep.Faults, Fault{Line: r.Line(f.At), Fault: f})
	}
	return rep, nil
}

// Faces returns the face of every slot at an engine that has played the record: the deck, or what was opened.
// It is nil if a face is missing.
func (r *Record) Faces(e *engine.Engine) []engine.Face {
	if len(r.Deck) > 0 {
		return r.Deck
	}
	t := e.Hand().Table()
	faces := make([]engine.Face, t.Slots())
	for s := range faces {
		if faces[s] = t.Face(engine.Slot(s)); faces[s] == engine.Unknown {
			return nil
		}
	}
	return faces
}

// checkDeck sees to it that the cards in play are those of the game: when the deck is laid, and again when a
// reshuffle has made new slots of old cards.
func (r *Record) checkDeck(t *engine.Table) error {
	if len(r.Deck) == 0 {
		return nil
	}
	if len(r.Deck) < t.Slots() {
		return wrong(r.deckLine(), "the deck has %d cards for %d slots", len(r.Deck), t.Slots())
	}
	pack := t.Pack()
	for s := range t.Slots() {
		if !t.Live(engine.Slot(s)) {
			continue
		}
		f := r.Deck[s]
		if pack[f] == 0 {
			return wrong(r.SlotLine(s), "slot %d is one %v too many for this game", s, f)
		}
		pack[f]--
	}
	return nil
}

// checkFaces sees to it that an entry opens the faces that the deck has.
func (r *Record) checkFaces(i int) error {
	a := &r.Log[i]
	for k, s := range a.Cards {
		if f := a.Face(k); f != engine.Unknown && int(s) < len(r.Deck) && r.Deck[s] != f {
			return wrong(r.Line(i), "slot %d is %v here and %v in the deck", s, f, r.Deck[s])
		}
	}
	return nil
}

// checkEnd compares what the hand came to with what the record says.
func (r *Record) checkEnd(e *engine.Engine) error {
	if head := e.Head(); head != r.Head {
		return wrong(r.endLine(), "this log has the head %x", head)
	}
	switch {
	case !e.Over() && r.Result == nil:
		return nil
	case !e.Over():
		return wrong(r.resultLine(), "the hand is not over and has no score yet")
	case r.Result == nil:
		return wrong(r.resultLine(), "the hand is over and its score is missing")
	}
	s := e.Hand().Score()
	if got := (Result{Ending: s.Ending, Points: s.Points}); got != *r.Result {
		return wrong(r.resultLine(), "the hand ended with %s, points %v",
			r.Game.Info().Endings[got.Ending], got.Points[:len(r.Names)])
	}
	return nil
}
