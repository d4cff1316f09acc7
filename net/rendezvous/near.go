package rendezvous

import "net/netip"

// Near reports whether two devices share a public address by their codes: the one of their router, or for IPv6 the network of it. That is a
// hint, and no more: families and mobile networks share addresses, and who is relayed shows none.
func Near(a, b *Code) bool {
	for _, x := range a.Candidates {
		for _, y := range b.Candidates {
			if n := x.network(); n.IsValid() && n == y.network() {
				return true
			}
		}
	}
	return false
}

// network returns the public address of a candidate that only a household has, invalid for none.
func (c *Candidate) network() netip.Prefix {
	a := c.Address.Unmap()
	if c.Kind == Relayed || !a.IsGlobalUnicast() || a.IsPrivate() {
		return netip.Prefix{}
	}
	bits := a.BitLen()
	if a.Is6() {
		bits = 64
	}
	p, _ := a.Prefix(bits)
	return p
}
