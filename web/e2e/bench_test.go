package e2e

import (
	"testing"
	"time"
)

// BenchmarkTable opens the page with an empty profile and deals, again and again. It gives the milliseconds from
// the navigation to the first frame of the table (start-ms), those of the processor's time that a frame takes the
// program while cards fly (frame-ms), and the frames that an idle table draws in two seconds.
func BenchmarkTable(b *testing.B) {
	var start, frame, idle float64
	n := 0.0
	for b.Loop() {
		n++
		t := Sit(b, Size{W: 1280, H: 800}, "game=sueca")
		t.Wait("carteado.running()")
		start += Eval[float64](t.Page, `performance.getEntriesByName('table')[0].startTime`)
		before := t.Seen()
		t.Until(`s.quiet && s.mine`)
		time.Sleep(4 * time.Second) // the ring of who is on turn pulses for a while
		after := t.Seen()
		frame += (after.Drawing - before.Drawing) / max(1, after.Frames-before.Frames)
		time.Sleep(2 * time.Second)
		idle += t.Seen().Frames - after.Frames
	}
	b.ReportMetric(start/n, "start-ms")
	b.ReportMetric(frame/n, "frame-ms")
	b.ReportMetric(idle/n, "idle-frames")
	b.ReportMetric(0, "ns/op")
}
