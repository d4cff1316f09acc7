package main

import (
	"bytes"
	"slices"
	"strings"
	"testing"
)

// A program that reckons where its functions are runs as one that was told, and its traces tell the same calls.
func TestReckonedPlaces(t *testing.T) {
	whole := reckoningProgram(t)
	told, err := joinSegments(whole, stripNames, leaveOutFindTable)
	if err != nil {
		t.Fatal(err)
	}
	without, err := joinSegments(whole, stripNames, leaveOutFindTable, leaveOutPlaces)
	if err != nil {
		t.Fatal(err)
	}
	if was, is := brotliSize(told, roughly), brotliSize(without, roughly); is > was*97/100 {
		t.Errorf("of %d bytes it leaves %d", was, is)
	}
	said, trace := ran(t, told, true)
	again, died := ran(t, without, true)
	if said != again || !strings.HasSuffix(said, "finalized\n") {
		t.Errorf("it said\n%s\nand without places\n%s", said, again)
	}
	calls := func(trace string) []string { // of the goroutine that died: what others do is a matter of time
		trace, _, _ = strings.Cut(trace, "\n\ngoroutine 2 ")
		return named(trace, func(line string) string {
			if m := placeLine.FindStringSubmatch(line); m != nil {
				return m[1]
			}
			return ""
		})
	}
	if was, is := calls(trace), calls(died); len(was) < 5 || !slices.Equal(was, is) {
		t.Errorf("it died with\n%s\nand without places with\n%s", trace, died)
	}
}

// A program that would reckon other places than it has is refused.
func TestLeaveOutPlacesRefuses(t *testing.T) {
	program := stacksProgram(t)
	sections, m := parts(t, program)
	if err := stripNames(sections, m); err != nil {
		t.Fatal(err)
	}
	table, err := parsePclntab(sections, m)
	if err != nil {
		t.Fatal(err)
	}
	records := bytes.Index(m.data, table.records)
	n := len(table.funcs)
	changed := bytes.Clone(m.data) // with no room before the last record
	at := records + 8*n - 4
	from := word.Uint32(changed[at:])
	copy(changed[records+int(from)-4:], table.funcs[n-1].record)
	word.PutUint32(changed[at:], from-4)
	if err := leaveOutPlaces(sections, memory{m.at, changed}); err == nil || !strings.Contains(err.Error(), "is not where its number and the records before say") {
		t.Error(err)
	}
}
