package engine

import "math/rand/v2"

// Scratch is storage that Sample works in; the zero value is ready.
type Scratch struct {
	slots [MaxSlots]Slot
	faces [MaxSlots]Face
	may   [MaxSlots]FaceSet
	mark  [MaxSlots]bool
}

// Sample turns a hand into a world that it could be: every unknown face is filled in with an unseen card, so
// that what May leaves to each slot is respected and every such world is about equally likely. From then on
// the table knows everything and waits for nothing.
//
// It gives false if no world fits, which happens when someone revoked; then the faces are filled in as if
// May had not been asked.
func Sample(h Hand, rng *rand.Rand, sc *Scratch) bool {
	t := h.Table()
	fits := true
	for p := range t.pools {
		if !samplePool(h, t, p, rng, sc) {
			fits = false
		}
	}
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

func samplePool(h Hand, t *Table, p uint8, rng *rand.Rand, sc *Scratch) bool {
	left := t.stock[p]
	n := 0
	free := true
	for s := range Slot(t.n) {
		if t.pool[s] != p || t.zone[s] == retired {
			continue
		}
		if f := t.face[s]; f != Unknown {
			left[f]--
			continue
		}
		sc.slots[n] = s
		sc.may[n] = h.May(s)
		free = free && sc.may[n] == AnyFace
		n++
	}
	k := 0
	for f := Face(1); f < Faces; f++ {
		for range left[f] {
			if k < n {
				sc.faces[k] = f
			}
			k++
		}
	}
	if k != n {
		return false // a face that cannot be was shown: nothing to fill in by
	}
	faces := sc.faces[:n]
	for i := n - 1; i > 0; i-- {
		j := rng.IntN(i + 1)
		faces[i], faces[j] = faces[j], faces[i]
	}
	fits := free || sc.repair(n, rng)
	for i, f := range faces {
		t.face[sc.slots[i]] = f
	}
	return fits
}

// repair changes a random filling until every slot holds a face it may, by swaps and, where no swap helps, by
// a chain of them (an augmenting path: Kuhn 1955). Then it stirs by random swaps that keep the filling good,
// which makes every good filling about equally likely.
func (sc *Scratch) repair(n int, rng *rand.Rand) bool {
	faces, may := sc.faces[:n], sc.may[:n]
	for i := range n {
		if may[i].Has(faces[i]) {
			continue
		}
		from := rng.IntN(n)
		done := false
		for k := range n {
			j := (from + k) % n
			if may[i].Has(faces[j]) && may[j].Has(faces[i]) {
				faces[i], faces[j] = faces[j], faces[i]
				done = true
				break
			}
		}
		if !done {
			clear(sc.mark[:n])
			if !sc.augment(i, i, faces[i], n) {
				return false
			}
		}
	}
	for range 2 * n {
		i, j := rng.IntN(n), rng.IntN(n)
		if may[i].Has(faces[j]) && may[j].Has(faces[i]) {
			faces[i], faces[j] = faces[j], faces[i]
		}
	}
	return true
}

// augment finds a face for slot i, passing on the face of the slot it takes it from, until somebody is glad
// of what was left over: the face that slot start could not hold.
func (sc *Scratch) augment(i, start int, left Face, n int) bool {
	if i != start && sc.may[i].Has(left) {
		sc.faces[i] = left
		return true
	}
	sc.mark[i] = true
	for j := range n {
		if sc.mark[j] || !sc.may[i].Has(sc.faces[j]) {
			continue
		}
		take := sc.faces[j]
		if sc.augment(j, start, left, n) {
			sc.faces[i] = take
			return true
		}
	}
	return false
}

// Step takes an action and its consequences without checks or log, for playouts in a world.
func Step(h Hand, a *Action) {
	t := h.Table()
	for i, f := range a.Faces {
		if f != Unknown {
			t.Show(a.Cards[i], f)
		}
	}
	h.Apply(a)
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
