package bridge

import "sort"

// steps are the least differences of points that bring one international match point more (section 8.5).
var steps = [...]int32{20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500,
	3000, 3500, 4000}

// IMPs returns the international match points of a difference of points between two tables of a board, as teams of four are
// compared (quadra).
func IMPs(diff int32) int32 {
	if diff < 0 {
		return -IMPs(-diff)
	}
	return int32(sort.Search(len(steps), func(i int) bool { return steps[i] > diff }))
}

// Matchpoints returns what each of several tables of a board has for its points: 2 for each table that has fewer, 1 for each that
// has as many.
func Matchpoints(points []int32) []int32 {
	out := make([]int32, len(points))
	for i, p := range points {
		for k, q := range points {
			switch {
			case i == k:
			case p > q:
				out[i] += 2
			case p == q:
				out[i]++
			}
		}
	}
	return out
}
