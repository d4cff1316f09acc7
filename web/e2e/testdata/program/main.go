//go:build js && wasm

// Command program stands where the card table will: it speaks to the page as the table does, and writes what it was
// told where a test can read it.
package main

import (
	"strings"
	"syscall/js"
)

func main() {
	if role := js.Global().Get("ROLE"); role.Truthy() && role.String() == "worker" {
		work()
	}
	page := js.Global().Get("carteado")
	said := []string{}
	say := func(w js.Value) {
		said = append(said, js.Global().Get("JSON").Call("stringify", w).String())
		js.Global().Set("said", strings.Join(said, " "))
	}
	start := js.FuncOf(func(js.Value, []js.Value) any {
		canvas := js.Global().Get("document").Call("createElement", "canvas")
		js.Global().Get("document").Get("body").Call("append", canvas)
		smooth := canvas.Call("getContext", "webgl2").Call("getContextAttributes").Get("antialias")
		js.Global().Set("smooth", smooth)
		wishes := page.Get("wishes")
		for i := range wishes.Length() {
			say(wishes.Index(i))
		}
		page.Set("onwish", js.FuncOf(func(_ js.Value, args []js.Value) any { say(args[0]); return nil }))
		page.Call("ready")
		return nil
	})
	// A test that wants to tap before the program is there asks it to hold its first frame.
	if page.Get("params").Get("hold").Truthy() {
		js.Global().Set("release", start)
	} else {
		start.Invoke()
	}
	js.Global().Set("stop", js.FuncOf(func(js.Value, []js.Value) any { panic("stopped by the test") }))
	js.Global().Set("running", true)
	select {}
}

// work answers every message with its bytes turned round.
func work() {
	js.Global().Set("onmessage", js.FuncOf(func(_ js.Value, args []js.Value) any {
		in := make([]byte, args[0].Get("data").Get("length").Int())
		js.CopyBytesToGo(in, args[0].Get("data"))
		for i, j := 0, len(in)-1; i < j; i, j = i+1, j-1 {
			in[i], in[j] = in[j], in[i]
		}
		out := js.Global().Get("Uint8Array").New(len(in))
		js.CopyBytesToJS(out, in)
		js.Global().Call("postMessage", out)
		return nil
	}))
	js.Global().Call("postMessage", "ready")
	select {}
}
