//go:build !js

package main

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"carteado/engine"
	"carteado/net/identity"
	"carteado/net/memnet"
	"carteado/net/mesh"
	"carteado/net/remote"
	"carteado/net/rendezvous"
	"carteado/net/session"
	"carteado/render/page"
)

// evening is friends in a network in memory: the person at the bench, whose table a worker keeps as in the page, and
// guests who play by themselves. One clock is turned for all.
type evening struct {
	*bench
	net    *memnet.Net
	desk   *desk
	guests []*guest // by their places in the network; nil at 0, which is the person's
	keys   []*identity.Key
	disks  []*memory
	link   rendezvous.Link
	noLink error // why no link can be made, or not one with a relay
	noKey  error
	noRoad error
	on     func(mesh.Event) // of the road that is open
	lanes  []*lane          // all that were ever open
	forgot int              // keys
}

// memory is what a device keeps of tables among friends.
type memory struct {
	records map[string][]byte
	fails   error
}

func (d *memory) Load(prefix string) (map[string][]byte, error) {
	out := map[string][]byte{}
	for name, value := range d.records {
		if strings.HasPrefix(name, prefix) {
			out[name] = bytes.Clone(value)
		}
	}
	return out, d.fails
}

func (d *memory) Write(puts map[string][]byte, deletes []string) error {
	if d.fails != nil {
		return d.fails
	}
	for name, value := range puts {
		d.records[name] = bytes.Clone(value)
	}
	for _, name := range deletes {
		delete(d.records, name)
	}
	return nil
}

// desk is a worker. What it and its page say to each other waits its turn, as between threads.
type desk struct {
	host     *remote.Host
	up, down [][]byte
}

func newDesk(disk remote.Disk, seed byte) *desk {
	d := &desk{}
	rng := rand.New(rand.NewPCG(uint64(seed), 7))
	d.host = remote.NewHost(remote.HostConfig{
		Disk: disk, Random: rand.NewChaCha8([32]byte{seed}), Games: gameOf,
		Post: func(msg []byte) { d.down = append(d.down, msg) },
		Choose: func(e *engine.Engine, s engine.Seat) engine.Action {
			var l engine.List
			e.Hand().Legal(s, &l)
			return l.At(rng.IntN(l.Len())).Clone()
		},
	})
	return d
}

func (d *desk) pump(now int64, page func(msg []byte) error) error {
	for len(d.up)+len(d.down) > 0 {
		up, down := d.up, d.down
		d.up, d.down = nil, nil
		for _, msg := range up {
			if err := d.host.Handle(now, msg); err != nil {
				return err
			}
		}
		for _, msg := range down {
			if err := page(msg); err != nil {
				return err
			}
		}
	}
	return nil
}

// aim is where the page is.
const aim = "https://ana.example/mesa/"

// newEvening opens the program for somebody who has so many friends, none of whom is there yet.
func newEvening(t *testing.T, friends int, address string) *evening {
	t.Helper()
	e := &evening{net: memnet.New(friends+1, uint64(len(t.Name()))), guests: make([]*guest, friends+1)}
	e.link = rendezvous.Link{Secret: rendezvous.Secret{7}, Page: aim, Own: "wss://relay.ana.example/"}
	for i := range friends + 1 {
		e.keys = append(e.keys, identity.FromSeed([32]byte{9, byte(i)}))
		e.disks = append(e.disks, &memory{records: map[string][]byte{}})
	}
	d := &device{state: map[string]any{}, kept: map[string]string{}, told: map[string]any{}, seed: 20260321}
	d.roads = e
	d.post = func(msg []byte) { e.desk.up = append(e.desk.up, msg) }
	e.open(t, d, address)
	return e
}

func (e *evening) open(t *testing.T, d *device, address string) {
	e.desk = newDesk(e.disks[0], byte(100+len(e.lanes)))
	e.bench = &bench{T: t, d: d}
	e.bench = reopen(t, d, address)
	e.bench.watch = e.proper
}

// reload loads the page again: what it had in mind is gone, and its road with it.
func (e *evening) reload() {
	e.Helper()
	e.net.Crash(0)
	e.on = nil
	e.d.state["link"] = ""
	if s, _ := e.d.args["address"][0].(string); s != "" {
		e.d.state["link"] = aim + s
	}
	lang := e.d.param_["lang"]
	e.open(e.T, e.d, "lang="+lang)
}

// proper fails when the page says a key of the language files in the place of words.
func (e *evening) proper() {
	e.Helper()
	for _, word := range strings.FieldsFunc(e.words(), func(r rune) bool { return r == ' ' || r == '|' }) {
		for _, part := range [...]string{"friends.", "page.", "talk.", "cards.", "error.", "truco.", "sueca.", "buraco."} {
			if strings.HasPrefix(word, part) && len(word) > len(part) || strings.ContainsAny(word, "{}") {
				e.Fatalf("the page says %q", word)
			}
		}
	}
}

// The evening is the roads of the person's page.

func (e *evening) create(game byte, then func(rendezvous.Link, error)) {
	e.d.after(30, func() {
		e.run(func() {
			l := e.link
			l.Game = game
			if e.noLink != nil && !errors.Is(e.noLink, rendezvous.ErrNoRelay) {
				l = rendezvous.Link{}
			}
			then(l, e.noLink)
		})
	})
}

func (e *evening) identity(_ rendezvous.Link, then func(*identity.Key, error)) {
	e.d.after(5, func() {
		e.run(func() {
			if e.noKey != nil {
				then(nil, e.noKey)
				return
			}
			then(e.keys[0], nil)
		})
	})
}

func (e *evening) join(_ rendezvous.Link, _ *identity.Key, on func(mesh.Event), then func(road, error)) {
	e.d.after(5, func() {
		if e.noRoad != nil {
			e.run(func() { then(nil, e.noRoad) })
			return
		}
		l := &lane{e: e}
		e.lanes = append(e.lanes, l)
		e.run(func() { then(l, nil) })
		e.on = func(x mesh.Event) {
			e.run(func() {
				if !l.closed {
					on(x)
				}
			})
		}
		e.net.Start(0, seat0{e})
	})
}

func (e *evening) forget(rendezvous.Link) { e.forgot++ }

// lane is a road in the network in memory.
type lane struct {
	e      *evening
	closed bool
	woken  int
	silent int // 1 while no relay answers
	bars   bool

	offers, completed int  // codes carried by hand, see [lane.offer]
	fits              bool // the last answer did
}

func (l *lane) send(to identity.ID, msg []byte) {
	if l.closed {
		l.e.Error("something is sent on a road that is closed")
	}
	for i, k := range l.e.keys {
		if k.ID() == to {
			l.e.net.Send(0, i, msg)
		}
	}
}

func (l *lane) close() {
	if !l.closed {
		l.closed = true
		l.e.net.Crash(0)
	}
}

func (l *lane) wake()               { l.woken++ }
func (l *lane) bye()                {}
func (l *lane) stats() []mesh.Stats { return nil }
func (l *lane) relays() int         { return 1 - l.silent }
func (l *lane) barred() bool        { return l.bars }
func (l *lane) visible(bool)        {}

// seat0 is the person's place in the network.
type seat0 struct{ e *evening }

func (s seat0) Receive(from int, msg []byte) {
	s.e.on(mesh.Message{From: s.e.keys[from].ID(), Data: msg})
	s.e.pump()
}

func (s seat0) Linked(peer int, up bool) {
	if up {
		s.e.on(mesh.Up{Peer: s.e.keys[peer].ID()})
	} else {
		s.e.on(mesh.Down{Peer: s.e.keys[peer].ID(), Why: mesh.Lost})
	}
	s.e.pump()
}

func (s seat0) Silent(peer int, ms int64) {
	id := s.e.keys[peer].ID()
	if ms > 0 {
		s.e.on(mesh.Suspect{Peer: id, Silence: time.Duration(ms) * time.Millisecond})
	} else {
		s.e.on(mesh.Back{Peer: id})
	}
	s.e.pump()
}

func (s seat0) Tick() {}

func (e *evening) pump() {
	err := e.desk.pump(e.net.Now(), func(msg []byte) error {
		e.run(func() { e.told(msg) })
		return nil
	})
	if err != nil {
		e.Fatal("the worker cannot understand the page: ", err)
	}
}

// turn lets time pass everywhere, in milliseconds.
func (e *evening) turn(ms float64) {
	e.Helper()
	for end := e.d.clock + ms; e.d.clock < end; {
		e.pump()
		e.bench.turn(min(50, end-e.d.clock))
		e.net.Run(int64(e.d.clock) - e.net.Now())
		if int64(e.d.clock)%memnet.TickEvery == 0 {
			e.desk.host.Tick(e.net.Now())
		}
		e.pump()
	}
	e.draw()
}

// until lets time pass until something holds, at most so many seconds.
func (e *evening) until(what string, seconds int, holds func() bool) {
	e.Helper()
	for range seconds * 10 {
		if holds() {
			return
		}
		e.turn(100)
	}
	if !holds() {
		e.lost(what)
	}
}

func (e *evening) lost(what string) {
	e.Helper()
	for _, g := range e.guests {
		if g != nil {
			st := g.State()
			e.Logf("%s: %v seat %d hand %d turn %b ending %q, %v, refused %v, %v", g.name, st.Phase, st.Me, st.Hand, st.Turn, st.Ending, g.notices, g.refused, g.Err())
		}
	}
	e.Fatalf("%s does not come; the page says: %s", what, e.words())
}

// says tells whether the page says some words.
func (e *evening) says(key string, pairs ...any) bool {
	return strings.Contains(e.words(), e.word(key, pairs...))
}

// shows waits until the page says some words.
func (e *evening) shows(seconds int, key string, pairs ...any) {
	e.Helper()
	if !e.book.Has(key) {
		e.Fatal("there is no word ", key)
	}
	e.until(fmt.Sprintf("%q", e.word(key, pairs...)), seconds, func() bool { return e.says(key, pairs...) })
}

// press presses the button with a word, once it is there.
func (e *evening) press(key string, pairs ...any) {
	e.Helper()
	name := e.word(key, pairs...)
	e.until(fmt.Sprintf("the button %q", name), 20, func() bool { b := button(name); return b != nil && b.On["click"] != nil })
	e.click(name)
}

// home tells whether the first screen is shown.
func (e *evening) atHome() bool {
	return e.friends == nil && e.table == nil && page.Top() == "" && slices.Contains(e.d.calls, "home") && page.Shown("bar") == nil
}

// makes lets the person make a table, and put the invitation away.
func (e *evening) makes(o *engine.Options, change func(*session.Terms)) {
	e.Helper()
	t := terms(*o)
	if change != nil {
		change(&t)
	}
	e.run(func() { e.found(*o, t) })
	e.until("the invitation", 10, func() bool { return page.Top() == invitation })
	e.press("page.close")
}

// comes lets the person come to the first guest's table.
func (e *evening) comes(o *engine.Options, change func(*session.Terms)) {
	e.Helper()
	t := terms(*o)
	if change != nil {
		change(&t)
	}
	e.link.Game = number(o.Game().Key)
	e.guest(1, &t)
	e.wish(wish{link: e.link.String()})
	e.until("the lobby", 20, func() bool { return e.friends != nil && e.friends.state.Phase >= session.Lobby })
}

// sits seats so many guests at the person's table and begins.
func (e *evening) sits(guests int) {
	e.Helper()
	for i := 1; i <= guests; i++ {
		g := e.guest(i, nil)
		e.until("the table at "+g.name, 20, func() bool { return g.State().Phase == session.Lobby })
		g.Claim(engine.Seat(i))
		e.until("a seat for "+g.name, 20, func() bool { return g.State().Me == engine.Seat(i) })
	}
	e.press("page.options.start")
	e.playing()
}

// playing waits until cards are dealt.
func (e *evening) playing() {
	e.Helper()
	e.until("a hand", 60, func() bool {
		return e.table != nil && e.friends != nil && e.friends.state.Phase == session.Playing && !e.table.Engine().Over()
	})
}

// plays does what the person is asked for at the table until something holds.
func (e *evening) plays(what string, seconds int, holds func() bool) {
	e.Helper()
	e.until(what, seconds, func() bool {
		if holds() {
			return true
		}
		e.acts()
		return holds()
	})
}

// acts does something, if the person is asked for it.
func (e *evening) acts() {
	e.Helper()
	switch {
	case page.Top() == asked || page.Top() == "ways":
		e.answer()
	case page.Top() == "" && e.mine() && e.friends.sent == 0 && e.friends.state.Phase == session.Playing:
		e.decide()
	}
}

// ends plays until the sheet of a hand that is over lies there.
func (e *evening) ends() {
	e.Helper()
	e.plays("the end of the hand", 900, func() bool { return page.Top() == over })
}

// hand gives the cards that the person holds, as he sees them.
func (e *evening) hand() (out []engine.Face) {
	v := e.table.Engine().View(e.viewer)
	for z := range v.Zones {
		if v.Zones[z].Kind == engine.Holding && v.Zones[z].Owner == e.viewer {
			for _, c := range v.Zones[z].Cards {
				out = append(out, c.Face)
			}
		}
	}
	return out
}

// guest is a friend who plays by himself, on a device of his own.
type guest struct {
	*remote.Table
	*desk
	e       *evening
	i       int
	name    string
	idle    bool   // he looks elsewhere
	bold    bool   // he raises the stakes at truco
	dreams  bool   // he does not say that he has seen how a hand ended
	vote    string // what he says to an end in friendship: "yes", "no"
	acted   map[string]int64
	refused []error
	notices []string
	lines   []session.Line
}

// guest lets a friend come, with his own table or to that of the link.
func (e *evening) guest(i int, create *session.Terms) *guest {
	g := &guest{desk: newDesk(e.disks[i], byte(i)), e: e, i: i, name: [...]string{"", "Bia", "Caio", "Duda", "Edu"}[i], acted: map[string]int64{}}
	room, err := rendezvous.NewRoom(e.link.Secret)
	if err != nil {
		e.Fatal(err)
	}
	if old := e.guests[i]; old != nil {
		g.idle, g.vote, g.desk = old.idle, old.vote, newDesk(e.disks[i], byte(i+10))
	}
	e.guests[i] = g
	g.Table = remote.Open(remote.Config{
		Key: e.keys[i], Name: g.name, Room: room.ID, Create: create, Games: gameOf, Now: e.net.Now,
		Post: func(msg []byte) { g.up = append(g.up, msg) },
		Send: func(to identity.ID, msg []byte) {
			for j, k := range e.keys {
				if k.ID() == to {
					e.net.Send(i, j, msg)
				}
			}
		},
		Changed: func() {
			for _, n := range g.Notices() {
				g.notices = append(g.notices, n.Key)
			}
			g.lines = append(g.lines, g.Lines()...)
		},
		Refused: func(err error) { g.refused = append(g.refused, err) },
	})
	g.pump()
	e.net.Start(i, g)
	return g
}

func (g *guest) pump() {
	if err := g.desk.pump(g.e.net.Now(), g.Handle); err != nil {
		g.e.Fatal(g.name, " and his worker: ", err)
	}
}

func (g *guest) Receive(from int, msg []byte) { g.Heard(g.e.keys[from].ID(), msg); g.pump() }
func (g *guest) Linked(peer int, up bool)     { g.Table.Linked(g.e.keys[peer].ID(), up); g.pump() }
func (g *guest) Silent(peer int, ms int64)    { g.Table.Silent(g.e.keys[peer].ID(), uint32(ms)); g.pump() }

func (g *guest) Tick() {
	g.host.Tick(g.e.net.Now())
	g.pump()
	if !g.idle {
		g.acts()
		g.pump()
	}
}

// once tells whether something was not done a moment ago.
func (g *guest) once(what ...any) bool {
	key := fmt.Sprint(what...)
	at, ok := g.acted[key]
	if ok && g.e.net.Now()-at < 5000 {
		return false
	}
	g.acted[key] = g.e.net.Now()
	return true
}

func (g *guest) acts() {
	st := g.State()
	if st.Me == engine.Nobody {
		return
	}
	switch m := g.Engine(); {
	case st.Phase == session.Lobby && !st.Owner && !st.Seats[st.Me].Ready && g.once("ready", st.Version):
		g.Ready()
	case st.Vote != nil && !st.Vote.Mine && g.vote != "" && g.once("vote", st.Hand):
		g.AnswerEnd(g.vote == "yes")
	case st.Phase == session.Between && !g.dreams && g.once("next", st.Hand):
		g.Next()
	case m != nil && st.Phase == session.Playing && st.Turn.Has(st.Me) && !st.Pending && st.Seats[st.Me].StandIn == engine.Nobody && g.once(st.Hand, m.Len()):
		v := m.View(st.Me)
		info := m.Game().Info()
		moves := slices.DeleteFunc(v.Moves, func(x engine.Action) bool {
			return info.Verb(x.Verb).Aside || !g.bold && slices.Contains([]string{"raise", "re-raise"}, info.VerbKey(x.Verb))
		})
		if len(moves) > 0 {
			if err := g.Do(v.At, &moves[g.e.net.Rand.IntN(len(moves))]); err != nil {
				g.e.Errorf("%s: %v", g.name, err)
			}
		}
	}
}
