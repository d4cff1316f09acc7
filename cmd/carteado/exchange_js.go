package main

import (
	"errors"
	"syscall/js"

	"carteado/render/page"
)

// lookEvery is how often the camera's picture is looked at, in ms.
const lookEvery = 200

var errCamera = errors.New("carteado: the camera does not open")

// scanner reads QR codes as browsers do that can: those of Android and macOS. Others have the camera of the device, which
// opens what it reads.
func (r *browserRoads) scanner() scanner {
	global := js.Global()
	if !global.Get("BarcodeDetector").Truthy() || !global.Get("navigator").Get("mediaDevices").Truthy() { // the latter is missing without https
		return nil
	}
	return r.scan
}

func (r *browserRoads) scan(found func(string, error)) (stop func()) {
	tell := func(text string, err error) { r.run(func() { found(text, err) }) }
	over := false
	var stream js.Value
	stop = func() {
		over = true
		if stream.Truthy() {
			tracks := stream.Call("getTracks")
			for i := range tracks.Length() {
				tracks.Index(i).Call("stop")
			}
			stream = js.Undefined()
		}
	}
	global := js.Global()
	options := map[string]any{"video": map[string]any{"facingMode": "environment"}}
	settled(global.Get("navigator").Get("mediaDevices").Call("getUserMedia", options), func(v js.Value, ok bool) {
		video := global.Get("document").Call("getElementById", page.Lens)
		if ok {
			stream = v
		}
		switch {
		case over:
			stop()
			return
		case !ok || !video.Truthy():
			stop()
			tell("", errCamera)
			return
		}
		video.Set("muted", true)
		video.Set("srcObject", stream)
		settled(video.Call("play"), func(js.Value, bool) {})
		detector := global.Get("BarcodeDetector").New(map[string]any{"formats": []any{"qr_code"}})
		var look func()
		look = func() {
			if over || !video.Get("isConnected").Bool() {
				stop()
				return
			}
			settled(detector.Call("detect", video), func(v js.Value, ok bool) { // it fails as long as there is no picture
				switch {
				case over:
				case ok && v.Length() > 0:
					text := v.Index(0).Get("rawValue").String()
					stop()
					tell(text, nil)
				default:
					r.shell.after(lookEvery, look)
				}
			})
		}
		look()
	})
	return stop
}
