package order_test

import (
	"errors"
	"fmt"
	"testing"

	"carteado/engine"
	"carteado/net/order"
)

func (r *room) remove(seat int, gone engine.SeatSet) error {
	out, err := r.seats[seat].Remove(gone)
	r.seats[seat].post(out)
	return err
}

// Seats leave for good when all others want it, and are more than half.
func TestRemove(t *testing.T) {
	for _, c := range []struct {
		name  string
		seats int
		gone  engine.SeatSet
		votes []int
		want  engine.SeatSet
	}{
		{"one of three", 3, 1, []int{1, 2}, 0b110},
		{"one of four", 4, 0b1000, []int{0, 1, 2}, 0b111},
		{"one of four, one against", 4, 0b1000, []int{0, 1}, 0b1111},
		{"three of eight", 8, 0b111, []int{3, 4, 5, 6, 7}, 0b11111000},
		{"half of four", 4, 0b1100, []int{0, 1}, 0b1111},
		{"one of two", 2, 0b10, []int{0}, 0b11},
	} {
		r := newRoom(c.seats, 8, true)
		r.Run(500)
		for _, s := range c.votes {
			r.After(int64(100*s), func() {
				if err := r.remove(s, c.gone); err != nil {
					t.Errorf("%s: %v", c.name, err)
				}
			})
		}
		r.Run(3000)
		for i, s := range r.seats {
			if s.Members() != c.want {
				t.Errorf("%s: by seat %d there are %b", c.name, i, s.Members())
			}
		}
		// Of those who are left more than half is enough now, without those who went.
		for i := range r.seats {
			if c.gone.Has(engine.Seat(i)) {
				r.Crash(i)
			}
		}
		if c.want.Len() > 2 && c.want.Len() < c.seats {
			r.Crash(c.votes[0])
		}
		r.propose(c.votes[1%len(c.votes)], "without them")
		goes := r.Until(15000, func() bool { return r.seen["without them"] != 0 })
		if goes != (c.want.Len() < c.seats || c.seats-c.gone.Len() > c.seats/2) {
			t.Errorf("%s: goes on %v%s", c.name, goes, r.state())
		}
		r.check(t)
	}
}

func TestRemoveTakenBack(t *testing.T) {
	r := newRoom(3, 8, true)
	r.Run(500)
	r.remove(0, 0b100)
	r.Run(1000)
	r.remove(0, 0)
	r.Run(1000)
	r.remove(1, 0b100)
	r.Run(1000)
	if m := r.seats[2].Members(); m != 0b111 {
		t.Errorf("members %b", m)
	}
	if err := r.remove(0, 0b1); !errors.Is(err, order.ErrSeat) {
		t.Errorf("a seat may remove itself: %v", err)
	}
	if err := r.remove(0, 0b1000); !errors.Is(err, order.ErrSeat) {
		t.Errorf("a seat may remove one that is not there: %v", err)
	}
	r.remove(0, 0b100)
	r.Run(1000)
	if _, err := r.seats[2].Propose(nil); !errors.Is(err, order.ErrSeat) {
		t.Errorf("who was removed may still propose: %v", err)
	}
}

// Seats go for good in the midst of mishaps, and the rest stays in step.
func TestStormOfRemovals(t *testing.T) {
	for k := range uint64(40) {
		n := []int{3, 4, 5, 8}[k%4]
		r := newRoom(n, 500+k, true)
		gone := engine.SeatSet(0)
		for i := range (n - 1) / 2 {
			gone |= engine.Seat((int(k) + i) % n).Set()
		}
		for i := range 20 {
			r.at(int64(1000*i), (int(k)+i)%n, fmt.Sprint("action ", i))
		}
		rest := engine.Seats(n) &^ gone
		for i := range n {
			if gone.Has(engine.Seat(i)) {
				r.After(int64(3000+700*i), func() { r.Crash(i) })
			} else {
				r.After(int64(5000+500*i), func() { r.remove(i, gone) })
				r.After(int64(9000+900*i), func() { r.Crash(i) })
				r.After(int64(9000+900*i)+int64(k*977%4000), func() { r.Start(i, r.open(i)) })
			}
		}
		r.Run(30000)
		whole := func() bool {
			for i, s := range r.seats {
				if rest.Has(engine.Seat(i)) && (s.Members() != rest || s.Pending() > 0 || int(s.Length()) != len(r.heads)) {
					return false
				}
			}
			return true
		}
		if !r.Until(30000, whole) {
			r.fail("%d seats without %b: not whole%s", n, gone, r.state())
		}
		for i := range n { // who comes back later sees that he has left
			if gone.Has(engine.Seat(i)) {
				r.Start(i, r.open(i))
			}
		}
		if !r.Until(10000, func() bool {
			for _, s := range r.seats {
				if s.Members() != rest {
					return false
				}
			}
			return true
		}) {
			r.fail("%d seats without %b: who came back does not know%s", n, gone, r.state())
		}
		if !r.check(t) {
			return
		}
	}
}
