package order

import (
	"fmt"

	"carteado/engine"
	"carteado/net/identity"
	"carteado/net/wire"
)

// Fault is what evidence proves. No crash and no network makes an honest seat do it, nor a write that its store has lost.
type Fault uint8

// The faults.
const (
	TwoEntries Fault = iota // two entries with one number
	TwoAcks                 // two logs of one length in one view; of a sequencer: it has shown two
	TwoVotes                // two votes for one view
	TwoBases                // one view begun with two logs
	Forgot                  // a vote without a log that the seat had acknowledged since it last came back
)

// Evidence proves to anyone that a seat has cheated: two frames that it signed.
type Evidence struct {
	Seat  engine.Seat
	Fault Fault
	A, B  []byte
}

// Judge checks evidence against a seat of a table; it needs nothing else.
func Judge(table [32]byte, keys []identity.ID, e Evidence) error {
	if e.Seat < 0 || int(e.Seat) >= len(keys) || len(keys) > engine.MaxSeats {
		return fmt.Errorf("%w: seat %d", ErrEvidence, e.Seat)
	}
	return judge(signed{keys: keys}, origin(table, keys), e, len(keys))
}

func judge(ballot ballot, o Hash, e Evidence, seats int) error {
	a, err := wire.Decode(e.A)
	if err != nil {
		return fmt.Errorf("%w: %w", ErrEvidence, err)
	}
	b, err := wire.Decode(e.B)
	if err != nil {
		return fmt.Errorf("%w: %w", ErrEvidence, err)
	}
	for _, f := range []wire.Frame{a, b} {
		statement, sig := saying(o, f, e.Seat, seats)
		if statement == nil || !ballot.verify(e.Seat, statement, sig) {
			return fmt.Errorf("%w: not signed by seat %d", ErrEvidence, e.Seat)
		}
	}
	if !contrary(e.Fault, a, b) {
		return fmt.Errorf("%w: both can be true", ErrEvidence)
	}
	return nil
}

// saying returns the statement of a frame and its signature, nil if it is not one of that seat.
func saying(o Hash, f wire.Frame, s engine.Seat, seats int) ([]byte, *wire.Signature) {
	switch f := f.(type) {
	case *wire.Propose:
		if f.Seat == s {
			return entryStatement(o, &f.Proposal), &f.Sig
		}
	case *wire.Ack:
		if f.Seat == s {
			return ackStatement(o, f.View, f.Index, f.Head), &f.Sig
		}
	case *wire.Vote:
		if f.Seat == s {
			return voteStatement(o, f), &f.Sig
		}
	case *wire.View:
		if f.View%uint64(seats) == uint64(s) {
			return baseStatement(o, f), &f.Sig
		}
	}
	return nil, nil
}

func contrary(f Fault, a, b wire.Frame) bool {
	switch a := a.(type) {
	case *wire.Propose:
		b, ok := b.(*wire.Propose)
		return ok && f == TwoEntries && a.Counter == b.Counter && a.Stint == b.Stint && !sameContent(&a.Proposal, &b.Proposal)
	case *wire.Ack:
		if v, ok := b.(*wire.Vote); ok {
			return f == Forgot && forgot(a, v)
		}
		b, ok := b.(*wire.Ack)
		return ok && f == TwoAcks && a.View == b.View && a.Index == b.Index && a.Head != b.Head
	case *wire.Vote:
		b, ok := b.(*wire.Vote)
		return ok && f == TwoVotes && a.View == b.View && !sameVote(a, b)
	case *wire.View:
		b, ok := b.(*wire.View)
		return ok && f == TwoBases && a.View == b.View && (a.Index != b.Index || a.Head != b.Head)
	}
	return false
}

func forgot(a *wire.Ack, v *wire.Vote) bool {
	return v.Since <= a.View && a.View < v.View && (before(v.Normal, v.Index, a.View, a.Index) ||
		v.Normal == a.View && v.Index == a.Index && v.Head != a.Head)
}
