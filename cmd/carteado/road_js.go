package main

import (
	"context"
	"crypto/rand"
	"syscall/js"

	"carteado/net/webrtc"

	"carteado/net/identity"
	"carteado/net/meet"
	"carteado/net/mesh"
	"carteado/net/rendezvous"
)

// browserRoads are the roads of a page: meetings, which hear what the browser tells about the page.
type browserRoads struct {
	shell shell
	run   func(func())
	open  map[*meeting]struct{}
	mine  map[string]*mine // by room
}

// mine is who this window is at a table.
type mine struct {
	key    *identity.Key
	window int
	free   func() // gives the window's number back
}

// newRoads makes them; run does something on the App's thread.
func newRoads(s shell, run func(func())) roads {
	r := &browserRoads{shell: s, run: run, open: map[*meeting]struct{}{}, mine: map[string]*mine{}}
	document, window := js.Global().Get("document"), js.Global()
	each := func(target js.Value, event string, do func(m *meeting)) {
		target.Call("addEventListener", event, js.FuncOf(func(js.Value, []js.Value) any {
			for m := range r.open {
				do(m)
			}
			return nil
		}))
	}
	each(document, "visibilitychange", func(m *meeting) {
		seen := !document.Get("hidden").Bool()
		m.visible(seen)
		if seen {
			m.wake()
		}
	})
	each(document, "resume", (*meeting).wake)
	each(window, "online", (*meeting).wake)
	each(window, "pageshow", (*meeting).wake)
	each(window, "pagehide", (*meeting).bye)
	return r
}

// configured gives the relays of the page's host.
func (r *browserRoads) configured() []string {
	signal, _ := r.shell.get("config", "signal").([]string)
	return relayAddresses(here(), signal)
}

// ice gives how connections find their way, as the page's host wants it.
func (r *browserRoads) ice() ([]webrtc.ICEServer, error) {
	ice := r.shell.Get("config").Get("ice")
	if ice.IsUndefined() {
		return nil, nil
	}
	return iceServers(js.Global().Get("JSON").Call("stringify", ice).String())
}

// here gives the page's address.
func here() string { return pageAddress(js.Global().Get("location").Get("href").String()) }

func (r *browserRoads) create(game byte, then func(rendezvous.Link, error)) {
	go func() {
		link, err := meet.Create(context.Background(), game, r.configured())
		link.Page = here()
		if err == nil { // a page may lie at an address that no link can name
			_, err = rendezvous.ParseLink(link.String(), int(game)+1)
		}
		r.run(func() { then(link, err) })
	}()
}

func (r *browserRoads) join(link rendezvous.Link, key *identity.Key, on func(mesh.Event), then func(road, error)) {
	go func() {
		ice, err := r.ice()
		var joined *meet.Meeting
		if err == nil {
			joined, err = meet.Join(context.Background(), meet.Config{Link: link, Key: key, Configured: r.configured(), ICEServers: ice})
		}
		if err != nil {
			r.run(func() { then(nil, err) })
			return
		}
		m := &meeting{roads: r, meeting: joined}
		r.open[m] = struct{}{}
		m.visible(!js.Global().Get("document").Get("hidden").Bool())
		r.run(func() { then(m, nil) })
		for e := range joined.Events() {
			r.run(func() {
				if !m.closed {
					on(e)
				}
			})
		}
	}()
}

func (r *browserRoads) identity(link rendezvous.Link, then func(*identity.Key, error)) {
	tell := func(key *identity.Key, err error) { r.run(func() { then(key, err) }) }
	room, err := roomName(link)
	if err != nil {
		tell(nil, err)
		return
	}
	if m := r.mine[room]; m != nil {
		tell(m.key, nil)
		return
	}
	have := func(m *mine, err error) {
		if err == nil && m.key == nil {
			m.key, err = identity.New(rand.Reader)
		}
		if err != nil {
			m.free()
			tell(nil, err)
			return
		}
		r.mine[room] = m
		tell(m.key, nil)
	}
	if r.shell.param("kiosk") == "1" { // the next visitor is somebody else
		have(&mine{free: func() {}}, nil)
		return
	}
	w := openWindows(r.shell, room)
	takeWindow(w, func(n int, err error) {
		m := &mine{window: n, free: w.free}
		if err != nil {
			have(m, err)
			return
		}
		r.shell.load(keptKey(room, n), func(kept string) {
			m.key, _ = identity.ParseKey(kept)
			fresh := m.key == nil
			have(m, nil)
			if fresh && m.key != nil {
				r.shell.keep(keptKey(room, n), m.key.Text())
			}
		})
	})
}

func (r *browserRoads) forget(link rendezvous.Link) {
	room, err := roomName(link)
	m := r.mine[room]
	if err != nil || m == nil {
		return
	}
	delete(r.mine, room)
	if r.shell.param("kiosk") != "1" {
		r.shell.keep(keptKey(room, m.window), "")
	}
	m.free()
}

// meeting is the road of a page.
type meeting struct {
	roads   *browserRoads
	meeting *meet.Meeting
	closed  bool
}

func (m *meeting) send(to identity.ID, msg []byte) { m.meeting.Send(to, msg) } // a Down tells of what is lost
func (m *meeting) wake()                           { m.meeting.Wake() }
func (m *meeting) bye()                            { m.meeting.Bye() }
func (m *meeting) stats() []mesh.Stats             { return m.meeting.Stats() }
func (m *meeting) relays() int                     { return m.meeting.Relays() }
func (m *meeting) barred() bool                    { return m.meeting.Barred() }
func (m *meeting) visible(yes bool)                { m.meeting.Visible(yes) }
func (m *meeting) complete(answer []byte) error    { return m.meeting.Complete(answer) }

func (m *meeting) offer(then func([]byte, error)) {
	m.code(func() ([]byte, error) { return m.meeting.Offer(context.Background()) }, then)
}

func (m *meeting) answer(offer []byte, then func([]byte, error)) {
	m.code(func() ([]byte, error) { return m.meeting.Answer(context.Background(), offer) }, then)
}

// code makes a code beside everything else.
func (m *meeting) code(pack func() ([]byte, error), then func([]byte, error)) {
	go func() {
		code, err := pack()
		m.roads.run(func() {
			if !m.closed {
				then(code, err)
			}
		})
	}()
}

func (m *meeting) close() {
	if !m.closed {
		m.closed = true
		delete(m.roads.open, m)
		go m.meeting.Close() // says goodbye first
	}
}
