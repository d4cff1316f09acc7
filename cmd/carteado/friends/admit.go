package friends

import (
	"slices"

	"carteado/engine"
	"carteado/net/identity"
	"carteado/net/mesh"
	"carteado/net/session"
	"carteado/render/page"
)

// admit sets whom the road lets in.
func (r *room) admit() {
	if r.road != nil {
		r.road.Admit(policy(r.state, r.me, r.connects))
	}
}

// connects reports whether there is a connection to a peer, directly or through another. One that is silent has not
// ended, so that a short silence does not open the door.
func (r *room) connects(id identity.ID) bool {
	way, known := r.ways[id]
	return known && way != page.LinkLost
}

// policy returns whom the road lets in: the people of the table always, others unless it is locked. A player who only watches needs
// nobody else. The door stays open until one more of the people is connected: the plan in this player's store may be old, and
// then a peer that it does not name has the newer one.
func policy(st *session.State, me identity.ID, connects func(identity.ID) bool) mesh.Policy {
	p := mesh.Policy{People: st.People}
	others := slices.ContainsFunc(p.People, func(id identity.ID) bool { return id != me && connects(id) })
	switch mine := slices.Contains(p.People, me); {
	case !others:
	case mine && st.Locked:
		p.Door = mesh.Locked
	case !mine && st.Phase > session.Lobby && st.Me == engine.Nobody:
		p.Door = mesh.Watching
	}
	return p
}
