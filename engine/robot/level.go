package robot

// Level is how well a robot plays.
type Level struct {
	Name       string
	Iterations int     // imagined hands a decision
	Slip       float64 // how often it takes what it has looked at, and not what looked best
}

// Levels lists the levels, the weakest first.
var Levels = [...]Level{
	{Name: "easy", Iterations: 40, Slip: 0.25},
	{Name: "medium", Iterations: 600, Slip: 0.05},
	{Name: "strong", Iterations: 10_000},
}

// LevelNamed gives the level with a name.
func LevelNamed(name string) (Level, bool) {
	for _, l := range Levels {
		if l.Name == name {
			return l, true
		}
	}
	return Level{}, false
}
