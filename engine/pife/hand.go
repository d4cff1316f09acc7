package pife

import (
	"carteado/engine"
	"carteado/engine/meld"
)

// Phase is where a hand stands. The transitions are Apply's and Settle's:
//
//	dealing     the deal: turning, or drawing where there is no vira, or waiting
//	turning     the vira is open: drawing
//	waiting     the game is at its own before the first turn, and calls Begin: mixing
//	mixing      the cards of those who do not play on are mixed with the stock: drawing
//	drawing     draw_stock, take_top: deciding; of an empty stock: restocking, or the hand is void: finished
//	restocking  the lixo is mixed: deciding
//	deciding    go out: finished; a false show: deciding; discard: claiming, or the next seat is drawing
//	claiming    all have answered: showing, or the next seat is drawing
//	showing     go out: finished; give up, a false show: claiming
type Phase uint8

// The phases.
const (
	Dealing    Phase = iota
	Turning          // the vira is being opened
	Waiting          // the game has something to do before the first turn
	Mixing           // the stock is being mixed before the first turn
	Drawing          // a turn begins
	Restocking       // the lixo is being mixed for the seat in turn
	Deciding         // the seat in turn holds ten cards
	Claiming         // those who may claim the discard answer
	Showing          // whose claim was granted holds ten cards
	Finished
)

// State is all of a hand that is public beside the table.
type State struct {
	Phase     Phase
	In        engine.SeatSet // who plays
	Turn      engine.Seat
	Came      engine.Slot // the card drawn or taken last in this turn
	Took      bool        // the seat in turn has taken the top of the lixo
	False     bool        // the seat in turn has made a false show
	Announced engine.SeatSet
	Burned    engine.SeatSet // may claim no more
	DrawOnly  engine.SeatSet // may only draw from the stock, and claims no more
	GaveUp    engine.SeatSet // have given up a claim since the last discard or show, and may be called for it
	Window    engine.Window
	Claimer   engine.Seat // whose claim is granted; Nobody
	Restocks  uint8       // reshuffles so far
	Out       engine.Seat // went out; Nobody
	Ten       bool        // with ten cards
	Score     engine.Score
}

// Hand is one hand of a game. It implements engine.Hand.
type Hand struct {
	t     engine.Table
	rules *Rules
	melds meld.Rules `hash:"-"` // with the wild cards of the vira, which lies open
	s     State
}

// New lays two packs, before the deal.
func New(r *Rules) *Hand {
	h := &Hand{rules: r, melds: r.Melds}
	h.t.Lay(engine.French(2, 0), r.Piles.count(), r.Piles.Stock())
	h.s.In = r.In
	h.s.Turn, h.s.Claimer, h.s.Out, h.s.Came = r.First, engine.Nobody, engine.Nobody, engine.NoSlot
	return h
}

// Table returns the cards.
func (h *Hand) Table() *engine.Table { return &h.t }

// Rules returns the rules of the hand, to be read only.
func (h *Hand) Rules() *Rules { return h.rules }

// State returns what is public beside the table, to be read only.
func (h *Hand) State() *State { return &h.s }

// Melds returns what is a meld in this hand, to be read only.
func (h *Hand) Melds() *meld.Rules { return &h.melds }

func (h *Hand) hand(p engine.Seat) engine.Zone { return h.rules.Piles.Hand(p) }
func (h *Hand) lixo() engine.Zone              { return h.rules.Piles.Lixo() }
func (h *Hand) stock() engine.Zone             { return h.rules.Piles.Stock() }

// Top returns the top card of the lixo, NoSlot if there is none.
func (h *Hand) Top() engine.Slot {
	if pile := h.t.Pile(h.lixo()); len(pile) > 0 {
		return pile[len(pile)-1]
	}
	return engine.NoSlot
}

// Turn returns the seat in turn, those who have not answered whether they claim, or the one whose claim is granted.
func (h *Hand) Turn() engine.SeatSet {
	if h.t.Waiting() {
		return 0
	}
	switch h.s.Phase {
	case Drawing, Deciding:
		return h.s.Turn.Set()
	case Claiming:
		return h.s.Window.Left()
	case Showing:
		return h.s.Claimer.Set()
	}
	return 0
}

// Actors returns Turn, and who may announce, which is everybody with nine cards who has not yet, but while a claim is
// decided (A3); who may call that a claim was given up; and who may quit.
func (h *Hand) Actors() engine.SeatSet {
	return h.Turn() | h.mayAnnounce() | h.mayCall() | h.mayQuit()
}

// mayCall returns who may call that another has given up a claim.
func (h *Hand) mayCall() engine.SeatSet {
	switch {
	case h.s.GaveUp == 0 || h.Turn() == 0:
		return 0
	case h.s.GaveUp.Len() == 1:
		return h.s.In &^ h.s.GaveUp
	}
	return h.s.In
}

// mayQuit returns who may throw the cards away: everybody but whose claim is granted.
func (h *Hand) mayQuit() engine.SeatSet {
	switch {
	case h.rules.Verbs.Quit == 0 || h.Turn() == 0:
		return 0
	case h.s.Phase == Showing:
		return h.s.In &^ h.s.Claimer.Set()
	}
	return h.s.In
}

func (h *Hand) mayAnnounce() engine.SeatSet {
	switch {
	case h.rules.Claims != Announced:
		return 0
	case h.s.Phase == Drawing:
		return h.s.In &^ h.s.Announced
	case h.s.Phase == Deciding:
		return h.s.In &^ h.s.Announced &^ h.s.Turn.Set()
	}
	return 0
}

// MayClaim returns who may claim the next discard of a seat (R11).
func (h *Hand) MayClaim(from engine.Seat) engine.SeatSet {
	all := h.s.In &^ from.Set() &^ h.s.Burned &^ h.s.DrawOnly
	switch h.rules.Claims {
	case Open:
		return all
	case Announced:
		return all & h.s.Announced
	}
	return 0
}

// next returns the seat whose turn comes after that of p.
func (h *Hand) next(p engine.Seat) engine.Seat {
	return h.s.In.Nearest(p.Next(1, h.rules.Seats), h.rules.Seats)
}

// Over reports whether the hand has ended.
func (h *Hand) Over() bool { return h.s.Phase == Finished }

// Score returns the result.
func (h *Hand) Score() *engine.Score { return &h.s.Score }

// May returns every face: nothing that is done obliges anybody by the cards that are held.
func (h *Hand) May(engine.Slot) engine.FaceSet { return engine.AnyFace }

// Prompt asks to draw, to go out or discard, to claim, or to show what was claimed for.
func (h *Hand) Prompt(p engine.Seat) string {
	if !h.Turn().Has(p) {
		return ""
	}
	return [...]string{Drawing: "draw", Deciding: "decide", Claiming: "claim", Showing: "show"}[h.s.Phase]
}

// Reflex passes a claim with which the seat would not go out.
func (h *Hand) Reflex(p engine.Seat, a *engine.Action) bool {
	if h.s.Phase != Claiming || h.goesOut(p) {
		return false
	}
	*a = engine.Action{Seat: p, Verb: h.rules.Verbs.Pass}
	return true
}

// Discreet reports whether a claim window is open: who has not answered may be about to go out.
func (h *Hand) Discreet() bool { return h.s.Phase == Claiming }

// goesOut reports whether a seat could go out with the top of the lixo.
func (h *Hand) goesOut(p engine.Seat) bool {
	var x tens
	h.held(p, &x)
	x.add(h.Top(), h.t.Face(h.Top()))
	if x.n != Dealt+1 || x.blind {
		return false
	}
	_, ok := h.melds.Out(x.faces[:x.n], Dealt)
	if !ok && h.ten(true) {
		_, ok = h.melds.Out(x.faces[:x.n], Dealt+1)
	}
	return ok
}

// ten reports whether a seat may go out with ten cards.
func (h *Hand) ten(claimed bool) bool { return h.rules.Ten && (!claimed || h.rules.TenClaimed) }

// tens is the cards of a seat as it sees them.
type tens struct {
	n     int
	blind bool // a face is not known here
	slots [Dealt + 1]engine.Slot
	faces [Dealt + 1]engine.Face
}

func (x *tens) add(c engine.Slot, f engine.Face) {
	x.slots[x.n], x.faces[x.n] = c, f
	x.n++
	x.blind = x.blind || f == engine.Unknown
}

// held fills in the cards of a seat.
func (h *Hand) held(p engine.Seat, x *tens) {
	for _, c := range h.t.Pile(h.hand(p)) {
		x.add(c, h.t.FaceFor(p, c))
	}
}

// Auto draws from the stock, discards what was drawn, passes, and gives up.
func (h *Hand) Auto(p engine.Seat, a *engine.Action) {
	v := h.rules.Verbs
	switch h.s.Phase {
	case Drawing:
		*a = engine.Action{Seat: p, Verb: v.DrawStock}
	case Deciding:
		c := h.s.Came
		*a = engine.Action{Seat: p, Verb: v.Discard, Cards: []engine.Slot{c}, Faces: []engine.Face{h.t.FaceFor(p, c)}}
	case Claiming:
		*a = engine.Action{Seat: p, Verb: v.Pass}
	case Showing:
		*a = engine.Action{Seat: p, Verb: v.GiveUp}
	}
}

// Before puts what is said out of turn behind all else, and the answers to a window in the order of seats.
func (h *Hand) Before(a, b *engine.Action) bool {
	if x, y := h.aside(a.Verb), h.aside(b.Verb); x != y {
		return y
	}
	return a.Seat < b.Seat
}

// aside reports whether a verb may be used out of turn.
func (h *Hand) aside(x engine.Verb) bool {
	v := h.rules.Verbs
	return x == v.Announce || x == v.Call || x == v.Quit
}

// Stands keeps what others do while somebody quits, and a call until the next discard or show. It keeps an announcement, what was done without having seen one, by its author too, and an answer that crosses
// another's.
func (h *Hand) Stands(late, entry *engine.Action) bool {
	v := h.rules.Verbs
	switch {
	case late.Verb == v.Call && (entry.Verb == v.Call || entry.Verb == v.Quit || entry.Verb == v.Discard || entry.Verb == v.OutNine || entry.Verb == v.OutTen):
		return false
	case late.Verb == v.Quit || late.Verb == v.Call || entry.Verb == v.Quit || entry.Verb == v.Call:
		return late.Seat != entry.Seat
	}
	if late.Verb == v.Announce || entry.Verb == v.Announce {
		return late.Seat != entry.Seat || late.Verb != entry.Verb
	}
	return h.s.Window.Stands(late, entry, func(x engine.Verb) bool { return x == v.Claim || x == v.Pass })
}

// CopyFrom copies another hand of the same game.
func (h *Hand) CopyFrom(from engine.Hand) {
	o := from.(*Hand)
	h.t.CopyFrom(&o.t)
	h.rules, h.melds, h.s = o.rules, o.melds, o.s
}

// Public writes the state for the hash.
func (h *Hand) Public(e *engine.Encoder) {
	s := &h.s
	e.Byte(byte(s.Phase))
	e.Int(int64(s.Turn))
	e.Uint(uint64(s.Came))
	e.Bool(s.False)
	e.Byte(byte(s.In))
	e.Bool(s.Took)
	e.Byte(byte(s.DrawOnly))
	e.Byte(byte(s.GaveUp))
	e.Byte(byte(s.Announced))
	e.Byte(byte(s.Burned))
	s.Window.Public(e)
	e.Int(int64(s.Claimer))
	e.Byte(s.Restocks)
	e.Int(int64(s.Out))
	e.Bool(s.Ten)
	s.Score.Public(e)
}
