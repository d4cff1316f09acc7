// Package speech puts a table into words: cards and melds, what was played and what it led to, what may be
// done and why something may not, the rules of this very table, and the score.
//
// The words themselves are those of package words; here is which of them a moment asks for. A game is spoken by the
// keys that its engine.Info declares: an action by "truco.did.raise", a button by "truco.verb.raise", a refusal by
// "buraco.error.decide_first". What a game does not say itself is said by "talk.did.play" and its like. Where a number makes
// the difference, the words for just that number are taken if there are any ("truco.did.raise.3"), or those for one and
// for several (".one", ".other"). A word that is missing is shown by its key; engine/games/doc.go lists those that a
// game must have.
//
// An Entry names what everybody may know, and can be kept where several people read it; what only the listener
// may know is told by Whisper, and by the labels of the listener's own moves.
package speech
