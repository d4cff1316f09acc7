package notebook

import "carteado/net/plan"

// Settle returns what each seat has of the stakes of a match once it is over, less what it paid, and what is burned. A match that ended in
// friendship gives the stakes back. Who left gets nothing where that has a price, also where a robot has won for him.
func (m *Match) Settle() (change []int, burned int) {
	change = make([]int, len(m.Seats))
	if m.Stake == 0 || !m.Competitive || m.Solo {
		return change, 0
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
	var winners []int
	for i := range m.Seats {
		if m.Won(i) {
			winners = append(winners, i)
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
	case len(winners) > 0:
		rest := pot - pot*25/100
		for i, seat := range winners {
			share := rest / len(winners)
			if i < rest%len(winners) {
				share++
			}
			pay(seat, share)
		}
	}
	return change, pot
}
