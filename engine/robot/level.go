package robot

// Level is how well a robot plays.
type Level struct {
	Name       string
	Iterations int     // imagined hands a decision, times the game's pace
	Slip       float64 // how often it does not think ahead, but plays by the mind's rule of thumb,
	Novice     bool    // and that as a beginner
}

// Levels lists the levels, the weakest first: a beginner who plays by rule, somebody who thinks ahead two times in five, the
// best there is. Fewer imagined hands alone make hardly a difference: two hundred tell nearly as much as four
// thousand.
var Levels = [...]Level{
	{Name: "easy", Iterations: 20, Slip: 1, Novice: true},
	{Name: "medium", Iterations: 200, Slip: 0.6},
	{Name: "strong", Iterations: 4000},
}

// fewest is how many hands a robot imagines at least.
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
