package mesh

import (
	"context"
	"crypto/sha256"
	"errors"
	"slices"
	"time"

	"carteado/net/webrtc"

	"carteado/net/identity"
	"carteado/net/rendezvous"
)

// Without any relay two players of a room meet by codes that they carry by hand, as pictures or as text: an offer, and
// an answer back. Further players need that only once: the rest is said through the first channel.

// handGather is how long a code that is carried by hand may wait for candidates, and handWithin how long it is good.
const (
	handGather = 3 * time.Second
	handWithin = 15 * time.Minute
	maxHands   = 4 // attempts by hand at a time
)

// ErrCode is said of a code that is not one, or does not fit.
var ErrCode = errors.New("mesh: not the code that is waited for")

// Offer makes a packed offer to be carried by hand to one other player of the room. It is good for a quarter of an
// hour, and until the next Offer.
func (m *Mesh) Offer(ctx context.Context) ([]byte, error) {
	c, err := m.hand(true)
	if err != nil {
		return nil, err
	}
	return m.carried(ctx, c, func() ([]byte, error) {
		offer, err := c.pc.CreateOffer(nil)
		if err != nil {
			return nil, err
		}
		return c.gather(offer)
	})
}

// Answer answers an offer that was carried by hand; the answer is carried back.
func (m *Mesh) Answer(ctx context.Context, offer []byte) ([]byte, error) {
	code, err := rendezvous.Unpack(offer)
	if err != nil || code.Answer {
		return nil, ErrCode
	}
	c, err := m.hand(false)
	if err != nil {
		return nil, err
	}
	return m.carried(ctx, c, func() ([]byte, error) {
		c.name(offer)
		if err := c.apply(code); err != nil {
			return nil, err
		}
		answer, err := c.pc.CreateAnswer(nil)
		if err != nil {
			return nil, err
		}
		return c.gather(answer)
	})
}

// Complete takes the answer to the last [Mesh.Offer]. An [Up] tells when it was the right one.
func (m *Mesh) Complete(answer []byte) error {
	code, err := rendezvous.Unpack(answer)
	if err != nil || !code.Answer {
		return ErrCode
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, c := range m.hands {
		if c.offerer && !c.answered && !c.closed {
			c.answered = true
			c.do(func() error { return c.apply(code) })
			return nil
		}
	}
	return ErrCode
}

// hand begins an attempt with a peer that is not known yet.
func (m *Mesh) hand(offerer bool) (*conn, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.closed {
		return nil, ErrClosed
	}
	m.hands = slices.DeleteFunc(m.hands, func(c *conn) bool {
		if offerer && c.offerer && !c.answered {
			c.close() // an answer tells not which offer it is for
		}
		return c.closed || c.proven
	})
	if len(m.hands) == maxHands {
		m.hands[0].close()
		m.hands = m.hands[1:]
	}
	c := m.newConn(identity.ID{}, session{}, session{}, offerer)
	c.stranger, c.answered = true, !offerer
	m.hands = append(m.hands, c)
	return c, nil
}

// carried lets the worker of a connection make a code.
func (m *Mesh) carried(ctx context.Context, c *conn, pack func() ([]byte, error)) ([]byte, error) {
	type result struct {
		code []byte
		err  error
	}
	made := make(chan result, 1)
	m.mu.Lock()
	c.do(func() error {
		code, err := pack()
		made <- result{code, err}
		return err
	})
	m.mu.Unlock()
	select {
	case r := <-made:
		return r.code, r.err
	case <-c.done:
		return nil, ErrClosed
	case <-ctx.Done():
		m.mu.Lock()
		m.failed(c)
		m.mu.Unlock()
		return nil, ctx.Err()
	}
}

// gather applies a local description, waits for its candidates and packs them.
func (c *conn) gather(d webrtc.SessionDescription) ([]byte, error) {
	gathered := webrtc.GatheringCompletePromise(c.pc)
	if err := c.pc.SetLocalDescription(d); err != nil {
		return nil, err
	}
	wait := time.NewTimer(handGather)
	defer wait.Stop()
	select {
	case <-gathered:
	case <-wait.C:
	case <-c.done:
		return nil, ErrClosed
	}
	code, err := rendezvous.ParseSDP(c.pc.LocalDescription().SDP, !c.offerer)
	if err != nil {
		return nil, err
	}
	packed, err := code.Pack()
	if err == nil && c.offerer {
		c.name(packed)
	}
	return packed, err
}

// name calls the attempt after the offer, as both ends know it.
func (c *conn) name(offer []byte) {
	sum := sha256.Sum256(offer)
	c.mu.Lock()
	defer c.mu.Unlock()
	c.attempt = session(sum[:])
}
