package main

import (
	"encoding/binary"
	"math"

	"carteado/assets/cards"
)

func packPicture(layers []layer) []byte {
	// Neighbouring layers of one ink and width are one: little pips on a robe come as a layer each.
	var joined []layer
	for _, l := range layers {
		if n := len(joined); n > 0 && joined[n-1].ink == l.ink && joined[n-1].stroke == l.stroke {
			joined[n-1].lines = append(joined[n-1].lines, l.lines...)
			continue
		}
		joined = append(joined, l)
	}
	out := binary.AppendUvarint(nil, uint64(len(joined)))
	for _, l := range joined {
		out = append(out, byte(l.ink))
		out = binary.AppendUvarint(out, uint64(math.Round(l.stroke)))
		shapes := apart(l.lines, l.stroke > 0)
		out = binary.AppendUvarint(out, uint64(len(shapes)))
		var at [2]int
		for _, s := range shapes {
			out = packShape(out, s, &at)
		}
	}
	return out
}

// apart parts outlines into shapes that can be filled one by one: those whose boxes meet stay together, in case
// one is a hole in another. Strokes have no holes.
func apart(lines []outline, stroke bool) [][]outline {
	type shape struct {
		lines []outline
		box   [4]float64
	}
	var all []shape
	for _, o := range lines {
		s := shape{[]outline{o}, [4]float64{math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)}}
		for _, p := range o.points {
			s.box = [4]float64{min(s.box[0], p.x), min(s.box[1], p.y), max(s.box[2], p.x), max(s.box[3], p.y)}
		}
		for i := 0; i < len(all) && !stroke; {
			t := all[i]
			if s.box[0] > t.box[2] || t.box[0] > s.box[2] || s.box[1] > t.box[3] || t.box[1] > s.box[3] {
				i++
				continue
			}
			s.lines = append(t.lines, s.lines...)
			s.box = [4]float64{min(s.box[0], t.box[0]), min(s.box[1], t.box[1]), max(s.box[2], t.box[2]), max(s.box[3], t.box[3])}
			all = append(all[:i], all[i+1:]...)
			i = 0 // the larger box may meet those that were passed
		}
		all = append(all, s)
	}
	out := make([][]outline, len(all))
	for i := range all {
		out[i] = all[i].lines
	}
	return out
}

func packShape(out []byte, lines []outline, at *[2]int) []byte {
	var steps []cards.Step
	for _, o := range lines {
		steps = append(steps, o.steps...)
	}
	out = binary.AppendUvarint(out, uint64(len(steps)))
	for i := 0; i < len(steps); i += 4 {
		var b byte
		for j := i; j < min(i+4, len(steps)); j++ {
			b |= byte(steps[j]) << ((j - i) * 2)
		}
		out = append(out, b)
	}
	tell := func(p, from [2]int) {
		out = binary.AppendVarint(out, int64(p[0]-from[0]))
		out = binary.AppendVarint(out, int64(p[1]-from[1]))
	}
	for _, o := range lines {
		pts := o.points
		for _, s := range o.steps {
			switch s {
			case cards.Move, cards.Line:
				p := halves(pts[0])
				tell(p, *at)
				*at, pts = p, pts[1:]
			case cards.Curve:
				first, second, end := halves(pts[0]), halves(pts[1]), halves(pts[2])
				tell(end, *at)
				tell(first, *at)
				tell(second, end)
				*at, pts = end, pts[3:]
			}
		}
	}
	return out
}

// halves rounds to halves of a unit.
func halves(p point) [2]int { return [2]int{int(math.Round(p.x * 2)), int(math.Round(p.y * 2))} }
