package session

import (
	"bytes"
	"slices"

	"carteado/engine"
	"carteado/net/identity"
	"carteado/net/lobby"
	"carteado/net/wire"
)

type inline struct{}

// Run does the work at once.
func (inline) Run(work, done func()) { work(); done() }

// New makes a table, comes to one, or comes back to one, as the store has it.
func New(cfg Config) (*Session, error) {
	if cfg.Jobs == nil {
		cfg.Jobs = inline{}
	}
	cfg.Store = sealed{cfg.Store}
	s := &Session{cfg: cfg, me: cfg.Key.ID(), peers: map[identity.ID]*peer{}, persons: map[identity.ID]identity.ID{}, pictures: map[identity.ID]int{}, prints: map[identity.ID]string{}, known: map[identity.ID]bool{}, let: map[identity.ID]bool{}}
	if cfg.Person != nil {
		s.persons[s.me], s.pictures[s.me] = cfg.Person.ID(), cfg.Picture
	}
	s.lobby = lobby.New(lobby.Config{Key: cfg.Key, Name: cfg.Name, Store: cfg.Store, Random: cfg.Random, Games: cfg.Games}, around{s})
	if err := s.restore(); err != nil {
		return nil, err
	}
	if s.advance(); s.err != nil {
		return nil, s.err
	}
	if s.plan() != nil || cfg.Create == nil {
		return s, nil
	}
	return s, s.lobby.Found(*cfg.Create)
}

// Linked says that a peer, who has shown who he is, can be reached or no more.
func (s *Session) Linked(id identity.ID, up bool) {
	p := s.peer(id)
	switch {
	case p.up != up:
		p.up, p.since = up, s.now
		p.typed, p.edits = wire.Here, false // who comes anew says it again
	case up:
		return
	}
	if !up { // or he had said goodbye before
		if s.stranger(id) {
			s.forget(id)
		}
		return
	}
	p.left, p.quiet, p.auto, p.near = false, false, false, false
	clear(p.whys)
	clear(p.needs) // what was on its way is lost
	s.greet(id)
}

// stranger reports whether somebody has no say at the table, and does not sit there.
func (s *Session) stranger(id identity.ID) bool {
	return (s.plan() == nil || !slices.Contains(s.plan().Elders, id)) && (s.sit == nil || s.sit.voice(id) < 0)
}

// forget drops all that is known of a stranger who has gone, as others come.
func (s *Session) forget(id identity.ID) {
	delete(s.peers, id)
	delete(s.persons, id)
	delete(s.pictures, id)
	s.lobby.Forget(id)
}

// Near says that a peer who can be reached shares a public address with this one: a mark in the receipt of the match, and no more.
func (s *Session) Near(id identity.ID) {
	if p := s.peers[id]; p != nil {
		p.near = p.up
	}
}

// greet tells somebody who has just come where the table stands.
func (s *Session) greet(id identity.ID) {
	if !s.lobby.Greet(id) {
		return
	}
	if s.watch {
		s.tell(id, &wire.Watch{Name: s.lobby.Name()})
	}
	if s.edits && s.plan() != nil && s.plan().Owner() == s.me {
		s.tell(id, &wire.Editing{On: true})
	}
	if s.shows != wire.Here {
		s.tell(id, &wire.Presence{State: s.shows})
	}
	s.sign(id)
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
	s.advance()
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
	if looked, tell := p.budget.spend(s.now, msg); !looked {
		if tell {
			s.point("flood", from)
		}
		return ErrFlood
	}
	err := s.receiveFrame(from, msg)
	s.advance()
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
	case frameOpinion:
		var x opinion
		if err := decode(body, &x); err != nil {
			return err
		}
		return s.takeOpinion(from, &x)
	case frameSigned:
		var x signed
		if err := decode(body, &x); err != nil {
			return err
		}
		return s.takeSigned(from, &x)
	case frameWho:
		var x acquaint
		if err := decode(body, &x); err != nil {
			return err
		}
		return s.takeAcquaint(from, &x)
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
		err := s.lobby.Claimed(from, f)
		switch err {
		case lobby.ErrStranger:
			s.ask(from, f)
			return nil
		case lobby.ErrCheat:
			s.turnDown(from, f)
			return nil
		}
		return err
	case *wire.Refusal:
		if s.plan() != nil && from == s.plan().Owner() && s.lobby.Refused(f.Seat) {
			s.notice(Notice{Key: "refused", Seat: engine.Nobody})
		}
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
