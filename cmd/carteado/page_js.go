package main

import (
	"syscall/js"

	"carteado/cmd/carteado/app"
	"carteado/cmd/carteado/shell"
)

// hearWishes calls do with each wish: those made before the program was there, and each later one.
func hearWishes(s shell.Shell, do func(w app.Wish)) {
	hear := func(v js.Value) {
		text := func(key string) string {
			if x := v.Get(key); x.Type() == js.TypeString {
				return x.String()
			}
			return ""
		}
		w := app.Wish{Game: text("game"), Preset: text("preset"), Friends: v.Get("friends").Truthy(), Code: v.Get("code").Truthy(), Link: text("link"), Hand: text("hand"), Notebook: v.Get("notebook").Truthy(), Day: v.Get("day").Truthy()}
		if x := v.Get("people"); x.Type() == js.TypeNumber {
			w.People = x.Int()
		}
		do(w)
	}
	early := s.Value.Get("wishes")
	for i := range early.Length() {
		hear(early.Index(i))
	}
	early.Set("length", 0)
	s.Set("onwish", js.FuncOf(func(_ js.Value, args []js.Value) any {
		hear(args[0])
		return nil
	}))
}

// hearPage calls the App for what the page tells.
func hearPage(s shell.Shell, a *app.App) {
	run, say := a.Loop.Run, a.Screen.Say
	on := func(name string, do func()) {
		s.Set(name, js.FuncOf(func(js.Value, []js.Value) any {
			run(do)
			return nil
		}))
	}
	on("onlost", a.Local.Keep)
	on("onscale", func() { a.Local.Keep(); js.Global().Get("location").Call("reload") })
	on("onstorefail", func() { say("page.error.storage") })
	s.Set("onvisible", js.FuncOf(func(_ js.Value, args []js.Value) any {
		yes := args[0].Truthy()
		run(func() { a.Friends.Visible(yes) })
		return nil
	}))
	s.Set("onerase", js.FuncOf(func(_ js.Value, args []js.Value) any {
		run(func() { a.GiveUp(func() { args[0].Invoke() }) })
		return nil
	}))
	on("onupdate", a.Updated)
	on("ontouched", a.Noticed)
	on("onstaff", a.Staff)
	on("onprefs", func() {
		set := a.Likes.Settings.Grande(s.Value.Get("big").Bool())
		set.Lang = s.Lang()
		a.Likes.WithWords(set, a.Likes.Change)
	})
	if failed := s.Value.Get("store").Get("failed"); failed.Type() == js.TypeString {
		run(func() { say("page.error.storage") })
	}
}
