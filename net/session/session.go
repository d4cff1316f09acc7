package session

import (
	"bytes"
	"io"
	"slices"

	"carteado/engine"
	"carteado/engine/record"
	"carteado/net/identity"
	"carteado/net/lobby"
	"carteado/net/ratelimit"
	"carteado/net/receipt"
	"carteado/net/wire"
)

// Net brings messages to peers, in order and whole as long as a peer can be reached; what is sent to one who cannot
// is lost.
type Net interface {
	Send(to identity.ID, msg []byte)
}

// Jobs does heavy work: mixing, proofs, checking them, robots' thoughts. Run may do the work elsewhere; done has to be
// called afterwards where the session's methods are called, once. Between the two the session goes on; if work runs beside
// it in truth, Config.Store and Config.Random must bear that.
type Jobs interface {
	Run(work, done func())
}

// Lookup gives the game with a key.
type Lookup = record.Lookup

// Config is what a session works with.
type Config struct {
	Key    *identity.Key
	Name   string // of the player
	Net    Net
	Store  Store // of this table
	Random io.Reader
	Games  Lookup
	Jobs   Jobs   // nil to do all work at once
	Create *Terms // of who makes the table; nil for who comes to one

	// Choose decides for robots and for seats that this peer stands in for. It is a job. Nil for the move that the
	// rules make for a seat whose time is up.
	Choose func(e *engine.Engine, s engine.Seat) engine.Action
}

// Session is one peer's part of a table. One goroutine at a time.
type Session struct {
	cfg    Config
	me     identity.ID
	now    int64
	ticked bool
	peers  map[identity.ID]*peer

	lobby *lobby.Lobby
	watch bool
	edits bool       // this player changes the terms
	shows wire.State // what he is doing

	sit         *sitting
	match       *match
	ending      string   // how the last sitting ended
	unsure      bool     // this peer has not seen its end: it takes the score from the others
	turned      [32]byte // where it went astray last, and turned back
	notices     []Notice
	verdicts    []Verdict
	receipts    []receipt.Receipt
	accusations []receipt.Accusation
	said        []Line
	held        []Line // of onlookers, until the hand is over
	automatic   bool   // this player's moves are made by the clock
	lent        bool   // or by a robot, as the others asked for it
	missed      int
	err         error
}

// peer is another one at the table, or somebody who watches.
type peer struct {
	up    bool
	since int64
	name  string
	watch bool
	left  bool
	quiet bool  // nothing was heard for some seconds
	last  int64 // if so: when he was heard last
	typed wire.State
	edits bool
	auto  bool // in automatic mode
	ask   ask
	budget
	muted   bool             // it has proved useless, or a liar
	whys    map[charge]int64 // when it was shown the evidence of a charge
	needs   map[uint32]int64 // when it was told what was said in a hand
	answers ratelimit.Bucket // bytes of hands and logs that it may be told
	tails   int64
	pinged  [engine.MaxSeats]int64 // when it last asked about each voice
}

// Me returns who this peer is.
func (s *Session) Me() identity.ID { return s.me }

// Err returns why the session stands still for good: its store, or this program, has failed. Nil while it goes on.
func (s *Session) Err() error { return s.err }

func (s *Session) fail(err error) {
	if s.err == nil && err != nil {
		s.err = err
		s.notice(Notice{Key: "broken", Seat: engine.Nobody, Text: line(err)})
	}
}

func (s *Session) peer(id identity.ID) *peer {
	p := s.peers[id]
	if p == nil {
		p = &peer{since: s.now, budget: budget{left: budgetMost, at: s.now}, needs: map[uint32]int64{}, whys: map[charge]int64{}}
		s.peers[id] = p
	}
	return p
}

func (s *Session) up(id identity.ID) bool { return id == s.me || s.peers[id] != nil && s.peers[id].up }

// send brings a message to one peer.
func (s *Session) send(to identity.ID, msg []byte) {
	if msg != nil && to != s.me && s.up(to) {
		s.cfg.Net.Send(to, msg)
	}
}

// spread brings a message to all who are at the table or watch.
func (s *Session) spread(msg []byte) {
	for _, id := range s.around() {
		s.send(id, msg)
	}
}

// around returns the peers that can be reached, in one order.
func (s *Session) around() []identity.ID {
	var out []identity.ID
	for id, p := range s.peers {
		if p.up {
			out = append(out, id)
		}
	}
	slices.SortFunc(out, func(a, b identity.ID) int { return bytes.Compare(a[:], b[:]) })
	return out
}

func (s *Session) tell(to identity.ID, f wire.Frame) {
	if b, err := wire.Encode(f); err == nil {
		s.send(to, b)
	}
}

func (s *Session) tellAll(f wire.Frame) {
	if b, err := wire.Encode(f); err == nil {
		s.spread(b)
	}
}

// Silent says that nothing was heard for so many milliseconds of a peer who can be reached, as far as is known; 0 that he
// is heard again. What is sent to him still goes out, as nothing may be lost yet.
func (s *Session) Silent(id identity.ID, ms int64) {
	if p := s.peers[id]; p != nil && p.up {
		p.quiet, p.last = ms > 0, s.now-ms
	}
}

// silence returns for how long nothing has been heard of a peer, in milliseconds; 0 for one who can be reached. A
// connection that is given up after a long silence does not begin it anew.
func (s *Session) silence(p *peer) int64 {
	switch {
	case p.quiet:
		return s.now - p.last
	case !p.up:
		return s.now - p.since
	}
	return 0
}

// name returns what somebody is called.
func (s *Session) name(id identity.ID) string {
	if s.plan() != nil {
		if i := s.plan().Seat(id); i >= 0 {
			return s.plan().Places[i].Name
		}
	}
	if p := s.peers[id]; p != nil {
		return p.name
	}
	return ""
}

// last returns the sitting of the present plan, nil unless it is over.
func (s *Session) last() *sitting {
	if t := s.sit; t != nil && t.over && s.plan() != nil && t.hash == s.plan().Hash() {
		return t
	}
	return nil
}

// fit reports whether somebody can be the owner, as the last sitting went: he has not left it, was not convicted in it, and
// knows how the match stands.
func (s *Session) fit(id identity.ID) bool {
	t := s.last()
	if t == nil {
		return true
	}
	v := t.voice(id)
	return v < 0 || !t.urgent.left.Has(v) && !(t.blind.Has(v) && !t.blinded()) && !(t.guilty|t.blamed).Has(t.seatOf(v))
}

// seated reports whether a sitting is under way.
func (s *Session) seated() bool { return s.sit != nil && !s.sit.over }

// goesOn returns the score of a match that is not over, "" if there is none.
func (s *Session) goesOn() string {
	if s.match == nil || s.match.over {
		return ""
	}
	return s.match.text()
}

// plan returns the plan that counts, nil while nobody has told of one.
func (s *Session) plan() *Plan { return s.lobby.Plan() }
