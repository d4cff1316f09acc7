package main

import (
	"encoding/binary"
	"syscall/js"
)

// thinker is the page's side of the worker. Questions asked before the worker is there wait for it.
type thinker struct {
	worker js.Value
	ready  bool
	next   uint32
	wait   [][]byte
	answer map[uint32]func([]byte)
}

// newThinker starts a worker; broken is called if it dies.
func newThinker(shell js.Value, broken func()) *thinker {
	t := &thinker{answer: map[uint32]func([]byte){}}
	t.worker = shell.Call("newWorker")
	t.worker.Set("onerror", js.FuncOf(func(js.Value, []js.Value) any {
		broken()
		return nil
	}))
	t.worker.Set("onmessage", js.FuncOf(func(_ js.Value, args []js.Value) any {
		data := args[0].Get("data")
		if data.Type() == js.TypeString {
			t.ready = true
			for _, ask := range t.wait {
				t.worker.Call("postMessage", array(ask))
			}
			t.wait = nil
			return nil
		}
		b := bytesOf(data)
		if len(b) < 4 {
			return nil
		}
		id := binary.LittleEndian.Uint32(b)
		if f := t.answer[id]; f != nil {
			delete(t.answer, id)
			f(b[4:])
		}
		return nil
	}))
	return t
}

// ask sends a question; then is called with the answer, nil if there is none. It is not called at all if the
// worker dies.
func (t *thinker) ask(question []byte, then func(answer []byte)) {
	t.next++
	t.answer[t.next] = then
	ask := append(binary.LittleEndian.AppendUint32(nil, t.next), question...)
	if !t.ready {
		t.wait = append(t.wait, ask)
		return
	}
	t.worker.Call("postMessage", array(ask))
}
