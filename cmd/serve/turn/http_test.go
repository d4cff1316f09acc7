package turn

import (
	"encoding/json"
	"net/http/httptest"
	"strings"
	"testing"
	"time"
)

func TestCredentials(t *testing.T) {
	b := open(t, "192.168.77.7", maxLife, nil)
	handler := b.Credentials(func() []string { return []string{"https://clube.example"} })
	ask := func(method, from string, header ...string) *httptest.ResponseRecorder {
		r := httptest.NewRequest(method, "http://cartas.example.org/ice", nil)
		r.RemoteAddr = from + ":4000"
		for i := 0; i < len(header); i += 2 {
			r.Header.Set(header[i], header[i+1])
		}
		w := httptest.NewRecorder()
		handler.ServeHTTP(w, r)
		return w
	}
	for _, c := range []struct {
		header string // name and value
		want   int
		cors   string
	}{
		{"", 200, ""},
		{"Sec-Fetch-Site same-origin", 200, ""},
		{"Sec-Fetch-Site cross-site", 403, ""},
		{"Sec-Fetch-Site same-site", 403, ""},
		{"Sec-Fetch-Site none", 403, ""},
		{"Origin http://cartas.example.org", 200, "http://cartas.example.org"},
		{"Origin https://clube.example", 200, "https://clube.example"},
		{"Origin https://clube.example:444", 403, ""},
		{"Origin https://other.example", 403, ""},
		{"Origin null", 403, ""},
	} {
		w := ask("GET", "192.0.2.1", strings.Fields(c.header)...)
		if h := w.Header(); w.Code != c.want || h.Get("Access-Control-Allow-Origin") != c.cors || h.Get("Vary") != "Origin" || h.Get("Cache-Control") != "no-store" {
			t.Errorf("%q gives %d %v", c.header, w.Code, h)
		}
	}
	if w := ask("POST", "192.0.2.1"); w.Code != 405 {
		t.Errorf("POST gives %d", w.Code)
	}

	// It works at the server, for that household.
	w := ask("GET", "192.0.2.1")
	var got answer
	if err := json.Unmarshal(w.Body.Bytes(), &got); err != nil || got.TTL != 900 || strings.Join(got.URIs, " ") != "turn:turn.example.org:3478?transport=udp turn:turn.example.org:3478?transport=tcp" {
		t.Fatalf("%v %+v", err, got)
	}
	holder, until, ok := read(got.Username)
	if left := until.Sub(b.now()); !ok || holder != b.secret.holder("192.0.2.1") || left < 14*time.Minute || left > 15*time.Minute || strings.Contains(got.Username, "192") {
		t.Errorf("%q is of %q until %v", got.Username, holder, until)
	}
	c := b.come(t, "")
	c.name, c.password = got.Username, got.Password
	c.allocate()

	// So often for a household, also behind a proxy.
	for i := range credentialsOnce + 1 {
		w := ask("GET", "127.0.0.1", "X-Forwarded-For", "192.0.2.2")
		if want := map[bool]int{true: 200, false: 429}[i < credentialsOnce]; w.Code != want {
			t.Fatalf("request %d gives %d", i, w.Code)
		}
	}
	if w := ask("GET", "127.0.0.1", "X-Forwarded-For", "192.0.2.2, 192.0.2.3"); w.Code != 200 {
		t.Errorf("another household gets %d", w.Code)
	}
}
