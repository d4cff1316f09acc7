package bridge

import (
	"slices"
	"testing"
)

// The table of section 8.5, by the first and the last difference of each row.
func TestIMPs(t *testing.T) {
	last := [...]int32{10, 40, 80, 120, 160, 210, 260, 310, 360, 420, 490, 590, 740, 890, 1090, 1290, 1490, 1740, 1990, 2240, 2490, 2990, 3490, 3990}
	first := int32(0)
	for n, most := range last {
		for _, diff := range []int32{first, most} {
			if got := IMPs(diff); got != int32(n) || IMPs(-diff) != -got {
				t.Errorf("%d points are %d IMPs, not %d", diff, got, n)
			}
		}
		first = most + 10
	}
	if got := IMPs(7600); got != 24 {
		t.Errorf("7600 points are %d IMPs", got)
	}
}

func TestMatchpoints(t *testing.T) {
	for _, c := range []struct{ points, want []int32 }{
		{[]int32{420}, []int32{0}},
		{[]int32{420, -50}, []int32{2, 0}},
		{[]int32{450, 420, 450, -100}, []int32{5, 2, 5, 0}},
	} {
		if got := Matchpoints(c.points); !slices.Equal(got, c.want) {
			t.Errorf("%v brings %v, not %v", c.points, got, c.want)
		}
	}
}
