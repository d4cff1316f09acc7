package baccarat

import (
	"math"
	"testing"
)

// chances counts the coups of a whole shoe by value, all orders of six cards, and returns how often the ponto wins, the banco, and
// neither. Where the tables leave a choice, free says whether the ponto draws with five, and the banco always does.
func chances(packs int, free bool) (ponto, banco, tie float64) {
	var left [10]float64
	for v := range left {
		left[v] = float64(4 * packs)
	}
	left[0] = float64(16 * packs)
	n := float64(52 * packs)
	var deal func(k int, p float64, cards *[4]int)
	end := func(p float64, a, b int) {
		switch {
		case a > b:
			ponto += p
		case b > a:
			banco += p
		default:
			tie += p
		}
	}
	// draw calls f for each card that can come k-th, with its chance.
	draw := func(k int, p float64, f func(v int, p float64)) {
		for v := range left {
			if left[v] > 0 {
				q := p * left[v] / (n - float64(k))
				left[v]--
				f(v, q)
				left[v]++
			}
		}
	}
	play := func(p float64, a, b int) {
		if Natural(a) || Natural(b) {
			end(p, a, b)
			return
		}
		last := func(k int, p float64, a, third int) {
			if Banco(b, third) == Stand {
				end(p, a, b)
				return
			}
			draw(k, p, func(v int, p float64) { end(p, a, (b+v)%10) })
		}
		if rule := Ponto(a); rule == Stand || rule == Free && !free {
			last(4, p, a, Stood)
			return
		}
		draw(4, p, func(v int, p float64) { last(5, p, (a+v)%10, v) })
	}
	deal = func(k int, p float64, cards *[4]int) {
		if k == 4 {
			play(p, (cards[0]+cards[2])%10, (cards[1]+cards[3])%10)
			return
		}
		draw(k, p, func(v int, p float64) {
			cards[k] = v
			deal(k+1, p, cards)
		})
	}
	deal(0, 1, new([4]int))
	return ponto, banco, tie
}

// TestChances compares all coups of a fresh shoe with the known figures of punto banco.
func TestChances(t *testing.T) {
	for _, c := range []struct {
		packs              int
		ponto, banco, tie  float64
		edgeP, edgeB, edgT float64 // what the house wins of a bet: banco with five in a hundred, tie at eight
	}{
		{6, 0.446279, 0.458653, 0.095069, 0.0124, 0.0106, 0.1444},
		{8, 0.446247, 0.458597, 0.095156, 0.0124, 0.0106, 0.1436},
	} {
		p, b, x := chances(c.packs, true)
		near := func(what string, got, want, by float64) {
			if math.Abs(got-want) > by {
				t.Errorf("%d packs, %s: %.6f, not %.6f", c.packs, what, got, want)
			}
		}
		near("ponto", p, c.ponto, 5.1e-7)
		near("banco", b, c.banco, 5.1e-7)
		near("tie", x, c.tie, 5.1e-7)
		near("all", p+b+x, 1, 1e-12)
		near("edge of the ponto", b-p, c.edgeP, 5e-5)
		near("edge of the banco", p-0.95*b, c.edgeB, 5e-5)
		near("edge of the tie", p+b-8*x, c.edgT, 5e-5)
	}
	// A ponto that stands with five loses more.
	p, b, _ := chances(6, true)
	q, d, _ := chances(6, false)
	if b-p >= d-q {
		t.Errorf("standing with five costs %.6f, drawing %.6f", d-q, b-p)
	}
}
