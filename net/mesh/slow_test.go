//go:build !js

package mesh

import (
	"encoding/binary"
	"testing"
	"time"
)

// Who does not read holds nobody up but himself: a bounded part of what is said to him is handed to the channel, a
// bounded part waits before it, and then Send refuses. All that was taken arrives once he reads, once and in order.
func TestSlowReader(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	at, bt := w.public(), w.public()
	w.start()
	ana, bia := w.join(1, at), w.join(2, bt)
	ana.up(bia)
	bia.up(ana)

	bia.Mesh.mu.Lock() // her page stands still
	channel := ana.channelTo(bia)
	const size = 256 << 10
	sent, most := 0, uint64(0)
	var full time.Time // since when Send refuses
	for full.IsZero() || time.Since(full) < time.Second {
		most = max(most, channel.BufferedAmount())
		switch err := ana.Send(bia.id, binary.BigEndian.AppendUint32(make([]byte, size-4), uint32(sent))); err {
		case nil:
			if sent++; sent*size > 2*maxQueued {
				bia.Mesh.mu.Unlock()
				t.Fatalf("%d MiB are taken for somebody who does not read", sent*size>>20)
			}
		case ErrFull:
			if full.IsZero() {
				full = time.Now()
			}
			time.Sleep(10 * time.Millisecond)
		default:
			t.Error(err)
		}
		if queued := ana.Stats()[0].Queued; queued > maxQueued+maxQueued/100 {
			t.Errorf("%d bytes wait", queued)
		}
	}
	bia.Mesh.mu.Unlock()
	if most > highWater+maxFrame {
		t.Errorf("the channel holds %d bytes", most)
	}
	if sent*size < maxQueued {
		t.Errorf("%d MiB are too many to wait", sent*size>>20)
	}
	t.Logf("%d MiB waited, %d KiB of them in the channel", sent*size>>20, most>>10)

	bia.wait("the last message", func(e Event) bool {
		m, ok := e.(Message)
		return ok && binary.BigEndian.Uint32(m.Data[size-4:]) == uint32(sent-1)
	})
	next := 0
	for _, e := range bia.events() {
		switch e := e.(type) {
		case Message:
			if n := binary.BigEndian.Uint32(e.Data[size-4:]); n != uint32(next) {
				t.Fatalf("message %d came as number %d", n, next)
			}
			next++
		case Down, Verdict:
			t.Errorf("%T %+v", e, e)
		}
	}
	if next != sent {
		t.Errorf("%d of %d messages came", next, sent)
	}
	if err := ana.Send(bia.id, nil); err != nil {
		t.Errorf("when she reads again: %v", err)
	}
}
