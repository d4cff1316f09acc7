package truco

import (
	"carteado/engine"
	"carteado/engine/bet"
)

// Who leads after a tied trick (R20).
const (
	tier       uint8 = iota // the first to equal the best card of the other side
	firstEqual              // who played the first of the best cards
	leader                  // who led the tied trick
)

// What a raise costs where none is allowed, in mão de onze and mão de ferro.
const (
	never uint8 = iota // it cannot be made
	losesMatch
	costsTento
)

// rules is what the options and the carry make of a hand. It does not change and is shared by copies.
type rules struct {
	n, dealer engine.Seat
	sides     [2]engine.SeatSet
	points    [2]int32

	eleven int8 // the side that alone has eleven, -1 for none: mão de onze
	ferro  bool // both have eleven: mão de ferro

	before, ritual      bool // how the vira is found
	any                 bool // raises out of turn
	coverFrom           uint8
	coverTied, biggest  bool
	tieLead             uint8
	dealerTie           bool
	decide, show        bool
	fatal               uint8
	viraLate, blindOnce bool
	tento               bool
	signs, sealed       bool
}

// special reports whether the hand is a mão de onze or a mão de ferro.
func (r *rules) special() bool { return r.ferro || r.eleven >= 0 }

// ladder is what a hand can be worth.
var ladder = bet.Ladder{1, 3, 6, 9, 12}

// phase is where a hand stands.
type phase uint8

const (
	start    phase = iota
	cutting        // the cutter cuts and burns
	turning        // the vira is taken; from the top or from the bottom?
	dealing        // the cutter is asked before each block
	dealt          // the vira is being opened
	deciding       // the side with eleven is asked
	playing
	auditing // a card that proves who was bound to his strongest is being opened
	over
)

// tied is the result of a trick that no side won; open that of a hand that goes on.
const (
	tied uint8 = 2
	open uint8 = 3
)

// state is the public state of a hand beside the table.
type state struct {
	phase   phase
	cuts    uint8 // made by number
	burns   uint8
	blocks  uint8 // hands dealt
	cerrar  bool  // was asked for
	tossing bool  // and the coin is not in
	peeked  bool
	subir   bool
	manilha engine.Rank // 0 while the vira is closed
	stakes  bet.Stakes
	asks    [5]ask `hash:"-"` // by rung; no rule looks at it
	done    uint8  // tricks complete
	count   uint8  // cards in the trick in play
	lead    [3]engine.Seat
	card    [3][4]engine.Slot // by trick, in order of play
	won     [3]uint8          // by trick: the side, or tied
	sign    [4]int32          // what each seat has signed since the last trick ended, -1 for nothing
	score   engine.Score
}

// Hand is one hand of Truco.
type Hand struct {
	t     engine.Table
	rules *rules
	s     state
}

// Table returns the cards.
func (h *Hand) Table() *engine.Table { return &h.t }

// Value returns what the hand is worth now.
func (h *Hand) Value() int { return int(ladder.Value(&h.s.stakes)) }

// Asked returns the raise that waits for an answer, 0 for none.
func (h *Hand) Asked() int { return int(ladder.Asked(&h.s.stakes)) }

// Manilha returns the rank that is the manilha, NoRank while the vira is closed.
func (h *Hand) Manilha() engine.Rank { return h.s.manilha }

// Tricks counts the tricks that are complete.
func (h *Hand) Tricks() int { return int(h.s.done) }

// Trick gives the cards of a trick in order of play and who led it. A card that is not open is covered.
func (h *Hand) Trick(k int) ([]engine.Slot, engine.Seat) {
	n := 0
	switch {
	case k < int(h.s.done):
		n = int(h.rules.n)
	case k == int(h.s.done):
		n = int(h.s.count)
	}
	return h.s.card[k][:n], h.s.lead[k]
}

// Winner returns the side that won a complete trick, -1 if it was tied.
func (h *Hand) Winner(k int) int {
	if h.s.won[k] == tied {
		return -1
	}
	return int(h.s.won[k])
}

// Sign gives what a seat has signed since the last trick ended, -1 for nothing. It may be sealed.
func (h *Hand) Sign(p engine.Seat) int { return int(h.s.sign[p]) }

func side(p engine.Seat) int { return int(p) & 1 }

// Turn returns the cutter, the side that must answer, or the player whose card the trick waits for.
func (h *Hand) Turn() engine.SeatSet {
	if h.t.Waiting() {
		return 0
	}
	switch h.s.phase {
	case playing:
		if h.s.stakes.Pending() {
			return h.rules.sides[1-h.s.stakes.Side]
		}
		return h.current().Set()
	case deciding:
		return h.rules.sides[h.rules.eleven]
	case cutting, turning, dealing:
		return h.cutter().Set()
	}
	return 0
}

// Actors adds who may raise out of turn and who may sign.
func (h *Hand) Actors() engine.SeatSet {
	set := h.Turn()
	if set == 0 {
		return 0
	}
	for p := range h.rules.n {
		if h.raiseError(p) == nil || h.signError(p) == nil {
			set |= p.Set()
		}
	}
	return set
}

// Legal lists what p may do. A raise out of turn, a raise that costs the hand or the match, and signs are
// asides.
func (h *Hand) Legal(p engine.Seat, l *engine.List) {
	switch h.s.phase {
	case playing:
		switch {
		case h.s.stakes.Owes(side(p)):
			h.listAnswers(p, l)
		case !h.s.stakes.Pending():
			if h.current() == p {
				h.listCards(p, l)
				if !h.rules.special() && h.raiseError(p) == nil {
					l.Add(p, Raise, ladder.Next(&h.s.stakes))
				}
			}
		}
	case deciding:
		if side(p) == int(h.rules.eleven) {
			l.Add(p, PlayEleven, 0)
			l.Add(p, RunEleven, 0)
		}
	case cutting, turning, dealing:
		if h.cutter() == p {
			h.listRitual(p, l)
		}
	}
	if l.Asides {
		h.listAsides(p, l)
	}
}

// Check judges an action by the faces known here.
func (h *Hand) Check(a *engine.Action) error {
	switch a.Verb {
	case Play, Cover:
		return h.checkCard(a)
	case Raise:
		return h.checkRaise(a)
	case Accept, Run, Reraise:
		return h.checkAnswer(a)
	case PlayEleven, RunEleven:
		switch {
		case h.s.phase != deciding:
			return errNoEleven
		case side(a.Seat) != int(h.rules.eleven):
			return engine.ErrTurn
		}
		return nil
	case Signal:
		return h.checkSign(a)
	}
	return h.checkRitual(a)
}

// Apply records a decision.
func (h *Hand) Apply(a *engine.Action) {
	switch a.Verb {
	case Play, Cover:
		h.play(a)
	case Raise:
		h.raise(a.Seat)
	case Reraise:
		h.s.stakes.Raise(a.Seat, side(a.Seat))
		h.asked(a.Seat)
	case Accept:
		h.s.stakes.Accept()
		h.s.asks[h.s.stakes.Rung].taken = a.Seat
	case Run:
		h.s.asks[h.s.stakes.Asked].fled = a.Seat
		h.s.stakes.Drop()
		h.end(Ran, 1-side(a.Seat), ladder.Value(&h.s.stakes))
	case PlayEleven:
		h.s.stakes.Rung = 1
		h.s.phase = playing
	case RunEleven:
		h.end(RanEleven, 1-side(a.Seat), 1)
	case Signal:
		h.s.sign[a.Seat] = a.N
	default:
		h.ritual(a)
	}
}

// Settle deals, closes tricks, and judges a card that was opened to prove something.
func (h *Hand) Settle() bool {
	switch h.s.phase {
	case playing:
		if h.s.count < uint8(h.rules.n) {
			return false
		}
		h.close()
	case deciding, over:
		return false
	case auditing:
		h.judge()
	default:
		return h.deal()
	}
	return true
}

// May rules out, for the card left to a player who was bound to lead his strongest, the cards that would show
// that he did not (R19).
func (h *Hand) May(c engine.Slot) engine.FaceSet {
	if h.proof() == c {
		return upTo[h.s.manilha][h.power(h.s.card[1][0])]
	}
	return engine.AnyFace
}

// Prompt tells what the seat is asked: to cut, from which end to deal, whether to deal or burn a block, to
// play or run with eleven, to answer a raise, to play a card.
func (h *Hand) Prompt(p engine.Seat) string {
	if !h.Turn().Has(p) {
		return ""
	}
	switch h.s.phase {
	case cutting:
		return "cut"
	case turning:
		return "deal_from"
	case dealing:
		return "burn"
	case deciding:
		return "eleven"
	}
	if h.s.stakes.Pending() {
		return "answer"
	}
	return "play"
}

// Auto makes no cut, deals from the top, plays a mão de onze, runs from a raise, and plays the weakest legal
// card open, the lowest slot of equal ones and of cards that are not seen.
func (h *Hand) Auto(p engine.Seat, a *engine.Action) {
	*a = engine.Action{Seat: p}
	switch h.s.phase {
	case cutting, dealing:
		a.Verb = Deal
	case turning:
		a.Verb = Descer
	case deciding:
		a.Verb = PlayEleven
	default:
		if h.s.stakes.Pending() {
			a.Verb = Run
			return
		}
		*a = h.weakest(p)
	}
}

// CopyFrom copies another hand of Truco.
func (h *Hand) CopyFrom(from engine.Hand) {
	o := from.(*Hand)
	h.t.CopyFrom(&o.t)
	h.rules, h.s = o.rules, o.s
}

// Public writes the state for the hash.
func (h *Hand) Public(e *engine.Encoder) {
	s := &h.s
	e.Byte(byte(s.phase))
	e.Byte(s.cuts)
	e.Byte(s.burns)
	e.Byte(s.blocks)
	e.Bool(s.cerrar)
	e.Bool(s.tossing)
	e.Bool(s.peeked)
	e.Bool(s.subir)
	e.Byte(byte(s.manilha))
	s.stakes.Public(e)
	e.Byte(s.done)
	e.Byte(s.count)
	for k := range s.lead {
		e.Byte(byte(s.lead[k]))
		e.Byte(s.won[k])
		for _, c := range s.card[k] {
			e.Uint(uint64(c))
		}
	}
	for _, n := range s.sign {
		e.Int(int64(n))
	}
	s.score.Public(e)
}
