package layout

import (
	"cmp"
	"math/rand/v2"
	"slices"
	"testing"

	"carteado/engine"
	"carteado/engine/games"
	"carteado/engine/games/tarot"
)

// A handful of trumps that somebody has shown lies on the table for all to read, whoever has shown it and whatever the screen,
// and the other cards of that hand stay closed.
func TestHandfulIsShown(t *testing.T) {
	info := tarot.Game{}.Info()
	o, _ := info.Defaults("")
	for _, c := range screens {
		for _, big := range []bool{false, true} {
			for by := engine.Seat(1); by < 4; by++ {
				d := made(info)
				trumps := d.next
				for z := range info.Zones {
					switch x := &info.Zones[z]; {
					case x.Kind == engine.Holding && x.Owner == 0:
						d.put(engine.Zone(z), 17, anyFaces...)
					case x.Kind == engine.Holding && x.Owner == by:
						trumps = d.next
						for n := range engine.Face(10) {
							d.put(engine.Zone(z), 1, engine.Trump+n)
						}
						d.put(engine.Zone(z), 8)
					case x.Kind == engine.Holding && x.Owner < 4:
						d.put(engine.Zone(z), 18)
					case x.Kind == engine.Trick:
						d.put(engine.Zone(z), 1, engine.FaceOf(7, engine.Hearts))
					}
				}
				s := new(Scene)
				s.Lay(c.frame(big, false), &Table{View: d.v, Options: &o, Played: func(engine.Slot) engine.Seat { return 0 }})
				open := 0
				for i := range s.Cards {
					x := &s.Cards[i]
					if x.Seat != by || x.Kind != engine.Holding {
						continue
					}
					if shown := x.Slot >= trumps && x.Slot < trumps+10; x.Up != shown {
						t.Errorf("%v, big %v: slot %d of seat %d lies open: %v", c, big, x.Slot, by, x.Up)
					} else if shown {
						if r := s.Seen(x.Slot); r.W < 5 || r.H < 8 || !r.Within(s.Safe.Grow(0.01)) {
							t.Errorf("%v, big %v: of a card of seat %d %v is seen", c, big, by, r)
						}
						open++
					}
				}
				if open != 10 {
					t.Errorf("%v, big %v: %d cards of seat %d lie open", c, big, open, by)
				}
			}
		}
	}
}

// Where all hands lie open, as in a hand that is looked at again, each lies nearer to its own player's plate than to any other, in every
// game and on every screen; and where there is room, as in Sueca, none is missing.
func TestOpenHandsLieByTheirPlates(t *testing.T) {
	for _, g := range games.All {
		info := g.Game.Info()
		o, err := info.Defaults("")
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range screens {
			for _, big := range []bool{false, true} {
				d := made(info)
				for z := range info.Zones {
					if x := &info.Zones[z]; x.Kind == engine.Holding && int(x.Owner) < o.Seats() {
						d.put(engine.Zone(z), 10, anyFaces...)
					}
				}
				d.v.Seat = engine.Nobody
				s := new(Scene)
				s.Lay(c.frame(big, false), &Table{View: d.v, Options: &o, Me: engine.Nobody})
				fans := 0
				for i := range s.Piles {
					x := &s.Piles[i]
					if x.Kind != engine.Holding || x.Seat == engine.Nobody || s.plate(x.Seat) == nil || s.plate(x.Seat).Mine {
						continue
					}
					fans++
					own := far(x.Rect, s.plate(x.Seat).Rect)
					for k := range s.Plates {
						if q := &s.Plates[k]; q.Seat != x.Seat && far(x.Rect, q.Rect) < own+4 {
							t.Errorf("%s, %v, big %v: the hand of seat %d lies by the plate of seat %d", info.Key, c, big, x.Seat, q.Seat)
						}
					}
				}
				if info.Key == "sueca" && fans != 3 && !big && c.w >= 390 {
					t.Errorf("%s, %v: %d hands are shown of three", info.Key, c, fans)
				}
			}
		}
	}
}

// No hand is taken for another's: the cards of one that lie open, and those that do not, are nearer to the plate of their seat than to any other,
// as hands are played and where all lie open, in every game with three to eight on every screen. A dummy that is laid out at its side of the
// table is another thing.
func TestHandsAreNearestToTheirPlates(t *testing.T) {
	s, looked := new(Scene), 0
	list := append(tables(t), chipTables()...)
	for i := range list {
		for k := range 4 {
			x := list[i]
			if k&2 != 0 {
				x.Table = opened(&x.Table)
			}
			for j, c := range screens {
				if (i+j)%2 != 0 || x.Options.Seats() < 3 { // each table has its turn on some
					continue
				}
				s.Lay(c.frame(k&1 != 0, false), &x.Table)
				if s.melds { // what is left of a hand lies beside the melds of its side
					continue
				}
				dummy, shown := s.findShown()
				for _, p := range s.Piles {
					if p.Kind != engine.Holding || p.Seat == s.bottom || shown && p.Zone == dummy {
						continue
					}
					for _, up := range []bool{false, true} {
						var r Rect
						for _, c := range s.Cards {
							if c.Zone == p.Zone && c.Up == up {
								r = r.join(c.bounds())
							}
						}
						if r.Empty() {
							continue
						}
						looked++
						own := r.away(s.PlateOf(p.Seat))
						for _, q := range s.Plates {
							if q.Seat != p.Seat && r.away(q.Rect) <= own {
								t.Errorf("%s at %s, %d: cards of seat %d at %.0f are %.0f from its plate, %.0f from that of seat %d", x.name, c, k, p.Seat, r, own, r.away(q.Rect), q.Seat)
							}
						}
					}
				}
			}
		}
	}
	if looked < 10000 {
		t.Errorf("only %d hands", looked)
	}
}

// opened returns a table at which all hands lie open.
func opened(x *Table) Table {
	out, v := *x, *x.View
	v.Zones = slices.Clone(v.Zones)
	for z := range v.Zones {
		if p := &v.Zones[z]; p.Kind == engine.Holding {
			p.Cards = slices.Clone(p.Cards)
			for k := range p.Cards {
				p.Cards[k].Face = cmp.Or(p.Cards[k].Face, engine.Face(1+int(p.Cards[k].Slot)%52))
			}
		}
	}
	out.View = &v
	return out
}

// Backs before a plate do not lie on the ring at tables for four or fewer on phones that stand. What nobody draws is out of their way.
func TestBacksKeepOffTheRing(t *testing.T) {
	s, seen := new(Scene), 0
	for _, x := range tables(t) {
		if !x.played || x.Options.Seats() > 4 {
			continue
		}
		for _, c := range screens[:2] {
			for _, big := range []bool{false, true} {
				s.Lay(c.frame(big, false), &x.Table)
				for i := range s.Piles {
					p := &s.Piles[i]
					if p.Kind != engine.Holding || p.Seat == s.bottom || s.plate(p.Seat) == nil ||
						slices.ContainsFunc(s.Cards, func(k Card) bool { return k.Zone == p.Zone && k.Up }) {
						continue
					}
					if seen++; !s.offRing(*only(p.Rect)) {
						t.Errorf("%s at %s, big %v: the hand of seat %d lies on the ring", x.name, c, big, p.Seat)
					}
				}
			}
		}
	}
	if seen < 1000 {
		t.Errorf("%d hands were looked at", seen)
	}
}

// Where no tricks are taken no room is kept for words about them: cards that lie open for all at the plates of others have it, and are half as
// wide as those of the own hand even at a table of eight on a phone that lies.
func TestOpenCardsHaveTheRoomOfTricks(t *testing.T) {
	g, o, err := games.Rules("cacheta(seats=8)")
	if err != nil {
		t.Fatal(err)
	}
	e, err := engine.New(g, o, engine.Carry{})
	if err != nil {
		t.Fatal(err)
	}
	if err := engine.NewDealer(e, rand.New(rand.NewPCG(1, 1))).Serve(e); err != nil {
		t.Fatal(err)
	}
	v := e.View(0)
	for z := range v.Zones {
		if x := &v.Zones[z]; x.Kind == engine.Holding && x.Owner != 0 && len(x.Cards) > 0 {
			x.Cards[0].Face, x.Cards[0].Up = anyFaces[x.Owner], true
		}
	}
	s := Lay(screen{844, 390}.frame(false, false), &Table{View: v, Options: e.Options()})
	if !s.Took.Empty() {
		t.Errorf("who takes tricks is said at %v", s.Took)
	}
	open := 0
	for _, c := range s.Cards {
		if c.Kind == engine.Holding && !c.Mine && c.Up {
			if open++; c.W < 0.5*s.cardW {
				t.Errorf("a card of seat %d is %.0f wide, of the own hand %.0f", c.Seat, c.W, s.cardW)
			}
		}
	}
	if open == 0 {
		t.Error("no card lies open")
	}
}
