package chemin

import (
	"math"
	"testing"

	"carteado/engine/baccarat"
)

// weights are the chances of what a card counts, in a shoe that never ends.
var weights = [10]float64{4. / 13, 1. / 13, 1. / 13, 1. / 13, 1. / 13, 1. / 13, 1. / 13, 1. / 13, 1. / 13, 1. / 13}

// pairs returns the chance of a total in two cards.
func pairs() (p [10]float64) {
	for a, x := range weights {
		for b, y := range weights {
			p[(a+b)%10] += x * y
		}
	}
	return p
}

// cell returns what a banker wins of one with a total against a third card, or a ponto that stood, by drawing and by standing; five is
// how often the ponto draws with five. It goes through the totals of the ponto.
func cell(total, third int, five float64) (draw, stand float64) {
	sum := 0.0
	for ponto, p := range pairs() {
		switch {
		case ponto > 5:
			p = 0
		case ponto == 5:
			p *= five
		}
		end := (ponto + third) % 10
		sum += p
		stand += p * sign(total-end)
		for v, x := range weights {
			draw += p * x * sign((total+v)%10-end)
		}
	}
	return draw / sum, stand / sum
}

// counted is the same, with how often of two times the ponto draws with five, by going through all cards of the ponto and the banker, rank by rank, in whole numbers.
func counted(total, third int, five int) (draw, stand float64) {
	n, d, s := 0, 0, 0
	for a := 1; a <= 13; a++ {
		for b := 1; b <= 13; b++ {
			ponto := (min(a, 10) + min(b, 10)) % 10
			times := 2
			if ponto > 5 {
				times = 0
			} else if ponto == 5 {
				times = five
			}
			end := (ponto + third) % 10
			for c := 1; c <= 13; c++ {
				n += times
				s += times * int(sign(total-end))
				d += times * int(sign((total+min(c, 10))%10-end))
			}
		}
	}
	return float64(d) / float64(n), float64(s) / float64(n)
}

func sign(x int) float64 { return float64(min(1, max(-1, x))) }

// TestFreeCells compares drawing and standing in the two free cells of the table.
func TestFreeCells(t *testing.T) {
	for _, c := range []struct {
		total, third, five int // the ponto draws with five so often in two
		draw, stand        float64
	}{
		{3, 9, 1, 0.168, 0.155}, {5, 4, 1, -0.314, -0.320}, {3, 9, 0, 0.197, 0.258}, {5, 4, 0, -0.259, -0.258},
	} {
		draw, stand := cell(c.total, c.third, float64(c.five)/2)
		d, s := counted(c.total, c.third, c.five)
		if math.Abs(draw-d)+math.Abs(stand-s) > 1e-9 {
			t.Errorf("X3: %d against %d: one way %.4f and %.4f, the other %.4f and %.4f", c.total, c.third, draw, stand, d, s)
		}
		if math.Abs(draw-c.draw) > 6e-4 || math.Abs(stand-c.stand) > 6e-4 {
			t.Errorf("X3: %d against %d, %d/2: %.4f and %.4f", c.total, c.third, c.five, draw, stand)
		}
		if r := baccarat.Banco(c.total, c.third); r != baccarat.Free {
			t.Errorf("R12: %d against %d is not free", c.total, c.third)
		}
	}
	if draw, stand := cell(3, 9, drawsFive); draw <= stand {
		t.Error("robots draw with three against nine, and lose by it")
	}
	if draw, stand := cell(5, 4, drawsFive); draw <= stand {
		t.Error("robots draw with five against four, and lose by it")
	}
}
