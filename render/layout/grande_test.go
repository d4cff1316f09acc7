package layout

import (
	"strings"
	"testing"

	"carteado/engine"
)

// Modo Grande enlarges the cards of the trick: by two fifths at tables of four on all screens but the smallest, where signs need
// some of the room and a large hand most of it, and by some at every other. On a phone a hand of more than fifteen
// cards leaves the trick a quarter more if it is held upright, and as much as it has else if it lies; so does a dummy of thirteen
// anywhere.
func TestTrickIsLargerInGrande(t *testing.T) {
	all := tables(t)
	for _, c := range screens {
		for i := range all {
			x, held, dummy := &all[i], 0, 0
			wide := func(big bool) (w float64) {
				s := Lay(c.frame(big, false), &x.Table)
				held, dummy = len(s.own), s.dummy.n
				for k := range s.Cards {
					if c := &s.Cards[k]; c.Kind == engine.Trick && !c.Wins {
						w = c.W
					}
				}
				return w
			}
			least := 1.1
			switch {
			case c.h == 360:
				least = 1.08
			case x.Options.Seats() != 4:
			case c.w == 360:
				least = 1
			case c.h > 400:
				least = 1.38
			}
			plain, big := wide(false), wide(true)
			switch {
			case held > 15 && c.h < 400 || dummy == 13:
				least = 0.98
			case held > 15 && c.w < 480:
				least = min(least, 1.25)
			case held > 18: // more than any game deals to four
				least = min(least, 1.3)
			}
			if big < least*plain {
				t.Errorf("%v, %s: cards of the trick are %.0f wide, %.0f in Modo Grande", c, x.name, plain, big)
			}
		}
	}
}

// The card of the trump is as large in Modo Grande as else on every screen larger than a phone, if need be lower on the table.
func TestSignIsAsLargeInGrande(t *testing.T) {
	for _, x := range tables(t) {
		if x.Options.Seats() > 4 || !strings.Contains(x.name, ", seed ") {
			continue
		}
		for _, c := range screens {
			s := Lay(c.frame(false, false), &x.Table)
			if s.Size == Compact || s.piles {
				continue
			}
			plain := s.Sign.H
			if big := Lay(c.frame(true, false), &x.Table).Sign.H; big < plain {
				t.Errorf("%v, %s: the sign is %.0f high, %.0f in Modo Grande", c, x.name, plain, big)
			}
		}
	}
}

// Of a hand in two rows the indexes of the row behind are seen, however many cards before them may be played.
func TestIndexesOfTheRowBehind(t *testing.T) {
	for _, x := range tables(t) {
		for _, c := range screens {
			for big, index := range map[bool]float64{false: 0.36, true: 0.468} { // of a card's height
				s := Lay(c.frame(big, false), &x.Table)
				if high := ratio * s.cardW; s.Rows == 2 && s.peek(2)*high-s.Rise < index*high-0.01 {
					t.Fatalf("%s at %s, big %v: %.0f of %.0f are seen, and cards rise by %.0f", x.name, c, big, s.peek(2)*high, high, s.Rise)
				}
			}
		}
	}
}

// On a screen larger than a phone no card is smaller in Modo Grande than else: of the hand, the piles, the melds, the trick. On phones
// the vira is not, but for the smallest where it lies beside piles, and the piles beside a pot are not, but at a table for eight. Two give
// way to words that are larger: the vira at a table of five and more who have piles, and what lies aside under the piles.
func TestCardsKeepTheirSizeInGrande(t *testing.T) {
	for _, x := range append(tables(t), boards(t)...) {
		if strings.HasPrefix(x.name, "circle") {
			continue
		}
		for _, c := range screens {
			plain := Lay(c.frame(false, false), &x.Table)
			was := plain.narrowest()
			is := Lay(c.frame(true, false), &x.Table).narrowest()
			for kind, w := range was {
				least := 0.999
				switch {
				case plain.Size == Compact && kind == engine.TurnUp && plain.piles && c.w > 360:
				case plain.Size == Compact && plain.stacked && plain.piles && plain.seats < 8 && (kind == engine.Stock || kind == engine.Discard):
				case plain.Size == Compact && (kind != engine.TurnUp || plain.piles):
					continue
				case plain.Size != Compact && kind == engine.TurnUp && plain.seats > 4, kind == engine.Reserve:
					least = 0.64
				case kind == engine.TurnUp, kind == engine.Trick:
					least = 0.96
				}
				if is[kind] < least*w {
					t.Errorf("%s at %s: a card of a %v is %.0f wide, %.0f in Modo Grande", x.name, c, kind, w, is[kind])
				}
			}
		}
	}
}

// The index of a ten, which is the widest, is seen as a whole in Modo Grande on a desk, however many cards a hand of Buraco has.
func TestWholeIndexInGrande(t *testing.T) {
	const index = 0.44 // of a card's width: see TestIndexInStrip of package card
	for _, x := range boards(t) {
		for _, c := range screens {
			if s := Lay(c.frame(true, false), &x.Table); s.Size == Large && s.Strip < index*s.cardW {
				t.Errorf("%s at %s: %.0f are seen of a card that is %.0f wide", x.name, c, s.Strip, s.cardW)
			}
		}
	}
}

// On a phone melds have words in Modo Grande before their cards are smaller than these can be read.
func TestMeldsCanBeReadInGrande(t *testing.T) {
	for _, x := range boards(t) {
		for _, c := range screens {
			s := Lay(c.frame(true, false), &x.Table)
			if w, ok := s.narrowest()[engine.Meld]; ok && s.Size == Compact && w < 1.25*30-0.01 {
				t.Errorf("%s at %s: a card of a meld is %.0f wide", x.name, c, w)
			}
		}
	}
}

// narrowest returns the width of the narrowest card of each kind of pile.
func (s *Scene) narrowest() map[engine.Kind]float64 {
	of := map[engine.Kind]float64{}
	least := func(kind engine.Kind, w float64) {
		if was, ok := of[kind]; w > 0 && (!ok || w < was) {
			of[kind] = w
		}
	}
	for i := range s.Cards {
		switch c := &s.Cards[i]; {
		case c.Mine, c.Kind == engine.Trick && !c.Wins, c.Kind == engine.Meld:
			least(c.Kind, c.W)
		}
	}
	for i := range s.Piles {
		if p := &s.Piles[i]; !p.Chip && p.Kind != engine.Holding {
			least(p.Kind, p.Card.W)
		}
	}
	return of
}

// What is written on a plate is no smaller in Modo Grande than else.
func TestPlatesAreAsLargeInGrande(t *testing.T) {
	parts := func(s *Scene, p engine.Seat) map[string]float64 {
		x := s.plate(p)
		size := func(r Rect, most float64) float64 { return min(r.H, most*s.Text) }
		return map[string]float64{"name": size(x.Name, 14), "count": size(x.Count, 13), "points": size(x.Points, 16)}
	}
	for _, x := range tables(t) {
		if !x.played {
			continue
		}
		for _, c := range screens {
			plain, big := Lay(c.frame(false, false), &x.Table), Lay(c.frame(true, false), &x.Table)
			for p := range engine.Seat(x.Options.Seats()) {
				is := parts(big, p)
				for name, was := range parts(plain, p) {
					if is[name] > 0 && is[name] < 0.9*was {
						t.Errorf("%s at %s: the letters of the %s of %d are %.1f high, %.1f in Modo Grande", x.name, c, name, p, was, is[name])
					}
				}
			}
		}
	}
}
