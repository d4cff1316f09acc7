package selfplay

// policy fills in the shares of the actions at an information set.
type policy func(key uint64, share []float64)

// reach is a figure for each card that a player may hold.
type reach [6]float64

// exploitability returns half of NashConv: what a player who knows the policy wins from it, on the average of both seats.
func exploitability(p policy) float64 {
	sum := 0.0
	for me := range 2 {
		g := leduc{paid: [2]int{1, 1}, path: 1}
		for _, v := range p.response(g, me, reach{1, 1, 1, 1, 1, 1}) {
			sum += v / 30 // pairs of cards
		}
	}
	return sum / 2
}

// response returns what the best answer to a policy wins from here on with each card, summed over the cards of the
// other by how often the policy comes here with them.
func (p policy) response(g leduc, me int, other reach) (v reach) {
	if g.over {
		return g.result(me, other)
	}
	first, n := g.actions()
	if int(g.turn) == me {
		var best [3]reach
		for k := range n {
			best[k] = p.after(g, first+k, me, other)
		}
		for c := 0; c < 6; c += 2 { // two cards of a rank are one information set
			k := 0
			for j := range n {
				if best[j][c]+best[j][c+1] > best[k][c]+best[k][c+1] {
					k = j
				}
			}
			v[c], v[c+1] = best[k][c], best[k][c+1]
		}
		return v
	}
	var share [6][3]float64
	for c := range share {
		g.card[g.turn] = c
		p(g.key(), share[c][:n])
	}
	for k := range n {
		next := other
		for c := range next {
			next[c] *= share[c][k]
		}
		for c, x := range p.after(g, first+k, me, next) {
			v[c] += x
		}
	}
	return v
}

// after returns the response after an action, and a card of the board if one is opened then.
func (p policy) after(g leduc, action, me int, other reach) (v reach) {
	round := g.round
	if g.act(action); g.over || g.round == round {
		return p.response(g, me, other)
	}
	for g.board = range 6 {
		next := other
		next[g.board] = 0
		for c, x := range p.response(g, me, next) {
			if c != g.board {
				v[c] += x / 4 // cards that may come
			}
		}
	}
	return v
}

// result returns what the cards of me win at the end.
func (g *leduc) result(me int, other reach) (v reach) {
	for c := range v {
		for d, x := range other {
			if c == d || x == 0 || g.round == 1 && c == g.board {
				continue
			}
			g.card[me], g.card[1-me] = c, d
			won := g.won()
			if me == 1 {
				won = -won
			}
			v[c] += x * won
		}
	}
	return v
}
