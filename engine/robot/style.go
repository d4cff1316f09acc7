package robot

// Style is what a robot is like where its choice is open. The zero Style is neither careful nor bold.
type Style int8

// The styles.
const (
	Careful Style = iota - 1
	Even
	Bold
)

// StyleOf returns the style of the robot with a number. A robot is called by its number, too, whatever the language, so that
// Dalva, who is 4, is careful wherever she plays, and Chico, who is 7, bold.
func StyleOf(number int) Style { return [...]Style{Bold, Careful, Bold, Even, Careful}[uint(number)%5] }

// near is how much less than the best an action may be worth for a robot to take it because it suits its style: half a
// match in a hundred, which is less than it can tell apart.
const near = 0.005

// lean returns, of the actions considered that are worth nearly as much as the best, the one of which least can come, good or
// bad, or most: of which the worth differs least from world to world, or most.
func (r *Robot) lean(best int) int {
	if r.Style == Even || r.done == 0 {
		return best
	}
	pick, most := best, float64(r.Style)*r.risk(best)
	for i, k := range r.keep {
		if x := float64(r.Style) * r.risk(i); k && r.total[best]-r.total[i] <= near*float64(r.done) && x > most {
			pick, most = i, x
		}
	}
	return pick
}

// risk returns the variance of what an action is worth.
func (r *Robot) risk(i int) float64 {
	mean := r.total[i] / float64(r.done)
	return r.square[i]/float64(r.done) - float64(mean*mean)
}
