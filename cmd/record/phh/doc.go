// Package phh reads and writes hands of Texas Hold'em and of Poker fechado as poker hand histories (PHH), and makes records of them.
//
// The format is TOML with the fields variant (FT with limit, NT without), antes, blinds_or_straddles, small_bet and big_bet or
// min_bet, starting_stacks and actions, and, if they are there, hand, players and finishing_stacks. Other fields and comments are read over. Player p1
// sits left of the dealer, the last one deals; of two players p1 pays the big blind, and the blinds are still written small first.
//
//	h, err := phh.Parse(text)
//	r, err := h.Record()     // the hand, replayed by the rules
//	h, err := phh.From(r)    // and back
//
// Only those who were dealt in are part of the notation. A hand of Hold'em that is read is one of a table at which all sit who
// played it, with the chips that they had and without a cap on raises. Sums that are not whole, or too large for a table
// here, are counted in the greatest chips that measure them all. Cards that the file does not know, "????", may
// belong to nobody who shows: the record has no deck then. The notation has no words for a dealer of two who pays the big
// blind, nor for somebody who leaves out of turn; and a least bet that is larger on turn and river than before is written as the smaller one.
// The rules of Hold'em here have a small and a big blind, a half and a whole least bet, and those of Poker fechado an ante that is the same for
// all: these are written and read. Other antes, straddles and blinds they do not know; a file with such is refused.
//
// None of the format's eleven variants is draw poker for the high hand with a short deck. Poker fechado is written as the variant
// N5D, so that nobody takes it for another, with the actions that the format has for draw poker: "p1 sd KcQd", then "d dh p1 AhJc". The
// house rules are in _rules, a field of our own as the format allows; without it a file is read by the usual ones.
package phh
