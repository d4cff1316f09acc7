package mesh

import (
	"slices"
	"time"

	"carteado/net/identity"
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
	id    identity.ID
	known session // his visit, as far as was heard
	seen  time.Time

	live  *conn // direct and proven
	next  *conn // the present attempt
	pipe  *pipe // what is sent through now, if anything
	visit session

	opening, accepted *tunnel // not proven yet
	forwardAt         time.Time
	avoid             identity.ID // who could not forward the last time

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
	blocked    time.Time // until
	attempts   []session // that were seen

	allowance    allowance
	unread       int // bytes
	unreadCount  int
	sent, gotten uint64 // bytes of messages
}

// used reports whether an attempt was seen before, and remembers it.
func (p *peer) used(attempt session) bool {
	if slices.Contains(p.attempts, attempt) {
		return true
	}
	const remembered = 32
	if len(p.attempts) == remembered {
		p.attempts = p.attempts[1:]
	}
	p.attempts = append(p.attempts, attempt)
	return false
}

// direct tells whether there is a proven connection to the visit that was last heard of.
func (p *peer) direct() bool { return p.live != nil && p.visit == p.known }

// pipe carries the frames of one Up to a peer, by a connection or a tunnel.
type pipe struct {
	peer     *peer
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

// send queues a frame, with the lock held.
func (m *Mesh) send(to *pipe, frame []byte, urgent bool) {
	if to.tunnel != nil {
		via := to.tunnel.via.pipe
		if via == nil || via.conn == nil {
			return // and will soon be dropped
		}
		sealed := to.tunnel.seal(frame)
		to, frame, urgent = via, parcelFrame(frameForward, to.peer.id, parcelSealed, sealed), false
	}
	if urgent {
		to.urgent = append(to.urgent, frame)
	} else {
		to.frames = append(to.frames, frame)
	}
	to.queued += len(frame)
	wake(to.woken)
}

// backlog gives the bytes that wait where a frame to this peer would.
func (p *pipe) backlog() int {
	if p.tunnel != nil {
		if via := p.tunnel.via.pipe; via != nil {
			return via.queued
		}
	}
	return p.queued
}

// write hands frames to the channel as long as the connection lives.
func (m *Mesh) write(p *pipe) {
	for {
		m.mu.Lock()
		var frame []byte
		switch {
		case p.conn.closed:
		case len(p.urgent) > 0:
			frame, p.urgent = p.urgent[0], p.urgent[1:]
		case len(p.frames) > 0:
			frame, p.frames = p.frames[0], p.frames[1:]
		}
		p.queued -= len(frame)
		m.mu.Unlock()
		if frame == nil {
			select {
			case <-p.woken:
				continue
			case <-p.conn.done:
				return
			}
		}
		if p.conn.write(frame) != nil {
			m.mu.Lock()
			m.fail(p.conn)
			m.mu.Unlock()
			return
		}
	}
}
