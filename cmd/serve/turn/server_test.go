package turn

import (
	"crypto/tls"
	"fmt"
	"net"
	"net/netip"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/pion/stun/v4"
)

// box is a server on this machine, whose clock stands still but for what the test turns it: quotas come back with time, and a busy
// machine takes much of it.
type box struct {
	*Server
	udp, tcp string // its addresses
	later    atomic.Int64
}

// open starts a server whose relays are said to be at an address, which this machine need not have.
func open(t *testing.T, public string, life time.Duration, tls *tls.Config, open ...string) *box {
	t.Helper()
	udp, err := net.ListenPacket("udp4", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	tcp, err := net.Listen("tcp4", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	b := &box{udp: udp.LocalAddr().String(), tcp: tcp.Addr().String()}
	began := time.Now()
	now := func() time.Time { return began.Add(time.Duration(b.later.Load())) }
	c := Config{UDP: udp, TCP: tcp, TLS: tls, Public: netip.MustParseAddr(public), Name: "turn.example.org:3478", Open: prefixes(open...)}
	if b.Server, err = start(c, now, life); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { b.Close() })
	return b
}

// come returns a client by UDP.
func (b *box) come(t *testing.T, household string) *client {
	t.Helper()
	conn, err := net.Dial("udp4", b.udp)
	if err != nil {
		t.Fatal(err)
	}
	return b.client(t, conn, household)
}

// Two who can only relay meet at a server whose address is private, and which need not even lead back to it.
func TestTwoRelaysMeet(t *testing.T) {
	b := open(t, "192.168.77.7", maxLife, nil)
	ana, bia := b.come(t, "203.0.113.1"), b.come(t, "203.0.113.2")
	atAna, atBia := peer{ana.allocate()}, peer{bia.allocate()}
	if atAna.Addr() != b.relays.peers.public || !b.relays.peers.ports.has(atAna.Port()) || atAna == atBia {
		t.Fatalf("relays at %v and %v", atAna, atBia)
	}
	bia.permit(atAna)
	ana.permit(atBia)
	ana.say(atBia, "truco")
	if data, from := bia.told(answerWithin); data != "truco" || from != atAna.String() {
		t.Errorf("%q comes from %s", data, from)
	}
	bia.say(atAna, "seis")
	if data, from := ana.told(answerWithin); data != "seis" || from != atBia.String() {
		t.Errorf("%q comes back from %s", data, from)
	}
}

// What an expired credential opened goes on: it is refreshed, and lets new peers in. It opens nothing more.
func TestTableOutlivesItsCredential(t *testing.T) {
	b := open(t, "192.168.77.7", maxLife, nil)
	ana, bia := b.come(t, "203.0.113.1"), b.come(t, "203.0.113.2")
	atAna, atBia := peer{ana.allocate()}, peer{bia.allocate()}
	b.later.Add(int64(credentialLife))
	bia.permit(atAna)
	ana.permit(atBia)
	ana.refused("a refresh", 0, stun.MethodRefresh)
	ana.refused("a channel", 0, stun.MethodChannelBind, atBia, stun.RawAttribute{Type: stun.AttrChannelNumber, Value: []byte{0x40, 0, 0, 0}})
	ana.say(atBia, "truco")
	if data, _ := bia.told(answerWithin); data != "truco" {
		t.Errorf("%q comes", data)
	}
	late := b.come(t, "")
	late.name, late.password = ana.name, ana.password
	late.refused("a relay by an expired credential", 400, stun.MethodAllocate, transport(17))
	late.name, late.password = b.secret.issue(b.secret.holder("203.0.113.1"), b.now().Add(b.life))
	late.allocate()
}

// A relay ends, however often it is refreshed, and its place is free again.
func TestRelayEnds(t *testing.T) {
	b := open(t, "192.168.77.7", 200*time.Millisecond, nil)
	ana := b.come(t, "203.0.113.1")
	ana.allocate()
	count := func() int {
		b.accounts.mu.Lock()
		defer b.accounts.mu.Unlock()
		return b.accounts.relays
	}
	for end := time.Now().Add(answerWithin); count() > 0; time.Sleep(10 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatal("the relay does not end")
		}
		refresh, err := stun.Build(stun.TransactionID, stun.NewType(stun.MethodRefresh, stun.ClassRequest), stun.NewUsername(ana.name), ana.realm, ana.nonce,
			stun.NewLongTermIntegrity(ana.name, ana.realm.String(), ana.password))
		if err != nil {
			t.Fatal(err)
		}
		ana.send(refresh.Raw) // it need not be answered: the relay may have ended
	}
	b.come(t, "203.0.113.1").allocate()
}

func TestCredentialsRefused(t *testing.T) {
	b := open(t, "192.168.77.7", maxLife, nil)
	good := b.come(t, "203.0.113.1")
	if got := code(good.try(stun.MethodAllocate, transport(17))); got != 401 {
		t.Errorf("without a credential: %d", got)
	}
	for name, password := range map[string]string{
		good.name:                              "guessed",
		"9999999999:" + "AAAAAAAAAA":           "guessed",
		"9" + good.name:                        good.password, // later, and so another name
		strings.Replace(good.name, ":", "", 1): good.password,
		"9999999999:":                          b.secret.password("9999999999:"), // of nobody
		"soon:ana":                             b.secret.password("soon:ana"),
		"0:ana":                                b.secret.password("0:ana"),
	} {
		c := b.come(t, "")
		c.name, c.password = name, password
		c.refused(name, 400, stun.MethodAllocate, transport(17))
	}
	good.allocate()
	thief := *good // another valid credential at the same address
	thief.name, thief.password = b.secret.issue(b.secret.holder("203.0.113.2"), b.now().Add(b.life))
	m, err := stun.Build(stun.TransactionID, stun.NewType(stun.MethodRefresh, stun.ClassRequest), stun.RawAttribute{Type: stun.AttrLifetime, Value: make([]byte, 4)},
		stun.NewUsername(thief.name), thief.realm, thief.nonce, stun.NewLongTermIntegrity(thief.name, thief.realm.String(), thief.password))
	if err != nil {
		t.Fatal(err)
	}
	thief.send(m.Raw)
	good.refused("a refresh after another household has tried to end the relay", 0, stun.MethodRefresh)
}

// Whatever a client asks for, relays are of UDP, at any port, in IPv4.
func TestRelaysRefused(t *testing.T) {
	service, err := net.Listen("tcp4", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer service.Close()
	b := open(t, "192.168.77.7", maxLife, nil, "127.0.0.0/8")
	c := b.come(t, "203.0.113.1")
	c.refused("a TCP relay", 508, stun.MethodAllocate, transport(6))
	c.refused("an even port", 508, stun.MethodAllocate, transport(17), stun.RawAttribute{Type: stun.AttrEvenPort, Value: []byte{0x80}})
	c.refused("a port kept for it", 508, stun.MethodAllocate, transport(17), stun.RawAttribute{Type: stun.AttrReservationToken, Value: []byte("abcdefgh")})
	c.refused("an IPv6 relay", 508, stun.MethodAllocate, transport(17), stun.RawAttribute{Type: stun.AttrRequestedAddressFamily, Value: []byte{2, 0, 0, 0}})
	if b.accounts.relays != 0 || len(b.accounts.known) != 0 {
		t.Errorf("%d relays are counted, of %v", b.accounts.relays, b.accounts.known)
	}
	c.allocate()
	c.refused("a connection by a UDP relay, to what packets may be sent to", 447, stun.MethodConnect, peer{service.Addr().(*net.TCPAddr).AddrPort()})
	c.refused("a connection to what nothing may be sent to", 403, stun.MethodConnect, at("192.168.77.8:5000"))
}

// Nothing is relayed to what is not the public internet, unless it was opened by name.
func TestPeersRefused(t *testing.T) {
	b := open(t, "192.168.77.7", maxLife, nil, "10.20.0.0/16")
	b.relays.peers.own = append(b.relays.peers.own, netip.MustParseAddr("9.9.9.9"))
	c := b.come(t, "203.0.113.1")
	c.allocate()
	for _, s := range []string{"127.0.0.1", "127.9.9.9", "0.0.0.0", "0.1.2.3", "10.0.0.1", "10.21.0.1", "100.64.0.1", "100.127.255.255", "169.254.169.254", "172.16.0.1",
		"172.31.255.255", "192.168.77.8", "192.168.0.1", "192.0.0.1", "198.18.0.1", "203.0.113.5", "224.0.0.251", "239.255.255.250", "255.255.255.255", "9.9.9.9"} {
		p := at(s + ":5000")
		c.refused(s, 403, stun.MethodCreatePermission, p)
		c.refused("a channel to "+s, 401, stun.MethodChannelBind, p, stun.RawAttribute{Type: stun.AttrChannelNumber, Value: []byte{0x40, 1, 0, 0}})
	}
	c.refused("IPv6", 443, stun.MethodCreatePermission, at("[2001:4860::1]:5000"))
	c.refused("loopback in IPv6", 443, stun.MethodCreatePermission, at("[::1]:5000"))
	for _, s := range []string{"8.8.8.8", "100.128.0.1", "172.32.0.1", "192.169.0.1", "192.168.77.7", "10.20.255.1"} {
		c.permit(at(s + ":5000"))
	}
}

// The server's own address leads to other relays, not to what else this machine serves, be it at a port between theirs: not even to the
// server.
func TestOwnAddressLeadsToRelaysOnly(t *testing.T) {
	var service net.PacketConn
	var err error
	for port := LowPort; port <= HighPort && service == nil; port++ {
		service, err = net.ListenPacket("udp4", fmt.Sprintf("127.0.0.1:%d", port))
	}
	if err != nil {
		t.Fatal(err)
	}
	defer service.Close()
	b := open(t, "192.168.77.7", maxLife, nil, "127.0.0.1/32")
	own := b.relays.peers.public
	c := b.come(t, "203.0.113.1")
	c.allocate()
	c.permit(at("192.168.77.7:5000"))
	here := service.LocalAddr().(*net.UDPAddr).AddrPort()
	c.say(peer{netip.AddrPortFrom(own, here.Port())}, "by the relay's address")
	c.permit(peer{here}) // as it was opened by name: what is sent first comes first
	c.say(peer{here}, "by name")
	service.SetReadDeadline(time.Now().Add(answerWithin))
	buf := make([]byte, 100)
	if n, _, err := service.ReadFrom(buf); err != nil || string(buf[:n]) != "by name" {
		t.Errorf("the service hears %q, %v", buf[:n], err)
	}
	for _, s := range []string{"8.8.8.8:53", "8.8.8.8:1023", "192.168.77.7:3478", "9.9.9.9:0"} {
		if _, ok := b.relays.peers.way(netip.MustParseAddrPort(s)); ok {
			t.Errorf("there is a way to %s", s)
		}
	}
}

// A household has its share of the relays and of the bytes, whoever uses its credentials.
func TestQuotas(t *testing.T) {
	b := open(t, "192.168.77.7", maxLife, nil)
	holder := b.secret.holder("203.0.113.1")
	for range maxRelaysEach - 1 {
		b.accounts.open(holder)
	}
	ana := b.come(t, "203.0.113.1")
	atAna := peer{ana.allocate()}
	b.come(t, "203.0.113.1").refused("one relay too many", 508, stun.MethodAllocate, transport(17))
	bia := b.come(t, "203.0.113.2")
	atBia := peer{bia.allocate()}
	ana.permit(atBia)
	bia.permit(atAna)

	b.accounts.spend(holder, int(householdRate.Burst)-10)
	ana.say(atBia, "a little")
	ana.say(atBia, "and that is too much")
	if data, _ := bia.told(answerWithin); data != "a little" {
		t.Errorf("%q comes", data)
	}
	if data, _ := bia.told(100 * time.Millisecond); data != "" {
		t.Errorf("%q comes, too", data)
	}
	for range int(permissionRate.Burst) {
		b.accounts.permit(holder)
	}
	ana.refused("one permission too many", 403, stun.MethodCreatePermission, atBia)
	b.later.Add(int64(time.Minute))
	ana.permit(atBia)
	ana.say(atBia, "after a while")
	if data, _ := bia.told(answerWithin); data != "after a while" {
		t.Errorf("%q comes after a while", data)
	}
}
