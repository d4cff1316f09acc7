package sound

import (
	"math/rand/v2"
	"syscall/js"
	"unsafe"
)

// Player plays cues. It is silent until the page has been touched, as browsers want it.
type Player struct {
	context js.Value
	gain    js.Value
	buffers [Cues][]js.Value
	volume  float64
}

// NewPlayer makes a player; where the browser has no Web Audio it stays silent.
func NewPlayer() *Player { return &Player{volume: 1} }

// SetVolume sets the loudness, 0 to 1.
func (p *Player) SetVolume(v float64) {
	p.volume = v
	if p.gain.Truthy() {
		p.gain.Get("gain").Set("value", v)
	}
}

// Wake allows sound. It must be called from within a touch, a click or a key.
func (p *Player) Wake() {
	if p.context.Truthy() {
		if p.context.Get("state").String() == "suspended" {
			p.context.Call("resume")
		}
		return
	}
	// Before the page was really touched a browser would only complain.
	if touch := js.Global().Get("navigator").Get("userActivation"); touch.Truthy() && !touch.Get("isActive").Bool() {
		return
	}
	class := js.Global().Get("AudioContext")
	if !class.Truthy() {
		return
	}
	p.context = class.New()
	p.gain = p.context.Call("createGain")
	p.gain.Get("gain").Set("value", p.volume)
	p.gain.Call("connect", p.context.Get("destination"))
}

// Play plays a cue now.
func (p *Player) Play(c Cue) {
	if !p.context.Truthy() || p.volume == 0 || c >= Cues || p.context.Get("state").String() != "running" {
		return
	}
	if p.buffers[c] == nil {
		for v := range c.Variants() {
			p.buffers[c] = append(p.buffers[c], p.buffer(c.Samples(v)))
		}
	}
	source := p.context.Call("createBufferSource")
	source.Set("buffer", p.buffers[c][rand.IntN(len(p.buffers[c]))])
	source.Call("connect", p.gain)
	source.Call("start")
}

// buffer copies samples to the page.
func (p *Player) buffer(s []float32) js.Value {
	raw := unsafe.Slice((*byte)(unsafe.Pointer(unsafe.SliceData(s))), 4*len(s)) // wasm is little-endian, as the page is
	bytes := js.Global().Get("Uint8Array").New(len(raw))
	js.CopyBytesToJS(bytes, raw)
	b := p.context.Call("createBuffer", 1, len(s), Rate)
	b.Call("copyToChannel", js.Global().Get("Float32Array").New(bytes.Get("buffer")), 0)
	return b
}
