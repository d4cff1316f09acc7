//go:build !js

package relay

import (
	"container/list"
	"net/http"
	"net/netip"
	"strings"
	"time"

	"carteado/net/ratelimit"
)

// The limits of an address. They leave room for a family behind it: eight players who come together post about 120 events of
// at most 1.5 KB.
const (
	MaxPerAddress = 48                 // connections
	maxAddresses  = 4 * MaxConnections // that are remembered
)

// What an address may send.
var (
	EventRate = ratelimit.Rate{Burst: 240, PerSecond: 8}
	byteRate  = ratelimit.Rate{Burst: 512 << 10, PerSecond: 32 << 10} // of events
	frameRate = ratelimit.Rate{Burst: 480, PerSecond: 16}             // messages of any kind
)

// Household returns the name of the household that a request comes from: its IPv4 address, or the network half of its IPv6
// address. Behind a proxy on this machine it is that of the address that the proxy saw.
func Household(req *http.Request) string {
	from, _ := netip.ParseAddrPort(req.RemoteAddr) // net/http sees to it
	ip := from.Addr().Unmap()
	if written := req.Header.Values("X-Forwarded-For"); ip.IsLoopback() && len(written) > 0 {
		// The proxy writes the last one. A visitor may have made up the others.
		last := written[len(written)-1]
		last = strings.TrimSpace(last[strings.LastIndexByte(last, ',')+1:])
		if seen, err := netip.ParseAddr(last); err == nil {
			ip = seen
		}
	}
	return HouseholdOf(ip)
}

// HouseholdOf returns the name of the household of an address.
func HouseholdOf(ip netip.Addr) string {
	ip = ip.Unmap().WithZone("")
	if ip.Is6() {
		half, _ := ip.Prefix(64) // an address without a zone has one
		return half.String()
	}
	return ip.String()
}

// address is what one household has used up.
type address struct {
	name                  string
	connections           int
	events, bytes, frames ratelimit.Bucket
	idle                  *list.Element // its place among those without a connection; nil while it has one
}

// addresses remembers households. When there are too many it forgets the one that has had no connection for the longest time, so
// that made-up addresses keep nobody out.
type addresses struct {
	known map[string]*address
	idle  list.List // of *address, in the order in which their last connections ended
}

// enter counts a new connection of a household. It returns nil if the household has too many, or has tried too often.
func (a *addresses) enter(name string, now time.Time) *address {
	x := a.known[name]
	if x == nil {
		if len(a.known) >= maxAddresses {
			oldest := a.idle.Front() // there is one, since there are fewer connections than addresses
			delete(a.known, a.idle.Remove(oldest).(*address).name)
		}
		x = &address{name: name}
		x.idle = a.idle.PushBack(x)
		a.known[name] = x
	}
	if x.connections >= MaxPerAddress || !x.frames.Spend(now, frameRate, 1) {
		return nil
	}
	if x.idle != nil {
		a.idle.Remove(x.idle)
		x.idle = nil
	}
	x.connections++
	return x
}

// leave counts the end of a connection.
func (a *addresses) leave(x *address) {
	if x.connections--; x.connections == 0 {
		x.idle = a.idle.PushBack(x)
	}
}
