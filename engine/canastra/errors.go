package canastra

import (
	"carteado/engine"
	"carteado/engine/meld"
)

// Refusal is why the rules refuse an action.
type Refusal uint8

// The refusals.
const (
	RefuseDraw      Refusal = iota // a turn begins with a draw
	RefuseDrawn                    // there is one draw in a turn
	RefuseNoPile                   // there is no lixo to take
	RefuseLocked                   // a three on top locks the lixo
	RefuseTopWild                  // a wild card on top is not taken
	RefuseHandWild                 // a wild card of the hand does not justify
	RefuseFreePile                 // the lixo is taken without melding
	RefuseJustify                  // the top card of the lixo must be melded: alone, or with two hand cards
	RefuseDecide                   // the first card is kept or rejected before anything else
	RefuseFirst                    // only the first card drawn in a hand can be rejected
	RefuseRejected                 // the card rejected is the one just drawn, open
	RefuseNotHeld                  // the card is not in the hand
	RefuseClosed                   // cards are laid and discarded open
	RefuseFew                      // a meld has at least three cards
	RefuseMixed                    // neither of one suit nor of one rank
	RefusePlaces                   // no run without holes and doubles
	RefuseWilds                    // too many wild cards, or fewer than two ordinary ones
	RefuseSets                     // sets are no melds
	RefuseSameRank                 // the side has a set of this rank
	RefuseNoMeld                   // the side has no such meld
	RefuseAddMixed                 // the cards do not belong to the meld
	RefuseAddPlaces                // the meld has no place for them
	RefuseAddFixed                 // nor has one whose cards stay where they are
	RefuseAddWilds                 // the meld holds no further wild card
	RefuseStart                    // a first position where none is named
	RefuseBarred                   // a card that melds with nothing
	RefuseNotThree                 // only certain threes are laid in the row
	RefuseKeepThree                // such a three is not discarded
	RefuseNotStuck                 // there is something to lay or to discard
	RefuseLicence                  // two cards must be left
	RefuseLeaveLone                // the card left would be the one that may not be discarded
	RefuseLone                     // the only card of the lixo does not go back in the same turn
	RefuseLast                     // the last card is kept
	refusals
)

// Errors is what a game says to each refusal, with its own clause. One that cannot come up in the game is nil.
type Errors [refusals]*engine.RuleError

// List returns what there is, for engine.Info.
func (e *Errors) List() []*engine.RuleError {
	var out []*engine.RuleError
	for _, err := range e {
		if err != nil {
			out = append(out, err)
		}
	}
	return out
}

func (h *Hand) refuse(why Refusal) error { return h.rules.Errors[why] }

// newFlaw returns why cards are no meld.
func (r *Rules) newFlaw(f meld.Flaw, start uint8) error {
	switch {
	case f == meld.Sound:
		return nil
	case f == meld.Few:
		return r.Errors[RefuseFew]
	case f == meld.Mixed:
		return r.Errors[RefuseMixed]
	case f == meld.NoSets:
		return r.Errors[RefuseSets]
	case f == meld.Wild:
		return r.Errors[RefuseWilds]
	case f == meld.Barred:
		return r.Errors[RefuseBarred]
	case start != 0:
		return r.Errors[RefuseStart]
	}
	return r.Errors[RefusePlaces]
}

// addFlaw returns why cards cannot be added to a meld.
func (r *Rules) addFlaw(f meld.Flaw) error {
	switch {
	case f == meld.Sound:
		return nil
	case f == meld.Mixed:
		return r.Errors[RefuseAddMixed]
	case f == meld.Wild:
		return r.Errors[RefuseAddWilds]
	case f == meld.Barred:
		return r.Errors[RefuseBarred]
	case r.Melds.Fixed:
		return r.Errors[RefuseAddFixed]
	}
	return r.Errors[RefuseAddPlaces]
}
