package diagnosis

import (
	"slices"

	"carteado/net/webrtc"
	"carteado/render/page"
)

// best returns the kind of path that leads farthest among those that there should be: by some servers, and by a relay where the page's
// host has one.
func best(servers []webrtc.ICEServer, relayed bool) string {
	switch {
	case relayed || serves(servers, "turn"):
		return "relay"
	case serves(servers, "stun"):
		return "srflx"
	}
	return "host"
}

// reach says what the paths that were found are worth, if one of the best kind could have been there.
func reach(list []path, best string) page.Reach {
	has := func(kind string) bool { return slices.ContainsFunc(list, func(p path) bool { return p.kind == kind }) }
	switch {
	case has(best):
		return page.ReachFine
	case has("srflx"):
		return page.ReachNoRelay
	case has("host"):
		return page.ReachHome
	}
	return page.ReachNone
}
