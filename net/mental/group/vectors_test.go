package group

import (
	"bytes"
	"encoding/hex"
	"errors"
	"flag"
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"

	"carteado/engine"
)

var update = flag.Bool("update", false, "write the golden files anew")

func unhex(t *testing.T, s string) []byte {
	t.Helper()
	b, err := hex.DecodeString(s)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func TestRFC9496(t *testing.T) {
	file, err := os.ReadFile("testdata/rfc9496.txt")
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]int{}
	for line := range strings.Lines(string(file)) {
		f := strings.Fields(line)
		if len(f) == 0 || f[0] == "#" {
			continue
		}
		seen[f[0]]++
		switch f[0] {
		case "multiple":
			i, err := strconv.ParseUint(f[1], 10, 64)
			want := unhex(t, f[2])
			p, errDecode := DecodePointOrIdentity(want)
			if err != nil || errDecode != nil {
				t.Fatal(line, err, errDecode)
			}
			if !bytes.Equal(p.Bytes(), want) || !p.Equal(MulBase(NewScalar(i))) || !p.Equal(Generator().Mul(NewScalar(i))) {
				t.Errorf("%d·G is not %s", i, f[2])
			}
		case "invalid":
			if _, err := DecodePointOrIdentity(unhex(t, f[1])); !errors.Is(err, ErrPoint) {
				t.Errorf("decoding %s: %v", f[1], err)
			}
		case "map":
			if got := MapToGroup([UniformSize]byte(unhex(t, f[1]))); hex.EncodeToString(got.Bytes()) != f[2] {
				t.Errorf("%s maps to %x, want %s", f[1], got.Bytes(), f[2])
			}
		default:
			t.Fatal(line)
		}
	}
	for kind, n := range map[string]int{"multiple": 16, "invalid": 29, "map": 11} {
		if seen[kind] != n {
			t.Errorf("%d vectors of kind %q, want %d", seen[kind], kind, n)
		}
	}
}

// TestGolden fixes the points that every log depends on: H, the generators G_1 to G_3, and the cards of the
// first three faces, which are the ace, two and three of clubs.
func TestGolden(t *testing.T) {
	var b strings.Builder
	line := func(name string, p Point) { fmt.Fprintf(&b, "%s %x\n", name, p.Bytes()) }
	line("H", H())
	for i, g := range Generators(3) {
		line(fmt.Sprintf("G_%d", i+1), g)
	}
	for f := engine.Face(1); f <= 3; f++ {
		line(fmt.Sprintf("M_%d %v", f, f), CardPoint(f))
	}
	line("M_53 *", CardPoint(engine.Joker))
	line("M_79 ex", CardPoint(engine.Excuse))
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
		t.Errorf("the fixed points are\n%swant\n%s", &b, want)
	}
}
