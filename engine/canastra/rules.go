package canastra

import (
	"carteado/engine"
	"carteado/engine/meld"
)

// Rules is what a game makes of its options and of the carry, for one hand. It does not change, and the copies
// of a hand share it.
type Rules struct {
	Piles  Piles
	Verbs  Verbs
	Lines  Lines
	Errors *Errors

	Seats  int // at this table
	Sides  int
	Mao    engine.Seat // plays first
	Mortos uint8

	FirstAgain bool // the mão may reject the first card drawn
	PileStart  bool // a card lies on the lixo from the start
	Justify    bool // the top card of the lixo must be melded at once
	TopWild    bool // that top card may be wild
	HandWild   bool // so may the cards of the hand that are melded with it
	NoReturn   bool // a lone card of the lixo may not go back in the same turn
	OneSet     bool // a side may have one set of a rank
	MortoStock bool // a morto becomes the stock when that is used up
	Floor      int  // cards of the stock that are not drawn
	Melds      meld.Rules
	Threes     Threes

	SetCanastra  bool     // a set of seven is a canastra
	Bonus        [5]int32 // by class; Half and Full are no classes of their own where their bonus is 0
	OutReq       Class    // the least class that lets a side end the hand
	OutBonus     int32
	MortoPenalty int32
	Unused       Unused
	Worth        [engine.Faces]int16 // of a card; of one that is not opened at the end, too
}

// Verbs numbers the actions in the game's table of verbs. A verb that the game does not have is 0.
type Verbs struct {
	DrawStock   engine.Verb // the first card of the stock
	TakePile    engine.Verb // the whole lixo; where it is justified, to a meld (engine.MeldNumber) or with hand cards
	KeepFirst   engine.Verb // the first card drawn stays
	RejectFirst engine.Verb // the first card drawn, open: it goes to the lixo
	Lay         engine.Verb // hand cards, open, as a new meld; N is the run's first position, or 0
	Add         engine.Verb // hand cards, open, to a meld: see engine.MeldNumber
	Discard     engine.Verb // a hand card, open
	LayThree    engine.Verb // one of Threes.Laid, open, to the side's row
	ShowStuck   engine.Verb // the whole hand, open: nothing in it may be laid or discarded
}

// How a hand ends: the indices in engine.Info.Endings.
const (
	Out     = iota // somebody ran out of cards
	StockUp        // the stock did
)

// Lines numbers the lines of the score sheet in the game's table of parts. Lines that a game does not have are
// those of scores that it never makes.
type Lines struct {
	Melds    uint8    // values of the cards in melds
	Canastra [5]uint8 // bonuses, by class
	Threes   uint8    // the row, for or against the side
	Out      uint8    // the bonus for going out
	Hands    uint8    // values of the cards in hands, taken off
	Morto    uint8    // the penalty for a morto not taken, or not used
}

// Unused is what becomes of a morto that was taken and not played from.
type Unused uint8

// The rules for an unused morto.
const (
	PayIfOpponentOut Unused = iota // its side pays if another side ended the hand
	PayIfAnyoneOut                 // its side pays if anybody did
	CountUnused                    // it counts as any hand
)

// Dealt is the number of cards in a hand and in a morto.
const Dealt = 11

// side returns the side of a seat.
func (r *Rules) side(p engine.Seat) int { return int(p) % r.Sides }

// Class is what a meld of seven cards or more is.
type Class uint8

// The classes, each worth more than the one before.
const (
	NoCanastra Class = iota
	Dirty            // suja: with a wild card
	Clean            // limpa
	Half             // meia real: thirteen cards, clean
	Full             // de mil, real: from ace to ace, clean
)

// Class returns the class of a meld (Buraco R22, R23; Tranca R12).
func (r *Rules) Class(m meld.Meld) Class {
	switch {
	case m.Size < 7 || m.Kind == meld.Set && !r.SetCanastra:
		return NoCanastra
	case !m.Clean():
		return Dirty
	case m.Kind == meld.Set:
		return Clean
	case m.Size == 14 && r.Bonus[Full] > 0:
		return Full
	case m.Size == 13 && r.Bonus[Half] > 0:
		return Half
	}
	return Clean
}
