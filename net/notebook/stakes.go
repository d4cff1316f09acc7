package notebook

import "carteado/net/plan"

// Settle returns what each seat has of the stakes of a match once it is over, less what it paid, and what is burned. A match that ended in
// friendship gives the stakes back. Who left gets nothing where that has a price, also where a robot has won for him.
func (m *Match) Settle() (change []int, burned int) {
	change = make([]int, len(m.Seats))
	return change, m.settle(change)
}

// settle does so in a list that has a nought for each seat.
func (m *Match) settle(change []int) (burned int) {
	if m.Stake == 0 || !m.Competitive || m.Solo {
		return 0
	}
	pot := m.Stake * len(m.Seats)
	for i := range change {
		change[i] = -m.Stake
	}
	pay := func(seat, chips int) {
		if !m.Seats[seat].Left || m.Penalty == plan.Free {
			change[seat] += chips
			pot -= chips
		}
	}
	winners := 0
	for i := range m.Seats {
		if m.Won(i) {
			winners++
		}
	}
	switch {
	case m.Void:
		for i := range m.Seats {
			pay(i, m.Stake)
		}
	case m.Declarer >= 0 && m.Rounds == 1:
		if m.Won(m.Declarer) {
			pay(m.Declarer, pot)
			break
		}
		for i := range m.Seats {
			if i != m.Declarer {
				pay(i, m.Stake)
			}
		}
	case winners > 0:
		rest := pot - pot*25/100
		share, odd := rest/winners, rest%winners
		for i := range m.Seats {
			if !m.Won(i) {
				continue
			}
			if odd > 0 {
				pay(i, share+1)
				odd--
			} else {
				pay(i, share)
			}
		}
	}
	return pot
}
