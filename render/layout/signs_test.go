package layout

import (
	"cmp"
	"slices"
	"testing"

	"carteado/engine"
	"carteado/engine/games"
)

// However large the cards of a trick are, the trump and what the hand is worth are seen: at every table of four, and at those of
// all games that there are.
func TestSignsAreThere(t *testing.T) {
	each(t, func(t *testing.T, s *Scene, x *table) {
		trick := false
		for z := range x.View.Zones {
			trick = trick || x.View.Zones[z].Kind == engine.Trick
		}
		if !trick || x.Options.Seats() > 4 {
			return
		}
		if s.trumped() && s.Sign.Empty() {
			t.Error("the trump is not shown")
		}
		if rungs, _ := StakesFacts(x.Options.Game()); rungs > 0 && s.Stakes.Rect.Empty() {
			t.Errorf("what the hand is worth is not shown")
		}
	})
}

// The card of the trump is taken for nobody's: it is apart from all plates, in every game that has one, with two to eight on every screen,
// whoever sits where. On the smallest phone that lies, in Modo Grande, it may be a little nearer at tables of up to four. Where there is no
// room for that, words say it: in hands that are played on that phone alone, and not at a table where the card lies with its stock.
func TestTrumpIsNobodys(t *testing.T) {
	cards, words := map[string]int{}, map[string]int{}
	s := new(Scene)
	for _, x := range tables(t) {
		for _, c := range screens {
			for k := range 4 {
				s.Lay(c.frame(k&1 != 0, k&2 != 0), &x.Table)
				if !s.trumped() || !s.carded() {
					continue
				}
				key, clear := x.Options.Game().Key, 20.0
				switch {
				case s.seats <= 4 && !(s.Frame.Big && c.h == 360):
				case s.Size == Compact || s.Frame.Big:
					clear = 12
				default:
					clear = 16
				}
				switch {
				case s.signW() == 0:
					words[key]++
					if s.piles || x.played && !(s.Frame.Big && c.h == 360) || s.Sign.Empty() {
						t.Errorf("%s at %s, %d: no card shows the trump, words at %.0f", x.name, c, k, s.Sign)
					}
				case !s.melds:
					cards[key]++
				}
				for i := range s.Plates {
					if p := &s.Plates[i]; p.Rect.away(s.Sign) < clear-rounding && !(s.signW() == 0 && !x.played) {
						t.Errorf("%s at %s, %d: the trump at %.0f is %.0f from the plate of seat %d at %.0f", x.name, c, k, s.Sign, p.Rect.away(s.Sign), p.Seat, p.Rect)
					}
				}
			}
		}
	}
	for _, key := range []string{"sueca", "truco", "sobe-e-desce", "cacheta", "gin-rummy"} {
		if cards[key] == 0 || words[key] > cards[key]/10 {
			t.Errorf("the trump of %s was shown by %d cards, and by words at %d tables", key, cards[key], words[key])
		}
	}
}

// A card that is turned up from a stock to draw from lies with it on all screens but phones that lie: between the same plates, and the piles
// lie where they do before it is there.
func TestViraLiesWithItsStock(t *testing.T) {
	looked := 0
	for _, x := range tables(t) {
		for _, c := range screens {
			for k := range 2 {
				s := Lay(c.frame(k == 1, false), &x.Table)
				if !s.turnsUp() || s.turnUp() == engine.NoZone || s.melds || c.h < 480 {
					continue
				}
				looked++
				if !s.Sign.Within(s.Centre) || s.signW() > 0.95*s.widths().pile {
					t.Errorf("%s at %s, big %v: the vira is at %.0f, and %.0f wide, in the middle of %.0f with piles of %.0f", x.name, c, k == 1, s.Sign, s.signW(), s.Centre, s.widths().pile)
				}
				before := *x.View
				before.Zones = slices.Clone(before.Zones)
				before.Zones[s.turnUp()].Cards = nil
				y := x.Table
				y.View = &before
				if was := Lay(c.frame(k == 1, false), &y).pilesOf(engine.Stock, engine.Discard); was != s.pilesOf(engine.Stock, engine.Discard) {
					t.Errorf("%s at %s, big %v: the piles go from %.0f to %.0f as the vira comes", x.name, c, k == 1, was, s.pilesOf(engine.Stock, engine.Discard))
				}
			}
		}
	}
	if looked < 100 {
		t.Errorf("only %d tables", looked)
	}
}

// Where no trick is played there is no room for its cards, and nothing says whose they would be.
func TestNoTrickTakesNoRoom(t *testing.T) {
	each(t, func(t *testing.T, s *Scene, _ *table) {
		if s.piles && !s.tricks() && (len(s.Tags) > 0 || s.trickW > 0) {
			t.Errorf("a trick has cards of %v, and %d tags", s.trickW, len(s.Tags))
		}
	})
}

// Nor is it taken for the first card of a hand that lies open, as all do while nobody plays on a tablet.
func TestTrumpIsOffOpenHands(t *testing.T) {
	looked := 0
	for _, e := range games.All {
		o, _ := e.Game.Info().Defaults("")
		for seed := range uint64(2) {
			for _, x := range played(t, e.Game, o, seed, 7) {
				for z := range x.View.Zones {
					if v := &x.View.Zones[z]; v.Kind == engine.Holding {
						for k := range v.Cards {
							v.Cards[k].Face = cmp.Or(v.Cards[k].Face, engine.Face(1+int(v.Cards[k].Slot)%52))
						}
					}
				}
				for _, c := range screens {
					s := Lay(c.frame(false, false), &x.Table)
					if s.Size == Compact || s.Sign.Empty() || !s.carded() || s.melds {
						continue
					}
					looked++
					for i := range s.Cards {
						if x := &s.Cards[i]; x.Kind == engine.Holding && x.bounds().away(s.Sign) < signFromHand-rounding {
							t.Errorf("%s at %s: a card of seat %d at %.0f is %.0f from the trump at %.0f", e.Game.Info().Key, c, x.Seat, x.bounds(), x.bounds().away(s.Sign), s.Sign)
							break
						}
					}
				}
			}
		}
	}
	if looked < 100 {
		t.Errorf("only %d tables", looked)
	}
}

// Nor is the stock of a table of chips, from which nobody draws, taken for a hand: it is apart from all plates and from what lies before them,
// with two to eight on every screen but the smallest phones.
func TestStockIsNobodys(t *testing.T) {
	looked := 0
	for _, x := range chipTables() {
		for _, c := range screens {
			for k := range 4 {
				s, size := Lay(c.frame(k&1 != 0, k&2 != 0), &x.Table), c
				for i := range s.Piles {
					p := &s.Piles[i]
					if p.Kind != engine.Stock || p.Chip || s.piles || min(c.w, c.h) == 360 {
						continue
					}
					looked++
					if !s.aloof(only(p.Rect), engine.Nobody, asideClear-rounding) {
						t.Errorf("%s at %s, %d: the stock at %.0f is close to a plate or a box", x.name, c, k, p.Rect)
					}
					for i := range s.Cards {
						if c := &s.Cards[i]; c.Kind == engine.Holding && c.bounds().away(p.Rect) < asideClear-rounding {
							t.Errorf("%s at %s, %d: the stock at %.0f is close to a card of seat %d", x.name, size, k, p.Rect, c.Seat)
							break
						}
					}
				}
			}
		}
	}
	if looked < 100 {
		t.Errorf("only %d stocks", looked)
	}
}

// The light round the card that took the trick reaches neither the sign of the trump nor a plate, and is as wide as it may be where there is
// room.
func TestLightLeavesSigns(t *testing.T) {
	const wide = 12
	looked, less := 0, 0
	s := new(Scene)
	for _, x := range tables(t) {
		for _, c := range screens {
			for k := range 2 {
				s.Lay(c.frame(k&1 != 0, false), &x.Table)
				for i := range s.Cards {
					card := s.Cards[i]
					if card.Kind != engine.Trick {
						continue
					}
					card.W, card.H, card.Angle = trickWins*card.W, trickWins*card.H, 0
					far := s.Light(&card, wide)
					if looked++; far < wide {
						less++
					}
					light := card.bounds().Grow(far - 0.01)
					if far > 0 && light.Meets(s.Sign) {
						t.Errorf("%s at %s, %d: light reaches %v, the sign is at %v", x.name, c, k, light, s.Sign)
					}
					for _, p := range s.Plates {
						if far > 0 && light.Meets(p.Rect) {
							t.Errorf("%s at %s, %d: light reaches %v, a plate is at %v", x.name, c, k, light, p.Rect)
						}
					}
				}
			}
		}
	}
	if less == 0 || less > looked/2 {
		t.Errorf("of %d cards %d have less light", looked, less)
	}
}
