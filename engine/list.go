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

// At returns the i-th action, good until the next Reset.
func (l *List) At(i int) *Action { return &l.acts[i] }

// Find returns which action is the first with a verb, 0 if there is none.
func (l *List) Find(v Verb) int {
	for i := range l.acts {
		if l.acts[i].Verb == v {
			return i
		}
	}
	return 0
}

// next makes room for one more action and gives it. It is filled in where it lies: copying actions is what
// playouts would spend most of their time on.
func (l *List) next(s Seat, v Verb, n int32) *Action {
	if k := len(l.acts); k < cap(l.acts) {
		l.acts = l.acts[:k+1]
	} else {
		l.acts = append(l.acts, Action{})
	}
	a := &l.acts[len(l.acts)-1]
	a.Seat, a.Verb, a.N = s, v, n
	a.Cards, a.Faces = nil, nil
	return a
}

// Add lists an action without cards.
func (l *List) Add(s Seat, v Verb, n int32) { l.next(s, v, n) }

// Card lists an action on one card, shown with face f, or unseen when f is Unknown.
func (l *List) Card(s Seat, v Verb, n int32, c Slot, f Face) {
	a := l.next(s, v, n)
	i := len(l.cards)
	l.cards = append(l.cards, c)
	a.Cards = l.cards[i : i+1 : i+1]
	if f != Unknown {
		j := len(l.faces)
		l.faces = append(l.faces, f)
		a.Faces = l.faces[j : j+1 : j+1]
	}
}

// Cards lists an action on several cards, copied; faces is parallel or empty.
func (l *List) Cards(s Seat, v Verb, n int32, cards []Slot, faces []Face) {
	a := l.next(s, v, n)
	i, j := len(l.cards), len(l.faces)
	l.cards = append(l.cards, cards...)
	l.faces = append(l.faces, faces...)
	a.Cards = l.cards[i:len(l.cards):len(l.cards)]
	a.Faces = l.faces[j:len(l.faces):len(l.faces)]
}
