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

// compare tells what several tables have for the boards that all of them have played: matchpoints, and international match points where
// there are two tables. Of each board the first file is of the first table, the second of the second, and so on. Points are those of north
// and south.
func compare(files []string, stdout, stderr io.Writer) int {
	boards, err := playedBoards(files)
	if err != nil {
		fmt.Fprintf(stderr, "record: %v\n", err)
		return misused
	}
	tables := len(boards[0].files)
	most := 2 * (tables - 1)
	pairs, teams := make([]int32, tables), int32(0)
	for _, b := range boards {
		each := bridge.Matchpoints(b.points)
		for i, name := range b.files {
			pairs[i] += each[i]
			fmt.Fprintf(stdout, "%s: %d points, %d matchpoints of %d for north and south, %d for east and west\n", name, b.points[i], each[i], most, most-int(each[i]))
		}
		if tables == 2 {
			n := bridge.IMPs(b.points[0] - b.points[1])
			teams += n
			fmt.Fprintf(stdout, "%d IMPs for north and south of %s with east and west of %s\n", n, b.files[0], b.files[1])
		}
	}
	if len(boards) == 1 {
		return good
	}
	most *= len(boards)
	for i, n := range pairs {
		fmt.Fprintf(stdout, "%d boards, table %d: %d matchpoints of %d for north and south, %d for east and west\n", len(boards), i+1, n, most, most-int(n))
	}
	if tables == 2 {
		fmt.Fprintf(stdout, "%d boards: %d IMPs for north and south of table 1 with east and west of table 2\n", len(boards), teams)
	}
	return good
}

// played is a board at several tables.
type played struct {
	board  *pbn.Board
	files  []string // of each table
	points []int32  // of north and south
}

// playedBoards sorts records by their boards, which must have been played at equally many tables.
func playedBoards(files []string) ([]*played, error) {
	var boards []*played
	for _, name := range files {
		in, err := openFile(name)
		if err != nil {
			return nil, err
		}
		r, _, err := read(in)
		in.Close()
		if err == nil {
			_, err = r.Verify()
		}
		var b *pbn.Board
		if err == nil {
			b, err = pbn.From(r)
		}
		if err == nil && r.Options.Text("scoring") != "duplicate" {
			err = errBoards
		}
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		k := slices.IndexFunc(boards, func(x *played) bool { return sameBoard(x.board, b) })
		if k < 0 {
			k = len(boards)
			boards = append(boards, &played{board: b})
		}
		boards[k].files, boards[k].points = append(boards[k].files, name), append(boards[k].points, r.Result.Points[0])
	}
	for _, x := range boards {
		if len(x.files) < 2 || len(x.files) != len(boards[0].files) {
			return nil, fmt.Errorf("%s: %w", x.files[0], errBoards)
		}
	}
	return boards, nil
}

var errBoards = errors.New("only boards of a torneio are compared that as many tables have played, two or more, with the same number and the same cards")

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
