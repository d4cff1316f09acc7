package turn

import (
	"bytes"
	"crypto/tls"
	"encoding/binary"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"slices"
	"testing"
	"time"

	"github.com/pion/stun/v4"
)

// certified returns a server's side of TLS, and a client's that trusts it.
func certified(t *testing.T) (server, client *tls.Config) {
	t.Helper()
	s := httptest.NewTLSServer(http.NotFoundHandler())
	t.Cleanup(s.Close)
	return &tls.Config{Certificates: s.TLS.Certificates}, s.Client().Transport.(*http.Transport).TLSClientConfig
}

// By TCP and by TLS, at one port, relays are had as by UDP, and one of each kind meets another.
func TestStreams(t *testing.T) {
	served, trusts := certified(t)
	b := open(t, "192.168.77.7", maxLife, served)
	if !slices.Contains(b.uris, "turns:turn.example.org:3478?transport=tcp") {
		t.Errorf("pages are told %v", b.uris)
	}
	plain, err := net.Dial("tcp4", b.tcp)
	if err != nil {
		t.Fatal(err)
	}
	trusts.ServerName = "example.com" // of the certificate
	sealed, err := tls.Dial("tcp4", b.tcp, trusts)
	if err != nil {
		t.Fatal(err)
	}
	list := []*client{b.client(t, plain, "203.0.113.1"), b.client(t, sealed, "203.0.113.2"), b.come(t, "203.0.113.3")}
	var places []peer
	for _, c := range list {
		places = append(places, peer{c.allocate()})
	}
	for i, c := range list {
		for j := range list {
			if i != j {
				c.permit(places[j])
			}
		}
	}
	for i, c := range list {
		for j, other := range list {
			if i == j {
				continue
			}
			c.say(places[j], "truco")
			if data, from := other.told(answerWithin); data != "truco" || from != places[i].String() {
				t.Errorf("from %d to %d %q comes from %s", i, j, data, from)
			}
		}
	}
}

// A connection ends with what is no frame, or a longer one than any that is relayed.
func TestStreamRefuses(t *testing.T) {
	b := open(t, "192.168.77.7", maxLife, nil)
	long := make([]byte, 2000)
	binary.BigEndian.PutUint16(long[2:], 1980)
	for name, data := range map[string][]byte{
		"HTTP": []byte("GET / HTTP/1.1\r\n\r\n"), "TLS where there is none": {22, 3, 1, 2, 0, 1, 0, 1, 252}, "a long frame": long,
		"a long frame of a channel": {0x40, 0, 0xff, 0xff, 1}, "a frame that wraps around": {0, 1, 0xff, 0xff, 1},
	} {
		c, err := net.Dial("tcp4", b.tcp)
		if err != nil {
			t.Fatal(err)
		}
		c.Write(data)
		c.SetReadDeadline(time.Now().Add(answerWithin))
		if n, err := c.Read(make([]byte, 1)); n > 0 || isTimeout(err) {
			t.Errorf("%s: %d bytes, %v", name, n, err)
		}
		c.Close()
	}
}

func isTimeout(err error) bool {
	e, ok := err.(net.Error)
	return ok && e.Timeout()
}

// A stream returns whole frames, however they come.
func TestStreamFrames(t *testing.T) {
	request, err := stun.Build(stun.TransactionID, stun.BindingRequest, stun.NewSoftware("a test"))
	if err != nil {
		t.Fatal(err)
	}
	channel := append([]byte{0x40, 1, 0, 5}, "truco\x00\x00\x00"...)
	near, far := net.Pipe()
	go func() {
		for _, c := range slices.Concat(request.Raw, channel, request.Raw) {
			far.Write([]byte{c})
		}
		far.Write(slices.Concat(channel, channel, []byte{0, 1}))
		far.Close()
	}()
	s := &stream{Conn: near}
	buf := make([]byte, 1600)
	for i, want := range [][]byte{request.Raw, channel, request.Raw, channel, channel} {
		if n, err := s.Read(buf); err != nil || !bytes.Equal(buf[:n], want) {
			t.Fatalf("frame %d is %x, %v", i, buf[:n], err)
		}
	}
	if n, err := s.Read(buf); n > 0 || err != io.EOF {
		t.Errorf("at the end %d bytes, %v", n, err)
	}
}
