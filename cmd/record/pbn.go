package main

import (
	"errors"
	"fmt"
	"io"
	"slices"

	"carteado/cmd/record/pbn"
	"carteado/engine"
	"carteado/engine/games/bridge"
	"carteado/engine/record"
)

// notation writes a hand of Bridge in Portable Bridge Notation.
func notation(r *record.Record, _ call, w io.Writer) error {
	b, err := pbn.From(r)
	if err != nil {
		return err
	}
	_, err = io.WriteString(w, b.String())
	return err
}

// board writes the record of a board of a file in Portable Bridge Notation.
func (c call) board(in io.Reader, stdout, stderr io.Writer) int {
	text, err := io.ReadAll(io.LimitReader(in, record.MaxSize))
	var list []*pbn.Board
	if err == nil {
		list, err = pbn.Parse(string(text))
	}
	n := max(c.at, 1)
	if err == nil && n > len(list) {
		err = fmt.Errorf("the file has %d boards", len(list))
	}
	var r *record.Record
	if err == nil {
		r, err = list[n-1].Record()
	}
	if err == nil {
		_, err = r.WriteTo(stdout)
	}
	if err != nil {
		fmt.Fprintf(stderr, "record: %s: %v\n", c.file, err)
		return misused
	}
	return good
}

// compare tells what several tables that have played the same board have for it: matchpoints, and international match points where
// there are two tables. Points are those of north and south.
func compare(files []string, stdout, stderr io.Writer) int {
	points, err := samePoints(files)
	if err != nil {
		fmt.Fprintf(stderr, "record: %v\n", err)
		return misused
	}
	pairs := bridge.Matchpoints(points)
	for i, name := range files {
		fmt.Fprintf(stdout, "%s: %d points, %d matchpoints of %d for north and south, %d for east and west\n", name, points[i],
			pairs[i], 2*(len(files)-1), 2*(len(files)-1)-int(pairs[i]))
	}
	if len(files) == 2 {
		n := bridge.IMPs(points[0] - points[1])
		fmt.Fprintf(stdout, "%d IMPs for north and south of %s with east and west of %s\n", n, files[0], files[1])
	}
	return good
}

// samePoints returns the points of north and south in records of one board at several tables.
func samePoints(files []string) ([]int32, error) {
	var points []int32
	var first *pbn.Board
	for _, name := range files {
		in, err := openFile(name)
		if err != nil {
			return nil, err
		}
		r, _, err := read(in)
		in.Close()
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		if _, err := r.Verify(); err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		b, err := pbn.From(r)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		if first == nil {
			first = b
		}
		if !sameBoard(first, b) || r.Options.Text("scoring") != "duplicate" {
			return nil, fmt.Errorf("%s: %w", name, errBoards)
		}
		points = append(points, r.Result.Points[0])
	}
	return points, nil
}

var errBoards = errors.New("only boards of a torneio with the same number and the same cards are compared")

// sameBoard reports whether two tables had the same cards to play.
func sameBoard(a, b *pbn.Board) bool {
	same := a.Number == b.Number
	for p := range a.Hands {
		x, y := slices.Clone(a.Hands[p]), slices.Clone(b.Hands[p])
		slices.SortFunc(x, func(f, g engine.Face) int { return int(f) - int(g) })
		slices.SortFunc(y, func(f, g engine.Face) int { return int(f) - int(g) })
		same = same && slices.Equal(x, y)
	}
	return same
}
