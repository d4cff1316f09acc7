//go:build !js

package mesh

import (
	"context"
	"fmt"
	"net"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"carteado/net/webrtc"
	"github.com/pion/ice/v4"
	"github.com/pion/logging"
	"github.com/pion/transport/v4/vnet"
	"github.com/pion/turn/v5"

	"carteado/net/identity"
	"carteado/net/rendezvous"
)

// world is a virtual internet with a signal that everybody hears.
type world struct {
	t       *testing.T
	wan     *vnet.Router
	hub     *hub
	servers []webrtc.ICEServer
	nets    int
	clock   atomic.Int64 // the players' time
}

// now returns the players' time. It runs with the machine's, but stands still while the machine is too busy to run this process:
// a test beside others must not find that somebody was silent whom nobody let speak.
func (w *world) now() time.Time { return time.Unix(0, w.clock.Load()) }

// runClock lets the players' time pass until the test is over.
func (w *world) runClock() {
	w.clock.Store(time.Now().UnixNano())
	const step = 20 * time.Millisecond
	ticker := time.NewTicker(step)
	done := make(chan struct{})
	w.t.Cleanup(func() {
		ticker.Stop()
		close(done)
	})
	go func() {
		for last := time.Now(); ; {
			select {
			case now := <-ticker.C:
				w.clock.Add(int64(min(time.Since(last), 3*step)))
				last = now
			case <-done:
				return
			}
		}
	}()
}

// turn turns the clocks by so much, a second at a time, or until there is enough.
func (w *world) turn(by time.Duration, enough func() bool) {
	for range by / time.Second {
		if enough() {
			return
		}
		w.clock.Add(int64(time.Second))
		time.Sleep(tickEvery + tickEvery/4)
	}
}

// building guards a counter that all virtual networks share.
var building sync.Mutex

func newWorld(t *testing.T) *world {
	t.Helper()
	return newWideWorld(t, 0)
}

// newWideWorld makes one through which every packet takes so long.
func newWideWorld(t *testing.T, delay time.Duration) *world {
	t.Helper()
	building.Lock()
	defer building.Unlock()
	wan, err := vnet.NewRouter(&vnet.RouterConfig{CIDR: "1.2.3.0/24", MinDelay: delay, LoggerFactory: quiet{}})
	if err != nil {
		t.Fatal(err)
	}
	w := &world{t: t, wan: wan, hub: new(hub), servers: []webrtc.ICEServer{}}
	w.runClock()
	return w
}

// start lets packets flow. Networks are added before.
func (w *world) start() {
	w.t.Helper()
	if err := w.wan.Start(); err != nil {
		w.t.Fatal(err)
	}
	w.t.Cleanup(func() { w.wan.Stop() })
}

// public returns a place of its own on the internet.
func (w *world) public() *vnet.Net {
	w.t.Helper()
	building.Lock()
	defer building.Unlock()
	w.nets++
	n, err := vnet.NewNet(&vnet.NetConfig{StaticIPs: []string{fmt.Sprintf("1.2.3.%d", w.nets)}})
	if err != nil {
		w.t.Fatal(err)
	}
	if err := w.wan.AddNet(n); err != nil {
		w.t.Fatal(err)
	}
	return n
}

// behind returns a place behind a NAT of its own.
func (w *world) behind(nat vnet.NATType) *vnet.Net {
	w.t.Helper()
	return w.home(nat, 1)[0]
}

// home returns places behind one NAT.
func (w *world) home(nat vnet.NATType, places int) (list []*vnet.Net) {
	w.t.Helper()
	building.Lock()
	defer building.Unlock()
	w.nets++
	lan, err := vnet.NewRouter(&vnet.RouterConfig{
		CIDR: fmt.Sprintf("10.0.%d.0/24", w.nets), StaticIPs: []string{fmt.Sprintf("1.2.3.%d", w.nets)},
		NATType: &nat, LoggerFactory: quiet{},
	})
	if err != nil {
		w.t.Fatal(err)
	}
	for i := range places {
		n, err := vnet.NewNet(&vnet.NetConfig{StaticIPs: []string{fmt.Sprintf("10.0.%d.%d", w.nets, 10+i)}})
		if err != nil {
			w.t.Fatal(err)
		}
		if err := lan.AddNet(n); err != nil {
			w.t.Fatal(err)
		}
		list = append(list, n)
	}
	if err := w.wan.AddRouter(lan); err != nil {
		w.t.Fatal(err)
	}
	return list
}

// stun puts a STUN server on the internet. It is called after start.
func (w *world) stun(at *vnet.Net) {
	w.t.Helper()
	ip := w.serve(at, func(ip net.IP) turn.RelayAddressGenerator {
		return &turn.RelayAddressGeneratorNone{Address: ip.String(), Net: at}
	})
	w.servers = []webrtc.ICEServer{{URLs: []string{"stun:" + ip.String() + ":3478"}}}
}

// turnServer puts a TURN server there: what two cannot send to each other it passes on.
func (w *world) turnServer(at *vnet.Net) {
	w.t.Helper()
	ip := w.serve(at, func(ip net.IP) turn.RelayAddressGenerator {
		return &turn.RelayAddressGeneratorStatic{RelayAddress: ip, Address: "0.0.0.0", Net: at}
	})
	w.servers = []webrtc.ICEServer{{URLs: []string{"turn:" + ip.String() + ":3478"}, Username: "mesa", Credential: "cartas"}}
}

// serve starts a server for STUN and TURN.
func (w *world) serve(at *vnet.Net, relays func(ip net.IP) turn.RelayAddressGenerator) net.IP {
	w.t.Helper()
	conn, err := at.ListenPacket("udp4", "0.0.0.0:3478")
	if err != nil {
		w.t.Fatal(err)
	}
	address, err := at.InterfaceByName("eth0")
	if err != nil {
		w.t.Fatal(err)
	}
	addrs, err := address.Addrs()
	if err != nil {
		w.t.Fatal(err)
	}
	ip := addrs[0].(*net.IPNet).IP
	server, err := turn.NewServer(turn.ServerConfig{
		Realm: "test", LoggerFactory: quiet{},
		PacketConnConfigs: []turn.PacketConnConfig{{PacketConn: conn, RelayAddressGenerator: relays(ip)}},
		AuthHandler: func(a *turn.RequestAttributes) (string, []byte, bool) {
			return a.Username, turn.GenerateAuthKey(a.Username, a.Realm, "cartas"), true
		},
	})
	if err != nil {
		w.t.Fatal(err)
	}
	w.t.Cleanup(func() { server.Close() })
	return ip
}

// player is one mesh, with what happened to it.
type player struct {
	*Mesh
	t    *testing.T
	id   identity.ID
	mu   sync.Mutex
	said []Event
}

func key(n byte) *identity.Key { return identity.FromSeed([32]byte{n}) }

var room = [32]byte{'r'}

// api is pion in a virtual network.
func api(n *vnet.Net) *webrtc.API {
	var settings webrtc.SettingEngine
	settings.SetNet(n)
	settings.SetICEMulticastDNSMode(ice.MulticastDNSModeDisabled)
	settings.LoggerFactory = quiet{}
	return webrtc.NewAPI(webrtc.WithSettingEngine(settings))
}

func (w *world) join(who byte, at *vnet.Net) *player {
	w.t.Helper()
	return w.joinBy(w.hub.plug(), who, at)
}

func (w *world) joinBy(signal Signal, who byte, at *vnet.Net) *player {
	w.t.Helper()
	p := &player{t: w.t, id: key(who).ID()}
	w.clock.Add(int64(time.Millisecond)) // visits are told apart by when they began
	m, err := Join(context.Background(), Config{Room: room, Key: key(who), Signal: signal, ICEServers: w.servers, API: api(at), Now: w.now})
	if err != nil {
		w.t.Fatal(err)
	}
	p.Mesh = m
	go func() {
		for e := range m.Events() {
			p.mu.Lock()
			p.said = append(p.said, e)
			p.mu.Unlock()
		}
	}()
	w.t.Cleanup(m.Close)
	return p
}

// events returns what happened so far.
func (p *player) events() []Event {
	p.mu.Lock()
	defer p.mu.Unlock()
	return slices.Clone(p.said)
}

// wait waits until something has happened, for 40 s of the players' time.
func (p *player) wait(what string, ok func(Event) bool) Event {
	p.t.Helper()
	for end := p.now().Add(40 * time.Second); p.now().Before(end); time.Sleep(5 * time.Millisecond) {
		for _, e := range p.events() {
			if ok(e) {
				return e
			}
		}
	}
	p.t.Fatalf("%s did not happen to %v:\n%s", what, p.id, p.history())
	return nil
}

// history tells the last events, a line each, few enough for two players on a screen: of what was said, how much.
func (p *player) history() string {
	list := p.events()
	var b strings.Builder
	if n := len(list) - 8; n > 0 {
		fmt.Fprintf(&b, "... %d events before\n", n)
		list = list[n:]
	}
	for _, e := range list {
		if m, ok := e.(Message); ok {
			fmt.Fprintf(&b, "Message of %d bytes from %v\n", len(m.Data), m.From)
		} else {
			fmt.Fprintf(&b, "%T %+v\n", e, e)
		}
	}
	return b.String()
}

func (p *player) up(other *player) Up {
	p.t.Helper()
	return p.wait("Up", func(e Event) bool { u, ok := e.(Up); return ok && u.Peer == other.id }).(Up)
}

func (p *player) down(other *player) Down {
	p.t.Helper()
	return p.wait("Down", func(e Event) bool { d, ok := e.(Down); return ok && d.Peer == other.id }).(Down)
}

func (p *player) hears(from *player, data string) {
	p.t.Helper()
	p.wait("Message", func(e Event) bool { m, ok := e.(Message); return ok && m.From == from.id && string(m.Data) == data })
}

func (p *player) says(to *player, data string) {
	p.t.Helper()
	if err := p.Send(to.id, []byte(data)); err != nil {
		p.t.Fatalf("%v:\n%s", err, p.history())
	}
}

// settles waits until every two players have a channel that nothing will take the place of: no attempt is under way, and no
// letter that could begin one.
func (w *world) settles(players []*player) {
	w.t.Helper()
	settled := func() bool {
		for _, p := range players {
			if !p.settled(len(players) - 1) {
				return false
			}
		}
		return w.hub.flying.Load() == 0
	}
	end := w.now().Add(60 * time.Second)
	for looks := 0; looks < 20; time.Sleep(5 * time.Millisecond) { // a letter may just be looked at
		if looks++; !settled() {
			looks = 0
		}
		if w.now().After(end) {
			for _, p := range players {
				if !p.settled(len(players) - 1) {
					w.t.Fatalf("not all have met; %d letters are on their way; %v is the first who has not met %d:\n%s",
						w.hub.flying.Load(), p.id, len(players)-1, p.history())
				}
			}
			w.t.Fatalf("all have met, and %d letters are still on their way", w.hub.flying.Load())
		}
	}
}

// settled reports whether the player has a channel to each of so many others, and no attempt at another.
func (p *player) settled(others int) bool {
	p.Mesh.mu.Lock()
	defer p.Mesh.mu.Unlock()
	n := 0
	for _, q := range p.peers {
		if q.next == nil && q.direct() {
			n++
		}
	}
	return n == others
}

// forget begins a new chapter.
func (p *player) forget() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.said = nil
}

// hub carries every letter to all wires that listen.
type hub struct {
	mu     sync.Mutex
	wires  []*wire
	change func(letter []byte) []byte // what the one in the middle makes of it
	delay  func() time.Duration       // how long a letter takes, to each for himself; nil for no time
	kinds  [letterShut + 1]int
	flying atomic.Int64 // delayed letters that have not come
}

// wire is one player's signal.
type wire struct {
	hub       *hub
	incoming  chan rendezvous.Envelope
	listening bool
	stop      chan struct{}
}

func (h *hub) plug() *wire {
	h.mu.Lock()
	defer h.mu.Unlock()
	w := &wire{hub: h, incoming: make(chan rendezvous.Envelope, 1024), listening: true}
	h.wires = append(h.wires, w)
	return w
}

func (h *hub) letters() int {
	h.mu.Lock()
	defer h.mu.Unlock()
	n := 0
	for _, k := range h.kinds {
		n += k
	}
	return n
}

func (h *hub) restarts() int {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.kinds[letterRestart]
}

func (w *wire) Publish(letter []byte) error {
	w.hub.mu.Lock()
	defer w.hub.mu.Unlock()
	w.hub.kinds[letter[0]]++
	letter = slices.Clone(letter)
	if w.hub.change != nil {
		letter = w.hub.change(letter)
	}
	for _, other := range w.hub.wires {
		if other == w || !other.listening {
			continue
		}
		if w.hub.delay != nil {
			w.hub.flying.Add(1)
			time.AfterFunc(w.hub.delay(), func() {
				other.take(letter)
				w.hub.flying.Add(-1)
			})
		} else {
			other.take(letter)
		}
	}
	return nil
}

func (w *wire) take(letter []byte) {
	select {
	case w.incoming <- rendezvous.Envelope{Letter: letter}:
	default:
	}
}

func (w *wire) Incoming() <-chan rendezvous.Envelope { return w.incoming }

// Announce publishes every 300 ms: nobody has to wait for long.
func (w *wire) Announce(hello []byte) {
	if w.stop != nil {
		close(w.stop)
		w.stop = nil
	}
	if hello == nil {
		return
	}
	stop := make(chan struct{})
	w.stop = stop
	go func() {
		for {
			w.Publish(hello)
			select {
			case <-stop:
				return
			case <-time.After(300 * time.Millisecond):
			}
		}
	}()
}

func (w *wire) Listen(yes bool) {
	w.hub.mu.Lock()
	defer w.hub.mu.Unlock()
	w.listening = yes
}

func (w *wire) Reopen() { w.Listen(true) }

// quiet keeps pion's warnings out of the tests.
type quiet struct{}

func (quiet) NewLogger(string) logging.LeveledLogger {
	return &logging.DefaultLeveledLogger{}
}
