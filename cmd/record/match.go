package main

import (
	"errors"
	"fmt"
	"io"
	"time"

	"carteado/engine"
	"carteado/engine/games"
	"carteado/net/person"
	"carteado/net/plan"
	"carteado/net/receipt"
)

// errUnsigned ends verify where nothing says of a match what it came to but those who have signed it.
var errUnsigned = errors.New("not all have signed it, and no hands that are here prove it without them")

// match says whether the receipt of a match is in order, who has signed it, and whether the receipts of its hands, if they are there,
// come to the same. It gives the exit status.
func (c call) match(text string, stdout, stderr io.Writer) int {
	err := c.checkMatch(text, stdout)
	if err == nil {
		return good
	}
	fmt.Fprintf(stderr, "record: %s: %v\n", c.file, err)
	if errors.Is(err, receipt.ErrSheet) {
		return misused
	}
	return bad
}

func (c call) checkMatch(text string, w io.Writer) error {
	s, err := receipt.ParseSheet(text)
	if err != nil {
		return err
	}
	places, err := s.Places(games.Lookup)
	if err != nil {
		return err
	}
	how := "came to its end"
	if s.Void != "" {
		how = "counts for nobody: " + s.Void
	}
	fmt.Fprintf(w, "%s, %d hands of the table %x: the match %s\n", s.Charter.Terms.Rules, len(s.Hands), s.Table[:8], how)
	for i, name := range s.Charter.Names {
		seat := engine.Seat(i)
		fmt.Fprintf(w, "seat %d, %s", i, name)
		if s.Void == "" {
			fmt.Fprintf(w, ", place %d", places[i])
		}
		switch x := s.Of(seat); {
		case s.Charter.Kinds[i] == plan.Robot:
			fmt.Fprint(w, ", a robot")
		case x == nil:
			fmt.Fprintf(w, ", has not signed with the key %x", s.Keys[i][:])
		default:
			fmt.Fprintf(w, ", has signed with the key %x at %s", s.Keys[i][:], time.Unix(x.At, 0).UTC().Format(time.RFC3339))
			if x.Tie != (person.Tie{}) {
				fmt.Fprintf(w, ", is %s at every table", person.Print(x.Tie.Person))
			}
		}
		fmt.Fprintln(w)
	}
	var hands []*receipt.Receipt
	for _, name := range c.files {
		r, err := checkHand(name)
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		hands = append(hands, r)
	}
	if len(hands) > 0 {
		if err := s.CheckHands(hands, games.Lookup); err != nil {
			return err
		}
		fmt.Fprintln(w, "proved by the hands: their receipts come to the same")
	}
	if !s.Believed(len(hands) > 0) {
		return errUnsigned
	}
	return nil
}

// checkHand reads the receipt of a hand and goes through it.
func checkHand(name string) (*receipt.Receipt, error) {
	in, err := openFile(name)
	if err != nil {
		return nil, err
	}
	defer in.Close()
	text, err := io.ReadAll(io.LimitReader(in, receipt.Max+1))
	if err != nil {
		return nil, err
	}
	r, err := receipt.Parse(string(text), games.Lookup)
	if err != nil {
		return nil, err
	}
	if _, err = r.Check(games.Lookup); errors.Is(err, receipt.ErrUnfinished) {
		err = nil // the last hand may have been broken off
	}
	return r, err
}
