package connector

import (
	"strconv"
	"syscall/js"

	"carteado/cmd/carteado/shell"
)

// patientFor is how long a window waits for the page that was in it before, in ms.
const patientFor = 1500

// browserWindows keeps windows apart by Web Locks, which end with the page, however it ends. A page without https has
// none; there the windows write down that they live.
type browserWindows struct {
	shell shell.Shell
	name  string
	locks js.Value
	free  func() // gives the number back, and forgets it
}

func openWindows(s shell.Shell, room string) *browserWindows {
	w := &browserWindows{shell: s, name: s.Value.Get("place").String() + room, locks: js.Global().Get("navigator").Get("locks")}
	w.free = func() { removeItem("sessionStorage", w.name) }
	return w
}

func (w *browserWindows) last() int {
	n, err := strconv.Atoi(readItem("sessionStorage", w.name))
	if err != nil {
		return -1
	}
	return n
}

func (w *browserWindows) claim(n int, patient bool, then func(bool)) {
	name := w.name + "." + strconv.Itoa(n)
	held := func(ok bool) {
		if ok {
			writeItem("sessionStorage", w.name, strconv.Itoa(n))
		}
		then(ok)
	}
	if w.locks.IsUndefined() {
		held(w.stamp(name, patient))
		return
	}
	w.lock(name, patient, held)
}

// lock takes a lock, and holds it until free.
func (w *browserWindows) lock(name string, patient bool, then func(bool)) {
	options := js.Global().Get("Object").New()
	stop := func() {}
	if patient {
		end := js.Global().Get("AbortController").New()
		options.Set("signal", end.Get("signal"))
		stop = w.shell.After(patientFor, func() { end.Call("abort") })
	} else {
		options.Set("ifAvailable", true)
	}
	answered := false
	answer := func(ok bool) {
		if !answered {
			answered = true
			stop()
			then(ok)
		}
	}
	// One pair of functions for each number asked for: too few to be released.
	granted := js.FuncOf(func(_ js.Value, args []js.Value) any {
		if args[0].IsNull() {
			answer(false)
			return nil
		}
		hold := js.FuncOf(func(_ js.Value, args []js.Value) any {
			release, forget := args[0], w.free
			w.free = func() {
				release.Invoke()
				forget()
			}
			return nil
		})
		held := js.Global().Get("Promise").New(hold)
		hold.Release()
		answer(true)
		return held
	})
	refused := js.FuncOf(func(_ js.Value, args []js.Value) any {
		// Who came too late is told by an AbortError. Another error is a browser that gives no locks to anybody.
		answer(args[0].Get("name").String() != "AbortError")
		return nil
	})
	w.locks.Call("request", name, options, granted).Call("catch", refused)
}

// stamp takes a number where no lock can be had. A window that had it before is believed.
func (w *browserWindows) stamp(name string, believed bool) bool {
	now := func() float64 { return js.Global().Get("Date").Call("now").Float() }
	if !believed && stamped(readItem("localStorage", name), now()) {
		return false
	}
	write := func() { writeItem("localStorage", name, strconv.FormatFloat(now(), 'f', 0, 64)) }
	write()
	tick := js.FuncOf(func(js.Value, []js.Value) any {
		write()
		return nil
	})
	gone := js.FuncOf(func(js.Value, []js.Value) any {
		removeItem("localStorage", name)
		return nil
	})
	timer := js.Global().Call("setInterval", tick, stampEvery)
	js.Global().Call("addEventListener", "pagehide", gone)
	forget := w.free
	w.free = func() {
		js.Global().Call("clearInterval", timer)
		js.Global().Call("removeEventListener", "pagehide", gone)
		tick.Release()
		gone.Release()
		removeItem("localStorage", name)
		forget()
	}
	return true
}

// What is kept by the tab or by the browser. One that keeps nothing throws, and is as if empty.

func readItem(storage, key string) string {
	defer func() { recover() }()
	if v := js.Global().Get(storage).Call("getItem", key); v.Type() == js.TypeString {
		return v.String()
	}
	return ""
}

func writeItem(storage, key, value string) {
	defer func() { recover() }()
	js.Global().Get(storage).Call("setItem", key, value)
}

func removeItem(storage, key string) {
	defer func() { recover() }()
	js.Global().Get(storage).Call("removeItem", key)
}
