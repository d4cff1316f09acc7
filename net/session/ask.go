package session

import (
	"cmp"
	"slices"

	"carteado/engine"
	"carteado/net/identity"
	"carteado/net/wire"
)

// takeAsk notes at the owner that somebody wants a place while others play.
func (s *Session) takeAsk(from identity.ID, c *wire.Claim) error {
	if s.sit.voice(from) >= 0 || int(c.Seat) > len(s.plan().Places) || !s.plan().Admits(from) {
		return nil // who plays may ask when the sitting is over: the wish is said again
	}
	if s.lobby.Bars(from) {
		s.turnDown(from, c)
	} else {
		s.ask(from, c)
	}
	return nil
}

// turnDown says no in the owner's place to who was found to cheat in this match. The owner is told that he has asked, once.
func (s *Session) turnDown(from identity.ID, c *wire.Claim) {
	if c.Seat < 0 {
		return
	}
	s.tell(from, &wire.Refusal{Seat: c.Seat})
	if p := s.peer(from); p.refused == 0 {
		p.refused = max(1, s.now)
		s.notice(Notice{Key: "barred", Seat: engine.Nobody, Name: c.Name})
	}
}

// ask notes a wish that the owner has to answer.
func (s *Session) ask(from identity.ID, c *wire.Claim) {
	p := s.peer(from)
	if c.Seat < 0 || int(c.Seat) > len(s.plan().Places) {
		p.ask.Ask = Ask{}
		return
	}
	if p.refused != 0 && s.now-p.refused < refusalLasts {
		s.tell(from, &wire.Refusal{Seat: c.Seat})
		return
	}
	switch {
	case s.asks(p) && p.ask.Seat == c.Seat:
		p.ask.at = s.now
	case p.ask.since != 0 && s.now-p.ask.since < nextAsk: // it is said again
	default:
		cheat, _ := s.convicted(from)
		p.ask = ask{Ask{from, c.Name, c.Seat, cheat}, max(1, s.now), s.now}
	}
}

func (s *Session) asks(p *peer) bool {
	return p.up && p.ask.Name != "" && s.now-p.ask.at < askLasts
}

// asking returns what the owner is asked for, who asks longest first. Who has got a place asks for none, though he did a moment ago.
func (s *Session) asking() []Ask {
	var out []Ask
	p := s.plan()
	if p == nil || p.Owner() != s.me {
		return nil
	}
	for _, id := range s.around() {
		if p := s.peers[id]; s.asks(p) && !s.answered(id) {
			out = append(out, p.ask.Ask)
		}
	}
	slices.SortStableFunc(out, func(a, b Ask) int { return cmp.Compare(s.peers[a.ID].ask.since, s.peers[b.ID].ask.since) })
	return out
}

// answered reports whether somebody has what he asked for, or will.
func (s *Session) answered(id identity.ID) bool {
	if !s.seated() {
		return s.plan().Seat(id) >= 0 || s.lobby.Welcomes(id)
	}
	return s.sit.voice(id) >= 0 || slices.ContainsFunc(s.sit.guests, func(g Ask) bool { return g.ID == id })
}

// welcome gives those their places who were admitted and are still there.
func (t *sitting) welcome(p *Plan) {
	for _, g := range t.guests {
		if !t.s.up(g.ID) || len(p.Elders) >= engine.MaxSeats || p.Seat(g.ID) >= 0 {
			continue
		}
		seat := g.Seat
		if int(seat) >= len(p.Places) {
			seat = p.Room(t.s.cfg.Games)
		}
		if seat < 0 || p.Places[seat].Kind == Person {
			continue
		}
		p.Places[seat] = Place{Kind: Person, ID: g.ID, Name: g.Name}
		if !slices.Contains(p.Elders, g.ID) {
			p.Elders = append(p.Elders, g.ID)
		}
	}
}
