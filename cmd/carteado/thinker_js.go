package main

import (
	"encoding/binary"
	"syscall/js"
)

// thinker is the page's side of the worker. What is asked and posted before the worker is there waits for it.
type thinker struct {
	worker js.Value
	ready  bool
	next   uint32
	wait   [][]byte
	answer map[uint32]func([]byte)
	table  func(msg []byte) // is called with what the worker says of the table among friends
}

// newThinker starts a worker; broken is called if it dies.
func newThinker(shell js.Value, broken func()) *thinker {
	t := &thinker{answer: map[uint32]func([]byte){}, table: func([]byte) {}}
	t.worker = shell.Call("newWorker")
	t.worker.Set("onerror", js.FuncOf(func(js.Value, []js.Value) any {
		broken()
		return nil
	}))
	t.worker.Set("onmessage", js.FuncOf(func(_ js.Value, args []js.Value) any {
		data := args[0].Get("data")
		if data.Type() == js.TypeString {
			t.ready = true
			for _, msg := range t.wait {
				t.worker.Call("postMessage", array(msg))
			}
			t.wait = nil
			return nil
		}
		t.heard(bytesOf(data))
		return nil
	}))
	return t
}

func (t *thinker) heard(msg []byte) {
	switch {
	case len(msg) >= 5 && msg[0] == ofThought:
		id := binary.LittleEndian.Uint32(msg[1:])
		if f := t.answer[id]; f != nil {
			delete(t.answer, id)
			f(msg[5:])
		}
	case len(msg) > 0 && msg[0] == ofTable:
		t.table(msg[1:])
	}
}

// say brings a message to the worker, once it is there.
func (t *thinker) say(msg []byte) {
	if !t.ready {
		t.wait = append(t.wait, msg)
		return
	}
	t.worker.Call("postMessage", array(msg))
}

// ask sends a question; then is called with the answer, nil if there is none. It is not called at all if the
// worker dies.
func (t *thinker) ask(question []byte, then func(answer []byte)) {
	t.next++
	t.answer[t.next] = then
	t.say(append(binary.LittleEndian.AppendUint32([]byte{ofThought}, t.next), question...))
}

// post brings a message of the table among friends to the worker.
func (t *thinker) post(msg []byte) { t.say(append([]byte{ofTable}, msg...)) }

// level says how well robots at the table among friends play, which this player runs: a number of robot.Levels.
func (t *thinker) level(k int) { t.say([]byte{ofLevel, byte(k)}) }
