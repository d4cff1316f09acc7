package mesh

import (
	"slices"
	"time"

	"carteado/net/identity"
	"carteado/net/ratelimit"
)

// Times of a peer's life.
const (
	pingEvery     = time.Second
	suspectAfter  = 3500 * time.Millisecond // of silence
	restartEvery  = 4 * time.Second
	lostAfter     = 30 * time.Second // of silence: a new connection
	forwardLost   = 10 * time.Second // the same for a forwarded one
	attemptWithin = 20 * time.Second
	modestAfter   = 3 * time.Second // the smaller id waits so long for the larger one's offer
	answerWithin  = 3 * time.Second // then the offer is taken for lost; twice as long each time
	forwardAfter  = 5 * time.Second // of trying in vain
	forwardEvery  = 3 * time.Second
	forgetAfter   = time.Minute
	missedFor     = 10 * time.Minute // one that was lost is looked for
	blockedFor    = time.Minute
	maxRetry      = 5 * time.Minute
)

// peer is another player, as far as this one knows. The mesh's lock guards it.
type peer struct {
	id     identity.ID
	by     *peer   // who told of it; nil for the signal
	known  session // its visit, as far as was heard
	rumour bool    // that was said by another, who is by, and not signed
	seen   time.Time

	live  *conn // direct and proven
	next  *conn // the present attempt
	pipe  *pipe // what is sent through now, if anything
	visit session
	upAt  time.Time // of the latest Up; zero for one that was never here

	opening, accepted *tunnel // not proven yet
	forwardAt         time.Time
	via               identity.ID // who was handed the last letter to it
	avoid             identity.ID // who could not forward the last time, or has kept a letter

	neighbours map[identity.ID]session
	heard      time.Time
	pingAt     time.Time
	rtt        time.Duration
	suspect    bool
	restartAt  time.Time
	retryAt    time.Time
	tries      int
	lostAt     time.Time
	barred     bool      // an attempt came to nothing though it was answered
	shut       bool      // it has said that it does not let us in
	blocked    time.Time // until
	used       []session // attempts that were seen

	allowance    allowance
	letters      ratelimit.Bucket // that it hands on
	attempts     ratelimit.Bucket // to reach it
	brought      ratelimit.Bucket // attempts to reach those of whom it told
	unread       int              // bytes
	unreadCount  int
	sent, gotten uint64 // bytes of messages
}

// reuses reports whether an attempt was seen before, and remembers it.
func (p *peer) reuses(attempt session) bool {
	if slices.Contains(p.used, attempt) {
		return true
	}
	const remembered = 32
	if len(p.used) == remembered {
		p.used = p.used[1:]
	}
	p.used = append(p.used, attempt)
	return false
}

// direct reports whether there is a proven connection to the visit that was last heard of.
func (p *peer) direct() bool { return p.live != nil && p.visit == p.known }

// missed reports whether the peer went without a word not long ago.
func (p *peer) missed(now time.Time) bool { return !p.lostAt.IsZero() && now.Sub(p.lostAt) < missedFor }

// pipe carries the frames of one Up to a peer, by a connection or a tunnel.
type pipe struct {
	to       identity.ID
	conn     *conn
	tunnel   *tunnel
	urgent   [][]byte // before the others
	frames   [][]byte
	queued   int // bytes
	woken    chan struct{}
	assembly assembly
}

// maxQueued are the bytes that may wait for a peer.
const maxQueued = 16 << 20

// put queues a frame.
func (p *pipe) put(frame []byte, urgent bool) {
	if urgent {
		p.urgent = append(p.urgent, frame)
	} else {
		p.frames = append(p.frames, frame)
	}
	p.queued += len(frame)
	wake(p.woken)
}

// take takes the next frame from the queue, nil if none waits.
func (p *pipe) take() (frame []byte) {
	switch {
	case p.conn.closed:
	case len(p.urgent) > 0:
		frame, p.urgent = p.urgent[0], p.urgent[1:]
	case len(p.frames) > 0:
		frame, p.frames = p.frames[0], p.frames[1:]
	}
	p.queued -= len(frame)
	return frame
}

// write hands frames to the channel as long as the connection lives.
func (p *pipe) write() {
	c := p.conn
	for {
		c.mu.Lock()
		frame := p.take()
		c.mu.Unlock()
		if frame == nil {
			select {
			case <-p.woken:
				continue
			case <-c.done:
				return
			}
		}
		if c.write(frame) != nil {
			c.fail()
			return
		}
	}
}
