package layout

import "math"

// gauge holds the sizes that a frame asks for. Fingers do not grow with the screen, so that buttons and the
// visible strips of cards have a least size whatever the zoom.
type gauge struct {
	zoom           float64
	pad, gap       float64 // from the edge, and between neighbours
	portrait       bool
	card, strip    float64 // width of a card of the own hand, and what must be seen of it
	usual          float64 // width of a card of the own hand but in Modo Grande
	trick          float64 // width of a card of the trick at most
	reach          float64 // the widest hand that a hand can oversee
	button, wide   float64 // height and least width
	line           float64 // height of the ribbon where it lies above the buttons
	plateW, plateH float64
	scoreW, scoreH float64
}

func (f Frame) size() Size {
	switch side := min(f.W, f.H); {
	case side < 480:
		return Compact
	case side < 900:
		return Medium
	}
	return Large
}

func (s *Scene) measure() {
	f := &s.Frame
	for _, x := range [...]*float64{&f.W, &f.H, &f.Top, &f.Right, &f.Bottom, &f.Left} {
		if !(*x >= 0 && *x < 1e5) { // NaN too
			*x = 0
		}
	}
	zoom := 1.0
	if f.Zoom > 0 {
		zoom = max(0.8, min(f.Zoom, 1.6))
	}
	s.Size = f.size()
	s.Safe = Rect{f.Left, f.Top, f.W - f.Left - f.Right, f.H - f.Top - f.Bottom}
	w, h := s.Safe.W, s.Safe.H
	g := gauge{zoom: zoom, portrait: h > w}
	// By how much what is read is larger than on the smallest desk, and what is touched: on a large one, on a television.
	k, room := 1.0, 1.0
	switch {
	case s.Size == Compact && g.portrait:
		g.pad, g.gap, g.strip = 8, 6, 32
		g.card = max(60, min(68+(f.W-360)*4/30, 78))
		g.reach = w
		g.plateW, g.plateH, g.scoreW, g.scoreH = 72, 56, 76, 44
		g.button, g.wide = 48, 80
	case s.Size == Compact:
		g.pad, g.gap, g.strip = 8, 6, 32
		g.card = max(54, min(f.H/6, 68))
		g.reach = w
		g.plateW, g.plateH, g.scoreW, g.scoreH = 112, 44, 84, 44
		g.button, g.wide = 48, 80
	case s.Size == Medium && g.portrait:
		k = max(1, min(f.W/700, f.H/1100, 1.4/zoom))
		g.pad, g.gap, g.strip = 12, 8, 36
		g.card = 0.12 * f.W
		g.reach = w
		g.plateW, g.plateH, g.scoreW, g.scoreH = 132, 64, 136, 56
		g.button, g.wide = 56, 112
	case s.Size == Medium:
		k = max(1, min(f.W/1100, f.H/690, 1.4/zoom)) // who has zoomed in has large letters
		g.pad, g.gap, g.strip = 12, 8, 40
		g.card = 0.14 * f.H
		g.reach = 1180
		g.plateW, g.plateH, g.scoreW, g.scoreH = 120, 56, 140, 56
		g.button, g.wide = 56, 120
	default:
		k, room = max(1, min(f.W/1200, f.H/760, 2.5)), max(1, min(f.W/1440, f.H/900, 2.5))
		g.pad, g.gap, g.strip = 16*room, 8*room, 40*room
		g.card = max(108, min(f.W*0.12, f.H*0.1334, 360))
		g.reach = 1040 * max(1, g.card/120)
		g.plateW, g.plateH, g.scoreW, g.scoreH = 140, 64, 160, 64
		g.button, g.wide = 56*room, 132*room
	}
	s.Text, s.Scale = zoom*k, k
	strip, gap := g.strip, g.gap
	g.usual = g.card
	g.trick = g.card
	board := f.Big && s.melds
	if f.Big {
		g.trick *= trickBig
		if s.Size == Large { // so that the larger index of a ten is seen between two others
			g.reach *= 1.3
		}
		switch {
		case board: // indexes and melds grow, and all else leaves them the room
		case s.Size != Compact:
			g.card *= 1.24
		case !g.portrait: // the height is for the trick
			g.card *= 1.05
		case f.H < 720:
			g.card *= 1.03
		default:
			g.card *= 1.24
		}
		s.Text *= 1 + 0.35*s.words
		switch {
		case s.Size == Compact && g.portrait:
			g.strip, g.button = 44, 64
		case s.Size == Compact:
			g.strip, g.button = 44, 56
		case g.portrait:
			g.strip, g.button, g.wide, g.gap = 48, 80, 120, 12
		default:
			g.strip, g.button, g.wide, g.gap = 56*room, 80*room, 136*room, 12*room
		}
		if board && s.Size != Compact {
			g.strip, g.gap, g.button = strip, 0.8*gap, 0.8*g.button
		}
		if !board || s.Size == Compact {
			g.card = max(s.held*g.card, heldLeast*g.usual)
		}
	}
	g.card *= zoom
	g.usual *= zoom
	g.trick *= zoom
	g.reach *= max(1, zoom)
	// What carries text grows with it, as far as the screen has room for six of them side by side.
	most := min(s.Text, max(1, w/640))
	if s.Size == Compact {
		most = min(s.Text, 1.12)
		if f.Big && !g.portrait { // the width is for the trick
			most = min(most, zoom)
		}
	}
	g.plateW *= most
	g.scoreW *= most
	tall := 1.3
	if board && s.Size != Compact {
		tall = max(1, min(zoom, tall))
	}
	g.plateH *= min(most, tall*k)
	g.scoreH *= min(most, tall*k)
	g.line = 28 * k
	switch { // a sentence needs several lines on a phone that stands
	case s.Size == Compact && g.portrait:
		g.line = 48
	case g.portrait:
		g.line = 44 * min(s.Text, 1.35*k)
	}
	g.button = max(g.button, math.Floor(g.button*min(zoom, 1.2)))
	s.gauge = g
}

// short reports whether height is scarce.
func (s *Scene) short() bool { return s.Safe.H < 480 }
