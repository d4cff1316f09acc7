package mesh

import (
	"time"

	"carteado/net/webrtc"

	"carteado/net/rendezvous"
)

// What follows is done by a connection's worker, one job after another.

// describe waits a moment for candidates and hands the packed description to send and, while more are looked for, all that was found
// once more, whenever it has become more. To wait for the end of it would keep back a relay where another server does not answer.
func (c *conn) describe(gathered <-chan struct{}, answer bool, send func(code []byte, late bool)) error {
	sent := 0 // candidates
	tell := func(late bool) error {
		local := c.pc.LocalDescription()
		if local == nil {
			return errNoDescription
		}
		code, err := rendezvous.ParseSDP(local.SDP, answer)
		if err != nil || late && len(code.Candidates) == sent {
			return err
		}
		sent = len(code.Candidates)
		packed, err := code.Pack()
		if err == nil {
			send(packed, late)
		}
		return err
	}
	all := c.waits(gathered, gatherWithin)
	err := tell(false)
	if !all && err == nil {
		c.group.Go(func() {
			for _, more := range gatherLate {
				all := c.waits(gathered, more)
				if tell(true) != nil || all {
					return
				}
			}
		})
	}
	return err
}

// waits waits until something is done, but no longer than this. It reports whether that is done, or the connection has ended.
func (c *conn) waits(done <-chan struct{}, within time.Duration) bool {
	timer := time.NewTimer(within)
	defer timer.Stop()
	select {
	case <-done:
		return true
	case <-c.done:
		return true
	case <-timer.C:
		return false
	}
}

// reconfigure takes the servers that there are now, for a connection that looks for another way: those that it began with may know its
// credentials no more. A browser that refuses keeps the old ones.
func (c *conn) reconfigure() {
	c.mu.Lock()
	servers := c.servers
	c.mu.Unlock()
	c.pc.SetConfiguration(webrtc.Configuration{ICEServers: servers})
}

// letterTo writes about this connection.
func (c *conn) letterTo(kind byte, body []byte) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if !c.closed {
		c.on.post(c, kind, body)
	}
}

// sends returns what sends a description as this kind of letter, and what comes late as candidates.
func (c *conn) sends(kind byte, prefix ...byte) func(code []byte, late bool) {
	return func(code []byte, late bool) {
		if late {
			c.letterTo(letterCandidates, code)
		} else {
			c.letterTo(kind, append(prefix, code...))
		}
	}
}

// offer is the first job of who offers.
func (c *conn) offer() error {
	gathered := webrtc.GatheringCompletePromise(c.pc)
	offer, err := c.pc.CreateOffer(nil)
	if err != nil {
		return err
	}
	if err := c.pc.SetLocalDescription(offer); err != nil {
		return err
	}
	return c.describe(gathered, false, c.sends(letterOffer))
}

// answer is the first job of who was offered.
func (c *conn) answer(code *rendezvous.Code, kind byte, prefix ...byte) error {
	if err := c.apply(code); err != nil {
		return err
	}
	gathered := webrtc.GatheringCompletePromise(c.pc)
	answer, err := c.pc.CreateAnswer(nil)
	if err != nil {
		return err
	}
	if err := c.pc.SetLocalDescription(answer); err != nil {
		return err
	}
	return c.describe(gathered, true, c.sends(kind, prefix...))
}

// apply takes the peer's description.
func (c *conn) apply(code *rendezvous.Code) error {
	kind := webrtc.SDPTypeOffer
	if code.Answer {
		kind = webrtc.SDPTypeAnswer
	}
	return c.pc.SetRemoteDescription(webrtc.SessionDescription{Type: kind, SDP: code.SDP()})
}

// candidates takes more candidates of the peer.
func (c *conn) candidates(code *rendezvous.Code) error {
	mid, line := "0", uint16(0)
	for i, k := range code.Candidates {
		init := webrtc.ICECandidateInit{Candidate: k.Line(i), SDPMid: &mid, SDPMLineIndex: &line, UsernameFragment: &code.User}
		c.pc.AddICECandidate(init) // one that the browser does not like is one less
	}
	return nil
}

// offerRestart looks for another way between the same ends. As long as an offer is not answered it is repeated.
func (c *conn) offerRestart(n byte, again []byte) error {
	if again != nil && c.pc.SignalingState() == webrtc.SignalingStateHaveLocalOffer {
		c.letterTo(letterRestart, again)
		return nil
	}
	c.reconfigure()
	gathered := webrtc.GatheringCompletePromise(c.pc)
	offer, err := c.pc.CreateOffer(&webrtc.OfferOptions{ICERestart: true})
	if err != nil {
		return nil // the channel may live all the same
	}
	if c.pc.SetLocalDescription(offer) != nil {
		return nil
	}
	c.describe(gathered, false, func(code []byte, late bool) {
		if !late {
			body := append([]byte{n}, code...)
			c.mu.Lock()
			c.restart = body
			c.mu.Unlock()
			c.letterTo(letterRestart, body)
		} else {
			c.letterTo(letterCandidates, code)
		}
	})
	return nil
}
