package turn

import (
	"encoding/binary"
	"io"
	"net"
	"net/netip"
	"testing"
	"time"

	"github.com/pion/stun/v4"
)

// client speaks TURN as nobody's browser does: exactly what it is told.
type client struct {
	t              *testing.T
	conn           net.Conn // UDP or a stream
	name, password string
	realm          stun.Realm
	nonce          stun.Nonce
}

// client returns one with a credential of a household.
func (s *Server) client(t *testing.T, conn net.Conn, household string) *client {
	t.Helper()
	t.Cleanup(func() { conn.Close() })
	c := &client{t: t, conn: conn}
	c.name, c.password = s.secret.issue(s.secret.holder(household), s.now().Add(s.life))
	return c
}

// send sends a frame.
func (c *client) send(frame []byte) {
	c.t.Helper()
	if _, err := c.conn.Write(frame); err != nil {
		c.t.Fatal(err)
	}
}

// hear returns the next message, nil if there is none in time.
func (c *client) hear(within time.Duration) *stun.Message {
	c.t.Helper()
	c.conn.SetReadDeadline(time.Now().Add(within))
	buf := make([]byte, 2000)
	n, err := 0, error(nil)
	if _, packets := c.conn.(*net.UDPConn); packets {
		n, err = c.conn.Read(buf)
	} else if _, err = io.ReadFull(c.conn, buf[:20]); err == nil {
		n = 20 + int(binary.BigEndian.Uint16(buf[2:]))
		_, err = io.ReadFull(c.conn, buf[20:n])
	}
	m := &stun.Message{Raw: buf[:n]}
	if err != nil || m.Decode() != nil {
		return nil
	}
	return m
}

// answerWithin is for the answer to a request, on a machine that does much else.
const answerWithin = 10 * time.Second

// try sends a request without a credential.
func (c *client) try(method stun.Method, setters ...stun.Setter) *stun.Message {
	c.t.Helper()
	m, err := stun.Build(append([]stun.Setter{stun.TransactionID, stun.NewType(method, stun.ClassRequest)}, setters...)...)
	if err != nil {
		c.t.Fatal(err)
	}
	c.send(m.Raw)
	got := c.hear(answerWithin)
	if got == nil {
		c.t.Fatalf("%v is not answered", method)
	}
	return got
}

// ask sends a request with the credential.
func (c *client) ask(method stun.Method, setters ...stun.Setter) *stun.Message {
	c.t.Helper()
	if c.nonce == nil {
		m := c.try(stun.MethodAllocate)
		c.realm.GetFrom(m)
		c.nonce.GetFrom(m)
	}
	return c.try(method, append(setters, stun.NewUsername(c.name), c.realm, c.nonce, stun.NewLongTermIntegrity(c.name, c.realm.String(), c.password))...)
}

// code returns the error in an answer, 0 for none.
func code(m *stun.Message) int {
	var e stun.ErrorCodeAttribute
	if m.Type.Class == stun.ClassErrorResponse && e.GetFrom(m) == nil {
		return int(e.Code)
	}
	return 0
}

// refused asks for what must not be had.
func (c *client) refused(what string, want int, method stun.Method, setters ...stun.Setter) {
	c.t.Helper()
	if got := code(c.ask(method, setters...)); got != want {
		c.t.Errorf("%s is answered %d, not %d", what, got, want)
	}
}

// transport is the attribute that names what a relay speaks: 17 is UDP.
func transport(protocol byte) stun.RawAttribute {
	return stun.RawAttribute{Type: stun.AttrRequestedTransport, Value: []byte{protocol, 0, 0, 0}}
}

// allocate opens a relay and returns its address.
func (c *client) allocate() netip.AddrPort {
	c.t.Helper()
	m := c.ask(stun.MethodAllocate, transport(17))
	var at stun.XORMappedAddress
	if err := at.GetFromAs(m, stun.AttrXORRelayedAddress); err != nil {
		c.t.Fatalf("no relay: %d", code(m))
	}
	return netip.AddrPortFrom(addressOf(at.IP), uint16(at.Port))
}

// peer is the attribute that names a peer.
type peer struct{ netip.AddrPort }

func (p peer) AddTo(m *stun.Message) error {
	return stun.XORMappedAddress{IP: p.Addr().AsSlice(), Port: int(p.Port())}.AddToAs(m, stun.AttrXORPeerAddress)
}

func at(s string) peer { return peer{netip.MustParseAddrPort(s)} }

// permit lets packets from and to an address through.
func (c *client) permit(to peer) {
	c.t.Helper()
	c.refused("a permission for "+to.String(), 0, stun.MethodCreatePermission, to)
}

// say sends data by the relay.
func (c *client) say(to peer, data string) {
	c.t.Helper()
	m, err := stun.Build(stun.TransactionID, stun.NewType(stun.MethodSend, stun.ClassIndication), to, stun.RawAttribute{Type: stun.AttrData, Value: []byte(data)})
	if err != nil {
		c.t.Fatal(err)
	}
	c.send(m.Raw)
}

// told returns what comes by the relay, and from whom.
func (c *client) told(within time.Duration) (data, from string) {
	c.t.Helper()
	m := c.hear(within)
	if m == nil {
		return "", ""
	}
	var who stun.XORMappedAddress
	who.GetFromAs(m, stun.AttrXORPeerAddress)
	raw, _ := m.Attributes.Get(stun.AttrData)
	return string(raw.Value), who.String()
}
