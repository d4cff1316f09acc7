package layout

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"carteado/engine"
	"carteado/engine/games"
	"carteado/engine/games/bacara"
	"carteado/engine/games/chemin"
)

// chipTable is a table of chips that is made up.
func chipTable(name string, seats int, zones []engine.ZoneInfo, verbs []engine.VerbInfo, bets ...string) (table, *deck) {
	facts := []engine.FactInfo{{Key: "stack", Spot: engine.SpotStack}, {Key: "pot", Spot: engine.SpotPot}, {Key: "bank", Spot: engine.SpotBank}}
	for _, b := range bets {
		facts = append(facts, engine.FactInfo{Key: b, Spot: engine.SpotBet})
	}
	info := &engine.Info{Key: name, Stakes: true, Seats: []int{seats}, Zones: zones, Verbs: verbs, Presets: []string{"only"}, Facts: facts,
		Side: func(_ *engine.Options, s engine.Seat) int { return int(s) }}
	o, err := info.Defaults("")
	if err != nil {
		panic(err)
	}
	d := made(info)
	for p := range engine.Seat(seats) {
		d.fact("stack", p, 1000)
	}
	return table{name: fmt.Sprintf("%s of %d", name, seats), Table: Table{View: d.v, Options: &o}}, d
}

func (d *deck) fact(key string, p engine.Seat, n int32) {
	d.v.Facts = append(d.v.Facts, engine.Fact{Key: key, Seat: p, Zone: engine.NoZone, N: n})
}

var raises = []engine.VerbInfo{{Key: "raise", Takes: engine.Takes{N: true}, Ask: engine.AskSum}}

// holdem is a table with a board of five, as many hands, everybody's bet, a pot and side pots.
func holdem(seats, hand, board, sides int) table {
	var zones []engine.ZoneInfo
	for p := range engine.Seat(seats) {
		zones = append(zones, engine.ZoneInfo{Kind: engine.Holding, Owner: p})
	}
	zones = append(zones, engine.ZoneInfo{Kind: engine.Board, Owner: engine.Nobody, Most: 5}, engine.ZoneInfo{Kind: engine.Stock, Owner: engine.Nobody})
	x, d := chipTable(fmt.Sprintf("holdem with %d and %d cards, %d side pots", hand, board, sides), seats, zones, raises, "bet")
	for p := range seats {
		if p == 0 {
			d.put(0, hand, anyFaces...)
		} else {
			d.put(engine.Zone(p), hand)
		}
		d.fact("bet", engine.Seat(p), 120)
	}
	d.put(engine.Zone(seats), board, anyFaces...)
	d.put(engine.Zone(seats+1), 30)
	for range 1 + min(sides, seats-2) { // of two nobody has more in than the other
		d.fact("pot", engine.Nobody, 300)
	}
	return x
}

// banco is a table with two hands of the house and bets on three things.
func banco(seats, each, cards int) table {
	zones := []engine.ZoneInfo{{Kind: engine.Board, Owner: engine.Nobody, Most: 3}, {Kind: engine.Board, Owner: engine.Nobody, Most: 3}, {Kind: engine.Stock, Owner: engine.Nobody}}
	x, d := chipTable(fmt.Sprintf("banco with %d bets each, %d cards", each, cards), seats, zones,
		[]engine.VerbInfo{raises[0], raises[0], raises[0], {Key: "done"}}, "bet.a", "bet.b", "bet.c")
	d.put(0, cards, anyFaces...)
	d.put(1, cards, anyFaces...)
	d.put(2, 300)
	d.fact("bank", engine.Nobody, 0)
	for p := range engine.Seat(seats) {
		for k := range each {
			d.fact("bet."+string(rune('a'+k)), p, 50)
		}
	}
	return x
}

// splits is a table at which everybody has hands before him, and the house one.
func splits(seats, boxes, cards int) table {
	var zones []engine.ZoneInfo
	for p := range engine.Seat(seats) {
		for range 4 {
			zones = append(zones, engine.ZoneInfo{Kind: engine.Box, Owner: p})
		}
	}
	zones = append(zones, engine.ZoneInfo{Kind: engine.Board, Owner: engine.Nobody}, engine.ZoneInfo{Kind: engine.Stock, Owner: engine.Nobody})
	for p := range engine.Seat(seats) { // two cards that only a seat sees, at other tables of the game
		zones = append(zones, engine.ZoneInfo{Kind: engine.Holding, Owner: p})
	}
	x, d := chipTable(fmt.Sprintf("splits in %d boxes of %d cards", boxes, cards), seats, zones, raises, "bet")
	for p := range seats {
		for k := range boxes {
			d.put(engine.Zone(4*p+k), cards, anyFaces...)
		}
	}
	for p := range engine.Seat(seats) {
		d.fact("bet", p, 20)
	}
	d.put(engine.Zone(4*seats), 3, anyFaces...)
	d.put(engine.Zone(4*seats+1), 200)
	return x
}

// draw is a table with chips, a stock and a discard pile, and so many bets to choose from.
func draw(seats, bets int) table {
	var zones []engine.ZoneInfo
	for p := range engine.Seat(seats) {
		zones = append(zones, engine.ZoneInfo{Kind: engine.Holding, Owner: p})
	}
	zones = append(zones, engine.ZoneInfo{Kind: engine.Stock, Owner: engine.Nobody}, engine.ZoneInfo{Kind: engine.Discard, Owner: engine.Nobody})
	x, d := chipTable("stock and discards", seats, zones, []engine.VerbInfo{{Key: "bet", Takes: engine.Takes{N: true}}, {Key: "draw", Deed: engine.DeedDraw}}, "bet")
	for p := range seats {
		if p == 0 {
			d.put(0, 9, anyFaces...)
		} else {
			d.put(engine.Zone(p), 9)
		}
		d.fact("bet", engine.Seat(p), 20)
	}
	d.put(engine.Zone(seats), 30)
	d.put(engine.Zone(seats+1), 5, anyFaces...)
	d.fact("pot", engine.Nobody, 24)
	for n := range bets {
		d.v.Moves = append(d.v.Moves, engine.Action{Verb: engine.FirstVerb, N: int32(5 * (n + 1))})
	}
	x.View = d.v
	x.name = fmt.Sprintf("%s, %d bets", x.name, bets)
	return x
}

// Among chips, too, a finger finds the stock and the discard pile, however small their cards are.
func TestPilesAmongChips(t *testing.T) {
	for n := 2; n <= engine.MaxSeats; n++ {
		for k := range 8 {
			x := draw(n, 6*(k&4)/4)
			for _, c := range screens {
				t.Run(fmt.Sprintf("%s at %s, big %v, left %v", x.name, c, k&1 != 0, k&2 != 0), func(t *testing.T) {
					Lay(c.frame(k&1 != 0, k&2 != 0), &x.Table).reachable(t)
				})
			}
		}
	}
}

func chipTables() (out []table) {
	for _, n := range []int{2, 3, 4, 6, 7, 8} {
		out = append(out, holdem(n, 2, 3, 1), holdem(n, 2, 5, 3), holdem(n, 0, 5, 0), holdem(n, 5, 0, 0), holdem(n, 9, 0, 0),
			banco(n, 0, 0), banco(n, 1, 2), banco(n, 2, 3), splits(n, 1, 2), splits(n, 1, 5), splits(n, 2, 3))
	}
	return append(out, banco(3, 3, 3), banco(5, 3, 3), splits(2, 4, 3), splits(4, 4, 2))
}

// Chips, their sums, boards, boxes and where a sum is chosen lie on nothing and on nothing of each other, with two to eight seats on
// every screen, as it is, in Modo Grande and for the left hand.
func TestChipsLieApart(t *testing.T) {
	type part struct {
		name string
		Rect
	}
	for _, x := range chipTables() {
		for _, c := range screens {
			for k := range 4 {
				s := Lay(c.frame(k&1 != 0, k&2 != 0), &x.Table)
				name := fmt.Sprintf("%s at %s, big %v, left %v", x.name, c, k&1 != 0, k&2 != 0)
				parts := []part{{"amount", s.Amount.Rect}, {"prompt", s.Prompt}, {"actions", s.Actions}, {"grid", s.Grid.Rect}, {"sign", s.Sign}}
				for _, p := range s.Plates {
					parts = append(parts, part{fmt.Sprintf("plate %d", p.Seat), p.Rect})
				}
				for _, b := range s.Bets {
					if b.Told { // see TestAllIsDrawnOrTold
						continue
					}
					parts = append(parts, part{fmt.Sprintf("bet of %d", b.Seat), b.Rect})
					if !within(b.Disc, b.Rect) || !within(b.Text, b.Rect) || b.Text.W < 30 {
						t.Errorf("%s: the bet %+v", name, b)
					}
				}
				for i, p := range s.Pots {
					parts = append(parts, part{fmt.Sprintf("pot %d", i), p.Rect})
				}
				for _, p := range s.Titles {
					if p.Told {
						continue
					}
					parts = append(parts, part{fmt.Sprintf("title of %d", p.Zone), p.Rect})
				}
				for _, p := range s.Piles {
					if p.Kind == engine.Board || p.Kind == engine.Box || p.Kind == engine.Stock {
						parts = append(parts, part{fmt.Sprintf("%s %d", p.Kind, p.Zone), p.Rect})
					}
				}
				for i := range s.Cards {
					if c := &s.Cards[i]; c.Mine || c.Kind == engine.Holding {
						r := c.bounds()
						for _, p := range parts {
							if r.Grow(-0.5).Meets(p.Rect) {
								t.Errorf("%s: a card %+v lies on %s %v", name, r, p.name, p.Rect)
							}
						}
					}
				}
				for i, p := range parts {
					if !p.Empty() && !within(p.Rect, s.Safe) {
						t.Errorf("%s: the %s %v is outside", name, p.name, p.Rect)
					}
					for _, q := range parts[:i] {
						if p.Rect.Grow(-0.01).Meets(q.Rect) {
							t.Errorf("%s: the %s %v lies on the %s %v", name, p.name, p.Rect, q.name, q.Rect)
						}
					}
				}
				s.amountFits(t, name)
			}
		}
	}
}

// amountFits fails the test if what is pressed to choose a sum is too small for a finger.
func (s *Scene) amountFits(t *testing.T, name string) {
	a := &s.Amount
	high, wide := a.Rect.H, a.Rect.W
	if a.Rows == 2 {
		high = (high - a.Gap) / 2
	}
	least := 48 + 48 + 44 + 3*44 + 5*a.Gap // less, more, the sum, three usual ones
	if a.Rows == 2 {
		least = max(48+48+44, 3*44) + 2*a.Gap
	}
	if high < 44 || wide < least {
		t.Errorf("%s: in %+v no finger finds anything", name, a)
	}
}

// The buttons lie next to the cards of the hand, within a third of its height, wherever the choice of a sum keeps its place.
func TestButtonsNextToHand(t *testing.T) {
	raised := 0
	for n := 2; n <= engine.MaxSeats; n++ {
		for _, x := range []table{holdem(n, 2, 0, 0), holdem(n, 5, 0, 0), holdem(n, 9, 0, 0)} {
			for _, c := range screens {
				for _, big := range []bool{false, true} {
					s := Lay(c.frame(big, false), &x.Table)
					if s.raised {
						raised++
					}
					if apart := s.Hand.Y - s.Lift - s.Actions.Y - s.Actions.H; apart < 0 || apart > 0.35*s.Hand.H {
						t.Errorf("%s at %s, big %v: %.0f lie between the buttons and the hand", x.name, c, big, apart)
					}
				}
			}
		}
	}
	if raised == 0 {
		t.Error("no sum is chosen over the band")
	}
}

// Beside a hand of five there is room for the choice of a sum on every phone that lies: over the hand it would take the room of the plates.
func TestAmountBesideHand(t *testing.T) {
	for n := 2; n <= engine.MaxSeats; n++ {
		for _, c := range []screen{{640, 360}, {844, 390}} {
			for k := range 4 {
				f := c.frame(k&1 != 0, k&2 != 0)
				x := holdem(n, 5, 0, 0)
				s := Lay(f, &x.Table)
				if a := s.Amount.Rect; a.Y < s.Hand.Y-s.Lift || a.Meets(s.Hand) {
					t.Errorf("%s at %v: the hand is at %v, the sum at %v", x.name, f, s.Hand, a)
				}
				s.amountFits(t, x.name)
			}
		}
	}
}

// Where bets have one size no room is kept for the choice of a sum, and the own cards lie in the middle. On the smallest phones they lie at the side
// in Modo Grande, where what came of a hand needs the rest.
func TestHandInTheMiddleWithoutSums(t *testing.T) {
	looked := 0
	for _, x := range tables(t) {
		if !x.played || x.Options.Game().Key != "texas-holdem" || !x.Options.Is("structure", "limit") {
			continue
		}
		for _, c := range screens {
			for k := range 4 {
				s := Lay(c.frame(k&1 != 0, k&2 != 0), &x.Table)
				looked++
				if s.Frame.Big && min(s.Frame.W, s.Frame.H) <= smallPhone {
					continue
				}
				if off := s.Hand.X + s.Hand.W/2 - s.Safe.X - s.Safe.W/2; !s.Amount.Rect.Empty() || math.Abs(off) > 1 {
					t.Errorf("%s at %s, %d: the hand is at %.0f, a sum at %.0f", x.name, c, k, s.Hand, s.Amount.Rect)
				}
			}
		}
	}
	if looked == 0 {
		t.Error("no table with fixed bets was looked at")
	}
}

// On a desk each closed hand lies at the plate of its seat, for all that bets lie before it.
func TestHandsBesideBets(t *testing.T) {
	for n := 2; n <= engine.MaxSeats; n++ {
		x := holdem(n, 5, 0, 0)
		s := Lay(screen{1280, 800}.frame(false, false), &x.Table)
		var backs [engine.MaxSeats]int
		for i := range s.Cards {
			if c := &s.Cards[i]; c.Kind == engine.Holding && !c.Mine {
				backs[c.Seat]++
				if p := s.PlateOf(c.Seat); far(c.bounds(), p) > p.W {
					t.Errorf("%d seats: a card of seat %d lies at %v, its plate at %v", n, c.Seat, c.bounds(), p)
				}
			}
		}
		for p := 1; p < n; p++ {
			if backs[p] != 5 {
				t.Errorf("%d seats: %d cards of seat %d are seen", n, backs[p], p)
			}
		}
	}
}

// The own boxes lie where the own hand would on every wide screen, and their cards are no smaller than those of others: beside the
// cards of the house they would be taken for these.
func TestOwnBoxesAreAHand(t *testing.T) {
	for n := 2; n <= 7; n++ {
		for _, boxes := range []int{1, 2, 4} {
			for _, c := range []screen{{640, 360}, {844, 390}, {1280, 800}, {1920, 1080}} {
				for k := range 4 {
					f := c.frame(k&1 != 0, k&2 != 0)
					x := splits(n, boxes, 3)
					s := Lay(f, &x.Table)
					own, others := 0, 0.0
					for i := range s.Cards {
						c := &s.Cards[i]
						if c.Kind != engine.Box {
							continue
						}
						if c.Seat != 0 {
							others = max(others, c.W)
							continue
						}
						if own++; c.Y-c.H/2 < s.Table.Y+s.Table.H {
							t.Errorf("%s at %v: an own card at %v, %v lies on the table, which ends at %v", x.name, f, c.X, c.Y, s.Table.Y+s.Table.H)
						}
					}
					if w := s.own0(); own != 3*boxes || w < others {
						t.Errorf("%s at %v: %d own cards, %.0f wide, others %.0f", x.name, f, own, w, others)
					}
				}
			}
		}
	}
}

// What somebody has bet lies at his hands: nearer to one of them, or to what it comes to, than to those of another, and not farther than a
// card is wide. Before the deal it lies where it will be seen then. At tables of many some lie at the plates, on the smallest phones and in
// Modo Grande.
func TestBetsLieAtBoxes(t *testing.T) {
	for n := 2; n <= 7; n++ {
		for _, boxes := range []int{1, 2} {
			for _, c := range screens {
				for k := range 4 {
					f := c.frame(k&1 != 0, k&2 != 0)
					x := splits(n, boxes, 2)
					s := Lay(f, &x.Table)
					roomy := (c.w > 640 || c.h > 640 || n <= 3 && !f.Big) && (n <= 4 || !f.Big)
					if roomy && len(s.Bets) != n {
						t.Errorf("%s at %v: %d bets", x.name, f, len(s.Bets))
					}
					for _, b := range s.Bets {
						own, wide, others := math.Inf(1), 0.0, math.Inf(1)
						for _, p := range s.Piles {
							if p.Kind != engine.Box {
								continue
							}
							words := s.Titles[slices.IndexFunc(s.Titles, func(x Title) bool { return x.Zone == p.Zone })].Rect
							switch away := min(b.Rect.away(p.Rect), b.Rect.away(words)); {
							case p.Seat == b.Seat:
								own, wide = min(own, away), p.Rect.H/ratio
							default:
								others = min(others, away)
							}
						}
						if roomy && (own > wide || own >= others) {
							t.Errorf("%s at %v: the bet of %d at %.0f is %.0f from its cards, which are %.0f wide, and %.0f from those of another", x.name, f, b.Seat, b.Rect, own, wide, others)
						}
					}
					if boxes > 1 || !roomy {
						continue
					}
					before := splits(n, 0, 0)
					q := Lay(f, &before.Table)
					for i, b := range q.Bets {
						if b.Rect != s.Bets[i].Rect {
							t.Errorf("%s at %v: the bet of %d moves from %.0f to %.0f", x.name, f, b.Seat, b.Rect, s.Bets[i].Rect)
						}
					}
				}
			}
		}
	}
}

// What one has on two hands of a split lies in the middle of both, on a screen that stands: beside the first it would be what is on that.
func TestBetOfSplitIsInTheMiddle(t *testing.T) {
	for n := 2; n <= 4; n++ {
		for _, c := range []screen{{390, 844}, {412, 915}, {800, 1280}} {
			x := splits(n, 2, 2)
			s := Lay(c.frame(false, false), &x.Table)
			own, b := Rect{}, s.betOf(s.bottom)
			for _, p := range s.Piles {
				if p.Kind == engine.Box && p.Seat == s.bottom {
					own = own.join(p.Rect)
				}
			}
			if b == nil {
				t.Errorf("%s at %s: no bet", x.name, c)
				continue
			}
			mid, _ := own.Centre()
			if at, _ := b.Rect.Centre(); math.Abs(at-mid) > 1 || b.End != Bottom {
				t.Errorf("%s at %s: the bet is at %.0f, the middle of the hands at %.0f", x.name, c, at, mid)
			}
		}
	}
}

// The hand before a seat is nearer to its plate than to that of another and to the hand of another, or it would be taken for a second one of
// that: at tables of up to four on every screen, of up to seven on every larger one that is not in Modo Grande, and of five
// with two cards each on a phone that stands.
func TestBoxesLieAtPlates(t *testing.T) {
	for n := 2; n <= 7; n++ {
		for k := range 4 {
			x := splits(n, 1, 2+k&1)
			if k > 1 { // one has split oneself
				x.View.Zones[1].Cards = x.View.Zones[0].Cards
			}
			for _, c := range screens {
				for k := range 4 {
					s := Lay(c.frame(k&1 != 0, k&2 != 0), &x.Table)
					if n > 4 && (s.Size == Compact || s.Frame.Big) && !(n == 5 && c.w == 390 && len(x.View.Zones[0].Cards) == 2 && len(x.View.Zones[1].Cards) == 0) {
						continue
					}
					for _, p := range s.Piles {
						if p.Kind != engine.Box || p.Seat == s.bottom {
							continue
						}
						if away := p.Rect.away(s.PlateOf(p.Seat)); !s.ofPlate(only(p.Rect), p.Seat, away) {
							t.Errorf("%s at %v: the hand of %d at %.0f is %.0f from its plate, and no farther from another", x.name, s.Frame, p.Seat, p.Rect, away)
						}
						for _, q := range s.Piles {
							if q.Kind == engine.Box && p.Seat != q.Seat && p.Rect.away(q.Rect) <= p.Rect.away(s.PlateOf(p.Seat)) {
								t.Errorf("%s at %v: the hand of %d at %.0f is nearer to that of %d at %.0f than to its plate at %.0f", x.name, s.Frame, p.Seat, p.Rect, q.Seat, q.Rect, s.PlateOf(p.Seat))
							}
						}
					}
				}
			}
		}
	}
}

// own0 returns how wide the cards of the own boxes are.
func (s *Scene) own0() (w float64) {
	for i := range s.Cards {
		if c := &s.Cards[i]; c.Kind == engine.Box && c.Seat == s.bottom {
			w = c.W
		}
	}
	return w
}

// Closed hands are drawn for all who have one, or for none, in games of chips and of tricks.
func TestBacksForAll(t *testing.T) {
	list := circles()
	for n := 2; n <= engine.MaxSeats; n++ {
		list = append(list, holdem(n, 2, 5, 0), holdem(n, 5, 5, 0), draw(n, 0))
	}
	for i := range list {
		x := &list[i]
		for _, c := range screens {
			for k := range 4 {
				s := Lay(c.frame(k&1 != 0, k&2 != 0), &x.Table)
				seen := engine.SeatSet(0)
				for i := range s.Cards {
					if k := &s.Cards[i]; k.Kind == engine.Holding && !k.Mine {
						seen |= k.Seat.Set()
					}
				}
				if k := seen.Len(); k != 0 && k != s.seats-1 {
					t.Errorf("%s at %s: the hands of %v are drawn", x.name, c, seen)
				}
			}
		}
	}
}

// The newest of the discards that are spread lies over the others as a whole, for both hands.
func TestNewestDiscardIsWhole(t *testing.T) {
	for n := 2; n <= engine.MaxSeats; n++ {
		x := draw(n, 0)
		for _, c := range screens {
			for _, left := range []bool{false, true} {
				s := Lay(c.frame(false, left), &x.Table)
				pile, newest, z := s.pile(engine.Zone(n+1)), Rect{}, -1
				for i := range s.Cards {
					if k := &s.Cards[i]; k.Kind == engine.Discard && k.Z > z {
						newest, z = k.bounds(), k.Z
					}
				}
				if newest.away(pile.Card) > 0 || max(newest.X-pile.Card.X, pile.Card.X-newest.X) > 0.01 {
					t.Errorf("%s at %s, left %v: the top card is marked at %.0f, and the uppermost lies at %.0f", x.name, c, left, pile.Card, newest)
				}
			}
		}
	}
}

// The cards of the house are there at every size and with any number of players, where no grid is.
func TestHouseHasItsCards(t *testing.T) {
	for seats := 1; seats <= engine.MaxSeats; seats++ {
		for _, c := range screens {
			for _, big := range []bool{false, true} {
				x := banco(seats, 1, 3)
				s := Lay(c.frame(big, false), &x.Table)
				n := 0
				for i := range s.Cards {
					if s.Cards[i].Kind == engine.Board {
						n++
					}
				}
				if n != 6 || len(s.Pots) != 1 {
					t.Errorf("%s at %s, big %v: %d cards, %d banks", x.name, c, big, n, len(s.Pots))
				}
			}
		}
	}
}

// So they are where a grid is, which is lower on a small screen, and is scrolled if need be.
func TestHouseHasItsCardsOverTheGrid(t *testing.T) {
	for seats := 2; seats <= engine.MaxSeats; seats++ {
		o := bacara.Game{}.Info().Usual("pt-BR").With("seats", strconv.Itoa(seats)).With("pairs", []string{"off", "11"}[seats%2])
		grids := 0
		for _, x := range played(t, bacara.Game{}, o, uint64(seats), 1) {
			if n, _ := Cells(x.View, o.Game()); n == 0 || grids == 8 {
				continue
			}
			grids++
			for _, c := range screens {
				for _, big := range []bool{false, true} {
					s := Lay(c.frame(big, false), &x.Table)
					n := 0
					for i := range s.Cards {
						if s.Cards[i].Kind == engine.Board {
							n++
						}
					}
					for z := range x.View.Zones {
						if v := &x.View.Zones[z]; v.Kind == engine.Board {
							n -= len(v.Cards)
						}
					}
					if n != 0 || len(s.Pots) != 1 || s.Grid.Row < cellLeast || s.Grid.Rect.H < cellLeast {
						t.Fatalf("%d seats at %s, big %v: %d cards too many, %d banks, %+v", seats, c, big, n, len(s.Pots), s.Grid)
					}
				}
			}
		}
		if grids == 0 {
			t.Errorf("no grid with %d seats", seats)
		}
	}
}

// At a table for four the own bets are nearer to the own plate, or to where the own hand would be, than to the plate of anybody else, but
// for the smallest phone that lies. At larger tables on a screen that stands they lie in the half of it at
// which one sits, at least.
func TestOwnBetsLieBefore(t *testing.T) {
	for seats := 2; seats <= engine.MaxSeats; seats++ {
		for _, x := range []table{banco(seats, 1, 3), banco(seats, 2, 3), holdem(seats, 2, 0, 0), holdem(seats, 2, 5, 1)} {
			for _, c := range screens {
				for _, big := range []bool{false, true} {
					s := Lay(c.frame(big, false), &x.Table)
					for _, b := range s.Bets {
						if b.Seat != s.bottom {
							continue
						}
						if s.gauge.portrait && strings.HasPrefix(x.name, "holdem") && b.Rect.Y < s.Table.Y+s.Table.H/2-0.01 {
							t.Errorf("%s at %s, big %v: %v lies beyond the middle", x.name, c, big, b.Rect)
						}
						away := min(b.Rect.away(s.PlateOf(b.Seat)), b.Rect.away(s.Hand))
						for i := range s.Plates {
							if q := &s.Plates[i]; seats <= 4 && c.h > 360 && q.Seat != b.Seat && b.Rect.away(q.Rect) <= away {
								t.Errorf("%s at %s, big %v: %v is nearer to the plate of seat %d", x.name, c, big, b.Rect, q.Seat)
							}
						}
					}
					if strings.HasPrefix(x.name, "holdem") && !slices.ContainsFunc(s.Bets, func(b Bet) bool { return b.Seat == s.bottom }) {
						t.Errorf("%s at %s, big %v: the own bet has no place", x.name, c, big)
					}
				}
			}
		}
	}
}

// Everybody's bet has a place on a table for six or fewer, the cards of the table are as large as may be, and nothing moves when
// somebody bets, cards come, or a sum is asked for.
func TestBetsAndBoard(t *testing.T) {
	for n := 2; n <= engine.MaxSeats; n++ {
		for _, c := range screens {
			x := holdem(n, 2, 5, 0)
			s := Lay(c.frame(false, false), &x.Table)
			if len(s.Bets) != n {
				t.Errorf("%s at %s: %d bets", x.name, c, len(s.Bets))
			}
			least := 0.45 * s.cardW
			if n <= 6 {
				least = 0.58 * s.cardW
			}
			for i := range s.Cards {
				if k := &s.Cards[i]; k.Kind == engine.Board && k.W < least {
					t.Errorf("%s at %s: a card of the board is %.0f wide, one of the hand %.0f", x.name, c, k.W, s.cardW)
				}
			}
			y := holdem(n, 2, 3, 0)
			y.View.Facts = y.View.Facts[:n+1] // nobody but the first has bet, and there is no pot
			q := Lay(c.frame(false, false), &y.Table)
			for k := range 3 {
				a, b := s.first3(k), q.first3(k)
				if a != b {
					t.Errorf("%s at %s: card %d of the board moves from %v to %v", x.name, c, k, b, a)
				}
			}
			if s.Amount != q.Amount || q.Bets[0].Rect != s.Bets[0].Rect {
				t.Errorf("%s at %s: a bet or the choice of sums moves", x.name, c)
			}
		}
	}
}

// first3 returns where card k of the board lies.
func (s *Scene) first3(k int) Rect {
	for i := range s.Cards {
		if c := &s.Cards[i]; c.Kind == engine.Board {
			if k--; k < 0 {
				return c.bounds()
			}
		}
	}
	return Rect{}
}

// A side pot is a line below the cards, and what is in the middle has the title of its pile.
func TestPotsAndTitles(t *testing.T) {
	x := holdem(4, 2, 5, 2)
	s := Lay(screens[1].frame(false, false), &x.Table)
	if len(s.Pots) != 3 || !s.Pots[0].Main || s.Pots[1].Main || s.Pots[1].Rect.Y < s.first3(0).Y {
		t.Errorf("%+v", s.Pots)
	}
	x = banco(4, 1, 2)
	if s = Lay(screens[1].frame(false, false), &x.Table); len(s.Titles) != 2 || len(s.Pots) != 1 {
		t.Errorf("%+v %+v", s.Titles, s.Pots)
	}
}

// On screens that lie the own hand of Blackjack stays where it is while it comes to four cards, but for what it grows to both sides.
func TestOwnBoxStays(t *testing.T) {
	g, o, err := games.Rules("blackjack")
	if err != nil {
		t.Fatal(err)
	}
	looked := 0
	for seed := range uint64(8) {
		e, err := engine.New(g, o, engine.Carry{})
		if err != nil {
			t.Fatal(err)
		}
		d := engine.NewDealer(e, rand.New(rand.NewPCG(seed, 1)))
		at := map[Frame]float64{}
		for !e.Over() {
			if err := d.Serve(e); err != nil {
				t.Fatal(err)
			}
			seat := e.Hand().Turn().First()
			for _, c := range screens {
				for k := range 4 {
					f := c.frame(k&1 != 0, k&2 != 0)
					if c.w < c.h {
						continue
					}
					s := Lay(f, &Table{View: e.View(0), Options: e.Options()})
					for i := range s.Piles {
						p := &s.Piles[i]
						if p.Kind != engine.Box || p.Seat != 0 || p.Count > 4 {
							continue
						}
						looked++
						x, _ := p.Rect.Centre()
						if was, ok := at[f]; ok && math.Abs(was-x) > 0.5 {
							t.Errorf("at %v: the middle of %d cards is at %.0f, of fewer at %.0f", f, p.Count, x, was)
						}
						at[f] = x
					}
				}
			}
			moves := e.View(seat).Moves
			at := 0
			for i := range moves {
				if key := g.Info().VerbKey(moves[i].Verb); key == "hit" || key == "bet" && moves[at].Verb != moves[i].Verb {
					at = i
				}
			}
			if len(moves) == 0 || e.Do(uint32(e.Len()), &moves[at]) != nil {
				break
			}
		}
	}
	if looked < 200 {
		t.Errorf("only %d hands", looked)
	}
}

// Before the cards come at Blackjack the places of others' hands are seen: what a seat has bet lies at its own, and nearer to that than to any
// other: with up to four at the table on every screen, and seven of eight with more.
func TestBetsLieAtEmptyPlaces(t *testing.T) {
	looked, far := 0, 0
	for n := 2; n <= 7; n++ {
		g, o, err := games.Rules(fmt.Sprintf("blackjack(seats=%d)", n))
		if err != nil {
			t.Fatal(err)
		}
		e, err := engine.New(g, o, engine.Carry{})
		if err != nil {
			t.Fatal(err)
		}
		for e.Hand().Turn().Len() > 0 {
			for _, c := range screens {
				for k := range 4 {
					s := Lay(c.frame(k&1 != 0, k&2 != 0), &Table{View: e.View(0), Options: e.Options()})
					for _, b := range s.Bets {
						if b.Seat == 0 || b.Told {
							continue
						}
						looked++
						own, other := math.Inf(1), math.Inf(1)
						for _, p := range s.Piles {
							switch {
							case p.Kind != engine.Box:
							case p.Seat == b.Seat:
								own = min(own, b.Rect.away(p.Rect))
							case p.Seat != 0:
								other = min(other, b.Rect.away(p.Rect))
							}
						}
						if own >= other {
							far++
							if n <= 4 {
								t.Errorf("%d seats at %v: the bet of %d at %.0f is %.0f from its place, %.0f from another", n, s.Frame, b.Seat, b.Rect, own, other)
							}
						}
					}
				}
			}
			moves := e.View(e.Hand().Turn().First()).Moves
			at := slices.IndexFunc(moves, func(a engine.Action) bool { return g.Info().VerbKey(a.Verb) == "bet" })
			if at < 0 || e.Do(uint32(e.Len()), &moves[at]) != nil {
				break
			}
		}
	}
	if looked < 500 || far > looked/8 {
		t.Errorf("of %d bets %d are as near to another place", looked, far)
	}
}

// The cards of a board lie whole in the middle of a phone or a tablet that stands, in two rows where that makes them larger, in Modo Grande
// too. There they are no smaller. The cards of the second row come one by one and move none.
func TestBoardInTwoRows(t *testing.T) {
	two := 0
	for n := 2; n <= engine.MaxSeats; n++ {
		for _, c := range []screen{{390, 844}, {412, 915}, {800, 1280}} {
			usual := 0.0
			for _, big := range []bool{false, true} {
				x := holdem(n, 2, 5, 0)
				s := Lay(c.frame(big, false), &x.Table)
				name := fmt.Sprintf("%s at %s, big %v", x.name, c, big)
				var board []*Card
				for i := range s.Cards {
					if s.Cards[i].Kind == engine.Board {
						board = append(board, &s.Cards[i])
					}
				}
				if len(board) != 5 {
					t.Fatalf("%s: %d cards", name, len(board))
				}
				all := Rect{}
				for i, k := range board {
					all = all.join(k.bounds())
					for _, q := range board[:i] {
						if k.bounds().Meets(q.bounds()) {
							t.Errorf("%s: %v lies on %v", name, k.bounds(), q.bounds())
						}
					}
				}
				if !big {
					usual = board[0].W
				}
				if board[0].W < usual-0.01 || board[0].W < 0.85*s.gauge.usual {
					t.Errorf("%s: a card of the board is %.0f wide, one of the hand %.0f, and but in Modo Grande %.0f", name, board[0].W, s.gauge.usual, usual)
				}
				_, y := s.block.Centre()
				if _, mid := s.Centre.Centre(); math.Abs(y-mid) > nearMiddle*s.Table.H || !within(all, s.block) {
					t.Errorf("%s: the middle of the board is at %.0f, that of the table at %.0f", name, y, mid)
				}
				if board[0].Y != board[4].Y {
					two++
				}
				y3 := holdem(n, 2, 3, 0)
				q := Lay(c.frame(big, false), &y3.Table)
				for k := range 3 {
					if s.first3(k) != q.first3(k) {
						t.Errorf("%s: card %d moves from %v to %v", name, k, q.first3(k), s.first3(k))
					}
				}
			}
		}
	}
	if two == 0 {
		t.Error("no board lies in two rows")
	}
}

// On a phone that lies, the two hands of Chemin de Fer have cards as wide as those that are played elsewhere: no room is kept there for a grid,
// where nobody stakes on several things at once. At a table for eight the bets may take more.
func TestHandsOfTheHouseAreLarge(t *testing.T) {
	for seats := 2; seats < engine.MaxSeats; seats++ {
		o := chemin.Game{}.Info().Usual("pt-BR").With("seats", strconv.Itoa(seats))
		for _, x := range played(t, chemin.Game{}, o, uint64(seats), 1) {
			for _, big := range []bool{false, true} {
				s := Lay(screen{844, 390}.frame(big, false), &x.Table)
				for i := range s.Cards {
					if k := &s.Cards[i]; k.Kind == engine.Board && k.W < 52 {
						t.Fatalf("%s, big %v: a card is %.0f wide", x.name, big, k.W)
					}
				}
			}
		}
	}
}
