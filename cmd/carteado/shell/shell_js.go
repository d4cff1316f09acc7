package shell

import (
	"math/rand/v2"
	"strconv"
	"strings"
	"syscall/js"
	"time"

	"carteado/render/input"
)

// Shell is globalThis.carteado.
type Shell struct{ js.Value }

// Open returns the page's shell.
func Open() Shell { return Shell{js.Global().Get("carteado")} }

// Param returns a parameter of the page's address, "" for none.
func (s Shell) Param(key string) string {
	if v := s.Value.Get("params").Get(key); v.Type() == js.TypeString {
		return v.String()
	}
	return ""
}

// Lang returns the language that the page spoke before the program did, "" for none.
func (s Shell) Lang() string {
	if v := s.Value.Get("lang"); v.Type() == js.TypeString {
		return v.String()
	}
	return ""
}

// Words calls then with the file of a language's words, nil where it cannot be had.
func (s Shell) Words(lang string, then func(file []byte)) {
	Settled(s.Value.Call("fetchWords", lang), func(v js.Value, ok bool) {
		if !ok {
			v = js.Null()
		}
		then(Bytes(v))
	})
}

// Bytes returns a copy of a Uint8Array, nil of anything else.
func Bytes(v js.Value) []byte {
	if !v.InstanceOf(js.Global().Get("Uint8Array")) {
		return nil
	}
	b := make([]byte, v.Length())
	js.CopyBytesToGo(b, v)
	return b
}

// Load calls then with what is kept under a key, "" for nothing.
func (s Shell) Load(key string, then func(value string)) {
	// The promise never fails: what the device refuses is kept by the page.
	Settled(s.Value.Get("store").Call("get", key), func(v js.Value, ok bool) {
		value := ""
		if ok && v.Type() == js.TypeString {
			value = v.String()
		}
		then(value)
	})
}

// LoadAll calls then with all values that are kept under names that begin in the same way, each a line.
func (s Shell) LoadAll(prefix string, then func(lines string)) {
	Settled(s.Value.Get("store").Call("all", prefix), func(v js.Value, ok bool) {
		if !ok {
			v = js.Null()
		}
		then(text(v))
	})
}

// text returns the text of a Uint8Array, "" of anything else. It is copied a part at a time: a page has to fetch memory for what is long,
// and should not do so twice.
func text(v js.Value) string {
	if !v.InstanceOf(js.Global().Get("Uint8Array")) {
		return ""
	}
	n := v.Length()
	var b strings.Builder
	b.Grow(n)
	part := make([]byte, min(n, 1<<16))
	for at := 0; at < n; at += len(part) {
		b.Write(part[:js.CopyBytesToGo(part, v.Call("subarray", at, at+len(part)))])
	}
	return b.String()
}

// Keep keeps a value on the device; "" takes it away.
func (s Shell) Keep(key, value string) {
	if value == "" {
		s.Value.Get("store").Call("del", key)
		return
	}
	s.Value.Get("store").Call("put", key, value)
}

// Once keeps a value on the device, unless one is kept under that name; then is called with the one that is.
func (s Shell) Once(key, value string, then func(kept string)) {
	Settled(s.Value.Get("store").Call("once", key, value), func(v js.Value, ok bool) {
		if !ok || v.Type() != js.TypeString {
			v = js.ValueOf(value)
		}
		then(v.String())
	})
}

// Pairs calls then with all that is kept under names that begin in one of some ways.
func (s Shell) Pairs(prefixes []string, then func(kept map[string]string)) {
	list := make([]any, len(prefixes))
	for i, p := range prefixes {
		list[i] = p
	}
	Settled(s.Value.Get("store").Call("pairs", list), func(v js.Value, ok bool) {
		kept := map[string]string{}
		for i := 0; ok && i+1 < v.Length(); i += 2 {
			if x := v.Index(i + 1); x.Type() == js.TypeString {
				kept[v.Index(i).String()] = x.String()
			}
		}
		then(kept)
	})
}

// Pick lets the person choose a file, and calls then with its text; not at all where none is chosen, or it cannot be read.
func (s Shell) Pick(then func(text string)) {
	Settled(s.Value.Call("pick"), func(v js.Value, ok bool) {
		if ok {
			then(v.String())
		}
	})
}

// Text calls a function of the page that gives a text, and then with it, "" where it fails.
func (s Shell) Text(name string, then func(text string), args ...any) {
	Settled(s.Value.Call(name, args...), func(v js.Value, ok bool) {
		text := ""
		if ok && v.Type() == js.TypeString {
			text = v.String()
		}
		then(text)
	})
}

// Call calls a function that the page offers. Nothing happens where it offers none of that name. Bytes arrive as a Uint8Array.
func (s Shell) Call(name string, args ...any) {
	if s.Value.Get(name).Type() == js.TypeFunction {
		for i, x := range args {
			if b, ok := x.([]byte); ok {
				array := js.Global().Get("Uint8Array").New(len(b))
				js.CopyBytesToJS(array, b)
				args[i] = array
			}
		}
		s.Value.Call(name, args...)
	}
}

// Try calls a function of the page that may fail, and then with whether it came about.
func (s Shell) Try(name string, then func(ok bool), args ...any) {
	if s.Value.Get(name).Type() != js.TypeFunction {
		then(false)
		return
	}
	Settled(s.Value.Call(name, args...), func(v js.Value, ok bool) { then(ok && v.Truthy()) })
}

// Tell sets something that the page keeps for the program: its language, its size.
func (s Shell) Tell(name string, value any) { s.Set(name, value) }

// Get returns something that the page has: a string, a number, a truth, a list of strings, or nil.
func (s Shell) Get(path ...string) any {
	v := s.Value
	for _, name := range path {
		if v.Type() != js.TypeObject {
			return nil
		}
		v = v.Get(name)
	}
	switch v.Type() {
	case js.TypeString:
		return v.String()
	case js.TypeNumber:
		return v.Float()
	case js.TypeBoolean:
		return v.Bool()
	}
	if !v.InstanceOf(js.Global().Get("Array")) {
		return nil
	}
	var list []string
	for i := range v.Length() {
		if x := v.Index(i); x.Type() == js.TypeString {
			list = append(list, x.String())
		}
	}
	return list
}

// Now returns the time of the clock that frames and events have, in milliseconds.
func (s Shell) Now() float64 { return input.Now() }

// After calls do once, in so many milliseconds, unless it is stopped before.
func (s Shell) After(ms float64, do func()) (stop func()) {
	var f js.Func
	done := false
	f = js.FuncOf(func(js.Value, []js.Value) any {
		done = true
		f.Release()
		do()
		return nil
	})
	id := js.Global().Call("setTimeout", f, max(0, ms))
	return func() {
		if !done {
			done = true
			js.Global().Call("clearTimeout", id)
			f.Release()
		}
	}
}

// Chance returns a random number. With ?debug=1&seed=7 there is no chance in it: the same deals again, for tests.
func (s Shell) Chance() uint64 {
	if s.Param("debug") == "1" {
		if seed, err := strconv.ParseUint(s.Param("seed"), 10, 64); err == nil {
			return seed
		}
	}
	return rand.Uint64()
}

// Minute returns the minute of the day, by the clock on the wall.
func (s Shell) Minute() int {
	now := js.Global().Get("Date").New()
	return now.Call("getHours").Int()*60 + now.Call("getMinutes").Int()
}

// Date returns the time by the clock on the wall, in the zone where the device is.
func (s Shell) Date() time.Time { return time.Now() }

// Settled calls then once a promise is settled: with its value, or with what it failed by.
func Settled(promise js.Value, then func(v js.Value, ok bool)) {
	var good, bad js.Func
	once := func(ok bool) js.Func {
		return js.FuncOf(func(_ js.Value, args []js.Value) any {
			good.Release()
			bad.Release()
			then(args[0], ok)
			return nil
		})
	}
	good, bad = once(true), once(false)
	promise.Call("then", good, bad)
}
