package lobby

import (
	"slices"

	"carteado/engine"
	"carteado/net/identity"
	"carteado/net/mental"
	"carteado/net/plan"
)

// Ready says that this player sits down under the plan as it is.
func (l *Lobby) Ready() error {
	switch {
	case l.plan == nil || l.host.Seated() || l.plan.Seat(l.me) < 0:
		return ErrPhase
	case l.plan.Carry != "" && !l.host.Agrees(l.plan):
		return l.disagrees(l.plan)
	case l.next != nil && l.lies(l.next):
		return l.disagrees(l.next)
	}
	l.mine = true
	return l.sayReady()
}

// disagrees returns what this player does not agree to in a plan that goes on with a match.
func (l *Lobby) disagrees(p *plan.Plan) error {
	if l.host.Score(p) == p.Carry || l.host.Deposes(p.Owner()) {
		return ErrCheat
	}
	return ErrScore
}

// goesOn reports whether a word that this player gave holds for another plan too: at an open table nobody is asked again because
// others come and go. It was given to go on with what everybody has, or to begin anew, between the same neighbours.
func (l *Lobby) goesOn(p *plan.Plan) bool {
	if l.plan == nil || l.host.Seated() || p.Seat(l.me) < 0 || !l.mine && !(l.stays && l.host.Resumes()) {
		return false
	}
	g, _, err := p.Terms.Read(l.cfg.Games)
	if err != nil || !plan.Open(g) || !l.plan.Terms.Covers(&p.Terms, l.cfg.Games) || !p.Keeps(l.plan) {
		return false
	}
	if p.Carry == "" {
		return l.mine && l.plan.Carry == ""
	}
	return l.host.Agrees(p)
}

// resume has an open table go on by itself, once all who are there are ready, after a sitting that is over only because people come
// and go. It is the owner's.
func (l *Lobby) resume() {
	if !l.mine || l.plan.Carry == "" || l.plan.People() < 2 || !l.host.Resumes() {
		return
	}
	if p := l.plan.Clone(); p.CloseUp(l.cfg.Games) {
		l.score(p)
		l.host.Fail(l.Publish(p))
		return
	}
	if !slices.ContainsFunc(l.words, func(w *Word) bool { return !w.Given() }) {
		l.Start() // else it is tried again
	}
}

// Unready takes the word back. It comes too late for a sitting that has begun, or that the owner began before he heard
// of it: a word that was given binds.
func (l *Lobby) Unready() error {
	if l.plan == nil || l.host.Seated() || l.plan.Seat(l.me) < 0 {
		return ErrPhase
	}
	l.mine, l.stays = false, false
	for i, x := range l.plan.Places {
		if l.KeyOf(x) != nil && l.words[i].Given() {
			l.takeBack(engine.Seat(i))
		}
	}
	return nil
}

// sayReady returns this player's word, and those of his robots.
func (l *Lobby) sayReady() error {
	for i, x := range l.plan.Places {
		k := l.KeyOf(x)
		if k == nil {
			continue
		}
		if !l.words[i].Given() {
			w, err := l.word(engine.Seat(i), k)
			if err != nil {
				l.host.Fail(err)
				return err
			}
			l.words[i] = w
		}
		l.host.Spread(frame(FrameReady, l.words[i]))
	}
	return nil
}

// word makes a new word of a seat.
func (l *Lobby) word(seat engine.Seat, k *identity.Key) (*Word, error) {
	w := &Word{Plan: l.plan.Hash(), Seat: seat}
	if old := l.words[seat]; old != nil {
		w.Turn = old.Turn + 1
	}
	n, err := l.Nonce(w.Plan, seat, true)
	if err != nil {
		return nil, err
	}
	w.Commit = n.Commit(mental.Name(k.ID()))
	w.Sign(k)
	return w, nil
}

func (l *Lobby) takeReady(r *Word) error {
	if l.plan == nil || l.host.Seated() {
		return nil
	}
	if !r.Fits(l.plan) {
		return ErrReady // perhaps of a version that this peer does not have yet: it is said again
	}
	if old := l.words[r.Seat]; old == nil || r.Turn > old.Turn {
		l.words[r.Seat] = r
		if x := l.plan.Places[r.Seat]; l.KeyOf(x) != nil && r.Given() && !l.Backs(r, x) {
			return l.retract(r.Seat)
		}
	}
	return nil
}

// retract takes back a word of this peer's own to which it has lost the nonce, and gives another if its player is ready.
func (l *Lobby) retract(seat engine.Seat) error {
	if l.mine {
		l.words[seat].Turn++
		return l.sayReady()
	}
	return l.takeBack(seat)
}

// takeBack takes a word of this peer's back.
func (l *Lobby) takeBack(seat engine.Seat) error {
	back := *l.words[seat]
	back.Turn++
	back.Sign(l.KeyOf(l.plan.Places[seat]))
	l.words[seat] = &back
	l.host.Spread(frame(FrameReady, &back))
	return nil
}
