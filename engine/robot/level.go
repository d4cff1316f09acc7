package robot

// Level is how well a robot plays.
type Level struct {
	Name       string
	Iterations int     // imagined hands a decision, times the game's pace
	Slip       float64 // how often it takes something it has looked at, not what looked best
}

// Levels lists the levels, the weakest first: a relaxed beginner, a decent player, the best there is.
var Levels = [...]Level{
	{Name: "easy", Iterations: 20, Slip: 0.4},
	{Name: "medium", Iterations: 200, Slip: 0.1},
	{Name: "strong", Iterations: 4000},
}

// fewest is how often a robot looks at least: who has looked at one action only cannot slip.
const fewest = 16

// LevelNamed gives the level with a name.
func LevelNamed(name string) (Level, bool) {
	for _, l := range Levels {
		if l.Name == name {
			return l, true
		}
	}
	return Level{}, false
}
