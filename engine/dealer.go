package engine

import "math/rand/v2"

// Dealer is a dealer everybody trusts: it knows the whole deck. Solo play, a tablet that is passed on, tests
// and tools use it; among friends the cryptographic dealer takes its place.
type Dealer struct {
	faces []Face
	rng   *rand.Rand
}

// NewDealer shuffles the deck of an engine's hand.
func NewDealer(e *Engine, rng *rand.Rand) *Dealer {
	d := &Dealer{rng: rng}
	p := e.hand.Table().Pack()
	d.faces = p.Cards()
	d.shuffle(0)
	return d
}

// DealerOf deals a deck that is given, slot by slot; rng is for reshuffles and tosses and may be nil where a
// game has neither.
func DealerOf(faces []Face, rng *rand.Rand) *Dealer {
	return &Dealer{faces: append([]Face(nil), faces...), rng: rng}
}

func (d *Dealer) shuffle(from int) {
	f := d.faces[from:]
	d.rng.Shuffle(len(f), func(i, j int) { f[i], f[j] = f[j], f[i] })
}

// Faces returns the face of every slot so far. It is the dealer's own slice.
func (d *Dealer) Faces() []Face { return d.faces }

// Answer returns the entry that an engine waits for, nil if it waits for none. A reshuffle makes the new slots'
// faces on the way.
func (d *Dealer) Answer(e *Engine) *Action {
	t := e.hand.Table()
	if t.shuffle {
		if len(d.faces) == int(t.first) {
			d.restock(t)
		}
		return &Action{Seat: Nobody, Verb: Shuffled, N: int32(t.n) - int32(t.first)}
	}
	if t.toss > 0 {
		return &Action{Seat: Nobody, Verb: Coin, N: d.rng.Int32N(t.toss)}
	}
	var a *Action
	for s := range Slot(t.n) {
		if t.zone[s] != retired && t.Awaited(s) {
			if a == nil {
				a = &Action{Seat: Nobody, Verb: Open}
			}
			if len(a.Cards) == MaxCards {
				break
			}
			a.Cards = append(a.Cards, s)
			a.Faces = append(a.Faces, d.faces[s])
		}
	}
	return a
}

// restock adds the faces of a reshuffle: those of the pack that no other live slot holds.
func (d *Dealer) restock(t *Table) {
	left := t.Pack()
	for s := range t.first {
		if t.zone[s] != retired {
			left[d.faces[s]]--
		}
	}
	d.faces = append(d.faces, left.Cards()...)
	d.shuffle(int(t.first))
}

// Serve answers an engine that plays for all seats until it waits for nothing, and teaches it every face.
func (d *Dealer) Serve(e *Engine) error {
	for {
		a := d.Answer(e)
		for s := range Slot(min(len(d.faces), e.hand.Table().Slots())) {
			if e.hand.Table().face[s] == Unknown {
				if err := e.Learn(s, d.faces[s]); err != nil {
					return err
				}
			}
		}
		if a == nil {
			return nil
		}
		if err := e.Do(uint32(e.Len()), a); err != nil {
			return err
		}
	}
}

// Pack returns the cards that are in play at this table.
func (t *Table) Pack() Pack {
	var p Pack
	for q := range t.pools {
		for f, k := range t.stock[q] {
			p[f] += k
		}
	}
	return p
}
