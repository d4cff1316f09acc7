package trick

import "carteado/engine"

// Legal lists the plays from a hand to the trick in play, by the cards of it that seat p sees. p is the seat that
// acts: that of the hand, or in Bridge the declarer for dummy. Cards that it cannot see are listed unseen, unless
// one that it sees follows suit.
func (tr *Tricks) Legal(t *engine.Table, r *Rules, p engine.Seat, hand engine.Zone, play engine.Verb, l *engine.List) {
	pile, led := t.Pile(hand), tr.Now.Led()
	if led == engine.NoSuit && r.Bar.Or(r.Must).Empty() {
		for _, c := range pile {
			l.Card(p, play, 0, c, t.FaceFor(p, c))
		}
		return
	}
	if !r.plain() || r.Order.tarot() {
		tr.bound(t, r, p, pile, play, l)
		return
	}
	// Nothing binds but to follow suit, and no card is free. Random playouts spend a third of their time here.
	before := l.Len()
	for _, c := range pile {
		if f := t.FaceFor(p, c); f.Suit() == led {
			l.Card(p, play, 0, c, f)
		}
	}
	if l.Len() > before {
		return
	}
	for _, c := range pile {
		l.Card(p, play, 0, c, t.FaceFor(p, c))
	}
}

// bound is Legal under any rules.
func (tr *Tricks) bound(t *engine.Table, r *Rules, p engine.Seat, pile []engine.Slot, play engine.Verb, l *engine.List) {
	var held Cards // that p sees
	for _, c := range pile {
		if f := t.FaceFor(p, c); f != engine.Unknown {
			held.Add(r.Order, f)
		}
	}
	may, led := r.Allowed(&tr.Now, &held), tr.Led()
	follows := led != engine.NoSuit && held.Suit(led) != 0
	for _, c := range pile {
		if f := t.FaceFor(p, c); f == engine.Unknown && !follows || f != engine.Unknown && may.Has(r.Order, f) {
			l.Card(p, play, 0, c, f)
		}
	}
}

// Check returns the duty that playing f from a hand surely does not keep, by the faces of the hand that are known
// here; Kept if there is none. Where the whole hand is known it is exact.
func (tr *Tricks) Check(t *engine.Table, r *Rules, hand engine.Zone, f engine.Face) Duty {
	held := known(t, r.Order, hand)
	held.Add(r.Order, f)
	return r.Broken(&tr.Now, &held, f)
}

// known returns the cards of a pile whose faces are known here.
func known(t *engine.Table, o *Order, pile engine.Zone) (c Cards) {
	for _, s := range t.Pile(pile) {
		if f := t.Face(s); f != engine.Unknown {
			c.Add(o, f)
		}
	}
	return c
}
