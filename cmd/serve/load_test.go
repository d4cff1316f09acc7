package main

import (
	"bufio"
	"bytes"
	"context"
	"crypto/sha256"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"testing/fstest"
	"time"

	"github.com/coder/websocket"

	"carteado/net/rendezvous/nostr"
)

// A test that needs the server in a process of its own, to look at its memory, runs this test's program again as the server.
func TestMain(m *testing.M) {
	if dir := os.Getenv("CARTEADO_SERVE"); dir != "" {
		os.Args = []string{"serve", "-addr", "127.0.0.1:0", "-dir", dir}
		main()
		return
	}
	if dir := os.Getenv("CARTEADO_SERVE_INSIDE"); dir != "" {
		fmt.Fprintln(os.Stderr, serve(context.Background(), "127.0.0.1:0", carried(dir), turnFlags{}))
		os.Exit(1)
	}
	os.Exit(m.Run())
}

// carried returns a folder as it is in a program that carries it, as with -tags embed: its files are memory, and have no time.
func carried(dir string) fs.FS {
	site := fstest.MapFS{}
	list, err := os.ReadDir(dir)
	if err != nil {
		panic(err)
	}
	for _, x := range list {
		data, err := os.ReadFile(filepath.Join(dir, x.Name()))
		if err != nil {
			panic(err)
		}
		site[x.Name()] = &fstest.MapFile{Data: data}
	}
	return site
}

// process is the server in a process of its own.
type process struct {
	t    testing.TB
	cmd  *exec.Cmd
	host string
	app  [sha256.Size]byte // of the content of its largest file
}

const appName, appSize = "/app.0123456789.wasm", 8 << 20

// start starts it on a small site in a folder.
func start(t testing.TB) *process { return startAs(t, "CARTEADO_SERVE") }

// startAs does so in one of the ways that TestMain knows.
func startAs(t testing.TB, way string) *process {
	t.Helper()
	dir := t.TempDir()
	app := make([]byte, appSize)
	rand.NewChaCha8([32]byte{1}).Read(app)
	for name, data := range map[string][]byte{"index.html": []byte("page"), appName: app} {
		if err := os.WriteFile(filepath.Join(dir, name), data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	p := &process{t: t, app: sha256.Sum256(app), cmd: exec.Command(os.Args[0])}
	p.cmd.Env = append(os.Environ(), way+"="+dir)
	p.cmd.Stderr = os.Stderr
	out, err := p.cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := p.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		p.cmd.Process.Kill()
		p.cmd.Wait()
	})
	line, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		t.Fatal(err)
	}
	p.host = strings.TrimPrefix(strings.TrimSpace(line), "http://")
	return p
}

// peak returns the most memory that the process has had so far, in MB.
func (p *process) peak() float64 {
	p.t.Helper()
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", p.cmd.Process.Pid))
	if err != nil {
		p.t.Skip("this system does not say how much memory a process has: ", err)
	}
	_, rest, _ := strings.Cut(string(status), "VmHWM:")
	kb, err := strconv.Atoi(strings.Fields(rest)[0])
	if err != nil {
		p.t.Fatal(err)
	}
	return float64(kb) / 1024
}

// reads begins to read the largest file, and goes on no further than its first bytes.
func (p *process) reads() {
	p.t.Helper()
	c, err := net.Dial("tcp", p.host)
	if err != nil {
		p.t.Fatal(err)
	}
	p.t.Cleanup(func() { c.Close() })
	c.(*net.TCPConn).SetReadBuffer(4 << 10)
	fmt.Fprintf(c, "GET %s HTTP/1.1\r\nHost: %s\r\n\r\n", appName, p.host)
	first := make([]byte, 15)
	if _, err := io.ReadFull(c, first); err != nil || string(first) != "HTTP/1.1 200 OK" {
		p.t.Fatalf("%q, %v", first, err)
	}
}

// subscribes comes to the relay as somebody behind a proxy, and asks for a room.
func (p *process) subscribes(from, room string) *websocket.Conn {
	p.t.Helper()
	header := http.Header{"X-Forwarded-For": {from}}
	ws, _, err := websocket.Dial(p.t.Context(), "ws://"+p.host+"/relay", &websocket.DialOptions{HTTPHeader: header})
	if err != nil {
		p.t.Fatal(err)
	}
	p.t.Cleanup(func() { ws.CloseNow() })
	ws.Write(p.t.Context(), websocket.MessageText, nostr.RequestFrame("room", 21000, 'x', room))
	return ws
}

// listens subscribes and waits for the answer.
func (p *process) listens(from, room string) *websocket.Conn {
	p.t.Helper()
	ws := p.subscribes(from, room)
	if _, text, err := ws.Read(p.t.Context()); err != nil || !strings.HasPrefix(string(text), `["EOSE"`) {
		p.t.Fatalf("%s, %v", text, err)
	}
	return ws
}

// letter makes an event of a room.
func letter(t testing.TB, room string, size int) []byte {
	t.Helper()
	key, err := nostr.NewKey(strings.NewReader(strings.Repeat("k", 32)))
	if err != nil {
		t.Fatal(err)
	}
	e := nostr.Event{CreatedAt: time.Now().Unix(), Kind: 21000, Tags: [][]string{{"x", room}}, Content: strings.Repeat("m", size)}
	if err := e.Sign(key, strings.NewReader(strings.Repeat("a", 32))); err != nil {
		t.Fatal(err)
	}
	return nostr.EventFrame("", &e)
}

// attack has 200 read slowly, and 400 listen at the relay and take nothing while they post as much as they may.
func (p *process) attack() {
	p.t.Helper()
	for range 200 {
		p.reads()
	}
	long, tooLong := letter(p.t, "cheia", nostr.MaxEvent-400), letter(p.t, "cheia", 60<<10)
	for i := range 400 {
		from := fmt.Sprintf("192.0.2.%d", i%10)
		ws := p.subscribes(from, "cheia") // and reads nothing: the server may drop it at any time
		post := long
		if i%4 == 0 {
			post = tooLong
		}
		ctx, cancel := context.WithTimeout(p.t.Context(), time.Second) // what the server does not take is not posted
		ws.Write(ctx, websocket.MessageText, post)
		cancel()
	}
}

// visits does what a page does: it loads, and meets somebody at the relay.
func (p *process) visits() {
	p.t.Helper()
	response, err := http.Get("http://" + p.host + appName)
	if err != nil {
		p.t.Fatal(err)
	}
	defer response.Body.Close()
	hash := sha256.New()
	if _, err := io.Copy(hash, response.Body); err != nil || !bytes.Equal(hash.Sum(nil), p.app[:]) {
		p.t.Fatalf("the program is not what it should be: %v", err)
	}
	ana, bia := p.listens("198.51.100.1", "mesa"), p.listens("198.51.100.2", "mesa")
	defer ana.CloseNow()
	defer bia.CloseNow()
	ana.Write(p.t.Context(), websocket.MessageText, letter(p.t, "mesa", 900))
	if _, text, err := bia.Read(p.t.Context()); err != nil || !strings.HasPrefix(string(text), `["EVENT","room"`) {
		p.t.Fatalf("%s, %v", text, err)
	}
}

const memory = 64 // MB that the server may have

// Two hundred who read slowly and four hundred who fill the relay leave the server small, and a visitor notices nothing.
// So it is where the site is in the program.
func TestLoad(t *testing.T) {
	for _, way := range []string{"CARTEADO_SERVE", "CARTEADO_SERVE_INSIDE"} {
		p := startAs(t, way)
		p.visits()
		idle := p.peak()
		p.attack()
		p.visits()
		t.Logf("%s: %.0f MB idle, %.0f MB under attack", way, idle, p.peak())
		if got := p.peak(); got > memory {
			t.Errorf("%s: the server has taken %.0f MB", way, got)
		}
	}
}

// BenchmarkVisitor measures a visit of 8 MB and a meeting, alone and during the attack of TestLoad. peak-MB is the memory of the
// server: 15 MB alone and 45 MB attacked, where it was 3,291 MB before files were sent unread and queues had bounds.
func BenchmarkVisitor(b *testing.B) {
	for _, c := range []struct {
		name   string
		attack bool
	}{{"alone", false}, {"attacked", true}} {
		b.Run(c.name, func(b *testing.B) {
			p := start(b)
			if c.attack {
				p.attack()
			}
			for b.Loop() {
				p.visits()
			}
			b.ReportMetric(p.peak(), "peak-MB")
		})
	}
}

// A request that goes on without end is refused while it is still short.
func TestLongRequest(t *testing.T) {
	p := start(t)
	c, err := net.Dial("tcp", p.host)
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	fmt.Fprintf(c, "GET / HTTP/1.1\r\nHost: %s\r\nX: %s", p.host, strings.Repeat("x", 2*maxHeader))
	response, err := http.ReadResponse(bufio.NewReader(c), nil)
	if err != nil || response.StatusCode != http.StatusRequestHeaderFieldsTooLarge {
		t.Errorf("%v, %v", response, err)
	}
}

// Who stops the server lets those end who are being served, and takes leave of those who listen.
func TestEnds(t *testing.T) {
	p := start(t)
	ws := p.listens("198.51.100.1", "mesa")
	c, err := net.Dial("tcp", p.host)
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	fmt.Fprintf(c, "GET %s HTTP/1.1\r\nHost: %s\r\nConnection: close\r\n\r\n", appName, p.host)
	response, err := http.ReadResponse(bufio.NewReader(c), nil)
	if err != nil {
		t.Fatal(err)
	}
	p.cmd.Process.Signal(syscall.SIGTERM)
	if _, _, err := ws.Read(t.Context()); websocket.CloseStatus(err) != websocket.StatusGoingAway {
		t.Errorf("who listens is told %v", err)
	}
	hash := sha256.New()
	if _, err := io.Copy(hash, response.Body); err != nil || !bytes.Equal(hash.Sum(nil), p.app[:]) {
		t.Errorf("a file is cut: %v", err)
	}
	if err := p.cmd.Wait(); err != nil {
		t.Errorf("the server ends with %v", err)
	}
}
