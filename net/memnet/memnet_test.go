package memnet_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"carteado/net/memnet"
)

// ear writes down what it hears.
type ear struct {
	net   *memnet.Net
	heard []string
	ticks int
}

func (e *ear) Receive(from int, msg []byte) {
	e.heard = append(e.heard, fmt.Sprintf("%d:%s", from, msg))
}
func (e *ear) Tick() { e.ticks++ }
func (e *ear) Linked(peer int, up bool) {
	e.heard = append(e.heard, fmt.Sprintf("%d %v", peer, up))
}
func (e *ear) Silent(peer int, ms int64) {
	e.heard = append(e.heard, fmt.Sprintf("%d silent %d", peer, ms))
}

func ears(n int, seed uint64) (*memnet.Net, []*ear) {
	net, all := memnet.New(n, seed), make([]*ear, n)
	for i := range all {
		all[i] = &ear{net: net}
		net.Start(i, all[i])
	}
	for _, e := range all {
		e.heard = nil
	}
	return net, all
}

func Example() {
	net, all := ears(2, 1)
	net.Send(0, 1, []byte("oi"))
	net.Run(1000)
	fmt.Println(all[1].heard, all[1].ticks)
	// Output: [0:oi] 10
}

func TestOneLinkKeepsOrder(t *testing.T) {
	net, all := ears(3, 7)
	var want []string
	mixed := false
	for i := range 200 {
		net.Send(0, 2, fmt.Appendf(nil, "%d", i))
		net.Send(1, 2, fmt.Appendf(nil, "%d", i))
		want = append(want, fmt.Sprintf("0:%d", i))
		net.Run(3)
	}
	net.Run(1000)
	var got []string
	for i, h := range all[2].heard {
		if strings.HasPrefix(h, "0:") {
			got = append(got, h)
		}
		mixed = mixed || i%2 == 1 && !strings.HasPrefix(h, "1:")
	}
	if !slices.Equal(got, want) || !mixed {
		t.Errorf("heard %v", all[2].heard)
	}
}

func TestOutages(t *testing.T) {
	for _, c := range []struct {
		name string
		fail func(*memnet.Net)
		mend func(*memnet.Net)
		want string
	}{
		{"stall", func(n *memnet.Net) { n.Stall(0, 1) }, func(n *memnet.Net) { n.Heal(0, 1) }, "0:a 0:b 0:c"},
		{"cut", func(n *memnet.Net) { n.Cut(0, 1) }, func(n *memnet.Net) { n.Heal(0, 1) }, "0 false 0 true 0:c"},
		{"partition", func(n *memnet.Net) { n.Partition(1) }, func(n *memnet.Net) { n.Whole() }, "0 false 0 true 0:c"},
		{"crash of the author", func(n *memnet.Net) { n.Crash(0) }, func(n *memnet.Net) { n.Start(0, &ear{net: n}) }, "0 false 0 true 0:c"},
	} {
		net, all := ears(2, 3)
		net.Send(0, 1, []byte("a"))
		c.fail(net)
		if net.Up(0) {
			net.Send(0, 1, []byte("b"))
		}
		net.Run(500)
		c.mend(net)
		net.Send(0, 1, []byte("c"))
		net.Run(500)
		if got := strings.Join(all[1].heard, " "); got != c.want {
			t.Errorf("%s: heard %q, not %q", c.name, got, c.want)
		}
	}
}

// A link that stalls for some seconds is told to both ends, unless it was made whole, or broke, before.
func TestSilence(t *testing.T) {
	for _, c := range []struct {
		name string
		do   func(*memnet.Net)
		want string
	}{
		{"heals", func(n *memnet.Net) { n.Run(4000); n.Heal(0, 1) }, "1 silent 3500 1 silent 0"},
		{"heals soon", func(n *memnet.Net) { n.Run(3000); n.Heal(0, 1); n.Stall(0, 1); n.Run(3000); n.Heal(0, 1) }, ""},
		{"breaks", func(n *memnet.Net) { n.Run(3000); n.Cut(0, 1); n.Run(4000); n.Heal(0, 1) }, "1 false 1 true"},
		{"breaks later", func(n *memnet.Net) { n.Run(4000); n.Cut(0, 1); n.Heal(0, 1) }, "1 silent 3500 1 false 1 true"},
		{"is gone", func(n *memnet.Net) { n.Run(1000); n.Crash(1); n.Run(4000) }, "1 false"},
	} {
		net, all := ears(2, 4)
		net.Stall(0, 1)
		c.do(net)
		if got := strings.Join(all[0].heard, " "); got != c.want {
			t.Errorf("%s: heard %q, not %q", c.name, got, c.want)
		}
	}
}

func TestOneSeedOneStory(t *testing.T) {
	story := func(seed uint64) string {
		net, all := ears(4, seed)
		for i := range 400 {
			net.After(int64(i*50), func() { net.Send(i%4, (i+1)%4, fmt.Appendf(nil, "%d", i)) })
		}
		s := &memnet.Storm{Every: 500, Longest: 3000, Spare: 0, Restart: func(i int) memnet.Node { return all[i] }}
		net.Rage(25000, s)
		if s.Mishaps == 0 || !net.Up(0) || !net.Up(1) || !net.Up(2) || !net.Up(3) {
			t.Fatalf("seed %d: %d mishaps", seed, s.Mishaps)
		}
		return fmt.Sprint(all[0].heard, all[1].heard, all[2].heard, all[3].heard, net.Sent, net.Bytes)
	}
	if first := story(5); first != story(5) || first == story(6) {
		t.Error("the seed does not decide")
	}
}
