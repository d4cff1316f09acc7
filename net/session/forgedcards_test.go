package session_test

import (
	"bytes"
	"testing"

	"carteado/engine"
	"carteado/net/mental"
	"carteado/net/mental/bus"
	"carteado/net/mental/group"
	"carteado/net/mental/keys"
	"carteado/net/mental/keyswitch"
	"carteado/net/mental/shuffle"
	"carteado/net/mental/transcript"
	"carteado/net/session"
	"carteado/net/wire"
)

// mixes is lots with a new stock: after two turns everybody gives a card of his hand back unseen, and all of these are mixed.
type mixes struct{ lots }

var mixesInfo = func() *engine.Info {
	i := *lotsInfo
	i.Key, i.Name = "mixes", "Mixes"
	i.Zones = append(i.Zones[:len(i.Zones):len(i.Zones)], engine.ZoneInfo{Name: "back", Kind: engine.Aside, Owner: engine.Nobody})
	return &i
}()

const mixesBack = lotsPile + 1

func (mixes) Info() *engine.Info { return mixesInfo }

func (mixes) New(o *engine.Options, c *engine.Carry) engine.Hand {
	h := &mixesDealt{lotsDealt: lotsDealt{n: o.Seats(), turn: c.Dealer.Next(1, o.Seats()), left: o.Seats()}}
	h.t.Lay(engine.French(1, 0).Without(2, 3, 4, 5, 6, 7, 8, 9, 10), len(mixesInfo.Zones), lotsStock)
	return h
}

type mixesDealt struct {
	lotsDealt
	mixed bool
}

func (h *mixesDealt) Settle() bool {
	if h.mixed || h.drawn || h.left != h.n-2 {
		return h.lotsDealt.Settle()
	}
	h.mixed = true
	for p := range engine.Zone(h.n) {
		h.t.Move(h.t.Pile(lotsHand + p)[0], mixesBack)
	}
	h.t.Reshuffle(mixesBack, lotsStock)
	return true
}

func (h *mixesDealt) CopyFrom(from engine.Hand) {
	o := from.(*mixesDealt)
	h.lotsDealt.CopyFrom(&o.lotsDealt)
	h.mixed = o.mixed
}

func (h *mixesDealt) Public(e *engine.Encoder) {
	h.lotsDealt.Public(e)
	e.Bool(h.mixed)
}

// afterAll is how long all others wait for a message that the cheat makes anew, in milliseconds: they have come to it then.
const afterAll = 2000

// replaces has the cheat say something else than his program does in the first message of a kind.
func (f *forger) replaces(kind mental.Kind, make func(m *mental.Message) []byte) {
	var made []byte
	waits := false
	f.Hook = func(from, to int, frame []byte) [][]byte {
		m := deal(frame)
		if m == nil || m.Hand != 1 || m.Seat != cheat || m.Kind != kind || bytes.Equal(frame, made) {
			return f.pass(from, to, frame)
		}
		if !waits {
			waits = true
			f.After(afterAll, func() {
				m.Body = make(m)
				mental.IdentityOf(guestKey(cheat).Seed()).Sign(session.Table(f.guests[cheat].Session), m)
				made = bus.Must(wire.Encode(&wire.Deal{Hand: 1, Raw: m.Bytes()}))
				for _, to := range honest {
					f.Send(cheat, to, made)
				}
			})
		}
		return nil
	}
}

// held returns the cards of the cheat's hand, as the others have them, in the order of their slots.
func (f *forger) held() (list []keyswitch.Card) {
	x := session.Chair(f.guests[0].Session, 1)
	for s := range engine.Slot(x.Engine.Hand().Table().Slots()) {
		if x.Deal.At(s) == mental.ToSeat(cheat) {
			list = append(list, keyswitch.Card{Slot: s, Ciphertext: x.Deal.Card(s).Ciphertext})
		}
	}
	return list
}

// given returns the cards that the cheat's program gives away by a message, and to whose key: those for which its proof holds.
func (f *forger) given(m *mental.Message) []move {
	f.t.Helper()
	cards := f.held()
	to := []group.Point{group.MulBase(f.joint(keys.Stock)), f.public(0, keys.Hand), f.public(2, keys.Hand), f.public(3, keys.Hand)}
	for set := range 1 << len(cards) {
		for _, key := range to {
			var list []move
			for i, c := range cards {
				if set>>i&1 != 0 {
					list = append(list, move{slot: c.Slot, card: c.Ciphertext, to: key})
				}
			}
			if size := len(list)*2*group.PointSize + 5*group.PointSize; size != len(m.Body) {
				break
			}
			if f.holds(f.header("pass", m.Root, cheat, f.public(cheat, keys.Hand)), list, m.Body) {
				return list
			}
		}
	}
	f.t.Fatal("what he gives away is not found")
	return nil
}

// holds reports whether a share of the cheat's cards is what it should be.
func (f *forger) holds(h transcript.Header, list []move, body []byte) bool {
	var moves []keyswitch.Move
	for _, m := range list {
		moves = append(moves, keyswitch.Move{Card: keyswitch.Card{Slot: m.slot, Ciphertext: m.card}, To: keyswitch.To(m.to)})
	}
	_, err := bus.Must(keyswitch.New(moves...)).Verify(keyswitch.Message{Header: h, Sender: h.Key, Bytes: body})
	return err == nil
}

// TestForgedGifts: 12. What somebody passes to another, or gives back to the stock, with a proof of another card: the receiver would have a
// card that was never chosen, or none that there is. He has seen his hand: the match is lost.
func TestForgedGifts(t *testing.T) {
	long(t)
	for _, c := range []struct {
		what  string
		mixes bool // only there
		does  func(f *forger, list []move, y *group.Scalar)
	}{
		{"another card of his", false, func(f *forger, l []move, _ *group.Scalar) {
			for _, c := range f.held() {
				if c.Slot != l[0].slot {
					l[0].card = c.Ciphertext
				}
			}
		}},
		{"a card that there is not", true, func(_ *forger, l []move, _ *group.Scalar) { l[0].off = group.NewScalar(5) }},
		{"for himself", true, func(f *forger, l []move, _ *group.Scalar) {
			for i := range l {
				l[i].to = f.public(cheat, keys.Hand)
			}
		}},
		{"a friend's card, by the friend's key", true, func(f *forger, l []move, y *group.Scalar) {
			x := session.Chair(f.guests[0].Session, 1)
			for s := range engine.Slot(x.Engine.Hand().Table().Slots()) {
				if x.Deal.At(s) == mental.ToSeat(3) {
					l[0].card, *y = x.Deal.Card(s).Ciphertext, f.secrets[3][keys.Hand]
				}
			}
		}},
	} {
		for _, rules := range []string{"copas", "mixes(seats=4,hands=2)"} {
			if rules == "copas" && c.mixes {
				continue // a hand of it takes long, and to whom the card goes makes no difference
			}
			t.Run(c.what+" in "+rules, func(t *testing.T) {
				f := newForger(t, 4, rules, nil)
				f.replaces(mental.Switches, func(m *mental.Message) []byte {
					list, y := f.given(m), f.secrets[cheat][keys.Hand]
					h := f.header("pass", m.Root, cheat, f.public(cheat, keys.Hand))
					if !f.holds(h, list, share(h, y, list)) {
						t.Fatal("before anything is changed it does not hold")
					}
					c.does(f, list, &y)
					return share(h, y, list)
				})
				f.sit(4)
				f.costs(forgery{c.what, nil, theMatch, mental.BadShare})
			})
		}
	}
}

// TestForgedMixes: 13. Another card in the hand that one has mixed, or in the new stock, or one of them twice, with a proof that is made as
// it should be of what he would have mixed.
func TestForgedMixes(t *testing.T) {
	long(t)
	for _, kind := range []mental.Kind{mental.Blurs, mental.Restocks} {
		for _, c := range []struct {
			what   string
			change func(in []shuffle.Ciphertext)
		}{
			{"another card", func(in []shuffle.Ciphertext) {
				in[0] = shuffle.Plain(group.CardPoint(engine.FaceOf(14, engine.Spades)))
			}},
			{"a card twice", func(in []shuffle.Ciphertext) { in[0] = in[1] }},
		} {
			rules := map[mental.Kind]string{mental.Blurs: "copas", mental.Restocks: "mixes(seats=4,hands=2)"}[kind]
			t.Run(c.what+" in "+rules, func(t *testing.T) {
				f := newForger(t, 4, rules, nil)
				f.replaces(kind, func(m *mental.Message) []byte { return f.mixedAnew(m, c.change) })
				f.sit(4)
				f.costs(forgery{c.what, nil, theMatch, mental.BadShuffle})
			})
		}
	}
}

// mixedAnew returns what the cheat says instead of a message by which he mixes cards in play, when some of them are changed.
func (f *forger) mixedAnew(m *mental.Message, change func([]shuffle.Ciphertext)) []byte {
	f.t.Helper()
	var in []shuffle.Ciphertext
	h := f.header("blur", m.Root, cheat, f.public(cheat, keys.Hand))
	if m.Kind == mental.Blurs {
		hand := session.Chair(f.guests[0].Session, 1).Engine.Hand().Table()
		for _, c := range f.held() {
			if !hand.Live(c.Slot) { // it goes on under another name, and is not on its way to another
				in = append(in, c.Ciphertext)
			}
		}
	} else {
		h = f.header("restock", m.Root, cheat, group.MulBase(f.joint(keys.Stock)))
		before := f.said[remark{m.Kind, 0}].Body
		deck := bus.Must(shuffle.DecodeDeck(before[:4*shuffle.CiphertextSize], 4))
		for i := range deck.Len() {
			in = append(in, deck.At(i))
		}
	}
	size := len(in) * shuffle.CiphertextSize
	if len(in) < 2 || size+shuffle.ProofSize(len(in)) != len(m.Body) {
		f.t.Fatalf("%d cards, and %d bytes", len(in), len(m.Body))
	}
	x := shuffle.Statement{Header: h, In: shuffle.NewDeck(in...), Out: bus.Must(shuffle.DecodeDeck(m.Body[:size], len(in)))}
	if err := shuffle.Verify(shuffle.Stage{Statement: x, Proof: m.Body[size:]}); err != nil {
		f.t.Fatalf("what he mixes is something else: %v", err)
	}
	change(in)
	x, w, err := shuffle.Mix(h, shuffle.NewDeck(in...), f.hedge(6))
	if err != nil {
		f.t.Fatal(err)
	}
	return append(x.Out.Bytes(), bus.Must(shuffle.Prove(x, w, f.hedge(8)))...)
}
