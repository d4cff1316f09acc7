package session_test

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"slices"
	"strings"
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

// forger is an evening with cheats who keep to the protocol, with keys and cards that are their own, and make a message of the
// first hand by themselves.
type forger struct {
	*evening
	said    map[remark]*mental.Message // by the seats themselves, as they made it
	decks   []*mental.Message          // in the order of the mixing
	secrets [4][keys.Receive + 1]group.Scalar
	forge   func(m *mental.Message, to int) // changes what a cheat says to one of the others; nil for nobody
	stored  func(kind mental.Kind, root [32]byte) []byte
	found   bool // the cheat's program has found something that is not of its own making
}

type remark struct {
	kind mental.Kind
	seat engine.Seat
}

// newForger invites n to a table of four.
func newForger(t testing.TB, n int, rules string, change func(*session.Terms)) *forger {
	t.Helper()
	f := &forger{evening: newEvening(t, n, 91, rules, change), said: map[remark]*mental.Message{}}
	f.rough = true
	f.Hook = f.pass
	return f
}

// instead has the cheat's program say what another makes where it mixes, proves that and deals, and go on with it: it finds
// that in its store, as if it had said so before. Nil is for what it says by itself.
func (f *forger) instead(make func(kind mental.Kind, root [32]byte) []byte) {
	f.Crash(cheat)
	f.cfg[cheat].Store = &forgedStore{f.store(cheat), f}
	f.stored = make
	f.Start(cheat, f.come(cheat))
}

// forgedStore holds messages of its own making.
type forgedStore struct {
	*bus.Store
	f *forger
}

// Get implements mental.Store.
func (s *forgedStore) Get(name string) ([]byte, error) {
	b, err := s.Store.Get(name)
	table, number, is := strings.Cut(name, "/hand/1/message/0000000")
	kind := map[string]mental.Kind{"2": mental.Deck, "3": mental.Proof, "5": mental.Deals}[number]
	if b != nil || err != nil || !is || kind == 0 {
		return b, err
	}
	seq := number[0] - '0'
	if before := fmt.Sprintf("%s/hand/1/message/%08x", table, seq-1); s.Records[before] == nil {
		return nil, nil // that is not due
	}
	m := &mental.Message{Kind: kind, Hand: 1, Seat: cheat, Seq: uint32(seq), Root: session.Chair(s.f.guests[cheat].Session, 1).Deal.Root()}
	if m.Body = s.f.stored(kind, m.Root); m.Body == nil {
		return nil, nil
	}
	mental.IdentityOf(guestKey(cheat).Seed()).Sign(session.Table(s.f.guests[cheat].Session), m)
	s.f.found = true
	s.f.note(m) // who mixes last proves it before anybody has heard what he has mixed
	s.Put(name, session.Sealed(name, m.Bytes()))
	return s.Store.Get(name)
}

// pass brings a message, and overhears it.
func (f *forger) pass(from, to int, frame []byte) [][]byte {
	m := deal(frame)
	if m == nil || int(m.Seat) != from || m.Hand != 1 {
		return [][]byte{frame}
	}
	f.note(m)
	if f.forge == nil {
		return [][]byte{frame}
	}
	out := *m
	out.Body = bytes.Clone(m.Body)
	if f.forge(&out, to); out.Kind == m.Kind && bytes.Equal(out.Body, m.Body) {
		return [][]byte{frame}
	}
	mental.IdentityOf(guestKey(from).Seed()).Sign(session.Table(f.guests[from].Session), &out)
	return [][]byte{bus.Must(wire.Encode(&wire.Deal{Hand: 1, Raw: out.Bytes()}))}
}

// note keeps the first message of a kind that a seat says.
func (f *forger) note(m *mental.Message) {
	name := remark{m.Kind, m.Seat}
	if f.said[name] != nil {
		return
	}
	f.said[name] = m
	switch m.Kind {
	case mental.Deck:
		f.decks = append(f.decks, m)
	case mental.Reveal:
		f.overhear(int(m.Seat))
	}
}

// overhear keeps the secrets of a seat, as cheats tell each other theirs and a test looks into all pockets: the program erases some soon.
func (f *forger) overhear(i int) {
	store, ok := f.cfg[i].Store.(*bus.Store)
	if !ok {
		store = f.cfg[i].Store.(*forgedStore).Store
	}
	for r := range keys.Receive + 1 {
		for name, b := range store.Records {
			if strings.HasSuffix(name, fmt.Sprintf("hand/1/secret/%v", r)) {
				f.secrets[i][r] = bus.Must(group.DecodeScalar(b[9:])) // after its seal and form
			}
		}
	}
}

// public returns the key of a seat's secret.
func (f *forger) public(s engine.Seat, r keys.Record) group.Point {
	return group.MulBase(f.secrets[s][r])
}

// joint returns the secret of a key that all hold together.
func (f *forger) joint(r keys.Record) (sum group.Scalar) {
	for i := range 4 {
		sum = sum.Add(f.secrets[i][r])
	}
	return sum
}

// header returns what a proof of the first hand is bound to, of a seat's first of its kind.
func (f *forger) header(op string, root [32]byte, s engine.Seat, key group.Point) transcript.Header {
	return transcript.Header{Op: op, Table: session.Table(f.guests[0].Session), Hand: 1, Root: root, Seat: mental.Number(s), Key: key}
}

func (f *forger) hedge(n byte) *transcript.Hedge { return &transcript.Hedge{Random: bus.Source(n)} }

// mix returns what a seat has mixed, and into what. Between the two a cheat's deck may be changed.
func (f *forger) mix(s engine.Seat) shuffle.Statement {
	cfg := session.DealConfig(f.guests[s].Session, 1)
	at := slices.IndexFunc(f.decks, func(m *mental.Message) bool { return m.Seat == s })
	var root [32]byte // of a deck that is not said yet, for the caller to fill in
	x := shuffle.Statement{In: shuffle.Faces(cfg.Pack...)}
	if at > 0 || at < 0 && len(f.decks) > 0 {
		before := f.decks[len(f.decks)-1]
		if at > 0 {
			before = f.decks[at-1]
		}
		x.In = bus.Must(shuffle.DecodeDeck(before.Body, len(cfg.Pack)))
	}
	if at >= 0 {
		x.Out, root = bus.Must(shuffle.DecodeDeck(f.decks[at].Body, len(cfg.Pack))), f.decks[at].Root
	}
	x.Header = f.header("shuffle", root, s, group.MulBase(f.joint(keys.Shuffle)))
	return x
}

// witness returns how a seat's program has mixed, as its store has it.
func (f *forger) witness(i int) *shuffle.Witness {
	cfg := session.DealConfig(f.guests[i].Session, 1)
	for name, b := range f.store(i).Records {
		if strings.HasSuffix(name, "hand/1/witness/deck") {
			return bus.Must(shuffle.DecodeWitness(b[9:], len(cfg.Pack)))
		}
	}
	panic("no witness")
}

// exchanged returns a witness that says of two cards that each is where the other is.
func exchanged(w *shuffle.Witness, n int) *shuffle.Witness {
	b := w.Bytes()
	one, two := b[:2], b[len(b)/n:][:2]
	x, y := binary.BigEndian.Uint16(one), binary.BigEndian.Uint16(two)
	binary.BigEndian.PutUint16(one, y)
	binary.BigEndian.PutUint16(two, x)
	return bus.Must(shuffle.DecodeWitness(b, n))
}

// move is a card that a share brings to another key.
type move struct {
	slot engine.Slot
	card shuffle.Ciphertext
	to   group.Point
	off  group.Scalar // what is added to its share, times G
}

// dealt returns the moves by which the first hand is dealt.
func (f *forger) dealt() (list []move) {
	x := session.Chair(f.guests[cheat].Session, 1)
	h, zones := x.Engine.Hand().Table(), x.Engine.Game().Info().Zones
	for s := range engine.Slot(h.Slots()) {
		m := move{slot: s, card: x.Deal.Card(s).Ciphertext}
		switch z := zones[h.Where(s)]; {
		case z.Kind == engine.Holding:
			m.to = f.public(z.Owner, keys.Hand)
		case z.Never:
			continue
		default:
			m.to = group.MulBase(f.joint(keys.Stock))
		}
		list = append(list, m)
	}
	return list
}

// share proves that a seat brings cards to other keys, by the equations of package keyswitch, also where that is not so.
func share(h transcript.Header, secret group.Scalar, moves []move) (body []byte) {
	nonces := transcript.New(h).Nonces("forger", &transcript.Hedge{Random: bus.Source(7)})
	t := transcript.New(h)
	t.AppendPoints("sender", group.MulBase(secret))
	var said [][]byte
	var targets []group.Point
	to := make([]int, len(moves))
	for k, m := range moves {
		said = append(said, binary.BigEndian.AppendUint16(nil, uint16(m.slot)), m.card.A.Bytes(), m.to.Bytes())
		if to[k] = slices.IndexFunc(targets, m.to.Equal); to[k] < 0 {
			to[k], targets = len(targets), append(targets, m.to)
		}
	}
	t.Append("slots", said...)
	r := nonces.Scalars(len(moves))
	for k, m := range moves {
		s := m.to.Mul(r[k]).Sub(m.card.A.Mul(secret)).Add(group.MulBase(m.off))
		body = s.Append(group.MulBase(r[k]).Append(body))
	}
	t.Append("shares", body)
	weights, a, b := t.Weights("weights", len(moves)), nonces.Scalar(), nonces.Scalars(len(targets))
	part := group.MulBase(a).Bytes()
	sums := make([]group.Scalar, len(targets))
	for g, key := range targets {
		star := group.Identity()
		for k, m := range moves {
			if to[k] == g {
				star, sums[g] = star.Add(m.card.A.Mul(weights[k])), sums[g].Add(weights[k].Mul(r[k]))
			}
		}
		part = key.Mul(b[g]).Sub(star.Mul(a)).Append(group.MulBase(b[g]).Append(part))
	}
	t.Append("commitments", part)
	c := t.Challenge("challenge")
	body = a.Add(c.Mul(secret)).Append(append(body, part...))
	for g := range targets {
		body = b[g].Add(c.Mul(sums[g])).Append(body)
	}
	return body
}

// opening returns an action by which the cheat lays a card of the first hand, with a proof of the face by whatever key.
func (f *forger) opening(a engine.Action, list []engine.Slot, cards []keyswitch.Card, y group.Scalar) []byte {
	x := session.Chair(f.guests[cheat].Session, 1).Deal
	faces := slices.Repeat(a.Faces[:1], len(cards))
	proof := bus.Must(keyswitch.Open(f.header("open", x.Root(), cheat, x.Hand(cheat)), cards, faces, y, f.hedge(5)))
	for i, s := range list { // what it is about can be written otherwise
		binary.BigEndian.PutUint16(proof[4*i:], uint16(s))
	}
	m := &mental.Message{Kind: mental.Act, Hand: 1, Seat: cheat, Seq: 1 << 31, Root: x.Root()}
	action := a.Append(nil)
	m.Body = append(binary.BigEndian.AppendUint16([]byte{mental.Number(cheat)}, uint16(len(action))), append(action, proof...)...)
	mental.IdentityOf(guestKey(cheat).Seed()).Sign(session.Table(f.guests[cheat].Session), m)
	return m.Bytes()
}
