package engine

// List collects the actions a seat may take. It owns the storage of what is in it, which Reset makes free
// again, so that a playout allocates nothing.
type List struct {
	// Asides asks for the actions too that are not part of taking a turn: signs to a partner, accusations,
	// raises out of turn. Playouts leave them out.
	Asides bool

	items []item
	cards []Slot
	faces []Face   // parallel to cards, Unknown where an action shows none
	acts  []listed // the items, where At has made actions of them
}

// item is an action as a list keeps it. Playouts take one of a dozen that are listed, and spend much of their time on
// listing: an item has no pointer and a quarter of an action's size.
type item struct {
	n     int32
	first uint32 // of its cards; the card itself where it is one
	count uint16
	seat  Seat
	verb  Verb
	face  Face // of one card; of several, Unknown where none is shown
}

// listed is an action with the place for its card, if it is one.
type listed struct {
	Action
	card [1]Slot
	face [1]Face
}

// Reset empties the list.
func (l *List) Reset() {
	l.items, l.cards, l.faces = l.items[:0], l.cards[:0], l.faces[:0]
}

// Len counts the actions.
func (l *List) Len() int { return len(l.items) }

// At returns the i-th action, good until the next Reset.
func (l *List) At(i int) *Action {
	if len(l.acts) <= i {
		l.acts = append(l.acts, make([]listed, cap(l.items)-len(l.acts))...)
	}
	it, a := &l.items[i], &l.acts[i]
	a.Action = Action{Seat: it.seat, Verb: it.verb, N: it.n}
	switch end := it.first + uint32(it.count); it.count {
	case 0:
	case 1:
		a.card[0], a.face[0] = Slot(it.first), it.face
		a.Cards, a.Faces = a.card[:], a.face[:]
		if it.face == Unknown {
			a.Faces = nil
		}
	default:
		a.Cards = l.cards[it.first:end:end]
		if it.face != Unknown {
			a.Faces = l.faces[it.first:end:end]
		}
	}
	return &a.Action
}

// Find returns which action is the first with a verb, 0 if there is none.
func (l *List) Find(v Verb) int {
	for i := range l.items {
		if l.items[i].verb == v {
			return i
		}
	}
	return 0
}

// Add lists an action without cards.
func (l *List) Add(s Seat, v Verb, n int32) {
	l.items = append(l.items, item{n: n, seat: s, verb: v})
}

// Card lists an action on one card, shown with face f, or unseen when f is Unknown.
func (l *List) Card(s Seat, v Verb, n int32, c Slot, f Face) {
	l.items = append(l.items, item{n, uint32(c), 1, s, v, f})
}

// Cards lists an action on several cards, copied; faces is parallel or empty.
func (l *List) Cards(s Seat, v Verb, n int32, cards []Slot, faces []Face) {
	if len(cards) == 1 {
		l.Card(s, v, n, cards[0], (&Action{Faces: faces}).Face(0))
		return
	}
	it := item{n: n, first: uint32(len(l.cards)), count: uint16(len(cards)), seat: s, verb: v}
	l.cards = append(l.cards, cards...)
	for i := range cards {
		f := Unknown
		if i < len(faces) {
			f = faces[i]
		}
		l.faces = append(l.faces, f)
		it.face |= f
	}
	l.items = append(l.items, it)
}
