package session

import (
	"encoding/binary"
	"slices"

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
		s: s, sit: *x, hash: x.Plan.Hash(), joins: make([]*join, len(x.Ready)), met: map[identity.ID]bool{}, self: engine.Nobody,
		hands: map[uint32]*hand{}, awaysOf: map[uint32][]awayAt{}, voted: map[stayKey]*said{}, joined: s.now, at: s.now, lost: !s.holds(x),
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
	t.acquaint(id)
	t.accuse(id)
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
	for _, id := range t.people {
		t.acquaint(id)
	}
	t.post(t.log.Tick(s.now))
	if t.hand == nil {
		t.openHand(t.handNumber() + 1)
	}
	return nil
}

// startMatch begins the match of the plan, or goes on with it.
func (t *sitting) startMatch() error {
	s := t.s
	g, o, err := t.sit.Plan.Terms.Options(s.cfg.Games)
	if err != nil {
		return err
	}
	m := &match{game: g, opt: o, places: t.sit.Plan.Places}
	if text := t.sit.Plan.Carry; text != "" {
		if m.carry, err = plan.ParseCarry(g, &o, text); err != nil {
			return err
		}
		if s.match != nil && s.match.game.Info() == g.Info() {
			if n := s.match.reseated(m.places); n != nil && n.opt.String() == o.String() && n.text() == text {
				m.hands = n.hands
			}
		}
	} else {
		m.carry.Dealer = plan.FirstDealer(t.roster.ID, &o)
	}
	s.match = m
	_, leavers := g.New(&o, &m.carry).(engine.Leaver)
	t.urgent.folds, t.settled.folds = leavers, leavers
	if err := t.check(); err != nil {
		return err
	}
	return t.recount()
}

// nameOf returns what a seat signs with in a deal.
func nameOf(p Place) mental.Name { return mental.Name(p.ID) }

// lose goes on as who watches in a sitting of which something that was kept is gone.
func (t *sitting) lose(err error) {
	s := t.s
	s.broken(err)
	for seat := range t.sit.Plan.Places {
		if err := s.cfg.Store.Delete(lobby.NonceName(t.hash, engine.Seat(seat))); err != nil {
			s.fail(err)
			return
		}
	}
	again := t.renew()
	s.notice(Notice{Key: "lost", Seat: t.sit.Plan.Seat(s.me), Name: s.lobby.Name()})
	for _, id := range s.around() {
		again.introduce(id)
	}
	again.openLog()
}

// turnBack begins the sitting anew where the store has it, to come to where the others are.
func (t *sitting) turnBack() *sitting {
	unsure := t.s.unsure
	again := t.renew()
	again.guests = t.guests
	again.openLog()
	t.s.unsure = unsure
	return again
}

// renew begins the sitting anew from the store, as after a reload.
func (t *sitting) renew() *sitting {
	for _, h := range t.hands {
		h.tasks = nil
	}
	t.over = true
	again := t.s.newSitting(&t.sit)
	again.again = true
	again.shuns = t.convictions.in(t.handNumber())
	again.joins, again.blind = slices.Clone(t.joins), again.blind|t.blind
	t.s.sit, t.s.receipts = again, nil
	return again
}
