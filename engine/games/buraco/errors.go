package buraco

import (
	"carteado/engine"
	"carteado/engine/meld"
)

var (
	errDraw      = &engine.RuleError{Clause: "R2", Key: "draw_first", Text: "a turn begins with a draw"}
	errDrawn     = &engine.RuleError{Clause: "R2", Key: "drawn_already", Text: "there is one draw in a turn"}
	errNoPile    = &engine.RuleError{Clause: "R3", Key: "pile_empty", Text: "there is no lixo to take"}
	errDecide    = &engine.RuleError{Clause: "R4", Key: "decide_first", Text: "the first card is kept or rejected before anything else"}
	errFirst     = &engine.RuleError{Clause: "R4", Key: "first_only", Text: "only the first card drawn in a hand can be rejected, where that is played"}
	errRejected  = &engine.RuleError{Clause: "A3", Key: "reject_which", Text: "the card rejected is the one just drawn, open"}
	errFreePile  = &engine.RuleError{Clause: "R5", Key: "pile_free", Text: "the lixo is taken without melding"}
	errJustify   = &engine.RuleError{Clause: "R37", Key: "pile_justify", Text: "the top card of the lixo must be melded: alone with a meld, or with at least two hand cards"}
	errNotHeld   = &engine.RuleError{Clause: "A4", Key: "not_held", Text: "the card is not in this player's hand"}
	errClosed    = &engine.RuleError{Clause: "A4", Key: "closed", Text: "cards are laid and discarded open"}
	errFew       = &engine.RuleError{Clause: "R11", Key: "meld_few", Text: "a meld has at least three cards"}
	errMixed     = &engine.RuleError{Clause: "R11", Key: "meld_mixed", Text: "the cards are neither of one suit nor of one rank"}
	errPlaces    = &engine.RuleError{Clause: "R11", Key: "meld_places", Text: "the cards are no run without holes and doubles"}
	errWilds     = &engine.RuleError{Clause: "R11", Key: "meld_wilds", Text: "too many wild cards, or fewer than two ordinary ones"}
	errSets      = &engine.RuleError{Clause: "R12", Key: "meld_sets", Text: "equal ranks make no meld at this table"}
	errSameRank  = &engine.RuleError{Clause: "R13", Key: "meld_same_rank", Text: "the side has a set of this rank already"}
	errNoMeld    = &engine.RuleError{Clause: "R8", Key: "no_meld", Text: "the side has no such meld"}
	errAddMixed  = &engine.RuleError{Clause: "R18", Key: "add_mixed", Text: "the cards do not belong to this meld"}
	errAddPlaces = &engine.RuleError{Clause: "R18", Key: "add_places", Text: "the meld has no place for these cards"}
	errAddFixed  = &engine.RuleError{Clause: "R19", Key: "add_fixed", Text: "the meld has no place for these cards: what lies there stays where it is"}
	errAddWilds  = &engine.RuleError{Clause: "R20", Key: "add_wilds", Text: "the meld holds no further wild card"}
	errStart     = &engine.RuleError{Clause: "R19", Key: "start", Text: "a first position is named for runs only, where wild cards stay"}
	errLicence   = &engine.RuleError{Clause: "R30", Key: "licence", Text: "without a morto to take or the canastra to go out, two cards must be left"}
	errLeaveLone = &engine.RuleError{Clause: "R30", Key: "leave_lone", Text: "the only card left may not be the one that cannot be discarded"}
	errLone      = &engine.RuleError{Clause: "R6", Key: "return", Text: "the only card of the lixo may not go back in the same turn"}
	errLast      = &engine.RuleError{Clause: "R31", Key: "last_card", Text: "without a morto to take or the canastra to go out, the last card is kept"}
)

// newFlaw says why cards are no meld.
func (r *rules) newFlaw(f meld.Flaw, start uint8) error {
	switch {
	case f == meld.Sound:
		return nil
	case f == meld.Few:
		return errFew
	case f == meld.Mixed:
		return errMixed
	case f == meld.NoSets:
		return errSets
	case f == meld.Wild:
		return errWilds
	case start != 0:
		return errStart
	}
	return errPlaces
}

// addFlaw says why cards cannot be added to a meld.
func (r *rules) addFlaw(f meld.Flaw) error {
	switch {
	case f == meld.Sound:
		return nil
	case f == meld.Mixed:
		return errAddMixed
	case f == meld.Wild:
		return errAddWilds
	case r.melds.Fixed:
		return errAddFixed
	}
	return errAddPlaces
}
