package engine

import (
	"crypto/sha256"
	"fmt"
	"math/rand/v2"
)

// digestActions is how much Digest plays: some dozens of hands of tricks, a few of Buraco.
const digestActions = 1000

// Digest plays hands at random, always the same ones, and returns a hash of all that came of them: what was listed, what each
// action did, the scores and what the next hands began with. Two programs whose rules differ come to another one, unless it is
// by a clause that none of these hands comes to; one that merely thinks or draws better comes to the same.
func Digest(g Game, o Options) [32]byte {
	sum := sha256.New()
	rng := rand.New(rand.NewPCG(1, 1))
	left := digestActions
	for k := 0; left > 0; k++ {
		m := NewMatch(g, o, Seat(k%o.Seats()))
		for before := left; left > 0 && !m.Over(); before = left {
			e, err := m.Hand()
			if err == nil {
				left, err = digestHand(e, rng, left)
			}
			if err != nil || left == before { // a game that has a fault
				fmt.Fprintln(sum, "stopped:", err)
				return [32]byte(sum.Sum(nil))
			}
			head, hash := e.Head(), e.Hash()
			sum.Write(head[:])
			sum.Write(hash[:])
			if e.Over() {
				m.Add(e.Hand().Score())
				fmt.Fprintln(sum, m.carry.Text(&o), m.Over())
			}
		}
	}
	return [32]byte(sum.Sum(nil))
}

// digestHand plays a hand, at most so many actions of it, and returns how many of them are left.
func digestHand(e *Engine, rng *rand.Rand, left int) (int, error) {
	d := NewDealer(e, rng)
	list := List{Asides: true}
	for {
		if err := d.Serve(e); err != nil || e.Over() || left == 0 {
			return left, err
		}
		seats := e.hand.Turn()
		if rng.IntN(8) == 0 {
			seats = e.hand.Actors()
		}
		list.Reset()
		for s := range Seat(e.opt.Seats()) {
			if seats.Has(s) {
				e.hand.Legal(s, &list)
			}
		}
		if list.Len() == 0 {
			return left, ErrAction
		}
		a := list.At(rng.IntN(list.Len())).Clone()
		if err := e.Do(uint32(e.Len()), &a); err != nil {
			return left, err
		}
		left--
	}
}
