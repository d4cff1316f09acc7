package diagnosis

import (
	"context"
	"crypto/rand"
	"slices"
	"strings"
	"syscall/js"
	"time"

	"carteado/cmd/carteado/connector"
	"carteado/cmd/carteado/shell"
	"carteado/net/meet"
	"carteado/net/rendezvous"
	"carteado/net/webrtc"
	"carteado/render/page"
)

// workerWithin is how long a worker may take to start, in ms.
const workerWithin = 20000

// reachWithin is how long the browser may look for paths before a link is shown.
const reachWithin = 2500 * time.Millisecond

// Browser looks at the page's device and network.
type Browser struct {
	shell     shell.Shell
	connector *connector.Browser
	run       func(func())
}

// NewBrowser returns what looks at them. A connector knows which relays and servers the page's host has configured; run puts
// something into the program's run queue.
func NewBrowser(s shell.Shell, c *connector.Browser, run func(func())) *Browser {
	return &Browser{s, c, run}
}

// Device checks everything. found is told all checks at once, and again each time one of them has come out.
func (r *Browser) Device(found func([]page.Check)) {
	link := rendezvous.Link{Private: r.connector.Private()}
	relays := r.connector.Relays()
	if !link.Private {
		places, _ := rendezvous.Draw(rand.Reader, 6) // without chance there is nothing to meet at either
		relays = usual(relays, places)
	}
	d := r.look(link, found, [][]string{relays}, "secure", "storage", "kept", "worker", "camera")
	global := js.Global()
	navigator := global.Get("navigator")
	d.tell("secure", goodOr(page.StateFair, global.Get("isSecureContext").Truthy()), global.Get("location").Get("origin").String())
	d.camera()
	d.storage(r.shell)
	kept := func(ok bool) { d.tell("kept", goodOr(page.StateFair, ok), "") }
	if storage := navigator.Get("storage"); storage.Truthy() && storage.Get("persisted").Truthy() {
		shell.Settled(storage.Call("persisted"), func(v js.Value, ok bool) { kept(ok && v.Truthy()) })
	} else {
		kept(false)
	}
	d.worker(r.shell)
}

// Network checks only what leads to the others at a table, and tells it in the same way.
func (r *Browser) Network(link rendezvous.Link, found func([]page.Check)) {
	link.Private = link.Private || r.connector.Private()
	r.look(link, found, rendezvous.Relays(link, r.connector.Relays()))
}

// Reach finds out from how far others can reach this device.
func (r *Browser) Reach(then func(page.Reach)) {
	go func() {
		found := page.ReachFine // of servers that cannot be read the connector tells
		if servers, err := r.connector.Servers(rendezvous.Link{Private: r.connector.Private()}); err == nil {
			kind := best(servers, r.connector.Relayed())
			ctx, cancel := context.WithTimeout(context.Background(), reachWithin)
			list, _ := gatherPaths(ctx, webrtc.NewAPI(), servers, kind) // an error finds none
			cancel()
			found = reach(list, kind)
		}
		r.run(func() { then(found) })
	}()
}

// look begins with what has to do with the network, as it is for a link. More checks are told of by the caller.
func (r *Browser) look(link rendezvous.Link, found func([]page.Check), relays [][]string, more ...string) *Checks {
	ice, bad := r.connector.ICE()
	keys := networkKeys(meet.ICEServers(link, ice), r.connector.Relayed())
	if bad != nil {
		keys = keys[:1]
	}
	d := newChecks(func(list []page.Check) { r.run(func() { found(list) }) }, slices.Concat(more, []string{"online"}, keys)...)
	d.tell("online", goodOr(page.StateBad, js.Global().Get("navigator").Get("onLine").Truthy()), "")
	if bad != nil {
		d.tell("webrtc", page.StateBad, bad.Error())
		return d
	}
	d.network(relays, webrtc.NewAPI(), func() []webrtc.ICEServer {
		servers, _ := r.connector.Servers(link) // bad says it
		return servers
	})
	return d
}

// storage keeps something and looks whether it is there.
func (d *Checks) storage(s shell.Shell) {
	const key, value = "diag", "1"
	s.Keep(key, value)
	s.Load(key, func(got string) {
		s.Keep(key, "")
		failed := s.Value.Get("store").Get("failed") // what the device refuses is kept by the page, until it closes
		if failed.Type() == js.TypeString {
			d.tell("storage", page.StateFair, failed.String())
		} else {
			d.tell("storage", goodOr(page.StateBad, got == value), "")
		}
	})
}

// camera looks whether codes could be read: whether the page may use a camera, and there is one. It opens none.
func (d *Checks) camera() {
	navigator := js.Global().Get("navigator")
	devices, permissions := navigator.Get("mediaDevices"), navigator.Get("permissions")
	if !devices.Truthy() {
		d.tell("camera", page.StateFair, "")
		return
	}
	count := func() {
		shell.Settled(devices.Call("enumerateDevices"), func(list js.Value, ok bool) {
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
	shell.Settled(permissions.Call("query", map[string]any{"name": "camera"}), func(v js.Value, ok bool) { // some browsers know no such name
		if state := v.Get("state"); ok && state.String() == "denied" {
			d.tell("camera", page.StateFair, state.String())
		} else {
			count()
		}
	})
}

// worker starts a worker as robots have one, and ends it.
func (d *Checks) worker(s shell.Shell) {
	var started, broken js.Func
	worker := s.Value.Call("newWorker")
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
	stop = s.After(workerWithin, func() { end(page.StateBad, "") })
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

// goodOr returns StateGood where something is as it should be, else the other state.
func goodOr(otherwise page.State, ok bool) page.State {
	if ok {
		return page.StateGood
	}
	return otherwise
}
