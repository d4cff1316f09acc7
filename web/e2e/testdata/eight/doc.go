// Command eight shows one moment of a game for eight, drawn by what draws every game. Of the page's address cards is
// how many each seat was dealt, turn whom the table waits for, and big Modo Grande. Nothing moves and nothing is to be touched: the
// clock of the table stands still.
package main
