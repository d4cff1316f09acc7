package connector

import (
	"errors"
	"strconv"
)

// Two windows of one browser at the same table are two players. Each window takes a number, the lowest that is free,
// and keeps it when it is loaded anew; what is kept on the device for a player has the number in its name.

// windows are those of one browser at one table.
type windows interface {
	last() int // the number that this window had before it was loaded anew; -1 for none
	// claim asks for a number that no other window may have as long as this one is there. A patient one waits a moment:
	// the page that was here before may still be about to go.
	claim(n int, patient bool, then func(ok bool))
}

const maxWindows = 32

// ErrWindows says that no window more can be told from the others.
var ErrWindows = errors.New("carteado: the table is open in too many windows")

// takeWindow takes a number.
func takeWindow(w windows, then func(n int, err error)) {
	var from func(n int)
	from = func(n int) {
		if n == maxWindows {
			then(0, ErrWindows)
			return
		}
		w.claim(n, false, func(ok bool) {
			if ok {
				then(n, nil)
			} else {
				from(n + 1)
			}
		})
	}
	last := w.last()
	if last < 0 || last >= maxWindows {
		from(0)
		return
	}
	w.claim(last, true, func(ok bool) {
		if ok {
			then(last, nil)
		} else { // this window is a copy of another
			from(0)
		}
	})
}

// Where no lock can be had, a window says every stampEvery ms that it is there. One that was silent for stampStale is
// taken to be gone.
const (
	stampEvery = 2000
	stampStale = 5000
)

// stamped reports whether a number was in use a moment ago, by what is written for it; times in ms.
func stamped(stamp string, now float64) bool {
	at, err := strconv.ParseFloat(stamp, 64)
	return err == nil && now-at < stampStale && at-now < stampStale // not NaN, and a clock may be set back
}
