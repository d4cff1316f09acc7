package main

import (
	"crypto/rand"
	"slices"
	"strings"
	"syscall/js"

	"carteado/net/webrtc"

	"carteado/net/mesh"
	"carteado/net/rendezvous"
	"carteado/render/page"
)

// workerWithin is how long a worker may take to start, in ms.
const workerWithin = 20000

func (r *browserRoads) diagnose(found func([]page.Check)) {
	places, _ := rendezvous.Draw(rand.Reader, 6) // without chance there is nothing to meet at either
	d := r.look(found, [][]string{usual(r.configured(), places)}, "secure", "storage", "kept", "worker", "camera")
	global := js.Global()
	navigator := global.Get("navigator")
	d.tell("secure", goodOr(page.StateFair, global.Get("isSecureContext").Truthy()), global.Get("location").Get("origin").String())
	d.camera()
	d.storage(r.shell)
	kept := func(ok bool) { d.tell("kept", goodOr(page.StateFair, ok), "") }
	if storage := navigator.Get("storage"); storage.Truthy() && storage.Get("persisted").Truthy() {
		settled(storage.Call("persisted"), func(v js.Value, ok bool) { kept(ok && v.Truthy()) })
	} else {
		kept(false)
	}
	d.worker(r.shell)
}

func (r *browserRoads) network(link rendezvous.Link, found func([]page.Check)) {
	r.look(found, rendezvous.Relays(link, r.configured()))
}

// look begins with what has to do with the network. More checks are told of by the caller.
func (r *browserRoads) look(found func([]page.Check), relays [][]string, more ...string) *diagnosis {
	ice, bad := r.ice()
	if ice == nil {
		ice = mesh.DefaultICE
	}
	keys := networkKeys(ice)
	if bad != nil {
		keys = keys[:1]
	}
	d := newDiagnosis(func(list []page.Check) { r.run(func() { found(list) }) }, slices.Concat(more, []string{"online"}, keys)...)
	d.tell("online", goodOr(page.StateBad, js.Global().Get("navigator").Get("onLine").Truthy()), "")
	if bad != nil {
		d.tell("webrtc", page.StateBad, bad.Error())
		return d
	}
	d.network(relays, webrtc.NewAPI(), ice)
	return d
}

// storage keeps something and looks whether it is there.
func (d *diagnosis) storage(s shell) {
	const key, value = "diag", "1"
	s.keep(key, value)
	s.load(key, func(got string) {
		s.keep(key, "")
		failed := s.Get("store").Get("failed") // what the device refuses is kept by the page, until it closes
		if failed.Type() == js.TypeString {
			d.tell("storage", page.StateFair, failed.String())
		} else {
			d.tell("storage", goodOr(page.StateBad, got == value), "")
		}
	})
}

// camera looks whether codes could be read: whether the page may use a camera, and there is one. It opens none.
func (d *diagnosis) camera() {
	navigator := js.Global().Get("navigator")
	devices, permissions := navigator.Get("mediaDevices"), navigator.Get("permissions")
	if !devices.Truthy() {
		d.tell("camera", page.StateFair, "")
		return
	}
	count := func() {
		settled(devices.Call("enumerateDevices"), func(list js.Value, ok bool) {
			there := false
			for i := 0; ok && i < list.Length(); i++ {
				there = there || list.Index(i).Get("kind").String() == "videoinput"
			}
			d.tell("camera", goodOr(page.StateFair, there), "")
		})
	}
	if !permissions.Truthy() {
		count()
		return
	}
	settled(permissions.Call("query", map[string]any{"name": "camera"}), func(v js.Value, ok bool) { // some browsers know no such name
		if state := v.Get("state"); ok && state.String() == "denied" {
			d.tell("camera", page.StateFair, state.String())
		} else {
			count()
		}
	})
}

// worker starts a worker as robots have one, and ends it.
func (d *diagnosis) worker(s shell) {
	var started, broken js.Func
	worker := s.Call("newWorker")
	over := false
	var stop func()
	end := func(state page.State, detail string) {
		if over {
			return
		}
		over = true
		stop()
		worker.Call("terminate")
		worker.Set("onmessage", nil)
		worker.Set("onerror", nil)
		started.Release()
		broken.Release()
		d.tell("worker", state, detail)
	}
	stop = s.after(workerWithin, func() { end(page.StateBad, "") })
	started = js.FuncOf(func(js.Value, []js.Value) any {
		end(page.StateGood, "")
		return nil
	})
	broken = js.FuncOf(func(_ js.Value, args []js.Value) any {
		why := ""
		if v := args[0].Get("message"); v.Type() == js.TypeString {
			why = strings.TrimSpace(v.String())
		}
		end(page.StateBad, why)
		return nil
	})
	worker.Set("onmessage", started)
	worker.Set("onerror", broken)
}

// settled calls then when a promise is: with its value, or with what it failed by.
func settled(promise js.Value, then func(v js.Value, ok bool)) {
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
