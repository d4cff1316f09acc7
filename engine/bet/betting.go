package bet

import (
	"carteado/engine"
)

// The verbs of a round of bets. A game that has them begins its list of verbs with these, and its own follow from Own on.
const (
	Check = engine.FirstVerb + iota // stays in for nothing
	Call                            // N is what it costs
	Bet                             // N is the seat's total of the round, as it is of a raise
	Raise                           //
	Fold                            //
	Own                             // the first that is the game's own
)

// Deed is the strongest thing that a seat has done in a round of bets.
type Deed uint8

// The deeds, from the weakest to the strongest.
const (
	Nothing Deed = iota
	Checked
	Called
	Raised
	Reraised // raised a raise, or twice
)

// Said is what each seat has done in a round of bets.
type Said [engine.MaxSeats]Deed

// Act takes an action of the seat in turn, and notes it.
func (p *Pot) Act(l *Limits, said *Said, verb engine.Verb, n int32) {
	d := &said[p.Turn]
	switch verb {
	case Check:
		*d = max(*d, Checked)
		p.Check()
	case Call:
		*d = max(*d, Called)
		p.Call()
	case Bet, Raise:
		if *d = max(*d, Raised); p.Raises > 0 {
			*d = Reraised
		}
		p.Raise(l, n)
	case Fold:
		p.Fold()
	}
}

// List lists what the seat in turn may do: of the sums of a bet the usual ones.
func (p *Pot) List(l *Limits, list *engine.List) {
	may, n := p.options(l)
	for _, o := range may[:n] {
		list.Add(p.Turn, o.verb, o.n)
	}
}

// option is something that a seat may do in the betting.
type option struct {
	verb engine.Verb
	n    int32
}

// mostOptions bounds what a seat may do: to check, to call, four sums more, to fold.
const mostOptions = 7

// options returns what List lists, and how many that are: to check or call first, and to fold last.
func (p *Pot) options(l *Limits) (may [mostOptions]option, n int) {
	m := l.Moves(p)
	if m.Check {
		may[n].verb = Check
		n++
	}
	if m.Call > 0 {
		may[n] = option{Call, m.Call}
		n++
	}
	sums, k := p.usual(&m)
	for _, sum := range sums[:k] {
		may[n] = option{p.more(), sum}
		n++
	}
	may[n].verb = Fold
	return may, n + 1
}

// more returns what it is called to put in more than the others.
func (p *Pot) more() engine.Verb {
	if p.High == 0 {
		return Bet
	}
	return Raise
}

// usual returns the sums of a bet or raise that are listed, from the least to the most, and how many they are: the least, half the
// pot, the pot, and the most; none where the seat may not bet.
func (p *Pot) usual(m *Moves) (sums [4]int32, n int) {
	if m.High == 0 {
		return sums, 0
	}
	called := p.afterCall()
	last := int32(0)
	for _, sum := range [...]int32{m.Low, p.High + called/2, p.High + called, m.High} {
		if sum > last && sum >= m.Low && sum <= m.High {
			sums[n] = sum
			n++
			last = sum
		}
	}
	return sums, n
}

// afterCall returns what lies in the pot once the seat in turn has called.
func (p *Pot) afterCall() int32 { return p.Total() + p.High - p.Round[p.Turn] }
