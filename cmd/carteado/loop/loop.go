// Package loop runs what comes to the program from outside, one thing after another: taps, timers, answers of the worker,
// events of the network.
//
// A page has one thread, so nothing here locks. But something may come while something else is being done, as when a dialog
// that opens takes the focus from a field. Run keeps it until the first has returned, so that whoever is called finds the
// program's state whole.
package loop

// Clock is the device's. Times are in milliseconds.
type Clock interface {
	Now() float64                              // goes on while nothing is drawn
	After(ms float64, do func()) (stop func()) // calls do once, unless it is stopped before
}

// Loop is a run queue with timers.
type Loop struct {
	Touched func() // is called first whenever somebody uses the page, see [Loop.By]
	Ran     func() // is called last whenever something has come, and all of it is done

	clock   Clock
	queue   []func()
	running bool
}

// New returns a loop with the timers of a clock.
func New(clock Clock) *Loop { return &Loop{Touched: func() {}, Ran: func() {}, clock: clock} }

// Run calls do, or queues it while another call of Run goes on.
func (l *Loop) Run(do func()) {
	l.queue = append(l.queue, do)
	if l.running {
		return
	}
	l.running = true
	defer func() { l.running = false }()
	for len(l.queue) > 0 {
		do, l.queue = l.queue[0], l.queue[1:]
		do()
	}
	l.Ran()
}

// By returns a callback for something that a person can press: it runs do as somebody's who is there.
func (l *Loop) By(do func()) func() {
	return func() { l.Run(func() { l.Touched(); do() }) }
}

// Now returns the clock's time.
func (l *Loop) Now() float64 { return l.clock.Now() }

// After runs do once, in so many milliseconds, unless it is stopped before.
func (l *Loop) After(ms float64, do func()) (stop func()) {
	return l.clock.After(ms, func() { l.Run(do) })
}

// Timer is something that is to be done later, and only once. The zero Timer is ready, and not set.
type Timer struct{ stop func() }

// Set stops the timer and sets it anew.
func (t *Timer) Set(l *Loop, ms float64, do func()) {
	t.Stop()
	t.stop = l.After(ms, func() {
		t.stop = nil
		do()
	})
}

// Stop keeps what is to be done from being done. Nothing happens where the timer is not set.
func (t *Timer) Stop() {
	if t.stop != nil {
		t.stop()
		t.stop = nil
	}
}

// Running reports whether something is still to be done.
func (t *Timer) Running() bool { return t.stop != nil }
