package buraco

import "carteado/engine/canastra"

// refusals is what the game says to an action that its rules refuse, with the clause that does.
var refusals = canastra.Errors{
	canastra.RefuseDraw:      {Clause: "R2", Key: "draw_first", Text: "a turn begins with a draw"},
	canastra.RefuseDrawn:     {Clause: "R2", Key: "drawn_already", Text: "there is one draw in a turn"},
	canastra.RefuseNoPile:    {Clause: "R3", Key: "pile_empty", Text: "there is no lixo to take"},
	canastra.RefuseDecide:    {Clause: "R4", Key: "decide_first", Text: "the first card is kept or rejected before anything else"},
	canastra.RefuseFirst:     {Clause: "R4", Key: "first_only", Text: "only the first card drawn in a hand can be rejected, where that is played"},
	canastra.RefuseRejected:  {Clause: "A3", Key: "reject_which", Text: "the card rejected is the one just drawn, open"},
	canastra.RefuseFreePile:  {Clause: "R5", Key: "pile_free", Text: "the lixo is taken without melding"},
	canastra.RefuseJustify:   {Clause: "R37", Key: "pile_justify", Text: "the top card of the lixo must be melded: alone with a meld, or with at least two hand cards"},
	canastra.RefuseNotHeld:   {Clause: "A4", Key: "not_held", Text: "the card is not in this player's hand"},
	canastra.RefuseClosed:    {Clause: "A4", Key: "closed", Text: "cards are laid and discarded open"},
	canastra.RefuseFew:       {Clause: "R11", Key: "meld_few", Text: "a meld has at least three cards"},
	canastra.RefuseMixed:     {Clause: "R11", Key: "meld_mixed", Text: "the cards are neither of one suit nor of one rank"},
	canastra.RefusePlaces:    {Clause: "R11", Key: "meld_places", Text: "the cards are no run without holes and doubles"},
	canastra.RefuseWilds:     {Clause: "R11", Key: "meld_wilds", Text: "too many wild cards, or fewer than two ordinary ones"},
	canastra.RefuseSets:      {Clause: "R12", Key: "meld_sets", Text: "equal ranks make no meld at this table"},
	canastra.RefuseSameRank:  {Clause: "R13", Key: "meld_same_rank", Text: "the side has a set of this rank already"},
	canastra.RefuseNoMeld:    {Clause: "R8", Key: "no_meld", Text: "the side has no such meld"},
	canastra.RefuseAddMixed:  {Clause: "R18", Key: "add_mixed", Text: "the cards do not belong to this meld"},
	canastra.RefuseAddPlaces: {Clause: "R18", Key: "add_places", Text: "the meld has no place for these cards"},
	canastra.RefuseAddFixed:  {Clause: "R19", Key: "add_fixed", Text: "the meld has no place for these cards: what lies there stays where it is"},
	canastra.RefuseAddWilds:  {Clause: "R20", Key: "add_wilds", Text: "the meld holds no further wild card"},
	canastra.RefuseStart:     {Clause: "R19", Key: "start", Text: "a first position is named for runs only, where wild cards stay"},
	canastra.RefuseLicence:   {Clause: "R30", Key: "licence", Text: "without a morto to take or the canastra to go out, two cards must be left"},
	canastra.RefuseLeaveLone: {Clause: "R30", Key: "leave_lone", Text: "the only card left may not be the one that cannot be discarded"},
	canastra.RefuseLone:      {Clause: "R6", Key: "return", Text: "the only card of the lixo may not go back in the same turn"},
	canastra.RefuseLast:      {Clause: "R31", Key: "last_card", Text: "without a morto to take or the canastra to go out, the last card is kept"},
}
