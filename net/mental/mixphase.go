package mental

import (
	"bytes"
	"crypto/sha512"
	"errors"
	"slices"

	"carteado/engine"
	"carteado/net/mental/shuffle"
)

// mix is S: every seat in turn mixes the deck of the one before; when all have, they prove it. Each deck hangs on
// the root of those before, so that nobody can be blamed for a deck that another seat showed in two forms. The
// proofs are checked together at the end.
type mix struct {
	d      *dealing
	order  []engine.Seat
	stages []shuffle.Stage
}

// mixPhases starts S.
func (d *dealing) mixPhases() phase {
	m := &mix{d: d, order: d.mixOrder()}
	var rest []func() phase
	for range m.order[1:] {
		rest = append(rest, m.deckPhase)
	}
	d.coming = append(append(rest, m.proofPhase), d.coming...)
	return m.deckPhase()
}

// mixOrder returns the order of the seats that the coin makes: by SHA-512("order" | coin | seat).
func (d *dealing) mixOrder() []engine.Seat {
	var hash [engine.MaxSeats][64]byte
	var order []engine.Seat
	for s := range engine.Seat(d.Seats()) {
		hash[s] = sha512.Sum512(append(append([]byte("order"), d.joint.Coin[:]...), Number(s)))
		order = append(order, s)
	}
	slices.SortFunc(order, func(a, b engine.Seat) int { return bytes.Compare(hash[a][:], hash[b][:]) })
	return order
}

// deckPhase is the turn of one seat.
type deckPhase struct {
	each
	complaints
	*mix
}

func (m *mix) deckPhase() phase {
	in := shuffle.Faces(m.d.cfg.Pack...)
	if n := len(m.stages); n > 0 {
		in = m.stages[n-1].Out
	}
	who := m.order[len(m.stages)]
	h := m.d.header("shuffle", who, m.d.joint.X)
	m.stages = append(m.stages, shuffle.Stage{Statement: shuffle.Statement{Header: h, In: in}})
	size := len(m.d.cfg.Pack) * shuffle.CiphertextSize
	return &deckPhase{newEach(Deck, size, who.Set(), 0), complaints{m.d}, m}
}

func (p *deckPhase) wants(s engine.Seat, k Kind) (int, bool) { return p.orComplaint(&p.each, s, k) }

func (p *deckPhase) owes(s engine.Seat) Kind { return p.orComplains(&p.each, s) }

func (p *deckPhase) acceptMessage(m *Message) error {
	if m.Kind == Complaint {
		return p.takeComplaint(m)
	}
	deck, err := shuffle.DecodeDeck(m.Body, len(p.mix.d.cfg.Pack))
	if err != nil {
		return wrong(BadShuffle, err)
	}
	p.stages[len(p.stages)-1].Out = deck
	return p.each.acceptMessage(m)
}

// make stores the witness with the deck: else it could not be proved after a crash.
func (p *deckPhase) make(me *player, k Kind) ([]byte, error) {
	if k == Complaint {
		return p.makeComplaint(me)
	}
	hedge, err := me.hedge()
	if err != nil {
		return nil, err
	}
	stage := &p.stages[len(p.stages)-1]
	var mine shuffle.Statement
	if mine, me.witness, err = shuffle.Mix(stage.Header, stage.In, hedge); err != nil {
		return nil, err
	}
	return mine.Out.Bytes(), me.shelf.Put(me.shelf.witness("deck"), me.witness.Bytes())
}

// verify leaves the deck to the proof, without which nobody is blamed for it.
func (p *deckPhase) verify(m *Message) error {
	if m.Kind == Complaint {
		return p.verifyComplaint(m)
	}
	return nil
}

func (p *deckPhase) concludePhase() (faults, error) { return nil, nil }

// proofPhase lets all prove that they have mixed.
type proofPhase struct {
	each
	complaints
	*mix
}

func (m *mix) proofPhase() phase {
	return &proofPhase{newEach(Proof, shuffle.ProofSize(len(m.d.cfg.Pack)), m.d.all(), 0), complaints{m.d}, m}
}

func (p *proofPhase) wants(s engine.Seat, k Kind) (int, bool) { return p.orComplaint(&p.each, s, k) }

func (p *proofPhase) owes(s engine.Seat) Kind { return p.orComplains(&p.each, s) }

func (p *proofPhase) acceptMessage(m *Message) error {
	if m.Kind == Complaint {
		return p.takeComplaint(m)
	}
	p.stages[slices.Index(p.order, m.Seat)].Proof = m.Body
	return p.each.acceptMessage(m)
}

func (p *proofPhase) make(me *player, k Kind) ([]byte, error) {
	if k == Complaint {
		return p.makeComplaint(me)
	}
	hedge, err := me.hedge()
	if err != nil {
		return nil, err
	}
	w := me.witness
	if w == nil {
		if w, err = me.shelf.getWitness("deck", len(p.mix.d.cfg.Pack)); err != nil {
			return nil, err
		}
	}
	return shuffle.Prove(p.stages[slices.Index(p.order, me.seat)].Statement, w, hedge)
}

func (p *proofPhase) verify(m *Message) error {
	if m.Kind == Complaint {
		return p.verifyComplaint(m)
	}
	stage := p.stages[slices.Index(p.order, m.Seat)]
	stage.Proof = m.Body
	return shuffle.Verify(stage)
}

// concludePhase checks all proofs but this seat's own, in one sum. If it does not hold, halving finds the first seat
// whose proof is bad.
func (p *proofPhase) concludePhase() (faults, error) {
	d := p.mix.d
	var others []shuffle.Stage
	var seats []engine.Seat
	for i, s := range p.order {
		if d.me == nil || d.me.seat != s {
			others, seats = append(others, p.stages[i]), append(seats, s)
		}
	}
	if err := shuffle.Verify(others...); err != nil {
		var f *shuffle.StageError
		if !errors.As(err, &f) {
			return nil, err
		}
		return faults{seats[f.Stage]: wrong(BadShuffle, f.Err)}, nil
	}
	d.shuffled(p.stages[len(p.stages)-1].Out)
	return nil, nil
}

// lonePhase is S for one card: there is nothing to mix.
func (d *dealing) lonePhase() phase {
	return silent{func() error {
		d.shuffled(shuffle.Faces(d.cfg.Pack...))
		return nil
	}}
}

// shuffled notes the deck that is ready to be dealt.
func (d *dealing) shuffled(deck shuffle.Deck) {
	d.slots.list = make([]slot, deck.Len())
	for i := range d.slots.list {
		d.slots.list[i] = slot{at: Mixed, card: deck.At(i)}
	}
	d.ready = true
}
