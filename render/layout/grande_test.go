package layout

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"carteado/engine"
)

// trickWide lays a table out and returns how wide a card of the trick is, 0 where there is none.
func (x *table) trickWide(s *Scene, f Frame) (w float64) {
	s.Lay(f, &x.Table)
	for k := range s.Cards {
		if c := &s.Cards[k]; c.Kind == engine.Trick && !c.Wins {
			w = c.W
		}
	}
	return w
}

// In Modo Grande cards of the trick are larger by two fifths in every game, on every screen, with as many at the table as may be. The
// one exception is a hand that fingers need in two rows on a phone that lies, as the eighteen and the 24 cards of Tarot: with the
// bar and the buttons these take two thirds of the height, and the trick has what is left, and no less than else. Its indexes
// are larger by two fifths even there: see TestGrandeIsLarge of package scene.
func TestTrickIsLargerInGrande(t *testing.T) {
	s, games := new(Scene), map[string]bool{}
	for _, x := range tables(t) {
		for _, c := range screens {
			plain, big := x.trickWide(s, c.frame(false, false)), x.trickWide(s, c.frame(true, false))
			least := 1.395
			switch {
			case c.h < 480 && s.Rows > 1:
				least = 1
			case !x.played:
				continue // see TestTrickOfManyIsLargerInGrande
			}
			if big < least*plain {
				t.Errorf("%v, %s: cards of the trick are %.0f wide, %.0f in Modo Grande", c, x.name, plain, big)
			}
			games[x.Options.Game().Key] = games[x.Options.Game().Key] || plain > 0
		}
	}
	for _, key := range []string{"bridge", "copas", "espadas", "king", "olho", "sobe-e-desce", "sueca", "tarot", "truco"} {
		if !games[key] {
			t.Errorf("no trick of %s was looked at", key)
		}
	}
}

// It is so beside a whole dummy, whoever looks and wherever it lies, but where it takes a third of the smallest phone that lies: there
// by a fifth. Its indexes are no smaller than else.
func TestTrickBesideDummyIsLargerInGrande(t *testing.T) {
	s := new(Scene)
	for _, moves := range [][]int{{0, 7, 0, 0, 0, 0}, {0, 7, 0, 0, 0, 0, 0}} { // the lead, and dummy's card
		e := auctioned(t, "bridge", moves...)
		for me := range engine.Seat(4) {
			x := table{Table: Table{View: e.View(me), Options: e.Options(), Me: me}}
			z, ok := Lay(screens[0].frame(false, false), &x.Table).findShown()
			for _, c := range screens {
				dummy := func(big bool) (trick, w float64) {
					trick = x.trickWide(s, c.frame(big, false))
					for k := range s.Cards {
						if ok && s.Cards[k].Zone == z {
							w = s.Cards[k].W
						}
					}
					return trick, w
				}
				plain, was := dummy(false)
				big, is := dummy(true)
				least := 1.395
				if c.h == 360 && ok && s.plate(x.View.Zones[z].Owner).Where != Top {
					least = 1.2
				}
				if plain == 0 || big < least*plain {
					t.Errorf("%s, seat %d: cards of the trick are %.0f wide, %.0f in Modo Grande", c, me, plain, big)
				}
				if is < was/indexBig {
					t.Errorf("%s, seat %d: cards of dummy are %.0f wide, %.0f in Modo Grande", c, me, was, is)
				}
			}
		}
	}
}

// indexBig is by how much an index of Modo Grande is larger than else on a card of one size: see TestGrandeIsLarge of package scene.
const indexBig = 1.58

// At tables of tricks for more players or cards than any game here has, cards of the trick are larger by a tenth at least, and at tables
// of four as in the games.
func TestTrickOfManyIsLargerInGrande(t *testing.T) {
	s := new(Scene)
	for _, x := range circles() {
		for _, c := range screens {
			plain, big := x.trickWide(s, c.frame(false, false)), x.trickWide(s, c.frame(true, false))
			least := 1.1
			if x.Options.Seats() == 4 && len(s.own) <= 13 {
				least = 1.38
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

// No card is smaller in Modo Grande than else, in any game, with any number of players, on any screen: in the hand, in boards and boxes,
// piles, melds and the trick; nor is anything else that is read or pressed: see smaller. The exceptions are those of doc.go; of all but the last two the index is larger all the same.
func TestNothingIsSmallerInGrande(t *testing.T) {
	games := map[engine.Kind]map[string]bool{}
	for _, x := range append(append(tables(t), boards(t)...), chipTables()...) {
		if strings.HasPrefix(x.name, "circle") {
			continue
		}
		key := x.Options.Game().Key
		for _, c := range screens {
			plain := Lay(c.frame(false, false), &x.Table)
			was, read := plain.narrowest(), plain.meldRead()
			s := Lay(c.frame(true, false), &x.Table)
			is := s.narrowest()
			if x.played {
				s.smaller(t, plain.sizes(), fmt.Sprintf("%s at %s", x.name, c))
			}
			for kind, w := range was {
				if games[kind] == nil {
					games[kind] = map[string]bool{}
				}
				games[kind][key] = true
				least := 0.999
				phone, small := plain.Size == Compact, min(c.w, c.h) == 360
				switch kind {
				case engine.Holding: // it gives way to what is on the table
					least = 0.985
					switch {
					case phone || plain.stacked && plain.seats > 5:
						least = heldLeast - 0.001
					case len(plain.own) > 15: // its larger indexes are seen as a whole
						least = 0.9
					}
				case engine.Board, engine.Box: // where many sit
					least = 0.74
					switch {
					case phone && (plain.seats > 5 || !x.played):
						least = 0.5
					case c.h == 360:
						least = 0.79
					}
				case engine.Meld: // of which more than as much is read
					least = 0.74
					if _, cards := is[kind]; !cards && s.meldRead() > 1.05*read {
						continue
					}
				case engine.Stock, engine.Discard:
					switch {
					case plain.stacked && (kind == engine.Stock && !plain.piles || plain.seats == 8): // a back that nobody draws from
						least = 0.6
						if small && plain.seats > 6 {
							continue
						}
					case phone && small && plain.melds:
						least = 0.79
					}
				case engine.Reserve:
					least = 0.64
				case engine.TurnUp:
					least = 0.96
					switch {
					case plain.seats > 4:
						least = 0.74
					case small:
						least = 0.9
					}
				case engine.Trick:
					least = 0.96
				}
				if is[kind] < least*w {
					t.Errorf("%s at %s: a card of a %v is %.0f wide, %.0f in Modo Grande", x.name, c, kind, w, is[kind])
				}
			}
		}
	}
	for kind, n := range map[engine.Kind]int{engine.Board: 4, engine.Box: 1, engine.Meld: 2, engine.Discard: 7, engine.Trick: 9} {
		if len(games[kind]) < n {
			t.Errorf("a %v was looked at in %v alone", kind, games[kind])
		}
	}
}

// meldRead returns how high the letters are at least that tell the cards of melds.
func (s *Scene) meldRead() float64 {
	least := math.Inf(1)
	for i := range s.Melds {
		if m := &s.Melds[i]; m.Chip {
			least = min(least, 15*s.Text, 0.9*m.Label.H, m.Label.W/2.9)
		}
	}
	for i := range s.Cards {
		switch c := &s.Cards[i]; {
		case c.Kind == engine.Meld && !c.Brief:
			least = min(least, fanRead*c.W)
		case c.Kind == engine.Meld && s.Frame.Big:
			least = min(least, smallReadBig*c.W)
		case c.Kind == engine.Meld:
			least = min(least, smallRead*c.W)
		}
	}
	return least
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
			if w, ok := s.narrowest()[engine.Meld]; ok && s.Size == Compact && w < meldLeast-0.01 {
				t.Errorf("%s at %s: a card of a meld is %.0f wide", x.name, c, w)
			}
		}
	}
}

// The melds of two sides have the name of their side in a corner. In hands that are played it is missing where they fill their area: nowhere on
// a desk, a tablet and the usual phones; in Modo Grande in one of 25 areas there, and in one of seven on phones, as on the smallest ones.
func TestMeldsAreNamed(t *testing.T) {
	type class struct {
		name string
		most float64 // share of areas without one
	}
	areas, nameless := map[class]int{}, map[class]int{}
	s := new(Scene)
	for _, x := range tables(t) {
		for _, c := range screens {
			for _, big := range []bool{false, true} {
				s.Lay(c.frame(big, false), &x.Table)
				if !x.played || s.sides != 2 {
					continue
				}
				of := class{"as it is", 0}
				switch {
				case s.Size == Compact && (big || min(c.w, c.h) == 360):
					of = class{"full on phones", 1.0 / 7}
				case big:
					of = class{"in Modo Grande", 1.0 / 25}
				}
				for i := range s.Areas {
					if a := &s.Areas[i]; a.Melds > 0 {
						if areas[of]++; a.Name.Empty() {
							nameless[of]++
						} else if what := s.under(a.Name); what != "" {
							t.Errorf("%s at %s, big %v: the name of a side lies on %s", x.name, c, big, what)
						}
					}
				}
			}
		}
	}
	for of, n := range areas {
		if float64(nameless[of]) > of.most*float64(n) || n < 100 {
			t.Errorf("%s, %d of %d areas have no name", of.name, nameless[of], n)
		}
	}
	if len(areas) != 3 {
		t.Errorf("areas were looked at %v", areas)
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
		case c.Mine, c.Kind == engine.Trick && !c.Wins, c.Kind == engine.Meld, c.Kind == engine.Board, c.Kind == engine.Box:
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

// letters returns how high letters are in a room: of a size at most, and smaller where a word of so many has no room else.
func letters(size float64, r Rect, chars float64) float64 {
	if r.Empty() {
		return 0
	}
	return min(size, r.H, r.W/(0.6*chars))
}

// sizes returns how large what is read and pressed is, but for cards, by what it is: the lowest letters, the least sides. The sizes of
// letters are those that package scene draws them in.
func (s *Scene) sizes() map[string]float64 {
	of := map[string]float64{}
	least := func(what string, v float64) {
		if was, ok := of[what]; v > 0 && (!ok || v < was) {
			of[what] = v
		}
	}
	text := s.Text
	if rungs, tricks := StakesFacts(s.t.Options.Game()); rungs > 0 {
		c := Cell(s.Stakes.Rungs, 0, rungs).Grow(-1.5)
		least("rung of the ladder", letters(0.95*c.H, c, 2))
		c = Cell(s.Stakes.Taken, 0, tricks)
		least("place of a trick", min(c.W, c.H))
		least("worth", letters(16*text, s.Stakes.Words, 6))
	}
	least("words on the sign", min(14*text, s.Trump.H/2.4, s.Trump.W/4))
	least("who took the trick", letters(18*text, s.Took, 16))
	for _, p := range s.Plates {
		of := "another's "
		if p.Mine {
			of = "own "
		}
		least(of+"name", letters(14*text, p.Name, 4))
		least(of+"picture", p.Avatar.H)
		least(of+"count", letters(13*text, p.Count, 2))
		least(of+"tally", letters(13*text, p.Tally, 5))
		least(of+"points", letters(16*text, p.Points, 3))
	}
	for _, p := range s.Scores {
		least("name of a side", letters(14*text, p.Name, 3))
		least("score", letters(20*text, p.Points, 3))
		least("tally of a side", letters(15*text, p.Tally, 8))
	}
	for _, b := range s.Bets {
		least("bet", letters(min(15*text, 0.8*b.Text.H), b.Text, 3))
	}
	for _, p := range s.Pots {
		if p.Main {
			least("pot", letters(17*text, p.Text, 5))
		} else {
			least("side pot", letters(14*text, p.Text, 10))
		}
	}
	for _, x := range s.Titles {
		least("title", letters(15*text, x.Rect, 5))
	}
	least("line of calls", s.Calls.Line)
	if g := s.Grid; !g.Rect.Empty() {
		wide, most, chars := (g.Rect.W+g.Gap)/float64(g.Cols)-g.Gap, 17.0, 3.0
		if s.Frame.Big {
			most = 23
		}
		if s.stacked { // words
			chars = 8
		}
		least("words of a cell", min(most, (g.Row-8)/1.2, (wide-16)/0.6/chars))
		least("side of a cell", min(finger, g.Row, wide))
	}
	if a := s.Amount; !a.Rect.Empty() {
		least("button of a sum", (a.Rect.H+a.Gap)/float64(a.Rows)-a.Gap)
	}
	for _, p := range s.Piles {
		if !p.Chip && p.Kind != engine.Trick && p.Kind != engine.Holding && (p.Count > 1 || p.Kind == engine.Stock || p.Kind == engine.Discard) {
			least("count of a pile", letters(13*text, p.Badge, 2))
		}
		least("lock", p.Lock.W)
	}
	for _, m := range s.Melds {
		least("seal", m.Mark.H)
	}
	for _, a := range s.Areas {
		least("name over melds", letters(13*text, a.Name, 4))
	}
	for n := 1; n <= 4; n++ {
		for _, more := range []bool{false, true} {
			for i := range n {
				b := s.Button(i, n, more)
				least("height of a button", b.H)
				least(fmt.Sprintf("width of button %d of %d, more %v", i, n, more), b.W)
			}
		}
	}
	if len(s.own) > 1 {
		least("strip of a card", min(s.Strip, s.gauge.strip))
	}
	least("prompt", s.Prompt.H)
	return of
}

// smaller fails the test if what is read or pressed is smaller in Modo Grande than it was else at a table of one of the games. The
// exceptions are those of doc.go; 3 % are rounding.
func (s *Scene) smaller(t *testing.T, was map[string]float64, at string) {
	t.Helper()
	is, low, phone := s.sizes(), s.Frame.H == 360, s.Size == Compact
	for what, v := range was {
		least := 0.97
		switch {
		case what == "name over melds": // one of the corners that melds leave, if they do
			if least = 0.74; is[what] == 0 {
				continue
			}
		case low && s.Rows > 1 && strings.HasPrefix(what, "another's "):
			if least = 0.9; what == "another's picture" {
				least = 0.65
			}
			if what == "another's tally" {
				continue
			}
		case what == "seal" && phone:
			least = 0.75
		case what == "count of a pile" && low:
			least = 0.9
		case what == "who took the trick" && low:
			least = 0.89
		case what == "own points" && s.Rows > 2:
			least = 0.9
		case strings.HasSuffix(what, "picture") && phone:
			least = 0.79
		case what == "words on the sign" && phone && s.seats > 5:
			least = 0.74
		}
		if is[what] < least*v {
			t.Errorf("%s: the %s is %.1f, %.1f in Modo Grande", at, what, v, is[what])
		}
	}
}
