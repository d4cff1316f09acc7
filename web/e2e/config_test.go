package e2e

import (
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
)

// Where friends meet and how they reach each other is what a host gets wrong most easily, and what a page must not take
// from a file unseen. One bad entry spoils its list, and nothing else.
func TestConfiguredRoads(t *testing.T) {
	t.Parallel()
	var text atomic.Value // of config.json
	mux := http.NewServeMux()
	files := http.FileServer(http.Dir(shell))
	mux.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) {
		if strings.Contains(r.URL.Path, ".wasm") { // what is configured is known before the program has come
			<-r.Context().Done()
			return
		}
		files.ServeHTTP(w, r)
	})
	mux.HandleFunc("/config.json", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Cache-Control", "no-store")
		io.WriteString(w, text.Load().(string))
	})
	server := httptest.NewServer(mux)
	t.Cleanup(func() {
		server.CloseClientConnections()
		server.Close()
	})
	p := shared.Apart(t, phone)
	const good, turn = `["/relay"]`, `[{"urls":"turn:a.example","username":"u","credential":"c"}]`
	text.Store(`{"public": false, "embed": ["https://clube.example", "http://192.168.0.7:8080"], "turn": "/ice", "turnFor": ["https://clube.example"]}`)
	p.Go(server.URL + "?nosw=1")
	if got := Eval[string](p, "carteado.configured.then(() => Object.keys(carteado.config).sort().join())"); got != "embed,public,turn,turnFor" {
		t.Errorf("of %s the page keeps %q", text.Load(), got)
	}
	for value, good := range map[string]bool{
		`"./a/ice"`: true, `"https://turn.example:8443/ice?service=turn&key=1"`: true, `"https://turn.example"`: true,
		`"http://turn.example/ice"`: false, `"//turn.example/ice"`: false, `"ice"`: false, `["/ice"]`: false, `"javascript:alert(1)"`: false, `""`: false,
	} {
		text.Store(`{"turn": ` + value + `}`)
		p.Go(server.URL + "?nosw=1")
		if Eval[bool](p, "carteado.configured.then(() => 'turn' in carteado.config)") != good {
			t.Errorf("%s is taken: %v", value, !good)
		}
	}
	for _, c := range []struct{ signal, ice, kept string }{
		{good, turn, "ice,signal"},
		{`[]`, `[]`, "ice,signal"},
		{`["./a/relay", "../b", "wss://nos.lol", "ws://192.168.0.7:8080/relay", "wss://[2001:db8::1]:80/a"]`,
			`[{"urls": ["stun:a.example:3478", "stuns:b.example", "turns:[2001:db8::1]:443?transport=tcp"], "username": "", "credential": ""}, {"urls": "stun:c.example"}]`, "ice,signal"},

		{`"/relay"`, turn, "ice"},
		{`["/relay", 5]`, turn, "ice"},
		{`["relay.example.org"]`, turn, "ice"}, // without wss:// it would be taken for a path
		{`["//relay.example.org/a"]`, turn, "ice"},
		{`["https://relay.example.org/"]`, turn, "ice"},
		{`["wss://ana:1234@relay.example.org/"]`, turn, "ice"},
		{`["wss://relay.example.org/?a=b"]`, turn, "ice"},
		{`["/relay#a"]`, turn, "ice"},
		{`["javascript:alert(1)"]`, turn, "ice"},
		{`[""]`, turn, "ice"},

		{good, `{"urls": "stun:a.example"}`, "signal"},
		{good, `["stun:a.example"]`, "signal"},
		{good, `[{}]`, "signal"},
		{good, `[{"urls": []}]`, "signal"},
		{good, `[{"urls": "https://a.example"}]`, "signal"},
		{good, `[{"urls": "stun://a.example"}]`, "signal"},
		{good, `[{"urls": "turn:a.example"}]`, "signal"}, // nobody may use it
		{good, `[{"urls": ["stun:a.example", "turn:a.example"], "username": "u"}]`, "signal"},
		{good, `[{"url": "stun:a.example", "urls": "stun:a.example"}]`, "signal"},
		{good, `[{"urls": "stun:a.example", "username": 5}]`, "signal"},
	} {
		text.Store(`{"signal": ` + c.signal + `, "ice": ` + c.ice + `}`)
		p.Go(server.URL + "?nosw=1")
		if got := Eval[string](p, "carteado.configured.then(() => Object.keys(carteado.config).sort().join())"); got != c.kept {
			t.Errorf("of %s the page keeps %q, not %q", text.Load(), got, c.kept)
		}
	}
}
