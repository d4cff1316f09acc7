package layout

import (
	"math"
	"slices"

	"carteado/engine"
)

// Cards of a trick make way for the one that took it in these ways: as many as are seen at once in any order, from where they lay or farther
// from the one that took it, by such shares of how far they are from it; which may have risen by a share of its height.
const (
	wayOrders = 4
	wayLeast  = 0.5 // of their width they keep
	waySmall  = 10  // to be smaller costs so much by the square of what is lost, as it costs 1 to lie a width away
)

var (
	waysAway = [...]float64{0, 0.3, 0.6, 1}
	waysUp   = [...]float64{0, 0.12, 0.25}
)

// heap says where the cards of a trick are that overlap: in Cards, and the places of all that belongs to the trick in taken.
type heap struct{ card, cards, take, takes int }

// way is the search for how the cards of a trick make way for the one that took it, so that the index of each is seen and they lie on
// nothing else: for the one by which they move least.
type way struct {
	s           *Scene
	cards       []Card // the last took the trick
	room        Rect
	share, away float64 // how much smaller, how much farther away
	now, best   [2 * engine.MaxSeats]placed
	least       float64
}

// placed is a card in its place, by its index in cards.
type placed struct {
	card int
	at   Rect
}

// layWins lays the card that took the trick over all others where cards of it overlap, so that it is seen whole, and the others make way.
// Where there are no places for them they are smaller.
func (s *Scene) layWins() {
	cards := s.Cards[s.heap.card:s.heap.cards]
	wins := slices.IndexFunc(cards, func(c Card) bool { return c.Wins })
	if wins < 0 {
		return
	}
	c := cards[wins]
	copy(cards[wins:], cards[wins+1:])
	c.X, c.Y = around(c.X, c.Y, c.W, c.H).into(s.Table).Centre()
	cards[len(cards)-1] = c
	if len(cards) > 2*engine.MaxSeats {
		return
	}
	kept := s.taken
	s.needed = append(append(s.needed[:0], kept[:s.heap.take]...), kept[s.heap.takes:]...)
	s.taken = s.needed
	q := way{s: s, cards: cards, room: s.Ring.join(s.Centre).and(s.Table), least: math.Inf(1)}
	for q.share = 1; q.share >= wayLeast && q.smaller() < q.least; q.share -= 0.05 {
		for _, up := range waysUp {
			at := around(c.X, c.Y-up*c.H, c.W, c.H).into(q.room)
			if up > 0 && !s.free(at) {
				continue
			}
			for _, q.away = range waysAway {
				s.above = s.above[:0]
				for i := range s.Tags {
					s.above = append(s.above, s.Tags[i].Rect)
				}
				q.lay(0, len(cards)-1, at, q.smaller())
			}
		}
	}
	s.taken = kept
	if !math.IsInf(q.least, 1) {
		q.show()
	}
}

// smaller returns what it costs that cards are smaller.
func (q *way) smaller() float64 {
	return waySmall * (1 - q.share) * (1 - q.share) * float64(len(q.cards)-1)
}

// lay lays a card under so many others at a place, and all that are left under it, where that costs less than what is known.
func (q *way) lay(n, card int, at Rect, cost float64) {
	c := &q.cards[card]
	x, y := at.Centre()
	cost += ((x-c.X)*(x-c.X) + (y-c.Y)*(y-c.Y)) / (c.W * c.W)
	if cost > q.least-rounding {
		return
	}
	q.now[n] = placed{card, at}
	n++
	if n == len(q.cards) {
		q.best, q.least = q.now, cost
		return
	}
	s := q.s
	above := len(s.above)
	s.above = append(s.above, at)
	for i := len(q.cards) - 2; i >= 0; i-- {
		if slices.ContainsFunc(q.now[:n], func(p placed) bool { return p.card == i }) {
			continue
		}
		if next, ok := q.seek(&q.cards[i]); ok {
			q.lay(n, i, next, cost)
		}
		if len(q.cards) > wayOrders {
			break
		}
	}
	s.above = s.above[:above]
}

// seek returns the place of a card where its index is seen under those that lie above it.
func (q *way) seek(c *Card) (Rect, bool) {
	s, wins := q.s, q.now[0].at
	seen := func(at choice) bool {
		at = choice{s.indexOf(c, at.first), s.indexOf(c, at.last)}
		for k := range s.above {
			if x, y := at.ends(&s.above[k]); x <= 0 && y <= 0 {
				return false
			}
		}
		return true
	}
	x, y := wins.Centre()
	at := around(c.X+q.away*(c.X-x), c.Y+q.away*(c.Y-y), q.share*c.W, q.share*c.H).into(q.room)
	if seen(*only(at)) && (q.away == 0 || s.free(at)) {
		return at, true
	}
	return s.nearestFree(at.W, at.H, at.X, at.Y, q.room, 3, seen)
}

// show draws the cards as they make way best.
func (q *way) show() {
	var now [2 * engine.MaxSeats]Card
	last := copy(now[:], q.cards) - 1
	for n := range q.cards {
		p := &q.best[n]
		c := now[p.card]
		c.X, c.Y = p.at.Centre()
		c.W, c.H, c.Angle = p.at.W, p.at.H, 0
		q.cards[last-n] = c
	}
}

// indexOf returns where the index of a card is that lies at r, with the corner of the card.
func (s *Scene) indexOf(c *Card, r Rect) Rect {
	w, h := indexWide*r.W, s.indexHigh()*r.H-0.06*r.W // the rim of the paper has nothing on it
	if c.Mirror {
		r.X += r.W - w
	}
	r.W, r.H = w, h
	return r
}
