package webrtc

import (
	"errors"
	"fmt"
	"syscall/js"
)

var errClosed = errors.New("webrtc: closed")

// try does something that the browser may refuse: what it throws is the error.
func try(f func()) (err error) {
	defer func() {
		switch e := recover().(type) {
		case nil:
		case js.Error:
			err = e
		default:
			err = fmt.Errorf("webrtc: %v", e)
		}
	}()
	f()
	return nil
}

// await waits for what a call promises, or until done is closed: the promises of a connection that was closed are
// never kept. It must not be called within an event of the browser.
func await(done <-chan struct{}, call func() js.Value) (js.Value, error) {
	type result struct {
		value js.Value
		err   error
	}
	settled := make(chan result, 1)
	keep := js.FuncOf(func(_ js.Value, args []js.Value) any {
		settled <- result{value: args[0]}
		return nil
	})
	defer keep.Release()
	refuse := js.FuncOf(func(_ js.Value, args []js.Value) any {
		settled <- result{err: js.Error{Value: args[0]}}
		return nil
	})
	defer refuse.Release()
	if err := try(func() { call().Call("then", keep, refuse) }); err != nil {
		return js.Undefined(), err
	}
	select {
	case r := <-settled:
		return r.value, r.err
	case <-done:
		return js.Undefined(), errClosed
	}
}

// handlers are functions that a thing of the browser calls.
type handlers struct {
	of    js.Value
	funcs map[string]js.Func
}

// on sets what is called at an event, in place of what was. It must not block.
func (h *handlers) on(event string, f func(e js.Value)) {
	if old, ok := h.funcs[event]; ok {
		old.Release()
	}
	if h.funcs == nil {
		h.funcs = map[string]js.Func{}
	}
	h.funcs[event] = js.FuncOf(func(_ js.Value, args []js.Value) any {
		f(args[0])
		return nil
	})
	h.of.Set("on"+event, h.funcs[event])
}

// release ends it.
func (h *handlers) release() {
	for event, f := range h.funcs {
		h.of.Set("on"+event, js.Null())
		f.Release()
	}
	h.funcs = nil
}
