package session

import (
	"slices"

	"carteado/engine"
	"carteado/net/identity"
	"carteado/net/lobby"
	"carteado/net/plan"
	"carteado/net/wire"
)

// around is the session as its lobby sees it.
type around struct{ s *Session }

var _ lobby.Host = around{}

func (h around) Now() int64                      { return h.s.now }
func (h around) Up(id identity.ID) bool          { return h.s.up(id) }
func (h around) NameOf(id identity.ID) string    { return h.s.name(id) }
func (h around) Around() []identity.ID           { return h.s.around() }
func (h around) Send(to identity.ID, msg []byte) { h.s.send(to, msg) }
func (h around) Spread(msg []byte)               { h.s.spread(msg) }
func (h around) Broken(err error)                { h.s.broken(err) }
func (h around) Fail(err error)                  { h.s.fail(err) }
func (h around) Seated() bool                    { return h.s.seated() }
func (h around) Plays() bool                     { return h.s.seated() && h.s.sit.self >= 0 }
func (h around) SatUnder(plan [32]byte) bool     { return h.s.sit != nil && h.s.sit.hash == plan }
func (h around) Fit(id identity.ID) bool         { return h.s.fit(id) }
func (h around) Begin(x *lobby.Agreement) error  { return h.s.takeSit(h.s.me, x) }

// Tell implements lobby.Host.
func (h around) Tell(to identity.ID, f wire.Frame) {
	if c, ok := f.(*wire.Claim); ok && c.Seat >= 0 {
		h.s.introduce(to)
	}
	h.s.tell(to, f)
}

// Knows implements lobby.Host.
func (h around) Knows(id identity.ID) bool {
	return h.Lets(id) || h.s.known[h.s.persons[id]]
}

// Known implements lobby.Host.
func (h around) Known(id identity.ID) (lobby.Peer, bool) {
	p := h.s.peers[id]
	if p == nil {
		return lobby.Peer{}, false
	}
	return lobby.Peer{Up: p.up, Since: p.since, Left: p.left}, true
}

// Await implements lobby.Host.
func (h around) Await(id identity.ID) lobby.Peer {
	h.s.peer(id)
	p, _ := h.Known(id)
	return p
}

// Notice implements lobby.Host.
func (h around) Notice(n lobby.Notice) {
	h.s.notice(Notice{Key: n.Key, Seat: n.Seat, Name: n.Name, Text: n.Text})
}

// Played implements lobby.Host.
func (h around) Played(id identity.ID) bool {
	t := h.s.last()
	return t != nil && t.voice(id) >= 0
}

// Gone implements lobby.Host.
func (h around) Gone(id identity.ID) bool {
	t := h.s.sit
	return t != nil && t.log != nil && t.urgent.left.Has(t.voice(id))
}

// Agrees implements lobby.Host. Whoever cannot know better takes from the plan who sits, too.
func (h around) Agrees(p *plan.Plan) bool {
	return h.Score(p) == p.Carry && (h.s.unsure || !slices.ContainsFunc(p.Places, h.s.seatsCheat))
}

// Convicted implements lobby.Host.
func (h around) Convicted(id identity.ID) (convicted, proved bool) { return h.s.convicted(id) }

// Deposes implements lobby.Host.
func (h around) Deposes(id identity.ID) bool { return h.s.deposes(id) }

// Forgive implements lobby.Host.
func (h around) Forgive() { h.s.acquit() }

// Lets implements lobby.Host.
func (h around) Lets(id identity.ID) bool { return id == h.s.me || h.s.let[id] }

// Score implements lobby.Host.
func (h around) Score(p *plan.Plan) string {
	if m := h.s.match; m != nil && !h.s.unsure {
		if m = m.reseated(p.Places); m == nil || m.over {
			return ""
		}
		return m.text()
	}
	return p.Carry
}

// Outside implements lobby.Host.
func (h around) Outside() { h.s.unsure = true }

// Inside implements lobby.Host. What this peer has of the last sitting tells it nothing any more, also after a reload.
func (h around) Inside() {
	if t := h.s.sit; t != nil && t.over {
		t.listens = false
		h.s.fail(h.s.cfg.Store.Delete("sitting"))
	}
}

// Resumes implements lobby.Host.
func (h around) Resumes() bool {
	s := h.s
	return (s.ending == "missing" || s.ending == "admit" || s.ending == "void") && s.goesOn() != "" && plan.Open(s.match.game) && !s.unsure && !s.edits
}

// Forgotten implements lobby.Host.
func (h around) Forgotten() bool {
	t := h.s.last()
	return t != nil && t.blinded()
}

// Witness implements lobby.Host.
func (h around) Witness() identity.ID {
	if t := h.s.sit; t != nil && t.astray() && h.s.plan().Turn == t.sit.Plan.Turn {
		return t.witness()
	}
	return identity.ID{}
}

// Follow implements lobby.Host.
func (h around) Follow(p *plan.Plan, blindly bool) {
	if t := h.s.last(); t != nil && (blindly || !h.s.unsure) {
		t.aftermath(p)
	}
}

// Claim asks the owner for a place, see [lobby.Lobby.Claim].
func (s *Session) Claim(seat engine.Seat) error { return s.lobby.Claim(seat) }

// Ready says that this player sits down under the plan as it is.
func (s *Session) Ready() error {
	err := s.lobby.Ready()
	s.advance()
	return err
}

// Unready takes the word back, see [lobby.Lobby.Unready].
func (s *Session) Unready() error { return s.lobby.Unready() }

// Start begins the sitting, when every place is taken and all are ready.
func (s *Session) Start() error {
	err := s.lobby.Start()
	s.advance()
	return err
}

// SetTerms lets the owner change the terms, see [lobby.Lobby.SetTerms].
func (s *Session) SetTerms(t Terms) error { return s.lobby.SetTerms(t) }

// SetRobot lets the owner put a robot on an empty place, or take it away.
func (s *Session) SetRobot(seat engine.Seat, on bool) error { return s.lobby.SetRobot(seat, on) }

// Remove lets the owner take a person or a robot from a place, see [lobby.Lobby.Remove].
func (s *Session) Remove(seat engine.Seat) error { return s.lobby.Remove(seat) }

// Lock lets the owner close the table for everybody who is not at it yet, see [lobby.Lobby.Lock].
func (s *Session) Lock(on bool) error { return s.lobby.Lock(on) }

// HandOver lets the owner make the person at a seat the owner, see [lobby.Lobby.HandOver].
func (s *Session) HandOver(seat engine.Seat) error { return s.lobby.HandOver(seat) }

// GiveUp lets the owner drop a match that could go on.
func (s *Session) GiveUp() error { return s.lobby.GiveUp() }

// SetName changes this player's name, see [lobby.Lobby.SetName].
func (s *Session) SetName(name string) error {
	err := s.lobby.SetName(name)
	if s.watch && err == nil {
		s.tellAll(&wire.Watch{Name: name})
	}
	return err
}

// Watch says to all that this player watches.
func (s *Session) Watch() {
	s.watch = true
	s.tellAll(&wire.Watch{Name: s.lobby.Name()})
}
