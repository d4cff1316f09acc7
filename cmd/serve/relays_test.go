package main

import (
	"encoding/json"
	"io/fs"
	"net/http/httptest"
	"net/netip"
	"strings"
	"testing"
	"testing/fstest"
)

func TestTurnFlags(t *testing.T) {
	for _, f := range []turnFlags{
		{name: "127.0.0.1"},
		{name: "[::1]:0"}, // has no IPv4 address
		{name: "127.0.0.1:0", open: "192.168.0.1"},
		{name: "127.0.0.1:0", open: "192.168.0.0/24,"},
		{name: "127.0.0.1:0", cert: "no-such-file.pem"},
		{name: "127.0.0.1:0", key: "no-such-file.pem"},
	} {
		s, err := f.listen()
		if err == nil {
			s.Close()
		}
		if fine := f.open == "192.168.0.0/24,"; fine != (err == nil) {
			t.Errorf("%+v: %v", f, err)
		}
	}

	// Pages are told the name, and the port that was found.
	s, err := turnFlags{name: "localhost:0"}.listen()
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	w := httptest.NewRecorder()
	s.Credentials(nil).ServeHTTP(w, httptest.NewRequest("GET", icePath, nil))
	var got struct{ URIs []string }
	if err := json.Unmarshal(w.Body.Bytes(), &got); err != nil || len(got.URIs) != 2 {
		t.Fatalf("%s: %v", w.Body, err)
	}
	for i, way := range []string{"udp", "tcp"} {
		name, ok := strings.CutPrefix(got.URIs[i], "turn:localhost:")
		port, named := strings.CutSuffix(name, "?transport="+way)
		if at, err := netip.ParseAddrPort("127.0.0.1:" + port); !ok || !named || err != nil || at.Port() == 0 {
			t.Errorf("pages are told %s", got.URIs[i])
		}
	}
}

// siteOf returns a site with a config, and nothing else.
func siteOf(config string) fs.FS { return fstest.MapFS{"config.json": {Data: []byte(config)}} }

// Other sites whose pages may come for credentials are named as origins are.
func TestTurnGuests(t *testing.T) {
	site := siteOf(`{"turnFor": ["https://clube.example", "*", "https://a.example/path"], "embed": ["https://frame.example"]}`)
	if got := turnGuests(site); len(got) != 1 || got[0] != "https://clube.example" {
		t.Errorf("%q", got)
	}
	if got := turnGuests(siteOf(`{"turnFor": "https://clube.example"}`)); len(got) != 0 {
		t.Errorf("of what is no list: %q", got)
	}
}
