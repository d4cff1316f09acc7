package connector

import (
	"context"
	"syscall/js"

	"carteado/cmd/carteado/shell"
	"carteado/net/identity"
	"carteado/net/meet"
	"carteado/net/mesh"
	"carteado/net/passcode"
	"carteado/net/rendezvous"
	"carteado/net/webrtc"
)

// Browser is the connector of a page. Its roads are meetings, which hear what the browser tells about the page.
type Browser struct {
	shell   shell.Shell
	run     func(func())
	open    map[*meeting]struct{}
	players map[string]*player // this window's, by room

	credential credential // for TURN, the last that came
}

// NewBrowser returns the connector of a page; run puts something into the program's run queue.
func NewBrowser(s shell.Shell, run func(func())) *Browser {
	r := &Browser{shell: s, run: run, open: map[*meeting]struct{}{}, players: map[string]*player{}}
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
		m.meeting.Visible(seen)
		if seen {
			m.Wake()
		}
	})
	each(document, "resume", (*meeting).Wake)
	each(window, "online", (*meeting).Wake)
	each(window, "pageshow", (*meeting).Wake)
	each(window, "pagehide", func(m *meeting) { m.meeting.Bye() })
	return r
}

// Relays returns the relays of the page's host.
func (r *Browser) Relays() []string {
	signal, _ := r.shell.Get("config", "signal").([]string)
	return relayAddresses(here(), signal)
}

// Private reports whether the page's host forbids public relays and STUN servers.
func (r *Browser) Private() bool { return r.shell.Get("config", "public") == false }

// ICE returns how connections find their way, as the page's host wants it; nil where it has not said.
func (r *Browser) ICE() ([]webrtc.ICEServer, error) {
	ice := r.shell.Value.Get("config").Get("ice")
	if ice.IsUndefined() {
		return nil, nil
	}
	return iceServers(js.Global().Get("JSON").Call("stringify", ice).String())
}

// here returns the page's address.
func here() string { return PageAddress(js.Global().Get("location").Get("href").String()) }

// Create implements Connector.
func (r *Browser) Create(game byte, then func(rendezvous.Link, error)) {
	go func() {
		link, err := meet.Create(context.Background(), game, r.Relays(), r.Private())
		link.Page = here()
		if err == nil { // a page may lie at an address that no link can name
			_, err = rendezvous.ParseLink(link.String(), int(game)+1)
		}
		r.run(func() { then(link, err) })
	}()
}

// Spell implements Connector.
func (r *Browser) Spell(link rendezvous.Link, told func(passcode.Code, bool)) (stop func()) {
	ctx, stop := context.WithCancel(context.Background())
	link.Private = link.Private || r.Private()
	go meet.Spell(ctx, link, r.Relays(), func(code passcode.Code, guessed bool) { r.run(func() { told(code, guessed) }) })
	return stop
}

// Ask implements Connector.
func (r *Browser) Ask(code passcode.Code, then func(string, error)) (stop func()) {
	ctx, stop := context.WithCancel(context.Background())
	go func() {
		defer stop()
		link, err := meet.Ask(ctx, code, r.Relays(), r.Private())
		if ctx.Err() == nil {
			r.run(func() { then(link, err) })
		}
	}()
	return stop
}

// Join implements Connector.
func (r *Browser) Join(link rendezvous.Link, key *identity.Key, hides bool, on func(mesh.Event), then func(Road, error)) {
	link.Private = link.Private || r.Private()
	go func() {
		ice, err := r.Servers(link)
		var joined *meet.Meeting
		api := r.api(hides)
		if err == nil {
			joined, err = meet.Join(context.Background(), meet.Config{Link: link, Key: key, Configured: r.Relays(), ICEServers: ice, API: api})
		}
		if err != nil {
			r.run(func() { then(nil, err) })
			return
		}
		m := &meeting{roads: r, meeting: joined, api: api}
		r.open[m] = struct{}{}
		go m.renew(link)
		m.meeting.Visible(!js.Global().Get("document").Get("hidden").Bool())
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

// meeting is the road of a page.
type meeting struct {
	roads   *Browser
	meeting *meet.Meeting
	api     *webrtc.API
	closed  bool
}

func (m *meeting) Send(to identity.ID, msg []byte) { m.meeting.Send(to, msg) } // a Down tells of what is lost
func (m *meeting) Wake()                           { m.meeting.Wake() }
func (m *meeting) Admit(policy mesh.Policy)        { m.meeting.Admit(policy) }
func (m *meeting) Hide()                           { m.api.RelayOnly = m.roads.Relayed() }
func (m *meeting) Relays() int                     { return m.meeting.Relays() }
func (m *meeting) Barred() bool                    { return m.meeting.Barred() }
func (m *meeting) Complete(answer []byte) error    { return m.meeting.Complete(answer) }

func (m *meeting) Offer(then func([]byte, error)) {
	m.code(func() ([]byte, error) { return m.meeting.Offer(context.Background()) }, then)
}

func (m *meeting) Answer(offer []byte, then func([]byte, error)) {
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

func (m *meeting) Close() {
	if !m.closed {
		m.closed = true
		delete(m.roads.open, m)
		go m.meeting.Close() // says goodbye first
	}
}
