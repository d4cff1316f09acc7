package main

import (
	"errors"
	"fmt"
	"io"

	"carteado/engine/games"
	"carteado/engine/record"
	"carteado/net/receipt"
)

// verdict says whether an accusation is proved, by nothing but what is in it, and gives the exit status.
func (c call) verdict(in io.Reader, stdout, stderr io.Writer) int {
	text, err := io.ReadAll(io.LimitReader(in, receipt.Max+1))
	if err == nil && !receipt.IsAccusation(string(text)) {
		err = errors.New("this is no accusation")
	}
	if err != nil {
		fmt.Fprintf(stderr, "record: %s: %v\n", c.file, err)
		return misused
	}
	a, err := receipt.ParseAccusation(string(text), games.Lookup)
	if err == nil {
		err = a.Check()
	}
	if err != nil {
		fmt.Fprintf(stderr, "record: %s: %v\n", c.file, err)
		return bad
	}
	name := fmt.Sprint("seat ", a.Seat)
	if r, err := record.Parse(a.Text, games.Lookup); err == nil && int(a.Seat) < len(r.Names) {
		name += ", " + r.Names[a.Seat]
	}
	roster := a.Config.Roster
	fmt.Fprintf(stdout, "proved: %s, has cheated at the table %x: %s\n", name, roster.ID[:8], a.What)
	fmt.Fprintf(stdout, "it is signed with the key %x\n", roster.Names[a.Seat])
	return good
}
