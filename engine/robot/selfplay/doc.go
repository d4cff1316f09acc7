// Package selfplay learns to play games of hidden cards by playing them against itself, and to mix what it does. In poker nobody plays
// well without: who bets every good hand and no bad one is soon found out.
//
// A Tree counts how often each action was taken at each information set, which is all that a seat can tell apart when it acts.
// In a game of two seats in which one wins what the other loses these shares come close to a policy that nobody can exploit. With more
// seats there is no such promise.
//
// # Method
//
// The method is Smooth UCT (Heinrich, Silver, "Smooth UCT Search in Computer Poker", 2015). In each episode a seat either takes what
// promises most, or draws an action by the shares so far. Each seat thus learns to answer what the others do on average, as in
// fictitious play, and not what they happen to try at the time. Without that plain UCT goes round in circles.
//
// An episode weighs as much as its number, so that what was learned against beginners is soon forgotten. The paper weighs all
// alike; the weights are those that Brown and Sandholm give to iterations of regret matching ("Solving Imperfect-Information Games
// via Discounted Regret Minimization", 2019).
//
// The tests measure it on Leduc Hold'em: an exact best response tells how much the policy can be exploited. No game's robot plays by
// it: in Hold'em, with equity for the hidden cards, it wins less from a player by rule than the judged worlds of package robot do.
//
// # Use
//
// The caller deals, moves, and knows when an episode is over:
//
//	tree.Reset(sets)
//	for range episodes {
//		game := deal()
//		for !game.over {
//			k := tree.Choose(game.turn, game.key(), game.actions(), -1, rng)
//			if k < 0 {
//				k = rng.IntN(game.actions()) // the tree does not know this information set yet
//			}
//			game.act(k)
//		}
//		tree.Learn(game.worth())
//	}
package selfplay
