package main

import (
	"errors"
	"fmt"
	"io"

	"carteado/engine/record"
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
		return nil
	}
	fmt.Fprintln(w, "in order, audited with all cards open")
	for _, f := range rep.Faults {
		fmt.Fprintf(w, "line %d: seat %d, %s, broke %v\n", f.Line, f.Seat, r.Names[f.Seat], f.Err)
	}
	if len(rep.Faults) > 0 {
		return errFault
	}
	return nil
}
