package layout

// style is one way to draw all melds: a density, and sizes at zoom 1. In columns and strips w and h are a card's
// and every further card shows at least least of itself, at most step; a chip has no cards.
type style struct {
	density     density
	w, h        float64
	step, least float64
}

// The styles, the most generous first.
var styles = [...]style{
	{columns, 84, 126, 30, 26},
	{columns, 72, 108, 26, 22},
	{columns, 60, 90, 22, 18},
	{columns, 56, 84, 20, 16},
	{columns, 50, 75, 17, 14},
	{columns, 44, 66, 15, 13},
	{strips, 36, 54, 12, 11},
	{strips, 30, 45, 11, 10},
	{chips, 84, 38, 0, 0},
	{chips, 80, 36, 0, 0},
	{chips, 64, 36, 0, 0},
	{chips, 52, 36, 0, 0},
	{chips, 52, 30, 0, 0},
	{chips, 64, 36, 0, 0}, // from here on as they are, whatever the zoom
	{chips, 52, 36, 0, 0},
	{chips, 52, 30, 0, 0},
	{chips, 52, 26, 0, 0},
	{chips, 45, 26, 0, 0},
}

// common is the style that a board is divided for.
const common = 3

// unscaled is how many of the styles, at the end, are the last resort that does not grow with zoom or size.
const unscaled = 5

// scaled returns style i at the zoom and size of the frame.
func (s *Scene) scaled(i int) style {
	y := styles[i]
	if i >= len(styles)-unscaled {
		return y
	}
	k := s.gauge.zoom * s.Scale
	if s.Frame.Big {
		k *= 1.25
	}
	y.w, y.h, y.step, y.least = y.w*k, y.h*k, y.step*k, y.least*k
	return y
}

const meldGap = 4.0
