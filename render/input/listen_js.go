package input

import (
	"syscall/js"
	"time"
)

// Listener queues what happens to the canvas. It is for the goroutine that draws: the page's events come
// between frames.
type Listener struct {
	events []Event
	keys   []Key
	funcs  []js.Func
}

// working are the keys that a button, or a list of them, needs for itself.
var working = map[string]bool{"Enter": true, " ": true, "Tab": true, "ArrowLeft": true, "ArrowRight": true, "ArrowUp": true,
	"ArrowDown": true, "Home": true, "End": true}

// Listen begins to listen to the canvas that Ebitengine has put on the page. act is called when a finger was lifted or a key
// pressed, within the event: what is decided then need not wait for a frame, which can be a while on a weak device.
func Listen(act func()) *Listener {
	l := &Listener{}
	canvas := js.Global().Get("document").Call("querySelector", "canvas")
	for name, kind := range map[string]Kind{"pointerdown": Down, "pointermove": Move, "pointerup": Up, "pointercancel": Cancel} {
		l.on(canvas, name, func(e js.Value) {
			if kind == Down {
				canvas.Call("setPointerCapture", e.Get("pointerId"))
			}
			box := canvas.Call("getBoundingClientRect")
			l.events = append(l.events, Event{
				Kind:  kind,
				ID:    e.Get("pointerId").Int(),
				Touch: e.Get("pointerType").String() != "mouse",
				X:     e.Get("clientX").Float() - box.Get("left").Float(),
				Y:     e.Get("clientY").Float() - box.Get("top").Float(),
				At:    e.Get("timeStamp").Float(),
			})
			if kind == Up {
				act()
			}
		})
	}
	l.on(js.Global(), "keydown", func(e js.Value) {
		if e.Get("ctrlKey").Bool() || e.Get("metaKey").Bool() || e.Get("altKey").Bool() {
			return
		}
		// Keys typed into a field, or pressed in a dialog, are the page's own; so are those that work a button.
		if at := e.Get("target"); at.Truthy() && at.Get("closest").Truthy() {
			if at.Call("closest", "input, textarea, select, [role=dialog], [role=alertdialog]").Truthy() ||
				at.Call("closest", "button, a").Truthy() && working[e.Get("key").String()] {
				return
			}
		}
		l.keys = append(l.keys, Key{Name: e.Get("key").String(), Shift: e.Get("shiftKey").Bool()})
		act()
	})
	return l
}

func (l *Listener) on(target js.Value, event string, do func(e js.Value)) {
	f := js.FuncOf(func(_ js.Value, args []js.Value) any {
		do(args[0])
		return nil
	})
	l.funcs = append(l.funcs, f)
	target.Call("addEventListener", event, f)
}

// Drain gives the pointer events and keys since the last call, in order. The slices are good until the next.
func (l *Listener) Drain(events []Event, keys []Key) ([]Event, []Key) {
	events, keys = append(events[:0], l.events...), append(keys[:0], l.keys...)
	l.events, l.keys = l.events[:0], l.keys[:0]
	return events, keys
}

var (
	begin  = time.Now()
	offset = js.Global().Get("performance").Call("now").Float()
)

// Now gives the page's clock in milliseconds, the one of Event.At. It asks Go's own clock, which allocates
// nothing.
func Now() float64 { return offset + float64(time.Since(begin).Microseconds())/1000 }
