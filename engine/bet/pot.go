package bet

import "carteado/engine"

// Pot is where the betting of a hand stands. It is public and a plain value.
type Pot struct {
	Seats  uint8          // at the table
	In     engine.SeatSet // seats that were dealt in and have not folded
	Acted  engine.SeatSet // seats that have acted since the last full bet or raise
	Turn   engine.Seat    // the seat that acts; Nobody when the round is over or has not begun
	Raises uint8          // full raises of this round after its opening bet

	Stack  [engine.MaxSeats]int32 // chips that a seat has not put in
	Paid   [engine.MaxSeats]int32 // what it has put in during the hand
	Round  [engine.MaxSeats]int32 // what of that it has put in during this round
	Folded [engine.MaxSeats]uint8 // 1 for the seat that folded first, 2 for the next; 0 for one that has not

	High int32 // the total of the round that a seat must match
	Full int32 // the highest total that a full bet or raise reached
	Step int32 // the size of the last full bet or raise, at least the unit of the round

	before raise // what stood before the last bet or raise, for a raiser that leaves
}

// raise is the part of a Pot that a bet or raise changes for all seats.
type raise struct {
	High, Full, Step int32
	Raises           uint8
	Acted            engine.SeatSet
}

// NewPot returns the empty pot of a hand among the seats of in. stack is the chips of each.
func NewPot(seats int, in engine.SeatSet, stack [engine.MaxSeats]int32) Pot {
	return Pot{Seats: uint8(seats), In: in, Turn: engine.Nobody, Stack: stack}
}

// Total returns the chips in the pot.
func (p *Pot) Total() int32 {
	sum := int32(0)
	for _, c := range p.Paid[:p.Seats] {
		sum += c
	}
	return sum
}

// Ante takes a sum from a seat, or all it has if that is less. It counts towards no bet.
func (p *Pot) Ante(q engine.Seat, sum int32) { p.pay(q, sum) }

// Blind takes the first money of a round from a seat, or all it has if that is less. The sum is what the
// others must match either way, and counts as a full bet.
func (p *Pot) Blind(q engine.Seat, sum int32) {
	p.Round[q] += p.pay(q, sum)
	p.High = max(p.High, sum)
	p.Full = p.High
}

// pay moves chips of a seat into the pot and returns how many.
func (p *Pot) pay(q engine.Seat, sum int32) int32 {
	sum = min(sum, p.Stack[q])
	p.Stack[q] -= sum
	p.Paid[q] += sum
	return sum
}

// Open begins a round. The turn goes to the first seat from first on, first included, that has something to
// decide; to Nobody if the betting is skipped, since at most one seat has chips and owes nothing.
func (p *Pot) Open(l *Limits, first engine.Seat) {
	p.Step = l.Unit
	p.remember()
	p.Turn = p.next(first)
}

// Check lets the seat in turn stay in without betting.
func (p *Pot) Check() { p.acted(p.Turn) }

// Call makes the seat in turn match the highest total, or go all in with less.
func (p *Pot) Call() {
	q := p.Turn
	p.Round[q] += p.pay(q, p.High-p.Round[q])
	p.acted(q)
}

// Raise makes the seat in turn bet or raise to a total of the round, between Low and High of its Moves. A
// full bet or raise asks everybody anew; an incomplete one must be matched, and does not let a seat raise
// that has acted already.
func (p *Pot) Raise(l *Limits, total int32) {
	q := p.Turn
	p.remember()
	if l.full(p, total) {
		if p.Full > 0 {
			p.Raises++
		}
		p.Full, p.Step, p.Acted = total, total-p.High, 0
	}
	p.Round[q] += p.pay(q, total-p.Round[q])
	p.High = total
	p.acted(q)
}

// Fold takes the seat in turn out of the hand.
func (p *Pot) Fold() {
	q := p.Turn
	p.fold(q)
	p.acted(q)
}

// Leave takes a seat out of the hand, in turn or not, and returns what it gets back: what it has put in
// beyond everybody else. A bet or raise that nobody has matched goes back with it, and the others answer what
// stood before.
func (p *Pot) Leave(q engine.Seat) int32 {
	if !p.In.Has(q) {
		return 0
	}
	p.fold(q)
	s, sum := p.uncovered()
	if s != q {
		sum = 0
	}
	p.giveBack(q, sum)
	if p.Turn == engine.Nobody {
		return sum
	}
	if sum > 0 {
		b := p.before
		p.High, p.Full, p.Step, p.Raises, p.Acted = b.High, b.Full, b.Step, b.Raises, b.Acted
		for _, c := range p.Round[:p.Seats] {
			p.High = max(p.High, c)
		}
	}
	p.Turn = p.next(p.Turn)
	return sum
}

// Collect ends a round. Chips that nobody covered go back; it returns to which seat, and how many.
func (p *Pot) Collect() (engine.Seat, int32) {
	q, sum := p.uncovered()
	p.giveBack(q, sum)
	p.Round = [engine.MaxSeats]int32{}
	p.High, p.Full, p.Step, p.Raises, p.Acted = 0, 0, 0, 0, 0
	p.Turn = engine.Nobody
	return q, sum
}

// Break folds for some seats, and ends the round.
func (p *Pot) Break(out engine.SeatSet) {
	for q := range engine.Seat(p.Seats) {
		if out.Has(q) {
			p.Leave(q)
		}
	}
	p.Collect()
}

func (p *Pot) fold(q engine.Seat) {
	p.In &^= q.Set()
	last := uint8(0)
	for _, k := range p.Folded[:p.Seats] {
		last = max(last, k)
	}
	p.Folded[q] = last + 1
}

// acted ends the turn of q.
func (p *Pot) acted(q engine.Seat) {
	p.Acted |= q.Set()
	p.Turn = p.next(q.Next(1, int(p.Seats)))
}

// remember notes what stands, before a bet or raise changes it.
func (p *Pot) remember() { p.before = raise{p.High, p.Full, p.Step, p.Raises, p.Acted} }

// next returns the first seat from q on, q included, that must act; Nobody if the round is over.
func (p *Pot) next(q engine.Seat) engine.Seat {
	if p.settled() {
		return engine.Nobody
	}
	for range p.Seats {
		if p.In.Has(q) && p.Stack[q] > 0 && (!p.Acted.Has(q) || p.Round[q] < p.High) {
			return q
		}
		q = q.Next(1, int(p.Seats))
	}
	return engine.Nobody
}

// settled reports whether nothing is left to bet: only one seat is in, or at most one has chips and it has
// put in as much as every other.
func (p *Pot) settled() bool {
	live, most := engine.Nobody, int32(0)
	for q := range engine.Seat(p.Seats) {
		if !p.In.Has(q) {
			continue
		}
		if p.Stack[q] > 0 {
			if live != engine.Nobody {
				return false
			}
			live = q
		}
		most = max(most, p.Paid[q])
	}
	return live == engine.Nobody || p.Paid[live] >= most
}

// uncovered returns the seat that has put in more than every other, and by how much.
func (p *Pot) uncovered() (engine.Seat, int32) {
	first, second, who := int32(0), int32(0), engine.Nobody
	for q, c := range p.Paid[:p.Seats] {
		if c > first {
			first, second, who = c, first, engine.Seat(q)
		} else {
			second = max(second, c)
		}
	}
	return who, first - second
}

func (p *Pot) giveBack(q engine.Seat, sum int32) {
	if sum > 0 {
		p.Stack[q] += sum
		p.Paid[q] -= sum
		p.Round[q] = max(p.Round[q]-sum, 0)
	}
}

// Public writes the pot for the hash.
func (p *Pot) Public(e *engine.Encoder) {
	e.Byte(p.Seats)
	e.Byte(byte(p.In))
	e.Byte(byte(p.Acted))
	e.Byte(byte(p.Turn))
	e.Byte(p.Raises)
	for q := range p.Stack { // of seats that are not there, too: they are all zero, and a hash covers every field
		e.Int(int64(p.Stack[q]))
		e.Int(int64(p.Paid[q]))
		e.Int(int64(p.Round[q]))
		e.Byte(p.Folded[q])
	}
	for _, v := range [...]int32{p.High, p.Full, p.Step, p.before.High, p.before.Full, p.before.Step} {
		e.Int(int64(v))
	}
	e.Byte(p.before.Raises)
	e.Byte(byte(p.before.Acted))
}
