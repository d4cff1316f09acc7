package engine

import "math/rand/v2"

// Scratch is storage that Sample works in; the zero value is ready.
type Scratch struct {
	slots [MaxSlots]Slot
	made  [MaxSlots]uint8 // the reshuffle that made each slot
	cards [MaxSlots]card  // the filling
	may   [MaxSlots]FaceSet
	mark  [MaxSlots]bool
	sure  [MaxPools]Pack

	hidden [MaxSlots]Slot // what a Sieve has filled in
}

// Sieve is a Hand that refuses some worlds which May, asked card by card, leaves open: where what a seat has done tells
// something of all its cards together.
type Sieve interface {
	// Possible reports whether the faces, all of which are filled in, can be the true ones. Most worlds must be possible,
	// since Sample tries no more than a few.
	Possible() bool
}

// Adjuster is a Hand in which few worlds that are drawn by chance are possible, and that can put one right: the two cards that
// somebody gave away were the best of that hand. Who also is a Sieve has the last word.
type Adjuster interface {
	// Adjust exchanges faces among the slots in hidden, all of which are filled in, by Table.Swap.
	Adjust(hidden []Slot, rng *rand.Rand)
}

// sieved is how many worlds Sample tries for a Sieve.
const sieved = 64

// card is a card to be filled in.
type card struct {
	face Face
	home uint8 // the reshuffle in whose slots it is known to lie; 0 for any
}

// fits reports whether slot i may hold card c.
func (sc *Scratch) fits(i int, c card) bool {
	return sc.may[i].Has(c.face) && (c.home == 0 || c.home == sc.made[i])
}

// Sample turns a hand into a world that it could be: every unknown face is filled in with an unseen card, so
// that what May leaves to each slot is respected and every such world is about equally likely. From then on
// the table knows everything and waits for nothing.
//
// It returns false if no world fits, which happens when someone revoked; then the faces are filled in as if
// May had not been asked.
func Sample(h Hand, rng *rand.Rand, sc *Scratch) bool {
	t := h.Table()
	if t.pools > 1 {
		t.sure(&sc.sure)
	}
	fits := fill(h, t, rng, sc)
	t.world, t.shuffle, t.awaited = true, false, 0
	t.luck = rng.Uint64()
	if t.toss > 0 {
		t.flip()
	}
	for s := range Slot(t.n) {
		if t.seen[s] == Everyone {
			t.open[s] = true
		}
	}
	for h.Settle() {
	}
	return fits
}

// fill fills in the unknown faces, and reports whether what came of it can be.
func fill(h Hand, t *Table, rng *rand.Rand, sc *Scratch) bool {
	once := func() bool {
		fits := true
		for p := range t.pools {
			if !samplePool(h, t, p, rng, sc) {
				fits = false
			}
		}
		return fits
	}
	sieve, sieves := h.(Sieve)
	adjuster, adjusts := h.(Adjuster)
	if !sieves && !adjusts {
		return once()
	}
	n := 0
	for s := range Slot(t.n) {
		if t.face[s] == Unknown && t.zone[s] != retired {
			sc.hidden[n] = s
			n++
		}
	}
	for range sieved {
		if !once() {
			return false
		}
		if adjusts {
			adjuster.Adjust(sc.hidden[:n], rng)
		}
		if !sieves || sieve.Possible() {
			return true
		}
		for _, s := range sc.hidden[:n] {
			t.face[s] = Unknown
		}
	}
	once()
	return false
}

func samplePool(h Hand, t *Table, p uint8, rng *rand.Rand, sc *Scratch) bool {
	left := t.stock[p]
	n, made := 0, uint8(0)
	free, mixed := true, false
	for s := range Slot(t.n) {
		for made+1 < t.pools && s >= t.made[made+1] {
			made++
		}
		if t.pool[s] != p || t.zone[s] == retired {
			continue
		}
		if f := t.face[s]; f != Unknown {
			left[f]--
			continue
		}
		sc.slots[n], sc.made[n] = s, made
		mixed = mixed || made != sc.made[0]
		sc.may[n] = h.May(s)
		free = free && sc.may[n] == AnyFace
		n++
	}
	m := n
	if mixed { // else whatever is left lies among the slots of one reshuffle
		m = sc.place(n, sc.sure[:t.pools], &left, rng)
	}
	k := 0
	for f := Face(1); f < Faces; f++ {
		for range left[f] {
			if k < m {
				sc.cards[k] = card{face: f}
			}
			k++
		}
	}
	if k != m {
		return false // a face that cannot be was shown: nothing to fill in by
	}
	for i := m - 1; i > 0; i-- {
		j := rng.IntN(i + 1)
		sc.cards[i], sc.cards[j] = sc.cards[j], sc.cards[i]
	}
	fits := free || sc.repair(n, rng)
	for i, c := range sc.cards[:n] {
		t.face[sc.slots[i]] = c.face
	}
	return fits
}

// place puts the faces that are known to lie among the slots of a reshuffle on some of these, by chance, and takes them
// from those that are left. It moves these slots behind the others and returns how many others there are.
func (sc *Scratch) place(n int, sure []Pack, left *Pack, rng *rand.Rand) int {
	for made := range sure {
		for f, k := range sure[made] {
			for ; k > 0 && left[f] > 0; k-- {
				i := sc.pick(n, uint8(made), rng)
				if i < 0 {
					break
				}
				n--
				left[f]--
				sc.slots[i], sc.slots[n] = sc.slots[n], sc.slots[i]
				sc.made[i], sc.made[n] = sc.made[n], sc.made[i]
				sc.may[i], sc.may[n] = sc.may[n], sc.may[i]
				sc.cards[n] = card{Face(f), uint8(made)}
			}
		}
	}
	return n
}

// pick returns one of the first n slots that a reshuffle made, by chance; -1 if there is none.
func (sc *Scratch) pick(n int, made uint8, rng *rand.Rand) int {
	count := 0
	for _, m := range sc.made[:n] {
		if m == made {
			count++
		}
	}
	if count == 0 {
		return -1
	}
	k := rng.IntN(count)
	for i, m := range sc.made[:n] {
		if m == made {
			if k == 0 {
				return i
			}
			k--
		}
	}
	return -1
}

// repair changes a random filling until every slot holds a card that fits, by swaps and, where no swap helps, by
// a chain of them (an augmenting path: Kuhn 1955). Then it stirs by random swaps that keep the filling good,
// which makes every good filling about equally likely.
func (sc *Scratch) repair(n int, rng *rand.Rand) bool {
	cards := sc.cards[:n]
	for i := range n {
		if sc.fits(i, cards[i]) {
			continue
		}
		from := rng.IntN(n)
		done := false
		for k := range n {
			j := (from + k) % n
			if sc.fits(i, cards[j]) && sc.fits(j, cards[i]) {
				cards[i], cards[j] = cards[j], cards[i]
				done = true
				break
			}
		}
		if !done {
			clear(sc.mark[:n])
			if !sc.augment(i, i, cards[i], n) {
				return false
			}
		}
	}
	for range 2 * n {
		i, j := rng.IntN(n), rng.IntN(n)
		if sc.fits(i, cards[j]) && sc.fits(j, cards[i]) {
			cards[i], cards[j] = cards[j], cards[i]
		}
	}
	return true
}

// augment finds a card for slot i, passing on the card of the slot it takes it from, until somebody is glad
// of what was left over: the card that slot start could not hold.
func (sc *Scratch) augment(i, start int, left card, n int) bool {
	if i != start && sc.fits(i, left) {
		sc.cards[i] = left
		return true
	}
	sc.mark[i] = true
	for j := range n {
		if sc.mark[j] || !sc.fits(i, sc.cards[j]) {
			continue
		}
		take := sc.cards[j]
		if sc.augment(j, start, left, n) {
			sc.cards[i] = take
			return true
		}
	}
	return false
}

// Step takes an action, Left among them, and its consequences without checks or log, for playouts in a world.
func Step(h Hand, a *Action) {
	t := h.Table()
	for i, f := range a.Faces {
		if f != Unknown {
			t.Show(a.Cards[i], f)
		}
	}
	if a.Verb == Left {
		leave(h, Seat(a.N))
	} else {
		h.Apply(a)
	}
	for !t.Waiting() && h.Settle() {
	}
}

// Playout plays a world to its end by random choices, without asides.
func Playout(h Hand, rng *rand.Rand, l *List) {
	l.Asides = false
	for !h.Over() {
		turn := h.Turn()
		s := turn.First()
		if turn&(turn-1) != 0 {
			for k := rng.IntN(turn.Len()); k > 0; k-- {
				turn &= turn - 1
				s = turn.First()
			}
		}
		l.Reset()
		h.Legal(s, l)
		Step(h, l.At(rng.IntN(l.Len())))
	}
}
