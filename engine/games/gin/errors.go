package gin

import "carteado/engine"

// What the game says to an action that its rules refuse.
var (
	errUpcard    = &engine.RuleError{Clause: "A3", Key: "upcard", Text: "first the card turned up is taken or left"}
	errNoUpcard  = &engine.RuleError{Clause: "A3", Key: "no_upcard", Text: "no card turned up is offered"}
	errDrawFirst = &engine.RuleError{Clause: "R5", Key: "draw_first", Text: "a turn begins with a draw"}
	errDrawn     = &engine.RuleError{Clause: "R5", Key: "drawn_already", Text: "there is one draw in a turn"}
	errStock     = &engine.RuleError{Clause: "R5", Key: "first_stock", Text: "the dealer's first draw is from the stock at this table"}
	errPassed    = &engine.RuleError{Clause: "R7", Key: "both_passed", Text: "both have left the card turned up: this draw is from the stock"}
	errTaken     = &engine.RuleError{Clause: "R6", Key: "just_taken", Text: "a card taken from the pile is not discarded in the same turn"}
	errNotHeld   = &engine.RuleError{Clause: "A4", Key: "not_held", Text: "the card is not in this player's hand"}
	errClosed    = &engine.RuleError{Clause: "A4", Key: "closed", Text: "cards are discarded and laid down open"}
	errClosing   = &engine.RuleError{Clause: "A5", Key: "closing_open", Text: "the card that closes the hand goes face down"}
	errGroups    = &engine.RuleError{Clause: "A5", Key: "groups", Text: "the number of the action does not tell which cards lie together"}
	errNoMeld    = &engine.RuleError{Clause: "R2", Key: "no_meld", Text: "the cards are neither three or four of a rank nor a run of a suit"}
	errLimit     = &engine.RuleError{Clause: "R11", Key: "over_limit", Text: "too much is left over for a knock"}
	errNoBigGin  = &engine.RuleError{Clause: "A6", Key: "no_big_gin", Text: "there is no big gin at this table"}
	errNotAll    = &engine.RuleError{Clause: "R14", Key: "not_all", Text: "for big gin all eleven cards lie in melds"}
	errAnswer    = &engine.RuleError{Clause: "A7", Key: "answer_first", Text: "somebody went out: the other shows his cards"}
	errNoKnock   = &engine.RuleError{Clause: "A7", Key: "no_knock", Text: "nobody went out"}
	errNoLayOff  = &engine.RuleError{Clause: "R18", Key: "no_layoff", Text: "nothing is laid off on gin"}
	errLayOff    = &engine.RuleError{Clause: "R16", Key: "layoff_fit", Text: "the cards do not fit on that meld"}
)

var refusals = []*engine.RuleError{errUpcard, errNoUpcard, errDrawFirst, errDrawn, errStock, errPassed, errTaken, errNotHeld,
	errClosed, errClosing, errGroups, errNoMeld, errLimit, errNoBigGin, errNotAll, errAnswer, errNoKnock, errNoLayOff, errLayOff}
