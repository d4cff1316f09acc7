package layout

import "carteado/engine"

// restGap is the gap between the melds of a side and what its players have left over.
const restGap = 12.0

// rest returns the size of what the other players of a side show in their hands, beside its melds: what is left over at a knock, and at
// the end of a hand. It lies in rows as hands do, so that nobody takes it for a meld, and is empty where a hand is closed.
func (s *Scene) rest(side int, y *style) (w, h float64, across int) {
	if s.shut || s.open[side] == 0 {
		return 0, 0, 0
	}
	n := s.open[side]
	across = min(n, 10)
	if s.flat() {
		across = min(n, max(3, (n+2)/3))
	}
	card := s.restW(y)
	return card + s.fanStep(card)*float64(across-1), ratio*card + s.restDown()*card*float64((n-1)/across), across
}

// restDown returns how much of its width a card shows over the row in front: its index.
func (s *Scene) restDown() float64 { return s.indexHigh() * ratio }

// restW returns the width of its cards.
func (s *Scene) restW(y *style) float64 {
	if y.density == chips {
		return 0.42 * s.cardW
	}
	return min(y.w, 0.75*s.cardW)
}

// gatherRest counts the cards that the others show, a hand that lies open as a whole.
func (s *Scene) gatherRest() {
	clear(s.open[:])
	for z := range s.t.View.Zones {
		if s.shows(engine.Zone(z)) {
			v := &s.t.View.Zones[z]
			s.open[s.sideOf(v.Owner)] += len(v.Cards)
		}
	}
}

// shows reports whether a pile is a hand of another seat that was laid open: while melds are still laid a hand that all know, since its
// cards were taken from the lixo, is held as others are.
func (s *Scene) shows(z engine.Zone) bool {
	v := &s.t.View.Zones[z]
	return (s.t.View.Over || !s.lays) && v.Kind == engine.Holding && v.Owner >= 0 && int(v.Owner) < s.seats && v.Owner != s.bottom && allUp(v)
}

// restful is generous with what hands show. They stay shut where that would make words of melds that are cards without it, but in Modo
// Grande, where words are as well read.
func (s *Scene) restful(fits func(y style, fold bool) bool) (best style, folded, ok bool) {
	s.shut = false
	best, folded, ok = s.generous(fits)
	if s.open == [engine.MaxSeats]int{} || ok && (best.density != chips || s.Frame.Big) {
		return best, folded, ok
	}
	s.shut = true
	y, fold, fit := s.generous(fits)
	if !ok || y.density != chips {
		return y, fold, fit
	}
	s.shut = false
	return best, folded, ok
}

// layRest places what the hands of a side show at the right end of a room, and takes its width from it.
func (s *Scene) layRest(room *Rect, side int, y *style) Rect {
	w, h, across := s.rest(side, y)
	if w == 0 {
		return Rect{}
	}
	r := Rect{room.X + room.W - w - restGap/2, room.Y + (room.H-h)/2, w, h}
	card := s.restW(y)
	var shown [engine.MaxSlots]ref
	n := 0
	for z := range s.t.View.Zones {
		if !s.shows(engine.Zone(z)) || s.sideOf(s.t.View.Zones[z].Owner) != side {
			continue
		}
		for i := range s.t.View.Zones[z].Cards {
			shown[n], n = ref{engine.Zone(z), int16(i)}, n+1
		}
	}
	for from := 0; from < n; from += across {
		s.fanOut(min(across, n-from), func(i int) *Card {
			c := s.card(shown[from+i], r.X+card/2+float64(i)*s.fanStep(card), r.Y+ratio*card/2+float64(from/across)*s.restDown()*card, card)
			c.Mark = 0
			return c
		})
	}
	room.W = max(0, room.W-w-1.5*restGap)
	return r
}
