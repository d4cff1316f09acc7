package memnet

// Storm is a time of random mishaps.
type Storm struct {
	Every   int64 // a mishap every so many milliseconds, at random between half and three halves of it
	Longest int64 // what one lasts at most, in milliseconds
	Restart func(i int) Node
	Spare   int // a node that is left alone; -1 for none
	Mishaps int // how many there were
}

// Rage lets a storm go over the network for some milliseconds: links stall, links are cut, groups are parted, nodes
// crash and come back. In the end all nodes run and all links are whole.
func (n *Net) Rage(ms int64, s *Storm) {
	end := n.now + ms
	for {
		wait := s.Every/2 + n.Rand.Int64N(s.Every+1)
		if n.now+wait >= end {
			break
		}
		n.Run(wait)
		n.mishap(s, min(end-n.now, 1+n.Rand.Int64N(s.Longest)))
		s.Mishaps++
	}
	n.Run(end - n.now)
	n.Whole()
	for i := range n.nodes {
		if !n.Up(i) {
			n.Start(i, s.Restart(i))
		}
	}
}

func (n *Net) mishap(s *Storm, lasts int64) {
	a := n.Rand.IntN(len(n.nodes))
	b := (a + 1 + n.Rand.IntN(len(n.nodes)-1)) % len(n.nodes)
	switch kind := n.Rand.IntN(6); {
	case kind == 0:
		n.Stall(a, b)
		n.After(lasts, func() { n.Heal(a, b) })
	case kind == 1:
		n.Cut(a, b)
		n.After(lasts, func() { n.Heal(a, b) })
	case kind == 2:
		var group []int
		for i := range n.nodes {
			if n.Rand.IntN(2) == 0 {
				group = append(group, i)
			}
		}
		n.Partition(group...)
		n.After(lasts, n.Whole)
	case kind == 3: // alone
		n.Partition(a)
		n.After(lasts, n.Whole)
	case a != s.Spare && n.Up(a):
		n.Crash(a)
		n.After(lasts, func() {
			if !n.Up(a) {
				n.Start(a, s.Restart(a))
			}
		})
	}
}
