package connector

import (
	"syscall/js"
	"time"

	"carteado/cmd/carteado/shell"
	"carteado/net/meet"
	"carteado/net/rendezvous"
	"carteado/net/webrtc"
)

const (
	credentialWithin = 3 * time.Second  // then connections are made without it
	lookForRenewal   = 20 * time.Second // by the clock on the wall, since a device that sleeps stops all others
)

// Relayed reports whether the page's host names a TURN server that gives credentials.
func (r *Browser) Relayed() bool {
	turn, _ := r.shell.Get("config", "turn").(string)
	return turn != ""
}

// api returns what makes the connections of a table. Who hides and has no TURN server to do it by would meet nobody.
func (r *Browser) api(hides bool) *webrtc.API {
	return &webrtc.API{RelayOnly: r.Relayed() && (hides || r.shell.Get("hide") == true)}
}

// Servers returns the servers by which connections of a link find their way. It waits for a credential, if that is to be had and the last
// one is half used up.
func (r *Browser) Servers(link rendezvous.Link) ([]webrtc.ICEServer, error) {
	ice, err := r.ICE()
	if err != nil {
		return nil, err
	}
	ice = meet.ICEServers(link, ice)
	if !r.Relayed() {
		return ice, nil
	}
	if now := time.Now().Unix(); now >= r.credential.renew {
		r.credential.renew = now + int64(lookForRenewal.Seconds()) // who does not answer is not waited for again at once
		came := make(chan string, 1)
		shell.Settled(r.shell.Value.Call("turn"), func(v js.Value, ok bool) {
			if !ok || v.Type() != js.TypeString {
				v = js.ValueOf("")
			}
			came <- v.String()
		})
		late := time.NewTimer(credentialWithin)
		defer late.Stop()
		select {
		case answer := <-came:
			if c, ok := readCredential(answer, now); ok {
				r.credential = c
			}
		case <-late.C:
		}
	}
	if time.Now().Unix() < r.credential.until {
		ice = append(ice[:len(ice):len(ice)], r.credential.server)
	}
	return ice, nil
}

// renew keeps the servers of a meeting good until it is closed.
func (m *meeting) renew(link rendezvous.Link) {
	for m.roads.Relayed() && !m.closed {
		time.Sleep(lookForRenewal)
		if servers, err := m.roads.Servers(link); err == nil && !m.closed {
			m.meeting.SetICEServers(servers)
		}
	}
}
