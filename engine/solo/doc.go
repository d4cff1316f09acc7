// Package solo is a whole match on one machine: people at some of the seats, who pass the tablet on if they
// are several, robots at the others, or at all of them.
//
// A Table deals by itself and knows every card; what a person may see is the View of his seat. It has no clock
// and no goroutine: one goroutine at a time. When a robot is due, whoever runs the table takes what Ask gives to
// wherever there is time to think, runs Think there, and brings the answer to Settle. The example shows it all.
//
// # Chance
//
// All that chance decides comes from the seed: who deals first, the deck of every hand, coins and reshuffles
// in it, and each decision of a robot, by its place in the log. So the same seed and the same decisions of the
// people make the same match, unless a robot was told to stop thinking, and what has to be kept of a table is
// its seed and what was played. A Deal is what somebody else needs to play the same match: its robots are never told so.
//
// # What is kept
//
// Save writes a text, and Restore, which takes nothing else, gives a table that goes on in the same way:
//
//	solo 1
//	level medium
//	seed 20260321
//	humans 0,2
//	hand counted points=2,0,2,0 cards=97,23,97,23 tricks=8,2,8,2 pot=0,0,0,0
//	carteado 1
//	...
//
// A line for each hand that was scored before this one: its ending, the points of each seat, and the lines of
// the score sheet. Below them "notes 0102" is what robots have noted of the players (robot.Note), if there is
// anything. Then the record of this hand without its deck, which is the seed's: see package record. Of a Deal
// "unhurried" stands behind the level, and below the seats of the people "rival 3 61" where somebody has come to 61
// points after three hands.
//
// # What was better
//
// A Review goes through the decisions that a seat has made in a hand: Think says what the strongest robot would have done, and if that is
// something else, how much more it is worth (robot.Compare). Suppose makes a table at which such a hand is played on otherwise.
//
// # What robots are told
//
// What Ask sends is a text too: the record of the hand, which everybody knows, and of the closed cards those
// alone that the seat may see, and what is noted of the hands before. A robot cannot cheat even if it wanted to.
package solo
