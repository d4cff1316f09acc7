package poker

import "math/bits"

// Dice is a small generator of chance for hands that are imagined (splitmix64, Steele, Lea, Flood 2014). Its value is the seed.
type Dice uint64

// Below returns a number from 0 to n-1.
func (d *Dice) Below(n int) int {
	*d += 0x9e3779b97f4a7c15
	z := uint64(*d)
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	hi, _ := bits.Mul64(z^z>>31, uint64(n))
	return int(hi)
}
