package session_test

import (
	"crypto/sha512"
	"encoding/binary"
	"errors"
	"fmt"
	"strings"
	"testing"

	"carteado/net/mental"
	"carteado/net/mental/bus"
	"carteado/net/mental/group"
	"carteado/net/mental/keys"
	"carteado/net/mental/transcript"
	"carteado/net/session"
	"carteado/net/wire"
)

// rogue is a forger who speaks himself where all show the keys of a hand; what his program says there goes nowhere. He knows the keys of
// the others before he commits to his own, as no cheat does.
type rogue struct {
	*forger
	hand  uint32
	binds func(b []byte)        // changes his keys before he commits to them
	shows func(b []byte) []byte // changes what he shows when all have committed; nil where he keeps it back

	heard     map[remark]*mental.Message // of that hand, by the programs of all
	pockets   [4]*keys.Secrets           // of all, before any are erased
	sealed    [4]group.Point             // the keys to which shares are sealed
	committed keys.Commit
	speaks    bool
	shown     bool
	complains int // boxes of shares that anybody has opened
}

func newRogue(t *testing.T, hand uint32, share int) *rogue {
	r := &rogue{hand: hand, heard: map[remark]*mental.Message{}, binds: func([]byte) {}, shows: func(b []byte) []byte { return b }}
	r.forger = newForger(t, 4, "lots(seats=4,hands=2)", func(x *session.Terms) { x.ShareAfter, x.ReturnTime = share, 60 })
	r.Hook = r.pass
	return r
}

// pass brings what all say, but not what the cheat's program says of its keys.
func (r *rogue) pass(from, to int, frame []byte) [][]byte {
	m := deal(frame)
	if m == nil || int(m.Seat) != from || r.speaks {
		return [][]byte{frame}
	}
	if m.Kind == mental.Complaint {
		r.complains++
	}
	if m.Hand != r.hand || m.Kind != mental.Commit && m.Kind != mental.Reveal {
		return r.forger.pass(from, to, frame)
	}
	if at := (remark{m.Kind, m.Seat}); r.heard[at] == nil {
		r.heard[at] = m
		if m.Kind == mental.Commit && len(r.heard) == 4 { // all have committed
			r.After(1, r.commit)
		}
		if m.Kind == mental.Reveal && from != cheat && !r.shown { // he waits for all others to show theirs
			r.shown = true
			r.After(1000, func() { r.reveal(m.Root) })
		}
	}
	if from == cheat {
		return nil
	}
	return r.forger.pass(from, to, frame)
}

// kept returns the secrets of a guest.
func (r *rogue) kept(i int) *keys.Secrets {
	s := &keys.Secrets{}
	for x := range keys.Records {
		for name, b := range r.store(i).Records {
			if strings.HasSuffix(name, fmt.Sprintf("hand/%d/secret/%v", r.hand, x)) {
				if err := s.Restore(x, b[9:]); err != nil { // after its seal and form
					r.t.Fatal(err)
				}
			}
		}
	}
	return s
}

// key returns the public key of a guest's secret.
func (r *rogue) key(i int, x keys.Record) group.Point {
	return group.MulBase(bus.Must(r.pockets[i].Scalar(x)))
}

func (r *rogue) header(root [32]byte) transcript.Header {
	return transcript.Header{Op: "keys", Table: session.Table(r.guests[0].Session), Hand: r.hand, Root: root, Seat: mental.Number(cheat), Key: group.Generator()}
}

func (r *rogue) rules() keys.Rules {
	cfg := session.DealConfig(r.guests[0].Session, r.hand)
	return cfg.Rules()
}

// made returns what shows the cheat's keys, as his program would say it, or with other secrets.
func (r *rogue) made(s *keys.Secrets, root [32]byte) []byte {
	return bus.Must(s.Reveal(r.header(root), r.rules(), r.sealed[:], bus.Source(4)))
}

// hash returns what one commits to who will show this, by the equations of package keys.
func (r *rogue) hash(b []byte) [32]byte {
	rules := r.rules()
	h := r.header([32]byte{})
	x := append(binary.BigEndian.AppendUint32(append([]byte("K"), h.Table[:]...), h.Hand), h.Seat)
	x = append(x, b[:160]...) // X, Y, Z, R and the coin
	at := 192
	for _, shared := range []bool{rules.Stock, rules.Hand} {
		n := 0
		if shared {
			n = rules.Threshold() - 1
		}
		x = append(append(x, byte(n)), b[at:][:32*n]...)
		at += 32 * n
	}
	x = append(append(x, byte(len(rules.Persons))), rules.Persons...)
	for _, shared := range []bool{rules.Stock, rules.Hand} {
		if shared {
			x = append(x, 1)
		} else {
			x = append(x, 0)
		}
	}
	return sha512.Sum512_256(append(x, b[160:192]...)) // the nonce
}

// commit commits to the changed keys.
func (r *rogue) commit() {
	for i := range r.sealed {
		r.pockets[i] = r.kept(i)
		r.sealed[i] = r.key(i, keys.Receive)
	}
	program := r.heard[remark{mental.Commit, cheat}]
	b := r.made(r.pockets[cheat], [32]byte{})
	if h := r.hash(b); string(h[:]) != string(program.Body[:32]) {
		r.t.Fatal("what is shown is not what is committed to")
	}
	r.binds(b)
	m := *program
	r.committed = keys.Commit{Hash: r.hash(b), E: r.sealed[cheat]}
	m.Body = r.committed.E.Append(r.committed.Hash[:])
	r.says(&m)
}

// reveal shows them.
func (r *rogue) reveal(root [32]byte) {
	b := r.made(r.pockets[cheat], root)
	if shown, err := keys.DecodeReveal(r.rules(), &r.committed, b); err != nil {
		r.t.Fatal(err)
	} else if err := shown.Check(r.header(root), &r.committed); (err == nil) != (r.hash(b) == r.committed.Hash) {
		r.t.Fatalf("before anything is changed: %v", err)
	}
	r.binds(b)
	if b = r.shows(b); b != nil {
		r.says(&mental.Message{Kind: mental.Reveal, Hand: r.hand, Seat: cheat, Seq: 1, Root: root, Body: b})
	}
}

func (r *rogue) says(m *mental.Message) {
	mental.IdentityOf(guestKey(cheat).Seed()).Sign(session.Table(r.guests[cheat].Session), m)
	r.speaks = true
	for _, to := range honest {
		r.Send(cheat, to, bus.Must(wire.Encode(&wire.Deal{Hand: m.Hand, Raw: m.Bytes()})))
	}
	r.speaks = false
}

// TestForgedKeys: 6, 7, 23. Keys whose secret the cheat does not have, to which he commits as he must; keys and coins that he changes when
// he has seen those of all others; shares sealed by the key of another, so that who complains of them would open a box of that one. Nobody
// knows a card, nobody complains: he loses his seat, the deal is void, and the others play on.
func TestForgedKeys(t *testing.T) {
	long(t)
	fresh := func(r *rogue, seed byte) *keys.Secrets { return bus.Must(keys.New(r.rules(), bus.Source(seed))) }
	root := func(r *rogue) [32]byte { return r.heard[remark{mental.Reveal, 0}].Root }
	for _, c := range []struct {
		what    string
		share   int
		does    func(r *rogue)
		commits bool // to what he shows
	}{
		{"6: a key that takes away those of all others", 0, func(r *rogue) {
			r.binds = func(b []byte) {
				sum := group.MulBase(group.NewScalar(7)) // the deck would lie under the key that he has the secret of
				for _, i := range honest {
					sum = sum.Sub(r.key(i, keys.Shuffle))
				}
				copy(b, sum.Bytes())
			}
		}, true},
		{"6: the key of another", 0, func(r *rogue) { r.binds = func(b []byte) { copy(b[32:], r.key(0, keys.Hand).Bytes()) } }, true},
		{"6: the key that hides nothing", 0, func(r *rogue) { r.binds = func(b []byte) { clear(b[:32]) } }, true},
		{"7: other keys, all proved, when the others have shown theirs", 0, func(r *rogue) {
			r.shows = func([]byte) []byte { return r.made(fresh(r, 44), root(r)) }
		}, false},
		{"7: another coin, when the others have shown theirs", 90, func(r *rogue) {
			r.shows = func([]byte) []byte {
				s := *r.pockets[cheat]
				if err := s.Restore(keys.Coin, fresh(r, 45).Record(keys.Coin)); err != nil {
					r.t.Fatal(err)
				}
				return r.made(&s, root(r))
			}
		}, false},
		{"23: boxes by the key of another", 90, func(r *rogue) {
			r.binds = func(b []byte) { copy(b[96:], r.key(0, keys.Seal).Bytes()) }
		}, true},
	} {
		t.Run(c.what, func(t *testing.T) {
			r := newRogue(t, 1, c.share)
			c.does(r)
			shows := r.shows
			cheats := 0
			r.shows = func(b []byte) []byte {
				b = shows(b)
				shown, err := keys.DecodeReveal(r.rules(), &r.committed, b)
				if err == nil {
					err = shown.Check(r.header(root(r)), &r.committed)
				}
				if err != nil && errors.Is(err, keys.ErrCommitment) == !c.commits {
					cheats++
				}
				return b
			}
			r.sit(4)
			r.costs(forgery{c.what, nil, hisSeat, mental.BadKeys})
			if cheats != 1 || r.complains > 0 {
				t.Errorf("he has cheated %d times, and others have complained %d times", cheats, r.complains)
			}
		})
	}
}

// TestKeysOfARunningHand: 23. In the keys of the next hand he seals as another does in the hand that is played, and says that one's boxes
// again. If anybody complained of them the shares of the running hand would be open. Nobody does; that hand counts, and he has lost
// his seat when it is over.
func TestKeysOfARunningHand(t *testing.T) {
	t.Parallel()
	r := newRogue(t, 2, 90)
	r.binds = func(b []byte) {
		rules := r.rules()
		of := r.forger.said[remark{mental.Reveal, 0}].Body
		copy(b[96:128], of[96:])
		points := 2 * (rules.Threshold() - 1)
		at := 192 + 32*points
		copy(b[at:], of[at:len(of)-6*32])
	}
	r.sit(4)
	r.until("he has lost his seat", 300000, func() bool {
		return r.all(honest, func(s *session.State) bool { return s.Phase == session.Lobby && s.Seats[cheat].Kind == session.Empty })
	})
	r.convict(honest)
	for _, i := range honest {
		s, list := r.guests[i].State(), r.guests[i].Verdicts()
		if len(s.Scores) != 1 || s.Over || s.Ending == "forfeit" || list[0].Hand != 2 || list[0].Deal.What != mental.BadKeys {
			t.Errorf("guest %d: %d hands, over %v, %q, %+v", i, len(s.Scores), s.Over, s.Ending, list)
		}
	}
	if r.complains > 0 {
		t.Errorf("others have complained %d times", r.complains)
	}
}

// TestKeysWithheld: 7. He has seen the keys of all others, and so the coin, and keeps back his own. Here the coin decides on nothing but who
// mixes first, and he knows no card: after the time that he has to come back the deal is void, which is a strike, and his seat free.
func TestKeysWithheld(t *testing.T) {
	t.Parallel()
	r := newRogue(t, 1, 0)
	r.shows = func([]byte) []byte { return nil }
	r.sit(4)
	r.until("they rise", 400000, func() bool {
		return r.all(honest, func(s *session.State) bool { return s.Phase == session.Lobby && s.Seats[cheat].Kind == session.Empty })
	})
	for _, i := range honest {
		if s := r.guests[i].State(); s.Ending != "void" || s.Over || len(s.Scores) > 0 || len(r.guests[i].Verdicts()) > 0 || s.Carry.Struck != 0b1010 {
			t.Errorf("guest %d: %q, over %v, %d hands, %+v, %v", i, s.Ending, s.Over, len(s.Scores), s.Carry, r.guests[i].Verdicts())
		}
	}
	r.goOn()
}
