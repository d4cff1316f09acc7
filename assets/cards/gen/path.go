package main

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"carteado/assets/cards"
)

// point is a place in the plane.
type point struct{ x, y float64 }

// outline is one continuous line. It begins with a move.
type outline struct {
	steps  []cards.Step
	points []point
}

func (o *outline) transform(m matrix) {
	for i, p := range o.points {
		o.points[i] = point{m[0]*p.x + m[2]*p.y + m[4], m[1]*p.x + m[3]*p.y + m[5]}
	}
}

// pen draws outlines.
type pen struct {
	all       []outline
	at, start point
	handle    point // the second handle of the last curve
	open      bool
}

func (p *pen) step(s cards.Step, pts ...point) {
	if s == cards.Move {
		p.start, p.open = pts[0], false
	} else if !p.open {
		p.all = append(p.all, outline{[]cards.Step{cards.Move}, []point{p.start}})
		p.open = true
	}
	if s != cards.Move {
		o := &p.all[len(p.all)-1]
		o.steps = append(o.steps, s)
		o.points = append(o.points, pts...)
	}
	p.handle = point{}
	switch s {
	case cards.Close:
		p.at, p.open = p.start, false
	case cards.Curve:
		p.at = pts[2]
	default:
		p.at = pts[0]
	}
	p.handle = p.at
	if s == cards.Curve {
		p.handle = pts[1]
	}
}

// numbers of each command.
var takes = map[byte]int{'M': 2, 'L': 2, 'H': 1, 'V': 1, 'C': 6, 'S': 4, 'A': 7, 'Z': 0}

// parsePath reads the d of a path.
func parsePath(d string) ([]outline, error) {
	var p pen
	var cmd byte
	for {
		d = strings.TrimLeft(d, " ,\n\t")
		if d == "" {
			return p.all, nil
		}
		if c := d[0]; c >= 'A' && c <= 'z' {
			cmd, d = c, d[1:]
		} else if cmd == 'M' || cmd == 'm' {
			cmd-- // more points after a move are lines
		} else if cmd == 'Z' || cmd == 'z' {
			return nil, fmt.Errorf("a number after z: %.20q", d)
		}
		big := cmd &^ 32
		n, ok := takes[big]
		if !ok {
			return nil, fmt.Errorf("path command %q", cmd)
		}
		var v [7]float64
		for i := range n {
			var err error
			flag := big == 'A' && (i == 3 || i == 4)
			if v[i], d, err = number(d, flag); err != nil {
				return nil, err
			}
		}
		var o point // what points are told from
		if cmd != big {
			o = p.at
		}
		pt := func(i int) point { return point{o.x + v[i], o.y + v[i+1]} }
		switch big {
		case 'M':
			p.step(cards.Move, pt(0))
		case 'L':
			p.step(cards.Line, pt(0))
		case 'H':
			p.step(cards.Line, point{o.x + v[0], p.at.y})
		case 'V':
			p.step(cards.Line, point{p.at.x, o.y + v[0]})
		case 'C':
			p.step(cards.Curve, pt(0), pt(2), pt(4))
		case 'S':
			p.step(cards.Curve, point{2*p.at.x - p.handle.x, 2*p.at.y - p.handle.y}, pt(0), pt(2))
		case 'A':
			p.arc(v[0], v[1], v[2], v[3] != 0, v[4] != 0, pt(5))
		case 'Z':
			p.step(cards.Close)
		}
	}
}

// number takes a number, or a flag of one digit, off the front of d.
func number(d string, flag bool) (float64, string, error) {
	d = strings.TrimLeft(d, " ,\n\t")
	end, dot := 0, false
	for end < len(d) {
		c := d[end]
		if c == '.' && !dot {
			dot = true
		} else if !(c >= '0' && c <= '9' || c == '-' && end == 0) {
			break
		}
		end++
		if flag {
			break
		}
	}
	v, err := strconv.ParseFloat(d[:end], 64)
	return v, d[end:], err
}

// arc draws an elliptical arc as curves, by the formulas of SVG 1.1, F.6.5.
func (p *pen) arc(rx, ry, turn float64, large, sweep bool, to point) {
	from := p.at
	if rx == 0 || ry == 0 || from == to {
		p.step(cards.Line, to)
		return
	}
	rx, ry = math.Abs(rx), math.Abs(ry)
	sin, cos := math.Sincos(turn * math.Pi / 180)
	hx, hy := (from.x-to.x)/2, (from.y-to.y)/2
	x, y := cos*hx+sin*hy, -sin*hx+cos*hy
	if k := x*x/(rx*rx) + y*y/(ry*ry); k > 1 {
		rx, ry = rx*math.Sqrt(k), ry*math.Sqrt(k)
	}
	k := math.Sqrt(max(0, (rx*rx*ry*ry-rx*rx*y*y-ry*ry*x*x)/(rx*rx*y*y+ry*ry*x*x)))
	if large == sweep {
		k = -k
	}
	cx, cy := k*rx*y/ry, -k*ry*x/rx
	a := math.Atan2((y-cy)/ry, (x-cx)/rx)
	b := math.Atan2((-y-cy)/ry, (-x-cx)/rx)
	if sweep && b < a {
		b += 2 * math.Pi
	} else if !sweep && b > a {
		b -= 2 * math.Pi
	}
	mx, my := cos*cx-sin*cy+(from.x+to.x)/2, sin*cx+cos*cy+(from.y+to.y)/2
	place := func(u, v float64) point { // of the unit circle
		return point{mx + cos*rx*u - sin*ry*v, my + sin*rx*u + cos*ry*v}
	}
	n := math.Ceil(math.Abs(b-a) / (math.Pi/2 + 1e-9))
	part := (b - a) / n
	t := 4.0 / 3 * math.Tan(part/4)
	for i := range int(n) {
		s0, c0 := math.Sincos(a + part*float64(i))
		s1, c1 := math.Sincos(a + part*float64(i+1))
		end := place(c1, s1)
		if i == int(n)-1 {
			end = to
		}
		p.step(cards.Curve, place(c0-t*s0, s0+t*c0), place(c1+t*s1, s1-t*c1), end)
	}
}
