package solo

import (
	"cmp"
	"encoding/binary"
	"errors"
	"slices"

	"carteado/engine"
	"carteado/engine/record"
)

// MaxSlips is how many decisions Review.Slips names.
const MaxSlips = 3

// What a decision costs counts if it is more than this much of what a hand can be worth, and more than so many standard errors of it:
// a robot's values are no better than that.
const (
	leastCost = 0.02
	certain   = 2
)

// ErrClosed says that a hand cannot be reviewed: not all of its cards are known, or what was played breaks a rule when they are.
var ErrClosed = errors.New("the cards of this hand are not all known")

// Slip is a decision that was worse than another.
type Slip struct {
	At     int           // its entry in the log
	Played engine.Action // what was decided
	Better engine.Action // what the strongest robot would have done
	Why    string        // the key of its reason, "" if there is none to name
	Cost   float64       // by the robot's values, of 1
}

// Review looks through the decisions of one seat in a hand for those that cost most. It thinks as a Table does: whoever runs it takes
// what Ask gives to where there is time to think, runs Think there, and brings the answer to Take, until Ask gives nothing. Who goes on
// no more has cancelled it. Nothing that the seat did not know when it decided is asked about.
type Review struct {
	record *record.Record
	seat   engine.Seat
	steps  []int // the entries that are decisions
	done   int   // of them
	engine *engine.Engine
	better *Slip // what the robot would do at the next; nil before it was asked
	slips  []Slip
	luck   float64
}

// NewReview begins to review the decisions of a seat. It fails with ErrClosed where the cards are not known.
func NewReview(r *record.Record, p engine.Seat) (*Review, error) {
	v := &Review{record: r, seat: p}
	if len(r.Deck) == 0 || p < 0 || int(p) >= len(r.Names) {
		return nil, ErrClosed
	}
	if err := v.count(); err != nil {
		return nil, err
	}
	v.engine = nil
	return v, v.goOn()
}

// count finds out which entries are decisions: those that the seat was asked for, and had a choice in.
func (v *Review) count() error {
	var may engine.List
	for at := range v.record.Log {
		if err := v.to(at); err != nil {
			return err
		}
		h, x := v.engine.Hand(), &v.record.Log[at]
		if x.Seat != v.seat || !engine.Asks(h, v.seat) || v.engine.Game().Info().Verb(x.Verb).Aside {
			continue
		}
		may.Reset()
		if h.Legal(v.seat, &may); may.Len() > 1 {
			v.steps = append(v.steps, at)
		}
	}
	return nil
}

// to goes to where so many entries are played.
func (v *Review) to(n int) (err error) {
	v.engine, err = open(v.record, v.engine, n)
	return err
}

// open goes on with e, or from the beginning with nil, to where so many entries of a record are played and all cards known.
func open(r *record.Record, e *engine.Engine, n int) (*engine.Engine, error) {
	if e == nil {
		var err error
		if e, err = r.Start(); err != nil {
			return nil, err
		}
	}
	for {
		t := e.Hand().Table()
		for s := range engine.Slot(t.Slots()) {
			if int(s) >= len(r.Deck) || t.Face(s) == engine.Unknown && e.Learn(s, r.Deck[s]) != nil {
				return nil, ErrClosed
			}
		}
		if e.Len() >= n {
			return e, nil
		}
		if r.Step(e) != nil { // a revoke, which nobody saw
			return nil, ErrClosed
		}
	}
}

// goOn goes to the next decision.
func (v *Review) goOn() error {
	v.better = nil
	if v.done < len(v.steps) {
		return v.to(v.steps[v.done])
	}
	return nil
}

// Progress returns how many of the decisions have been looked at, and how many there are.
func (v *Review) Progress() (done, of int) { return v.done, len(v.steps) }

// Slips returns the decisions that cost most, the worst first.
func (v *Review) Slips() []Slip {
	out := slices.Clone(v.slips)
	slices.SortStableFunc(out, func(a, b Slip) int { return cmp.Compare(b.Cost, a.Cost) })
	return out[:min(len(out), MaxSlips)]
}

// Luck returns what the hand was worth, of 1, when the seat decided first: by its cards, if it had decided well. It is 0 before that is
// known.
func (v *Review) Luck() float64 { return v.luck }

// Cost returns what all decisions together have cost, of 1.
func (v *Review) Cost() (sum float64) {
	for i := range v.slips {
		sum += v.slips[i].Cost
	}
	return sum
}

// seed gives what the question what to do draws its chance from. The question what that is worth draws it from elsewhere: what was chosen
// may have been lucky in the worlds that it was chosen in.
func (v *Review) seed(engine.Seat) uint64 {
	head := v.engine.Head()
	return binary.LittleEndian.Uint64(head[:])
}

func (v *Review) other() uint64 { return mix(v.seed(v.seat)) }

// Ask returns what Think must be told next; nil when all is done.
func (v *Review) Ask() []byte {
	switch {
	case v.done == len(v.steps):
		return nil
	case v.better == nil:
		return Advise(v.engine, v.record.Names, v.seat, v.seed(v.seat))
	}
	return weigh(v.engine, v.record.Names, v.seat, v.other(), &v.better.Better, &v.better.Played)
}

// Take takes what Think has answered. An answer that is none to the question before is an error, and nothing changes.
func (v *Review) Take(answer []byte) error {
	if v.done == len(v.steps) {
		return engine.ErrOver
	}
	at := v.steps[v.done]
	if v.better == nil {
		x, why, err := Advice(v.engine, answer, v.seed)
		if err != nil {
			return err
		}
		slip := &Slip{At: at, Played: v.record.Log[at], Better: *x, Why: why}
		if v.done > 0 && same(x, &slip.Played) {
			v.done++
			return v.goOn()
		}
		v.better = slip
		return nil
	}
	worth, gain, off, err := weighed(v.engine, answer, v.other())
	if err != nil {
		return err
	}
	if v.done == 0 {
		v.luck = worth
	}
	if gain >= leastCost && gain >= certain*off {
		v.better.Cost = gain
		v.slips = append(v.slips, *v.better)
	}
	v.done++
	return v.goOn()
}
