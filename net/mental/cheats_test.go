package mental_test

import (
	"bytes"
	"errors"
	"slices"
	"testing"

	"carteado/engine"
	"carteado/net/mental"
	"carteado/net/mental/bus"
	"carteado/net/mental/group"
	"carteado/net/mental/keys"
	"carteado/net/mental/keyswitch"
	"carteado/net/mental/sharing"
	"carteado/net/mental/shuffle"
	"carteado/net/mental/transcript"
)

// cheats are all the ways to cheat that must be caught, by number, as they look from the table: a seat that signs
// what it sends, and honest seats that must blame it, or drop what it says, or give nothing. Cheats inside one
// proof are tried by its package too: 1 to 5 and 21 in shuffle, 6, 7 and 23 in keys, 8, 10, 12 and 25 in
// keyswitch, 16 and 30 in sharing, 19 in group; 14 and the rest of 9, 10, 15, 27 and 32 in table.
var cheats = []struct {
	number int
	what   string
	try    func(t *testing.T)
}{
	{1, "a card replaced in the shuffle", func(t *testing.T) {
		badDeck(t, func(b []byte) { copy(b[32:64], group.CardPoint(52).Bytes()) })
	}},
	{1, "a card replaced by a multiple of G in the shuffle", func(t *testing.T) {
		badDeck(t, func(b []byte) { copy(b[32:64], group.MulBase(group.NewScalar(7)).Bytes()) })
	}},
	{2, "a card twice, another dropped", func(t *testing.T) { badDeck(t, func(b []byte) { copy(b[:64], b[64:128]) }) }},
	{3, "another permutation than the one committed to", func(t *testing.T) {
		badDeck(t, func(b []byte) {
			first := bytes.Clone(b[:64])
			copy(b, b[64:128])
			copy(b[64:], first)
		})
	}},
	{4, "the deck changed after the proof", func(t *testing.T) { badDeck(t, func(b []byte) { copy(b[32:64], b[96:128]) }) }},
	{4, "the proof of another seat", func(t *testing.T) { badProof(t, theProofOf(t, 0, 1)) }},
	{4, "the proof of another deal", func(t *testing.T) { badProof(t, theProofOf(t, evil, 2)) }},
	{5, "generators of somebody's choice", func(t *testing.T) {
		// No message has one: a verifier's own are hashed from their names. Package group keeps their values.
		if !group.H().Equal(group.HashToPoint("ped/H")) || group.H().Equal(group.Generator()) {
			t.Error("H is not hashed from its name")
		}
	}},
	{6, "a rogue key", func(t *testing.T) {
		badReveal(t, func(b []byte) { copy(b, group.MulBase(group.NewScalar(5)).Bytes()) })
	}},
	{6, "the identity as a key", func(t *testing.T) { badReveal(t, func(b []byte) { clear(b[:32]) }) }},
	{6, "the identity as the key for shares", func(t *testing.T) {
		g := newGame(3, 6, nil)
		g.twist(mental.Commit, func(b []byte) []byte { clear(b[32:]); return b })
		g.bus.Run()
		g.blamed(t, mental.BadKeys)
	}},
	{6, "a copied key", copiedKeys},
	{7, "other keys than those committed to, when the others' are seen", func(t *testing.T) { badReveal(t, func(b []byte) { copy(b[32:64], b[:32]) }) }},
	{7, "another part of the coin", func(t *testing.T) { badReveal(t, func(b []byte) { b[128] ^= 1 }) }},
	{8, "a wrong share in the deal", func(t *testing.T) { badDeal(t, func(b []byte) { copy(b[32:64], b[96:128]) }) }},
	{8, "a wrong share in drawing", wrongDraw},
	{9, "asking for a card that is not due", notDue},
	{10, "opening what one has not, with a false face, or twice", badOpenings},
	{11, "two friends exchange keys to swap hands", swappedHands},
	{12, "passing another card than the one chosen", func(t *testing.T) {
		badOp(t, mental.BadShare, mental.Switches, mental.Op{Kind: mental.Pass, Steps: []mental.Step{{Slot: 1, To: 2}}})
	}},
	{12, "giving back garbage", func(t *testing.T) {
		badOp(t, mental.BadShare, mental.Switches, mental.Op{Kind: mental.Pass, Steps: []mental.Step{{Slot: 1, To: mental.Stock}}})
	}},
	{13, "a card exchanged in a blur", func(t *testing.T) {
		badOp(t, mental.BadShuffle, mental.Blurs, mental.Op{Kind: mental.Blur, Seat: evil, First: 20, Steps: []mental.Step{{Slot: 1}, {Slot: 4}}})
	}},
	{13, "a card exchanged in a restock", func(t *testing.T) {
		badOp(t, mental.BadShuffle, mental.Restocks, mental.Op{Kind: mental.Restock, First: 20, Steps: []mental.Step{{Slot: 6}, {Slot: 8}}})
	}},
	{15, "a wrong key in the audit", wrongAudit},
	{15, "no key in the audit", noAudit},
	{16, "a bad share", badShare},
	{16, "a false complaint", falseComplaint},
	{17, "a false timeout", falseTimeout},
	{18, "two decks for two peers", twoDecks},
	{19, "bodies that are cut, longer, or not canonical", malformed},
	{20, "a folded hand opened later by all others", foldedHand},
	{21, "two friends whose false proofs cancel", cancelling},
	{22, "messages after the certificate, of the hand before, or again", replays},
	{23, "a box with another seat's R", func(t *testing.T) {
		badReveal(t, func(b []byte) { copy(b[96:128], group.CardPoint(3).Bytes()) })
	}},
	{24, "a complaint after the Ack", lateComplaint},
	{24, "Acks of different decks", func(t *testing.T) {
		g := newGame(3, 8, nil)
		g.twist(mental.Ack, func(b []byte) []byte { b[0] ^= 1; return b })
		deals := g.spied(mental.Deals)
		g.beginAnyway(1)
		g.blamed(t, mental.BadMessage)
		g.void(t)
		if *deals > 0 {
			t.Error("cards were dealt")
		}
	}},
	{25, "opposite errors in two slots of the deal", func(t *testing.T) {
		badDeal(t, func(b []byte) {
			// slots 1 and 4 are both for seat 1; R and S of a slot are 64 bytes
			shift(b[1*64+32:], group.MulBase(group.NewScalar(3)))
			shift(b[4*64+32:], group.MulBase(group.NewScalar(3)).Neg())
		})
	}},
	{25, "opposite errors across targets", func(t *testing.T) {
		badDeal(t, func(b []byte) {
			shift(b[0*64+32:], group.MulBase(group.NewScalar(3)))
			shift(b[1*64+32:], group.MulBase(group.NewScalar(3)).Neg())
		})
	}},
	{26, "no share of the deal after all others'", withheldDeal},
	{27, "a pass before the last choice", earlyPass},
	{28, "a reload that says another thing", func(t *testing.T) { t.Run("see TestCrash, TestSendLost, TestErased", TestErased) }},
	{29, "two logs", twoLogs},
	{30, "two signatures of one message", twoSignatures},
	{30, "keys of small order", smallOrder},
	{31, "a hand's key asked for while a hand goes on", earlyAudit},
	{32, "a card that is never to be seen, by all keys but one", neverSeen},
	{33, "a bad proof when a friend loses", func(t *testing.T) {
		g := newGame(4, 20, nil)
		g.begin(t, 2)
		g.twist(mental.Flips, func(b []byte) []byte { b[0] ^= 1; return b })
		g.dueAnyway(mental.Op{Kind: mental.Flip, Steps: []mental.Step{{Slot: 12}}})
		g.blamed(t, mental.BadShare)
		g.goesOn(t) // the hand is not void: it is settled against the seat
	}},
}

func TestCheats(t *testing.T) {
	var numbers []int
	for _, c := range cheats {
		t.Run(number(c.number)+" "+c.what, c.try)
		numbers = append(numbers, c.number)
	}
	for n := 1; n <= 33; n++ {
		if n != 14 && !slices.Contains(numbers, n) { // 14 needs the rules of a game: package table
			t.Errorf("cheat %d is not tried", n)
		}
	}
}

func number(n int) string { return string([]byte{'0' + byte(n/10), '0' + byte(n%10)}) }

func badDeck(t *testing.T, change func(b []byte)) {
	g := newGame(3, 8, nil)
	g.reborn(mental.Deck, func(b []byte) []byte { change(b); return b })
	g.blamed(t, mental.BadShuffle)
	g.void(t)
}

// theProofOf gives the proof that a seat made in a deal of its own.
func theProofOf(t *testing.T, seat engine.Seat, hand uint32) []byte {
	g := newGame(3, 8, func(c *mental.Config) { c.Hand = hand })
	g.bus.Run()
	return g.said(t, seat, mental.Proof).Body
}

// said gives the message of a kind that a seat said, as the spectator heard it.
func (g *game) said(t *testing.T, seat engine.Seat, kind mental.Kind) *mental.Message {
	t.Helper()
	return g.saidTo(t, engine.Seat(len(g.ids)), seat, kind)
}

func (g *game) saidTo(t *testing.T, peer, seat engine.Seat, kind mental.Kind) *mental.Message {
	t.Helper()
	for _, raw := range g.deals[peer].Log() {
		if m := bus.Must(mental.DecodeMessage(raw)); m.Seat == seat && m.Kind == kind {
			return m
		}
	}
	t.Fatalf("seat %d never said %d", seat, kind)
	return nil
}

func badProof(t *testing.T, proof []byte) {
	g := newGame(3, 8, nil)
	g.twist(mental.Proof, func([]byte) []byte { return proof })
	g.bus.Run()
	g.blamed(t, mental.BadShuffle)
	g.void(t)
}

func badReveal(t *testing.T, change func(b []byte)) {
	g := newGame(3, 8, nil)
	g.twist(mental.Reveal, func(b []byte) []byte { change(b); return b })
	g.bus.Run()
	g.blamed(t, mental.BadKeys)
	g.void(t)
}

// copiedKeys: the commitment and the reveal of seat 0 said again as one's own.
func copiedKeys(t *testing.T) {
	g := newGame(3, 8, nil)
	copied := map[mental.Kind]*mental.Message{}
	g.bus.Hook = func(from, _ engine.Seat, raw []byte) [][]byte {
		m := bus.Must(mental.DecodeMessage(bytes.Clone(raw)))
		switch {
		case m.Kind != mental.Commit && m.Kind != mental.Reveal:
		case from == 0:
			copied[m.Kind] = m
		case from == evil:
			m.Body, m.Root = copied[m.Kind].Body, copied[m.Kind].Root
			return [][]byte{g.sign(m)}
		}
		return [][]byte{raw}
	}
	g.bus.Run()
	g.blamed(t, mental.BadKeys)
}

func badDeal(t *testing.T, change func(b []byte)) {
	g := newGame(3, 10, nil)
	g.twist(mental.Deals, func(b []byte) []byte { change(b); return b })
	g.beginAnyway(2)
	g.blamed(t, mental.BadShare)
	g.void(t)
}

// shift adds a point to the one that is encoded.
func shift(b []byte, by group.Point) {
	copy(b, bus.Must(group.DecodePoint(b[:32])).Add(by).Bytes())
}

// badOp is an operation in which the evil seat says another thing than is right; the hand goes on without it.
func badOp(t *testing.T, what mental.What, kind mental.Kind, op mental.Op) {
	g := newGame(3, 20, nil)
	g.begin(t, 2)
	g.twist(kind, func(b []byte) []byte { copy(b[32:64], group.CardPoint(9).Bytes()); return b })
	g.dueAnyway(op)
	g.blamed(t, what)
	g.goesOn(t)
}

func wrongDraw(t *testing.T) {
	for name, change := range map[string]func(b []byte) []byte{
		"another share": func(b []byte) []byte { shift(b[32:], group.Generator()); return b },
		"cut":           func(b []byte) []byte { return b[:len(b)-1] },
	} {
		g := newGame(4, 20, nil)
		g.begin(t, 2)
		g.twist(mental.Shares, change)
		g.dueAnyway(mental.Op{Kind: mental.Draw, Steps: []mental.Step{{Slot: 12, To: 0}}})
		what := mental.BadShare
		if name == "cut" {
			what = mental.BadMessage
		}
		g.blamed(t, what)
		g.goesOn(t)
		// The others replaced the cheat's part of the stock key: seat 0 has its card, and can draw more.
		if _, ok := g.deals[0].Face(12); !ok {
			t.Error("the card did not come")
		}
		g.dueAnyway(mental.Op{Kind: mental.Draw, Steps: []mental.Step{{Slot: 13, To: 2}}}, mental.Op{Kind: mental.Flip, Steps: []mental.Step{{Slot: 14}}})
		g.goesOn(t)
		if _, ok := g.deals[2].Face(13); !ok {
			t.Error("the stock is shut")
		}
	}
}

// notDue: all seats but one ask for a card of the stock; the honest one has not come to that.
func notDue(t *testing.T) {
	g := newGame(4, 20, nil)
	g.begin(t, 2)
	honest := g.deals[0]
	for _, d := range g.deals[1:] {
		if err := d.Due(mental.Op{Kind: mental.Draw, Steps: []mental.Step{{Slot: 15, To: 1}}}); err != nil {
			t.Fatal(err)
		}
	}
	g.bus.Run()
	if out := honest.Take(); len(out) > 0 || !honest.Idle() {
		t.Error("the honest seat said something")
	}
	if _, ok := g.deals[1].Face(15); ok {
		t.Error("the card came")
	}
}

// action makes an action of the evil seat with an opening of the test's own making.
func (g *game) action(t *testing.T, y group.Scalar, list []engine.Slot, faces []engine.Face, cards []keyswitch.Card) []byte {
	t.Helper()
	h := transcript.Header{Op: "open", Table: g.cfg.Roster.ID, Hand: g.cfg.Hand, Root: g.deals[0].Root(), Seat: mental.Number(evil), Key: g.deals[0].Hand(evil)}
	opening, err := keyswitch.Open(h, cards, faces, y, &transcript.Hedge{Random: bus.Source(5)})
	if err != nil {
		t.Fatal(err)
	}
	for i, s := range list { // what the proof is about can be written differently
		opening[4*i], opening[4*i+1] = byte(s>>8), byte(s)
	}
	m := &mental.Message{Kind: mental.Act, Hand: g.cfg.Hand, Seat: evil, Seq: 1 << 31, Root: g.deals[0].Root()}
	m.Body = append([]byte{mental.Number(evil), 0, 1, 'x'}, opening...)
	return g.sign(m)
}

// key gives a secret key out of a seat's store.
func (g *game) key(seat engine.Seat, r keys.Record) group.Scalar {
	return bus.Must(group.DecodeScalar(g.stores[seat].Records["hand/1/secret/"+r.String()]))
}

func badOpenings(t *testing.T) {
	for name, try := range map[string]func(g *game, y group.Scalar, card func(engine.Slot) keyswitch.Card, face engine.Face) []byte{
		"a false face": func(g *game, y group.Scalar, card func(engine.Slot) keyswitch.Card, face engine.Face) []byte {
			return g.action(t, y, []engine.Slot{1}, []engine.Face{face%52 + 1}, []keyswitch.Card{card(1)})
		},
		"another seat's card": func(g *game, y group.Scalar, card func(engine.Slot) keyswitch.Card, face engine.Face) []byte {
			return g.action(t, y, []engine.Slot{0}, []engine.Face{face}, []keyswitch.Card{card(1)})
		},
		"a card of the stock": func(g *game, y group.Scalar, card func(engine.Slot) keyswitch.Card, face engine.Face) []byte {
			return g.action(t, y, []engine.Slot{12}, []engine.Face{face}, []keyswitch.Card{card(1)})
		},
		"a card that does not exist": func(g *game, y group.Scalar, card func(engine.Slot) keyswitch.Card, face engine.Face) []byte {
			return g.action(t, y, []engine.Slot{500}, []engine.Face{face}, []keyswitch.Card{card(1)})
		},
		"the same card twice": func(g *game, y group.Scalar, card func(engine.Slot) keyswitch.Card, face engine.Face) []byte {
			return g.action(t, y, []engine.Slot{1, 1}, []engine.Face{face, face}, []keyswitch.Card{card(1), card(4)})
		},
	} {
		t.Run(name, func(t *testing.T) {
			g := newGame(3, 20, nil)
			g.begin(t, 2)
			face, _ := g.deals[evil].Face(1)
			raw := try(g, g.key(evil, keys.Hand), g.deals[0].Card, face)
			for _, d := range g.deals {
				if _, err := d.Commit(raw); err == nil {
					t.Fatal("it was taken")
				}
			}
			g.bus.Run()
			g.blamed(t, mental.BadOpening)
		})
	}
	t.Run("a card that is open already", func(t *testing.T) {
		g := newGame(3, 20, nil)
		g.begin(t, 2)
		raw := bus.Must(g.deals[evil].Act([]byte("x"), 1))
		for _, d := range g.deals {
			bus.Must(d.Commit(raw))
		}
		if _, err := g.deals[evil].Act([]byte("y"), 1); !errors.Is(err, mental.ErrSlot) {
			t.Errorf("open again: %v", err)
		}
		if _, err := g.deals[0].Commit(raw); !errors.Is(err, mental.ErrStale) {
			t.Errorf("committed again: %v", err)
		}
	})
}

// swappedHands: seat 0 gives the evil seat its key; the slots stay where they are.
func swappedHands(t *testing.T) {
	g := newGame(3, 20, nil)
	g.begin(t, 2)
	face, _ := g.deals[0].Face(0)
	raw := g.action(t, g.key(0, keys.Hand), []engine.Slot{0}, []engine.Face{face}, []keyswitch.Card{g.deals[0].Card(0)})
	for _, d := range g.deals {
		d.Commit(raw)
	}
	g.bus.Run()
	g.blamed(t, mental.BadOpening)
}

func (g *game) end() {
	for _, d := range g.deals {
		d.End([32]byte{1})
	}
	g.bus.Run()
}

func wrongAudit(t *testing.T) {
	g := newGame(3, 20, nil)
	g.begin(t, 2)
	g.twist(mental.Audit, func([]byte) []byte { return group.NewScalar(12).Bytes() })
	g.end()
	g.blamed(t, mental.Revoke)
}

func noAudit(t *testing.T) {
	g := newGame(3, 20, nil)
	g.begin(t, 2)
	g.silence(mental.Audit)
	g.end()
	g.absent(t)
	g.blamed(t, mental.Revoke)
}

// silence lets the evil seat keep a kind of message to itself.
func (g *game) silence(kind mental.Kind) {
	g.bus.Hook = func(from, _ engine.Seat, raw []byte) [][]byte {
		if m := bus.Must(mental.DecodeMessage(raw)); m.Seat == evil && m.Kind >= kind && m.Kind < mental.Timeout {
			return nil
		}
		return [][]byte{raw}
	}
}

// absent lets all honest seats say that they waited for the evil one in vain.
func (g *game) absent(t *testing.T) {
	t.Helper()
	for i, d := range g.deals[:len(g.ids)] {
		if engine.Seat(i) != evil {
			if err := d.Absent(evil); err != nil {
				t.Fatalf("seat %d: %v", i, err)
			}
		}
	}
	g.bus.Run()
}

// badShare: shares sealed for another key than that of seat 0.
func badShare(t *testing.T) {
	g := newGame(3, 8, nil)
	secrets := g.secrets(evil)
	g.twist(mental.Reveal, func([]byte) []byte {
		e := g.receivers(t)
		e[0] = group.MulBase(group.NewScalar(3))
		m := g.said(t, 0, mental.Reveal) // has the root of the phase
		h := transcript.Header{Op: "keys", Table: g.cfg.Roster.ID, Hand: 1, Root: m.Root, Seat: mental.Number(evil), Key: group.Generator()}
		return bus.Must(secrets.Reveal(h, g.cfg.Share, e, bus.Source(4)))
	})
	g.later(mental.Reveal)
	g.bus.Run()
	g.blamed(t, mental.BadBox)
	g.void(t)
}

// secrets gives what a seat's store holds before anything is erased.
func (g *game) secrets(seat engine.Seat) *keys.Secrets {
	s := &keys.Secrets{}
	for r := range keys.HandPolynomial + 1 {
		if b := g.stores[seat].Records["hand/1/secret/"+r.String()]; b != nil {
			if err := s.Restore(r, b); err != nil {
				panic(err)
			}
		}
	}
	return s
}

// receivers gives the keys that shares are sealed to.
func (g *game) receivers(t *testing.T) []group.Point {
	var e []group.Point
	for s := range g.ids {
		e = append(e, bus.Must(keys.DecodeCommit(g.said(t, engine.Seat(s), mental.Commit).Body)).E)
	}
	return e
}

// later holds back a kind of message of the evil seat until nothing else is left to deliver.
func (g *game) later(kind mental.Kind) {
	hook := g.bus.Hook
	type held struct {
		from, to engine.Seat
		raw      []byte
	}
	var back []held
	g.bus.Hook = func(from, to engine.Seat, raw []byte) [][]byte {
		if m := bus.Must(mental.DecodeMessage(raw)); from == evil && m.Kind == kind {
			back = append(back, held{from, to, raw})
			return nil
		}
		return [][]byte{raw}
	}
	g.bus.Run()
	g.bus.Hook = hook
	for _, h := range back {
		g.bus.PostTo(h.from, h.to, h.raw)
	}
}

// falseComplaint: about a box with good shares.
func falseComplaint(t *testing.T) {
	g := newGame(3, 8, nil)
	secrets := g.secrets(evil)
	done := false
	g.bus.Hook = func(from, to engine.Seat, raw []byte) [][]byte {
		m := bus.Must(mental.DecodeMessage(bytes.Clone(raw)))
		if from != evil || m.Kind != mental.Deck && m.Kind != mental.Proof {
			return [][]byte{raw}
		}
		if m.Kind == mental.Proof {
			return nil
		}
		commit := bus.Must(keys.DecodeCommit(g.said(t, 0, mental.Commit).Body))
		reveal := bus.Must(keys.DecodeReveal(g.cfg.Share, commit, g.said(t, 0, mental.Reveal).Body))
		box := reveal.Box(sharing.Numbered(1), sharing.Numbered(mental.Number(evil)))
		e := g.receivers(t)[evil]
		h := transcript.Header{Op: "complaint", Table: g.cfg.Roster.ID, Hand: 1, Root: m.Root, Seat: mental.Number(evil), Key: e}
		m.Kind = mental.Complaint
		body := bus.Must(box.Complain(h, bus.Must(secrets.Scalar(keys.Receive)), &transcript.Hedge{Random: bus.Source(4)}))
		m.Body = append([]byte{1}, body...)
		done = true
		return [][]byte{g.sign(m)}
	}
	g.bus.Run()
	if !done {
		t.Fatal("the evil seat never had its turn")
	}
	g.blamed(t, mental.FalseComplain)
	g.void(t)
}

// falseTimeout: seats 0 and 2 have lost what a seat (which is innocent here) said, or say so; seat 3 has heard it.
func falseTimeout(t *testing.T) {
	g := newGame(4, 20, nil)
	g.begin(t, 2)
	var lost []byte
	g.bus.Hook = func(from, to engine.Seat, raw []byte) [][]byte {
		if from == evil && (to == 0 || to == 2) {
			lost = raw
			return nil
		}
		return [][]byte{raw}
	}
	shares := g.spied(mental.StockShare)
	g.dueAnyway(mental.Op{Kind: mental.Flip, Steps: []mental.Step{{Slot: 12}}})
	for _, s := range []int{0, 2} {
		if err := g.deals[s].Absent(evil); err != nil {
			t.Fatal(err)
		}
	}
	g.bus.Run()
	if g.deals[3].Missing() != 0 || g.deals[3].Gone() != 0 || g.deals[0].Gone() != 0 {
		t.Error("two of three were enough")
	}
	for _, s := range []int{0, 2} { // seat 3 passes on what it has, and they take back what they said
		if err := g.deals[s].Receive(3, lost); err != nil {
			t.Fatal(err)
		}
		if err := g.deals[s].Absent(evil); !errors.Is(err, mental.ErrHolds) {
			t.Errorf("who has heard a seat says it did not: %v", err)
		}
		if err := g.deals[s].Hears(evil); err != nil {
			t.Fatal(err)
		}
	}
	g.bus.Run()
	g.agree(t)
	if *shares > 0 {
		t.Error("the key of a seat that is there was given away")
	}
}

// twoDecks: the evil seat mixes twice, and shows one deck to seat 0 and another to the rest.
func twoDecks(t *testing.T) {
	g := newGame(4, 8, nil)
	other := map[mental.Kind][]byte{}
	g.bus.Hook = func(from, to engine.Seat, raw []byte) [][]byte {
		m := bus.Must(mental.DecodeMessage(raw))
		if from != evil || m.Kind != mental.Deck && m.Kind != mental.Proof {
			return [][]byte{raw}
		}
		if len(other) == 0 {
			other = g.twin(2)
		}
		if to == 0 {
			return [][]byte{other[m.Kind]}
		}
		return [][]byte{raw}
	}
	deals := g.spied(mental.Deals)
	g.beginAnyway(1)
	g.bus.Hook = nil
	g.exchange()
	g.blamed(t, mental.Equivocation)
	if *deals > 0 {
		t.Error("cards were dealt")
	}
}

// twin gives what the evil seat would say from a message on, if it drew other random numbers.
func (g *game) twin(from uint32) map[mental.Kind][]byte {
	store := bus.NewStore()
	for name, b := range g.stores[evil].Records {
		if name < "hand/1/message/"+string([]byte("0000000"))+string(rune('0'+from)) || name > "hand/1/message0" {
			store.Put(name, b)
		}
	}
	twin := bus.Must(mental.NewDeal(g.cfg, &mental.Seat{Number: evil, Identity: g.ids[evil], Store: store, Random: bus.Source(88)}))
	for _, raw := range g.deals[evil].Log() {
		if bus.Must(mental.DecodeMessage(raw)).Seat != evil {
			twin.Receive(engine.Nobody, raw)
		}
	}
	said := map[mental.Kind][]byte{}
	for _, raw := range twin.Take() {
		said[bus.Must(mental.DecodeMessage(raw)).Kind] = raw
	}
	return said
}

func malformed(t *testing.T) {
	for kind, what := range map[mental.Kind]mental.What{
		mental.Commit: mental.BadMessage, mental.Reveal: mental.BadMessage, mental.Deck: mental.BadMessage,
		mental.Proof: mental.BadMessage, mental.Ack: mental.BadMessage, mental.Deals: mental.BadMessage,
	} {
		for _, change := range []func(b []byte) []byte{
			func(b []byte) []byte { return b[:len(b)-1] },
			func(b []byte) []byte { return append(b, 0) },
			func([]byte) []byte { return nil },
		} {
			g := newGame(3, 8, nil)
			g.twist(kind, change)
			g.beginAnyway(1)
			g.blamed(t, what)
			g.void(t)
		}
	}
	for _, bad := range [][]byte{make([]byte, 32), bytes.Repeat([]byte{0xff}, 32)} { // the identity, and nothing
		g := newGame(3, 8, nil)
		g.twist(mental.Deck, func(b []byte) []byte { copy(b, bad); return b })
		g.bus.Run()
		g.blamed(t, mental.BadShuffle)
	}
}

// foldedHand: by the SHOWDOWN policy a hand that was not opened stays shut, whatever the others put together.
func foldedHand(t *testing.T) {
	g := newGame(4, 20, func(c *mental.Config) { c.Audit = engine.Showdown })
	var pool []group.Scalar
	for s := range g.ids { // all keys of the others, as they were before anything was erased
		if s != int(evil) {
			for _, r := range []keys.Record{keys.Shuffle, keys.Hand, keys.Stock} {
				pool = append(pool, g.key(engine.Seat(s), r))
			}
		}
	}
	y := g.key(evil, keys.Hand).Bytes()
	g.begin(t, 2)
	card := g.deals[0].Card(1)
	if _, err := keyswitch.Read(g.key(evil, keys.Hand), card.Ciphertext); err != nil {
		t.Fatal("the owner cannot read it")
	}
	g.end()
	shut(t, card.Ciphertext, pool)
	for i, d := range g.deals {
		if !d.Ended() || bytes.Contains(d.Record(), y) {
			t.Errorf("peer %d: ended %v; the folded hand's key is in the log", i, d.Ended())
		}
	}
	for name, b := range g.stores[evil].Records {
		if bytes.Contains(b, y) {
			t.Errorf("the key is still in %s", name)
		}
	}
}

// shut tries all sums of keys of a pool on a card.
func shut(t *testing.T, c shuffle.Ciphertext, pool []group.Scalar) {
	t.Helper()
	for set := range 1 << len(pool) {
		var key group.Scalar
		for i, k := range pool {
			if set>>i&1 != 0 {
				key = key.Add(k)
			}
		}
		if f, err := keyswitch.Read(key, c); err == nil {
			t.Fatalf("the card is %v", f)
		}
	}
}

// cancelling: seats 1 and 2 change the same answer of their proofs by opposite amounts.
func cancelling(t *testing.T) {
	g := newGame(4, 8, nil)
	g.bus.Hook = func(from, _ engine.Seat, raw []byte) [][]byte {
		m := bus.Must(mental.DecodeMessage(bytes.Clone(raw)))
		if m.Kind != mental.Proof || from != evil && from != 2 {
			return [][]byte{raw}
		}
		at := len(m.Body) - 4*group.ScalarSize // r̂, the answer for the opening of c_B
		r := bus.Must(group.DecodeScalar(m.Body[at:][:group.ScalarSize]))
		if from == evil {
			r = r.Add(group.NewScalar(1))
		} else {
			r = r.Sub(group.NewScalar(1))
		}
		copy(m.Body[at:], r.Bytes())
		return [][]byte{g.sign(m)}
	}
	g.bus.Run()
	for i, d := range g.deals {
		if i == int(evil) || i == 2 {
			continue
		}
		if v := d.Verdicts(); len(v) != 1 || v[0].What != mental.BadShuffle || v[0].Seat != evil && v[0].Seat != 2 {
			t.Errorf("peer %d: %v", i, v)
		}
	}
}

func replays(t *testing.T) {
	g := newGame(4, 20, nil)
	g.begin(t, 2)
	old := g.deals[0].Log()
	g.silence(mental.Shares)
	g.dueAnyway(mental.Op{Kind: mental.Draw, Steps: []mental.Step{{Slot: 12, To: 0}}})
	m := g.saidTo(t, evil, evil, mental.Shares)
	late := m.Bytes()
	g.absent(t)
	g.blamed(t, mental.Silence)
	g.goesOn(t)
	if err := g.deals[0].Receive(2, late); !errors.Is(err, mental.ErrDropped) {
		t.Errorf("after the certificate: %v", err)
	}
	before := g.deals[0].Root()
	for _, raw := range old {
		if err := g.deals[0].Receive(2, raw); err != nil {
			t.Errorf("what was known is not dropped in silence: %v", err)
		}
	}
	next := newGame(4, 20, func(c *mental.Config) { c.Hand = 2 })
	for i, raw := range old {
		err := next.deals[0].Receive(2, raw)
		if i < 16 && !errors.Is(err, mental.ErrDropped) || i >= 16 && !errors.Is(err, mental.ErrMuted) {
			t.Fatalf("message %d of the hand before: %v", i, err)
		}
	}
	if g.deals[0].Root() != before {
		t.Error("a replay changed the root")
	}
	if !next.deals[0].Muted(2) || next.deals[0].Muted(3) {
		t.Error("muted are not those who sent it")
	}
	for r := range keys.HandPolynomial { // the seats of the next hand have other keys, from the same source
		a, b := g.stores[0].Records["hand/1/secret/"+r.String()], next.stores[1].Records["hand/2/secret/"+r.String()]
		if a != nil && bytes.Equal(a, b) {
			t.Errorf("two seats have the same %v", r)
		}
	}
}

func lateComplaint(t *testing.T) {
	g := newGame(3, 20, nil)
	g.begin(t, 2)
	m := &mental.Message{Kind: mental.Complaint, Hand: 1, Seat: evil, Seq: 6, Root: g.deals[0].Root(), Body: make([]byte, 97)}
	raw := g.sign(m)
	for i, d := range g.deals {
		if i != int(evil) {
			d.Receive(evil, raw)
		}
	}
	g.dueAnyway(mental.Op{Kind: mental.Flip, Steps: []mental.Step{{Slot: 12}}})
	for i, d := range g.deals {
		if i != int(evil) && (d.Void() || len(d.Verdicts()) > 0 && d.Verdicts()[0].What == mental.BadBox) {
			t.Errorf("peer %d heard it: %v", i, d.Verdicts())
		}
	}
}

func withheldDeal(t *testing.T) {
	g := newGame(4, 20, nil)
	g.silence(mental.Deals)
	g.beginAnyway(2)
	if _, ok := g.deals[evil].Face(1); !ok {
		t.Error("the evil seat cannot see its hand, so this is not the cheat")
	}
	if _, ok := g.deals[0].Face(0); ok {
		t.Error("seat 0 sees its hand without the share of all")
	}
	g.absent(t)
	g.blamed(t, mental.Forfeit)
	g.void(t)
}

func earlyPass(t *testing.T) {
	g := newGame(3, 20, nil)
	g.begin(t, 2)
	// The evil seat posts its switch at once; the others still choose, and say nothing.
	if err := g.deals[evil].Due(mental.Op{Kind: mental.Pass, Steps: []mental.Step{{Slot: 1, To: 2}, {Slot: 0, To: 1}}}); err != nil {
		t.Fatal(err)
	}
	g.bus.Run()
	for i, d := range g.deals {
		if i != int(evil) && !d.Idle() {
			t.Errorf("peer %d does something", i)
		}
	}
	if _, ok := g.deals[2].Face(1); ok {
		t.Error("the card has come before it was due")
	}
	if _, ok := g.deals[evil].Face(0); ok {
		t.Error("the evil seat sees what it gets before all have chosen")
	}
}

// twoLogs: the sequencer shows seat 0 another entry than the others.
func twoLogs(t *testing.T) {
	g := newGame(4, 20, nil)
	g.begin(t, 2)
	a, b := bus.Must(g.deals[0].Act([]byte("a"))), bus.Must(g.deals[evil].Act([]byte("b")))
	op := mental.Op{Kind: mental.Draw, Steps: []mental.Step{{Slot: 12, To: 1}}}
	for i, d := range g.deals {
		raw := b
		if i == 0 {
			raw = a
		}
		bus.Must(d.Commit(raw))
		d.Due(op)
	}
	g.bus.Run()
	if _, ok := g.deals[evil].Face(12); ok {
		t.Error("the card came out of a forked log")
	}
	shares := g.spied(mental.Shares)
	for i, d := range g.deals {
		if d.Idle() {
			t.Errorf("peer %d finished", i)
		}
		if _, err := d.Commit(a); err == nil {
			t.Errorf("peer %d takes an entry in the place of one it has given a share for", i)
		}
		d.Due(op)
	}
	g.bus.Run()
	if *shares > 0 {
		t.Error("a second share")
	}
	if g.deals[0].Forked() == 0 && g.deals[2].Forked() == 0 {
		t.Error("nobody has seen the fork")
	}
}

func smallOrder(t *testing.T) {
	for _, hex := range []string{"00", "01", "ec", "ed", "ee"} {
		var n mental.Name
		switch hex {
		case "01":
			n[0] = 1
		case "ec", "ed", "ee":
			for i := range n {
				n[i] = 0xff
			}
			n[0] = map[string]byte{"ec": 0xec, "ed": 0xed, "ee": 0xee}[hex]
		}
		if err := n.Check(); !errors.Is(err, mental.ErrSmallOrder) {
			t.Errorf("%x: %v", n, err)
		}
	}
	_, ids := bus.Seats(2, "", bus.Source(1))
	if err := ids[0].Name().Check(); err != nil {
		t.Error(err)
	}
}

// earlyAudit: the hand is over for all but seat 0, for which it goes on.
func earlyAudit(t *testing.T) {
	g := newGame(4, 20, nil)
	g.begin(t, 2)
	for _, d := range g.deals[1:] {
		if err := d.End([32]byte{1}); err != nil {
			t.Fatal(err)
		}
	}
	audits := g.spied(mental.Audit)
	g.bus.Run()
	if *audits > 0 {
		t.Error("a key was shown")
	}
}

// neverSeen: when all hands are shown and all stock keys but one are pooled, what nobody may see stays shut, and
// so does the stock.
func neverSeen(t *testing.T) {
	g := newGame(4, 20, nil)
	var pool []group.Scalar
	for s := range g.ids {
		pool = append(pool, g.key(engine.Seat(s), keys.Hand))
		if s != 0 {
			pool = append(pool, g.key(engine.Seat(s), keys.Stock), g.key(engine.Seat(s), keys.Shuffle))
		}
	}
	g.begin(t, 2)
	never, stock := g.deals[0].Card(9), g.deals[0].Card(15)
	g.end()
	few := pool[:0:0]
	for i, k := range pool {
		if i%3 != 2 || i < 7 {
			few = append(few, k)
		}
	}
	shut(t, never.Ciphertext, few)
	shut(t, stock.Ciphertext, few)
	if g.deals[0].At(9) != mental.Never {
		t.Error("not the slot that is never seen")
	}
	if err := g.deals[0].Due(mental.Op{Kind: mental.Flip, Steps: []mental.Step{{Slot: 9}}}); err == nil {
		t.Error("it can be asked for")
	}
}
