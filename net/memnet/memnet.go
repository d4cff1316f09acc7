// Package memnet is a network in memory, for tests of what peers say to each other: a clock that is turned by hand,
// links with delay, and every mishap that a table among friends meets. With one seed all happens in the same way
// again.
//
// A link between two nodes is what a data channel is: reliable and in order while it lives. It can stall (what is
// sent waits, and comes when the link is healed) or be cut (what was on its way and what is sent is lost, until it is
// joined again, as after a new connection). Different links know no order among each other. A node can crash; who
// starts it again gives it what it had stored.
package memnet

import (
	"container/heap"
	"math/rand/v2"
)

// Node is who is at the network. It answers by [Net.Send].
type Node interface {
	Receive(from int, msg []byte)
	Tick() // every TickEvery milliseconds
}

// Linked is a Node that is told when its link to a peer goes up or down.
type Linked interface {
	Linked(peer int, up bool)
}

// Silent is a Node that is told when nothing was heard of a peer for so many milliseconds whose link has not gone down, and,
// with 0, when he is heard again.
type Silent interface {
	Silent(peer int, ms int64)
}

// SilentAfter is after how many milliseconds that is told.
const SilentAfter = 3500

// TickEvery is the time between two ticks of a node, in milliseconds.
const TickEvery = 100

// Net joins nodes, each with each.
type Net struct {
	// Delay and Jitter make a message take Delay to Delay+Jitter milliseconds.
	Delay, Jitter int64

	// Hook, if not nil, sees each message that is sent and gives what is sent in its place: a network, or a
	// node, that does not behave.
	Hook func(from, to int, msg []byte) [][]byte

	Rand  *rand.Rand
	Sent  int // messages
	Bytes int // in them

	now    int64
	events events
	count  uint64
	nodes  []*node
	links  [][]link
}

type node struct {
	Node
	life int // counts starts: what was meant for an earlier life is not delivered
}

// link is one direction of a link.
type link struct {
	life    int // counts cuts
	down    bool
	stalled bool
	stalls  int   // counts them
	silent  bool  // as long as it is stalled, and that was told
	last    int64 // when the last message on its way arrives
	queue   []letter
}

type letter struct {
	from, to int
	msg      []byte
}

// New makes a network of n places with nobody there: messages take 20 to 150 ms.
func New(n int, seed uint64) *Net {
	net := &Net{Delay: 20, Jitter: 130, Rand: rand.New(rand.NewPCG(seed, 0x636172746561)), nodes: make([]*node, n), links: make([][]link, n)}
	for i := range n {
		net.nodes[i], net.links[i] = &node{}, make([]link, n)
	}
	return net
}

// Now returns the time in milliseconds, from 0.
func (n *Net) Now() int64 { return n.now }

// Start puts a node in its place.
func (n *Net) Start(i int, who Node) {
	n.nodes[i].Node = who
	n.nodes[i].life++
	n.tick(i, n.nodes[i].life, int64(n.Rand.IntN(TickEvery)))
	for j := range n.nodes {
		if j != i && n.nodes[j].Node != nil && !n.links[i][j].down {
			n.tell(i, j, true)
			n.tell(j, i, true)
		}
	}
}

func (n *Net) tick(i, life int, after int64) {
	n.After(after, func() {
		if n.nodes[i].life == life && n.nodes[i].Node != nil {
			n.nodes[i].Tick()
			n.tick(i, life, TickEvery)
		}
	})
}

// Crash ends a node, and all that is on its way to it or from it.
func (n *Net) Crash(i int) {
	if n.nodes[i].Node == nil {
		return
	}
	n.nodes[i].Node = nil
	n.nodes[i].life++
	for j := range n.nodes {
		if j != i {
			n.drop(i, j)
			n.drop(j, i)
			n.tell(j, i, false)
		}
	}
}

// Up reports whether a node runs.
func (n *Net) Up(i int) bool { return n.nodes[i].Node != nil }

// Send brings a message on its way.
func (n *Net) Send(from, to int, msg []byte) {
	list := [][]byte{msg}
	if n.Hook != nil {
		list = n.Hook(from, to, msg)
	}
	for _, msg := range list {
		n.Sent++
		n.Bytes += len(msg)
		if from != to && !n.links[from][to].down && n.nodes[to].Node != nil {
			n.carry(letter{from, to, msg})
		}
	}
}

func (n *Net) carry(m letter) {
	l := &n.links[m.from][m.to]
	at := n.now + n.Delay
	if n.Jitter > 0 {
		at += n.Rand.Int64N(n.Jitter + 1)
	}
	at = max(at, l.last)
	l.last = at
	life := l.life
	n.After(at-n.now, func() {
		l := &n.links[m.from][m.to]
		switch {
		case l.life != life || n.nodes[m.to].Node == nil:
		case l.stalled:
			l.queue = append(l.queue, m)
		default:
			n.nodes[m.to].Receive(m.from, m.msg)
		}
	})
}

// Stall holds up all between two nodes until Heal. Nothing is lost.
func (n *Net) Stall(a, b int) {
	for _, x := range [...][2]int{{a, b}, {b, a}} {
		l := &n.links[x[0]][x[1]]
		l.stalled = true
		l.stalls++
		stall, life := l.stalls, l.life
		n.After(SilentAfter, func() {
			if l.stalled && l.stalls == stall && l.life == life && !l.down && n.Up(x[0]) && n.Up(x[1]) {
				l.silent = true
				n.still(x[1], x[0], SilentAfter)
			}
		})
	}
}

// still tells a node for how long it has heard nothing of another.
func (n *Net) still(a, b int, ms int64) {
	if w, ok := n.nodes[a].Node.(Silent); ok {
		w.Silent(b, ms)
	}
}

// Cut breaks the link between two nodes until Heal: what was on its way or is held up is lost.
func (n *Net) Cut(a, b int) {
	was := n.links[a][b].down
	n.drop(a, b)
	n.drop(b, a)
	n.links[a][b].down, n.links[b][a].down = true, true
	if !was {
		n.tell(a, b, false)
		n.tell(b, a, false)
	}
}

func (n *Net) drop(a, b int) {
	l := &n.links[a][b]
	l.life++
	l.queue, l.last, l.silent = nil, 0, false
}

// Heal makes the link between two nodes whole again. What was held up arrives at once.
func (n *Net) Heal(a, b int) {
	was := n.links[a][b].down
	for _, x := range [...][2]int{{a, b}, {b, a}} {
		l := &n.links[x[0]][x[1]]
		if l.silent {
			n.still(x[1], x[0], 0)
		}
		l.down, l.stalled, l.silent = false, false, false
	}
	for _, l := range []*link{&n.links[a][b], &n.links[b][a]} {
		queue := l.queue
		l.queue = nil
		for _, m := range queue {
			if n.Up(m.to) {
				n.nodes[m.to].Receive(m.from, m.msg)
			}
		}
	}
	if was && n.Up(a) && n.Up(b) {
		n.tell(a, b, true)
		n.tell(b, a, true)
	}
}

func (n *Net) tell(a, b int, up bool) {
	if w, ok := n.nodes[a].Node.(Linked); ok {
		w.Linked(b, up)
	}
}

// Whole heals all links.
func (n *Net) Whole() {
	for a := range n.nodes {
		for b := range a {
			n.Heal(a, b)
		}
	}
}

// Partition cuts every link between a node of the group and one that is not in it, and heals those within.
func (n *Net) Partition(group ...int) {
	in := make([]bool, len(n.nodes))
	for _, i := range group {
		in[i] = true
	}
	for a := range n.nodes {
		for b := range a {
			if in[a] == in[b] {
				n.Heal(a, b)
			} else {
				n.Cut(a, b)
			}
		}
	}
}

// After calls f when some milliseconds have passed.
func (n *Net) After(ms int64, f func()) {
	n.count++
	heap.Push(&n.events, event{n.now + ms, n.count, f})
}

// Run turns the clock on by some milliseconds.
func (n *Net) Run(ms int64) {
	end := n.now + ms
	for len(n.events) > 0 && n.events[0].at <= end {
		e := heap.Pop(&n.events).(event)
		n.now = e.at
		e.f()
	}
	n.now = end
}

// Until runs until something holds, looked at every 100 ms, or the time has passed; it reports whether it holds.
func (n *Net) Until(ms int64, holds func() bool) bool {
	for end := n.now + ms; n.now < end; n.Run(min(TickEvery, end-n.now)) {
		if holds() {
			return true
		}
	}
	return holds()
}

type event struct {
	at    int64
	count uint64
	f     func()
}

type events []event

func (e events) Len() int { return len(e) }
func (e events) Less(i, j int) bool {
	return e[i].at < e[j].at || e[i].at == e[j].at && e[i].count < e[j].count
}
func (e events) Swap(i, j int) { e[i], e[j] = e[j], e[i] }
func (e *events) Push(x any)   { *e = append(*e, x.(event)) }
func (e *events) Pop() any {
	last := (*e)[len(*e)-1]
	(*e)[len(*e)-1] = event{}
	*e = (*e)[:len(*e)-1]
	return last
}
