package main

import (
	"math/rand/v2"
	"strconv"
	"syscall/js"

	"carteado/render/input"
)

// shell is the page that was there before the program: its globalThis.carteado (web/boot.js). It is the App's
// Host.
type shell struct{ js.Value }

func (s shell) param(key string) string {
	if v := s.Get("params").Get(key); v.Type() == js.TypeString {
		return v.String()
	}
	return ""
}

func (s shell) lang() string {
	if v := s.Get("lang"); v.Type() == js.TypeString {
		return v.String()
	}
	return ""
}

func (s shell) load(key string, then func(string)) {
	var f js.Func
	f = js.FuncOf(func(_ js.Value, args []js.Value) any {
		f.Release()
		value := ""
		if args[0].Type() == js.TypeString {
			value = args[0].String()
		}
		then(value)
		return nil
	})
	s.Get("store").Call("get", key).Call("then", f) // it never fails: what the device refuses is kept by the page
}

func (s shell) keep(key, value string) {
	if value == "" {
		s.Get("store").Call("del", key)
		return
	}
	s.Get("store").Call("put", key, value)
}

func (s shell) call(name string, args ...any) {
	if s.Get(name).Type() == js.TypeFunction {
		s.Value.Call(name, args...)
	}
}

func (s shell) try(name string, then func(ok bool), args ...any) {
	if s.Get(name).Type() != js.TypeFunction {
		then(false)
		return
	}
	var done, failed js.Func
	end := func(ok bool) any {
		done.Release()
		failed.Release()
		then(ok)
		return nil
	}
	done = js.FuncOf(func(_ js.Value, args []js.Value) any { return end(args[0].Truthy()) })
	failed = js.FuncOf(func(js.Value, []js.Value) any { return end(false) })
	s.Value.Call(name, args...).Call("then", done, failed)
}

func (s shell) now() float64 { return input.Now() }

func (s shell) after(ms float64, do func()) func() {
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

// chance is no chance with ?debug=1&seed=7: the same deals again, for tests.
func (s shell) chance() uint64 {
	if s.param("debug") == "1" {
		if seed, err := strconv.ParseUint(s.param("seed"), 10, 64); err == nil {
			return seed
		}
	}
	return rand.Uint64()
}

func (s shell) minute() int {
	now := js.Global().Get("Date").New()
	return now.Call("getHours").Int()*60 + now.Call("getMinutes").Int()
}

func (s shell) get(path ...string) any {
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

// wishes calls do with each wish: those made before the program was there, and each later one.
func (s shell) wishes(do func(w wish)) {
	take := func(v js.Value) {
		text := func(key string) string {
			if x := v.Get(key); x.Type() == js.TypeString {
				return x.String()
			}
			return ""
		}
		w := wish{game: text("game"), preset: text("preset")}
		w.link = text("link")
		w.friends = v.Get("friends").Truthy()
		if x := v.Get("people"); x.Type() == js.TypeNumber {
			w.people = x.Int()
		}
		do(w)
	}
	early := s.Get("wishes")
	for i := range early.Length() {
		take(early.Index(i))
	}
	early.Set("length", 0)
	s.Set("onwish", js.FuncOf(func(_ js.Value, args []js.Value) any {
		take(args[0])
		return nil
	}))
}

// events calls the App for what the page tells.
func (s shell) events(a *App) {
	on := func(name string, do func()) {
		s.Set(name, js.FuncOf(func(js.Value, []js.Value) any {
			do()
			return nil
		}))
	}
	on("onlost", func() { a.run(a.keepTable) })
	on("onscale", func() { a.run(a.keepTable); js.Global().Get("location").Call("reload") })
	on("onstorefail", func() { a.run(func() { a.say("page.error.storage") }) })
	s.Set("onvisible", js.FuncOf(func(_ js.Value, args []js.Value) any {
		yes := args[0].Truthy()
		a.run(func() {
			if a.friends != nil {
				a.friends.visible(yes)
			}
		})
		return nil
	}))
	on("onupdate", func() { a.run(func() { a.update = true }) })
	on("ontouched", func() { a.run(func() { a.kiosk.touched(a) }) })
	on("onstaff", func() { a.run(a.Staff) })
	on("onprefs", func() {
		a.run(func() {
			set := a.set
			set.Lang, set.Big = s.Get("lang").String(), s.Get("big").Bool()
			a.apply(set)
			a.keepSettings()
		})
	})
	if failed := s.Get("store").Get("failed"); failed.Type() == js.TypeString {
		a.run(func() { a.say("page.error.storage") })
	}
}

// tell sets something that the page keeps for the program: its language, its size.
func (s shell) tell(name string, value any) { s.Set(name, value) }
