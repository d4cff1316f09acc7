package diagnosis

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"
	"time"

	"carteado/net/rendezvous"
	"carteado/net/webrtc"
	"carteado/render/page"
)

// checkRelays says which of the places where friends meet answer.
func checkRelays(relays, open []string) (page.State, string) {
	var list []string
	for _, r := range relays {
		_, host, _ := strings.Cut(r, "://")
		if slices.Contains(open, r) {
			host += " ✓"
		} else {
			host += " ✗"
		}
		list = append(list, host)
	}
	detail := strings.Join(list, ", ")
	switch {
	case len(open) == 0:
		return page.StateBad, detail
	case len(open) < min(len(relays), rendezvous.MaxRelays): // more than that nobody needs
		return page.StateFair, detail
	}
	return page.StateGood, detail
}

// reachable returns those of some relays that take an event and bring it back.
func reachable(ctx context.Context, relays []string) []string {
	places, _ := rendezvous.Probe(ctx, relays, len(relays), nil) // an error finds none
	var open []string
	for _, i := range places {
		open = append(open, relays[i])
	}
	return open
}

// path is a way by which this device can be reached, as the browser found it.
type path struct {
	kind    string // host, srflx (seen from outside) or relay
	address string // the browser may hide that of the device behind a name that ends in .local
}

// paths reads the candidates of a description.
func paths(sdp string) []path {
	var list []path
	for line := range strings.Lines(sdp) {
		f := strings.Fields(strings.TrimPrefix(line, "a=candidate:"))
		if !strings.HasPrefix(line, "a=candidate:") || len(f) < 8 || f[6] != "typ" {
			continue
		}
		if p := (path{f[7], f[4]}); !slices.Contains(list, p) {
			list = append(list, p)
		}
	}
	return list
}

// gatherPaths lets the browser look for paths, until it has found all, or one of the kind that is enough, or the context ends. An error
// says that it makes no connections at all.
func gatherPaths(ctx context.Context, api *webrtc.API, servers []webrtc.ICEServer, enough string) ([]path, error) {
	pc, err := api.NewPeerConnection(webrtc.Configuration{ICEServers: servers})
	if err != nil {
		return nil, err
	}
	defer pc.Close()
	if _, err := pc.CreateDataChannel("carteado", nil); err != nil {
		return nil, err
	}
	done := webrtc.GatheringCompletePromise(pc)
	offer, err := pc.CreateOffer(nil)
	if err == nil {
		err = pc.SetLocalDescription(offer)
	}
	if err != nil {
		return nil, err
	}
	look := time.NewTicker(lookForPaths)
	defer look.Stop()
	for {
		over := false
		select {
		case <-done:
			over = true
		case <-ctx.Done():
			over = true
		case <-look.C:
		}
		var list []path
		local := pc.LocalDescription()
		if local != nil {
			list = paths(local.SDP)
		}
		switch {
		case over && local == nil:
			return nil, errors.New("no description")
		case over, slices.ContainsFunc(list, func(p path) bool { return p.kind == enough }):
			return list, nil
		}
	}
}

// serves reports whether one of some servers has an address of this kind, stun or turn.
func serves(servers []webrtc.ICEServer, kind string) bool {
	return slices.ContainsFunc(servers, func(s webrtc.ICEServer) bool {
		return slices.ContainsFunc(s.URLs, func(u string) bool { return strings.HasPrefix(u, kind) })
	})
}

// checkPaths says what there is of one kind of path. To be reached at home is enough at home, and from outside is enough
// elsewhere: only who has none at all cannot play with others.
func checkPaths(list []path, kind string) (page.State, string) {
	var found []string
	for _, p := range list {
		if p.kind == kind {
			address := p.address
			if strings.HasSuffix(address, ".local") {
				address = "mDNS"
			}
			found = append(found, address)
		}
	}
	switch {
	case found != nil:
		return page.StateGood, strings.Join(slices.Compact(found), ", ")
	case len(list) > 0:
		return page.StateFair, ""
	}
	return page.StateBad, ""
}

const (
	relaysWithin = 6 * time.Second
	pathsWithin  = 8 * time.Second
	lookForPaths = 50 * time.Millisecond
)

// network checks what friends need: relays to meet at, in lists as [rendezvous.Relays] returns them, and paths. It
// returns at once; servers may take its time.
func (d *Checks) network(relays [][]string, api *webrtc.API, servers func() []webrtc.ICEServer) {
	go func() {
		var asked, open []string
		for _, list := range relays {
			if len(open) == 0 {
				ctx, cancel := context.WithTimeout(context.Background(), relaysWithin)
				asked, open = append(asked, list...), reachable(ctx, list)
				cancel()
			}
		}
		state, detail := checkRelays(asked, open)
		d.tell("relay", state, detail)
	}()
	go func() {
		asked := servers()
		ctx, cancel := context.WithTimeout(context.Background(), pathsWithin)
		defer cancel()
		begin := time.Now()
		list, err := gatherPaths(ctx, api, asked, "")
		if err != nil {
			d.tell("webrtc", page.StateBad, err.Error())
		} else {
			d.tell("webrtc", page.StateGood, strconv.FormatInt(time.Since(begin).Milliseconds(), 10)+" ms")
		}
		for _, x := range []struct{ key, kind string }{{"host", "host"}, {"srflx", "srflx"}, {"turn", "relay"}} {
			state, detail := checkPaths(list, x.kind)
			d.tell(x.key, state, detail)
		}
	}()
}

// networkKeys are the checks of network, where more servers come that relay or not. What is not configured is not missed.
func networkKeys(servers []webrtc.ICEServer, relayed bool) []string {
	keys := []string{"webrtc", "relay", "host"}
	if serves(servers, "stun") {
		keys = append(keys, "srflx")
	}
	if relayed || serves(servers, "turn") {
		keys = append(keys, "turn")
	}
	return keys
}

// usual returns the relays that are meant where none is configured: the public ones at some places of their list.
func usual(relays []string, places []byte) []string {
	if len(relays) == 0 {
		for _, p := range places {
			relays = append(relays, rendezvous.Public[p])
		}
	}
	return relays
}
