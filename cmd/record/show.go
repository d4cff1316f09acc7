package main

import (
	"fmt"
	"io"
	"text/tabwriter"

	"carteado/engine"
	"carteado/engine/record"
)

// show tells the hand in words. What comes before an entry that does not stand is told too.
func show(r *record.Record, c call, w io.Writer) error {
	t := tell(r)
	t.header(w)
	e, err := r.Start()
	if err != nil {
		return err
	}
	table := e.Hand().Table()
	for z := range t.info.Zones {
		if pile := table.Pile(engine.Zone(z)); len(pile) > 0 && t.info.Zones[z].Kind != engine.Stock {
			fmt.Fprintf(w, "%s: %s\n", t.pile(engine.Zone(z)), t.cards(table, pile))
		}
	}
	for i := range r.Log {
		before := places(table)
		if err := r.Step(e); err != nil {
			return err
		}
		fmt.Fprintln(w, t.entry(i))
		for _, line := range t.moved(table, before, &r.Log[i]) {
			fmt.Fprintf(w, "      %s\n", line)
		}
	}
	fmt.Fprintf(w, "\n%s\n", t.state(e))
	if e.Over() {
		t.sheet(w, e.Hand().Score())
	}
	return nil
}

func (t *teller) header(w io.Writer) {
	fmt.Fprintf(w, "%s, by the rules %v\n", t.info.Name, t.Options)
	fmt.Fprintf(w, "hand %d of the match, dealt by %s\n", int(t.Carry.Deal)+1, t.Names[t.Carry.Dealer])
	total := t.Options.Totals(&t.Carry)
	for s, name := range t.Names {
		fmt.Fprintf(w, "seat %d: %s, points %d", s, name, total[s])
		if own := t.info.Own; own != "" {
			fmt.Fprintf(w, ", %s %d", words(own), t.Carry.Own[s])
		}
		fmt.Fprintln(w)
	}
	for k, name := range t.info.Extra {
		fmt.Fprintf(w, "%s: %d\n", words(name), t.Carry.Extra[k])
	}
	fmt.Fprintln(w)
}

// sheet writes the score sheet: the lines that are not empty, the points of the hand, and those of the match
// with it.
func (t *teller) sheet(w io.Writer, s *engine.Score) {
	tw := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	line := func(what string, points *[engine.MaxSeats]int32) {
		fmt.Fprint(tw, words(what))
		for p := range t.Names {
			fmt.Fprintf(tw, "\t%d", points[p])
		}
		fmt.Fprintln(tw, "\t")
	}
	for _, name := range t.Names {
		fmt.Fprint(tw, "\t", name)
	}
	fmt.Fprintln(tw, "\t")
	for k, part := range t.info.Parts {
		if s.Parts[k] != ([engine.MaxSeats]int32{}) {
			line(part, &s.Parts[k])
		}
	}
	next, over := t.Game.Next(&t.Options, &t.Carry, s)
	line("points", &s.Points)
	total := t.Options.Totals(&next)
	line("match", &total)
	tw.Flush()
	if !over {
		fmt.Fprintf(w, "next: %s\n", next.Text(&t.Options))
		return
	}
	fmt.Fprint(w, "the match is over")
	for p, place := range engine.Places(t.Game, &t.Options, &next, 0) {
		if p < len(t.Names) {
			fmt.Fprintf(w, ", %s: %d", t.Names[p], place)
		}
	}
	fmt.Fprintln(w)
}
