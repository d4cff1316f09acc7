package turn

import (
	"net"
	"net/netip"
	"slices"
	"sync"
)

// closed are the IPv4 networks that are not the public internet (RFC 6890 and what the IANA registry of special-purpose addresses has
// added), to which nothing is relayed unasked. Relays have no other family.
var closed = prefixes("0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12", "192.0.0.0/24",
	"192.0.2.0/24", "192.31.196.0/24", "192.52.193.0/24", "192.88.99.0/24", "192.168.0.0/16", "192.175.48.0/24", "198.18.0.0/15",
	"198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/4", "240.0.0.0/4")

func prefixes(list ...string) []netip.Prefix {
	var out []netip.Prefix
	for _, s := range list {
		out = append(out, netip.MustParsePrefix(s))
	}
	return out
}

// minPeerPort is the lowest port that is sent to: below it are services, never players.
const minPeerPort = 1024

// peers says to whom relays send.
type peers struct {
	public    netip.Addr     // of the relays themselves
	low, high uint16         // their ports lie between
	ports     ports          // those that are open
	open      []netip.Prefix // what is not public and yet may be sent to
	own       []netip.Addr   // this machine's addresses
}

// addressOf returns the address of a peer, an IPv4 one in its short form.
func addressOf(ip net.IP) netip.Addr {
	a, _ := netip.AddrFromSlice(ip) // the zero address is nobody's
	return a.Unmap()
}

// permits reports whether something may be sent to an address.
func (p *peers) permits(a netip.Addr) bool {
	in := func(list []netip.Prefix) bool {
		return slices.ContainsFunc(list, func(x netip.Prefix) bool { return x.Contains(a) })
	}
	return a == p.public || a.Is4() && (in(p.open) || !in(closed) && !slices.Contains(p.own, a))
}

// ports are those of the relays that are open. Others between them may be some program's of this machine. The zero value is ready for use.
type ports struct {
	mu   sync.Mutex
	open map[uint16]bool
}

// set notes that a relay has been opened at a port, or is about to be closed.
func (p *ports) set(port uint16, open bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.open == nil {
		p.open = map[uint16]bool{}
	}
	if p.open[port] = true; !open {
		delete(p.open, port)
	}
}

// has reports whether a port is a relay's.
func (p *ports) has(port uint16) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.open[port]
}

// way returns where a packet for a peer is sent. One for another relay goes over this machine's own loopback, since from behind a NAT
// its public address may not lead back to it.
func (p *peers) way(to netip.AddrPort) (netip.AddrPort, bool) {
	switch {
	case to.Addr() == p.public:
		return netip.AddrPortFrom(loopback, to.Port()), p.ports.has(to.Port())
	case to.Port() < minPeerPort:
		return to, false
	}
	return to, p.permits(to.Addr())
}

// from returns who sent a packet that came to a relay, the other way round.
func (p *peers) from(at netip.AddrPort) netip.AddrPort {
	if at.Addr() == loopback && p.ports.has(at.Port()) {
		return netip.AddrPortFrom(p.public, at.Port())
	}
	return at
}

var loopback = netip.AddrFrom4([4]byte{127, 0, 0, 1})

// ownAddresses returns this machine's addresses.
func ownAddresses() []netip.Addr {
	var own []netip.Addr
	list, _ := net.InterfaceAddrs() // what cannot be listed stays open, as another machine's would
	for _, i := range list {
		if n, ok := i.(*net.IPNet); ok {
			own = append(own, addressOf(n.IP))
		}
	}
	return own
}
