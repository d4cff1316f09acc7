package connector

import (
	"crypto/rand"

	"carteado/cmd/carteado/storage"
	"carteado/net/identity"
	"carteado/net/rendezvous"
)

// player is who this window is at a table.
type player struct {
	key    *identity.Key
	window int
	free   func() // gives the window's number back
}

// Identity implements Connector.
func (r *Browser) Identity(link rendezvous.Link, then func(*identity.Key, error)) {
	tell := func(key *identity.Key, err error) { r.run(func() { then(key, err) }) }
	room, err := RoomName(link)
	if err != nil {
		tell(nil, err)
		return
	}
	if m := r.players[room]; m != nil {
		tell(m.key, nil)
		return
	}
	have := func(m *player, err error) {
		if err == nil && m.key == nil {
			m.key, err = identity.New(rand.Reader)
		}
		if err != nil {
			m.free()
			tell(nil, err)
			return
		}
		r.players[room] = m
		tell(m.key, nil)
	}
	if r.shell.Param("kiosk") == "1" { // the next visitor is somebody else
		have(&player{free: func() {}}, nil)
		return
	}
	w := openWindows(r.shell, room)
	takeWindow(w, func(n int, err error) {
		m := &player{window: n, free: w.free}
		if err != nil {
			have(m, err)
			return
		}
		r.shell.Load(keptKey(room, n), func(kept string) {
			m.key, _ = identity.ParseKey(kept)
			fresh := m.key == nil
			have(m, nil)
			if fresh && m.key != nil {
				r.shell.Keep(keptKey(room, n), m.key.Text())
			}
		})
	})
}

// Person implements Connector.
func (r *Browser) Person(then func(*identity.Key)) {
	tell := func(kept string) {
		key, _ := identity.ParseKey(kept) // what is damaged is left as it is
		r.run(func() { then(key) })
	}
	fresh, err := identity.New(rand.Reader)
	if err != nil || r.shell.Param("kiosk") == "1" {
		tell("")
		return
	}
	r.shell.Once(storage.PersonKey, fresh.Text(), tell)
}

// Forget implements Connector.
func (r *Browser) Forget(link rendezvous.Link) {
	room, err := RoomName(link)
	m := r.players[room]
	if err != nil || m == nil {
		return
	}
	delete(r.players, room)
	if r.shell.Param("kiosk") != "1" {
		r.shell.Keep(keptKey(room, m.window), "")
	}
	m.free()
}
