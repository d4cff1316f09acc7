package mesh

import (
	"syscall/js"

	"carteado/net/webrtc"
)

// listen hands on every message of a channel in the order of its events. The binding would start a goroutine for
// each, which may overtake each other; and it can say only by its handlers that it has been closed. f must not block.
func listen(dc *webrtc.DataChannel, f func(data []byte, binary bool)) (stop func()) {
	channel := dc.JSValue()
	channel.Set("binaryType", "arraybuffer")
	array := js.Global().Get("Uint8Array")
	handler := js.FuncOf(func(_ js.Value, args []js.Value) any {
		data := args[0].Get("data")
		if data.Type() != js.TypeObject {
			f(nil, false)
			return nil
		}
		bytes := array.New(data)
		n := bytes.Length()
		if n > maxFrame { // not worth copying
			f(make([]byte, maxFrame+1), true)
			return nil
		}
		b := make([]byte, n)
		js.CopyBytesToGo(b, bytes)
		f(b, true)
		return nil
	})
	channel.Set("onmessage", handler)
	return func() {
		channel.Set("onmessage", nil)
		handler.Release()
	}
}
