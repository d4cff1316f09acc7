package layout

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"carteado/engine"
	"carteado/engine/games"
)

// What is drawn over the table lies on nothing that one looks at or touches, in every game with any number of players, on
// the phone upright and lying, the tablet and the television, as it is and in Modo Grande: the ladder, the ribbon with
// prompt and messages, the buttons, the words about who took the trick; and nothing but the trick lies on its ring.
func TestNothingIsCovered(t *testing.T) {
	all := tables(t)
	for _, c := range screens {
		for _, big := range []bool{false, true} {
			f := c.frame(big, false)
			t.Run(fmt.Sprintf("%s big=%v", c, big), func(t *testing.T) {
				s := new(Scene)
				for i := range all {
					x := all[i].Table
					x.Picked = func(engine.Slot) bool { return true } // as high as cards rise
					s.Lay(f, &x)
					s.covers(t, strings.Contains(all[i].name, ", seed ") || s.seats <= 6 && c.w > 360 && (!big || s.Size > Compact))
					s.reachable(t)
					if t.Failed() {
						t.Fatalf("at %s", all[i].name)
					}
				}
			})
		}
	}
}

// What came of a hand has room, in every game on every screen, where it lies on no card, no pile, no meld and no plate. Where the own
// plate and the own cards leave none, it lies over all of these, which are done with, and covers them whole.
func TestOutcomeHasRoom(t *testing.T) {
	all := append(chipTables(), tables(t)...)
	ends := map[string]bool{}
	s := new(Scene)
	looked, covers := 0, 0
	for i := range all {
		x := &all[i]
		if x.played && !strings.Contains(x.name, "move 400") { // the end, or as far as it was played
			continue
		}
		ends[x.Options.Game().Key] = ends[x.Options.Game().Key] || x.played
		for j, c := range screens {
			for k := range 4 {
				if !x.looks(i, 4*j+k) {
					continue
				}
				s.Lay(c.frame(k&1 != 0, k&2 != 0), &x.Table)
				room, over := s.Outcome()
				if room.W < 150 || room.H < 100 || !room.Grow(-0.01).Within(s.Safe) {
					t.Fatalf("%s at %s, %d: it has %.0f", x.name, c, k, room)
				}
				whole := Rect{room.X, room.Y + room.H - over, room.W, over}
				for i := range s.Cards {
					c := &s.Cards[i]
					own := c.Mine || c.Kind == engine.Box && c.Y > s.Table.Y+s.Table.H
					if b := c.bounds().Grow(-0.01); own && b.Meets(room) && !b.Within(whole) {
						t.Fatalf("%s at %v: it lies in %.0f, %.0f of it over what is done with, and on an own card at %.0f", x.name, s.Frame, room, over, b)
					}
				}
				if p := s.plate(s.bottom); p != nil {
					if r := p.Rect.join(p.Dealer).Grow(-2); r.Meets(room) && !r.Within(whole) {
						t.Fatalf("%s at %v: it lies in %.0f, %.0f of it over what is done with, and on the own plate %.0f", x.name, s.Frame, room, over, r)
					}
				}
				if looked++; over > 0 {
					covers++
				}
				for i := range s.Cards {
					if c := &s.Cards[i]; (!c.Mine || c.Kind != engine.Holding) && c.bounds().Grow(-0.01).Meets(room) {
						t.Fatalf("%s at %v: it lies in %.0f on a card of a %v at %.0f, %.0f", x.name, s.Frame, room, c.Kind, c.X, c.Y)
					}
				}
				for _, p := range s.Plates {
					if !p.Mine && p.Rect.Meets(room) {
						t.Fatalf("%s at %v: it lies in %.0f on the plate %.0f", x.name, s.Frame, room, p.Rect)
					}
				}
				for _, p := range s.Piles {
					if p.Kind == engine.Trick || p.Kind == engine.Board { // whose rectangles are larger than their cards
						continue
					}
					if (p.Kind != engine.Holding || p.Seat != s.bottom) && p.Rect.Grow(-0.01).Meets(room) {
						t.Fatalf("%s at %v: it lies in %.0f on a %v at %.0f", x.name, s.Frame, room, p.Kind, p.Rect)
					}
				}
			}
		}
	}
	if covers == 0 || covers > looked/3 {
		t.Errorf("of %d it lies over what is done with in %d", looked, covers)
	}
	for _, g := range games.All {
		if !ends[g.Game.Info().Key] {
			t.Errorf("no end of a hand of %s was looked at", g.Game.Info().Key)
		}
	}
}

// covers fails the test if something that is drawn over the table lies on something. Where there is no room to spare, as at
// tables made up to be the fullest, signs may lie on the ring.
func (s *Scene) covers(t *testing.T, roomy bool) {
	t.Helper()
	over := []struct {
		name string
		Rect
	}{{"ladder", s.Stakes.Rect}, {"ribbon", s.Prompt}, {"actions", s.Actions}}
	if s.Took != s.Prompt {
		over = append(over, struct {
			name string
			Rect
		}{"who took the trick", s.Took})
		for i := range s.Plates {
			if p := s.Plates[i].Rect; !s.Took.Empty() && p.away(s.Took) <= s.Took.away(s.Ring) {
				t.Errorf("who took the trick is said at %.0f, as near to the plate %.0f as to the trick in %.0f", s.Took, p, s.Ring)
			}
		}
	}
	for i, o := range over {
		if what := s.under(o.Rect.Grow(-0.01)); what != "" && what != "prompt" && what != "actions" {
			t.Errorf("the %s %v lies on %s", o.name, o.Rect, what)
		}
		for _, p := range over[:i] {
			if o.Rect.Grow(-0.01).Meets(p.Rect) {
				t.Errorf("the %s %v lies on the %s %v", o.name, o.Rect, p.name, p.Rect)
			}
		}
		if o.Rect.Meets(s.Sign) {
			t.Errorf("the %s %v lies on the sign of the trump %v", o.name, o.Rect, s.Sign)
		}
	}
	for n := range 5 {
		up := s.Ribbon(n)
		if up.Y > s.Prompt.Y || math.Abs(up.Y+up.H-s.Prompt.Y-s.Prompt.H) > 0.01 {
			t.Errorf("beside %d buttons there is %v, where what is asked stands in %v", n, up, s.Prompt)
		}
		up.H = s.Prompt.Y - up.Y
		what := s.under(up.Grow(-0.01))
		if empty := strings.Contains(what, "Kind:board") || strings.Contains(what, "Kind:trick"); what != "" && up.H > 0.02 && !empty {
			t.Errorf("words in passing that grow into %v lie on %s", up, what)
		}
		for i := range s.Cards {
			if c := &s.Cards[i]; c.bounds().Meets(up.Grow(-0.01)) {
				t.Errorf("words in passing that grow into %v lie on the card at %v", up, c.bounds())
			}
		}
	}
	if s.Rise > s.Lift {
		t.Errorf("a card that may be played rises %v, one that is picked %v", s.Rise, s.Lift)
	}
	if len(s.Areas) > 0 { // no ring is drawn among melds
		return
	}
	among := s.piles && !s.stacked && !slices.ContainsFunc(s.Piles, func(p Pile) bool { return p.Kind == engine.Trick })
	for i := range s.Piles {
		if p := &s.Piles[i]; among && !p.Chip && (p.Kind == engine.Stock || p.Kind == engine.Discard) && !s.ringHolds(p.Rect) {
			t.Errorf("the ring %v crosses the %v %v", s.Ring, p.Kind, p.Rect)
		}
	}
	if among && s.turnsUp() && s.Sign.Within(s.Centre) && !s.ringHolds(s.Sign) {
		t.Errorf("the ring %v crosses the sign of the trump %v", s.Ring, s.Sign)
	}
	if s.piles { // other signs may lie on it beside them
		return
	}
	for _, p := range s.Plates {
		if !s.offRing(*only(p.Rect)) {
			t.Errorf("the ring %v crosses the plate %v", s.Ring, p.Rect)
		}
	}
	for name, r := range map[string]Rect{"sign of the trump": s.Sign, "ladder": s.Stakes.Rect} {
		if roomy && !s.offRing(*only(r)) {
			t.Errorf("the ring %v crosses the %s %v", s.Ring, name, r)
		}
	}
	for i := range s.Cards {
		c := &s.Cards[i]
		if c.Mine && !s.offRing(*only(c.bounds())) {
			t.Errorf("the ring %v crosses the own card %v", s.Ring, c.bounds())
		}
		if c.Kind == engine.Trick && s.round > 0 && !s.ringHolds(around(c.X, c.Y, s.trickW, ratio*s.trickW)) {
			t.Errorf("the ring %v, its corners of %.0f, crosses the card %v of the trick", s.Ring, s.round, c.bounds())
		}
	}
}

// ringHolds reports whether r lies in the ring, whose corners are round.
func (s *Scene) ringHolds(r Rect) bool {
	round := s.Round()
	core := s.Ring.Grow(-round)
	for _, x := range []float64{r.X, r.X + r.W} {
		for _, y := range []float64{r.Y, r.Y + r.H} {
			if math.Hypot(max(0, core.X-x, x-core.X-core.W), max(0, core.Y-y, y-core.Y-core.H)) > round+0.01 {
				return false
			}
		}
	}
	return true
}

// reachable fails the test if something that is touched is too small for a finger.
func (s *Scene) reachable(t *testing.T) {
	t.Helper()
	for n := 1; n <= 4; n++ {
		for i := range n {
			if r := s.Button(i, n, n > 3); r.W < 44 || r.H < 44 {
				t.Errorf("button %d of %d is %v", i, n, r)
			}
		}
	}
	// A stock that nobody draws from is only looked at.
	draws := slices.ContainsFunc(s.t.Options.Game().Verbs, func(v engine.VerbInfo) bool { return v.Deed == engine.DeedDraw })
	for _, p := range s.Piles {
		if p.Kind == engine.Stock && !p.Chip && draws || p.Kind == engine.Discard {
			if p.Hit.W < 44 || p.Hit.H < 44 {
				t.Errorf("the pile %v is touched at %v", p.Kind, p.Hit)
			}
		}
	}
	for i, p := range s.Piles {
		for _, q := range s.Piles[:i] {
			if (p.Kind == engine.Stock || p.Kind == engine.Discard) && (q.Kind == engine.Stock || q.Kind == engine.Discard) && p.Hit.Meets(q.Hit) {
				t.Errorf("the %v is touched at %v, the %v at %v", p.Kind, p.Hit, q.Kind, q.Hit)
			}
		}
	}
	if s.Strip > 0 && (s.Strip < 32 || ratio*s.cardW < 44) && len(s.own) <= 24 {
		t.Errorf("of a card of the hand %v can be touched", s.Strip)
	}
}

// Cards of a trick are large: as wide as those of the hand on a phone held upright, where these lie in two rows at most and no whole
// dummy above, at least 52 px on one that lies, 38 below a whole dummy, and nowhere less than 70 % of those of the hand, with up to four players.
func TestTrickCardsAreLarge(t *testing.T) {
	for _, x := range tables(t) {
		if !strings.Contains(x.name, ", seed ") && !strings.Contains(x.name, "circle of 4, 13") {
			continue
		}
		for _, c := range []screen{{390, 844}, {844, 390}, {1280, 800}, {1920, 1080}} {
			for _, big := range []bool{false, true} {
				s := Lay(c.frame(big, false), &x.Table)
				least := 0.98 * trickLeast * s.cardW
				switch {
				case c.w == 390 && !big && strings.Contains(x.name, ", seed ") && s.Rows < 3 && s.dummy.n < 13:
					least = s.cardW - 0.01
				case c.w == 844 && s.dummy.n < 13:
					least = max(least, 52)
				case c.w == 844:
					least = 38
				}
				for i := range s.Cards {
					if k := &s.Cards[i]; k.Kind == engine.Trick && k.W < least {
						t.Fatalf("%s at %s, big %v: a card of the trick is %.1f wide, one of the hand %.1f", x.name, c, big, k.W, s.cardW)
					}
				}
			}
		}
	}
}

// On a television everything is as much larger as the screen is: cards, plates, names, buttons.
func TestEverythingScales(t *testing.T) {
	for _, x := range tables(t) {
		if !strings.Contains(x.name, ", seed ") {
			continue
		}
		desk, wall := new(Scene), new(Scene)
		desk.Lay(screen{1440, 900}.frame(false, false), &x.Table)
		wall.Lay(screen{2160, 1350}.frame(false, false), &x.Table)
		for name, is := range map[string][2]float64{
			"the text":            {desk.Text, wall.Text},
			"a card of the hand":  {desk.cardW, wall.cardW},
			"a plate":             {desk.Plates[1].Rect.H, wall.Plates[1].Rect.H},
			"a name":              {desk.Plates[1].Name.H, wall.Plates[1].Name.H},
			"a button":            {desk.Button(0, 1, false).H, wall.Button(0, 1, false).H},
			"the ring":            {desk.Ring.W, wall.Ring.W},
			"how far cards stand": {desk.Strip, wall.Strip},
		} {
			if k := is[1] / is[0]; is[0] > 0 && (name != "the ring" || len(desk.Areas) == 0) && (k < 1.4 || k > 1.75) {
				t.Fatalf("%s: %s is %.0f, on a screen half as large again %.0f", x.name, name, is[0], is[1])
			}
		}
	}
}

// At a large table on a desk the card of a trick is seen to be its player's: whoever sits farther to the left has laid the card
// farther to the left, and whoever sits higher at the same side none that lies lower.
func TestTrickCardsPointAtTheirPlayers(t *testing.T) {
	for n := 5; n <= engine.MaxSeats; n++ {
		for _, hand := range []int{6, 24} {
			for _, c := range []screen{{1280, 800}, {1440, 900}, {1920, 1080}} {
				x := circle(n, hand, n)
				s := Lay(c.frame(false, false), &x.Table)
				card := map[engine.Seat]*Card{}
				for i := range s.Cards {
					if k := &s.Cards[i]; k.Kind == engine.Trick {
						card[k.Seat] = k
					}
				}
				for _, p := range s.Plates {
					for _, q := range s.Plates {
						px, py := p.Rect.Centre()
						qx, qy := q.Rect.Centre()
						a, b := card[p.Seat], card[q.Seat]
						switch mid := s.Table.X + s.Table.W/2; {
						case p.Mine || q.Mine:
						case px < qx-1 && a.X >= b.X:
							t.Errorf("%s at %s: seat %d sits to the left of %d, and its card does not lie there", x.name, c, p.Seat, q.Seat)
						case py < qy-1 && (px < mid) == (qx < mid) && a.Y > b.Y+1:
							t.Errorf("%s at %s: seat %d sits above %d, and its card lies lower", x.name, c, p.Seat, q.Seat)
						}
					}
				}
				for _, k := range card {
					if k.W < trickLeast*s.cardW {
						t.Errorf("%s at %s: a card of the trick is %.0f wide, one of the hand %.0f", x.name, c, k.W, s.cardW)
					}
				}
			}
		}
	}
}

// At a table of three or four the card of a trick lies toward its player on every screen, in Modo Grande, too: the own one lowest, the
// partner's highest, those of the neighbours at their sides. On the smallest phone cards of Modo Grande need two rows to be large.
func TestTrickCardsOfFewPointAtTheirPlayers(t *testing.T) {
	for n := 3; n <= 4; n++ {
		for _, hand := range []int{3, 13} {
			for _, c := range screens {
				for _, big := range []bool{false, true} {
					if n == 4 && big && c.w == 360 {
						continue
					}
					x := circle(n, hand, n)
					s := Lay(c.frame(big, false), &x.Table)
					var at [4]*Card
					for i := range s.Cards {
						if k := &s.Cards[i]; k.Kind == engine.Trick {
							at[s.placeOf(k.Seat)] = k
						}
					}
					own, left, right := at[0], at[1], at[n-1]
					for _, k := range at[1:n] {
						if k.Y > own.Y-1 && c.h > 400 {
							t.Errorf("%s at %s, big %v: the own card lies at %.0f, another at %.0f", x.name, c, big, own.Y, k.Y)
						}
					}
					if left.X > own.X-1 && left != own || right.X < own.X+1 || n == 4 && c.h > 400 && (at[2].Y > left.Y-1 || at[2].Y > right.Y-1) {
						t.Errorf("%s at %s, big %v: own %.0f,%.0f left %.0f,%.0f right %.0f,%.0f", x.name, c, big, own.X, own.Y, left.X, left.Y, right.X, right.Y)
					}
				}
			}
		}
	}
}

// On a phone that lies, the one who sits opposite at a table of four has a plate in the middle over the trick, as at every other
// table, and the cards of the trick are no smaller for it.
func TestPartnerSitsOpposite(t *testing.T) {
	for _, sides := range []int{2, 4} {
		for _, hand := range []int{3, 13} {
			x := circle(4, hand, sides)
			for _, c := range screens {
				s := Lay(c.frame(false, false), &x.Table)
				partner := s.PlateOf(2)
				at, _ := partner.Centre()
				if middle, _ := s.Table.Centre(); math.Abs(at-middle) > 1 {
					t.Errorf("%s at %s: who sits opposite is at %.0f, the middle is %.0f", x.name, c, at, middle)
				}
				for i := range s.Cards {
					if k := &s.Cards[i]; k.Kind == engine.Trick && (k.W < trickFair*s.cardW || k.Y-k.H/2 < partner.Y+partner.H) {
						t.Errorf("%s at %s: a card of the trick is %.0f wide, one of the hand %.0f, under %v", x.name, c, k.W, s.cardW, partner)
					}
				}
			}
		}
	}
}

// Where the places of a trick do not lie toward the players, each has a tag that says whose it is: at large tables in rows, on phones and
// in Modo Grande. It lies by its card, nearer than to any other, over nothing that is seen of a card and on no plate, sign, prompt or button.
func TestTagsSayWhoseCardItIs(t *testing.T) {
	tagged := map[int]int{}
	for n := 3; n <= engine.MaxSeats; n++ {
		for _, hand := range []int{3, 8, 13} {
			for _, c := range screens {
				for k := range 4 {
					x := circle(n, hand, n)
					s := Lay(c.frame(k&1 != 0, k&2 != 0), &x.Table)
					at := fmt.Sprintf("%s at %v", x.name, s.Frame)
					rows := n > 4 && (s.squat() || s.round > 0) && s.Centre.H >= tagLow // lower, and cards need all of the height to be read
					if rows && len(s.Tags) != n || len(s.Tags) != 0 && len(s.Tags) != n || n == 3 && len(s.Tags) > 0 {
						t.Errorf("%s: %d tags", at, len(s.Tags))
					}
					if len(s.Tags) == 0 {
						continue
					}
					tagged[n]++
					for i, tag := range s.Tags {
						if tag.Rect.W < 14 || !tag.Rect.Within(s.Table) {
							t.Errorf("%s: a tag is %v", at, tag.Rect)
						}
						if what := s.under(tag.Rect.Grow(-0.5)); what != "" {
							t.Errorf("%s: the tag of %d lies on %s", at, tag.Seat, what)
						}
						for _, o := range s.Tags[:i] {
							if o.Seat == tag.Seat || o.Rect.Meets(tag.Rect) {
								t.Errorf("%s: tags of %d and %d lie at %v and %v", at, o.Seat, tag.Seat, o.Rect, tag.Rect)
							}
						}
						nearest, whose := math.Inf(1), engine.Nobody
						for k := range s.Cards {
							c := &s.Cards[k]
							if c.Kind != engine.Trick {
								continue
							}
							tx, ty := tag.Rect.Centre() // the corner of the card that is seen in any case
							left := c.X - c.W/2 + trickSeenX*c.W/2
							if s.Frame.LeftHanded {
								left = 2*c.X - left
							}
							if d := math.Hypot(tx-left, max(0, math.Abs(ty-c.Y)-c.H/2)); d < nearest {
								nearest, whose = d, c.Seat
							}
						}
						if whose != tag.Seat {
							t.Errorf("%s: the tag of %d is nearest to a card of %d", at, tag.Seat, whose)
						}
					}
				}
			}
		}
	}
	for n := 5; n <= engine.MaxSeats; n++ {
		if tagged[n] < 10 {
			t.Errorf("tricks of %d had tags %d times", n, tagged[n])
		}
	}
}

// The mark of who deals leaves the seconds of a clock free, which stand in the picture, on the own plate of every table, also on a small one; and
// on those of the others the letter.
func TestDealerLeavesTheClockFree(t *testing.T) {
	each(t, func(t *testing.T, s *Scene, x *table) {
		for i := range s.Plates {
			p := &s.Plates[i]
			dx, dy := p.Dealer.Centre()
			ax, ay := p.Avatar.Centre()
			d := math.Hypot(dx-ax, dy-ay) - p.Dealer.H/2
			if letter := 0.2 * p.Avatar.H; !p.Mine && d < letter {
				t.Errorf("seat %d: the mark %v is %.1f from the middle of the picture %v, the letter reaches %.1f", p.Seat, p.Dealer, d, p.Avatar, letter)
			}
			if !p.Mine || p.Points.Empty() { // else the picture stands in the middle
				continue
			}
			if d < s.figures(p)-1 {
				t.Errorf("seat %d: the mark %v is %.1f from the middle of the picture %v, the figures reach %.1f", p.Seat, p.Dealer, d, p.Avatar, s.figures(p))
			}
		}
	})
}
