package scene

import (
	"math"
	"slices"

	"carteado/engine"
	"carteado/render/anim"
	"carteado/render/layout"
)

// sprite is a card as it is drawn.
type sprite struct {
	motion anim.Motion
	card   layout.Card
	wide   float64 // of the larger end of its way: its picture is as large, and keeps its drawing
	seen   bool    // it has a place
	lone   bool    // drawn by itself, and not as part of a pile
}

// gather puts all cards where a deal begins: on the stock, or in the middle where none is left over.
func (t *Table) gather(now float64) {
	x, y := t.lay.Centre.Centre()
	for i := range t.lay.Piles {
		if p := &t.lay.Piles[i]; p.Kind == engine.Stock && !p.Chip {
			x, y = p.Rect.Centre()
		}
	}
	w := 60.0
	for i := range t.lay.Cards {
		if c := &t.lay.Cards[i]; c.Kind != engine.Holding {
			w = c.W
		}
	}
	for i := range t.sprites {
		t.sprites[i] = sprite{seen: true}
		t.sprites[i].motion.Rest(anim.Pose{X: x, Y: y, W: w})
	}
}

// send returns every card its new place, and sends it there.
func (t *Table) send(now float64, cut, fresh bool) {
	for s := range t.sprites {
		t.sprites[s].lone = false
	}
	for i := range t.lay.Cards {
		t.sprites[t.lay.Cards[i].Slot].lone = true
	}
	t.arrange()
	deals, nth := 0, 0
	if fresh {
		for z := range t.state.View.Zones {
			if t.state.View.Zones[z].Kind == engine.Holding {
				deals += len(t.state.View.Zones[z].Cards)
			}
		}
	}
	t.moving = false
	laid := 0
	for z := range t.state.View.Zones {
		zone := &t.state.View.Zones[z]
		for k := range zone.Cards {
			s := zone.Cards[k].Slot
			home, ok := t.home(s)
			if !ok {
				continue
			}
			sp := &t.sprites[s]
			from := sp.card
			to := t.pose(&home)
			sp.card = home
			if !sp.seen || cut || from.Zone == home.Zone && zone.Kind == engine.Won {
				sp.seen, sp.wide = true, 0
				if to != sp.motion.Target() || cut {
					sp.motion.Rest(to)
				}
				continue
			}
			if to == sp.motion.Target() {
				t.moving = t.moving || sp.motion.Moving(now)
				continue
			}
			way := t.way(from.Zone != home.Zone, zone.Kind, now)
			switch {
			case fresh && zone.Kind == engine.Holding:
				// One card to each seat in turn, as a dealer does.
				nth = k*len(t.lay.Plates) + t.after(zone.Owner)
				way.Start += t.pace.Dealt(deals) * float64(nth)
			case zone.Kind == engine.Meld && from.Zone != home.Zone:
				way.Start += t.pace.Ms(anim.LayAfter) * float64(laid)
				laid++
			}
			if t.pace.Calm && from.Zone != home.Zone {
				way.Arc, way.Duration = 0, min(way.Duration, t.pace.Ms(anim.Fade))
			}
			sp.wide = max(sp.motion.At(now).W, to.W)
			sp.motion.Aim(to, now, way)
			if sp.motion.Moving(now) {
				t.moving = true
				if !sp.lone {
					t.order = append(t.order, s) // on its way into a pile
				}
			}
		}
	}
	// What comes from another pile flies above what lies still.
	slices.SortStableFunc(t.order, func(a, b engine.Slot) int { return t.flying(a, now) - t.flying(b, now) })
}

// arrange has cards drawn in the order of the layout, in which they cover no index: one that was drawn from a pile flies above the
// others, and lies among them.
func (t *Table) arrange() {
	t.order = t.order[:0]
	for i := range t.lay.Cards {
		t.order = append(t.order, t.lay.Cards[i].Slot)
	}
}

// home returns where a card is, as layout.Scene.Home does. Cards that are taken go face up to the plate of whoever took them.
func (t *Table) home(s engine.Slot) (layout.Card, bool) {
	c, ok := t.lay.Home(s)
	if !ok || c.Kind != engine.Won || c.Seat == engine.Nobody || t.sprites[s].lone {
		return c, ok
	}
	c.Up = c.Face != engine.Unknown
	to := c.Seat
	if p := t.state.Took.Seat; p != engine.Nobody && t.lay.Partners(p, to) {
		to = p
	}
	for i := range t.lay.Plates {
		if p := &t.lay.Plates[i]; p.Seat == to {
			c.X, c.Y = p.Avatar.Centre()
		}
	}
	return c, true
}

func (t *Table) flying(s engine.Slot, now float64) int {
	m := &t.sprites[s].motion
	if m.Moving(now) && m.At(m.End()-1).Lift > 0 || m.Moving(now) && !t.sprites[s].lone {
		return 1
	}
	return 0
}

// after counts the seats from the dealer to a seat: the dealer's left neighbour is first.
func (t *Table) after(p engine.Seat) int {
	n := engine.Seat(max(1, len(t.lay.Plates)))
	return int((p - t.state.Dealer - 1 + 2*n) % n)
}

// way is how a card goes to a pile of a kind.
func (t *Table) way(elsewhere bool, to engine.Kind, now float64) anim.Way {
	w := anim.Way{Start: now, Duration: t.pace.Ms(anim.Lift), Curve: anim.Standard}
	if !elsewhere {
		return w
	}
	switch to {
	case engine.Trick, engine.Discard:
		w.Duration, w.Arc, w.Curve = t.pace.Ms(anim.Play), 12, anim.Decelerate
	case engine.Won:
		w.Duration, w.Arc, w.Curve = t.pace.Ms(anim.Collect), 1, anim.Accelerate
	case engine.Meld:
		w.Duration, w.Arc, w.Curve = t.pace.Ms(anim.Laying), 12, anim.Decelerate
	default:
		w.Duration, w.Arc, w.Curve = t.pace.Ms(anim.Flight), 6, anim.Decelerate
	}
	return w
}

// pose is how a card lies at its place. At rest it lies on whole pixels, where its picture is crisp.
func (t *Table) pose(c *layout.Card) anim.Pose {
	p := anim.Pose{X: c.X, Y: c.Y, W: c.W, Angle: c.Angle}
	if c.Up {
		p.Up = 1
	}
	if c.Angle == 0 {
		w, h := t.snap(c.W), t.snap(c.H)
		p.X, p.Y = t.snap(c.X-w/2)+w/2, t.snap(c.Y-h/2)+h/2
	}
	return p
}

// pictured returns the width of a card's picture, in device px. On its way it has the larger of both ends, and in a trick, and on its way
// from there, it is no smaller than what still shows a court with its face, if it did so in the hand: a card keeps its drawing.
func (t *Table) pictured(sp *sprite, now float64) int {
	wide, moves := sp.card.W, sp.motion.Moving(now)
	if moves {
		wide = max(wide, sp.wide)
	}
	w := t.width(wide)
	if (sp.card.Kind == engine.Trick || moves && sp.card.Kind == engine.Won) && t.width(t.lay.CardWidth()) >= t.look.Whole() {
		w = max(w, t.look.Whole())
	}
	return w
}

// width returns the device px of a card's picture.
func (t *Table) width(css float64) int { return max(8, int(math.Round(t.px(css)))) }
