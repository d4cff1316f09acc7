package engine

// List collects the actions a seat may take. It owns the storage of what is in it, which Reset makes free
// again, so that a playout allocates nothing.
type List struct {
	// Asides asks for the actions too that are not part of taking a turn: signs to a partner, accusations,
	// raises out of turn. Playouts leave them out.
	Asides bool

	acts  []Action
	cards []Slot
	faces []Face
}

// Reset empties the list.
func (l *List) Reset() {
	l.acts, l.cards, l.faces = l.acts[:0], l.cards[:0], l.faces[:0]
}

// Len counts the actions.
func (l *List) Len() int { return len(l.acts) }

// At gives the i-th action, good until the next Reset.
func (l *List) At(i int) *Action { return &l.acts[i] }

// Add lists an action without cards.
func (l *List) Add(s Seat, v Verb, n int32) {
	l.acts = append(l.acts, Action{Seat: s, Verb: v, N: n})
}

// Card lists an action on one card, shown with face f, or unseen when f is Unknown.
func (l *List) Card(s Seat, v Verb, n int32, c Slot, f Face) {
	i := len(l.cards)
	l.cards = append(l.cards, c)
	a := Action{Seat: s, Verb: v, N: n, Cards: l.cards[i : i+1 : i+1]}
	if f != Unknown {
		j := len(l.faces)
		l.faces = append(l.faces, f)
		a.Faces = l.faces[j : j+1 : j+1]
	}
	l.acts = append(l.acts, a)
}

// Cards lists an action on several cards, copied; faces is parallel or empty.
func (l *List) Cards(s Seat, v Verb, n int32, cards []Slot, faces []Face) {
	i, j := len(l.cards), len(l.faces)
	l.cards = append(l.cards, cards...)
	l.faces = append(l.faces, faces...)
	l.acts = append(l.acts, Action{Seat: s, Verb: v, N: n,
		Cards: l.cards[i:len(l.cards):len(l.cards)], Faces: l.faces[j:len(l.faces):len(l.faces)]})
}
