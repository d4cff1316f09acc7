package bet

import (
	"bytes"
	"math/rand/v2"
	"testing"

	"carteado/engine"
)

// TestBlackjack has a player for banker: bets are taken while the bank covers three halves of them all.
func TestBlackjack(t *testing.T) {
	natural := Odds{3, 2}
	b := Bank{Chips: 100}
	if !b.Take(40, natural) || !b.Take(20, natural) || b.Bound != 90 {
		t.Fatalf("coverage %d, not 90", b.Bound)
	}
	if b.Take(10, natural) || b.Bound != 90 {
		t.Errorf("the third bet of 10 is taken: %+v", b)
	}
	if room := b.Room(natural); room != 6 {
		t.Errorf("the third bet may be %d, not 6", room)
	}
	// The three bets made together: the third is cut to the even 6 (99 of 100 are bound).
	b = Bank{Chips: 100}
	if got := b.TakeAll(chips{1: 40, 2: 20, 3: 10}, 4, 1, natural, 2, 2); got != (chips{1: 40, 2: 20, 3: 6}) || b.Bound != 99 {
		t.Errorf("taken %v, bound %d", got, b.Bound)
	}
	// No natural: the bets win even money, and the bank covers a double of the first.
	for _, x := range []int32{40, 20, 6} {
		b.Drop(x, natural)
		b.Take(x, Even)
	}
	if b.Bound != 66 || b.Take(40, Even) || !b.Take(20, Even) || b.Bound != 86 {
		t.Errorf("after the deal: %+v", b)
	}
	// A bank that is nearly empty takes none below the least bet, in order of seats from the dealer's left.
	b = Bank{Chips: 7}
	if got := b.TakeAll(chips{4, 0, 2, 2}, 4, 2, natural, 2, 2); got != (chips{2: 2, 3: 2}) {
		t.Errorf("taken %v", got)
	}
}

// TestBacara is bacará, where a rotating bank answers for ponto and banco both, and for ties at their odds.
func TestBacara(t *testing.T) {
	b := Bank{Chips: 500}
	tie := Odds{8, 1}
	ponto, banco := b.Take(100, Even), b.Take(100, Even)
	if !ponto || !banco || b.Room(tie) != 37 {
		t.Errorf("bets on opposite sides do not offset: %+v, room for ties %d", b, b.Room(tie))
	}
	if b.Take(38, tie) || !b.Take(37, tie) || b.Room(Even) != 4 {
		t.Errorf("ties count eight times: %+v", b)
	}
	// The chooser has the largest bet on ponto; equal: the first going to the right, from the bank or seat 0.
	if q := Largest(chips{10, 50, 0, 50}, 0, 4); q != 3 {
		t.Errorf("seat %d chooses, from seat 0 to the right it is 3", q)
	}
	if q := Largest(chips{50, 50, 0, 50}, 0, 4); q != 0 {
		t.Errorf("seat %d chooses, seat 0 comes first", q)
	}
	if q := Largest(chips{}, 0, 4); q != engine.Nobody {
		t.Errorf("seat %d chooses without a bet", q)
	}
}

// TestChemin are hands of chemin de fer: banker 2 of seats 0..4, banca 100.
func TestChemin(t *testing.T) {
	const banker, seats, least = 2, 5, 10
	right := engine.Seat(banker).Next(-1, seats)

	b := Bank{Chips: 100}
	b.Take(40, Even)
	b.Take(30, Even)
	if q := Right(1<<0|1<<1, right, seats); q != 1 { // order 1, 0, 4, 3
		t.Errorf("seat %d plays alone, not 1", q)
	}
	b.Drop(40, Even) // 40 and 30 go back
	b.Drop(30, Even)
	if b.Room(Even) != 100 {
		t.Errorf("room %d", b.Room(Even))
	}

	b = Bank{Chips: 100}
	stake := chips{3: 40, 4: 40}
	b.Take(40, Even)
	b.Take(40, Even)
	if b.Room(Even) != 20 {
		t.Errorf("seat 0 may bet %d, not 20", b.Room(Even))
	}
	stake[0] = 20
	if !b.Take(20, Even) || b.Room(Even) >= least {
		t.Errorf("the bank is not covered: %+v", b)
	}
	if q := Largest(stake, right, seats); q != 4 {
		t.Errorf("seat %d holds the cards, not 4", q)
	}

	b = Bank{Chips: 100}
	b.Take(30, Even)
	if b.Bound != 30 {
		t.Errorf("the banker can lose %d, not 30", b.Bound)
	}
	for q, want := range []engine.Seat{4, 0, 1, 2, 3} { // the bank passes to the right
		if got := Right(engine.Seats(5)&^engine.Seat(q).Set(), engine.Seat(q), seats); got != want {
			t.Errorf("the bank passes from %d to %d, not %d", q, got, want)
		}
	}
}

// TestBankNeverShort: whatever is taken, the bank can pay all of it.
func TestBankNeverShort(t *testing.T) {
	rng := rand.New(rand.NewPCG(41, 42))
	refused := 0
	for range 20000 {
		o := []Odds{Even, {3, 2}, {2, 1}, {8, 1}, {11, 1}, {1, 2}}[rng.IntN(6)]
		b := Bank{Chips: rng.Int32N(1000)}
		var wish chips
		n := 2 + rng.IntN(7)
		for q := range n {
			wish[q] = rng.Int32N(300)
		}
		unit := 1 + rng.Int32N(3)
		got := b.TakeAll(wish, n, engine.Seat(rng.IntN(n)), o, 5, unit)
		pays := int64(0)
		for q := range n {
			pays += (int64(got[q])*int64(o.Pays) + int64(o.Per) - 1) / int64(o.Per)
			if got[q] > wish[q] || got[q] > 0 && got[q] < 5 || got[q] < wish[q] && got[q]%unit != 0 {
				t.Fatalf("%v of %v taken", got, wish)
			}
			if got[q] < wish[q] && wish[q] >= 5 {
				refused++
				if b.Take(max(5, unit*5), o) && got[q] == 0 {
					t.Fatalf("%+v refused %d of %v", b, q, wish)
				}
			}
		}
		if pays > int64(b.Chips) {
			t.Fatalf("%d to pay with %d: %v", pays, b.Chips, got)
		}
	}
	if refused < 1000 {
		t.Errorf("only %d bets were cut", refused)
	}
}

func TestPublicBank(t *testing.T) {
	public := func(b Bank) []byte {
		var e engine.Encoder
		b.Public(&e)
		return e.Bytes()
	}
	if bytes.Equal(public(Bank{Chips: 1}), public(Bank{})) || bytes.Equal(public(Bank{Bound: 1}), public(Bank{})) {
		t.Error("banks are not told apart")
	}
}
