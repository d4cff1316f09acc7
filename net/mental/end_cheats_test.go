package mental_test

import (
	"bytes"
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
	for i, d := range g.deals {
		_, shown := d.Face(1)
		if _, others := d.Face(2); engine.Seat(i) != evil && (!d.Ended() || shown || !others || len(d.Verdicts()) > 0) {
			t.Errorf("peer %d: ended %v, sees his hand: %v, another's: %v, %v", i, d.Ended(), shown, others, d.Verdicts())
		}
	}
}

// falseRevoke: with two seats one's word is enough for silence. It must not prove more than that.
func falseRevoke(t *testing.T) {
	g := newGame(2, 8, func(c *mental.Config) { c.Audit = engine.Full })
	g.begin(t, 2)
	g.bus.Hook = func(_, to engine.Seat, raw []byte) [][]byte {
		if m := bus.Must(mental.DecodeMessage(raw)); to == evil && m.Kind == mental.Audit {
			return nil
		}
		return [][]byte{raw}
	}
	g.end()
	if !g.deals[0].Ended() {
		t.Fatal("the honest seat has not seen the end")
	}
	if err := g.deals[evil].Away(g.deals[evil].Root(), 1); err != nil {
		t.Fatal(err)
	}
	v := mental.Verdict{Seat: 0, What: mental.Revoke, Evidence: g.deals[evil].Record()}
	if list, _ := mental.Convicts(g.cfg, v.Evidence); len(list) > 0 || mental.Judge(g.cfg, &v) == nil {
		t.Errorf("who showed its hand is proved to have refused: %v", list)
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
	// Nor when it ends with another result for this seat.
	if err := g.deals[0].End([32]byte{2}); err != nil {
		t.Fatal(err)
	}
	g.bus.Run()
	if *audits > 0 || g.deals[0].Forked() == 0 {
		t.Errorf("a key was shown, or nobody has seen that the ends differ: %b", g.deals[0].Forked())
	}
}

// foldedHand: by the SHOWDOWN policy a hand that was not opened stays shut, whatever the others put together.
// foldedShared: where hands are shared, a folded one stays shut for all other persons but one, with the shares that they hold.
func foldedShared(t *testing.T) {
	g := newGame(4, 20, func(c *mental.Config) { c.Audit, c.Share.Hand = engine.Showdown, true })
	g.bus.Run()
	from := sharing.Numbered(mental.Number(evil))
	var pool []group.Scalar
	two := []sharing.Seat{sharing.Numbered(1), sharing.Numbered(3)}
	for i, s := range []engine.Seat{0, 2} {
		box := g.reveal(t, evil).Box(from, two[i])
		f := bus.Must(box.Open(transcript.Header{Table: g.cfg.Roster.ID, Hand: 1}, g.key(s, keys.Receive)))[1]
		all := append(two[:2:2], sharing.Numbered(4))
		pool = append(pool, f, f.Mul(sharing.Weight(two[i], two)), f.Mul(sharing.Weight(two[i], all)), g.key(s, keys.Hand))
	}
	g.begin(t, 2)
	card := g.deals[0].Card(1)
	g.end()
	shut(t, card.Ciphertext, pool)
	for i, d := range g.deals {
		if _, ok := d.Face(1); !d.Ended() || ok != (i == int(evil)) && i != int(evil) {
			t.Errorf("peer %d: ended %v, sees it: %v", i, d.Ended(), ok)
		}
	}
}

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

// foldedLeft: who has folded leaves for good, and the others put his part of the stock's key together. With that and all keys of their own they
// open no card of his hand: as it lies, as it lay in the deck, and with any share of the deal that is not theirs.
func foldedLeft(t *testing.T) {
	g := newGame(4, 20, func(c *mental.Config) { c.Audit = engine.Showdown })
	g.bus.Run()
	pool := []group.Scalar{g.key(evil, keys.Stock)}
	x, y := g.key(evil, keys.Shuffle), g.key(evil, keys.Hand)
	for s := range g.ids { // as they were before anything was erased
		if s != int(evil) {
			for _, r := range []keys.Record{keys.Shuffle, keys.Hand, keys.Stock} {
				pool = append(pool, g.key(engine.Seat(s), r))
			}
			x = x.Add(g.key(engine.Seat(s), keys.Shuffle))
		}
	}
	deck := g.deals[0].Card(1).Ciphertext
	g.begin(t, 2)
	const size = 2 * group.PointSize // of a share of slot 0, before that of slot 1
	share := g.said(t, evil, mental.Deals).Body[size:]
	r, s := bus.Must(group.DecodePoint(share[:group.PointSize])), bus.Must(group.DecodePoint(share[group.PointSize:size]))

	g.mute(evil.Set())
	g.dueAnyway(draw(12, 2))
	g.left(t, evil.Set())
	g.together(t, g.here()...)
	g.said(t, 0, mental.Bequest)
	hand := g.deals[0].Card(1).Ciphertext
	for _, c := range []shuffle.Ciphertext{hand, deck, {A: deck.A, B: deck.B.Add(s)}, {A: r, B: deck.B.Add(s)}, {A: deck.A, B: hand.B}, {A: hand.A, B: deck.B}} {
		shut(t, c, pool)
	}
	_, one := keyswitch.Read(y, hand)
	if _, two := keyswitch.Read(x, deck); one != nil || two != nil {
		t.Errorf("it does not open with the one key that is missing either: %v, %v", one, two)
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
