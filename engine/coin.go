package engine

// Toss orders a public random number from 0 to n-1, which nobody knows before and nobody can bend: chance
// that the rules make in the middle of a hand. The table waits until the dealer brings it.
func (t *Table) Toss(n int) {
	t.tosses++
	t.toss = int32(n)
	if t.world {
		t.flip()
	}
}

// Coin returns what the last Toss came to.
func (t *Table) Coin() int { return int(t.coin) }

// land takes in the number that is awaited.
func (t *Table) land(n int32) { t.toss, t.coin = 0, n }

// flip lands the coin by the imagined world's own luck.
func (t *Table) flip() { t.land(int32(t.roll() % uint64(t.toss))) }
