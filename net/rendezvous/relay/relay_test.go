//go:build !js

package relay_test

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/coder/websocket"

	"carteado/net/rendezvous"
	"carteado/net/rendezvous/nostr"
	"carteado/net/rendezvous/relay"
)

// served starts a relay whose clock stands still until it is turned.
func served(t *testing.T) (url string, ahead *atomic.Int64) {
	t.Helper()
	ahead = new(atomic.Int64)
	start := time.Now()
	server := httptest.NewServer(relay.New(func() time.Time { return start.Add(time.Duration(ahead.Load())) }))
	t.Cleanup(server.Close)
	return "ws" + strings.TrimPrefix(server.URL, "http"), ahead
}

// foreign is a client that knows NIP-01 and nothing of ours.
type foreign struct {
	t  *testing.T
	ws *websocket.Conn
}

func dial(t *testing.T, url string) *foreign {
	t.Helper()
	ws, _, err := websocket.Dial(t.Context(), url, nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { ws.CloseNow() })
	ws.SetReadLimit(1 << 20)
	return &foreign{t, ws}
}

func (f *foreign) say(format string, args ...any) {
	f.t.Helper()
	if err := f.ws.Write(f.t.Context(), websocket.MessageText, fmt.Appendf(nil, format, args...)); err != nil {
		f.t.Fatal(err)
	}
}

// hear reads one message.
func (f *foreign) hear() []any {
	f.t.Helper()
	ctx, cancel := context.WithTimeout(f.t.Context(), 20*time.Second)
	defer cancel()
	_, text, err := f.ws.Read(ctx)
	if err != nil {
		f.t.Fatal(err)
	}
	var list []any
	if err := json.Unmarshal(text, &list); err != nil || len(list) < 2 {
		f.t.Fatalf("heard %s", text)
	}
	return list
}

// expect reads one message and compares its beginning.
func (f *foreign) expect(want ...any) []any {
	f.t.Helper()
	list := f.hear()
	for i, w := range want {
		if i >= len(list) || list[i] != w {
			f.t.Fatalf("heard %v, not %v", list, want)
		}
	}
	return list
}

// signed makes an event.
func signed(t *testing.T, kind int, at time.Time, topic, content string) (string, string) {
	t.Helper()
	key, err := nostr.NewKey(strings.NewReader(strings.Repeat("k", 32)))
	if err != nil {
		t.Fatal(err)
	}
	e := nostr.Event{CreatedAt: at.Unix(), Kind: kind, Tags: [][]string{{"x", topic}}, Content: content}
	if err := e.Sign(key, strings.NewReader(strings.Repeat("a", 32))); err != nil {
		t.Fatal(err)
	}
	text := string(e.AppendJSON(nil))
	// The id by other means: encoding/json in place of our own writer.
	var fields map[string]any
	json.Unmarshal([]byte(text), &fields)
	list, _ := json.Marshal([]any{0, fields["pubkey"], at.Unix(), kind, fields["tags"], content})
	if sum := sha256.Sum256(list); hex.EncodeToString(sum[:]) != fields["id"] {
		t.Fatalf("another id: %s", list)
	}
	return text, fields["id"].(string)
}

// Events go to those who asked for them, to nobody else, and are gone.
func TestConformance(t *testing.T) {
	url, _ := served(t)
	ana, bia := dial(t, url), dial(t, url)
	ana.say(`["REQ","s1",{"kinds":[21000],"#x":["mesa"]}]`)
	ana.expect("EOSE", "s1")
	bia.say(`["REQ","s1",{"kinds":[21000],"#x":["outra"]},{"kinds":[21001],"#x":["x"]}]`)
	bia.expect("EOSE", "s1")

	text, id := signed(t, 21000, time.Now(), "mesa", "carta")
	bia.say(`["EVENT",%s]`, text)
	bia.expect("OK", id, true, "")
	got := ana.expect("EVENT", "s1")[2].(map[string]any)
	var want map[string]any
	json.Unmarshal([]byte(text), &want)
	for name, value := range want {
		if fmt.Sprint(got[name]) != fmt.Sprint(value) {
			t.Errorf("%s: %v, not %v", name, got[name], value)
		}
	}

	late := dial(t, url)
	late.say(`["REQ","l",{"kinds":[21000],"#x":["mesa"]}]`)
	late.expect("EOSE", "l") // and nothing was kept for him

	text, id = signed(t, 21001, time.Now(), "x", "carta")
	ana.say(`["EVENT",%s]`, text)
	ana.expect("OK", id, true, "")
	bia.expect("EVENT", "s1")

	ana.say(`["CLOSE","s1"]`)
	text, id = signed(t, 21000, time.Now(), "mesa", "mais")
	ana.say(`["EVENT",%s]`, text)
	ana.expect("OK", id, true, "") // and no event
	late.expect("EVENT", "l")

	late.say(`["REQ","l",{"kinds":[21009],"#x":["mesa"]}]`) // in the place of the other
	late.expect("EOSE", "l")
	ana.say(`["EVENT",%s]`, text)
	ana.expect("OK", id, true)
	late.say(`["EVENT",%s]`, text)
	late.expect("OK", id, true)
}

func TestRefused(t *testing.T) {
	url, _ := served(t)
	text, id := signed(t, 21000, time.Now(), "mesa", "carta")
	old, oldID := signed(t, 21000, time.Now().Add(-3*time.Minute), "mesa", "carta")
	early, earlyID := signed(t, 21000, time.Now().Add(3*time.Minute), "mesa", "carta")
	kept, keptID := signed(t, 1, time.Now(), "mesa", "carta")
	forged := strings.Replace(text, `"sig":"`, `"sig":"00`, 1)
	forged = forged[:len(forged)-4] + `"}`
	c := dial(t, url)
	for _, x := range []struct {
		say  string
		hear []any
		why  string
	}{
		{`["EVENT",` + old + `]`, []any{"OK", oldID, false}, "invalid:"},
		{`["EVENT",` + early + `]`, []any{"OK", earlyID, false}, "invalid:"},
		{`["EVENT",` + kept + `]`, []any{"OK", keptID, false}, "blocked:"},
		{`["EVENT",` + forged + `]`, []any{"OK", id, false}, "invalid: the signature"},
		{`["EVENT",` + strings.Replace(text, "carta", "Carta", 1) + `]`, []any{"OK", id, false}, "invalid: the id"},
		{`["EVENT",{}]`, []any{"NOTICE"}, "error:"},
		{`["EVENT"]`, []any{"NOTICE"}, "error:"},
		{`["EVENT",` + text + `,1]`, []any{"NOTICE"}, "error:"},
		{`["AUTH","x"]`, []any{"NOTICE"}, "error:"},
		{`["CLOSE"]`, []any{"NOTICE"}, "error:"},
		{`nonsense`, []any{"NOTICE"}, "error:"},
		{`["REQ"]`, []any{"NOTICE"}, "error:"},
		{`["REQ","",{}]`, []any{"NOTICE"}, "error:"},
		{`["REQ","` + strings.Repeat("s", 65) + `",{}]`, []any{"NOTICE"}, "error:"},
		{`["REQ","s"]`, []any{"CLOSED", "s"}, "error:"},
		{`["REQ","s",{},{},{},{},{}]`, []any{"CLOSED", "s"}, "error:"},
		{`["REQ","s",{"search":"x"}]`, []any{"CLOSED", "s"}, "unsupported:"},
		{`["REQ","s",{}]`, []any{"CLOSED", "s"}, "restricted:"},
		{`["REQ","s",{"kinds":[21000]}]`, []any{"CLOSED", "s"}, "restricted:"},
		{`["REQ","s",{"#x":["mesa"]},{"#x":[]}]`, []any{"CLOSED", "s"}, "restricted:"},
		{`["REQ","s",{"#x":["` + strings.Repeat("m", 1024) + `"]}]`, []any{"CLOSED", "s"}, "error: a subscription has at most"},
		{`["REQ","s",{"#x":["1","2","3","4","5","6","7","8","9"]},{"#x":["1","2","3","4","5","6","7","8"]}]`, []any{"CLOSED", "s"}, "error: too many rooms"},
		{`["REQ","4",{"#x":["1","2","3","4","5","6","7","8","9"]}]`, []any{"EOSE"}, ""},
		{`["REQ","s",{"#x":["1","2","3","4","5","6","7","8"]}]`, []any{"CLOSED", "s"}, "error: too many rooms"},
		{`["REQ","4",{"#x":["1","2","3","4","5","6","7","8"]}]`, []any{"EOSE"}, ""},
		{`["REQ","1",{"#x":["mesa"]}]`, []any{"EOSE"}, ""},
		{`["REQ","2",{"#x":["mesa"]}]`, []any{"EOSE"}, ""},
		{`["REQ","3",{"#x":["mesa"]}]`, []any{"EOSE"}, ""},
		{`["REQ","4",{"#x":["mesa"]}]`, []any{"EOSE"}, ""},
		{`["REQ","5",{"#x":["mesa"]}]`, []any{"CLOSED", "5"}, "error: too many"},
		{`["REQ","4",{"#x":["mesa"]}]`, []any{"EOSE"}, ""},
	} {
		c.say("%s", x.say)
		list := c.expect(x.hear...)
		if why, _ := list[len(list)-1].(string); x.why != "" && !strings.HasPrefix(why, x.why) {
			t.Errorf("%s: %v", x.say, list)
		}
	}
	big := dial(t, url)
	longest, id := signed(t, 21000, time.Now(), "mesa", strings.Repeat("m", nostr.MaxEvent-len(text)+len("carta")))
	big.say(`["EVENT",%s]`, longest)
	big.expect("OK", id, true)
	big.say(`["EVENT",%s ]`, longest)
	big.expect("OK", id, true)
	big.say(`["EVENT",%s]`, strings.Replace(longest, "mmm", "mmmm", 1))
	big.expect("NOTICE", "error: not an event of at most 24 KiB")
	big.ws.Write(t.Context(), websocket.MessageText, make([]byte, nostr.MaxFrame+2))
	if _, _, err := big.ws.Read(t.Context()); err == nil {
		t.Error("a message longer than the longest event was taken")
	}
	binary := dial(t, url)
	binary.ws.Write(t.Context(), websocket.MessageBinary, []byte(`["REQ","1",{}]`))
	if _, _, err := binary.ws.Read(t.Context()); err == nil {
		t.Error("a binary message was taken")
	}
}

// One address may post so much and then waits; and it may hold so many connections.
func TestRates(t *testing.T) {
	url, ahead := served(t)
	c := dial(t, url)
	bad, id := signed(t, 21000, time.Now(), "mesa", "carta")
	bad = strings.Replace(bad, "carta", "Carta", 1) // costs as much and is cheap to test
	refused := func() bool {
		c.say(`["EVENT",%s]`, bad)
		return strings.HasPrefix(c.expect("OK", id, false)[3].(string), "rate-limited:")
	}
	for i := range int(relay.EventRate.Burst) {
		if refused() {
			t.Fatalf("event %d was too many", i)
		}
	}
	if !refused() {
		t.Error("no limit")
	}
	ahead.Add(int64(30 * time.Second))
	if refused() {
		t.Error("the limit stays")
	}
	var conns []*foreign
	for range relay.MaxPerAddress - 1 {
		conns = append(conns, dial(t, url))
	}
	if _, response, err := websocket.Dial(t.Context(), url, nil); err == nil || response.StatusCode != http.StatusTooManyRequests {
		t.Error("too many connections were taken")
	}
	conns[0].ws.Close(websocket.StatusNormalClosure, "")
	for range 1000 {
		if ws, _, err := websocket.Dial(t.Context(), url, nil); err == nil {
			ws.CloseNow()
			return
		}
		time.Sleep(5 * time.Millisecond)
	}
	t.Error("a place does not become free")
}

// Behind a proxy on the same machine everybody has what the proxy writes down for him. From elsewhere nobody is believed
// who says where he comes from, and what he says beside the proxy's own word counts nowhere.
func TestProxy(t *testing.T) {
	const near, far = "127.0.0.1:5000", "198.51.100.7:5000"
	for _, c := range []struct {
		name         string
		from         string   // whom the connection is from; "" as it really is, from here
		first, other []string // X-Forwarded-For of those who fill the relay, and of one more
		together     bool     // they count as one
	}{
		{"without a proxy", "", nil, nil, true},
		{"two by the proxy", "", []string{"203.0.113.1"}, []string{"203.0.113.2"}, false},
		{"one by the proxy", "", []string{"203.0.113.1"}, []string{"203.0.113.1"}, true},
		{"one who makes himself up", "", []string{"192.0.2.1, 203.0.113.1"}, []string{"192.0.2.2,203.0.113.1"}, true},
		{"in a line of his own", "", []string{"192.0.2.1", "203.0.113.1"}, []string{"192.0.2.2", "203.0.113.1"}, true},
		{"the same house by IPv6", "", []string{"2001:db8:1:2::3"}, []string{"2001:db8:1:2:ffff::4"}, true},
		{"the next house", "", []string{"2001:db8:1:2::3"}, []string{"2001:db8:1:3::3"}, false},
		{"IPv4 in other clothes", "", []string{"203.0.113.1"}, []string{"::ffff:203.0.113.1"}, true},
		{"by IPv6 to the proxy", "[::1]:5000", []string{"203.0.113.1"}, []string{"203.0.113.2"}, false},
		{"not an address", "", []string{"unknown"}, nil, true},
		{"no word", near, []string{""}, nil, true},
		{"from elsewhere", far, []string{"203.0.113.1"}, []string{"203.0.113.2"}, true},
		{"as if from here", far, []string{"127.0.0.1"}, nil, true},
	} {
		r := relay.New(time.Now)
		server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, req *http.Request) {
			if c.from != "" {
				req.RemoteAddr = c.from
			}
			r.ServeHTTP(w, req)
		}))
		come := func(written []string) bool {
			ws, _, err := websocket.Dial(t.Context(), server.URL, &websocket.DialOptions{HTTPHeader: http.Header{"X-Forwarded-For": written}})
			if err == nil {
				t.Cleanup(func() { ws.CloseNow() })
			}
			return err == nil
		}
		for i := range relay.MaxPerAddress {
			if !come(c.first) {
				t.Errorf("%s: connection %d is too many", c.name, i)
			}
		}
		if come(c.first) {
			t.Errorf("%s: there is no limit", c.name)
		}
		if come(c.other) == c.together {
			t.Errorf("%s: they count as one: %v, want %v", c.name, !c.together, c.together)
		}
		server.CloseClientConnections()
		server.Close()
	}
}

// Who stops a relay takes leave of those who listen, and lets nobody in meanwhile.
func TestClose(t *testing.T) {
	r := relay.New(time.Now)
	server := httptest.NewServer(r)
	defer server.Close()
	url := "ws" + strings.TrimPrefix(server.URL, "http")
	c := dial(t, url)
	c.say(`["REQ","1",{"#x":["mesa"]}]`)
	c.expect("EOSE", "1")
	left := make(chan websocket.StatusCode)
	go func() {
		_, _, err := c.ws.Read(t.Context())
		left <- websocket.CloseStatus(err)
	}()
	r.Close()
	if status := <-left; status != websocket.StatusGoingAway {
		t.Errorf("the connection ended with %v", status)
	}
	if _, _, err := websocket.Dial(t.Context(), url, nil); err == nil {
		t.Error("somebody was let in afterwards")
	}
}

// Plain HTTP is told what this is.
func TestAbout(t *testing.T) {
	server := httptest.NewServer(relay.New(time.Now))
	defer server.Close()
	response, err := http.Get(server.URL)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	body, _ := io.ReadAll(response.Body)
	var about struct {
		Name       string
		Limitation struct {
			Length        int `json:"max_message_length"`
			Subscriptions int `json:"max_subscriptions"`
		}
	}
	if err := json.Unmarshal(body, &about); err != nil || about.Name != "Carteado" ||
		about.Limitation.Length != nostr.MaxFrame || about.Limitation.Subscriptions != relay.MaxSubscriptions {
		t.Errorf("%s, %v", body, err)
	}
}

// Our own client and the relay understand each other, even where a clock is wrong, and a room does not hear another.
func TestClients(t *testing.T) {
	url, _ := served(t)
	join := func(secret byte, slow time.Duration) *rendezvous.Client {
		room, err := rendezvous.NewRoom(rendezvous.Secret{secret})
		if err != nil {
			t.Fatal(err)
		}
		c, err := rendezvous.NewClient(rendezvous.Config{
			Room: room, Relays: [][]string{{url}}, Now: func() time.Time { return time.Now().Add(-slow) },
		})
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(c.Close)
		for end := time.Now().Add(20 * time.Second); c.Open() == 0 && time.Now().Before(end); time.Sleep(time.Millisecond) {
		}
		return c
	}
	ana, bia, stranger := join(1, 3*time.Hour), join(1, 0), join(2, 0)
	stranger.Publish([]byte("nada"))
	for end := time.Now().Add(20 * time.Second); time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
		ana.Publish([]byte("oi")) // until the other's subscription stands
		select {
		case e := <-bia.Incoming():
			if string(e.Letter) != "oi" || e.Relay != url {
				t.Errorf("%+v", e)
			}
			return
		default:
		}
	}
	t.Error("nothing came")
}

// The relay of their host is gone: people meet at the next one all the same, without a word to each other.
func TestNextRelay(t *testing.T) {
	url, _ := served(t)
	var ahead atomic.Int64
	join := func() *rendezvous.Client {
		room, err := rendezvous.NewRoom(rendezvous.Secret{1})
		if err != nil {
			t.Fatal(err)
		}
		c, err := rendezvous.NewClient(rendezvous.Config{
			Room: room, Relays: [][]string{{"ws://127.0.0.1:1/relay"}, {url}},
			Now: func() time.Time { return time.Now().Add(time.Duration(ahead.Load())) },
		})
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(c.Close)
		return c
	}
	ana, bia := join(), join()
	ana.Announce([]byte("oi"))
	ahead.Store(int64(9 * time.Second))
	select {
	case e := <-bia.Incoming():
		if string(e.Letter) != "oi" || e.Relay != url {
			t.Errorf("%+v", e)
		}
	case <-time.After(20 * time.Second):
		t.Errorf("nothing came; %d and %d relays answer", ana.Open(), bia.Open())
	}
}

// Who makes a room takes the relays that carry an event, the fastest first, and does not wait for the others.
func TestProbe(t *testing.T) {
	good, _ := served(t)
	slow := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		time.Sleep(300 * time.Millisecond)
		relay.New(time.Now).ServeHTTP(w, r)
	}))
	defer slow.Close()
	// mute takes events and brings nothing back.
	mute := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		ws, err := websocket.Accept(w, r, nil)
		if err != nil {
			return
		}
		defer ws.CloseNow()
		for {
			_, text, err := ws.Read(r.Context())
			if err != nil {
				return
			}
			if f, err := nostr.ParseFrame(text); err == nil && f.Word == "EVENT" {
				e, _ := nostr.ParseEvent(f.Rest[0])
				ws.Write(r.Context(), websocket.MessageText, nostr.OKFrame(e.ID, true, ""))
			}
		}
	}))
	defer mute.Close()
	wrong := httptest.NewServer(http.NotFoundHandler())
	defer wrong.Close()
	ws := func(s *httptest.Server) string { return "ws" + strings.TrimPrefix(s.URL, "http") }

	ctx, cancel := context.WithTimeout(t.Context(), 20*time.Second)
	defer cancel()
	found, err := rendezvous.Probe(ctx, []string{ws(wrong), ws(slow), ws(mute), good}, 2, nil)
	if err != nil || fmt.Sprint(found) != "[3 1]" {
		t.Errorf("%v, %v", found, err)
	}
	short, cancel := context.WithTimeout(t.Context(), 300*time.Millisecond)
	defer cancel()
	found, err = rendezvous.Probe(short, []string{good, ws(mute)}, 2, nil)
	if err != nil || fmt.Sprint(found) != "[0]" {
		t.Errorf("%v, %v", found, err)
	}
	found, err = rendezvous.Probe(ctx, []string{ws(wrong)}, 1, nil)
	if err != nil || len(found) != 0 {
		t.Errorf("%v, %v", found, err)
	}
}
