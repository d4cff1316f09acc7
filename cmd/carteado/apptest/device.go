// Package apptest is the program on a device of its own, somebody who looks at the page and clicks, and friends in a network in
// memory: for the tests of all packages of the page. A test sees what a person does, and asks the parts of the program for the
// rest.
package apptest

import (
	"maps"
	"slices"
	"strings"
	"time"

	"carteado/assets/words"
	"carteado/cmd/carteado/app"
	"carteado/cmd/carteado/connector"
)

// Device is an app.Host whose clock is turned by hand: what a page would do, done at once and written down.
type Device struct {
	Params map[string]string // of the page's address
	State  map[string]any    // of the page: its config.json and the like, by the path with dots
	Kept   map[string]string
	Told   map[string]any
	Calls  []string
	Args   map[string][]any // of the last call by a name
	Clock  float64          // in ms
	Slow   bool             // what lies under several names is read when Read is called
	Picked string           // the text of the file that the person chooses
	Timers []*Timer
	PostTo func(msg []byte)         // the worker, of a table among friends
	File   func(lang string) []byte // in place of the site's file of a language, if not nil

	connector connector.Connector
	prober    app.Prober
	seed      uint64
	reads     []func()
}

// Timer is something that is to be done at a time.
type Timer struct {
	at float64
	do func()
}

// NewDevice returns a device that nobody has used.
func NewDevice() *Device {
	return &Device{connector: alone{}, State: map[string]any{}, Kept: map[string]string{}, Told: map[string]any{}, seed: 20260321}
}

// Param implements app.Host.
func (d *Device) Param(key string) string { return d.Params[key] }

// Lang implements app.Host.
func (d *Device) Lang() string { return "pt-BR" }

// Words implements app.Host.
func (d *Device) Words(lang string, then func([]byte)) {
	if d.File != nil {
		then(d.File(lang))
		return
	}
	then(words.File(lang))
}

// Load implements app.Host.
func (d *Device) Load(key string, then func(string)) { then(d.Kept[key]) }

// LoadAll implements app.Host.
func (d *Device) LoadAll(prefix string, then func(string)) {
	if d.Slow {
		d.reads = append(d.reads, func() { d.LoadAll(prefix, then) })
		return
	}
	var lines []string
	for _, key := range slices.Sorted(maps.Keys(d.Kept)) {
		if strings.HasPrefix(key, prefix) {
			lines = append(lines, d.Kept[key])
		}
	}
	then(strings.Join(lines, "\n"))
}

// Read reads what a slow device has been asked for, which is slow no more.
func (d *Device) Read() {
	d.Slow = false
	for _, do := range d.reads {
		do()
	}
	d.reads = nil
}

// Keep implements app.Host.
func (d *Device) Keep(key, value string) {
	if value == "" {
		delete(d.Kept, key)
		return
	}
	d.Kept[key] = value
}

// Pairs implements app.Host.
func (d *Device) Pairs(prefixes []string, then func(map[string]string)) {
	kept := map[string]string{}
	for name, value := range d.Kept {
		if slices.ContainsFunc(prefixes, func(p string) bool { return strings.HasPrefix(name, p) }) {
			kept[name] = value
		}
	}
	then(kept)
}

// Pick implements app.Host: the person chooses File.
func (d *Device) Pick(then func(text string)) { then(d.Picked) }

// Text implements app.Host: what was packed is the same, where it is unpacked.
func (d *Device) Text(name string, then func(text string), args ...any) {
	d.Call(name, args...)
	then(args[0].(string))
}

// Tell implements app.Host.
func (d *Device) Tell(name string, value any) { d.Told[name] = value }

// Get implements app.Host.
func (d *Device) Get(path ...string) any { return d.State[strings.Join(path, ".")] }

// Minute implements app.Host.
func (d *Device) Minute() int { return int(d.Clock/60_000) % (24 * 60) }

// Date implements app.Host.
func (d *Device) Date() time.Time {
	return time.Date(2026, 3, 21, 20, 0, 0, 0, time.FixedZone("", -3*3600)).Add(time.Duration(d.Clock) * time.Millisecond)
}

// Chance implements app.Host.
func (d *Device) Chance() uint64 { d.seed++; return d.seed }

// Now implements app.Host.
func (d *Device) Now() float64 { return d.Clock }

// After implements app.Host.
func (d *Device) After(ms float64, do func()) func() {
	t := &Timer{d.Clock + max(0, ms), do}
	d.Timers = append(d.Timers, t)
	return func() { d.Timers = slices.DeleteFunc(d.Timers, func(x *Timer) bool { return x == t }) }
}

// Call implements app.Host.
func (d *Device) Call(name string, args ...any) {
	d.Calls = append(d.Calls, name)
	if d.Args == nil {
		d.Args = map[string][]any{}
	}
	d.Args[name] = args
}

// Try implements app.Host.
func (d *Device) Try(name string, then func(ok bool), args ...any) {
	d.Call(name, args...)
	then(d.State[name+".fails"] != true)
}

// Called counts how often the page was asked for something.
func (d *Device) Called(name string) (n int) {
	for _, c := range d.Calls {
		if c == name {
			n++
		}
	}
	return n
}

// next returns the timer that rings next.
func (d *Device) next() *Timer {
	var first *Timer
	for _, t := range d.Timers {
		if first == nil || t.at < first.at {
			first = t
		}
	}
	return first
}
