package mental

import (
	"fmt"

	"carteado/engine"
	"carteado/net/mental/group"
	"carteado/net/mental/keys"
)

const (
	tossCommitSize = 32
	tossRevealSize = 64
)

// tossPhase throws a coin: all commit to a part of it, then all show theirs. Who goes meanwhile has no part in it: it is
// thrown again, with other parts, so that nobody who knew the coin can choose.
type tossPhase struct {
	d       *dealing
	commits each
	reveals each
	parts   [engine.MaxSeats]*keys.Toss
}

func (d *dealing) tossPhase() phase {
	from := d.present()
	return &tossPhase{d: d, commits: newEach(TossCommit, tossCommitSize, from, 0), reveals: newEach(TossReveal, tossRevealSize, from, 0)}
}

func (t *tossPhase) done() bool { return t.reveals.done() }

// wants lets a seat wait that is ahead of this peer.
func (t *tossPhase) wants(s engine.Seat, k Kind) (int, bool) {
	if k == TossCommit {
		return t.commits.wants(s, k)
	}
	size, now := t.reveals.wants(s, k)
	return size, now && t.commits.done()
}

func (t *tossPhase) owes(s engine.Seat) Kind {
	if k := t.commits.owes(s); k != 0 || !t.commits.done() {
		return k
	}
	return t.reveals.owes(s)
}

// make stores the opening with the commitment: else a crash would look like a coin withheld.
func (t *tossPhase) make(p *player, k Kind) ([]byte, error) {
	if k == TossReveal {
		return p.shelf.Get(p.shelf.toss(t.d.root))
	}
	toss, err := keys.NewToss(p.random)
	if err != nil {
		return nil, err
	}
	hash := toss.Commit(t.d.header("coin", p.seat, group.Generator()))
	return hash[:], p.shelf.Put(p.shelf.toss(t.d.root), toss.Bytes())
}

// stored erases the opening once it is in a message.
func (t *tossPhase) stored(p *player, k Kind) error {
	if k == TossReveal {
		return t.undo(p)
	}
	return nil
}

func (t *tossPhase) undo(p *player) error { return p.shelf.Delete(p.shelf.toss(t.d.root)) }

// part checks a seat's part of the coin and returns it.
func (t *tossPhase) part(m *Message) (keys.Toss, error) {
	return keys.DecodeToss(t.d.header("coin", m.Seat, group.Generator()), [tossCommitSize]byte(t.commits.said[m.Seat].Body), m.Body)
}

func (t *tossPhase) verify(m *Message) error {
	if m.Kind == TossCommit {
		return nil
	}
	_, err := t.part(m)
	return err
}

func (t *tossPhase) acceptMessage(m *Message) error {
	if m.Kind == TossCommit {
		return t.commits.acceptMessage(m)
	}
	toss, err := t.part(m)
	if err != nil {
		return wrong(BadKeys, fmt.Errorf("a coin: %w", err))
	}
	t.parts[m.Seat] = &toss
	return t.reveals.acceptMessage(m)
}

func (t *tossPhase) concludePhase() (faults, error) {
	var list []keys.Toss
	for _, part := range t.parts {
		if part != nil {
			list = append(list, *part)
		}
	}
	t.d.coin = keys.Thrown(t.d.header("coin", 0, group.Generator()), list...)
	return nil, nil
}
