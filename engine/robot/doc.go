// Package robot decides for seats that nobody plays, for practice and for players who left, in any game of
// package engine.
//
// # What a robot knows
//
// A robot knows what its seat knows. It is given the hand of any engine, that of a peer or one that knows
// all, makes a copy and forgets every face that its seat may not see (engine.Table.Mask) before it looks at
// it. Nor does it know a clock or chance: it draws from the generator it is given and works off a number of
// iterations, so that the same hand, seat and generator give the same choice, natively and in a browser.
// Where time matters the caller gives it a function that tells it when to stop.
//
// # How it decides
//
// A choice of one, or one that the game's book makes, is made at once, and so is one that a weaker level leaves
// to the mind's rule of thumb (Thumb). For any other the robot searches the tree of what may follow, an
// information set search as of Cowling, Powley and Whitehouse (2012). In every iteration it
//
//   - imagines a world: engine.Sample deals the hidden cards anew, in keeping with what everybody has shown;
//   - goes down the tree, choosing for each seat what has done best for its side or was little tried of the
//     times it could have been; a node stands for what the searching seat can tell apart, so it gathers what
//     was learned about an action in all the worlds it was possible in;
//   - adds one node where it leaves the tree, and plays the world to its end by the weights of the guide;
//   - values the end for every side, and tells the nodes on the way.
//
// Then it takes the action it has looked at most. The search allocates nothing once the storage it keeps has
// grown.
//
// Of a game whose mind can play a world on quickly and decently (Judge), the robot grows no tree: every world
// it imagines is played on after each of its actions in turn, and it takes the action that did best on average
// (a rollout: Tesauro, Galperin 1996). Since all actions are tried in the same worlds, a few hundred tell more
// than thousands of a tree. A mind may let it give up, on the way, what is surely not the best (Racer), or play on
// by what the seat learns from world to world (Learner). Package course keeps the storage for it.
//
// A mind may note what the players of a match are like (Observer): what everybody has seen of a hand, when it is over. Whoever plays
// the match keeps the notes and tells the robot (Know).
//
// What one action is worth more than another (Compare) is found out in the same way, with these two alone.
//
// A robot may have a Style: between actions that it finds worth nearly the same it takes the one that risks less, or more.
//
// # What a game adds
//
// A Mind says what the end of a hand is worth; the rest are interfaces that a mind may implement besides,
// found in mind.go. Who adds a game starts with Value, measures with cmd/spar against Random and a Thumb, and
// goes on with Guide, which helps most: the better the playouts are, the more there is to learn from them. A
// Witness that knows how the others choose their cards helps about as much.
package robot
