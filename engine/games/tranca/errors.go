package tranca

import "carteado/engine/canastra"

// refusals is what the game says to an action that its rules refuse, with the clause that does.
var refusals = canastra.Errors{
	canastra.RefuseDraw:      {Clause: "R2", Key: "draw_first", Text: "a turn begins with a draw"},
	canastra.RefuseDrawn:     {Clause: "R2", Key: "drawn_already", Text: "there is one draw in a turn"},
	canastra.RefuseNoPile:    {Clause: "R1", Key: "pile_empty", Text: "there is no lixo to take"},
	canastra.RefuseLocked:    {Clause: "R17", Key: "pile_locked", Text: "a black three on top locks the lixo"},
	canastra.RefuseTopWild:   {Clause: "R20", Key: "pile_top_two", Text: "a lixo with a 2 on top is not taken at this table"},
	canastra.RefuseHandWild:  {Clause: "R20", Key: "pile_hand_two", Text: "the lixo is not taken with a 2 of the hand at this table"},
	canastra.RefuseJustify:   {Clause: "R18", Key: "pile_justify", Text: "the top card of the lixo must be melded: alone with a meld, or with at least two hand cards"},
	canastra.RefuseNotHeld:   {Clause: "A3", Key: "not_held", Text: "the card is not in this player's hand"},
	canastra.RefuseClosed:    {Clause: "A3", Key: "closed", Text: "cards are laid and discarded open"},
	canastra.RefuseFew:       {Clause: "R7", Key: "meld_few", Text: "a meld has at least three cards"},
	canastra.RefuseMixed:     {Clause: "R7", Key: "meld_mixed", Text: "the cards are neither of one suit nor of one rank"},
	canastra.RefusePlaces:    {Clause: "R7", Key: "meld_places", Text: "the cards are no run without holes and doubles"},
	canastra.RefuseWilds:     {Clause: "R7", Key: "meld_wilds", Text: "more than one 2, or fewer than two ordinary cards"},
	canastra.RefuseSameRank:  {Clause: "R9", Key: "meld_same_rank", Text: "the side has a set of this rank already"},
	canastra.RefuseBarred:    {Clause: "R4", Key: "meld_three", Text: "a three is in no meld"},
	canastra.RefuseNoMeld:    {Clause: "R3", Key: "no_meld", Text: "the side has no such meld"},
	canastra.RefuseAddMixed:  {Clause: "R10", Key: "add_mixed", Text: "the cards do not belong to this meld"},
	canastra.RefuseAddPlaces: {Clause: "R10", Key: "add_places", Text: "the meld has no place for these cards"},
	canastra.RefuseAddFixed:  {Clause: "R10", Key: "add_fixed", Text: "the meld has no place for these cards: what lies there stays where it is"},
	canastra.RefuseAddWilds:  {Clause: "R7", Key: "add_wilds", Text: "a meld takes only one 2"},
	canastra.RefuseStart:     {Clause: "R10", Key: "start", Text: "a first position is named for runs only, where wild cards stay"},
	canastra.RefuseNotThree:  {Clause: "R13", Key: "not_red3", Text: "only a red three is laid alone"},
	canastra.RefuseKeepThree: {Clause: "R13", Key: "keep_red3", Text: "a red three is laid, and never discarded"},
	canastra.RefuseNotStuck:  {Clause: "A7", Key: "not_stuck", Text: "a hand is shown whole, and only when nothing in it may be laid or discarded"},
	canastra.RefuseLicence:   {Clause: "R23", Key: "licence", Text: "without a morto to take or the canastra to go out, two cards must be left"},
	canastra.RefuseLast:      {Clause: "R24", Key: "last_card", Text: "without a morto to take or the canastra to go out, the last card is kept"},
}
