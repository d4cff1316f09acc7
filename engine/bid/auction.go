package bid

import "carteado/engine"

// Rules says how an auction goes. It never changes during a hand.
type Rules struct {
	Seats int  // at the table
	Final bool // a seat that passes is out of the auction
	Once  bool // every seat calls once
	Match bool // the level of the highest bid is enough for a seat that speaks before its holder
	Down  bool // the call goes from seat s to s-1
}

// Auction is where an auction stands. It is public and a plain value; the zero Auction is one that is over
// before it began.
type Auction struct {
	In     engine.SeatSet // seats that have not passed for good
	Due    engine.SeatSet // seats that must still call before it can end
	First  engine.Seat    // the seat that speaks first
	Turn   engine.Seat    // the seat that calls; Nobody once it is over
	Holder engine.Seat    // the seat that made the highest bid; Nobody before any
	Level  int32          // the highest bid; 0 before any
}

// Start returns the auction among the seats of in. The first of them to call is the nearest to first, which
// may be in itself.
func (r *Rules) Start(in engine.SeatSet, first engine.Seat) Auction {
	first = r.nearest(in, first)
	return Auction{In: in, Due: in, First: first, Turn: first, Holder: engine.Nobody}
}

// Over reports whether nobody is left to call.
func (a *Auction) Over() bool { return a.Due == 0 }

// Least returns the lowest level that outbids the highest bid, for the seat in turn.
func (r *Rules) Least(a *Auction) int32 {
	if r.Match && a.Holder != engine.Nobody && r.place(a, a.Turn) < r.place(a, a.Holder) {
		return a.Level
	}
	return a.Level + 1
}

// place returns how many seats speak before p.
func (r *Rules) place(a *Auction, p engine.Seat) int {
	k := int(p - a.First)
	if r.Down {
		k = -k
	}
	return (k + r.Seats) % r.Seats
}

// Bid makes the seat in turn the holder of a bid. The level must be at least Least.
func (r *Rules) Bid(a *Auction, level int32) {
	a.Holder, a.Level = a.Turn, level
	r.Say(a)
}

// Say is a call of the seat in turn that is no pass and leaves the highest bid as it is.
func (r *Rules) Say(a *Auction) {
	if r.Once {
		a.Due &^= a.Turn.Set()
	} else {
		a.Due = a.In &^ a.Turn.Set()
	}
	r.advance(a)
}

// Pass is a pass of the seat in turn.
func (r *Rules) Pass(a *Auction) {
	a.Due &^= a.Turn.Set()
	if r.Final {
		a.In &^= a.Turn.Set()
	}
	r.advance(a)
}

// Leave takes a seat out of the auction, in turn or not. A bid that it holds stands.
func (r *Rules) Leave(a *Auction, p engine.Seat) {
	a.In &^= p.Set()
	a.Due &^= p.Set()
	if a.Turn == p {
		r.advance(a)
	}
}

// advance gives the turn to the next seat that is due.
func (r *Rules) advance(a *Auction) {
	step := 1
	if r.Down {
		step = -1
	}
	a.Turn = r.nearest(a.Due, a.Turn.Next(step, r.Seats))
}

// nearest returns the seat of the set that the call reaches first from p, p itself included.
func (r *Rules) nearest(set engine.SeatSet, p engine.Seat) engine.Seat {
	if !r.Down {
		return set.Nearest(p, r.Seats)
	}
	for k := range r.Seats {
		if s := p.Next(-k, r.Seats); set.Has(s) {
			return s
		}
	}
	return engine.Nobody
}

// Public writes the auction for the hash.
func (a *Auction) Public(e *engine.Encoder) {
	e.Byte(byte(a.In))
	e.Byte(byte(a.Due))
	e.Byte(byte(a.First))
	e.Byte(byte(a.Turn))
	e.Byte(byte(a.Holder))
	e.Int(int64(a.Level))
}
