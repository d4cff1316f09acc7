package session_test

import (
	"bytes"
	"testing"

	"carteado/net/mental"
	"carteado/net/mental/bus"
	"carteado/net/mental/keys"
	"carteado/net/mental/sharing"
	"carteado/net/mental/shuffle"
	"carteado/net/mental/transcript"
	"carteado/net/session"
	"carteado/net/wire"
)

// TestReplays: 22. All that was said in the first hand is told again in the second: nothing comes of it. Nor is any secret there
// one that was used before. His share of the first deal as his of the second costs the match.
func TestReplays(t *testing.T) {
	long(t)
	for _, shares := range []bool{false, true} {
		e := newEvening(t, 4, 92, "lots(seats=4,hands=2)", nil)
		e.rough = true
		var old []byte
		var frames [][]byte
		secrets := map[string]string{}
		e.Hook = func(from, _ int, msg []byte) [][]byte {
			m := deal(msg)
			if m == nil || int(m.Seat) != from {
				return [][]byte{msg}
			}
			if m.Hand == 1 {
				frames = append(frames, bytes.Clone(msg))
			}
			if m.Kind == mental.Reveal {
				for r := keys.Shuffle; r <= keys.Nonce; r++ {
					if b, ok := session.SecretIn(e.guests[from].Session, m.Hand, m.Seat, r); ok {
						if was := secrets[string(b)]; was != "" && was != string(rune(from))+r.String()+string(rune(m.Hand)) {
							t.Errorf("the %v of guest %d was used before", r, from)
						}
						secrets[string(b)] = string(rune(from)) + r.String() + string(rune(m.Hand))
					}
				}
			}
			if m.Seat != cheat || m.Kind != mental.Deals {
				return [][]byte{msg}
			}
			if m.Hand == 1 {
				old = bytes.Clone(m.Body)
			} else if shares {
				m.Body = old
				mental.IdentityOf(guestKey(cheat).Seed()).Sign(session.Table(e.guests[cheat].Session), m)
				return [][]byte{bus.Must(wire.Encode(&wire.Deal{Hand: m.Hand, Raw: m.Bytes()}))}
			}
			return [][]byte{msg}
		}
		e.sit(4)
		e.scored(upTo(4), 1)
		if !shares {
			for _, at := range []int64{0, 3000, 6000} {
				for _, frame := range frames {
					for _, to := range honest {
						e.After(at, func() { e.Send(cheat, to, frame) })
					}
				}
			}
			e.scored(upTo(4), 2)
		} else {
			e.loses(honest)
			e.convict(honest)
		}
		if len(secrets) < 2*4*5 {
			t.Errorf("%d secrets are known", len(secrets))
		}
		for _, i := range honest {
			s, list := e.guests[i].State(), e.guests[i].Verdicts()
			if shares != (len(s.Scores) == 1) || !shares && len(list) > 0 || shares && list[0].Deal.What != mental.BadShare {
				t.Errorf("guest %d: %d hands, %v", i, len(s.Scores), list)
			}
		}
	}
}

// TestLateShare: 22. The others have gone on without him by the log, and one of them alone is told what he should have said before
// that. It does not count there, nor at that one. He is back, in a hand that is the same for all, and nobody is blamed.
func TestLateShare(t *testing.T) {
	long(t)
	f := newForger(t, 4, "lots(seats=4,hands=2)", func(x *session.Terms) { x.ShareAfter = 30 })
	f.sit(4)
	f.playing(upTo(4), 0)
	var late []byte
	f.Hook = func(from, _ int, msg []byte) [][]byte {
		if m := deal(msg); from == cheat && m != nil && m.Kind == mental.Shares && m.Hand == 1 {
			late = msg
		}
		if from == cheat && late != nil {
			return nil
		}
		return [][]byte{msg}
	}
	f.until("he keeps back a share", 60000, func() bool { return late != nil })
	f.Crash(cheat)
	f.until("they go on without him", 600000, func() bool {
		return f.all(honest, func(s *session.State) bool { return s.Phase == session.Playing && s.Seats[cheat].StandIn >= 0 })
	})
	f.Hook = nil
	f.guests[2].Session.Receive(f.ids[cheat], late)
	f.Run(5000)
	f.Start(cheat, f.come(cheat))
	f.scored(upTo(4), 1)
	for i, g := range f.guests {
		if len(g.Verdicts()) > 0 || g.State().Carry != f.guests[0].State().Carry {
			t.Errorf("guest %d: %v, %+v", i, g.Verdicts(), g.State().Carry)
		}
	}
}

// TestTwoProofs: 24. Two proofs of one shuffle, both good, for different people: what they say that they have is not the same.
// Nobody gives a share of a card; he loses his seat, and the others play on.
func TestTwoProofs(t *testing.T) {
	t.Parallel()
	f := newForger(t, 4, "lots(seats=4,hands=2)", nil)
	f.forge = func(m *mental.Message, to int) {
		if m.Seat == cheat && m.Kind == mental.Proof && to == 2 {
			m.Body = bus.Must(shuffle.Prove(f.mix(cheat), f.witness(cheat), f.hedge(3)))
			if err := shuffle.Verify(shuffle.Stage{Statement: f.mix(cheat), Proof: m.Body}); err != nil {
				t.Error(err)
			}
		}
	}
	f.sit(4)
	f.until("they rise", 300000, func() bool {
		return f.all(honest, func(s *session.State) bool { return s.Phase == session.Lobby })
	})
	for seat := range f.guests {
		if f.said[remark{mental.Deals, seatOf(seat)}] != nil {
			t.Errorf("guest %d has dealt", seat)
		}
	}
	f.costs(forgery{"", nil, hisSeat, mental.Equivocation})
}

// TestLateComplaint: 24. He has said that all shares are good, and complains of them then, in the place of his part of the deal.
// It is not heard, and what he keeps back is missing: a strike, as for who keeps it back in silence.
func TestLateComplaint(t *testing.T) {
	t.Parallel()
	f := newForger(t, 4, "lots(seats=4,hands=2)", func(x *session.Terms) { x.ReturnTime = 60 })
	f.forge = func(m *mental.Message, _ int) {
		if m.Seat != cheat || m.Kind != mental.Deals {
			return
		}
		cfg := session.DealConfig(f.guests[cheat].Session, 1)
		commit := bus.Must(keys.DecodeCommit(f.said[remark{mental.Commit, 0}].Body))
		reveal := bus.Must(keys.DecodeReveal(cfg.Rules(), commit, f.said[remark{mental.Reveal, 0}].Body))
		box := reveal.Box(sharing.Numbered(1), sharing.Numbered(mental.Number(cheat)))
		h := transcript.Header{Op: "complaint", Table: cfg.Roster.ID, Hand: 1, Root: m.Root, Seat: mental.Number(cheat), Key: f.public(cheat, keys.Receive)}
		m.Kind, m.Body = mental.Complaint, append([]byte{1}, bus.Must(box.Complain(h, f.secrets[cheat][keys.Receive], f.hedge(4)))...)
	}
	f.sit(4)
	f.until("they rise", 400000, func() bool {
		return f.all(honest, func(s *session.State) bool { return s.Phase == session.Lobby && s.Seats[cheat].Kind == session.Empty })
	})
	for _, i := range honest {
		s := f.guests[i].State()
		if s.Ending != "void" || s.Over || s.Carry.Struck != 0b1010 || len(f.guests[i].Verdicts()) > 0 {
			t.Errorf("guest %d: %q, over %v, %+v, %v", i, s.Ending, s.Over, s.Carry, f.guests[i].Verdicts())
		}
	}
	f.goOn()
}
