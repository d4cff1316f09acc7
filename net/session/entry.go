package session

import (
	"carteado/engine"
	"carteado/net/codec"
	"carteado/net/mental"
	"carteado/net/wire"
)

// The kinds of entries in the log of a sitting: their first byte.
const (
	entryPlay   = 1 + iota // an action of the game: a signed message of package mental
	entryAway              // somebody was waited for in vain
	entryHears             // he was not: here is what he said
	entryAlive             // who is away has signed that he is there: here it is
	entryBack              // who was away is there again
	entryLeave             // the author leaves for good
	entryNext              // the next hand may begin
	entryMotion            // a word about what all may agree on
	entryOver              // the hand is over for the author, at a root of the deal
	entryGuilty            // a part of what proves that a seat has cheated
	entries
)

// entry is what a person says in the log.
type entry struct {
	kind   uint8
	Play   []byte      // Hears: a message of the deal that he has signed, at Root
	Voice  engine.Seat // Away, Hears, Alive, Motion that all are parted by, where the deals have been, or how far one has come: who is meant
	Root   [32]byte    // Away, Hears, Motion: of the deal, where it stands still; Over: where it ended
	Roots  [][32]byte  // Motion where the deals have been
	Hand   uint32      // Away, Hears, Next, Motion, Over
	Stage  stage       // Away: how far the hand has come, at that root; Motion to give it up, that all are parted by, or how far one has come: so
	Index  uint64      // Motion how far one has come: of the entry that asks for it; where the deals have been: roots before those
	Sign   sign        // Alive
	On     subject     // Motion
	Word   word        // Motion
	Guilty proof
}

func (e *entry) Fields(c *codec.Coder) {
	codec.Int(c, &e.kind, entryPlay, entries-1)
	switch e.kind {
	case entryPlay:
		c.Bytes(&e.Play, 0, wire.MaxAction-8)
	case entryAway, entryHears:
		codec.Int(c, &e.Voice, 0, engine.MaxSeats-1)
		c.Fixed(e.Root[:])
		codec.Int(c, &e.Hand, 1, 1<<31)
		codec.Int(c, &e.Stage, mixing, stages-1)
		if e.kind == entryHears {
			c.Bytes(&e.Play, mental.HeaderSize, wire.MaxAction-64)
		}
	case entryNext:
		codec.Int(c, &e.Hand, 1, 1<<31)
	case entryMotion:
		codec.Int(c, &e.On, onEnd, subjects-1)
		codec.Int(c, &e.Word, sayYes, wordsOfMotions-1)
		if e.Word == sayLate && e.On != onAbandon {
			c.Fail("only a hand is given up by a clock")
		}
		codec.Int(c, &e.Hand, 0, 1<<31)
		c.Fixed(e.Root[:])
		if e.On == onParted || e.On == onFork || e.On == onStage {
			codec.Int(c, &e.Voice, 0, engine.MaxSeats-1)
		}
		if e.On == onParted || e.On == onStage || e.On == onAbandon {
			codec.Int(c, &e.Stage, mixing, stages-1)
		}
		if e.On == onFork || e.On == onStage {
			codec.Int(c, &e.Index, 0, 1<<62)
		}
		if e.On == onFork {
			codec.List(c, &e.Roots, maxTrail, func(root *[32]byte, c *codec.Coder) { c.Fixed(root[:]) })
		}
	case entryOver:
		codec.Int(c, &e.Hand, 1, 1<<31)
		c.Fixed(e.Root[:])
	case entryGuilty:
		e.Guilty.Fields(c)
	case entryAlive:
		e.Sign.Fields(c)
		e.Voice = e.Sign.Voice
	}
}

// urgent reports whether an entry has to get through while a hand stands still.
func (e *entry) urgent() bool {
	return e.kind >= entryAway && e.kind <= entryLeave || e.decides()
}

// decides reports whether an entry decides something beside who is there.
func (e *entry) decides() bool {
	switch e.kind {
	case entryOver, entryGuilty, entryNext:
		return true
	case entryMotion:
		return e.On == onAbandon || e.On == onParted || e.On == onFork || e.On == onStage || e.On == onAdmit
	}
	return false
}
