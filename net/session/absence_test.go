package session

import (
	"testing"

	"carteado/engine"
	"carteado/net/identity"
)

// TestCertificate: who is away, and who is given up, by what is said in the log. A word is who names whom at which root
// ("2>0" twice is a second time), "b" that a voice is back, "h" that somebody hears another, "l" that one has left.
func TestCertificate(t *testing.T) {
	type word struct {
		by, of engine.Seat
		kind   uint8
		root   byte
	}
	name := func(root byte, pairs ...engine.Seat) (out []word) {
		for i := 0; i < len(pairs); i += 2 {
			out = append(out, word{pairs[i], pairs[i+1], entryAway, root})
		}
		return out
	}
	join := func(lists ...[]word) (out []word) {
		for _, l := range lists {
			out = append(out, l...)
		}
		return out
	}
	back := func(v engine.Seat) []word { return []word{{by: v, kind: entryBack}} }
	hears := func(by, of engine.Seat, root byte) []word { return []word{{by, of, entryHears, root}} }
	left := func(v engine.Seat) []word { return []word{{by: v, kind: entryLeave}} }
	for _, c := range []struct {
		what        string
		voices      int
		said        []word
		away, given engine.SeatSet
	}{
		{"one of two", 2, name(1, 1, 0, 1, 0), 0, 0},
		{"one of three", 3, name(1, 1, 0, 1, 0), 0, 0},
		{"two of three", 3, name(1, 1, 0, 2, 0), 1, 0},
		{"two of three, twice", 3, name(1, 1, 0, 2, 0, 1, 0, 2, 0), 1, 1},
		{"two of four", 4, name(1, 1, 0, 2, 0, 1, 0, 2, 0), 0, 0},
		{"three of four", 4, name(1, 1, 0, 2, 0, 3, 0), 1, 0},
		{"three of four, twice", 4, name(1, 1, 0, 2, 0, 3, 0, 1, 0, 2, 0, 3, 0), 1, 1},
		{"three of four, at two roots", 4, join(name(1, 1, 0, 2, 0), name(2, 3, 0)), 0, 0},
		{"an old word completes nothing: he was heard meanwhile", 4, join(name(1, 1, 0, 2, 0), hears(3, 0, 1), name(1, 3, 0)), 0, 0},
		{"two, while the fourth is away", 4, join(name(1, 0, 3, 1, 3, 2, 3), name(2, 0, 2, 1, 2, 0, 2, 1, 2)), 1 << 3, 0},
		{"he names himself", 3, name(1, 0, 0, 1, 0), 0, 0},
		{"who is away has no word", 3, join(name(1, 1, 0, 2, 0), name(2, 0, 1, 2, 1)), 1, 0},
		{"what one says twice before he is away is said once", 4, name(1, 1, 0, 1, 0, 2, 0, 2, 0, 3, 0, 3, 0), 1, 0},
		{"two of five at once", 5, name(1, 0, 3, 1, 3, 2, 3, 0, 4, 1, 4, 2, 4), 0b11000, 0},
		{"two of five at once, twice", 5, name(1, 0, 3, 1, 3, 2, 3, 0, 4, 1, 4, 2, 4, 0, 3, 1, 3, 2, 3, 0, 4, 1, 4, 2, 4), 0b11000, 0b11000},
		{"three of six at once", 6, name(1, 0, 3, 1, 3, 2, 3, 0, 4, 1, 4, 2, 4, 0, 5, 1, 5, 2, 5), 0, 0},
		{"back", 3, join(name(1, 1, 0, 2, 0), back(0)), 0, 0},
		{"back before he was away is no word", 3, join(back(0), name(1, 1, 0, 2, 0)), 1, 0},
		{"back of who is there makes nobody's word forgotten", 4, join(name(1, 1, 0, 2, 0), back(0), name(1, 3, 0)), 1, 0},
		{"back, and the second time comes too late", 3, join(name(1, 1, 0, 2, 0, 1, 0), back(0), name(1, 2, 0)), 0, 0},
		{"back of one who is away crosses another's going", 5, join(name(1, 0, 4, 1, 4, 2, 4, 3, 4), name(2, 0, 3, 1, 3, 2, 3), back(4)), 1 << 3, 0},
		{"one of three leaves, and one is away", 3, join(left(2), name(1, 0, 1, 0, 1)), 0, 0},
		{"who left is not brought back by what he has said", 4, join(name(1, 1, 0, 2, 0, 3, 0), left(0), hears(3, 0, 1), name(1, 1, 0, 2, 0, 3, 0)), 1, 1},
		{"who left for good", 3, join(left(2), name(1, 0, 2, 1, 2, 0, 2, 1, 2)), 1 << 2, 1 << 2},
	} {
		a := absences{voices: c.voices}
		var given engine.SeatSet
		for _, w := range c.said {
			e := &entry{kind: w.kind, Voice: w.of, Root: [32]byte{w.root}, Stage: dealt}
			given |= a.applyEntry(w.by, e).given
		}
		if a.away != c.away || given != c.given {
			t.Errorf("%s: away %b, given up %b, want %b, %b", c.what, a.away, given, c.away, c.given)
		}
	}
}

// TestHeardLate: who is heard before all others have named him was never away. From then on it counts as that he is back, at every peer
// from that entry on, and not as that he was heard where they waited for him: they go on without what he said there.
func TestHeardLate(t *testing.T) {
	for _, late := range []bool{false, true} {
		a := absences{voices: 3}
		a.applyEntry(1, &entry{kind: entryAway, Voice: 0, Root: [32]byte{1}, Stage: dealt})
		if late {
			a.applyEntry(2, &entry{kind: entryAway, Voice: 0, Root: [32]byte{1}, Stage: dealt})
		}
		c := a.applyEntry(1, &entry{kind: entryHears, Voice: 0, Root: [32]byte{1}})
		if (c.back == 1) != late || (c.heard == 1) == late || a.away != 0 {
			t.Errorf("late %v: %+v, away %b", late, c, a.away)
		}
	}
}

// TestShownOnce: what somebody has said is an answer where he is waited for, and once there. Elsewhere it brings nobody back, and what is said of him at another
// root stands.
func TestShownOnce(t *testing.T) {
	at := func(root byte) [32]byte { return [32]byte{root} }
	a := absences{voices: 4}
	name := func(by engine.Seat, root byte) engine.SeatSet {
		return a.applyEntry(by, &entry{kind: entryAway, Voice: 0, Root: at(root), Stage: dealt}).away
	}
	shown := func(root byte) engine.SeatSet {
		c := a.applyEntry(3, &entry{kind: entryHears, Voice: 0, Root: at(root)})
		return c.heard | c.back
	}
	name(1, 1)
	name(1, 2)
	if shown(3) != 0 {
		t.Error("he is heard where nobody waits for him")
	}
	if shown(2) != 1 || name(2, 1)|name(3, 1) != 1 {
		t.Error("who is heard at another root is not waited for any more")
	}
	for _, root := range []byte{2, 3} {
		if shown(root) != 0 {
			t.Errorf("what he said at root %d brings him back", root)
		}
	}
	if shown(1) != 1 || name(1, 1)|name(2, 1)|name(3, 1) != 1 {
		t.Error("what he said there does not bring him back")
	}
	if shown(1) != 0 {
		t.Error("it does so twice")
	}
}

// TestVain: who says for ever that he is back, and keeps back what is waited for, does so twelve times at one root. From the thirteenth on neither his own word brings
// him back nor another's, that he lives: he is shown what he has said there. At another root, and when he was shown that, it is counted anew.
func TestVain(t *testing.T) {
	a := absences{voices: 3}
	away := func(root byte) {
		t.Helper()
		for by := engine.Seat(1); by < 3; by++ {
			a.applyEntry(by, &entry{kind: entryAway, Voice: 0, Root: [32]byte{root}, Stage: dealt})
		}
		if a.away != 1 {
			t.Fatal("he is not away")
		}
	}
	back := func() bool { return a.applyEntry(0, &entry{kind: entryBack}).back == 1 }
	alive := func() bool { return a.applyEntry(1, &entry{kind: entryAlive, Voice: 0}).back == 1 }
	shown := func() bool {
		return a.applyEntry(1, &entry{kind: entryHears, Voice: 0, Root: [32]byte{1}}).back == 1
	}
	for n := range 12 {
		if away(1); a.barred(0, [32]byte{1}) || !back() {
			t.Fatalf("he does not come back the time after %d", n)
		}
	}
	if away(1); back() || alive() || !a.barred(0, [32]byte{1}) || a.barred(0, [32]byte{2}) {
		t.Error("he comes back for ever")
	}
	if !shown() {
		t.Error("what he said does not bring him back")
	}
	for n := range 12 {
		if away(1); !alive() {
			t.Fatalf("he was shown it, and does not come back the time after %d", n)
		}
	}
	if away(2); !back() {
		t.Error("he does not come back elsewhere")
	}
	if away(1); !back() {
		t.Error("it is not counted anew")
	}
}

// TestNamedForLong: whatever one says in the log, what the others have said of somebody is remembered.
func TestNamedForLong(t *testing.T) {
	a := absences{voices: 4}
	name := func(by, of engine.Seat, root [32]byte) engine.SeatSet {
		return a.applyEntry(by, &entry{kind: entryAway, Voice: of, Root: root, Stage: dealt}).away
	}
	name(3, 0, [32]byte{1}) // he is the first, and the others have said the same
	name(1, 0, [32]byte{1})
	for i := range 1000 {
		name(3, engine.Seat(i%3), [32]byte{2, byte(i), byte(i >> 8)})
	}
	if n := len(a.stays); n > 40 {
		t.Errorf("%d are kept", n)
	}
	if name(2, 0, [32]byte{1})|name(3, 0, [32]byte{1}) != 1 {
		t.Error("what another has said is forgotten")
	}
}

// TestSurrenders: a hand is given up when all who are there give up the same one, whatever one of them says of another hand, of himself,
// or of what somebody has said. Who is away since most of them
// said so is not out of it.
func TestSurrenders(t *testing.T) {
	a := absences{voices: 5, folds: true}
	says := func(by engine.Seat, e *entry) change {
		a.index++
		return a.applyEntry(by, e)
	}
	name := func(of engine.Seat, by ...engine.Seat) (c change) {
		for _, by := range by {
			c = says(by, &entry{kind: entryAway, Voice: of, Root: [32]byte{1}, Stage: dealt})
		}
		return c
	}
	gives := func(by engine.Seat, hand uint32) change {
		return says(by, &entry{kind: entryMotion, On: onAbandon, Word: sayLate, Hand: hand})
	}
	name(0, 1, 2, 3, 4)
	gives(4, 7)
	for v := range engine.Seat(4) {
		gives(v, 7)
		gives(4, 1<<20)
		says(4, &entry{kind: entryBack}) // he is there
		says(4, &entry{kind: entryAway, Voice: 2, Root: [32]byte{9, byte(v)}, Stage: dealt})
		if c := says(4, &entry{kind: entryHears, Voice: 2, Root: [32]byte{9, byte(v)}}); c.heard != 1<<2 {
			t.Errorf("he shows what another has said: %+v", c)
		}
	}
	if a.left != 0 {
		t.Error("one gives up another hand")
	}
	if c := name(4, 1, 2, 3); c.left != 1 || !c.out || c.absent != 1 || a.left != 1 || a.away != 1<<4 {
		t.Errorf("%+v, away %b, left %b", c, a.away, a.left)
	}
}

// TestCommonStage: one of four who give up a hand was dealt his cards and two had agreed on the deck. That a friend of who has gone says that he had not
// changes nothing in what all know of.
func TestCommonStage(t *testing.T) {
	for _, c := range []struct {
		say  [4]stage
		want stage
	}{
		{[4]stage{dealt, agreed, agreed, mixing}, agreed},
		{[4]stage{dealt, dealt, dealt, mixing}, dealt},
		{[4]stage{dealt, dealt, agreed, mixing}, agreed},
		{[4]stage{mixing, mixing, agreed, dealt}, mixing},
	} {
		var x surrenders
		for v, s := range c.say {
			x[v].stage = s
		}
		if got := x.common(0b1111); got != c.want {
			t.Errorf("%v: %d, not %d", c.say, got, c.want)
		}
	}
}

// TestLapsed: what becomes of a hand that all others give up, in a game that goes on without who leaves. By a clock of theirs who is
// away since the cards were dealt is out of it; by agreement, before that, or when he has left already, the hand is void.
func TestLapsed(t *testing.T) {
	away := func(isDealt bool) (out []*entry) {
		at := mixing
		if isDealt {
			at = dealt
		}
		return []*entry{{kind: entryAway, Voice: 0, Root: [32]byte{1}, Stage: at}}
	}
	for _, c := range []struct {
		what  string
		folds bool
		dealt bool
		words [2]word
		twice bool
		out   engine.SeatSet
		void  uint32
	}{
		{"by the clock", true, true, [2]word{sayLate, sayLate}, false, 1, 0},
		{"by the clock of one", true, true, [2]word{sayYes, sayLate}, false, 1, 0},
		{"by agreement", true, true, [2]word{sayYes, sayYes}, false, 0, 7},
		{"before the cards are dealt", true, false, [2]word{sayLate, sayLate}, false, 0, 7},
		{"once more", true, true, [2]word{sayLate, sayLate}, true, 0, 7},
		{"in another game", false, true, [2]word{sayLate, sayLate}, false, 0, 7},
	} {
		a := absences{voices: 3, folds: c.folds}
		var last change
		for range map[bool]int{false: 1, true: 2}[c.twice] {
			for by := range engine.Seat(2) {
				for _, e := range away(c.dealt) {
					a.applyEntry(1+by, e)
				}
			}
			for by, w := range c.words {
				last = a.applyEntry(engine.Seat(1+by), &entry{kind: entryMotion, On: onAbandon, Word: w, Hand: 7})
			}
		}
		if last.left != c.out || last.out != (c.out != 0) || last.void != c.void || c.out != 0 && (a.left != c.out || a.away != 0) {
			t.Errorf("%s: %+v, away %b, left %b", c.what, last, a.away, a.left)
		}
	}
}

// TestHandsAhead: whatever hands are named in the log, no more is opened than the present one and the next. That somebody is given
// up in a later one is kept for it: this peer may be the one that follows late.
func TestHandsAhead(t *testing.T) {
	table := &sitting{s: &Session{}, self: engine.Nobody, hands: map[uint32]*hand{}, awaysOf: map[uint32][]awayAt{}, voted: map[stayKey]*said{}}
	for i := range 3 {
		id := identity.ID{byte(1 + i)}
		table.people = append(table.people, id)
		table.sit.Plan.Places = append(table.sit.Plan.Places, Place{Kind: Person, ID: id})
	}
	table.urgent.voices = 3
	table.hand = table.newHand(4)
	name := func(hand uint32) {
		for range 2 {
			for _, by := range []engine.Seat{1, 2} {
				table.hurry(by, &entry{kind: entryAway, Voice: 0, Root: [32]byte{byte(hand)}, Hand: hand, Stage: dealt}, false)
			}
		}
	}
	for n := range uint32(1000) {
		table.hurry(1, &entry{kind: entryAway, Voice: 0, Root: [32]byte{1, byte(n), byte(n >> 8)}, Hand: n, Stage: dealt}, false)
		table.handOf(n)
	}
	name(5)
	name(9)
	if len(table.hands) != 2 || len(table.hands[5].aways) != 1 {
		t.Errorf("%d hands are open, %v away in the next", len(table.hands), table.hands[5].aways)
	}
	if h := table.newHand(9); len(h.aways) != 1 || !h.aways[0].seats.Has(0) || h.aways[0].root != [32]byte{9} {
		t.Errorf("away in a later hand: %v", h.aways)
	}
}

// Who is proved to cheat has no say in who is away, and does not count in the majority: all who wait for another name him anew.
func TestConvictedHasNoSay(t *testing.T) {
	a := absences{voices: 4}
	names := func(by, of engine.Seat) engine.SeatSet {
		return a.applyEntry(by, &entry{kind: entryAway, Voice: of, Root: [32]byte{1}, Stage: dealt}).away
	}
	if names(0, 2)|names(3, 2) != 0 {
		t.Error("one who is there has not named him")
	}
	a.convict(engine.Seat(1).Set())
	if a.present() != 0b1101 || names(1, 3)|names(0, 2) != 0 {
		t.Error("one has named him since, and a cheat another")
	}
	if names(3, 2) != 0b100 {
		t.Error("both others have named him")
	}
	a.convict(0b1000)
	if !a.away.Has(2) || len(a.stays) != 2 {
		t.Error("who is away already is not named anew")
	}
}

// TestConvictNamed: who is convicted has no say, and is named by all others like anybody else; he does not come back, whoever says so.
func TestConvictNamed(t *testing.T) {
	const cheat = 3
	a := absences{voices: 4}
	name := func(by engine.Seat) change {
		return a.applyEntry(by, &entry{kind: entryAway, Voice: cheat, Root: [32]byte{1}, Stage: dealt})
	}
	name(0)
	a.convict(engine.Seat(cheat).Set())
	name(1)
	if c := name(2); c.away != 0 || a.away != 0 {
		t.Error("what was said before he was convicted counts")
	}
	if c := name(0); c.away != 1<<cheat || c.given != 0 {
		t.Errorf("all have named him: %+v", c)
	}
	name(0)
	name(1)
	if c := name(2); c.given != 1<<cheat {
		t.Errorf("all have named him twice: %+v", c)
	}
	for _, e := range []*entry{{kind: entryBack}, {kind: entryHears, Voice: cheat, Root: [32]byte{1}}, {kind: entryAlive, Voice: cheat}} {
		by := engine.Seat(0)
		if e.kind == entryBack {
			by = cheat
		}
		if c := a.applyEntry(by, e); c.back|c.heard != 0 || a.away != 1<<cheat {
			t.Errorf("he is back by %d: %+v", e.kind, c)
		}
	}
}
