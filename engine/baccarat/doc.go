// Package baccarat is the core of the games of baccarat: what cards count, who draws a third card, and when a shoe is
// worn out. Bets, banks and who may look at what are each game's own.
//
// Two hands are dealt from a shoe, that of the ponto and that of the banco. An ace counts 1, a ten and a court card 0,
// and of a sum only the last digit counts. Eight or nine in two cards is a natural and ends the coup; otherwise each
// side may take a third card, as Ponto and Banco say. The higher total wins.
//
// Some places of the tables leave the choice to the player. A game without choices draws there: that is punto banco.
package baccarat
