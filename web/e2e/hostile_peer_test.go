package e2e

import (
	"context"
	crand "crypto/rand"
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"carteado/net/webrtc"
	"github.com/pion/ice/v4"
	"github.com/pion/logging"

	"carteado/engine"
	"carteado/engine/games"
	"carteado/net/identity"
	"carteado/net/meet"
	"carteado/net/mental/bus"
	"carteado/net/mesh"
	"carteado/net/rendezvous"
	"carteado/net/session"
)

// peer is somebody at a table without a page: the packages that a page is made of, run here. What he sends goes through
// alter, where he can be made to cheat.
type peer struct {
	t       testing.TB
	key     *identity.Key
	meeting *meet.Meeting
	came    time.Time

	mu      sync.Mutex
	session *session.Session
	alter   func(to identity.ID, msg []byte) [][]byte // what is sent in the place of a message; nil to be honest
	heard   func(from identity.ID, msg []byte) bool   // whether what comes is looked at; nil if all is
	idle    bool                                      // he makes no moves
	choose  func(v *engine.View) *engine.Action       // what he does, nil for nothing yet; nil to do what comes
	moved   map[string]time.Time
	up      map[identity.ID]time.Duration // who can be reached, since when
	notices []session.Notice
	random  *rand.Rand
}

func gameOf(key string) (engine.Game, bool) {
	e, ok := games.Named(key)
	return e.Game, ok
}

// silent keeps what pion says of names that it cannot find, and the like, out of the tests.
type silent struct{}

func (silent) NewLogger(string) logging.LeveledLogger {
	return logging.NewDefaultLeveledLoggerForScope("", logging.LogLevelDisabled, io.Discard)
}

// native is pion as it meets browsers on one machine: they tell their addresses by names of mDNS only.
var native = sync.OnceValue(func() *webrtc.API {
	var settings webrtc.SettingEngine
	settings.SetICEMulticastDNSMode(ice.MulticastDNSModeQueryOnly)
	settings.SetIncludeLoopbackCandidate(true)
	settings.LoggerFactory = silent{}
	return webrtc.NewAPI(webrtc.WithSettingEngine(settings))
})

// joins opens a link as a page at an address does. terms are of who makes a table.
func joins(t testing.TB, page, fragment, name string, key *identity.Key, terms *session.Terms) *peer {
	t.Helper()
	link, err := rendezvous.ParseLink(page+"#"+fragment, len(games.All))
	if err != nil {
		t.Fatal(err)
	}
	p := &peer{t: t, key: key, came: time.Now(), moved: map[string]time.Time{}, up: map[identity.ID]time.Duration{}, random: rand.New(rand.NewPCG(1, 2))}
	p.session, err = session.New(session.Config{
		Key: key, Name: name, Net: p, Store: bus.NewStore(), Random: crand.Reader, Games: gameOf, Create: terms,
	})
	if err != nil {
		t.Fatal(err)
	}
	p.meeting, err = meet.Join(context.Background(), meet.Config{
		Link: link, Key: key, Configured: []string{"ws" + strings.TrimPrefix(page, "http") + "relay"}, ICEServers: []webrtc.ICEServer{}, API: native(),
	})
	if err != nil {
		t.Fatal(err)
	}
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		p.run()
	}()
	t.Cleanup(func() {
		p.meeting.Close()
		<-ended
	})
	return p
}

// Send implements session.Net.
func (p *peer) Send(to identity.ID, msg []byte) {
	list := [][]byte{msg}
	if p.alter != nil {
		list = p.alter(to, slices.Clone(msg))
	}
	for _, b := range list {
		p.meeting.Send(to, b)
	}
}

// run lets the session live until the meeting ends.
func (p *peer) run() {
	ticker := time.NewTicker(50 * time.Millisecond)
	defer ticker.Stop()
	for {
		select {
		case e, ok := <-p.meeting.Events():
			if !ok {
				return
			}
			p.mu.Lock()
			p.event(e)
			p.mu.Unlock()
		case <-ticker.C:
			p.mu.Lock()
			p.session.Tick(time.Since(p.came).Milliseconds())
			p.play()
			p.mu.Unlock()
		}
	}
}

func (p *peer) event(e mesh.Event) {
	switch e := e.(type) {
	case mesh.Up:
		p.up[e.Peer] = time.Since(p.came)
		p.session.Linked(e.Peer, true)
	case mesh.Down:
		delete(p.up, e.Peer)
		p.session.Linked(e.Peer, false)
	case mesh.Message:
		if p.heard == nil || p.heard(e.From, e.Data) {
			p.session.Receive(e.From, e.Data)
		}
	}
	p.notices = append(p.notices, p.session.Notices()...)
}

// play is ready for the next hand, and makes a move that the rules allow if one is asked for.
func (p *peer) play() {
	st := p.session.State()
	switch {
	case st.Me == engine.Nobody:
	case st.Phase == session.Lobby && !st.Seats[st.Me].Ready:
		p.session.Ready()
	case st.Phase == session.Between:
		p.session.Next()
	}
	if p.idle || st.View == nil || st.Phase != session.Playing || st.Me == engine.Nobody || !st.Turn.Has(st.Me) || st.Pending {
		return
	}
	at := fmt.Sprint(st.Hand, st.View.At)
	if time.Since(p.moved[at]) < 3*time.Second {
		return
	}
	rules, _, _ := strings.Cut(st.Terms.Rules, "(")
	g, _ := gameOf(rules)
	moves := slices.DeleteFunc(slices.Clone(st.View.Moves), func(a engine.Action) bool { return g.Info().Verb(a.Verb).Aside })
	if len(moves) == 0 {
		return
	}
	m := moves[p.random.IntN(len(moves))].Clone()
	if p.choose != nil {
		x := p.choose(st.View)
		if x == nil {
			return
		}
		m = x.Clone()
	}
	p.moved[at] = time.Now()
	p.session.Do(st.View.At, &m) // where another was faster, he is asked again
}

// do does something at the session.
func (p *peer) do(what func(s *session.Session)) {
	p.mu.Lock()
	defer p.mu.Unlock()
	what(p.session)
}

// state returns the table as this peer sees it.
func (p *peer) state() (st *session.State) {
	p.do(func(s *session.Session) { st = s.State() })
	return st
}

// until waits until something holds for what this peer sees.
func (p *peer) until(what string, holds func(st *session.State) bool) {
	p.t.Helper()
	for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(10 * time.Millisecond) {
		if holds(p.state()) {
			return
		}
	}
	st := p.state()
	p.t.Fatalf("waited in vain for %s: %v at seat %d, notices %v, up %v", what, st.Phase, st.Me, p.notices, p.meeting.Stats())
}

// sits takes a seat; whoever has one is ready to play.
func (p *peer) sits(seat engine.Seat) {
	p.t.Helper()
	p.until("the lobby", func(st *session.State) bool { return st.Phase == session.Lobby })
	p.do(func(s *session.Session) { s.Claim(seat) })
	p.until("a seat", func(st *session.State) bool { return st.Me == seat })
}

// someone draws who somebody is.
func someone(t testing.TB) *identity.Key {
	t.Helper()
	k, err := identity.New(crand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	return k
}

// options returns the usual house rules of a game.
func options(t testing.TB, game string) engine.Options {
	t.Helper()
	g, _ := gameOf(game)
	o, err := g.Info().Defaults("")
	if err != nil {
		t.Fatal(err)
	}
	return o
}
