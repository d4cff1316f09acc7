package input

import (
	"syscall/js"
	"time"
)

// Listener queues what happens to the canvas. It is for the goroutine that draws: the page's events come
// between frames.
//
// What a screen reader finds lies over the canvas, in elements of the class "over". Fingers and the mouse mean the canvas
// there, too: the Listener takes what they do, and the click that browsers make of it. A click that comes alone is the
// screen reader's and left to the element.
type Listener struct {
	events []Event
	keys   []Key
	funcs  []js.Func
	took   float64 // when a pointer was let go last, of which a click may come yet; 0 for none
}

// clickWithin is how many milliseconds after a pointer was let go its click comes at the latest.
const clickWithin = 500.0

// working are the keys that a button needs for itself.
var working = map[string]bool{"Enter": true, " ": true, "Tab": true}

// Listen begins to listen to the canvas that Ebitengine has put on the page. act is called when a finger was lifted or a key
// pressed, within the event: what is decided then need not wait for a frame, which can be a while on a weak device.
func Listen(act func()) *Listener {
	l := &Listener{}
	document := js.Global().Get("document")
	canvas := document.Call("querySelector", "canvas")
	for name, kind := range map[string]Kind{"pointerdown": Down, "pointermove": Move, "pointerup": Up, "pointercancel": Cancel} {
		l.on(js.Global(), name, func(e js.Value) {
			if at := e.Get("target"); !at.Equal(canvas) && !isOver(at) {
				return
			}
			if kind == Down {
				canvas.Call("setPointerCapture", e.Get("pointerId"))
				if at := document.Get("activeElement"); at.Truthy() {
					at.Call("blur") // whoever points goes on from there, and not from where the keyboard was
				}
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
				l.took = e.Get("timeStamp").Float()
				act()
			}
		})
	}
	l.on(js.Global(), "mousedown", func(e js.Value) {
		if isOver(e.Get("target")) {
			e.Call("preventDefault") // or the focus would go there
		}
	})
	l.on(js.Global(), "contextmenu", func(e js.Value) {
		if isOver(e.Get("target")) {
			e.Call("preventDefault")
		}
	})
	l.on(js.Global(), "click", func(e js.Value) {
		if isOver(e.Get("target")) && l.took > 0 && e.Get("timeStamp").Float()-l.took < clickWithin {
			e.Call("preventDefault")
			e.Call("stopImmediatePropagation")
		}
		l.took = 0
	})
	// The table takes what keys are left: the page stops those that it uses, such as the arrows in a row of buttons.
	l.add(js.Global(), "keydown", false, func(e js.Value) {
		l.took = 0
		if e.Get("ctrlKey").Bool() || e.Get("metaKey").Bool() || e.Get("altKey").Bool() {
			return
		}
		// Keys typed into a field, or pressed in a dialog, are the browser's; so are those that work a button.
		if at := e.Get("target"); at.Truthy() && at.Get("closest").Truthy() {
			if at.Call("closest", "input, textarea, select, [role=dialog], [role=alertdialog]").Truthy() ||
				at.Call("closest", "button, a").Truthy() && working[e.Get("key").String()] {
				return
			}
		}
		name := e.Get("key").String()
		if name == "/" {
			e.Call("preventDefault") // the field for commands gets the focus within the event, and would get the character, too
		}
		l.keys = append(l.keys, Key{Name: name, Shift: e.Get("shiftKey").Bool()})
		act()
	})
	return l
}

// isOver reports whether an element lies over the canvas to be found there, and lets pointers through.
func isOver(e js.Value) bool {
	return e.Truthy() && e.Get("closest").Truthy() && e.Call("closest", ".over, #prompt").Truthy()
}

// on calls do for every event of a kind, before anything else on the page hears of it.
func (l *Listener) on(target js.Value, event string, do func(e js.Value)) {
	l.add(target, event, true, do)
}

// add calls do for every event of a kind, before anything else on the page hears of it or after all else has.
func (l *Listener) add(target js.Value, event string, first bool, do func(e js.Value)) {
	f := js.FuncOf(func(_ js.Value, args []js.Value) any {
		do(args[0])
		return nil
	})
	l.funcs = append(l.funcs, f)
	target.Call("addEventListener", event, f, first)
}

// Drain returns the pointer events and keys since the last call, in order. The slices are good until the next.
func (l *Listener) Drain(events []Event, keys []Key) ([]Event, []Key) {
	events, keys = append(events[:0], l.events...), append(keys[:0], l.keys...)
	l.events, l.keys = l.events[:0], l.keys[:0]
	return events, keys
}

var (
	begin  = time.Now()
	offset = js.Global().Get("performance").Call("now").Float()
)

// Now returns the page's clock in milliseconds, the one of Event.At. It asks Go's own clock, which allocates
// nothing.
func Now() float64 { return offset + float64(time.Since(begin).Microseconds())/1000 }
