package card

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"golang.org/x/image/vector"

	"carteado/assets/cards"
)

type point = cards.Point

// path is outlines, in the steps that court art has too.
type path struct {
	steps []cards.Step
	pts   []point
}

func (o *path) move(x, y float32) {
	o.steps, o.pts = append(o.steps, cards.Move), append(o.pts, point{X: x, Y: y})
}

func (o *path) line(x, y float32) {
	o.steps, o.pts = append(o.steps, cards.Line), append(o.pts, point{X: x, Y: y})
}

func (o *path) curve(ax, ay, bx, by, x, y float32) {
	o.steps, o.pts = append(o.steps, cards.Curve), append(o.pts, point{X: ax, Y: ay}, point{X: bx, Y: by}, point{X: x, Y: y})
}

func (o *path) close() { o.steps = append(o.steps, cards.Close) }

// quarter is how far, in radii, the handles of a curve that looks like a quarter of a circle stand off its ends.
const quarter = 0.5522848

// circle adds a circle, clockwise, or the other way for a hole.
func (o *path) circle(x, y, r float32, hole bool) {
	k, s := r*quarter, float32(1)
	if hole {
		s = -1
	}
	o.move(x+r, y)
	o.curve(x+r, y+s*k, x+k, y+s*r, x, y+s*r)
	o.curve(x-k, y+s*r, x-r, y+s*k, x-r, y)
	o.curve(x-r, y-s*k, x-k, y-s*r, x, y-s*r)
	o.curve(x+k, y-s*r, x+r, y-s*k, x+r, y)
	o.close()
}

// polygon adds straight lines through points.
func (o *path) polygon(xy ...float32) {
	o.move(xy[0], xy[1])
	for i := 2; i+1 < len(xy); i += 2 {
		o.line(xy[i], xy[i+1])
	}
	o.close()
}

// roundRect returns a rectangle with round corners.
func roundRect(x0, y0, x1, y1, r float32) *path {
	r = max(0, min(r, (x1-x0)/2, (y1-y0)/2))
	k := r * (1 - quarter)
	o := &path{}
	o.move(x0+r, y0)
	o.line(x1-r, y0)
	o.curve(x1-k, y0, x1, y0+k, x1, y0+r)
	o.line(x1, y1-r)
	o.curve(x1, y1-k, x1-k, y1, x1-r, y1)
	o.line(x0+r, y1)
	o.curve(x0+k, y1, x0, y1-k, x0, y1-r)
	o.line(x0, y0+r)
	o.curve(x0, y0+k, x0+k, y0, x0+r, y0)
	o.close()
	return o
}

// move maps x, y to a*x+c*y+e, b*x+d*y+f.
type move struct{ a, b, c, d, e, f float32 }

var unmoved = move{1, 0, 0, 1, 0, 0}

// at returns the move that scales by kx and ky and puts what was at the origin at x, y.
func at(x, y, kx, ky float32) move { return move{kx, 0, 0, ky, x, y} }

func (m move) do(p point) point {
	return point{X: m.a*p.X + m.c*p.Y + m.e, Y: m.b*p.X + m.d*p.Y + m.f}
}

// turned returns m followed by half a turn of a picture w by h.
func (m move) turned(w, h float32) move { return move{-m.a, -m.b, -m.c, -m.d, w - m.e, h - m.f} }

// pen fills shapes on an image. Only the box round a shape is touched, which makes small shapes on large cards
// cheap.
type pen struct {
	img   *image.RGBA
	ras   vector.Rasterizer
	strip []point // of stroke
	edge  []point
}

// fill fills a path, moved, with a colour. Outlines that turn the same way add up.
func (p *pen) fill(o *path, m move, c color.RGBA) { p.fillSteps(o.steps, o.pts, m, c) }

func (p *pen) fillSteps(steps []cards.Step, pts []point, m move, c color.RGBA) {
	if box := p.trace(steps, pts, m); !box.Empty() {
		p.ras.Draw(p.img, box, image.NewUniform(c), image.Point{})
	}
}

// cut puts the part of a picture of the same size that lies within a path on the image.
func (p *pen) cut(o *path, from *image.RGBA) {
	box := p.trace(o.steps, o.pts, unmoved)
	if box.Empty() {
		return
	}
	mask := image.NewAlpha(box)
	p.ras.DrawOp = draw.Src
	p.ras.Draw(mask, box, image.Opaque, image.Point{})
	draw.DrawMask(p.img, box, from, box.Min, mask, box.Min, draw.Over)
}

// trace returns the rasterizer a path, moved, and gives the pixels of the image round it.
func (p *pen) trace(steps []cards.Step, pts []point, m move) image.Rectangle {
	if len(pts) == 0 {
		return image.Rectangle{}
	}
	lo, hi := m.do(pts[0]), m.do(pts[0])
	for _, q := range pts[1:] {
		q = m.do(q)
		lo, hi = point{X: min(lo.X, q.X), Y: min(lo.Y, q.Y)}, point{X: max(hi.X, q.X), Y: max(hi.Y, q.Y)}
	}
	box := p.begin(lo, hi)
	if box.Empty() {
		return box
	}
	m.e, m.f = m.e-float32(box.Min.X), m.f-float32(box.Min.Y)
	for _, s := range steps {
		switch s {
		case cards.Move:
			q := m.do(pts[0])
			p.ras.ClosePath()
			p.ras.MoveTo(q.X, q.Y)
			pts = pts[1:]
		case cards.Line:
			q := m.do(pts[0])
			p.ras.LineTo(q.X, q.Y)
			pts = pts[1:]
		case cards.Curve:
			a, b, q := m.do(pts[0]), m.do(pts[1]), m.do(pts[2])
			p.ras.CubeTo(a.X, a.Y, b.X, b.Y, q.X, q.Y)
			pts = pts[3:]
		}
	}
	p.ras.ClosePath()
	return box
}

// begin makes the rasterizer ready for what lies between two points, and gives the pixels of the image in there.
func (p *pen) begin(lo, hi point) image.Rectangle {
	box := image.Rect(int(math.Floor(float64(lo.X))), int(math.Floor(float64(lo.Y))), int(math.Ceil(float64(hi.X))), int(math.Ceil(float64(hi.Y)))).Intersect(p.img.Rect)
	if !box.Empty() {
		p.ras.Reset(box.Dx(), box.Dy())
	}
	return box
}

// stroke draws a line of a width in px along a path.
func (p *pen) stroke(o *path, m move, width float32, c color.RGBA) {
	p.strokeSteps(o.steps, o.pts, m, width, c)
}

func (p *pen) strokeSteps(steps []cards.Step, pts []point, m move, width float32, c color.RGBA) {
	src := image.NewUniform(c)
	p.strip = p.strip[:0]
	for _, s := range steps {
		switch s {
		case cards.Move:
			p.ribbon(width, src, false)
			p.strip = append(p.strip[:0], m.do(pts[0]))
			pts = pts[1:]
		case cards.Line:
			p.strip = append(p.strip, m.do(pts[0]))
			pts = pts[1:]
		case cards.Curve:
			p.bend(m.do(pts[0]), m.do(pts[1]), m.do(pts[2]))
			pts = pts[3:]
		case cards.Close:
			p.ribbon(width, src, true)
			p.strip = p.strip[:0]
		}
	}
	p.ribbon(width, src, false)
}

// bend adds a curve to the strip, as straight pieces that stray from it by a tenth of a pixel at most.
func (p *pen) bend(a, b, to point) {
	from := p.strip[len(p.strip)-1]
	d1 := math.Hypot(float64(from.X-2*a.X+b.X), float64(from.Y-2*a.Y+b.Y))
	d2 := math.Hypot(float64(a.X-2*b.X+to.X), float64(a.Y-2*b.Y+to.Y))
	n := int(math.Ceil(math.Sqrt(0.75 * max(d1, d2) / 0.1)))
	n = max(1, min(n, 64))
	for i := 1; i <= n; i++ {
		t := float32(i) / float32(n)
		u := 1 - t
		k0, k1, k2, k3 := u*u*u, 3*u*u*t, 3*u*t*t, t*t*t
		p.strip = append(p.strip, point{X: k0*from.X + k1*a.X + k2*b.X + k3*to.X, Y: k0*from.Y + k1*a.Y + k2*b.Y + k3*to.Y})
	}
}

// ribbon fills the strip as a line of a width: there along its one side, back along the other. Corners are
// mitred, no farther out than the width; the ends stand out by half of it.
func (p *pen) ribbon(width float32, src image.Image, closed bool) {
	s := p.strip
	n := 0
	for _, q := range s { // points that fall together have no direction
		if n == 0 || math.Hypot(float64(q.X-s[n-1].X), float64(q.Y-s[n-1].Y)) > 0.02 {
			s[n] = q
			n++
		}
	}
	s = s[:n]
	if closed && n > 2 && math.Hypot(float64(s[0].X-s[n-1].X), float64(s[0].Y-s[n-1].Y)) <= 0.02 {
		n--
		s = s[:n]
	}
	if n < 2 {
		return
	}
	half := width / 2
	lo, hi := s[0], s[0]
	for _, q := range s {
		lo, hi = point{X: min(lo.X, q.X), Y: min(lo.Y, q.Y)}, point{X: max(hi.X, q.X), Y: max(hi.Y, q.Y)}
	}
	box := p.begin(point{X: lo.X - width, Y: lo.Y - width}, point{X: hi.X + width, Y: hi.Y + width})
	if box.Empty() {
		return
	}
	// The offset to the left side at each point.
	p.edge = p.edge[:0]
	for i := range s {
		var in, out point
		if i > 0 {
			in = direction(s[i-1], s[i])
		} else if closed {
			in = direction(s[n-1], s[0])
		}
		if i+1 < n {
			out = direction(s[i], s[i+1])
		} else if closed {
			out = direction(s[n-1], s[0])
		}
		if in == (point{}) {
			in = out
		} else if out == (point{}) {
			out = in
		}
		nx, ny := -(in.Y + out.Y), in.X+out.X
		l := nx*nx + ny*ny // 4 cos² of half the turn
		k := half * 2 / max(l, 1)
		p.edge = append(p.edge, point{X: nx * k, Y: ny * k})
	}
	if !closed {
		d, e := direction(s[0], s[1]), direction(s[n-2], s[n-1])
		s[0] = point{X: s[0].X - d.X*half, Y: s[0].Y - d.Y*half}
		s[n-1] = point{X: s[n-1].X + e.X*half, Y: s[n-1].Y + e.Y*half}
	}
	ox, oy := float32(box.Min.X), float32(box.Min.Y)
	for i, q := range s {
		x, y := q.X+p.edge[i].X-ox, q.Y+p.edge[i].Y-oy
		if i == 0 {
			p.ras.MoveTo(x, y)
		} else {
			p.ras.LineTo(x, y)
		}
	}
	if closed {
		p.ras.ClosePath()
	}
	for i := n - 1; i >= 0; i-- {
		x, y := s[i].X-p.edge[i].X-ox, s[i].Y-p.edge[i].Y-oy
		if closed && i == n-1 {
			p.ras.MoveTo(x, y)
		} else {
			p.ras.LineTo(x, y)
		}
	}
	p.ras.ClosePath()
	p.ras.Draw(p.img, box, src, image.Point{})
}

// direction returns the unit vector from a to b.
func direction(a, b point) point {
	dx, dy := b.X-a.X, b.Y-a.Y
	l := float32(math.Hypot(float64(dx), float64(dy)))
	return point{X: dx / l, Y: dy / l}
}
