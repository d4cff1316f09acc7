package rendezvous_test

import (
	"bytes"
	"crypto/rand"
	"encoding/base64"
	"fmt"
	"net/netip"
	"strings"
	"testing"

	"carteado/net/rendezvous"
)

func Example() {
	link := rendezvous.Link{
		Page:   "https://example.org/cartas/",
		Secret: rendezvous.Secret{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16},
		Game:   2,
		Relays: []byte{7, 0},
	}
	fmt.Println(link)
	room, _ := rendezvous.NewRoom(link.Secret)
	fmt.Println(room.Tag, room.Kind)
	fmt.Println(rendezvous.Relays(link, nil))
	// Output:
	// https://example.org/cartas/#1AQIDBAUGBwgJCgsMDQ4PEAIHAP8
	// hsJmKQqe9tMD6l4RPATYkg 20338
	// [[wss://nostr.tegila.com.br wss://nos.lol] [wss://purplerelay.com wss://relay.mostr.pub wss://nostr.data.haus]]
}

const games = 3

// offer is a packed offer without candidates.
func offer(answer bool) []byte {
	b, _ := (&rendezvous.Code{Answer: answer, User: "abcd", Password: "abcdefghijklmnopqrstuvwx"}).Pack()
	return b
}

func TestLinks(t *testing.T) {
	secret := rendezvous.Secret{1, 2, 3}
	for _, link := range []rendezvous.Link{
		{Page: "https://example.org/", Secret: secret},
		{Page: "http://localhost:8080/", Secret: secret, Game: 2, Relays: []byte{0, 1, 2}},
		{Page: "http://192.168.0.7:8080/a/b.html", Secret: secret, Relays: []byte{253}},
		{Page: "https://example.org/", Secret: secret, Private: true},
		{Page: "https://example.org/", Secret: secret, Private: true, Own: "wss://example.org/relay", Offer: offer(false)},
		{Page: "https://example.org/a", Secret: secret, Own: "wss://example.org/relay"},
		{Page: "https://example.org/", Secret: secret, Open: true},
		{Page: "https://example.org/a", Secret: secret, Open: true, Own: "wss://example.org/relay", Offer: offer(false)},
		{Page: "https://example.org/a", Secret: secret, Own: "ws://192.168.0.7:8080/relay"},
		{Page: "https://example.org/a", Secret: secret, Own: "wss://example.org/"},
		{Page: "https://example.org/a", Secret: secret, Own: "wss://example.org/my/relay"},
		{Page: "https://[::1]:8080/", Secret: secret, Own: "ws://[::1]:8080/relay"},
		{Page: "https://example.org/a", Secret: secret, Own: "wss://example.org/relay", Offer: offer(false)},
		{Page: "https://example.org/a", Secret: secret, Relays: []byte{1}, Offer: offer(false)},
	} {
		text := link.String()
		back, err := rendezvous.ParseLink(text, games)
		if err != nil || back.String() != text || back.Own != link.Own || back.Private != link.Private || back.Open != link.Open || !bytes.Equal(back.Relays, link.Relays) || back.Secret != secret || !bytes.Equal(back.Offer, link.Offer) {
			t.Errorf("%s came back as %+v, %v", text, back, err)
		}
	}
}

// bytesOf writes the letters of a link with these relays.
func bytesOf(relays ...byte) string {
	return base64.RawURLEncoding.EncodeToString(append(make([]byte, 17), relays...))
}

func TestLinksRefused(t *testing.T) {
	good := rendezvous.Link{Page: "https://example.org/", Secret: rendezvous.Secret{0xff, 0xfe}, Game: 1, Relays: []byte{4}}.String()
	if _, err := rendezvous.ParseLink(good, games); err != nil {
		t.Fatal(err)
	}
	page, letters, _ := strings.Cut(good, "#")
	for name, c := range map[string]struct {
		text string
		err  error
	}{
		"nothing":              {"", rendezvous.ErrLink},
		"no fragment":          {page, rendezvous.ErrLink},
		"private and public":   {page + "#1" + bytesOf(0xfe, 1, 0xff), rendezvous.ErrLink},
		"private too late":     {page + "#1" + bytesOf(1, 0xfe, 0xff), rendezvous.ErrLink},
		"private twice":        {page + "#1" + bytesOf(0xfe, 0xfe, 0xff), rendezvous.ErrLink},
		"an empty fragment":    {page + "#", rendezvous.ErrLink},
		"another version":      {page + "#2" + letters[1:], rendezvous.ErrLinkVersion},
		"no version":           {page + "#" + "x" + letters[1:], rendezvous.ErrLink},
		"cut by a messenger":   {good[:len(good)-1], rendezvous.ErrLinkCut},
		"a letter too many":    {good + "A", rendezvous.ErrLink},
		"two marks":            {good + "oo", rendezvous.ErrLink},
		"a mark and a letter":  {good + "oA", rendezvous.ErrLink},
		"padding":              {good[:len(good)-1] + "=", rendezvous.ErrLink},
		"a space":              {strings.Replace(good, "#1_", "#1 ", 1), rendezvous.ErrLink},
		"a line end":           {good[:len(good)-1] + "\n", rendezvous.ErrLink},
		"another alphabet":     {strings.Replace(good, "#1_", "#1/", 1), rendezvous.ErrLink},
		"bits behind the end":  {good[:len(good)-1] + "9", rendezvous.ErrLink},
		"an unknown game":      {rendezvous.Link{Page: page, Game: games}.String(), rendezvous.ErrLinkGame},
		"a gap before a relay": {rendezvous.Link{Page: page, Relays: []byte{255, 1}}.String(), rendezvous.ErrLink},
		"no address":           {"#" + letters, rendezvous.ErrLink},
		"a script":             {"javascript:alert(1)#" + letters, rendezvous.ErrLink},
		"a query":              {page + "?a=b#" + letters, rendezvous.ErrLink},
		"a user":               {"https://a@b/#" + letters, rendezvous.ErrLink},
		"a strange relay":      {good + ".http:host", rendezvous.ErrLink},
		"a relay without host": {good + ".wss:", rendezvous.ErrLink},
		"a relay and a query":  {good + ".wss:host/?x", rendezvous.ErrLink},
		"a relay written long": {good + ".wss:host/relay", rendezvous.ErrLink},
		"half a relay":         {good + ".wss", rendezvous.ErrLink},
		"an empty relay":       {good + ".", rendezvous.ErrLink},
		"an empty offer":       {good + ",", rendezvous.ErrLink},
		"half an offer":        {good + "," + rendezvous.Text(offer(false))[:30], rendezvous.ErrLink},
		"an answer":            {good + "," + rendezvous.Text(offer(true)), rendezvous.ErrLink},
		"too long":             {"https://" + strings.Repeat("a", rendezvous.MaxLink) + "/#" + letters, rendezvous.ErrLink},
	} {
		if l, err := rendezvous.ParseLink(c.text, games); err != c.err {
			t.Errorf("%s: %+v, %v", name, l, err)
		}
	}
}

func FuzzLink(f *testing.F) {
	f.Add(rendezvous.Link{Page: "https://example.org/", Relays: []byte{1, 2, 3}, Own: "wss://a/relay"}.String())
	f.Add(rendezvous.Link{Page: "https://example.org/", Offer: offer(false)}.String())
	f.Add("http://a/#1AQIDBAUGBwgJCgsMDQ4PEAIHAP8.ws:b:80/x")
	f.Fuzz(func(t *testing.T, s string) {
		if l, err := rendezvous.ParseLink(s, games); err == nil && l.String() != s {
			t.Errorf("%q is another text for %q", s, l.String())
		}
	})
}

// Where people meet follows from the link and from the page they opened, never from who asks.
func TestRelays(t *testing.T) {
	plain := rendezvous.Link{Secret: rendezvous.Secret{5, 6, 7, 8}}
	with := func(l rendezvous.Link) rendezvous.Link { l.Secret = plain.Secret; return l }
	const drawn = "[wss://nostr.sathoarder.com wss://nostr.islandarea.net wss://nostr.tegila.com.br]"
	config := []string{"wss://ours.example/relay", "https://no.relay", "wss://ours.example/relay"}
	for name, c := range map[string]struct {
		link   rendezvous.Link
		config []string
		want   string
	}{
		"of the link":       {with(rendezvous.Link{Relays: []byte{0, 0, 250}}), config, "[[wss://nos.lol] [wss://ours.example/relay] " + drawn + "]"},
		"one's own first":   {with(rendezvous.Link{Own: "wss://a/relay", Relays: []byte{0}}), nil, "[[wss://a/relay wss://nos.lol] " + drawn + "]"},
		"of the page":       {plain, config, "[[wss://ours.example/relay] " + drawn + "]"},
		"of the secret":     {plain, nil, "[" + drawn + "]"},
		"of a new list":     {with(rendezvous.Link{Relays: []byte{250}}), nil, "[" + drawn + "]"},
		"of a private link": {with(rendezvous.Link{Own: "wss://a/relay", Relays: []byte{0}, Private: true}), config, "[[wss://a/relay] [wss://ours.example/relay]]"},
		"of nobody":         {with(rendezvous.Link{Private: true}), nil, "[]"},
		"each but once":     {with(rendezvous.Link{Relays: []byte{5}}), []string{"wss://nostr.sathoarder.com", "wss://nostr.islandarea.net"}, "[[wss://nostr.sathoarder.com] [wss://nostr.islandarea.net] [wss://nostr.tegila.com.br wss://relay.agorist.space wss://nos.lol]]"},
	} {
		if got := fmt.Sprint(rendezvous.Relays(c.link, c.config)); got != c.want {
			t.Errorf("%s: %v, not %v", name, got, c.want)
		}
	}
	for _, relay := range rendezvous.Public {
		if relay != "" && !rendezvous.IsRelay(relay) {
			t.Errorf("%q is no relay", relay)
		}
	}
	places, err := rendezvous.Draw(rand.Reader, 6)
	if err != nil || len(places) != 6 {
		t.Fatal(places, err)
	}
	seen := map[byte]bool{}
	for _, p := range places {
		if seen[p] {
			t.Errorf("%v has one twice", places)
		}
		seen[p] = true
	}
}

func TestSeal(t *testing.T) {
	room, _ := rendezvous.NewRoom(rendezvous.Secret{1})
	other, _ := rendezvous.NewRoom(rendezvous.Secret{2})
	content, err := room.Seal([]byte("oi"), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	again, _ := room.Seal([]byte("oi"), rand.Reader)
	if content == again {
		t.Error("the same letter looks the same")
	}
	if letter, _, err := room.Open(content); err != nil || string(letter) != "oi" {
		t.Errorf("%q, %v", letter, err)
	}
	for _, bad := range []string{"", "AAAA", content[4:], content[:len(content)-4], "!" + content[1:], strings.Repeat("A", 40_000)} {
		if letter, _, err := room.Open(bad); err == nil {
			t.Errorf("%q opened as %q", bad, letter)
		}
	}
	if _, _, err := other.Open(content); err == nil {
		t.Error("another room opened it")
	}
	if _, err := room.Seal(make([]byte, rendezvous.MaxLetter+1), rand.Reader); err != rendezvous.ErrLetterSize {
		t.Error(err)
	}
	if room.ID == other.ID || room.Tag == other.Tag {
		t.Error("two rooms are one")
	}
}

// The descriptions of browsers, shortened to what matters, and the bytes that their codes take.
var descriptions = []struct {
	name  string
	bytes int
	sdp   string
}{
	{"Chromium with a camera", 61, "a=candidate:1 1 udp 2113937151 10.77.0.1 50123 typ host generation 0 network-cost 999\r\n" +
		"a=ice-ufrag:Ab+/\r\na=ice-pwd:abcdefghijklmnopqrstuvwx\r\na=ice-options:trickle\r\n"},
	{"Chromium behind mDNS", 73, "a=candidate:1 1 udp 2113937151 0a1b2c3d-4e5f-6071-8293-a4b5c6d7e8f9.local 50123 typ host generation 0\r\n" +
		"a=ice-ufrag:abcd\r\na=ice-pwd:abcdefghijklmnopqrstuvwx\r\n"},
	{"Chromium behind mDNS and a NAT", 80, "a=candidate:1 1 udp 2113937151 0a1b2c3d-4e5f-6071-8293-a4b5c6d7e8f9.local 50123 typ host\r\n" +
		"a=candidate:2 1 udp 1677729535 203.0.113.7 50124 typ srflx raddr 0.0.0.0 rport 0 generation 0\r\n" +
		"a=ice-ufrag:abcd\r\na=ice-pwd:abcdefghijklmnopqrstuvwx\r\n"},
	{"Firefox", 91, "a=candidate:0 1 UDP 2122252543 0a1b2c3d-4e5f-6071-8293-a4b5c6d7e8f9.local 50123 typ host\r\n" +
		"a=candidate:1 1 TCP 2105524479 0a1b2c3d-4e5f-6071-8293-a4b5c6d7e8f9.local 9 typ host tcptype active\r\n" +
		"a=candidate:2 1 UDP 2122187007 1a1b2c3d-4e5f-6071-8293-a4b5c6d7e8f9.local 50125 typ host\r\n" +
		"a=ice-ufrag:0123abcd\r\na=ice-pwd:0123456789abcdef0123456789abcdef\r\n"},
	{"pion", 78, "a=candidate:230 1 udp 2130706431 10.77.0.1 50123 typ host\r\na=candidate:230 2 udp 2130706431 10.77.0.1 50123 typ host\r\n" +
		"a=ice-ufrag:ABCDEFGHIJKLMNOP\r\na=ice-pwd:abcdefghijklmnopqrstuvwxyzabcdef\r\na=end-of-candidates\r\n"},
	{"IPv6, a relay and odd credentials", 102, "a=candidate:1 1 udp 1 2001:db8::7 50123 typ host\r\n" +
		"a=candidate:2 1 udp 1 203.0.113.9 3478 typ relay raddr 203.0.113.7 rport 1\r\na=ice-ufrag:abcde\r\na=ice-pwd:abcdefghijklmnopqrstuvwxyz1234567890\r\n"},
}

const print = "a=fingerprint:sha-256 00:01:02:03:04:05:06:07:08:09:0A:0B:0C:0D:0E:0F:10:11:12:13:14:15:16:17:18:19:1A:1B:1C:1D:1E:1F\r\n"

func TestCodes(t *testing.T) {
	for _, d := range descriptions {
		for _, answer := range []bool{false, true} {
			code, err := rendezvous.ParseSDP("v=0\r\n"+print+d.sdp, answer)
			if err != nil {
				t.Errorf("%s: %v", d.name, err)
				continue
			}
			packed, err := code.Pack()
			if err != nil || len(packed) != d.bytes {
				t.Errorf("%s: %d bytes, %v", d.name, len(packed), err)
			}
			for _, text := range []string{rendezvous.Text(packed), " " + rendezvous.Text(packed) + "\n"} {
				back, err := rendezvous.ParseText(text)
				if err != nil || back.SDP() != code.SDP() || back.Answer != answer {
					t.Errorf("%s: %q came back as %+v, %v", d.name, text, back, err)
				}
			}
			again, err := rendezvous.ParseSDP(code.SDP(), answer)
			if err != nil || again.SDP() != code.SDP() {
				t.Errorf("%s: its description says something else: %+v, %v", d.name, again, err)
			}
			for n := range packed {
				if c, err := rendezvous.Unpack(packed[:n]); err == nil {
					t.Errorf("%s: %d bytes were taken for %+v", d.name, n, c)
				}
			}
			if _, err := rendezvous.Unpack(append(packed, 0)); err == nil {
				t.Errorf("%s: a byte more was taken", d.name)
			}
		}
	}
}

// A device with many addresses does not lose the one by which the others see it.
func TestManyCandidates(t *testing.T) {
	sdp := print + "a=ice-ufrag:abcd\r\na=ice-pwd:abcdefghijklmnopqrstuvwx\r\na=candidate:1 1 udp 1 fe80::1 7 typ host\r\n"
	for i := range 20 {
		sdp += fmt.Sprintf("a=candidate:1 1 udp 1 10.0.0.%d 7 typ host\r\n", i+1)
	}
	sdp += "a=candidate:1 1 udp 1 203.0.113.7 7 typ srflx raddr 0.0.0.0 rport 0\r\n"
	c, err := rendezvous.ParseSDP(sdp, false)
	if err != nil || len(c.Candidates) != rendezvous.MaxCandidates {
		t.Fatalf("%+v, %v", c, err)
	}
	if first, last := c.Candidates[0], c.Candidates[len(c.Candidates)-1]; first.Address.String() != "10.0.0.1" || last.Kind != rendezvous.Reflexive {
		t.Errorf("%+v", c.Candidates)
	}
}

func TestCodesRefused(t *testing.T) {
	credentials := "a=ice-ufrag:abcd\r\na=ice-pwd:abcdefghijklmnopqrstuvwx\r\n"
	for name, sdp := range map[string]string{
		"nothing":          "",
		"no fingerprint":   credentials,
		"another hash":     strings.Replace(print, "sha-256", "sha-1", 1) + credentials,
		"two fingerprints": print + strings.Replace(print, "00:", "FF:", 1) + credentials,
		"a short one":      strings.Replace(print, ":1F", "", 1) + credentials,
		"no credentials":   print,
		"a short password": print + "a=ice-ufrag:abcd\r\na=ice-pwd:abc\r\n",
		"a strange letter": print + strings.Replace(credentials, "abcd", "ab d", 1),
		"a long password":  print + "a=ice-ufrag:abcd\r\na=ice-pwd:" + strings.Repeat("a", 65) + "\r\n",
	} {
		if c, err := rendezvous.ParseSDP(sdp, false); err == nil {
			t.Errorf("%s: %+v", name, c)
		}
	}
	good := rendezvous.Code{User: "abcd", Password: "abcdefghijklmnopqrstuvwx"}
	for name, k := range map[string]rendezvous.Candidate{
		"no port":          {Address: netip.MustParseAddr("1.2.3.4")},
		"no address":       {Port: 1},
		"both":             {Port: 1, Address: netip.MustParseAddr("1.2.3.4"), Name: [16]byte{1}},
		"a zone":           {Port: 1, Address: netip.MustParseAddr("fe80::1%eth0")},
		"IPv4 as IPv6":     {Port: 1, Address: netip.MustParseAddr("::ffff:1.2.3.4")},
		"a name of others": {Port: 1, Name: [16]byte{1}, Kind: rendezvous.Reflexive},
		"an unknown kind":  {Port: 1, Address: netip.MustParseAddr("1.2.3.4"), Kind: 3},
	} {
		c := good
		c.Candidates = []rendezvous.Candidate{k}
		if b, err := c.Pack(); err == nil {
			t.Errorf("%s was packed as %x", name, b)
		}
	}
}

func FuzzCode(f *testing.F) {
	for _, d := range descriptions {
		c, _ := rendezvous.ParseSDP(print+d.sdp, false)
		b, _ := c.Pack()
		f.Add(b)
		f.Add([]byte(print + d.sdp))
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		if c, err := rendezvous.Unpack(b); err == nil {
			again, err := c.Pack()
			if err != nil || !bytes.Equal(again, b) {
				t.Errorf("%x is another form of %x, %v", b, again, err)
			}
			back, err := rendezvous.ParseSDP(c.SDP(), c.Answer)
			if err != nil || back.SDP() != c.SDP() {
				t.Errorf("%+v became %+v, %v", c, back, err)
			}
		}
		if c, err := rendezvous.ParseSDP(string(b), true); err == nil {
			if _, err := c.Pack(); err != nil {
				t.Errorf("%+v: %v", c, err)
			}
		}
		rendezvous.ParseText(string(b))
	})
}

// The sizes that a phone has to read.
func TestQR(t *testing.T) {
	link := rendezvous.Link{Page: "https://cartas.example.org/", Relays: []byte{1, 2, 3}}
	own := link
	own.Own = "wss://mesa.casa.example/relay"
	for _, c := range []struct {
		text string
		size int
	}{
		{link.String(), 33},
		{own.String(), 37},
		{strings.Repeat("A", 98), 37},
		{strings.Repeat("A", 128), 41},
		{"", 21},
	} {
		q, err := rendezvous.NewQR(c.text)
		if err != nil || q.Size != c.size {
			t.Errorf("%s (%d): %+v, %v", c.text, len(c.text), q.Size, err)
			continue
		}
		for _, corner := range [][2]int{{0, 0}, {q.Size - 7, 0}, {0, q.Size - 7}} {
			for y := range 7 {
				for x := range 7 {
					ring := max(x-3, 3-x, y-3, 3-y)
					if q.Black(corner[0]+x, corner[1]+y) != (ring != 2) {
						t.Fatalf("%s: no finder at %v", c.text, corner)
					}
				}
			}
		}
	}
	if q, err := rendezvous.NewQR("oi"); err != nil || q.Black(-1, 0) || q.Black(0, q.Size) {
		t.Error("black outside")
	}
	if _, err := rendezvous.NewQR(strings.Repeat("x", 3000)); err != rendezvous.ErrQR {
		t.Error(err)
	}
}
