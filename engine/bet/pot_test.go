package bet

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"carteado/engine"
)

type chips = [engine.MaxSeats]int32

// The limits of the games.
var (
	noLimit = Limits{Unit: 10, LastRaise: true, Check: true}                      // Hold'em in a casino; five-card draw where a raise is at least the last one
	limit   = Limits{Structure: FixedLimit, Unit: 10, Raises: 4, Check: true}     // Hold'em with limit, rounds 1 and 2
	late    = Limits{Structure: FixedLimit, Unit: 20, Raises: 4, Check: true}     // rounds 3 and 4
	draw    = Limits{Unit: 10, Least: 10, Check: true}                            // five-card draw
	pifPaf  = Limits{Unit: 5, Least: 5, Cap: 20}                                  // pif-paf
	potOnly = Limits{Structure: PotLimit, Unit: 10, LastRaise: true, Check: true} //
	betCap  = Limits{Unit: 10, Least: 10, Cap: 100, Check: true}                  // five-card draw with a limit for a round
	casino3 = Limits{Structure: FixedLimit, Unit: 10, Raises: 3, Check: true}     //
	capped  = Limits{Unit: 10, LastRaise: true, Raises: 4, Check: true}           // Hold'em without limit, four raises a round
)

func pot(in int, stacks ...int32) Pot {
	var c chips
	copy(c[:], stacks)
	return NewPot(max(in, len(stacks)), engine.Seats(len(stacks)), c)
}

// act makes moves, each judged by what Moves says first: "0 raise 35, 1 call, 2 fold". The seat must be in turn.
// "leave" needs no turn. It returns the first move that is refused, "" for none.
func act(t *testing.T, l *Limits, p *Pot, script string) string {
	t.Helper()
	for _, line := range strings.Split(script, ",") {
		var seat engine.Seat
		var verb string
		var sum int32
		if n, _ := fmt.Sscan(strings.TrimSpace(line), &seat, &verb, &sum); n < 2 {
			t.Fatalf("cannot read %q", line)
		}
		if verb == "leave" {
			p.Leave(seat)
			continue
		}
		if p.Turn != seat {
			t.Fatalf("%q: seat %d is in turn: %+v", line, p.Turn, *p)
		}
		m := l.Moves(p)
		switch {
		case verb == "check" && m.Check:
			p.Check()
		case verb == "call" && m.Call > 0:
			p.Call()
		case verb == "raise" && m.High > 0 && sum >= m.Low && sum <= m.High:
			p.Raise(l, sum)
		case verb == "fold":
			p.Fold()
		default:
			return strings.TrimSpace(line)
		}
	}
	return ""
}

func do(t *testing.T, l *Limits, p *Pot, script string) {
	t.Helper()
	if line := act(t, l, p, script); line != "" {
		t.Fatalf("%q is refused: %+v of %+v", line, l.Moves(p), *p)
	}
}

// may wants the totals that the seat in turn may raise to; 0, 0 for none.
func may(t *testing.T, l *Limits, p *Pot, seat engine.Seat, call, low, high int32) {
	t.Helper()
	if m := l.Moves(p); p.Turn != seat || m.Call != call || m.Low != low || m.High != high {
		t.Errorf("seat %d: %+v; want seat %d to call %d or raise to %d..%d", p.Turn, m, seat, call, low, high)
	}
}

func over(t *testing.T, p *Pot) {
	t.Helper()
	if p.Turn != engine.Nobody {
		t.Fatalf("seat %d is in turn: %+v", p.Turn, *p)
	}
}

// TestOrder is Hold'em's order: who acts first before and after the flop.
func TestOrder(t *testing.T) {
	p := pot(5, 200, 200, 200, 200, 200) // dealer 1
	p.Blind(2, 5)
	p.Blind(3, 10)
	p.Open(&limit, 4)
	may(t, &limit, &p, 4, 10, 20, 20)
	do(t, &limit, &p, "4 call, 0 fold, 1 call, 2 call, 3 check") // nobody raised, the big blind may check
	over(t, &p)
	p.Collect()
	p.Open(&limit, 2)
	may(t, &limit, &p, 2, 0, 10, 10)
	do(t, &limit, &p, "2 check, 3 check, 4 check, 1 check")
	over(t, &p)

	p = pot(2, 200, 200) // dealer-small
	p.Blind(0, 5)
	p.Blind(1, 10)
	p.Open(&limit, 0)
	do(t, &limit, &p, "0 call")
	may(t, &limit, &p, 1, 0, 20, 20) // the big blind's option
	do(t, &limit, &p, "1 raise 20, 0 call")
	over(t, &p)
	p.Collect()
	p.Open(&limit, 1)
	do(t, &limit, &p, "1 check, 0 check")
	over(t, &p)
}

// TestFixed is Hold'em with limit: four raises a round at most, 300 chips in a hand at most.
func TestFixed(t *testing.T) {
	p := pot(3, 1000, 1000, 1000)
	p.Blind(1, 5)
	p.Blind(2, 10)
	p.Open(&limit, 0)
	do(t, &limit, &p, "0 raise 20, 1 raise 30, 2 raise 40, 0 raise 50")
	may(t, &limit, &p, 1, 20, 0, 0)
	do(t, &limit, &p, "1 call, 2 call")
	over(t, &p)
	for k, l := range []*Limits{&limit, &late, &late} {
		p.Collect()
		p.Open(l, 1)
		u := l.Unit
		may(t, l, &p, 1, 0, u, u)
		do(t, l, &p, fmt.Sprintf("1 raise %d, 2 raise %d, 0 raise %d, 1 raise %d, 2 raise %d", u, 2*u, 3*u, 4*u, 5*u))
		if line := act(t, l, &p, fmt.Sprintf("0 raise %d", 6*u)); line == "" {
			t.Errorf("round %d: a fifth raise is legal", k+2)
		}
		do(t, l, &p, "0 call, 1 call")
		over(t, &p)
	}
	if p.Paid[0] != 300 {
		t.Errorf("%d paid, not 300", p.Paid[0])
	}
	p = pot(3, 1000, 1000, 1000)
	p.Open(&casino3, 0)
	do(t, &casino3, &p, "0 raise 10, 1 raise 20, 2 raise 30, 0 raise 40")
	may(t, &casino3, &p, 1, 20, 0, 0)
}

// TestIncomplete is the all-in for less than a full raise, in Hold'em and in five-card draw: it must be called in full, it
// does not count for the cap, and who has acted since the last full raise may then only call or fold.
func TestIncomplete(t *testing.T) {
	p := pot(5, 500, 50, 500, 500, 500) // dealer 2, blinds 3 and 4, UTG 0
	p.Blind(3, 5)
	p.Blind(4, 10)
	p.Open(&noLimit, 0)
	do(t, &noLimit, &p, "0 raise 35")
	q := p
	q.Stack[1] = 500
	may(t, &noLimit, &q, 1, 35, 60, 500) // the next smallest raise: 60
	may(t, &noLimit, &p, 1, 35, 50, 50)  // all in with 15 more
	do(t, &noLimit, &p, "1 raise 50, 2 fold, 3 fold")
	may(t, &noLimit, &p, 4, 40, 75, 500) // the big blind may raise to at least 75
	do(t, &noLimit, &p, "4 call")
	may(t, &noLimit, &p, 0, 15, 0, 0) // UTG may only call 15 or fold
	do(t, &noLimit, &p, "0 call")
	over(t, &p)

	p = pot(3, 500, 14, 500)
	p.Open(&limit, 0)
	do(t, &limit, &p, "0 raise 10, 1 raise 14")
	may(t, &limit, &p, 2, 14, 20, 20)
	q = p
	do(t, &limit, &p, "2 call")
	may(t, &limit, &p, 0, 4, 0, 0)
	do(t, &limit, &q, "2 raise 20")
	may(t, &limit, &q, 0, 10, 30, 30) // a full raise asks A anew
	if q.Raises != 1 {
		t.Errorf("%d raises; an incomplete one does not count", q.Raises)
	}

	p = pot(3, 500, 500, 150) // five-card draw
	p.Open(&noLimit, 0)
	do(t, &noLimit, &p, "0 raise 100, 1 call, 2 raise 150")
	may(t, &noLimit, &p, 0, 50, 0, 0)
	do(t, &noLimit, &p, "0 call")
	may(t, &noLimit, &p, 1, 50, 0, 0)
	p = pot(3, 500, 500, 150)
	p.Open(&draw, 0)
	do(t, &draw, &p, "0 raise 100, 1 call, 2 raise 150")
	may(t, &draw, &p, 0, 50, 160, 500) // with min-bet both may raise again, to at least 160

	// A bet of less than the unit is one of all the chips; the first full bet after it is no raise.
	p = pot(4, 6, 500, 500, 500)
	p.Open(&limit, 0)
	do(t, &limit, &p, "0 raise 6")
	may(t, &limit, &p, 1, 6, 10, 10)
	do(t, &limit, &p, "1 raise 10")
	if p.Raises != 0 {
		t.Errorf("the opening bet counts as %d raises", p.Raises)
	}
	do(t, &limit, &p, "2 raise 20, 3 raise 30, 1 raise 40, 2 raise 50")
	may(t, &limit, &p, 3, 20, 0, 0)
}

// TestCaps are the bounds of a raise: a limit for the round in five-card draw, Hold'em's four raises, and the pot.
func TestCaps(t *testing.T) {
	p := pot(4, 500, 500, 500, 500)
	p.Open(&betCap, 0)
	may(t, &betCap, &p, 0, 0, 10, 100)
	do(t, &betCap, &p, "0 raise 60, 1 raise 95")
	may(t, &betCap, &p, 2, 95, 100, 100) // 105 exceeds the limit, so 5 are allowed
	do(t, &betCap, &p, "2 raise 100")
	may(t, &betCap, &p, 3, 100, 0, 0) // then nobody may raise

	any := Limits{Unit: 10, Check: true} // a raise of no least size is one of a chip
	p = pot(2, 500, 500)
	p.Open(&any, 0)
	do(t, &any, &p, "0 raise 20")
	may(t, &any, &p, 1, 20, 21, 500)

	p = pot(2, 500, 500)
	p.Open(&capped, 0)
	do(t, &capped, &p, "0 raise 10, 1 raise 20, 0 raise 40, 1 raise 100, 0 raise 160")
	may(t, &capped, &p, 1, 60, 0, 0) // the cap holds with two players as well

	p = pot(3, 500, 500, 500)
	p.Blind(1, 5)
	p.Blind(2, 10)
	p.Open(&potOnly, 0)
	may(t, &potOnly, &p, 0, 10, 20, 35) // 10 to call, then the pot of 25
	do(t, &potOnly, &p, "0 raise 35")
	may(t, &potOnly, &p, 1, 30, 60, 115) // 30 to call, then the pot of 80
}

// TestShortBlind is a big blind that cannot be paid in full: the others pay all of it, and where nobody else has chips
// the betting is over once they have.
func TestShortBlind(t *testing.T) {
	p := pot(3, 100, 100, 4) // dealer 0
	p.Blind(1, 5)
	p.Blind(2, 10)
	p.Open(&noLimit, 0)
	may(t, &noLimit, &p, 0, 10, 20, 100)
	do(t, &noLimit, &p, "0 call")
	may(t, &noLimit, &p, 1, 5, 20, 100)
	do(t, &noLimit, &p, "1 call")
	over(t, &p)
	p.Collect()
	parts, n := p.SidePots()
	if n != 2 || parts[0] != (SidePot{12, 7}) || parts[1] != (SidePot{12, 3}) {
		t.Errorf("side pots %v, not 12 and 12", parts[:n])
	}

	// The larger blind counts, whichever is posted first.
	p = pot(3, 100, 100, 100)
	p.Blind(2, 10)
	p.Blind(1, 5)
	p.Open(&limit, 0)
	may(t, &limit, &p, 0, 10, 20, 20)

	// Two players, the big blind has less than the small blind has paid: nothing to decide.
	p = pot(2, 100, 3)
	p.Blind(0, 5)
	p.Blind(1, 10)
	p.Open(&noLimit, 0)
	over(t, &p)
	if q, sum := p.Collect(); q != 0 || sum != 2 {
		t.Errorf("seat %d gets %d back, not seat 0 its 2", q, sum)
	}
	// It has more: the small blind must call or fold, and may not raise.
	p = pot(2, 100, 8)
	p.Blind(0, 5)
	p.Blind(1, 10)
	p.Open(&noLimit, 0)
	may(t, &noLimit, &p, 0, 5, 0, 0)
	do(t, &noLimit, &p, "0 call")
	over(t, &p)
	if q, sum := p.Collect(); q != 0 || sum != 2 {
		t.Errorf("seat %d gets %d back, not seat 0 its 2", q, sum)
	}
	// All in with the blinds: the turn passes over seats without chips.
	p = pot(4, 100, 5, 10, 100)
	p.Blind(1, 5)
	p.Blind(2, 10)
	p.Open(&noLimit, 3)
	do(t, &noLimit, &p, "3 call, 0 call")
	over(t, &p)
}

// TestLeave is the highest bettor who leaves: what nobody else covers goes back at once, and what the others must pay
// falls to the highest bet that is left. Hold'em and five-card draw agree.
func TestLeave(t *testing.T) {
	p := pot(2, 20000, 20000)
	p.Ante(0, 10)
	p.Ante(1, 10)
	p.Open(&draw, 0)
	do(t, &draw, &p, "0 raise 500, 1 raise 10000")
	if sum := p.Leave(1); sum != 9500 {
		t.Errorf("%d go back, not 9500", sum)
	}
	over(t, &p)
	p.Collect()
	if won := p.Pay(chips2rank(1, 0), 0); won[0] != 1020 || p.Stack[0] != 20510 || p.Stack[1] != 19490 {
		t.Errorf("won %v, stacks %v; A should win 1020", won, p.Stack)
	}

	p = pot(3, 20000, 20000, 20000)
	for q := range engine.Seat(3) {
		p.Ante(q, 10)
	}
	p.Open(&draw, 0)
	do(t, &draw, &p, "0 raise 500, 1 raise 10000, 1 leave")
	may(t, &draw, &p, 2, 500, 510, 19990) // currentBet falls to 500
	do(t, &draw, &p, "2 call")
	over(t, &p) // A is not asked again: nobody raised after him
	if p.Total() != 1530 {
		t.Errorf("pot %d, not 1530", p.Total())
	}

	// The raise right is what it was before the leaver's raise: C may still raise, and then A.
	p = pot(3, 1000, 1000, 1000)
	p.Open(&noLimit, 0)
	do(t, &noLimit, &p, "0 raise 100, 1 raise 500, 1 leave")
	may(t, &noLimit, &p, 2, 100, 200, 1000)
	do(t, &noLimit, &p, "2 raise 200")
	may(t, &noLimit, &p, 0, 100, 300, 1000)

	// Somebody is all in above what stood before: that is the highest total now.
	p = pot(4, 1000, 1000, 250, 1000)
	p.Open(&noLimit, 0)
	do(t, &noLimit, &p, "0 raise 100, 1 raise 500, 2 call, 1 leave")
	if p.Stack[1] != 750 {
		t.Errorf("the leaver has %d, not 750", p.Stack[1])
	}
	may(t, &noLimit, &p, 3, 250, 350, 1000)
	do(t, &noLimit, &p, "3 call")
	may(t, &noLimit, &p, 0, 150, 0, 0)

	// Who leaves without having the highest total gets nothing back; a round without a bet stays open.
	p = pot(3, 100, 100, 100)
	p.Open(&draw, 0)
	do(t, &draw, &p, "0 check, 1 raise 10")
	if sum := p.Leave(0); sum != 0 {
		t.Errorf("%d go back", sum)
	}
	if sum := p.Leave(1); sum != 10 {
		t.Errorf("%d go back, not 10", sum)
	}
	over(t, &p) // seat 2 is alone

	p = pot(3, 500, 500, 50) // A 0, C 1, B 2
	p.Open(&noLimit, 0)
	do(t, &noLimit, &p, "0 raise 200, 1 call, 2 call")
	p.Collect()
	p.Open(&noLimit, 0)
	do(t, &noLimit, &p, "0 raise 300, 1 fold")
	over(t, &p)
	if q, sum := p.Collect(); q != 0 || sum != 300 {
		t.Errorf("seat %d gets %d back, not seat 0 its 300", q, sum)
	}
	p.Leave(0)
	if won := p.Pay(chips2rank(9, 9, 1), 0); won[2] != 150 || won[0] != 300 {
		t.Errorf("won %v; B should win 150 and A 300", won)
	}
}

// TestFolded is a hand of five-card draw in which all but one fold: what nobody covered goes back, and the last seat takes the rest.
func TestFolded(t *testing.T) {
	p := pot(4, 100, 100, 100, 100)
	for q := range engine.Seat(4) {
		p.Ante(q, 10)
	}
	p.Open(&draw, 0)
	do(t, &draw, &p, "0 check, 1 check, 2 check, 3 check")
	over(t, &p)
	p.Collect()
	p.Open(&draw, 0)
	do(t, &draw, &p, "0 raise 10, 1 fold, 2 fold, 3 fold")
	over(t, &p)
	if q, sum := p.Collect(); q != 0 || sum != 10 {
		t.Errorf("seat %d gets %d back, seat 0 should get 10", q, sum)
	}
	if won := p.Pay(chips2rank(), 0); won[0] != 40 || p.Stack != (chips{130, 90, 90, 90}) {
		t.Errorf("won %v, stacks %v", won, p.Stack)
	}
}

// TestLastFolded: of what only folded seats have put in, above an all-in, he has it who folded last, whatever the order of the seats.
func TestLastFolded(t *testing.T) {
	for _, c := range []struct {
		folds string
		want  chips
	}{{"1 fold, 2 leave", chips{30, 0, 80}}, {"2 leave, 1 leave", chips{30, 80}}} {
		p := pot(3, 10, 100, 100)
		p.Open(&noLimit, 0)
		do(t, &noLimit, &p, "0 raise 10, 1 raise 50, 2 call")
		p.Collect()
		p.Open(&noLimit, 1)
		do(t, &noLimit, &p, c.folds)
		p.Collect()
		if won := p.Pay(chips2rank(1, 2, 3), 0); won != c.want {
			t.Errorf("%s: won %v, not %v", c.folds, won, c.want)
		}
	}
}

// TestUncoveredAnte: an ante that nobody covered goes back to a leaver, and was no bet of the round.
func TestUncoveredAnte(t *testing.T) {
	p := pot(3, 100, 4, 4)
	for q := range engine.Seat(3) {
		p.Ante(q, 10)
	}
	p.Open(&draw, 0)
	if sum := p.Leave(0); sum != 6 || p.Stack != (chips{96}) || p.Round != (chips{}) {
		t.Errorf("%d go back, stacks %v, bets of the round %v", sum, p.Stack, p.Round)
	}
}

// TestBreak: some fold in the middle of a round, which is over then: what they have put in stays, but for what nobody covered.
func TestBreak(t *testing.T) {
	p := pot(4, 100, 100, 100, 100)
	p.Open(&noLimit, 0)
	do(t, &noLimit, &p, "0 raise 10, 1 raise 40, 2 call")
	p.Break(0b0010)
	over(t, &p)
	if p.In != 0b1101 || p.Round != (chips{}) || p.High != 0 || p.Paid != (chips{10, 40, 40}) {
		t.Errorf("%+v", p)
	}
	p.Open(&noLimit, 0)
	may(t, &noLimit, &p, 0, 0, 10, 90)
	p.Break(0b0100)
	if won := p.Pay(chips2rank(1, 9, 9, 2), 0); won != (chips{30, 0, 60}) { // seat 2 folded last
		t.Errorf("won %v", won)
	}
}

// TestPifPaf is the betting of pif-paf: no check, one cap, no side pots.
func TestPifPaf(t *testing.T) {
	p := pot(4, 100, 100, 100, 100)
	for q := range engine.Seat(4) {
		p.Ante(q, 1)
	}
	p.Open(&pifPaf, 0)
	if m := pifPaf.Moves(&p); m.Check || m.Call != 0 || m.Low != 5 || m.High != 20 {
		t.Errorf("the first to speak: %+v", m)
	}
	do(t, &pifPaf, &p, "0 raise 5, 1 raise 10, 2 raise 15, 3 fold, 0 call, 1 call")
	over(t, &p)
	if p.Total() != 49 || p.Stack != (chips{84, 84, 84, 99}) {
		t.Errorf("pot %d, stacks %v, not 49", p.Total(), p.Stack)
	}
	p.Collect()
	p.Pay(chips2rank(0, 1), 0)
	if p.Stack[1] != 133 {
		t.Errorf("the winner has %d, not 133", p.Stack[1])
	}

	p = pot(3, 99, 8, 49) // after the ante: the cap is the smallest stack
	eight := pifPaf
	eight.Cap = 8
	p.Open(&eight, 0)
	may(t, &eight, &p, 0, 0, 5, 8)
	do(t, &eight, &p, "0 raise 5")
	may(t, &eight, &p, 1, 5, 8, 8) // the only raise is to 8
	do(t, &eight, &p, "1 raise 8")
	may(t, &eight, &p, 2, 8, 0, 0)

	p = pot(4, 100, 100, 100, 100)
	for q := range engine.Seat(4) {
		p.Ante(q, 1)
	}
	p.Open(&pifPaf, 0)
	do(t, &pifPaf, &p, "0 fold, 1 fold, 2 fold")
	over(t, &p) // without opening
	p.Collect()
	if won := p.Pay(chips2rank(), 0); won[3] != 4 {
		t.Errorf("seat 3 wins %d, not 4", won[3])
	}
}

func TestPublicPot(t *testing.T) {
	public := func(p Pot) []byte {
		var e engine.Encoder
		p.Public(&e)
		return e.Bytes()
	}
	zero := Pot{Seats: 2}
	for _, p := range []Pot{
		{Seats: 3}, {Seats: 2, In: 1}, {Seats: 2, Acted: 1}, {Seats: 2, Turn: 1}, {Seats: 2, Raises: 1},
		{Seats: 2, Stack: chips{1}}, {Seats: 2, Paid: chips{1}}, {Seats: 2, Round: chips{1}}, {Seats: 2, Folded: [8]uint8{1}},
		{Seats: 2, High: 1}, {Seats: 2, Full: 1}, {Seats: 2, Step: 1}, {Seats: 2, before: raise{High: 1}},
		{Seats: 2, before: raise{Full: 1}}, {Seats: 2, before: raise{Step: 1}}, {Seats: 2, before: raise{Raises: 1}}, {Seats: 2, before: raise{Acted: 1}},
	} {
		if bytes.Equal(public(p), public(zero)) {
			t.Errorf("%+v is written as the zero pot is", p)
		}
	}
}
