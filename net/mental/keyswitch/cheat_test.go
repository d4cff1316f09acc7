package keyswitch

import (
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"carteado/engine"
	"carteado/net/mental/dleq"
	"carteado/net/mental/group"
	"carteado/net/mental/transcript"
)

// cheat is a prover who does all by the equations, written out one by one, except where he is told otherwise.
type cheat struct {
	secret  group.Scalar // that he proves to use
	used    group.Scalar // that he uses in S
	targets []*Target    // by slot, that he encrypts to
	errors  []group.Point
}

func honest(w *Switch, secret group.Scalar) *cheat {
	c := &cheat{secret: secret, used: secret, targets: make([]*Target, len(w.cards)), errors: make([]group.Point, len(w.cards))}
	for k := range w.cards {
		c.targets[k], c.errors[k] = w.target(k), group.Identity()
	}
	return c
}

// message makes the message of a cheat, with the nonces of Prove.
func (c *cheat) message(w *Switch, h transcript.Header, hedge *transcript.Hedge) []byte {
	t := transcript.New(h)
	t.Append("sender", group.MulBase(c.secret).Bytes())
	var said [][]byte
	for k, card := range w.cards {
		var to []byte
		if !w.target(k).public() {
			to = w.target(k).key.Bytes()
		}
		said = append(said, []byte{byte(card.Slot >> 8), byte(card.Slot)}, card.A.Bytes(), to)
	}
	t.Append("slots", said...)
	nonces := t.Nonces("keyswitch", hedge)
	var b, part []byte
	r := make([]group.Scalar, len(w.cards))
	for k, card := range w.cards {
		s := card.A.Mul(c.used).Neg().Add(c.errors[k])
		if !w.target(k).public() {
			r[k] = nonces.Scalar()
			part = append(part, group.MulBase(r[k]).Bytes()...)
			s = s.Add(c.targets[k].key.Mul(r[k]))
		}
		part = append(part, s.Bytes()...)
	}
	t.Append("shares", part)
	weights := t.Weights("weights", len(w.cards))
	b, part = append(b, part...), nil

	a := nonces.Scalar()
	part = append(part, group.MulBase(a).Bytes()...)
	bs := make([]group.Scalar, len(w.targets))
	for g, to := range w.targets {
		star := group.Identity()
		for k, card := range w.cards {
			if w.to[k] == g {
				star = star.Add(card.A.Mul(weights[k]))
			}
		}
		t3 := star.Mul(a).Neg()
		if !to.public() {
			bs[g] = nonces.Scalar()
			part = append(part, group.MulBase(bs[g]).Bytes()...)
			t3 = t3.Add(to.key.Mul(bs[g]))
		}
		part = append(part, t3.Bytes()...)
	}
	t.Append("commitments", part)
	x := t.Challenge("challenge")
	b = append(append(b, part...), a.Add(x.Mul(c.secret)).Bytes()...)
	for g, to := range w.targets {
		if to.public() {
			continue
		}
		s := bs[g]
		for k := range w.cards {
			if w.to[k] == g {
				s = s.Add(x.Mul(weights[k]).Mul(r[k]))
			}
		}
		b = append(b, s.Bytes()...)
	}
	return b
}

// TestEquations: Prove does what the package comment says.
func TestEquations(t *testing.T) {
	tab := newTable(3, source(1))
	w, _ := tab.deal(13, true, true)
	h, x := header("deal", 1, sum(tab.x)), tab.x[1]
	_, got, err := w.Prove(h, x, &transcript.Hedge{Key: [32]byte{1}, Random: source(9)})
	if want := honest(w, x).message(w, h, &transcript.Hedge{Key: [32]byte{1}, Random: source(9)}); err != nil || !slices.Equal(got, want) {
		t.Errorf("%v: got\n%x, want\n%x", err, got, want)
	}
}

// TestCheats has seat 2 cheat in a deal; the others' shares must be taken and his refused. Cheat 8, 12 and 25.
func TestCheats(t *testing.T) {
	tab := newTable(3, source(2))
	w, _ := tab.deal(12, true, true)
	g := group.Generator()
	same := func(k int) (other int) { // another slot with the same target
		for other = range w.cards {
			if other != k && w.to[other] == w.to[k] {
				return other
			}
		}
		panic("none")
	}
	for name, lie := range map[string]func(c *cheat){
		"another x than that of X":         func(c *cheat) { c.used = scalar(source(3)) },
		"the z for the x":                  func(c *cheat) { c.used = tab.z[1] },
		"no x at all":                      func(c *cheat) { c.used = group.Scalar{} },
		"another x altogether":             func(c *cheat) { c.used, c.secret = tab.z[1], tab.z[1] },
		"a card to his own Y":              func(c *cheat) { c.targets[0] = tab.hand[1] },
		"all cards to his own Y":           func(c *cheat) { c.targets = slices.Repeat([]*Target{tab.hand[1]}, len(w.cards)) },
		"a stock card to his own Y":        func(c *cheat) { c.targets[9] = tab.hand[1] },
		"one share false":                  func(c *cheat) { c.errors[3] = g },
		"one public share false":           func(c *cheat) { c.errors[11] = g },
		"the share of another slot":        func(c *cheat) { c.errors[3] = w.cards[3].A.Sub(w.cards[4].A).Mul(c.used) },
		"two slots exchanged":              func(c *cheat) { swap(c, w, 3, 4) },
		"two slots exchanged, one target":  func(c *cheat) { swap(c, w, 0, same(0)) },
		"opposite errors, one target":      func(c *cheat) { c.errors[0], c.errors[same(0)] = g, g.Neg() },
		"opposite errors, two targets":     func(c *cheat) { c.errors[0], c.errors[1] = g, g.Neg() },
		"opposite errors, hand and public": func(c *cheat) { c.errors[0], c.errors[11] = g, g.Neg() },
		"three errors that cancel":         func(c *cheat) { c.errors[0], c.errors[1], c.errors[2] = g, g, g.Add(g).Neg() },
		"an error that is his own key":     func(c *cheat) { c.errors[1] = tab.hand[1].key },
	} {
		_, messages := tab.all(t, "deal", w, tab.x)
		c := honest(w, tab.x[1])
		lie(c)
		messages[1].Bytes = c.message(w, messages[1].Header, tab.hedge())
		wantBlame(t, name, w, messages, 2)
	}
}

// swap makes the shares of slots j and k those of each other.
func swap(c *cheat, w *Switch, j, k int) {
	d := w.cards[j].A.Sub(w.cards[k].A).Mul(c.used)
	c.errors[j], c.errors[k] = d, d.Neg()
}

// wantBlame wants the messages of exactly these seats refused, in a batch and one by one.
func wantBlame(t *testing.T, name string, w *Switch, messages []Message, seats ...uint8) {
	t.Helper()
	shares, err := w.Verify(messages...)
	var faults Faults
	if len(seats) > 0 && !errors.As(err, &faults) || len(seats) == 0 && err != nil {
		t.Errorf("%s: %v", name, err)
	}
	if got := slices.Sorted(maps.Keys(faults)); !slices.Equal(got, seats) {
		t.Errorf("%s: seats %v blamed for %v: %v", name, got, seats, err)
	}
	for i, m := range messages {
		_, single := w.Verify(m)
		if bad := slices.Contains(seats, m.Seat); bad != (single != nil) || bad != (shares[i] == nil) {
			t.Errorf("%s: seat %d by itself: %v, share %v", name, m.Seat, single, shares[i])
		}
	}
}

// TestBlame has every set of four seats cheat.
func TestBlame(t *testing.T) {
	tab := newTable(4, source(3))
	w, _ := tab.deal(4, true, false)
	for set := range 16 {
		_, messages := tab.all(t, "deal", w, tab.x)
		var seats []uint8
		for i := range messages {
			if set>>i&1 == 0 {
				continue
			}
			seats = append(seats, uint8(i+1))
			c := honest(w, tab.x[i])
			c.errors[i] = group.Generator()
			messages[i].Bytes = c.message(w, messages[i].Header, tab.hedge())
			if i == 3 {
				messages[i].Bytes = messages[i].Bytes[1:] // cannot even be read
			}
		}
		wantBlame(t, fmt.Sprintf("set %04b", set), w, messages, seats...)
	}
	if shares, err := w.Verify(); len(shares) != 0 || err != nil {
		t.Errorf("nobody: %v, %v", shares, err)
	}
}

// TestCancellation: two seats make errors that cancel in the sum of all shares, and in any sum of proofs that
// gives both the same weight.
func TestCancellation(t *testing.T) {
	tab := newTable(3, source(4))
	w, _ := tab.deal(3, false, false)
	_, messages := tab.all(t, "deal", w, tab.x)
	for i, e := range []group.Point{group.Generator(), group.Generator().Neg()} {
		c := honest(w, tab.x[i])
		c.errors[2] = e
		messages[i].Bytes = c.message(w, messages[i].Header, tab.hedge())
	}
	wantBlame(t, "opposite errors of two seats", w, messages, 1, 2)

	// The same with answers: s_g of one too great, of the other as much too small.
	_, messages = tab.all(t, "deal", w, tab.x)
	for i, d := range []group.Scalar{group.NewScalar(1), group.NewScalar(1).Neg()} {
		last := messages[i].Bytes[w.Size()-group.ScalarSize:]
		copy(last, must(group.DecodeScalar(last)).Add(d).Bytes())
	}
	wantBlame(t, "opposite errors of two answers", w, messages, 1, 2)
}

// TestAnswersCount: errors of two answers that cancel under the weights that the batch would have if the answers
// had no part in them.
func TestAnswersCount(t *testing.T) {
	tab := newTable(2, source(10))
	w, _ := tab.deal(2, false, false)
	_, messages := tab.all(t, "deal", w, tab.x)
	weights := w.weights([]*argument{must(w.read(&messages[0])), must(w.read(&messages[1]))})
	// The answer s_g of the first target stands in β·(... - s_g·G) and in γ·(... - s_g·T_g). Who knows the secret y
	// of T_g can choose errors d with Σ (β + γ·y)·d = 0.
	factor := func(i int) group.Scalar {
		own := weights[i*w.equations():]
		return own[1].Add(own[1+len(w.targets)].Mul(tab.y[0]))
	}
	for i, d := range []group.Scalar{factor(1), factor(0).Neg()} {
		at := w.Size() - 2*group.ScalarSize
		s := messages[i].Bytes[at:][:group.ScalarSize]
		copy(s, must(group.DecodeScalar(s)).Add(d).Bytes())
	}
	wantBlame(t, "errors by the weights", w, messages, 1, 2)
}

// TestStatement: all that the messages are about is in the transcript before the first question.
func TestStatement(t *testing.T) {
	tab := newTable(2, source(11))
	w, _ := tab.deal(2, false, false)
	h, other := header("deal", 0, sum(tab.x)), group.Generator()
	cards := w.Cards()
	seen := map[[64]byte]string{}
	say := func(name string, f func(h *transcript.Header, m []Move, sender *group.Point)) {
		h, m, sender := h, moves(slices.Clone(cards), tab.hand...), group.MulBase(tab.x[0])
		f(&h, m, &sender)
		sum := must(New(m...)).newTranscript(h, sender).Sum()
		if seen[sum] != "" {
			t.Errorf("%s says the same as %s", name, seen[sum])
		}
		seen[sum] = name
	}
	say("nothing else", func(*transcript.Header, []Move, *group.Point) {})
	say("another header", func(h *transcript.Header, _ []Move, _ *group.Point) { h.Stage++ })
	say("another sender", func(_ *transcript.Header, _ []Move, s *group.Point) { *s = other })
	say("another slot", func(_ *transcript.Header, m []Move, _ *group.Point) { m[1].Slot++ })
	say("another A", func(_ *transcript.Header, m []Move, _ *group.Point) { m[1].A = other })
	say("another target", func(_ *transcript.Header, m []Move, _ *group.Point) { m[1].To = To(other) })
	say("a public target", func(_ *transcript.Header, m []Move, _ *group.Point) { m[1].To = Public })
	say("another order", func(_ *transcript.Header, m []Move, _ *group.Point) { m[0], m[1] = m[1], m[0] })

	f := []engine.Face{1, 2}
	openings := map[[64]byte]bool{}
	for _, o := range []Opening{{[]engine.Slot{1, 2}, f, nil}, {[]engine.Slot{2, 1}, f, nil}, {[]engine.Slot{1, 2}, []engine.Face{2, 1}, nil}, {[]engine.Slot{1}, f[:1], nil}} {
		openings[o.newTranscript(h).Sum()] = true
	}
	if len(openings) != 4 {
		t.Error("openings say the same")
	}
	share := Known(cards, tab.x[0])
	one, _, _ := share.flips(h, cards)
	two, _, _ := share.flips(h, []Card{{cards[0].Slot + 7, cards[0].Ciphertext}, cards[1]})
	if one.Sum() == two.Sum() {
		t.Error("flips of other slots say the same")
	}
}

// TestOtherStatement: the message holds for one header, one sender, the slots, the cards and the targets that
// the rules say, and no other (cheats 4, 8, 12 and the second half of 25).
func TestOtherStatement(t *testing.T) {
	tab := newTable(3, source(5))
	w, _ := tab.deal(6, true, false)
	_, messages := tab.all(t, "deal", w, tab.x)
	cards := w.Cards()
	change := func(at int, f func(*Move)) *Switch {
		m := make([]Move, len(cards))
		for k := range cards {
			m[k] = Move{cards[k], w.target(k)}
		}
		f(&m[at])
		return must(New(m...))
	}
	garbage := group.MulBase(scalar(tab.random))
	for name, other := range map[string]*Switch{
		"another slot":        change(0, func(m *Move) { m.Slot = 99 }),
		"another card":        change(0, func(m *Move) { m.A = garbage }),
		"another target":      change(0, func(m *Move) { m.To = tab.hand[1] }),
		"a target not named":  change(0, func(m *Move) { m.To = To(garbage) }),
		"the last one to all": change(5, func(m *Move) { m.To = Public }),
		"one card fewer":      must(New(moves(cards[:5], tab.hand...)...)),
		"another order":       must(New(moves([]Card{cards[3], cards[1], cards[2], cards[0], cards[4], cards[5]}, tab.hand[0], tab.hand[1], tab.hand[2])...)),
	} {
		wantBlame(t, name, other, messages, 1, 2, 3)
	}
	for name, f := range map[string]func(*Message){
		"op":           func(m *Message) { m.Op = "draw" },
		"table":        func(m *Message) { m.Table[0]++ },
		"hand":         func(m *Message) { m.Hand++ },
		"root":         func(m *Message) { m.Root[0]++ },
		"seat":         func(m *Message) { m.Seat = 4 },
		"stage":        func(m *Message) { m.Stage++ },
		"key":          func(m *Message) { m.Key = garbage },
		"sender":       func(m *Message) { m.Sender = messages[1].Sender },
		"sender's key": func(m *Message) { m.Sender = garbage },
		"the message":  func(m *Message) { m.Bytes = messages[1].Bytes },
	} {
		changed := slices.Clone(messages)
		f(&changed[0])
		wantBlame(t, "another "+name, w, changed, changed[0].Seat)
	}
}

// TestEveryByte flips one bit of every byte of a message. Cheat 19 is among them.
func TestEveryByte(t *testing.T) {
	tab := newTable(2, source(6))
	w, _ := tab.deal(3, false, true)
	_, messages := tab.all(t, "deal", w, tab.x)
	cards := tab.lay(tab.y[0], 5, 6)
	oh := header("open", 0, tab.y[0])
	open := must(Open(oh, cards, []engine.Face{5, 6}, tab.y[0], tab.hedge()))
	stock := tab.lay(sum(tab.z), 5, 6)
	fh := header("flip", 0, sum(tab.z))
	_, flip, err := Flip(fh, stock, tab.z[0], tab.hedge())
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		message []byte
		check   func(b []byte) error
	}{
		"deal": {messages[0].Bytes, func(b []byte) error {
			_, err := w.Verify(Message{messages[0].Header, messages[0].Sender, b}, messages[1])
			return err
		}},
		"open": {open, func(b []byte) error { return verifyOpening(b, oh, group.MulBase(tab.y[0]), cards) }},
		"flip": {flip, func(b []byte) error {
			_, err := VerifyFlip(Message{fh, group.MulBase(tab.z[0]), b}, stock)
			return err
		}},
	} {
		if err := c.check(c.message); err != nil {
			t.Errorf("%s as it is: %v", name, err)
		}
		bits := rand.New(rand.NewPCG(1, 2))
		for i := range c.message {
			bit := byte(1) << bits.IntN(8)
			c.message[i] ^= bit
			if c.check(c.message) == nil {
				t.Errorf("%s with byte %d flipped by %#x is taken", name, i, bit)
			}
			c.message[i] ^= bit
		}
		for _, b := range [][]byte{nil, c.message[1:], c.message[:len(c.message)-1], append(slices.Clone(c.message), 0), c.message[:len(c.message)-32], append(slices.Clone(c.message), make([]byte, 32)...)} {
			if c.check(b) == nil {
				t.Errorf("%s of %d bytes is taken", name, len(b))
			}
		}
	}
}

// verifyOpening does what a table does: decode, look the slots up, verify.
func verifyOpening(b []byte, h transcript.Header, owner group.Point, hand []Card) error {
	o, err := DecodeOpening(b)
	if err != nil {
		return err
	}
	var cards []Card
	for _, s := range o.Slots {
		i := slices.IndexFunc(hand, func(c Card) bool { return c.Slot == s })
		if i < 0 {
			return errors.New("not in his hand")
		}
		cards = append(cards, hand[i])
	}
	return o.Verify(h, owner, cards)
}

// TestReasons: what cannot be read is refused with the place and the reason (cheat 19).
func TestReasons(t *testing.T) {
	tab := newTable(2, source(7))
	w, _ := tab.deal(3, false, true)
	_, messages := tab.all(t, "deal", w, tab.x)
	order := group.NewScalar(1).Neg().Bytes()
	order[0]++ // l
	high := slices.Clone(messages[0].Bytes[:32])
	high[31] |= 0x80
	for _, c := range []struct {
		at   int // in units of 32 bytes
		put  []byte
		want error
		text string
	}{
		{0, high, group.ErrPoint, "keyswitch: R of slot 100: group: not the canonical encoding of a point"},
		{0, make([]byte, 32), group.ErrIdentity, "keyswitch: R of slot 100: group: the identity where a point is wanted"},
		{3, make([]byte, 32), group.ErrIdentity, "keyswitch: S of slot 101: group: the identity where a point is wanted"},
		{4, order, group.ErrPoint, "keyswitch: S of slot 102: group: not the canonical encoding of a point"},
		{5, make([]byte, 32), group.ErrIdentity, "keyswitch: T1: group: the identity where a point is wanted"},
		{6, make([]byte, 32), group.ErrIdentity, "keyswitch: T2 of target 0: group: the identity where a point is wanted"},
		{10, make([]byte, 32), group.ErrIdentity, "keyswitch: T3 of target 2: group: the identity where a point is wanted"},
		{11, order, group.ErrScalar, "keyswitch: s: group: not the canonical encoding of a scalar"},
		{13, order, group.ErrScalar, "keyswitch: s of target 1: group: not the canonical encoding of a scalar"},
	} {
		m := messages[0]
		m.Bytes = slices.Clone(m.Bytes)
		copy(m.Bytes[32*c.at:], c.put)
		_, err := w.Verify(m)
		var faults Faults
		if !errors.As(err, &faults) || !errors.Is(faults[1], c.want) || faults[1].Error() != c.text {
			t.Errorf("%d: %v, want %s", c.at, err, c.text)
		}
	}
}

// TestFlipCheats: cheat 8 for a card turned up.
func TestFlipCheats(t *testing.T) {
	tab := newTable(2, source(8))
	cards := tab.lay(sum(tab.z), 1, 2, 3)
	h, sender := header("flip", 0, sum(tab.z)), group.MulBase(tab.z[0])
	_, good, err := Flip(h, cards, tab.z[0], tab.hedge())
	if err != nil {
		t.Fatal(err)
	}
	_, other, _ := Flip(h, cards, tab.x[0], tab.hedge())
	exchanged := slices.Concat(good[32:64], good[:32], good[64:])
	for name, c := range map[string]struct {
		m     Message
		cards []Card
	}{
		"another key":      {Message{h, sender, other}, cards},
		"shares exchanged": {Message{h, sender, exchanged}, cards},
		"other slots":      {Message{h, sender, good}, []Card{cards[1], cards[0], cards[2]}},
		"another entry":    {Message{header("peek", 0, sum(tab.z)), sender, good}, cards},
		"another sender":   {Message{h, group.MulBase(tab.z[1]), good}, cards},
	} {
		if _, err := VerifyFlip(c.m, c.cards); !errors.Is(err, dleq.ErrProof) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := VerifyFlip(Message{h, sender, good}, nil); !errors.Is(err, group.ErrLength) {
		t.Errorf("no cards: %v", err)
	}
	if _, _, err := Flip(h, nil, tab.z[0], tab.hedge()); !errors.Is(err, ErrNoCards) {
		t.Errorf("flip of no cards: %v", err)
	}
	if _, _, err := Flip(h, []Card{cards[0], cards[0]}, tab.z[0], tab.hedge()); !errors.Is(err, ErrTwice) {
		t.Errorf("flip of a card twice: %v", err)
	}
}

// TestNoRandomness: without random bytes there is no message.
func TestNoRandomness(t *testing.T) {
	tab := newTable(2, source(9))
	w, _ := tab.deal(3, false, false)
	none := &transcript.Hedge{Random: noBytes{}}
	if s, b, err := w.Prove(header("deal", 0, sum(tab.x)), tab.x[0], none); err == nil || s != nil || b != nil {
		t.Errorf("deal: %v", err)
	}
	if s, b, err := Flip(header("flip", 0, sum(tab.x)), w.Cards(), tab.x[0], none); err == nil || s != nil || b != nil {
		t.Errorf("flip: %v", err)
	}
	if b, err := Open(header("open", 0, sum(tab.x)), w.Cards(), faces(3), tab.x[0], none); err == nil || b != nil {
		t.Errorf("open: %v", err)
	}
}

type noBytes struct{}

func (noBytes) Read([]byte) (int, error) { return 0, errors.New("nothing") }
