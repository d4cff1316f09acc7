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

type inline struct{}

// Run does the work at once.
func (inline) Run(work, done func()) { work(); done() }

// New makes a table, comes to one, or comes back to one, as the store has it.
func New(cfg Config) (*Session, error) {
	if cfg.Jobs == nil {
		cfg.Jobs = inline{}
	}
	cfg.Store = sealed{cfg.Store}
	s := &Session{cfg: cfg, me: cfg.Key.ID(), peers: map[identity.ID]*peer{}}
	s.lobby = lobby.New(lobby.Config{Key: cfg.Key, Name: cfg.Name, Store: cfg.Store, Random: cfg.Random, Games: cfg.Games}, around{s})
	if err := s.restore(); err != nil {
		return nil, err
	}
	if s.plan() != nil || cfg.Create == nil {
		return s, nil
	}
	return s, s.lobby.Found(*cfg.Create)
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

// Linked says that a peer, who has shown who he is, can be reached or no more.
func (s *Session) Linked(id identity.ID, up bool) {
	p := s.peer(id)
	if p.up == up {
		return
	}
	p.up, p.since = up, s.now
	p.typed, p.edits = wire.Here, false // who comes anew says it again
	if !up {
		if s.plan() != nil && !slices.Contains(s.plan().Elders, id) && (s.sit == nil || s.sit.voice(id) < 0) {
			delete(s.peers, id) // strangers come and go
		}
		return
	}
	p.left, p.quiet, p.auto = false, false, false
	clear(p.whys)
	clear(p.needs) // what was on its way is lost
	s.greet(id)
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

// greet tells somebody who has just come where the table stands.
func (s *Session) greet(id identity.ID) {
	if !s.lobby.Greet(id) {
		return
	}
	if s.watch {
		s.tell(id, &wire.Watch{Name: s.lobby.Name()})
	}
	if s.edits && s.plan().Owner() == s.me {
		s.tell(id, &wire.Editing{On: true})
	}
	if s.shows != wire.Here {
		s.tell(id, &wire.Presence{State: s.shows})
	}
	if t := s.sit; t != nil {
		t.introduce(id)
		if s.automatic {
			s.send(id, encode([]byte{frameAuto}, &automatic{true}))
		}
	}
}

// Tick tells the time, in milliseconds from anywhere; it should be called some ten times a second.
func (s *Session) Tick(now int64) {
	if !s.ticked { // what happened before is as new as this
		s.ticked, s.now = true, now
		for _, p := range s.peers {
			p.since, p.last = now, now
		}
		if s.sit != nil {
			s.sit.fresh(now)
		}
	}
	s.now = max(s.now, now)
	if s.err != nil {
		return
	}
	if s.sit != nil {
		s.sit.tick()
	}
	s.lobby.Tick()
}

// Receive takes what a peer said, who has shown who he is. An error says that it was of no use.
func (s *Session) Receive(from identity.ID, msg []byte) error {
	if s.err != nil {
		return s.err
	}
	if from == s.me || len(msg) == 0 {
		return ErrFrame
	}
	p := s.peer(from)
	if !s.afford(from, p, msg) {
		return ErrFlood
	}
	err := s.receiveFrame(from, msg)
	if err != nil {
		p.budget.left -= uselessCost
	}
	return err
}

func (s *Session) receiveFrame(from identity.ID, msg []byte) error {
	if len(msg) > wire.MaxFrame {
		return ErrFrame
	}
	if msg[0] < framePlan {
		return s.hear(from, msg)
	}
	body := bytes.Clone(msg[1:])
	switch msg[0] {
	case framePlan, frameShut, frameElect, frameDiffers, frameReady:
		return s.lobby.Receive(from, msg[0], body)
	case frameSit:
		var x lobby.Agreement
		if err := decode(body, &x); err != nil {
			return err
		}
		return s.takeSit(from, &x)
	case frameJoin:
		var j join
		if err := decode(body, &j); err != nil {
			return err
		}
		return s.takeJoin(&j)
	case frameNeed:
		var n need
		if err := decode(body, &n); err != nil {
			return err
		}
		return s.takeNeed(from, &n)
	case frameRecall, frameHeld:
		var n need
		if err := decode(body, &n); err != nil {
			return err
		}
		if msg[0] == frameHeld {
			return s.takeHeld(from, &n)
		}
		return s.takeRecall(from, &n)
	case frameLost:
		var x lost
		if err := decode(body, &x); err != nil {
			return err
		}
		return s.takeLost(from, &x)
	case frameAuto:
		var x automatic
		if err := decode(body, &x); err != nil {
			return err
		}
		s.peer(from).auto = x.On
		return nil
	case frameCharge, frameWhy:
		var x charge
		if err := decode(body, &x); err != nil {
			return err
		}
		if msg[0] == frameWhy {
			return s.takeWhy(from, &x)
		}
		return s.takeCharge(from, &x)
	case framePing:
		var x ping
		if err := decode(body, &x); err != nil {
			return err
		}
		return s.takePing(from, &x)
	case frameSign:
		var x sign
		if err := decode(body, &x); err != nil {
			return err
		}
		return s.takeSign(from, &x)
	case frameProof:
		var x proof
		if err := decode(body, &x); err != nil {
			return err
		}
		return s.takeProof(from, &x)
	}
	return ErrFrame
}

// hear takes a frame of package wire.
func (s *Session) hear(from identity.ID, msg []byte) error {
	f, err := wire.Decode(bytes.Clone(msg))
	if err != nil {
		return err
	}
	p := s.peer(from)
	if f.Kind().Ordering() {
		if s.sit == nil || s.sit.log == nil {
			return ErrPhase
		}
		return s.sit.receive(from, msg, f)
	}
	switch f := f.(type) {
	case *wire.Deal:
		if s.sit == nil || s.sit.log == nil {
			return ErrPhase
		}
		return s.sit.heard(from, f)
	case *wire.Claim:
		p.name = f.Name
		if s.seated() && s.plan().Owner() == s.me {
			return s.takeAsk(from, f)
		}
		return s.lobby.Claimed(from, f)
	case *wire.Watch:
		p.name, p.watch = f.Name, true
	case *wire.Presence:
		p.typed = f.State
	case *wire.Editing:
		p.edits = f.On && s.plan() != nil && from == s.plan().Owner()
	case *wire.Chat:
		s.hearLine(from, Line{Text: f.Text, Phrase: -1})
	case *wire.Phrase:
		s.hearLine(from, Line{Phrase: int(f.Number)})
	case *wire.Bye:
		p.left = f.Why == wire.Leaving
		p.up, p.since, p.quiet = false, s.now, false
	}
	return nil
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
