package mesh

import (
	"time"

	"carteado/net/webrtc"

	"carteado/net/rendezvous"
)

// Times and sizes of a connection.
const (
	gatherWithin = 400 * time.Millisecond // then an offer goes out with what was found
	gatherLate   = 8 * time.Second        // until when more is sent after it
	highWater    = 1 << 20                // bytes that a channel may hold before we wait
	lowWater     = 256 << 10              // for this
	maxInbox     = 8 << 20                // bytes that came and were not looked at
)

// conn is one RTCPeerConnection with one data channel: an attempt to reach a peer, and if it succeeds the channel.
// Its fields are guarded by the mesh's lock, but pc and dc, which do not change.
type conn struct {
	mesh     *Mesh
	peer     *peer
	attempt  session
	visit    session // of the peer
	offerer  bool
	stranger bool // the peer will say who it is
	pc       *webrtc.PeerConnection
	dc       *webrtc.DataChannel
	began    time.Time
	answered bool // the peer's description was applied, or is about to be
	proven   bool
	closed   bool
	ends     ends

	jobs  []func() error // what the worker has to do with pc, in order
	work  chan struct{}
	inbox [][]byte // frames that the reader has to look at
	size  int      // bytes in it
	woken chan struct{}
	low   chan struct{}
	done  chan struct{} // closed with closed
	stop  func()        // listening

	restarts  byte   // restarts offered or obeyed
	restart   []byte // the offer of a restart that was not answered
	restartAt time.Time
}

// newConn prepares a connection, with the lock held. The peer connection itself is made by the worker.
func (m *Mesh) newConn(p *peer, attempt, visit session, offerer bool) *conn {
	c := &conn{
		mesh: m, peer: p, attempt: attempt, visit: visit, offerer: offerer, began: m.now(),
		work: make(chan struct{}, 1), woken: make(chan struct{}, 1), low: make(chan struct{}, 1), done: make(chan struct{}),
	}
	c.do(c.open)
	m.group.Go(c.run)
	return c
}

// do gives the worker something to do. The lock is held.
func (c *conn) do(job func() error) {
	const maxJobs = 64
	if len(c.jobs) < maxJobs {
		c.jobs = append(c.jobs, job)
		wake(c.work)
	}
}

func wake(c chan struct{}) {
	select {
	case c <- struct{}{}:
	default:
	}
}

// run does the jobs one after another, since a browser lets none of them be done at the same time, and closes the
// connection after the last.
func (c *conn) run() {
	m := c.mesh
	for {
		m.mu.Lock()
		var job func() error
		if len(c.jobs) > 0 && !c.closed {
			job, c.jobs = c.jobs[0], c.jobs[1:]
		}
		closed := c.closed
		m.mu.Unlock()
		switch {
		case closed:
			c.release()
			return
		case job != nil:
			if err := job(); err != nil {
				m.mu.Lock()
				m.fail(c)
				m.mu.Unlock()
			}
		default:
			select {
			case <-c.work:
			case <-c.done:
			}
		}
	}
}

func (c *conn) release() {
	if c.stop != nil {
		c.stop()
	}
	if c.dc != nil {
		c.dc.Close()
	}
	if c.pc != nil {
		c.pc.Close()
	}
}

// close ends the connection, with the lock held.
func (c *conn) close() {
	if !c.closed {
		c.closed = true
		c.inbox, c.jobs = nil, nil
		close(c.done)
	}
}

// open makes the peer connection and its channel.
func (c *conn) open() error {
	m := c.mesh
	pc, err := m.api.NewPeerConnection(webrtc.Configuration{ICEServers: m.config.ICEServers})
	if err != nil {
		return err
	}
	c.pc = pc
	negotiated, id, ordered := true, uint16(0), true
	c.dc, err = pc.CreateDataChannel("carteado", &webrtc.DataChannelInit{Negotiated: &negotiated, ID: &id, Ordered: &ordered})
	if err != nil {
		return err
	}
	c.dc.SetBufferedAmountLowThreshold(lowWater)
	c.dc.OnBufferedAmountLow(func() { wake(c.low) })
	c.stop = listen(c.dc, c.receive)
	c.dc.OnOpen(func() {
		m.mu.Lock()
		defer m.mu.Unlock()
		c.do(c.begin)
	})
	c.dc.OnClose(func() {
		m.mu.Lock()
		defer m.mu.Unlock()
		m.fail(c)
	})
	return nil
}

// begin says who we are: the first frame of an open channel.
func (c *conn) begin() error {
	m := c.mesh
	local, remote := c.pc.LocalDescription(), c.pc.RemoteDescription()
	if local == nil || remote == nil {
		return errNoDescription
	}
	near, err := rendezvous.ParseSDP(local.SDP, !c.offerer)
	if err != nil {
		return err
	}
	far, err := rendezvous.ParseSDP(remote.SDP, c.offerer)
	if err != nil {
		return err
	}
	m.mu.Lock()
	c.ends = ends{
		room: m.config.Room, near: m.me, far: c.peer.id, stranger: c.stranger,
		nearPrint: near.Fingerprint, farPrint: far.Fingerprint, attempt: c.attempt,
	}
	proof := c.ends.prove(m.config.Key, m.visit)
	m.mu.Unlock()
	if err := c.dc.Send(proof); err != nil {
		return err
	}
	m.group.Go(c.read) // not before: what is read is answered, and the proof goes first
	return nil
}

// receive is called by the channel: it keeps the frame for the reader and returns.
func (c *conn) receive(data []byte, binary bool) {
	m := c.mesh
	m.mu.Lock()
	defer m.mu.Unlock()
	if c.closed {
		return
	}
	if !binary || len(data) == 0 || len(data) > maxFrame {
		c.blame("a frame of a wrong size or form")
		return
	}
	if c.size += len(data); c.size > maxInbox {
		c.blame("more than can be read")
		return
	}
	c.inbox = append(c.inbox, data)
	wake(c.woken)
}

// blame ends the connection with a verdict, if it is proven whose it is.
func (c *conn) blame(why string) {
	if c.proven {
		c.mesh.judge(c.peer, why)
	} else {
		c.mesh.fail(c)
	}
}

// read looks at the frames in order.
func (c *conn) read() {
	m := c.mesh
	for {
		m.mu.Lock()
		for len(c.inbox) > 0 && !c.closed {
			frame := c.inbox[0]
			c.inbox = c.inbox[1:]
			c.size -= len(frame)
			switch {
			case c.proven:
				if c.peer.pipe != nil && c.peer.pipe.conn == c {
					m.take(c.peer, frame)
				}
			default:
				c.believe(frame)
			}
			m.mu.Unlock() // others have their turn
			m.mu.Lock()
		}
		m.mu.Unlock()
		select {
		case <-c.woken:
		case <-c.done:
			return
		}
	}
}

// believe judges the first frame, with the lock held.
func (c *conn) believe(frame []byte) {
	m := c.mesh
	if c.stranger {
		m.recognise(c, frame)
	}
	visit, ok := c.ends.proven(frame)
	if !ok || visit != c.visit {
		m.fail(c)
		return
	}
	c.proven = true
	m.connected(c)
}

// write sends a frame when the channel has room.
func (c *conn) write(frame []byte) error {
	for c.dc.BufferedAmount() > highWater {
		wait := time.NewTimer(time.Second) // the event was never seen to fail, and if it does this is all
		select {
		case <-c.low:
		case <-wait.C:
		case <-c.done:
			wait.Stop()
			return ErrNotConnected
		}
		wait.Stop()
	}
	return c.dc.Send(frame)
}

// flush waits until what was sent has left, or the peer has closed, but no longer than this.
func (c *conn) flush(within time.Duration) {
	for end := time.Now().Add(within); time.Now().Before(end) && c.dc.BufferedAmount() > 0; {
		select {
		case <-time.After(5 * time.Millisecond):
		case <-c.done:
			return
		}
	}
}
