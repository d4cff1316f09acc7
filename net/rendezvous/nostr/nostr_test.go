package nostr

import (
	"bytes"
	"crypto/rand"
	"encoding/csv"
	"encoding/hex"
	"os"
	"strings"
	"testing"
)

// The vectors of BIP-340: every signature comes out to the byte, and every bad one is refused.
func TestBIP340(t *testing.T) {
	file, err := os.Open("testdata/bip340.csv")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	rows, err := csv.NewReader(file).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range rows[1:] {
		secret, public, aux, message := unhex(t, row[1]), [32]byte(unhex(t, row[2])), unhex(t, row[3]), [32]byte(unhex(t, row[4]))
		signature := [64]byte(unhex(t, row[5]))
		if len(secret) > 0 {
			key, err := keyOf([32]byte(secret))
			if err != nil || key.public != public {
				t.Fatalf("%s: another public key, %v", row[0], err)
			}
			if got, err := key.sign(message, [32]byte(aux)); err != nil || got != signature {
				t.Errorf("%s: signed %x, %v", row[0], got, err)
			}
		}
		if got := verify(public, message, signature); got != (row[6] == "TRUE") {
			t.Errorf("%s: verified %v (%s)", row[0], got, row[7])
		}
	}
}

func unhex(t *testing.T, s string) []byte {
	b, err := hex.DecodeString(s)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func TestSecretKeys(t *testing.T) {
	for _, secret := range [][32]byte{{}, order.m.bytes(), [32]byte(bytes.Repeat([]byte{0xff}, 32))} {
		if _, err := keyOf(secret); err == nil {
			t.Errorf("%x was taken", secret)
		}
	}
}

func signed(t testing.TB) *Event {
	key, err := NewKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	e := &Event{CreatedAt: 1790000000, Kind: 21234, Tags: [][]string{{"x", "topic"}}, Content: "olá \"\\\n\r\t\b\f\x01/<>&\u2028"}
	if err := e.Sign(key, rand.Reader); err != nil {
		t.Fatal(err)
	}
	return e
}

// What was signed survives the way over a relay; whatever is changed on the way is noticed.
func TestEventOverARelay(t *testing.T) {
	e := signed(t)
	text := string(e.AppendJSON(nil))
	back, err := ParseEvent([]byte(text))
	if err != nil || back.Check() != nil || string(back.AppendJSON(nil)) != text {
		t.Fatalf("came back as %+v, %v", back, err)
	}
	for _, change := range [][2]string{
		{"topic", "topiç"}, {"1790000000", "1790000001"}, {"21234", "21235"}, {`"x"`, `"y"`}, {"olá", "ola"},
	} {
		e, err := ParseEvent([]byte(strings.Replace(text, change[0], change[1], 1)))
		if err != nil || e.Check() != ErrID {
			t.Errorf("%v: %v, %v", change, err, e.Check())
		}
	}
	e.Signature[63] ^= 1
	if e.Check() != ErrSignature {
		t.Error("another signature was taken")
	}
}

func TestParseEventRefuses(t *testing.T) {
	text := string(signed(t).AppendJSON(nil))
	if _, err := ParseEvent([]byte(text)); err != nil {
		t.Fatal(err)
	}
	for name, bad := range map[string]string{
		"nothing":           "",
		"null":              "null",
		"a list":            "[]",
		"more behind":       text + "x",
		"an eighth field":   strings.Replace(text, "{", `{"a":1,`, 1),
		"another case":      strings.Replace(text, `"kind"`, `"Kind"`, 1),
		"no content":        strings.Replace(text, `"content"`, `"kontent"`, 1),
		"kind as a text":    strings.Replace(text, "21234", `"21234"`, 1),
		"kind as a float":   strings.Replace(text, "21234", "21234.0", 1),
		"kind too large":    strings.Replace(text, "21234", "65536", 1),
		"negative time":     strings.Replace(text, "1790000000", "-1", 1),
		"time with zeros":   strings.Replace(text, "1790000000", "0e0", 1),
		"upper-case id":     strings.Replace(text, `"id":"`, `"id":"A`, 1),
		"null among tags":   strings.Replace(text, `[["x","topic"]]`, `[null]`, 1),
		"null in a tag":     strings.Replace(text, `[["x","topic"]]`, `[["x",null]]`, 1),
		"number in a tag":   strings.Replace(text, `"topic"`, `1`, 1),
		"no tags":           strings.Replace(text, `[["x","topic"]]`, `null`, 1),
		"too many tags":     strings.Replace(text, `["x","topic"]`, strings.Repeat(`["x"],`, MaxTags)+`["x"]`, 1),
		"too long a tag":    strings.Replace(text, `"topic"`, strings.Repeat(`"x",`, MaxTag)+`"x"`, 1),
		"too long a string": strings.Replace(text, `topic`, strings.Repeat(`x`, MaxTagText+1), 1),
		"not UTF-8":         strings.Replace(text, `topic`, "\xff", 1),
		"too large":         text + strings.Repeat(" ", MaxFrame),
	} {
		if _, err := ParseEvent([]byte(bad)); err == nil {
			t.Errorf("%s was taken", name)
		}
	}
}

func TestFilters(t *testing.T) {
	e := signed(t)
	id := hex.EncodeToString(e.ID[:])
	for _, c := range []struct {
		filter      string
		good, match bool
	}{
		{`{}`, true, true},
		{`{"kinds":[21234],"#x":["topic"]}`, true, true},
		{`{"kinds":[1,21234],"#x":["a","topic"],"since":1790000000,"until":1790000000,"limit":0}`, true, true},
		{`{"kinds":[]}`, true, false},
		{`{"kinds":[21235]}`, true, false},
		{`{"#x":["a"]}`, true, false},
		{`{"#y":["topic"]}`, true, false},
		{`{"ids":["` + id + `"]}`, true, true},
		{`{"authors":["` + id + `"]}`, true, false},
		{`{"since":1790000001}`, true, false},
		{`{"until":1789999999}`, true, false},
		{`null`, false, false},
		{`[]`, false, false},
		{`{"search":"a"}`, false, false},
		{`{"kinds":["1"]}`, false, false},
		{`{"kinds":null}`, false, false},
		{`{"#x":[null]}`, false, false},
		{`{"since":-1}`, false, false},
	} {
		f, err := ParseFilter([]byte(c.filter))
		if (err == nil) != c.good || err == nil && f.Match(e) != c.match {
			t.Errorf("%s: %v, match %v", c.filter, err, f.Match(e))
		}
	}
}

func TestFrames(t *testing.T) {
	e := signed(t)
	frame, err := ParseFrame(OKFrame(e.ID, false, "no: \"why\""))
	if id, taken, why, e2 := frame.OK(); err != nil || e2 != nil || id != e.ID || taken || why != `no: "why"` {
		t.Errorf("%v %v %x %v %q", err, e2, id, taken, why)
	}
	frame, err = ParseFrame(EventFrame("s", e))
	if s, ok := frame.Text(0); err != nil || frame.Word != "EVENT" || !ok || s != "s" || len(frame.Rest) != 2 {
		t.Errorf("%+v, %v", frame, err)
	}
	if got, want := string(RequestFrame("r", 20001, 'x', "t")), `["REQ","r",{"kinds":[20001],"#x":["t"]}]`; got != want {
		t.Errorf("%s, not %s", got, want)
	}
	for _, bad := range []string{"", "{}", "[]", "[1]", "[null]", `["A"`, "\xff", `["` + strings.Repeat("a", MaxFrame) + `"]`} {
		if f, err := ParseFrame([]byte(bad)); err == nil {
			t.Errorf("%.20q was taken as %v", bad, f)
		}
	}
	for _, bad := range []string{`["OK"]`, `["OK","",true,""]`, `["OK","` + strings.Repeat("0", 64) + `",1,""]`, `["OK","` + strings.Repeat("0", 64) + `",true]`} {
		f, _ := ParseFrame([]byte(bad))
		if _, _, _, err := f.OK(); err == nil {
			t.Errorf("%s was taken", bad)
		}
	}
}

func FuzzFrame(f *testing.F) {
	e := signed(f)
	f.Add(EventFrame("s", e))
	f.Add(OKFrame(e.ID, true, ""))
	f.Add(RequestFrame("r", 20001, 'x', "t"))
	f.Fuzz(func(t *testing.T, raw []byte) {
		frame, err := ParseFrame(raw)
		if err != nil {
			return
		}
		frame.OK()
		for i := range frame.Rest {
			frame.Text(i)
			ParseFilter(frame.Rest[i])
			if e, err := ParseEvent(frame.Rest[i]); err == nil {
				once := e.AppendJSON(nil)
				again, err := ParseEvent(once)
				if err != nil || !bytes.Equal(again.AppendJSON(nil), once) {
					t.Errorf("%s is not canonical: %v", once, err)
				}
			}
		}
	})
}

func BenchmarkSign(b *testing.B) {
	key, _ := NewKey(rand.Reader)
	for b.Loop() {
		key.sign([32]byte{1}, [32]byte{2})
	}
}

func BenchmarkVerify(b *testing.B) {
	e := signed(b)
	for b.Loop() {
		e.Check()
	}
}
