package plan

import (
	"crypto/sha512"
	"fmt"
	"slices"

	"carteado/engine"
	"carteado/net/codec"
	"carteado/net/identity"
	"carteado/net/wire"
)

// MaxChanges is how many changes of owner a plan brings at most. Who has missed more cannot tell any more how it came about.
const MaxChanges = 8

// Change says how the owner became another.
type Change struct {
	Base  Plan        // the plan before, without its changes
	To    identity.ID // the new owner
	Votes []Vote      // of elders of that plan, by their numbers; none where it names To as the heir
}

// Vote is an elder's word that somebody should be the owner after a plan, or that nobody should for his sake: he has left the table,
// and is not counted among its people any more.
type Vote struct {
	Elder int // by number in the plan
	Left  bool
	Sig   wire.Signature
}

// Fields implements codec.Message.
func (v *Vote) Fields(c *codec.Coder) {
	x := v.Elder
	if v.Left {
		x += engine.MaxSeats
	}
	if codec.Int(c, &x, 0, 2*engine.MaxSeats-1); c.Reading() {
		v.Elder, v.Left = x%engine.MaxSeats, x >= engine.MaxSeats
	}
	c.Fixed(v.Sig[:])
}

// whom returns for whom the vote is, of a change that makes somebody the owner.
func (v *Vote) whom(to identity.ID) identity.ID {
	if v.Left {
		return identity.ID{}
	}
	return to
}

// Fields implements codec.Message.
func (x *Change) Fields(c *codec.Coder) {
	x.Base.base(c)
	c.Fixed(x.To[:])
	codec.List(c, &x.Votes, engine.MaxSeats, (*Vote).Fields)
}

// reason says what a change rests on. A higher one counts more.
type reason uint8

const (
	nothing reason = iota
	alone          // the word of the other of two
	heir           // the owner's
	votes          // of more than half of those who have not left
)

const voteLabel = "session owner"

func ballot(base [32]byte, to identity.ID) []byte { return append(base[:], to[:]...) }

// SignVote returns an elder's word that somebody should be the owner after a plan; of the zero identity, that he himself has left. An
// honest elder gives one such word on a plan, and none on a plan that is not the latest that he has.
func SignVote(k *identity.Key, base [32]byte, to identity.ID) (sig wire.Signature) {
	copy(sig[:], k.Sign(voteLabel, ballot(base, to)))
	return sig
}

// CheckVote reports whether somebody has signed such a word.
func CheckVote(id identity.ID, base [32]byte, to identity.ID, sig *wire.Signature) bool {
	return id.Verify(voteLabel, ballot(base, to), sig[:])
}

// Enough reports whether so many votes are those of more than half of the plan's elders, but for some who have left.
func (p *Plan) Enough(votes, left int) bool { return 2*votes > len(p.Elders)-left }

// enough reports whether more than half of those elders who have not left want the change.
func (x *Change) enough() bool {
	left := 0
	for _, v := range x.Votes {
		if v.Left {
			left++
		}
	}
	return x.Base.Enough(len(x.Votes)-left, left)
}

// reason returns what a change rests on, by what it brings. Signatures are not looked at.
func (x *Change) reason() reason {
	switch {
	case len(x.Base.Elders) == 0 || x.To == x.Base.Owner() || !slices.Contains(x.Base.Elders, x.To):
		return nothing
	case x.enough():
		return votes
	case len(x.Votes) == 0 && x.Base.Heir == x.To:
		return heir
	case len(x.Base.Elders) == 2 && len(x.Votes) == 1 && !x.Votes[0].Left && x.Base.Elders[x.Votes[0].Elder&1] == x.To:
		return alone
	}
	return nothing
}

// check sees to it that a change is proved.
func (x *Change) check() error {
	if x.reason() == nothing || !x.Base.Signed() {
		return fmt.Errorf("%w: the owner has changed without a reason", ErrTerms)
	}
	base := x.Base.Hash()
	for i, v := range x.Votes {
		if v.Elder >= len(x.Base.Elders) || i > 0 && x.Votes[i-1].Elder >= v.Elder ||
			!CheckVote(x.Base.Elders[v.Elder], base, v.whom(x.To), &v.Sig) {
			return fmt.Errorf("%w: a vote for another owner does not hold", ErrTerms)
		}
	}
	return nil
}

// Succeed returns the plan with which somebody becomes the owner, still to be changed and signed: with the votes of elders,
// or none for the heir. The owner before stays as the last of the people.
func (p *Plan) Succeed(to identity.ID, list []Vote) *Plan {
	base := *p.Clone()
	base.Before, base.Changes = p.history(p.Turn), nil
	q := p.Clone()
	if len(q.Changes) == MaxChanges {
		q.Before, q.Changes = q.history(q.Turn-MaxChanges+1), q.Changes[1:]
	}
	q.Changes = append(q.Changes, Change{Base: base, To: to, Votes: list})
	q.Turn, q.Version, q.Heir = p.Turn+1, p.Version+1, identity.ID{}
	q.Elders = slices.DeleteFunc(q.Elders, func(id identity.ID) bool { return id == to || id == p.Owner() })
	q.Elders = append(slices.Insert(q.Elders, 0, to), p.Owner())
	return q
}

// first returns the turn of the first change that the plan brings.
func (p *Plan) first() uint64 { return p.Turn - uint64(len(p.Changes)) }

// change returns the change of a turn from first on.
func (p *Plan) change(turn uint64) *Change { return &p.Changes[turn-p.first()] }

// history returns the hash of all changes before a turn from first on.
func (p *Plan) history(turn uint64) [32]byte {
	h := p.Before
	for t := p.first(); t < turn; t++ {
		x := p.change(t)
		base := x.Base.Hash()
		h = sha512.Sum512_256(append(append(h[:], base[:]...), x.To[:]...))
	}
	return h
}

// ownerAt returns who was the owner before the change of a turn, from first on.
func (p *Plan) ownerAt(turn uint64) identity.ID {
	if turn < p.Turn {
		return p.change(turn).Base.Owner()
	}
	return p.Owner()
}

// checkChanges sees to it that every change is proved, and leads to the next.
func (p *Plan) checkChanges() error {
	if uint64(len(p.Changes)) > p.Turn || p.Turn > 0 && len(p.Changes) == 0 || p.first() == 0 && p.Before != ([32]byte{}) {
		return fmt.Errorf("%w: changes of owner are missing", ErrTerms)
	}
	version := uint64(0)
	for t := p.first(); t < p.Turn; t++ {
		x := p.change(t)
		if x.Base.Turn != t || x.Base.history(t) != p.history(t) {
			return fmt.Errorf("%w: a change of owner hangs on another history", ErrTerms)
		}
		if err := x.check(); err != nil {
			return err
		}
		if x.To != p.ownerAt(t+1) || t > p.first() && !follows(x.Base.Version, version) {
			return fmt.Errorf("%w: a change of owner does not lead to the next", ErrTerms)
		}
		version = x.Base.Version
	}
	if p.Turn > 0 && !follows(p.Version, version) {
		return fmt.Errorf("%w: version %d after %d", ErrTerms, p.Version, version)
	}
	return nil
}

// follows reports whether a version may come after another.
func follows(version, before uint64) bool { return version > before && version-before <= MaxStep }
