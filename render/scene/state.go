package scene

import (
	"carteado/engine"
	"carteado/render/layout"
)

// State is a table at a moment: what is drawn.
type State struct {
	View    *engine.View
	Options *engine.Options
	Me      engine.Seat                   // who sits at the bottom; Nobody for a spectator
	Hand    []engine.Slot                 // the own hand's order
	Melds   []int                         // how many cards lie together in each meld that it begins with
	Played  func(engine.Slot) engine.Seat // who laid a card of the trick
	Last    *engine.Action                // the entry that led here; nil shows the state at once
	Fresh   bool                          // the first of a new hand: cards are dealt
	Seats   [engine.MaxSeats]Seat
	Dealer  engine.Seat
	Points  [engine.MaxSeats]int32 // of the match, by seat
	Words   Words
	Stakes  Stakes
	Took    Took
	Out     engine.SeatSet // take no part any more
	Stuck   bool           // a card is asked for, and none of the own hand may be played
}

// awaits reports whether a seat's plate says that the table waits for it. Where several are waited for at once, who is one of them
// has to see to the own move: nobody else's plate says so.
func (s *State) awaits(p engine.Seat) bool {
	if s.Me != engine.Nobody && s.View.Turn.Has(s.Me) {
		return p == s.Me
	}
	return s.View.Turn.Has(p)
}

// team returns which of three colours a side has: 0 for the own one, and where there are three partnerships 1 and 2 for the
// others. Where everybody plays alone all others are 1.
func (s *State) team(side int) int {
	of := func(p engine.Seat) int { return s.Options.Game().Side(s.Options, p) }
	own, seats, sides := of(max(s.Me, 0)), engine.Seat(s.Options.Seats()), 0
	for p := range seats {
		sides = max(sides, of(p)+1)
	}
	switch {
	case side == own:
		return 0
	case sides < 3 || sides == int(seats):
		return 1
	case side > own:
		side--
	}
	return 1 + side%2
}

// Took is what became of the last trick.
type Took struct {
	Seat engine.Seat // who took it; Nobody for a tied one, or none
	Text string      // that, and what it brought: "Dalva levou · 13 pontos"
}

// Stakes is what a hand is played for, where that changes while it is played.
type Stakes struct {
	Ladder []int32       // what it may be worth: 1, 3, 6, 9, 12
	Worth  int32         // what it is worth
	Asked  int32         // what somebody has asked for and not got an answer to; 0 for nothing
	Caller engine.Seat   // who has asked for it
	Tricks []engine.Seat // who won each trick so far; Nobody for a tie
	Places int           // tricks of the hand, for each of which a place is kept
}

// StakesOf returns what the facts of a view say of that.
func StakesOf(v *engine.View, info *engine.Info) (s Stakes) {
	_, s.Places = layout.StakesFacts(info)
	for i := range v.Facts {
		switch f := &v.Facts[i]; info.Spot(f) {
		case engine.SpotWorth:
			s.Ladder, s.Worth = info.Ladder, f.N
		case engine.SpotAsked:
			s.Asked, s.Caller = f.N, f.Seat
		case engine.SpotTaken:
			s.Tricks = append(s.Tricks, f.Seat)
		}
	}
	return s
}

// OutOf returns the seats that take no part any more, by the facts of a view.
func OutOf(v *engine.View, info *engine.Info) (out engine.SeatSet) {
	for i := range v.Facts {
		if f := &v.Facts[i]; info.Spot(f) == engine.SpotOut && f.Seat != engine.Nobody {
			out |= f.Seat.Set()
		}
	}
	return out
}

// Seat is who sits somewhere.
type Seat struct {
	Name  string
	Robot bool // a robot plays here, at a table where people do, too
	Away  bool // not connected just now

	// Portrait is the number of the picture by which who sits there is shown, see card.Portrait, and 1; 0 for nobody who is known.
	Portrait int

	// Since and Due are when its time to move began and when it ends, on the clock of Update, in milliseconds; a Due
	// of 0 is no limit.
	Since, Due float64
}

// Words is what a table says in the person's language.
type Words struct {
	Sides [engine.MaxSeats]string  // of the score plates, by side: "Nós", "Eles"
	Brief [engine.MaxSeats]string  // the same where there is little room: "C·L"; "" where there is no shorter word
	Trump string                   // beside the turn-up: "Vira 6♠, manilha 7"
	Need  string                   // under it, what is lacking: "faltam 3"
	Card  engine.Face              // the trump's card, where none lies on the table
	Value string                   // what the hand is worth: "Vale 3"
	Note  [engine.MaxSeats]string  // under a seat's name: "mão"
	Tally [engine.MaxSeats]string  // what sides have so far in the hand, at a seat of each: "26 pontos"
	Short [engine.MaxSeats]string  // the same where there is little room: "26 pts"
	Total [engine.MaxSeats]string  // beside a Tally, what sides have in the match: "Total 26"
	Said  [engine.MaxSeats]string  // what a seat has bid or promised: it stands on its plate where no Tally does
	Vow   [engine.MaxSeats]string  // the same where there is little room
	Goal  string                   // what a match is played for, where there is no Tally: "até 12"
	Call  string                   // what Last's seat calls out: "Truco!"
	Asked string                   // what was called out and waits for an answer: Stakes.Caller
	Meld  func(engine.Zone) string // what a meld is, on a chip: "4-J♥"
	Wild  func(engine.Zone) string // the card of it that stands for another: "2"; "" for none
	Marks [engine.MaxSeats]string  // of the best cards, from the best on: "1ª"
	Chips [][]string               // beside chips, by the place of the fact in the view, in ever fewer letters: "Pote 120"
	Stack [engine.MaxSeats]string  // on a plate in place of the chips that a seat has left: "all-in"
	Title func(engine.Zone) string // of open cards on the table: "Ponto · 7"
	Seal  func(class int32) string // the letter of a canastra's seal: "L"
}

// Player is told what a person does at the table.
type Player interface {
	TapCard(s engine.Slot)
	HoldCard(s engine.Slot) // of the own hand, held and let go
	TapPile(z engine.Zone)
	TapArea(side int) // the melds of a side, where not all fit
	TapNothing()
	Flick(s engine.Slot)                       // thrown upwards
	Drop(s engine.Slot, z engine.Zone)         // dragged to a pile
	Reorder(s engine.Slot, before engine.Slot) // dragged within the hand; NoSlot puts it last
	Lit(s engine.Slot) bool                    // may be touched now
	Picked(s engine.Slot) bool
	Target(z engine.Zone) bool // a pile that would take what is picked, or give a card
	Touched()                  // anything at all was touched, or a key pressed: sound may wake
	Key(name string, shift bool)
}
