package gin

import (
	"carteado/engine"
	"carteado/engine/meld"
)

// board is an imagined world in a form that is played on quickly.
type board struct {
	rules  *rules
	card   engine.Face // of the limit
	limit  int
	cards  [seats][whole]engine.Face
	n      [seats]int
	left   [seats]int // what ten cards leave, unknown for not worked out yet
	suits  [seats]suits
	pile   suits // the cards that lie there
	stock  [52]engine.Face
	drawn  int
	size   int         // of the stock
	top    engine.Face // of the pile
	holds  engine.Seat // who goes out with gin alone, Nobody for none
	taken  engine.Face // from the pile in this turn
	row    int         // how many were taken from the pile since one was drawn
	turn   engine.Seat
	points [seats]int32 // when the round is over
}

const unknown = -1

// inRow is how many cards may be taken from the pile, one after the other, in a round that is imagined: a discard does not
// always leave least, so cards could go to and fro for ever.
const inRow = 12

// newBoard reads a world.
func (h *Hand) newBoard(b *board) {
	*b = board{rules: h.rules, card: h.s.card, limit: h.limit(), left: [seats]int{unknown, unknown}, holds: engine.Nobody, turn: h.s.turn}
	for p := range engine.Seat(seats) {
		for _, c := range h.t.Pile(hand(p)) {
			b.take(p, h.t.Face(c))
		}
	}
	for _, c := range h.t.Pile(zStock) {
		b.stock[b.size] = h.t.Face(c)
		b.size++
	}
	for _, c := range h.t.Pile(zDiscard) {
		b.top = h.t.Face(c)
		b.pile.add(b.top)
	}
	if h.s.taken != engine.NoSlot {
		b.taken = h.t.Face(h.s.taken)
	}
}

func (b *board) take(p engine.Seat, f engine.Face) {
	b.cards[p][b.n[p]] = f
	b.n[p]++
	b.suits[p].add(f)
}

// ripen lets a seat choose what it keeps of the cards that it has drawn: chance alone imagines a hand at the tenth turn that
// is no better than one just dealt. What all have seen stays. The seat has not gone out, so what would let it does not come.
// What is not kept goes to the end of the stock, which is seldom reached.
func (b *board) ripen(h *Hand, p engine.Seat) {
	var open suits
	for _, c := range h.t.Pile(hand(p)) {
		if h.t.Open(c) {
			open.add(h.t.Face(c))
		}
	}
	for k := range min((stock-b.size)/2, b.size) {
		b.take(p, b.stock[b.size-1-k])
		after := melding.BestAfter(b.cards[p][:b.n[p]], &worth)
		worst, least := b.n[p]-1, never
		for i, f := range b.cards[p][:b.n[p]] {
			if c := cost(after[i], f, &b.suits[p], &b.pile); after[i] > b.limit && c < least && !open.has(f) {
				worst, least = i, c
			}
		}
		b.stock[b.size-1-k] = b.drop(p, worst)
	}
}

// drop takes the i-th card out of a hand.
func (b *board) drop(p engine.Seat, i int) (f engine.Face) {
	f = b.cards[p][i]
	b.n[p]--
	copy(b.cards[p][i:], b.cards[p][i+1:])
	b.suits[p].remove(f)
	return f
}

// wants reports whether the seat in turn takes the top card by rule: it makes a meld, and leaves less than there was left
// before. So who takes comes nearer to the end.
func (b *board) wants() bool {
	p := b.turn
	if b.row == inRow || !b.suits[p].melds(b.top) {
		return false
	}
	x := b.cards[p]
	if b.left[p] == unknown {
		_, b.left[p] = melding.Best(x[:b.n[p]], &worth)
	}
	x[b.n[p]] = b.top
	return lower(x[:b.n[p]+1], b.left[p])
}

// lower reports whether one of the cards but the last can be discarded so that less is left than before.
func lower(cards []engine.Face, before int) bool {
	left := melding.BestAfter(cards, &worth)
	for _, n := range left[:len(cards)-1] {
		if n < before {
			return true
		}
	}
	return false
}

// fromStock draws for the seat in turn.
func (b *board) fromStock() {
	b.take(b.turn, b.stock[b.drawn])
	b.drawn++
	b.row = 0
	b.taken = engine.Unknown
}

// fromPile takes the top card for the seat in turn.
func (b *board) fromPile() {
	b.take(b.turn, b.top)
	b.pile.remove(b.top)
	b.row++
	b.taken = b.top
}

// discard throws the i-th card away and reports whether the round goes on.
func (b *board) discard(i int) bool {
	b.top = b.drop(b.turn, i)
	b.pile.add(b.top)
	b.left[b.turn] = unknown
	b.taken = engine.Unknown
	b.turn = other(b.turn)
	return b.size-b.drawn > dead
}

// cost returns, in thirds of a point, how little a card is to be discarded that leaves so much: one that lies near others
// may still make melds, the less the more of its neighbours lie on the pile.
func cost(left int, f engine.Face, hand, pile *suits) int {
	return 3*left + 3*hand.links(f) - 2*pile.links(f)
}

// choose returns the card that leaves least and lies near few others, and what it leaves.
func (b *board) choose() (card, left int) {
	p := b.turn
	after := melding.BestAfter(b.cards[p][:b.n[p]], &worth)
	card, left = -1, never
	least := never
	for i, f := range b.cards[p][:b.n[p]] {
		if f == b.taken {
			continue
		}
		left = min(left, after[i])
		if c := cost(after[i], f, &b.suits[p], &b.pile); card < 0 || c < least {
			card, least = i, c
		}
	}
	return card, left
}

// closing returns the card that leaves least.
func (b *board) closing() int {
	p := b.turn
	after := melding.BestAfter(b.cards[p][:b.n[p]], &worth)
	best := -1
	for i, f := range b.cards[p][:b.n[p]] {
		if f != b.taken && (best < 0 || after[i] < after[best]) {
			best = i
		}
	}
	return best
}

// playOut plays the round on from a draw of the seat in turn, or from its discard.
func (b *board) playOut(playing bool) {
	for b.play(playing) {
		playing = false
	}
}

// play plays a turn from the draw, or from the discard, and reports whether the round goes on.
func (b *board) play(playing bool) bool {
	if !playing {
		if b.wants() {
			b.fromPile()
		} else {
			b.fromStock()
		}
	}
	i, left := b.choose()
	if left == 0 || left <= b.limit && b.turn != b.holds {
		b.knock(b.closing())
		return false
	}
	return b.discard(i)
}

// knock ends the round for the seat in turn, which closes with the i-th card, and lays out what leaves least.
func (b *board) knock(i int) {
	p := b.turn
	if b.rules.bigGin {
		if _, left := melding.Best(b.cards[p][:b.n[p]], &worth); left == 0 {
			b.show(p)
			return
		}
	}
	b.drop(p, i)
	b.show(p)
}

// show ends the round with the cards that a seat holds, so that they leave least.
func (b *board) show(p engine.Seat) {
	cards := b.cards[p][:b.n[p]]
	split, left := best(cards)
	var laid [whole]engine.Face
	for k, i := range split.Order[:len(cards)] {
		laid[k] = cards[i]
	}
	b.goOut(laid[:len(cards)], split.Groups, left)
}

// goOut ends the round with ten cards that lie meld by meld, or with eleven.
func (b *board) goOut(all []engine.Face, g meld.Groups, left int) {
	var table [melds]meld.Meld
	cards, n := all, 0
	for ; n < g.Len(); n++ {
		table[n], _ = melding.New(cards[:g.Size(n)], 0)
		cards = cards[g.Size(n):]
	}
	kind := withLeft
	switch {
	case len(all) == whole:
		kind = withBigGin
	case left == 0:
		kind = withGin
	}
	b.end(kind, table[:n], left)
}

// end scores the round: the other answers as well as can be.
func (b *board) end(kind out, table []meld.Meld, left int) {
	p, q := b.turn, other(b.turn)
	if kind != withLeft && !b.rules.layOffOnGin {
		table = nil
	}
	_, _, answer := melding.LayOff(b.cards[q][:b.n[q]], table, &worth)
	winner, points, _ := b.rules.price(kind, int32(left), int32(answer), p)
	if b.rules.doubles(b.card) {
		points *= 2
	}
	b.points[winner] = points
}
