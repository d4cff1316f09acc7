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

// tossPhase throws a coin: all commit to a part of it, then all show theirs. When a seat leaves meanwhile they throw
// again. Some hear of that sooner than others: a seat's messages belong to the throws in their order, a commitment to
// each, whenever they come.
type tossPhase struct {
	d     *Deal
	from  engine.SeatSet
	parts [engine.MaxSeats][]part // by throw
	again int                     // how often it was thrown again
}

// part is a seat's part of one throw.
type part struct {
	commit [tossCommitSize]byte
	toss   *keys.Toss // nil until it is shown
}

func (d *Deal) tossPhase() phase { return &tossPhase{d: d, from: d.present()} }

// committed tells whether all have committed to their parts of the present throw.
func (t *tossPhase) committed() bool { return t.all(func(part) bool { return true }) }

func (t *tossPhase) done() bool { return t.all(func(p part) bool { return p.toss != nil }) }

func (t *tossPhase) all(is func(part) bool) bool {
	for s := range engine.MaxSeats {
		if n := len(t.parts[s]); t.from.Has(engine.Seat(s)) && (n <= t.again || !is(t.parts[s][n-1])) {
			return false
		}
	}
	return true
}

// wants lets a seat wait that is ahead of this peer. What it showed of a throw that came to nothing is heard all the
// same.
func (t *tossPhase) wants(s engine.Seat, k Kind) (int, bool) {
	n := len(t.parts[s])
	switch {
	case !t.from.Has(s):
	case k == TossCommit:
		return tossCommitSize, n <= t.again
	case k == TossReveal && n > 0 && t.parts[s][n-1].toss == nil:
		return tossRevealSize, n <= t.again || t.committed()
	}
	return 0, false
}

func (t *tossPhase) owes(s engine.Seat) Kind {
	n := len(t.parts[s])
	switch {
	case !t.from.Has(s):
	case n <= t.again:
		return TossCommit
	case t.parts[s][n-1].toss == nil && t.committed():
		return TossReveal
	}
	return 0
}

func (t *tossPhase) name(p *player, throw int) string {
	return p.shelf.name("toss/%x/%d", t.d.root[:8], throw)
}

// make stores the opening with the commitment: else a crash would look like a coin withheld.
func (t *tossPhase) make(p *player, k Kind) ([]byte, error) {
	throw := len(t.parts[p.seat])
	if k == TossReveal {
		return p.shelf.Get(t.name(p, throw-1))
	}
	toss, err := keys.NewToss(p.random)
	if err != nil {
		return nil, err
	}
	hash := toss.Commit(t.d.header("coin", p.seat, group.Generator()))
	return hash[:], p.shelf.Put(t.name(p, throw), toss.Bytes())
}

// stored erases the opening once it is in a message, or will be in none.
func (t *tossPhase) stored(p *player, k Kind) error {
	if throw := len(t.parts[p.seat]); throw > 0 {
		return p.shelf.Delete(t.name(p, throw-1))
	}
	return nil
}

func (t *tossPhase) take(m *Message) error {
	list := t.parts[m.Seat]
	if m.Kind == TossCommit {
		t.parts[m.Seat] = append(list, part{commit: [tossCommitSize]byte(m.Body)})
		return nil
	}
	p := &list[len(list)-1]
	toss, err := keys.DecodeToss(t.d.header("coin", m.Seat, group.Generator()), p.commit, m.Body)
	if err != nil {
		return wrong(BadKeys, fmt.Errorf("a coin: %w", err))
	}
	p.toss = &toss
	return nil
}

func (t *tossPhase) finish() (faults, error) {
	var list []keys.Toss
	for s := range engine.Seat(t.d.Seats()) {
		if t.from.Has(s) {
			list = append(list, *t.parts[s][t.again].toss)
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
	t.parts[s] = nil
	t.again++
}

// Thrown gives the coin thrown last as a number below n, all alike.
func (d *Deal) Thrown(n int) int {
	r := uint64(0)
	for _, b := range d.coin {
		r = (r<<8 | uint64(b)) % uint64(n) // 512 bits: the bias is nothing
	}
	return int(r)
}
