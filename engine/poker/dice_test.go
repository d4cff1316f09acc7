package poker

import "testing"

// The first numbers from the seed 0, as the authors of the generator give them, in their upper half.
func TestDice(t *testing.T) {
	var d Dice
	for _, want := range []int{0xe220a839, 0x6e789e6a, 0x06c45d18} {
		if got := d.Below(1 << 32); got != want {
			t.Errorf("%08x, not %08x", got, want)
		}
	}
}
