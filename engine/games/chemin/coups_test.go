package chemin

import (
	"strings"
	"testing"

	"carteado/engine/baccarat"
)

// ends counts the orders of six cards by who wins the coup: the ponto, the banker, or nobody.
type ends [3]int64

// edge is what the banker wins of so many stakes of one.
func (e ends) edge() int64 { return e[1] - e[0] }

func (e *ends) add(ponto, banker int, orders int64) {
	switch {
	case ponto > banker:
		e[0] += orders
	case ponto < banker:
		e[1] += orders
	default:
		e[2] += orders
	}
}

// plays is what the sides do where it is theirs to choose: draw or not.
type plays struct {
	five, nine, four bool // the ponto with five; the banker with three against a nine, and with five against a four
	six              bool // the banker with six against a ponto that stood, where he is free
}

// sabot is how many cards of each worth there are, and whether they are gone when they are dealt.
type sabot struct {
	left    [10]int64
	endless bool
}

// packs returns a shoe of so many packs, or for none one without end, of a card of each rank.
func packs(n int64) sabot {
	c := sabot{endless: n == 0}
	for v := range c.left {
		if c.left[v] = max(4*n, 1); v == 0 {
			c.left[v] *= 4
		}
	}
	return c
}

// dealt deals all coups card by card, as they lie in the shoe, and has the sides draw by the tables of package baccarat.
func dealt(c sabot, do plays) (e ends) {
	var hand [2]int // totals
	n := int64(0)
	for _, x := range c.left {
		n += x
	}
	draw := func(orders int64, then func(v int, orders int64)) {
		for v := range c.left {
			x := c.left[v]
			if x == 0 {
				continue
			}
			if !c.endless {
				c.left[v]--
				n--
			}
			then(v, orders*x)
			if !c.endless {
				c.left[v]++
				n++
			}
		}
	}
	// unseen is in how many orders so many more cards lie there, which nobody draws.
	unseen := func(k int64) int64 {
		if c.endless {
			return [...]int64{1, n, n * n}[k]
		}
		return [...]int64{1, n, n * (n - 1)}[k]
	}
	banker := func(third int, orders int64, left int64) {
		rule := baccarat.Banco(hand[1], third)
		draws := rule == baccarat.Draw || rule == baccarat.Free && (third == 9 && do.nine || third == 4 && do.four) ||
			do.six && hand[1] == 6 && third == baccarat.Stood
		if !draws {
			e.add(hand[0], hand[1], orders*unseen(left))
			return
		}
		draw(orders, func(v int, orders int64) { e.add(hand[0], (hand[1]+v)%10, orders*unseen(left-1)) })
	}
	ponto := func(orders int64) {
		rule := baccarat.Ponto(hand[0])
		switch {
		case baccarat.Natural(hand[0]) || baccarat.Natural(hand[1]):
			e.add(hand[0], hand[1], orders*unseen(2))
		case rule == baccarat.Draw || rule == baccarat.Free && do.five:
			two := hand[0]
			draw(orders, func(v int, orders int64) {
				hand[0] = (two + v) % 10
				banker(v, orders, 1)
			})
			hand[0] = two
		default:
			banker(baccarat.Stood, orders, 2)
		}
	}
	var deal func(k int, orders int64)
	deal = func(k int, orders int64) {
		if k == 4 {
			ponto(orders)
			return
		}
		side := k % 2
		before := hand[side]
		draw(orders, func(v int, orders int64) {
			hand[side] = (before + v) % 10
			deal(k+1, orders)
		})
		hand[side] = before
	}
	deal(0, 1)
	return e
}

// printed is the table of the banker as it is printed, by his total and the third card of the ponto, the last column for a ponto that
// stood: T draws, F stands, N and Q as he likes with three against nine and five against four, S with six where he is free.
var printed = strings.Fields(`
	TTTTTTTTTTT TTTTTTTTTTT TTTTTTTTTTT TTTTTTTTFNT FFTTTTTTFFT FFFFQTTTFFT FFFFFFTTFFS FFFFFFFFFFF`)

// composed counts the same orders by what the six cards are, of which the third ones may be left alone: the two pairs without their
// order, each with the cards of its worths that the others leave.
func composed(c sabot, do plays) (e ends) {
	likes := map[byte]bool{'T': true, 'N': do.nine, 'Q': do.four, 'S': do.six}
	for pair := range 100 {
		a, b := pair/10, pair%10
		for pair := range 100 {
			x, y := pair/10, pair%10
			if a > b || x > y {
				continue
			}
			for thirds := range 100 {
				p, q := thirds/10, thirds%10
				orders, used := int64(1), [10]int64{}
				for _, v := range [...]int{a, b, x, y, p, q} {
					if orders *= max(c.left[v]-used[v], 0); !c.endless {
						used[v]++
					}
				}
				if a < b {
					orders *= 2
				}
				if x < y {
					orders *= 2
				}
				ponto, banker := (a+b)%10, (x+y)%10
				if ponto < 8 && banker < 8 {
					third := 10
					if ponto < 5 || ponto == 5 && do.five {
						ponto, third = (ponto+p)%10, p
					}
					if likes[printed[banker][third]] {
						banker = (banker + q) % 10
					}
				}
				e.add(ponto, banker, orders)
			}
		}
	}
	return e
}

// TestAllCoups enumerates all coups twice, and holds them against what is known.
func TestAllCoups(t *testing.T) {
	count := func(n int64, do plays) ends {
		e := dealt(packs(n), do)
		if other := composed(packs(n), do); e != other {
			t.Errorf("%d packs, %+v: as they are dealt the coups end %v, as they are composed %v", n, do, e, other)
		}
		return e
	}
	punto := plays{five: true, nine: true, four: true}
	for n := range int64(9) {
		count(n, punto)
	}
	// Who leaves nothing to choice plays punto banco, whose figures for eight packs are known to the last order.
	if e := count(8, punto); e != (ends{2230518282592256, 2292252566437888, 475627426473216}) {
		t.Errorf("with eight packs the coups end %v", e)
	}
	// The game with free choice, cards being put back, was solved by Kemeny and Snell (1957): the ponto draws with five 9 times in 11, the
	// banker with six against one that stood 859 times in 2288 and in both free cells always, and wins 679568/53094899 (11 times 13 to
	// the sixth) of the stakes. Neither side can do better.
	const all, value = 11 * 13 * 13 * 13 * 13 * 13 * 13, 679568
	mixed := func(do plays) int64 { // a ponto that mixes
		do.five = true
		draws := count(0, do).edge()
		do.five = false
		return 9*draws + 2*count(0, do).edge()
	}
	if mixed(punto) != value || mixed(plays{nine: true, four: true, six: true}) != value {
		t.Errorf("against 9 in 11 the banker wins %d and %d of %d", mixed(punto), mixed(plays{nine: true, four: true, six: true}), all)
	}
	for _, do := range []plays{{nine: true}, {four: true}, {}} {
		if mixed(do) >= value {
			t.Errorf("a banker who does not draw in a free cell wins %d of %d", mixed(do), all)
		}
	}
	for _, five := range []bool{true, false} {
		draws := count(0, plays{five: five, nine: true, four: true, six: true}).edge()
		stands := count(0, plays{five: five, nine: true, four: true}).edge()
		if won := 11 * (859*draws + (2288-859)*stands); won != 2288*value {
			t.Errorf("a banker who mixes wins %d of %d", won, 2288*all)
		}
	}
}
