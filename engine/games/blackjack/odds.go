package blackjack

import "sync"

// odds is what there is to know of a shoe without end, in which every card is as likely as before. Dealers' blackjacks are left
// out, since whatever is decided is undone then.
type odds struct {
	dealer [11][6]float64     // by the dealer's open card: chances of 17 to 21, and of more than that
	stand  [11][23]float64    // by the open card and the total; 22 is a bust hand
	hit    [11][23][2]float64 // by total, and whether an ace counts 11, when it is played on as is best
}

// chance returns how likely a value is, 1 for an ace.
func chance(v int) float64 {
	if v == 10 {
		return 4.0 / 13
	}
	return 1.0 / 13
}

// plus adds a card to a total.
func plus(total int, soft bool, v int) (int, bool) {
	total += v
	if v == 1 && total+10 <= 21 {
		total, soft = total+10, true
	}
	if total > 21 && soft {
		total, soft = total-10, false
	}
	return min(total, 22), soft
}

var (
	standing = sync.OnceValue(func() *odds { return newOdds(false) })
	hitting  = sync.OnceValue(func() *odds { return newOdds(true) })
)

// oddsOf returns the odds against a dealer who hits soft 17, or stands.
func oddsOf(hit17 bool) *odds {
	if hit17 {
		return hitting()
	}
	return standing()
}

func newOdds(hit17 bool) *odds {
	o := new(odds)
	for up := 1; up <= 10; up++ {
		o.draws(up, hit17)
		for x := range 23 {
			o.stand[up][x] = o.against(up, x)
		}
		for total := 21; total >= 12; total-- {
			o.plays(up, total, false)
		}
		for total := 21; total >= 12; total-- {
			o.plays(up, total, true)
		}
		for total := 11; total >= 2; total-- {
			o.plays(up, total, false)
		}
	}
	return o
}

// draws finds how the dealer ends who shows up and has no blackjack.
func (o *odds) draws(up int, hit17 bool) {
	var go_ func(total int, soft bool, p float64, first bool)
	go_ = func(total int, soft bool, p float64, first bool) {
		if total > 17 || total == 17 && !(soft && hit17) {
			o.dealer[up][total-17] += p
			return
		}
		all := 1.0
		if first && up == 1 {
			all -= chance(10)
		} else if first && up == 10 {
			all -= chance(1)
		}
		for v := 1; v <= 10; v++ {
			if first && v+up == 11 && (v == 1 || up == 1) {
				continue
			}
			t, s := plus(total, soft, v)
			go_(t, s, p*chance(v)/all, false)
		}
	}
	total, soft := plus(0, false, up)
	go_(total, soft, 1, true)
}

// against returns what a hand that stands wins of its wager on average.
func (o *odds) against(up, total int) (worth float64) {
	if total > 21 {
		return -1
	}
	for i, p := range o.dealer[up] {
		switch d := i + 17; {
		case d > 21 || total > d:
			worth += p
		case total < d:
			worth -= p
		}
	}
	return worth
}

// best returns what a hand is worth that is hit or stands as is better.
func (o *odds) best(up, total int, soft bool) float64 {
	if total > 21 {
		return -1
	}
	return max(o.stand[up][total], o.hit[up][total][index(soft)])
}

func index(soft bool) int {
	if soft {
		return 1
	}
	return 0
}

func (o *odds) plays(up, total int, soft bool) {
	sum := 0.0
	for v := 1; v <= 10; v++ {
		t, s := plus(total, soft, v)
		sum += chance(v) * o.best(up, t, s)
	}
	o.hit[up][total][index(soft)] = sum
}

// double returns what doubling wins on average, in wagers.
func (o *odds) double(up, total int, soft bool) (worth float64) {
	for v := 1; v <= 10; v++ {
		t, _ := plus(total, soft, v)
		worth += 2 * chance(v) * o.stand[up][t]
	}
	return worth
}

// split returns what splitting two cards of a value wins on average, in wagers, where no hand is split again.
func (o *odds) split(up, card int, das bool) (worth float64) {
	total, soft := plus(0, false, card)
	for v := 1; v <= 10; v++ {
		t, s := plus(total, soft, v)
		x := o.stand[up][t]
		if card != 1 {
			if x = o.best(up, t, s); das {
				x = max(x, o.double(up, t, s))
			}
		}
		worth += 2 * chance(v) * x
	}
	return worth
}
