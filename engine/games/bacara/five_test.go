package bacara

import (
	"math"
	"testing"

	"carteado/engine/baccarat"
)

// five returns what a ponto of five wins of a bet of one from a fresh shoe of six packs, by the two cards that make it: with
// drawing and with standing.
func five(a, b int) (draw, stand float64) {
	left := [10]float64{96, 24, 24, 24, 24, 24, 24, 24, 24, 24}
	left[a%10]--
	left[b%10]--
	n := 310.0
	each := func(f func(v int) float64) (sum float64) {
		for v := range left {
			p := left[v] / n
			left[v]--
			n--
			sum += p * f(v)
			left[v]++
			n++
		}
		return sum
	}
	against := func(ponto, banco, third int) float64 {
		if baccarat.Banco(banco, third) == baccarat.Stand {
			return sign(ponto - banco)
		}
		return each(func(v int) float64 { return sign(ponto - (banco+v)%10) })
	}
	won := func(draws bool) float64 {
		return each(func(x int) float64 {
			return each(func(y int) float64 {
				banco := (x + y) % 10
				switch {
				case baccarat.Natural(banco):
					return -1
				case !draws:
					return against(5, banco, baccarat.Stood)
				}
				return each(func(third int) float64 { return against((5+third)%10, banco, third) })
			})
		})
	}
	return won(true), won(false)
}

func sign(x int) float64 { return float64(min(1, max(-1, x))) }

// TestFive is why robots always draw with five.
func TestFive(t *testing.T) {
	for _, c := range []struct {
		a, b        int
		draw, stand float64
	}{
		{10, 5, -0.1788, -0.2106}, {9, 6, -0.1752, -0.2065}, {8, 7, -0.1747, -0.2065}, {4, 1, -0.1850, -0.2106}, {2, 3, -0.1852, -0.2106},
	} {
		draw, stand := five(c.a, c.b)
		if math.Abs(draw-c.draw) > 5.1e-5 || math.Abs(stand-c.stand) > 5.1e-5 || draw <= stand {
			t.Errorf("E11: %d and %d: drawing wins %.4f, not %.4f, standing %.4f, not %.4f", c.a, c.b, draw, c.draw, stand, c.stand)
		}
	}
}
