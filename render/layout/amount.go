package layout

import "carteado/engine"

// Amount is where a sum of chips is chosen, in a game that asks for sums: less, the sum and more, and the usual sums beside them or
// in a row below. It keeps its place whether anything is asked or not: beside the hand, or over the band, where it is felt else.
type Amount struct {
	Rect  Rect
	Rows  int
	Usual int     // how many of the usual sums there is room for
	Gap   float64 // between what lies in it
}

// usualSums is how many usual sums there are at most.
const usualSums = 3

// boxesWide is how much room the own boxes of a split need beside the choice of a sum, by the width of a card.
const boxesWide = 6

// bets reports whether sums of chips are bet at the table, and whether there is a choice of them.
func (s *Scene) bets() (sums, choice bool) {
	for _, v := range s.t.Options.Game().Verbs {
		if v.Ask == engine.AskSum {
			sums = true
			choice = choice || v.Step == nil || v.Step(s.t.Options) > 0
		}
	}
	return sums, choice
}

// amountSize returns the least and the most width of an amount of one or two rows with so many usual sums, and its height.
func (s *Scene) amountSize(rows, usuals int, gap float64) (least, most, high float64) {
	side := max(s.gauge.button, 48)
	text := min(s.Text, 1.5)
	if s.Size == Compact {
		text = min(text, 1.12)
	}
	field, usual := 60*text, float64(usuals)*(54*text+gap)-gap
	if rows == 1 {
		least = 2*side + field + usual + 3*gap
		return least, 1.4 * least, side
	}
	least = max(2*side+field+2*gap, usual)
	return least, 1.3 * least, 2*side + gap
}

// smallPhone is how many css pixels wide the smallest phones are that stand, and how high that lie.
const smallPhone = 360

// layAmount makes room for the choice of a sum at the side of the thumb: beside a hand of few cards, which moves aside for it, else
// over the band: see raiseAmount. y is how far down the rest may reach, and so is what it returns.
func (s *Scene) layAmount(y float64) float64 {
	g := &s.gauge
	sums, choice := s.bets()
	if sums && !choice && s.Frame.Big && min(s.Frame.W, s.Frame.H) <= smallPhone { // what comes of a hand has room beside few cards alone
		if s.Hand.X = s.Safe.X + g.pad; s.Frame.LeftHanded {
			s.Hand.X = s.Safe.X + s.Safe.W - g.pad - s.Hand.W
		}
	}
	if !choice {
		return y
	}
	gap := min(g.gap, 8)
	x, wide := s.bandRow()
	right := x + wide
	a := &s.Amount
	*a = Amount{Rows: 1, Usual: usualSums, Gap: gap}
	defer func() {
		if s.Frame.LeftHanded {
			mirror := func(r *Rect) { r.X = 2*s.Safe.X + s.Safe.W - r.X - r.W }
			mirror(&a.Rect)
			mirror(&s.Hand)
		}
	}()
	least, most, high := s.amountSize(1, usualSums, gap)
	alone := func(bottom float64) float64 {
		if least > wide && (s.Safe.H < 640 || s.Frame.Big) { // a second row would take from the plates what their names need, or from the cards
			a.Usual = 2
			least, most, high = s.amountSize(1, a.Usual, gap)
			high = min(high, 48)
		}
		if least > wide {
			a.Rows, a.Usual = 2, usualSums
			_, most, high = s.amountSize(2, a.Usual, gap)
		}
		w := min(wide, most)
		a.Rect = Rect{right - w, bottom - high, w, high}
		return a.Rect.Y
	}
	if !s.owns(s.bottom, engine.Holding) { // nobody has a hand: its place is the amount's
		top := alone(s.Hand.Y + s.Hand.H)
		s.Hand = Rect{s.Hand.X, top, s.Hand.W, a.Rect.H}
		return top - gap - 4
	}
	n := len(s.own)
	if n == 0 {
		s.Hand.X, s.Hand.W = s.Safe.X+(s.Safe.W-s.cardW)/2, s.cardW
	}
	left := s.Safe.X + g.pad
	two, _, _ := s.amountSize(2, usualSums, gap)
	squeezed := s.Hand.W
	if n > 1 && s.hand.rows == 1 {
		squeezed = max(g.strip*float64(n-1)+s.cardW, min(squeezed, right-left-2*g.gap-two))
	}
	for _, way := range [...]struct {
		rows int
		span float64 // of the hand
		left float64 // how far it may move
		low  bool    // the rows may be as low as fingers allow: over the hand it would take the room of the plates
	}{{1, s.Hand.W, s.Hand.X, false}, {2, s.Hand.W, s.Hand.X, false}, {2, s.Hand.W, left, false}, {1, s.Hand.W, left, false},
		{2, squeezed, left, false}, {2, s.Hand.W, left, true}, {2, squeezed, left, true}} {
		least, most, high := s.amountSize(way.rows, usualSums, gap)
		if way.low {
			high = min(high, max(2*finger+gap, s.Hand.H+s.Lift))
		}
		room := right - way.left - way.span - 2*g.gap
		if high > s.Hand.H+s.Lift || room < least || way.rows == 1 && right-left-2*g.gap-least < boxesWide*s.cardW && s.owns(s.bottom, engine.Box) {
			continue
		}
		if way.span < s.Hand.W {
			s.hand.step = (way.span - s.cardW) / float64(n-1)
			s.Strip, s.Hand.W = s.hand.step, way.span
		}
		s.Hand.X = max(way.left, min(s.Safe.X+(s.Safe.W-way.span)/2, right-least-2*g.gap-way.span))
		w := min(most, right-s.Hand.X-way.span-2*g.gap)
		a.Rows, a.Rect = way.rows, Rect{right - w, s.Hand.Y + max(0, (s.Hand.H-high)/2), w, high}
		if high > s.Hand.H {
			a.Rect.Y = s.Hand.Y + s.Hand.H - high
		}
		return y
	}
	alone(y)
	s.raised = true
	return y
}

// raiseAmount puts the choice of a sum over the band where it is not beside the hand. Between them its place would part the buttons
// from the cards while nothing is asked. y and what it returns are as with layAmount.
func (s *Scene) raiseAmount(y float64) float64 {
	if !s.raised {
		return y
	}
	a := &s.Amount
	a.Rect.Y = y - a.Rect.H
	return a.Rect.Y - a.Gap
}
