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

// growth is by how much melds are larger than else, and how much of its least strip each card shows.
type growth struct{ size, seen float64 }

var (
	plain = []growth{{1, 1}}
	// In Modo Grande cards are never smaller than else: they rather lie closer. On a phone they would be too small for it, and words on
	// paper are not.
	grown = []growth{{1.25, 1}, {1.12, 1}, {1, 1}, {1, 0.9}}
)

// growths returns those that are tried, the most generous first.
func (s *Scene) growths() []growth {
	switch {
	case !s.Frame.Big:
		return plain
	case s.Size == Compact:
		return grown[:1]
	}
	return grown
}

// scaled returns style i at the zoom and size of the frame, grown by so much.
func (s *Scene) scaled(i int, by growth) style {
	y := styles[i]
	if i >= len(styles)-unscaled {
		return y
	}
	k := s.gauge.zoom * s.Scale * by.size
	y.w, y.h, y.step, y.least = y.w*k, y.h*k, y.step*k, y.least*k*by.seen
	return y
}

const meldGap = 4.0
