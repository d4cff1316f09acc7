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
	{columns, 56, 84, 20, 17},
	{columns, 50, 75, 18, 16},
	{columns, 44, 66, 15, 13.5},
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

// smallSeen is how much of the height of a card in a column is seen at least, by its width: rank and suit, side by side.
// smallRead is how high the rank is. Of a card in a fan, fanSeen of the width is seen, and the rank is fanRead high. See package card,
// which draws them, and TestIndexesAreWhole of package scene.
const (
	smallRead, smallReadBig = 0.24, 0.336
	smallSeenBig            = 0.4
	fanSeen, fanRead        = 0.44, 0.38
)

// growth is by how much melds are larger than else, and whether their cards lie side by side.
type growth struct {
	size   float64
	across bool
}

var (
	plain = []growth{{1, false}}
	grown = []growth{{1.25, false}, {1.25, true}, {1.12, false}, {1.12, true}, {1, false}, {1, true}}
)

// growths returns those that are tried.
func (s *Scene) growths() []growth {
	if s.Frame.Big {
		return grown
	}
	return plain
}

// scaled returns style i at the zoom and size of the frame, grown by so much.
func (s *Scene) scaled(i int, by growth) style {
	y := styles[i]
	if i >= len(styles)-unscaled {
		return y
	}
	k := s.gauge.zoom * s.Scale * by.size
	y.w, y.h, y.step, y.least = y.w*k, y.h*k, y.step*k, y.least*k
	switch {
	case y.density == chips || !s.Frame.Big:
	case by.across:
		y.density, y.step, y.least = fans, 0.52*y.w, fanSeen*y.w
	default:
		y.least = smallSeenBig * y.w
		y.step = max(y.step, y.least)
	}
	return y
}

// read returns how high the letters are in Modo Grande that tell cards of a meld, where text is larger by so much.
func (y *style) read(text float64) float64 {
	switch y.density {
	case chips: // five of them on paper
		return min(15*text, 0.5*y.h, (y.w-6)/3)
	case fans:
		return fanRead * y.w
	}
	return smallReadBig * y.w
}

// meldLeast is how wide a card of a meld is at least on a phone in Modo Grande: words on paper are larger than its index else.
const meldLeast = 37.5

// asWide reports whether the cards of a style are as wide in Modo Grande as else, and can be read.
func (s *Scene) asWide(y *style) bool {
	return y.density != chips && y.w > s.least.meld-0.01 && (s.Size != Compact || y.w > meldLeast-0.01)
}

// meldWidth returns how wide the cards of melds in a style are. In Modo Grande words count as much as cards that they are read as well as.
func (s *Scene) meldWidth(y *style) float64 {
	switch {
	case len(s.laid) == 0:
		return 0
	case y.density != chips:
		return y.w
	case s.Frame.Big:
		return min(s.least.meld, y.read(s.Text)/(trickBig*smallRead))
	}
	return 0
}

const meldGap = 4.0
