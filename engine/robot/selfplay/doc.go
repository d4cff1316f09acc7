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
// The tests measure it on Leduc Hold'em: an exact best response tells how much the policy can be exploited (TestLeduc: 0.071 and 0.074 antes
// a hand after 1,000,000 episodes, of 0.1 that are asked for).
//
// # In the pokers
//
// The robots of Hold'em and Poker fechado are Learners (package robot): in each world that they judge, the deciding seat plays on by a Tree,
// which tells hands apart by how often they win, in tenths, and by where the betting stands (bet.Spot.Mix). As a decision has but some
// thousand episodes, a set begins with a rule: eight visits by it, then Smooth UCT.
//
// What was asked for is a search of many observers (Cowling 2012) in which all seats learn so from the first bet on, and answers drawn by visits.
// Three things are otherwise, as that was not seen to play better, though the intervals overlap. In limit Hold'em of two, on the same decks
// against a player by rule (go run ./cmd/spar -game 'texas-holdem(seats=2)' -a strong -b rule -seed 7001), in chips a playing ahead:
//
//	all by rule              +6.0 (4.2 to 7.8), 1,000 deals
//	the deciding seat learns +6.4 (4.4 to 8.4), 1,000 deals
//	all seats learn          +4.1 (1.3 to 6.8), the first 500, after thirty visits by rule
//
// So the others play by rule. An episode begins at the decision, not at the first bet, with the others' cards as likely as their bets make
// them (robot.Witness): what came before is not learned again. And a robot takes what is worth most of all worlds, it does not draw its
// answer by visits: every action is judged in every world, so that visits tell nothing. How much a whole robot
// can be exploited in these games is not known; Leduc is the measure of the method.
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
