package session_test

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"slices"

	"carteado/engine"
	"carteado/net/mental"
	"carteado/net/mental/bus"
	"carteado/net/mental/shuffle"
	"carteado/net/session"
	"carteado/net/wire"
)

// adversary is what the cheats of a simulation do: what their sessions say is changed on its way out, withheld, said again or
// said differently to different seats, and they say what no session would. All is signed with their own keys.
type adversary struct {
	x       *simulation
	rules   []meddling
	said    [][]byte // frames of the cheats, for saying them again
	saidBy  []int
	fibs    map[int]int    // by cheat: how far he says that his deal has come when he is asked, whatever is so
	strange bool           // what is sent now is none of a session's
	flees   bool           // they leave when it helps them most
	deaf    bool           // they tell nobody what he needs
	forgot  engine.SeatSet // cheats who have lost what they said last, and do not listen when they are told

	falsehoods []*mental.Message // what they have said of late, changed
}

// meddling changes some frames of a cheat.
type meddling struct {
	from  int
	to    int         // -1 for all
	kind  mental.Kind // 0 for all
	frame wire.Kind   // 0 for a message of the deal
	above uint32      // of which hands: those above it
	skips int         // how many are left as they are before
	left  int         // how many
	do    func(m *mental.Message) *mental.Message
}

func newAdversary(x *simulation) *adversary { return &adversary{x: x, fibs: map[int]int{}} }

// quiet ends it.
func (a *adversary) quiet() {
	a.rules = nil
	clear(a.fibs)
	a.flees, a.deaf, a.forgot = false, false, 0
}

// fib lets a cheat say how far his deal has come before his session does.
func (a *adversary) fib(from int) {
	if a == nil { // they sit down
		return
	}
	if s := a.x.guests[from].Session; a.flees && a.x.cheats.Has(engine.Seat(from)) && session.IsAsked(s) {
		a.flees = false
		s.Leave()
	}
	if at, fibs := a.fibs[from]; fibs {
		session.Fib(a.x.guests[from].Session, at)
	}
}

// meddle is the hook of the network.
func (a *adversary) meddle(from, to int, msg []byte) [][]byte {
	a.x.overhear(from, to, msg)
	if m := deal(msg); m != nil && int(m.Seat) == to && a.forgot.Has(m.Seat) {
		return nil
	}
	if a.strange || !a.x.cheats.Has(engine.Seat(from)) || len(msg) == 0 {
		return [][]byte{msg}
	}
	if m := deal(msg); a.deaf && m != nil && int(m.Seat) != from {
		return nil
	}
	if a.x.rng.IntN(20) == 0 && len(a.said) < 64 {
		a.said, a.saidBy = append(a.said, bytes.Clone(msg)), append(a.saidBy, from)
	}
	for i := range a.rules {
		r := &a.rules[i]
		if r.left <= 0 || r.from != from || r.to >= 0 && r.to != to {
			continue
		}
		if r.frame != 0 {
			if wire.Kind(msg[0]) == r.frame {
				r.left--
				return nil
			}
			continue
		}
		m := deal(msg)
		if m == nil || int(m.Seat) != from || r.kind != 0 && m.Kind != r.kind || m.Hand <= r.above {
			continue
		}
		if r.skips > 0 {
			r.skips--
			continue
		}
		r.left--
		if m = r.do(m); m == nil {
			return nil
		}
		mental.IdentityOf(sha256.Sum256(fmt.Append(nil, "guest ", from))).Sign(session.Table(a.x.guests[from].Session), m)
		if a.falsehoods = append(a.falsehoods, m); len(a.falsehoods) > 8 {
			a.falsehoods = a.falsehoods[1:]
		}
		return [][]byte{bus.Must(wire.Encode(&wire.Deal{Hand: m.Hand, Raw: m.Bytes()}))}
	}
	return [][]byte{msg}
}

// tell sends frames of a cheat to all.
func (a *adversary) tell(from int, frames ...[]byte) {
	a.strange = true
	for to := range a.x.guests {
		for _, f := range frames {
			if to != from && f != nil {
				a.x.Net.Send(from, to, f)
			}
		}
	}
	a.strange = false
}

// deed lets a cheat do something.
func (a *adversary) deed() {
	x := a.x
	if x.wide && x.rng.IntN(2) == 0 {
		a.word()
		return
	}
	from := x.cheats.Nearest(engine.Seat(x.rng.IntN(len(x.guests))), len(x.guests))
	if x.splits && x.rng.IntN(2) == 0 {
		if x.Up(int(from)) && x.rng.IntN(3) == 0 {
			a.forget(int(from))
		} else {
			a.split(int(from))
		}
		return
	}
	g := x.guests[from]
	r := meddling{from: int(from), to: -1, kind: mental.Kind(1 + x.rng.IntN(int(mental.Renewal))), left: 1 + x.rng.IntN(8)}
	if x.rng.IntN(2) == 0 {
		r.to = x.rng.IntN(len(x.guests))
	}
	at := x.rng.IntN(1 << 16)
	what := x.rng.IntN(15)
	if x.seed%2 == 0 { // who signs nothing that is false is not found out so soon
		what = []int{6, 7, 8, 9, 10, 12, 13}[x.rng.IntN(7)]
	}
	x.deeds = append(x.deeds, fmt.Sprintf("%d: deed %d of %d to %d, kind %d, %d times", x.Now(), what, from, r.to, r.kind, r.left))
	switch what {
	case 0, 1: // another byte
		r.do = func(m *mental.Message) *mental.Message {
			if len(m.Body) > 0 {
				m.Body[at%len(m.Body)] ^= byte(1 + at>>8)
			}
			return m
		}
	case 2: // another length
		r.do = func(m *mental.Message) *mental.Message {
			m.Body = m.Body[:len(m.Body)/2]
			return m
		}
	case 3: // another root
		r.do = func(m *mental.Message) *mental.Message {
			m.Root[at%32] ^= 1
			return m
		}
	case 4: // another place
		r.do = func(m *mental.Message) *mental.Message {
			m.Seq += uint32(at % 5)
			return m
		}
	case 5: // another kind
		r.do = func(m *mental.Message) *mental.Message {
			m.Kind = mental.Kind(1 + at%int(mental.Renewal))
			return m
		}
	case 6: // silence
		r.do = func(*mental.Message) *mental.Message { return nil }
	case 7: // silence in the log
		r.frame = []wire.Kind{wire.KindPropose, wire.KindAck, wire.KindAppend, wire.KindVote, wire.KindView, wire.KindTail, wire.KindBeat}[at%7]
		r.left *= 4
	case 8: // what was said before
		for i, f := range a.said {
			a.tell(a.saidBy[i], f)
		}
	case 9: // what nobody can read, and what no session would say
		a.tell(int(from), garbage()[at%8:at%8+4]...)
		if len(a.said) > 0 {
			a.tell(int(from), disguised(x.t, a.said[at%len(a.said)])...)
		}
		says, shows := session.Lie(g.Session, engine.Seat(at%len(x.guests)), "share")
		a.tell(int(from), says, shows)
	case 10: // somebody is waited for, who is there
		session.Accuse(g.Session, engine.Seat(at%len(x.guests)))
	case 11: // an action that the rules do not allow
		act := engine.Action{Seat: from, Verb: lotsLay, Cards: []engine.Slot{engine.Slot(at % 12)}}
		session.Insert(g.Session, act.Append(nil))
	case 12: // somebody has parted the others, who has not
		session.Slur(g.Session, engine.Seat(at%len(x.guests)), at>>8)
	case 13: // how far his deal has come, if he is asked
		a.fibs[int(from)] = at
	case 14: // two things to different people about the keys and the deck of the next hand
		r.kind, r.above, r.to = mental.Kind(1+at%int(mental.Ack)), g.State().Hand, x.rng.IntN(len(x.guests))
		r.do = func(m *mental.Message) *mental.Message {
			if len(m.Body) > 0 {
				m.Body[at%len(m.Body)] ^= byte(1 + at>>8)
			}
			return m
		}
	}
	if r.do != nil || r.frame != 0 {
		a.rules = append(a.rules, r)
	}
}

// forget has a cheat lose what he said last, so that he says something else in its place, which holds as well.
func (a *adversary) forget(from int) {
	x, writes, down := a.x, 1+a.x.rng.IntN(3), 300+a.x.rng.Int64N(2000)
	x.deeds = append(x.deeds, fmt.Sprintf("%d: %d forgets %d writes, for %d", x.Now(), from, writes, down))
	x.Crash(from)
	x.power[from].lose(len(x.power[from].was) - writes)
	a.forgot |= engine.Seat(from).Set()
	x.After(down, func() { x.Start(from, x.watched(x.come(from).(*guest))) })
	x.After(down+20000, func() { a.forgot &^= engine.Seat(from).Set() })
}

// split lets a cheat say one thing in the deal to one person, and another to the rest, while a page is reloaded, that person's or another, or the line between the two is cut.
func (a *adversary) split(from int) {
	x := a.x
	n := len(x.guests)
	to, other, at := x.rng.IntN(n), x.rng.IntN(n), x.rng.IntN(1<<16)
	r := meddling{from: from, to: to, skips: x.rng.IntN(12), left: 1}
	before, lasts := x.rng.Int64N(400), 300+x.rng.Int64N(4000)
	cut := to != other && x.rng.IntN(3) == 0
	if cut {
		lasts += x.rng.Int64N(60000)
	}
	x.deeds = append(x.deeds, fmt.Sprintf("%d: split of %d to %d after %d, %d %d ms later for %d, cut %v", x.Now(), from, to, r.skips, other, before, lasts, cut))
	r.do = func(m *mental.Message) *mental.Message {
		x.suffers(to, other, lasts)
		x.After(before, func() {
			if !cut {
				x.reload(other, lasts, false)
				return
			}
			x.Cut(to, other)
			x.After(lasts, func() { x.Heal(to, other) })
		})
		switch {
		case m.Kind == mental.Deck:
			m.Body = slices.Concat(m.Body[shuffle.CiphertextSize:], m.Body[:shuffle.CiphertextSize]) // which can be read
		case len(m.Body) > 0:
			m.Body[at%len(m.Body)] ^= byte(1 + at>>8)
		}
		return m
	}
	a.rules = append(a.rules, r)
}
