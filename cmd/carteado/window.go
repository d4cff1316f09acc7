package main

import (
	"encoding/hex"
	"errors"
	"strconv"

	"carteado/net/rendezvous"
)

// Two windows of one browser at the same table are two players. Each window takes a number, the lowest that is free,
// and keeps it when it is loaded anew; what is kept on the device for a player has the number in its name.

// windows are those of one browser at one table.
type windows interface {
	last() int // the number that this window had before it was loaded anew; -1 for none
	// take asks for a number that no other window may have as long as this one is there. A patient one waits a moment:
	// the page that was here before may still be about to go.
	take(n int, patient bool, then func(ok bool))
}

const maxWindows = 32

var errWindows = errors.New("carteado: the table is open in too many windows")

// takeWindow takes a number.
func takeWindow(w windows, then func(n int, err error)) {
	var from func(n int)
	from = func(n int) {
		if n == maxWindows {
			then(0, errWindows)
			return
		}
		w.take(n, false, func(ok bool) {
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
	w.take(last, true, func(ok bool) {
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

// stamped tells whether a number was in use a moment ago, by what is written for it; times in ms.
func stamped(stamp string, now float64) bool {
	at, err := strconv.ParseFloat(stamp, 64)
	return err == nil && now-at < stampStale && at-now < stampStale // not NaN, and a clock may be set back
}

// roomName gives the name by which a table is known on the device. It tells nothing of the link's secret.
func roomName(link rendezvous.Link) (string, error) {
	room, err := rendezvous.NewRoom(link.Secret)
	if err != nil {
		return "", err
	}
	return hex.EncodeToString(room.ID[:8]), nil
}

// keptKey is the name under which the key of a window's player is kept.
func keptKey(room string, n int) string { return "me." + room + "." + strconv.Itoa(n) }
