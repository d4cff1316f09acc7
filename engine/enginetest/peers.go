package enginetest

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"carteado/engine"
)

// peers is a table of engines that must stay in step: one a seat, which is told its own cards only, a
// spectator, and one that knows all.
type peers struct {
	t      testing.TB
	title  string
	n      int
	seat   []*engine.Engine // the seats, then the spectator
	seer   *engine.Engine
	dealer *engine.Dealer
	hashes [][32]byte // after every length of the log, from 0
	enc    [2]engine.Encoder
	facts  [2][]engine.Fact
}

func newPeers(t testing.TB, title string, g engine.Game, o engine.Options, c engine.Carry, rng *rand.Rand) *peers {
	ps := &peers{t: t, title: title, n: o.Seats()}
	for range ps.n + 1 {
		ps.seat = append(ps.seat, ps.start(g, o, c))
	}
	ps.seer = ps.start(g, o, c)
	ps.dealer = engine.NewDealer(ps.seer, rng)
	ps.reveal()
	ps.agree()
	return ps
}

func (ps *peers) start(g engine.Game, o engine.Options, c engine.Carry) *engine.Engine {
	e, err := engine.New(g, o, c)
	if err != nil {
		ps.fail("New: %v", err)
	}
	return e
}

// fail stops the test and prints the hand, as a deck and a log in words.
func (ps *peers) fail(format string, args ...any) {
	ps.t.Helper()
	var b strings.Builder
	fmt.Fprintf(&b, format, args...)
	fmt.Fprintf(&b, "\n%s\n", ps.title)
	if e := ps.seer; e != nil {
		fmt.Fprintf(&b, "game %s\ncarry %s\n", e.Options(), e.Carry().Text(e.Options()))
		if ps.dealer != nil {
			fmt.Fprintf(&b, "deck %v\n", ps.dealer.Faces())
		}
		for i := range e.Len() {
			fmt.Fprintf(&b, "%d %s\n", i+1, e.Game().Info().Notation(e.Entry(i)))
		}
	}
	ps.t.Fatal(b.String())
}

// reveal carries out what the engines order, which must be the same at all of them: each seat learns what it
// may see, the seer everything.
func (ps *peers) reveal() {
	orders := ps.seer.Orders()
	for s, e := range ps.seat {
		if !slices.Equal(e.Orders(), orders) {
			ps.fail("seat %d orders otherwise than the seer", s)
		}
	}
	ps.dealer.Answer(ps.seer) // a reshuffle makes its faces now
	for c := range engine.Slot(ps.seer.Hand().Table().Slots()) {
		if t := ps.seer.Hand().Table(); t.Live(c) && t.Face(c) == engine.Unknown {
			if err := ps.seer.Learn(c, ps.dealer.Faces()[c]); err != nil {
				ps.fail("the seer learns %d: %v", c, err)
			}
		}
	}
	for _, order := range orders {
		if order.To == engine.Everyone || order.Made > 0 {
			continue
		}
		for s := range engine.Seat(ps.n) {
			if order.To.Has(s) {
				if err := ps.seat[s].Learn(order.Slot, ps.dealer.Faces()[order.Slot]); err != nil {
					ps.fail("seat %d learns slot %d: %v", s, order.Slot, err)
				}
			}
		}
	}
}

// agree compares the public state of all peers and notes its hash.
func (ps *peers) agree() {
	head := ps.seer.Head()
	h := ps.seer.Hand()
	public := ps.public(0, h)
	for s, e := range ps.seat {
		o := e.Hand()
		switch {
		case !bytes.Equal(ps.public(1, o), public):
			ps.fail("the public state of seat %d differs from the seer's", s)
		case e.Head() != head:
			ps.fail("the head of seat %d differs from the seer's", s)
		case o.Turn() != h.Turn() || o.Actors() != h.Actors() || o.Over() != h.Over():
			ps.fail("seat %d: who may act differs from the seer", s)
		}
	}
	ps.hashes = append(ps.hashes, ps.seer.Hash())
	ps.tell()
}

// public returns what Hash is over, in buffer k until the next call; the hashes themselves would cost as much
// again.
func (ps *peers) public(k int, h engine.Hand) []byte {
	e := &ps.enc[k]
	e.Reset()
	h.Table().Public(e)
	h.Public(e)
	return e.Bytes()
}

// tell compares the facts that the peers tell, which are public and about seats and piles that exist.
func (ps *peers) tell() {
	h, ok := ps.seer.Hand().(engine.FactTeller)
	if !ok {
		return
	}
	ps.facts[0] = h.Facts(ps.facts[0][:0])
	for _, f := range ps.facts[0] {
		zone := f.Zone == engine.NoZone || int(f.Zone) < len(ps.seer.Game().Info().Zones)
		if _, ok := ps.seer.Game().Info().Fact(f.Key); !ok {
			ps.fail("the game does not declare the fact %q", f.Key)
		}
		if f.Seat < engine.Nobody || int(f.Seat) >= ps.n || !zone || f.Face >= engine.Faces {
			ps.fail("there is no such fact as %+v", f)
		}
	}
	for s, e := range ps.seat {
		ps.facts[1] = e.Hand().(engine.FactTeller).Facts(ps.facts[1][:0])
		if !slices.Equal(ps.facts[0], ps.facts[1]) {
			ps.fail("seat %d tells %+v, the seer %+v", s, ps.facts[1], ps.facts[0])
		}
	}
}

// do gives every peer the action, which must stand.
func (ps *peers) do(a *engine.Action) {
	at := uint32(ps.seer.Len())
	words := ps.seer.Game().Info().Notation(a)
	if err := ps.seer.Do(at, a); err != nil {
		ps.fail("%s: the seer says %v", words, err)
	}
	for s, e := range ps.seat {
		if err := e.Do(at, a); err != nil {
			ps.fail("%s: seat %d says %v", words, s, err)
		}
	}
	ps.reveal()
	ps.agree()
}

// open answers a wait: a reshuffle at once, faces in one entry or a few.
func (ps *peers) open(rng *rand.Rand) {
	a := ps.dealer.Answer(ps.seer)
	if a == nil {
		ps.fail("the table waits, but the dealer has no answer: %v", ps.seer.Waiting())
	}
	if n := len(a.Cards); n > 1 && rng.IntN(4) == 0 {
		k := 1 + rng.IntN(n-1)
		ps.do(&engine.Action{Seat: engine.Nobody, Verb: a.Verb, Cards: a.Cards[:k], Faces: a.Faces[:k]})
		a.Cards, a.Faces = a.Cards[k:], a.Faces[k:]
	}
	ps.do(a)
}

// legal lists what a seat may do at an engine.
func legal(e *engine.Engine, s engine.Seat, asides bool) *engine.List {
	l := &engine.List{Asides: asides}
	e.Hand().Legal(s, l)
	return l
}

// lists compares the listing of every actor at its own engine with the seer's, and asks all peers about every
// action listed.
func (ps *peers) lists() {
	h := ps.seer.Hand()
	turn, actors := h.Turn(), h.Actors()
	if turn == 0 || turn&^actors != 0 || actors&^engine.Seats(ps.n) != 0 || actors&h.Table().Gone() != 0 {
		ps.fail("turn %b and actors %b do not fit", turn, actors)
	}
	info := ps.seer.Game().Info()
	for s := range engine.Seat(ps.n) {
		if !actors.Has(s) {
			continue
		}
		mine, all := legal(ps.seat[s], s, true), legal(ps.seer, s, true)
		if mine.Len() == 0 {
			ps.fail("seat %d may act but has nothing to do", s)
		}
		if mine.Len() != all.Len() {
			ps.fail("seat %d lists %d actions, the seer %d", s, mine.Len(), all.Len())
		}
		for i := range mine.Len() {
			a := mine.At(i)
			if !same(a, all.At(i)) {
				ps.fail("seat %d lists %s where the seer lists %s", s, info.Notation(a), info.Notation(all.At(i)))
			}
			if a.Seat != s {
				ps.fail("seat %d lists an action of seat %d", s, a.Seat)
			}
			for p, e := range append(ps.seat, ps.seer) {
				if err := e.Check(a); err != nil {
					ps.fail("%s is listed by its seat, but peer %d says %v", info.Notation(a), p, err)
				}
			}
		}
		plain := legal(ps.seat[s], s, false)
		if turn.Has(s) && plain.Len() == 0 {
			ps.fail("the table waits for seat %d, which has nothing to do but asides", s)
		}
		prompt := ps.seat[s].Hand().Prompt(s)
		if turn.Has(s) && prompt == "" {
			ps.fail("seat %d is in turn and is asked nothing", s)
		}
		if prompt != "" && !slices.Contains(info.Prompts, prompt) {
			ps.fail("the game does not declare the prompt %q", prompt)
		}
	}
}

func same(a, b *engine.Action) bool {
	return bytes.Equal(a.Append(nil), b.Append(nil))
}

// shut sees to it that no engine knows a face it may not, and that the seats know what they may. visible, the
// game's visibility table written a second time, may be nil.
func (ps *peers) shut(visible func(h engine.Hand, s engine.Slot) engine.SeatSet) {
	seer := ps.seer.Hand().Table()
	for c := range engine.Slot(seer.Slots()) {
		if !seer.Live(c) {
			continue
		}
		seen := seer.Seen(c)
		if seer.Awaited(c) && !seer.Waiting() {
			ps.fail("slot %d was shown to eight seats one by one, which is to everyone, but was not ordered open", c)
		}
		if visible != nil {
			if may := visible(ps.seer.Hand(), c); seen&^may != 0 {
				ps.fail("slot %d may be seen by %08b, but the visibility table says %08b", c, seen, may)
			}
		}
		for s, e := range ps.seat {
			t := e.Hand().Table()
			known := t.Face(c) != engine.Unknown
			may := t.Open(c) || s < ps.n && t.Seen(c).Has(engine.Seat(s)) && !t.Awaited(c)
			if known && !t.Open(c) && (s == ps.n || !t.Seen(c).Has(engine.Seat(s))) {
				ps.fail("seat %d holds the face of slot %d, which it may not see", s, c)
			}
			if may && !known {
				ps.fail("seat %d may see slot %d but was never told", s, c)
			}
			if known && t.Face(c) != seer.Face(c) {
				ps.fail("seat %d thinks slot %d is %v, not %v", s, c, t.Face(c), seer.Face(c))
			}
		}
	}
}

// conserved sees to it that every slot lies in exactly one pile and the pack is whole.
func (ps *peers) conserved() {
	ps.t.Helper()
	t := ps.seer.Hand().Table()
	pack := t.Pack()
	count := 0
	for z := range ps.seer.Game().Info().Zones {
		for _, c := range t.Pile(engine.Zone(z)) {
			count++
			if t.Where(c) != engine.Zone(z) {
				ps.fail("slot %d lies in pile %d and says %d", c, z, t.Where(c))
			}
			f := t.Face(c)
			if pack[f] == 0 {
				ps.fail("there are more %v than in the pack", f)
			}
			pack[f]--
		}
	}
	if left := pack.Size(); left != 0 {
		ps.fail("%d cards are gone", left)
	}
}

// refuse tries an action that is probably illegal: no peer may refuse what the seer accepts; what the seer
// refuses must leave it unchanged. It reports whether the seer refused.
func (ps *peers) refuse(a *engine.Action) bool {
	err := ps.seer.Check(a)
	words := ps.seer.Game().Info().Notation(a)
	for s, e := range ps.seat {
		if x := e.Check(a); x != nil && err == nil {
			ps.fail("%s is legal, but seat %d says %v", words, s, x)
		}
	}
	if err == nil {
		return false
	}
	if r, ok := engine.IsRule(err); ok && (r.Clause == "" || r.Key == "" || r.Text == "") {
		ps.fail("%s is refused without clause, key or words: %#v", words, r)
	} else if ok && !slices.Contains(ps.seer.Game().Info().Errors, r) {
		ps.fail("the game does not declare the error %q", r.Key)
	}
	if got := ps.seer.Do(uint32(ps.seer.Len()), a); got == nil || !errors.Is(got, err) && got.Error() != err.Error() {
		ps.fail("%s: Check says %v, Do says %v", words, err, got)
	}
	if ps.seer.Hash() != ps.hashes[len(ps.hashes)-1] {
		ps.fail("%s was refused, but the state changed", words)
	}
	return true
}
