package blackjack

import "carteado/engine"

// phase is where a round stands.
type phase uint8

const (
	start   phase = iota
	betting       // all bet at once
	dealt         // two cards each, and two of the dealer
	showing       // hidden blackjacks are shown
	asking        // insurance and early surrender
	peeking       // the dealer's seat looks at the hole card
	playing       // one player after the other
	drawing       // the hole card is open, and the dealer draws
	paying        // all is open
	over
)

// box is one hand of a player.
type box struct {
	wager   int32
	depth   uint8 // how often it was split
	aces    bool  // it was split from aces
	doubled bool
	done    bool
}

// state is the public state of a hand beside the table.
type state struct {
	phase       phase
	window      engine.Window
	bank        engine.Seat // who is the dealer; Nobody for the house
	first       engine.Seat // the first player
	in          engine.SeatSet
	left        engine.SeatSet // who has not played yet
	turn        engine.Seat
	now         uint8 // the hand of turn that is played
	bet         [most]int32
	count       [most]uint8
	box         [most][boxes]box
	insured     engine.SeatSet
	surrendered engine.SeatSet
	natural     engine.SeatSet // a blackjack lies open
	peeked      bool           // the dealer's seat has seen the hole card
	forfeit     bool           // and has left, so that nobody can open it
	stack       [engine.MaxSeats]int32
	rounds      int32 // that are over
	idle        uint8 // the last of them in which nobody bet
	rising      bool
	paid        bool                   // the cards that lie there are those of a round that is over
	gain        [engine.MaxSeats]int32 // of the round before
	score       engine.Score
}

// Hand is a shoe of Blackjack.
type Hand struct {
	t     engine.Table
	rules *rules
	s     state
}

// Table returns the cards.
func (h *Hand) Table() *engine.Table { return &h.t }

// Turn returns those who are asked something together, or the one who plays.
func (h *Hand) Turn() engine.SeatSet {
	switch h.s.phase {
	case betting, showing, asking, peeking:
		return h.s.window.Left()
	case playing:
		return h.s.turn.Set()
	}
	return 0
}

// Actors returns those in turn and, until somebody has asked for the shoe to be put away, all who are there.
func (h *Hand) Actors() engine.SeatSet {
	if h.s.phase == over || h.s.rising {
		return h.Turn()
	}
	return h.there()
}

// there returns the seats that have not left.
func (h *Hand) there() engine.SeatSet { return engine.Seats(h.rules.n) &^ h.t.Gone() }

// Legal lists what a seat may do.
func (h *Hand) Legal(p engine.Seat, l *engine.List) {
	if h.Turn().Has(p) {
		switch h.s.phase {
		case betting:
			h.legalBets(p, l)
			l.Add(p, SitOut, 0)
		case showing:
			if c := h.sum(p, p, 0); c.natural() {
				h.listShow(p, Show, l)
			} else {
				l.Add(p, Conceal, 0)
			}
		case asking:
			h.legalAnswers(p, l)
		case peeking:
			h.legalDeclare(p, l)
		case playing:
			h.legalPlays(p, l)
		}
	}
	if l.Asides && !h.s.rising && h.there().Has(p) && h.s.phase != over {
		l.Add(p, Rise, 0)
	}
}

// phaseOf is when a verb is said.
var phaseOf = [...]phase{0: betting, SitOut - Bet: betting, Insure - Bet: asking, Surrender - Bet: playing, Decline - Bet: asking,
	Hit - Bet: playing, Stand - Bet: playing, Double - Bet: playing, Split - Bet: playing, Show - Bet: showing, Conceal - Bet: showing,
	Declare - Bet: peeking, NoDeclare - Bet: peeking}

// Check judges an action.
func (h *Hand) Check(a *engine.Action) error {
	if a.Verb == Rise {
		if h.s.rising {
			return errRising
		}
		return nil
	}
	if !h.Turn().Has(a.Seat) {
		return engine.ErrTurn
	}
	now := h.s.phase
	if a.Verb == Surrender && now == asking || a.Verb == Show && now == playing {
		now = phaseOf[a.Verb-Bet]
	}
	switch {
	case now != phaseOf[a.Verb-Bet]:
		return errWhen
	case a.Verb == Bet:
		return h.checkBet(a)
	case a.Verb == Insure, a.Verb == Surrender && h.s.phase == asking:
		return h.checkAnswer(a)
	case a.Verb == Show:
		return h.checkShow(a)
	case a.Verb == Declare:
		return h.checkDeclare(a)
	case h.s.phase == playing:
		return h.checkPlay(a)
	}
	return nil
}

// Apply records a decision.
func (h *Hand) Apply(a *engine.Action) {
	s, p := &h.s, a.Seat
	switch a.Verb {
	case Rise:
		s.rising = true
	case Bet:
		s.bet[p] = a.N
		s.stack[p] -= a.N
		s.window.Answer(p, true)
	case SitOut, Decline, Conceal, NoDeclare:
		s.window.Answer(p, false)
	case Insure:
		s.insured |= p.Set()
		s.stack[p] -= s.bet[p] / 2
		s.window.Answer(p, true)
	case Declare:
		s.window.Answer(p, true)
	case Surrender:
		s.surrendered |= p.Set()
		if s.phase == asking {
			s.window.Answer(p, true)
		} else {
			s.box[p][0].done = true
		}
	case Show:
		h.lay(p)
		if s.phase == showing {
			s.natural |= p.Set()
			s.window.Answer(p, true)
		}
	default:
		h.play(a)
	}
}

// Leave takes a seat out of the hand. Before the cards its bet goes back; then its hands stand, and those that the others
// have not seen are lost. A dealer's seat that alone has seen the hole card has lost to every hand. When only one is left the
// shoe is put away.
func (h *Hand) Leave(p engine.Seat) {
	s := &h.s
	s.window.Drop(p)
	if h.there().Len() < 2 {
		h.breakOff()
		return
	}
	if s.phase == betting {
		s.stack[p] += s.bet[p]
		s.bet[p] = 0
	}
	for _, c := range h.t.Pile(handOf(p)) {
		h.t.Shut(c, p.Set())
	}
	if p == s.bank && s.peeked && !s.paid {
		if hole := h.t.Pile(zDealer)[1]; !h.t.Open(hole) {
			s.forfeit = true
			h.t.Shut(hole, p.Set())
		}
	}
}

// Over reports whether the shoe is put away.
func (h *Hand) Over() bool { return h.s.phase == over }

// Score returns what was won and lost.
func (h *Hand) Score() *engine.Score { return &h.s.score }

// May rules nothing out.
func (h *Hand) May(engine.Slot) engine.FaceSet { return engine.AnyFace }

// Prompt says what a seat is asked.
func (h *Hand) Prompt(p engine.Seat) string {
	if !h.Turn().Has(p) {
		return ""
	}
	switch h.s.phase {
	case betting:
		return "bet"
	case showing:
		return "show"
	case peeking:
		return "declare"
	case asking:
		switch insure, surrender := h.mayInsure(p), h.rules.early; {
		case insure && surrender:
			return "both"
		case insure:
			return "insure"
		}
		return "surrender"
	}
	return "play"
}

// Auto sits out, declines, and stands.
func (h *Hand) Auto(p engine.Seat, a *engine.Action) {
	*a = engine.Action{Seat: p, Verb: [...]engine.Verb{betting: SitOut, showing: Conceal, asking: Decline, peeking: NoDeclare, playing: Stand}[h.s.phase]}
}

// Reflex shows what is to be shown, stands with 21, and says what the hole card is.
func (h *Hand) Reflex(p engine.Seat, a *engine.Action) bool {
	*a = engine.Action{Seat: p}
	switch h.s.phase {
	case showing:
		if a.Verb = Conceal; h.sum(p, p, 0).natural() {
			h.show(p, Show, a)
		}
		return true
	case peeking:
		hole := h.t.Pile(zDealer)[1]
		f := h.t.FaceFor(p, hole)
		if a.Verb = NoDeclare; worth(h.up())+worth(f) == 11 && f != engine.Unknown {
			a.Verb, a.Cards, a.Faces = Declare, []engine.Slot{hole}, []engine.Face{f}
		}
		return true
	case playing:
		if h.hidden(p) {
			c := h.sum(p, p, 0)
			if c.total > 21 {
				h.show(p, Show, a)
				return true
			}
			a.Verb = Stand
			return c.total == 21
		}
	}
	return false
}

// Before puts answers that cross in the order of seats.
func (h *Hand) Before(a, b *engine.Action) bool { return a.Seat < b.Seat }

// Stands keeps an answer that crosses another's, and whatever crosses the wish to put the shoe away.
func (h *Hand) Stands(late, entry *engine.Action) bool {
	answers := func(v engine.Verb) bool { return v <= Decline || v == Show || v == Conceal }
	return late.Verb == Rise || entry.Verb == Rise && late.Seat != entry.Seat || h.s.phase < peeking && h.s.window.Stands(late, entry, answers)
}

// CopyFrom copies another hand of Blackjack.
func (h *Hand) CopyFrom(from engine.Hand) {
	o := from.(*Hand)
	h.t.CopyFrom(&o.t)
	h.rules, h.s = o.rules, o.s
}

// Public writes the state for the hash.
func (h *Hand) Public(e *engine.Encoder) {
	s := &h.s
	e.Byte(byte(s.phase))
	s.window.Public(e)
	for _, x := range [...]engine.Seat{s.bank, s.first, s.turn} {
		e.Int(int64(x))
	}
	for _, x := range [...]engine.SeatSet{s.in, s.left, s.insured, s.surrendered, s.natural} {
		e.Byte(byte(x))
	}
	e.Byte(s.now)
	for p := range s.bet {
		e.Int(int64(s.bet[p]))
		e.Byte(s.count[p])
		for _, b := range s.box[p] {
			e.Int(int64(b.wager))
			e.Byte(b.depth)
			e.Bool(b.aces)
			e.Bool(b.doubled)
			e.Bool(b.done)
		}
	}
	for p := range s.stack {
		e.Int(int64(s.stack[p]))
		e.Int(int64(s.gain[p]))
	}
	e.Bool(s.peeked)
	e.Bool(s.forfeit)
	e.Int(int64(s.rounds))
	e.Byte(s.idle)
	e.Bool(s.rising)
	e.Bool(s.paid)
	s.score.Public(e)
}
