package layout

import (
	"fmt"
	"math"
	"reflect"
	"slices"
	"testing"

	"carteado/engine"
)

// frames are all screens in both sizes and for both hands, some zoomed, and one with a notch.
func frames() (out []Frame) {
	for _, c := range screens {
		for k := range 4 {
			out = append(out, c.frame(k&1 != 0, k&2 != 0))
		}
	}
	for _, zoom := range []float64{0.8, 1.3, 1.6} {
		for _, k := range []int{1, 4, 5, 6, 7} {
			f := screens[k].frame(false, false)
			f.Zoom = zoom
			out = append(out, f)
		}
	}
	return append(out, Frame{W: 844, H: 390, Left: 47, Right: 47, Bottom: 21}, Frame{W: 390, H: 844, Top: 87, Bottom: 34})
}

// looks reports whether table i is looked at in frame k: a table that was made up in all, one of a hand that was played, of
// which many are alike, in a quarter of them, and in another on each size of screen.
func (x *table) looks(i, k int) bool { return !x.played || (i+k+k/4)%4 == 0 }

// each runs a check on every table in its frames.
func each(t *testing.T, check func(t *testing.T, s *Scene, x *table)) {
	all := tables(t)
	for k, f := range frames() {
		t.Run(fmt.Sprintf("%+v", f), func(t *testing.T) {
			s := new(Scene)
			for i := range all {
				if !all[i].looks(i, k) {
					continue
				}
				s.Lay(f, &all[i].Table)
				check(t, s, &all[i])
				if t.Failed() {
					t.Fatalf("at %s", all[i].name)
				}
			}
		})
	}
}

func within(r, o Rect) bool { return r.Within(o.Grow(0.01)) }

func TestNothingIsOutsideTheFrame(t *testing.T) {
	each(t, func(t *testing.T, s *Scene, x *table) {
		bars := map[string]Rect{"actions": s.Actions, "prompt": s.Prompt, "hand": s.Hand, "centre": s.Centre, "trump": s.Trump,
			"its card": s.Card, "stakes": s.Stakes.Rect, "ring": s.Ring, "table": s.Table}
		for name, r := range bars {
			if !r.Empty() && !within(r, s.Safe) {
				t.Errorf("%s: %v", name, r)
			}
		}
		for i := range s.Cards {
			if r := s.Cards[i].bounds(); !within(r, s.Safe) {
				t.Errorf("card %+v: %v", s.Cards[i], r)
			}
		}
		for _, p := range s.Plates {
			for _, r := range []Rect{p.Avatar, p.Name, p.Count, p.Tally, p.Points} {
				if !r.Empty() && !within(r, p.Rect) {
					t.Errorf("part %v of plate %+v", r, p)
				}
			}
			if !within(p.Rect, s.Safe) || !within(p.Dealer, s.Safe) {
				t.Errorf("plate %+v", p)
			}
		}
		for _, p := range s.Piles {
			if !within(p.Rect, s.Safe) {
				t.Errorf("pile %+v", p)
			}
		}
		for _, a := range s.Areas {
			if !within(a.Rect, s.Safe) || !a.Next.Empty() && !within(a.Next, a.Rect) {
				t.Errorf("area %+v", a)
			}
		}
		for n := 1; n <= 4; n++ {
			for i := range n {
				if r := s.Button(i, n, n%2 == 0); !within(r, s.Actions) || r.W < 44 || r.H < 48 {
					t.Errorf("button %d of %d: %v in %v", i, n, r, s.Actions)
				}
				if i > 0 && s.Button(i, n, n%2 == 0).Meets(s.Button(i-1, n, n%2 == 0)) {
					t.Errorf("buttons %d and %d of %d", i-1, i, n)
				}
			}
		}
	})
}

func TestNothingLiesOnPlatesAndBars(t *testing.T) {
	each(t, func(t *testing.T, s *Scene, x *table) {
		type thing struct {
			name string
			Rect
		}
		var fixed []thing
		for _, p := range s.Plates {
			fixed = append(fixed, thing{fmt.Sprint("plate ", p.Seat), p.Rect})
		}
		for _, p := range s.Scores {
			fixed = append(fixed, thing{fmt.Sprint("score ", p.Side), p.Rect})
		}
		fixed = append(fixed, thing{"actions", s.Actions}, thing{"prompt", s.Prompt}, thing{"trump", s.Trump}, thing{"stakes", s.Stakes.Rect}, thing{"trump's card", s.Card})
		for i := range fixed {
			for j := range i {
				if fixed[i].Rect.Meets(fixed[j].Rect.Grow(-0.01)) {
					t.Errorf("%s %v lies on %s %v", fixed[i].name, fixed[i].Rect, fixed[j].name, fixed[j].Rect)
				}
			}
			for k := range s.Cards {
				if c := &s.Cards[k]; c.bounds().Meets(fixed[i].Rect.Grow(-0.01)) {
					t.Errorf("card %+v lies on %s %v", *c, fixed[i].name, fixed[i].Rect)
				}
			}
			for _, m := range s.Melds {
				if m.Rect.Meets(fixed[i].Rect) {
					t.Errorf("meld %v lies on %s", m.Rect, fixed[i].name)
				}
			}
			for _, p := range s.Piles {
				onPlate := p.Kind == engine.Holding || p.Kind == engine.Trick
				if !onPlate && p.Rect.Meets(fixed[i].Rect.Grow(-0.01)) {
					t.Errorf("pile %+v lies on %s %v", p, fixed[i].name, fixed[i].Rect)
				}
			}
		}
		if len(s.Plates) != x.Options.Seats() {
			t.Errorf("%d plates", len(s.Plates))
		}
		for i, p := range s.Plates {
			if want := max(x.Me, 0).Next(i, x.Options.Seats()); p.Seat != want {
				t.Errorf("plate %d is of seat %d, not %d", i, p.Seat, want)
			}
		}
	})
}

func TestPilesAndMeldsLieApart(t *testing.T) {
	each(t, func(t *testing.T, s *Scene, x *table) {
		var apart []Rect
		for _, p := range s.Piles {
			switch {
			case p.Kind == engine.Trick:
			case p.Kind == engine.Holding && p.Chip:
			default:
				apart = append(apart, p.Rect)
			}
		}
		for i, m := range s.Melds {
			apart = append(apart, m.Rect)
			if m.Rect.W < 24 || m.Rect.H < 24 {
				t.Errorf("meld %v is too small for a finger", m.Rect)
			}
			least := 40.0 // for "10-Q♦"
			if m.Sealed {
				least = 24
			}
			if m.Chip && (m.Label.W < least || !within(m.Label, m.Rect) || m.Label.Meets(m.Mark.Grow(-2)) || m.Label.Meets(m.Badge)) {
				t.Errorf("words %v of chip %v", m.Label, m.Rect)
			}
			if z, ok := s.PileAt(m.Rect.Centre()); !ok || z != m.Zone {
				t.Errorf("pile %d answers for meld %d, %d", z, i, m.Zone)
			}
		}
		for i := range apart {
			for j := range i {
				if apart[i].Meets(apart[j].Grow(-0.01)) {
					t.Errorf("%v lies on %v", apart[i], apart[j])
				}
			}
		}
		for i := range s.Cards {
			c := &s.Cards[i]
			if c.Kind != engine.Trick {
				continue
			}
			for _, r := range apart {
				if r != s.Hand && c.bounds().Grow(-0.5).Meets(r) {
					t.Errorf("trick card %+v lies on %v", c, r)
				}
			}
		}
		hidden, laid := 0, 0
		for _, a := range s.Areas {
			for _, m := range s.Melds {
				if m.Side == a.Side && (m.Rect.X < a.Rect.X+areaRim-0.01 || m.Rect.X+m.Rect.W > a.Rect.X+a.Rect.W-areaRim+0.01) {
					t.Errorf("meld %v stands on the edge of its area %v", m.Rect, a.Rect)
				}
				if a.Next.Meets(m.Rect) && a.Hidden == 0 || !a.More.Empty() && a.More.Meets(m.Rect) {
					t.Errorf("meld %v lies on the next place %v, or on %v", m.Rect, a.Next, a.More)
				}
			}
		}
		for _, a := range s.Areas {
			hidden += a.Hidden
		}
		for _, z := range x.View.Zones {
			if z.Kind == engine.Meld && len(z.Cards) > 0 {
				laid++
			}
		}
		if len(s.Melds)+hidden != laid {
			t.Errorf("%d melds drawn, %d hidden, %d there", len(s.Melds), hidden, laid)
		}
		if hidden > 0 && laid <= 24 && !(s.Size == Compact && (s.Frame.Big || s.Frame.H < 390 && s.Rows > 1)) {
			t.Errorf("%d of %d melds are hidden", hidden, laid)
		}
		for _, p := range s.Piles {
			if p.Kind == engine.Stock || p.Kind == engine.Discard {
				if z, ok := s.PileAt(p.Hit.Centre()); !ok || z != p.Zone {
					t.Errorf("pile %d answers for %+v", z, p)
				}
			}
		}
	})
}

func TestNoCardOfATrickHidesAnother(t *testing.T) {
	each(t, func(t *testing.T, s *Scene, x *table) {
		for i := range s.Cards {
			c := &s.Cards[i]
			if c.Kind != engine.Trick {
				continue
			}
			least := 24.0
			if s.short() && x.Options.Seats() > 6 {
				least = 16 // eight around a phone that lies
			}
			if c.W < least {
				t.Errorf("a card of the trick is %v wide", c.W)
			}
			for _, p := range index(c, s.Frame.LeftHanded) {
				if slot, _ := s.CardAt(p[0], p[1]); slot != c.Slot {
					t.Errorf("the index of %+v is under %d", *c, slot)
				}
			}
		}
	})
}

// index returns the corners of a card's printed index, which is at the right edge for the left hand.
func index(c *Card, left bool) (out [4][2]float64) {
	sin, cos := math.Sincos(c.Angle)
	for i, p := range [4][2]float64{{0.06, 0.04}, {0.28, 0.04}, {0.06, 0.34}, {0.28, 0.34}} {
		dx, dy := (p[0]-0.5)*c.W, (p[1]-0.5)*c.H
		if left {
			dx = -dx
		}
		out[i] = [2]float64{c.X + dx*cos - dy*sin, c.Y + dx*sin + dy*cos}
	}
	return out
}

func TestOwnHandCanBeTouched(t *testing.T) {
	each(t, func(t *testing.T, s *Scene, x *table) {
		plain := x.Table
		plain.Picked = nil
		s.Lay(s.Frame, &plain)
		n := 0
		for i := range s.Cards {
			c := &s.Cards[i]
			if !c.Mine {
				continue
			}
			n++
			side := -1.0
			if s.Frame.LeftHanded {
				side = 1
			}
			sin, cos := math.Sincos(c.Angle)
			dx, dy := side*(c.W/2-s.Strip/2), -c.H/2+0.2*c.H
			if slot, _ := s.CardAt(c.X+dx*cos-dy*sin, c.Y+dx*sin+dy*cos); slot != c.Slot {
				t.Errorf("the strip of %+v is under %d", *c, slot)
			}
		}
		if n == 0 {
			return
		}
		if n > 1 && s.Strip < s.gauge.strip-0.01 && s.Rows < 3 {
			t.Errorf("strips of %.1f in %d rows", s.Strip, s.Rows)
		}
		if n <= 24 && s.Strip < 32 {
			t.Errorf("strips of %.1f for %d cards", s.Strip, n)
		}
	})
}

// The table of the design: rows, and how much of a card is seen.
func TestHandOfEverySize(t *testing.T) {
	phone, tall, flat := screen{360, 640}, screen{390, 844}, screen{640, 360}
	tablet, wide, desk := screen{800, 1280}, screen{1280, 800}, screen{1440, 900}
	for _, c := range []struct {
		screen
		big         bool
		cards, rows int
		strip       float64
	}{
		{phone, false, 10, 2, 63}, {phone, false, 11, 2, 55}, {phone, false, 13, 2, 46}, {phone, false, 15, 2, 39}, {phone, false, 18, 2, 34}, {phone, false, 24, 3, 39},
		{tall, false, 10, 1, 34}, {tall, false, 11, 2, 60}, {tall, false, 13, 2, 50}, {tall, false, 15, 2, 43}, {tall, false, 18, 2, 38}, {tall, false, 24, 3, 43},
		{phone, true, 10, 2, 65}, {phone, true, 11, 2, 52}, {phone, true, 13, 2, 44}, {phone, true, 15, 3, 55}, {phone, true, 18, 3, 52}, {phone, true, 24, 3, 40},
		{flat, false, 10, 1, 55}, {flat, false, 11, 1, 55}, {flat, false, 13, 1, 46}, {flat, false, 15, 1, 40}, {flat, false, 18, 1, 33}, {flat, false, 22, 2, 55},
		{tablet, false, 10, 1, 75}, {tablet, false, 13, 1, 56}, {tablet, false, 18, 1, 40}, {tablet, false, 24, 2, 61},
		{wide, false, 10, 1, 103}, {wide, false, 13, 1, 89}, {wide, false, 18, 1, 63}, {wide, false, 24, 1, 46},
		{wide, true, 10, 1, 116}, {wide, true, 18, 1, 61}, {wide, true, 22, 2, 104},
		{desk, false, 10, 1, 102}, {desk, false, 13, 1, 77}, {desk, false, 18, 1, 54}, {desk, false, 24, 1, 40},
	} {
		x := circle(4, c.cards, 2)
		s := Lay(c.frame(c.big, false), &x.Table)
		// The arc keeps the ends of its turned cards on the screen, which costs a little.
		if s.Rows != c.rows || math.Abs(s.Strip-c.strip) > 0.07*c.strip {
			t.Errorf("%s big %v, %d cards: %d rows of %.1f, want %d of %v", c.screen, c.big, c.cards, s.Rows, s.Strip, c.rows, c.strip)
		}
	}
}

func TestDirection(t *testing.T) {
	x := circle(4, 5, 2)
	s := Lay(screens[5].frame(false, false), &x.Table)
	if p := s.Plates[1]; p.Where != Left || s.Turns != 1 {
		t.Errorf("clockwise, the next seat is at %v", p.Where)
	}
	info := *x.Options.Game()
	info.Direction = func(*engine.Options) int { return -1 }
	o, _ := info.Defaults("")
	x.Options = &o
	s = Lay(screens[5].frame(false, false), &x.Table)
	if p := s.Plates[1]; p.Where != Right || s.Turns != -1 {
		t.Errorf("anticlockwise, the next seat is at %v", p.Where)
	}
	for _, c := range s.Cards {
		if c.Kind == engine.Trick && c.Seat == 1 {
			if x, _ := s.Ring.Centre(); c.X <= x {
				t.Errorf("its card lies at %v, left of %v", c.X, x)
			}
		}
	}
}

func TestEverySlotHasAHome(t *testing.T) {
	each(t, func(t *testing.T, s *Scene, x *table) {
		seen := map[engine.Slot]bool{}
		for i, c := range s.Cards {
			if seen[c.Slot] || c.Z != i {
				t.Errorf("slot %d twice, or at %d as %d", c.Slot, i, c.Z)
			}
			seen[c.Slot] = true
		}
		for z, v := range x.View.Zones {
			for _, c := range v.Cards {
				h, ok := s.Home(c.Slot)
				if !ok || h.Zone != engine.Zone(z) || !s.Safe.Has(h.X, h.Y) || h.W < 10 {
					t.Errorf("card %d of pile %d is at %+v", c.Slot, z, h)
				}
				if h.Up && c.Face == engine.Unknown {
					t.Errorf("card %d is shown and nobody knows its face", c.Slot)
				}
			}
		}
		if _, ok := s.Home(engine.NoSlot); ok {
			t.Error("no card has a home")
		}
	})
}

// What is written on a plate does not cover anything else on it, and there is room for it at every seat.
func TestPlatesCanBeRead(t *testing.T) {
	for _, c := range screens {
		for n := 2; n <= engine.MaxSeats; n++ {
			for _, sides := range []int{2, n} {
				for _, hand := range []int{2, 6, 24} {
					if sides == 2 && (n > 6 || n > 4 && hand == 24) {
						continue // no game of two sides has so many
					}
					x := circle(n, hand, sides)
					if own := Lay(c.frame(true, false), &x.Table).Plates[0]; between(own.Avatar, own.Dealer) < 0.22*own.Avatar.H+own.Dealer.H/2 || own.Points.Meets(own.Dealer.Grow(-0.6)) {
						t.Fatalf("%s at %s in Modo Grande: the dealer's mark %v on the own plate %+v", x.name, c, own.Dealer, own)
					}
					s := Lay(c.frame(false, false), &x.Table)
					for _, p := range s.Plates {
						parts := []Rect{p.Avatar, p.Name, p.Count, p.Tally, p.Points}
						for i := range parts {
							for j := range i {
								if parts[i].Meets(parts[j].Grow(-0.6)) {
									t.Errorf("%s at %s: parts %d and %d of plate %+v", x.name, c, j, i, p)
								}
							}
						}
						// In the middle of the picture are a letter, and the seconds of a clock.
						if p.Rect.H >= 36 && between(p.Avatar, p.Dealer) < 0.22*p.Avatar.H+p.Dealer.H/2 {
							t.Errorf("%s at %s: the dealer's mark %v lies on the picture of plate %+v", x.name, c, p.Dealer, p)
						}
						for _, r := range parts[1:] {
							if r.Meets(p.Dealer.Grow(-0.6)) {
								t.Errorf("%s at %s: the dealer's mark %v lies on %v of plate %+v", x.name, c, p.Dealer, r, p)
							}
						}
						if below := p.Rect.Y + p.Rect.H - p.Name.Y - p.Name.H; p.Mine && x.Options.Seats() <= 6 && p.Rect.H > 36 && below < 2.99 {
							t.Errorf("%s at %s: the name %v lies on the edge of the own plate %v", x.name, c, p.Name, p.Rect)
						}
						if p.Name.W < 40 || p.Name.H < 12 {
							t.Errorf("%s at %s: name %v", x.name, c, p.Name)
						}
						if r := p.Count; !r.Empty() && (r.W < 14.5 || r.H < 12) { // two digits of 12 px
							t.Errorf("%s at %s: count %v of %d", x.name, c, r, p.Seat)
						}
						if r := p.Tally; !r.Empty() && (r.W < 48 || r.H < 14) { // "120 pontos"
							t.Errorf("%s at %s: tally %v of %d", x.name, c, r, p.Seat)
						}
						if r := p.Points; !r.Empty() && (r.W < 26 || r.H < 12) { // four of them
							t.Errorf("%s at %s: points %v of %d", x.name, c, r, p.Seat)
						}
					}
					if t.Failed() {
						return
					}
				}
			}
		}
	}
}

// The own plate says what its player has so far in the hand where the plates of the others do, on phones too, but for the smallest that
// is held upright and for hands of three rows.
func TestOwnPlateTallies(t *testing.T) {
	for _, x := range tables(t) {
		for _, c := range screens {
			for _, big := range []bool{false, true} {
				s := Lay(c.frame(big, false), &x.Table)
				if s.Size != Compact || s.melds || s.gauge.portrait && (s.Rows > 2 || c.h < 700) {
					continue
				}
				if own := s.plate(s.bottom); own.Tally.Empty() && slices.ContainsFunc(s.Plates, func(p Plate) bool { return !p.Tally.Empty() }) {
					t.Fatalf("%s at %s, big %v: there is no tally on the own plate %+v", x.name, c, big, *own)
				}
			}
		}
	}
}

// The card on the sign of the trump does not lie on the table a second time, as that of the player who holds it.
func TestTrumpLiesOnce(t *testing.T) {
	signs := 0
	for _, x := range tables(t) {
		for _, c := range []screen{{640, 360}, {390, 844}, {1280, 800}} {
			s := Lay(c.frame(false, false), &x.Table)
			if s.Card.Empty() || x.View.Over {
				continue
			}
			signs++
			for i := range s.Cards {
				if k := &s.Cards[i]; k.Up && !k.Mine && k.Kind == engine.Holding && k.Face == s.trumpFace() {
					t.Fatalf("%s at %s: the trump lies on its sign and at seat %d", x.name, c, k.Seat)
				}
			}
		}
	}
	if signs == 0 {
		t.Error("no table has such a sign")
	}
}

// The card that makes trump lies at the end of its sign that is away from the trick.
func TestTrumpLiesAwayFromTheTrick(t *testing.T) {
	right := 0
	for _, x := range tables(t) {
		for _, c := range []screen{{640, 360}, {844, 390}, {390, 844}} {
			s := Lay(c.frame(false, false), &x.Table)
			card := s.Card
			if z := s.turnUp(); z != engine.NoZone {
				card = s.pile(z).Rect
			}
			if s.Ring.Empty() || card.Empty() || s.Trump.Y > card.Y+1 || s.Sign.X < s.Ring.X+s.Ring.W {
				continue
			}
			right++
			if card.X < s.Trump.X {
				t.Fatalf("%s at %s: the card %v lies between the ring %v and the words %v", x.name, c, card, s.Ring, s.Trump)
			}
		}
	}
	if right == 0 {
		t.Error("no sign lies to the right of a trick")
	}
}

// What lies beside the trick is large enough to be made out, or is not there.
func TestWhatLiesBesideTheTrick(t *testing.T) {
	each(t, func(t *testing.T, s *Scene, x *table) {
		if s.melds {
			return
		}
		for _, p := range s.Piles {
			if p.Kind == engine.Stock && !p.Card.Empty() && p.Card.W < 20 {
				t.Errorf("nobody sees a card in the stock %v", p.Card)
			}
		}
	})
}

// What a hand is played for has a place for words, and for a card only where one makes trump.
func TestAim(t *testing.T) {
	aims := 0
	each(t, func(t *testing.T, s *Scene, x *table) {
		face, aim := s.told()
		if !aim {
			return
		}
		aims++
		if s.Trump.Empty() || s.Card.Empty() == face {
			t.Errorf("the words are at %v, the card at %v", s.Trump, s.Card)
		}
	})
	if aims == 0 {
		t.Error("no table says what is played for")
	}
}

// The cards of a trick can be read at a table of any size.
func TestTricksCanBeRead(t *testing.T) {
	for _, c := range screens {
		for n := 2; n <= engine.MaxSeats; n++ {
			for _, hand := range []int{2, 6, 24} {
				x := circle(n, hand, n)
				for _, k := range Lay(c.frame(false, false), &x.Table).Cards {
					if k.Kind == engine.Trick && k.W < 26 {
						t.Errorf("%s at %s: a card of the trick is %.0f wide", x.name, c, k.W)
					}
				}
			}
		}
	}
}

// An open hand of another seat is meant to be read.
func TestOpenHandsAreLegible(t *testing.T) {
	for _, c := range screens {
		for _, n := range []int{3, 10} {
			x := circle(4, n, 2)
			for p := range 4 {
				for k := range x.View.Zones[2*p].Cards {
					x.View.Zones[2*p].Cards[k].Face = 9
				}
			}
			s := Lay(c.frame(false, false), &x.Table)
			open := 0
			for _, k := range s.Cards {
				if k.Kind == engine.Holding && !k.Mine && k.Up {
					open++
					if k.W < 17 {
						t.Errorf("%s: open cards %v wide", c, k.W)
					}
				}
			}
			if open != 3*n {
				t.Errorf("%s: %d of %d open cards are drawn", c, open, 3*n)
			}
		}
	}
}

func TestASceneIsReused(t *testing.T) {
	all := tables(t)
	s := new(Scene)
	for i := range all {
		for _, c := range screens {
			f := c.frame(i%2 == 0, false)
			s.Lay(f, &all[i].Table)
			fresh := Lay(f, &all[i].Table)
			for _, p := range [][2]any{{s.Cards, fresh.Cards}, {s.Plates, fresh.Plates}, {s.Piles, fresh.Piles}, {s.Melds, fresh.Melds}, {s.Areas, fresh.Areas}} {
				a, b := reflect.ValueOf(p[0]), reflect.ValueOf(p[1])
				if a.Len() != b.Len() || a.Len() > 0 && !reflect.DeepEqual(p[0], p[1]) {
					t.Fatalf("%s at %s: a used scene gives another layout", all[i].name, c)
				}
			}
		}
	}
	for i := range all {
		if i%7 > 0 {
			continue
		}
		if n := testing.AllocsPerRun(3, func() { s.Lay(screens[i%8].frame(false, false), &all[i].Table) }); n > 0 {
			t.Errorf("%s: %v allocations", all[i].name, n)
		}
	}
}

func TestSheetShowsEveryCard(t *testing.T) {
	full := []int{3, 7, 4, 3, 5, 8, 3, 3, 14, 4, 3, 6}
	x := board(t, 4, 11, full, full)
	s := new(Scene)
	for _, c := range screens {
		room := Rect{8, 56, c.w - 16, c.h - 64}
		high := s.Sheet(c.frame(false, false), &x.Table, 1, room)
		if len(s.Melds) != len(full) || len(s.Cards) != 63 || s.Areas[0].Hidden > 0 {
			t.Errorf("%s: %d melds of %d cards, %d hidden", c, len(s.Melds), len(s.Cards), s.Areas[0].Hidden)
		}
		for i, m := range s.Melds {
			if m.Side != 1 || m.Rect.X < room.X || m.Rect.X+m.Rect.W > room.X+room.W+0.01 || m.Rect.Y < room.Y || m.Rect.Y+m.Rect.H > room.Y+high+0.01 {
				t.Errorf("%s: meld %v in %v, height %v", c, m.Rect, room, high)
			}
			for j := range i {
				if m.Rect.Meets(s.Melds[j].Rect) {
					t.Errorf("%s: melds %d and %d", c, i, j)
				}
			}
		}
	}
}

// Whatever the frame, nothing panics and nothing runs for ever.
func TestStrangeFrames(t *testing.T) {
	all := tables(t)
	s := new(Scene)
	for i := range all {
		for _, f := range []Frame{{}, {W: 1, H: 1}, {W: 200, H: 150}, {W: 320, H: 480, Zoom: 1.6, Big: true}, {W: 5000, H: 300}, {W: 300, H: 5000},
			{W: 360, H: 640, Top: 400, Bottom: 400}, {W: 3840, H: 2160, Zoom: 9}, {W: math.NaN(), H: 100}} {
			s.Lay(f, &all[i].Table)
			s.CardAt(10, 10)
			s.PileAt(10, 10)
		}
	}
}
