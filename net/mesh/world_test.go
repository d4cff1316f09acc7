//go:build !js

package mesh

import (
	"context"
	"fmt"
	"net"
	"slices"
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
	ahead   atomic.Int64 // how far the players' clocks are turned
}

func (w *world) now() time.Time { return time.Now().Add(time.Duration(w.ahead.Load())) }

// turn turns the clocks by so much, a second at a time, or until there is enough.
func (w *world) turn(by time.Duration, enough func() bool) {
	for range by / time.Second {
		if enough() {
			return
		}
		w.ahead.Add(int64(time.Second))
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
	return &world{t: t, wan: wan, hub: new(hub), servers: []webrtc.ICEServer{}}
}

// start lets packets flow. Networks are added before.
func (w *world) start() {
	w.t.Helper()
	if err := w.wan.Start(); err != nil {
		w.t.Fatal(err)
	}
	w.t.Cleanup(func() { w.wan.Stop() })
}

// public gives a place of its own on the internet.
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

// behind gives a place behind a NAT of its own.
func (w *world) behind(nat vnet.NATType) *vnet.Net {
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
	n, err := vnet.NewNet(&vnet.NetConfig{StaticIPs: []string{fmt.Sprintf("10.0.%d.10", w.nets)}})
	if err != nil {
		w.t.Fatal(err)
	}
	if err := lan.AddNet(n); err != nil {
		w.t.Fatal(err)
	}
	if err := w.wan.AddRouter(lan); err != nil {
		w.t.Fatal(err)
	}
	return n
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
			return a.Username, turn.GenerateAuthKey("mesa", a.Realm, "cartas"), a.Username == "mesa"
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

// events gives what happened so far.
func (p *player) events() []Event {
	p.mu.Lock()
	defer p.mu.Unlock()
	return slices.Clone(p.said)
}

// wait waits until something has happened.
func (p *player) wait(what string, ok func(Event) bool) Event {
	p.t.Helper()
	for end := time.Now().Add(40 * time.Second); time.Now().Before(end); time.Sleep(5 * time.Millisecond) {
		for _, e := range p.events() {
			if ok(e) {
				return e
			}
		}
	}
	p.t.Fatalf("%s did not happen to %v: %v", what, p.id, p.events())
	return nil
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
		p.t.Fatalf("%v: %+v", err, p.events())
	}
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
	kinds  [letterRestarted + 1]int
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
			time.AfterFunc(w.hub.delay(), func() { other.take(letter) })
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
