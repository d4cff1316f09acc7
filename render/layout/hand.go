package layout

import (
	"math"

	"carteado/engine"
)

const (
	ratio     = 1.5   // height of a card by its width
	peek      = 0.45  // of a card's height that a row shows above the row before it: the index, above cards that rise
	peekBig   = 0.47  // in Modo Grande, whose indexes are higher, of two rows
	indexWide = 0.425 // of a card's width is its index in Modo Grande
	farthest  = 0.92  // of a card's width between neighbours at most
)

// rows returns how a hand of n cards lies in a width: in as few rows as leave the strip of every card visible.
func rows(n int, width, card, strip float64) (r int, step float64) {
	most := 3
	if n > 24 {
		most = 4
	}
	for r = 1; ; r++ {
		k := (n + r - 1) / r
		step = farthest * card
		if k > 1 {
			step = min(step, (width-card)/float64(k-1))
		}
		if step >= strip || r == most {
			return r, step
		}
	}
}

// spread is how the own hand lies: its rows, the bend of its arc in radians, how far its ends sink, and how far
// corners reach below a card that stands straight.
type spread struct {
	rows                   int
	ends                   [5]int // how many cards lie in a row and those behind it, the row at the back first
	step, bend, sag, droop float64
}

// measureHand makes room for the own hand at the bottom and gives the y above which there is room for the rest.
func (s *Scene) measureHand() (top float64) {
	g := &s.gauge
	n := len(s.own)
	bottom := s.Safe.Y + s.Safe.H - 0.75*g.pad
	card := g.card
	most := 0.46 * s.Safe.H
	if s.short() {
		most = 0.4 * s.Safe.H
	}
	var r int
	var step, bend, sag, droop, high float64
	for {
		width := min(g.reach, s.Safe.W-2*g.pad)
		bend, sag = 0, 0
		if s.Size != Compact && n > 1 {
			bend = min(14, 1.1*float64(n)) * math.Pi / 180
			sag = min(18, 1.5*float64(n))
			width = min(width, s.Safe.W-2*g.pad-ratio*card*math.Sin(bend/2))
		}
		r, step = rows(n, width, card, g.strip)
		if r > 1 {
			bend, sag = 0, 0
			r, step = rows(n, min(g.reach, s.Safe.W-2*g.pad), card, g.strip)
		}
		if s.Size == Compact {
			r, step, card = s.fewer(r, step, card)
		}
		droop = sag + card/2*math.Sin(bend/2)
		high = ratio*card*(1+s.peek(r)*float64(r-1)) + droop
		whole := n < 2 || !s.Frame.Big || step >= indexWide*card // of a ten, too
		if high <= most && whole || card < 40 {
			break
		}
		card *= 0.97
	}
	s.cardW, s.Strip, s.Rows = card, step, r
	s.Lift = 24
	if s.short() || r > 2 && s.Size == Compact {
		s.Lift = 12
	}
	s.Rise = min(10*s.Text, 0.75*s.Lift)
	if r > 1 { // the indexes of a row behind stay in sight
		s.Rise = max(0, min(s.Rise, (s.peek(r)-s.indexHigh())*ratio*card))
	}
	// A hand of few cards keeps the room of one row, so that the table does not jump when the last are played.
	s.Hand = Rect{s.Safe.X + g.pad, bottom - high, s.Safe.W - 2*g.pad, high}
	if n == 0 {
		s.Strip, s.Rows = 0, 0
		return s.Hand.Y - s.Lift - 4
	}
	s.hand = spread{rows: r, step: step, bend: bend, sag: sag, droop: droop}
	k := s.cutRows()
	if k > (n+r-1)/r {
		s.hand.step = min(step, (min(g.reach, s.Safe.W-2*g.pad)-card)/float64(k-1))
		s.Strip = s.hand.step
	}
	span := s.hand.step*float64(k-1) + card
	s.Hand.X, s.Hand.W = s.Safe.X+s.Safe.W/2-span/2, span
	return s.Hand.Y - s.Lift - 4
}

// cutRows divides the hand among its rows, as evenly as can be without cutting through a meld, and returns how many cards lie in the
// longest. What has no room otherwise cuts through one.
func (s *Scene) cutRows() (longest int) {
	h, n, from := &s.hand, len(s.own), 0
	most := 1 + int((min(s.gauge.reach, s.Safe.W-2*s.gauge.pad)-s.cardW)/s.gauge.strip)
	for row := range h.rows {
		left := h.rows - 1 - row
		even := from + (n-from)/(left+1)
		to, end := -1, 0
		for _, size := range s.t.Melds {
			end += size
			if end > from && end < n && end-from <= most && n-end <= left*most && (to < 0 || max(end-even, even-end) <= max(to-even, even-to)) {
				to = end
			}
		}
		if to < 0 || left == 0 {
			to = even
		}
		h.ends[row] = to
		longest = max(longest, to-from)
		from = to
	}
	return longest
}

// peek returns how much of a card's height a row of so many shows above the row before it.
func (s *Scene) peek(rows int) float64 {
	if s.Frame.Big && rows == 2 {
		return peekBig
	}
	return peek
}

// indexHigh returns how much of a card's height its index takes.
func (s *Scene) indexHigh() float64 {
	if s.Frame.Big {
		return 0.468
	}
	return 0.36
}

// fewer saves the own hand of a phone a row where cards that are a little smaller do: a row costs the table more.
func (s *Scene) fewer(r int, step, card float64) (int, float64, float64) {
	const little = 0.93
	for less := 0.99 * card; r > 1 && less >= little*card; less *= 0.99 {
		if q, st := rows(len(s.own), min(s.gauge.reach, s.Safe.W-2*s.gauge.pad), less, s.gauge.strip); q < r {
			return q, st, less
		}
	}
	return r, step, card
}

// drawHand places the cards of the own hand.
func (s *Scene) drawHand() {
	n, h := len(s.own), &s.hand
	if n == 0 {
		return
	}
	from := 0
	for row := range h.rows {
		s.handRow(from, h.ends[row], s.Hand.X+s.Hand.W/2, s.rowY(row))
		from = h.ends[row]
	}
}

// rowY returns where the middle of a row lies, 0 being the one behind all others.
func (s *Scene) rowY(row int) float64 {
	h := &s.hand
	return s.Hand.Y + s.Hand.H - h.droop - ratio*s.cardW*(0.5+s.peek(h.rows)*float64(h.rows-1-row))
}

// handGap is how much wider the strip is between two melds of a hand, in strips.
const handGap = 0.6

// apart returns where the cards of a row lie, in strips from its left end, and how many strips wide the row is. Melds are
// set apart as far as the strips of all cards stay wide enough.
func (s *Scene) apart(from, to int) (at [engine.MaxCards]float64, wide float64) {
	ends, end := 0, 0
	var after [engine.MaxCards]bool // a meld ends before the card
	for _, n := range s.t.Melds {
		if end += n; end > from && end < to && !after[end-from] {
			after[end-from] = true
			ends++
		}
	}
	n := to - from
	gap := 0.0
	if ends > 0 && s.gauge.strip > 0 {
		room := (s.hand.step/s.gauge.strip - 1) * float64(n-1) / float64(ends)
		gap = max(0, min(handGap, room))
	}
	for i := 1; i < n; i++ {
		if wide++; after[i] {
			wide += gap
		}
		at[i] = wide
	}
	return at, wide
}

// handRow places one row. In the left-handed hand the overlap is mirrored: the left card lies on top, and
// every other is seen by its right edge.
func (s *Scene) handRow(from, to int, mid, y float64) {
	row, h := s.own[from:to], &s.hand
	n := len(row)
	at, wide := s.apart(from, to)
	for i := range n {
		if s.Frame.LeftHanded {
			i = n - 1 - i
		}
		t := 0.0
		if n > 1 {
			t = at[i]/wide - 0.5
		}
		a := t * h.bend
		c := s.card(row[i], mid+t*h.step*float64(n-1), y+h.sag*4*t*t, s.cardW)
		c.Angle = a
		c.Mine, c.Mirror = true, s.Frame.LeftHanded && n > 1
		if s.t.Picked != nil && s.t.Picked(c.Slot) {
			c.Picked = true
			c.X += s.Lift * math.Sin(a)
			c.Y -= s.Lift * math.Cos(a)
		}
	}
}

// gatherHand lists the cards of the seat at the bottom, in the order that was asked for.
func (s *Scene) gatherHand() {
	s.own = s.own[:0]
	for _, c := range s.t.Hand {
		if int(c) >= len(s.index) {
			continue
		}
		r := s.where[c]
		if r.zone != engine.NoZone && s.isOwn(r.zone) && s.index[c] == 0 {
			s.own = append(s.own, r)
			s.index[c] = -1
		}
	}
	for z := range s.t.View.Zones {
		if !s.isOwn(engine.Zone(z)) {
			continue
		}
		for k := range s.t.View.Zones[z].Cards {
			if c := s.t.View.Zones[z].Cards[k].Slot; s.index[c] == 0 {
				s.own = append(s.own, s.where[c])
				s.index[c] = -1
			}
		}
	}
}

func (s *Scene) isOwn(z engine.Zone) bool {
	v := &s.t.View.Zones[z]
	return v.Kind == engine.Holding && v.Owner == s.bottom
}
