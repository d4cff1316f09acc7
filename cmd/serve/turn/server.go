package turn

import (
	"cmp"
	"crypto/rand"
	"crypto/tls"
	"net"
	"net/netip"
	"time"

	"github.com/pion/logging"
	"github.com/pion/stun/v4"
	pion "github.com/pion/turn/v5"
)

// The ports of relays, of which a firewall must let UDP through.
const (
	LowPort  = 49152
	HighPort = LowPort + maxRelays - 1
)

// Config says where a server relays, and to whom. It takes packets at UDP and connections at TCP, which bounds their number; it closes
// both.
type Config struct {
	UDP    net.PacketConn
	TCP    net.Listener
	TLS    *tls.Config    // for who begins TLS at TCP; nil for nobody
	Public netip.Addr     // at which others reach the relays, an IPv4 address
	Name   string         // host and port of UDP and TCP, as browsers name them
	Open   []netip.Prefix // networks that are not public and yet are relayed to

	Credential time.Duration // how long a credential opens relays; 0 for 15 minutes
	Refresh    time.Duration // how long a relay lives between two refreshes; 0 for 10 minutes
}

// Server relays. Its methods are safe for concurrent use.
type Server struct {
	secret   secret
	accounts *accounts
	relays   *relays
	uris     []string
	life     time.Duration // of a credential
	now      func() time.Time
	turn     *pion.Server
}

// New starts a server.
func New(c Config) (*Server, error) { return start(c, time.Now, maxLife) }

// start starts one with a clock and a longest life of a relay of its own.
func start(c Config, now func() time.Time, life time.Duration) (*Server, error) {
	s := &Server{accounts: newAccounts(now), now: now, life: cmp.Or(c.Credential, credentialLife)}
	if _, err := rand.Read(s.secret[:]); err != nil {
		return nil, err
	}
	s.uris = []string{"turn:" + c.Name + "?transport=udp", "turn:" + c.Name + "?transport=tcp"}
	if c.TLS != nil {
		s.uris = append(s.uris, "turns:"+c.Name+"?transport=tcp")
	}
	s.relays = &relays{
		peers:    &peers{public: c.Public, low: LowPort, high: HighPort, open: c.Open, own: ownAddresses()},
		accounts: s.accounts, life: life,
	}
	clients := newHolders()
	permits := func(client net.Addr, peer net.IP) bool {
		return s.relays.peers.permits(addressOf(peer)) && s.accounts.permit(clients.holder(client))
	}
	var err error
	s.turn, err = pion.NewServer(pion.ServerConfig{
		Realm: "carteado", AuthHandler: s.authenticate, StrictAddressFamily: true, AllocationLifetime: c.Refresh,
		EventHandler:      pion.EventHandler{OnAllocationCreated: clients.opened, OnAllocationDeleted: clients.shut},
		LoggerFactory:     &logging.DefaultLoggerFactory{DefaultLogLevel: logging.LogLevelDisabled}, // strangers would write it
		PacketConnConfigs: []pion.PacketConnConfig{{PacketConn: c.UDP, RelayAddressGenerator: s.relays, PermissionHandler: permits}},
		ListenerConfigs:   []pion.ListenerConfig{{Listener: streams{c.TCP, c.TLS}, RelayAddressGenerator: s.relays, PermissionHandler: permits}},
	})
	return s, err
}

// Close ends all relays.
func (s *Server) Close() error { return s.turn.Close() }

// authenticate tells pion the holder and the key of a credential. What an expired one opened goes on: only to open a relay it must be
// fresh.
func (s *Server) authenticate(a *pion.RequestAttributes) (holder string, key []byte, ok bool) {
	holder, until, ok := read(a.Username)
	if !ok || a.Method == stun.MethodAllocate && !s.now().Before(until) {
		return "", nil, false
	}
	return holder, pion.GenerateAuthKey(a.Username, a.Realm, s.secret.password(a.Username)), true
}
