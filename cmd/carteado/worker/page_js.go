package worker

import (
	"encoding/binary"
	"strings"
	"syscall/js"

	"carteado/cmd/carteado/shell"
	"carteado/engine"
	"carteado/net/identity"
)

// Worker is the page's side of a worker. What is asked and posted before the worker is there waits for it.
type Worker struct {
	worker  js.Value
	ready   bool
	next    uint32
	wait    [][]byte
	answers map[uint32]func([]byte)
	table   func(msg []byte)
}

// Start starts a worker. table is called with what it says of the table among friends; broken is called if it dies.
func Start(s shell.Shell, table func(msg []byte), broken func()) *Worker {
	w := &Worker{answers: map[uint32]func([]byte){}, table: table}
	w.worker = s.Value.Call("newWorker")
	w.worker.Set("onerror", js.FuncOf(func(js.Value, []js.Value) any {
		broken()
		return nil
	}))
	w.worker.Set("onmessage", js.FuncOf(func(_ js.Value, args []js.Value) any {
		data := args[0].Get("data")
		if data.Type() == js.TypeString {
			w.ready = true
			for _, msg := range w.wait {
				w.worker.Call("postMessage", array(msg))
			}
			w.wait = nil
			return nil
		}
		w.receive(shell.Bytes(data))
		return nil
	}))
	return w
}

func (w *Worker) receive(msg []byte) {
	switch {
	case len(msg) >= 5 && msg[0] != ofTable:
		id := binary.LittleEndian.Uint32(msg[1:])
		if f := w.answers[id]; f != nil {
			if msg[0] != ofReceipt || msg[5] != underWay {
				delete(w.answers, id)
			}
			f(msg[5:])
		}
	case len(msg) > 0 && msg[0] == ofTable:
		w.table(msg[1:])
	}
}

// send brings a message to the worker, once it is there.
func (w *Worker) send(msg []byte) {
	if !w.ready {
		w.wait = append(w.wait, msg)
		return
	}
	w.worker.Call("postMessage", array(msg))
}

// Ask sends a question; then is called with the answer, nil if there is none. It is not called at all if the
// worker dies.
func (w *Worker) Ask(question []byte, then func(answer []byte)) {
	w.next++
	w.answers[w.next] = then
	w.send(append(binary.LittleEndian.AppendUint32([]byte{ofThought}, w.next), question...))
}

// Check implements history.Worker.
func (w *Worker) Check(text string, told func(percent int), then func(holds bool, faults []engine.Seat)) {
	w.next++
	w.answers[w.next] = func(answer []byte) {
		if answer[0] == underWay {
			told(int(answer[1]))
			return
		}
		var faults []engine.Seat
		for _, p := range answer[1:] {
			faults = append(faults, engine.Seat(p))
		}
		then(answer[0] == 1, faults)
	}
	w.send(append(binary.LittleEndian.AppendUint32([]byte{ofReceipt}, w.next), text...))
}

// Prove implements history.Worker.
func (w *Worker) Prove(match, hands string, then func(holds bool)) {
	w.texts(ofMatch, func(answer []byte) { then(answer[0] == 1) }, match, hands)
}

// Holds implements moving.Worker.
func (w *Worker) Holds(line, receipt, hands string, persons []identity.ID, then func(holds bool)) {
	var of strings.Builder
	for _, id := range persons {
		of.Write(id[:])
	}
	w.texts(ofEntry, func(answer []byte) { then(answer[0] == 1) }, line, receipt, hands, of.String())
}

// Stretch implements moving.Worker.
func (w *Worker) Stretch(lock, passphrase string, then func(key []byte)) {
	w.texts(ofLock, then, lock, passphrase)
}

// texts asks about some texts.
func (w *Worker) texts(kind byte, then func(answer []byte), list ...string) {
	w.next++
	w.answers[w.next] = then
	msg := binary.LittleEndian.AppendUint32([]byte{kind}, w.next)
	for _, text := range list {
		msg = append(binary.LittleEndian.AppendUint32(msg, uint32(len(text))), text...)
	}
	w.send(msg)
}

// Post brings a message of the table among friends to the worker.
func (w *Worker) Post(msg []byte) { w.send(append([]byte{ofTable}, msg...)) }

// Level says how well robots at the table among friends play, which this player runs: a number of robot.Levels.
func (w *Worker) Level(k int) { w.send([]byte{ofLevel, byte(k)}) }
