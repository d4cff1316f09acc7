package main

import (
	"carteado/engine/games"
	"errors"
	"fmt"
	"io"

	"carteado/engine/record"
	"carteado/net/mental"
	"carteado/net/receipt"
)

// errFault ends verify when the record is in order and its players were not.
var errFault = errors.New("a rule was broken")

// verify says whether the record is in order, and who broke a rule.
func verify(r *record.Record, c call, w io.Writer) error {
	rep, err := r.Verify()
	if err != nil {
		return err
	}
	fmt.Fprintf(w, "%v, %d entries, ", r.Options, len(r.Log))
	if r.Result == nil {
		fmt.Fprint(w, "not over: ")
	} else {
		fmt.Fprintf(w, "%s: ", words(r.Game.Info().Endings[r.Result.Ending]))
	}
	if !rep.Audited {
		fmt.Fprintln(w, "in order, as far as the cards were opened")
		return prove(r, c.proof, w)
	}
	fmt.Fprintln(w, "in order, audited with all cards open")
	if err := prove(r, c.proof, w); err != nil {
		return err
	}
	for _, f := range rep.Faults {
		fmt.Fprintf(w, "line %d: seat %d, %s, broke %v\n", f.Line, f.Seat, r.Names[f.Seat], f.Err)
	}
	if len(rep.Faults) > 0 {
		return errFault
	}
	return nil
}

// prove says whether what was signed at the table comes to the same hand.
func prove(r *record.Record, proof *receipt.Receipt, w io.Writer) error {
	if proof == nil {
		return nil
	}
	if _, err := proof.Check(games.Lookup); err != nil {
		return err
	}
	pieces, err := mental.Pieces(proof.Deal)
	if err != nil {
		return err
	}
	signed := 0
	for _, p := range pieces {
		if p.Letter == 'm' || p.Letter == 'c' {
			signed++
		}
	}
	roster := proof.Config.Roster
	fmt.Fprintf(w, "proved: hand %d of the table %x, dealt by those who played it; all %d messages are signed by their seats,\n", proof.Config.Hand, roster.ID[:8], signed)
	fmt.Fprintln(w, "every commitment, shuffle, share and opening holds, and what is recorded is what was dealt and played")
	for s, key := range roster.Names {
		fmt.Fprintf(w, "seat %d, %s, signs with the key %x\n", s, r.Names[s], key)
	}
	return nil
}
