package main

import "fmt"

// The table of functions begins with a list of where each function and its record are, and each record says again which
// function it is of. Its values lie in the order in which the records need them, see strip, and most records ask for the
// next ones. All that is news is how long a record is. So a page's program writes the numbers itself as it starts, where
// Go's runtime would look whether the list is sorted, and visitors do not load them.
//
// Source: runtime/symtab.go (moduledataverify1) of Go 1.26.

// The lines of moduledataverify1 that look at the list, and what is there in place of them. [pclntab.leaveOutPlaces] does the
// opposite.
const (
	sorted = `	for i := 0; i < nftab; i++ {
		// NOTE: ftab[nftab].entry is legal; it is the address beyond the final function.
		if datap.ftab[i].entryoff > datap.ftab[i+1].entryoff {
			f1 := funcInfo{(*_func)(unsafe.Pointer(&datap.pclntable[datap.ftab[i].funcoff])), datap}
			f2 := funcInfo{(*_func)(unsafe.Pointer(&datap.pclntable[datap.ftab[i+1].funcoff])), datap}
			f2name := "end"
			if i+1 < nftab {
				f2name = funcname(f2)
			}
			println("function symbol table not sorted by PC offset:", hex(datap.ftab[i].entryoff), funcname(f1), ">", hex(datap.ftab[i+1].entryoff), f2name, ", plugin:", datap.pluginpath)
			for j := 0; j <= i; j++ {
				println("\t", hex(datap.ftab[j].entryoff), funcname(funcInfo{(*_func)(unsafe.Pointer(&datap.pclntable[datap.ftab[j].funcoff])), datap}))
			}
			if GOOS == "aix" && isarchive {
				println("-Wl,-bnoobjreorder is mandatory on aix/ppc64 with c-archive")
			}
			throw("invalid runtime symbol table")
		}
	}
`
	reckoned = `	index := uint32((datap.minpc - datap.text) >> 16)
	next := uint32(1) // values
	place := func(at *uint32) {
		if *at != ^uint32(0) {
			return
		}
		*at = next
		p, more := datap.pctab[next:], true
		var pc uintptr
		var val int32
		for first := true; more; first = false {
			next = uint32(len(datap.pctab)-len(p)) + 1
			p, more = step(p, &pc, &val, first)
		}
	}
	at := uintptr(nftab+1) * 8
	for i := range nftab {
		datap.ftab[i] = functab{index, uint32(at)}
		f := (*_func)(unsafe.Pointer(&datap.pclntable[at]))
		f.entryOff = index
		index++
		place(&f.pcsp)
		at += unsafe.Sizeof(*f)
		for j := range uintptr(f.npcdata) {
			place((*uint32)(unsafe.Pointer(&datap.pclntable[at+4*j])))
		}
		at = (at + 4*uintptr(f.npcdata) + 4*uintptr(f.nfuncdata) + 7) &^ 7
	}
	datap.ftab[nftab].entryoff = index
`
)

// leaveOutPlaces clears what a program reckons as it starts, after stripNames. It refuses a program that would reckon
// something else.
func leaveOutPlaces(sections []section, m memory) error {
	t, err := parsePclntab(sections, m)
	if err != nil {
		return err
	}
	if err := t.leaveOutPlaces(); err != nil {
		return fmt.Errorf("pclntab: %w", err)
	}
	return nil
}

func (t *pclntab) leaveOutPlaces() error {
	n := len(t.funcs)
	at := 8 * (n + 1)
	next := uint32(1)
	for i := range t.funcs {
		f := &t.funcs[i]
		if offset := word.Uint32(t.records[8*i+4:]); f.index != t.funcs[0].index+uint32(i) || int(offset) != at {
			return fmt.Errorf("function %d is not where its number and the records before say", f.index)
		}
		at = (at + len(f.record) + 7) &^ 7
		word.PutUint32(f.record[fieldIndex:], 0)
		for _, table := range f.tables() {
			offset := word.Uint32(table)
			if offset != next {
				continue
			}
			used, err := t.ranges(offset, nil)
			if err != nil {
				return err
			}
			word.PutUint32(table, none)
			next += uint32(len(used))
		}
	}
	if last := t.funcs[n-1]; last.next != last.index+1 {
		return fmt.Errorf("function %d is not the last", last.index)
	}
	clear(t.records[:8*n+4])
	return nil
}
