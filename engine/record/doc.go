// Package record keeps one hand as a text that a person can read and a program can check: what was played,
// by whom, under which house rules, and what came of it.
//
//	carteado 1
//	game sueca(preset=portugal)
//	options accusation=on capot=points_120_score_4 direction=ccw preset=portugal revoke_points=4 ...
//	carry deal=3 dealer=1 points=2,0,2,0 pot=0
//	seat 0 "Ana"
//	seat 1 "Rui"
//	seat 2 "Zé Maria"
//	seat 3 "Bia"
//	deck
//	0: JC 3D JD KS 5S KH JS QH 2C AS
//	10: 2S 6H 7C 4D 7H 7D 4S 5D 5C 7S
//	...
//	log
//	1. 1 choose_turnup
//	2. - open 39:JH
//	3. 2 play 8:2C
//	...
//	42. 3 play 15:7D
//	score counted 0,1,0,1
//	end 1f0f33bd411a15e2ec5e10acbad067d74fb88fe2af65ad342578ff5c2bd63bb4
//
// The lines are, in this order and no other:
//
//   - carteado and the version, 1;
//   - game and the house rules, as engine.Options prints them;
//   - options and the preset and value of every option, as engine.Options.Header prints them: a program in which
//     the preset says something else refuses the record instead of finding faults that nobody made. Records that
//     were made before this line was thought of do not have it;
//   - carry and what the hand started with, as engine.Carry prints it;
//   - seat, one for every seat in order: its number, and the player's name in quotes (see CheckName);
//   - deck and the face of every slot, ten to a line after the number of the line's first slot, a reshuffle's
//     slots after those that were there before. There is no deck where not all faces are known, as after a
//     hand that nobody dealt;
//   - log and the entries, each after its number, from 1, in the words of engine.Info.Notation: the seat or -
//     for the dealer, the verb, and the cards it touched as slot:face;
//   - score, if the hand is over: how it ended, one of engine.Info.Endings, and the points of each seat;
//   - end and the log's head in hexadecimal (see engine.Engine.Head), by which a text that was cut short or
//     changed is known.
//
// A record is UTF-8 without a byte order mark, and every line, the last too, ends with a line feed alone.
// There is one way to write a record: Parse refuses whatever String would not have written, blank lines and
// comments too, so that equal records are equal bytes. What a later version adds, as keys and signatures of
// the players, will be fields after the name and after the entry; version 1 has none.
//
// The head covers the version, the house rules as the line game has them, the carry and the log, faces of opened cards included. Names,
// and the faces of cards that were never opened, are as true as whoever wrote the file.
//
// Parse says whether a text is a record. Record.Replay plays it as somebody who saw only the open cards
// could have followed it. Record.Verify checks head, score and deck besides and, where every face is known,
// audits the hand: it finds the moves that a rule forbade and nobody could object to.
package record
