package main

import (
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"
)

func TestPlaces(t *testing.T) {
	p := newPlaces(2, 4)
	for i, c := range []struct {
		who  string
		free bool // gives a place back
		want bool // there is one
	}{
		{"ana", false, true}, {"ana", false, true}, {"ana", false, false},
		{"bia", false, true}, {"ana", true, true}, {"ana", false, true},
		{"", false, true}, {"caio", false, false}, {"bia", true, true}, {"caio", false, true},
		{"ana", true, true}, {"", false, true}, {"ana", false, false}, {"", true, true}, {"", true, true}, {"bia", false, true},
	} {
		if c.free {
			p.free(c.who)
		} else if got := p.take(c.who); got != c.want {
			t.Errorf("step %d: a place for %q: %v", i, c.who, got)
		}
	}
	if len(p.taken) != 3 {
		t.Errorf("%v are remembered", p.taken)
	}
}

// One household can have so many requests answered at a time, also by a proxy; the next one notices nothing.
func TestRequestsAtATime(t *testing.T) {
	held, release := make(chan struct{}), make(chan struct{})
	server := httptest.NewServer(limited(3, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/held" {
			held <- struct{}{}
			<-release
		}
	})))
	defer server.Close()
	ask := func(path, from string) int {
		r, _ := http.NewRequest("GET", server.URL+path, nil)
		if from != "" {
			r.Header.Set("X-Forwarded-For", from)
		}
		got, err := http.DefaultClient.Do(r)
		if err != nil {
			t.Error(err)
			return 0
		}
		got.Body.Close()
		return got.StatusCode
	}
	done := make(chan int)
	for range 3 {
		go func() { done <- ask("/held", "203.0.113.1") }()
		<-held
	}
	for from, want := range map[string]int{"203.0.113.1": 429, "192.0.2.1, 203.0.113.1": 429, "203.0.113.2": 200, "": 200} {
		if got := ask("/", from); got != want {
			t.Errorf("%q is answered %d, not %d", from, got, want)
		}
	}
	close(release)
	for range 3 {
		if got := <-done; got != 200 {
			t.Errorf("a request that was held is answered %d", got)
		}
	}
	if got := ask("/", "203.0.113.1"); got != 200 {
		t.Errorf("a place does not become free: %d", got)
	}
}

// A connection without a place is closed at once, and gives way to the next when one is free.
func TestConnections(t *testing.T) {
	tcp, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	l := listener{tcp.(*net.TCPListener), newPlaces(1, 2)}
	defer l.Close()
	come := func() net.Conn {
		c, err := net.Dial("tcp", tcp.Addr().String())
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { c.Close() })
		return c
	}
	accept := func() net.Conn {
		c, err := l.Accept()
		if err != nil {
			t.Fatal(err)
		}
		return c
	}
	come()
	first := accept()
	come()
	accept()
	late := come()
	accepted := make(chan net.Conn)
	go func() { accepted <- accept() }()
	if _, err := late.Read(make([]byte, 1)); err == nil {
		t.Error("there is no limit")
	}
	first.Close()
	first.Close() // gives one place back
	come()
	(<-accepted).Close()
	if _, ok := first.(io.ReaderFrom); !ok {
		t.Error("the system cannot send a file by such a connection")
	}
}

// clocked is a response that notes its deadlines.
type clocked struct {
	*httptest.ResponseRecorder
	deadlines []time.Time
	copied    []int64
}

func (c *clocked) SetWriteDeadline(at time.Time) error {
	c.deadlines = append(c.deadlines, at)
	return nil
}

func (c *clocked) ReadFrom(from io.Reader) (int64, error) {
	n, err := io.Copy(c.ResponseRecorder, from)
	c.copied = append(c.copied, n)
	return n, err
}

// A reader has time for every chunk, not for the whole, and all of it comes.
func TestPatient(t *testing.T) {
	for _, c := range []struct {
		size, limit int64
		copied      string
	}{
		{0, -1, "[0]"}, {10, -1, "[10]"}, {chunk, -1, "[65536 0]"}, {2*chunk + 5, -1, "[65536 65536 5]"},
		{3 * chunk, 2 * chunk, "[65536 65536]"}, {10, 5, "[5]"}, {10, 0, "[]"},
	} {
		w := &clocked{ResponseRecorder: httptest.NewRecorder()}
		data := strings.Repeat("x", int(c.size))
		var from io.Reader = strings.NewReader(data)
		want := c.size
		if c.limit >= 0 {
			from, want = io.LimitReader(from, c.limit), c.limit
		}
		n, err := newPatient(w).ReadFrom(from)
		if err != nil || n != want || w.Body.String() != data[:want] || fmt.Sprint(w.copied) != c.copied || len(w.deadlines) != len(w.copied) {
			t.Errorf("%d of %d: %d bytes, %v, in parts of %v with %d deadlines", c.limit, c.size, n, err, w.copied, len(w.deadlines))
		}
	}
}

// Who begins a request and does not end it, and who is there and asks for nothing more, is not waited for.
func TestIdle(t *testing.T) {
	server := newServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { io.WriteString(w, "page") }))
	for what, d := range map[string]*time.Duration{"a request": &server.ReadTimeout, "the next request": &server.IdleTimeout, "a chunk": &server.WriteTimeout} {
		if *d <= 0 || *d > time.Minute {
			t.Errorf("%s may take %v", what, *d)
		}
		*d /= 100 // so that the test need not wait
	}
	tcp, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	go server.Serve(tcp)
	defer server.Close()
	for what, c := range map[string]struct{ says, hears string }{
		"half a request":         {"GET / HTTP/1.1\r\nHost: x\r\n", ""},
		"a request and no other": {"GET / HTTP/1.1\r\nHost: x\r\n\r\n", "page"},
		"nothing":                {"", ""},
	} {
		conn, err := net.Dial("tcp", tcp.Addr().String())
		if err != nil {
			t.Fatal(err)
		}
		defer conn.Close()
		io.WriteString(conn, c.says)
		got, err := io.ReadAll(conn) // until the server closes it
		if err != nil || !strings.HasSuffix(string(got), c.hears) {
			t.Errorf("who says %s hears %q, %v", what, got, err)
		}
	}
}
