package mesh

import (
	"errors"
	"sync"
	"time"

	"carteado/net/webrtc"

	"carteado/net/identity"
	"carteado/net/rendezvous"
)

// Times and sizes of a connection.
const (
	gatherWithin = 400 * time.Millisecond // then an offer goes out with what was found
	highWater    = 1 << 20                // bytes that a channel may hold before we wait
	lowWater     = 256 << 10              // for this
	maxInbox     = 8 << 20                // bytes that came and were not looked at
)

// gatherLate is when more is sent after an offer, each time so much later than the last. A browser gives up on a server that does not
// answer after some ten seconds.
var gatherLate = [...]time.Duration{time.Second, 3 * time.Second, 6 * time.Second}

var (
	errNoDescription = errors.New("mesh: no description")
	errEnded         = errors.New("mesh: the connection has ended")
)

// self is what all connections of a player share.
type self struct {
	mu      sync.Mutex // guards the mesh and all its connections
	group   sync.WaitGroup
	room    [32]byte
	key     *identity.Key
	me      identity.ID
	visit   session
	servers []webrtc.ICEServer
	api     *webrtc.API
	now     func() time.Time
	on      hooks
}

// hooks are how a connection reports to its mesh. They are called with the lock held.
type hooks struct {
	proven func(c *conn)                         // the peer has proven who it is: c.id
	frame  func(c *conn, frame []byte)           // came from a peer that has
	breach func(c *conn, why string)             // a peer that has sends what is no frame
	failed func(c *conn)                         // the connection came to nothing, or is lost
	post   func(c *conn, kind byte, body []byte) // the peer is to be written a letter
}

// conn is one RTCPeerConnection with one data channel: an attempt to reach a peer, and if it succeeds the channel.
// Its fields are guarded by the lock, but pc and dc, which do not change.
type conn struct {
	*self
	id       identity.ID // the peer; zero for a stranger who has not said
	attempt  session
	to       session // the peer's visit
	offerer  bool
	stranger bool // the peer will say who it is
	pc       *webrtc.PeerConnection
	dc       *webrtc.DataChannel
	began    time.Time
	answered bool // the peer's description was applied, or is about to be
	proven   bool
	closed   bool
	ends     ends
	near     bool // both ends share a public address

	jobs  []func() error // what the worker has to do with pc, in order
	work  chan struct{}
	inbox [][]byte // frames that the reader has to look at
	size  int      // bytes in it
	woken chan struct{}
	low   chan struct{}
	done  chan struct{} // closed with closed
	stop  func()        // listening

	restarts byte   // restarts offered or obeyed
	restart  []byte // the offer of a restart that was not answered
}

// newConn prepares a connection, with the lock held. The peer connection itself is made by the worker.
func (s *self) newConn(id identity.ID, attempt, to session, offerer bool) *conn {
	c := &conn{
		self: s, id: id, attempt: attempt, to: to, offerer: offerer, began: s.now(),
		work: make(chan struct{}, 1), woken: make(chan struct{}, 1), low: make(chan struct{}, 1), done: make(chan struct{}),
	}
	c.do(c.createConnection)
	s.group.Go(c.run)
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
	for {
		c.mu.Lock()
		var job func() error
		if len(c.jobs) > 0 && !c.closed {
			job, c.jobs = c.jobs[0], c.jobs[1:]
		}
		closed := c.closed
		c.mu.Unlock()
		switch {
		case closed:
			c.release()
			return
		case job != nil:
			if job() != nil {
				c.fail()
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

// fail gives the connection up.
func (c *conn) fail() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.on.failed(c)
}

// createConnection makes the peer connection and its channel.
func (c *conn) createConnection() error {
	c.mu.Lock()
	servers := c.servers
	c.mu.Unlock()
	pc, err := c.api.NewPeerConnection(webrtc.Configuration{ICEServers: servers})
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
		c.mu.Lock()
		defer c.mu.Unlock()
		c.do(c.sendProof)
	})
	c.dc.OnClose(c.fail)
	return nil
}

// sendProof says who we are: the first frame of an open channel.
func (c *conn) sendProof() error {
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
	c.mu.Lock()
	c.near = rendezvous.Near(near, far)
	c.ends = ends{
		room: c.room, near: c.me, far: c.id, stranger: c.stranger,
		nearPrint: near.Fingerprint, farPrint: far.Fingerprint, attempt: c.attempt,
	}
	proof := c.ends.prove(c.key, c.visit)
	c.mu.Unlock()
	if err := c.dc.Send(proof); err != nil {
		return err
	}
	c.group.Go(c.read) // not before: what is read is answered, and the proof goes first
	return nil
}

// receive is called by the channel: it keeps the frame for the reader and returns.
func (c *conn) receive(data []byte, binary bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
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
		c.on.breach(c, why)
	} else {
		c.on.failed(c)
	}
}

// read looks at the frames in order.
func (c *conn) read() {
	for {
		c.mu.Lock()
		for len(c.inbox) > 0 && !c.closed {
			frame := c.inbox[0]
			c.inbox = c.inbox[1:]
			c.size -= len(frame)
			if c.proven {
				c.on.frame(c, frame)
			} else {
				c.believe(frame)
			}
			c.mu.Unlock() // others have their turn
			c.mu.Lock()
		}
		c.mu.Unlock()
		select {
		case <-c.woken:
		case <-c.done:
			return
		}
	}
}

// believe judges the first frame, with the lock held.
func (c *conn) believe(frame []byte) {
	if c.stranger && len(frame) == proofSize { // who says who it is; whether that is true is seen below
		c.id, c.to = identity.ID(frame[1:33]), session(frame[33:])
		c.ends.far = c.id
	}
	visit, ok := c.ends.proven(frame)
	if !ok || visit != c.to {
		c.on.failed(c)
		return
	}
	c.proven = true
	c.on.proven(c)
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
			return errEnded
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
