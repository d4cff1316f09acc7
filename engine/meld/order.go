package meld

import "carteado/engine"

// Order sets out[i] to the index in faces of the card that lies at place i of a meld: for a run from its first
// position up, for a set ordinary cards before wild ones. Where wild cards stay where they were laid, old is
// the meld before it grew, and its cards come first in faces, in their order; otherwise old is the zero Meld.
// out must be as long as faces, which are the meld's cards.
func (r *Rules) Order(m, old Meld, faces []engine.Face, out []uint8) {
	if m.Kind != Run {
		r.orderSet(faces, out)
		return
	}
	from := int(old.Start) - int(m.Start)
	kept := int(old.Size)
	if old.Kind != Run {
		from, kept = 0, 0
	}
	used := uint32(1)<<kept - 1
	for i := range kept {
		out[from+i] = uint8(i)
	}
	gaps := m.Gaps >> m.Start
	for i := range faces {
		if i >= from && i < from+kept || gaps>>i&1 != 0 {
			continue
		}
		rank := engine.Rank(i) + engine.Rank(m.Start)
		if rank == 14 {
			rank = engine.Ace
		}
		want := engine.FaceOf(rank, m.Suit)
		for k := kept; k < len(faces); k++ {
			if faces[k] == want && used>>k&1 == 0 {
				out[i] = uint8(k)
				used |= 1 << k
				break
			}
		}
	}
	next := kept
	for i := range faces {
		if i >= from && i < from+kept || gaps>>i&1 == 0 {
			continue
		}
		for used>>next&1 != 0 {
			next++
		}
		out[i] = uint8(next)
		next++
	}
}

func (r *Rules) orderSet(faces []engine.Face, out []uint8) {
	k := 0
	for _, wild := range [2]bool{false, true} {
		for i, f := range faces {
			if r.wild(f) == wild {
				out[k] = uint8(i)
				k++
			}
		}
	}
}
