package turn

import (
	"errors"
	"math/rand/v2"
	"net"
	"net/netip"
	"sync"
	"time"

	pion "github.com/pion/turn/v5"
)

// maxLife is how long a relay stays open at most.
const maxLife = 12 * time.Hour

var (
	errRefused = errors.New("turn: refused")
	errNoPort  = errors.New("turn: no port is free")
)

// relays opens relays for the TURN protocol. It implements pion's RelayAddressGenerator.
type relays struct {
	peers    *peers
	accounts *accounts
	life     time.Duration // of each
}

// Validate implements pion's RelayAddressGenerator.
func (r *relays) Validate() error { return nil }

// AllocatePacketConn implements pion's RelayAddressGenerator. Only who wants a certain port, or looks for an even one, has no user.
func (r *relays) AllocatePacketConn(c pion.AllocateListenerConfig) (net.PacketConn, net.Addr, error) {
	if c.UserID == "" || c.RequestedPort != 0 || c.Network != "udp4" || !r.accounts.open(c.UserID) {
		return nil, nil, errRefused
	}
	const tries = 32
	for range tries {
		port := r.peers.low + uint16(rand.IntN(int(r.peers.high-r.peers.low)+1))
		conn, err := net.ListenUDP("udp4", &net.UDPAddr{Port: int(port)})
		if err != nil {
			continue // taken
		}
		r.peers.ports.set(port, true)
		x := &relayConn{UDPConn: conn, relays: r, holder: c.UserID, free: sync.OnceFunc(func() { r.peers.ports.set(port, false) })}
		x.end = time.AfterFunc(r.life, func() { x.free(); x.UDPConn.Close() }) // of which pion hears, and closes x
		return x, net.UDPAddrFromAddrPort(netip.AddrPortFrom(r.peers.public, port)), nil
	}
	r.accounts.shut(c.UserID)
	return nil, nil, errNoPort
}

// AllocateListener refuses relays of RFC 6062.
func (r *relays) AllocateListener(pion.AllocateListenerConfig) (net.Listener, net.Addr, error) {
	return nil, nil, errRefused
}

// AllocateConn refuses connections of RFC 6062, which pion would make for a UDP relay too.
func (r *relays) AllocateConn(pion.AllocateConnConfig) (net.Conn, error) { return nil, errRefused }

// relayConn is one port at which others reach a player. What is too much, or goes where nothing may go, is lost on the way.
type relayConn struct {
	*net.UDPConn
	relays *relays
	holder string
	free   func() // says that the port is no relay's any more, once and before it may be another's
	end    *time.Timer
	once   sync.Once
}

// ReadFrom implements net.PacketConn: it returns what comes from others.
func (r *relayConn) ReadFrom(p []byte) (int, net.Addr, error) {
	for {
		n, at, err := r.UDPConn.ReadFromUDPAddrPort(p)
		if err != nil {
			return 0, nil, err
		}
		if r.relays.accounts.spend(r.holder, n) {
			return n, net.UDPAddrFromAddrPort(r.relays.peers.from(at)), nil
		}
	}
}

// WriteTo implements net.PacketConn: it sends to others.
func (r *relayConn) WriteTo(p []byte, to net.Addr) (int, error) {
	peer, ok := to.(*net.UDPAddr)
	if !ok {
		return 0, errRefused
	}
	at, ok := r.relays.peers.way(netip.AddrPortFrom(addressOf(peer.IP), uint16(peer.Port)))
	if !ok || !r.relays.accounts.spend(r.holder, len(p)) {
		return len(p), nil
	}
	return r.UDPConn.WriteToUDPAddrPort(p, at)
}

// Close implements net.PacketConn.
func (r *relayConn) Close() error {
	r.once.Do(func() {
		r.end.Stop()
		r.free()
		r.relays.accounts.shut(r.holder)
	})
	return r.UDPConn.Close()
}
