package connector

import (
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"

	"carteado/net/rendezvous"
	"carteado/net/webrtc"
)

func TestPageAddress(t *testing.T) {
	for href, want := range map[string]string{
		"http://localhost:8080/":                            "http://localhost:8080/",
		"https://ana.example/mesa/index.html?game=truco#1A": "https://ana.example/mesa/",
		"https://ana.example/mesa/?lang=en":                 "https://ana.example/mesa/",
		"https://ana.example/mesa/outra.html#x?y":           "https://ana.example/mesa/outra.html",
	} {
		if got := PageAddress(href); got != want {
			t.Errorf("%s is at %s, not at %s", href, got, want)
		}
	}
}

func TestRelayAddresses(t *testing.T) {
	for _, c := range []struct{ page, signal, want string }{
		{"http://localhost:8080/", "/relay", "ws://localhost:8080/relay"},
		{"http://192.168.0.7:8080/", "/relay", "ws://192.168.0.7:8080/relay"},
		{"https://ana.example/mesa/", "/relay", "wss://ana.example/relay"},
		{"https://ana.example/mesa/", "./relay", "wss://ana.example/mesa/relay"},
		{"https://ana.example/mesa/", "../a/relay wss://nos.lol", "wss://ana.example/a/relay wss://nos.lol"},
		{"https://[2001:db8::1]:8080/", "/relay", "wss://[2001:db8::1]:8080/relay"},
		{"https://ana.example/", "ws://a.example/x http://b.example javascript:alert(1) wss://c.example/?d //e.example/f", "ws://a.example/x wss://e.example/f"},
		{"file:///home/ana/index.html", "/relay", ""},
		{"https://ana.example/", "", ""},
	} {
		if got := strings.Join(relayAddresses(c.page, strings.Fields(c.signal)), " "); got != c.want {
			t.Errorf("%s at %s is %q, not %q", c.signal, c.page, got, c.want)
		}
	}
}

func TestICEServers(t *testing.T) {
	for config, want := range map[string][]webrtc.ICEServer{
		"":                             nil,
		"null":                         nil,
		"[]":                           {},
		`[{"urls": "stun:a.example"}]`: {{URLs: []string{"stun:a.example"}}},
		`[{"urls": ["turn:a.example", "turns:b.example:443?transport=tcp"], "username": "u", "credential": "c"}, {"urls": "stun:d.example"}]`: {
			{URLs: []string{"turn:a.example", "turns:b.example:443?transport=tcp"}, Username: "u", Credential: "c"}, {URLs: []string{"stun:d.example"}},
		},
	} {
		got, err := iceServers(config)
		if err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("%s is read as %#v, %v", config, got, err)
		}
	}
	for _, config := range []string{`{}`, `[1]`, `[{}]`, `[{"urls": []}]`, `[{"urls": 5}]`, `[{"urls": [5]}]`, `[{"urls": "stun:a", "username": 5}]`, `[`} {
		if got, err := iceServers(config); !errors.Is(err, errICE) {
			t.Errorf("%s is read as %#v, %v", config, got, err)
		}
	}
}

func TestReadCredential(t *testing.T) {
	const good = `{"username": "1795450000:ana", "password": "cartas", "ttl": 900, "uris": ["turn:a.example:3478?transport=udp", "turns:a.example"]}`
	c, ok := readCredential(good, 1000)
	if !ok || c.renew != 1450 || c.until != 1900 || c.server.Username != "1795450000:ana" || c.server.Credential != "cartas" || len(c.server.URLs) != 2 {
		t.Errorf("%v %+v", ok, c)
	}
	for _, change := range [][2]string{{"username", "user"}, {"password", "credential"}, {"ttl", "life"}, {"uris", "urls"}, {"900", `"900"`}, {"900", "0"}, {"900", "-1"},
		{`"cartas"`, "5"}, {"turns:", "https:"}, {"[", "[5, "}, {"}", ""}, {`["turn:a.example:3478?transport=udp", "turns:a.example"]`, "[]"}} {
		if c, ok := readCredential(strings.Replace(good, change[0], change[1], 1), 1000); ok {
			t.Errorf("with %s in the place of %s it is %+v", change[1], change[0], c)
		}
	}
	if _, ok := readCredential("", 1000); ok {
		t.Error("nothing is a credential")
	}
}

// building is a browser whose windows know of each other.
type building struct{ taken map[int]bool }

// door is one of its windows.
type door struct {
	building *building
	had      int
	asked    []int
}

func (d *door) last() int { return d.had }

func (d *door) claim(n int, patient bool, then func(bool)) {
	d.asked = append(d.asked, n)
	free := !d.building.taken[n]
	d.building.taken[n] = true
	then(free)
}

func TestTakeWindow(t *testing.T) {
	for _, c := range []struct {
		name  string
		had   int
		taken []int
		want  int
		asked []int
	}{
		{"the first", -1, nil, 0, []int{0}},
		{"the second", -1, []int{0}, 1, []int{0, 1}},
		{"in a gap", -1, []int{0, 2}, 1, []int{0, 1}},
		{"loaded anew", 2, []int{0}, 2, []int{2}},
		{"a copy of another", 1, []int{0, 1}, 2, []int{1, 0, 1, 2}},
		{"a number that cannot be", 5000, nil, 0, []int{0}},
	} {
		d := &door{building: &building{map[int]bool{}}, had: c.had}
		for _, n := range c.taken {
			d.building.taken[n] = true
		}
		told := 0
		takeWindow(d, func(n int, err error) {
			told++
			if n != c.want || err != nil {
				t.Errorf("%s: number %d, %v", c.name, n, err)
			}
		})
		if told != 1 || !slices.Equal(d.asked, c.asked) {
			t.Errorf("%s: told %d times, after asking for %v", c.name, told, d.asked)
		}
	}
	full := &building{map[int]bool{}}
	for range maxWindows {
		takeWindow(&door{building: full, had: -1}, func(_ int, err error) {
			if err != nil {
				t.Error(err)
			}
		})
	}
	takeWindow(&door{building: full, had: -1}, func(_ int, err error) {
		if !errors.Is(err, ErrWindows) {
			t.Errorf("one too many is told %v", err)
		}
	})
}

func TestStamped(t *testing.T) {
	const now = 1_800_000_000_000
	for stamp, want := range map[string]bool{
		"1800000000000": true, "1799999998000": true, "1799999994000": false, "1800000004000": true, "1800000500000": false,
		"": false, "NaN": false, "soon": false,
	} {
		if stamped(stamp, now) != want {
			t.Errorf("%q is taken to be %v", stamp, !want)
		}
	}
}

func TestKeptKey(t *testing.T) {
	room, err := RoomName(rendezvous.Link{Secret: rendezvous.Secret{1}, Page: "http://localhost/"})
	if err != nil {
		t.Fatal(err)
	}
	elsewhere, _ := RoomName(rendezvous.Link{Secret: rendezvous.Secret{1}, Page: "http://192.168.0.7/", Own: "ws://192.168.0.7/relay"})
	other, _ := RoomName(rendezvous.Link{Secret: rendezvous.Secret{2}})
	if len(room) != 16 || room != elsewhere || room == other {
		t.Errorf("rooms are named %s, %s, %s", room, elsewhere, other)
	}
	if got := keptKey("0123456789abcdef", 1); got != "me.0123456789abcdef.1" {
		t.Error(got)
	}
}
