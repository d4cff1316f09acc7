// Package speech puts a table into words: cards and melds, what was played and what it led to, what may be
// done and why something may not, the rules of this very table, and the score.
//
// The words themselves are those of package words; here is which of them a moment asks for. A game is spoken
// by the keys that its engine uses: an action by "sueca.did.play", a button by "truco.verb.raise", a refusal
// by "buraco.error.licence". Where a number makes the difference, the key with the number added is taken if
// there is one ("truco.did.raise.3"), or the one for one and for several (".one", ".other").
//
// An Entry names what everybody may know, and can be kept where several people read it; what only the listener
// may know he is told by Whisper, and by the labels of his own moves.
package speech
