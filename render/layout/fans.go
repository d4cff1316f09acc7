package layout

import (
	"math"

	"carteado/engine"
)

// layFan draws the hand of another seat: open and legible where all its cards are known, else a small fan of
// backs beside the plate, and those cards apart that lie open for all: a handful that was shown. Where there is no room the
// count on the plate must do.
func (s *Scene) layFan(i int) {
	p := &s.Plates[i]
	if p.Mine {
		return
	}
	for z := range s.t.View.Zones {
		v := &s.t.View.Zones[z]
		n := len(v.Cards)
		if v.Kind != engine.Holding || v.Owner != p.Seat || n == 0 || s.pile(engine.Zone(z)) != nil {
			continue
		}
		known, up := 0, 0
		for k := range v.Cards {
			if v.Cards[k].Face != engine.Unknown {
				known++
			}
			if s.liesOpen(&v.Cards[k]) {
				up++
			}
		}
		switch {
		case known == n:
			s.openFan(engine.Zone(z), p, n, allCards)
		case up > 0:
			s.openFan(engine.Zone(z), p, up, openCards)
			s.closedFan(engine.Zone(z), p, n-up, closedCards)
		default:
			s.closedFan(engine.Zone(z), p, n, allCards)
		}
		return
	}
}

// Which cards of a pile a fan is of.
type which uint8

const (
	allCards which = iota
	openCards
	closedCards
)

// has reports whether a card is one of those.
func (s *Scene) has(of which, c *engine.CardView) bool {
	return of == allCards || (of == openCards) == s.liesOpen(c)
}

// liesOpen reports whether a card of another's hand lies open for all, and not on the sign of the trump.
func (s *Scene) liesOpen(c *engine.CardView) bool {
	return c.Up && (s.Card.Empty() || c.Face != s.trumpFace())
}

// fanAway is how far a hand is from its plate, where it can be.
const fanAway = 4

// closedFan lies under the plate, over it where that is taken, or beside it; not on the ring round piles.
func (s *Scene) closedFan(z engine.Zone, p *Plate, n int, of which) {
	w := 0.3 * s.cardW
	if n > 24 || s.squat() || s.backless {
		return
	}
	step := 0.42 * w
	if n > 1 {
		step = min(step, (max(p.Rect.W, 2.6*w)-w)/float64(n-1))
	}
	wide := w + step*float64(n-1)
	x, _ := p.Rect.Centre()
	below := Rect{x - wide/2, p.Rect.Y + p.Rect.H + fanAway, wide, ratio * w}.into(Rect{s.Table.X, -1e9, s.Table.W, 2e9})
	above := below
	above.Y = p.Rect.Y - fanAway - above.H
	if s.gauge.portrait && below.Y+below.H > s.Table.Y+s.Table.H-hintHigh*s.Text {
		below, above = above, below // it is in the way of hints
	}
	after := Rect{p.Rect.X + p.Rect.W + fanAway, p.Rect.Y + (p.Rect.H-below.H)/2, wide, below.H}
	before := after
	before.X = p.Rect.X - fanAway - wide
	if s.toOthers(after, p.Seat) < s.toOthers(before, p.Seat) {
		after, before = before, after
	}
	for _, r := range [...]Rect{below, above, after, before} {
		if r.Within(s.Table) && s.free(r) && s.ofPlate(only(r), p.Seat, 2*fanAway) && s.leavesBets(r, p.Seat) && (!s.piles || s.offRing(*only(r))) {
			s.take(r)
			s.fan(z, r, w, step, 0, n, of, false)
			return
		}
	}
}

// toOthers returns how far r is from the nearest plate of another seat.
func (s *Scene) toOthers(r Rect, p engine.Seat) float64 {
	least := math.Inf(1)
	for i := range s.Plates {
		if q := &s.Plates[i]; q.Seat != p {
			least = min(least, r.away(q.Rect))
		}
	}
	return least
}

// signFromHand is how far open cards of a hand are from the sign with the trump, where they can be: its card would seem to be their first.
const signFromHand = 12

// openFan finds room near the plate for cards that can be read, smaller and in more rows until they fit.
func (s *Scene) openFan(z engine.Zone, p *Plate, n int, of which) {
	for _, share := range [...]float64{0.6, 0.52, 0.44, 0.38, 0.32, 0.26} {
		for _, clear := range [...]float64{signFromHand, 0} {
			w := share * s.cardW
			for r := 1; r <= 4 && r <= n; r++ {
				k := (n + r - 1) / r
				if (r-1)*k >= n { // the last row would be empty
					continue
				}
				step, down := fanSeen*w, max(0.62, s.indexHigh()*ratio)*w
				wide, high := w+step*float64(k-1), ratio*w+down*float64(r-1)
				if p.Where != Top && r == 1 && k > 4 && s.gauge.portrait {
					continue // a long row at the side would reach into the trick
				}
				x, _ := p.Rect.Centre()
				x, y, away := x-wide/2, p.Rect.Y+p.Rect.H+fanAway, clear-rounding
				if at, ok := s.seek(wide, high, x, y, s.Table, func(at choice) bool { return s.belongs(&at, p) && at.beyond(&s.Sign, away) }); ok {
					s.fan(z, at, w, step, down, k, of, true)
					return
				}
			}
		}
	}
}

// belongs reports whether a place, or any of some, is near a plate, and clearly nearer to it than to any other, on the whole and to the side
// or in height: nobody takes what lies there for another's.
func (s *Scene) belongs(at *choice, p *Plate) bool {
	d, _ := at.far(&p.Rect)
	if d > 1.2*p.Rect.W || !s.ofPlate(at, p.Seat, at.away(&p.Rect)) {
		return false
	}
	for i := range s.Plates {
		if q := &s.Plates[i]; q.Seat != p.Seat {
			if _, most := at.far(&q.Rect); most < d+p.Rect.H/8 {
				return false
			}
		}
	}
	return true
}

// far returns how far the places are from a rectangle at least and at most, to the side or in height.
func (p *choice) far(o *Rect) (least, most float64) {
	x, y := p.gaps(o)
	mostX, mostY := p.ends(o)
	return atLeast0(x, y), atLeast0(mostX, mostY)
}

// fan draws a hand, or some of its cards, in rows of k cards from the top left of r.
func (s *Scene) fan(z engine.Zone, r Rect, w, step, down float64, k int, of which, up bool) {
	v := &s.t.View.Zones[z]
	var drawn [engine.MaxCards]int16
	n := 0
	for i := range v.Cards {
		if s.has(of, &v.Cards[i]) {
			drawn[n], n = int16(i), n+1
		}
	}
	for from := 0; from < n; from += k {
		s.fanOut(min(k, n-from), func(i int) *Card {
			c := s.card(ref{z, drawn[from+i]}, r.X+w/2+float64(i)*step, r.Y+ratio*w/2+float64(from/k)*down, w)
			if c.Up = up; !up {
				c.Mark = 0 // known to who remembers, and shown to nobody
			}
			c.Picked = up && s.t.Picked != nil && s.t.Picked(c.Slot) // of a dummy that lies as others do
			return c
		})
	}
	if of == closedCards && s.pile(z) != nil {
		return // the open ones stand for the hand
	}
	s.Piles = append(s.Piles, Pile{Zone: z, Kind: v.Kind, Seat: v.Owner, Rect: r, Hit: r, Card: r, Badge: Rect{}, Count: len(v.Cards)})
}
