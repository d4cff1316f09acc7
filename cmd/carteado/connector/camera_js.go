package connector

import (
	"errors"
	"syscall/js"

	"carteado/cmd/carteado/shell"
	"carteado/render/page"
)

// lookEvery is how often the camera's picture is looked at, in ms.
const lookEvery = 200

// Why no code can be read.
var (
	errCamera = errors.New("carteado: the camera does not open")
	errReader = errors.New("carteado: what reads codes does not load")
)

// Scanner implements Connector: it reads QR codes wherever a page may use the camera, which takes https.
func (r *Browser) Scanner() Scanner {
	if !js.Global().Get("navigator").Get("mediaDevices").Truthy() {
		return nil
	}
	return r.scan
}

func (r *Browser) scan(found func(string, error)) (stop func()) {
	s := &scan{browser: r, found: found}
	shell.Settled(r.shell.Value.Call("detector"), func(detector js.Value, ok bool) {
		switch {
		case s.over:
		case !ok:
			s.end("", errReader)
		default:
			s.detector = detector
			s.openCamera()
		}
	})
	return s.stop
}

// scan is one look through the camera. It opens once there is something that reads what it sees.
type scan struct {
	browser  *Browser
	found    func(string, error)
	detector js.Value
	stream   js.Value // of the camera, while that is open
	video    js.Value
	over     bool
}

// stop shuts the camera.
func (s *scan) stop() {
	s.over = true
	if s.stream.Truthy() {
		tracks := s.stream.Call("getTracks")
		for i := range tracks.Length() {
			tracks.Index(i).Call("stop")
		}
		s.stream = js.Undefined()
	}
}

// end stops and tells what came of it.
func (s *scan) end(text string, err error) {
	s.stop()
	s.browser.run(func() { s.found(text, err) })
}

// openCamera opens the camera at the back, where there is one. Its picture may be small; a code with many addresses is read
// from further away in a larger one.
func (s *scan) openCamera() {
	ideal := func(v any) map[string]any { return map[string]any{"ideal": v} }
	options := map[string]any{"video": map[string]any{"facingMode": ideal("environment"), "width": ideal(1280), "height": ideal(720)}}
	global := js.Global()
	shell.Settled(global.Get("navigator").Get("mediaDevices").Call("getUserMedia", options), func(v js.Value, ok bool) {
		if ok {
			s.stream = v
		}
		s.video = global.Get("document").Call("getElementById", page.Lens)
		switch {
		case s.over:
			s.stop()
		case !ok || !s.video.Truthy():
			s.end("", errCamera)
		default:
			s.video.Set("muted", true)
			s.video.Set("srcObject", s.stream)
			shell.Settled(s.video.Call("play"), func(js.Value, bool) {})
			s.look()
		}
	})
}

// look looks at the picture, again and again, as long as it is shown.
func (s *scan) look() {
	if s.over || !s.video.Get("isConnected").Bool() {
		s.stop()
		return
	}
	shell.Settled(s.detector.Call("detect", s.video), func(v js.Value, ok bool) { // it fails as long as there is no picture
		switch {
		case s.over:
		case ok && v.Length() > 0:
			s.end(v.Index(0).Get("rawValue").String(), nil)
		default:
			s.browser.shell.After(lookEvery, s.look)
		}
	})
}
