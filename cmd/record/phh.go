package main

import (
	"fmt"
	"io"

	"carteado/cmd/record/phh"
	"carteado/engine/record"
)

// history writes a hand of poker as a poker hand history.
func history(r *record.Record, _ call, w io.Writer) error {
	h, err := phh.From(r)
	if err != nil {
		return err
	}
	_, err = io.WriteString(w, h.String())
	return err
}

// history writes the record of a poker hand history.
func (c call) history(in io.Reader, stdout, stderr io.Writer) int {
	text, err := io.ReadAll(io.LimitReader(in, record.MaxSize))
	var h *phh.Hand
	if err == nil {
		h, err = phh.Parse(string(text))
	}
	var r *record.Record
	if err == nil {
		r, err = h.Record()
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
