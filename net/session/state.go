package session

import (
	"carteado/engine"
	"carteado/engine/record"
	"carteado/net/identity"
	"carteado/net/mental"
	"carteado/net/mental/table"
	"carteado/net/order"
	"carteado/net/wire"
)

// Phase says what a table is doing.
type Phase uint8

// The phases.
const (
	Coming   Phase = iota // nobody has told yet what this table is
	Lobby                 // who sits where is being agreed on
	Seating               // the table is named by all
	Shuffle               // the deck is being shuffled
	Dealing               // the cards are being dealt
	Playing               // somebody decides, or cards are on their way
	Checking              // the hand is over and is being checked
	Between               // it is scored; all look at it
)

var phaseKeys = [...]string{"coming", "lobby", "seating", "shuffle", "dealing", "playing", "checking", "between"}

// String gives the phase's key in the language files.
func (p Phase) String() string { return phaseKeys[min(int(p), len(phaseKeys)-1)] }

// State is all that a screen needs, as this peer sees it. It shares nothing that changes.
type State struct {
	Phase   Phase
	Me      engine.Seat // Nobody for who watches
	Owner   bool        // this player is
	Version uint64      // of the plan
	Terms   Terms
	Seats   []SeatState
	Editing bool   // the owner is changing the terms
	Ending  string // key of how the last sitting ended: over, void, forfeit, friendly, missing, alone
	Hand    uint32 // number of the deal
	Carry   engine.Carry
	Places  [engine.MaxSeats]uint8 // of the match so far
	Scores  []engine.Score         // hand by hand
	Over    bool                   // the match is

	View      *engine.View // of the present hand; nil while it is not dealt
	Turn      engine.SeatSet
	Left      int64 // ms for the seats of Turn; -1 without a limit
	Pending   bool  // this player's move is on its way
	Automatic bool  // this player's moves are made by the clock
	Paused    bool  // too few can be reached
	Awaited   engine.SeatSet
	Verified  bool // every proof of this hand so far holds, and nobody has been found to cheat
	Vote      *VoteState
	Watching  []string // names of those who do
}

// SeatState is one place and who is there.
type SeatState struct {
	Place
	Owner   bool
	Ready   bool
	Linked  bool
	State   wire.State
	Away    bool
	Left    bool
	StandIn engine.Seat // who plays this hand for the seat; Nobody if it plays itself
}

// VoteState is a vote about ending the match in friendship.
type VoteState struct {
	By   engine.Seat
	Yes  engine.SeatSet // seats
	Mine bool           // this player has answered
	Left int64          // ms
}

// Notice is something that a screen tells in words: a key of the language files and what it is about.
//
//	owner            Seat is the owner now
//	away, back       nobody could reach who sits at Seat; he is there again
//	left             who sits at Seat has left for good
//	stand-in         By plays this hand for Seat, and sees it
//	void             the hand does not count
//	propose-end      Seat asks to end the match in friendship
//	no-end           Seat does not agree
//	verdict-...      Seat has cheated, see [Verdict]
//	rise-over        the sitting has ended with the match
//	rise-missing     with the hand, as somebody is missing
//	rise-void        with a hand that could not go on
//	rise-forfeit     so, and the match is lost for who stayed away
//	rise-friendly    all agreed
//	rise-alone       nobody, or too few, could be reached
//	broken           this program or its store has failed: Text says how
type Notice struct {
	Key  string
	Seat engine.Seat
	By   engine.Seat
	Name string
	Text string // for a report of a fault
}

// Verdict says that a seat has cheated, with what proves it to others: a Deal verdict by [mental.Judge] or
// [table.Judge], an Order evidence by [order.Judge], a revoke by the record of the hand.
type Verdict struct {
	Seat  engine.Seat
	Name  string
	What  string // a key: "log", "revoke", or one of a deal, as "share"
	Hand  uint32
	At    int // the entry of a revoke
	Deal  *mental.Verdict
	Order *order.Evidence
}

// Receipt is a hand that is over, for whoever wants to look at it again: its record as text, and all that was said in
// the deal, with the commitments to the deck, every proof and the seats' signatures under its end. [Receipt.Check]
// goes through it.
type Receipt struct {
	Text   string
	Config mental.Config // with the roster: who sat there
	Deal   []byte
}

// whats are the keys of what a deal finds seats to blame for.
var whats = map[mental.What]string{
	mental.BadMessage: "message", mental.BadKeys: "keys", mental.BadShuffle: "shuffle", mental.BadShare: "share",
	mental.BadOpening: "opening", mental.BadBox: "box", mental.FalseComplain: "complaint",
	mental.Equivocation: "twice", mental.Silence: "silence", mental.Forfeit: "forfeit", mental.BadRoot: "root",
	mental.Revoke: "audit",
}

func what(w mental.What) string { return whats[w] }

const maxNotices = 200

func (s *Session) notice(n Notice) {
	if len(s.notices) < maxNotices {
		s.notices = append(s.notices, n)
	}
}

// Notices gives what there is to tell since it was last asked for.
func (s *Session) Notices() []Notice {
	n := s.notices
	s.notices = nil
	return n
}

// Verdicts gives all verdicts.
func (s *Session) Verdicts() []Verdict { return s.verdicts }

// Receipts gives those of this sitting's hands.
func (s *Session) Receipts() []Receipt { return s.receipts }

// receipt keeps what proves how a hand was dealt and played.
func (h *hand) receipt(x *table.Table) {
	s := h.t.s
	var names []string
	for _, p := range h.t.sit.Plan.Places {
		names = append(names, p.Name)
	}
	e := x.Engine
	deck := make([]engine.Face, e.Hand().Table().Slots())
	for i := range deck {
		f, ok := x.Deal.Face(engine.Slot(i))
		if !ok {
			deck = nil
			break
		}
		deck[i] = f
	}
	r, err := record.From(e, names, deck)
	if err != nil {
		if r, err = record.From(e, anonymous(names), deck); err != nil {
			return // longer than a record can be
		}
	}
	s.receipts = append(s.receipts, Receipt{Text: r.String(), Config: h.cfg, Deal: x.Deal.Record()})
}

func anonymous(names []string) []string {
	out := make([]string, len(names))
	for i := range out {
		out[i] = "seat " + string(rune('1'+i))
	}
	return out
}

// Check goes through a receipt as somebody who was not there: all signatures and proofs, every action and every rule,
// and that the record tells what was dealt and played. It gives the faults that the audit found.
func (r *Receipt) Check(games Lookup) ([]engine.Fault, error) {
	text, err := record.Parse(r.Text, games)
	if err != nil {
		return nil, err
	}
	start, err := text.Start()
	if err != nil {
		return nil, err
	}
	x, err := table.Check(r.Config, start, r.Deal)
	if err != nil {
		return nil, err
	}
	if x.Engine.Head() != text.Head || !x.Deal.Ended() {
		return nil, mental.ErrRecord
	}
	faults, _ := x.Faults()
	return faults, nil
}

// State gives the table as this peer sees it.
func (s *Session) State() *State {
	st := &State{Me: engine.Nobody, Left: -1, Ending: s.ending, Automatic: s.automatic}
	p := s.plan
	if p == nil {
		return st
	}
	t := s.sit
	if s.seated() {
		p = &t.sit.Plan
	}
	st.Phase, st.Me, st.Owner = Lobby, p.seat(s.me), p.owner() == s.me
	st.Version, st.Terms = p.Version, p.Terms
	if x := s.peers[p.owner()]; x != nil {
		st.Editing = x.edits
	}
	for i, place := range p.Places {
		x := SeatState{Place: place, StandIn: engine.Nobody, Owner: place.Kind == Person && place.ID == p.owner()}
		x.Ready = !s.seated() && i < len(s.words) && s.words[i] != nil
		id := place.ID
		if place.Kind == Robot {
			id = p.owner()
		}
		x.Linked = s.up(id)
		if o := s.peers[id]; o != nil {
			x.State = o.typed
		}
		st.Seats = append(st.Seats, x)
	}
	for _, id := range s.around() {
		if o := s.peers[id]; o.watch && p.seat(id) < 0 {
			st.Watching = append(st.Watching, o.name)
		}
	}
	if m := s.match; m != nil {
		st.Carry, st.Scores, st.Over = m.carry, m.hands, m.over
		st.Places = m.game.Info().Places(&m.opt, &m.carry)
	}
	if s.seated() {
		t.state(st)
	}
	return st
}

func (t *sitting) state(st *State) {
	s := t.s
	st.Phase = Seating
	if t.log == nil || t.hand == nil {
		return
	}
	for i := range st.Seats {
		v := t.speaker(engine.Seat(i))
		st.Seats[i].Away, st.Seats[i].Left = t.urgent.away.Has(v), t.urgent.left.Has(v)
	}
	st.Paused = t.log.Paused()
	if v := t.vote; v != nil {
		st.Vote = &VoteState{
			By: t.seatOf(v.by), Yes: t.seats(v.yes), Mine: t.self >= 0 && (v.yes | v.no).Has(t.self), Left: max(0, v.at+voteTime-s.now),
		}
	}
	h := t.hand
	st.Hand = h.number
	x := h.first()
	switch {
	case h.over:
		st.Phase = Between
	case x == nil && h.view != nil:
		st.Phase = Playing
	case x == nil || !x.Deal.Ready():
		st.Phase = Shuffle
	case !h.dealt:
		st.Phase = Dealing
	case x.Engine.Over():
		st.Phase = Checking
	default:
		st.Phase = Playing
	}
	if x != nil && h.dealt {
		h.view = x.Engine.View(h.chairs[0].seat)
		for g := range engine.Seat(x.Deal.Seats()) {
			if x.Deal.Gone().Has(g) {
				h.stand[g] = x.Deal.Speaks(g) + 1
			}
		}
	}
	st.View = h.view
	for g := range st.Seats {
		st.Seats[g].StandIn = h.stand[g] - 1
	}
	st.Verified = t.guilty == 0
	if h.over || !h.dealt {
		st.Awaited = h.awaited()
		return
	}
	if st.View != nil {
		st.Turn = st.View.Turn
	}
	st.Awaited = h.awaited()
	if ms := int64(t.sit.Plan.Terms.MoveTime) * 1000; ms > 0 && st.Turn != 0 {
		st.Left = max(0, h.rootAt+ms-s.now)
	}
	_, acted := h.acted[st.Me]
	st.Pending = t.self >= 0 && acted && t.log.Pending() > 0
}

// bye tells all that this player gives up his seat.
func (s *Session) bye() { s.tellAll(&wire.Bye{Why: wire.Leaving}) }

// Around gives who can be reached just now.
func (s *Session) Around() []identity.ID { return s.around() }
