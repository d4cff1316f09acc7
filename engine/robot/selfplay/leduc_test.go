package selfplay

import (
	"math/rand/v2"

	"carteado/engine"
)

// leduc is Leduc Hold'em (Southey et al., "Bayes' Bluff: Opponent Modelling in Poker", 2005). Two players pay an ante of 1 and get one of six
// cards, two each of three ranks. After a round of bets a card is opened, and after another the pair wins, or else the higher card. Bets are
// of 2 and then 4, and there are two in a round at most.
type leduc struct {
	card   [2]int // a pair of ranks is 0 and 1, and so on
	board  int
	round  int
	turn   engine.Seat
	raises int
	acted  int
	paid   [2]int
	path   uint64 // what was done, three values a step
	over   bool
	folded bool // by who acted last
}

// The actions.
const (
	fold = iota
	call // or check
	raise
)

// deal begins a hand.
func deal(rng *rand.Rand) leduc {
	p := rng.Perm(6)
	return leduc{card: [2]int{p[0], p[1]}, board: p[2], paid: [2]int{1, 1}, path: 1}
}

// actions returns the lowest action and how many there are from it on: nobody folds for nothing.
func (g *leduc) actions() (first, n int) {
	if first, n = fold, 3; g.paid[0] == g.paid[1] {
		first, n = call, 2
	}
	if g.raises == 2 {
		n--
	}
	return first, n
}

func (g *leduc) act(a int) {
	g.path = 3*g.path + uint64(a)
	me, other := g.turn, 1-g.turn
	g.turn = other
	switch a {
	case fold:
		g.over, g.folded = true, true
		return
	case raise:
		g.paid[me] = g.paid[other] + 2<<g.round
		g.raises++
		g.acted = 1
		return
	}
	g.paid[me] = g.paid[other]
	if g.acted++; g.acted < 2 {
		return
	}
	g.over = g.round == 1
	g.round, g.turn, g.raises, g.acted = 1, 0, 0, 0
}

// won returns what seat 0 wins.
func (g *leduc) won() float64 {
	if g.folded { // the turn is with the winner
		if g.turn == 0 {
			return float64(g.paid[1])
		}
		return -float64(g.paid[0])
	}
	switch a, b := g.strength(0), g.strength(1); {
	case a > b:
		return float64(g.paid[1])
	case a < b:
		return -float64(g.paid[0])
	}
	return 0
}

func (g *leduc) strength(p int) int {
	if g.card[p]/2 == g.board/2 {
		return 3
	}
	return g.card[p] / 2
}

// key is what the seat in turn knows: the ranks it sees, and what was done.
func (g *leduc) key() uint64 {
	board := uint64(3)
	if g.round == 1 {
		board = uint64(g.board / 2)
	}
	return 12*g.path + 3*board + uint64(g.card[g.turn]/2)
}

// sets is how many information sets the game has.
const sets = 288

// train plays so many episodes.
func (t *Tree) train(rng *rand.Rand, episodes int) {
	var worth [engine.MaxSeats]float64
	for range episodes {
		g := deal(rng)
		for !g.over {
			first, n := g.actions()
			k := t.Choose(g.turn, g.key(), n, -1, rng)
			if k < 0 {
				k = rng.IntN(n)
			}
			g.act(first + k)
		}
		worth[0] = g.won()
		worth[1] = -worth[0]
		t.Learn(&worth)
	}
}
