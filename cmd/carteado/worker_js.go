package main

import (
	"encoding/binary"
	"syscall/js"
	"time"

	"carteado/engine/solo"
)

// patience is how long a robot may think, at the most: it answers with what it has then.
const patience = 600 * time.Millisecond

// work serves the page from within a worker: what is asked comes as a number and bytes, and goes back as the
// number and the answer. An answer without bytes says that the question could not be understood.
func work() {
	js.Global().Set("onmessage", js.FuncOf(func(_ js.Value, args []js.Value) any {
		ask := bytesOf(args[0].Get("data"))
		if len(ask) < 4 {
			return nil
		}
		deadline := time.Now().Add(patience)
		answer, err := solo.Think(ask[4:], func() bool { return time.Now().After(deadline) })
		if err != nil {
			js.Global().Get("console").Call("error", "carteado: "+err.Error())
		}
		out := append(binary.LittleEndian.AppendUint32(nil, binary.LittleEndian.Uint32(ask)), answer...)
		js.Global().Call("postMessage", array(out))
		return nil
	}))
	js.Global().Call("postMessage", "ready")
	select {}
}

// bytesOf copies a Uint8Array.
func bytesOf(v js.Value) []byte {
	if !v.InstanceOf(js.Global().Get("Uint8Array")) {
		return nil
	}
	b := make([]byte, v.Length())
	js.CopyBytesToGo(b, v)
	return b
}

// array makes a Uint8Array.
func array(b []byte) js.Value {
	v := js.Global().Get("Uint8Array").New(len(b))
	js.CopyBytesToJS(v, b)
	return v
}
