package order

import (
	"carteado/net/ratelimit"
	"carteado/net/wire"
)

// Times in milliseconds, and bounds.
const (
	Silence   = 3000 // of a sequencer, or of the log about a proposal, that makes a seat call for another view
	BeatEvery = 1000 // between two heartbeats

	MaxPending      = 16             // proposals of one author that wait
	MaxPendingBytes = 1 << 16        // in them
	MaxAction       = wire.MaxAction // bytes of one action

	fresh    = 2500    // how long a call that is not repeated counts
	retry    = 1000    // before the log is asked for again
	resend   = 1000    // before a proposal that waits is sent again
	pace     = 8       // entries of one author that an honest sequencer takes in a second, after a burst of MaxPending
	batch    = 32      // entries that are put into the log at once
	recent   = 16      // acks of each seat that are remembered
	patience = 1200    // with a voter who is to give out his log
	ahead    = 1000    // views that a call or a vote may be above the present one
	patch    = 5000    // how long a view lasts at least before one seat alone, which has left it, makes the others follow
	leap     = 1 << 20 // views by which a table may have gone on while one of it was away
)

// Bytes of the log. An evening of four comes to some hundreds of kilobytes.
var (
	growth = ratelimit.Rate{Burst: 1 << 18, PerSecond: 1 << 12} // that one seat puts into it
	taken  = ratelimit.Rate{Burst: 1 << 20, PerSecond: 1 << 13} // of one seat that a sequencer is followed in: who comes late takes an evening at once
	tails  = ratelimit.Rate{Burst: 1 << 22, PerSecond: 1 << 16} // that one peer is given
)
