package bet

import (
	"math/rand/v2"
	"testing"

	"carteado/engine"
)

// The judge knows the rules and only the history of a round: what it must work
// out it works out anew from all that happened, where Pot keeps a summary.
type judge struct {
	l     *Limits
	n     int
	in    engine.SeatSet
	floor int32 // the big blind
	blind bool  // there was one
	total chips // of the round
	paid  chips // of the hand
	stack chips
	said  []event
}

type event struct {
	seat  engine.Seat
	raise bool
	total int32
	high  int32 // before it
}

func (j *judge) high() int32 {
	h := j.floor
	for _, c := range j.total {
		h = max(h, c)
	}
	return h
}

// raises goes through the history and returns where the last full bet or raise stands in it (-1 for none), how
// far it went and its size, and how many full raises came after the opening bet.
func (j *judge) raises() (at int, full, size int32, count int) {
	at, size = -1, j.l.Unit
	if j.blind {
		full = j.floor
	}
	for i, e := range j.said {
		if !e.raise {
			continue
		}
		by := e.total - e.high
		ok := false
		switch {
		case j.l.Structure == FixedLimit:
			ok = e.total == full+j.l.Unit
		case e.high == 0:
			ok = by >= j.l.Unit
		case j.l.LastRaise:
			ok = by >= size
		default:
			ok = by >= j.l.Least
		}
		if ok {
			if full > 0 {
				count++
			}
			at, full, size = i, e.total, by
		}
	}
	return
}

func (j *judge) actedSince(q engine.Seat, at int) bool {
	for i, e := range j.said {
		if i >= at && e.seat == q {
			return true
		}
	}
	return false
}

// moves are the moves of Hold'em and five-card draw, found from the list of all bets rather than from sums kept.
func (j *judge) moves(q engine.Seat) Moves {
	at, full, size, count := j.raises()
	high := j.high()
	m := Moves{Check: high == j.total[q] && j.l.Check, Call: min(high-j.total[q], j.stack[q])}
	others := false
	for o := range engine.Seat(j.n) {
		others = others || o != q && j.in.Has(o) && j.stack[o] > 0
	}
	if j.actedSince(q, at) || !others || full > 0 && j.l.Raises > 0 && count >= int(j.l.Raises) {
		return m
	}
	all := j.total[q] + j.stack[q]
	var least, most int32
	switch {
	case j.l.Structure == FixedLimit:
		least, most = full+j.l.Unit, full+j.l.Unit
	case high == 0:
		least, most = j.l.Unit, all
	case j.l.LastRaise:
		least, most = high+size, all
	default:
		least, most = high+j.l.Least, all
	}
	if j.l.Structure == PotLimit {
		pot := high - j.total[q]
		for _, c := range j.paid {
			pot += c
		}
		most = min(most, high+pot)
	}
	if j.l.Cap > 0 && most > j.l.Cap {
		most = j.l.Cap
	}
	most = min(most, all)
	least = min(least, most)
	if most > high {
		m.Low, m.High = least, most
	}
	return m
}

// turn returns who must act: the next after the last who did that owes an answer.
func (j *judge) turn(from engine.Seat) engine.Seat {
	at, _, _, _ := j.raises()
	var live []engine.Seat
	most := int32(0)
	for q := range engine.Seat(j.n) {
		if j.in.Has(q) {
			most = max(most, j.paid[q])
			if j.stack[q] > 0 {
				live = append(live, q)
			}
		}
	}
	if j.in.Len() < 2 || len(live) == 0 || len(live) == 1 && j.paid[live[0]] == most {
		return engine.Nobody
	}
	for k := range j.n {
		q := from.Next(k, j.n)
		if j.in.Has(q) && j.stack[q] > 0 && (j.total[q] < j.high() || !j.actedSince(q, at)) {
			return q
		}
	}
	return engine.Nobody
}

func (j *judge) put(q engine.Seat, sum int32) {
	j.stack[q] -= sum
	j.total[q] += sum
	j.paid[q] += sum
}

// leave folds a seat. What only it has put in goes back, and with it the bet or raise that nobody matched.
func (j *judge) leave(q engine.Seat) {
	j.in &^= q.Set()
	second := int32(0)
	for o := range engine.Seat(j.n) {
		if o != q {
			second = max(second, j.paid[o])
		}
	}
	if back := j.paid[q] - second; back > 0 {
		j.put(q, -back)
		for i := len(j.said) - 1; i >= 0; i-- {
			if e := j.said[i]; e.raise && e.seat == q {
				if e.total > j.total[q] {
					j.said = append(j.said[:i], j.said[i+1:]...)
				}
				break
			}
		}
	}
}

// TestPlay plays random hands of four rounds under all limits, with short stacks, antes, blinds and seats that
// leave, and asks the judge before every move.
func TestPlay(t *testing.T) {
	rng := rand.New(rand.NewPCG(31, 32))
	var raised, incomplete, left, undone int
	for _, l := range []Limits{noLimit, limit, draw, pifPaf, potOnly, betCap, capped, {Unit: 10, Least: 3, Check: true, Raises: 2}} {
		for range 3000 {
			n := 2 + rng.IntN(5)
			var stack chips
			before := int32(0)
			for q := range n {
				stack[q] = 1 + rng.Int32N(1+rng.Int32N(400))
				before += stack[q]
			}
			p := NewPot(n, engine.Seats(n), stack)
			j := judge{l: &l, n: n, in: engine.Seats(n), stack: stack}
			if rng.IntN(2) == 0 {
				for q := range engine.Seat(n) {
					p.Ante(q, 3)
					j.put(q, min(3, stack[q]))
					j.total[q] = 0
				}
			}
			first := engine.Seat(rng.IntN(n))
			if rng.IntN(2) == 0 && l.Check {
				for k, sum := range []int32{5, 10} {
					q := first.Next(k, n)
					p.Blind(q, sum)
					j.put(q, min(sum, j.stack[q]))
				}
				j.floor, j.blind = 10, true
				first = first.Next(2, n)
			}
			for range 4 {
				p.Open(&l, first)
				last := first
				for moves := 0; ; moves++ {
					want := j.turn(last)
					if p.Turn != want || moves > 300 {
						t.Fatalf("%+v: seat %d in turn, not %d: %+v %+v", l, p.Turn, want, p, j)
					}
					if p.Turn == engine.Nobody {
						break
					}
					q := p.Turn
					m := l.Moves(&p)
					if w := j.moves(q); m != w {
						t.Fatalf("%+v: seat %d may %+v, not %+v: %+v %+v", l, q, m, w, p, j)
					}
					if rng.IntN(25) == 0 {
						q = engine.Seat(rng.IntN(n))
						if p.In.Has(q) {
							left++
							if p.Leave(q) > 0 {
								undone++
							}
							j.leave(q)
							last = last.Next(0, n)
							if want == q {
								last = q
							}
						}
						continue
					}
					switch k := rng.IntN(12); {
					case k < 5 && m.High > 0:
						to := m.Low + rng.Int32N(m.High-m.Low+1)
						if k < 3 {
							to = m.Low
						}
						_, full, _, _ := j.raises()
						j.said = append(j.said, event{q, true, to, j.high()})
						j.put(q, to-j.total[q])
						p.Raise(&l, to)
						raised++
						if _, now, _, _ := j.raises(); now == full {
							incomplete++
						}
					case m.Check:
						p.Check()
						j.said = append(j.said, event{seat: q})
					case m.Call > 0 && k < 11:
						j.put(q, m.Call)
						p.Call()
						j.said = append(j.said, event{seat: q})
					default:
						p.Fold()
						j.in &^= q.Set()
					}
					last = q.Next(1, n)
				}
				q, sum := p.Collect()
				if sum > 0 {
					j.put(q, -sum)
				}
				now := p.Total()
				for _, c := range p.Stack {
					now += c
				}
				if now != before || p.Stack != j.stack || p.Paid != j.paid {
					t.Fatalf("%+v: %d chips of %d: %+v %+v", l, now, before, p, j)
				}
				j.said, j.total, j.floor, j.blind = nil, chips{}, 0, false
				first = engine.Seat(rng.IntN(n))
			}
		}
	}
	if raised < 20000 || incomplete < 2000 || left < 3000 || undone < 300 {
		t.Errorf("%d raises, %d of them incomplete; %d seats left, %d with a refund", raised, incomplete, left, undone)
	}
}

// TestNoAllocation: robots play hands to the end thousands of times a move.
func TestNoAllocation(t *testing.T) {
	if n := testing.AllocsPerRun(100, func() {
		p := NewPot(3, 7, chips{100, 50, 200})
		p.Blind(1, 5)
		p.Blind(2, 10)
		p.Open(&noLimit, 0)
		for p.Turn >= 0 {
			if m := noLimit.Moves(&p); m.High > 0 {
				p.Raise(&noLimit, m.High)
			} else {
				p.Call()
			}
		}
		p.Collect()
		p.Pay([8]uint32{1, 3, 2}, 1)
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
