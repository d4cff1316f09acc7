package rendezvous_test

import (
	"net/netip"
	"testing"

	"carteado/net/rendezvous"
)

// Who is behind one router is near, and nobody else: not by addresses that every household has, nor by that of a server.
func TestNear(t *testing.T) {
	at := func(kind rendezvous.CandidateKind, address string) rendezvous.Candidate {
		return rendezvous.Candidate{Kind: kind, Address: netip.MustParseAddr(address), Port: 4000}
	}
	hidden := rendezvous.Candidate{Name: [16]byte{1}, Port: 4000}
	for _, c := range []struct {
		a, b rendezvous.Candidate
		near bool
	}{
		{at(rendezvous.Reflexive, "203.0.113.7"), at(rendezvous.Reflexive, "203.0.113.7"), true},
		{at(rendezvous.Reflexive, "203.0.113.7"), at(rendezvous.Host, "203.0.113.7"), true},
		{at(rendezvous.Reflexive, "203.0.113.7"), at(rendezvous.Reflexive, "::ffff:203.0.113.7"), true},
		{at(rendezvous.Host, "2001:db8:1:2::5"), at(rendezvous.Host, "2001:db8:1:2:8000::9"), true},
		{at(rendezvous.Host, "2001:db8:1:2::5"), at(rendezvous.Host, "2001:db8:1:3::5"), false},
		{at(rendezvous.Reflexive, "203.0.113.7"), at(rendezvous.Reflexive, "203.0.113.8"), false},
		{at(rendezvous.Relayed, "203.0.113.7"), at(rendezvous.Relayed, "203.0.113.7"), false},
		{at(rendezvous.Host, "192.168.0.2"), at(rendezvous.Host, "192.168.0.2"), false},
		{at(rendezvous.Host, "fd00::1"), at(rendezvous.Host, "fd00::1"), false},
		{at(rendezvous.Host, "fe80::1"), at(rendezvous.Host, "fe80::1"), false},
		{hidden, hidden, false},
	} {
		a := &rendezvous.Code{Candidates: []rendezvous.Candidate{hidden, c.a}}
		b := &rendezvous.Code{Candidates: []rendezvous.Candidate{c.b}}
		if rendezvous.Near(a, b) != c.near || rendezvous.Near(b, a) != c.near {
			t.Errorf("%v and %v are near: %v", c.a.Address, c.b.Address, !c.near)
		}
	}
	if none := new(rendezvous.Code); rendezvous.Near(none, none) {
		t.Error("nowhere is near")
	}
}
