package main

import (
	"crypto/tls"
	"fmt"
	"net"
	"net/netip"
	"strings"

	"carteado/cmd/serve/turn"
)

// icePath is where pages get their credentials for TURN.
const icePath = "/ice"

// turnFlags are what the command line says of TURN.
type turnFlags struct {
	name      string // host and port
	cert, key string // files
	open      string // networks, with commas
}

// listen starts the TURN server.
func (f turnFlags) listen() (*turn.Server, error) {
	host, port, err := net.SplitHostPort(f.name)
	if err != nil {
		return nil, fmt.Errorf("-turn: %w", err)
	}
	c := turn.Config{}
	if c.Public, err = lookUp(host); err != nil {
		return nil, fmt.Errorf("-turn: %w", err)
	}
	for s := range strings.SplitSeq(f.open, ",") {
		if s == "" {
			continue
		}
		network, err := netip.ParsePrefix(s)
		if err != nil {
			return nil, fmt.Errorf("-turn-open: %w", err)
		}
		c.Open = append(c.Open, network)
	}
	if f.cert != "" || f.key != "" {
		if _, err := tls.LoadX509KeyPair(f.cert, f.key); err != nil {
			return nil, fmt.Errorf("-turn-cert and -turn-key: %w", err)
		}
		c.TLS = &tls.Config{GetCertificate: func(*tls.ClientHelloInfo) (*tls.Certificate, error) {
			pair, err := tls.LoadX509KeyPair(f.cert, f.key) // anew, since certificates are renewed while this runs
			return &pair, err
		}}
	}
	if c.UDP, err = net.ListenPacket("udp", ":"+port); err != nil {
		return nil, err
	}
	at := c.UDP.LocalAddr().(*net.UDPAddr).Port // which the system has chosen, if it was asked to
	tcp, err := net.ListenTCP("tcp", &net.TCPAddr{Port: at})
	if err != nil {
		c.UDP.Close()
		return nil, err
	}
	c.TCP = listener{tcp, newPlaces(maxPerHousehold, maxConnections)}
	c.Name = net.JoinHostPort(host, fmt.Sprint(at))
	return turn.New(c)
}

// lookUp returns the IPv4 address of a host.
func lookUp(host string) (netip.Addr, error) {
	list, err := net.LookupIP(host)
	if err != nil {
		return netip.Addr{}, err
	}
	for _, ip := range list {
		if a, ok := netip.AddrFromSlice(ip.To4()); ok {
			return a, nil
		}
	}
	return netip.Addr{}, fmt.Errorf("%s has no IPv4 address", host)
}
