package layout

import (
	"slices"

	"carteado/engine"
)

// state is what a scene keeps to be laid again without allocating.
type state struct {
	t        *Table
	gauge    gauge
	bottom   engine.Seat // who sits at the bottom
	seats    int
	sides    int
	lays     bool    // melds are laid in turn, and not by who goes out alone
	melds    bool    // melds are laid, or lie there, which decides how the table is divided
	stacked  bool    // the game is played for chips, of which each seat has a stack
	backless bool    // no closed hand of another is drawn
	raised   bool    // the choice of a sum lies over the band
	spare    Grid    // kept for a grid that is not there
	raisedBy float64 // so much higher the grid lies, for the own bets to have room under it
	piles    bool    // the game has a discard pile, so that the centre is for piles
	cardW    float64 // width of a card of the own hand
	held     float64 // of the size that a card of the own hand may have it has so much
	words    float64 // of what words are larger by in Modo Grande they are so much
	round    float64 // of the corners of the ring, where cards of the trick lie in them; else 0
	trickW   float64 // width of a card of the trick; 0 where there are none that single players lay
	heap     heap    // of a trick whose cards overlap
	above    []Rect  // see way
	way      betsWay // where bets lie beside boxes
	loose    bool    // bets and boxes that have no room elsewhere lie where they may be taken for another's: see owned
	lenient  bool    // they do so without Modo Grande, too
	middleW  float64 // and in the middle of a table of chips
	meldW    float64 // and of a meld; 0 where all are words
	least    widths  // of cards in Modo Grande
	extent   float64 // of the room in the middle that the trick may take: less, where signs have no room else
	hand     spread
	dummy    shown
	own      []ref
	taken    []Rect
	across   []Rect // see search
	failed   []attempt
	aims     aim
	laid     []laid
	open     [engine.MaxSeats]int // cards that hands of others show, by side
	shut     bool                 // they are not drawn: there is no room for them
	boards   []row
	homes    []home
	block    Rect                         // of the cards in the middle of a game of chips, with what is over them
	marks    [engine.Faces]int8           // by face: Card.Mark
	chairs   [engine.MaxSeats]engine.Seat // who sits there, numbered in the order of play
	needed   []Rect                       // see Beside
	index    [engine.MaxSlots]int16       // of a slot's card in Cards, plus 1
	where    [engine.MaxSlots]ref
}

// ref says which card of which pile.
type ref struct {
	zone engine.Zone
	k    int16
}

// Lay lays a table out in s and reuses its storage: nothing is allocated unless there is more than ever before.
func (s *Scene) Lay(f Frame, t *Table) {
	s.least, s.loose, s.lenient, s.aims = widths{}, false, false, either
	if f.Big {
		s.layGrande(f, t)
		return
	}
	s.lay(f, t, 1, 1)
}

// lay lays a table out with cards of the own hand that are so much of their size, and so much of what words are larger by in Modo Grande.
func (s *Scene) lay(f Frame, t *Table, held, words float64) {
	s.clear(f, t)
	s.held, s.words, s.heap = held, words, heap{}
	s.trickW, s.middleW, s.meldW, s.way = 0, 0, 0, atBoxes
	s.read()
	s.measure()
	y := s.measureHand()
	y = s.layAmount(y)
	y = s.layBand(y)
	y = s.raiseAmount(y)
	g := &s.gauge
	top := s.Safe.Y + g.gap/2
	s.Table = Rect{s.Safe.X + g.pad, top, s.Safe.W - 2*g.pad, max(0, y-top)}
	if s.melds {
		s.layBoard()
	} else {
		s.layRound()
	}
	s.layHands()
	s.drawHand()
	s.touch()
	for i := range s.Cards {
		c := &s.Cards[i]
		c.Z = i
		s.index[c.Slot] = int16(i + 1)
	}
}

func (s *Scene) clear(f Frame, t *Table) {
	st := &s.state
	st.t, st.own, st.taken, st.laid = t, st.own[:0], st.taken[:0], st.laid[:0]
	cards, plates, piles, melds, areas, scores := s.Cards[:0], s.Plates[:0], s.Piles[:0], s.Melds[:0], s.Areas[:0], s.Scores[:0]
	s.Frame = f
	s.Prompt, s.Actions, s.Took, s.Sign, s.Trump, s.Card, s.Ring, s.Stakes = Rect{}, Rect{}, Rect{}, Rect{}, Rect{}, Rect{}, Rect{}, Stakes{}
	s.Amount, s.Grid, s.Calls, s.round = Amount{}, Grid{}, Calls{}, 0
	s.Bets, s.Pots, s.Titles, s.Tags, s.homes = s.Bets[:0], s.Pots[:0], s.Titles[:0], s.Tags[:0], s.homes[:0]
	s.Cards, s.Plates, s.Piles, s.Melds, s.Areas, s.Scores = cards, plates, piles, melds, areas, scores
	clear(s.index[:])
	for i := range s.where {
		s.where[i].zone = engine.NoZone
	}
}

// read looks at what there is.
func (s *Scene) read() {
	t := s.t
	s.seats = t.Options.Seats()
	s.bottom = t.Me
	if int(s.bottom) >= s.seats || s.bottom < 0 {
		s.bottom = 0
	}
	s.Turns = 1
	if t.Options.Direction() < 0 {
		s.Turns = -1
	}
	s.sides = 0
	for p := range engine.Seat(s.seats) {
		s.sides = max(s.sides, s.sideOf(p)+1)
	}
	clear(s.marks[:])
	s.Way = s.Turns
	for p := range s.chairs {
		s.chairs[p] = engine.Seat(p)
	}
	for i := range t.View.Facts {
		switch f := &t.View.Facts[i]; t.Options.Game().Spot(f) {
		case engine.SpotMark:
			if f.Face != engine.Unknown {
				s.marks[f.Face] = int8(f.N)
			}
		case engine.SpotTurns:
			if f.N == 2 {
				s.Way = -s.Turns
			}
		case engine.SpotPair:
			if f.Seats.Has(0) && s.seats == 4 {
				s.chairs[2] = (f.Seats &^ 1).First()
				others := engine.Seats(4) &^ f.Seats
				s.chairs[1] = others.First()
				s.chairs[3] = (others &^ s.chairs[1].Set()).First()
			}
		}
	}
	s.melds, s.piles, s.backless, s.raised = false, false, false, false
	s.stacked = slices.ContainsFunc(t.Options.Game().Facts, func(f engine.FactInfo) bool { return f.Spot == engine.SpotStack })
	s.lays = slices.ContainsFunc(t.Options.Game().Verbs, func(v engine.VerbInfo) bool { return v.Deed == engine.DeedLay })
	for z := range t.View.Zones {
		v := &t.View.Zones[z]
		s.melds = s.melds || v.Kind == engine.Meld && (s.lays || len(v.Cards) > 0)
		s.piles = s.piles || v.Kind == engine.Discard
		for k := range v.Cards {
			if c := v.Cards[k].Slot; int(c) < len(s.where) {
				s.where[c] = ref{engine.Zone(z), int16(k)}
			}
		}
	}
	s.gatherHand()
}

// sideOf returns the side of a seat; where a game names none, every seat is its own.
func (s *Scene) sideOf(p engine.Seat) int {
	if side := s.t.Options.Game().Side; side != nil {
		return side(s.t.Options, p)
	}
	return int(p)
}

// ownSide is the side at the bottom of the screen.
func (s *Scene) ownSide() int { return s.sideOf(s.bottom) }

// first returns the first seat of a side.
func (s *Scene) first(side int) engine.Seat {
	for p := range engine.Seat(s.seats) {
		if s.sideOf(p) == side {
			return p
		}
	}
	return engine.Nobody
}

// seat returns who sits k places clockwise of the bottom, as the screen is seen.
func (s *Scene) seat(k int) engine.Seat { return s.chairs[s.chair(s.bottom).Next(k*s.Turns, s.seats)] }

// chair returns where a seat sits.
func (s *Scene) chair(p engine.Seat) engine.Seat { return engine.Seat(slices.Index(s.chairs[:], p)) }

// card draws one card by itself. The pointer is good until the next card is drawn.
func (s *Scene) card(r ref, x, y, w float64) *Card {
	z := &s.t.View.Zones[r.zone]
	v := &z.Cards[r.k]
	s.Cards = append(s.Cards, Card{Slot: v.Slot, Face: v.Face, Up: v.Face != engine.Unknown, Zone: r.zone, Kind: z.Kind,
		Seat: z.Owner, X: x, Y: y, W: w, H: ratio * w, Touch: v.Touch})
	c := &s.Cards[len(s.Cards)-1]
	if c.Up {
		c.Mark = s.marks[c.Face]
	}
	return c
}
