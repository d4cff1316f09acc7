package remote_test

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"carteado/engine"
	"carteado/engine/games"
	"carteado/net/identity"
	"carteado/net/memnet"
	"carteado/net/mental/bus"
	"carteado/net/remote"
	"carteado/net/session"
)

// disk is what a device keeps, in memory.
type disk struct {
	records map[string][]byte
	writes  int
	fails   error
}

func (d *disk) Load(prefix string) (map[string][]byte, error) {
	out := map[string][]byte{}
	for name, value := range d.records {
		if strings.HasPrefix(name, prefix) {
			out[name] = bytes.Clone(value)
		}
	}
	return out, d.fails
}

func (d *disk) Write(puts map[string][]byte, deletes []string) error {
	if d.fails != nil {
		return d.fails
	}
	d.writes++
	for name, value := range puts {
		d.records[name] = bytes.Clone(value)
	}
	for _, name := range deletes {
		delete(d.records, name)
	}
	return nil
}

// evening is friends with a page and a worker each, in a network in memory.
type evening struct {
	*memnet.Net
	t       testing.TB
	ids     []identity.ID
	keys    []*identity.Key
	disks   []*disk
	terms   session.Terms
	friends []*friend
	lives   int
}

// friend is a page and its worker. What they say to each other waits its turn, as between browsers' threads.
type friend struct {
	*remote.Table
	e        *evening
	i        int
	host     *remote.Host
	up       [][]byte // to the worker
	down     [][]byte // to the page
	idle     bool
	acted    map[string]int64
	sent     int // messages to peers
	tells    int // messages of what is new
	told     int // bytes of them
	refused  []error
	notices  []session.Notice
	longest  int // bytes of the longest message of what is new
	overhear func(up bool, msg []byte)
}

func newEvening(t testing.TB, n int, seed uint64, rules string, change func(*session.Terms)) *evening {
	t.Helper()
	e := &evening{Net: memnet.New(n, seed), t: t, friends: make([]*friend, n)}
	_, o, err := games.Rules(rules)
	if err != nil {
		t.Fatal(err)
	}
	e.terms = session.NewTerms(o)
	if change != nil {
		change(&e.terms)
	}
	for i := range n {
		k := identity.FromSeed(sha256.Sum256(fmt.Append(nil, "friend ", i)))
		e.keys, e.ids, e.disks = append(e.keys, k), append(e.ids, k.ID()), append(e.disks, &disk{records: map[string][]byte{}})
	}
	for i := range n {
		e.Start(i, e.come(i))
	}
	return e
}

// come opens a page with a new worker, on the disk that there is.
func (e *evening) come(i int) memnet.Node {
	e.lives++
	f := &friend{e: e, i: i, acted: map[string]int64{}}
	rng := rand.New(rand.NewPCG(uint64(e.lives), uint64(i)))
	f.host = remote.NewHost(remote.HostConfig{
		Disk: e.disks[i], Random: bus.Source(byte(e.lives), byte(i)), Games: games.Lookup,
		Post: func(msg []byte) {
			if remote.Unwritten(f.host) {
				e.t.Fatalf("friend %d: said before it was written", i)
			}
			f.down = append(f.down, msg)
			if remote.IsTell(msg) {
				f.tells, f.told, f.longest = f.tells+1, f.told+len(msg), max(f.longest, len(msg))
			}
		},
		Choose: func(en *engine.Engine, s engine.Seat) engine.Action {
			var l engine.List
			en.Hand().Legal(s, &l)
			return l.At(rng.IntN(l.Len())).Clone()
		},
	})
	if e.friends[i] != nil {
		f.idle = e.friends[i].idle
	}
	e.friends[i] = f
	f.open([32]byte{7}, i == 0)
	return f
}

func (f *friend) open(room [32]byte, create bool) {
	c := remote.Config{
		Key: f.e.keys[f.i], Name: fmt.Sprintf("friend %d", f.i), Room: room, Games: games.Lookup,
		Now:  func() int64 { return f.e.Now() - 1e6 }, // a clock of its own
		Post: func(msg []byte) { f.up = append(f.up, msg) },
		Send: func(to identity.ID, msg []byte) {
			f.sent++
			for j, id := range f.e.ids {
				if id == to {
					f.e.Net.Send(f.i, j, msg)
				}
			}
		},
		Changed: f.changed,
		Refused: func(err error) { f.refused = append(f.refused, err) },
	}
	if create {
		c.Create = &f.e.terms
	}
	f.Table = remote.Open(c)
	f.pump()
}

// pump brings what page and worker say to each other.
func (f *friend) pump() {
	for len(f.up)+len(f.down) > 0 {
		up, down := f.up, f.down
		f.up, f.down = nil, nil
		for _, msg := range up {
			f.hears(true, msg)
			if err := f.host.Handle(f.e.Now(), msg); err != nil {
				f.e.t.Fatalf("friend %d: to the worker: %v", f.i, err)
			}
		}
		for _, msg := range down {
			f.hears(false, msg)
			if err := f.Handle(msg); err != nil {
				f.e.t.Fatalf("friend %d: to the page: %v", f.i, err)
			}
		}
	}
}

func (f *friend) hears(up bool, msg []byte) {
	if f.overhear != nil {
		f.overhear(up, msg)
	}
}

func (f *friend) Receive(from int, msg []byte) { f.Heard(f.e.ids[from], msg); f.pump() }
func (f *friend) Linked(peer int, up bool)     { f.Table.Linked(f.e.ids[peer], up); f.pump() }

func (f *friend) Tick() {
	f.host.Tick(f.e.Now())
	f.pump()
	f.agrees()
	f.play()
	f.pump()
}

// changed looks at what the page knows: no closed face but its own.
func (f *friend) changed() {
	f.notices = append(f.notices, f.Table.Notices()...)
	m := f.Engine()
	if m == nil {
		return
	}
	t := m.Hand().Table()
	for s := range engine.Slot(t.Slots()) {
		if t.Face(s) != engine.Unknown && t.Live(s) && !t.Open(s) && !t.Seen(s).Has(f.State().Me) {
			f.e.t.Fatalf("friend %d knows card %d: %v", f.i, s, t.Face(s))
		}
	}
}

// agrees compares the mirror with what it is of.
func (f *friend) agrees() {
	m, e := f.Engine(), remote.Behind(f.host)
	switch {
	case (m == nil) != (e == nil):
		f.e.t.Fatalf("friend %d: a mirror %v of an engine %v", f.i, m != nil, e != nil)
	case m == nil:
	case m.Head() != e.Head() || m.Hash() != e.Hash():
		f.e.t.Fatalf("friend %d: the mirror is out of step: %d entries of %d", f.i, m.Len(), e.Len())
	default:
		for s := range engine.Slot(e.Hand().Table().Slots()) {
			me := f.State().Me
			if x, y := m.Hand().Table().FaceFor(me, s), e.Hand().Table().FaceFor(me, s); x != y {
				f.e.t.Fatalf("friend %d: card %d is %v, in the mirror %v", f.i, s, y, x)
			}
		}
	}
}

// play makes a random move if one is asked for.
func (f *friend) play() {
	st, m := f.State(), f.Engine()
	if f.idle || m == nil || st.Phase != session.Playing || !st.Turn.Has(st.Me) || st.Pending || st.Seats[st.Me].StandIn != engine.Nobody {
		return
	}
	key := fmt.Sprint(st.Hand, m.Len())
	if at, ok := f.acted[key]; ok && f.e.Now()-at < 5000 {
		return
	}
	v := m.View(st.Me)
	var moves []engine.Action
	for _, a := range v.Moves {
		if !m.Game().Info().Verb(a.Verb).Aside {
			moves = append(moves, a)
		}
	}
	if len(moves) == 0 {
		return
	}
	f.acted[key] = f.e.Now()
	if err := f.Do(v.At, &moves[f.e.Rand.IntN(len(moves))]); err != nil {
		f.e.t.Errorf("friend %d: %v", f.i, err)
	}
}

func (e *evening) until(what string, ms int64, holds func() bool) {
	e.t.Helper()
	if !e.Until(ms, holds) {
		for i, f := range e.friends {
			st := f.State()
			e.t.Logf("friend %d: %v seat %d hand %d turn %b awaited %b ending %q, %v, refused %v, %v", i, st.Phase, st.Me, st.Hand, st.Turn, st.Awaited, st.Ending, f.notices, f.refused, f.Err())
		}
		e.t.Fatalf("not within %d s: %s", ms/1000, what)
	}
}

// all reports whether something holds for the first n friends.
func (e *evening) all(n int, f func(*session.State) bool) bool {
	for _, x := range e.friends[:n] {
		if !f(x.State()) {
			return false
		}
	}
	return true
}

// sit seats the first n friends in their order, and begins.
func (e *evening) sit(n int) {
	e.t.Helper()
	e.until("the plan is known", 5000, func() bool {
		return e.all(n, func(s *session.State) bool { return s.Phase == session.Lobby })
	})
	for i := 1; i < n; i++ {
		e.friends[i].Ask(session.Claim{Seat: engine.Seat(i)})
		e.friends[i].pump()
	}
	e.until("all have a seat", 10000, func() bool {
		for i, f := range e.friends[:n] {
			if f.State().Me != engine.Seat(i) {
				return false
			}
		}
		return true
	})
	e.Run(2000)
	for _, f := range e.friends[:n] {
		f.Ask(session.Ready{})
		f.pump()
	}
	e.until("all are ready", 10000, func() bool {
		return e.all(n, func(s *session.State) bool {
			for _, x := range s.Seats {
				if !x.Ready {
					return false
				}
			}
			return true
		})
	})
	e.friends[0].Ask(session.Start{})
	e.friends[0].pump()
	e.until("seated", 10000, func() bool {
		return e.all(n, func(s *session.State) bool { return s.Phase >= session.Shuffle })
	})
}

// playing runs until so many entries of the hand are made.
func (e *evening) playing(n, entries int) {
	e.t.Helper()
	e.until("playing", 100000, func() bool {
		return e.all(n, func(s *session.State) bool { return s.Phase == session.Playing }) && e.friends[0].Engine().Len() >= entries
	})
}

// over runs until a hand is scored at the first n friends.
func (e *evening) over(n int) {
	e.t.Helper()
	e.until("a hand is over", 300000, func() bool {
		return e.all(n, func(s *session.State) bool { return s.Phase == session.Between || len(s.Scores) > 0 })
	})
}

var errDisk = errors.New("the disk is full")
