package bid

import (
	"bytes"
	"math/rand/v2"
	"strings"
	"testing"

	"carteado/engine"
)

// The auctions of the games.
var (
	king   = Rules{Seats: 4, Final: true, Match: true} // King: an equal offer stands if its speaker comes earlier; a pass is final
	bridge = Rules{Seats: 4}                           // who has passed may bid again
	tarot  = Rules{Seats: 4, Final: true, Once: true}  // one call each, higher than all before
	spades = Rules{Seats: 4, Once: true}               // Espadas: one bid each, and none outbids another
	rams   = Rules{Seats: 4, Final: true, Once: true}  // Sobe e Desce: in or out
)

// call is a step of a test: a level, or one of these.
const (
	pass = -1
	say  = -2
)

// play makes calls one after another and wants the turn that each table row names before it.
func play(t *testing.T, r *Rules, a *Auction, steps ...[2]int32) {
	t.Helper()
	for i, s := range steps {
		if a.Turn != engine.Seat(s[0]) {
			t.Fatalf("call %d: seat %d is in turn, not %d", i, a.Turn, s[0])
		}
		switch s[1] {
		case pass:
			r.Pass(a)
		case say:
			r.Say(a)
		default:
			if s[1] < r.Least(a) {
				t.Fatalf("call %d: seat %d cannot bid %d, it needs %d", i, s[0], s[1], r.Least(a))
			}
			r.Bid(a, s[1])
		}
	}
}

func wantEnd(t *testing.T, a *Auction, holder engine.Seat, level int32) {
	t.Helper()
	if !a.Over() || a.Turn != engine.Nobody || a.Holder != holder || a.Level != level {
		t.Errorf("%+v: not over with seat %d at %d", a, holder, level)
	}
}

// TestKing are auctions of King, and every way in which one ends.
func TestKing(t *testing.T) {
	bidders := engine.Seats(4) &^ 1
	a := king.Start(bidders, 1)
	play(t, &king, &a, [2]int32{1, pass}, [2]int32{2, 2}, [2]int32{3, 3})
	// C may pass, match level 3 (pela mão) or go higher.
	if a.Turn != 2 || king.Least(&a) != 3 {
		t.Fatalf("seat 2 may match: %+v needs %d", a, king.Least(&a))
	}
	king.Bid(&a, 3)
	// If C matches, D may offer positive 4-8, nulos 2 or 3 (levels 5 and 8), or pass.
	if a.Turn != 3 || king.Least(&a) != 4 {
		t.Fatalf("seat 3 must go higher: %+v needs %d", a, king.Least(&a))
	}
	play(t, &king, &a, [2]int32{3, 8}, [2]int32{2, 8}, [2]int32{3, pass})
	wantEnd(t, &a, 2, 8) // level 8 cannot be outbid, only matched

	a = king.Start(bidders, 1)
	play(t, &king, &a, [2]int32{1, pass}, [2]int32{2, pass}, [2]int32{3, pass})
	wantEnd(t, &a, engine.Nobody, 0) // all three have passed

	a = king.Start(bidders, 1)
	play(t, &king, &a, [2]int32{1, pass}, [2]int32{2, pass}, [2]int32{3, 1})
	wantEnd(t, &a, 3, 1) // the last who is asked needs nobody's answer

	// B can match C and D, C can match D, D nobody; matching is allowed again each time.
	a = king.Start(bidders, 1)
	play(t, &king, &a, [2]int32{1, 1}, [2]int32{2, 2}, [2]int32{3, 3}, [2]int32{1, 3}, [2]int32{2, 4}, [2]int32{3, pass}, [2]int32{1, 4}, [2]int32{2, pass})
	wantEnd(t, &a, 1, 4)

	// The seller may sit anywhere: with seller 2 the order is 3, 0, 1.
	a = king.Start(engine.Seats(4)&^4, 3)
	play(t, &king, &a, [2]int32{3, 1}, [2]int32{0, 2}, [2]int32{1, 3}, [2]int32{3, 3}, [2]int32{0, pass}, [2]int32{1, pass})
	wantEnd(t, &a, 3, 3)
}

// TestMatchDown: who speaks earlier may match in either direction.
func TestMatchDown(t *testing.T) {
	r := Rules{Seats: 4, Final: true, Match: true, Down: true}
	a := r.Start(engine.Seats(4), 1) // 1, 0, 3, 2
	play(t, &r, &a, [2]int32{1, 1}, [2]int32{0, 2})
	if r.Least(&a) != 3 {
		t.Errorf("seat %d speaks after seat 0 and needs %d", a.Turn, r.Least(&a))
	}
	play(t, &r, &a, [2]int32{3, pass}, [2]int32{2, 3}, [2]int32{1, 3}, [2]int32{0, pass}, [2]int32{2, pass})
	wantEnd(t, &a, 1, 3)
}

// The calls of Bridge: level and strain from 1 (one club) to 35 (seven without trump), then these.
const (
	double   int8 = 36
	redouble int8 = 37
)

// bridgeCall judges a call of bridge and makes it: a bid is higher than the last, a double answers a bid of the other
// side, a redouble its double.
func bridgeCall(a *Auction, c *Calls, said int8) bool {
	last := c.Last()
	theirs := last.By != engine.Nobody && (last.By-a.Turn)&1 != 0
	p := a.Turn
	switch {
	case said == Pass:
		bridge.Pass(a)
	case said == double:
		if !theirs || last.Said > 35 {
			return false
		}
		bridge.Say(a)
	case said == redouble:
		if !theirs || last.Said != double {
			return false
		}
		bridge.Say(a)
	default:
		if int32(said) < bridge.Least(a) {
			return false
		}
		bridge.Bid(a, int32(said))
	}
	c.Add(p, said)
	return true
}

// declarer returns bridge's declarer: the player of the contracting side who first bid the final strain.
func declarer(a *Auction, c *Calls) engine.Seat {
	return c.First(func(x Call) bool {
		return x.Said != Pass && x.Said <= 35 && (x.By-a.Holder)&1 == 0 && (int32(x.Said)-a.Level)%5 == 0
	}).By
}

// bridgeSaid reads the calls of a test: "1D 2C p X XX".
func bridgeSaid(words string) (out []int8) {
	for _, w := range strings.Fields(words) {
		switch w {
		case "p":
			out = append(out, Pass)
		case "X":
			out = append(out, double)
		case "XX":
			out = append(out, redouble)
		default:
			out = append(out, int8(w[0]-'1')*5+int8(strings.Index("CDHSN", w[1:]))+1)
		}
	}
	return out
}

// TestBridge are auctions of bridge: those that come to an end, and calls that it refuses.
func TestBridge(t *testing.T) {
	for _, x := range []struct {
		name     string
		calls    string
		refused  string // calls that are not legal next
		over     bool
		level    string
		declarer engine.Seat
	}{
		{"4 hearts by seat 2", "1D 2C 2H p 4H p p p", "", true, "4H", 2},
		{"after 1 heart clubs and diamonds need the second level", "1H", "1C 1D 1H XX", false, "1H", 0},
		{"2 clubs is higher", "1H 2C", "2C 1S 1N", false, "2C", 1},
		{"D3 four initial passes", "p p p p", "", true, "", engine.Nobody},
		{"three initial passes are no end", "p p p", "X XX", false, "", engine.Nobody},
		{"nobody doubles his own side", "1H p", "X XX", false, "1H", 0},
		{"a double across two passes", "1H p p X", "X", false, "1H", 0},
		{"redoubled by the doubled side only", "1H X p", "XX X", false, "1H", 0},
		{"a redouble", "1H X XX", "X XX", false, "1H", 0},
		{"a new bid cancels doubles", "1H X 2H", "XX", false, "2H", 0},
		{"three passes after a redouble", "1H X XX p p p", "", true, "1H", 0},
		{"two passes are not enough", "1H p p", "", false, "1H", 0},
		{"an opponent's bid of the strain does not count", "1H 2H p 3D 4D p 4H p p p", "", true, "4H", 0},
		{"seven without trump can only be doubled", "7N", "7S 7N XX", false, "7N", 0},
	} {
		t.Run(x.name, func(t *testing.T) {
			a, c := bridge.Start(engine.Seats(4), 0), Calls{}
			for i, said := range bridgeSaid(x.calls) {
				if a.Turn != engine.Seat(i%4) || !bridgeCall(&a, &c, said) {
					t.Fatalf("call %d (%d) of seat %d is refused: %+v", i, said, a.Turn, a)
				}
			}
			level := int32(0)
			if x.level != "" {
				level = int32(bridgeSaid(x.level)[0])
			}
			if a.Over() != x.over || a.Level != level {
				t.Fatalf("%+v: over %v at level %d wanted", a, x.over, level)
			}
			if x.over && declarer(&a, &c) != x.declarer {
				t.Errorf("declarer %d, not %d", declarer(&a, &c), x.declarer)
			}
			for _, said := range bridgeSaid(x.refused) {
				b, d := a, c
				if bridgeCall(&b, &d, said) {
					t.Errorf("%d is accepted", said)
				}
			}
		})
	}
}

// TestLongest plays the longest auction of Bridge: it fits, and nothing fits after it.
func TestLongest(t *testing.T) {
	a, c := bridge.Start(engine.Seats(4), 3), Calls{}
	say := func(words string) {
		for _, said := range bridgeSaid(words) {
			if !bridgeCall(&a, &c, said) {
				t.Fatalf("call %d is refused", c.N)
			}
		}
	}
	say("p p p")
	for k := range int8(35) {
		if !bridgeCall(&a, &c, k+1) {
			t.Fatalf("bid %d is refused", k+1)
		}
		say("p p X p p XX p p")
	}
	if a.Over() {
		t.Fatal("it is over before the last pass")
	}
	say("p")
	if !a.Over() || c.N != MaxCalls-1 {
		t.Errorf("over %v after %d calls", a.Over(), c.N)
	}
}

// TestTarot is the auction of tarot: each seat calls once, each bid is higher than every one before.
func TestTarot(t *testing.T) {
	a := tarot.Start(engine.Seats(4), 2) // seat 2 is mão
	play(t, &tarot, &a, [2]int32{2, 1})
	if tarot.Least(&a) != 2 { // next may pass, guarda, sem or contra; not toma
		t.Errorf("after toma %d is enough", tarot.Least(&a))
	}
	play(t, &tarot, &a, [2]int32{3, pass}, [2]int32{0, 4})
	if tarot.Least(&a) != 5 { // after guarda contra the remaining seats can only pass
		t.Errorf("after guarda contra %d is enough", tarot.Least(&a))
	}
	play(t, &tarot, &a, [2]int32{1, pass})
	wantEnd(t, &a, 0, 4)

	three := Rules{Seats: 3, Final: true, Once: true}
	a = three.Start(engine.Seats(3), 1)
	play(t, &three, &a, [2]int32{1, pass}, [2]int32{2, pass}, [2]int32{0, pass})
	wantEnd(t, &a, engine.Nobody, 0) // D5: all pass, the hand is void
}

// TestEspadas are the bids of Espadas: one bid each from next(dealer), nil among them, and none outbids another.
func TestEspadas(t *testing.T) {
	const doubleNil = 15 // a number of tricks is said as 1 more, so that nil (0) is no pass
	a, c := spades.Start(engine.Seats(4), 1), Calls{}
	for _, said := range []int8{1 + 4, 1 + 0, doubleNil, 1 + 13} {
		c.Add(a.Turn, said)
		spades.Say(&a)
	}
	wantEnd(t, &a, engine.Nobody, 0)
	want := []Call{{1, 5}, {2, 1}, {3, doubleNil}, {0, 14}}
	for i, x := range c.All() {
		if x != want[i] {
			t.Errorf("call %d is %v, not %v", i, x, want[i])
		}
	}
	if a.In != engine.Seats(4) {
		t.Errorf("nobody passes in Espadas: %b are in", a.In)
	}
}

// TestSobeEDesce is the round of Sobe e Desce before a hand: each seat goes in or stays out, from the chooser on.
func TestSobeEDesce(t *testing.T) {
	a := rams.Start(engine.Seats(4), 3)
	play(t, &rams, &a, [2]int32{3, say}, [2]int32{0, pass}, [2]int32{1, say}, [2]int32{2, pass})
	if !a.Over() || a.In != 1<<3|1<<1 {
		t.Errorf("seats 1 and 3 play: %+v", a)
	}
	a = rams.Start(engine.Seats(4), 0)
	play(t, &rams, &a, [2]int32{0, say}, [2]int32{1, pass}, [2]int32{2, pass}, [2]int32{3, pass})
	if !a.Over() || a.In != 1 { // only one seat in
		t.Errorf("seat 0 is alone: %+v", a)
	}
}

// TestBank is chemin de fer: the bank is auctioned to the right, which is down.
func TestBank(t *testing.T) {
	bank := Rules{Seats: 5, Final: true, Down: true}
	a := bank.Start(engine.Seats(5), 1)
	play(t, &bank, &a, [2]int32{1, 40000}, [2]int32{0, pass}, [2]int32{4, 40001}, [2]int32{3, pass}, [2]int32{2, pass}, [2]int32{1, 50000}, [2]int32{4, pass})
	wantEnd(t, &a, 1, 50000) // the last bidder left becomes banker

	a = bank.Start(engine.Seats(5), 0)
	play(t, &bank, &a, [2]int32{0, pass}, [2]int32{4, pass}, [2]int32{3, pass}, [2]int32{2, pass}, [2]int32{1, pass})
	wantEnd(t, &a, engine.Nobody, 0) // nobody bids

	a = bank.Start(engine.Seats(5)&^(1<<2), 2) // a seat without credits is passed over
	play(t, &bank, &a, [2]int32{1, pass}, [2]int32{0, 10}, [2]int32{4, pass}, [2]int32{3, pass})
	wantEnd(t, &a, 0, 10)
}

func TestLeave(t *testing.T) {
	bank := Rules{Seats: 4, Final: true}
	a := bank.Start(engine.Seats(4), 0)
	play(t, &bank, &a, [2]int32{0, 10})
	bank.Leave(&a, 3) // out of turn
	bank.Leave(&a, 1) // in turn
	play(t, &bank, &a, [2]int32{2, pass})
	wantEnd(t, &a, 0, 10)
}

// TestRandom plays random auctions of every kind. They end; who is in turn is due; the level never falls; and
// in the end the holder and no other bidder of a final auction is in.
func TestRandom(t *testing.T) {
	rng := rand.New(rand.NewPCG(11, 12))
	matched := 0
	for _, r := range []Rules{king, bridge, tarot, spades, {Seats: 7, Final: true, Down: true}, {Seats: 8, Once: true, Down: true}, {Seats: 2}} {
		for range 3000 {
			in := engine.SeatSet(rng.Uint32()) & engine.Seats(r.Seats)
			first := engine.Seat(rng.IntN(r.Seats))
			a := r.Start(in, first)
			calls := 0
			for !a.Over() {
				calls++
				p, level, least := a.Turn, a.Level, r.Least(&a)
				if !a.Due.Has(p) || a.Due&^a.In != 0 || !r.Once && p == a.Holder && a.In.Len() > 1 && r.Final {
					t.Fatalf("%+v: seat %d in turn: %+v", r, p, a)
				}
				if least < level || least > level+1 || least == level && (!r.Match || level == 0) {
					t.Fatalf("%+v: %d outbids %d", r, least, level)
				}
				switch k := rng.IntN(5); {
				case k < 2 && !r.Once && level < 35 || k == 0 && level < 35:
					if least == level {
						matched++
					}
					r.Bid(&a, least+int32(rng.IntN(3)))
				case k == 1 && r.Once:
					r.Say(&a)
				default:
					r.Pass(&a)
				}
				if a.Level < level || calls > 400 {
					t.Fatalf("%+v after %d calls: %+v", r, calls, a)
				}
			}
			if a.Turn != engine.Nobody || (a.Holder == engine.Nobody) != (a.Level == 0) {
				t.Fatalf("%+v: %+v", r, a)
			}
			if r.Final && !r.Once && a.In != a.Holder.Set() {
				t.Fatalf("%+v: %+v has others in", r, a)
			}
			if r.Once && calls != in.Len() {
				t.Fatalf("%+v: %d calls of %d seats", r, calls, in.Len())
			}
		}
	}
	if matched < 50 {
		t.Errorf("only %d bids were matched", matched)
	}
}

func TestPublic(t *testing.T) {
	public := func(p interface{ Public(*engine.Encoder) }) []byte {
		var e engine.Encoder
		p.Public(&e)
		return e.Bytes()
	}
	for _, a := range []Auction{{In: 1}, {Due: 1}, {First: 1}, {Turn: 1}, {Holder: 1}, {Level: 1}} {
		if bytes.Equal(public(&a), public(&Auction{})) {
			t.Errorf("%+v is written as the zero auction is", a)
		}
	}
	var c, d Calls
	c.Add(0, Pass)
	if d.Add(0, 1); bytes.Equal(public(&c), public(&d)) || bytes.Equal(public(&c), public(&Calls{})) {
		t.Error("calls are not told apart")
	}
	if n := testing.AllocsPerRun(100, func() {
		a, c := bridge.Start(15, 0), Calls{}
		for range 3 {
			c.Add(a.Turn, 1)
			bridge.Pass(&a)
		}
		_ = c.Last()
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
