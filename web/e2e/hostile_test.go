package e2e

import (
	"bytes"
	"crypto/sha512"
	"encoding/binary"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"carteado/engine"
	"carteado/net/identity"
	"carteado/net/mental"
	"carteado/net/mesh"
	"carteado/net/session"
	"carteado/net/wire"
)

// The first bytes of frames of package session that a cheat makes use of.
const (
	frameJoin   = 131
	frameNeed   = 132
	frameCharge = 133
	frameWhy    = 134
	frameProof  = 135
)

// cheat is a peer who says what he should not. What he says of the deal he holds back until he has heard the name that all
// signatures at the table are under.
type cheat struct {
	*peer
	table [32]byte                                  // zero until it is known
	plan  []byte                                    // of the sitting
	held  map[identity.ID][][]byte                  // what is held back, by who is to hear it
	foul  func(to identity.ID, msg []byte) [][]byte // what he says instead, if not nil
	said  [][]byte                                  // the last that he has said
	asked map[identity.ID]bool                      // who wanted to know why he has charged somebody
	kinds map[wire.Kind][]byte                      // the last of each kind
}

// cheats opens the link of a party, as somebody who is not honest.
func (g *party) cheats(name string, terms *session.Terms) *cheat {
	g.t.Helper()
	c := &cheat{held: map[identity.ID][][]byte{}, asked: map[identity.ID]bool{}, kinds: map[wire.Kind][]byte{}}
	c.peer = joins(g.t, g.url, g.link, name, someone(g.t), terms)
	c.do(func(*session.Session) {
		c.alter = c.speak
		c.heard = func(from identity.ID, msg []byte) bool {
			switch {
			case len(msg) > 0 && msg[0] == frameWhy:
				c.asked[from] = true
			case len(msg) > 0 && msg[0] == byte(wire.KindDeal): // of what he said himself his own program would think the worst
				f, err := wire.Decode(slices.Clone(msg))
				return err == nil && !c.own(f.(*wire.Deal).Raw)
			}
			return true
		}
	})
	return c
}

// speak is what goes out in the place of a message.
func (c *cheat) speak(to identity.ID, msg []byte) (out [][]byte) {
	switch kind := msg[0]; {
	case kind == frameJoin && len(msg) > 33 && !bytes.Equal(msg[1:33], c.plan):
		c.plan, c.table = msg[1:33], [32]byte{}
	case kind == frameNeed && len(msg) > 33:
		c.table = [32]byte(msg[1:33])
	case kind == byte(wire.KindDeal) && c.table == [32]byte{}:
		c.held[to] = append(c.held[to], msg)
		return nil
	}
	list := [][]byte{msg}
	if c.table != [32]byte{} {
		list = append(c.held[to], msg)
		delete(c.held, to)
	}
	for _, b := range list {
		if c.foul != nil {
			out = append(out, c.foul(to, b)...)
		} else {
			out = append(out, b)
		}
		c.kinds[wire.Kind(b[0])] = b
		if c.said = append(c.said, b); len(c.said) > 100 {
			c.said = c.said[1:]
		}
	}
	return out
}

// own tells whether a message of a deal is this peer's.
func (c *cheat) own(raw []byte) bool {
	m, err := mental.DecodeMessage(raw)
	return err == nil && m.Seat == c.session.State().Me
}

// tell says something to all pages, as it is.
func (c *cheat) tell(frames ...[]byte) {
	c.do(func(*session.Session) {
		for id := range c.up {
			for _, f := range frames {
				c.meeting.Send(id, f)
			}
		}
	})
}

// frame gives a frame of package wire.
func frame(t testing.TB, f wire.Frame) []byte {
	t.Helper()
	b, err := wire.Encode(f)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// lies changes what is said of one kind in a deal, and signs it.
func (c *cheat) lies(kind mental.Kind) {
	id := mental.IdentityOf(c.key.Seed())
	c.do(func(*session.Session) {
		c.foul = func(_ identity.ID, msg []byte) [][]byte {
			f, err := wire.Decode(slices.Clone(msg))
			d, ok := f.(*wire.Deal)
			if err != nil || !ok || !c.own(d.Raw) {
				return [][]byte{msg}
			}
			m, err := mental.DecodeMessage(d.Raw)
			if err != nil || m.Kind != kind {
				return [][]byte{msg}
			}
			at := len(m.Body) - 40
			if kind == mental.Reveal { // what it ends with is for one seat only
				at = 40
			}
			m.Body[at] ^= 1
			id.Sign(c.table, m)
			return [][]byte{frame(c.t, &wire.Deal{Hand: d.Hand, Raw: m.Bytes()})}
		}
	})
}

// sign signs an entry as package order does.
func (c *cheat) sign(st *session.State, p *wire.Proposal) {
	b := append([]byte("carteado/1 order log"), c.table[:]...)
	var people []byte
	for _, x := range st.Seats {
		if x.Kind == session.Person {
			people = append(people, x.ID[:]...)
		}
	}
	b = append(append(b, byte(len(people)/len(identity.ID{}))), people...)
	origin := sha512.Sum512_256(b)
	b = append([]byte{'e'}, origin[:]...)
	b = append(b, byte(p.Seat), p.What)
	b = binary.BigEndian.AppendUint64(b, p.Counter)
	b = binary.BigEndian.AppendUint64(b, p.At)
	b = append(b, p.Head[:]...)
	b = binary.BigEndian.AppendUint32(b, uint32(len(p.Action)))
	p.Sig = wire.Signature(c.key.Sign("order", append(b, p.Action...)))
}

// entries changes the entries that this peer proposes, the same one always alike, and signs them. change tells whether
// it has changed anything.
func (c *cheat) entries(change func(to identity.ID, st *session.State, p *wire.Proposal) bool) {
	c.do(func(s *session.Session) {
		c.foul = func(to identity.ID, msg []byte) [][]byte {
			f, err := wire.Decode(slices.Clone(msg))
			p, ok := f.(*wire.Propose)
			if err != nil || !ok {
				return [][]byte{msg}
			}
			st := s.State()
			if !change(to, st, &p.Proposal) {
				return [][]byte{msg}
			}
			c.sign(st, &p.Proposal)
			return [][]byte{frame(c.t, p)}
		}
	})
}

// play gives the move in an entry, with what was signed around it; ok is false for an entry that is none.
func play(p *wire.Proposal) (m *mental.Message, a engine.Action, opening []byte, ok bool) {
	if p.What != wire.Action || len(p.Action) < 3 || p.Action[0] != 0 && p.Action[0] != 1 {
		return
	}
	_, n := binary.Uvarint(p.Action[1:])
	m, err := mental.DecodeMessage(p.Action[1+n:])
	if err != nil || m.Kind != mental.Act {
		return nil, a, nil, false
	}
	size := int(binary.BigEndian.Uint16(m.Body[1:]))
	a, _, err = engine.DecodeAction(m.Body[3 : 3+size])
	return m, a, m.Body[3+size:], err == nil
}

// others gives what a frame becomes when it is said in the name of each other seat, or changed on its way.
func others(t testing.TB, raw []byte) (out [][]byte) {
	for i := range 3 {
		b := slices.Clone(raw)
		b[(i+1)*(len(b)-1)/3] ^= 1
		out = append(out, b)
	}
	out = append(out, raw[:len(raw)-1], append(slices.Clone(raw), 0))
	for seat := range engine.Seat(3) {
		f, err := wire.Decode(slices.Clone(raw))
		if err != nil {
			return out
		}
		switch f := f.(type) {
		case *wire.Propose:
			f.Seat = seat
		case *wire.Ack:
			f.Seat = seat
		case *wire.Vote:
			f.Seat = seat
		case *wire.Beat:
			f.Ack.Seat = seat
		case *wire.Deal:
			m, err := mental.DecodeMessage(f.Raw)
			if err != nil {
				return out
			}
			m.Seat = seat
			f.Raw = m.Bytes()
		default:
			return out
		}
		out = append(out, frame(t, f))
	}
	return out
}

// garbage is what is no frame.
func garbage() (out [][]byte) {
	rng := rand.New(rand.NewPCG(5, 6))
	for kind := range 256 {
		if kind%8 == 0 || kind > 16 && kind < 24 {
			b := make([]byte, rng.IntN(300))
			for i := range b {
				b[i] = byte(rng.Uint32())
			}
			out = append(out, append([]byte{byte(kind)}, b...))
		}
	}
	return append(out, nil, []byte{0}, []byte{255})
}

// fouls are cheats that prove nothing, and change nothing, wherever their author stands. What is told of one who has a seat
// is a note of the language files, "" for nothing.
var fouls = []struct {
	name, told string
	do         func(c, seated *cheat)
}{
	{"what is no frame", "", func(c, _ *cheat) { c.tell(garbage()...) }},
	{"frames that are too long", "", func(c, _ *cheat) {
		c.tell(make([]byte, wire.MaxFrame+1), bytes.Repeat([]byte{byte(wire.KindChat)}, mesh.MaxMessage))
	}},
	{"what was said before", "", func(c, seated *cheat) {
		var said [][]byte
		seated.do(func(*session.Session) { said = slices.Clone(seated.said) })
		c.tell(said...)
	}},
	{"in another's name", "", func(c, seated *cheat) {
		var said [][]byte
		seated.do(func(*session.Session) { said = slices.Collect(maps.Values(seated.kinds)) })
		for _, raw := range said {
			c.tell(others(c.t, raw)...)
		}
	}},
	{"a charge that nothing proves", "slander", func(c, seated *cheat) {
		charge := append(slices.Clone(seated.table[:]), 1, 0, byte(len("shuffle")))
		charge = append(charge, "shuffle"...)
		c.tell(append([]byte{frameCharge}, charge...))
		end := time.Now().Add(patience)
		for asked := 0; c == seated && asked < 2; time.Sleep(20 * time.Millisecond) { // whom he charges need not ask
			c.do(func(*session.Session) { asked = len(c.asked) })
			if time.Now().After(end) {
				c.t.Fatal("nobody asks for evidence")
			}
		}
		c.tell(append(append([]byte{frameProof}, charge...), 0, 0, 3, 'n', 'o', '!'))
	}},
	{"more chat than one can read", "flood", func(c, _ *cheat) {
		for i := range 200 {
			c.tell(frame(c.t, &wire.Chat{Text: fmt.Sprint("blá ", i)}))
		}
	}},
}

// Three pages play with somebody whose program cheats, and a fifth who has the link and no seat.
func TestHostile(t *testing.T) {
	g := invite(t, "sueca", "", "public")
	for range 2 {
		g.sits()
	}
	t.Cleanup(func() {
		for i, m := range g.friends {
			if t.Failed() {
				said := m.toasts()
				t.Logf("friend %d was told %q", i, said[max(0, len(said)-5):])
			}
		}
	})
	for _, m := range g.friends {
		Eval[bool](m.Page, `globalThis.toasts = [], new MutationObserver(() => {
			const text = document.querySelector('.toast')?.textContent;
			if (text && text !== toasts.at(-1)) toasts.push(text);
		}).observe(document.body, {subtree: true, childList: true, characterData: true}), true`)
	}
	mal := g.cheats("Malu", nil)
	mal.sits(3)
	g.begin()
	rival := session.NewTerms(options(t, "truco"))
	odd := g.cheats("Zeca", &rival) // who comes with a table of his own

	for _, who := range []struct {
		name string
		*cheat
	}{{"seated", mal}, {"without a seat", odd}} {
		for _, f := range fouls {
			t.Run(who.name+"/"+f.name, func(t *testing.T) {
				f.do(who.cheat, mal)
				g.goesOn(t)
				if f.told != "" && who.cheat == mal {
					g.told(t, book.Say("friends.note."+f.told, "who", "Malu"))
				}
			})
		}
	}
	t.Run("seated/another's card", func(t *testing.T) {
		card := g.steals(mal)
		if s := g.friends[0].Seen(); !s.Card(card).Mine {
			t.Errorf("card %d is gone", card)
		}
		mal.behaves()
		g.goesOn(t)
	})
	t.Run("without a seat/more than a channel takes", func(t *testing.T) {
		for range 10_000 {
			odd.tell([]byte{0})
		}
		g.goesOn(t)
		_, words, _ := strings.Cut(book.Say("friends.note.expelled", "who", "…"), "…")
		g.told(t, words)
	})
	t.Run("seated/two versions of one entry", func(t *testing.T) {
		g.splits(mal)
		g.plays("verdicts", func() bool { return g.all(func(s Seen) bool { return s.Proof == 3 }) })
		want := book.Say("friends.fault.log", "who", "Malu")
		for i, m := range g.friends {
			if said := m.toasts(); !slices.Contains(said, want) {
				t.Errorf("friend %d is told %q", i, said)
			}
			if list := m.verdicts(); len(list) != 1 || !strings.Contains(list[0], want) {
				t.Errorf("friend %d finds %q", i, list)
			}
		}
		mal.behaves()
	})
	hands := g.ends()
	mal.leaves()
	odd.leaves()

	for _, c := range []struct {
		kind  mental.Kind
		fault string
	}{{mental.Reveal, "keys"}, {mental.Proof, "shuffle"}, {mental.Deals, "share"}} {
		t.Run("before the deal/"+c.fault, func(t *testing.T) {
			mal := g.cheats("Mal "+c.fault, nil)
			defer mal.leaves()
			mal.lies(c.kind)
			mal.sits(3)
			g.starts()
			want := book.Say("friends.fault."+c.fault, "who", "Mal "+c.fault)
			for i, m := range g.friends {
				m.Until("s.at === 'friends' && s.phase === 'lobby'")
				if said := m.toasts(); !slices.Contains(said, want) {
					t.Errorf("friend %d is told %q", i, said)
				}
				m.Wait("document.querySelectorAll('.chair').length === 4 && ![...document.querySelectorAll('.chair')].some(e => e.textContent.includes('Mal '))")
			}
		})
	}
	g.friends[0].way.Press(g.friends[0].Table, "="+book.Say("friends.owner.fill"))
	g.begin()
	for i, m := range g.friends {
		if s := m.Seen(); s.Hands != hands || s.Proof == 3 {
			t.Errorf("friend %d goes on with %d hands of %d, proof %d", i, s.Hands, hands, s.Proof)
		}
	}
	g.goesOn(t)
}

// told waits until the friends have been told something, in passing; but for one, whom it may be about.
func (g *party) told(t *testing.T, words string) {
	t.Helper()
	for end := time.Now().Add(patience); ; time.Sleep(50 * time.Millisecond) {
		heard := 0
		for _, m := range g.friends {
			if slices.ContainsFunc(m.toasts(), func(s string) bool { return strings.Contains(s, words) }) {
				heard++
			}
		}
		if heard >= len(g.friends)-1 {
			return
		}
		if time.Now().After(end) {
			t.Errorf("%d of %d friends are told %q", heard, len(g.friends), words)
			return
		}
	}
}

// goesOn plays on for an entry, and sees to it that nobody is held for a cheat.
func (g *party) goesOn(t *testing.T) {
	t.Helper()
	at := g.friends[0].Seen()
	g.plays("the next card", func() bool {
		return g.all(func(s Seen) bool { return s.Entries > at.Entries || s.Hands > at.Hands || s.Deal > at.Deal })
	})
	for i, m := range g.friends {
		if s := m.Seen(); s.Proof == 3 {
			t.Errorf("friend %d holds somebody for a cheat: %q", i, m.toasts())
		}
	}
}

// steals has a cheat play a card that the first friend holds, when it is his turn, and gives that card when all have
// dealt with it. Then he waits.
func (g *party) steals(c *cheat) (card int) {
	id := mental.IdentityOf(c.key.Seed())
	var counter uint64
	c.entries(func(_ identity.ID, st *session.State, p *wire.Proposal) bool {
		m, a, opening, ok := play(p)
		if !ok || len(a.Cards) != 1 || counter != 0 && counter != p.Counter {
			return false
		}
		counter, c.idle = p.Counter, true
		for _, z := range st.View.Zones {
			for _, x := range z.Cards {
				if !x.Up && x.Seen == engine.Seat(0).Set() {
					card = int(x.Slot)
				}
			}
		}
		a.Cards[0] = engine.Slot(card)
		action := a.Append(nil)
		m.Seq += 1000 // else these would be two messages in one place
		m.Body = append(binary.BigEndian.AppendUint16([]byte{byte(a.Seat + 1)}, uint16(len(action))), append(action, opening...)...)
		id.Sign(c.table, m)
		raw := m.Bytes()
		p.Action = append(binary.AppendUvarint([]byte{0}, uint64(len(raw))), raw...)
		return true
	})
	g.plays("the theft", func() (over bool) {
		c.do(func(s *session.Session) { over = counter != 0 && !s.State().Pending })
		return over
	})
	return card
}

// splits has a cheat tell one friend something else than the others when he plays a card, but not his last: the hand goes
// on when he is found out. Then he waits.
func (g *party) splits(c *cheat) {
	one := c.state().Seats[1].ID
	c.entries(func(to identity.ID, st *session.State, p *wire.Proposal) bool {
		hand := 0
		for _, z := range st.View.Zones {
			for _, x := range z.Cards {
				if !x.Up && x.Seen == st.Me.Set() {
					hand++
				}
			}
		}
		if _, a, _, ok := play(p); !ok || len(a.Cards) != 1 || hand < 2 && !c.idle {
			return false
		}
		c.idle = true
		if to == one {
			p.Action = append(slices.Clone(p.Action), 0)
		}
		return to == one
	})
}

// behaves ends the cheating, and the waiting.
func (c *cheat) behaves() {
	c.do(func(*session.Session) { c.idle, c.foul = false, nil })
}

// ends plays the hand to its end, after which those who are left are in the lobby, and gives how many hands of the match
// count when it goes on.
func (g *party) ends() (hands int) {
	g.t.Helper()
	g.lingers = true
	g.plays("the end of the hand", func() bool { return g.all(func(s Seen) bool { return s.Dialog == "over" && s.Phase == "lobby" }) })
	g.lingers = false
	for _, m := range g.friends {
		s := m.Seen()
		if hands = s.Hands; s.Match { // one side has won all of it at once
			hands = 0
		}
		m.way.Press(m.Table, ".sheet footer button.main")
		m.Until("s.at === 'friends' && s.phase === 'lobby'")
	}
	return hands
}

// starts begins, once all are ready, whatever comes of it.
func (g *party) starts() {
	g.t.Helper()
	for _, m := range g.friends {
		Eval[bool](m.Page, "toasts = [], true")
	}
	g.friends[0].Wait("!document.querySelector('#lobby-next').disabled")
	g.friends[0].way.Press(g.friends[0].Table, "#lobby-next")
	for _, m := range g.friends {
		m.Until("s.phase !== 'lobby'")
	}
}

// verdicts gives what the sheet about the deck says of cheats.
func (m *match) verdicts() []string {
	m.t.Helper()
	m.way.Press(m.Table, "#bar .badge")
	m.Until("s.dialog === 'trust'")
	list := Eval[[]string](m.Page, "[...document.querySelectorAll('.verdict')].map(e => e.textContent)")
	m.way.Press(m.Table, ".sheet .close")
	m.Until("s.dialog !== 'trust'")
	return list
}

// leaves closes the window.
func (p *peer) leaves() { p.meeting.Close() }

// toasts gives what the page has said in passing.
func (m *match) toasts() []string { return Eval[[]string](m.Page, "toasts") }
