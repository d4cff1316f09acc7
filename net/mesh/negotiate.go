package mesh

import (
	"time"

	"carteado/net/webrtc"

	"carteado/net/rendezvous"
)

// What follows is done by a connection's worker, one job after another.

// describe waits a moment for candidates, hands the packed description to send and, if the gathering took longer,
// once more all that was found.
func (c *conn) describe(gathered <-chan struct{}, answer bool, send func(code []byte, late bool)) error {
	pack := func() ([]byte, error) {
		local := c.pc.LocalDescription()
		if local == nil {
			return nil, errNoDescription
		}
		code, err := rendezvous.ParseSDP(local.SDP, answer)
		if err != nil {
			return nil, err
		}
		return code.Pack()
	}
	first := time.NewTimer(gatherWithin)
	defer first.Stop()
	select {
	case <-gathered:
	case <-first.C:
		c.group.Go(func() {
			late := time.NewTimer(gatherLate)
			defer late.Stop()
			select {
			case <-gathered:
				if code, err := pack(); err == nil {
					send(code, true)
				}
			case <-late.C:
			case <-c.done:
			}
		})
	case <-c.done:
		return nil
	}
	code, err := pack()
	if err == nil {
		send(code, false)
	}
	return err
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
