package session_test

import (
	"crypto/sha256"
	"fmt"
	"slices"
	"strings"
	"testing"

	"carteado/engine"
	"carteado/net/mental"
	"carteado/net/mental/bus"
	"carteado/net/mental/group"
	"carteado/net/mental/keys"
	"carteado/net/mental/transcript"
	"carteado/net/order"
	"carteado/net/session"
	"carteado/net/wire"
)

const cheat = 1

// lie changes what the cheat's deal says of one kind, and signs it as he would.
func (e *evening) lie(kind mental.Kind, hand uint32, to ...int) {
	e.distort(kind, hand, func(m *mental.Message) { m.Body[len(m.Body)-40] ^= 1 }, to...)
}

// gamble makes an evening of the raffle, not begun, at which the cheat moves only when told, and the others check or call.
func gamble(t *testing.T, seats int, change func(*session.Terms)) *evening {
	t.Helper()
	e := newEvening(t, seats, 93, fmt.Sprintf("raffle(seats=%d)", seats), change)
	e.rough = true
	e.wait()
	for i, g := range e.guests {
		g.meek, g.idle = true, i == cheat
	}
	return e
}

// distort does the same with any change.
func (e *evening) distort(kind mental.Kind, hand uint32, change func(*mental.Message), to ...int) {
	id := mental.IdentityOf(sha256.Sum256(fmt.Append(nil, "guest ", cheat)))
	e.Hook = func(from, dest int, msg []byte) [][]byte {
		if from != cheat || len(to) > 0 && !slices.Contains(to, dest) || wire.Kind(msg[0]) != wire.KindDeal {
			return [][]byte{msg}
		}
		f, err := wire.Decode(slices.Clone(msg))
		if err != nil {
			e.t.Fatal(err)
		}
		d := f.(*wire.Deal)
		m, err := mental.DecodeMessage(d.Raw)
		if err != nil || m.Kind != kind || m.Seat != cheat || m.Hand != hand {
			return [][]byte{msg}
		}
		change(m)
		id.Sign(session.Table(e.guests[cheat].Session), m)
		out, err := wire.Encode(&wire.Deal{Hand: d.Hand, Raw: m.Bytes()})
		if err != nil {
			e.t.Fatal(err)
		}
		return [][]byte{out}
	}
}

// convict sees to it that the honest ones have a verdict against the cheat that anybody can check.
func (e *evening) convict(rest []int) {
	e.t.Helper()
	for _, i := range rest {
		list := e.guests[i].Verdicts()
		if len(list) == 0 {
			e.t.Fatalf("guest %d has no verdict", i)
		}
		for _, v := range list {
			if v.Seat != cheat || v.Deal == nil {
				e.t.Fatalf("guest %d: %+v", i, v)
			}
			cfg := session.DealConfig(e.guests[i].Session, v.Hand)
			if err := mental.Judge(cfg, v.Deal); err != nil {
				e.t.Errorf("guest %d: %v", i, err)
			}
			wrong := *v.Deal
			wrong.Seat = 0
			if mental.Judge(cfg, &wrong) == nil {
				e.t.Errorf("guest %d: the evidence convicts another", i)
			}
		}
	}
}

// A wrong proof of the shuffle: no card can have been seen, the deal is void, and the seat is free. A wrong share in the deal,
// when all have agreed on the deck: it comes too late for that, and is no way to be dealt again. The match is lost.
func TestFalseDeal(t *testing.T) {
	long(t)
	for _, kind := range []mental.Kind{mental.Proof, mental.Deals} {
		e := newEvening(t, 4, 21, "sueca", nil)
		e.lie(kind, 1)
		e.sit(4)
		rest := []int{0, 2, 3}
		e.until("they rise", 30000, func() bool {
			return e.all(rest, func(s *session.State) bool { return s.Phase == session.Lobby && s.Seats[cheat].Kind == session.Empty })
		})
		e.convict(rest)
		late := kind == mental.Deals // all have agreed on the deck by then: somebody may know a card
		if s := e.guests[0].State(); len(s.Scores) != 0 || s.Over != late || (s.Ending == "forfeit") != late {
			t.Errorf("%+v, %q, over %v", s.Scores, s.Ending, s.Over)
		}
	}
}

// TestTwoReveals: 16, 30. A box with bad shares as one is shown it, and with good ones for all others. When he complains they do not take him for the
// cheat; the hand is void, and counts for nothing, and all know who it was, who has lost his seat.
func TestTwoReveals(t *testing.T) {
	long(t)
	e := newEvening(t, 4, 21, "sueca", nil)
	e.rough = true
	var secrets keys.Secrets
	receivers := make([]group.Point, 4)
	e.Hook = func(from, to int, msg []byte) [][]byte {
		m := deal(msg)
		switch {
		case m == nil || m.Hand != 1:
		case m.Kind == mental.Commit:
			receivers[m.Seat] = bus.Must(keys.DecodeCommit(m.Body)).E
			for r := range keys.HandPolynomial + 1 {
				for name, b := range e.store(cheat).Records {
					if strings.HasSuffix(name, "hand/1/secret/"+r.String()) {
						if err := secrets.Restore(r, b[9:]); err != nil { // without its seal and form
							t.Fatal(err)
						}
					}
				}
			}
		case m.Kind == mental.Reveal && m.Seat == cheat && to == 0:
			cfg := session.DealConfig(e.guests[cheat].Session, 1)
			list := slices.Clone(receivers)
			list[0] = group.MulBase(group.NewScalar(3))
			h := transcript.Header{Op: "keys", Table: cfg.Roster.ID, Hand: 1, Root: m.Root, Seat: mental.Number(cheat), Key: group.Generator()}
			m.Body = bus.Must(secrets.Reveal(h, cfg.Rules(), list, bus.Source(4)))
			return [][]byte{e.signed(cheat, m)}
		}
		return [][]byte{msg}
	}
	e.sit(4)
	rest := []int{0, 2, 3}
	e.until("they rise", 60000, func() bool {
		return e.all(rest, func(s *session.State) bool { return s.Phase == session.Lobby && s.Seats[cheat].Kind == session.Empty })
	})
	e.convict(rest)
	for _, i := range rest {
		if s := e.guests[i].State(); s.Ending != "void" || s.Over || len(s.Scores) > 0 || s.Carry.Points != [engine.MaxSeats]int32{} {
			t.Errorf("guest %d: %q, over %v, %d hands, %+v", i, s.Ending, s.Over, len(s.Scores), s.Carry)
		}
	}
}

// A wrong share when a card is drawn, which could have shown him one: his side loses the match.
func TestFalseShare(t *testing.T) {
	long(t)
	e := newEvening(t, 4, 22, "buraco", nil)
	e.lie(mental.Shares, 1)
	e.sit(4)
	rest := []int{0, 2, 3}
	e.until("a verdict", 300000, func() bool { return len(e.guests[0].Verdicts()) > 0 })
	e.loses(rest)
	e.convict(rest)
}

// Different shares for different seats.
func TestTwoShares(t *testing.T) {
	long(t)
	e := newEvening(t, 4, 25, "buraco", nil)
	e.lie(mental.Shares, 1, 2)
	e.sit(4)
	rest := []int{0, 2, 3}
	e.until("a verdict everywhere", 300000, func() bool {
		for _, i := range rest {
			if len(e.guests[i].Verdicts()) == 0 {
				return false
			}
		}
		return true
	})
	e.loses(rest)
	e.convict(rest)
}

// A share that hangs on what nobody said: when all have compared what they heard, the seat is to blame. The hand is void, and as it could
// be a bad one it is a strike, as if the share had been kept back. Nobody who was not there has to believe it.
func TestBadRoot(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 4, 26, "buraco", nil)
	e.distort(mental.Shares, 1, func(m *mental.Message) { m.Root[5] ^= 1 })
	e.sit(4)
	rest := []int{0, 2, 3}
	e.until("the hand is void", 300000, func() bool {
		return e.all(rest, func(s *session.State) bool {
			return s.Phase == session.Lobby && s.Ending == "void" && !s.Over && s.Seats[cheat].Kind == session.Empty
		})
	})
	for _, i := range rest {
		if s := e.guests[i].State(); s.Carry.Struck != 0b1010 {
			t.Errorf("guest %d: %+v", i, s.Carry)
		}
	}
	for _, i := range rest {
		for _, v := range e.guests[i].Verdicts() {
			if v.Seat != cheat || mental.Judge(session.DealConfig(e.guests[i].Session, v.Hand), v.Deal) == nil {
				t.Errorf("guest %d: %+v, and others believe it", i, v)
			}
		}
	}
}

// What is not signed by its seat, or not legal, changes nothing anywhere, and convicts nobody.
func TestForgedEntry(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 4, 23, "sueca", nil)
	e.sit(4)
	e.playing(upTo(4), 3)
	forged := 0
	e.Hook = func(from, to int, msg []byte) [][]byte {
		if from == cheat && wire.Kind(msg[0]) == wire.KindPropose {
			f, err := wire.Decode(msg)
			if err != nil {
				t.Fatal(err)
			}
			p := f.(*wire.Propose)
			p.Seat = 2 // in another's name
			p.Action = append([]byte(nil), p.Action...)
			other, _ := wire.Encode(p)
			forged++
			return [][]byte{msg, other, msg[:len(msg)-1]}
		}
		return [][]byte{msg}
	}
	// An action that the rules forbid, well signed: cards of another, or out of turn.
	a := engine.Action{Seat: cheat, Verb: engine.FirstVerb + 1, Cards: []engine.Slot{0}, Faces: []engine.Face{3}}
	if err := e.guests[cheat].Do(e.guests[cheat].State().View.At, &a); err == nil {
		t.Error("an honest client lets him")
	}
	e.Run(1000)
	e.until("another is in turn", 60000, func() bool {
		s := e.guests[cheat].State()
		return s.Phase == session.Playing && !s.Turn.Has(cheat) && !s.Pending
	})
	session.Force(e.guests[cheat].Session, []byte("no action"))
	session.Force(e.guests[cheat].Session, a.Append(nil))
	e.scored(upTo(4), 1)
	for i, g := range e.guests {
		if forged == 0 || len(g.Verdicts()) > 0 {
			t.Errorf("guest %d: %d forged, %v", i, forged, g.Verdicts())
		}
	}
}

// A person who signs two entries in one place is convicted by the two.
func TestTwoEntries(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 4, 24, "sueca", nil)
	e.sit(4)
	e.playing(upTo(4), 3)
	session.Rival(e.guests[cheat].Session, e.twin(cheat, 0))
	e.until("a verdict", 30000, func() bool { return len(e.guests[0].Verdicts()) > 0 })
	v := e.guests[0].Verdicts()[0]
	if v.Seat != cheat || v.Order == nil {
		t.Fatalf("%+v", v)
	}
	if err := order.Judge(session.Table(e.guests[0].Session), e.ids, *v.Order); err != nil {
		t.Error(err)
	}
}
