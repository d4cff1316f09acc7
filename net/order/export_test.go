package order

import (
	"crypto/sha256"
	"encoding/binary"

	"carteado/engine"
	"carteado/net/identity"
	"carteado/net/wire"
)

// Quick returns a table whose signatures are sums that everybody could forge and nobody does: for long simulations.
func Quick(cfg Config) Config {
	cfg.ballot = quick{cfg.Self}
	return cfg
}

// JudgeQuick is Judge for such a table.
func JudgeQuick(table [32]byte, keys []identity.ID, e Evidence) error {
	return judge(quick{}, origin(table, keys), e, len(keys))
}

type quick struct{ self engine.Seat }

func (q quick) sign(message []byte) (sig wire.Signature) {
	sum := sha256.Sum256(binary.BigEndian.AppendUint16(message, uint16(q.self)))
	copy(sig[:], sum[:])
	return sig
}

func (q quick) verify(s engine.Seat, message []byte, sig *wire.Signature) bool {
	return *sig == quick{s}.sign(message)
}

// Forger makes what a cheat would say: every frame of the log, signed by a key, for a table.
type Forger struct{ *Log }

func (f Forger) Origin() Hash { return f.log.origin }

func (f Forger) Proposal(p wire.Proposal) wire.Proposal {
	p.Seat = f.self
	p.Sig = f.ballot.sign(entryStatement(f.log.origin, &p))
	return p
}

func (f Forger) Ack(a wire.Ack) wire.Ack {
	a.Seat = f.self
	a.Sig = f.ballot.sign(ackStatement(f.log.origin, a.View, a.Index, a.Head))
	return a
}

func (f Forger) Vote(v wire.Vote) wire.Vote {
	v.Seat = f.self
	v.Sig = f.ballot.sign(voteStatement(f.log.origin, &v))
	return v
}

func (f Forger) Base(v wire.View) wire.View {
	v.Sig = f.ballot.sign(baseStatement(f.log.origin, &v))
	v.Ack = f.ballot.sign(ackStatement(f.log.origin, v.View, v.Index, v.Head))
	return v
}

// Append signs an entry as the sequencer, behind a head.
func (f Forger) Append(prev Hash, index uint64, e wire.Entry) *wire.Append {
	e.Sig = f.ballot.sign(ackStatement(f.log.origin, e.View, index, chained(prev, index, &e)))
	return &wire.Append{Index: index, Entry: e}
}

// Chained returns the head that an entry makes.
func Chained(prev Hash, index uint64, e *wire.Entry) Hash { return chained(prev, index, e) }

// Counter returns how many entries of a seat are in the log.
func (l *Log) Counter(s engine.Seat) uint64 { return l.log.end().counters[s] }
