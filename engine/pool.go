package engine

// MaxPools bounds how often a deck can be made anew in one hand: the first shuffle and fifteen reshuffles.
const MaxPools = 16

// retired is where slots lie whose card went into a reshuffle. It is no pile.
const retired Zone = 255

// CanReshuffle reports whether there is room for another reshuffle of the pile. A game that asks for one
// without end must have a rule for when there is not.
func (t *Table) CanReshuffle(from Zone) bool {
	return t.pools < MaxPools && int(t.n)+t.Count(from) <= MaxSlots
}

// Reshuffle retires every slot of a pile and lays as many new ones, unseen, on the end of another; the faces
// are the same, in an order nobody knows. The table waits until the dealer says that the shuffle is done.
// CanReshuffle must hold.
//
// Which faces a pool of slots can hold is public when all that went in was public. Hidden cards that go in
// join the pool they came from to the new one: a card of either may now lie in the other. A peer that knew
// some of the cards that went in remembers them: see sure.
func (t *Table) Reshuffle(from, to Zone) {
	k := t.Count(from)
	if k == 0 {
		return
	}
	p := t.pools
	t.pools++
	t.stock[p] = Pack{}
	first := Slot(t.n)
	var bag [MaxSlots]Face
	for i, s := range t.Pile(from) {
		bag[i] = t.face[s]
		q := t.pool[s]
		if t.open[s] {
			t.stock[q][t.face[s]]--
			t.stock[p][t.face[s]]++
		} else if q != p {
			t.join(q, p)
		}
	}
	for range k {
		s := t.row[t.start(from)]
		t.mixed[s] = p
		t.retire(s)
	}
	if t.world {
		for i := k - 1; i > 0; i-- {
			j := int(t.roll() % uint64(i+1))
			bag[i], bag[j] = bag[j], bag[i]
		}
	}
	for i := range k {
		s := first + Slot(i)
		t.n++
		t.pool[s], t.seen[s], t.open[s], t.face[s] = p, 0, false, Unknown
		if t.world {
			t.face[s] = bag[i]
		}
		t.lay(s, to)
	}
	t.first, t.made[p] = first, first
	t.shuffle = !t.world
}

// Mixing reports whether s goes into a reshuffle that is not in yet.
func (t *Table) Mixing(s Slot) bool { return t.shuffle && !t.Live(s) && t.mixed[s] == t.pools-1 }

// join makes pool q part of pool p.
func (t *Table) join(q, p uint8) {
	for s := range Slot(t.n) {
		if t.pool[s] == q {
			t.pool[s] = p
		}
	}
	for f, k := range t.stock[q] {
		t.stock[p][f] += k
	}
	t.stock[q] = Pack{}
}

// retire takes s out of its pile and out of play.
func (t *Table) retire(s Slot) {
	last := Zone(t.zones - 1)
	t.Move(s, last)
	t.end[last]--
	t.zone[s] = retired
}

// lay puts a new slot on the end of a pile.
func (t *Table) lay(s Slot, to Zone) {
	last := Zone(t.zones - 1)
	t.row[t.end[last]] = s
	t.end[last]++
	t.zone[s] = last
	t.Move(s, to)
}

// roll steps the imagined world's own luck (splitmix64, Steele, Lea, Flood 2014).
func (t *Table) roll() uint64 {
	t.luck += 0x9e3779b97f4a7c15
	z := t.luck
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}
