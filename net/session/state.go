package session

import (
	"slices"

	"carteado/engine"
	"carteado/net/identity"
	"carteado/net/plan"
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

// String returns the phase's key in the language files.
func (p Phase) String() string { return phaseKeys[min(int(p), len(phaseKeys)-1)] }

// State is all that a screen needs, as this peer sees it. It shares nothing that changes.
type State struct {
	Phase   Phase
	Me      engine.Seat // Nobody for who watches
	Owner   bool        // this player is
	Version uint64      // of the plan
	Terms   Terms
	Seats   []SeatState
	Editing bool          // the owner is changing the terms
	Locked  bool          // who comes anew gets no place, see [Session.Lock]
	Barred  bool          // this player does not, for that reason
	Convict bool          // he was found to cheat in the match that goes on, or was played last
	People  []identity.ID // of the table: all who have a say, and who may come while it is locked
	Ending  string        // how the last sitting ended: over, missing, admit, void, forfeit, friendly, alone, as in the notices rise-; "" before
	Hand    uint32        // number of the deal
	Carry   engine.Carry
	Places  [engine.MaxSeats]uint8 // of the match so far
	Scores  []engine.Score         // hand by hand
	Over    bool                   // the match is

	View      *engine.View // of the present hand; nil while it is not dealt
	Turn      engine.SeatSet
	Left      int64     // ms for the seats of Turn; -1 without a limit
	Limit     int64     // ms that they had at first
	Opinions  []Opinion // of this player's partner, a robot, about what they are asked; none where that is not so
	Pending   bool      // this player's move is on its way
	Automatic bool      // this player's moves are made without him, by the clock or a robot
	Paused    bool      // too few can be reached
	Awaited   engine.SeatSet
	Verified  bool           // every proof of this hand so far holds, and nobody has been found to cheat
	Next      engine.SeatSet // after a hand that is over: whose players want the next
	Vote      *VoteState
	Late      *LateState     // somebody takes long over his move; nil while there is nothing to say about it
	Table     [32]byte       // names the sitting at all who sit or watch, and at nobody else; zero in the lobby
	Decks     [][32]byte     // by seat: the hash of the deck that it mixed for the present hand; zero before it did
	Watching  []Watcher      // those who do
	Asking    []Ask          // at the owner: who would like to have a place after the hand, see [Session.Admit]
	Clash     string         // why this peer cannot follow the table's plan, whose owner runs another version of the program; else ""
	Shut      bool           // in the lobby: others play meanwhile, and this peer may not watch; it may ask for a place by Claim
	Receipts  int            // how many [Session.Receipts] and [Session.Accusations] return
	Mute      engine.Mute    // what the house rules keep this player from saying just now
	NoText    engine.SeatSet // to whom he may write nothing for that reason, and to whom he may say no phrase: see [ErrMuted]
	NoPhrase  engine.SeatSet
	Match     [32]byte       // tells the match that is over from all others, see [Session.Sheet]; zero before
	Signed    engine.SeatSet // who has signed that
	Lost      bool           // this player has lost what his browser kept of this sitting: he watches until it is over
}

// Watcher is somebody who watches. He is called as he likes, perhaps as somebody at the table.
type Watcher struct {
	ID   identity.ID
	Name string
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
	Waited  int            // seconds of [Terms.ReturnTime] for which the table has waited for him before
	Auto    bool           // automatic mode: his moves are made without him, on his own device
	StandIn engine.Seat    // who plays for the seat; Nobody if it plays itself
	Person  identity.ID    // who sits there, where he has told and shown it; zero else
	Picture int            // by which he likes to be shown, of person.Pictures, where there is a person
	Print   string         // of that, see [Session.Meet]
	Opened  engine.SeatSet // to whom the others have opened this hand so that they could; they know it, also when they play for it no more
}

// Persons returns how many persons sit at the table.
func (st *State) Persons() (n int) {
	for i := range st.Seats {
		if st.Seats[i].Kind == Person {
			n++
		}
	}
	return n
}

// Shared reports whether all other persons together could open the hand of one, so that it is played on without him.
func (st *State) Shared() bool { return st.Terms.Shares(st.Persons(), false).Hand }

// VoteState is a vote about ending the match in friendship.
type VoteState struct {
	By   engine.Seat
	Yes  engine.SeatSet // seats
	Mine bool           // this player has answered
	Left int64          // ms
}

// State returns the table as this peer sees it.
func (s *Session) State() *State {
	st := &State{Me: engine.Nobody, Left: -1, Ending: s.ending, Automatic: s.automatic, Clash: s.lobby.Clash()}
	p := s.plan()
	if p == nil {
		return st
	}
	t := s.sit
	if s.seated() {
		p = &t.sit.Plan
	}
	st.Phase, st.Me, st.Owner = Lobby, p.Seat(s.me), p.Owner() == s.me
	st.Version, st.Terms, st.Shut = p.Version, p.Terms, s.lobby.Shut()
	st.Locked, st.Barred = len(p.Circle) > 0, !p.Admits(s.me)
	st.Convict, _ = s.convicted(s.me)
	for _, list := range [][]identity.ID{p.Elders, p.Circle, s.plan().Elders, s.plan().Circle} {
		for _, id := range list {
			if !slices.Contains(st.People, id) {
				st.People = append(st.People, id)
			}
		}
	}
	if x := s.peers[p.Owner()]; x != nil {
		st.Editing = x.edits
	}
	for i, place := range p.Places {
		x := SeatState{Place: place, StandIn: engine.Nobody, Owner: place.Kind == Person && place.ID == p.Owner()}
		if place.Kind == Person {
			x.Person = s.persons[place.ID]
			x.Print, x.Picture = s.prints[x.Person], s.pictures[place.ID]
		}
		x.Ready = !s.seated() && s.lobby.Given(i)
		id := place.ID
		if place.Kind == Robot {
			id = p.Owner()
		}
		x.Linked = s.up(id)
		if o := s.peers[id]; o != nil {
			x.State = o.typed
			x.Auto = o.auto && o.up && s.seated() && place.Kind == Person
		}
		x.Auto = x.Auto || s.automatic && place.ID == s.me
		st.Seats = append(st.Seats, x)
	}
	for _, id := range s.around() {
		if o := s.peers[id]; o.watch && p.Seat(id) < 0 {
			st.Watching = append(st.Watching, Watcher{id, o.name})
		}
	}
	st.Asking, st.Receipts = s.asking(), len(s.receipts)+len(s.accusations)
	for i, place := range p.Places {
		if place.Kind != Person {
			continue
		}
		if s.mutes(s.me, place.ID, false) {
			st.NoText |= engine.Seat(i).Set()
		}
		if s.mutes(s.me, place.ID, true) {
			st.NoPhrase |= engine.Seat(i).Set()
		}
	}
	if st.NoText|st.NoPhrase != 0 {
		st.Mute = s.match.opt.Mute()
	}
	if s.sheet != nil {
		st.Match, st.Signed = s.sheetID, s.sheet.Seats()
	}
	if m := s.match; m != nil {
		if !s.seated() && p.Carry != "" {
			if n := m.reseated(p.Places); n != nil {
				m = n
			}
		}
		st.Carry, st.Scores, st.Over = m.carry, m.hands, m.over
		if s.unsure && !s.seated() { // the others know better
			if c, err := plan.ParseCarry(m.game, &m.opt, p.Carry); err == nil && p.Carry != "" {
				st.Carry = c
			}
		}
		st.Places = m.ranks()
	}
	if s.seated() {
		t.state(st)
	}
	return st
}

func (t *sitting) state(st *State) {
	s := t.s
	st.Phase, st.Lost = Seating, t.lost
	if t.log == nil || t.hand == nil {
		return
	}
	for i := range st.Seats {
		v := t.speaker(engine.Seat(i))
		st.Seats[i].Away, st.Seats[i].Left = t.urgent.away.Has(v), t.urgent.left.Has(v)
		if v >= 0 {
			st.Seats[i].Waited = int(t.goneSince.before[v] / 1000)
		}
	}
	st.Paused = t.log.Paused()
	if v := &t.friendly; v.state == motionOpen {
		st.Vote = &VoteState{
			By: t.seatOf(v.by), Yes: t.seats(v.yes), Mine: t.self >= 0 && (v.yes | v.no).Has(t.self), Left: max(0, v.at+voteTime-s.now),
		}
	}
	h := t.hand
	st.Hand, st.Table = h.number, t.roster.ID
	st.Decks = slices.Clone(h.decks[:len(st.Seats)])
	x := h.first()
	switch {
	case h.over:
		st.Phase, st.Next = Between, t.own(t.nexts)
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
		h.view, h.most = x.Engine.View(h.chairs[0].seat), h.limit()
		for g := range engine.Seat(x.Deal.Seats()) {
			h.readers[g] = x.Deal.Opened(g)
			if h.stand[g] = 0; x.Deal.Gone().Has(g) {
				h.stand[g] = x.Deal.Speaks(g) + 1
			}
		}
	}
	st.View = h.view
	for g := range st.Seats {
		st.Seats[g].StandIn, st.Seats[g].Opened = h.stand[g]-1, h.readers[g]
	}
	st.Verified = t.convicted() == 0 && t.blamed == 0
	if st.Late = t.late(); h.over || !h.dealt {
		st.Awaited = h.awaited()
		return
	}
	if st.View != nil {
		st.Turn = st.View.Turn
	}
	st.Awaited = h.awaited()
	if h.most > 0 && st.Turn != 0 {
		st.Left, st.Limit = max(0, h.rootAt+h.most-s.now), h.most
	}
	st.Opinions = h.advised()
	_, acted := h.acted[st.Me]
	st.Pending = t.self >= 0 && acted && t.log.Pending() > 0
}

// Engine returns the present hand as this peer knows it, for reading; nil while none is dealt. It is another after each deal.
func (s *Session) Engine() *engine.Engine {
	t := s.sit
	if !s.seated() || t.log == nil || t.hand == nil || !t.hand.dealt {
		return nil
	}
	if x := t.hand.first(); x != nil {
		return x.Engine
	}
	return nil
}
