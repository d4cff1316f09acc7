package olho

import "carteado/engine"

// rules is what the options and the carry make of a hand. It does not change and is shared by copies.
type rules struct {
	n, each, dealt int // seats, cards of each, cards dealt to all together
	dealer         engine.Seat
	holder         [olho + 1]engine.Seat // who has each role since the last game
	forced, locks  bool
	autoTwo        bool
	game, games    int32
}

// phase is where a hand stands.
type phase uint8

const (
	start phase = iota
	exchanging
	drawing // the first leader by lot
	playing
	showing // the last hand is being opened
	over
)

// state is the public state of a hand beside the table.
type state struct {
	phase  phase
	gifts  [pairs]gift
	round  round
	limits limits
	past   past              `hash:"-"` // robots alone look back
	out    [most]engine.Seat // who has finished, in order
	done   uint8             // how many
	took   engine.Seat       // who took the last trick
	score  engine.Score
}

// Hand is one game of Olho.
type Hand struct {
	t     engine.Table
	rules *rules
	s     state
}

// Table returns the cards.
func (h *Hand) Table() *engine.Table { return &h.t }

// Turn returns those who give cards, or the seat to play.
func (h *Hand) Turn() (set engine.SeatSet) {
	switch h.s.phase {
	case exchanging:
		for k := range h.s.gifts {
			if p, _ := h.giver(k); p != engine.Nobody {
				set |= p.Set()
			}
		}
	case playing:
		set = h.s.round.turn.Set()
	}
	return set
}

// Actors returns the same: nobody acts out of turn.
func (h *Hand) Actors() engine.SeatSet { return h.Turn() }

// Settle deals, finds the first leader, passes the turn on, closes tricks and scores.
func (h *Hand) Settle() bool {
	switch {
	case h.s.phase == start:
		h.deal()
	case h.s.phase == exchanging && h.Turn() == 0:
		h.begin()
	case h.s.phase == drawing:
		h.lead(engine.Seat(h.t.Coin()))
	case h.s.phase == playing && h.s.round.turn == engine.Nobody:
		h.goOn()
	case h.s.phase == showing:
		h.count()
	default:
		return false
	}
	return true
}

// deal gives the cards out one at a time from the left of the dealer, and leaves out what does not go round where that is
// the rule (3.1, 3.2).
func (h *Hand) deal() {
	for i := range h.rules.dealt {
		p := h.rules.dealer.Next(1+i%h.rules.n, h.rules.n)
		h.t.Deal(zStock, handOf(p), 1, p.Set())
	}
	h.t.MoveAll(zStock, zSpare)
	h.s.limits.start()
	h.s.phase = exchanging
	h.ask()
}

// dealtTo returns whom a slot was dealt to; Nobody for one that was left out.
func (h *Hand) dealtTo(s engine.Slot) engine.Seat {
	if int(s) >= h.rules.dealt {
		return engine.Nobody
	}
	return h.rules.dealer.Next(1+int(s)%h.rules.n, h.rules.n)
}

// begin lets the president lead, or who is drawn where there is none (R6).
func (h *Hand) begin() {
	if p := h.rules.holder[president]; p != engine.Nobody {
		h.lead(p)
		return
	}
	h.s.phase = drawing
	h.t.Toss(h.rules.n)
}

// in returns the seats that have cards.
func (h *Hand) in() engine.SeatSet {
	set := engine.Seats(h.rules.n)
	for _, p := range h.s.out[:h.s.done] {
		set &^= p.Set()
	}
	return set
}

// Legal lists the cards that may be given, or played, and passing.
func (h *Hand) Legal(p engine.Seat, l *engine.List) {
	switch {
	case !h.Turn().Has(p):
	case h.s.phase == exchanging:
		h.legalGifts(p, l)
	default:
		h.legalPlays(p, l)
		if h.s.round.size > 0 && !(h.rules.forced && h.mustPlay(p, h.t.FaceFor)) {
			l.Add(p, Pass, 0)
		}
	}
}

// Check judges an action by the faces known here.
func (h *Hand) Check(a *engine.Action) error {
	switch a.Verb {
	case GiveBest, GiveBack:
		return h.checkGift(a)
	case Pass:
		return h.checkPass(a.Seat)
	}
	return h.checkPlay(a)
}

// Apply records a decision.
func (h *Hand) Apply(a *engine.Action) {
	switch a.Verb {
	case GiveBest, GiveBack:
		h.give(a)
	case Pass:
		r := &h.s.round
		if h.rules.forced {
			h.s.limits.deny(a.Seat, int(r.high), int(r.size))
		}
		r.passed |= a.Seat.Set()
		r.turn, r.last = engine.Nobody, a.Seat
	case Play:
		h.play(a)
	}
}

// May rules out ranks of which a player holds none, if it has passed only where it had to, and by what was given those that
// would have been given.
func (h *Hand) May(c engine.Slot) engine.FaceSet {
	set := h.mayGive(c)
	if z := h.t.Where(c); z < zHand+most && h.rules.forced && h.s.phase == playing {
		set = set.And(h.s.limits.may(engine.Seat(z - zHand)))
	}
	return set
}

// Prompt asks for cards to give, to lead or to beat the last ones with.
func (h *Hand) Prompt(p engine.Seat) string {
	switch r := &h.s.round; {
	case !h.Turn().Has(p):
		return ""
	case h.s.phase == exchanging:
		if _, verb := h.giftOf(p); verb == GiveBack {
			return "give_back"
		}
		return "give_best"
	case r.size == 0:
		return "lead"
	case h.rules.forced:
		return "answer"
	}
	return "play"
}

// Auto gives the best cards, or the lowest back, leads the lowest card alone, and passes; where passing is forced it plays
// the lowest that it can (section 5).
func (h *Hand) Auto(p engine.Seat, a *engine.Action) {
	if h.s.phase == exchanging {
		h.autoGift(p, a)
		return
	}
	*a = engine.Action{Seat: p, Verb: Pass}
	if h.s.round.size > 0 && !h.rules.forced {
		return
	}
	var l engine.List
	h.legalPlays(p, &l)
	low := -1
	for i := range l.Len() {
		x := l.At(i)
		if low < 0 || value(x) < value(l.At(low)) {
			low = i
		}
	}
	if low >= 0 {
		*a = l.At(low).Clone()
	}
}

// value orders plays for Auto: low ranks first, of one rank fewer cards first.
func value(a *engine.Action) int { return strength(a.Face(0))*(largest+1) + len(a.Cards) }

// Over reports whether the game is scored.
func (h *Hand) Over() bool { return h.s.phase == over }

// Score returns the result.
func (h *Hand) Score() *engine.Score { return &h.s.score }

// Before puts gifts that cross in the order of seats.
func (h *Hand) Before(a, b *engine.Action) bool { return a.Seat < b.Seat }

// Stands keeps a gift that crosses another's.
func (h *Hand) Stands(late, entry *engine.Action) bool {
	gift := func(v engine.Verb) bool { return v == GiveBest || v == GiveBack }
	return late.Seat != entry.Seat && gift(late.Verb) && gift(entry.Verb)
}

// CopyFrom copies another hand of Olho.
func (h *Hand) CopyFrom(from engine.Hand) {
	o := from.(*Hand)
	h.t.CopyFrom(&o.t)
	h.rules, h.s = o.rules, o.s
}

// Public writes the state for the hash.
func (h *Hand) Public(e *engine.Encoder) {
	s := &h.s
	e.Byte(byte(s.phase))
	for k := range s.gifts {
		e.Byte(byte(s.gifts[k].step))
		for _, c := range s.gifts[k].given {
			e.Uint(uint64(c))
		}
	}
	s.round.public(e)
	s.limits.public(e)
	for _, p := range s.out {
		e.Byte(byte(p))
	}
	e.Byte(s.done)
	e.Byte(byte(s.took))
	s.score.Public(e)
}
