package engine

// sure fills in, for each reshuffle, the faces known here to lie among its slots whose own face is not known.
//
// A reshuffle of hidden cards joins pools, so the pools forget that a queen was passed to the left before the hand
// there was mixed. The table still has it: a slot that went into a reshuffle keeps its face, where that was known, and
// who saw it. So no other state is needed, nothing of it is hashed, and Mask takes away what a seat does not know.
//
// When only some of the hidden slots of a reshuffle go into another, nothing is certain of either any more.
func (t *Table) sure(in *[MaxPools]Pack) {
	clear(in[:t.pools])
	for s := range Slot(t.n) {
		if f := t.face[s]; t.zone[s] == retired && f != Unknown {
			in[t.mixed[s]][f]++
		}
	}
	for p := uint8(1); p < t.pools; p++ {
		t.account(p, in)
	}
}

// account takes out of the faces of reshuffle p those that have come to light since, and passes the rest on when all
// its hidden slots went into one other reshuffle.
func (t *Table) account(p uint8, in *[MaxPools]Pack) {
	end := Slot(t.n)
	if p+1 < t.pools {
		end = t.made[p+1]
	}
	live, next, scattered := false, uint8(0), false
	for s := t.made[p]; s < end; s++ {
		switch f := t.face[s]; {
		case f != Unknown:
			if in[p][f] > 0 {
				in[p][f]--
			}
		case t.zone[s] != retired:
			live = true
		case next != 0 && next != t.mixed[s]:
			scattered = true
		default:
			next = t.mixed[s]
		}
	}
	if next == 0 {
		return // all its hidden slots are still there
	}
	if !live && !scattered {
		for f, k := range in[p] {
			in[next][f] += k
		}
	}
	in[p] = Pack{}
}
