package layout

import (
	"cmp"
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

// The card of the trump is taken for nobody's: it is apart from all plates, at tables of two to eight on every screen, in every game that has
// one. The exceptions are the smallest phone that stands with more than four, and in Modo Grande a table of four on the smallest phone that
// lies, one of three on a phone that stands, where it may lie between two plates, and one in ten tables of more.
func TestTrumpIsNobodys(t *testing.T) {
	seen := map[string]int{}
	many, close := 0, 0
	s := new(Scene)
	for _, x := range tables(t) {
		for _, c := range screens {
			for k := range 4 {
				s.Lay(c.frame(k&1 != 0, k&2 != 0), &x.Table)
				if !x.played && s.seats <= 4 || s.Sign.Empty() || !s.carded() || s.melds || s.stacked || s.seats > 4 && c.w == 360 ||
					s.Frame.Big && (c.h == 360 && s.seats == 4 || c.w == 390 && s.seats == 3) {
					continue
				}
				seen[x.Options.Game().Key]++
				if s.Frame.Big && s.seats > 4 {
					if many++; !s.ofPlate(only(s.Sign), engine.Nobody, s.signClear()-rounding) {
						close++
					}
					continue
				}
				for i := range s.Plates {
					if p := &s.Plates[i]; p.Rect.away(s.Sign) < s.signClear() {
						t.Errorf("%s at %s, %d: the trump at %.0f is %.0f from the plate of seat %d at %.0f", x.name, c, k, s.Sign, p.Rect.away(s.Sign), p.Seat, p.Rect)
					}
				}
			}
		}
	}
	if many < 100 || close > many/10 {
		t.Errorf("at %d of %d tables of more than four in Modo Grande the trump is close to a plate", close, many)
	}
	for _, key := range []string{"sueca", "truco", "sobe-e-desce", "cacheta", "gin-rummy"} {
		if seen[key] == 0 {
			t.Errorf("no trump of %s was looked at: %v", key, seen)
		}
	}
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
