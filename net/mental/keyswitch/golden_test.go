package keyswitch

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	"carteado/engine"
	"carteado/net/mental/group"
)

var update = flag.Bool("update", false, "write the golden files anew")

// TestGolden keeps the bytes of small messages, the same on every platform.
func TestGolden(t *testing.T) {
	var b strings.Builder
	tab := newTable(2, source(1))
	cards := tab.lay(sum(tab.x), 1, 2, 3)
	w := must(New(Move{cards[0], tab.hand[1]}, Move{cards[1], tab.stock}, Move{cards[2], Public}))
	shares, messages := tab.all(t, "deal", w, tab.x)
	for i, m := range messages {
		fmt.Fprintf(&b, "deal, seat %d: %x\n", i+1, m.Bytes)
	}
	for k, c := range Apply(w.Cards(), shares...) {
		fmt.Fprintf(&b, "card %d: %x\n", k, c.Append(nil))
	}
	hand, stock := tab.lay(tab.y[0], 4, 5), tab.lay(sum(tab.z), 6, 7)
	h := header("open", 0, tab.y[0])
	fmt.Fprintf(&b, "open one: %x\n", must(Open(h, hand[:1], []engine.Face{4}, tab.y[0], tab.hedge())))
	fmt.Fprintf(&b, "open two: %x\n", must(Open(h, hand, []engine.Face{4, 5}, tab.y[0], tab.hedge())))
	_, flip, err := Flip(header("flip", 1, sum(tab.z)), stock, tab.z[1], tab.hedge())
	if err != nil {
		t.Fatal(err)
	}
	fmt.Fprintf(&b, "flip: %x\n", flip)
	_, pass := tab.all(t, "pass", must(New(moves(hand, To(group.MulBase(tab.y[1])))...)), tab.y[:1])
	fmt.Fprintf(&b, "pass: %x\n", pass[0].Bytes)

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
		t.Errorf("the messages are\n%swant\n%s", &b, want)
	}
}
