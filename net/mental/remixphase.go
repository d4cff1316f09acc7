package mental

import (
	"bytes"
	"fmt"

	"carteado/engine"
	"carteado/net/mental/group"
	"carteado/net/mental/shuffle"
)

// remix mixes cards in play: a hand by its owner alone, so that nobody can follow its cards, or what becomes the
// new stock by every seat that is present, one after the other. Open cards go in as they are.
type remix struct {
	d    *dealing
	name string
	kind Kind
	key  group.Point
	to   Target
	op   Op
	deck shuffle.Deck
	lost int // cards of those who left before they had given them away
}

func (d *dealing) blurPhase(op Op) (phase, error) {
	if int(op.Seat) >= d.Seats() || op.Seat < 0 {
		return nil, fmt.Errorf("%w: the hand of seat %d", ErrOp, op.Seat)
	}
	r := &remix{d: d, name: "blur", kind: Blurs, key: d.slots.hand[op.Seat], to: ToSeat(op.Seat), op: op}
	return r.begin(d.Speaks(op.Seat))
}

func (d *dealing) restockPhase(op Op) (phase, error) {
	r := &remix{d: d, name: "restock", kind: Restocks, key: d.joint.Z, to: Stock, op: op}
	return r.begin(d.present().First())
}

// begin collects the cards, without those that only somebody who left could have given away. A single one is not mixed: it
// lies where it lay, under another name.
func (r *remix) begin(first engine.Seat) (phase, error) {
	if int(r.op.First) != len(r.d.slots.list) {
		return nil, fmt.Errorf("%w: the first new slot is %d, not %d", ErrOp, len(r.d.slots.list), r.op.First)
	}
	seen := map[engine.Slot]bool{}
	var cards []shuffle.Ciphertext
	for _, s := range r.op.slots() {
		at := r.d.At(s)
		owner := at.Seat()
		switch {
		case seen[s]:
			return nil, fmt.Errorf("%w: slot %d twice", ErrSlot, s)
		case at == r.to || at == Public:
		case owner != engine.Nobody && r.d.is[owner] == Left:
			seen[s] = true
			r.lost++
			continue
		case owner != engine.Nobody && r.d.Speaks(owner) == engine.Nobody:
			return waiting{}, nil // who should have given it away may come back
		default:
			return nil, fmt.Errorf("%w: slot %d", ErrSlot, s)
		}
		seen[s] = true
		cards = append(cards, r.d.slots.list[s].card)
	}
	r.deck = shuffle.NewDeck(cards...)
	if len(cards) < 2 {
		return silent{r.end}, nil
	}
	return r.turn(first), nil
}

// end returns the cards new slots, in the order of the mixed deck; the old ones are no cards any more. The last of the new ones stand
// for cards that are lost, and stay shut for good.
func (r *remix) end() error {
	for _, s := range r.op.slots() {
		r.d.slots.spend(s)
	}
	for i := range r.deck.Len() {
		r.d.slots.list = append(r.d.slots.list, slot{at: r.to, card: r.deck.At(i)})
	}
	for range r.lost {
		r.d.slots.list = append(r.d.slots.list, slot{at: Never})
	}
	return nil
}

// remixPhase is the turn of one seat. The next one's hangs on the root of this, as in S.
type remixPhase struct {
	each
	*remix
	who   engine.Seat
	out   []byte // made here
	mixed shuffle.Deck
}

func (r *remix) turn(who engine.Seat) phase {
	size := r.deck.Len()*shuffle.CiphertextSize + shuffle.ProofSize(r.deck.Len())
	return &remixPhase{each: newEach(r.kind, size, who.Set()&r.d.present(), 0), remix: r, who: who}
}

func (p *remixPhase) make(me *player, _ Kind) ([]byte, error) {
	hedge, err := me.hedge()
	if err != nil {
		return nil, err
	}
	s, w, err := shuffle.Mix(p.d.header(p.name, p.prover(me.seat), p.key), p.deck, hedge)
	if err != nil {
		return nil, err
	}
	proof, err := shuffle.Prove(s, w, hedge)
	p.out = s.Out.Bytes()
	return append(bytes.Clone(p.out), proof...), err
}

// mix checks a seat's cards and their proof, and returns the cards. Those that were made here are taken as they are.
func (p *remixPhase) mix(m *Message, made []byte) (shuffle.Deck, error) {
	split := p.deck.Len() * shuffle.CiphertextSize
	out, err := shuffle.DecodeDeck(m.Body[:split], p.deck.Len())
	if err != nil || bytes.Equal(made, m.Body[:split]) {
		return out, err
	}
	s := shuffle.Statement{Header: p.d.header(p.name, p.prover(m.Seat), p.key), In: p.deck, Out: out}
	return out, shuffle.Verify(shuffle.Stage{Statement: s, Proof: m.Body[split:]})
}

func (p *remixPhase) verify(m *Message) error {
	_, err := p.mix(m, nil)
	return err
}

func (p *remixPhase) acceptMessage(m *Message) (err error) {
	if p.mixed, err = p.mix(m, p.out); err != nil {
		return wrong(BadShuffle, err)
	}
	return p.each.acceptMessage(m)
}

// prover returns the seat that the proof is counted for: the owner of the hand, whoever speaks for it.
func (p *remixPhase) prover(s engine.Seat) engine.Seat {
	if p.each.kind == Blurs {
		return p.op.Seat
	}
	return s
}

// concludePhase passes the turn to the next seat that is present, if every seat mixes. A hand whose owner left stays as
// it is, under new names.
func (p *remixPhase) concludePhase() (faults, error) {
	if p.said[p.who] != nil {
		p.deck = p.mixed
		p.d.count(p.name, p.prover(p.who))
	}
	next := engine.Seat(p.d.Seats())
	if p.each.kind == Restocks {
		for next = p.who + 1; int(next) < p.d.Seats() && !p.d.present().Has(next); next++ {
		}
	}
	if int(next) == p.d.Seats() {
		return nil, p.end()
	}
	p.d.first(func() (phase, error) { return p.remix.turn(next), nil })
	return nil, nil
}
