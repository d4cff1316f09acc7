package mental_test

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	"carteado/net/mental"
	"carteado/net/mental/bus"
)

var update = flag.Bool("update", false, "write the golden file anew")

// TestGolden fixes what is said in a whole hand, byte for byte, on every platform: the number, seat, kind, length
// and root of each message, from fixed random bytes.
func TestGolden(t *testing.T) {
	_, pieces := recorded(t)
	var b strings.Builder
	for _, p := range pieces {
		if p.Letter != 'm' && p.Letter != 'c' {
			fmt.Fprintf(&b, "%c %x\n", p.Letter, p.Bytes)
			continue
		}
		m := bus.Must(mental.DecodeMessage(p.Bytes))
		fmt.Fprintf(&b, "%c seat %d number %08x kind %2d root %x body %4d signed %x\n", p.Letter, m.Seat, m.Seq, m.Kind, m.Root[:8], len(m.Body), p.Bytes[42:50])
	}
	const name = "testdata/golden.txt"
	if *update {
		if err := os.WriteFile(name, []byte(b.String()), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if b.String() != string(want) {
		t.Errorf("the hand is\n%swant\n%s", &b, want)
	}
}
