package session_test

import (
	"testing"

	"carteado/engine"
	"carteado/net/mental"
	"carteado/net/mental/bus"
	"carteado/net/mental/group"
	"carteado/net/mental/keys"
	"carteado/net/mental/keyswitch"
	"carteado/net/mental/shuffle"
	"carteado/net/session"
)

// forgery is a way to cheat for who knows the protocol: what he says is made as it should be, but for one thing.
type forgery struct {
	what  string
	does  func(f *forger)
	loses int
	is    mental.What
}

// costs sees to it that a cheat loses what he should, at all honest ones alike, and for what he did.
func (f *forger) costs(c forgery) {
	f.t.Helper()
	if c.loses == nothing {
		f.scored(honest, 1)
	} else {
		f.until("he has lost his seat", 300000, func() bool {
			return f.all(honest, func(s *session.State) bool { return s.Phase == session.Lobby && s.Seats[cheat].Kind == session.Empty })
		})
		f.convict(honest)
	}
	if f.stored != nil && !f.found {
		f.t.Error("he has not cheated")
	}
	for _, i := range honest {
		s := f.guests[i].State()
		if s.Over != (c.loses == theMatch) || (s.Ending == "forfeit") != (c.loses == theMatch) || (len(s.Scores) == 0) != (c.loses != nothing) {
			f.t.Errorf("guest %d: %q, over %v, %d hands", i, s.Ending, s.Over, len(s.Scores))
		}
		sides := s.Terms.Rules != "copas" // there everybody plays for himself
		if c.loses == theMatch && (s.Places[cheat] <= s.Places[0] || sides && s.Places[cheat] != s.Places[3]) {
			f.t.Errorf("guest %d: places %v", i, s.Places)
		}
		for _, v := range f.guests[i].Verdicts() {
			if c.loses == nothing || v.Seat != cheat || v.Deal == nil || v.Deal.What != c.is {
				f.t.Errorf("guest %d: %+v", i, v)
			}
		}
	}
	if c.loses == hisSeat {
		f.goOn()
	}
}

// goOn has the others play on with a robot in the place that is free.
func (f *forger) goOn() {
	f.t.Helper()
	f.forge = nil
	if err := f.guests[0].SetRobot(cheat, true); err != nil {
		f.t.Fatal(err)
	}
	f.begin(honest)
	f.scored(honest, 1)
}

// TestForgedDecks: 1, 2, 3, 4. A deck that is another than the cards that came, or the proof of another order than was used. Nobody
// knows a card yet: he loses his seat, the deal is void, and the others play on. Who mixes by the same way and does not cheat is
// believed.
func TestForgedDecks(t *testing.T) {
	long(t)
	mixes := func(change func(in []shuffle.Ciphertext)) func(f *forger) {
		return func(f *forger) {
			var w *shuffle.Witness
			f.instead(func(kind mental.Kind, root [32]byte) []byte {
				if kind == mental.Deals {
					return nil
				}
				x := f.mix(cheat)
				if kind == mental.Proof {
					return bus.Must(shuffle.Prove(x, w, f.hedge(2)))
				}
				x.Header.Root = root
				var in []shuffle.Ciphertext
				for i := range x.In.Len() {
					in = append(in, x.In.At(i))
				}
				change(in)
				var err error
				if x, w, err = shuffle.Mix(x.Header, shuffle.NewDeck(in...), f.hedge(1)); err != nil {
					f.t.Fatal(err)
				}
				return x.Out.Bytes()
			})
		}
	}
	proves := func(change func(f *forger, x *shuffle.Statement, w *shuffle.Witness) *shuffle.Witness) func(f *forger) {
		return func(f *forger) {
			f.forge = func(m *mental.Message, _ int) {
				if m.Seat == cheat && m.Kind == mental.Proof {
					x := f.mix(cheat)
					w := change(f, &x, f.witness(cheat))
					m.Body = bus.Must(shuffle.Prove(x, w, f.hedge(3)))
				}
			}
		}
	}
	for _, c := range []forgery{
		{"as it should be", mixes(func([]shuffle.Ciphertext) {}), nothing, 0},
		{"1: a card that is not in the pack for another", mixes(func(in []shuffle.Ciphertext) { in[3] = shuffle.Plain(group.CardPoint(engine.FaceOf(2, engine.Hearts))) }), hisSeat, mental.BadShuffle},
		{"1: a multiple of G for a card", mixes(func(in []shuffle.Ciphertext) { in[3] = shuffle.Plain(group.MulBase(group.NewScalar(7))) }), hisSeat, mental.BadShuffle},
		{"2: one card twice, another dropped", mixes(func(in []shuffle.Ciphertext) { in[0] = in[1] }), hisSeat, mental.BadShuffle},
		{"3: the proof of another order", proves(func(_ *forger, x *shuffle.Statement, w *shuffle.Witness) *shuffle.Witness {
			return exchanged(w, x.In.Len())
		}), hisSeat, mental.BadShuffle},
		{"4: the proof of another hand", proves(func(_ *forger, x *shuffle.Statement, w *shuffle.Witness) *shuffle.Witness {
			x.Header.Hand = 2
			return w
		}), hisSeat, mental.BadShuffle},
		{"4: the proof of another seat", proves(func(_ *forger, x *shuffle.Statement, w *shuffle.Witness) *shuffle.Witness { x.Header.Seat++; return w }), hisSeat, mental.BadShuffle},
		{"4: the proof of another table", proves(func(_ *forger, x *shuffle.Statement, w *shuffle.Witness) *shuffle.Witness {
			x.Header.Table[0] ^= 1
			return w
		}), hisSeat, mental.BadShuffle},
		{"4: the proof of another stage", proves(func(_ *forger, x *shuffle.Statement, w *shuffle.Witness) *shuffle.Witness { x.Header.Stage++; return w }), hisSeat, mental.BadShuffle},
	} {
		t.Run(c.what, func(t *testing.T) {
			f := newForger(t, 4, "lots(seats=4,hands=2)", nil)
			c.does(f)
			f.sit(4)
			f.costs(c)
		})
	}
}

// TestForgedDeal: 8, 25. Shares of the deal with a proof of what was not asked for. Somebody may have seen his cards by then: the
// match is lost.
func TestForgedDeal(t *testing.T) {
	long(t)
	deals := func(change func(f *forger, list []move, x *group.Scalar)) func(f *forger) {
		return func(f *forger) {
			f.forge = func(m *mental.Message, _ int) {
				if m.Seat == cheat && m.Kind == mental.Deals {
					list, x := f.dealt(), f.secrets[cheat][keys.Shuffle]
					change(f, list, &x)
					m.Body = share(f.header("deal", m.Root, cheat, group.MulBase(f.joint(keys.Shuffle))), x, list)
				}
			}
		}
	}
	three := group.NewScalar(3)
	for _, c := range []forgery{
		{"as it should be", func(f *forger) {
			f.instead(func(kind mental.Kind, root [32]byte) []byte {
				if kind != mental.Deals {
					return nil
				}
				return share(f.header("deal", root, cheat, group.MulBase(f.joint(keys.Shuffle))), f.secrets[cheat][keys.Shuffle], f.dealt())
			})
		}, nothing, 0},
		{"25: opposite errors in two cards of one hand", deals(func(_ *forger, l []move, _ *group.Scalar) { l[0].off, l[1].off = three, three.Neg() }), theMatch, mental.BadShare},
		{"25: opposite errors in cards of two hands", deals(func(_ *forger, l []move, _ *group.Scalar) { l[0].off, l[2].off = three, three.Neg() }), theMatch, mental.BadShare},
		{"25: a card of another for himself", deals(func(f *forger, l []move, _ *group.Scalar) { l[0].to = f.public(cheat, keys.Hand) }), theMatch, mental.BadShare},
		{"8: two cards exchanged", deals(func(_ *forger, l []move, _ *group.Scalar) { l[0].card, l[2].card = l[2].card, l[0].card }), theMatch, mental.BadShare},
		{"8: by another key", deals(func(f *forger, _ []move, x *group.Scalar) { *x = f.secrets[cheat][keys.Hand] }), theMatch, mental.BadShare},
	} {
		t.Run(c.what, func(t *testing.T) {
			f := newForger(t, 4, "lots(seats=4,hands=2)", nil)
			c.does(f)
			f.sit(4)
			f.costs(c)
		})
	}
}

// TestForgedOpenings: 10, 11. In the log, with a true signature and a proof: cards that he has not, as his own, also with the key
// of a friend; his own as another. It comes to nothing at any table, and costs the match.
func TestForgedOpenings(t *testing.T) {
	long(t)
	type lay struct {
		slot engine.Slot // that the action names
		list []engine.Slot
		from []engine.Slot // what is opened in truth
		face engine.Face
		key  group.Scalar
	}
	for _, c := range []struct {
		what  string
		does  func(f *forger, l *lay)
		loses int
	}{
		{"as it should be", func(*forger, *lay) {}, nothing},
		{"10: a false face", func(_ *forger, l *lay) { l.face = l.face%52 + 1 }, theMatch},
		{"10: a card of another, by the proof of his own", func(f *forger, l *lay) { l.slot, l.list[0] = f.hand(0), f.hand(0) }, theMatch},
		{"10: a card of the stock, by the proof of his own", func(f *forger, l *lay) { l.slot, l.list[0] = 15, 15 }, theMatch},
		{"10: a card that is none", func(_ *forger, l *lay) { l.list[0] = 500 }, theMatch},
		{"10: one card twice", func(_ *forger, l *lay) { l.list, l.from = append(l.list, l.list[0]), append(l.from, l.from[0]+1) }, theMatch},
		{"11: a friend's card, by the friend's key", func(f *forger, l *lay) {
			l.slot = f.hand(3)
			l.list[0], l.from[0], l.key = l.slot, l.slot, f.secrets[3][keys.Hand]
			l.face = bus.Must(keyswitch.Read(l.key, session.Chair(f.guests[cheat].Session, 1).Deal.Card(l.slot).Ciphertext))
		}, theMatch},
	} {
		t.Run(c.what, func(t *testing.T) {
			f := newForger(t, 4, "lots(seats=4,hands=2)", nil)
			f.guests[cheat].idle = true
			f.sit(4)
			f.until("it is his turn", 300000, func() bool {
				s := f.guests[cheat].State()
				return s.Phase == session.Playing && s.Turn.Has(cheat)
			})
			f.Run(2000) // all have come to that
			at, slot := session.Chair(f.guests[0].Session, 1).Engine.Len(), f.hand(cheat)
			deal := session.Chair(f.guests[cheat].Session, 1).Deal
			face, ok := deal.Face(slot)
			if !ok {
				t.Fatal("he does not see his own card")
			}
			l := lay{slot, []engine.Slot{slot}, []engine.Slot{slot}, face, f.secrets[cheat][keys.Hand]}
			c.does(f, &l)
			var cards []keyswitch.Card
			for _, s := range l.from {
				cards = append(cards, keyswitch.Card{Slot: s, Ciphertext: deal.Card(s).Ciphertext})
			}
			a := engine.Action{Seat: cheat, Verb: lotsLay, Cards: []engine.Slot{l.slot}, Faces: []engine.Face{l.face}}
			raw := f.opening(a, l.list, cards, l.key)
			session.Lay(f.guests[cheat].Session, raw)
			f.Run(3000)
			if laid := session.Chair(f.guests[0].Session, 1).Engine.Len() > at; laid != (c.loses == nothing) {
				t.Fatalf("it is laid: %v", laid)
			}
			f.costs(forgery{c.what, nil, c.loses, mental.BadOpening})
		})
	}
}

// hand returns the first card of a seat's hand.
func (f *forger) hand(s engine.Seat) engine.Slot {
	x := session.Chair(f.guests[0].Session, 1).Engine.Hand().Table()
	return x.Pile(lotsHand + engine.Zone(s))[0]
}
