package pife

import "carteado/engine"

// What Check refuses. The clauses are those of Cacheta, and of Pif-Paf where Cacheta has none.
var (
	errAnnounced = &engine.RuleError{Clause: "A3", Key: "announced", Text: "a player announces once in a hand, where claims are announced"}
	errMelds     = &engine.RuleError{Clause: "A4", Key: "melds", Text: "the cards are laid out in melds of three at least, nine cards or ten"}
	errTen       = &engine.RuleError{Clause: "A5", Key: "ten_claimed", Text: "nobody goes out with ten cards from a claim at this table"}
	errNotHeld   = &engine.RuleError{Clause: "A6", Key: "not_held", Text: "the card is not in this player's hand"}
	errClosed    = &engine.RuleError{Clause: "A6", Key: "closed", Text: "cards are shown and thrown away open"}
	errEmpty     = &engine.RuleError{Clause: "R7", Key: "no_lixo", Text: "there is no card on the lixo to be taken"}
	errStockWin  = &engine.RuleError{Clause: "R18", Key: "stock_win", Text: "after a false show a player goes out only with a card of the stock"}
	errDrawOnly  = &engine.RuleError{Clause: "R19", Key: "draw_only", Text: "who has given up a claim may only draw from the stock"}
	errCall      = &engine.RuleError{Clause: "A7", Key: "no_call", Text: "this player has given up no claim since the last discard"}
	errQuit      = &engine.RuleError{Clause: "A8", Key: "no_quit", Text: "nobody leaves the hand now: show the cards or give the claim up"}
	errShown     = &engine.RuleError{Clause: "R14", Key: "shown", Text: "after a false show a card must be discarded"}
)

// Errors lists what Check refuses in a game with these verbs, for engine.Info.
func Errors(v *Verbs) []*engine.RuleError {
	list := []*engine.RuleError{errMelds, errNotHeld, errClosed, errEmpty, errShown}
	if v.Announce != 0 {
		list = append(list, errAnnounced)
	}
	if v.OutTen != 0 {
		list = append(list, errTen)
	}
	if v.Call != 0 {
		list = append(list, errStockWin, errDrawOnly, errCall)
	}
	if v.Quit != 0 {
		list = append(list, errQuit)
	}
	return list
}
