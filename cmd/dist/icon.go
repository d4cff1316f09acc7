package main

import (
	"bytes"
	"cmp"
	"encoding/xml"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"io"
	"maps"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/image/vector"
)

// iconColours is in how many colours it is drawn.
const iconColours = 32

// icons adds the icon as pictures of the sizes that phones ask for. Maskable ones fill their square, and what matters
// stays within the circle that a phone may cut out.
func (s *site) icons(svg []byte) error {
	d, err := parse(svg)
	if err != nil {
		return fmt.Errorf("icons/icon.svg: %w", err)
	}
	for _, icon := range []struct {
		name  string
		size  int
		bleed bool    // the ground fills the square
		zoom  float64 // of what lies on the ground
		use   Use
	}{
		{"icons/icon-192.png", 192, false, 1, Always},
		{"icons/icon-512.png", 512, false, 1, Apart}, // a browser asks for it as it installs the page
		{"icons/maskable-512.png", 512, true, 0.78, Apart},
		{"icons/touch-180.png", 180, true, 0.92, Apart}, // likewise
	} {
		var out bytes.Buffer
		if err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&out, paletted(d.draw(icon.size, icon.bleed, icon.zoom), iconColours)); err != nil {
			return err
		}
		s.hashed(icon.name, out.Bytes()).Use = icon.use
	}
	return nil
}

// paletted returns a picture in so many colours: its commonest, and then one after the other the one that is missed most, by how much of the
// picture it is and how far from those that are there. In place of each other one stands the nearest: such are in the soft edges, and would cost
// more than all the rest.
func paletted(m image.Image, n int) image.Image {
	count := map[color.NRGBA]int{}
	b := m.Bounds()
	at := func(x, y int) color.NRGBA { return color.NRGBAModel.Convert(m.At(x, y)).(color.NRGBA) }
	for y := b.Min.Y; y < b.Max.Y; y++ {
		for x := b.Min.X; x < b.Max.X; x++ {
			count[at(x, y)]++
		}
	}
	colours := slices.SortedFunc(maps.Keys(count), func(p, q color.NRGBA) int {
		return cmp.Or(cmp.Compare(count[q], count[p]), cmp.Compare(p.R, q.R), cmp.Compare(p.G, q.G), cmp.Compare(p.B, q.B), cmp.Compare(p.A, q.A))
	})
	var palette color.Palette
	nearest, far := make([]uint8, len(colours)), make([]int, len(colours)) // of each colour, and how far it is
	for next := 0; len(palette) < n; {
		c := colours[next]
		for i, x := range colours {
			if d := distance(c, x); len(palette) == 0 || d < far[i] {
				nearest[i], far[i] = uint8(len(palette)), d
			}
		}
		palette = append(palette, c)
		most := 0
		for i, x := range colours {
			if missed := count[x] * far[i]; missed > most {
				most, next = missed, i
			}
		}
		if most == 0 { // all are there
			break
		}
	}
	index := map[color.NRGBA]uint8{}
	for i, c := range colours {
		index[c] = nearest[i]
	}
	out := image.NewPaletted(b, palette)
	for y := b.Min.Y; y < b.Max.Y; y++ {
		for x := b.Min.X; x < b.Max.X; x++ {
			out.SetColorIndex(x, y, index[at(x, y)])
		}
	}
	return out
}

// distance is how unlike two colours look, squared, on whatever ground.
func distance(p, q color.NRGBA) int {
	a, b := int(p.A), int(q.A)
	square := func(x, y uint8) int { d := (int(x)*a - int(y)*b) / 255; return d * d }
	return square(p.R, q.R) + square(p.G, q.G) + square(p.B, q.B) + (a-b)*(a-b)
}

// drawing is a picture made of filled shapes, the first of which is its ground.
type drawing struct {
	side   float64 // of the square that it fills
	shapes []shape
}

type shape struct {
	fill  color.NRGBA
	steps []step
}

// step is one command of a path in the drawing's own units: op is M, L, C or Z, and C uses all three points.
type step struct {
	op byte
	p  [3][2]float64
}

// parse reads the part of SVG that our icon uses: rect, path with absolute M L H V C Z, and g; transform with translate,
// rotate and scale; fill and fill-opacity. Anything else is an error.
func parse(svg []byte) (*drawing, error) {
	d := &drawing{}
	stack := []affine{identity}
	dec := xml.NewDecoder(bytes.NewReader(svg))
	for {
		token, err := dec.Token()
		if err == io.EOF {
			break
		}
		if err != nil {
			return nil, err
		}
		switch e := token.(type) {
		case xml.StartElement:
			a := map[string]string{}
			for _, at := range e.Attr {
				a[at.Name.Local] = at.Value
			}
			m, err := transform(a["transform"])
			if err != nil {
				return nil, err
			}
			m = times(stack[len(stack)-1], m)
			stack = append(stack, m)
			var steps []step
			switch e.Name.Local {
			case "svg":
				box, err := numbers(a["viewBox"])
				if err != nil || len(box) != 4 || box[0] != 0 || box[1] != 0 || box[2] != box[3] {
					return nil, fmt.Errorf("viewBox %q is not a square at 0 0", a["viewBox"])
				}
				d.side = box[2]
			case "g":
			case "rect":
				steps, err = rect(a)
			case "path":
				steps, err = outline(a["d"])
			default:
				err = fmt.Errorf("element %s", e.Name.Local)
			}
			if err != nil {
				return nil, err
			}
			if steps == nil {
				continue
			}
			for i := range steps {
				for j, p := range steps[i].p {
					steps[i].p[j] = m.at(p)
				}
			}
			fill, err := paint(a["fill"], a["fill-opacity"])
			if err != nil {
				return nil, err
			}
			d.shapes = append(d.shapes, shape{fill, steps})
		case xml.EndElement:
			stack = stack[:len(stack)-1]
		}
	}
	if d.side == 0 || len(d.shapes) == 0 {
		return nil, fmt.Errorf("nothing to draw")
	}
	return d, nil
}

// draw returns the picture, size pixels wide and high.
func (d *drawing) draw(size int, bleed bool, zoom float64) *image.NRGBA {
	out := image.NewRGBA(image.Rect(0, 0, size, size))
	scale, half := float64(size)/d.side, float64(size)/2
	r := vector.NewRasterizer(size, size)
	for i, s := range d.shapes {
		r.Reset(size, size)
		at := func(p [2]float64) (x, y float32) {
			px, py := p[0]*scale, p[1]*scale
			if i > 0 {
				px, py = half+(px-half)*zoom, half+(py-half)*zoom
			}
			return float32(px), float32(py)
		}
		if i == 0 && bleed {
			r.MoveTo(0, 0)
			r.LineTo(float32(size), 0)
			r.LineTo(float32(size), float32(size))
			r.LineTo(0, float32(size))
			r.ClosePath()
		} else {
			for _, st := range s.steps {
				x, y := at(st.p[0])
				switch st.op {
				case 'M':
					r.MoveTo(x, y)
				case 'L':
					r.LineTo(x, y)
				case 'C':
					bx, by := at(st.p[1])
					cx, cy := at(st.p[2])
					r.CubeTo(x, y, bx, by, cx, cy)
				case 'Z':
					r.ClosePath()
				}
			}
		}
		r.Draw(out, out.Bounds(), image.NewUniform(s.fill), image.Point{})
	}
	// Straight alpha is what PNG holds.
	plain := image.NewNRGBA(out.Bounds())
	for y := range size {
		for x := range size {
			plain.Set(x, y, out.At(x, y))
		}
	}
	return plain
}

func rect(a map[string]string) ([]step, error) {
	var v [5]float64
	for i, name := range []string{"x", "y", "width", "height", "rx"} {
		if a[name] == "" {
			continue
		}
		n, err := strconv.ParseFloat(a[name], 64)
		if err != nil {
			return nil, err
		}
		v[i] = n
	}
	x, y, x2, y2, r := v[0], v[1], v[0]+v[2], v[1]+v[3], v[4]
	k := r * (1 - 0.5522847498) // how far from the corner the handles of a quarter circle are
	line := func(x, y float64) step { return step{'L', [3][2]float64{{x, y}}} }
	turn := func(ax, ay, bx, by, cx, cy float64) step {
		return step{'C', [3][2]float64{{ax, ay}, {bx, by}, {cx, cy}}}
	}
	return []step{
		{'M', [3][2]float64{{x + r, y}}},
		line(x2-r, y), turn(x2-k, y, x2, y+k, x2, y+r),
		line(x2, y2-r), turn(x2, y2-k, x2-k, y2, x2-r, y2),
		line(x+r, y2), turn(x+k, y2, x, y2-k, x, y2-r),
		line(x, y+r), turn(x, y+k, x+k, y, x+r, y),
		{op: 'Z'},
	}, nil
}

var command = regexp.MustCompile(`([A-Za-z])([^A-Za-z]*)`)

func outline(d string) ([]step, error) {
	var out []step
	var x, y float64
	for _, m := range command.FindAllStringSubmatch(d, -1) {
		n, err := numbers(m[2])
		if err != nil {
			return nil, err
		}
		takes, ok := map[string]int{"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "Z": 0}[m[1]]
		if !ok || takes == 0 && len(n) > 0 || takes > 0 && (len(n) == 0 || len(n)%takes != 0) || m[1] == "M" && len(n) != 2 {
			return nil, fmt.Errorf("path command %q", m[0])
		}
		if takes == 0 {
			out = append(out, step{op: 'Z'})
			continue
		}
		for ; len(n) > 0; n = n[takes:] {
			s := step{op: m[1][0]}
			switch s.op {
			case 'H':
				s.op, x = 'L', n[0]
			case 'V':
				s.op, y = 'L', n[0]
			default:
				x, y = n[takes-2], n[takes-1]
			}
			s.p[0] = [2]float64{x, y}
			if s.op == 'C' {
				s.p = [3][2]float64{{n[0], n[1]}, {n[2], n[3]}, {x, y}}
			}
			out = append(out, s)
		}
	}
	return out, nil
}

// affine is the two upper rows of a matrix that moves, turns and scales.
type affine [6]float64

func (m affine) at(p [2]float64) [2]float64 {
	return [2]float64{m[0]*p[0] + m[1]*p[1] + m[2], m[3]*p[0] + m[4]*p[1] + m[5]}
}

var (
	identity = affine{1, 0, 0, 0, 1, 0}
	function = regexp.MustCompile(`\s*([a-z]+)\(([^)]*)\)\s*`)
)

func transform(s string) (affine, error) {
	m := identity
	if rest := function.ReplaceAllString(s, ""); rest != "" {
		return m, fmt.Errorf("transform %q", s)
	}
	for _, f := range function.FindAllStringSubmatch(s, -1) {
		n, err := numbers(f[2])
		if err != nil {
			return m, err
		}
		switch {
		case f[1] == "translate" && len(n) == 2:
			m = times(m, affine{1, 0, n[0], 0, 1, n[1]})
		case f[1] == "scale" && len(n) == 1:
			m = times(m, affine{n[0], 0, 0, 0, n[0], 0})
		case f[1] == "rotate" && len(n) == 1:
			sin, cos := math.Sincos(n[0] * math.Pi / 180)
			m = times(m, affine{cos, -sin, 0, sin, cos, 0})
		default:
			return m, fmt.Errorf("transform %q", f[0])
		}
	}
	return m, nil
}

func times(a, b affine) affine {
	return affine{
		a[0]*b[0] + a[1]*b[3], a[0]*b[1] + a[1]*b[4], a[0]*b[2] + a[1]*b[5] + a[2],
		a[3]*b[0] + a[4]*b[3], a[3]*b[1] + a[4]*b[4], a[3]*b[2] + a[4]*b[5] + a[5],
	}
}

func paint(fill, opacity string) (color.NRGBA, error) {
	var c color.NRGBA
	if n, err := fmt.Sscanf(fill, "#%02x%02x%02x", &c.R, &c.G, &c.B); n != 3 || len(fill) != 7 {
		return c, fmt.Errorf("fill %q: %v", fill, err)
	}
	c.A = 255
	if opacity != "" {
		part, err := strconv.ParseFloat(opacity, 64)
		if err != nil || part < 0 || part > 1 {
			return c, fmt.Errorf("fill-opacity %q", opacity)
		}
		c.A = uint8(math.Round(part * 255))
	}
	return c, nil
}

func numbers(s string) ([]float64, error) {
	var out []float64
	for _, word := range strings.FieldsFunc(s, func(r rune) bool { return r == ' ' || r == ',' || r == '\n' }) {
		n, err := strconv.ParseFloat(word, 64)
		if err != nil {
			return nil, fmt.Errorf("number %q", word)
		}
		out = append(out, n)
	}
	return out, nil
}
