package session_test

import (
	"crypto/sha256"
	"fmt"
	"math/rand/v2"
	"runtime/debug"
	"slices"
	"testing"

	"carteado/engine"
	"carteado/engine/enginetest/raffle"
	"carteado/engine/games"
	"carteado/net/identity"
	"carteado/net/memnet"
	"carteado/net/mental/bus"
	"carteado/net/plan"
	"carteado/net/session"
)

func init() { debug.SetGCPercent(400) } // an evening makes much that nobody keeps

// long is the beginning of a test that takes long, and finds nothing as WebAssembly that it would not natively. Such tests
// share nothing and run beside each other.
func long(t *testing.T) {
	t.Helper()
	if testing.Short() {
		t.Skip("left out with -short")
	}
	t.Parallel()
}

// evening is some friends in a network in memory: all of an evening in virtual time.
type evening struct {
	*memnet.Net
	t      testing.TB
	ids    []identity.ID
	cfg    []session.Config
	guests []*guest
	lives  []int                 // how often each has come
	heads  map[[32]byte][32]byte // hashes of engines by what was said in the deal
	waits  bool                  // where chips are played for nobody goes on by himself when a sitting is over
	rough  bool                  // some do not behave, or have lost what they kept
	mute   engine.SeatSet        // guests whose messages are lost, while they hear the others
}

// guest is one peer.
type guest struct {
	*session.Session
	e       *evening
	i       int
	idle    bool // makes no moves of his own
	asleep  bool // his device sleeps: no time passes for his program
	choosy  bool // makes none that leave no choice
	meek    bool // makes the first that is listed: where chips are played for, a check or a call
	keen    bool // wants the match to go on
	acted   map[string]int64
	looked  session.Mark // where it was looked at last
	notices []session.Notice
	hears   func(from int, msg []byte) // nil, or is told what comes
}

func lookup(key string) (engine.Game, bool) {
	if key == raffle.Info.Key {
		return raffle.Game{}, true
	}
	if key == lotsInfo.Key {
		return lots{}, true
	}
	if key == mixesInfo.Key {
		return mixes{}, true
	}
	e, ok := games.Named(key)
	return e.Game, ok
}

func guestKey(i int) *identity.Key {
	return identity.FromSeed(sha256.Sum256(fmt.Append(nil, "guest ", i)))
}

// newEvening invites n; the first makes the table.
func newEvening(t testing.TB, n int, seed uint64, rules string, change func(*session.Terms)) *evening {
	t.Helper()
	e := &evening{Net: memnet.New(n, seed), t: t, heads: map[[32]byte][32]byte{}}
	key := rules
	for i, r := range rules {
		if r == '(' {
			key = rules[:i]
			break
		}
	}
	g, _ := lookup(key)
	terms := session.NewTerms(bus.Must(g.Info().Parse(rules)))
	if change != nil {
		change(&terms)
	}
	for i := range n {
		k := guestKey(i)
		e.ids = append(e.ids, k.ID())
		rng := rand.New(rand.NewPCG(seed, uint64(i)))
		e.cfg = append(e.cfg, session.Config{
			Key: k, Name: fmt.Sprintf("guest %d", i), Store: bus.NewStore(), Random: bus.Source(byte(seed), byte(i)), Games: lookup,
			Net: mail{e, i},
			Choose: func(en *engine.Engine, s engine.Seat) engine.Action {
				return random(en, s, rng)
			},
		})
	}
	e.cfg[0].Create = &terms
	e.guests, e.lives = make([]*guest, n), make([]int, n)
	for i := range n {
		e.Start(i, e.come(i))
	}
	return e
}

// wait has all stay in the lobby when a sitting is over, also where chips are played for.
func (e *evening) wait() {
	e.waits = true
	for _, g := range e.guests {
		session.Linger(g.Session)
	}
}

// shareIf returns Terms.ShareAfter for hands that are shared, or are not.
func shareIf(on bool) int {
	if on {
		return plan.ShareUsual
	}
	return 0
}

// random returns something that a seat may do, by what its engine knows.
func random(en *engine.Engine, s engine.Seat, rng *rand.Rand) engine.Action {
	var l engine.List
	en.Hand().Legal(s, &l)
	return l.At(rng.IntN(l.Len())).Clone()
}

type mail struct {
	e *evening
	i int
}

func (m mail) Send(to identity.ID, msg []byte) {
	for j, id := range m.e.ids {
		if id == to && !m.e.mute.Has(engine.Seat(m.i)) {
			m.e.Net.Send(m.i, j, msg)
		}
	}
}

// come makes a guest of what his store holds.
func (e *evening) come(i int) memnet.Node {
	e.lives[i]++
	s, err := session.New(e.cfg[i])
	if err != nil {
		e.t.Fatalf("guest %d: %v", i, err)
	}
	if e.waits {
		session.Linger(s)
	}
	g := &guest{Session: s, e: e, i: i, acted: map[string]int64{}}
	if e.guests[i] != nil {
		g.idle, g.keen, g.meek = e.guests[i].idle, e.guests[i].keen, e.guests[i].meek
	}
	e.guests[i] = g
	return g
}

func (g *guest) Receive(from int, msg []byte) {
	if g.hears != nil {
		g.hears(from, msg)
	}
	g.Session.Receive(g.e.ids[from], msg)
	g.look()
}
func (g *guest) Linked(peer int, up bool) { g.Session.Linked(g.e.ids[peer], up) }
func (g *guest) Silent(peer int, ms int64) {
	if !g.asleep {
		g.Session.Silent(g.e.ids[peer], ms)
	}
}

func (g *guest) Tick() {
	if g.asleep {
		return
	}
	g.Session.Tick(g.e.Now())
	g.look()
	if g.keen {
		g.keep()
	}
	g.play()
}

// look sees to it that this guest knows what he may, and nothing else.
func (g *guest) look() {
	if err := g.Err(); err != nil {
		g.e.t.Fatalf("guest %d: %v", g.i, err)
	}
	for _, n := range g.Session.Notices() {
		g.notices = append(g.notices, n)
		if !g.e.rough && slices.Contains([]string{"flood", "slander", "damaged"}, n.Key) {
			g.e.t.Fatalf("guest %d: %+v", g.i, n)
		}
	}
	mark := session.MarkOf(g.Session)
	if mark == g.looked {
		return
	}
	g.looked = mark
	if what := session.Knows(g.Session); what != "" {
		g.e.t.Fatalf("guest %d: %s", g.i, what)
	}
	if root, hash, quiet := session.Stands(g.Session); quiet {
		if old, there := g.e.heads[root]; there && old != hash {
			g.e.t.Fatalf("guest %d is out of step", g.i)
		}
		g.e.heads[root] = hash
	}
	st := g.State()
	if st.View == nil {
		return
	}
	for _, z := range st.View.Zones {
		for _, c := range z.Cards {
			if c.Face != engine.Unknown && !c.Up && !c.Seen.Has(st.Me) {
				g.e.t.Fatalf("guest %d sees slot %d", g.i, c.Slot)
			}
		}
	}
}

// play makes a random move if one is asked for.
func (g *guest) play() {
	if g.idle || !session.Asked(g.Session) {
		return
	}
	st := g.State()
	if st.View == nil || st.Phase != session.Playing || st.Me == engine.Nobody || !st.Turn.Has(st.Me) || st.Pending || st.Seats[st.Me].StandIn != engine.Nobody {
		return
	}
	key := fmt.Sprint(st.Hand, st.View.At)
	if at, ok := g.acted[key]; ok && g.e.Now()-at < 5000 {
		return
	}
	var moves []engine.Action
	info, _ := lookup(gameOf(st.Terms.Rules))
	for _, m := range st.View.Moves {
		if v := info.Info().Verb(m.Verb); v != nil && !v.Aside {
			moves = append(moves, m)
		}
	}
	if len(moves) == 0 || g.choosy && len(moves) == 1 {
		return
	}
	g.acted[key] = g.e.Now()
	m := moves[g.e.Rand.IntN(len(moves))]
	if g.meek {
		m = moves[0]
	}
	if err := g.Do(st.View.At, &m); err != nil && err != session.ErrPhase && err != engine.ErrStale {
		g.e.t.Logf("guest %d: %v", g.i, err)
	}
}

func gameOf(rules string) string {
	for i, r := range rules {
		if r == '(' {
			return rules[:i]
		}
	}
	return rules
}

func (e *evening) until(what string, ms int64, holds func() bool) {
	e.t.Helper()
	if !e.Until(ms, holds) {
		for i, g := range e.guests {
			if g == nil {
				continue
			}
			st := g.State()
			e.t.Logf("guest %d up %v: %v seat %d hand %d turn %b awaited %b paused %v ending %q version %d, notices %v, %s", i, e.Up(i), st.Phase, st.Me, st.Hand, st.Turn, st.Awaited, st.Paused, st.Ending, st.Version, g.notices, session.Debug(g.Session))
		}
		e.t.Fatalf("not within %d s: %s", ms/1000, what)
	}
}

// all reports whether something holds for all guests of a list.
func (e *evening) all(who []int, f func(*session.State) bool) bool {
	for _, i := range who {
		if !f(e.guests[i].State()) {
			return false
		}
	}
	return true
}

func upTo(n int) (out []int) {
	for i := range n {
		out = append(out, i)
	}
	return out
}

// sit seats guests 0 to n-1 in that order, and begins.
func (e *evening) sit(n int) {
	e.t.Helper()
	e.until("the plan is known", 5000, func() bool {
		return e.all(upTo(n), func(s *session.State) bool { return s.Phase == session.Lobby })
	})
	for i := 1; i < n; i++ {
		if err := e.guests[i].Claim(engine.Seat(i)); err != nil {
			e.t.Fatal(err)
		}
	}
	e.until("all have a seat", 10000, func() bool {
		for i := range n {
			if e.guests[i].State().Me != engine.Seat(i) {
				return false
			}
		}
		return true
	})
	e.begin(upTo(n))
}

// begin lets all be ready and the first of them start.
func (e *evening) begin(who []int) {
	e.t.Helper()
	e.Run(2000)
	for _, i := range who {
		if err := e.guests[i].Ready(); err != nil {
			e.t.Fatal(i, err)
		}
	}
	e.until("started", 20000, func() bool { return e.guests[who[0]].Start() == nil })
	e.until("seated", 10000, func() bool {
		return e.all(who, func(s *session.State) bool { return s.Phase >= session.Shuffle })
	})
}
