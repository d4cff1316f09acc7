package order

import (
	"carteado/net/ratelimit"
	"carteado/net/wire"
)

// peer is what is known of a seat, the own one included.
type peer struct {
	heard  int64
	call   uint64
	called int64
	view   uint64 // by its last heartbeat
	acks   []wire.Ack
	vote   *wire.Vote
	voted  int64
	floor  uint64 // it takes part from this view on, which is to come
	told   int64  // when it was told what is held of it
	grown  int64  // when an entry of it last went into the log
	pulled int    // views this seat alone has made the others enter

	pending []waiting // by counter
	tokens  int64     // thousandths of an entry it may still make
	filled  int64
	asked   int64            // when it was asked for the log
	scant   int64            // when its next proposal was last seen to be more than it may make
	grows   ratelimit.Bucket // bytes that it may put into the log
	taken   ratelimit.Bucket // bytes of it that are taken from a sequencer
	given   ratelimit.Bucket // bytes of tails that it may be given
}

// waiting is a proposal that is not committed.
type waiting struct {
	wire.Proposal
	since   int64  // when it was first seen, or when the view began
	arrival uint64 // counts proposals
	sent    int64
}

func byCounter(w waiting, counter uint64) int {
	switch {
	case w.Counter < counter:
		return -1
	case w.Counter > counter:
		return 1
	}
	return 0
}
