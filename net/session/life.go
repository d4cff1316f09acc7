package session

import (
	"io"

	"carteado/engine"
	"carteado/net/identity"
)

// Times in milliseconds.
const (
	pingBefore = 20000 // before this peer helps to do without somebody it asks for a sign of life, by every way
	pingEvery  = 2000
	signEvery  = 500 // between two signs for one peer, or two questions that are passed on for him
	maxPings   = 16  // questions of others that are remembered, to bring them the answer
)

// hears notes that something new was heard of a voice.
func (t *sitting) hears(v engine.Seat) {
	if v >= 0 {
		t.silent.of[v], t.pings[v] = 0, nonce{}
	}
}

// Silent says that nothing was heard for so many milliseconds of a peer who can be reached, as far as is known; 0 that he
// is heard again: also of one who cannot be reached, and has only given a sign of life by a relay. What is sent to him still goes
// out, as nothing may be lost yet.
func (s *Session) Silent(id identity.ID, ms int64) {
	if p := s.peers[id]; p != nil && p.up {
		p.quiet, p.last = ms > 0, s.now-ms
	} else if t := s.sit; ms == 0 && t != nil {
		t.hears(t.voice(id))
	}
}

// tickLife counts how long nothing was heard of each voice, and asks for a sign of those of whom too little was.
func (t *sitting) tickLife() {
	s := t.s
	if s.now-t.silent.at > sleptAfter { // this program slept: it has missed what the log would have told
		t.aloneAt = s.now
	}
	t.silent.tick(s.now, !t.log.Paused())
	for v, id := range t.people {
		if p := s.peers[id]; p != nil && p.up && !p.quiet {
			t.hears(engine.Seat(v))
		}
	}
	if t.self < 0 || !t.shared() || s.now-t.pingAt < pingEvery {
		return
	}
	t.pingAt = s.now
	for v := range engine.Seat(len(t.people)) {
		if v == t.self || !t.urgent.away.Has(v) || t.urgent.left.Has(v) || t.silent.of[v] < t.shareAfter()-pingBefore {
			continue
		}
		if t.pings[v] == (nonce{}) {
			if _, err := io.ReadFull(s.cfg.Random, t.pings[v][:]); err != nil {
				s.fail(err)
				return
			}
		}
		b := encode([]byte{framePing}, &ping{t.roster.ID, v, t.pings[v]})
		for _, id := range t.people {
			s.send(id, b)
		}
	}
}

// shareAfter returns how long nothing must have been heard of somebody before this peer helps to do without him.
func (t *sitting) shareAfter() int64 { return int64(t.sit.Plan.Terms.ShareAfter) * 1000 }

// takePing gives a sign of life, or passes on the question to whom it is about.
func (s *Session) takePing(from identity.ID, x *ping) error {
	t := s.sit
	if t == nil || t.log == nil || x.Table != t.roster.ID || t.voice(from) < 0 || int(x.Voice) >= len(t.people) {
		return ErrPhase
	}
	p := s.peer(from)
	if s.now-p.pinged[x.Voice] < signEvery && p.pinged[x.Voice] != 0 {
		return nil
	}
	p.pinged[x.Voice] = max(1, s.now)
	switch to := t.people[x.Voice]; {
	case x.Voice == t.self:
		a := sign{ping: *x, Length: t.log.Length()}
		copy(a.Sig[:], s.cfg.Key.Sign(signLabel, a.content()))
		s.send(from, encode([]byte{frameSign}, &a))
	case to != s.me && s.up(to) && from != to:
		if len(t.asked) == maxPings {
			t.asked = t.asked[1:]
		}
		t.asked = append(t.asked, askedFor{*x, from})
		s.send(to, encode([]byte{framePing}, x))
	}
	return nil
}

// takeSign hears somebody by what he has signed for this peer, whoever brought it, or passes it on to whoever asked.
func (s *Session) takeSign(from identity.ID, x *sign) error {
	t := s.sit
	if t == nil || t.log == nil || t.voice(from) < 0 || int(x.Voice) >= len(t.people) || !x.made(t.roster.ID, t.people[x.Voice]) {
		return ErrPhase
	}
	for i, a := range t.asked {
		if a.ping == x.ping {
			t.asked = append(t.asked[:i:i], t.asked[i+1:]...)
			s.send(a.from, encode([]byte{frameSign}, x))
			return nil
		}
	}
	if t.self < 0 || x.Nonce == (nonce{}) || x.Nonce != t.pings[x.Voice] {
		return nil // of another, or too late
	}
	t.hears(x.Voice)
	if t.urgent.away.Has(x.Voice) && x.Length >= t.urgent.since[x.Voice] {
		return t.propose(&entry{kind: entryAlive, Voice: x.Voice, Sign: *x})
	}
	return nil
}
