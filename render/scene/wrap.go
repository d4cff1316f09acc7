package scene

// lineHigh is the height of a line by the size of its letters.
const lineHigh = 1.25

// wrap breaks words into as many lines of three as leave their letters largest in a room, rather fewer, and lines of about one
// length: n of them, in letters so much smaller than the size asked for, which wide measures in.
func wrap(s string, roomW, roomH, size float64, wide func(string) float64) (lines [3]string, n int, share float64) {
	widest := 0.0
	try := func(parts ...string) {
		most := 0.0
		for _, p := range parts {
			most = max(most, wide(p))
		}
		fits := min(1, roomW/most)
		if len(parts) > 1 {
			fits = min(fits, roomH/(lineHigh*size*float64(len(parts))))
		}
		if fits > share || fits == share && len(parts) == n && most < widest {
			n, share, widest = copy(lines[:], parts), fits, most
		}
	}
	try(s)
	for i := range len(s) {
		if s[i] == ' ' {
			try(s[:i], s[i+1:])
		}
	}
	for i := range len(s) {
		for j := i + 1; s[i] == ' ' && j < len(s); j++ {
			if s[j] == ' ' {
				try(s[:i], s[i+1:j], s[j+1:])
			}
		}
	}
	return lines, n, share
}

// halves parts words at the space nearest to their middle; second is "" where there is none.
func halves(s string) (first, second string) {
	cut := -1
	for i := range len(s) {
		if s[i] == ' ' && (cut < 0 || abs(2*i-len(s)) < abs(2*cut-len(s))) {
			cut = i
		}
	}
	if cut < 0 {
		return s, ""
	}
	return s[:cut], s[cut+1:]
}

func abs(x int) int { return max(x, -x) }
