package history

import (
	"carteado/cmd/carteado/local"
	"carteado/cmd/carteado/screen"
	"carteado/engine"
	"carteado/engine/games"
	"carteado/engine/record"
	"carteado/net/receipt"
	"carteado/render/page"
)

// Replay is a hand of the notebook at the table, as it was played: a screen.Match in which nothing can be decided. One goes forward and
// back in it, and looks at all hands or at what one seat saw.
type Replay struct {
	history *History
	text    string // its record, or its receipt
	record  *record.Record
	audited bool          // every card is known: the check holds every move against the rules with all of them open
	faults  []engine.Seat // who did what a rule forbids and nobody saw
	engine  *engine.Engine
	proof   page.Proof
	percent int  // of the receipt that was gone through
	signed  bool // there is a receipt
	solo    bool // against robots: names are marks, see package local
	sent    bool // by somebody else
	blind   bool // the deck is not known, or what was played cannot be played with all cards known
	party   screen.Party
	own     engine.Seat // of whoever looks; Nobody where that is not known
	review  *review     // what was decided badly; nil before it is asked
	back    func()      // where it is left to; nil for the notebook
}

// checkAfter is how long the worker leaves a hand alone that has just been brought to the table, in milliseconds: on a device with few
// processors the picture would wait for the checks.
const checkAfter = 100

// watch shows a hand from its record, or its receipt, which the worker goes through once it is seen: of that, only the record is read before. One that
// cannot be read is said so; then watch returns nil.
func (h *History) watch(text string, solo bool) *Replay {
	r := &Replay{history: h, text: text, solo: solo, proof: page.ProofWhole, own: engine.Nobody, signed: receipt.Is(text)}
	told := text
	if r.signed && receipt.Whole(text) {
		told, r.proof = receipt.Record(text), page.ProofComing
	}
	err := r.read(told)
	if err != nil {
		h.Screen.Say("page.replay.damaged")
		return nil
	}
	r.party = screen.Party{Game: r.record.Game, Options: r.record.Options, Replay: true}
	page.CloseAll()
	r.sit(engine.Nobody)
	if r.signed {
		h.Screen.Loop.After(checkAfter, r.check)
	}
	r.show()
	return r
}

// read reads the record, and goes to the hand's beginning. Without a receipt it is gone through at once: that takes less than the picture.
func (r *Replay) read(told string) (err error) {
	if r.record, err = record.Parse(told, games.Lookup); err != nil {
		return err
	}
	if !r.signed {
		report, err := r.record.Verify()
		if err != nil {
			return err
		}
		for _, f := range report.Faults {
			r.faults = append(r.faults, f.Seat)
		}
	}
	r.blind = len(r.record.Deck) == 0
	if err = r.to(len(r.record.Log)); err != nil && !r.blind { // a revoke, which nobody saw
		r.blind = true
		err = r.to(len(r.record.Log))
	}
	if err != nil {
		return err
	}
	r.audited = r.record.Faces(r.engine) != nil
	return r.to(0)
}

// check has the worker go through the receipt, if the hand is still looked at.
func (r *Replay) check() {
	h := r.history
	if h.replay != r {
		return
	}
	h.Worker.Check(r.text, func(percent int) { h.Screen.Loop.Run(func() { r.checking(percent) }) }, func(holds bool, faults []engine.Seat) {
		h.Screen.Loop.Run(func() { r.checked(holds, faults) })
	})
}

// sit brings the hand to the table.
func (r *Replay) sit(viewer engine.Seat) {
	r.history.Program.Leave()
	r.history.replay = r
	r.history.Screen.Sit(r, viewer)
}

// checking notes how much of the receipt has been gone through.
func (r *Replay) checking(percent int) {
	r.percent = percent
	if r.history.replay == r && r.history.shown() {
		r.show()
		if page.IsOpen(verified) {
			r.prove()
		}
	}
}

// checked notes what came of going through the receipt.
func (r *Replay) checked(holds bool, faults []engine.Seat) {
	r.proof, r.faults = page.ProofFails, faults
	if holds {
		r.proof = page.ProofWhole
	}
	if r.history.replay != r || !r.history.shown() {
		return
	}
	r.show()
	if page.IsOpen(verified) {
		r.prove()
	}
}

// verified is the name of the sheet that says what was checked.
const verified = "verified"

// LikesChanged shows what stands below the hand that is looked at anew.
func (h *History) LikesChanged() {
	if h.shown() {
		h.replay.show()
	}
}

// Leave takes the hand that is looked at off the table.
func (h *History) Leave() {
	if h.shown() {
		h.Screen.Clear()
	}
	h.replay = nil
}

// shown reports whether a hand of the notebook is at the table.
func (h *History) shown() bool {
	return h.replay != nil && h.Screen.Match() == screen.Match(h.replay)
}

// to goes to where so many entries are played.
func (r *Replay) to(n int) error {
	e := r.engine
	if e == nil || e.Len() > n {
		var err error
		if e, err = r.record.Start(); err != nil {
			return err
		}
	}
	for r.learn(e); e.Len() < n; r.learn(e) {
		if err := r.record.Step(e); err != nil {
			return err
		}
	}
	r.engine = e
	return nil
}

// learn shows an engine the cards that it does not know.
func (r *Replay) learn(e *engine.Engine) {
	t := e.Hand().Table()
	for s := range engine.Slot(t.Slots()) {
		if !r.blind && t.Live(s) && t.Face(s) == engine.Unknown {
			_ = e.Learn(s, r.record.Deck[s]) // the deck was checked
		}
	}
}

// next returns where the hand stands after the next decision of a player, and what the dealer does then; before returns where it stood
// before the last.
func (r *Replay) next(at int) int {
	log := r.record.Log
	for at < len(log) && log[at].Seat == engine.Nobody {
		at++
	}
	if at < len(log) {
		at++
	}
	for at < len(log) && log[at].Seat == engine.Nobody {
		at++
	}
	return at
}

func (r *Replay) before(at int) int {
	was := 0
	for n := 0; n < at; n = r.next(n) {
		was = n
	}
	return was
}

// turn shows the hand where so many entries are played.
func (r *Replay) turn(n int) {
	s, was := r.history.Screen, r.engine.Len()
	s.Hurry()
	if err := r.to(n); err != nil {
		s.SayError(err)
		return
	}
	if n > was {
		s.Advance()
	} else {
		s.Deal(s.Viewer(), false)
	}
	r.show()
}

// show shows where the hand stands, and what leads on.
func (r *Replay) show() {
	s := r.history.Screen
	at, end := r.engine.Len(), len(r.record.Log)
	step, steps := 0, 0
	for n := 0; n < end; n = r.next(n) {
		if n < at {
			step++
		}
		steps++
	}
	to := func(n int) func() {
		if n == at {
			return nil
		}
		return s.Loop.By(func() { r.turn(n) })
	}
	state := page.ReplayState{Book: s.Likes.Book, Step: step, Steps: steps, Names: r.Party().Names, Seat: s.Viewer(),
		First: to(0), Back: to(r.before(at)), On: to(r.next(at)), Last: to(end),
		Proof: r.proof, Percent: r.percent, Prove: s.Loop.By(r.prove), Review: s.Loop.By(func() { r.openReview(r.whose()) }), Leave: s.Loop.By(r.leave),
		Look: func(p engine.Seat) {
			s.Loop.Run(func() {
				s.Look(p)
				r.show()
			})
		}}
	if r.engine.Over() {
		state.Result = s.Voice().Result(r.engine.Hand().Score())
	}
	page.Mount("outcome", page.Replay(state))
}

// prove says what was checked of the record.
func (r *Replay) prove() {
	s := r.history.Screen
	state := page.VerifiedState{Book: s.Likes.Book, Proof: r.proof, Percent: r.percent, Receipt: r.signed, Deck: len(r.record.Deck) > 0, Audited: r.audited, Over: r.record.Result != nil,
		Sent: r.sent, Send: s.Loop.By(r.send), Close: s.Shut(verified)}
	for _, p := range r.faults {
		state.Faults = append(state.Faults, s.Voice().Name(p))
	}
	s.Open(verified, page.Verified(state))
}

// leave goes back to the notebook, or to the match that the hand is of.
func (r *Replay) leave() {
	if r.back != nil {
		page.CloseAll()
		r.history.Program.Leave()
		r.back()
		return
	}
	r.history.Program.Home()
	r.history.Open()
}

// Engine implements screen.Match.
func (r *Replay) Engine() *engine.Engine { return r.engine }

// Party implements screen.Match. The names are those of the language that the person speaks now.
func (r *Replay) Party() *screen.Party {
	r.party.Names = r.record.Names
	if r.solo {
		r.party.Names, r.party.Women, r.party.Men = local.Called(r.history.Screen.Likes, r.record.Names)
	}
	return &r.party
}

// Standing implements screen.Match: what the hand began with, and what it came to.
func (r *Replay) Standing() screen.Standing {
	st := screen.Standing{Carry: r.record.Carry}
	if r.engine.Over() {
		st.Hands = []engine.Score{*r.engine.Hand().Score()}
	}
	return st
}

// Seats implements screen.Match.
func (r *Replay) Seats() (out [engine.MaxSeats]screen.Seat) {
	for q, name := range r.Party().Names {
		out[q].Name = name
	}
	return out
}

// MayMove implements screen.Match: it was played.
func (r *Replay) MayMove() bool { return false }

// Move implements screen.Match.
func (r *Replay) Move(*engine.Action) {}

// Next implements screen.Match.
func (r *Replay) Next() {}

// Rest implements screen.Match.
func (r *Replay) Rest() {}

// Resume implements screen.Match.
func (r *Replay) Resume() {}

// Receipts implements screen.Match.
func (r *Replay) Receipts() page.Receipts { return page.Receipts{} }

// Bar implements screen.Match.
func (r *Replay) Bar(*page.BarState) {}

// Menu implements screen.Match.
func (r *Replay) Menu(s *page.MenuState) { s.Leave = r.history.Screen.Loop.By(r.leave) }
