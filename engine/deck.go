package engine

// Pack says how many cards of each face a game is played with.
type Pack [Faces]uint8

// French returns so many 52-card packs put together, and so many jokers.
func French(packs, jokers int) Pack {
	var p Pack
	for f := Face(1); f <= 52; f++ {
		p[f] = uint8(packs)
	}
	p[Joker] = uint8(jokers)
	return p
}

// Without returns the pack less every card of the ranks named.
func (p Pack) Without(ranks ...Rank) Pack {
	for _, r := range ranks {
		for s := Clubs; s <= Spades; s++ {
			p[FaceOf(r, s)] = 0
		}
	}
	return p
}

// Forty is the pack of Sueca and Truco: one French pack without 8, 9 and 10.
func Forty() Pack { return French(1, 0).Without(8, 9, 10) }

// Size counts the cards.
func (p *Pack) Size() int {
	n := 0
	for _, k := range p {
		n += int(k)
	}
	return n
}

// Cards lists the faces in order, each as often as it is in the pack.
func (p *Pack) Cards() []Face {
	out := make([]Face, 0, p.Size())
	for f := Face(0); f < Faces; f++ {
		for range p[f] {
			out = append(out, f)
		}
	}
	return out
}
