package pife

import "carteado/engine"

// What Check refuses. The clauses are those of Cacheta.
var (
	errAnnounced = &engine.RuleError{Clause: "A3", Key: "announced", Text: "a player announces once in a hand, where claims are announced"}
	errMelds     = &engine.RuleError{Clause: "A4", Key: "melds", Text: "the cards are laid out in melds of three at least, nine cards or ten"}
	errTen       = &engine.RuleError{Clause: "A5", Key: "ten_claimed", Text: "nobody goes out with ten cards from a claim at this table"}
	errNotHeld   = &engine.RuleError{Clause: "A6", Key: "not_held", Text: "the card is not in this player's hand"}
	errClosed    = &engine.RuleError{Clause: "A6", Key: "closed", Text: "cards are shown and thrown away open"}
	errEmpty     = &engine.RuleError{Clause: "R7", Key: "no_lixo", Text: "there is no card on the lixo to be taken"}
	errShown     = &engine.RuleError{Clause: "R14", Key: "shown", Text: "after a false show a card must be discarded"}
)

// Errors lists what Check refuses, for engine.Info.
func Errors() []*engine.RuleError {
	return []*engine.RuleError{errAnnounced, errMelds, errTen, errNotHeld, errClosed, errEmpty, errShown}
}
