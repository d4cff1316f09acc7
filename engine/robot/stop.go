package robot

// Within returns what tells a robot when to stop, so that a decision takes no more than most, by a clock that tells how much it has
// taken. It is asked after each step, and stops before the one that would take too long if it took as long as the last.
func Within(most int64, spent func() int64) (stop func() bool) {
	last := int64(0)
	return func() bool {
		now := spent()
		step := now - last
		last = now
		return now+step > most
	}
}
