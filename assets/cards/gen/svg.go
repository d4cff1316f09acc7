package main

import (
	"encoding/xml"
	"fmt"
	"math"
	"strconv"
	"strings"

	"carteado/assets/cards"
)

// element is a node of an SVG file.
type element struct {
	XMLName xml.Name
	Attrs   []xml.Attr `xml:",any,attr"`
	Kids    []element  `xml:",any"`
}

func (e *element) attr(name string) string {
	for _, a := range e.Attrs {
		if a.Name.Local == name {
			return a.Value
		}
	}
	return ""
}

// number returns a numeric attribute, or 0.
func (e *element) number(name string) float64 {
	v, _ := strconv.ParseFloat(e.attr(name), 64)
	return v
}

// find returns the element with an id.
func (e *element) find(id string) *element {
	if e.attr("id") == id {
		return e
	}
	for i := range e.Kids {
		if f := e.Kids[i].find(id); f != nil {
			return f
		}
	}
	return nil
}

// layer is outlines of one ink.
type layer struct {
	ink    cards.Ink
	stroke float64
	lines  []outline
}

var inks = map[string]cards.Ink{"#FC4": cards.Gold, "red": cards.Red, "#44F": cards.Blue, "#000": cards.Black, "": cards.Black}

// frame is the view box of the symbols that the art is made of; other symbols are ranks, pips and the frame.
const frame = "0 0 1300 2000"

// readSVG returns the layers of one court. Every symbol of the art is used twice, once turned by half a turn; only
// the upright ones are given.
func readSVG(data []byte) ([]layer, error) {
	var root element
	if err := xml.Unmarshal(data, &root); err != nil {
		return nil, err
	}
	var all []layer
	balance := 0
	for _, e := range root.Kids {
		if e.XMLName.Local != "use" {
			continue
		}
		s := root.find(strings.TrimPrefix(e.attr("href"), "#"))
		if s == nil {
			return nil, fmt.Errorf("nothing is called %s", e.attr("href"))
		}
		if s.XMLName.Local != "symbol" || s.attr("viewBox") != frame {
			continue
		}
		if e.attr("transform") == "rotate(180)" {
			balance--
			continue
		}
		balance++
		for i := range s.Kids {
			l, err := readKid(&root, &s.Kids[i])
			if err != nil {
				return nil, err
			}
			all = append(all, l)
		}
	}
	if balance != 0 || len(all) == 0 {
		return nil, fmt.Errorf("the art is not two-headed")
	}
	return all, nil
}

// readKid reads what stands in a symbol of the art: a path, or the use of a pip.
func readKid(root, e *element) (layer, error) {
	m, err := parseTransform(e.attr("transform"))
	if err != nil {
		return layer{}, err
	}
	path := e
	if e.XMLName.Local == "use" {
		s := root.find(strings.TrimPrefix(e.attr("href"), "#"))
		if s == nil || s.XMLName.Local != "symbol" || len(s.Kids) != 1 {
			return layer{}, fmt.Errorf("use of %s", e.attr("href"))
		}
		var box [4]float64
		if _, err := fmt.Sscan(s.attr("viewBox"), &box[0], &box[1], &box[2], &box[3]); err != nil {
			return layer{}, err
		}
		k := e.number("width") / box[2]
		if k <= 0 || e.number("height") != e.number("width") || box[2] != box[3] {
			return layer{}, fmt.Errorf("use of %s is not square", e.attr("href"))
		}
		m = m.times(matrix{k, 0, 0, k, e.number("x") - box[0]*k, e.number("y") - box[1]*k})
		path = &s.Kids[0]
	}
	if path.XMLName.Local != "path" || path.attr("transform") != "" {
		return layer{}, fmt.Errorf("a %s is not understood", path.XMLName.Local)
	}
	lines, err := parsePath(path.attr("d"))
	if err != nil {
		return layer{}, err
	}
	for i := range lines {
		lines[i].transform(m)
	}
	colour, width := path.attr("fill"), 0.0
	if s := path.attr("stroke"); s != "" {
		if colour != "none" || m != identity {
			return layer{}, fmt.Errorf("a stroke that is filled or transformed")
		}
		colour, width = s, path.number("stroke-width")
	}
	ink, ok := inks[colour]
	if !ok {
		return layer{}, fmt.Errorf("no ink %q", colour)
	}
	return layer{ink, width, lines}, nil
}

// matrix maps x, y to a*x+c*y+e, b*x+d*y+f, in SVG's order a b c d e f.
type matrix [6]float64

var identity = matrix{1, 0, 0, 1, 0, 0}

// times returns the map that does n first, then m.
func (m matrix) times(n matrix) matrix {
	return matrix{
		m[0]*n[0] + m[2]*n[1], m[1]*n[0] + m[3]*n[1],
		m[0]*n[2] + m[2]*n[3], m[1]*n[2] + m[3]*n[3],
		m[0]*n[4] + m[2]*n[5] + m[4], m[1]*n[4] + m[3]*n[5] + m[5],
	}
}

// parseTransform reads scale, rotate and matrix, in a row.
func parseTransform(s string) (matrix, error) {
	m := identity
	for s = strings.TrimSpace(s); s != ""; s = strings.TrimSpace(s) {
		name, rest, ok := strings.Cut(s, "(")
		args, rest, ok2 := strings.Cut(rest, ")")
		if !ok || !ok2 {
			return m, fmt.Errorf("transform %q", s)
		}
		s = rest
		var v []float64
		for _, f := range strings.Fields(strings.ReplaceAll(args, ",", " ")) {
			x, err := strconv.ParseFloat(f, 64)
			if err != nil {
				return m, err
			}
			v = append(v, x)
		}
		switch {
		case name == "scale" && len(v) == 2:
			m = m.times(matrix{v[0], 0, 0, v[1], 0, 0})
		case name == "rotate" && len(v) == 3:
			sin, cos := math.Sincos(v[0] * math.Pi / 180)
			m = m.times(matrix{1, 0, 0, 1, v[1], v[2]}).times(matrix{cos, sin, -sin, cos, 0, 0}).times(matrix{1, 0, 0, 1, -v[1], -v[2]})
		case name == "matrix" && len(v) == 6:
			m = m.times(matrix(v))
		default:
			return m, fmt.Errorf("transform %s of %d numbers", name, len(v))
		}
	}
	return m, nil
}
