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

// tossPhase throws a coin: all commit to a part of it, then all show theirs.
type tossPhase struct {
	d       *Deal
	from    engine.SeatSet
	commits map[engine.Seat][32]byte
	tosses  map[engine.Seat]keys.Toss
	again   int // how often it was thrown again, as a seat left
}

func (d *Deal) tossPhase() phase {
	return &tossPhase{d: d, from: d.present(), commits: map[engine.Seat][32]byte{}, tosses: map[engine.Seat]keys.Toss{}}
}

func (t *tossPhase) wants(s engine.Seat, k Kind) (int, bool) {
	_, committed := t.commits[s]
	_, shown := t.tosses[s]
	switch {
	case !t.from.Has(s):
	case k == TossCommit && !committed:
		return tossCommitSize, true
	case k == TossReveal && !shown:
		return tossRevealSize, len(t.commits) == t.from.Len()
	}
	return 0, false
}

func (t *tossPhase) owes(s engine.Seat) Kind {
	_, committed := t.commits[s]
	_, shown := t.tosses[s]
	switch {
	case !t.from.Has(s):
	case !committed:
		return TossCommit
	case !shown && len(t.commits) == t.from.Len():
		return TossReveal
	}
	return 0
}

func (t *tossPhase) name(p *player) string { return p.shelf.name("toss/%x/%d", t.d.root[:8], t.again) }

// make stores the opening with the commitment: else a crash would look like a coin withheld.
func (t *tossPhase) make(p *player, k Kind) ([]byte, error) {
	if k == TossReveal {
		return p.shelf.Get(t.name(p))
	}
	toss, err := keys.NewToss(p.random)
	if err != nil {
		return nil, err
	}
	hash := toss.Commit(t.d.header("coin", p.seat, group.Generator()))
	return hash[:], p.shelf.Put(t.name(p), toss.Bytes())
}

// stored erases the opening once it is in a message.
func (t *tossPhase) stored(p *player, k Kind) error {
	if k == TossReveal {
		return p.shelf.Delete(t.name(p))
	}
	return nil
}

func (t *tossPhase) take(m *Message) error {
	if m.Kind == TossCommit {
		t.commits[m.Seat] = [32]byte(m.Body)
		return nil
	}
	toss, err := keys.DecodeToss(t.d.header("coin", m.Seat, group.Generator()), t.commits[m.Seat], m.Body)
	if err != nil {
		return wrong(BadKeys, fmt.Errorf("a coin: %w", err))
	}
	t.tosses[m.Seat] = toss
	return nil
}

func (t *tossPhase) done() bool { return len(t.tosses) == t.from.Len() }

func (t *tossPhase) finish() (faults, error) {
	var list []keys.Toss
	for s := range engine.Seat(t.d.Seats()) {
		if toss, ok := t.tosses[s]; ok {
			list = append(list, toss)
		}
	}
	t.d.coin = keys.Thrown(t.d.header("coin", 0, group.Generator()), list...)
	return nil, nil
}

// without throws again, without the seat that withheld its part: who knew the coin must not be able to choose.
func (t *tossPhase) without(s engine.Seat) {
	if !t.from.Has(s) {
		return
	}
	t.from &^= s.Set()
	t.again++
	t.commits, t.tosses = map[engine.Seat][32]byte{}, map[engine.Seat]keys.Toss{}
}

// Thrown gives the coin thrown last as a number below n, all alike.
func (d *Deal) Thrown(n int) int {
	r := uint64(0)
	for _, b := range d.coin {
		r = (r<<8 | uint64(b)) % uint64(n) // 512 bits: the bias is nothing
	}
	return int(r)
}
