package layout

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"carteado/engine"
	"carteado/engine/enginetest"
	"carteado/engine/games"
	"carteado/engine/games/buraco"
	_ "carteado/engine/games/gamestest"
)

// screen is a size of screen.
type screen struct{ w, h float64 }

var screens = []screen{{360, 640}, {390, 844}, {640, 360}, {844, 390}, {800, 1280}, {1280, 800}, {1440, 900}, {1920, 1080}}

// frame returns what the page hands over: a bar takes the top, as high as page.BarHeight says.
func (c screen) frame(big, left bool) Frame {
	top := 52.0
	switch {
	case big && c.h < 480:
		top = 56
	case big:
		top = 64
	}
	return Frame{W: c.w, H: c.h, Top: top, Big: big, LeftHanded: left, Zoom: 1}
}

func (c screen) String() string { return fmt.Sprintf("%gx%g", c.w, c.h) }

// table is a state with what is needed to look at it.
type table struct {
	name   string
	played bool // in a hand at random, not made up
	Table
}

// played plays a hand at random and returns the state at some moments of it, as several seats see it.
func played(t testing.TB, g engine.Game, o engine.Options, seed uint64, every int) (out []table) {
	rng := rand.New(rand.NewPCG(seed, 7))
	e, err := engine.New(g, o, engine.Carry{Dealer: engine.Seat(rng.IntN(o.Seats()))})
	if err != nil {
		t.Fatal(err)
	}
	dealer := engine.NewDealer(e, rng)
	by := map[engine.Slot]engine.Seat{}
	look := func(moment int) {
		me := engine.Seat(rng.IntN(o.Seats()+1)) - 1
		seats := map[engine.Slot]engine.Seat{}
		for c, p := range by {
			seats[c] = p
		}
		out = append(out, table{fmt.Sprintf("%s, seed %d, move %d, seat %d", o.String(), seed, moment, me), true, Table{
			View: e.View(me), Options: e.Options(), Me: me,
			Played: func(c engine.Slot) engine.Seat {
				if p, ok := seats[c]; ok {
					return p
				}
				return engine.Nobody
			},
			Picked: func(c engine.Slot) bool { return c%5 == 0 },
		}})
	}
	look(0)
	for moment := 1; moment < 400; moment++ { // rummies that nobody goes out of last three times as long, and look the same
		if err := dealer.Serve(e); err != nil {
			t.Fatal(err)
		}
		if e.Over() {
			break
		}
		moves := e.View(e.Hand().Turn().First()).Moves
		m := moves[rng.IntN(len(moves))]
		for _, x := range moves { // melds grow only if somebody lays them
			if d := g.Info().Verb(x.Verb).Deed; (d == engine.DeedLay || d == engine.DeedAdd) && rng.IntN(2) == 0 {
				m = x
			}
		}
		for _, c := range m.Cards {
			by[c] = m.Seat
		}
		if err := e.Do(uint32(e.Len()), &m); err != nil {
			t.Fatal(err)
		}
		if moment%every == 0 {
			look(moment)
		}
	}
	look(400)
	return out
}

// deck hands out cards for tables that are made up.
type deck struct {
	v    *engine.View
	next engine.Slot
}

func made(info *engine.Info) *deck {
	v := &engine.View{Zones: make([]engine.ZoneView, len(info.Zones))}
	for z := range info.Zones {
		v.Zones[z].ZoneInfo = &info.Zones[z]
	}
	return &deck{v: v}
}

func (d *deck) put(z engine.Zone, n int, faces ...engine.Face) {
	for i := range n {
		c := engine.CardView{Slot: d.next}
		if len(faces) > 0 {
			c.Face, c.Up = faces[i%len(faces)], true
		}
		d.v.Zones[z].Cards = append(d.v.Zones[z].Cards, c)
		d.next++
	}
}

var anyFaces = func() (out []engine.Face) {
	for f := engine.Face(1); f <= 52; f += 5 {
		out = append(out, f)
	}
	return out
}()

// board is a table of Buraco with a hand and melds of given sizes by side.
func board(t testing.TB, seats, hand int, melds ...[]int) table {
	preset := ""
	if seats == 3 || seats == 6 {
		preset = "copag"
	}
	info := buraco.Game{}.Info()
	o, err := info.Defaults(preset)
	if err != nil {
		t.Fatal(err)
	}
	o = o.With("seats", fmt.Sprint(seats))
	d := made(info)
	most := 0
	for p := range seats {
		if p == 0 {
			d.put(0, hand, anyFaces...)
		} else {
			d.put(engine.Zone(p), 11)
		}
	}
	d.put(6, 7, anyFaces...)
	d.put(7, 23)
	d.put(8, 11)
	d.put(9, 11)
	for side, sizes := range melds {
		for k, n := range sizes {
			z := engine.Zone(11 + k*3 + side)
			d.put(z, n, anyFaces...)
			if n >= 7 {
				d.v.Facts = append(d.v.Facts, engine.Fact{Key: "canastra", Zone: z, Seat: engine.Seat(side), N: 1})
			}
			most++
		}
	}
	return table{fmt.Sprintf("buraco of %d, %d in hand, %d melds", seats, hand, most), false, Table{View: d.v, Options: &o,
		Picked: func(c engine.Slot) bool { return c == 3 }}}
}

// boards are tables of Buraco from empty to full.
func boards(t testing.TB) (out []table) {
	few, some := []int{3, 4}, []int{3, 7, 4, 3, 5, 8, 3}
	full := []int{3, 7, 4, 3, 5, 8, 3, 3, 14, 4, 3, 6}
	third := []int{3, 7, 4, 9, 3, 3, 5, 6}
	for _, hand := range []int{11, 15, 22, 24} {
		out = append(out,
			board(t, 4, hand), board(t, 2, hand, few, few[:1]), board(t, 4, hand, some, few), board(t, 4, hand, full, full),
			board(t, 2, hand, full, full), board(t, 6, hand, third, third, third), board(t, 3, hand, third, third, third))
	}
	return out
}

// circle is a game of tricks for many, which no rules here know yet: every seat has a won pile, a trump is
// turned up, and a stock is left.
func circle(seats, hand int, sides int) table {
	var zones []engine.ZoneInfo
	for p := range engine.Seat(seats) {
		zones = append(zones, engine.ZoneInfo{Kind: engine.Holding, Owner: p}, engine.ZoneInfo{Kind: engine.Won, Owner: p})
	}
	zones = append(zones, engine.ZoneInfo{Kind: engine.Trick, Owner: engine.Nobody}, engine.ZoneInfo{Kind: engine.TurnUp, Owner: engine.Nobody},
		engine.ZoneInfo{Kind: engine.Aside, Owner: engine.Nobody}, engine.ZoneInfo{Kind: engine.Won, Owner: engine.Nobody})
	info := &engine.Info{Key: "circle", Seats: []int{seats}, Zones: zones, Presets: []string{"only"}, Facts: []engine.FactInfo{{Key: "points", Spot: engine.SpotTally}},
		Side: func(_ *engine.Options, s engine.Seat) int { return int(s) % sides }}
	o, err := info.Defaults("")
	if err != nil {
		panic(err)
	}
	d := made(info)
	trick := engine.Zone(2 * seats)
	from := d.next
	d.put(trick, seats, anyFaces...)
	for p := range seats {
		if p == 0 {
			d.put(0, hand, anyFaces...)
		} else {
			d.put(engine.Zone(2*p), hand)
		}
		d.put(engine.Zone(2*p+1), 4)
	}
	d.put(trick+1, 1, 7)
	d.put(trick+2, 9)
	d.put(trick+3, 8)
	return table{fmt.Sprintf("circle of %d, %d in hand, %d sides", seats, hand, sides), false, Table{View: d.v, Options: &o,
		Played: func(c engine.Slot) engine.Seat { return engine.Seat(c - from) }}}
}

func circles() (out []table) {
	for n := 2; n <= engine.MaxSeats; n++ {
		for _, hand := range []int{2, 6, 13, 24} {
			out = append(out, circle(n, hand, n))
			if n%2 == 0 && n <= 6 && (hand < 24 || n < 6) { // no game of two sides has more
				out = append(out, circle(n, hand, 2))
			}
		}
	}
	return out
}

// draws is a game of one discard pile and a stock, without tricks or melds.
func draws(seats, hand, lixo int) table {
	var zones []engine.ZoneInfo
	for p := range engine.Seat(seats) {
		zones = append(zones, engine.ZoneInfo{Kind: engine.Holding, Owner: p})
	}
	zones = append(zones, engine.ZoneInfo{Kind: engine.Stock, Owner: engine.Nobody}, engine.ZoneInfo{Kind: engine.Discard, Owner: engine.Nobody})
	info := &engine.Info{Key: "draws", Seats: []int{seats}, Zones: zones, Presets: []string{"only"}}
	o, err := info.Defaults("")
	if err != nil {
		panic(err)
	}
	d := made(info)
	for p := range seats {
		if p == 0 {
			d.put(0, hand, anyFaces...)
		} else {
			d.put(engine.Zone(p), hand)
		}
	}
	d.put(engine.Zone(seats), 30)
	d.put(engine.Zone(seats+1), lixo, anyFaces...)
	return table{fmt.Sprintf("draws of %d, %d in hand", seats, hand), false, Table{View: d.v, Options: &o}}
}

// known keeps what tables made, which takes a while.
var known []table

// tables are all states the properties are held against.
func tables(t testing.TB) (out []table) {
	if known != nil {
		return known
	}
	defer func() { known = out }()
	for _, g := range games.All {
		every := 13
		if !g.Game.Info().Tricks() { // its hands are long
			every = 80
		}
		for _, o := range enginetest.Settings(g.Game.Info()) {
			out = append(out, played(t, g.Game, o, 0, every)...)
		}
	}
	out = append(out, boards(t)...)
	out = append(out, circles()...)
	for _, n := range []int{2, 4, 6, 8} {
		out = append(out, draws(n, 7, 12), draws(n, 20, 0))
	}
	return out
}

// Of a pile that may not be looked through the last card alone is drawn.
func TestTopOnly(t *testing.T) {
	for _, f := range frames() {
		for _, top := range []bool{false, true} {
			x := draws(4, 7, 9)
			discard := engine.Zone(5)
			x.View.Zones[discard].TopOnly = top
			s := Lay(f, &x.Table)
			var seen []engine.Slot
			for _, c := range s.Cards {
				if c.Zone == discard {
					seen = append(seen, c.Slot)
				}
			}
			cards := x.View.Zones[discard].Cards
			last := cards[len(cards)-1].Slot
			if top && (len(seen) != 1 || seen[0] != last) || !top && len(seen) < 2 {
				t.Errorf("%+v: of a pile of which only the top may be seen (%v) the slots %v are", f, top, seen)
			}
			if p := s.pile(discard); p.Count != len(cards) {
				t.Errorf("%+v: the pile has %d cards, not %d", f, p.Count, len(cards))
			}
		}
	}
}

// A pile that waits for its taker and lies open is spread so that every card of it can be read, in the middle, until the
// trick begins.
func TestSpread(t *testing.T) {
	for _, seats := range []int{3, 4} {
		for _, hand := range []int{18, 24} {
			x := circle(seats, hand, seats)
			info := *x.Options.Game()
			info.Zones = append(info.Zones, engine.ZoneInfo{Kind: engine.Reserve, Owner: engine.Nobody})
			o, err := info.Defaults("")
			if err != nil {
				t.Fatal(err)
			}
			d := made(&info)
			copy(d.v.Zones, x.View.Zones)
			dog := engine.Zone(len(info.Zones) - 1)
			d.next = 200
			d.put(dog, 6, anyFaces...)
			x.View, x.Options = d.v, &o
			shown := func(f Frame) (cards []Card) {
				for _, c := range Lay(f, &x.Table).Cards {
					if c.Zone == dog {
						cards = append(cards, c)
					}
				}
				return cards
			}
			for _, c := range screens {
				for _, big := range []bool{false, true} {
					f := c.frame(big, false)
					trick := d.v.Zones[2*seats].Cards
					if n := len(shown(f)); n > 2 {
						t.Errorf("%s: %d cards of it lie over the trick", c, n)
					}
					d.v.Zones[2*seats].Cards = nil
					cards := shown(f)
					if p := Lay(f, &x.Table).pile(dog); p == nil || !p.Card.Empty() || !p.Badge.Empty() {
						t.Errorf("%d seats at %s, big %v: %+v is drawn as a pile, too", seats, c, big, p)
					}
					d.v.Zones[2*seats].Cards = trick
					if len(cards) != 6 {
						t.Fatalf("%d seats at %s, big %v: %d of six cards are shown", seats, c, big, len(cards))
					}
					for i, k := range cards {
						if !k.Up || k.W < 24 || i > 0 && k.X-cards[i-1].X < 0.3*k.W && k.Y-cards[i-1].Y < 0.5*k.W {
							t.Errorf("%d seats at %s, big %v: card %d is %.0f wide, %.0f beside the one before", seats, c, big, i, k.W, k.X-cards[max(0, i-1)].X)
						}
						for _, p := range Lay(f, &x.Table).Plates {
							if p.Rect.Meets(k.bounds()) {
								t.Errorf("%d seats at %s, big %v: card %d lies on a plate", seats, c, big, i)
							}
						}
					}
				}
			}
		}
	}
}

// On a phone that lies the own melds stay as they are while the others lay theirs at their side.
func TestOwnMeldsStay(t *testing.T) {
	for _, c := range []screen{{640, 360}, {844, 390}} {
		for k := range 4 {
			var was []Rect
			for n := range 9 {
				x := board(t, 4, 11, []int{3, 4}, []int{3, 4, 3, 5, 3, 7, 3, 4}[:n])
				var at []Rect
				for _, m := range Lay(c.frame(k&1 != 0, k&2 != 0), &x.Table).Melds {
					if m.Side == 0 {
						at = append(at, m.Rect)
					}
					if m.Side == 0 && m.Chip {
						t.Errorf("%s, %d: beside %d melds of the others own ones are words", c, k, n)
					}
				}
				if n > 0 && !slices.Equal(at, was) {
					t.Errorf("%s, %d: beside %d melds of the others own ones lie at %.0f, before at %.0f", c, k, n, at, was)
				}
				was = at
			}
		}
	}
}
