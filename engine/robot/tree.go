package robot

import "carteado/engine"

// node is what was found out about one action after one course of play, both as the searching seat tells
// them apart. There are no links: a node is found by the key of the path that leads to it.
type node struct {
	path   uint64
	visits uint32      // times it was chosen
	open   uint32      // times it could have been chosen
	stamp  uint32      // the last iteration in which it was on offer
	side   engine.Seat // whose value it is: the head of the side that chooses
	total  float64     // of the values that side got
	square float64     // and of their squares
}

// tree is a hash table of nodes with linear probing. Its storage is kept from one decision to the next.
type tree struct {
	nodes []node
	mask  uint64
}

// reset empties the tree and makes room for so many nodes.
func (t *tree) reset(n int) {
	size := 64
	for size < 2*n {
		size *= 2
	}
	if cap(t.nodes) < size {
		t.nodes = make([]node, size)
	}
	t.nodes = t.nodes[:size]
	clear(t.nodes)
	t.mask = uint64(size - 1)
}

// find gives the place of a path's node, or the empty one where it would be: its path is 0.
func (t *tree) find(path uint64) int32 {
	i := path & t.mask
	for t.nodes[i].path != path && t.nodes[i].path != 0 {
		i = (i + 1) & t.mask
	}
	return int32(i)
}

// mix folds x into a key (the finalizer of splitmix64, Steele, Lea, Flood 2014). It never gives 0, the key of
// an empty place.
func mix(key, x uint64) uint64 {
	z := (key ^ x) + 0x9e3779b97f4a7c15
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31 | 1
}

// pathTo extends a path by an action as seat p tells it apart: cards that p can see by their face, whoever
// holds them, so that like cards are one and the same card of several worlds is too; the others by their
// place in the deck.
func pathTo(path uint64, t *engine.Table, p engine.Seat, a *engine.Action) uint64 {
	path = mix(path, uint64(uint8(a.Seat))<<48|uint64(a.Verb)<<32|uint64(uint32(a.N)))
	for i, c := range a.Cards {
		f := a.Face(i)
		if f == engine.Unknown {
			f = t.FaceFor(p, c)
		}
		if f == engine.Unknown {
			path = mix(path, engine.Faces+uint64(c))
		} else {
			path = mix(path, uint64(f))
		}
	}
	return path
}
