package session

import (
	"encoding/binary"
	"fmt"

	"carteado/engine"
	"carteado/net/identity"
	"carteado/net/lobby"
	"carteado/net/mental"
	"carteado/net/order"
	"carteado/net/plan"
	"carteado/net/receipt"
)

func (s *Session) newSitting(x *lobby.Agreement) *sitting {
	t := &sitting{
		s: s, sit: *x, hash: x.Plan.Hash(), joins: make([]*join, len(x.Ready)), self: engine.Nobody,
		hands: map[uint32]*hand{}, voted: map[stayKey]*said{}, pausedAt: -1, joined: s.now, at: s.now, lost: !s.holds(x),
	}
	for _, p := range x.Plan.Places {
		if p.Kind == Person {
			if v := engine.Seat(len(t.people)); p.ID == s.me && t.lost {
				t.blind = v.Set()
			} else if p.ID == s.me {
				t.self = v
			}
			t.people = append(t.people, p.ID)
		}
	}
	t.urgent.voices, t.settled.voices = len(t.people), len(t.people)
	return t
}

// takeSit begins a sitting that all have agreed to.
func (s *Session) takeSit(from identity.ID, x *lobby.Agreement) error {
	h := x.Plan.Hash()
	if s.sit != nil && s.sit.hash == h {
		return nil
	}
	if err := x.Check(s.cfg.Games); err != nil {
		return err
	}
	succeeded := s.seated() && s.sit.succeededBy(x)
	switch {
	case s.seated() && !succeeded:
		return ErrPhase
	case succeeded:
		s.sit.rise("alone")
	case s.plan() != nil && s.plan().Hash() == h:
		return s.sitDown(x, false)
	case !s.lobby.Counts(from, &x.Plan):
		return ErrOwner
	}
	if err := s.lobby.Adopt(x.Plan.Clone()); err != nil {
		return err
	}
	return s.sitDown(x, false)
}

// sitDown begins a sitting, or goes on again with one that the store has.
func (s *Session) sitDown(x *lobby.Agreement, again bool) error {
	if err := s.cfg.Store.Put("sitting", encode(nil, x)); err != nil {
		err = fmt.Errorf("%w: %w", ErrStore, err)
		s.fail(err)
		return err
	}
	t := s.newSitting(x)
	t.again = again
	s.sit, s.ending = t, ""
	s.lobby.Sat(&x.Plan, t.self >= 0)
	s.receipts, s.accusations = nil, nil
	s.drive(false)
	if t.lost {
		s.notice(Notice{Key: "lost", Seat: x.Plan.Seat(s.me), Name: s.lobby.Name()})
	}
	for i, p := range x.Plan.Places {
		k := s.lobby.KeyOf(i, p)
		if k == nil || t.lost {
			continue
		}
		n, err := s.lobby.Nonce(t.hash, engine.Seat(i), false)
		if err != nil {
			s.fail(err)
			return err
		}
		j := &join{Plan: t.hash, Seat: engine.Seat(i), Nonce: n}
		id := mental.IdentityOf(k.Seed())
		copy(j.Proof[:], id.Possess(n, x.Commits()))
		t.joins[i] = j
	}
	for _, id := range s.around() {
		t.introduce(id)
	}
	return t.openLog()
}

// succeededBy reports whether more than half of those who sit here have agreed to sit down anew. Nobody honest does so before
// he has seen the end of this sitting, so there is nothing more to hear of it.
func (t *sitting) succeededBy(x *lobby.Agreement) bool {
	n := 0
	for _, id := range t.people {
		if x.Plan.Seat(id) >= 0 {
			n++
		}
	}
	return 2*n > len(t.people) && x.Plan.Seat(t.s.me) < 0
}

// introduce tells somebody who sits here.
func (t *sitting) introduce(id identity.ID) {
	if t.voice(id) < 0 && !t.sit.Plan.Terms.Public || t.over && t.voice(id) < 0 {
		return
	}
	t.s.send(id, encode([]byte{frameSit}, &t.sit))
	for _, j := range t.joins {
		if j != nil {
			t.s.send(id, encode([]byte{frameJoin}, j))
		}
	}
	if t.lost || t.risen() {
		t.s.send(id, encode([]byte{frameLost}, &lost{t.hash}))
	}
	t.accuse(id)
}

func (s *Session) takeJoin(j *join) error {
	t := s.sit
	if t == nil || j.Plan != t.hash || int(j.Seat) >= len(t.joins) {
		return ErrPhase
	}
	if t.joins[j.Seat] != nil {
		return nil
	}
	m := t.join(j)
	if err := m.Check(int(j.Seat), t.sit.Commits()); err != nil {
		return err
	}
	t.joins[j.Seat] = j
	return t.openLog()
}

func (t *sitting) join(j *join) mental.Join {
	return mental.Join{Name: nameOf(t.sit.Plan.Places[j.Seat]), Nonce: j.Nonce, Proof: j.Proof[:]}
}

// openLog begins the log, when all nonces are known.
func (t *sitting) openLog() error {
	if t.log != nil {
		return nil
	}
	var all joins
	var joins []mental.Join
	for _, j := range t.joins {
		if j == nil {
			return nil
		}
		joins = append(joins, t.join(j))
		all.list = append(all.list, *j)
	}
	err := t.s.cfg.Store.Put("joins", encode(nil, &all))
	if err == nil {
		err = t.startLog(joins)
	}
	if damage(err) && !t.lost {
		t.lose(err)
		return nil
	}
	if err != nil {
		t.s.fail(err)
	}
	return err
}

func (t *sitting) startLog(joins []mental.Join) error {
	s := t.s
	roster, err := mental.NewRoster(receipt.NewCharter(&t.sit.Plan).Text(), joins, t.sit.Commits())
	if err != nil {
		return err
	}
	t.roster = roster
	t.store = (&shelfmark{[8]byte(roster.ID[:]), t.hash}).drawer(s.cfg.Store)
	if err := t.shelve(); err != nil {
		return err
	}
	cfg := order.Config{Table: roster.ID, Keys: t.people, Self: t.self, Before: t.first}
	if t.self >= 0 {
		cfg.Key, cfg.Store, cfg.Again = s.cfg.Key, &journal{Store: t.store}, t.again
		if err := binary.Read(s.cfg.Random, binary.BigEndian, &cfg.Stint); err != nil {
			return err
		}
	}
	if err := t.startMatch(); err != nil {
		return err
	}
	if err := t.restoreVerdicts(); err != nil {
		return err
	}
	if t.again {
		t.unsure = t.handNumber() + maxLost
	}
	if t.log, err = order.New(cfg); err != nil {
		return err
	}
	if s.sit != t {
		return nil
	}
	t.post(t.log.Tick(s.now))
	if t.hand == nil {
		t.openHand(t.handNumber() + 1)
	}
	t.takeCommitted()
	return nil
}

// startMatch begins the match of the plan, or goes on with it.
func (t *sitting) startMatch() error {
	s := t.s
	g, o, err := t.sit.Plan.Terms.Options(s.cfg.Games)
	if err != nil {
		return err
	}
	m := &match{game: g, opt: o}
	if text := t.sit.Plan.Carry; text != "" {
		if m.carry, err = plan.ParseCarry(g, &o, text); err != nil {
			return err
		}
		if s.match != nil && s.match.opt.String() == o.String() && s.match.text() == text {
			m.hands = s.match.hands
		}
	} else {
		m.carry.Dealer = engine.Seat(binary.BigEndian.Uint64(t.roster.ID[:]) % uint64(o.Seats()))
	}
	s.match = m
	return t.check()
}

// nameOf returns what a seat signs with in a deal.
func nameOf(p Place) mental.Name { return mental.Name(p.ID) }
