package screen

import (
	"carteado/engine"
	"carteado/engine/trick"
	"carteado/render/control"
)

// Snapshot is a match at one moment, as it is shown. It is made once for every entry of the log that is shown, and when
// somebody else looks or the match stands otherwise. The canvas, the list beside it, what may be done and what is said all
// read the same one.
type Snapshot struct {
	View     *engine.View // of the seat that looks
	Public   *engine.View // what everybody sees
	Party    *Party
	Standing Standing
	Seats    [engine.MaxSeats]Seat
	Deal     int         // the hand's number in the match
	Dealer   engine.Seat // of the hand

	engine *engine.Engine
	played [engine.MaxSlots]engine.Seat
	tricks *trick.Tricks // nil in a hand that keeps no history of them
}

// takeSnapshot takes a snapshot of a match as a seat sees it; Nobody sees what everybody does.
func takeSnapshot(m Match, viewer engine.Seat) *Snapshot {
	e := m.Engine()
	carry := e.Carry()
	s := &Snapshot{Party: m.Party(), Standing: m.Standing(), Seats: m.Seats(), Deal: int(carry.Deal), Dealer: carry.Dealer, engine: e}
	s.Public = e.View(engine.Nobody)
	switch {
	case viewer != engine.Nobody:
		s.View = e.View(viewer)
	case s.Party.Exhibition, s.Party.Replay:
		s.View = openHands(e)
	default:
		s.View = s.Public
	}
	if v := s.View; v.Seat != engine.Nobody && v.Turn.Has(v.Seat) && (s.Party.Replay || !engine.Asks(e.Hand(), v.Seat)) {
		v.Turn, v.Prompt, v.Moves = v.Turn&^v.Seat.Set(), "", nil // the device answers, and what is asked would only flash
	}
	s.played, s.tricks = playedBy(e)
	return s
}

// playedBy returns whose each card was that was laid, by the log and else by the history of the tricks, and that history.
func playedBy(e *engine.Engine) (of [engine.MaxSlots]engine.Seat, tricks *trick.Tricks) {
	for i := range of {
		of[i] = engine.Nobody
	}
	for i := range e.Len() {
		if x := e.Entry(i); x.Seat != engine.Nobody {
			for _, c := range x.Cards {
				of[c] = x.Seat
			}
		}
	}
	h, ok := e.Hand().(interface{ Tricks() *trick.Tricks })
	if !ok {
		return of, nil
	}
	sits := func(p engine.Seat) engine.Seat { return p }
	if x, ok := e.Hand().(interface{ At(engine.Seat) engine.Seat }); ok { // the history is by chairs, which partners who change exchange
		sits = x.At
	}
	tr := *h.Tricks()
	for k := 0; k < int(tr.Done) || k == int(tr.Done) && tr.Count > 0; k++ { // the declarer acts for dummy, whose cards they are
		for i, c := range tr.Trick(k) {
			of[c] = sits(tr.Seat(k, i))
		}
	}
	return of, &tr
}

// totals returns the points of the match.
func (n *Snapshot) totals() [engine.MaxSeats]int32 { return n.Party.Options.Totals(&n.Standing.Carry) }

// openHands returns what everybody sees, and all hands open, each in order.
func openHands(e *engine.Engine) *engine.View {
	v := e.View(engine.Nobody)
	for z := range v.Zones {
		if p := v.Zones[z].Owner; v.Zones[z].Kind == engine.Holding && p != engine.Nobody && int(p) < e.Options().Seats() {
			v.Zones[z] = e.View(p).Zones[z]
			for i := range v.Zones[z].Cards {
				v.Zones[z].Cards[i].Up = v.Zones[z].Cards[i].Face != engine.Unknown
				v.Zones[z].Cards[i].Touch = false
			}
			v.Zones[z].Cards = inOrder(v.Zones[z].Cards, v, e)
		}
	}
	return v
}

// inOrder returns the cards of a hand by suit.
func inOrder(hand []engine.CardView, v *engine.View, e *engine.Engine) []engine.CardView {
	at := map[engine.Slot]engine.CardView{}
	for _, c := range hand {
		at[c.Slot] = c
	}
	out := make([]engine.CardView, 0, len(hand))
	for _, s := range control.Arrange(control.BySuit, hand, control.GuideOf(v, e.Options().Game())) {
		out = append(out, at[s])
	}
	return out
}

// Played returns whose card was laid, by the tricks and else by the log; Nobody for a card that nobody has laid.
func (s *Snapshot) Played(c engine.Slot) engine.Seat { return s.played[c] }

// Mine reports whether the seat that looks has the turn.
func (s *Snapshot) Mine() bool { return s.View.Seat != engine.Nobody && s.View.Turn.Has(s.View.Seat) }

// laid is a card that somebody laid.
type laid struct {
	seat engine.Seat
	face engine.Face
}

// lastTrick returns the cards of the last trick that was taken. Where the hand keeps no history they are the latest cards
// laid that the trick in play does not hold, as many as there are players.
func (s *Snapshot) lastTrick() (out []laid) {
	if tr := s.tricks; tr != nil {
		if tr.Done > 0 {
			for _, c := range tr.Trick(int(tr.Done) - 1) {
				out = append(out, laid{s.played[c], s.engine.Hand().Table().Face(c)})
			}
		}
		return out
	}
	now := map[engine.Slot]bool{}
	for z := range s.View.Zones {
		if s.View.Zones[z].Kind == engine.Trick {
			for _, c := range s.View.Zones[z].Cards {
				now[c.Slot] = true
			}
		}
	}
	info, seats := s.Party.Info(), s.Party.Options.Seats()
	for i := int(s.View.At) - 1; i >= 0 && len(out) < seats; i-- {
		x := s.engine.Entry(i)
		verb := info.Verb(x.Verb)
		played := verb != nil && (verb.Deed == engine.DeedPlay || verb.Deed == engine.DeedCover)
		if played && !now[x.Cards[0]] {
			out = append([]laid{{x.Seat, x.Face(0)}}, out...)
		}
	}
	if len(out) < seats {
		return nil
	}
	return out
}
