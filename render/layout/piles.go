package layout

import "carteado/engine"

// fanned is how many cards of a discard pile are seen at most.
const fanned = 5

// fanStep returns how far apart they lie, so that each shows its index: of a narrow card that takes more of the width.
func (s *Scene) fanStep(w float64) float64 {
	if s.Frame.Big {
		return fanSeen * w
	}
	return max(0.34*w, min(0.44*w, 24))
}

// pile returns the pile of a zone, nil if it has none yet.
func (s *Scene) pile(z engine.Zone) *Pile {
	for i := range s.Piles {
		if s.Piles[i].Zone == z {
			return &s.Piles[i]
		}
	}
	return nil
}

// whole places a pile as its top card, or as a chip with a count.
func (s *Scene) whole(z engine.Zone, r Rect, cards bool) {
	v := &s.t.View.Zones[z]
	n := len(v.Cards)
	p := Pile{Zone: z, Kind: v.Kind, Seat: v.Owner, Rect: r, Hit: r, Badge: r, Count: n, Chip: !cards}
	if cards {
		p.Card = r
		p.Badge = s.badge(r)
		x, y := r.Centre()
		if n > 0 {
			top := n - 1
			if v.Kind == engine.Stock { // drawn from the front
				top = 0
			}
			if n > 1 {
				under := n - 2
				if v.Kind == engine.Stock {
					under = 1
				}
				s.card(ref{z, int16(under)}, x, y, r.W)
			}
			s.card(ref{z, int16(top)}, x, y, r.W)
		}
	}
	s.Piles = append(s.Piles, p)
}

// badge returns the place of a count on a card.
func (s *Scene) badge(card Rect) Rect {
	high := 0.3
	if s.Frame.Big { // cards may be smaller, figures not
		high = 0.36
	}
	w, h := min(card.W*0.8, 34*s.Text), min(card.H*high, 18*s.Text)
	return Rect{card.X + (card.W-w)/2, card.Y + card.H - h - 2, w, h}
}

// layPiles places stock, discard and mortos in a row in the middle of a room, or the mortos under the others
// where that gives larger cards.
func (s *Scene) layPiles(room Rect) {
	var stocks, discards, reserves int
	for z := range s.t.View.Zones {
		v := &s.t.View.Zones[z]
		switch {
		case v.Kind == engine.Stock:
			stocks++
		case v.Kind == engine.Discard:
			discards++
		case v.Kind == engine.Reserve && len(v.Cards) > 0:
			reserves++
		}
	}
	gap := 1.6 * s.gauge.gap
	one, spread1, small1 := s.fitPiles(room.W, room.H, gap, stocks, discards, reserves)
	low := (room.H - gap) * 0.6
	two, spread2, _ := s.fitPiles(room.W, low, gap, stocks, discards, 0)
	w, seen, small, under := one, spread1, small1, false
	if reserves > 0 && (two > 1.15*one || one < s.least.pile-0.01 && two > one) {
		w, seen, small, under = two, spread2, min(0.6, (room.H-gap-ratio*two)/(ratio*two)), true
		if k := float64(reserves); k*small*w+(k-1)*gap > room.W {
			small = (room.W - (k-1)*gap) / k / w
		}
	}
	h := ratio * w
	apart := max(gap, finger-w) // so that a finger finds each
	first := float64(stocks)*w + float64(discards)*(w+float64(seen-1)*s.fanStep(w)) + float64(stocks+discards-1)*apart
	second := float64(reserves)*small*w + float64(max(reserves-1, 0))*gap
	x, y := room.Centre()
	left, mid := x-first/2, y
	rx, ry := x-second/2, y
	switch {
	case under:
		high := h + gap + small*h
		mid = y - high/2 + h/2
		ry = y + high/2 - small*h/2
	case reserves > 0:
		left = x - (first+apart+second)/2
		rx = left + first + apart
	}
	for z := range s.t.View.Zones {
		switch v := &s.t.View.Zones[z]; v.Kind {
		case engine.Stock:
			s.whole(engine.Zone(z), Rect{left, mid - h/2, w, h}, true)
			left += w + apart
		case engine.Discard:
			s.layDiscard(engine.Zone(z), Rect{left, mid - h/2, w + float64(seen-1)*s.fanStep(w), h}, w, seen)
			left += w + float64(seen-1)*s.fanStep(w) + apart
		case engine.Reserve:
			if len(v.Cards) > 0 {
				s.whole(engine.Zone(z), around(rx+small*w/2, ry, small*w, small*h), true)
				rx += small*w + gap
			}
		}
	}
}

// fitPiles returns the width of the cards of a row of piles, how many cards of a discard pile are seen, and how
// small the mortos are.
func (s *Scene) fitPiles(width, height, gap float64, stocks, discards, reserves int) (w float64, seen int, small float64) {
	most := fanned
	least := 3
	if s.Size == Compact {
		most = 4
	}
	if s.Size == Compact || s.Frame.Big {
		least = 2
	}
	for z := range s.t.View.Zones {
		if s.t.View.Zones[z].TopOnly {
			most = 1
		}
	}
	if discards == 0 {
		most = 1
	}
	for w = min(0.72*s.fullW(), height/ratio); w > 16; w *= 0.96 {
		for seen = most; seen >= min(most, least); seen-- {
			for small = 0.85; small > 0.5; small -= 0.1 {
				need := float64(stocks)*w + float64(discards)*(w+float64(seen-1)*s.fanStep(w)) +
					float64(reserves)*small*w + float64(stocks+discards+reserves-1)*max(gap, finger-w)
				if need <= width {
					return w, seen, small
				}
			}
		}
	}
	return w, 1, 0.55
}

// layDiscard spreads the last cards of a discard pile from the left, or from the right for the left hand, each over the one before it; what is
// under them is out of sight.
func (s *Scene) layDiscard(z engine.Zone, r Rect, w float64, seen int) {
	v := &s.t.View.Zones[z]
	n := len(v.Cards)
	k := min(n, seen)
	h := r.H
	x, step := r.X, s.fanStep(w)
	if s.Frame.LeftHanded {
		x, step = r.X+float64(max(k-1, 0))*step, -step
	}
	for i := range k {
		s.card(ref{z, int16(n - k + i)}, x+w/2+float64(i)*step, r.Y+h/2, w).Mirror = s.Frame.LeftHanded && k > 1
	}
	top := Rect{x + float64(max(k-1, 0))*step, r.Y, w, h}
	drawn := Rect{r.X, r.Y, max(x, top.X) + w - r.X, h}
	s.Piles = append(s.Piles, Pile{Zone: z, Kind: v.Kind, Seat: v.Owner, Rect: drawn, Hit: r, Card: top, Badge: s.badge(top), Lock: s.lock(z, top), Count: n})
}

// lock returns the place of a padlock on the top card of a pile: beside its upper index, clear of the count. It is empty where
// the pile may be taken.
func (s *Scene) lock(z engine.Zone, card Rect) Rect {
	for i := range s.t.View.Facts {
		if f := &s.t.View.Facts[i]; f.Zone == z && s.t.Options.Game().Spot(f) == engine.SpotLock {
			d := min(0.5*card.W, 28*s.Text)
			return around(card.X+card.W-0.6*d, card.Y+0.6*d, d, d)
		}
	}
	return Rect{}
}

// layHands puts the hands that are not drawn on their owner's plate.
func (s *Scene) layHands() {
	for z := range s.t.View.Zones {
		v := &s.t.View.Zones[z]
		var r Rect
		switch {
		case s.pile(engine.Zone(z)) != nil:
			continue
		case v.Kind == engine.Holding && v.Owner != s.bottom:
			if p := s.plate(v.Owner); p != nil {
				r = p.Count
			}
		case v.Kind == engine.Holding:
			r = s.Hand
		}
		if !r.Empty() {
			s.Piles = append(s.Piles, Pile{Zone: engine.Zone(z), Kind: v.Kind, Seat: v.Owner, Rect: r, Hit: r, Badge: r, Count: len(v.Cards),
				Chip: v.Owner != s.bottom})
		}
	}
}
